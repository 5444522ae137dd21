"""Cinquille: L'Hombre among five with a called king, which may be the caller's own."""
