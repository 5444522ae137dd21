"""Counters, ledgers, tallies and the pictures in which the books lay them."""
