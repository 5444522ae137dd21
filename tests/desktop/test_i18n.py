"""The words: both catalogues complete, nothing missing, nothing left over, and the sentences they make."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from desktop import i18n
from desktop.po import BadCatalogue, parse_po
from engine.core import events as ev
from engine.core.errors import Illegal
from engine.core.options import describe, show_value
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games import CATALOGUE, find_game

ROOT = Path(__file__).parents[2]
SPEAKING = {"tr", "tell", "_text", "has"}
NAMES = ("You", "West", "North", "East")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


# ---------------------------------------------------------------- completeness


def literals() -> Iterator[tuple[str, ast.expr, bool]]:
    """Every string in the sources, where it stands, and whether it is what a speaking function is asked for."""
    for folder in ("desktop", "engine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            asked = {
                id(call.args[0])
                for call in ast.walk(tree)
                if isinstance(call, ast.Call)
                and call.args
                and getattr(call.func, "id", getattr(call.func, "attr", "")) in SPEAKING
            }
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant | ast.JoinedStr):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node, id(node) in asked


def pattern(text: ast.JoinedStr) -> re.Pattern[str] | None:
    """What an f-string may become, if it begins like a key."""
    parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w./-]+" for p in text.values]
    return re.compile("".join(parts)) if re.match(r"[a-z]+\\\.", parts[0]) else None


@cache
def keys_in_use() -> tuple[dict[str, str], list[re.Pattern[str]], dict[str, str]]:
    """Plain keys that must exist with their place, patterns of keys, and all other plain strings with theirs."""
    wanted: dict[str, str] = {}
    patterns: list[re.Pattern[str]] = []
    others: dict[str, str] = {}
    for place, node, asked in literals():
        if isinstance(node, ast.JoinedStr):
            if made := pattern(node):
                patterns.append(made)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            (wanted if asked else others)[node.value] = place
    return wanted, patterns, others


def test_both_languages_have_the_same_keys() -> None:
    english, german = (set(i18n.catalogue(code)) for code in ("en", "de"))
    assert sorted(english - german) == []
    assert sorted(german - english) == []


def test_every_key_that_is_asked_for_exists() -> None:
    wanted, _, _ = keys_in_use()
    missing = {key: place for key, place in wanted.items() if key not in i18n.catalogue("en")}
    assert missing == {}


def test_no_key_is_left_over() -> None:
    wanted, patterns, others = keys_in_use()
    left = []
    for key in i18n.catalogue("en"):
        plain = key.removesuffix(".you").removesuffix(".by_you")
        if plain in wanted or plain in others or any(made.fullmatch(plain) for made in patterns):
            continue
        left.append(key)
    assert left == [], left


@pytest.mark.parametrize("game", sorted(CATALOGUE))
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_every_option_and_value_has_its_words(game: str, code: str) -> None:
    i18n.set_language(code)
    assert i18n.game_title(game)
    for preset, options in find_game(game).presets.items():
        assert i18n.preset_title(preset)
        for info in describe(options):
            assert i18n.option_title(game, info.name)
            assert i18n.option_help(game, info.name).endswith((".", "!"))
            assert all(i18n.option_value(game, info.name, show_value(value)) for value in info.values)


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_translation_names_the_same_facts() -> None:
    english, german = i18n.catalogue("en"), i18n.catalogue("de")
    assert [key for key in english if fields_of(english[key]) != fields_of(german[key])] == []


def test_two_files_may_not_define_the_same_key() -> None:
    seen: dict[str, str] = {}
    for code in i18n.LANGUAGES:
        for path in sorted((ROOT / "assets" / "lang" / code).glob("*.po")):
            for key in parse_po(path.read_text("utf-8"), path.name):
                place = seen.setdefault(f"{code}/{key}", path.name)
                assert place == path.name, key


# ---------------------------------------------------------------- sentences


def test_numbers_come_with_their_noun() -> None:
    assert i18n.tr("law.found", count=1) == "1 place found"
    assert i18n.tr("law.found", count=2) == "2 places found"


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (ev.Played(Seat(0), PACK52.codes.index("HQ")), "You play the queen of hearts.", "Du spielst Herz-Dame."),
        (ev.Played(Seat(2), PACK52.codes.index("S10")), "North plays the ten of spades.", "Nord spielt Pik-Zehn."),
        (ev.TrickWon(Seat(3), 4), "East wins the trick.", "Ost gewinnt den Stich."),
        (ev.DealBegan(Seat(0), 3), "Deal 3: you deal.", "Spiel 3: du gibst."),
        (ev.Paid("person1", "person0", 7, "R38"), "West pays you 7.", "West zahlt dir 7."),
        (ev.Paid("person0", "person3", 7, "R38"), "You pay 7 to East.", "Du zahlst 7 an Ost."),
        (ev.Paid("person2", "person1", 7, "R38"), "North pays 7 to West.", "Nord zahlt 7 an West."),
        (ev.DealEnded(()), None, None),
    ],
)
def test_events_in_words(event: ev.Event, english: str | None, german: str | None) -> None:
    assert i18n.event_sentence(event, i18n.seat_names(), PACK52) == english
    i18n.set_language("de")
    assert i18n.event_sentence(event, i18n.seat_names(), PACK52) == german


def test_payments_follow_the_persons_to_their_seats() -> None:
    paid = ev.Paid("person2", "person1", 5, "R38")
    assert i18n.event_sentence(paid, NAMES, PACK52, persons=(0, 2, 3, 1)) == "West pays 5 to East."


def test_names_around_tables_of_every_size() -> None:
    assert i18n.seat_names() == NAMES
    assert i18n.seat_names(you=2) == ("North", "East", "You", "West")
    assert i18n.seat_names(you=None)[0] == "South"
    assert i18n.seat_names(seats=2) == ("You", "North")
    assert i18n.seat_names(seats=3) == ("You", "West", "East")
    assert i18n.side_name(1) == "West and East"
    assert i18n.side_name(0, i18n.seat_names(seats=2)) == "you"


def test_a_refusal_names_its_rule() -> None:
    no = Illegal("R16", "nobody")
    assert i18n.refusal_sentence(no) == "nobody (rule R16)"
    assert i18n.refusal_sentence(Illegal("", "nobody")) == "nobody"


def test_a_missing_text_is_a_fault_in_tests() -> None:
    with pytest.raises(KeyError, match=r"no text for 'no\.such\.key'"):
        i18n.tr("no.such.key")


def test_there_are_no_other_languages() -> None:
    assert dict(i18n.languages()) == {"en": "English", "de": "Deutsch"}
    with pytest.raises(ValueError, match="there is no language 'fr'"):
        i18n.set_language("fr")


# ---------------------------------------------------------------- the files


def test_a_catalogue_may_break_its_lines_and_escape() -> None:
    text = 'msgid ""\nmsgstr "header"\n\n# a comment\nmsgid "a.b"\nmsgstr ""\n"one \\"two\\"\\n"\n"three"\n'
    assert parse_po(text, "x.po") == {"a.b": 'one "two"\nthree'}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('msgid "a"\n', "'a' has no msgstr"),
        ('msgid "a"\nmsgstr ""\n', "'a' is not translated"),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', "'a' is defined twice"),
        ('msgstr "x"\n', "msgstr without its msgid"),
        ('msgid "a"\nmsgstr x\n', "expected a string in quotes"),
        ('msgid "a"\nmsgstr "\\q"\n', r"unknown escape \\q"),
        ("hello\n", "cannot understand 'hello'"),
        ('"stray"\n', "a string that belongs to nothing"),
    ],
)
def test_a_broken_catalogue_says_where(text: str, fault: str) -> None:
    with pytest.raises(BadCatalogue, match=rf"x\.po:\d+: .*{fault}"):
        parse_po(text, "x.po")


def test_five_seats_have_five_names() -> None:
    assert i18n.seat_names(seats=5) == ("You", "West", "Northwest", "Northeast", "East")
    assert i18n.seat_names(you=3, seats=5)[3] == "You"
    assert i18n.side_name(4, i18n.seat_names(seats=5)) == "East"
