"""The chances told with a hint: counted over all 36 throws, and the throw counted by the sister game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards import painting
from desktop.boards.chances import CHANCES, chances_words
from desktop.boards.hints import fitted, play_words
from desktop.i18n import legs_words, tell
from engine.ai.coach import Hint, Worth, hint
from engine.boards.dice import reach_ways
from engine.boards.men import contrary, read_men, seen_across
from engine.core.actions import Move
from engine.core.game import Advice
from engine.core.seats import Seat
from engine.games import find_game
from engine.games.puff.state import Player as PuffPlayer
from engine.games.puff.state import State as PuffState
from engine.games.trictrac.chances import chances
from engine.games.trictrac.marking import Player as Owner
from engine.games.trictrac.options import Options
from engine.games.trictrac.scoring import facts_of
from engine.games.trictrac.state import State as Trictrac
from engine.games.trictrac.throws import scored
from engine.games.verkehren.state import Player, State
from tests.boards.pages import fragment, lay_board, lay_match


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def test_the_throws_that_fill_and_hit_are_counted() -> None:
    white = read_men("1:3 2:4 3:2 4:3 5:2 6:1")  # one man lacks on field 6: from 1, 2 and 4 by 5, 4 and 2
    found = chances(white, seen_across(read_men("1:15"), contrary), lambda *p: scored(facts_of(*p, Options())))
    missing = [(a, b) for a in range(1, 7) for b in range(1, 7) if not ({a, b} & {2, 4, 5} or a + b in (2, 4, 5))]
    assert found.fills == 36 - len(missing)
    assert (found.hits, found.struck) == (0, 0)
    assert found.gain > 2 > found.loss


def test_a_blot_six_away_is_hit_by_sixteen_of_36() -> None:
    found = chances(read_men("1:13 12:2"), read_men("18:1 24:14"), lambda *p: scored(facts_of(*p, Options())))
    assert found.hits == reach_ways(6) == 16


def test_puff_and_verkehren_count_the_throws_that_hit() -> None:
    puff = find_game("puff")
    players = [PuffPlayer(read_men("1:13 10:1 12:1"), 0, True), PuffPlayer(read_men("1:15"), 0, True)]
    s = PuffState(puff.presets["puff_kontraer"], "play", dice=(2, 1), stage="plain", numbers=(1, 2), players=players)
    assert CHANCES["puff"](puff.view(s, Seat(0)), Move(((1, 2),)))["struck"] == 6, (
        "every Pasch: two sixes, or the numbers above and below together, go the thirteen fields to the man on 12"
    )
    verkehren = find_game("verkehren")
    both = [Player(read_men("1:14 12:1")), Player(read_men("1:13 5:1 6:1"))]
    v = verkehren.view(State(verkehren.presets["verkehren_1782"], "play", dice=(6, 5), players=both), Seat(0))
    assert CHANCES["verkehren"](v, Move(((1, 6), (1, 7))))["struck"] == 3, "3-3, 4-4 and 6-6"
    assert int(str(CHANCES["verkehren"](v, Move(((1, 6), (12, 18))))["struck"])) > 10
    assert chances_words("verkehren", v, Move(((1, 6), (1, 7)))).startswith("With 3 of 36 throws")
    safe = replace(v, players=(both[0], Player(read_men("1:15"))))
    assert chances_words("verkehren", safe, Move(((1, 6), (1, 7)))).startswith("No throw of the other’s")


def test_of_what_no_throw_does_nothing_is_said() -> None:
    white, black = Owner(read_men("1:9 8:2 10:2 12:2")), Owner(read_men("1:3 2:4 3:2 4:3 5:2 6:1"))
    s = Trictrac(Options(), "play", Seat(0), (2, 1), [white, black])
    words = chances_words("trictrac", find_game("trictrac").view(s, Seat(0)), Move(((1, 2), (1, 3))))
    assert "hit for you" in words
    assert "fill one for the other" in words
    assert "a table for you" not in words
    assert "hit you" not in words


def test_a_hint_tells_the_chances(qtbot: QtBot) -> None:
    page = lay_match(qtbot, fragment(16), "trictrac_1782")
    match = page.session.match
    view, offer = match.view(page.session.seat), page.session.my_offers()[-1]
    page.session.hinted.emit(hint(match.game, view, offer, 1))
    assert "Your next throw then brings" in page.panel.coach.text()
    assert page.view.hinted
    found = hint(match.game, view, offer, 1).alternatives
    for other in found[:3]:
        assert isinstance(other.action, Move)
        assert legs_words(other.action.legs) in page.panel.coach.text()


def test_a_hint_to_throw_does_not_say_that_nothing_else_can_be_said(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [])
    match, offers = page.session.match, page.session.my_offers()
    page.session.hinted.emit(hint(match.game, match.view(page.session.seat), offers[-1], 1))
    assert "Nothing speaks for giving up." in page.panel.coach.text()


def test_R43_a_hint_about_a_marking_promises_no_points(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)], settings={"marking": "manual"})
    match, offers = page.session.match, page.session.my_offers()
    page.session.hinted.emit(hint(match.game, match.view(page.session.seat), offers[-1], 1))
    assert "promises" not in page.panel.coach.text()
    assert "Everything else is worse here." in page.panel.coach.text()


def test_a_hint_tells_how_many_men_go_the_same_way(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 3)])
    written: list[str] = []
    monkeypatch.setattr(painting, "paint_badge", lambda *rest: written.append(rest[4]))
    page.view.show_hint(((1, 4), (1, 4)))
    page.view.grab()
    assert written == ["2 ×"]
    page.view.show_hint(((1, 4), (4, 7)))
    page.view.grab()
    assert written == ["2 ×"]


def test_what_a_play_costs_is_said_without_a_minus_and_nothing_is_no_figure() -> None:
    for value, words in ((0.8, "This promises 0.8 points."), (-0.8, "This costs 0.8 points."), (0.0, "This neither")):
        told = fitted(hint_worth(value), "trictrac", "play", [])
        assert tell(told.key, told.facts).startswith(words)
    assert tell("board.costs.fields", fitted(hint_worth(-2.5), "puff", "play", []).facts).startswith(
        "This costs 2.5 fields"
    )


def test_a_hint_against_the_book_says_how_much_less_the_play_of_the_book_is_worth() -> None:
    bookish = Move(((1, 4), (1, 5)))
    against = replace(
        hint_worth(0.1),
        alternatives=[Worth(bookish, -1.1, None)],
        contradicting=[Advice(bookish, "M1", "trictrac.advice.two_men", {})],
    )
    words = play_words("trictrac", fragment(0).view(Seat(0)), against)
    assert words[0] == "Here I depart from it: reckoned ahead, its play is worth 1.2 points less."


def hint_worth(value: float) -> Hint:
    best = Worth(Move(((1, 4), (4, 8))), value, None)
    return Hint(best.action, best, [], [], [], "coach.value", {"value": value, "less_value": value - 1})
