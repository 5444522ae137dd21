"""Verkehren im Brett: both players run the same way round, after the book of 1782."""
