"""The solver for several parties against brute force, and against the solver for two partnerships."""

from collections.abc import Callable
from random import Random

import pytest

from engine.ai.exact import Solver
from engine.ai.parties import PartySolver, one_each
from engine.cards.follow import follow_suit
from engine.cards.order import Order, plain_order
from engine.cards.tricks import Tricks, play_card
from engine.core.packs import PACK32, PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set, cards_in


def deal(order: Order, seats: int, size: int, rng: Random, step: int = 1) -> Tricks:
    pack = rng.sample(range(order.pack.size), seats * size)
    hands = [card_set(Card(card) for card in pack[size * seat : size * seat + size]) for seat in range(seats)]
    return Tricks(order, hands, Seat(rng.randrange(seats)), step)


def totals(gains: list[int], party: tuple[int, ...]) -> list[int]:
    return [sum(gain for gain, one in zip(gains, party, strict=True) if one == name) for name in range(max(party) + 1)]


def brute_force(t: Tricks, party: tuple[int, ...], worth: Callable[[CardSet], int]) -> list[int]:
    """What each seat takes from here on: every card tried, nothing remembered."""
    if not any(t.hands) and not t.table:
        return [0] * len(t.hands)
    found: list[tuple[tuple[int, int], list[int]]] = []
    for card in cards_in(follow_suit(t, t.hands[t.turn])):
        after = t.copy()
        winner = play_card(after, card)
        gains = brute_force(after, party, worth)
        if winner is not None:
            gains[winner] += worth(card_set([*t.table, card]))
        sums = totals(gains, party)
        own = sums.pop(party[t.turn])
        found.append(((own, -max(sums)), gains))
    best = max(taste for taste, _ in found)
    return next(gains for taste, gains in found if taste == best)


@pytest.mark.parametrize("party", [(0, 1, 2), (0, 1, 1), (0, 1, 0)])
@pytest.mark.parametrize("step", [1, -1])
def test_three_seats_equal_brute_force(party: tuple[int, ...], step: int) -> None:
    order = plain_order(PACK32, "H")
    rng = Random(f"{party}{step}")
    for _ in range(15):
        t = deal(order, 3, 3, rng, step)
        assert list(PartySolver(order, follow_suit, party).gains(t)) == brute_force(t, party, one_each)


def test_four_parties_equal_brute_force_with_cards_on_the_table() -> None:
    order = plain_order(PACK52, None)
    rng = Random(4)
    for _ in range(10):
        t = deal(order, 4, 3, rng)
        play_card(t, next(cards_in(t.hands[t.turn])))
        party = (0, 1, 2, 3)
        assert list(PartySolver(order, follow_suit, party).gains(t)) == brute_force(t, party, one_each)


def test_card_points_equal_brute_force() -> None:
    order = plain_order(PACK32, "S")
    rng = Random(9)

    def points(cards: CardSet) -> int:
        return sum({"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}.get(PACK32.rank_of[card], 0) for card in cards_in(cards))

    for _ in range(10):
        t = deal(order, 3, 3, rng)
        party = (0, 1, 1)
        assert list(PartySolver(order, follow_suit, party, points).gains(t)) == brute_force(t, party, points)


def test_two_partnerships_get_the_same_answer_from_both_solvers() -> None:
    order = plain_order(PACK52, "D")
    rng = Random(21)
    for _ in range(10):
        t = deal(order, 4, 4, rng)
        gains = PartySolver(order, follow_suit, (0, 1, 0, 1)).gains(t)
        assert gains[0] + gains[2] == Solver(order).even_tricks(t)


def test_finishing_gives_away_every_trick() -> None:
    order = plain_order(PACK32, "C")
    t = deal(order, 3, 4, Random(2))
    gains = PartySolver(order, follow_suit, (0, 1, 2)).gains(t)
    PartySolver(order, follow_suit, (0, 1, 2)).open(t).finish(t, None)
    assert tuple(t.count) == gains
    assert sum(gains) == 4
    assert not any(t.hands)
