"""The ranking card: the order of trumps and plain suits for the trump of the moment, ready to be drawn."""

from functools import cache

from engine.core.packs import PACK40
from engine.core.sets import CardSet, cards_in
from engine.core.table import Marker
from engine.games.ombre.ranking import BLACK, BLACK_ACES, ORDERS, RED, TRUMP_ORDER

Row = tuple[str, str, tuple[str, ...]]  # what it is, for which suits, and the cards from the highest


@cache
def ranking_card(trump: str, pack: CardSet = PACK40.all) -> Marker:
    """Rows of the card: trumps and plain suits, or before trumps are named what black and red ones would be."""
    rows = _rows(trump, pack) if trump else _before(pack)
    matadors = tuple(PACK40.codes[card] for card in TRUMP_ORDER[trump][:3]) if trump else ()  # R7
    return Marker("ranking", "ranking", 0, -1, tuple(rows), {"matadors": matadors})


def _rows(trump: str, pack: CardSet) -> list[Row]:
    rows: list[Row] = [("trump", trump, _trumps(trump, pack))]
    for colour in (BLACK, RED):
        alike: dict[tuple[str, ...], str] = {}
        for suit in (suit for suit in colour if suit != trump):
            ranks = _plain(suit, trump, pack)
            alike[ranks] = alike.get(ranks, "") + suit
        rows += [("plain", suits, ranks) for ranks, suits in alike.items() if ranks]
    return rows


def _before(pack: CardSet) -> list[Row]:
    """Both colours as trumps, without the sign of a suit where any of the two may stand.

    In a shortened pack the two suits of a colour may differ, and one that is left out cannot be trumps.
    """
    rows: list[Row] = []
    for kind, colour in (("if_black", BLACK), ("if_red", RED)):
        alike: dict[tuple[str, ...], str] = {}
        for suit in (suit for suit in colour if pack & PACK40.suit[suit] & ~BLACK_ACES):
            ranks = tuple(code if code in ("SA", "CA") else code[1:] for code in _trumps(suit, pack))
            alike[ranks] = alike.get(ranks, "") + suit
        rows += [(kind, suits, ranks) for ranks, suits in alike.items()]
    return rows


def _trumps(trump: str, pack: CardSet) -> tuple[str, ...]:
    return tuple(PACK40.codes[card] for card in TRUMP_ORDER[trump] if pack >> card & 1)


def _plain(suit: str, trump: str, pack: CardSet) -> tuple[str, ...]:
    order = ORDERS[trump]
    number = order.names.index(suit)
    cards = cards_in(order.members[number] & pack)
    return tuple(PACK40.rank_of[card] for card in sorted(cards, key=lambda card: -order.power[number][card]))
