"""How the computer thinks: drawn worlds in which a discard, a card or a word is judged by what it leads to (S12-S18).

A plan names the candidates, draws worlds and says what a candidate is worth in one of them, in points of difference.
A master solves the tricks of every world exactly from the first lead on; weaker players let plain sense play until few
cards are left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.actions import PLAY, Action, Play, Swap
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.games.piquet.combinations import COUNTING
from engine.games.piquet.evaluation import (
    SHIFTS,
    WHOLE,
    WIDTH,
    answer_to,
    best_discards,
    lead_of,
)
from engine.games.piquet.exchanging import worth_of_discard
from engine.games.piquet.habit import spoken, unseen_by
from engine.games.piquet.reckoning import HAZARD, TRICKS, last_trick_points
from engine.games.piquet.solver import Solver, choices, count_towards
from engine.games.piquet.state import State, View
from engine.games.piquet.view import worlds
from engine.games.piquet.wording import is_worded, worth_by_custom, worth_of_word

TRIES = 4  # worlds among which one is chosen that fits what a sensible player would have laid aside
KEEP = {"A": 0.12, "K": 0.35, "Q": 0.6, "J": 0.8}  # how likely somebody lays such a card aside, against a low one
EXACT, EXACT_BY_CLUB = 12, 4  # cards in each hand from which every world is solved
WORLDS = (0, 60, 60, 60, 60, 60, 60, 60, 50, 36, 28, 20, 16)  # drawn by a master, by cards in each hand
DISCARDS, DISCARD_WORLDS = 26, 240
WORD_WORLDS = 60


@dataclass(frozen=True)
class Plan:
    """How to judge an offer: candidates with those that are worth the same, how many worlds, and their worth there."""

    candidates: Sequence[tuple[Action, list[Action]]]
    worlds: int
    draw: Callable[[Random], Any]
    worth: Callable[[Any, Action], float]


def plan(view: View, offer: Offer, playouts: int, inferences: bool, rng: Random) -> Plan:
    """How to think about this offer with so much to spend; words are chosen by custom."""
    if isinstance(offer, OneOf):
        return _words(view, offer, playouts)
    strong = playouts >= 1000
    draw = _plausible(view) if inferences else worlds(view)
    if isinstance(offer, OneCard):
        left = view.held[view.seat]
        number = WORLDS[left] if strong else max(4, WORLDS[left] * playouts // 1000)
        solver = Solver(view.opts.last_trick == "3")
        exact = EXACT if strong else EXACT_BY_CLUB
        return Plan(_cards(view, offer), number, draw, lambda world, action: _card_worth(solver, exact, world, action))
    assert isinstance(offer, SomeCards)
    count = DISCARDS if strong else 8
    found = best_discards(offer.cards, offer.least, offer.most, count)
    number = DISCARD_WORLDS if strong else max(8, playouts // 6)
    return Plan(
        [(Swap(gone), [Swap(gone)]) for gone in found],
        number,
        draw,
        lambda world, action: worth_of_discard(world, view.seat, action),
    )


def _plausible(view: View) -> Callable[[Random], State]:
    """Worlds in which the other has laid aside what people lay aside are drawn more often."""
    draw = worlds(view)
    if not view.laid[view.other]:
        return draw

    def weighted(rng: Random) -> State:
        drawn = [draw(rng) for _ in range(TRIES)]
        return rng.choices(drawn, [_likely(world.aside[view.other]) for world in drawn])[0]

    return weighted


def _likely(aside: CardSet) -> float:
    weight = 1.0
    for card in cards_in(aside):
        weight *= KEEP.get(PACK32.rank_of[card], 1.0)
    return weight


# ---------------------------------------------------------------- cards


def _cards(view: View, offer: OneCard) -> list[tuple[Action, list[Action]]]:
    """The cards on offer, those together that are worth the same whoever holds the unseen ones."""
    unseen = unseen_by(view) | card_set(view.table)
    found: list[tuple[Action, list[Action]]] = []
    for shift in SHIFTS:
        mine = offer.cards >> shift & WHOLE
        heads = choices(mine, unseen >> shift & WHOLE)
        left = mine
        for low in reversed(heads):  # each head is the lowest of its group
            above = [bit for bit in heads if bit > low]
            group = left & ~(low - 1) & ((min(above) - 1) if above else WHOLE)
            same: list[Action] = [PLAY[Card(card + shift)] for card in cards_in(group)]
            found.append((same[0], same))
    return found


def _card_worth(solver: Solver, exact: int, world: State, action: Action) -> float:
    """What a card leads to in one world if both then play perfectly: the difference of all points of the deal."""
    assert isinstance(action, Play)
    t = world.tricks
    assert t is not None
    seat = t.turn
    bit, mine, theirs = 1 << action.card, t.hands[seat], t.hands[1 - seat]
    need = pic_need(world, seat)
    standing = world.counts[seat] - world.counts[1 - seat]
    if not t.table:
        counted, still = count_towards(need, 1 if bit & COUNTING else 0)
        rest = _led(solver, exact, bit, mine ^ bit, theirs, t.count[seat], still)
        return standing + counted + rest
    return standing + _answered(solver, exact, bit, 1 << t.table[0], mine ^ bit, theirs, world, need)


def pic_need(world: State, seat: int) -> int:
    """Points which this seat (> 0) or the other (< 0) still needs for a pic; 0 if none can be made (R40)."""
    if world.jump or world.due:
        return 0
    for one, sign in ((seat, 1), (1 - seat, -1)):
        count = world.counts[one]
        if not world.counts[1 - one] and count < HAZARD and (one == world.elder or world.opts.younger_pic):
            need = HAZARD - count
            if need <= TRICKS + 2:
                return sign * need
    return 0


def _led(solver: Solver, exact: int, led: CardSet, mine: CardSet, theirs: CardSet, tricks: int, need: int) -> float:
    """The value for who has just led `led`."""
    if theirs.bit_count() <= exact:
        return solver.after_lead(led, mine, theirs, tricks, need)
    reply = answer_to(led, theirs, mine | led)
    left = theirs ^ reply
    if not _beats(reply, led):
        return estimate(solver, exact, mine, left, tricks + 1, need)
    counted, still = count_towards(-need, 1 if reply & COUNTING else 0)
    return -counted - estimate(solver, exact, left, mine, TRICKS - left.bit_count() - tricks, still)


def _answered(
    solver: Solver, exact: int, bit: CardSet, led: CardSet, mine: CardSet, theirs: CardSet, world: State, need: int
) -> float:
    """The value for who answers `led` with `bit`; `mine` and `theirs` are what is left afterwards."""
    t = world.tricks
    assert t is not None
    tricks, others = t.count[t.turn], t.count[1 - t.turn]
    takes = _beats(bit, led)
    if not mine:
        card = bit if takes else led
        points = last_trick_points(world.opts, Card(card.bit_length() - 1))
        if takes:
            return count_towards(need, points)[0] + solver.value(0, 0, tricks + 1)
        points -= 1 if led & COUNTING else 0
        return -count_towards(-need, points)[0] - solver.value(0, 0, others + 1)
    if takes:
        counted, still = count_towards(need, 1 if bit & COUNTING else 0)
        return counted + estimate(solver, exact, mine, theirs, tricks + 1, still)
    return -estimate(solver, exact, theirs, mine, others + 1, -need)


def _beats(card: CardSet, led: CardSet) -> bool:
    return card > led and (card.bit_length() - 1) // WIDTH == (led.bit_length() - 1) // WIDTH


def estimate(solver: Solver, exact: int, mine: CardSet, theirs: CardSet, tricks: int, need: int) -> float:
    """The value for who is to lead: plain sense until few cards are left, then exactly."""
    total, sign = 0, 1
    while mine.bit_count() > exact:
        led = lead_of(mine, theirs)
        counted, need = count_towards(need, 1 if led & COUNTING else 0)
        total += sign * counted
        reply = answer_to(led, theirs, mine)
        mine, theirs = mine ^ led, theirs ^ reply
        if _beats(reply, led):
            counted, need = count_towards(-need, 1 if reply & COUNTING else 0)
            total -= sign * counted
            tricks = TRICKS - mine.bit_count() - tricks
            mine, theirs, sign = theirs, mine, -sign
        else:
            tricks += 1
    return total + sign * solver.value(mine, theirs, tricks, need)


# ---------------------------------------------------------------- words


def _words(view: View, offer: OneOf, playouts: int) -> Plan:
    """Words of the dialogue are valued in points; what only tells the other something is said as custom has it."""
    if is_worded(view):
        number = min(WORD_WORLDS, max(10, playouts // 10))
        return Plan([(one, [one]) for one in offer.choices], number, worlds(view), worth_of_word)
    usual = spoken(view, offer)
    return Plan(
        [(one, [one]) for one in offer.choices],
        1,
        lambda rng: view,
        lambda _, action: worth_by_custom(view, action, usual),
    )
