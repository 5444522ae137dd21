"""Toccategli: Trictrac's board and jans counted to twelve points, after the footnotes of the book of 1782."""
