"""*Report a problem*: where to put the file, and what was put into it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from desktop.faults import reason
from desktop.i18n import joined, tr
from engine.core.record import write_record

RECORD = "record.txt"
PARTS = {"about.txt": "report.version", RECORD: "report.record", "position.json": "report.balls"}  # the rest is the log

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


def evidence(window: "MainWindow") -> dict[str, str]:
    """What stands in the window, as texts by the names of their files: the record of a match, the balls of a table."""
    if window.page is not None:
        session = window.page.session
        return {RECORD: write_record(session.match, session.tags)}
    return window.other.evidence() if window.other is not None else {}


def report_problem(window: "MainWindow") -> None:
    """Ask where, write one file with everything we need, and say what is in it."""
    from desktop.report import default_path, write_report  # rarely wanted, and never at the start

    name, _ = QFileDialog.getSaveFileName(window, tr("menu.report").replace("&", ""), str(default_path()), "*.zip")
    if not name:
        return
    try:
        written = write_report(Path(name), evidence(window))
    except OSError as fault:
        window.complain(tr("notice.unwritable", file=name, reason=reason(fault)))
        return
    parts = dict.fromkeys(tr(PARTS.get(part, "report.log")) for part in written)
    window.complain(tr("report.done", file=name, parts=joined(list(parts))))
