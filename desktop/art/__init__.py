"""Every picture of the program, drawn by code: cards, counters, dice, tables and the icon."""
