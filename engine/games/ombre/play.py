"""The tricks: a lawful card, and the word that ends a deal or undertakes the Vole (L'Hombre R44-R51, R59)."""

from collections.abc import Sequence

from engine.core.actions import Say
from engine.core.offers import Offer, OneCard, OneOf
from engine.games.ombre.ranking import legal
from engine.games.ombre.revokes import Trying, corrections, rights

STOP, LEAD_ON = Say("stop"), Say("lead_on")


def offers(s: Trying) -> Sequence[Offer]:
    """A lawful card; by agreement any card, and the rights that follow from a wrong one (I18)."""
    t = s.tricks
    assert t is not None
    hand = t.hands[t.turn]
    lawful = legal(t, hand)
    if not s.opts.allow_revoke:
        return [OneCard(t.turn, lawful)]
    return [OneCard(t.turn, lawful, hand & ~lawful), *rights(s)]


def vole_offers(s: Trying) -> Sequence[Offer]:
    """Stop, or lead on for all tricks; until then a revoke can still be taken back."""
    decision = OneOf(s.turn, (STOP, LEAD_ON))
    return [decision, *corrections(s)] if s.opts.allow_revoke else [decision]
