"""The old words of each game: reads `assets/glossary/<game>.toml` and underlines its words in running text.

A table of the file is a term. `old` holds the names that the books use, `rule` the place in the law book; for each
language `names` holds what our own texts say, `forms` further forms of these, `not` phrases in which such a word
is meant otherwise, and `means` the explanation.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from desktop.i18n import LANGUAGES, language
from desktop.theme import current

SCHEME = "term:"
ENDING = ".toml"

_PARTS = re.compile(r"(<[^>]*>)")
_TAG = re.compile(r"<(/?)(\w+)")
_PARAGRAPHS = frozenset({"p", "tr", "li", "div"})  # each may underline a word anew
_UNTOUCHED = frozenset({"a", "h1", "h2", "h3", "h4", "pre", "style"})  # links, titles and drawings stay as they are


@dataclass(frozen=True)
class Term:
    """A word of a game in one language: its names, that of our texts first, and what it means."""

    game: str
    id: str
    names: tuple[str, ...]
    meaning: str
    rule: str  # where the law book speaks of it
    old: tuple[str, ...]  # those names that the books use
    forms: tuple[str, ...]  # names and inflections by which a text is searched
    exceptions: tuple[str, ...] = ()  # phrases in which such a word means something else
    printed: bool = True  # on the game's one page, where there is no room for all

    @property
    def title(self) -> str:
        """The chief name as a heading."""
        return self.names[0][:1].upper() + self.names[0][1:]

    @property
    def link(self) -> str:
        """The address of an underlined word."""
        return f"{SCHEME}{self.game}.{self.id}"


def games() -> list[str]:
    """The games that have a glossary."""
    names = (entry.name for entry in (files("assets") / "glossary").iterdir())
    return sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING))


def terms(game: str) -> list[Term]:
    """The terms of a game in the language spoken now, in the order of the alphabet; none if it has no glossary."""
    return sorted(terms_in(game, language()).values(), key=lambda term: term.title.casefold())


@cache
def terms_in(game: str, code: str) -> dict[str, Term]:
    """The terms of a game by their ids in this language; none if it has no glossary."""
    if game not in games():
        return {}
    return parse(game, (files("assets") / "glossary" / f"{game}{ENDING}").read_text("utf-8"), code)


def find_term(link: str) -> Term | None:
    """The term of an underlined word by its address, in the language spoken now; None if it is another kind of link."""
    if not link.startswith(SCHEME):
        return None
    game, _, name = link.removeprefix(SCHEME).partition(".")
    return terms_in(game, language()).get(name)


def explanation(term: Term) -> str:
    """What a slip says about a term: its name, the books' other names, and the meaning."""
    others = ", ".join(term.names[1:])
    more = f" <i>({escape(others)})</i>" if others else ""
    return f"<p><b>{escape(term.title)}</b>{more}<br>{escape(term.meaning)}</p>"


def meaning_of(words: str, game: str) -> str:
    """What the first old word among these means, as a slip says it; empty if there is none."""
    matcher, owners = _matcher(game, language())
    found = matcher.search(words) if matcher is not None else None
    name = owners[_key(found[0])] if found is not None else ""
    return explanation(terms_in(game, language())[name]) if name else ""


def underlined(html: str, game: str, written_in: str = "") -> str:
    """Rich text with each term of the game underlined once in a paragraph; links, titles and tags stay as they are.

    `written_in` is the language of the text if that is not the one spoken now: the law book is English everywhere.
    """
    matcher, owners = _matcher(game, written_in or language())
    if matcher is None:
        return html
    style = f"color: {current().ink}; text-underline-style: dotted"
    seen: set[str] = set()
    closed = 0  # how many untouched elements are open here

    def link(found: re.Match[str]) -> str:
        name = owners[_key(found[0])]
        if name in seen or not name:
            return found[0]
        seen.add(name)
        return f'<a href="{SCHEME}{game}.{name}" style="{style}">{found[0]}</a>'

    made = []
    for part in _PARTS.split(html):
        if tag := _TAG.match(part):
            name = tag[2].lower()
            if name in _UNTOUCHED:
                closed += -1 if tag[1] else 1
            elif name in _PARAGRAPHS:
                seen.clear()
        elif not closed:
            part = matcher.sub(link, part)
        made.append(part)
    return "".join(made)


# ---------------------------------------------------------------- reading


def parse(game: str, text: str, code: str) -> dict[str, Term]:
    """The terms in this text by their ids; ValueError names the one that lacks something."""
    return {name: _term(game, name, table, code) for name, table in tomllib.loads(text).items()}


def _term(game: str, name: str, table: Mapping[str, Any], code: str) -> Term:
    for place in ("old", "rule", *LANGUAGES):
        if place not in table:
            raise ValueError(f"glossary of {game}: {name} has no {place!r}")
    for place in ("names", "means"):
        if not table[code].get(place):
            raise ValueError(f"glossary of {game}: {name} has no {place!r} in {code!r}")
    own, old = table[code]["names"], table["old"]
    names = tuple(_unlike([*own, *old]))
    forms = tuple(dict.fromkeys([*own, *old, *table[code].get("forms", [])]))
    exceptions = tuple(table[code].get("not", []))
    printed = bool(table.get("printed", True))
    return Term(game, name, names, table[code]["means"], table["rule"], tuple(old), forms, exceptions, printed)


def _unlike(names: Sequence[str]) -> Iterator[str]:
    """The names without those that differ from an earlier one by capitals only."""
    known: set[str] = set()
    for name in names:
        if name.casefold() not in known:
            known.add(name.casefold())
            yield name


def _key(word: str) -> str:
    """A word as it stands in the middle of a sentence, with single blanks."""
    return re.sub(r"\s+", " ", word[:1].lower() + word[1:])


@cache
def _matcher(game: str, code: str) -> tuple[re.Pattern[str] | None, dict[str, str]]:
    """What finds the terms of a game in a text of this language, and the id that owns each form; none for exceptions.

    A form that begins with a small letter is found at the beginning of a sentence too, but "Rest" is never "rest".
    """
    owners: dict[str, str] = {}
    spellings: set[str] = set()
    for term in terms_in(game, code).values():
        for form, owner in [*((each, term.id) for each in term.forms), *((each, "") for each in term.exceptions)]:
            if owners.setdefault(_key(form), owner) != owner:
                raise ValueError(f"glossary of {game}: {form!r} belongs to {owners[_key(form)]} and to {term.id}")
            spellings.add(form)
    if not spellings:
        return None, {}
    longest_first = "|".join(_pattern(form) for form in sorted(spellings, key=len, reverse=True))
    return re.compile(rf"(?<![\w'’-])(?:{longest_first})(?![\w-])"), owners


def _pattern(form: str) -> str:
    first, rest = form[:1], r"\s+".join(re.escape(word) for word in form[1:].split(" "))
    start = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    return start + rest
