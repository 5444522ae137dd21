"""Start the room: services are wired here by hand."""

import logging
import sys
from collections.abc import Mapping

from desktop import plain_imports  # noqa: F401

# isort: split
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from desktop.i18n import set_language, tr
from desktop.log import NAME, Guard, keep_log, log_dir
from desktop.memory import keep_pictures_apart
from desktop.saves import clear_up
from desktop.settings import Settings
from desktop.signals import closed_by_signal
from desktop.theme import apply
from desktop.windows.main_window import MainWindow

log = logging.getLogger(__name__)


def make_app(argv: list[str]) -> QApplication:
    """The application object with the names under which settings and saves live."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        keep_pictures_apart()
        app = QApplication(argv)
    app.setApplicationName("spieltisch")
    app.setApplicationDisplayName("Spieltisch")
    app.setDesktopFileName("spieltisch")
    return app


def look_for_letters(app: QApplication) -> None:
    """Where there is no font at all every letter is an empty box: say so where it can be read."""
    if not QFontInfo(app.font()).family():
        lack = "no font is installed, so no letter can be drawn; on Debian, fonts-dejavu-core is one"
        log.error(lack)
        print(f"spieltisch: {lack}", file=sys.stderr)


def run(
    game: str | None = None,
    preset: str | None = None,
    seed: int | None = None,
    settings: Mapping[str, str] | None = None,
    language: str | None = None,
    lesson: str | None = None,
) -> int:
    """Open the room, or a table or a lesson at once; returns when the window is closed."""
    app = make_app(sys.argv[:1])
    keep_log()
    guard = Guard(app)
    guard.install()
    look_for_letters(app)
    clear_up()
    chosen = Settings()
    set_language(language or chosen.language)
    try:
        apply(app, chosen.theme)
        window = MainWindow(chosen)
    except Exception as fault:  # without a window nobody could read it there
        log.critical("the room cannot be opened", exc_info=fault)
        print(f"spieltisch: the room cannot be opened ({fault}); {log_dir() / NAME} says more", file=sys.stderr)
        return 1
    say = Qt.ConnectionType.QueuedConnection  # not in the midst of what went wrong, which may be a painting
    guard.fault.connect(lambda words: window.complain(tr("notice.fault", reason=words)), say)

    def end() -> None:
        window.end()
        app.exit()

    with closed_by_signal(end):
        window.show()
        window.tell_damaged(chosen.damaged)
        if game is not None:
            window.open_table(game, preset, dict(settings or {}), seed=seed)
        if lesson is not None:
            window.open_lesson(lesson)
        return app.exec()
