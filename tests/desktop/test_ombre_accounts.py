"""What the tables of L'Hombre's family say and lay when cards are put away and when a session has been counted."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.i18n import set_language, tr
from desktop.stage.marks import account
from desktop.stage.view import TableView
from desktop.windows.badges import badge_words
from desktop.windows.ombre_details import paid, verdict
from desktop.windows.table_page import TablePage
from engine.core.events import DealEnded, Event, Noted
from engine.core.seats import Seat
from engine.core.table import Marker, Pile, Table
from engine.games import find_game
from engine.games.lhombre.options import Options as LHombre
from engine.games.quadrille.options import PRESETS as QUADRILLE
from tests.desktop.ombre_driver import play_session, turns_of
from tests.desktop.table_driver import open_window, page_of, quick_settings

pytestmark = pytest.mark.usefixtures("own_home")
ME = Seat(0)


def mine(events: list[Event]) -> int:
    """What these events brought the player at the screen."""
    return sum(part.get(ME, 0) for part in paid(events).values())


def told(page: TablePage) -> str:
    document = QTextDocument()
    document.setHtml(page.slip._label.text())
    return " ".join(document.toPlainText().split()).replace("−", "-")


@pytest.mark.rule("lhombre", "4.6")
def test_what_is_shared_at_the_end_of_a_session_is_no_part_of_the_last_deal(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", "lhombre3", {"deals": "3"}, seed=1)
        page = page_of(window)
        play_session(qtbot, page)
        events = page._deal_counted()
        end = next(n for n, event in enumerate(events) if isinstance(event, DealEnded))
        assert any(isinstance(e, Noted) and e.key == "ombre.note.bete_written" for e in events[:end])
        words = told(page)
        deal, share = mine(events[:end]), mine(events[end:])
        assert f"{tr('ombre.account.sum')} {deal:+}" in words
        assert f"{tr('ombre.sheet.share')} {share:+}" in words
        assert words.index(tr("ombre.account.written")) < words.index(tr("ombre.sheet.share"))


def test_a_session_is_won_in_the_counters_of_its_table() -> None:
    set_language("de")
    assert verdict(LHombre(), 12) == "Du gewinnst 12 Marken", "a Point would be four marks"
    assert verdict(QUADRILLE["quadrille_old"], -1) == "Du verlierst 1 Jetton"
    set_language("en")
    assert verdict(LHombre(), 0) == "", "as at every table"


@pytest.mark.rule("quadrille", "R17")
def test_a_card_for_the_king_is_given_not_laid_aside(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("quadrille", "quadrille_mediateur", {"tours": "2"}, seed=1)
        page = page_of(window)
        assert "give" in turns_of(qtbot, page, 80)
        assert page.exchange.button.text() == tr("exchange.given", count=0)
        assert page.exchange.words.text() == tr("exchange.give", most=1)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """A table for three, shown."""
    found = TableView(find_game("lhombre").pack, 3, CardStyle(), TableTheme())
    qtbot.addWidget(found)
    found.resize(950, 750)
    found.show()
    return found


@pytest.mark.parametrize("count", [1, 9])
def test_a_thick_packet_of_discards_leaves_the_words_above_it_free(view: TableView, count: int) -> None:
    discards = Pile("discard0", "discard", ME, (None,) * count, caption="lhombre.discards")
    view.settle(Table((discards,), (), ()), str, str)
    words = view.stacks.captions["discard0"].sceneBoundingRect()
    covered = [item.mapToScene(item.shape()).boundingRect() for item in view.stacks.items["discard0"]]
    assert not any(words.intersects(area) for area in covered)


@pytest.mark.rule("lhombre", "4.6")
def test_the_coins_of_a_block_are_not_covered_by_what_is_written(view: TableView) -> None:
    facts = {"base": 12, "doubles": True, "written": (), "blocks": (0, 1, 2)}
    view.settle(Table((), (), (Marker("pot", "pot", 16, -1, (), facts),)), str, str)
    slip = view.pool_slip.mapToScene(view.pool_slip.boundingRect()).boundingRect()
    assert not slip.isEmpty()
    coins = view.pot.coins()
    assert len(coins) == 3
    assert not any(slip.intersects(view.pot.mapToScene(coin).boundingRect()) for coin in coins)
    assert all(QRectF(view.pot.boundingRect()).contains(coin) for coin in coins)


def test_a_plate_tells_what_was_won_and_what_is_owed_on_paper() -> None:
    set_language("en")
    assert account(Marker("purse0", "purse", -12, 0, (), {"debt": 8})) == ("Balance −12", "owes 8")
    assert account(Marker("purse0", "purse", 2, 0, (), {"debt": 0})) == ("Balance +2", "")
    assert badge_words("called:HK") == "calls ♥K", "on the plate of who called it"


def test_a_short_note_beside_the_pot_has_no_empty_paper(view: TableView) -> None:
    set_language("en")
    wide = []
    for written in ((), ((40, (0, 1, 2)),)):
        facts = {"base": 8, "doubles": False, "written": written}
        view.settle(Table((), (), (Marker("pot", "pot", 8, -1, (), facts),)), ["You", "West", "East"].__getitem__, str)
        wide.append(view.pool_slip.boundingRect().width())
    assert wide[0] < wide[1]


def test_after_a_deal_plates_and_pot_stay_in_sight(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", "lhombre3", {"deals": "3"}, seed=1)
        page = page_of(window)
        assert "counted" in turns_of(qtbot, page, 40)
        seen = [*page.view.plates.values(), page.view.pot]
        areas = [page.view.mapFromScene(item.sceneBoundingRect()).boundingRect() for item in seen]
        assert not any(page.slip.geometry().intersects(area) for area in areas)
