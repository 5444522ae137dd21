"""Hands for the window: what a player does with mouse and keys, for the tests of the table."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.settings import Settings
from desktop.stage.items import CardItem
from desktop.windows.main_window import MainWindow
from desktop.windows.table_page import TablePage
from engine.core.offers import OneCard
from engine.core.sets import Card, cards_in

ANSWER = 30_000  # longest wait for a computer player, in milliseconds


def quick_settings(level: str = "beginner", speed: float = 0.0) -> Settings:
    """Settings of a hurried player."""
    settings = Settings()
    settings.speed = speed
    settings.levels = (level, level, level)
    settings.language = "en"
    settings.save()
    return settings


@contextmanager
def open_window(qtbot: QtBot, settings: Settings) -> Iterator[MainWindow]:
    """The main window on screen, closed at the end."""
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


def page_of(window: MainWindow) -> TablePage:
    """The table in the window."""
    assert window.page is not None, "no table is laid"
    return window.page


def item_of(page: TablePage, card: Card) -> CardItem:
    """The item of a card in the player's hand."""
    return next(item for item in page.view.hands[0] if item.card == card)  # type: ignore[index]


def click_card(qtbot: QtBot, page: TablePage, card: Card) -> None:
    """Click on the visible left edge of a card in the hand."""
    item = item_of(page, card)
    spot = item.mapToScene(QPointF(-item.card_width / 2 + 5, 0))
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(spot))


def wait_until_asked(qtbot: QtBot, page: TablePage) -> None:
    """Until the player must decide, the counting waits to be read, or the match is over."""

    def asked() -> bool:
        animator = page.view.animator
        if animator.held:
            return True
        return not animator.busy and (page.session.match.over or must_decide(page))

    qtbot.waitUntil(asked, timeout=ANSWER)


def must_decide(page: TablePage) -> bool:
    """Whether the game waits for the player."""
    return any(not getattr(offer, "optional", False) for offer in page.session.my_offers())


def lawful_cards(page: TablePage) -> list[Card]:
    """What may be played now; empty if a word is asked for."""
    offers = [offer for offer in page.session.my_offers() if isinstance(offer, OneCard)]
    return list(cards_in(offers[0].cards)) if offers else []


def unlawful_cards(page: TablePage) -> list[Card]:
    """Cards in the hand that may not be played now."""
    lawful = lawful_cards(page)
    return [item.card for item in page.view.hands[0] if item.card is not None and item.card not in lawful]  # type: ignore[index]


def answer_slip(qtbot: QtBot, page: TablePage) -> None:
    """Click the first button of the slip."""
    assert page.slip.isVisible()
    qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def take_a_turn(qtbot: QtBot, page: TablePage) -> None:
    """Do the next thing a player would do: read on, say the first word, or play the first lawful card."""
    if page.view.animator.held or not lawful_cards(page):
        answer_slip(qtbot, page)
    else:
        click_card(qtbot, page, lawful_cards(page)[0])
