"""The computer thinks as in Quadrille; that the Hombre may have called himself is part of every drawn world."""

from engine.games.quadrille.computer import plan

__all__ = ["plan"]
