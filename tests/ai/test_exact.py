"""The exact solver against brute force and against the answers of another solver."""

from pathlib import Path
from random import Random

import pytest

from engine.ai.exact import Solver, give_rest
from engine.cards.follow import follow_suit
from engine.cards.order import Order, plain_order
from engine.cards.tricks import Tricks, play_card
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, card_set, cards_in

ENDINGS = Path(__file__).with_name("endings.txt")


def brute_force(t: Tricks) -> int:
    """Tricks of seats 0 and 2 from here on, by trying everything."""
    hand = t.hands[t.turn]
    if not hand and not t.table:
        return 0
    results = []
    for card in cards_in(follow_suit(t, hand)):
        after = t.copy()
        winner = play_card(after, card)
        results.append(int(winner is not None and winner % 2 == 0) + brute_force(after))
    return max(results) if t.turn % 2 == 0 else min(results)


def ending(order: Order, size: int, laid: int, rng: Random) -> Tricks:
    """A random ending of `size` cards a hand, with `laid` cards of its first trick on the table."""
    pack = rng.sample(range(52), 4 * size)
    hands = [card_set(Card(card) for card in pack[size * seat : size * seat + size]) for seat in range(4)]
    t = Tricks(order, hands, Seat(rng.randrange(4)))
    for _ in range(laid):
        play_card(t, rng.choice(list(cards_in(follow_suit(t, t.hands[t.turn])))))
    return t


@pytest.mark.parametrize("trump", ["S", "D", None])
@pytest.mark.parametrize("laid", [0, 1, 2, 3])
def test_solver_equals_brute_force_on_three_tricks(trump: str | None, laid: int) -> None:
    order = plain_order(PACK52, trump)
    rng = Random(f"{trump}{laid}")
    for _ in range(20):
        t = ending(order, 3, laid, rng)
        assert Solver(order).even_tricks(t) == brute_force(t), PACK52.show(t.table)


def test_solver_equals_brute_force_on_four_tricks_with_long_suits() -> None:
    order = plain_order(PACK52, "H")
    rng = Random(8)
    for _ in range(6):
        cards = rng.sample([*range(13), *range(26, 39)], 16)  # two suits only: many cards follow
        t = Tricks(order, [card_set(Card(c) for c in cards[4 * s : 4 * s + 4]) for s in range(4)], Seat(0))
        assert Solver(order).even_tricks(t) == brute_force(t)


def test_solver_equals_the_double_dummy_solver_on_two_hundred_endings() -> None:
    lines = [line for line in ENDINGS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == 200
    for line in lines:
        head, *hands, tricks = (part.strip() for part in line.split("|"))
        trump, leader = head.split()
        order = plain_order(PACK52, trump)
        t = Tricks(order, [PACK52.set_of(hand) for hand in hands], Seat(int(leader)))
        assert Solver(order).even_tricks(t) == int(tricks), line


def test_a_shared_solver_gives_the_same_answers() -> None:
    order = plain_order(PACK52, "C")
    rng = Random(3)
    shared = Solver(order)
    for _ in range(20):
        t = ending(order, 4, 0, rng)
        values = []
        for card in cards_in(t.hands[t.turn]):
            after = t.copy()
            play_card(after, card)
            values.append(shared.even_tricks(after))
            assert values[-1] == Solver(order).even_tricks(after)
        expected = max(values) if t.turn % 2 == 0 else min(values)
        assert shared.even_tricks(t) == expected


def test_comparing_tells_better_from_worse_for_the_side_that_chooses() -> None:
    order = plain_order(PACK52, "D")
    rng = Random(5)
    for _ in range(30):
        t = ending(order, 4, rng.randrange(4), rng)
        exact = Solver(order).even_tricks(t)
        for standard in range(5):
            for_even = Solver(order).open(t).compared(t, standard, chooser=0)
            for_odd = Solver(order).open(t).compared(t, standard, chooser=1)
            assert for_even == (exact if exact >= standard else standard - 1)
            assert for_odd == (exact if exact <= standard else standard + 1)


@pytest.mark.parametrize("laid", [0, 1, 2, 3])
def test_finishing_every_card_for_a_chooser_finds_the_best_ones(laid: int) -> None:
    """Of a seat's cards exactly those that are best by brute force get the most tricks, in whatever order they come."""
    order = plain_order(PACK52, "H")
    rng = Random(laid)
    for _ in range(12):
        t = ending(order, 3, laid, rng)
        mine = t.turn % 2
        deal = Solver(order).open(t)
        cards = list(cards_in(follow_suit(t, t.hands[t.turn])))
        rng.shuffle(cards)
        true, told = {}, {}
        for card in cards:
            after = t.copy()
            play_card(after, card)
            total = after.count[0] + after.count[2] + brute_force(after)
            true[card] = total if mine == 0 else -total
            deal.finish(after, t.turn)
            even = after.count[0] + after.count[2]
            told[card] = even if mine == 0 else -even
        best = max(true.values())
        assert {card for card in cards if told[card] == best} == {card for card in cards if true[card] == best}
        assert max(told.values()) == best


def test_every_trick_left_goes_to_a_side() -> None:
    order = plain_order(PACK52, "S")
    t = ending(order, 5, 2, Random(1))
    even = Solver(order).even_tricks(t)
    give_rest(t, even)
    assert t.count == [even, 5 - even, 0, 0]
    assert not any(t.hands)


def test_positions_of_other_deals_with_the_same_holders_share_one_answer() -> None:
    """Ranks do not matter, only who holds the highest card left, the second highest and so on."""
    order = plain_order(PACK52, "H")
    rng = Random(12)
    solver = Solver(order)
    for _ in range(10):
        t = ending(order, 3, 0, rng)
        first = solver.even_tricks(t)
        known = sum(map(len, solver.known.values()))
        lowered = [_squeezed(order, t.hands, hand) for hand in t.hands]
        assert solver.even_tricks(Tricks(order, lowered, t.turn)) == first
        assert sum(map(len, solver.known.values())) == known


def _squeezed(order: Order, hands: list[int], hand: int) -> int:
    """The hand with every suit's cards in play moved down to the lowest numbers, their order kept."""
    squeezed = 0
    for number, members in enumerate(order.members):
        in_play = list(cards_in(sum(hands) & members))
        squeezed |= sum(1 << 13 * number + place for place, card in enumerate(in_play) if hand >> card & 1)
    return squeezed
