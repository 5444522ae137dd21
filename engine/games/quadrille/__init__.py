"""Quadrille: L'Hombre among four without a talon; the Hombre calls a king whose holder is his secret partner."""
