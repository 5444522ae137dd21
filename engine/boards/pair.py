"""Two players at one board: who sits across, who begins, and a game played on by habit."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol, TypeVar

from engine.boards.dice import Throw
from engine.boards.events import Threw
from engine.boards.men import Convert, Men, seen_across
from engine.core import offers
from engine.core.actions import Action, Thrown
from engine.core.events import Tell, hush
from engine.core.game import Phase, State
from engine.core.seats import WORLD, Seat

PERSONS = (0, 1)
S = TypeVar("S", bound=State)


class Owner(Protocol):
    """Whoever has men on the board."""

    @property
    def men(self) -> Men:
        """Where they stand, by his own numbers."""
        ...


def other(seat: Seat) -> Seat:
    """The seat across the board."""
    return Seat(1 - seat)


def sides_of(players: Sequence[Owner], seat: Seat, convert: Convert) -> tuple[Men, Men]:
    """A seat's own men and the other's, both by the seat's numbers."""
    return players[seat].men, seen_across(players[other(seat)].men, convert)


def ask_throw(_: object) -> tuple[offers.Throw]:
    """Two dice are to be thrown."""
    return (offers.Throw(2),)


def drawn(thrown: Thrown, tell: Tell) -> Seat | None:
    """Who threw the higher of one die each; None if they are equal and thrown again."""
    tell(Threw(None, thrown.dice))
    near, far = thrown.dice
    return None if near == far else Seat(0 if near > far else 1)


def higher_first(thrown: Thrown) -> Throw:
    """Both numbers of a throw, the higher first."""
    return max(thrown.dice), min(thrown.dice)


def play_on(
    s: S,
    phases: Mapping[str, Phase[S]],
    decide: Callable[[Seat, offers.OneOf], Action],
    over: Callable[[S], bool],
    rng: Random,
) -> None:
    """Play until it is over: dice fall by chance, everything else is decided."""
    while not over(s):
        phase = phases[s.phase]
        asked = phase.offers(s)[-1]
        if isinstance(asked, offers.Throw):
            phase.apply(s, WORLD, Thrown((rng.randint(1, 6), rng.randint(1, 6))), hush)
        else:
            assert isinstance(asked, offers.OneOf)
            phase.apply(s, asked.seat, decide(asked.seat, asked), hush)
