"""The practice room through its real widgets: set up, aim, strike, again, back, replay, drills, and what is refused."""

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop import theme
from desktop.billiards.message import broken
from desktop.billiards.positions import (
    BALL_SETS,
    Position,
    Refused,
    Shelf,
    check_play,
    from_text,
    moved,
    on_table,
    opening,
    to_text,
)
from desktop.billiards.practice import Mode
from desktop.billiards.progress import SERIES, Progress, Series
from desktop.billiards.room import PracticeRoom
from desktop.billiards.sounds import RECIPES, TableSounds, loudness
from desktop.i18n import catalogue, set_language
from desktop.settings import HOME_VARIABLE, NO_MOTION, Settings
from desktop.sound import wav
from engine.billiards.drills import DRILLS
from engine.billiards.strokes import Contact, ContactKind, Goal, Implement, Placement, Point, Stroke
from physics import TUNINGS, find_strokes

FRAME = 1 / 60


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PracticeRoom]:
    """A room of its own, without the swing of the cue, that forgets everything afterwards."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    set_language("en")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    if theme.current() is not theme.DARK or not app.styleSheet():
        theme.apply(app, "dark")
    settings = Settings()
    settings.speed = NO_MOTION
    made = PracticeRoom(settings)
    qtbot.addWidget(made)
    made.resize(1280, 756)
    made.show()
    qtbot.waitExposed(made)
    made.canvas.settle()
    made.canvas.setFocus()
    yield made
    made.shutdown()


def pixel(room: PracticeRoom, x_mm: float, y_mm: float) -> QPoint:
    return room.canvas.frame.at(x_mm, y_mm).toPoint()


def drag(room: PracticeRoom, start: QPoint, end: QPoint) -> None:
    """Press, move in two steps, release."""
    QTest.mousePress(room.canvas, Qt.MouseButton.LeftButton, pos=start)
    for point in ((start + end) / 2, end):
        QTest.mouseMove(room.canvas, point)
    QTest.mouseRelease(room.canvas, Qt.MouseButton.LeftButton, pos=end)


def run_out(room: PracticeRoom) -> None:
    """Let the stroke run to its end frame by frame, as the clock would."""
    player = room.practice.player
    assert room.practice.mode is not Mode.AIM
    while room.practice.mode is not Mode.AIM:
        player.step(FRAME)


def place_of(room: PracticeRoom, ball: str) -> tuple[float, float]:
    placement = room.practice.position.ball(ball)
    return placement.x_mm, placement.y_mm


def solution(name: str) -> Stroke:
    """A stroke that reaches the goal of a drill."""
    drill = DRILLS[name]
    progress = None
    for progress in find_strokes(drill.balls, drill.cue_ball, drill.goal, drill.table, implement=drill.implement):
        if progress.found:
            break
    assert progress is not None
    return progress.found[0].stroke


# ---------------------------------------------------------------- the golden path


def test_set_up_aim_strike_again_and_replay_through_the_widgets(room: PracticeRoom) -> None:
    practice = room.practice
    # drag the red, type the yellow
    drag(room, pixel(room, *place_of(room, "red")), pixel(room, 1800, 900))
    assert place_of(room, "red") == pytest.approx((1800, 900), abs=4)
    _, x, y, _ = room.setup_page.rows["yellow"]
    x.setValue(2400.0)
    y.setValue(300.0)
    assert place_of(room, "yellow") == (2400.0, 300.0)
    # aim at the red by a click on it, finely by keys, power by keys
    QTest.mouseClick(room.canvas, Qt.MouseButton.LeftButton, pos=pixel(room, *place_of(room, "red")))
    aimed = practice.aim.stroke.aim_deg
    QTest.keyClick(room.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert practice.aim.stroke.aim_deg == pytest.approx(aimed + 0.01)
    before = practice.aim.stroke.speed_mps
    QTest.keyClick(room.canvas, Qt.Key.Key_Up)
    assert practice.aim.stroke.speed_mps == pytest.approx(before + 0.1)
    start, stroke = practice.position, practice.aim.stroke
    # strike
    QTest.keyClick(room.canvas, Qt.Key.Key_Space)
    assert practice.mode is Mode.RUN
    run_out(room)
    done = practice.history.last
    assert done is not None
    assert done.stroke == stroke
    assert any(contact.other == "red" for contact in done.simulation.report.contacts)
    assert practice.position != start
    assert "red" in room.stroke_page.report.toPlainText()
    # again: the same position, the same stroke, and so the same rest, bit for bit
    rest = practice.position
    QTest.keyClick(room.canvas, Qt.Key.Key_R)
    assert practice.position.placements == start.placements
    assert practice.aim.stroke == stroke
    QTest.mouseClick(room.strip.strike, Qt.MouseButton.LeftButton)
    run_out(room)
    assert practice.position.placements == rest.placements
    assert len(practice.history) == 2
    # replay for the eye changes nothing
    QTest.keyClick(room.canvas, Qt.Key.Key_P)
    assert practice.mode is Mode.REPLAY
    run_out(room)
    assert practice.position.placements == rest.placements
    assert len(practice.history) == 2


def test_back_and_forward_through_the_history(room: PracticeRoom) -> None:
    practice = room.practice
    positions = [practice.position.placements]
    for _ in range(3):
        practice.aim.turn(40.0)
        room.strike()
        run_out(room)
        positions.append(practice.position.placements)
    for expected in reversed(positions[:-1]):
        QTest.keyClick(room.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert practice.position.placements == expected
    QTest.keyClick(room.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.message.text() == "There is nothing to go back to."
    for expected in positions[1:]:
        QTest.keyClick(room.canvas, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        assert practice.position.placements == expected
    assert not room.stroke_page.forward.isEnabled()


def test_a_drag_is_undone_in_one_step_and_redone(room: PracticeRoom) -> None:
    start = room.practice.position.placements
    drag(room, pixel(room, *place_of(room, "red")), pixel(room, 1800, 900))
    laid = room.practice.position.placements
    assert laid != start
    room.stroke_page.back.click()
    assert room.practice.position.placements == start
    assert not room.stroke_page.back.isEnabled()
    room.stroke_page.forward.click()
    assert room.practice.position.placements == laid


def test_the_preview_hides_while_one_looks_at_the_stroke_and_returns_with_the_next(room: PracticeRoom) -> None:
    room.look_now()
    assert room.preview is not None
    room.strike()
    run_out(room)
    room.look_now()
    assert room.preview is None
    room.again()
    room.look_now()
    assert room.preview is not None


def test_the_cue_is_pulled_back_and_released(room: PracticeRoom) -> None:
    practice = room.practice
    practice.aim.put(replace(practice.aim.stroke, aim_deg=0.0, speed_mps=0.5))
    room.look_now()
    x, y = place_of(room, "white")
    grip = pixel(room, x - 400, y)
    drag(room, grip, grip - QPoint(60, 0))
    assert practice.mode is Mode.RUN
    run_out(room)
    done = practice.history.last
    assert done is not None
    assert done.stroke.speed_mps > 2.0


def test_the_cue_brought_back_without_a_stroke_keeps_its_power(room: PracticeRoom) -> None:
    practice = room.practice
    practice.aim.put(replace(practice.aim.stroke, aim_deg=0.0, speed_mps=3.0))
    room.look_now()
    x, y = place_of(room, "white")
    grip = pixel(room, x - 500, y)
    QTest.mousePress(room.canvas, Qt.MouseButton.LeftButton, pos=grip)
    QTest.mouseMove(room.canvas, grip - QPoint(30, 0))
    assert practice.aim.stroke.speed_mps != 3.0
    QTest.mouseMove(room.canvas, grip)
    QTest.mouseRelease(room.canvas, Qt.MouseButton.LeftButton, pos=grip)
    assert practice.mode is Mode.AIM
    assert practice.aim.stroke.speed_mps == 3.0


def test_a_miss_is_followed_by_what_would_have_done_it(room: PracticeRoom) -> None:
    stroke = solution("half_ball")
    room.start_drill("half_ball")
    for turn in (0.4, 0.8, 1.5, 2.5):  # far enough to miss, near enough to be cured
        room.practice.aim.put(replace(stroke, aim_deg=stroke.aim_deg + turn))
        room.strike()
        run_out(room)
        if room.practice.met[-1] is False:
            break
    assert room.message.text().startswith("Missed")
    assert "would have done it" in room.message.text()


def test_dragging_over_the_cloth_aims_and_shift_aims_finely(room: PracticeRoom) -> None:
    practice = room.practice
    x, y = place_of(room, "white")
    drag(room, pixel(room, x + 900, y + 100), pixel(room, x + 900, y + 400))
    coarse = practice.aim.stroke.aim_deg
    assert coarse == pytest.approx(23.96, abs=0.3)
    QTest.mousePress(
        room.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, pixel(room, x + 900, y + 400)
    )
    assert practice.aim.stroke.aim_deg == coarse
    QTest.mouseRelease(room.canvas, Qt.MouseButton.LeftButton, pos=pixel(room, x + 900, y + 400))


def test_a_ball_can_be_followed_at_any_moment_of_the_replay(room: PracticeRoom) -> None:
    practice = room.practice
    room.strike()
    run_out(room)
    practice.seek(0.5)
    done = practice.history.last
    assert done is not None
    assert practice.mode is Mode.REPLAY
    assert practice.player.now == pytest.approx(0.5 * practice.player.end)
    QTest.keyClick(room.canvas, Qt.Key.Key_Escape)
    assert practice.mode is Mode.AIM


def test_the_report_names_the_ball_that_was_met_whichever_ball_is_struck(room: PracticeRoom) -> None:
    practice = room.practice
    practice.strike_ball("red")
    practice.aim.put(replace(practice.aim.stroke, aim_deg=180.0, speed_mps=3.0))  # straight at the yellow
    room.strike()
    run_out(room)
    assert "The cue ball met yellow" in room.message.text()
    assert "yellow, cut 0.0°" in room.stroke_page.report.toPlainText()


def test_a_pot_is_reported_with_the_name_of_the_pocket_and_odd_names_as_they_are(room: PracticeRoom) -> None:
    balls = (Placement("<b>x</b>", 1270.0, 200.0), Placement("&", 600.0, 900.0))
    room.practice.change(Position("modern_pocket", balls, "<b>x</b>"))
    room.practice.aim.put(Stroke("<b>x</b>", 270.0, 1.5))
    room.strike()
    run_out(room)
    report = room.stroke_page.report.toPlainText()
    assert "right middle pocket, 1." in report
    assert "<b>x</b> fell into a pocket." in report


def test_rests_gather_over_tries_from_one_position(room: PracticeRoom) -> None:
    practice = room.practice
    start = practice.position
    for speed in (1.0, 2.0, 3.0):
        practice.aim.set_speed(speed)
        room.strike()
        run_out(room)
        room.again()
    assert practice.position.placements == start.placements
    assert len(practice.history.rests(start)) == 3
    room.stroke_page.boxes["rests"].setChecked(True)
    assert not room.canvas.grab().isNull()


def test_every_key_has_a_command_and_does_not_fail(room: PracticeRoom) -> None:
    from desktop.billiards.commands import KEYS

    for (key, modifiers), name in KEYS.items():
        if name not in ("show_me", "escape"):  # the one starts a process, the other goes home
            QTest.keyClick(room.canvas, key, modifiers)
            room.practice.stop()


def test_after_typing_a_number_the_keyboard_goes_back_to_the_table(room: PracticeRoom, qtbot: QtBot) -> None:
    speed = room.strip.speed_box
    speed.setFocus()
    speed.selectAll()
    QTest.keyClicks(speed, "4.2")
    QTest.keyClick(speed, Qt.Key.Key_Return)
    assert room.practice.aim.stroke.speed_mps == 4.2
    assert room.canvas.hasFocus()
    QTest.keyClick(room.canvas, Qt.Key.Key_Space)
    assert room.practice.mode is Mode.RUN
    run_out(room)
    room.tabs.setCurrentWidget(room.setup_page)
    room.setup_page.name.setFocus()
    with qtbot.assertNotEmitted(room.leave):
        QTest.keyClick(room.setup_page.name, Qt.Key.Key_Escape)
    assert room.canvas.hasFocus()


def test_escape_asks_to_go_home(room: PracticeRoom, qtbot: QtBot) -> None:
    with qtbot.waitSignal(room.leave):
        QTest.keyClick(room.canvas, Qt.Key.Key_Escape)


# ---------------------------------------------------------------- the strip


def test_the_ball_picture_sets_the_tip(room: PracticeRoom) -> None:
    tip = room.strip.tip
    QTest.mouseClick(tip, Qt.MouseButton.LeftButton, pos=QPoint(tip.width() // 2 + 12, tip.height() // 2 - 8))
    side, height = room.practice.aim.stroke.side, room.practice.aim.stroke.height
    assert side > 0.2
    assert height > 0.1
    QTest.keyClick(tip, Qt.Key.Key_Home)
    assert (room.practice.aim.stroke.side, room.practice.aim.stroke.height) == (0.0, 0.0)


def test_a_tip_outside_the_ring_warns_that_it_will_slip(room: PracticeRoom) -> None:
    room.strip.side_box.setValue(0.8)
    room.look_now()
    assert "slip" in room.message.text()


def test_the_mace_takes_no_side_and_exists_only_at_the_old_tables(room: PracticeRoom) -> None:
    QTest.keyClick(room.canvas, Qt.Key.Key_M)
    assert room.message.text() == "There is no mace at this table."
    room.setup_page.table_chosen.emit("list_1782")
    room.practice.aim.set_tip(0.15, 0.1)
    QTest.keyClick(room.canvas, Qt.Key.Key_M)
    stroke = room.practice.aim.stroke
    assert stroke.implement is Implement.MACE
    assert stroke.side == 0.0
    assert stroke.speed_mps <= 4.0


def test_the_mace_chosen_from_the_list_strikes(room: PracticeRoom) -> None:
    room.setup_page.table_chosen.emit("list_1782")
    implement = room.strip.implement
    implement.setFocus()
    QTest.keyClick(implement, Qt.Key.Key_Down)
    QTest.keyClick(implement, Qt.Key.Key_Return)
    assert room.practice.aim.stroke.implement is Implement.MACE
    before = place_of(room, "white")
    room.strike()
    room.practice.stop()
    assert place_of(room, "white") != before


# ---------------------------------------------------------------- refusals


def test_a_ball_is_not_dragged_onto_another_or_off_the_bed(room: PracticeRoom) -> None:
    before = place_of(room, "red")
    room.setup_page.placed.emit("red", *place_of(room, "yellow"))
    assert room.message.text() == "Red cannot lie there: yellow is in the way."
    assert place_of(room, "red") == before
    room.setup_page.placed.emit("red", 5.0, 5.0)
    assert "outside the bed" in room.message.text()
    assert place_of(room, "red") == before
    assert room.setup_page.rows["red"][1].value() == pytest.approx(before[0], abs=0.05)


def test_a_dragged_ball_slides_along_others_and_along_the_cushion(room: PracticeRoom) -> None:
    practice = room.practice
    x, y = place_of(room, "yellow")
    drag(room, pixel(room, *place_of(room, "red")), pixel(room, x + 20, y))
    there = place_of(room, "red")
    assert hypot(there[0] - x, there[1] - y) == pytest.approx(61.6, abs=0.1)
    drag(room, pixel(room, *there), pixel(room, 1500, -400))
    assert place_of(room, "red")[1] == pytest.approx(30.8, abs=0.1)
    drag(room, pixel(room, *place_of(room, "red")), QPoint(-200, -200))
    assert place_of(room, "red") == pytest.approx((30.8, 1420 - 30.8), abs=0.1)
    check_play(practice.aim.stroke, practice.position)


def test_a_ball_dragged_into_a_pocket_stays_before_it_and_the_reason_is_said(room: PracticeRoom) -> None:
    room.practice.change(opening("list_1782", "carom"))
    drag(room, pixel(room, *place_of(room, "red")), pixel(room, 1720, 5))
    assert room.message.text() == "Red cannot lie there: it would fall into the pocket."
    check_play(room.practice.aim.stroke, room.practice.position)


GOOD = to_text(opening("modern_carom", "carom"))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("hello", "damaged"),
        ("1" * 5000, "unreadable"),
        ("[1, 2]", "no_position"),
        ('{"table": "modern_carom", "balls": {}}', "no_balls"),
        (GOOD.replace("modern_carom", "kitchen"), "no_table"),
        ('{"table": "modern_carom", "balls": {"white": [100, NaN]}}', "not_a_place"),
        ('{"table": "modern_carom", "balls": {"white": [1, 2, "partie", "sky"]}}', "not_a_place"),
        ('{"table": "modern_carom", "balls": {"white": [700, 700, "partie", "rail"]}}', "off_rail"),
        ('{"table": "modern_carom", "balls": {"white": [100, true]}}', "not_a_place"),
        ('{"table": "modern_carom", "balls": {"white": [100, 100, "cube"]}}', "no_kind"),
        ('{"table": "modern_carom", "balls": {"white": [1e9, 100]}}', "outside"),
        ('{"table": "modern_carom", "balls": {"white": [700, 700], "red": [710, 700]}}', "overlap"),
        ('{"table": "list_1782", "balls": {"white": [20, 20]}}', "in_pocket"),
        ('{"table": "modern_carom", "balls": {"white": [700, 700]}, "cue": "red"}', "no_cue_ball"),
        (GOOD[:-1] + ', "stroke": {"ball": "white", "aim_deg": "x"}}', "bad_stroke"),
        (GOOD[:-1] + ', "stroke": {"ball": "white", "speed_mps": 1000}}', "speed"),
        (GOOD[:-1] + ', "stroke": {"ball": "white", "speed_mps": 2, "implement": "mace"}}', "no_mace"),
        (GOOD[:-1] + ', "stroke": {"ball": "white", "speed_mps": 2, "aim_deg": Infinity}}', "not_a_number"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(room: PracticeRoom, text: str, key: str) -> None:
    before = room.practice.position
    with pytest.raises(Refused) as no:
        from_text(text)
    assert no.value.key == key
    QGuiApplication.clipboard().setText(text)
    room.desk.paste_position()
    assert room.message.text() == no.value.sentence
    assert room.practice.position == before


@pytest.mark.parametrize("speed", [0.0, -1.0, 1000.0, float("nan")])
def test_a_stroke_beyond_reason_is_refused(room: PracticeRoom, speed: float) -> None:
    with pytest.raises(Refused) as no:
        check_play(replace(room.practice.aim.stroke, speed_mps=speed), room.practice.position)
    assert no.value.sentence.endswith(".")


def test_forty_balls_are_enough(room: PracticeRoom) -> None:
    placed = tuple(Placement(str(n), 100.0 + 65.0 * (n % 40), 100.0 + 65.0 * (n // 40)) for n in range(41))
    with pytest.raises(Refused) as no:
        from_text(json.dumps({"table": "modern_carom", "balls": {p.ball: [p.x_mm, p.y_mm] for p in placed}}))
    assert no.value.key == "too_many"


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("table", list(TUNINGS))
@pytest.mark.parametrize("balls", list(BALL_SETS))
def test_every_opening_can_be_played_and_survives_as_text(table: str, balls: str) -> None:
    position = opening(table, balls)
    stroke = Stroke(position.cue, 12.5, 2.0)
    check_play(stroke, position)
    whole = replace(position, stroke=stroke)
    assert from_text(to_text(whole)) == whole


def test_copy_and_paste_restore_position_and_stroke(room: PracticeRoom) -> None:
    room.practice.aim.put(Stroke("white", 33.25, 3.5, 0.2, -0.1, 5.0))
    kept, stroke = room.practice.position, room.practice.aim.stroke
    room.setup_page.copy.click()
    room.setup_page.set_chosen.emit("partie")
    assert len(room.practice.position.placements) == 2
    room.setup_page.paste.click()
    assert room.practice.position.placements == kept.placements
    assert room.practice.aim.stroke == stroke


def test_a_position_is_saved_by_name_loaded_and_deleted(room: PracticeRoom, tmp_path: Path) -> None:
    page = room.setup_page
    page.save.click()
    assert room.message.text() == "A position needs a name to be saved."
    QTest.keyClicks(page.name, "my first")
    page.save.click()
    kept = room.practice.position
    page.set_chosen.emit("partie")
    assert Shelf(tmp_path / "billiards" / "positions.json").names() == ["my first"]
    page.shelf.setCurrentRow(0)
    page.load.click()
    assert room.practice.position.placements == kept.placements
    page.shelf.setCurrentRow(0)
    page.forget.click()
    assert page.shelf.count() == 0


def test_a_damaged_shelf_is_put_aside_and_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "positions.json"
    path.write_text("{ broken", "utf-8")
    shelf = Shelf(path)
    assert shelf.names() == []
    shelf.save("new", opening("modern_carom", "carom"))
    assert (tmp_path / "positions.json.damaged").read_text("utf-8") == "{ broken"
    assert Shelf(path).names() == ["new"]


def test_balls_keep_their_share_of_another_table() -> None:
    there = on_table(opening("modern_carom", "carom"), "list_1782")
    assert there.ball("red").x_mm == pytest.approx(0.75 * 3440)


def test_balls_are_added_and_taken_away(room: PracticeRoom) -> None:
    page = room.setup_page
    page.more.setCurrentIndex(page.more.findData("7"))
    page.add.click()
    assert [p.ball for p in room.practice.position.placements][-1] == "7"
    page.rows["7"][3].click()
    for name in ("yellow", "red"):
        page.rows[name][3].click()
    page.rows["white"][3].click()
    assert room.message.text() == "One ball must stay on the table."


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("de", 1280), ("en", 1920)])
def test_every_row_of_a_long_list_of_balls_has_room_for_its_words(
    room: PracticeRoom, language: str, width: int
) -> None:
    set_language(language)
    room.retranslate()
    room.resize(width, 756)
    room.tabs.setCurrentWidget(room.setup_page)
    for balls in ("double_carambole", "pool"):
        room.setup_page.set_chosen.emit(balls)
        QApplication.processEvents()
        for radio, x, y, _ in room.setup_page.rows.values():
            assert radio.sizeHint().width() <= radio.width() + 2
            for field in (x, y):
                assert field.height() >= field.fontMetrics().height() + 6
                assert field.fontMetrics().horizontalAdvance(field.text()) <= field.width() - 12
    set_language("en")


def test_the_room_remembers_its_position(room: PracticeRoom, qtbot: QtBot) -> None:
    room.practice.change(moved(room.practice.position, "red", 1500.0, 300.0))
    room.stroke_page.ahead.setValue(7)
    room.shutdown()
    again = PracticeRoom(Settings())
    qtbot.addWidget(again)
    assert place_of(again, "red") == (1500.0, 300.0)
    assert again.stroke_page.ahead.value() == 7


# ---------------------------------------------------------------- drills


def test_a_drill_is_finished_scored_and_kept(room: PracticeRoom, tmp_path: Path) -> None:
    name = "half_ball"
    stroke = solution(name)
    page = room.drills_page
    page.list.setCurrentRow(list(DRILLS).index(name))
    page.start.click()
    assert room.practice.drill is DRILLS[name]
    for number in range(SERIES):
        room.practice.aim.put(stroke if number < 3 else replace(stroke, aim_deg=stroke.aim_deg + 90.0))
        QTest.keyClick(room.canvas, Qt.Key.Key_Space)
        run_out(room)
        assert room.practice.met == [k < 3 for k in range(number + 1)]
    assert room.practice.points[:3] == [10, 10, 10]
    assert room.message.text().startswith("Series finished")
    kept = Progress(tmp_path / "billiards" / "drills.json")
    assert kept.series(name) == [Series(sum(room.practice.points), 3)]
    assert kept.mastered() == 1
    assert "✓" in page.list.item(list(DRILLS).index(name)).text()


def test_a_lost_cue_ball_is_set_out_again(room: PracticeRoom) -> None:
    practice = room.practice
    practice.change(Position("list_1782", (Placement("white", 1720.0, 300.0), Placement("red", 860.0, 860.0)), "white"))
    practice.aim.put(Stroke("white", 270.0, 2.0))  # straight into the right middle pocket; the red is on the near spot
    room.strike()
    run_out(room)
    assert "White fell into a pocket." in room.message.text()
    assert {p.ball for p in practice.position.placements} == {"white", "red"}
    assert practice.position.cue == "white"
    practice.change(moved(practice.position, "red", 2600.0, 860.0))
    practice.change(moved(practice.position, "white", 1720.0, 300.0))
    practice.aim.put(Stroke("white", 270.0, 2.0))
    room.strike()
    run_out(room)
    assert place_of(room, "white") == (860.0, 860.0)  # now the near spot is free


def test_a_drill_lays_its_balls_again_by_itself(room: PracticeRoom) -> None:
    room.start_drill("lag")
    start = room.practice.position.placements
    room.strike()
    run_out(room)
    assert room.practice.position.placements != start
    room.strike()  # at once: the drill is laid first
    assert room.practice.playing is not None
    assert room.practice.playing.position.placements == start


def test_a_drill_begins_without_the_trace_of_another_stroke(room: PracticeRoom) -> None:
    room.strike()
    run_out(room)
    assert room.canvas._traced is not None
    room.start_drill("lag")
    assert room.canvas._traced is None
    room.strike()
    run_out(room)
    assert room.canvas._traced is not None


def test_moving_a_ball_ends_the_drill(room: PracticeRoom) -> None:
    room.start_drill("half_ball")
    room.setup_page.placed.emit("red", 1300.0, 900.0)
    assert room.practice.drill is None
    assert place_of(room, "red") == (1300.0, 900.0)


@pytest.mark.parametrize("name", list(DRILLS))
def test_every_drill_can_be_laid_and_has_its_words_in_both_languages(room: PracticeRoom, name: str) -> None:
    room.start_drill(name)
    assert room.practice.position.placements == DRILLS[name].balls
    for language in ("en", "de"):
        assert DRILLS[name].title in catalogue(language)
        assert DRILLS[name].hint in catalogue(language)


def test_progress_tells_tries_hits_and_what_to_practise_next(room: PracticeRoom) -> None:
    page, progress = room.drills_page, room.practice.progress
    assert page.total.text() == "0 of 32 mastered."
    for points in (0, 45, 45, 45):  # poor at first, good of late
        progress.add("lag", Series(points, points // 10))
    progress.add("draw", Series(20, 1))
    assert progress.tries() == (25, 13)
    assert progress.weakest() == "draw"
    page.show_results()
    title = catalogue("en")["drill.draw.title"]
    assert page.total.text() == f"1 of 32 mastered. Goal reached in 13 of 25 tries. Weakest: {title}."
    for _ in range(3):
        progress.add("draw", Series(40, 4))
    assert progress.weakest() is None


def test_progress_that_makes_no_sense_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "drills.json"
    path.write_text(json.dumps({"lag": {"series": [[20, 2], [999, 1], "x", [1]]}, "stop": 7}), "utf-8")
    progress = Progress(path)
    assert progress.series("lag") == [Series(20, 2)]
    assert progress.series("stop") == []


# ---------------------------------------------------------------- show me


def test_show_me_finds_plays_and_hands_over(room: PracticeRoom, qtbot: QtBot) -> None:
    room.start_drill("half_ball")
    page = room.show_page
    with qtbot.waitSignal(room.guide.searcher.finished, timeout=60_000):
        page.search.click()
    found = page.current()
    assert found is not None
    assert 0.0 < found.forgiven <= 1.0
    assert page.results.currentRow() == 0  # the one that forgives most
    page.play.click()
    assert room.practice.mode is Mode.SHOW
    assert room.practice.player.tempo < 1.0
    playing = room.practice.playing
    assert playing is not None
    assert playing.met
    run_out(room)
    assert room.practice.position.placements == DRILLS["half_ball"].balls
    page.attempt.click()
    assert room.practice.aim.stroke == found.stroke
    qtbot.waitUntil(lambda: page.map.share() is not None, timeout=60_000)


def test_while_a_found_stroke_is_watched_the_strip_shows_how_it_is_played(room: PracticeRoom) -> None:
    practice, shown = room.practice, Stroke("white", 12.0, 3.3, 0.2, -0.3)
    mine = practice.aim.stroke
    practice.show(shown)
    assert practice.mode is Mode.SHOW
    assert room.strip.tip.tip == (0.2, -0.3)
    assert room.strip.speed_box.value() == pytest.approx(3.3)
    run_out(room)
    assert practice.aim.stroke == mine
    assert room.strip.tip.tip == (mine.side, mine.height)


def test_another_hand_ranks_what_was_found_anew(room: PracticeRoom, qtbot: QtBot) -> None:
    room.start_drill("half_ball")
    page, searcher = room.show_page, room.guide.searcher
    page.hand.activated.emit(0)
    assert not searcher.busy  # nothing was found yet
    with qtbot.waitSignal(searcher.finished, timeout=60_000):
        page.search.click()
    steady = page.current()
    page.hand.setCurrentIndex(page.hand.findData("unsteady"))
    with qtbot.waitSignal(searcher.finished, timeout=60_000):
        page.hand.activated.emit(page.hand.currentIndex())
    unsteady = page.current()
    assert steady is not None
    assert unsteady is not None
    assert unsteady.forgiven < steady.forgiven


def test_a_search_whose_process_dies_is_reported_and_the_next_one_works(room: PracticeRoom, qtbot: QtBot) -> None:
    searcher = room.guide.searcher
    room.start_drill("two_cushions")
    with qtbot.waitSignal(searcher.failed, timeout=30_000):
        room.guide.show_me()
        assert searcher.pid is not None
        os.kill(searcher.pid, signal.SIGKILL)
    assert room.message.text() == "The search broke off; please try again."
    with qtbot.waitSignal(searcher.replied, timeout=60_000):
        room.guide.show_me()


def test_a_changed_position_stops_the_search(room: PracticeRoom, qtbot: QtBot) -> None:
    room.start_drill("two_cushions")
    with qtbot.waitSignal(room.guide.searcher.replied, timeout=60_000):
        room.guide.show_me()
    room.practice.change(opening("modern_carom", "carom"))
    assert not room.guide.searcher.busy
    assert room.show_page.current() is None


def test_a_goal_is_set_by_hand_and_strokes_are_judged_by_it(room: PracticeRoom) -> None:
    page = room.show_page
    page.kind.setCurrentIndex(page.kind.findData("carambole"))
    page.cushions.setCurrentIndex(3)
    page.cushions.activated.emit(3)
    assert room.practice.goal is not None
    assert room.practice.goal.cushions == 3
    room.strike()
    run_out(room)
    done = room.practice.history.last
    assert done is not None
    assert done.met is not None
    assert room.message.text().startswith(("Goal reached", "Missed"))
    page.kind.setCurrentIndex(page.kind.findData("pot"))
    page.kind.activated.emit(0)
    assert room.message.text() == "This table has no pockets."


def test_a_run_of_the_cue_ball_alone_can_be_asked_for(room: PracticeRoom) -> None:
    page, practice = room.show_page, room.practice
    practice.change(Position("modern_carom", (Placement("white", 700.0, 700.0),), "white"))
    page.kind.setCurrentIndex(page.kind.findData("run"))
    page.kind.activated.emit(page.kind.currentIndex())
    assert practice.goal is not None
    assert [ball for ball, _ in practice.goal.leave] == ["white"]
    page.leave.setChecked(False)
    assert room.message.text() == "Ask for cushions, for the ring, or for both."
    assert page.leave.isChecked()
    page.cushions.setCurrentIndex(2)
    page.cushions.activated.emit(2)
    page.leave.setChecked(False)
    assert practice.goal == Goal(cushions=2)
    assert page.words.text() == "At least 2 cushions."
    practice.aim.put(Stroke("white", 0.0, 4.0))
    room.strike()
    run_out(room)
    assert room.message.text().startswith("Goal reached")


# ---------------------------------------------------------------- words, light, sound


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("light", ["dark", "light"])
def test_the_room_is_painted_in_every_language_and_light(room: PracticeRoom, language: str, light: str) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, light)
    set_language(language)
    room.retranslate()
    room.strike()
    run_out(room)
    for number in range(room.tabs.count()):
        room.tabs.setCurrentIndex(number)
        assert not room.grab().isNull()
    assert room.width() == 1280  # no word has widened the window
    set_language("en")


def test_both_catalogues_have_the_same_keys() -> None:
    english = {key for key in catalogue("en") if key.startswith(("billiards.", "drill."))}
    german = {key for key in catalogue("de") if key.startswith(("billiards.", "drill."))}
    assert english == german


@pytest.mark.parametrize("name", list(RECIPES))
def test_sounds_are_made_of_numbers(name: str) -> None:
    data = wav(RECIPES[name])
    assert data[:4] == b"RIFF"
    assert len(data) > 2000
    assert loudness(name, 0.0) == 0.0
    assert loudness(name, 0.5) < loudness(name, 2.0) <= loudness(name, 100.0) == 1.0


def heard(speed: float) -> Contact:
    return Contact(ContactKind.BALL, 0.1, "white", "red", Point(0, 0), speed)


def test_contacts_are_heard_the_louder_the_faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[float] = []

    class Effect:
        def __init__(self, _parent: object) -> None:
            self.volume = 0.0

        def setSource(self, url: QUrl) -> None:
            assert Path(url.toLocalFile()).read_bytes()[:4] == b"RIFF"

        def setVolume(self, value: float) -> None:
            self.volume = value

        def play(self) -> None:
            played.append(self.volume)

    monkeypatch.setattr("desktop.sound.import_module", lambda _: SimpleNamespace(QSoundEffect=Effect))
    sounds = TableSounds(tmp_path, 1.0)
    sounds.contact(heard(0.3))  # not ready yet: silent
    sounds.prepare()
    assert sounds.available
    sounds.contact(heard(0.3))
    sounds.contact(heard(3.0))
    sounds.on = False
    sounds.contact(heard(3.0))
    assert len(played) == 2
    assert played[0] < played[1]


def test_without_multimedia_the_table_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("desktop.sound.import_module", missing)
    sounds = TableSounds(tmp_path, 1.0)
    sounds.prepare()
    sounds.contact(heard(3.0))
    assert not sounds.available


def test_a_ball_on_the_rail_survives_as_text() -> None:
    position = Position("list_1782", (Placement("white", 800.0, -40.0, on_rail=True),), "white")
    assert from_text(to_text(position)) == position


def test_a_long_sentence_is_broken_in_two_and_shortened_at_last() -> None:
    metrics = QFontMetrics(theme.serif(13))
    words = " ".join(["table"] * 12)
    width = metrics.horizontalAdvance(words)
    assert broken(words, metrics, width) == [words]
    assert broken(words, metrics, width - 1) == [" ".join(["table"] * 6)] * 2
    first, second = broken(words, metrics, width // 4)
    assert second.endswith("…")
    assert metrics.horizontalAdvance(first) <= width // 4


def test_a_position_outside_the_catalogue_of_tables_cannot_be_made() -> None:
    with pytest.raises(Refused):
        from_text(to_text(Position("modern_carom", (Placement("white", 0.0, 0.0),), "white")))


def test_a_ball_under_the_pointer_is_found(room: PracticeRoom) -> None:
    assert room.canvas.ball_at(QPointF(pixel(room, *place_of(room, "red")))) == "red"
    assert room.canvas.ball_at(QPointF(2, 2)) == ""
