"""A cheap sensible decision for every offer, and the tricks of a drawn world played by plain sense."""

from random import Random
from typing import NamedTuple, Protocol

from engine.cards.tricks import play_card
from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.events import hush
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, cards_in
from engine.games.ombre.bidding import HOLD, PASS, Speaker
from engine.games.ombre.cardplay import all_sure, choose
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.ranking import BLACK_ACES, KINGS, MANILLE, ORDERS, QUEENS, RED, TRUMPS
from engine.games.ombre.revokes import CLAIM, PLAY_AGAIN
from engine.games.quadrille.bids import FAVOURITE, PREFERENCE, kind, suit_of
from engine.games.quadrille.declaring import LEAVE, NAMES, TWO_KINGS
from engine.games.quadrille.options import Options
from engine.games.quadrille.play import after_trick, decide_vole
from engine.games.quadrille.result import side_tricks
from engine.games.quadrille.state import State, View
from engine.games.quadrille.view import unseen_by, worlds

# Tricks a hand must hope for, below those that win, to bid so (Q1, Q44).
BEARS = {"frage": 1.9, "mediateur": 0.7, "respect": 1.7, "solo": -0.5}
CALLS_SELF = 1.1  # the same for a king of one's own
TRIED = {"redress": PLAY_AGAIN, "review": CLAIM}  # what follows from a revoke
NAMES_SELF = 3.0  # tricks with which the Hombre of a forced game names trumps himself


class Situation(Speaker, Protocol):
    """What the usual decisions depend on; a view has it, and so has a glance at a state."""

    @property
    def opts(self) -> Options:
        """How the table plays."""
        ...

    @property
    def preference(self) -> str:
        """The higher of two favourite suits."""
        ...


class Glance(NamedTuple):
    """A state as one seat sees it, as far as the usual decisions need it."""

    phase: str
    opts: Options
    hand: CardSet
    trump: str
    favourite: str
    preference: str
    bid: str
    rival_bid: str


def glance(s: State, seat: Seat) -> Glance:
    """What a seat sees before the play."""
    return Glance(s.phase, s.opts, s.hands[seat], s.trump, s.favourite, s.preference, s.bid, s.rival_bid)


def habit(view: View, offer: Offer, rng: Random) -> Action:
    """A sensible answer, found without search."""
    if isinstance(offer, OneCard):
        return _card(view, offer, rng)
    if isinstance(offer, SomeCards):
        return Swap(1 << gift(view.hand, view.trump, offer.cards))
    assert isinstance(offer, OneOf)
    if offer.optional and not offer.accepts(STOP):
        return offer.choices[0]
    if view.phase in ("vole", "seventh"):
        return LEAD_ON if offer.accepts(LEAD_ON) and all_sure(view.hand, view.trump, unseen_by(view)) else STOP
    return spoken(view, offer)


def _card(view: View, offer: OneCard, rng: Random) -> Action:
    """Plain sense in one world that fits what is known."""
    if not offer.cards & (offer.cards - 1):
        return next(offer.actions())
    world = worlds(view)(rng)
    assert world.tricks is not None
    return PLAY[choose(world.tricks, world.side)]


# ---------------------------------------------------------------- words


def spoken(view: Situation, offer: OneOf) -> Action:
    """The usual word."""
    if view.phase == "speak":
        return _bid(view, offer)
    if view.phase == "answer":
        return HOLD if offer.accepts(HOLD) and bears(view, view.rival_bid) else PASS
    if view.phase in TRIED:
        return TRIED[view.phase]
    if view.phase == "name":
        return _named(view, offer)
    if view.phase == "call":
        return _called(view, offer)
    if view.phase == "forced_trump":
        mine = _named(view, offer)
        weak = estimate(view.hand, mine.word[-1]) < NAMES_SELF
        return LEAVE if weak and offer.accepts(LEAVE) else mine
    return _partner_names(view, offer)


def _bid(view: Situation, offer: OneOf) -> Action:
    """The highest game the hand can hope to win; in Couleur only if it must be."""
    for game in ("solo", "mediateur", "respect", "frage"):
        for bid in (game, game + FAVOURITE, game + PREFERENCE):
            said = Say(bid)
            if offer.accepts(said):
                if bears(view, bid):
                    return said
                break
    return PASS


def bears(view: Situation, bid: str) -> bool:
    """Whether a hand can hope for the tricks this bid needs."""
    if kind(bid) not in BEARS:
        return False
    suit = suit_of(bid, view.favourite, view.preference) or best_trump(view.hand)
    return estimate(view.hand, suit) >= view.opts.win - BEARS[kind(bid)]


def _suits(offer: OneOf) -> list[str]:
    return [suit for suit in PACK40.suits if offer.accepts(NAMES[suit])]


def _named(view: Situation, offer: OneOf) -> Say:
    return NAMES[max(_suits(offer), key=lambda suit: estimate(view.hand, suit))]


def _partner_names(view: Situation, offer: OneOf) -> Action:
    """Q48: the suit of which one holds Manille, even with one card beside it; else the best."""
    for suit in _suits(offer):
        if view.hand >> MANILLE[suit] & 1 and (view.hand & TRUMPS[suit]).bit_count() > 1:
            return NAMES[suit]
    return _named(view, offer)


def _called(view: Situation, offer: OneOf) -> Action:
    """Which king to call, or to ask for."""
    if offer.accepts(TWO_KINGS):
        return TWO_KINGS
    game = kind(view.bid)
    cards = [(Say(a.word), PACK40.card(a.word.partition(":")[2])) for a in offer.choices if isinstance(a, Say)]
    own = [(said, card) for said, card in cards if view.hand >> card & 1]
    if own and estimate(view.hand, view.trump) >= view.opts.win - CALLS_SELF:
        return own[0][0]
    foreign = [pair for pair in cards if pair not in own] or own
    return min(foreign, key=lambda pair: _call_order(view, pair[1], game))[0]


def _call_order(view: Situation, card: Card, game: str) -> tuple[int, ...]:
    """Q2-Q6: where one has a single card, red before black, or the queen; in a forced game where one has fewest."""
    suit = PACK40.suit_of[card]
    mine = view.hand & PACK40.suit[suit] & ~BLACK_ACES
    count = mine.bit_count()
    queen = bool(mine & QUEENS)
    if game == "mediateur":
        return (not queen, count)
    if game != "frage":
        return (count, suit not in RED)
    return (count == 0, count if count != 1 else 0, suit not in RED, not queen)


def gift(hand: CardSet, trump: str, cards: CardSet) -> Card:
    """Q45: what to give for the king: a card that makes a void, else the lowest plain one."""
    order = ORDERS[trump]

    def worth(card: Card) -> tuple[float, ...]:
        if TRUMPS[trump] >> card & 1:
            return (2, 0, order.power[order.trump][card])
        suit = hand & PACK40.suit[PACK40.suit_of[card]] & ~BLACK_ACES
        keeps = bool(KINGS >> card & 1)
        return (keeps, suit.bit_count() > 1, order.power[order.suit[card]][card])

    return min(cards_in(cards), key=worth)


# ---------------------------------------------------------------- playouts


def playout(state: State, rng: Random) -> None:
    """Play a drawn world to the end of its deal by plain sense."""
    t = state.tricks
    assert t is not None
    side = state.side
    while state.phase in ("play", "seventh"):
        if state.phase == "seventh" or play_card(t, choose(t, side)) is not None:
            finish_trick(state)


def finish_trick(state: State) -> None:
    """What follows a complete trick; a Vole is tried only if plain sense takes all that is left."""
    assert state.tricks is not None
    if state.phase == "play":
        after_trick(state, state.tricks, hush)
    if state.phase in ("vole", "seventh"):
        decide_vole(state, state.turn, LEAD_ON if takes_rest(state) else STOP, hush)


def takes_rest(state: State) -> bool:
    """Whether the Hombre's side wins all tricks left when all play by plain sense."""
    assert state.tricks is not None
    after, side = state.tricks.copy(), state.side
    done = sum(after.count)
    while done < state.size:
        if play_card(after, choose(after, side)) is not None:
            done += 1
            if side_tricks(state, after.count) < done:
                return False
    return True


def usual_words(seen: Situation, offer: OneOf | SomeCards) -> Action:
    """The usual word or gift in a state that is only glanced at."""
    if isinstance(offer, SomeCards):
        return Swap(1 << gift(seen.hand, seen.trump, offer.cards))
    return spoken(seen, offer)
