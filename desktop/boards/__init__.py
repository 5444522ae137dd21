"""The board on screen: an oblong case with 24 fields, men in two woods, dice, jetons and pegs."""
