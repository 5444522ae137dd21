"""Words that new players stumbled over: numbers with the right unit, sentences that end, plaques that are true."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from desktop import i18n, saves
from desktop.boards.page import BoardPage
from desktop.glossary import terms_in
from desktop.i18n import as_sentence, event_sentence, seat_names, tr
from desktop.session import ME
from desktop.shots import wait_for_turn
from desktop.windows.coach_words import IN_FIELDS, hint_words, in_its_unit
from desktop.windows.table_options import TableOptions
from engine.ai.coach import Hint
from engine.core.actions import Action, Move, Say
from engine.core.events import Said
from engine.core.match import Match
from engine.core.seats import Seat, left, right
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game
from engine.games.billiards.options import GUERRE_A, GUERRE_B, GUERRE_D, MOST
from engine.games.verkehren.turns import RESIGN
from tests.desktop.table_driver import open_window, quick_settings

LESSONS = Path(__file__).parents[2] / "assets" / "lessons"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("told", "ended"),
    [
        ("North: “Play on”", "North: “Play on.”"),
        ("Nord: „Weiter“", "Nord: „Weiter.“"),
        ("North: “Is it good?”", "North: “Is it good?”"),
        ("You win the trick.", "You win the trick."),
        ("", ""),
    ],
)
def test_spoken_words_end_before_the_next_sentence(told: str, ended: str) -> None:
    assert as_sentence(told) == ended


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_said_at_the_table_closes_with_a_mark_that_is_known(language: str) -> None:
    i18n.set_language(language)
    told = event_sentence(Said(Seat(2), "pass"), seat_names(), find_game("quadrille").pack)
    assert told is not None
    assert as_sentence(told) == f"{told[:-1]}.{told[-1]}"


MOVE = Move(((24, 20),))


@pytest.mark.parametrize(("language", "unit", "points"), [("en", "fields", "points"), ("de", "Felder", "Points")])
@pytest.mark.parametrize("game", sorted(game for game, listing in CATALOGUE.items() if listing.kind == "board"))
def test_a_hint_names_what_the_move_is_judged_by(game: str, language: str, unit: str, points: str) -> None:
    i18n.set_language(language)
    for key in ("coach.value", "coach.as_good"):
        words = hint_words(find_game(game), made_hint(MOVE, key), seat_names(seats=2))
        assert (unit in words, points in words) == ((True, False) if game in IN_FIELDS else (False, True))


@pytest.mark.parametrize(("language", "unit"), [("en", "marks"), ("de", "Marken")])
@pytest.mark.parametrize("game", ["lhombre", "quadrille", "cinquille"])
def test_money_is_told_in_marks_where_a_point_is_four_of_them(game: str, language: str, unit: str) -> None:
    i18n.set_language(language)
    for key in ("coach.value", "coach.as_good"):
        words = hint_words(find_game(game), made_hint(Say("pass"), key), seat_names(seats=3))
        assert unit in words
        assert "oint" not in words
    for key in ("review.value", "review.summary_value"):
        assert unit in tr(
            in_its_unit(find_game(game), key, Say("pass")), done="", best="", cost=2.0, mistakes=1, count=3
        )


@pytest.mark.parametrize(("language", "told"), [("en", "You are the Hombre: Frage."), ("de", "Du bist Hombre: Frage.")])
def test_who_plays_what_is_told_by_the_name_of_the_game(language: str, told: str) -> None:
    """Not by what was said to get it: "I ask"."""
    i18n.set_language(language)
    match = Match(find_game("lhombre"), find_game("lhombre").presets["lhombre3"], Chance(2))
    first = match.offers()[0].seat
    for seat, word in ((first, "frage"), (right(first, 3), "pass"), (left(first, 3), "pass")):
        match.submit(seat, Say(word))
    names = list(seat_names(seats=3))
    names[first], names[0] = names[0], names[first]
    assert told in [event_sentence(event, names, find_game("lhombre").pack) for event in match.events(first)]


def test_a_word_in_a_game_of_the_way_has_no_figure() -> None:
    words = hint_words(find_game("verkehren"), made_hint(RESIGN, "coach.value"), seat_names(seats=2))
    assert "3.5" not in words
    assert tr("coach.value.word") in words


def made_hint(action: Action, key: str) -> Hint:
    return Hint(action, None, [], [], [], key, {"value": 3.5, "less_value": 1.5})


@pytest.mark.parametrize("game", ["whist", "puff"])
def test_the_number_above_the_sheet_is_that_of_what_is_played(qtbot: QtBot, own_home: Path, game: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table(game, None, {}, seed=5)
        assert window.page is not None
        expected = "Deal number 5" if game == "whist" else "Game number 5"
        assert window.page.panel._seed_label.text() == expected
        window.page.panel.retranslate()
        assert window.page.panel._seed_label.text() == expected


@pytest.mark.parametrize("game", ["whist", "puff", "billiards"])
def test_the_number_asked_for_is_that_of_what_is_played(qtbot: QtBot, own_home: Path, game: str) -> None:
    dialog = TableOptions(game, quick_settings())
    qtbot.addWidget(dialog)
    assert dialog.seed.accessibleName() == ("Number of the deal" if game == "whist" else "Number of the game")


def test_pictures_are_made_where_the_computer_strikes_first(qtbot: QtBot, own_home: Path) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("billiards", None, {}, seed=first_struck_by_the_computer())
        assert window.page is not None
        assert not window.page.session.my_offers()
        wait_for_turn(window)
        assert window.page.session.my_offers()


def first_struck_by_the_computer() -> int:
    """A number with which the lot falls to the other."""
    return next(seed for seed in range(20) if not saves.new_match("billiards", None, {}, seed)[0].offers(ME))


@pytest.mark.rule("billiards", "R72", "R91")
@pytest.mark.parametrize(("language", "nine", "twelve"), [("en", "nine", "twelve"), ("de", "neun", "zwölf")])
def test_how_many_play_a_guerre(language: str, nine: str, twelve: str) -> None:
    assert (MOST[GUERRE_A], MOST[GUERRE_B], MOST[GUERRE_D]) == (9, 12, 12)
    means = terms_in("billiards", language)["guerre"].meaning
    lesson = tomllib.loads((LESSONS / "billiards" / "12-guerre.toml").read_text("utf-8"))
    introduction = str(lesson)
    for said in (means, introduction):
        assert nine in said
        assert twelve in said


def test_the_plaque_names_the_book_of_the_game_that_is_opened() -> None:
    for game, listing in CATALOGUE.items():
        first = next(iter(find_game(game).presets))
        year = first.rpartition("_")[2]
        if year.isdigit() and len(year) == 4:
            assert int(year) == listing.year, game


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 700)])
def test_the_question_after_a_hole_leaves_the_dice_in_sight(
    qtbot: QtBot, own_home: Path, language: str, width: int, height: int
) -> None:
    settings = quick_settings()
    settings.language = language
    match, tags = saves.new_match("trictrac", None, {}, 0)
    rng = Random(0)
    while match.view(ME).phase != "decide" or not match.offers(ME):
        offer = match.offers()[-1]
        match.submit(offer.seat, match.game.habit(match.view(offer.seat), offer, rng))
    with open_window(qtbot, settings) as window:
        i18n.set_language(language)
        window.resize(width, height)
        window.show_position(match, tags)
        page = window.page
        assert isinstance(page, BoardPage)
        page._ask()
        assert page.slip.isVisible()
        dice = [page.view.geometry_now.die(number, page.view.dice_side).toRect() for number in (0, 1)]
        assert not any(page.slip.geometry().intersects(die) for die in dice)
