"""What the help menu says by itself: every key, and what this program is."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from desktop.i18n import tr

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


def show_shortcuts(window: "MainWindow") -> None:
    """Every key at a glance."""
    keyed = [action for action in window.menus.actions.values() if not action.shortcut().isEmpty()]
    rows = [(action.shortcut().toString(), action.statusTip()) for action in keyed]
    rows += [(tr(f"keys.{name}"), tr(f"keys.{name}.does")) for name in ("arrows", "suits", "enter", "digits")]
    cells = "".join(f"<tr><td><b>{keys}</b>&nbsp;&nbsp;&nbsp;</td><td>{does}</td></tr>" for keys, does in rows)
    QMessageBox.information(window, tr("menu.shortcuts").replace("&", ""), f"<table>{cells}</table>")


def show_about(window: "MainWindow") -> None:
    """What this is."""
    from importlib.metadata import version  # reads much, for one number

    QMessageBox.about(window, tr("app.title"), tr("app.about", version=version("spieltisch")))
