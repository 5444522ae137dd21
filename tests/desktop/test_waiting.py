"""What waits in the room: matches one has begun, told apart by when they were played, and put away when unwanted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime, QDir, QLocale
from PySide6.QtWidgets import QFileDialog, QMessageBox

from desktop import i18n, saves
from desktop.windows import waiting
from desktop.windows.main_window import MainWindow
from desktop.windows.record_files import open_record
from desktop.windows.waiting import put_away, waiting_matches
from tests.desktop.table_driver import quick_settings

HEAD = '[Spieltisch "1"]\n[Game "{game}"]\n[Preset "{preset}"]\n[Date "{date}"]\n[Result "*"]\n{more}\n'
DEAL = "world shuffled CJ DA\n"


@pytest.fixture(autouse=True)
def _english(own_home: Path) -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def a_record(name: str, lines: str, date: str = "2026-01-31 10:05", more: str = "") -> Path:
    path = saves.saves_dir() / f"{name}.txt"
    path.parent.mkdir(exist_ok=True)
    head = HEAD.format(game="lhombre", preset="lhombre3", date=date, more=more)
    path.write_text(head + lines, encoding="utf-8")
    return path


def days_ago(days: int) -> str:
    return QDateTime.currentDateTime().addDays(-days).toString("yyyy-MM-dd '10:05'")


def test_a_match_waits_once_the_player_has_done_something() -> None:
    a_record("dealt", DEAL + "1 say pass\n2 say frage\n")
    played = a_record("played", DEAL + "1 say pass\n0 say frage\n")
    again = a_record("again", DEAL, more='[TakenBack "1"]\n')
    assert {save.path for save in waiting_matches([])} == {str(played), str(again)}


def test_what_lies_on_no_disk_yet_waits_and_cannot_be_put_away() -> None:
    path = a_record("refused", DEAL)
    tags = {"Game": "lhombre", "Preset": "lhombre3", "Date": days_ago(0)}
    (save,) = waiting_matches([saves.Save(path, tags)])
    assert not save.removable


@pytest.mark.parametrize(
    ("days", "english", "german"), [(0, "today 10:05", "heute 10:05"), (1, "yesterday 10:05", "gestern 10:05")]
)
def test_matches_are_told_apart_by_time_and_deal(days: int, english: str, german: str) -> None:
    a_record("two", DEAL + "0 say pass\n" + DEAL, days_ago(days))
    (save,) = waiting_matches([])
    assert (save.table, save.when, save.removable) == ("L'Hombre for three", f"{english} · deal 2", True)
    i18n.set_language("de")
    (save,) = waiting_matches([])
    assert save.when == f"{german} · 2. Spiel"


@pytest.mark.parametrize(
    ("system", "code", "expected"),
    [("C", "en", "31/01/2026"), ("de_DE", "en", "31/01/2026"), ("en_US", "en", "1/31/26"), ("C", "de", "31.01.26")],
)
def test_days_are_written_as_in_the_region(
    monkeypatch: pytest.MonkeyPatch, system: str, code: str, expected: str
) -> None:
    region = QLocale(system)
    monkeypatch.setattr(waiting.QLocale, "system", staticmethod(lambda: region))
    i18n.set_language(code)
    a_record("old", "0 say pass\n")
    assert waiting_matches([])[0].when == expected


@pytest.mark.parametrize("wanted", [True, False])
def test_a_match_is_put_away_only_when_one_says_so(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    path = a_record("old", "0 say pass\n")
    trash: list[Path] = []

    def answer(box: QMessageBox) -> int:
        assert box.defaultButton().text() == "Let it wait"
        button = next(each for each in box.buttons() if (each.text() == "Put away") is wanted)
        button.click()
        return 0

    def move(record: Path) -> bool:
        trash.append(record)
        record.unlink()
        return True

    monkeypatch.setattr(QMessageBox, "exec", answer)
    monkeypatch.setattr(saves, "put_in_trash", move)
    window = MainWindow(quick_settings())
    (slip,) = window.gallery.slips
    slip.cross.click()
    assert trash == ([path] if wanted else [])
    assert len(window.gallery.slips) == (0 if wanted else 1)
    window.end()


def test_without_a_trash_the_match_waits_on(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record("old", "0 say pass\n")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: box.buttons()[0].click())
    monkeypatch.setattr(saves, "put_in_trash", lambda _: False)
    window = MainWindow(quick_settings())
    assert "could not be moved" in put_away(window.gallery.slips[0].save, window)
    assert path.exists()
    window.end()


@pytest.mark.parametrize(("code", "title"), [("en", "Open record"), ("de", "Aufzeichnung öffnen")])
def test_the_title_of_a_file_dialog_has_no_mark_of_a_key(
    qapp: object, monkeypatch: pytest.MonkeyPatch, code: str, title: str
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda _, words, *__: (asked.append(words), ("", ""))[1])
    window = MainWindow(quick_settings())
    i18n.set_language(code)
    open_record(window)
    assert asked == [title]
    window.end()


def test_what_cannot_go_to_the_trash_stays(own_home: Path) -> None:
    assert not saves.put_in_trash(own_home / "gone.txt")


@pytest.mark.parametrize("played", [True, False])
def test_a_record_is_looked_for_in_a_folder_that_exists(
    qapp: object, monkeypatch: pytest.MonkeyPatch, played: bool
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda _, __, place, *___: (asked.append(place), ("", ""))[1])
    window = MainWindow(quick_settings())
    if played:
        a_record("old", "0 say pass\n")
    open_record(window)
    assert asked == [str(saves.saves_dir()) if played else QDir.homePath()]
    window.end()
