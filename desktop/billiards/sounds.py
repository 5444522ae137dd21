"""The sounds of the billiard table: tip, ivory, cushion and pocket, the louder the faster."""

from math import exp, pi, sin
from pathlib import Path

from PySide6.QtCore import QObject

from desktop.sound import Recipe, Sounds, struck
from engine.billiards.strokes import Contact, ContactKind


def _pocketed(t: float) -> float:
    """A ball drops into the bag and knocks twice."""
    return sum(
        strength * exp(-38.0 * (t - begin)) * sin(2 * pi * hz * (t - begin))
        for begin, hz, strength in ((0.0, 150.0, 0.8), (0.09, 120.0, 0.6), (0.21, 105.0, 0.35))
        if t >= begin
    )


RECIPES: dict[str, Recipe] = {
    "tip": (0.06, struck(((900.0, 0.5, 130.0), (420.0, 0.5, 90.0)), 0.35, 260.0)),
    "ivory": (0.05, struck(((3900.0, 0.6, 190.0), (6100.0, 0.35, 260.0), (2500.0, 0.3, 150.0)), 0.25, 700.0)),
    "cushion": (0.14, struck(((110.0, 0.8, 42.0), (190.0, 0.3, 60.0)), 0.18, 90.0)),
    "pocket": (0.40, _pocketed),
}
LOUDEST = {"tip": 6.0, "ivory": 4.0, "cushion": 4.0, "pocket": 4.0}  # m/s for full volume
KINDS = {
    ContactKind.STRIKE: "tip",
    ContactKind.BALL: "ivory",
    ContactKind.CUSHION: "cushion",
    ContactKind.POCKET: "pocket",
    ContactKind.LAND: "cushion",
    ContactKind.OFF_TABLE: "pocket",
}


def loudness(kind: str, speed_mps: float) -> float:
    """How loud a contact is, from 0 to 1; twice the speed is not twice as loud to the ear."""
    return min(1.0, (max(0.0, speed_mps) / LOUDEST[kind]) ** 0.7)


class TableSounds(QObject):
    """Lets contacts be heard if the machine can; otherwise every call is quietly nothing."""

    def __init__(self, folder: Path, volume: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = True
        self._folder, self.volume = folder, volume
        self._sounds: Sounds | None = None

    @property
    def available(self) -> bool:
        """Whether anything can be heard."""
        return self._sounds is not None and self._sounds.available

    def prepare(self) -> None:
        """Make the sounds, which takes a moment the first time; until then contacts are silent."""
        if self._sounds is None:
            self._sounds = Sounds(RECIPES, self._folder, self)

    def contact(self, contact: Contact) -> None:
        """Let a contact be heard."""
        kind = KINDS.get(contact.kind)
        if kind is not None and self.on and self._sounds is not None:
            self._sounds.volume = self.volume
            self._sounds.play(kind, loudness(kind, contact.speed_mps))
