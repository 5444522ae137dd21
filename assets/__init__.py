"""Data only: rule documents, lessons, words, drawings and sounds, read with importlib.resources."""
