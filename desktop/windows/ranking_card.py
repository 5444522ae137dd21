"""The ranking card beside a table whose cards rank unusually: trumps and plain suits from the highest to the lowest."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop import theme
from desktop.i18n import INDICES, SIGNS, language, suit_name, tr
from engine.core.table import Table

RED = "HD"
RED_INK = "#A3231F"
MANILLE = 1  # her place among the trumps, if she is in the pack


class RankingCard(QLabel):
    """A slip of paper with the order of the cards; hidden at tables that have no such card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[object, ...] = ()
        self._rightwards = False
        self.setProperty("role", "paper")
        self.setWordWrap(True)
        self.setMargin(8)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(theme.serif(theme.TEXT))
        self.hide()

    def show_table(self, table: Table) -> None:
        """Show the order that holds at this table now."""
        rows = next((marker.picture for marker in table.markers if marker.kind == "ranking"), ())
        if (rows, table.rightwards) == (self._rows, self._rightwards):
            return
        self._rows, self._rightwards = rows, table.rightwards
        self.setVisible(bool(rows))
        self.retranslate()

    def retranslate(self) -> None:
        """The same order in the language spoken now."""
        way = f'<div style="color:{theme.current().ink_muted}">↺ {escape(tr("ranking.rightwards"))}</div>'
        self.setText("".join(_row(*row) for row in self._rows) + way * self._rightwards)  # type: ignore[misc]
        self.setAccessibleName(". ".join(_spoken(*row) for row in self._rows))  # type: ignore[misc]
        self.setToolTip(tr("ranking.tip"))


def _row(kind: str, suits: str, cards: tuple[str, ...]) -> str:
    head = tr(f"ranking.{kind}") if kind != "plain" else ""
    signs = "".join(_sign(suit) for suit in suits)
    if kind == "plain":
        return f"<div>{signs}&nbsp; {' '.join(map(_rank, cards))}</div>"
    words = [_card(code, place) for place, code in enumerate(cards)]
    return f"<div><b>{escape(head)}</b> {signs}</div><div>{' '.join(words)}</div>"


def _card(code: str, place: int) -> str:
    """A card by its rank, the black aces with their sign; the matadors, which may be held back, are bold."""
    ace = code in ("SA", "CA")
    matador = ace or (place == MANILLE and code[-1] in "27")
    text = f"{_sign(code[0])}{_rank('A')}" if ace else _rank(code[1:] if code[0] in SIGNS and len(code) > 1 else code)
    return f"<b>{text}</b>" if matador else text


def _rank(rank: str) -> str:
    """A rank as the corner of a card shows it."""
    return INDICES[language()].get(rank, rank)


def _sign(suit: str) -> str:
    return f'<span style="color:{RED_INK}">{SIGNS[suit]}</span>' if suit in RED else SIGNS[suit]


def _spoken(kind: str, suits: str, cards: tuple[str, ...]) -> str:
    named = ", ".join(suit_name(suit) for suit in suits)
    return f"{tr(f'ranking.{kind}')} {named}: {', '.join(cards)}"
