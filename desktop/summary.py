"""A game on one printed page: its rules in brief, the rank of its cards and its old words.

The sentences stand in `assets/lessons/<game>.toml`, each with its rule in the law book; the rank of the cards is that
of the engine, the words are those of the glossary. How the page looks is the business of `summary_sheet`.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from desktop.i18n import LANGUAGES, tr
from engine.core.packs import PACK40
from engine.core.sets import Card
from engine.games import CATALOGUE, find_game
from engine.games.ombre.ranking import TRUMP_ORDER
from engine.lessons.lhombre_facts import suit_in

PARTS = ("table", "play", "counting", "end")
LETTERS = "AKQJ"  # on the cards; another language has other letters


@dataclass(frozen=True)
class Line:
    """One sentence of a summary: the part it belongs to, the rule behind it, its text by language."""

    part: str
    rule: str
    texts: dict[str, str]


@dataclass(frozen=True)
class Rank:
    """Cards from the highest to the lowest: for which suits that holds, and each card as suit and letter.

    A card without a suit stands for every suit of the row.
    """

    name: str
    suits: str
    cards: tuple[tuple[str, str], ...]


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


def ranking(game: str) -> list[Rank]:
    """The cards of a game from the highest to the lowest; nothing for a game without cards."""
    if game not in CATALOGUE or CATALOGUE[game].kind != "cards":
        return []
    pack = find_game(game).pack
    if pack == PACK40:
        return ombre_ranking()
    return [Rank("", "SHCD", tuple(("", _letter(rank)) for rank in pack.ranks[::-1]))]


def ombre_ranking() -> list[Rank]:
    """The four suits of L'Hombre and its kin as trumps, and black and red as plain suits (R3-R6)."""
    pack = PACK40

    def cards(trumps: Sequence[Card]) -> tuple[tuple[str, str], ...]:
        return tuple((pack.suit_of[card], _letter(pack.rank_of[card])) for card in trumps)

    trumps = [Rank(tr("summary.trumps", suit=suit), "", cards(TRUMP_ORDER[suit])) for suit in pack.suits]
    plain = [
        Rank(tr(f"summary.{colour}"), suits, tuple(("", _letter(code[1:])) for code in suit_in(pack.all, suits[0])))
        for colour, suits in (("black", "CS"), ("red", "HD"))
    ]
    return trumps + plain


def _letter(rank: str) -> str:
    """The index of a card in the language spoken now."""
    return dict(zip(LETTERS, tr("summary.letters"), strict=True)).get(rank, rank)
