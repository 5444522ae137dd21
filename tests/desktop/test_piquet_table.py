"""A whole partie of Piquet through the real window: by mouse, with the program declaring and by hand."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.i18n import set_language, tr, word_name, word_spoken
from desktop.windows.main_window import MainWindow
from desktop.windows.table_page import TablePage
from engine.core.events import Said
from engine.core.seats import Seat
from engine.core.sets import cards_in
from tests.desktop.table_driver import (
    ANSWER,
    answer_slip,
    click_card,
    lawful_cards,
    open_window,
    page_of,
    quick_settings,
    wait_until_asked,
)

pytestmark = pytest.mark.usefixtures("own_home")
ME, NORTH = Seat(0), Seat(1)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    with open_window(qtbot, quick_settings()) as opened:
        yield opened


def sit_down(window: MainWindow, preset: str, seed: int, **options: str) -> TablePage:
    window.open_table("piquet", preset, options, seed=seed)
    page = page_of(window)
    assert isinstance(page, TablePage)
    return page


def lay_aside(qtbot: QtBot, page: TablePage) -> None:
    """Choose the fewest cards that may go, the lowest of each suit, and lay them aside."""
    offer = page.exchange.offer
    assert offer is not None
    assert not page.exchange.button.isEnabled()
    for card in list(cards_in(offer.cards))[: offer.least]:
        click_card(qtbot, page, card)
    qtbot.mouseClick(page.exchange.button, Qt.MouseButton.LeftButton)


def take_a_turn(qtbot: QtBot, page: TablePage) -> None:
    """Read on, exchange, say the first word, or play the first lawful card."""
    if page.view.animator.held:
        answer_slip(qtbot, page)
    elif page.exchange.offer is not None:
        lay_aside(qtbot, page)
    elif cards := lawful_cards(page):
        click_card(qtbot, page, cards[0])
    else:
        answer_slip(qtbot, page)


def phases_of_a_partie(qtbot: QtBot, page: TablePage) -> Iterator[str]:
    """Play the match to its end; the phase before each of the player's turns, or "counted"."""
    for _ in range(900):
        wait_until_asked(qtbot, page)
        if page.session.match.over:
            return
        yield "counted" if page.view.animator.held else page.session.match.view(ME).phase
        take_a_turn(qtbot, page)
    raise AssertionError("the partie does not end")


def captions(page: TablePage) -> list[str]:
    return [words.text() for words in page.view.stacks.captions.values()]


def spots_of(page: TablePage, kind: str) -> list[QRect]:
    """Where the cards of a packet lie on the screen."""
    packets = [items for name, items in page.view.stacks.items.items() if name.startswith(kind)]
    cards = [item for items in packets for item in items]
    return [page.view.mapFromScene(item.mapToScene(item.shape()).boundingRect()).boundingRect() for item in cards]


def account_on(page: TablePage) -> str:
    assert page.slip.isVisible()
    return page.slip._label.text()


# ---------------------------------------------------------------- whole parties


def test_a_whole_partie_where_the_program_declares(qtbot: QtBot, window: MainWindow) -> None:
    page = sit_down(window, "piquet_alt", 4)
    heard: set[str] = set()
    phases: set[str] = set()
    for phase in phases_of_a_partie(qtbot, page):
        phases.add(phase)
        heard |= set(page.view.speech.said().values())
        if phase == "exchange_elder":
            assert page.exchange.note.text() == tr("piquet.exchange.elder")
            assert tr("piquet.talon.whole") in captions(page)
        elif phase == "exchange_younger":
            assert page.exchange.note.text() == tr("piquet.exchange.own_three")
        elif phase == "play":
            assert tr("piquet.discards", count=1) in captions(page)
        elif phase == "counted":
            assert tr("piquet.part.play") in account_on(page)
            assert tr("piquet.account.exchange.average") in account_on(page)
    assert {"exchange_elder", "exchange_younger", "look", "play", "counted"} <= phases
    assert len(heard) > 15, "the running count is heard"
    assert max(page.session.match.view(ME).balance) == 1
    assert page.slip.isVisible()
    assert len(window.statistics.results("piquet")) == 1
    sheet = page.sheet.text()
    for part in ("hand", "play", "cards"):
        assert tr(f"piquet.part.{part}") in sheet


def test_a_whole_partie_declared_by_hand(qtbot: QtBot, window: MainWindow) -> None:
    page = sit_down(
        window,
        "piquet_1782",
        11,
        manual_declarations="strict",
        manual_counting="on",
        game_form="four_deals",
        four_deal_marking="per_deal",
    )
    phases: list[str] = []
    laid: set[int] = set()
    for phase in phases_of_a_partie(qtbot, page):
        phases.append(phase)
        laid |= {marker.value for marks in page.view.marks for marker in marks.markers if marker.kind == "low_cards"}
        if phase.endswith(("_reply", "_compare")):
            said = [event.word for event in page.session.match.events(ME) if isinstance(event, Said)]
            assert page.view.speech.said()[NORTH] == word_spoken(said[-1]), "what is asked about can be read"
            assert said[-1].split(":")[-1] in account_on(page) or word_name(said[-1]) in account_on(page)
        if page.slip.isVisible() and phase != "counted" and len(page.slip.buttons) < 4:
            assert not any(page.slip.geometry().intersects(spot) for spot in spots_of(page, "talon"))
        if phase in ("point", "sequence", "sets"):
            assert len(page.slip.buttons) >= 2, "one may always keep silent"
    assert {"point", "point_reply", "sequence", "sets", "point_show"} <= set(phases)
    assert any(phase.startswith("younger_") for phase in phases)
    assert phases.count("counted") == 3, "the fourth deal ends the match"
    assert len(laid) > 1, "the low cards grow from deal to deal"
    talk = page.panel.talk.toPlainText()
    assert talk.count("“") > 20


def test_what_the_program_keeps_back_is_chosen_on_the_slip(qtbot: QtBot, window: MainWindow) -> None:
    page = sit_down(window, "piquet_alt", 4, sinking="on")
    for phase in phases_of_a_partie(qtbot, page):
        if phase == "sink_elder":
            break
    words = [button.text() for button in page.slip.buttons]
    assert words[0] == tr("word.declare_all")
    qtbot.mouseClick(page.slip.buttons[words.index(tr("word.sink_point"))], Qt.MouseButton.LeftButton)
    wait_until_asked(qtbot, page)
    assert tr("word.sink_point") not in [button.text() for button in page.slip.buttons]
    answer_slip(qtbot, page)
    wait_until_asked(qtbot, page)
    assert Said(ME, "no_point") in page.session.match.events(ME)


# ---------------------------------------------------------------- hints, review, undo, quit and continue


def test_hint_and_review_of_an_exchange(qtbot: QtBot, window: MainWindow) -> None:
    page = sit_down(window, "piquet_alt", 4)
    wait_until_asked(qtbot, page)
    qtbot.mouseClick(page.panel.hint_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.view.hinted != 0, timeout=ANSWER)
    assert 1 <= page.view.hinted.bit_count() <= 5
    count = page.view.hinted.bit_count()
    assert page.exchange.chosen == page.view.selected == page.view.hinted
    assert page.exchange.button.text() == tr("exchange.done", count=count), "the button does what the coach advises"
    for card in cards_in(page.exchange.chosen):
        page.choose_card(card)
    assert page.exchange.chosen == 0
    mine = next(iter(cards_in(page.exchange.offer.cards)))  # type: ignore[union-attr]
    page.choose_card(mine)
    page.hint()
    qtbot.waitUntil(lambda: page.panel.coach.text() != tr("hint.thinking"), timeout=ANSWER)
    assert page.exchange.chosen == 1 << mine, "what the player has chosen is left alone"
    page.choose_card(mine)
    assert "♠" in page.panel.coach.text() or "♥" in page.panel.coach.text()
    for phase in phases_of_a_partie(qtbot, page):
        if phase == "counted":
            break
    qtbot.mouseClick(page.slip.buttons[1], Qt.MouseButton.LeftButton)
    assert page.panel.tabs.currentWidget() is page.review_list
    qtbot.waitUntil(lambda: bool(page.review_list.found), timeout=ANSWER)
    exchange = page.review_list.found[0]
    assert exchange.done.action != exchange.best.action, "one card for form's sake is not the best exchange"
    assert "points" in page.review_list.toPlainText()


def test_words_are_heard_again_after_undo_and_after_coming_back(qtbot: QtBot, window: MainWindow) -> None:
    page = sit_down(window, "piquet_1782", 11, manual_declarations="on")
    for phase in phases_of_a_partie(qtbot, page):
        if phase == "point_reply":
            break
    before = page.view.speech.said()
    assert NORTH in before
    answer_slip(qtbot, page)
    wait_until_asked(qtbot, page)
    qtbot.mouseClick(page.panel.undo_button, Qt.MouseButton.LeftButton)
    wait_until_asked(qtbot, page)
    assert page.view.speech.said() == before
    path = page.session.path
    assert path is not None
    window.go_home()
    window.resume(path)
    QApplication.processEvents()
    again = page_of(window)
    assert isinstance(again, TablePage)
    assert again.view.speech.said() == before


@pytest.mark.parametrize("code", ["en", "de"])
def test_resizing_keeps_the_exchange_beside_the_talon(qtbot: QtBot, window: MainWindow, code: str) -> None:
    set_language(code)
    page = sit_down(window, "piquet_alt", 4)
    wait_until_asked(qtbot, page)
    for width, height in ((1600, 1000), (1000, 700)):
        window.resize(width, height)
        qtbot.waitUntil(lambda: lies_free(page), timeout=ANSWER)


def lies_free(page: TablePage) -> bool:
    """Whether the exchange covers neither talon nor hand."""
    bar = page.exchange.geometry()
    covered = any(bar.intersects(spot) for spot in spots_of(page, "talon"))
    return page.view.rect().contains(bar) and not covered and bar.bottom() < page.view.layout_now.hand_top
