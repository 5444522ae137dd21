"""The glossary quiz: an explanation on a sheet of paper; which word of the game is meant?"""

import re
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop import theme
from desktop.art.cards import CardStyle
from desktop.art.room import room_pixmap
from desktop.art.table import TableTheme
from desktop.glossary import Term, terms
from desktop.i18n import game_title, tr
from desktop.lesson_progress import Progress
from desktop.windows.question_page import QuestionPage
from engine.lessons.drill import Drill
from engine.lessons.term_drill import KIND, make_term_drill

SHEET = 0.72  # of the width of the room
GAP = "…"
ROWS = 0.46  # height of the sheet by its width


class Sheet(QWidget):
    """A sheet of paper in the room: a word, once it is known, over its explanation."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = self.word = self.text = ""

    def show_text(self, heading: str, word: str, text: str) -> None:
        """Write this on the sheet."""
        self.heading, self.word, self.text = heading, word, text
        self.setAccessibleName(f"{heading}. {word} {text}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wall = room_pixmap(self.width(), self.height(), self.devicePixelRatioF(), theme.room(), (0, 0, 0, 0))
        painter.drawPixmap(0, 0, wall)
        colours = theme.current()
        width = self.width() * SHEET
        height = min(width * ROWS, self.height() * 0.8)
        paper = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 4, 0, 80))
        painter.drawRoundedRect(paper.translated(0, 5), 6, 6)
        painter.setBrush(QColor(colours.paper))
        painter.drawRoundedRect(paper, 4, 4)
        self._write(painter, paper.adjusted(width * 0.08, height * 0.1, -width * 0.08, -height * 0.1), width)

    def _write(self, painter: QPainter, inside: QRectF, width: float) -> None:
        colours = theme.current()
        centre = Qt.AlignmentFlag.AlignHCenter
        painter.setPen(QColor(colours.ink_muted))
        painter.setFont(theme.serif(width * 0.028))
        painter.drawText(inside, centre | Qt.AlignmentFlag.AlignTop, self.heading)
        painter.setPen(QColor(colours.ink))
        painter.setFont(theme.serif(width * 0.058, bold=True))
        painter.drawText(inside.adjusted(0, width * 0.06, 0, 0), centre | Qt.AlignmentFlag.AlignTop, self.word or "?")
        painter.setFont(theme.serif(width * 0.036))
        lines = inside.adjusted(0, width * 0.15, 0, 0)
        painter.drawText(lines, centre | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.text)


def without_the_word(term: Term) -> str:
    """The explanation with a gap wherever it speaks the word itself."""
    spoken = "|".join(re.escape(form) for form in sorted({*term.names, *term.forms}, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{spoken})(?!\w)", GAP, term.meaning, flags=re.IGNORECASE)


class TermPage(QuestionPage):
    """Which word is meant? Names one after another, until all have been asked."""

    def __init__(self, game: str, progress: Progress) -> None:
        super().__init__(game, KIND, progress)
        self.sheet = Sheet(self)
        self.place_beside_teacher(self.sheet)
        self.ask()

    def _terms(self) -> dict[str, Term]:
        """All terms in the language spoken now."""
        return {term.id: term for term in terms(self.game_id)}

    def make(self, number: int) -> Drill:
        """The question of this number."""
        return make_term_drill({name: term.rule for name, term in self._terms().items()}, number)

    def label(self, value: Any) -> str:
        """The chief name of a term."""
        return self._terms()[value].title

    def show_picture(self) -> None:
        """The explanation, and when it is answered the word."""
        term = self._terms()[self.drill.answer]
        heading = tr("drill.terms.heading", name=game_title(self.game_id))
        text = term.meaning if self.solved else without_the_word(term)
        self.sheet.show_text(heading, term.title if self.solved else "", text)

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Another light perhaps."""
        self.sheet.update()
