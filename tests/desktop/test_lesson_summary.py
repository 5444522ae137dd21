"""The summary of a game: one printed page, every sentence with a rule that exists, in both languages."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.courses import courses
from desktop.glossary import terms
from desktop.i18n import LANGUAGES
from desktop.lawbook import find_rule
from desktop.summary import PARTS, lines, ombre_ranking, ranking
from desktop.summary_sheet import LARGEST, fitted, write_summary
from desktop.windows.course_map import CourseMap
from desktop.windows.law_book import LawBook
from engine.games import CATALOGUE
from tests.desktop.table_driver import open_window, quick_settings

READABLE = 9.0  # points
A4 = QSizeF(2126, 3153)  # dots inside the margins
GAMES = sorted(game for game in {*CATALOGUE, *courses()} if lines(game))


@pytest.fixture(autouse=True)
def _english():  # type: ignore[no-untyped-def]
    yield
    i18n.set_language("en")


def test_every_game_with_a_course_has_a_summary() -> None:
    assert set(courses()) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_cites_a_rule_that_exists(game: str) -> None:
    assert {"table", "play", "end"} <= {line.part for line in lines(game)} <= set(PARTS)
    for line in lines(game):
        assert find_rule(game, line.rule), line
        assert all(text.endswith(".") for text in line.texts.values()), line


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_on_one_page_that_can_be_read(qtbot: QtBot, game: str, code: str, tmp_path: Path) -> None:
    i18n.set_language(code)
    path = tmp_path / "summary.pdf"
    assert READABLE <= write_summary(game, path) <= LARGEST
    printed = path.read_bytes()
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") == 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_stands_on_the_page_and_above_its_foot(qtbot: QtBot, game: str, code: str) -> None:
    i18n.set_language(code)
    sheet = fitted(game, A4)
    assert sheet.used <= A4.height()
    rules, words = (" ".join(half.toPlainText() for half in halves) for halves in (sheet.rules, sheet.words))
    assert all(line.texts[code] in rules for line in lines(game))
    assert all((term.meaning in words) == term.printed for term in terms(game))
    assert i18n.tr(f"game.{game}.about") in sheet.about.toPlainText()


@pytest.mark.parametrize("game", ["lhombre", "quadrille", "cinquille"])
def test_the_ranks_of_the_ombre_family_are_those_of_the_book(game: str) -> None:
    i18n.set_language("de")
    rows = {rank.name: rank for rank in ranking(game)}
    assert list(rows.values()) == ombre_ranking()
    black, red = rows["Schwarz, kein Trumpf"], rows["Rot, kein Trumpf"]
    assert [letter for _, letter in black.cards] == "K D B 7 6 5 4 3 2".split()  # R3
    assert [letter for _, letter in red.cards] == "K D B A 2 3 4 5 6 7".split()  # R4
    assert (black.suits, red.suits) == ("CS", "HD")
    hearts = "SA H7 CA HA HK HD HB H2 H3 H4 H5 H6".split()  # R6
    assert ["".join(card) for card in rows["Trumpf Herz"].cards] == hearts
    assert [len(rank.cards) for rank in rows.values()] == [11, 11, 12, 12, 9, 10]  # R5, R6


@pytest.mark.parametrize(("game", "cards"), [("whist", "A K Q J 10 9 8 7 6 5 4 3 2"), ("piquet", "A K Q J 10 9 8 7")])
def test_the_ranks_of_the_other_games_run_from_the_ace_down(game: str, cards: str) -> None:
    (rank,) = ranking(game)
    assert [letter for _, letter in rank.cards] == cards.split()


def test_a_game_without_cards_has_no_ranks() -> None:
    assert ranking("trictrac") == ranking("billiards") == []


@pytest.mark.usefixtures("own_home")
def test_it_is_saved_from_the_course_map(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = tmp_path / "mine.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(wanted), ""))
    with open_window(qtbot, quick_settings()) as window:
        window.open_course("piquet")
        assert isinstance(window.other, CourseMap)
        window.other.summary.click()
        assert wanted.read_bytes().startswith(b"%PDF")
        assert str(wanted) in window.statusBar().currentMessage()
        wanted = tmp_path / "nowhere" / "mine.pdf"
        window.other.summary.click()
        assert window.statusBar().currentMessage().startswith("The summary could not be saved")


def test_the_law_book_prints_the_page_of_the_book_that_is_open(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "puff.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(wanted), ""))
    book = LawBook()
    qtbot.addWidget(book)
    book.open_at("puff")
    assert book.summary_button.isEnabled()
    book.summary_button.click()
    assert wanted.read_bytes().startswith(b"%PDF")
    assert str(wanted) in book.found.text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    book.found.setText("")
    book.summary_button.click()
    assert book.found.text() == ""


def test_every_game_of_the_catalogue_has_a_summary() -> None:
    assert [game for game in CATALOGUE if not lines(game)] == []
