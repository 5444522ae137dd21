"""Orders, tricks, what a card proves, dealing, and exactly uniform worlds."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards.dealing import share
from engine.cards.follow import follow_suit
from engine.cards.order import make_order, plain_order
from engine.cards.tricks import Memory, Tricks, play_card, play_openly
from engine.cards.worlds import Worlds
from engine.core import events as ev
from engine.core.errors import NoWorld
from engine.core.packs import PACK52
from engine.core.seats import Seat, from_left_of
from engine.core.sets import Card, CardSet, any_of, card_set, cards_in
from tests.generic import laws

packs = st.permutations(range(52)).map(lambda pack: [Card(card) for card in pack])
trumps = st.sampled_from(["S", "C", "H", "D", None])


def winner_by_the_book(trick: list[str], trump: str | None) -> int:
    """The place of the winning card, reckoned with words instead of numbers."""
    ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    wanted = trump if any(card[0] == trump for card in trick) else trick[0][0]
    return max((ranks.index(card[1:]), place) for place, card in enumerate(trick) if card[0] == wanted)[1]


@given(packs, trumps, st.integers(0, 3))
def test_the_highest_trump_or_else_the_highest_card_of_the_suit_wins(
    pack: list[Card], trump: str | None, leader: int
) -> None:
    trick = pack[:4]
    hands = [0] * 4
    for step, card in enumerate(trick):
        hands[(leader + step) % 4] = 1 << card
    t = Tricks(plain_order(PACK52, trump), hands, Seat(leader))
    results = [play_card(t, card) for card in trick]
    codes = [PACK52.codes[card] for card in trick]
    assert results == [None, None, None, (leader + winner_by_the_book(codes, trump)) % 4]
    assert t.turn == t.leader == results[-1]
    assert t.count[t.turn] == 1
    assert t.hands == [0] * 4


@given(packs, trumps, st.integers())
@settings(max_examples=25)
def test_nobody_is_proved_void_of_a_card_he_holds(pack: list[Card], trump: str | None, seed: int) -> None:
    rng = Random(seed)
    hands, _ = share(pack, from_left_of(Seat(0), 4), [1] * 13)
    t, memory = Tricks(plain_order(PACK52, trump), hands, Seat(1)), Memory(4)
    told: list[ev.Event] = []
    while any(t.hands):
        held = t.hands[t.turn]
        card = any_of(follow_suit(t, held), rng)
        turn, led = t.turn, t.led
        play_openly(t, memory, card, follow_suit, told.append)
        if led >= 0 and t.order.suit[card] != led:  # he did not follow, so all he may hold of the suit is barred
            assert not t.order.members[led] & ~memory.out & ~memory.barred[turn]
        assert not any(hand & barred for hand, barred in zip(t.hands, memory.barred, strict=True))
    assert sum(t.count) == sum(isinstance(event, ev.TrickWon) for event in told) == 13
    assert [event.card for event in told if isinstance(event, ev.Played)] == memory.history
    assert memory.out == PACK52.all


def test_one_must_follow_suit_if_one_can() -> None:
    t = Tricks(plain_order(PACK52, "H"), [PACK52.set_of("S2"), PACK52.set_of("SA HK"), 0, 0], Seat(0))
    assert follow_suit(t, t.hands[0]) == PACK52.set_of("S2")
    play_card(t, PACK52.card("S2"))
    assert follow_suit(t, t.hands[1]) == PACK52.set_of("SA")
    assert follow_suit(t, PACK52.set_of("HK D3")) == PACK52.set_of("HK D3")


def test_of_equal_cards_the_first_wins() -> None:
    ace, twin = PACK52.card("SA"), PACK52.card("HA")
    plain = plain_order(PACK52, None)
    twins = replace(plain, power=(tuple(7 if card in (ace, twin) else 1 for card in range(52)),) * 4)
    t = Tricks(twins, [1 << PACK52.card("S2"), 1 << ace, 1 << twin], Seat(0))
    assert [play_card(t, card) for card in (PACK52.card("S2"), ace, twin)] == [None, None, Seat(1)]


def test_a_card_may_stand_in_another_suit_than_its_sign_says() -> None:
    order = make_order(PACK52, {"T": ["CJ", "SA"], "C": ["CA", "CK"]}, "T")
    jack, ace = PACK52.card("CJ"), PACK52.card("CA")
    assert order.suit[jack] == 0 != order.suit[ace]
    assert order.power[1][jack] > order.power[1][ace] > order.power[0][ace] == 0


def test_copies_are_independent() -> None:
    t, memory = Tricks(plain_order(PACK52, None), [1, 2, 4, 8], Seat(0)), Memory(4)
    twin, twin_memory = t.copy(), memory.copy()
    assert twin == t
    play_openly(twin, twin_memory, Card(0), follow_suit, ev.hush)
    assert twin != t
    assert (t.hands, t.table, memory.history, memory.out) == ([1, 2, 4, 8], [], [], 0)


@given(packs, st.integers(0, 3), st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_packets_go_round_from_the_left_of_the_dealer(pack: list[Card], dealer: int, packets: list[int]) -> None:
    seats = from_left_of(Seat(dealer), 4)
    hands, rest = share(pack, seats, packets)
    assert [hand.bit_count() for hand in hands] == [sum(packets)] * 4
    assert hands[seats[0]] & card_set(pack[: packets[0]]) == card_set(pack[: packets[0]])
    assert sum(hands) | card_set(rest) == PACK52.all
    assert rest == pack[4 * sum(packets) :]


# ---------------------------------------------------------------- worlds


def all_deals(pool: list[Card], needs: list[int], barred: list[CardSet]) -> list[tuple[CardSet, ...]]:
    """Every way to deal the pool, found by trying all."""
    if not needs:
        return [()] if not pool else []
    found = []
    for chosen in combinations(pool, needs[0]):
        hand = card_set(chosen)
        if not hand & barred[0]:
            rest = [card for card in pool if card not in chosen]
            found += [(hand, *others) for others in all_deals(rest, needs[1:], barred[1:])]
    return found


@given(
    st.lists(st.integers(0, 3), min_size=2, max_size=4).filter(lambda needs: 1 <= sum(needs) <= 8),
    st.lists(st.integers(0, 255), min_size=4, max_size=4),
)
def test_worlds_counts_exactly_the_possible_deals(needs: list[int], barred: list[CardSet]) -> None:
    pool = [Card(card) for card in range(sum(needs))]
    possible = all_deals(pool, needs, barred)
    if not possible:
        with pytest.raises(NoWorld):
            Worlds(card_set(pool), needs, barred[: len(needs)])
        return
    worlds = Worlds(card_set(pool), needs, barred[: len(needs)])
    assert worlds.count() == len(possible)
    assert tuple(worlds.draw(Random(0))) in possible


@pytest.mark.parametrize(
    ("needs", "barred", "known"),
    [
        ([2, 2, 2], [0, 0, 0], [0, 0, 0]),
        ([2, 2, 2], [0b000111, 0, 0b000001], [0, 0, 0]),
        ([3, 2, 2], [0b0000011, 0b0011000, 0], [0, 0, 0b1000000]),
        ([1, 2, 3], [0b000011, 0b000101, 0b000010], [0, 0, 0]),
    ],
)
def test_every_possible_deal_is_drawn_equally_often(
    needs: list[int], barred: list[CardSet], known: list[CardSet]
) -> None:
    pool = [Card(card) for card in range(sum(needs))]
    possible = [d for d in all_deals(pool, needs, barred) if all(not k & ~h for h, k in zip(d, known, strict=True))]
    worlds = Worlds(card_set(pool), needs, barred, known)
    assert worlds.count() == len(possible) > 1
    rng = Random(2)
    expected = 200
    drawn = Counter(tuple(worlds.draw(rng)) for _ in range(expected * len(possible)))
    assert set(drawn) == set(possible)
    assert chi_square(drawn, expected) < limit(len(possible) - 1)


def chi_square(drawn: Counter[tuple[CardSet, ...]], expected: int) -> float:
    """How far the counts lie from what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in drawn.values())


def limit(freedom: int) -> float:
    """What chi-square exceeds once in 30,000 times (normal approximation, four standard deviations)."""
    return freedom + 4 * sqrt(2 * freedom)


def test_the_test_of_uniform_worlds_notices_a_greedy_dealer() -> None:
    needs, barred = [1, 2, 3], [0b000011, 0b000101, 0b000010]
    pool = [Card(card) for card in range(6)]
    possible = all_deals(pool, needs, barred)
    rng = Random(2)
    drawn = Counter(greedy_deal(pool, needs, barred, rng) for _ in range(200 * len(possible)))
    assert chi_square(drawn, 200) > limit(len(possible) - 1)


def greedy_deal(pool: list[Card], needs: list[int], barred: list[CardSet], rng: Random) -> tuple[CardSet, ...]:
    """The plausible wrong way: cards with the fewest possible holders first, each to any holder with room."""

    def holders(card: Card) -> list[int]:
        return [i for i in range(len(needs)) if not barred[i] >> card & 1]

    while True:
        hands = [0] * len(needs)
        for card in sorted(pool, key=lambda c: len(holders(c))):
            room = [i for i in holders(card) if hands[i].bit_count() < needs[i]]
            if not room:
                break
            hands[rng.choice(room)] |= 1 << card
        else:
            return tuple(hands)


@pytest.mark.parametrize("name", laws.CARD_GAMES)
def test_worlds_of_a_view_near_the_end_are_exactly_those_possible(name: str) -> None:
    """Draws from a real view: every layout of the unseen cards that fits the voids shown, and no other."""
    compared = 0
    for seed in range(60):
        match = laws.random_match(name, next(iter(laws.GAMES[name].presets)), seed, change_options=False)
        rng = Random(seed)
        for seat, _ in laws.steps(match, rng):
            view = match.view(seat)
            others = [s for s in range(match.game.seats) if s != seat]
            if len(view.history) > match.game.seats and 1 < ways_at_most(match.game, view, others) < 2_000:
                compare_worlds(match, seat, others, rng)
                compared += 1
                break
    assert compared >= 30


def ways_at_most(game: laws.AnyGame, view: Any, others: list[int]) -> int:
    """How many deals of the unseen cards to the others there would be if nothing were known of them."""
    unseen = (game.pack.all & ~view.hand & ~card_set(view.history)).bit_count()
    ways = 1
    for seat in others:
        ways *= comb(unseen, view.held[seat])
        unseen -= view.held[seat]
    return ways


def compare_worlds(match: laws.AnyMatch, seat: Seat, others: list[int], rng: Random) -> None:
    """Compare the hands drawn with those found by trying all."""
    view, game = match.view(seat), match.game
    unseen = game.pack.all & ~view.hand & ~card_set(view.history) & ~getattr(view, "my_aside", 0)
    needs = [view.held[s] for s in others]
    barred = [view.barred[s] for s in others]
    if unseen.bit_count() > sum(needs):  # a talon
        needs.append(unseen.bit_count() - sum(needs))
        barred.append(0)
    open_cards = [known_in_hand(view, s) & unseen for s in others]
    possible = {
        deal[: len(others)]
        for deal in all_deals(list(cards_in(unseen)), needs, barred)
        if not any(known & ~hand for known, hand in zip(open_cards, deal, strict=False))
    }
    draw = game.worlds(view)
    drawn = {tuple(game.view(world, Seat(s)).hand for s in others) for world in (draw(rng) for _ in range(600))}
    assert drawn <= possible
    assert len(possible) > 40 or drawn == possible


def known_in_hand(view: Any, seat: int) -> CardSet:
    """The cards everybody knows a seat to hold: the turn-up and those lying open."""
    exposed: CardSet = getattr(view, "exposed", [0] * 9)[seat]
    turned: CardSet = 1 << view.turn_up if getattr(view, "turn_up", -1) >= 0 and view.dealer == seat else 0
    return exposed | turned


@given(packs)
def test_known_cards_are_always_given_to_their_holder(pack: list[Card]) -> None:
    known = [0, card_set(pack[:2]), 0]
    assume(known[1])
    worlds = Worlds(card_set(pack[:9]), [3, 3, 3], [0, 0, 0], known)
    assert worlds.draw(Random(0))[1] & known[1] == known[1]
