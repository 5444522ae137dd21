"""The packs by name: how high their cards are, which cards they hold and who paints them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from desktop.art.index import Look
from desktop.art.plate import Plate

__all__ = ["PACKS", "Look", "Pack", "find_pack"]

PACKS = ("french", "german", "tarot")


@dataclass(frozen=True)
class Pack:
    """One pack of cards: height on a width of 200, its cards and their painter."""

    height: float
    codes: Callable[[], Iterable[str]]
    paint: Callable[[Plate, str, Look], None]


@cache
def find_pack(name: str) -> Pack:
    """A pack by its name; its drawings are only loaded when somebody wants to see them."""
    drawings = import_module(f"desktop.art.{name}")
    return Pack(drawings.HEIGHT, drawings.codes, drawings.paint)
