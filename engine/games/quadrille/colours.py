"""The favourite suit, and with two colours that of Préférence (R40)."""

from collections.abc import Iterable

from engine.core.events import Noted, Tell
from engine.games.quadrille.state import State


def fix_colours(s: State, favourite: str, drawn: Iterable[str], tell: Tell) -> None:
    """The favourite suit is known; with two colours the next other suit drawn is that of Préférence (R9)."""
    _favour(s, favourite, tell)
    if s.opts.two_colours:
        _prefer(s, next(suit for suit in drawn if suit != favourite), tell)


def won_in(s: State, suit: str, tell: Tell) -> None:
    """R40: the suit of the first game won is the favourite, by agreement the next other one that of Préférence."""
    if s.opts.favourite_suit != "drawn" or s.opts.favourite_by != "first_won":
        return
    if not s.favourite:
        _favour(s, suit, tell)
    elif s.opts.two_colours and not s.preference and suit != s.favourite:
        _prefer(s, suit, tell)


def _favour(s: State, suit: str, tell: Tell) -> None:
    s.favourite = suit
    tell(Noted("quadrille.note.favourite", s.opts.laws["favourite"], facts={"suit": suit}))


def _prefer(s: State, suit: str, tell: Tell) -> None:
    s.preference = suit
    tell(Noted("quadrille.note.preference", s.opts.laws["favourite"], facts={"suit": suit}))
