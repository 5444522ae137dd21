"""Cayenne: Whist in which the dealer chooses trumps and one suit doubles."""
