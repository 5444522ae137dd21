"""*Report a problem*: where to put the file, and what was put into it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from desktop.i18n import tr
from desktop.report import default_path, write_report
from engine.core.record import write_record

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


def report_problem(window: "MainWindow") -> None:
    """Ask where, write one file with everything we need, and say what is in it."""
    name, _ = QFileDialog.getSaveFileName(window, tr("menu.report").replace("&", ""), str(default_path()), "*.zip")
    if not name:
        return
    record = ""
    if window.page is not None:
        session = window.page.session
        record = write_record(session.match, session.tags)
    try:
        write_report(Path(name), record)
    except OSError as fault:
        window.complain(tr("notice.unwritable", file=name, reason=str(fault.strerror)))
        return
    window.complain(tr("report.done", file=name))
