"""Text in which the old words of a game are underlined: hovering over one, or Enter on it, tells what it means."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QTextBrowser, QToolTip, QWidget

_TAG = re.compile(r"</?[a-z][^>]*>")
BELOW = 6  # pixels between a word and its slip


class TermLabel(QLabel):
    """A label that explains the terms of its game; any other link is a rule."""

    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = ""  # whose terms are underlined; none if empty
        self._said = ""
        self.linkHovered.connect(self._hovered)
        self.linkActivated.connect(self._activated)

    def text(self) -> str:
        """What was said, as it was said."""
        return self._said

    def setText(self, text: str) -> None:
        self._said = text
        marked = _marked(text, self.game) if self.game and text else text
        self.setTextFormat(Qt.TextFormat.AutoText if marked == text else Qt.TextFormat.RichText)
        super().setText(marked)

    def _hovered(self, link: str) -> None:
        show_term(link, self, QCursor.pos())

    def _activated(self, link: str) -> None:
        below = self.mapToGlobal(QPoint(self.margin(), self.height()))
        if not show_term(link, self, QCursor.pos() if self.underMouse() else below):
            self.rule_clicked.emit(link)


def explain_terms(browser: QTextBrowser) -> None:
    """Have a browser tell what a term means when the pointer comes to it."""
    browser.highlighted.connect(lambda link: explain_at(browser, link))


def explain_at(browser: QTextBrowser, link: QUrl) -> bool:
    """Explain the term of this link beside it; False, and no slip, if it is another kind of link."""
    address = link.toString()
    pointer = browser.viewport().mapFromGlobal(QCursor.pos())
    if browser.anchorAt(pointer) == address:
        return show_term(address, browser, QCursor.pos())
    word = browser.cursorRect().bottomLeft() + QPoint(0, BELOW)
    return show_term(address, browser, browser.viewport().mapToGlobal(word))


def show_term(link: str, widget: QWidget, place: QPoint) -> bool:
    """A slip with the meaning of a term at this place of the screen; for any other link no slip, and False."""
    from desktop.glossary import explanation, find_term  # read when the first word is asked for

    term = find_term(link)
    if term is None:
        QToolTip.hideText()
        return False
    QToolTip.showText(place, explanation(term), widget)
    return True


def _marked(text: str, game: str) -> str:
    from desktop.glossary import underlined

    if _TAG.search(text):
        return underlined(text, game)
    plain = escape(text, quote=False).replace("\n", "<br>")
    marked = underlined(plain, game)
    return text if marked == plain else marked
