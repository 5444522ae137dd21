"""Records as files: open any, keep a copy of the present one anywhere."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog

from desktop import saves
from desktop.faults import reason
from desktop.i18n import tr
from engine.core.record import save_atomically, write_record

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


def open_record(window: "MainWindow") -> None:
    """Open any record."""
    ours = saves.saves_dir()
    place = str(ours) if os.path.isdir(ours) else QDir.homePath()  # before the first match there is no such folder
    name, _ = QFileDialog.getOpenFileName(window, _title("menu.open"), place, "*.txt")
    if name:
        window.resume(Path(name))


def save_as(window: "MainWindow") -> None:
    """A copy of the record where one wants it."""
    if window.page is None:
        return
    session = window.page.session
    proposed = QDir.home().filePath("spieltisch.txt")
    name, _ = QFileDialog.getSaveFileName(window, _title("menu.save_as"), proposed, "*.txt")
    if name:
        try:
            save_atomically(Path(name), write_record(session.match, session.tags))
        except OSError as fault:
            window.complain(tr("notice.unwritable", file=name, reason=reason(fault)))


def _title(key: str) -> str:
    """What a menu calls the dialog, without the mark of the key and the dots that promise a dialog."""
    return tr(key).replace("&", "").rstrip("….")
