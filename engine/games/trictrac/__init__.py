"""Trictrac: the book of 1782 and the classical French game."""
