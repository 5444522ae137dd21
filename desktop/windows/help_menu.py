"""What the help menu says by itself: every key, and what this program is."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMessageBox

from desktop.i18n import tr

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow

NATIVE = QKeySequence.SequenceFormat.NativeText


def show_shortcuts(window: "MainWindow") -> None:
    """Every key at a glance."""
    box = QMessageBox(window)
    box.setWindowTitle(plain(window.menus.actions["menu.shortcuts"]))
    box.setText(shortcuts_html(window))
    box.exec()
    box.deleteLater()


def shortcuts_html(window: "MainWindow") -> str:
    """The keys of the table that stands there, and beside them those of the menus that can be used now."""
    own = window.page.hand_keys if window.page is not None else ()
    rows = [(tr(f"keys.{name}"), tr(f"keys.{name}.does")) for name in own]
    keyed = [one for one in window.menus.actions.values() if one.isEnabled() and not one.shortcut().isEmpty()]
    rows += [(one.shortcut().toString(NATIVE), plain(one)) for one in keyed]
    half = -(-len(rows) // 2)
    lines = []
    for number in range(half):
        cells = "".join(
            f"<td><b>{keys}</b>&nbsp;&nbsp;&nbsp;</td><td>{does}&nbsp;&nbsp;&nbsp;&nbsp;</td>"
            for keys, does in rows[number::half]
        )
        lines.append(f"<tr>{cells}</tr>")
    return f"<table cellspacing='3'>{''.join(lines)}</table>"


def plain(action: QAction) -> str:
    """What an entry of a menu says, without the marks for the keyboard."""
    return action.text().replace("&", "").rstrip("…")


def show_about(window: "MainWindow") -> None:
    """What this is."""
    from importlib.metadata import version  # reads much, for one number

    QMessageBox.about(window, tr("app.title"), tr("app.about", version=version("spieltisch")))
