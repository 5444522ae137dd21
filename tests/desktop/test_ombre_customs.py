"""Customs of L'Hombre at the real window: looking at all tricks, a time for naming trumps, revokes (R54, I10, I18)."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.i18n import tr, word_name
from desktop.windows.main_window import MainWindow
from desktop.windows.table_page import TablePage
from engine.core.actions import PLAY, Action, Say
from engine.core.events import Said
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.seats import Seat
from engine.core.sets import cards_in
from tests.desktop.table_driver import (
    ANSWER,
    click_card,
    open_window,
    page_of,
    quick_settings,
    wait_until_asked,
)

pytestmark = pytest.mark.usefixtures("own_home")
ME = Seat(0)
BOLD = ("frage", "hold", "play_on")


def seated(window: MainWindow, options: dict[str, str], seed: int = 3) -> TablePage:
    """A table where one asks or passes."""
    window.open_table("lhombre", "lhombre3_classic", options, seed=seed)
    return page_of(window)


def boldly(page: TablePage, offer: Offer) -> Action:
    """Ask, and otherwise do what is usual."""
    match = page.session.match
    bold = next((Say(word) for word in BOLD if offer.accepts(Say(word))), None)
    return bold or match.game.habit(match.view(offer.seat), offer, Random(1))


def play_to(qtbot: QtBot, page: TablePage, phase: str, tricks: int = 0) -> None:
    """Play boldly until I am asked in this phase after so many tricks."""
    for _ in range(60):
        wait_until_asked(qtbot, page)
        view = page.session.match.view(ME)
        if view.phase == phase and view.asked == ME and sum(view.count) >= tricks:
            return
        page.session.submit(boldly(page, page.session.my_offers()[-1]))
    raise AssertionError(f"nobody asks me in the phase {phase}")


def rights(page: TablePage) -> dict[str, object]:
    """The small buttons by their words."""
    return {button.text(): button for button in page.panel.rights}


@pytest.mark.rule("lhombre", "R54")
def test_all_tricks_can_be_looked_at_one_after_the_other(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"see_tricks": "all"}, seed=7)
        for _ in range(60):
            wait_until_asked(qtbot, page)
            view = page.session.match.view(ME)
            if view.phase == "play" and sum(view.count) == 4:
                break
            offer = page.session.my_offers()[-1]
            page.session.submit(page.session.match.game.habit(view, offer, Random(1)))
        assert view.hombre != ME, "nothing need be said first"
        shown = []
        for number in (4, 3, 2, 1, 4):
            page.last_trick()
            assert page.panel.coach.text().startswith(tr("table.trick_number", number=number))
            shown.append([item.card for item in page.view._peeked])
        assert shown[0] == shown[-1] == list(view.history[-len(view.table) - 3 :][:3])
        assert shown[3] == list(view.history[:3])


@pytest.mark.rule("lhombre", "I10")
def test_who_does_not_name_trumps_in_time_hears_them_from_an_opponent(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"name_trump_timer": "10"})
        play_to(qtbot, page, "name")
        clock = page.slip.clock
        assert clock.isVisible()
        assert clock.maximum() == 10_000
        assert word_name("too_late") not in [button.text() for button in page.slip.buttons]
        clock.left = 1
        qtbot.waitUntil(lambda: page.session.match.view(ME).trump != "", timeout=ANSWER)
        wait_until_asked(qtbot, page)
        assert not clock.isVisible()
        events = page.session.match.events(ME)
        late = next(n for n, event in enumerate(events) if getattr(event, "key", "") == "lhombre.note.too_late")
        named = events[late + 1]
        assert isinstance(named, Said)
        assert named.word == f"trump_{page.session.match.view(ME).trump}"
        assert named.seat == Seat(2), "my right-hand neighbour"
        page.undo()
        assert clock.left > 9000, "who takes that back has time again"


@pytest.mark.rule("lhombre", "I10")
def test_asked_again_one_has_only_the_time_that_is_left(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"name_trump_timer": "60"})
        play_to(qtbot, page, "name")
        page.slip.clock.left = 7000
        page.retranslate()
        assert 5000 < page.slip.clock.left <= 7000
        page.session.submit(Say("trump_S"))
        page.undo()
        assert page.slip.clock.left <= 7000


@pytest.mark.rule("lhombre", "I18")
def test_a_wrong_card_can_be_taken_back_with_a_button(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"allow_revoke": "on"}, seed=7)
        wrong = None
        for _ in range(60):
            wait_until_asked(qtbot, page)
            offer = page.session.my_offers()[-1]
            if isinstance(offer, OneCard) and offer.unlawful:
                wrong = next(cards_in(offer.unlawful))
                break
            page.session.submit(boldly(page, offer))
        assert wrong is not None
        page.animator.speed = 0.3  # others wait while I may still repent
        click_card(qtbot, page, wrong)
        qtbot.waitUntil(lambda: word_name("correct") in rights(page), timeout=ANSWER)
        length = len(page.session.match.log)
        assert not page.session.thinking
        qtbot.mouseClick(page.panel.rights[0], Qt.MouseButton.LeftButton)
        assert len(page.session.match.log) == length + 1
        view = page.session.match.view(ME)
        assert view.hand >> wrong & 1
        assert view.turn == ME
        page.animator.speed = 0.0
        wait_until_asked(qtbot, page)
        assert wrong in [item.card for item in page.view.hands[ME]]


def let_them_revoke(page: TablePage) -> None:
    """I ask and play lawfully; the others pass and throw wrong cards, until one is proved."""
    match = page.session.match
    for _ in range(80):
        offers = match.offers()
        if any(offer.seat == ME and offer.accepts(Say("claim_error")) for offer in offers):
            return
        offer = next(offer for offer in offers if not getattr(offer, "optional", False))
        action = boldly(page, offer)
        if offer.seat != ME and offer.accepts(Say("pass")):
            action = Say("pass")
        elif offer.seat != ME and isinstance(offer, OneCard) and offer.unlawful:
            action = PLAY[next(cards_in(offer.unlawful))]
        match.submit(offer.seat, action)
    raise AssertionError("nobody revoked")


@pytest.mark.rule("lhombre", "I18")
def test_a_proved_revoke_is_claimed_with_a_button_and_the_tricks_played_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"allow_revoke": "on", "error_rule": "bete", "remis_offer": "off"})
        play_to(qtbot, page, "name")
        monkeypatch.setattr(page.session, "advance", lambda: None)
        let_them_revoke(page)
        page.start(resumed=True)
        qtbot.waitUntil(lambda: not page.animator.busy, timeout=ANSWER)
        assert word_name("claim_error") in rights(page)
        button = next(button for button in page.panel.rights if button.text() == word_name("claim_error"))
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page.slip.isVisible(), timeout=ANSWER)
        assert [button.text() for button in page.slip.buttons] == [word_name("play_again"), word_name("keep_played")]
        before = sum(page.session.match.view(ME).count)
        qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        view = page.session.match.view(ME)
        assert view.phase == "play"
        assert sum(view.count) < before
        qtbot.waitUntil(lambda: not page.animator.busy, timeout=ANSWER)
        assert len(page.view.hands[ME]) == view.hand.bit_count()
        assert page.sheet.text().count("Bête") >= 1


@pytest.mark.rule("lhombre", "R12")
def test_the_courtesy_is_offered_to_three_only_and_seen_at_once(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = seated(window, {"courtesy": "on"})
        wait_until_asked(qtbot, page)
        view = page.session.match.view(ME)
        assert view.forehand == ME
        assert any(isinstance(offer, OneOf) and offer.accepts(Say("frage")) for offer in page.session.my_offers())
