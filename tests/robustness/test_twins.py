"""Two windows at once, and saves of other versions: nobody destroys what another has kept."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from desktop import saves
from desktop.billiards.positions import Shelf, opening
from desktop.i18n import set_language
from desktop.lesson_progress import Progress
from desktop.statistics import Statistics
from desktop.store import Store
from engine.core import record
from engine.core.errors import BadRecord
from engine.core.record import FORMAT, UNFINISHED, parse_record, replay, sweep, write_record
from engine.games import find_game
from tests.desktop.table_driver import open_window, page_of, quick_settings, take_a_turn, wait_until_asked
from tests.robustness.fuzz import A_RESULT
from tests.robustness.killing import Siege, hurried, play_side_by_side

PAST = Path(__file__).parent / "saves"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))


# ---------------------------------------------------------------- two windows


def test_two_windows_in_one_match_keep_both_stories(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as one, open_window(qtbot, quick_settings()) as other:
        one.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(one)
        wait_until_asked(qtbot, page)
        take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        path = page.session.path
        assert path is not None
        other.resume(path)
        twin = page_of(other)
        wait_until_asked(qtbot, twin)
        take_a_turn(qtbot, twin)
        wait_until_asked(qtbot, twin)
        said: list[str] = []
        page.status.connect(said.append)
        take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        assert any("Another window" in sentence for sentence in said)
        assert twin.session.path == path
        assert page.session.path not in (None, path)
        assert page.session.path is not None
        for kept in (page, twin):
            assert kept.session.path is not None
            match, _, _, fault = saves.load(kept.session.path)
            assert fault is None
            assert match.log == kept.session.match.log


def test_two_programs_at_one_match_keep_both_stories(tmp_path: Path) -> None:
    hurried(tmp_path)
    siege = Siege(tmp_path, "whist", Random("twins"))
    while not siege.acknowledged:
        siege.strike()
    assert len(play_side_by_side(tmp_path, "whist", Random(1), 12)) == 2


def test_what_another_window_wrote_while_ours_opened_is_left_alone(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, tags = saves.new_match("whist", None, {}, 3)
    text = write_record(match, {**tags, "Result": "*"})
    path = saves.new_path("whist", 3)
    other = saves.Paper(path, "whist", 3)
    other.write(text)
    with open_window(qtbot, quick_settings()) as window:
        lay_table = window._lay_table

        def slowly(*args: Any) -> Any:
            other.write(text + "# written meanwhile\n")
            return lay_table(*args)

        monkeypatch.setattr(window, "_lay_table", slowly)
        window.resume(path)
        assert page_of(window).session.path != path
    assert path.read_text().endswith("# written meanwhile\n")


def test_a_lock_that_never_comes_free_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "PATIENCE", 0.02)
    one, other = (saves.Paper(saves.new_path("whist", seed), "whist", seed) for seed in (1, 2))
    one.write("one")
    with saves._alone(saves.saves_dir()):
        other.write("other")
    assert (one.path.read_text(), other.path.read_text()) == ("one", "other")


def test_two_new_matches_of_the_same_second_get_files_of_their_own() -> None:
    path = saves.new_path("whist", 3)
    one, other = saves.Paper(path, "whist", 3), saves.Paper(path, "whist", 3)
    assert not one.write("one")
    assert other.write("other")
    assert (one.path.read_text(), other.path.read_text()) == ("one", "other")
    assert not one.write("one again")
    assert not other.write("other again")


def test_that_a_match_goes_on_elsewhere_is_told_when_it_is_saved_there(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.new_path("whist", 3)
    one, other = saves.Paper(path, "whist", 3), saves.Paper(path, "whist", 3)
    one.write("one")

    def full(*_: object) -> None:
        raise OSError("no space left on the device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(saves, "save_atomically", full)
        with pytest.raises(OSError, match="no space"):
            other.write("other")
    assert other.path == path
    assert other.write("other"), "now it is elsewhere, and that is said"
    assert (one.path.read_text(), other.path.read_text()) == ("one", "other")


def test_two_windows_keep_each_others_progress_positions_and_results(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    one, other = Progress(path), Progress(path)
    one.finished("whist/01-following-suit", 0)
    other.at_step("whist/02-who-wins", 3)
    one.at_step("whist/03-trumps", 1)
    seen = Progress(path)
    assert seen.of("whist/01-following-suit").done
    assert (seen.of("whist/02-who-wins").step, seen.of("whist/03-trumps").step) == (3, 1)
    left, right = Shelf(tmp_path / "positions.json"), Shelf(tmp_path / "positions.json")
    left.save("mine", opening("modern_carom", "carom"))
    right.save("yours", opening("modern_carom", "carom"))
    left.forget("mine")
    assert Shelf(tmp_path / "positions.json").names() == ["yours"]
    Statistics(tmp_path / "results.jsonl").add(A_RESULT)
    Statistics(tmp_path / "results.jsonl").add(A_RESULT)
    assert len(Statistics(tmp_path / "results.jsonl").results()) == 2


def test_what_one_window_deletes_the_other_does_not_bring_back(tmp_path: Path) -> None:
    path = tmp_path / "things.json"
    one = Store(path)
    one.items = {"a": 1, "b": 2}
    one.write()
    other = Store(path)
    del one.items["a"]
    one.write()
    other.items["c"] = 3
    other.write()
    assert Store(path).items == {"b": 2, "c": 3}


def test_half_written_files_are_swept_but_not_those_being_written(tmp_path: Path) -> None:
    stale, fresh = tmp_path / f"a.txt1{UNFINISHED}", tmp_path / f"b.txt2{UNFINISHED}"
    stale.write_text("half")
    fresh.write_text("half")
    age = stale.stat().st_mtime - 10
    assert sweep(tmp_path, age) == 0
    os.utime(stale, (age - 1, age - 1))
    assert sweep(tmp_path, age) == 1
    assert [entry.name for entry in tmp_path.iterdir()] == [fresh.name]


# ---------------------------------------------------------------- versions


@pytest.mark.parametrize(
    ("code", "said"), [("en", "please update the program"), ("de", "bitte aktualisiere das Programm")]
)
def test_a_save_of_a_newer_version_is_refused_politely_and_left_alone(qtbot: QtBot, code: str, said: str) -> None:
    set_language(code)
    text = f'[Spieltisch "{FORMAT + 1}"]\n[Game "whist"]\n[Result "*"]\n\nworld conjured a rabbit\n'
    path = saves.saves_dir() / "future.txt"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with pytest.raises(BadRecord, match="newer Spieltisch"):
        saves.load(path)
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        box = window.findChildren(QMessageBox)[-1]
        assert said in box.text()
        assert "line 1" not in box.text()
        box.close()
        assert window.page is None
    assert path.read_text() == text


def test_a_save_that_is_gone_is_said_without_numbers(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.resume(saves.saves_dir() / "gone.txt")
        box = window.findChildren(QMessageBox)[-1]
        assert box.text() == "“gone.txt” cannot be opened: it is not there."
        box.close()


def test_a_record_of_an_older_format_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the next format called the option `rest` otherwise; whoever raises FORMAT writes such a step."""
    text = (PAST / "format-1" / "whist-going-on.txt").read_text("utf-8")
    assert "[Option.rest " in text
    old = text.replace("[Option.rest ", "[Option.pause ")
    with pytest.raises(BadRecord, match="there is no option 'pause'"):
        replay(parse_record(old), find_game)

    def rename(found: record.Record) -> None:
        found.tags["Option.rest"] = found.tags.pop("Option.pause")

    monkeypatch.setattr(record, "FORMAT", 2)
    monkeypatch.setitem(record.UPGRADES, 1, rename)
    again = replay(parse_record(old), find_game)
    monkeypatch.undo()
    assert again.log == replay(parse_record(text), find_game).log
    assert again.options == replay(parse_record(text), find_game).options


def test_a_format_that_never_was_is_refused() -> None:
    with pytest.raises(BadRecord, match="no Spieltisch ever wrote the format 0"):
        parse_record('[Spieltisch "0"]\n[Game "whist"]\n')


@pytest.mark.parametrize("version", range(1, FORMAT + 1))
def test_saves_of_every_version_go_on(version: int) -> None:
    """One match that is not over and one that is, as that version wrote them; never to be written again."""
    kept = sorted((PAST / f"format-{version}").glob("*.txt"))
    assert kept, f"no save of format {version} was kept"
    ended = set()
    for path in kept:
        text = path.read_text("utf-8")
        kept_record = parse_record(text)
        assert int(kept_record.tags["Spieltisch"]) == version
        match, _, target, fault = saves.load(path)
        assert fault is None, f"{path.name}: {fault}"
        assert target == path
        assert len(match.log) >= len(kept_record.lines)
        assert match.over == (kept_record.tags["Result"] != "*")
        if match.over:
            assert " ".join(map(str, match.scores())) == kept_record.tags["Result"]
        ended.add(match.over)
        replay(kept_record, find_game)
    assert ended == {True, False}
