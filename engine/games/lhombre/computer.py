"""How the computer thinks: drawn worlds in which a bid, an exchange or a card is judged by the money it leads to.

Words and exchanges are followed by the usual decisions of all players; cards by plain sense until few are left, then
exactly. Worlds in which the others have laid aside and passed what sensible people do are drawn more often.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.cards.tricks import play_card
from engine.core.actions import Action, Play, Say, Swap
from engine.core.events import hush
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set, cards_in
from engine.games.lhombre import auction, exchange, play
from engine.games.lhombre.bids import COULEUR, kind
from engine.games.lhombre.habit import (
    ASKS,
    discard,
    glance,
    habit,
    lone_player,
    most_taken,
    playout,
    spoken,
    takes_rest,
)
from engine.games.lhombre.judgement import after_exchange, worthless
from engine.games.lhombre.result import deal_outcome, honours
from engine.games.lhombre.settling import settle
from engine.games.lhombre.state import State, View
from engine.games.lhombre.view import unseen_by, worlds
from engine.games.ombre.bidding import HOLD, PASS
from engine.games.ombre.cardplay import choose, side_of
from engine.games.ombre.estimates import best_trump
from engine.games.ombre.planning import Plan, alike, from_now, likelier, together
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.prospects import at_stake, deal_over, present, value
from engine.games.ombre.ranking import BLACK_ACES, KINGS, ORDERS, QUEENS, TRUMPS
from engine.games.ombre.solver import Counts, Endings

EXACT = 5  # cards in each hand from which a master solves every world
MOST_SOLVED = 3  # players; with one more a card less is solved, as it takes as long
EXACT_END = 3  # cards left from which playouts are solved
CARD_WORLDS = (0, 30, 40, 50, 50, 36, 60, 50, 44, 40)  # drawn by a master, by cards in the hand
WORD_WORLDS, SWAP_WORLDS = 120, 60
MOST_DISCARDS = 10
CAUTION = 0.15  # of what can be lost: real opponents defend better than plain sense
BLIND = ("casco", "tourne", "grand_casque")
NOT_HIS_BEST = 0.1  # how likely somebody names another suit than the one he is strongest in
LEAST_SHARE = 0.6  # few worlds make every bid look good in some of them
PHASES: dict[str, Phase[State]] = {**auction.PHASES, **exchange.PHASES, **play.PHASES}


def plan(view: View, offer: Offer, playouts: int, inferences: bool, rng: Random) -> Plan:
    """How to think about this offer with so much to spend: by the money that is won or lost from now on."""
    return from_now(_plan(view, offer, playouts, inferences, rng), present(view))


def _plan(view: View, offer: Offer, playouts: int, inferences: bool, rng: Random) -> Plan:
    """The same by the money one has in the end."""
    share = min(1.0, max(0.2, playouts / 1000))
    draw = plausible(view) if inferences else worlds(view)
    seat = view.seat
    if isinstance(offer, OneCard):
        solves = share == 1.0 and view.held[seat] <= (EXACT if view.seats <= MOST_SOLVED else EXACT - 1)
        exact = EXACT if solves else EXACT_END
        number = round(CARD_WORLDS[min(view.held[seat], len(CARD_WORLDS) - 1)] * share)
        return Plan(_cards(view, offer), number, draw, lambda world, action: card_worth(world, seat, action, exact))
    if isinstance(offer, SomeCards):
        found: list[tuple[Action, list[Action]]] = [(one, [one]) for one in discards(view, offer)]
        number = round(SWAP_WORLDS * share)
        return together(Plan(found, number, draw, lambda world, action: word_worth(world, seat, action)))
    if view.phase in ("rest", "claims"):
        said = habit(view, offer, rng)
        return Plan([(said, [said])], 1, lambda rng: view, lambda world, action: 0.0)
    number = round(WORD_WORLDS * max(share, LEAST_SHARE))
    words = [(action, [action]) for action in offer.actions()]
    return together(
        Plan(words, number, draw, lambda world, action: word_worth(world, seat, action) - risk(view, action))
    )


def risk(view: View, action: Action) -> float:
    """What a bid must promise besides its worth in drawn worlds: a share of what is lost if it was judged too well.

    In blind games the talon decides, and their price is lost with the pot.
    """
    if view.phase not in ("speak", "answer") or action == PASS:
        return 0.0
    assert isinstance(action, Say)
    bid = kind(view.rival_bid if action == HOLD else action.word)
    return CAUTION * (at_stake(view.opts.staking, view.pot) + bid.honour * (view.seats - 1) * (bid.word in BLIND))


# ---------------------------------------------------------------- words and exchanges


def word_worth(world: State, seat: Seat, action: Action) -> float:
    """What a word or an exchange leads to in one world if all then decide as usual."""
    state = without_claims(world)
    PHASES[state.phase].apply(state, seat, action, hush)
    finish(state)
    return value(state, seat)


def without_claims(world: State) -> State:
    """A copy in which everybody is paid what is due without a word."""
    state = world.copy()
    if state.opts.manual_claims:
        state.opts = replace(state.opts, manual_claims=False)
    return state


def finish(state: State) -> None:
    """Bring a deal to its end by usual decisions and plain sense."""
    while not deal_over(state):
        if state.phase == "play":
            playout(state, Random(0))
            continue
        offer = PHASES[state.phase].offers(state)[0]  # rights that nobody need use follow
        assert isinstance(offer, OneOf | SomeCards)
        PHASES[state.phase].apply(state, offer.seat, _usual(state, offer), hush)


def _usual(state: State, offer: OneOf | SomeCards) -> Action:
    if state.phase == "vole":
        return LEAD_ON if takes_rest(state) else STOP
    seen = glance(state, offer.seat)
    if isinstance(offer, SomeCards):
        return Swap(discard(seen, offer))
    return spoken(seen, offer)


def discards(view: View, offer: SomeCards) -> Sequence[Action]:
    """A few sensible exchanges: the usual one, with kings and queens kept or not, and with more or fewer cards.

    Trumps stay in every one, and a weak first opponent leaves enough to the last (S11).
    """
    hand = offer.cards
    usual = discard(view, offer)
    found = [usual]
    if view.trump:
        gone = worthless(hand, view.trump)
        side = hand & ~TRUMPS[view.trump]
        found += [side, side & ~KINGS, side & ~KINGS & ~QUEENS, card_set(gone)]
        found += [card_set(gone[:count]) for count in range(offer.least, len(gone))]
    else:
        found += [hand] + [hand & ~(1 << card) for card in cards_in(hand)]
    most = most_taken(view, offer)
    unique = dict.fromkeys(cards for cards in found if offer.least <= cards.bit_count() <= most)
    return [Swap(cards) for cards in list(unique)[:MOST_DISCARDS]]


# ---------------------------------------------------------------- cards


def _cards(view: View, offer: OneCard) -> list[tuple[Action, list[Action]]]:
    """The cards on offer, those together that are worth the same whoever holds the unseen ones."""
    return alike(ORDERS[view.trump], offer.cards, unseen_by(view) | card_set(view.table))


def card_worth(world: State, seat: Seat, action: Action, exact: int) -> float:
    """What a card leads to in one world: plain sense until few cards are left, then perfect play."""
    assert isinstance(action, Play)
    state = without_claims(world)
    t = state.tricks
    assert t is not None
    alone = lone_player(state.hombre, state.conceded, state.acceptor)
    going_for_all = state.vole or kind(state.bid).word == "solo_tout"
    end = 0 if going_for_all else exact
    card = action.card
    while True:
        if play_card(t, card) is not None:
            play.after_trick(state, t, hush)
            if state.phase == "vole":
                assert state.hombre is not None, "who has all tricks plays the game"
                play.decide_vole(state, state.hombre, LEAD_ON if takes_rest(state) else STOP, hush)
            if state.phase != "play":
                return value(state, seat)
        if t.hands[t.turn].bit_count() <= end and not _near_firsts(state, t.count):
            break
        card = choose(t, side_of(alone))
    t.count = list(Endings(alone, _worths(state, alone), state.seats, state.majority).solve(t))
    settle(state, hush)
    return value(state, seat)


def _near_firsts(state: State, count: Sequence[int]) -> bool:
    """Whether the Hombre has won every trick so far and may still win the first five: then the end is played out."""
    made = sum(count)
    near = state.majority - 2 < made < state.majority
    return state.hombre is not None and count[state.hombre] == made and near


def _worths(state: State, alone: Seat) -> Callable[[Counts], float]:
    """What final counts bring the lone player, in marks; each result is reckoned once."""
    hombre = state.hombre
    assert hombre is not None
    results: dict[tuple[str, Seat | None], float] = {}

    def worth(count: Counts) -> float:
        found = deal_outcome(state, count)
        key = (found.result, found.winner)
        if key not in results:
            due = honours(state, state.hands[hombre], count, found.result == "win").total * (state.seats - 1)
            pot = max(state.pot, 4)
            results[key] = due + {"win": pot, "remis": -pot, "codille": -2.0 * pot}[found.result]
            if alone != hombre:
                results[key] = 2.0 * pot if found.winner == alone else -float(pot)
        return results[key]

    return worth


# ---------------------------------------------------------------- what the others have told


def plausible(view: View) -> Callable[[Random], State]:
    """Worlds that fit what was passed, bid and laid aside are drawn more often; in none of them trumps lie aside."""
    others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
    draw = worlds(view)

    def sensible(rng: Random) -> State:
        world = draw(rng)
        if view.trump:
            for seat in others:
                _keep_trumps(view, world, seat, rng)
        return world

    return likelier(sensible, lambda world: _factors(view, world, others))


def _keep_trumps(view: View, world: State, seat: Seat, rng: Random) -> None:
    """Nobody lays trumps aside: those guessed there change places with plain cards of the hand.

    The Hombre in Casco did not know them yet, but the black aces are trumps in any case.
    """
    in_the_dark = seat == view.hombre and kind(view.bid).word in ("casco", "grand_casque")
    prized = BLACK_ACES if in_the_dark else TRUMPS[view.trump]
    back = list(cards_in(world.aside[seat] & prized & ~view.barred[seat]))
    hand = world.hands[seat] if world.tricks is None else world.tricks.hands[seat]
    plain = list(cards_in(hand & ~TRUMPS[view.trump] & ~KINGS & ~view.errors.known_of(seat)))
    for trump, card in zip(back, rng.sample(plain, len(plain)), strict=False):
        both = 1 << trump | 1 << card
        world.aside[seat] ^= both
        world.hands[seat] ^= both
        if world.tricks is not None:
            world.tricks.hands[seat] ^= both
        if not world.dealt[seat] >> card & 1:
            world.dealt[seat] ^= both  # what lies aside was dealt, so the trump was drawn


def _factors(view: View, world: State, others: Sequence[Seat]) -> Iterator[float]:
    for seat in others:
        hopes = after_exchange(world.dealt[seat], best_trump(world.dealt[seat]))
        if view.passed[seat] and seat != view.hombre:
            yield 0.1 if hopes >= ASKS + 0.4 else 1.0
        word = kind(view.bid).word if seat == view.hombre else ""
        if word in ("frage", "solo") and not view.forced:
            suit = view.trump or best_trump(world.dealt[seat])
            yield max(0.02, min(1.0, (after_exchange(world.dealt[seat], suit) - 3.0) / 2))
        if word == "casco" and view.trump and not view.bid.endswith(COULEUR):
            yield 1.0 if best_trump(world.hands[seat]) == view.trump else NOT_HIS_BEST
        if view.trump and view.laid[seat] and word not in ("casco", "grand_casque"):
            yield _laid_aside(world.aside[seat], view.trump)


def _laid_aside(aside: CardSet, trump: str) -> float:
    """Nobody lays trumps aside, and few a king."""
    trumps, kings = (aside & TRUMPS[trump]).bit_count(), (aside & KINGS & ~TRUMPS[trump]).bit_count()
    return float(0.05**trumps * 0.4**kings)
