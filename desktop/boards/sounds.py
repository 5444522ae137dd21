"""The sounds of a board: dice tumbling out of the cup, a man set down on wood."""

from desktop.sound import Recipe, repeated, struck
from engine.boards.events import Moved, Threw
from engine.core.events import Event, Noted, Said

_RATTLE = struck(((1450.0, 0.5, 120.0), (2600.0, 0.3, 160.0), (380.0, 0.4, 90.0)), 0.5, 320.0)
_TOCK = struck(((240.0, 0.9, 60.0), (520.0, 0.5, 95.0), (1100.0, 0.2, 150.0)), 0.3, 380.0)

RECIPES: dict[str, Recipe] = {
    "dice": (0.5, repeated(_RATTLE, (0.0, 0.07, 0.13, 0.2, 0.24, 0.31, 0.4))),
    "man": (0.12, _TOCK),
}


def sound_of(event: Event) -> str | None:
    """The sound of an event; what changes the marks clinks like any counter."""
    if isinstance(event, Noted):
        return "counter" if event.points else None
    if isinstance(event, Said):
        return "knock"
    return {Threw: "dice", Moved: "man"}.get(type(event))
