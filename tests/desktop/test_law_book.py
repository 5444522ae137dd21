"""The law book: every rule that the code cites is stated there, found, linked, and shown by the window."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.lawbook import NUMBER, books, find_rule, parse_book, read_book, to_html
from desktop.windows.law_book import LawBook
from engine.core.options import describe
from engine.games import CATALOGUE, find_game

ROOT = Path(__file__).parents[2]
CITED = re.compile(rf"(?:W-)?{NUMBER}")
# Calls in which a string that looks like a rule number is one (elsewhere "H10" is the ten of hearts).
CITING = {"option", "Illegal", "law", "note", "Noted", "Advice", "pay", "refuse"}

SMALL = """# Tiny | Winzig

## 1 Play | Spiel

- **R1** The dealer leads (1830:12).
  He may not pass; see R2.
- **R2** Nobody talks.
  - a) nor *whispers*

### Laws | Gesetze

| no. | case | penalty |
|---|---|---|
| L1 | talking | 3 points, R2 |
"""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def cited_rules(game: str) -> Iterator[tuple[str, str]]:
    """Place and number of every rule that the source of a game cites in so many words."""
    for path in sorted((ROOT / "engine" / "games" / game).glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            words = [*call.args, *(k.value for k in call.keywords if name in CITING or k.arg == "rule")]
            for word in words if name in CITING else words[len(call.args) :]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str) and CITED.fullmatch(word.value):
                    yield f"{path.name}:{word.lineno}", word.value


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_every_rule_cited_by_a_game_stands_in_its_book(game: str) -> None:
    cited = list(cited_rules(game))
    assert len(cited) > 5
    assert [(place, rule) for place, rule in cited if find_rule(game, rule) is None] == []


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_every_option_cites_a_rule_that_exists(game: str) -> None:
    for preset in find_game(game).presets.values():
        unknown = [info.name for info in describe(preset) if find_rule(game, info.rule) is None]
        assert unknown == []


@pytest.mark.parametrize("game", books())
def test_the_books_number_their_rules_without_a_gap(game: str) -> None:
    plain = sorted(int(number[1:]) for number in read_book(game).anchors if re.fullmatch(r"R\d+", number))
    assert plain == list(range(1, len(plain) + 1))


@pytest.mark.parametrize("game", books())
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_a_book_is_free_of_notes_for_developers(game: str, code: str) -> None:
    i18n.set_language(code)
    text = to_html(read_book(game))
    for word in ("`", "TV", "DECISION", "state machine", "KEEP", "Lesson plan", "000:", "_"):
        assert word not in re.sub(r'(?:name|href)="[^"]*"', "", text), word


def test_a_rule_is_a_list_item_or_a_row_and_its_mentions_are_links() -> None:
    book = parse_book("tiny", SMALL)
    assert book.title == "Tiny"
    assert book.anchors == {"1", "R1", "R2", "laws", "L1"}
    assert book.contents() == [(2, "1 Play", "1"), (3, "Laws", "laws")]
    html = to_html(book)
    assert '<a name="L1"></a>' in html
    assert html.count('<a href="rule:R2">R2</a>') == 2
    assert "<i>whispers</i>" in html
    assert '<span class="source">(1830:12)</span>' in html


def test_headings_speak_german() -> None:
    assert [text for _, text, _ in parse_book("tiny", SMALL, "de").contents()] == ["1 Spiel", "Gesetze"]


def test_a_search_wants_all_words_and_names_the_rule() -> None:
    book = parse_book("tiny", SMALL)
    assert [hit.anchor for hit in book.search("talk")] == ["R2", "L1"]
    assert [hit.heading for hit in book.search("points talking")] == ["Laws"]
    assert book.search("whispers")[0].anchor == "R2"  # the item belongs to the rule above it
    assert book.search("  ") == []


def test_a_number_stated_twice_is_a_fault() -> None:
    with pytest.raises(ValueError, match="tiny: rule R1 is stated twice"):
        parse_book("tiny", SMALL + "\n- **R1** Again.\n")


@pytest.mark.parametrize(
    ("game", "rule", "place"),
    [
        ("whist", "R26", ("whist", "R26")),
        ("whist", "H-M1", ("whist", "H-M1")),
        ("whist", "L9s", ("whist", "L9s")),
        ("whist", "R40-R45", ("whist", "R40")),
        ("whist", "4.2", ("whist", "4.2")),
        ("cayenne", "W-R36", ("whist", "R36")),
        ("cayenne", "LC3", ("cayenne", "LC3")),
        ("whist", "R999", None),
        ("nonesuch", "R1", None),
    ],
    ids=["rule", "memory aid", "law", "span", "section", "of the parent", "own law", "unknown", "no book"],
)
def test_a_citation_leads_to_its_place(game: str, rule: str, place: tuple[str, str] | None) -> None:
    assert find_rule(game, rule) == place


def open_book(qtbot: QtBot) -> LawBook:
    book = LawBook()
    qtbot.addWidget(book)
    return book


def marked(book: LawBook) -> str:
    return " ".join(selection.cursor.selectedText() for selection in book.text.extraSelections())


def test_the_window_opens_at_a_rule_and_marks_it(qtbot: QtBot) -> None:
    book = open_book(qtbot)
    book.open_at("whist", "R26")
    qtbot.waitUntil(lambda: book.text.verticalScrollBar().value() > 0)
    assert book.isVisible()
    assert marked(book).startswith("R26")
    book.open_at("whist", "L9")
    assert "revoke" in marked(book)
    assert "3 points" in marked(book)


def test_links_back_and_forward_lead_through_the_books(qtbot: QtBot) -> None:
    book = open_book(qtbot)
    book.open_at("cayenne", "R1")
    assert not book.back_button.isEnabled()
    book.text.anchorClicked.emit(QUrl("rule:W-R14"))
    assert (book.choice.currentData(), book.windowTitle()) == ("whist", "Law book: Whist")
    assert marked(book).startswith("R14")
    qtbot.mouseClick(book.back_button, Qt.MouseButton.LeftButton)
    assert book.choice.currentData() == "cayenne"
    qtbot.mouseClick(book.forward_button, Qt.MouseButton.LeftButton)
    assert marked(book).startswith("R14")


def test_search_by_keyboard_alone(qtbot: QtBot) -> None:
    book = open_book(qtbot)
    book.open_at("whist", "")
    contents = book.list.count()
    qtbot.keyClicks(book.field, "tricks go before honours")
    assert book.found.text() == "1 place found"
    qtbot.keyClick(book.field, Qt.Key.Key_Return)
    assert marked(book).startswith("R25")
    qtbot.keyClick(book.field, Qt.Key.Key_Escape)
    assert (book.field.text(), book.list.count()) == ("", contents)
    assert book.isVisible()


def test_choosing_another_game_opens_its_first_page(qtbot: QtBot) -> None:
    book = open_book(qtbot)
    book.open_at("whist", "R26")
    titles = [book.choice.itemText(n) for n in range(book.choice.count())]
    assert sorted(titles) == sorted(read_book(game).title for game in books())
    book.choice.activated.emit(book.choice.findData("billiards"))
    assert book.text.toPlainText().startswith("Billiards")
    assert book.list.item(0).text() == "1 At a glance"


def test_a_rule_nobody_states_opens_the_first_page(qtbot: QtBot) -> None:
    book = open_book(qtbot)
    book.open_at("whist", "R999")
    assert book.text.toPlainText().startswith("Whist")
    assert marked(book) == ""
