"""Two things done openly at the table: speaking and laying cards down. Shared with Cayenne."""

from engine.core.actions import Say
from engine.core.events import Exposed, Said, Tell
from engine.core.seats import Seat
from engine.core.sets import CardSet
from engine.games.whist.state import State


def say(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    """Speak and have it remembered for this deal."""
    s.said.append((seat, word.word))
    tell(Said(seat, word.word))


def lay_open(s: State, seat: Seat, cards: CardSet, tell: Tell) -> None:
    """Cards of a seat now lie open."""
    s.exposed[seat] |= cards
    s.known[seat] |= cards
    tell(Exposed(seat, cards))
