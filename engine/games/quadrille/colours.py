"""The favourite suit, and with two colours that of Préférence (R40)."""

from collections.abc import Iterable

from engine.core.events import Noted, Tell
from engine.games.quadrille.state import State


def fix_colours(s: State, favourite: str, drawn: Iterable[str], tell: Tell) -> None:
    """The favourite suit is known; with two colours the next other suit drawn is that of Préférence (R9)."""
    s.favourite = favourite
    tell(Noted("quadrille.note.favourite", s.opts.laws["favourite"], facts={"suit": favourite}))
    if s.opts.two_colours:
        s.preference = next(suit for suit in drawn if suit != favourite)
        tell(Noted("quadrille.note.preference", s.opts.laws["favourite"], facts={"suit": s.preference}))
