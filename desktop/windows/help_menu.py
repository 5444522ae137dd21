"""What the help menu says by itself: every key, and what this program is."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QMessageBox, QVBoxLayout

from desktop.i18n import tr

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow

APART = "&nbsp;" * 4
NATIVE = QKeySequence.SequenceFormat.NativeText


def show_shortcuts(window: "MainWindow") -> None:
    """Every key at a glance."""
    dialog = QDialog(window)
    dialog.setWindowTitle(plain(window.menus.actions["menu.shortcuts"]))
    box = QVBoxLayout(dialog)
    box.setContentsMargins(24, 18, 18, 14)
    box.setSpacing(12)
    box.addWidget(QLabel(shortcuts_html(window), dialog))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok, dialog)
    buttons.accepted.connect(dialog.accept)
    box.addWidget(buttons)
    dialog.exec()
    dialog.deleteLater()


def shortcuts_html(window: "MainWindow") -> str:
    """The keys of the table that stands there, and beside them those of the menus that can be used now."""
    own = window.page.hand_keys if window.page is not None else ()
    rows = [(tr(f"keys.{name}"), tr(f"keys.{name}.does")) for name in own]
    keyed = [one for one in window.menus.actions.values() if one.isEnabled() and not one.shortcut().isEmpty()]
    rows += [(one.shortcut().toString(NATIVE), plain(one)) for one in keyed]
    half = -(-len(rows) // 2)
    lines = []
    for number in range(half):
        cells = "".join(f"<td><b>{keys}</b>{APART}</td><td>{does}{APART}</td>" for keys, does in rows[number::half])
        lines.append(f"<tr>{cells}</tr>")
    return f"<table cellspacing='3'>{''.join(lines)}</table>"


def plain(action: QAction) -> str:
    """What an entry of a menu says, without the marks for the keyboard."""
    return action.text().replace("&", "").rstrip("…")


def show_about(window: "MainWindow") -> None:
    """What this is."""
    from importlib.metadata import version  # reads much, for one number

    QMessageBox.about(window, tr("app.title"), tr("app.about", version=version("spieltisch")))
