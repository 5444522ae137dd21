"""The rules as a book: reads `assets/rules/<game>.md`, finds every numbered rule, searches, and sets the text in type.

The files are plain Markdown with three conventions. A heading is `English | Deutsch`. A rule is a list item that
begins with its number in bold, or a table row whose first cell is its number. `W-R36` means rule R36 of Whist.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib.resources import files

from desktop.i18n import FALLBACK, language

SCHEME = "rule:"
PARENT = "whist"  # the book that W- quotes
TERMS = "2"  # the chapter that explains the words of the book
NUMBER = r"[A-Z]{1,2}(?:-[A-Z])?\d+[a-z]?"

_ITEM = re.compile(r"^( *)(?:-|(\d+)\.) +(.*)$")
_STATED = re.compile(rf"^\*\*({NUMBER})\*\* *")
_CELL_NUMBER = re.compile(rf"^\**({NUMBER})\**$")
_MENTION = re.compile(rf"(?<![\w#])(W-)?({NUMBER})(?![\w])")
_SOURCE = re.compile(r"\((?:1782|1830a?|Posert|[AB]):\d[^()]*\)")
_QUOTED = re.compile(r'"([^"]*)"')
_RULE_ROW = re.compile(r"^[|\s:-]+$")
_MARKUP = ((re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"), (re.compile(r"(?<![\w*])\*(\S(?:.*?\S)?)\*"), r"<i>\1</i>"))


@dataclass
class Block:
    """A piece of the text: heading, paragraph, list item, table or drawing."""

    kind: str  # heading | text | item | table | code
    text: str = ""
    level: int = 0  # of a heading; depth of an item
    anchor: str = ""  # the rule's number, or the place of a heading
    mark: str = ""  # the figure of a numbered item
    rows: list[list[str]] = field(default_factory=list)

    def places(self) -> Iterator[tuple[str, str]]:
        """Every rule in this block with its plain text."""
        if self.kind == "table":
            for row in self.rows[1:]:
                yield _row_anchor(row), plain("  ·  ".join(cell for cell in row if cell))
        else:
            yield self.anchor, plain(self.text)


@dataclass(frozen=True)
class Hit:
    """A place that a search has found: where, under which heading, and the words around it."""

    anchor: str
    heading: str
    text: str


@dataclass(frozen=True)
class Book:
    """The rules of one game in one language."""

    game: str
    title: str
    blocks: tuple[Block, ...]
    anchors: frozenset[str]

    def contents(self) -> list[tuple[int, str, str]]:
        """Level, text and anchor of each heading below the title."""
        return [(b.level, b.text, b.anchor) for b in self.blocks if b.kind == "heading" and b.level > 1]

    def search(self, words: str) -> list[Hit]:
        """The places that hold all these words, in the order of the book."""
        wanted = words.casefold().split()
        hits, heading, place = [], self.title, ""
        for block in self.blocks:
            if block.kind == "heading":
                heading = block.text
            for anchor, text in block.places():
                place = anchor or place
                if wanted and all(word in f"{anchor} {text}".casefold() for word in wanted):
                    hits.append(Hit(place, heading, text))
        return hits


def books() -> list[str]:
    """The games whose rules are here."""
    names = (entry.name for entry in (files("assets") / "rules").iterdir())
    return sorted(name.removesuffix(".md") for name in names if name.endswith(".md"))


def read_book(game: str) -> Book:
    """The rules of a game in the language spoken now; KeyError if there is no such book."""
    return _read(game, language())


@cache
def _read(game: str, code: str) -> Book:
    if game not in books():
        raise KeyError(f"there is no law book of {game!r}")
    text = (files("assets") / "rules" / f"{game}.md").read_text("utf-8")
    return parse_book(game, text, code)


def parse_book(game: str, text: str, code: str = FALLBACK) -> Book:
    """The book in this text; ValueError names a rule number that is stated twice."""
    blocks = tuple(_blocks(text, code))
    anchors: set[str] = set()
    for block in blocks:
        for anchor, _ in block.places():
            if anchor in anchors:
                raise ValueError(f"{game}: rule {anchor} is stated twice")
            anchors |= {anchor} - {""}
    return Book(game, blocks[0].text, blocks, frozenset(anchors))


def find_rule(game: str, rule: str) -> tuple[str, str] | None:
    """The book and anchor of a rule as code cites it (`R3`, `W-L9`, `R40-R45`, `4.2`); None if no book states it."""
    first = re.split(r"[,;/ ]|(?<=\d)-", rule.strip())[0]
    if first.startswith("W-"):
        game, first = PARENT, first[2:]
    return (game, first) if game in books() and first in read_book(game).anchors else None


# ---------------------------------------------------------------- reading


def _blocks(text: str, code: str) -> Iterator[Block]:
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("#"):
            yield _heading(line, code)
            at += 1
        elif line.startswith("```"):
            end = lines.index("```", at + 1)
            yield Block("code", "\n".join(lines[at + 1 : end]))
            at = end + 1
        elif line.lstrip().startswith("|"):
            end = _while(lines, at, lambda each: each.lstrip().startswith("|"))
            yield Block("table", rows=[_cells(row) for row in lines[at:end] if not _RULE_ROW.match(row)])
            at = end
        elif not line.strip():
            at += 1
        else:
            end = _while(lines, at + 1, _continues)
            yield _paragraph(line, [each.strip() for each in lines[at + 1 : end]])
            at = end


def _while(lines: Sequence[str], start: int, holds: Callable[[str], bool]) -> int:
    end = start
    while end < len(lines) and holds(lines[end]):
        end += 1
    return end


def _continues(line: str) -> bool:
    """Whether a line belongs to the paragraph or item above it."""
    stripped = line.lstrip()
    return bool(stripped) and not stripped.startswith(("|", "#", "```")) and not _ITEM.match(line)


def _heading(line: str, code: str) -> Block:
    level = len(line) - len(line.lstrip("#"))
    english, _, german = (part.strip() for part in line.lstrip("# ").partition(" | "))
    number = re.match(r"\d[\d.]*\b", english)
    text = german if code == "de" and german else english
    if number and text == german and level > 1:
        text = f"{number[0]} {german}"
    anchor = number[0] if number else "" if level == 1 else re.sub(r"\W+", "-", english.casefold()).strip("-")
    return Block("heading", text, level, anchor)


def _paragraph(first: str, rest: list[str]) -> Block:
    item = _ITEM.match(first)
    text = " ".join([item[3] if item else first.strip(), *rest])
    if not item:
        return Block("text", text)
    stated = _STATED.match(text)
    return Block("item", text, len(item[1]) // 2, stated[1] if stated else "", item[2] or "")


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _row_anchor(row: Sequence[str]) -> str:
    found = _CELL_NUMBER.match(row[0])
    return found[1] if found else ""


def plain(text: str) -> str:
    """The words without their markup."""
    return text.replace("**", "").replace("*", "").replace("`", "")


# ---------------------------------------------------------------- setting in type


def to_html(book: Book, finish: Callable[[str], str] | None = None) -> str:
    """The whole book as the rich text that a browser widget shows; every rule has its anchor and is linked to.

    `finish` may add something to each piece of the text; not in the chapter of terms, which explains itself.
    """
    parts, chapter = [], ""
    for block in book.blocks:
        if block.kind == "heading" and block.level <= 2:
            chapter = block.anchor
        part = _block_html(book, block)
        parts.append(part if finish is None or chapter == TERMS else finish(part))
    return f"<html><body>{''.join(parts)}</body></html>"


def _block_html(book: Book, block: Block) -> str:
    name = f'<a name="{block.anchor}"></a>' if block.anchor else ""
    if block.kind == "heading":
        return f"<h{block.level}>{name}{escape(block.text)}</h{block.level}>"
    if block.kind == "code":
        return f"<pre>{escape(block.text)}</pre>"
    if block.kind == "table":
        return _table_html(book, block)
    if block.kind == "text":
        return f"<p>{_inline(book, block.text)}</p>"
    body = _inline(book, _STATED.sub("", block.text))
    sign = f"<b>{block.anchor}</b>" if block.anchor else f"{block.mark}." if block.mark else "•"
    indent = 24 * block.level + (0 if block.anchor else 12)
    return f'<p style="margin-left:{indent}px">{name}{sign}&nbsp;&nbsp;{body}</p>'


def _table_html(book: Book, block: Block) -> str:
    head, *rows = block.rows
    cells = "".join(f"<th>{_inline(book, cell)}</th>" for cell in head)
    parts = [f"<tr>{cells}</tr>"]
    for row in rows:
        anchor = _row_anchor(row)
        first = f'<a name="{anchor}"></a><b>{anchor}</b>' if anchor else _inline(book, row[0])
        parts.append(f"<tr><td>{first}</td>{''.join(f'<td>{_inline(book, cell)}</td>' for cell in row[1:])}</tr>")
    return f'<table width="100%" cellspacing="0" cellpadding="5" border="0">{"".join(parts)}</table>'


def _inline(book: Book, text: str) -> str:
    """Bold, italic, round quotes, sources in a lesser colour, and every mention of a rule as a link."""
    made = (
        "–" if text == "-" else _QUOTED.sub("“\\1”", escape(text, quote=False).replace("`", "").replace(" - ", " – "))
    )
    for pattern, tags in _MARKUP:
        made = pattern.sub(tags, made)
    made = _SOURCE.sub(lambda found: f'<span class="source">{found[0]}</span>', made)
    return _MENTION.sub(lambda found: _mention(book, found), made)


def _mention(book: Book, found: re.Match[str]) -> str:
    place = find_rule(book.game, found[0]) if found[1] else (book.game, found[2]) if found[2] in book.anchors else None
    return f'<a href="{SCHEME}{found[0]}">{found[0]}</a>' if place else found[0]
