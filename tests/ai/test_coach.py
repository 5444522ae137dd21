"""Hints: a lawful action, a figure, a reason in both languages, and the number of a maxim that stands in the book."""

from random import Random

import pytest

from engine.ai import coach
from engine.ai.coach import hint
from engine.ai.search import Found, Judged
from engine.games.whist.rules import GAME
from tests.ai.hints import QUICK, checked_hint
from tests.ai.positions import TABLES, choices
from tests.games.whist.tables import A, B, D, Table

tables = pytest.mark.parametrize(("name", "preset"), TABLES)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "THOROUGH", QUICK)


@tables
def test_a_hint_names_a_lawful_action_and_a_reason(name: str, preset: str) -> None:
    """Five hundred of every game are looked at in tests/soak/games."""
    seen = 0
    for choice in choices(name, preset, 11, 0.3, least=4):
        checked_hint(choice, seen)
        seen += 1
    assert seen > 3


@tables
def test_a_hint_is_blind_and_reproducible(name: str, preset: str) -> None:
    rng = Random(preset)
    for choice in choices(name, preset, 12, 0.1):
        first = hint(choice.game, choice.view, choice.offer, 7)
        assert hint(choice.game, choice.view, choice.offer, 7) == first
        state = choice.game.worlds(choice.view)(rng)
        again = hint(choice.game, choice.game.view(state, choice.offer.seat), choice.offer, 7)
        assert again == first


@pytest.mark.parametrize(("name", "preset"), [one for one in TABLES if one[0] in ("whist", "cayenne")])
def test_every_card_to_play_has_a_maxim(name: str, preset: str) -> None:
    """The books of Whist are never silent where a card may be chosen freely."""
    silent = seen = 0
    for choice in choices(name, preset, 13, 1.0):
        if choice.view.phase == "play" and not choice.view.demanded:
            seen += 1
            silent += not choice.game.advice(choice.view, choice.offer)
    assert seen > 5
    assert not silent


def test_where_nothing_can_be_chosen_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("there was nothing to find")

    monkeypatch.setattr(coach, "search", never)
    table = Table(dealer=B).deal("S2 H3 H4 H5 C4 C5 C6 C7 D3 D4 D5 D6 D7", "", "", "S3", last="HA").play("S3")
    given = hint(GAME, table.view(A), table.card_offer(), 1)
    assert (given.action, given.expected, given.alternatives) == (table.action("S2"), None, [])
    assert (given.key, given.facts) == ("coach.only", {"card": "S2"})
    assert [one.rule for one in given.agreeing] == ["R16"]


def test_touching_cards_are_told_to_be_worth_the_same() -> None:
    table = Table(dealer=B).deal("S5 S6 H3 H4 H5 C4 C5 C6 C7 D3 D4 D5 D6", "", "", "S3", last="HA").play("S3")
    given = hint(GAME, table.view(A), table.card_offer(), 1)
    assert given.key == "coach.same"
    assert given.facts["card"] in ("S5", "S6")


def test_the_coach_weighs_cards_too_that_nobody_would_spend() -> None:
    table = Table(dealer=B).deal("SK S2 S8 H4 H5 C4 C5 C6 C7 D3 D4 D5 D6", "", "", "SA", last="HA").play("SA")
    given = hint(GAME, table.view(A), table.card_offer(), 1)
    assert table.action("SK") in [one.action for one in given.alternatives]


@pytest.mark.parametrize(
    ("best", "other", "key"),
    [
        pytest.param((1.0, 7.0), (0.4, 6.5), "coach.tricks", id="more tricks"),
        pytest.param((1.0, 6.4), (0.4, 6.5), "coach.score", id="fewer tricks that are worth more at this score"),
        pytest.param((1.0, 6.5), (1.0, 6.5), "coach.tricks_as_good", id="the book decides among equals"),
        pytest.param((1.0, 6.5), (1.02, 6.52), "coach.tricks_as_good", id="nobody sees the difference"),
    ],
)
def test_two_cards_are_compared_truly(
    best: tuple[float, float], other: tuple[float, float], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A figure that is not greater is never told as the better one."""
    table = Table(dealer=B).deal("SK S2 S8 H4 H5 C4 C5 C6 C7 D3 D4 D5 D6", "", "", "S3", last="HA").play("S3")
    cards = [table.action(code) for code in ("S2", "SK")]
    pairs = zip(cards, (best, other), strict=True)
    judged = [Judged(card, [card], [value], [tricks]) for card, (value, tricks) in pairs]
    monkeypatch.setattr(coach, "search", lambda *_, **__: Found(judged, 2))
    given = hint(GAME, table.view(A), table.card_offer(), 1)
    assert given.key == key
    assert (given.facts["card"], given.facts["card_other"]) == ("S2", "SK")


def test_a_maxim_is_told_once_for_touching_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(dealer=D).deal("S9 S8 S3 H9 H8 C9 C8 C4 C5 D9 D8 D4 D5", last="S2")
    every = list(table.card_offer().actions())
    monkeypatch.setattr(coach, "search", lambda *_, **__: Found([Judged(every[0], every, [0.0], [6.0])], 1))
    given = hint(GAME, table.view(A), table.card_offer(), 1)
    keys = [one.key for one in given.agreeing]
    assert len(keys) == len(set(keys)) > 1
    assert given.agreeing[0].rule == GAME.advice(table.view(A), table.card_offer())[0].rule
