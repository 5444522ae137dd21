"""The table on screen: knows cards, plates and markers, knows no game."""
