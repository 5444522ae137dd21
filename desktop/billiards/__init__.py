"""The practice room: a billiard table to set up, aim, strike and look again."""
