"""Tours of Trictrac with prepared throws, and positions set by hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.boards.dice import Throw
from engine.boards.men import read_men
from engine.core.actions import Move, Say, Thrown
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Scripted
from engine.games.trictrac.marking import Player
from engine.games.trictrac.options import PRESETS, Options
from engine.games.trictrac.rules import GAME
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.state import State

BOOK = PRESETS["trictrac_1782"]
FRENCH = PRESETS["trictrac_classique"]
WHITE, BLACK = Seat(0), Seat(1)


def tour(throws: Sequence[Throw], opts: Options = BOOK) -> Match[Any, Options, Any]:
    """A tour White begins, with these throws."""
    return Match(GAME, opts, Scripted([Thrown((6, 1)), *map(Thrown, throws)], Endless()))


class Endless:
    """A world that throws 6-5 for ever, so that a match can go on after what was prepared."""

    def answer(self, request: Any, number: int) -> Thrown:
        """Six and five."""
        return Thrown((6, 5))


def position(
    white: str, black: str, points: tuple[int, int] = (0, 0), holes: tuple[int, int] = (0, 0), opts: Options = BOOK
) -> State:
    """White is about to throw; who has points alone is in bredouille."""
    players = []
    for number, men in enumerate((white, black)):
        run = points[number] > 0 and not points[1 - number]
        players.append(Player(read_men(men), points[number], run, holes[number], throws=5))
    return State(opts, "throw", WHITE, None, players, settings=1)


def throw(s: State, *dice: int) -> list[Noted]:
    """The world throws; what was noted."""
    told: list[Any] = []
    GAME.phases["throw"].apply(s, Seat(-1), Thrown(dice), told.append)
    return [event for event in told if isinstance(event, Noted)]


def move(s: State, *legs: tuple[int, int]) -> list[Noted]:
    """The seat in turn plays; what was noted."""
    told: list[Any] = []
    (offer,) = GAME.phases["play"].offers(s)
    assert not hasattr(offer, "dice")
    assert offer.accepts(Move(legs)), f"{legs} is not among {list(offer.actions())}"  # type: ignore[union-attr]
    GAME.phases["play"].apply(s, s.turn, Move(legs), told.append)
    return [event for event in told if isinstance(event, Noted)]


def say(s: State, word: str) -> None:
    """Leave or hold."""
    GAME.phases["decide"].apply(s, s.turn, Say(word), lambda event: None)


def points(s: State) -> tuple[int, int]:
    """White's and Black's points."""
    return s.players[0].points, s.players[1].points


def holes(s: State) -> tuple[int, int]:
    """White's and Black's holes."""
    return s.players[0].holes, s.players[1].holes


def with_bredouille(s: State, seat: Seat, bredouille: bool) -> None:
    """Set the sign of bredouille by hand."""
    s.players[seat] = replace(s.players[seat], bredouille=bredouille)


def sums(found: list[Scored]) -> tuple[int, int]:
    """What the thrower gains and what he gives."""
    gain = sum(one.points for one in found if one.to_thrower)
    return gain, sum(one.points for one in found) - gain
