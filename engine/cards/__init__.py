"""Orders, tricks, legality and consistent deals."""
