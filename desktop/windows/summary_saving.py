"""Asks where the printed summary of a game shall be saved, and saves it."""

from pathlib import Path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.faults import reason
from desktop.i18n import tr
from desktop.summary_sheet import write_summary


def save_summary(game: str, parent: QWidget) -> str:
    """Have the player choose a file and print the page into it; a sentence about how it went, empty if he does not."""
    wanted = QDir.home().filePath(f"{game}.pdf")
    name, _ = QFileDialog.getSaveFileName(parent, tr("course.summary_page"), wanted, "*.pdf")
    if not name:
        return ""
    try:
        write_summary(game, Path(name))
    except OSError as fault:
        return tr("summary.not_saved", reason=reason(fault))
    return tr("summary.saved", path=name)
