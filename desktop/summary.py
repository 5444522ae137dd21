"""A game on one printed page: its rules in brief, the rank of its cards and its old words.

The sentences stand in `assets/lessons/<game>.toml`, each with its rule in the law book; the rank of the cards is that
of the engine, the words are those of the glossary.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from desktop.glossary import Term, terms
from desktop.i18n import LANGUAGES, game_title, language, tr
from desktop.theme import SERIF
from engine.core.packs import PACK40
from engine.core.sets import Card
from engine.games import CATALOGUE, find_game
from engine.games.ombre.ranking import TRUMP_ORDER
from engine.lessons.lhombre_facts import suit_in

PARTS = ("table", "play", "counting", "end")
SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
BLACK, RED = "#000000", "#A5222A"
LETTERS = "AKQJ"  # on the cards; another language has other letters
LARGEST, SMALLEST, LESS = 11.0, 5.0, 0.25  # points of the type: as large as one page allows
DOTS = 300  # to the inch
POINT = 72
MARGIN = 14.0  # millimetres
STYLE = "h1, p { margin: 0 } h2 { margin-bottom: 0; font-size: large } ul { margin-top: 0 }"


@dataclass(frozen=True)
class Line:
    """One sentence of a summary: the part it belongs to, the rule behind it, its text by language."""

    part: str
    rule: str
    texts: dict[str, str]


@cache
def lines(game: str) -> tuple[Line, ...]:
    """The sentences of a game's summary; none if there is no summary. ValueError names what is wrong with one."""
    source = files("assets") / "lessons" / f"{game}.toml"
    if not source.is_file():
        return ()
    return tuple(
        _line(game, place, entry) for place, entry in enumerate(tomllib.loads(source.read_text("utf-8"))["line"])
    )


def _line(game: str, place: int, entry: dict[str, str]) -> Line:
    for key in ("part", "rule", *LANGUAGES):
        if not entry.get(key):
            raise ValueError(f"summary of {game}: sentence {place + 1} has no {key!r}")
    if entry["part"] not in PARTS:
        raise ValueError(f"summary of {game}: there is no part {entry['part']!r}")
    return Line(entry["part"], entry["rule"], {code: entry[code] for code in LANGUAGES})


# ---------------------------------------------------------------- the text


def summary_html(game: str) -> str:
    """The page in the language spoken now."""
    head = f"<h1>{escape(game_title(game))}</h1><p><i>{escape(tr(f'game.{game}.about'))}</i></p>"
    return head + _listed(game) + "".join(_part(game, part) for part in PARTS) + _ranking(game) + _words(terms(game))


def _listed(game: str) -> str:
    """Players and year of a game in the catalogue."""
    if game not in CATALOGUE:
        return ""
    least, most = CATALOGUE[game].players
    players = str(least) if least == most else f"{least}–{most}"
    return f"<p>{escape(tr('summary.about', players=players, year=CATALOGUE[game].year))}</p>"


def _part(game: str, part: str) -> str:
    found = [line for line in lines(game) if line.part == part]
    items = "".join(f"<li>{escape(line.texts[language()])} <small>({escape(line.rule)})</small></li>" for line in found)
    return f"<h2>{escape(tr(f'summary.{part}'))}</h2><ul>{items}</ul>" if found else ""


def _ranking(game: str) -> str:
    """The cards from the highest to the lowest."""
    if game not in CATALOGUE or CATALOGUE[game].kind != "cards":
        return ""
    rows = (
        ombre_rows() if game == "lhombre" else [(" ".join(map(_sign, SIGNS)), _ranks(find_game(game).pack.ranks[::-1]))]
    )
    cells = "".join(f"<tr><td>{name}&nbsp;&nbsp;</td><td>{row}</td></tr>" for name, row in rows)
    return f"<h2>{escape(tr('summary.ranking'))}</h2><table>{cells}</table>"


def _sign(suit: str) -> str:
    """The sign of a suit in its colour."""
    return f"<span style='color: {RED if suit in 'HD' else BLACK}'>{SIGNS[suit]}</span>"


def _ranks(ranks: Sequence[str]) -> str:
    letters = dict(zip(LETTERS, tr("summary.letters"), strict=True))
    return " ".join(letters.get(rank, rank) for rank in ranks)


def ombre_rows() -> list[tuple[str, str]]:
    """The four suits of L'Hombre and its kin as trumps, and black and red as plain suits (R3-R6)."""
    pack = PACK40

    def row(cards: Sequence[Card]) -> str:
        return " ".join(_sign(pack.suit_of[card]) + _ranks([pack.rank_of[card]]) for card in cards)

    trumps = [(tr("summary.trumps", suit=suit), row(TRUMP_ORDER[suit])) for suit in pack.suits]
    plain = [
        (tr(f"summary.{colour}"), _ranks([code[1:] for code in suit_in(pack.all, suit)]))
        for colour, suit in (("black", "C"), ("red", "H"))
    ]
    return trumps + plain


def _words(found: Sequence[Term]) -> str:
    """The vocabulary in two columns."""
    if not found:
        return ""
    cells = [f"<b>{escape(term.title)}</b>: {escape(term.meaning)}" for term in found]
    half = (len(cells) + 1) // 2
    left, right = ("<br>".join(column) for column in (cells[:half], cells[half:]))
    table = (
        f"<table width='100%' cellspacing='6'><tr><td width='50%'>{left}</td><td width='50%'>{right}</td></tr></table>"
    )
    return f"<h2>{escape(tr('summary.words'))}</h2><small>{table}</small>"


# ---------------------------------------------------------------- the page


def _document(html: str, points: float, size: QSizeF) -> QTextDocument:
    """The text set in type of this size on pages of this size, in dots."""
    document = QTextDocument()
    font = QFont()
    font.setFamilies(SERIF)
    font.setPixelSize(max(1, round(points * DOTS / POINT)))
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(STYLE)
    document.setHtml(html)
    document.setPageSize(size)
    return document


def fitted(html: str, size: QSizeF) -> tuple[QTextDocument, float]:
    """The text on one page of this size in the largest type that fits, and that type in points."""
    points = LARGEST
    while True:
        document = _document(html, points, size)
        if document.pageCount() == 1 or points <= SMALLEST:
            return document, points
        points -= LESS


def write_summary(game: str, path: Path) -> float:
    """Print the page of a game into a PDF file and return the size of its type; OSError if it cannot be written."""
    path.write_bytes(b"")  # the writer itself says nothing when a file cannot be opened
    writer = QPdfWriter(str(path))
    writer.setResolution(DOTS)
    writer.setTitle(game_title(game))
    page = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter))
    area = writer.pageLayout().paintRectPixels(DOTS)
    document, points = fitted(summary_html(game), QSizeF(area.size()))
    document.print_(writer)
    return points
