"""Three players and an open hand: who plays its cards, who answers for it (option `dummy`)."""

from collections.abc import Sequence

from engine.core.seats import Seat, partner
from engine.games.whist.draw import DUMMY_PERSON
from engine.games.whist.options import Options


def dummy_seat(opts: Options, persons: Sequence[int]) -> Seat | None:
    """The seat of the open hand, if there is one."""
    return Seat(persons.index(DUMMY_PERSON)) if opts.dummy else None


def speaker(opts: Options, persons: Sequence[int], seat: Seat) -> Seat:
    """Who decides for this seat: its own player, or the open hand's partner."""
    return partner(seat) if opts.dummy and persons[seat] == DUMMY_PERSON else seat


def speakers(opts: Options, persons: Sequence[int], side: int) -> list[Seat]:
    """The players of a side who can speak, in seat order."""
    return sorted({speaker(opts, persons, Seat(seat)) for seat in (side, side + 2)})
