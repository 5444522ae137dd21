"""Choosing trumps: the phases in which the dealer, or in his place the partner, names a suit (R2-R6)."""

from collections.abc import Sequence

from engine.core.actions import Action, Say, Shuffled
from engine.core.events import Noted, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat, partner
from engine.core.sets import NO_CARD, Card
from engine.games.cayenne.options import agreed
from engine.games.whist.counting import multiplier
from engine.games.whist.dealing import begin_deal, begin_tricks, lay_side_card, want_pack
from engine.games.whist.openly import say
from engine.games.whist.state import State

PASS_CHOICE = Say("pass_choice")
SUITS: dict[str, Say] = {suit: Say(suit) for suit in PACK52.suits}
NAMING: tuple[Action, ...] = tuple(SUITS.values())  # R5: any of the four, and nothing else


def cayenne_suit(side_card: Card) -> str | None:
    """The suit of the card cut from the second pack, once it lies there (R2)."""
    return PACK52.suit_of[side_card] if side_card != NO_CARD else None


def deal(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """Thirteen cards to each; none is turned (R1, R2)."""
    begin_deal(s, action.pack, tell)
    s.phase = "second_pack"


def cut_second_pack(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """The card cut from the second pack shows the Cayenne suit; the dealer is to choose (R2, R3)."""
    suit = lay_side_card(s, action.pack, tell)
    tell(Noted("cayenne.note.suit", "R2", facts={"suit": suit}))
    s.asked = s.dealer
    s.phase = "choose"


def dealer_offers(s: State) -> Sequence[Offer]:
    """The dealer names a suit, or leaves it to the partner (R3)."""
    return [OneOf(s.dealer, (*NAMING, PASS_CHOICE) if agreed(s.opts).pass_choice else NAMING)]


def partner_offers(s: State) -> Sequence[Offer]:
    """The partner must name a suit and cannot hand the choice back (R4)."""
    return [OneOf(partner(s.dealer), NAMING)]


def choose(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """A suit is named and the play begins, or the partner is asked (R3-R5, R7)."""
    say(s, seat, action, tell)
    if action == PASS_CHOICE:
        s.left_choice = True
        s.asked = partner(s.dealer)
        s.phase = "partner_chooses"
        return
    s.maker = seat
    s.asked = None
    begin_tricks(s, action.word)
    double = multiplier(s) > 1
    key, rule = ("cayenne.note.double", "R9") if double else ("cayenne.note.single", "R10")
    tell(Noted(key, rule, facts={"suit": action.word}))
    s.phase = "play"


DEAL: Phase[State] = Phase(want_pack, deal)
SECOND_PACK: Phase[State] = Phase(want_pack, cut_second_pack)
CHOOSE: Phase[State] = Phase(dealer_offers, choose)
PARTNER_CHOOSES: Phase[State] = Phase(partner_offers, choose)
