"""Before the window closes: whoever would lose a match is asked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from desktop.i18n import tr
from desktop.windows.record_files import save_as

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow

ROLE = QMessageBox.ButtonRole


def would_lose(window: "MainWindow") -> bool:
    """Whether a match would be lost with the window: what the disk refused so far is tried a last time."""
    window.unsaved.try_again()
    session = window.page.session if window.page is not None else None
    if session is not None and session.unsaved:
        session.save()
    return bool(window.unsaved) or (session is not None and session.unsaved)


def ask(window: "MainWindow") -> None:
    """Close all the same, keep a copy of the match on the table elsewhere, or go back."""
    if window.findChild(QMessageBox, "farewell") is not None:
        return  # asked already
    box = QMessageBox(QMessageBox.Icon.NoIcon, tr("app.title"), tr("farewell.question"), parent=window)
    box.setObjectName("farewell")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.addButton(tr("farewell.close"), ROLE.DestructiveRole).clicked.connect(window.end)
    if window.page is not None:
        box.addButton(tr("menu.save_as"), ROLE.ActionRole).clicked.connect(lambda: save_as(window))
    back = box.addButton(tr("farewell.back"), ROLE.RejectRole)
    box.setDefaultButton(back)
    box.setEscapeButton(back)
    box.open()
