"""The glossary: every game has its words in both languages, and they are underlined where our texts use them."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QTextCursor
from PySide6.QtWidgets import QLabel, QTextBrowser, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from desktop import glossary, i18n
from desktop.glossary import find_term, terms_in, underlined
from desktop.lawbook import books, find_rule, read_book, to_html
from desktop.po import parse_po
from desktop.settings import NO_MOTION, Settings
from desktop.windows.glossary_page import Glossary
from desktop.windows.law_book import LawBook
from desktop.windows.lesson_page import LessonPage
from desktop.windows.lesson_panel import LessonPanel
from desktop.windows.main_window import MainWindow
from desktop.windows.score_sheet import ScoreSheet
from desktop.windows.side_panel import SidePanel
from desktop.windows.slip import Slip
from desktop.windows.term_label import TermLabel
from engine.core.packs import PACK52
from engine.games import CATALOGUE

ROOT = Path(__file__).parents[2]
TAG = re.compile(r"<[^>]*>")
LINK = re.compile(r'<a href="term:[^"]*"[^>]*>([^<]*)</a>')
GAMES = [game for game in glossary.games() if game in books()]
LONGEST = 190  # letters of an explanation: it must be read in passing


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@cache
def our_texts(game: str) -> str:
    """Everything that the program says about a game: law book, lessons, catalogues."""
    lessons = sorted((ROOT / "assets" / "lessons" / game).glob("*.toml"))
    catalogues = sorted((ROOT / "assets" / "lang").glob("*/*.po"))
    said = [text for path in catalogues for text in parse_po(path.read_text("utf-8"), path.name).values()]
    book = " ".join(TAG.sub(" ", to_html(read_book(game))).split())
    return "\n".join([book, *said, *(path.read_text("utf-8") for path in lessons)])


def linked(html: str) -> list[str]:
    """The words that are underlined in a text."""
    return LINK.findall(html)


# ---------------------------------------------------------------- the words


def test_every_game_of_the_room_has_a_glossary() -> None:
    assert sorted(set(CATALOGUE) - set(glossary.games())) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_glossary_is_complete_in_both_languages(game: str) -> None:
    told = {}
    for code in i18n.LANGUAGES:
        i18n.set_language(code)
        told[code] = {term.id: term.meaning for term in glossary.terms(game)}
        assert 12 <= len(told[code]) <= 25
        assert [text for text in told[code].values() if len(text) > LONGEST or text[-1] != "."] == []
        assert len(set(told[code].values())) == len(told[code])
    assert told["en"].keys() == told["de"].keys()
    assert [name for name in told["en"] if told["en"][name] == told["de"][name]] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_every_name_occurs_in_our_texts_and_every_rule_exists(game: str, code: str) -> None:
    i18n.set_language(code)
    texts = our_texts(game).casefold()
    for term in glossary.terms(game):
        strange = [name for name in term.names if not re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", texts)]
        assert strange == [], term.id
        assert find_rule(game, term.rule), f"{term.id}: {term.rule}"


@pytest.mark.parametrize("game", GAMES)
def test_every_term_is_underlined_somewhere(game: str) -> None:
    made = underlined(our_texts(game).replace("\n", "<p>"), game)
    missing = [term.id for term in glossary.terms(game) if f'"{term.link}"' not in made]
    assert missing == []


def test_a_game_without_a_glossary_is_left_in_peace() -> None:
    assert glossary.terms("chess") == []
    assert underlined("<p>The revoke</p>", "chess") == "<p>The revoke</p>"
    assert find_term("term:chess.revoke") is None
    assert find_term("rule:R1") is None


def test_a_term_that_lacks_something_is_named() -> None:
    whole = 'rule = "R1"\nold = []\nen.names = ["x"]\nen.means = "X."\nde.names = ["y"]\nde.means = "Y."\n'
    assert glossary.parse("tiny", f"[x]\n{whole}", "de")["x"].names == ("y",)
    for line, fault in (('rule = "R1"\n', "x has no 'rule'"), ('de.means = "Y."\n', "x has no 'means' in 'de'")):
        with pytest.raises(ValueError, match=f"glossary of tiny: {fault}"):
            glossary.parse("tiny", f"[x]\n{whole.replace(line, '')}", "de")


# ---------------------------------------------------------------- underlining


def test_a_word_is_underlined_once_in_a_paragraph() -> None:
    made = underlined("<p>A revoke, a second revoke and a <b>finesse</b>.</p><p>Revoke</p>", "whist")
    assert linked(made) == ["revoke", "finesse", "Revoke"]
    assert made.count('href="term:whist.revoke"') == 2
    assert "text-underline-style: dotted" in made


def test_only_whole_words_in_running_text_are_underlined() -> None:
    assert linked(underlined("The revoked are no invokers of revokements.", "whist")) == ["revoked"]
    assert linked(underlined("Keep the rest; play with Rest.", "whist")) == ["Rest"]
    assert linked(underlined('<h2>Revoke</h2><pre>revoke</pre><a href="R1">revoke</a>', "whist")) == []
    assert linked(underlined('<p title="revoke">nothing</p>', "whist")) == []
    assert linked(underlined("the odd\n tricks", "whist")) == ["odd\n tricks"]


def test_the_longest_name_wins_and_exceptions_stay_plain() -> None:
    assert linked(underlined("the great rubber", "whist")) == ["great rubber"]
    assert linked(underlined("L'Hombre: the Hombre plays", "lhombre")) == ["Hombre"]
    assert linked(underlined("Two men leave the corner; you may leave.", "trictrac")) == ["leave"]
    i18n.set_language("de")
    assert linked(underlined("Das kommt nicht in Frage. Spiel eine Frage.", "lhombre")) == ["Frage"]


def test_a_text_in_english_is_explained_in_the_language_spoken() -> None:
    i18n.set_language("de")
    assert linked(underlined("a revoke", "whist")) == []
    made = underlined("a revoke", "whist", "en")
    term = find_term(re.findall('href="([^"]*)"', made)[0])
    assert term is not None
    assert term.title == "Verleugnen"
    assert "obwohl man sie hat" in glossary.explanation(term)


@pytest.mark.parametrize("game", GAMES)
def test_underlining_changes_nothing_but_the_links(game: str) -> None:
    plain = to_html(read_book(game))
    made = underlined(plain, game)
    assert LINK.sub(r"\1", made) == plain
    assert re.findall(r'<a (?:href="rule:|name=)[^>]*>', made) == re.findall(r'<a (?:href="rule:|name=)[^>]*>', plain)
    assert not re.search(r"<a href=[^>]*>(?:(?!</a>).)*<a ", made)  # no link inside a link


# ---------------------------------------------------------------- in the windows


def told() -> str:
    """What the slip says now; nothing if there is none."""
    return TAG.sub(" ", QToolTip.text()) if QToolTip.isVisible() else ""


def place_of(browser: QTextBrowser, address: str) -> QPoint:
    """Where the first word with this address stands in the window."""
    block = browser.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            if fragment.charFormat().anchorHref() == address:
                cursor = QTextCursor(browser.document())
                cursor.setPosition(fragment.position() + 1)
                browser.setTextCursor(cursor)
                browser.ensureCursorVisible()
                return browser.cursorRect(cursor).center()
            fragments += 1
        block = block.next()
    raise AssertionError(f"{address} is not in the text")


def hover(qtbot: QtBot, label: TermLabel, address: str) -> None:
    """Move the pointer over a label until it comes to the word with this address."""
    reached: list[str] = []
    label.linkHovered.connect(reached.append)
    for y in range(8, label.height(), 9):
        for x in range(8, label.width(), 12):
            qtbot.mouseMove(label, QPoint(x, y))
            if reached and reached[-1] == address:
                return
    raise AssertionError(f"{address} is not on the label, only {reached}")


def law_book_at(qtbot: QtBot, rule: str) -> LawBook:
    """The law book of Whist, laid out and scrolled to a rule."""
    book = LawBook()
    qtbot.addWidget(book)
    book.open_at("whist", rule)
    qtbot.waitExposed(book)
    qtbot.waitUntil(lambda: book.text.verticalScrollBar().value() > 0)
    qtbot.wait(1)  # once laid out, the page scrolls to its place again
    return book


def coach_of(qtbot: QtBot, sentence: str) -> SidePanel:
    panel = SidePanel(ScoreSheet("whist", PACK52), "7", 1.0)
    qtbot.addWidget(panel)
    panel.coach.game = "whist"
    panel.coach.setText(sentence)
    panel.resize(320, 700)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


@pytest.mark.parametrize(("code", "meaning"), [("en", "carry them into the next Partie"), ("de", "nächste Partie an")])
def test_hovering_over_a_term_of_the_law_book_explains_it(qtbot: QtBot, code: str, meaning: str) -> None:
    i18n.set_language(code)
    book = law_book_at(qtbot, "R30")
    place = place_of(book.text, "term:whist.rest")
    qtbot.mouseMove(book.text.viewport(), place)
    qtbot.waitUntil(lambda: meaning in told())
    assert book.windowTitle().endswith("Whist")
    qtbot.mouseMove(book.text.viewport(), QPoint(2, 2))
    qtbot.waitUntil(lambda: told() == "")


def test_a_click_and_the_keyboard_explain_a_term_and_rules_stay_links(qtbot: QtBot) -> None:
    book = law_book_at(qtbot, "R30")
    place = place_of(book.text, "term:whist.matsch")
    qtbot.mouseClick(book.text.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: "double stake" in told())
    QToolTip.hideText()
    qtbot.waitUntil(lambda: told() == "")
    qtbot.keyClick(book.text, Qt.Key.Key_Tab)
    assert book.text.textCursor().selectedText() == "Partien"  # the next link
    qtbot.keyClick(book.text, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "One game" in told())
    book.text.anchorClicked.emit(QUrl("rule:R26"))
    assert "R26" in " ".join(mark.cursor.selectedText() for mark in book.text.extraSelections())


def test_the_chapter_of_terms_explains_itself(qtbot: QtBot) -> None:
    book = LawBook()
    qtbot.addWidget(book)
    book.open_at("whist", "")
    with pytest.raises(AssertionError, match="not in the text"):
        place_of(book.text, "term:whist.nonesuch")
    chapter = book.text.toPlainText().index("falsche Invite")
    cursor = QTextCursor(book.text.document())
    cursor.setPosition(chapter + len("falsche I"))
    assert not cursor.charFormat().isAnchor()


def test_the_coach_explains_a_term_on_hover_and_keeps_what_he_said(qtbot: QtBot) -> None:
    said = "<b>Play</b><br>Do not finesse any more. <a href='R26'>R26</a>"
    panel = coach_of(qtbot, said)
    assert panel.coach.text() == said
    hover(qtbot, panel.coach, "term:whist.finesse")
    qtbot.waitUntil(lambda: "third best" in told())
    with qtbot.assertNotEmitted(panel.rule_clicked):
        panel.coach.linkActivated.emit("term:whist.finesse")
    with qtbot.waitSignal(panel.rule_clicked) as clicked:
        panel.coach.linkActivated.emit("R26")
    assert clicked.args == ["R26"]


def test_enter_on_a_word_of_the_coach_explains_it(qtbot: QtBot) -> None:
    panel = coach_of(qtbot, "Strong hands may win a slam.")
    panel.coach.setFocus()
    qtbot.keyClick(panel.coach, Qt.Key.Key_Tab)
    qtbot.keyClick(panel.coach, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "thirteen tricks" in told())


def test_plain_words_stay_plain_on_a_label(qtbot: QtBot) -> None:
    label = TermLabel()
    qtbot.addWidget(label)
    label.setText("a < b & revoke")
    assert label.textFormat() == Qt.TextFormat.AutoText  # no game, nothing to explain
    label.game = "whist"
    label.setText("a < b\n& nothing")
    assert label.textFormat() == Qt.TextFormat.AutoText
    label.setText("a < b\n& revoke")
    assert label.text() == "a < b\n& revoke"
    assert QLabel.text(label).startswith("a &lt; b<br>&amp; <a href")


def test_a_lesson_explains_its_terms(qtbot: QtBot) -> None:
    i18n.set_language("de")
    panel = LessonPanel()
    qtbot.addWidget(panel)
    panel.text.game = "whist"
    panel.show_step("Titel", 0, 3, "Wer Gabeln hat, lässt sie sich bringen.", "R26")
    panel.show()
    qtbot.waitExposed(panel)
    hover(qtbot, panel.text, "term:whist.tenace")
    qtbot.waitUntil(lambda: "drittbeste Karte" in told())


def test_the_glossary_lists_all_words_and_finds_them_in_both_languages(qtbot: QtBot) -> None:
    book = Glossary()
    qtbot.addWidget(book)
    everything = sum(len(glossary.terms(game)) for game in GAMES)
    assert len(book.found()) == everything
    assert book.count.text() == f"{everything} words"
    qtbot.keyClicks(book.field, "gabel")
    assert [term.id for term in book.found()] == ["tenace"]
    assert "Gabel" in book.text.toPlainText()
    qtbot.keyClick(book, Qt.Key.Key_Escape)
    assert len(book.found()) == everything
    book.choose("puff")
    assert {term.game for term in book.found()} == {"puff"}
    qtbot.keyClicks(book.field, "nowhere at all")
    assert book.found() == []
    assert book.text.toPlainText() == i18n.tr("glossary.none")


def test_the_glossary_leads_to_the_law_book(qtbot: QtBot) -> None:
    book = Glossary("whist")
    qtbot.addWidget(book)
    with qtbot.waitSignal(book.rule_wanted) as wanted:
        book.text.anchorClicked.emit(QUrl("rule:whist/R30"))
    assert wanted.args == ["whist", "R30"]
    for term in book.found():
        assert f"rule:{term.game}/{term.rule}" in book.text.toHtml()


def test_the_help_menu_opens_the_glossary_and_a_new_language_closes_it(qtbot: QtBot, own_home: Path) -> None:
    settings = Settings()
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    entry = next(action for action in window.findChildren(QAction) if action.text() == i18n.tr("menu.glossary"))
    entry.trigger()
    assert window.books.glossary.isVisible()
    window.books.glossary.text.anchorClicked.emit(QUrl("rule:puff/R9"))
    assert window.books.law_book.windowTitle() == i18n.tr("law.title_of", title="Puff")
    shown = window.books.glossary
    settings.language = "de"
    window.restyle()
    assert not shown.isVisible()
    window.books.open_glossary()
    assert window.books.glossary.windowTitle() == "Wörterbuch"
    window.close()


def test_tables_and_lessons_speak_of_their_own_game(qtbot: QtBot, own_home: Path) -> None:
    settings = Settings()
    settings.speed = NO_MOTION
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    window.open_table("puff", None, {}, seed=7)
    assert window.page is not None
    assert window.page.panel.coach.game == "puff"
    window.open_lesson("piquet/01-exchange")
    assert isinstance(window.page, LessonPage)
    assert {window.page.teacher.text.game, window.page.teacher.verdict.game} == {"piquet"}
    assert LINK.search(QLabel.text(window.page.teacher.text))
    window.close()


def test_the_room_opens_without_reading_the_glossary() -> None:
    code = (
        "import sys, desktop.windows.main_window, desktop.windows.table_page; print('desktop.glossary' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_old_words_on_a_slip_are_explained_where_the_mouse_rests(qtbot: QtBot) -> None:
    felt = QWidget()
    qtbot.addWidget(felt)
    slip = Slip(felt)
    slip.game = "lhombre"
    slip.ask("What do you say?", "", [("Pass", 1), ("Casco", 2)])
    told = [button.toolTip() for button in slip.buttons]
    assert terms_in("lhombre", "en")["casco"].meaning in unescape(told[1])
    assert [text.endswith(f"<p>Key {number}</p>") for number, text in enumerate(told, 1)] == [True, True]
    assert told[0] == "<p>Key 1</p>"
