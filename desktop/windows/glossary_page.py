"""The glossary: the old words of all games in one list that can be searched, with their names in both languages."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from desktop import theme
from desktop.glossary import Term, games, terms, terms_in
from desktop.i18n import LANGUAGES, has, language, tr
from desktop.lawbook import books

RULE = "rule:"
ALL = ""


class Glossary(QDialog):
    """All terms, or those of one game, or those that hold the words one looks for; it stays open beside the table."""

    rule_wanted = Signal(str, str)  # the game and the rule that speaks of a term

    def __init__(self, game: str = ALL, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("glossary.title"))
        self.setModal(False)
        self.resize(760, 720)
        self._build()
        self._connect()
        self.choose(game)

    def choose(self, game: str) -> None:
        """Show the terms of this game, or of all if it has none."""
        self.choice.setCurrentIndex(max(0, self.choice.findData(game)))
        self._fill()

    def found(self) -> list[Term]:
        """The terms shown now: those of the chosen game that hold every word looked for, in either language."""
        wanted = self.field.text().casefold().split()
        chosen = [self.choice.currentData()] if self.choice.currentData() else self._games
        return [term for game in chosen for term in terms(game) if all(word in _searched(term) for word in wanted)]

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self._games = sorted(set(games()) & set(books()), key=_title)  # each word leads to its rule
        self.choice = QComboBox(self)
        self.choice.addItem(tr("glossary.all"), ALL)
        for game in self._games:
            self.choice.addItem(_title(game), game)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(tr("glossary.search"))
        self.field.setClearButtonEnabled(True)
        self.count = QLabel(self)
        self.count.setProperty("role", "muted")
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setFont(theme.serif(theme.BODY))
        self.text.document().setDocumentMargin(22)
        for widget, key in (
            (self.choice, "glossary.game"),
            (self.field, "glossary.search"),
            (self.text, "glossary.title"),
        ):
            widget.setAccessibleName(tr(key))
        bar = QHBoxLayout()
        bar.addWidget(self.choice)
        bar.addWidget(self.field, 1)
        bar.addWidget(self.count)
        box = QVBoxLayout(self)
        box.addLayout(bar)
        box.addWidget(self.text, 1)
        self.field.setFocus()

    def _connect(self) -> None:
        self.choice.activated.connect(self._fill)
        self.field.textChanged.connect(self._fill)
        self.text.anchorClicked.connect(self._follow)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self.field.setFocus)

    def _fill(self) -> None:
        found = self.found()
        self.count.setText(tr("glossary.count", count=len(found)))
        self.text.document().setDefaultStyleSheet(_style(theme.current()))
        self.text.setHtml(_page(found) if found else f"<p>{escape(tr('glossary.none'))}</p>")

    def _follow(self, link: QUrl) -> None:
        game, _, rule = link.toString().removeprefix(RULE).partition("/")
        self.rule_wanted.emit(game, rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return  # the field searches while one types; Enter must not close the dialog
        if event.key() == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "text"):
            self._fill()


def _title(game: str) -> str:
    """The name of a game, also of one that is practised rather than listed."""
    key = f"game.{game}.title"
    return tr(key) if has(key) else tr(f"{game}.title")


def _other_language() -> str:
    return next(code for code in LANGUAGES if code != language())


def _searched(term: Term) -> str:
    other = terms_in(term.game, _other_language())[term.id]
    return " ".join([*term.names, *other.names, term.meaning, _title(term.game)]).casefold()


def _page(found: list[Term]) -> str:
    parts, game = [], ""
    for term in found:
        if term.game != game:
            game = term.game
            parts.append(f"<h2>{escape(_title(game))}</h2>")
        parts.append(_entry(term))
    return "".join(parts)


def _entry(term: Term) -> str:
    """The term, its other names, those of the other language, what it means, and the rule."""
    foreign = terms_in(term.game, _other_language())[term.id].names
    known = {name.casefold() for name in term.names}
    others = [*term.names[1:], *(name for name in foreign if name.casefold() not in known)]
    more = f' <span class="names">{escape(", ".join(others))}</span>' if others else ""
    rule = f'<a href="{RULE}{term.game}/{term.rule}">{term.rule}</a>'
    return f"<p><b>{escape(term.title)}</b>{more}<br>{escape(term.meaning)} {rule}</p>"


def _style(colours: theme.Theme) -> str:
    return f"""
    h2 {{ font-size: 26px; font-weight: normal; color: {colours.link}; margin-top: 22px; margin-bottom: 6px; }}
    p {{ color: {colours.ink}; line-height: 120%; margin-top: 7px; margin-bottom: 7px; }}
    a {{ color: {colours.link}; text-decoration: none; }}
    .names {{ color: {colours.ink_muted}; font-style: italic; }}
    """
