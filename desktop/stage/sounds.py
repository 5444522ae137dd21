"""The sounds of a card table: a card laid down, a trick gathered, the pack dealt, a counter moved; and of a board."""

from desktop.boards.sounds import RECIPES as ON_THE_BOARD
from desktop.sound import Recipe, repeated, struck
from engine.core.events import DealBegan, DealEnded, Event, Noted, Played, Said, TrickWon, TurnedUp

_SLAP = struck(((210.0, 0.5, 90.0), (95.0, 0.4, 60.0)), 0.9, 160.0)
_RUSTLE = struck(((0.0, 0.0, 1.0),), 0.5, 55.0)
_CLINK = struck(((2350.0, 0.5, 60.0), (3720.0, 0.35, 85.0), (5100.0, 0.2, 120.0)), 0.2, 600.0)
_KNOCK = struck(((165.0, 0.9, 55.0), (320.0, 0.35, 80.0)), 0.25, 300.0)

RECIPES: dict[str, Recipe] = {
    "card": (0.09, _SLAP),
    "gather": (0.16, repeated(_RUSTLE, (0.0, 0.05))),
    "deal": (0.55, repeated(_RUSTLE, (0.0, 0.08, 0.16, 0.24, 0.32, 0.4))),
    "counter": (0.2, repeated(_CLINK, (0.0, 0.07))),
    "knock": (0.12, _KNOCK),
    **ON_THE_BOARD,
}

#: Which sound an event has.
SOUND_OF: dict[type[Event], str] = {
    DealBegan: "deal",
    TurnedUp: "card",
    Played: "card",
    TrickWon: "gather",
    Said: "knock",
    DealEnded: "gather",
}


def sound_of(event: Event) -> str | None:
    """The sound of an event; an entry that changes the marks clinks."""
    if isinstance(event, Noted):
        return "counter" if event.points else None
    return SOUND_OF.get(type(event))
