"""The family of L'Hombre: what L'Hombre, Quadrille and Cinquille share of ranks, speaking, money and sense."""
