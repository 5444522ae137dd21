"""A cheap sensible decision for every offer of L'Hombre, and the tricks of a drawn world played by plain sense."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from engine.cards.tricks import play_card
from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.events import hush
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.games.lhombre.bids import COULEUR, kind
from engine.games.lhombre.claims import rightful
from engine.games.lhombre.exchange import (
    ACCEPT,
    CLAIMS,
    KEEP_TURNED,
    LEAVE,
    LET_BE,
    NAMES,
    PLAY_ON,
)
from engine.games.lhombre.judgement import after_exchange, worthless
from engine.games.lhombre.play import after_trick, decide_vole
from engine.games.lhombre.state import State, View
from engine.games.lhombre.view import played_by, unseen_by, worlds
from engine.games.ombre.bidding import HOLD, PASS, Speaker
from engine.games.ombre.cardplay import all_sure, choose, side_of
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.honours import Honours
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.ranking import BASTO, KINGS, ORDERS, SPADILLE, matador_run
from engine.games.ombre.revokes import CLAIM, PLAY_AGAIN

LEFT_TO_LAST = 5  # cards the first opponent leaves (S11)
STRONG = 2.0  # tricks with which he need not
HOPELESS = 2.2
COUNTER_GAME = 5.2  # tricks with which one takes up a conceded game
ASKS = 4.6  # tricks to hope for with which one asks (S1)
PLAYS_SOLO = 5.3


class Situation(Speaker, Protocol):
    """What the usual decisions depend on; a view has it, and so has a glance at a state."""

    @property
    def seat(self) -> Seat:
        """Who decides."""
        ...

    @property
    def hombre(self) -> Seat | None:
        """Who plays."""
        ...

    @property
    def waiting(self) -> Sequence[Seat]:
        """Who is asked later."""
        ...

    @property
    def talon(self) -> Sequence[Card]:
        """The cards left."""
        ...


class Glance(NamedTuple):
    """A state as one seat sees it, as far as the usual decisions need it."""

    phase: str
    seat: Seat
    hand: CardSet
    trump: str
    favourite: str
    bid: str
    rival_bid: str
    hombre: Seat | None
    waiting: list[Seat]
    talon: list[Card]


def glance(s: State, seat: Seat) -> Glance:
    """What a seat sees before the play."""
    return Glance(s.phase, seat, s.hands[seat], s.trump, s.favourite, s.bid, s.rival_bid, s.hombre, s.waiting, s.talon)


def habit(view: View, offer: Offer, rng: Random) -> Action:
    """A sensible answer, found without search."""
    if isinstance(offer, OneCard):
        return _card(view, offer, rng)
    if isinstance(offer, SomeCards):
        return Swap(discard(view, offer))
    assert isinstance(offer, OneOf)
    if offer.optional:
        return offer.choices[0]
    if view.phase == "vole":
        return LEAD_ON if all_sure(view.hand, view.trump, unseen_by(view)) else STOP
    if view.phase == "claims":
        return _claim(view)
    return spoken(view, offer)


def _claim(view: View) -> Action:
    """Claim exactly what is due (I24)."""
    run = matador_run(view.hand | played_by(view, view.seat), view.trump, view.opts.table.pack)
    return rightful(Honours(kind(view.bid).honour, run, 0, 0))


def lone_player(hombre: Seat | None, conceded: str, acceptor: Seat | None) -> Seat:
    """Who plays against the two others: the Hombre, or who took up his conceded game (R40)."""
    assert hombre is not None
    return acceptor if conceded == "remis" and acceptor is not None else hombre


def _card(view: View, offer: OneCard, rng: Random) -> Action:
    """Plain sense in one world that fits what is known."""
    if not offer.cards & (offer.cards - 1):
        return next(offer.actions())
    world = worlds(view)(rng)
    assert world.tricks is not None
    return PLAY[choose(world.tricks, side_of(lone_player(view.hombre, view.conceded, view.acceptor)))]


# ---------------------------------------------------------------- exchange


def discard(view: Situation, offer: SomeCards) -> CardSet:
    """What a sensible player lays aside."""
    hand = offer.cards
    if view.seat == view.hombre and kind(view.bid).word == "casco":
        return _casco(hand, offer.least, offer.most)
    gone = worthless(hand, view.trump)
    most = most_taken(view, offer)
    order = ORDERS[view.trump]
    others = sorted(
        (card for card in cards_in(hand) if card not in gone), key=lambda card: order.power[order.suit[card]][card]
    )
    chosen = gone[:most]
    chosen += others[: max(0, offer.least - len(chosen))]
    return card_set(chosen)


def most_taken(view: Situation, offer: SomeCards) -> int:
    """How many cards one may take without robbing a partner who has better use for them (S11)."""
    if view.seat != view.hombre and view.waiting and estimate(offer.cards, view.trump) < STRONG:
        return max(offer.least, min(offer.most, len(view.talon) - LEFT_TO_LAST))
    return offer.most


def _casco(hand: CardSet, least: int, most: int) -> CardSet:
    """Keep a black ace, else a king, if a card may be kept (R29); of those that must be kept (R69) the best."""
    held = hand.bit_count()
    prized = [card for cards in (1 << SPADILLE, 1 << BASTO, KINGS & hand) for card in cards_in(cards & hand)]
    others = [card for card in cards_in(hand) if card not in prized]
    kept = (prized[: held - least] + others)[: max(held - most, min(len(prized), held - least))]
    return hand & ~card_set(kept)


# ---------------------------------------------------------------- words


def spoken(view: Situation, offer: OneOf) -> Action:
    """The usual word."""
    if view.phase == "speak":
        return _bid(view, offer)
    if view.phase == "answer":
        return HOLD if _bears(view.hand, view.rival_bid, view.favourite) else PASS
    if view.phase in ("name", "name_for"):
        return _named(view, offer)
    if view.phase == "concede":
        return PLAY_ON if estimate(view.hand, view.trump) >= HOPELESS else offer.choices[1]
    if view.phase == "take_up":
        return ACCEPT if estimate(view.hand, view.trump) >= COUNTER_GAME else LET_BE
    if view.phase == "keep":
        return offer.choices[1]  # a king
    return {"turned": KEEP_TURNED, "rest": LEAVE, "redress": PLAY_AGAIN, "review": CLAIM}[view.phase]


def _bid(view: Situation, offer: OneOf) -> Action:
    """Solo or Frage if the hand can hope for the tricks; in Couleur only if it must be."""
    for word in ("solo", "frage"):
        for bid in (word, word + COULEUR):
            said = Say(bid)
            if offer.accepts(said):
                if _bears(view.hand, bid, view.favourite):
                    return said
                break
    return PASS


def _bears(hand: CardSet, bid: str, favourite: str) -> bool:
    """Whether a hand can hope for the tricks this bid needs."""
    word = kind(bid).word
    if word not in ("frage", "solo"):
        return False
    suit = favourite if bid.endswith(COULEUR) else best_trump(hand)
    return estimate(hand, suit) >= PLAYS_SOLO if word == "solo" else after_exchange(hand, suit) >= ASKS


def _named(view: Situation, offer: OneOf) -> Action:
    claims = [claim for claim in CLAIMS.values() if offer.accepts(claim)]
    if claims:
        return claims[0]
    named = NAMES[best_trump(view.hand)]
    return named if offer.accepts(named) else offer.choices[0]


# ---------------------------------------------------------------- playouts


def playout(state: State, rng: Random) -> None:
    """Play a drawn world to the end of its deal by plain sense."""
    t = state.tricks
    assert t is not None
    alone = side_of(lone_player(state.hombre, state.conceded, state.acceptor))
    while state.phase == "play":
        winner = play_card(t, choose(t, alone))
        if winner is None:
            continue
        after_trick(state, t, hush)
        if state.phase == "vole":
            assert state.hombre is not None
            decide_vole(state, state.hombre, LEAD_ON if takes_rest(state) else STOP, hush)


def takes_rest(state: State) -> bool:
    """Whether the Hombre wins all tricks left when all play by plain sense."""
    hombre = state.hombre
    assert state.tricks is not None
    assert hombre is not None
    after = state.tricks.copy()
    while sum(after.count) < state.size:
        if play_card(after, choose(after, side_of(hombre))) not in (None, hombre):
            return False
    return True
