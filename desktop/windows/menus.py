"""The menus of the window: what they offer, by which keys, and what of it waits for a table."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from desktop.i18n import has, tr
from desktop.windows.help_menu import show_about, show_shortcuts
from desktop.windows.record_files import open_record, save_as
from desktop.windows.reporting import report_problem

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


WORDED = ("restart", "last_trick", "review")  # what has other words where no cards are played


@dataclass(frozen=True)
class Command:
    """One thing the menus offer: its text key, shortcut, what it does, and whether it needs a table."""

    key: str
    shortcut: QKeySequence | QKeySequence.StandardKey | str
    does: Callable[[], object]
    at_table: bool = False


class Menus:
    """The menu bar of a window. `actions` finds each entry by its text key."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self.actions: dict[str, QAction] = {}
        self._at_table: list[QAction] = []

    def build(self) -> None:
        """All menus in the language spoken now."""
        self.actions.clear()
        self._at_table.clear()
        bar = self._window.menuBar()
        bar.clear()
        for title, commands in self._commands().items():
            menu = bar.addMenu(tr(title))
            for command in commands:
                if command is None:
                    menu.addSeparator()
                    continue
                action = menu.addAction(tr(command.key))
                action.setShortcut(command.shortcut)
                action.triggered.connect(lambda _=False, does=command.does: does())
                self.actions[command.key] = action
                if command.at_table:
                    self._at_table.append(action)

    def enable(self, at_table: bool, kind: str = "") -> None:
        """Offer what can be done here, in the words of this kind of table."""
        for action in self._at_table:
            action.setEnabled(at_table)
        self.actions["menu.field_numbers"].setVisible(kind == "board")
        for name in WORDED:
            own = has(f"menu.{name}.{kind}")
            self.actions[f"menu.{name}"].setText(tr(f"menu.{name}.{kind}" if own else f"menu.{name}"))

    def _commands(self) -> dict[str, list[Command | None]]:
        key, window = QKeySequence.StandardKey, self._window
        return {
            "menu.game": [
                Command("menu.new", key.New, lambda: window.play_again(None), at_table=True),
                Command("menu.numbered", "Ctrl+D", window.ask_number, at_table=True),
                Command("menu.restart", "F5", window.restart, at_table=True),
                None,
                Command("menu.open", key.Open, partial(open_record, window)),
                Command("menu.save_as", "Ctrl+Shift+S", partial(save_as, window), at_table=True),
                None,
                Command("menu.home", "Alt+Home", window.go_home),
                Command("menu.statistics", "Ctrl+T", window.show_statistics),
                Command("menu.quit", "Ctrl+Q", window.close),
            ],
            "menu.move": [
                Command("menu.undo", key.Undo, self._on_page("undo"), at_table=True),
                Command("menu.hint", "H", self._on_page("hint"), at_table=True),
                Command("menu.review", "R", self._on_page("review"), at_table=True),
                Command("menu.last_trick", "L", self._on_page("last_trick"), at_table=True),
                Command("menu.situation", "Q", window.tell_situation, at_table=True),
                Command("menu.skip", "Esc", self._on_page("skip"), at_table=True),
            ],
            "menu.view": [
                Command("menu.full_screen", "F11", window.toggle_full_screen),
                Command("menu.panel", "F9", self._on_page("toggle_panel"), at_table=True),
                Command("menu.field_numbers", "N", self._on_page("toggle_numbers"), at_table=True),
                None,
                Command("menu.settings", "Ctrl+,", window.open_settings),
            ],
            "menu.help": [
                Command("menu.law_book", "F1", window.books.open_here),
                Command("menu.glossary", "Shift+F1", window.books.open_glossary),
                Command("menu.shortcuts", "Ctrl+?", partial(show_shortcuts, window)),
                Command("menu.report", "", partial(report_problem, window)),
                Command("menu.about", "", partial(show_about, window)),
            ],
        }

    def _on_page(self, name: str) -> Callable[[], None]:
        """A method of the table that stands when it is asked for."""

        def do() -> None:
            if self._window.page is not None:
                getattr(self._window.page, name)()

        return do
