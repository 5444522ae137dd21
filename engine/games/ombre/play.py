"""The tricks: a lawful card, and the word that ends a deal or undertakes the Vole (L'Hombre R44-R51, R59)."""

from collections.abc import Sequence
from typing import Protocol

from engine.cards.tricks import Tricks
from engine.core.actions import Say
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.seats import Seat
from engine.games.ombre.ranking import legal

STOP, LEAD_ON = Say("stop"), Say("lead_on")


class Playing(Protocol):
    """A table where cards are played."""

    turn: Seat
    tricks: Tricks | None


def offers(s: Playing) -> Sequence[Offer]:
    """A lawful card."""
    t = s.tricks
    assert t is not None
    return [OneCard(t.turn, legal(t, t.hands[t.turn]))]


def vole_offers(s: Playing) -> Sequence[Offer]:
    """Stop, or lead on for all tricks."""
    return [OneOf(s.turn, (STOP, LEAD_ON))]
