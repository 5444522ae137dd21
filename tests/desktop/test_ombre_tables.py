"""Whole sessions of L'Hombre, Quadrille and Cinquille through the real window, with all that can befall a Hombre."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.i18n import set_language, tell, tr
from desktop.po import parse_po
from desktop.stage import access
from desktop.stage.pool_slip import PoolSlip
from desktop.stage.speech import heard
from desktop.stage.view import TableView
from desktop.theme import narrowed, serif
from desktop.windows.ombre_details import paid, short
from desktop.windows.ranking_card import RankingCard
from desktop.windows.slip import LEAST, SIDES, Slip
from desktop.windows.table_page import TablePage
from engine.core.actions import Say
from engine.core.events import DealEnded, Event, LaidAside, Noted, Paid, Said
from engine.core.seats import Seat
from engine.core.table import Marker, Pile, Table
from engine.games import find_game
from engine.games.lhombre import judgement as lhombre
from engine.games.lhombre.options import PRESETS as LHOMBRE
from engine.games.ombre.card import ranking_card
from engine.games.quadrille import judgement as quadrille
from engine.games.quadrille.options import PRESETS
from tests.desktop.ombre_driver import play_session, turns_of
from tests.desktop.table_driver import (
    ANSWER,
    answer_slip,
    open_window,
    page_of,
    quick_settings,
    wait_until_asked,
)

pytestmark = pytest.mark.usefixtures("own_home")
SMALL = (1024, 700)


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
            given = [event for event in events if isinstance(event, Noted) and event.key == "quadrille.note.card_given"]
            assert any(note.facts["seat"] == 0 for note in given), "a king was exchanged for a card of mine"
            assert any(isinstance(event, Said) and event.word.startswith("call_card:") for event in events)
        assert page.panel.ranking.isVisible()
        assert "Codille" in page.sheet.text()
        assert len(window.statistics.results(game)) == 1
        assert sum(page.session.match.scores()) == 0


# ---------------------------------------------------------------- what is asked, and the account


def lies_free(page: TablePage, widget: QWidget) -> bool:
    """Whether a slip or bar covers neither talon nor pot nor hand."""
    view, area = page.view, widget.geometry()
    things = [item for items in view.stacks.items.values() for item in items]
    spots = [view.mapFromScene(item.mapToScene(item.shape()).boundingRect()).boundingRect() for item in things]
    dish = QRectF(0, 0, 120, 84)
    spots.append(view.mapFromScene(view.pot.mapToScene(dish).boundingRect()).boundingRect())
    return (
        view.rect().contains(area) and not any(map(area.intersects, spots)) and area.bottom() < view.layout_now.hand_top
    )


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_exchange_says_what_matters_and_covers_nothing(qtbot: QtBot, code: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        set_language(code)
        window.open_table("lhombre", "lhombre3_classic", {}, seed=2)
        page = page_of(window)
        phases = turns_of(qtbot, page, 12)
        assert any(phase in ("lay_aside", "exchange") for phase in phases)
        assert page.exchange.note.text()
        assert page.view.rightwards, "the frame shows which way the play goes"
        for width, height in ((1280, 800), (1024, 700), (1920, 1080), (1024, 700)):
            window.resize(width, height)
            qtbot.waitUntil(lambda size=(width, height): (window.width(), window.height()) == size, timeout=ANSWER)
            QApplication.processEvents()
            assert lies_free(page, page.exchange)


@pytest.mark.parametrize(("game", "preset"), [("lhombre", "lhombre3"), ("quadrille", "quadrille_favorite")])
def test_what_is_asked_is_explained_without_covering_the_table(qtbot: QtBot, game: str, preset: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table(game, preset, {}, seed=3)
        page = page_of(window)
        asked: set[str] = set()
        for phase in turns_of(qtbot, page, 40):
            if phase in ("play", "counted", "lay_aside", "exchange", "give"):
                continue
            asked.add(phase)
            assert lies_free(page, page.slip), phase
            if phase != "speak":
                assert page.slip._label.text(), phase
        assert len(asked) >= 3


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 800), SMALL])
def test_what_two_are_asked_covers_nothing(qtbot: QtBot, code: str, size: tuple[int, int]) -> None:
    with open_window(qtbot, quick_settings()) as window:
        set_language(code)
        window.resize(*size)
        window.open_table("lhombre", "lhombre2_long", {}, seed=4)
        page = page_of(window)
        asked: set[str] = set()
        for phase in turns_of(qtbot, page, 12):
            if phase in ("play", "counted"):
                break
            asked.add(phase)
            assert lies_free(page, page.slip if page.exchange.offer is None else page.exchange), phase
        assert {"speak", "concede"} <= asked
        assert asked & {"lay_aside", "exchange"}


def test_the_account_of_a_deal_adds_up(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("cinquille", "cinquille", {"tours": "1"}, seed=1)
        page = page_of(window)
        counted = 0
        for phase in turns_of(qtbot, page, 60):
            if phase != "counted":
                continue
            counted += 1
            events = page._deal_counted()
            sums = paid(events)
            into_pot = sum(
                event.amount * ((event.payee == "pot") - (event.payer == "pot")) for event in payments(events)
            )
            assert sum(amount for part in sums.values() for amount in part.values()) == -into_pot
            assert sum(sums["honours"].values()) == 0
            assert shown_accounts(page) == accounts_after(page, counted), "not with the stakes of the next deal"
            words = plain_text(page.slip._label.text())
            assert tr("ombre.account.sum") in words
            assert " ".join(tr("sheet.columns.5").split()) in words
        assert counted >= 2


def shown_accounts(page: TablePage) -> dict[str, int]:
    """What purses and pot show."""
    purses = {f"person{m.side}": m.value for marks in page.view.marks for m in marks.markers if m.kind == "purse"}
    assert page.view.pot.marker is not None
    return purses | {"pot": page.view.pot.marker.value}


def accounts_after(page: TablePage, deals: int) -> dict[str, int]:
    """What purses and pot come to by all that was paid in so many deals."""
    sums = dict.fromkeys(shown_accounts(page), 0)
    ended = 0
    for event in page.session.match.events(Seat(0)):
        if isinstance(event, Paid):
            sums[event.payer] -= event.amount
            sums[event.payee] += event.amount
        ended += isinstance(event, DealEnded)
        if ended == deals:
            break
    return sums


def payments(events: Sequence[Event]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid)]


def test_every_hand_of_the_lists_is_spelled_out(language: str) -> None:
    lists = {
        "lhombre": (*lhombre.FRAGE_BLACK, *lhombre.FRAGE_RED, *lhombre.SOLO_BLACK, *lhombre.SOLO_RED),
        "quadrille": (*quadrille.CALL_BLACK, *quadrille.CALL_RED, *quadrille.SOLO_BLACK, *quadrille.SOLO_RED),
    }
    for game, entries in lists.items():
        for entry in entries:
            words = tell(f"{game}.advice.{entry.id}", {"suit": "S"})
            assert entry.id in words
            assert words.count("Manille") == (1 in entry.trumps)


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


@pytest.mark.rule("quadrille", "R45")
def test_a_shortened_pack_has_a_shorter_card(qtbot: QtBot) -> None:
    card = RankingCard()
    qtbot.addWidget(card)
    card.show_table(table_with(ranking_card("D", PRESETS["tritrille30"].table.pack)))
    assert "♠A ♣A K" in plain_text(card.text())
    assert "<b>K</b>" not in card.text(), "the king of diamonds cannot be held back"


@pytest.mark.rule("lhombre", "R63", "R64")
def test_before_trumps_are_named_a_shortened_suit_has_a_row_of_its_own(qtbot: QtBot) -> None:
    card = RankingCard()
    qtbot.addWidget(card)
    card.show_table(table_with(ranking_card("", LHOMBRE["lhombre2_long"].table.pack)))
    assert "♥ ♠A 7 ♣A A K Q J 2 3 4 5 6" in plain_text(card.text())
    assert plain_text(card.text()).endswith("♦ ♠A 7 ♣A A")
    card.show_table(table_with(ranking_card("", LHOMBRE["lhombre2_short"].table.pack)))
    assert "♦" not in card.text(), "diamonds cannot be trumps"


def plain_text(html: str) -> str:
    document = QTextDocument()
    document.setHtml(html)
    return " ".join(document.toPlainText().replace("\xa0", " ").split())


ROOM = 100.0  # for a slip of four rows


def test_the_slip_beside_the_pot_tells_betes_and_debtors(qapp: QApplication, language: str) -> None:
    slip = PoolSlip()
    slip.show_pot(None, str, ROOM)
    assert slip.boundingRect().isEmpty()
    facts = {"base": 12, "doubles": True, "written": ((40, (0, 2)), (20, (1,))), "jettons": 2, "blocks": (1,)}
    pot = Marker("pot", "pot", 16, -1, (), facts)
    slip.show_pot(pot, ["A", "B", "C"].__getitem__, ROOM)
    lines = slip.words.split("\n")
    assert lines[0].startswith("Bête 12, ")
    assert lines[-2:] == ["40: A, C", "20: B"]
    assert any(line.startswith("2 Jettons" if language == "de" else "2 jettons") for line in lines)
    assert "Block: B" in lines
    assert [going for _, going in slip.lines] == [True, False, False, False, False]
    assert slip.most == 3
    for room in (0.55 * ROOM, 0.75 * ROOM):
        slip.show_pot(pot, str, room)
        assert slip.boundingRect().height() <= room


@pytest.mark.rule("lhombre", "R7")
def test_trumps_and_matadors_are_marked_in_the_own_hand(qtbot: QtBot) -> None:
    game = find_game("lhombre")
    view = TableView(game.pack, 3, CardStyle(), TableTheme())
    qtbot.addWidget(view)
    hand = ("SA", "H7", "CA", "HK", "S7", "DQ")
    cards = tuple(game.pack.codes.index(code) for code in hand)
    piles = tuple(Pile(f"hand{n}", "hand", Seat(n), cards) for n in (0, 1))
    for trump, marked in (("H", ["matador", "matador", "matador", "trump", "", ""]), ("", [""] * 6)):
        table = Table(piles, (), (ranking_card(trump),), trump or None)
        view.settle(table, str, str)
        assert [item.standing for item in view.hands[Seat(0)]] == marked
        assert [item.standing for item in view.hands[Seat(1)]] == [""] * 6  # what others hold is left alone
        names = [access.words_of(item, view) for item in view.hands[Seat(0)]]
        assert [name.endswith("matador") for name in names] == [mark == "matador" for mark in marked]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), SMALL])
def test_seven_bids_lie_beside_the_pot(qtbot: QtBot, code: str, width: int, height: int) -> None:
    with open_window(qtbot, quick_settings()) as window:
        set_language(code)
        window.resize(width, height)
        window.open_table("quadrille", "quadrille_favorite", {"favourite_suit": "H"}, seed=7)
        page = page_of(window)
        qtbot.waitUntil(page.slip.isVisible, timeout=ANSWER)
        assert len(page.slip.buttons) == 7
        assert lies_free(page, page.slip)
        assert "\n" not in page.slip._label.text()
        if (width, height) == SMALL:
            assert [button.text() for button in page.slip.buttons][1:4] == ["Frage", "Frage in ♥", "Mediateur"]


def test_a_table_made_smaller_asks_in_fewer_words(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("quadrille", "quadrille_favorite", {"favourite_suit": "H"}, seed=7)
        page = page_of(window)
        qtbot.waitUntil(page.slip.isVisible, timeout=ANSWER)
        assert "Frage in ♥" not in [button.text() for button in page.slip.buttons]
        window.resize(*SMALL)
        qtbot.waitUntil(lambda: lies_free(page, page.slip), timeout=ANSWER)
        assert "Frage in ♥" in [button.text() for button in page.slip.buttons]


def test_a_word_too_long_for_its_button_is_said_shorter(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        set_language("de")
        window.resize(*SMALL)
        window.open_table("lhombre", "lhombre3_classic", {}, seed=3)
        page = page_of(window)
        qtbot.waitUntil(page.slip.isVisible, timeout=ANSWER)
        page._ask_for_a_word([Say(f"honours_{claimed}") for claimed in ("none", "game", "matadors", "both")])
        assert page.slip.whole
        assert page.slip.buttons[-1].text() == "Beides", "not what no button there has room for"


def test_a_question_that_hides_the_pot_says_what_is_in_it(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.resize(*SMALL)
        window.open_table("quadrille", "quadrille_two_colours", {}, seed=7)
        page = page_of(window)
        qtbot.waitUntil(page.slip.isVisible, timeout=ANSWER)
        assert len(page.slip.buttons) == 10
        assert page.slip._label.text() == "In the pot: 4 · Suits ♥ ×2 ♠ ×4"


def test_fewer_words_are_chosen_where_many_would_hide_the_pot(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        set_language("de")
        window.resize(*SMALL)
        window.open_table("lhombre", "lhombre4_kauf", {}, seed=9)
        page = page_of(window)
        assert "name" in turns_of(qtbot, page, 40)
        assert not page._hides_pot()
        assert [button.text() for button in page.slip.buttons] == ["♠ Pik", "♣ Kreuz", "♥ Herz", "♦ Karo"]


def test_no_word_is_cut_off_where_there_is_room_for_the_slip(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("cinquille", "cinquille", {}, seed=33)
        page = page_of(window)
        for _ in range(20):
            wait_until_asked(qtbot, page)
            if page.session.match.view(Seat(0)).phase == "forced_trump":
                break
            answer_slip(qtbot, page)
        assert page.slip.whole
        assert page.slip.buttons[-1].text() == "My partner"


def test_what_was_said_makes_way_for_what_is_asked(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", "lhombre3", {}, seed=3)
        page = page_of(window)
        asked = 0
        for phase in turns_of(qtbot, page, 40):
            if phase in ("play", "counted") or not page.slip.isVisible():
                continue
            covered = page.view.mapToScene(page.slip.geometry()).boundingRect()
            bubbles = [one for one in page.view.speech.bubbles.values() if one.text]
            assert all(one.isVisible() != one.area.intersects(covered) for one in bubbles), phase
            asked += any(not one.isVisible() for one in bubbles)
        assert asked


def test_who_lays_cards_aside_is_not_heard_any_longer() -> None:
    words = heard(heard({}, Said(Seat(1), "pass")), Said(Seat(2), "pass"))
    assert set(heard(words, LaidAside(Seat(1), 0, 4))) == {2}, "his discards lie where his words stood"


def test_what_would_be_cut_off_is_written_narrower(qapp: QApplication) -> None:
    for words in ("Spadille forcé · Hombre", "Block: You, West, East"):
        usual = QFontMetricsF(serif(14)).horizontalAdvance(words)
        assert narrowed(serif(14), words, usual).stretch() == 100
        assert QFontMetricsF(narrowed(serif(14), words, 0.85 * usual)).horizontalAdvance(words) <= 0.85 * usual


@pytest.mark.rule("lhombre", "R69")
def test_a_casco_with_twelve_cards_is_explained_as_it_is(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", "lhombre2_long", {}, seed=8)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        page.session.submit(Say("casco"))
        wait_until_asked(qtbot, page)
        assert page.exchange.note.text() == "Casco: 8 cards for the whole talon. Trumps are named afterwards."


def test_trumps_are_named_in_one_word_where_there_is_little_room(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.resize(*SMALL)
        window.open_table("quadrille", "quadrille_mediateur", {}, seed=7)
        page = page_of(window)
        assert "name" in turns_of(qtbot, page, 40)
        assert lies_free(page, page.slip)
        assert [button.text() for button in page.slip.buttons] == ["♠ Spades", "♣ Clubs", "♥ Hearts", "♦ Diamonds"]


def test_no_short_word_is_cut_off(qtbot: QtBot, language: str) -> None:
    """Whatever can be said fits on a button of the narrowest slip beside the pot."""
    folder = files("assets") / "lang" / language
    texts = [
        parse_po((folder / f"{name}.po").read_text("utf-8"), name) for name in ("lhombre", "quadrille", "cinquille")
    ]
    known = [key.removeprefix("word.") for keys in texts for key in keys if key.startswith("word.")]
    said = [word + ":SK" * word.endswith("_card") for word in known if word != "look_tricks"]  # never on the slip
    view = SimpleNamespace(phase="speak", favourite="H", preference="S")
    slip = Slip(QWidget())
    qtbot.addWidget(slip._felt)
    slip.ask("", "", [(short(view, word), word) for word in said])
    assert len(said) > 40
    room = LEAST - 2 * SIDES
    assert not [b.text() for b in slip.buttons if b.sizeHint().width() > room]


def test_a_window_made_smaller_while_a_deal_is_read_shows_what_lay_there(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", "lhombre3_classic", {}, seed=2)
        page = page_of(window)
        assert any(phase == "counted" and page.view.packets for phase in turns_of(qtbot, page, 60))
        view = page.view
        before, pot = [item.card for item in view.hands[Seat(0)]], shown_accounts(page)
        window.resize(*SMALL)
        qtbot.waitUntil(lambda: view.width() < SMALL[0], timeout=ANSWER)
        assert view.rect().contains(page.slip.geometry())
        assert [item.card for item in view.hands[Seat(0)]] == before, "not the cards of the next deal"
        assert shown_accounts(page) == pot
        assert "Trumps" in page.panel.ranking.text(), "those of the deal that is read"
        assert len(view.packets) == sum(plate.count for plate in view.plates.values())
        things = [item.sceneBoundingRect() for items in view.hands.values() for item in items]
        assert all(QRectF(view.rect()).contains(thing) for thing in things)
