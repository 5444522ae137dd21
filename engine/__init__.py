"""The rules, markers and players of every game: plain Python, no window."""
