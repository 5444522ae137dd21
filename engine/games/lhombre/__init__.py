"""L'Hombre for three: one player names trumps and plays alone against the others for a pot."""
