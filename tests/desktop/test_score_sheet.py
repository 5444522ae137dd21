"""The score sheet: each entry with its reason, its points and total in the right column, and its rule as a link."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.windows.score_sheet import ScoreSheet
from desktop.windows.side_panel import MARGIN
from desktop.windows.side_panel import WIDTH as LEAST_WIDE
from engine.core import events as ev
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games import find_game

TRICKS = "whist.note.tricks"
HONOURS = "whist.note.honours"


@pytest.fixture
def sheet(qtbot: QtBot, own_home: Path) -> ScoreSheet:
    made = ScoreSheet("whist", PACK52)
    qtbot.addWidget(made)
    made.show()
    return made


def rows(sheet: ScoreSheet) -> list[list[str]]:
    """The cells of the block written last."""
    tables = [frame for frame in sheet.paper.document().rootFrame().childFrames() if hasattr(frame, "cellAt")]
    table = tables[-1]
    made = []
    for row in range(table.rows()):
        cells = []
        for column in range(table.columns()):
            cell = table.cellAt(row, column)
            cursor = cell.firstCursorPosition()
            cursor.setPosition(cell.lastCursorPosition().position(), cursor.MoveMode.KeepAnchor)
            cells.append(cursor.selectedText().replace("\u2028", " ").replace("\u00a0", " "))
        made.append(cells)
    return made


def test_points_and_total_stand_under_their_side(sheet: ScoreSheet) -> None:
    sheet.add(ev.DealBegan(Seat(3), 2))
    sheet.add(ev.Noted(HONOURS, "R21", 0, 2, 2))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 3, 5))
    sheet.add(ev.Noted(HONOURS, "R21", 1, 2, 2))
    heading, _, tricks, honours = rows(sheet)
    assert heading == ["Deal 2", "We", "They"]
    assert tricks[0].endswith("R20")
    assert tricks[1:] == ["+3 = 5", ""]
    assert honours[1:] == ["", "+2 = 2"]


def test_points_of_another_account_leave_the_total_alone(sheet: ScoreSheet) -> None:
    sheet.add(ev.DealBegan(Seat(0), 1))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 4, 4))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 6, 10))
    sheet.add(ev.Noted("whist.note.slam_small", "R37", 0, 3, 10, {"tricks": 12}))
    assert rows(sheet)[-1][1] == "+3"


def test_marks_taken_back_after_a_partie_count_from_nothing_again(sheet: ScoreSheet) -> None:
    sheet.add(ev.DealBegan(Seat(0), 1))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 4, 4))
    sheet.add(ev.DealBegan(Seat(0), 2))  # the others won; our four are gone
    sheet.add(ev.Noted("whist.note.premium", "R39", 0, 1, 0, {"seat": 0}))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 2, 2))
    assert [cells[1] for cells in rows(sheet)[1:]] == ["+1", "+2 = 2"]


def test_nothing_and_less_than_nothing_are_written_out(sheet: ScoreSheet) -> None:
    sheet.add(ev.DealBegan(Seat(0), 1))
    sheet.add(ev.Noted("whist.note.honours_lost", "R25", 1, 0, 0))
    sheet.add(ev.Noted(TRICKS, "R20", 0, 11, 11))
    sheet.add(ev.Noted("whist.note.capped", "L9", 0, -2, 9))
    assert rows(sheet)[1][2] == "–"
    assert rows(sheet)[3][1] == "−2 = 9"


def test_payments_are_between_the_seats_of_the_persons(sheet: ScoreSheet) -> None:
    sheet.add(ev.Seated((0, 2, 1, 3), Seat(0)))
    sheet.add(ev.DealBegan(Seat(0), 1))
    sheet.add(ev.Paid("person2", "person0", 12, "R38"))
    assert "West pays you 12. R38" in sheet.text()


def test_each_deal_has_its_own_block_and_the_end_is_said(sheet: ScoreSheet) -> None:
    for number in (1, 2):
        sheet.add(ev.DealBegan(Seat(0), number))
        sheet.add(ev.Noted(TRICKS, "R20", 0, 1, number))
        sheet.add(ev.DealEnded(()))
    sheet.add(ev.MatchEnded((3, -3, 3, -3)))
    text = sheet.text()
    assert text.index("Deal 1") < text.index("Deal 2") < text.index("The match is over.")
    assert set(rows(sheet)[0]) == {"The match is over."}  # one cell over all columns


def test_what_changes_no_score_is_not_written(sheet: ScoreSheet) -> None:
    for event in (ev.Played(Seat(0), 3), ev.Said(Seat(1), "call"), ev.TrickWon(Seat(2), 1), ev.TurnedUp(5, Seat(0))):
        sheet.add(event)
    assert sheet.text() == ""


def test_a_rule_is_a_link(qtbot: QtBot, sheet: ScoreSheet) -> None:
    sheet.add(ev.DealBegan(Seat(0), 1))
    sheet.add(ev.Noted(TRICKS, "W-R20", 0, 1, 1))
    assert 'href="rule:W-R20"' in sheet.paper.toHtml()
    with qtbot.waitSignal(sheet.rule_clicked) as clicked:
        sheet.paper.anchorClicked.emit(QUrl("rule:W-R20"))
    assert clicked.args == ["W-R20"]


def test_two_players_stand_by_their_names(qtbot: QtBot, own_home: Path) -> None:
    sheet = ScoreSheet("piquet", find_game("piquet").pack)
    qtbot.addWidget(sheet)
    sheet.add(ev.DealBegan(Seat(1), 1))
    sheet.add(ev.Paid("person1", "person0", 3, "R48"))
    assert rows(sheet)[0] == ["Deal 1", "You", "North"]
    assert "North pays you 3." in sheet.text()


def test_it_can_be_written_anew_in_another_language(sheet: ScoreSheet) -> None:
    history = [ev.DealBegan(Seat(0), 1), ev.Noted(TRICKS, "R20", 0, 1, 1)]
    for event in history:
        sheet.add(event)
    i18n.set_language("de")
    sheet.reset()
    assert sheet.text() == ""
    for event in history:
        sheet.add(event)
    assert rows(sheet)[0] == ["Spiel 1", "Wir", "Sie"]
    assert rows(sheet)[1][1] == "+1 = 1"


def lines_of_row(sheet: ScoreSheet, row: int) -> list[int]:
    """How many lines the text of each cell takes in a row of the block written last."""
    table = [f for f in sheet.paper.document().rootFrame().childFrames() if hasattr(f, "cellAt")][-1]
    cells = [table.cellAt(row, column) for column in range(table.columns())]
    return [cell.firstCursorPosition().block().layout().lineCount() for cell in cells]


@pytest.mark.parametrize("code", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seats"), [("whist", 4), ("piquet", 2), ("lhombre", 3), ("quadrille", 4), ("cinquille", 5)]
)
def test_no_name_at_the_head_of_a_column_is_broken(
    qtbot: QtBot, own_home: Path, game: str, seats: int, code: str
) -> None:
    i18n.set_language(code)
    try:
        sheet = ScoreSheet(game, PACK52, seats=seats)
        qtbot.addWidget(sheet)
        sheet.resize(296, 300)
        sheet.show()
        sheet.add(ev.DealBegan(Seat(0), 12))
        assert all(lines == 1 for lines in lines_of_row(sheet, 0))
    finally:
        i18n.set_language("en")


def test_a_deal_of_five_and_the_balances_stand_in_two_lines(own_home: Path, qtbot: QtBot) -> None:
    paper = ScoreSheet("cinquille", find_game("cinquille").pack, seats=5)
    qtbot.addWidget(paper)
    paper.add(ev.DealBegan(Seat(0), 1))
    for seat, points, balance in ((0, -18, -16), (2, 4, 12), (4, 2, 0)):
        paper.add(ev.Noted("ombre.note.deal", "4.1", seat, points, facts={"seat": Seat(seat), "balance": balance}))
    assert rows(paper)[1:] == [["This deal 4.1", "−18", "", "+4", "", "+2"], ["Balance", "−16", "", "12", "", "0"]]
    paper.add(ev.DealEnded(()))
    paper.add(ev.DealBegan(Seat(0), 2))
    paper.add(ev.Noted("ombre.note.deal", "4.1", 1, 6, facts={"seat": Seat(1), "balance": 6}))
    assert rows(paper)[-2:] == [["This deal 4.1", "", "+6", "", "", ""], ["Balance", "−16", "6", "12", "", "0"]]


@pytest.mark.parametrize(("game", "seats"), [("quadrille", 4), ("cinquille", 5)])
def test_no_figure_of_many_players_is_broken(own_home: Path, qtbot: QtBot, game: str, seats: int) -> None:
    paper = ScoreSheet(game, find_game(game).pack, seats=seats)
    qtbot.addWidget(paper)
    paper.resize(296, 300)
    paper.show()
    for deal, points in ((1, 40), (2, -126), (3, -48)):
        paper.add(ev.DealBegan(Seat(0), deal))
        for seat in range(seats):
            facts = {"seat": Seat(seat), "balance": points - seat}
            paper.add(ev.Noted("ombre.note.deal", "4.1", seat, points - seat, facts=facts))
        assert lines_of_row(paper, 1)[1:] == lines_of_row(paper, 2)[1:] == [1] * seats
        paper.add(ev.DealEnded(()))


def test_the_newest_lines_stay_in_sight_when_buttons_take_room_below(qtbot: QtBot, sheet: ScoreSheet) -> None:
    sheet.resize(250, 300)
    sheet.show()
    qtbot.waitExposed(sheet)
    for number in range(40):
        sheet.add(ev.Noted("whist.note.tricks", "R31", Seat(0), 1, number))
    bar = sheet.paper.verticalScrollBar()
    sheet.resize(250, 220)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    bar.setValue(20)
    sheet.resize(250, 180)
    qtbot.waitUntil(lambda: sheet.paper.viewport().height() <= 180)
    assert bar.value() == 20, "whoever has scrolled up goes on reading there"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_empty_sheet_speaks_in_one_line(sheet: ScoreSheet, language: str) -> None:
    """Qt draws only the first line of such words."""
    i18n.set_language(language)
    sheet.reset()
    words = sheet.paper.placeholderText()
    room = LEAST_WIDE - 2 * MARGIN - 4 * sheet.paper.document().documentMargin()
    assert sheet.paper.fontMetrics().horizontalAdvance(words) <= room
    i18n.set_language("en")
