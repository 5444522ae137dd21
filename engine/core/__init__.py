"""What every game shares: seats, actions, events, offers, the match and its record."""
