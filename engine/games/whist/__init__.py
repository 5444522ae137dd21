"""Whist: four presets from 1782 to about 1880."""
