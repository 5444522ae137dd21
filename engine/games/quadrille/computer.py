"""How the computer thinks: drawn worlds in which a word, a gift or a card is judged by the money it leads to.

In every world the partner is known, and differs from world to world until the called king has fallen. Words are
followed by the usual decisions of all players; cards by plain sense until few are left, then exactly.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.cards.tricks import Tricks, play_card
from engine.core.actions import Action, Play, Say
from engine.core.events import hush
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.seats import Seat
from engine.core.sets import card_set
from engine.games.ombre.bidding import HOLD, PASS
from engine.games.ombre.cardplay import choose
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.planning import Plan, alike, from_now, likelier, together
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.prospects import at_stake, deal_over, present, value
from engine.games.ombre.ranking import ORDERS
from engine.games.ombre.solver import SideEndings
from engine.games.quadrille import declaring, play
from engine.games.quadrille.bids import ALONE, kind
from engine.games.quadrille.habit import (
    BEARS,
    finish_trick,
    glance,
    playout,
    takes_rest,
    usual_words,
)
from engine.games.quadrille.result import defenders, side_seats, side_tricks
from engine.games.quadrille.settling import settle
from engine.games.quadrille.state import State, View
from engine.games.quadrille.view import unseen_by, worlds

EXACT = 4  # cards in each hand from which a master solves every world
EXACT_END = 3  # cards left from which playouts are solved
CARD_WORLDS = (0, 30, 36, 40, 30, 44, 40, 36, 32, 30, 28)  # drawn by a master, by cards in the hand
WORD_WORLDS = 80
#: A share of the pot that a game must promise beyond what it costs: real opponents defend better than plain sense. Most
#: where all hangs on a partner nobody knows.
CAUTION, CAUTION_ALONE = 0.5, 0.2
LEAST_SHARE = 0.6  # few worlds make every bid look good in some of them
PHASES: dict[str, Phase[State]] = {**declaring.PHASES, **play.PHASES}


def plan(view: View, offer: Offer, playouts: int, inferences: bool, rng: Random) -> Plan:
    """How to think about this offer with so much to spend: by the money that is won or lost from now on."""
    return from_now(_plan(view, offer, playouts, inferences, rng), present(view))


def _plan(view: View, offer: Offer, playouts: int, inferences: bool, rng: Random) -> Plan:
    """The same by the money one has in the end."""
    share = min(1.0, max(0.2, playouts / 1000))
    draw = plausible(view) if inferences else worlds(view)
    seat = view.seat
    if isinstance(offer, OneCard) and view.phase == "play":
        exact = EXACT if share == 1.0 and view.held[seat] <= EXACT else EXACT_END
        number = round(CARD_WORLDS[min(view.held[seat], len(CARD_WORLDS) - 1)] * share)
        return Plan(_cards(view, offer), number, draw, lambda world, action: card_worth(world, seat, action, exact))
    number = round(WORD_WORLDS * max(share, LEAST_SHARE))
    words = [(action, [action]) for action in offer.actions()]
    return together(
        Plan(words, number, draw, lambda world, action: word_worth(world, seat, action) - risk(view, action))
    )


def risk(view: View, action: Action) -> float:
    """What a bid must promise besides its worth in drawn worlds."""
    if view.phase not in ("speak", "answer") or action == PASS:
        return 0.0
    assert isinstance(action, Say)
    alone = kind(view.rival_bid if action == HOLD else action.word) in ALONE
    return (CAUTION_ALONE if alone else CAUTION) * at_stake(view.opts.staking, view.pot)


# ---------------------------------------------------------------- words and gifts


def word_worth(world: State, seat: Seat, action: Action) -> float:
    """What a word or a gift leads to in one world if all then decide as usual."""
    state = world.copy()
    PHASES[state.phase].apply(state, seat, action, hush)
    finish(state)
    return value(state, seat)


def finish(state: State) -> None:
    """Bring a deal to its end by usual decisions and plain sense."""
    while not deal_over(state):
        if state.phase in ("play", "seventh"):
            playout(state, Random(0))
        elif state.phase == "vole":
            play.decide_vole(state, state.turn, LEAD_ON if takes_rest(state) else STOP, hush)
        else:
            (offer,) = PHASES[state.phase].offers(state)
            assert isinstance(offer, OneOf | SomeCards)
            answer = usual_words(glance(state, offer.seat), offer)
            PHASES[state.phase].apply(state, offer.seat, answer, hush)


# ---------------------------------------------------------------- cards


def _cards(view: View, offer: OneCard) -> list[tuple[Action, list[Action]]]:
    """The cards on offer, those together that are worth the same whoever holds the unseen ones."""
    king = 1 << view.called if view.called is not None else 0  # it tells who is partner
    return alike(ORDERS[view.trump], offer.cards, unseen_by(view) | card_set(view.table), king)


def card_worth(world: State, seat: Seat, action: Action, exact: int) -> float:
    """What a card leads to in one world: plain sense until few cards are left, then perfect play."""
    assert isinstance(action, Play)
    state = world.copy()
    t = state.tricks
    assert t is not None
    side = state.side
    end = 0 if state.vole or kind(state.bid) == "solo_vole" else exact
    card = action.card
    while True:
        if play_card(t, card) is not None:
            finish_trick(state)
            if state.phase != "play":
                return value(state, seat)
        if t.hands[t.turn].bit_count() <= end and not _near_firsts(state, t.count):
            break
        card = choose(t, side)
    _solve(state, t)
    settle(state, hush)
    return value(state, seat)


def _near_firsts(state: State, count: Sequence[int]) -> bool:
    """Whether the side has won every trick so far and may still win the firsts: then the end is played out."""
    done = sum(count)
    return side_tricks(state, count) == done < state.opts.win and done >= state.opts.win - 2


def _solve(state: State, t: Tricks) -> None:
    """Give away the tricks left as perfect play gives them; partners share theirs."""
    left = state.size - sum(t.count)
    need = state.opts.win - side_tricks(state, t.count)
    made = SideEndings(state.side).tricks(t, max(0, need)) if need > 0 else 0
    ours, theirs = side_seats(state), defenders(state)
    for number in range(left):
        seats = ours if number < made else theirs
        t.count[seats[number % len(seats)]] += 1


# ---------------------------------------------------------------- what the others have told


def plausible(view: View) -> Callable[[Random], State]:
    """Worlds that fit what was passed and bid are drawn more often."""
    others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
    return likelier(worlds(view), lambda world: _factors(view, world, others))


def _factors(view: View, world: State, others: Sequence[Seat]) -> Iterator[float]:
    """Who passed is not strong; who plays by his own will has what his bid needs."""
    win = view.opts.win
    for seat in others:
        hand = world.hands[seat]
        if view.passed[seat] and seat != view.hombre:
            lowest = BEARS["frage"] if view.opts.frage else BEARS["mediateur"]
            yield 0.15 if estimate(hand, best_trump(hand)) >= win - lowest + 0.4 else 1.0
        if seat == view.hombre and kind(view.bid) in BEARS:
            suit = view.trump or best_trump(hand)
            short = win - BEARS[kind(view.bid)] - estimate(hand, suit)
            yield max(0.02, min(1.0, 1.0 - short))
