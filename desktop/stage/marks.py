"""What counts on the table: markers as the books lay them, tokens for things won, the trump sign."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from desktop.art.cards import CardStyle, card_pixmap
from desktop.art.markers import marker_pixmap, paint_number, piece_pixmap
from desktop.art.palette import BRASS_BRIGHT, BRASS_DARK, PAPER, PARCHMENT, SUIT_SETS, colour
from desktop.art.plate import Plate as ArtPlate
from desktop.art.signs import paint_sign
from desktop.art.suits import suit_in
from desktop.i18n import MINUS, tr
from desktop.theme import serif
from engine.core.table import Marker

#: The room of a side's markers: the things themselves on the left, the number they mean on the right.
_THINGS = QRectF(0, 0, 132, 96)
_NUMBER = QRectF(136, 32, 46, 32)
_TOKENS = QRectF(128, 70, 60, 30)
_ACCOUNT = QRectF(0, 0, 188, 20)  # a player's account, on his plate
_ABOVE_ROWS, _ROWS = QRectF(0, 30, 188, 20), QRectF(6, 56, 176, 42)  # or above the jettons he has laid for the game
_ACCOUNT_LETTERS = 14.0
_INSET = 9.0  # as the name above it stands from the rim, in pixels
_BLOCK = 20.0  # the coin of a Block
_LOW_CARD, _LOW_STEP = 62, 27  # the height of a low card laid as a marker, and how far the next lies beside it
_ROOM = QRectF(-4, -4, 196, 106)
_WITH_LOW_CARDS = QRectF(-60, -74, 300, 246)

#: What lies before a side or a seat; the pot and the sign of trumps have places of their own.
BEFORE_A_SEAT = (
    *("counters", "tokens", "purse", "rows", "jetons", "fiches", "contracts", "coins", "slate", "heads"),
    "low_cards",
)

#: What each of them means in words.
MEANINGS = {
    "counters": "marks.counters",
    "tokens": "marks.tokens",
    "rows": "marks.rows",
    "slate": "marks.slate",
    "low_cards": "marks.low_cards",
}


def _pixel_ratio(painter: QPainter, widget: QWidget | None) -> float:
    """Device pixels per unit of the item, so that a picture is as sharp as the screen allows."""
    screen = widget.devicePixelRatioF() if widget is not None else 1.0
    return round(screen * abs(painter.worldTransform().m11()), 3)


def _blit(painter: QPainter, rect: QRectF, marker: Marker, ratio: float) -> None:
    width, height = round(rect.width()), round(rect.height())
    painter.drawPixmap(rect.topLeft(), marker_pixmap(marker.kind, marker.value, marker.picture, width, height, ratio))


class MarkerItem(QGraphicsObject):
    """One marker of any kind, and beside it, if wanted, the number it means."""

    def __init__(self, width: float, height: float, numbered: bool = True) -> None:
        super().__init__()
        self._area = QRectF(0, 0, width, height)
        self._number = QRectF(width + 4, height * 0.2, height * 0.62, height * 0.42) if numbered else QRectF()
        self._caption = self._number.translated(0, height * 0.42).adjusted(-16, 0, 16, 0) if numbered else QRectF()
        self.marker: Marker | None = None

    @property
    def words(self) -> str:
        """What it shows, for who cannot see it."""
        return tr("access.pot", count=self.marker.value) if self.marker is not None else ""

    def show_marker(self, marker: Marker | None) -> None:
        """Lay this marker; None takes it away."""
        self.marker = marker
        self.setToolTip(self.words)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area.united(self._number).united(self._caption).adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.marker is None:
            return
        _blit(painter, self._area, self.marker, _pixel_ratio(painter, widget))
        if not self._number.isEmpty():
            paint_number(painter, self._number, self.marker.value)
            painter.setFont(serif(_ACCOUNT_LETTERS, italic=True))
            painter.setPen(colour(PARCHMENT))
            painter.drawText(self._caption, Qt.AlignmentFlag.AlignCenter, tr("marks.pot"))
        picture = piece_pixmap("coin", round(_BLOCK), _pixel_ratio(painter, widget))
        for coin in self.coins():
            painter.drawPixmap(coin.topLeft(), picture)

    def coins(self) -> list[QRectF]:
        """Where the coins of the Block lie: at the upper rim, as a slip of paper may lie below."""
        lying = _count(self.marker.facts.get("blocks", ())) if self.marker is not None else 0
        return [QRectF(place * _BLOCK * 0.8, self._area.top(), _BLOCK, _BLOCK) for place in range(lying)]


def _count(things: object) -> int:
    return len(things) if isinstance(things, tuple) else 0


class SideMarks(QGraphicsObject):
    """A side's markers, the number they mean, and one token for each Partie won."""

    def __init__(self) -> None:
        super().__init__()
        self.markers: list[Marker] = []
        self.owner = ""  # whose they are

    @property
    def words(self) -> str:
        """The numbers they mean and what of, for who cannot see them and where the mouse rests."""
        return tr("access.marks", name=self.owner, count=", ".join(map(meaning, self.markers))) if self.markers else ""

    def show_markers(self, markers: list[Marker]) -> None:
        """Lay these markers."""
        self.prepareGeometryChange()
        self.markers = markers
        self.setToolTip(self.words)
        self.update()

    def give_to(self, owner: str) -> None:
        """They belong to this player or side."""
        self.owner = owner
        self.setToolTip(self.words)

    def boundingRect(self) -> QRectF:
        kinds = {marker.kind for marker in self.markers}
        return _WITH_LOW_CARDS if "low_cards" in kinds else _ACCOUNT if kinds == {"purse"} else _ROOM

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ratio = _pixel_ratio(painter, widget)
        for marker in self.markers:
            if marker.kind == "tokens":
                _blit(painter, _TOKENS, marker, ratio)
            elif marker.kind == "low_cards":
                _paint_low_cards(painter, marker, ratio)
            elif marker.kind == "rows":
                _blit(painter, _ROWS, marker, ratio)
            elif marker.kind == "purse":
                strip = _ACCOUNT if len(self.markers) == 1 else _ABOVE_ROWS
                _paint_account(painter, strip, marker, _INSET / self.scale())
            else:
                _blit(painter, _THINGS, marker, ratio)
                paint_number(painter, _NUMBER, marker.value)


def account(marker: Marker) -> tuple[str, str]:
    """What a player has won or lost so far, and what he owes besides on paper, as it stands on his plate."""
    owed = _amount(marker.facts.get("debt"))
    return tr("marks.balance", value=_signed(marker.value)), tr("marks.debt", value=owed) if owed else ""


def _amount(fact: object) -> int:
    return fact if isinstance(fact, int) else 0


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


def _paint_account(painter: QPainter, strip: QRectF, marker: Marker, inset: float) -> None:
    row = strip.adjusted(inset, -2, -inset, -3)
    balance, owed = account(marker)
    painter.setFont(serif(_ACCOUNT_LETTERS))
    painter.setPen(colour(PARCHMENT))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, balance)
    painter.setFont(serif(_ACCOUNT_LETTERS, italic=True))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, owed)


def meaning(marker: Marker) -> str:
    """A marker's number and what it counts; of a purse also what is owed besides on paper."""
    if marker.kind == "purse":
        won = tr("marks.purse" if marker.value >= 0 else "marks.purse.owed", value=abs(marker.value))
        owed = _amount(marker.facts.get("debt"))
        return f"{won}, {tr('marks.purse.debt', value=owed)}" if owed else won
    if marker.kind in MEANINGS:
        return tr(MEANINGS[marker.kind], value=marker.value)
    return str(marker.value).replace("-", MINUS)


def standings(markers: Iterable[Marker]) -> dict[str, str]:
    """The cards that the ranking card on this table calls trumps or matadors, by their codes."""
    ranking = next((marker for marker in markers if marker.kind == "ranking"), None)
    if ranking is None:
        return {}
    rows = [row for row in ranking.picture if isinstance(row, tuple) and row[0] == "trump"]
    found = {code: "trump" for row in rows for code in row[2]}
    matadors = ranking.facts.get("matadors", ())
    assert isinstance(matadors, tuple)
    return found | {code: "matador" for code in matadors if code in found}


def _paint_low_cards(painter: QPainter, marker: Marker, ratio: float) -> None:
    """The cards left out of the pack, laid so that their pips add up; a card face down is one.

    They lie on the side of the slate that is away from its owner: above the near one, below the far one.
    """
    suit = "S" if marker.facts.get("colour") == "black" else "H"
    top = -_LOW_CARD - 8.0 if marker.side == 0 else _THINGS.bottom() + 6.0
    for place, pips in enumerate(marker.picture):
        picture = card_pixmap(None if pips == 1 else f"{suit}{pips}", _LOW_CARD, ratio, CardStyle())
        painter.drawPixmap(QPointF(place * _LOW_STEP, top), picture)
    if marker.picture:
        wide = (len(marker.picture) - 1) * _LOW_STEP + _LOW_CARD * 0.72
        paint_number(painter, QRectF(wide + 6, top + 16, 36, 30), marker.value, PARCHMENT)


class TrumpMark(QGraphicsObject):
    """The trump suit on a brass-rimmed disc of paper, with a token when the deal counts more than once."""

    def __init__(self) -> None:
        super().__init__()
        self.suit: str | None = None
        self.doubled = False
        self.card_style = CardStyle()

    @property
    def words(self) -> str:
        """The suit by its name."""
        if self.suit is None:
            return ""
        german = self.card_style.pack == "german"  # its S are bells
        return tr("access.trump", suit=f"german.{self.suit}" if german else self.suit)

    def show_trump(self, suit: str | None, doubled: bool, style: CardStyle) -> None:
        """The suit that is trumps, None for not yet fixed, as the cards on this table show it."""
        self.suit, self.doubled, self.card_style = suit, doubled, style
        self.setToolTip(self.words)
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-4, -4, 84, 84)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.suit is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_disc(painter, QPointF(35, 35), 31)
        if self.card_style.pack == "german":
            paint_sign(ArtPlate(painter), QRectF(15, 15, 40, 40), self.suit, self.card_style.colours)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(SUIT_SETS[self.card_style.colours][self.suit]))
            painter.drawPath(suit_in(QRectF(17, 17, 36, 36), self.suit))
        if self.doubled:
            _blit(painter, QRectF(42, 42, 32, 34), Marker("double", "badge", 2, 0), _pixel_ratio(painter, widget))


def _paint_disc(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#000000", 80))
    painter.drawEllipse(centre + QPointF(1.5, 3), radius + 1, radius + 1)
    paper = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.4), radius * 1.6)
    paper.setColorAt(0, colour("#FFFDF4"))
    paper.setColorAt(1, colour(PAPER))
    painter.setBrush(paper)
    painter.setPen(QPen(colour(BRASS_DARK), 4.2))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(QPen(colour(BRASS_BRIGHT), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
