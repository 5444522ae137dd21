"""The optional solver of the package `endplay`: asked in its own terms, used where it is, missed nowhere.

A stand-in speaks the package's language and answers with our own solver; the real one is compared in `make bench`.
"""

import logging
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from importlib.machinery import ModuleSpec
from random import Random
from types import ModuleType
from typing import Any

import pytest

from desktop import double_dummy
from desktop.double_dummy import DoubleDummy, adopt_if_installed
from engine.ai.exact import Solver
from engine.ai.levels import LEVELS
from engine.ai.players import choose
from engine.ai.senses import SENSES
from engine.cards.follow import follow_suit
from engine.cards.order import plain_order
from engine.cards.tricks import Tricks, play_card
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, card_set, cards_in
from engine.core.world import Chance
from engine.games import find_game

Player = Enum("Player", "north east south west", start=0)
Denom = Enum("Denom", "spades hearts diamonds clubs nt", start=0)
TRUMPS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "nt": None}


@dataclass(frozen=True)
class Named:
    """A card of the package, made from a name such as ST."""

    name: str

    @property
    def suit(self) -> str:
        return self.name[0]

    @property
    def rank(self) -> str:
        return self.name[1]


@dataclass
class Deal:
    """A deal of the package: hands in its notation, who leads, trumps, what lies on the table."""

    text: str
    first: Any
    trump: Any
    table: list[Card] = field(default_factory=list)

    def play(self, name: str, from_hand: bool) -> None:
        assert not from_hand, "the card has left the hand already"
        self.table.append(ours(name))

    def tricks(self) -> Tricks:
        seat, _, hands = self.text.partition(":")
        assert seat == "N"
        sets = [
            card_set(ours(suit + rank) for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks)
            for hand in hands.split()
        ]
        for place, card in enumerate(self.table):
            sets[(self.first.value + place) % 4] |= 1 << card
        t = Tricks(plain_order(PACK52, TRUMPS[self.trump.name]), sets, Seat(self.first.value))
        for card in self.table:
            play_card(t, card)
        return t


def ours(name: str) -> Card:
    return PACK52.card(name.replace("T", "10"))


def solve_board(deal: Deal) -> Iterator[tuple[Named, int]]:
    """Each lawful card with the tricks that its side makes from the present one on."""
    t = deal.tricks()
    left = (sum(hand.bit_count() for hand in t.hands) + len(t.table)) // 4
    for card in cards_in(follow_suit(t, t.hands[t.turn])):
        after = t.copy()
        play_card(after, card)
        even = after.count[0] + after.count[2] + Solver(t.order).even_tricks(after)
        yield Named(PACK52.codes[card].replace("10", "T")), even if t.turn % 2 == 0 else left - even


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The stand-in is installed; afterwards all players think as before."""
    parts = {"endplay": {}, "endplay.dds": {"solve_board": solve_board}}
    parts["endplay.types"] = {"Player": Player, "Denom": Denom, "Deal": Deal, "Card": Named}
    for name, content in parts.items():
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    for name, sense in SENSES.items():
        monkeypatch.setitem(SENSES, name, sense)
    monkeypatch.setitem(LEVELS, "master", LEVELS["master"])
    double_dummy.numbers.cache_clear()
    yield
    double_dummy.numbers.cache_clear()


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("trump", ["S", "D", None])
@pytest.mark.parametrize("laid", [0, 1, 2, 3])
def test_every_card_is_worth_what_our_own_solver_finds(trump: str | None, laid: int) -> None:
    order, rng = plain_order(PACK52, trump), Random(f"{trump}{laid}")
    for _ in range(6):
        pack = rng.sample(range(52), 16)
        hands = [card_set(Card(card) for card in pack[4 * seat : 4 * seat + 4]) for seat in range(4)]
        t = Tricks(order, hands, Seat(rng.randrange(4)))
        for _ in range(laid):
            play_card(t, rng.choice(list(cards_in(follow_suit(t, t.hands[t.turn])))))
        solved = DoubleDummy(order).open(t)
        for card in cards_in(follow_suit(t, t.hands[t.turn])):
            after = t.copy()
            play_card(after, card)
            even = after.count[0] + after.count[2] + Solver(order).even_tricks(after)
            solved.finish(after, t.turn)
            assert after.count[0] + after.count[2] == even
            assert sum(after.count) == 4
            assert not any(after.hands)


@pytest.mark.usefixtures("package")
def test_masters_use_it_from_the_first_card_on_and_decide_lawfully() -> None:
    game = find_game("whist")
    match: Match[Any, Any, Any] = Match(game, game.presets["whist_1830"], Chance(5))
    while True:
        offer = next(one for one in match.offers() if not getattr(one, "optional", False))
        view = match.view(offer.seat)
        if isinstance(offer, OneCard) and max(view.held) <= 4 and offer.cards & (offer.cards - 1):
            break
        match.submit(offer.seat, game.habit(view, offer, Random(0)))
    assert adopt_if_installed()
    assert {name: sense.solver for name, sense in SENSES.items()} == dict.fromkeys(SENSES, DoubleDummy)
    budget = LEVELS["master"].budget
    assert budget is not None
    assert budget.exact_from == 13
    decided = choose(game, view, offer, "master", 3)
    assert offer.accepts(decided.action)
    assert choose(game, view, offer, "master", 3) == decided


def test_without_the_package_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "find_spec", lambda name: None)
    before = dict(SENSES), dict(LEVELS)
    assert not adopt_if_installed()
    assert before == (SENSES, LEVELS)


@pytest.mark.usefixtures("package")
def test_a_broken_package_is_reported_and_not_used(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    before = dict(SENSES), dict(LEVELS)
    with caplog.at_level(logging.WARNING):
        assert not adopt_if_installed()
    assert "endplay is installed but cannot be used" in caplog.text
    assert before == (SENSES, LEVELS)
