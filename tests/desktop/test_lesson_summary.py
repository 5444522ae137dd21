"""The summary of a game: one printed page, every sentence with a rule that exists, in both languages."""

from html import escape
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.courses import courses
from desktop.glossary import terms
from desktop.i18n import LANGUAGES
from desktop.lawbook import find_rule
from desktop.summary import LARGEST, PARTS, lines, ombre_rows, summary_html, write_summary
from desktop.windows.course_map import CourseMap
from desktop.windows.law_book import LawBook
from engine.games import CATALOGUE
from tests.desktop.table_driver import open_window, quick_settings

READABLE = 8.0  # points
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
    page = summary_html(game)
    assert all(line.texts[code].split()[0] in page for line in lines(game))
    assert all(escape(term.title) in page for term in terms(game))


def test_the_ranks_of_lhombre_are_those_of_its_book() -> None:
    i18n.set_language("de")
    rows = dict(ombre_rows())
    assert rows["Schwarz, kein Trumpf"] == "K D B 7 6 5 4 3 2"  # R3
    assert rows["Rot, kein Trumpf"] == "K D B A 2 3 4 5 6 7"  # R4
    assert [len(row.split("</span>")) - 1 for row in rows.values()] == [11, 11, 12, 12, 0, 0]  # R5, R6


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
