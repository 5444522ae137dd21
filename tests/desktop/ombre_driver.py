"""A reckless player of L'Hombre, Quadrille and Cinquille at the window, for the tests of their tables."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.windows.table_page import TablePage
from engine.core.actions import Say
from engine.core.seats import Seat
from engine.core.sets import cards_in
from tests.desktop.table_driver import answer_slip, click_card, lawful_cards, wait_until_asked

BOLD = (  # what a reckless player likes to say, in even and in odd deals
    ("frage", "hold", "play_on", "lead_on"),
    ("mediateur", "frage", "hold", "play_on", "lead_on"),
)


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
    bold = BOLD[page.session.match.view(Seat(0)).deal_number % 2]
    place = next((words.index(word) for word in bold if word in words), 0)
    qtbot.mouseClick(page.slip.buttons[place], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def take_a_turn(qtbot: QtBot, page: TablePage) -> None:
    """Read on, exchange, speak or play."""
    if page.view.animator.held:
        answer_slip(qtbot, page)
    elif page.exchange.offer is not None:
        lay_aside(qtbot, page)
    elif cards := lawful_cards(page):
        click_card(qtbot, page, cards[0])
    else:
        speak_boldly(qtbot, page)


def play_session(qtbot: QtBot, page: TablePage) -> None:
    """Play recklessly to the end of the session."""
    for _ in range(600):
        wait_until_asked(qtbot, page)
        if page.session.match.over:
            return
        take_a_turn(qtbot, page)
    raise AssertionError("the session does not end")


def turns_of(qtbot: QtBot, page: TablePage, most: int) -> Iterator[str]:
    """Play on recklessly; the phase before each turn, or "counted"."""
    for _ in range(most):
        wait_until_asked(qtbot, page)
        if page.session.match.over:
            return
        yield "counted" if page.view.animator.held else page.session.match.view(Seat(0)).phase
        take_a_turn(qtbot, page)
