"""Whole sessions of L'Hombre, Quadrille and Cinquille through the real window, with all that can befall a Hombre."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.i18n import set_language
from desktop.stage.pool_slip import PoolSlip
from desktop.windows.ranking_card import RankingCard
from desktop.windows.table_page import TablePage
from engine.core.actions import Say
from engine.core.events import LaidAside, Noted, Said
from engine.core.seats import Seat
from engine.core.sets import cards_in
from engine.core.table import Marker, Table
from engine.games.ombre.card import ranking_card
from engine.games.quadrille.options import PRESETS
from tests.desktop.table_driver import (
    answer_slip,
    click_card,
    lawful_cards,
    open_window,
    page_of,
    quick_settings,
    wait_until_asked,
)

pytestmark = pytest.mark.usefixtures("own_home")
BOLD = ("frage", "hold", "play_on", "lead_on")  # what a reckless player likes to say


def lay_aside(qtbot: QtBot, page: TablePage) -> None:
    """Give away the fewest cards that must go, the lowest of the pack first."""
    offer = page.exchange.offer
    assert offer is not None
    for card in list(cards_in(offer.cards))[: offer.least]:
        click_card(qtbot, page, card)
    qtbot.mouseClick(page.exchange.button, Qt.MouseButton.LeftButton)


def speak_boldly(qtbot: QtBot, page: TablePage) -> None:
    """Click the bold word on the slip, or the first one."""
    words = [a.word for offer in page.session.my_offers() for a in offer.actions() if isinstance(a, Say)]
    place = next((place for place, word in enumerate(words) if word in BOLD), 0)
    qtbot.mouseClick(page.slip.buttons[place], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def play_session(qtbot: QtBot, page: TablePage) -> None:
    """Play recklessly to the end of the session."""
    for _ in range(600):
        wait_until_asked(qtbot, page)
        if page.session.match.over:
            return
        if page.view.animator.held:
            answer_slip(qtbot, page)
        elif page.exchange.offer is not None:
            lay_aside(qtbot, page)
        elif cards := lawful_cards(page):
            click_card(qtbot, page, cards[0])
        else:
            speak_boldly(qtbot, page)
    raise AssertionError("the session does not end")


def told(page: TablePage) -> set[str]:
    """The kinds of notes the session brought."""
    events = page.session.match.events(Seat(0))
    keys = {event.key.rpartition(".")[2] for event in events if isinstance(event, Noted)}
    return keys | {key.partition("_")[0] for key in keys}


SESSIONS = [
    ("lhombre", "lhombre3", {"deals": "6"}, 1),
    ("quadrille", "quadrille_mediateur", {"tours": "2"}, 1),
    ("cinquille", "cinquille", {"tours": "1"}, 1),
]


@pytest.mark.parametrize(("game", "preset", "options", "seed"), SESSIONS, ids=[row[0] for row in SESSIONS])
def test_a_whole_session_by_mouse(qtbot: QtBot, game: str, preset: str, options: dict[str, str], seed: int) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table(game, preset, options, seed=seed)
        page = page_of(window)
        play_session(qtbot, page)
        assert {"codille", "bete_written"} <= told(page)
        events = page.session.match.events(Seat(0))
        if game == "lhombre":
            assert any(isinstance(event, LaidAside) and event.seat == 0 for event in events)
        else:
            assert any(isinstance(event, Said) and event.word.startswith("call_card:") for event in events)
        assert page.panel.ranking.isVisible()
        assert "Codille" in page.sheet.text()
        assert len(window.statistics.results(game)) == 1
        assert sum(page.session.match.scores()) == 0


# ---------------------------------------------------------------- beside the table


def table_with(*markers: Marker) -> Table:
    return Table((), (), markers)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def test_the_ranking_card_shows_the_order_of_the_trump_named(qtbot: QtBot, language: str) -> None:
    card = RankingCard()
    qtbot.addWidget(card)
    card.show_table(table_with(ranking_card("H")))
    words = plain_text(card.text())
    court = "K D B" if language == "de" else "K Q J"
    assert f"♠A 7 ♣A A {court} 2 3 4 5 6" in words
    assert f"♠♣ {court} 7 6 5 4 3 2" in words
    assert f"♦ {court} A 2 3 4 5 6 7" in words


def test_before_trumps_are_named_it_shows_both_colours(qtbot: QtBot) -> None:
    card = RankingCard()
    qtbot.addWidget(card)
    card.show_table(table_with(ranking_card("")))
    words = plain_text(card.text())
    assert "♠A 2 ♣A K Q J 7 6 5 4 3" in words
    assert "♠A 7 ♣A A K Q J 2 3 4 5 6" in words
    card.show_table(table_with())
    assert card.isHidden()


def test_a_shortened_pack_has_a_shorter_card(qtbot: QtBot) -> None:
    card = RankingCard()
    qtbot.addWidget(card)
    card.show_table(table_with(ranking_card("D", PRESETS["tritrille30"].table.pack)))
    assert "♠A ♣A K" in plain_text(card.text())


def plain_text(html: str) -> str:
    document = QTextDocument()
    document.setHtml(html)
    return " ".join(document.toPlainText().replace("\xa0", " ").split())


def test_the_slip_beside_the_pot_tells_betes_and_debtors(language: str) -> None:
    slip = PoolSlip()
    slip.show_pot(None, str)
    assert slip.boundingRect().isEmpty()
    facts = {"base": 12, "doubles": True, "written": ((40, (0, 2)), (20, (1,))), "jettons": 2, "blocks": (1,)}
    slip.show_pot(Marker("pot", "pot", 16, -1, (), facts), ["A", "B", "C"].__getitem__)
    lines = slip.words.split("\n")
    assert lines[0].startswith("Bête 12, ")
    assert lines[-2:] == ["40: A, C", "20: B"]
    assert any(line.startswith("2 Jettons" if language == "de" else "2 jettons") for line in lines)
    assert "Block: B" in lines
    assert [going for _, going in slip.lines] == [True, False, False, False, False]
