"""A setting of the men, at Toccategli too: set up, threw, moved, and whether it is over."""

from dataclasses import replace
from typing import Any, Protocol

from engine.boards.dice import Throw
from engine.boards.events import Moved, Threw
from engine.boards.men import moved
from engine.boards.pair import higher_first
from engine.core.actions import Move, Thrown
from engine.core.events import DealBegan, Tell
from engine.core.seats import Seat
from engine.games.trictrac.scoring import Scored


class Setting(Protocol):
    """What both games keep of it."""

    phase: str
    turn: Seat
    dice: Throw | None
    players: list[Any]
    scored: tuple[Scored, ...]
    settings: int


def set_up(s: Setting, tell: Tell) -> None:
    """All men on the talons; the seat in turn throws (R5)."""
    s.players = [player.back_on_talon() for player in s.players]
    s.settings += 1
    s.phase, s.dice, s.scored = "throw", None, ()
    tell(DealBegan(s.turn, s.settings))


def just_begun(s: Setting) -> bool:
    """Whether nobody has thrown in this setting, or all is over."""
    return s.phase == "over" or (s.phase == "throw" and s.dice is None)


def dice_fell(s: Setting, thrown: Thrown, tell: Tell) -> Throw:
    """The throw of the seat in turn."""
    s.dice = higher_first(thrown)
    tell(Threw(s.turn, s.dice))
    return s.dice


def remember_throw(s: Setting, scored: list[Scored], **more: object) -> None:
    """What the throw counts, and that the seat in turn has thrown once more and may have had its two tables (E2)."""
    own = s.players[s.turn]
    s.scored = tuple(scored)
    jan = own.two_tables or any(one.rule == "E2" for one in s.scored)
    s.players[s.turn] = replace(own, throws=own.throws + 1, two_tables=jan, **more)


def move_men(s: Setting, seat: Seat, move: Move, tell: Tell) -> None:
    """A seat's men go where the move takes them."""
    men = s.players[seat].men
    for leg in move.legs:
        men = moved(men, *leg)
    s.players[seat] = replace(s.players[seat], men=men)
    tell(Moved(seat, move.legs))
