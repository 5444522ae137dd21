"""The log: a few small files where the platform keeps such things, and one sentence instead of a crash."""

import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Callable
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import monotonic
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QStandardPaths, QtMsgType, Signal, qInstallMessageHandler

from desktop.settings import place_of

log = logging.getLogger(__name__)
NAME = "spieltisch.log"
CRASH = "crash.log"  # where the program stood when the interpreter itself went down
LARGEST = 500_000  # bytes of one file
OLD_ONES = 2
FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
SAY_AGAIN = 60.0  # seconds in which the same fault is said once
QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def log_dir() -> Path:
    """Where the log lies: ~/.local/state/spieltisch, ~/Library/Logs/spieltisch or %LOCALAPPDATA%\\spieltisch\\State."""
    if sys.platform == "darwin":
        return place_of(QStandardPaths.StandardLocation.HomeLocation) / "Library" / "Logs" / "spieltisch"
    return place_of(QStandardPaths.StandardLocation.StateLocation)


def log_files() -> list[Path]:
    """The log with its older parts, the newest first, as far as they exist."""
    names = [NAME, *(f"{NAME}.{number}" for number in range(1, OLD_ONES + 1)), CRASH]
    return [path for path in (log_dir() / name for name in names) if path.is_file() and path.stat().st_size]


class Keeper(RotatingFileHandler):
    """Writes the log; a full disk or a folder that is gone is no reason to disturb anybody."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=OLD_ONES, encoding="utf-8", errors="backslashreplace")
        self.setFormatter(logging.Formatter(FORMAT))
        self._crash = path.with_name(CRASH).open("a", encoding="utf-8")
        faulthandler.enable(self._crash)

    def close(self) -> None:
        """End the log."""
        if not self._crash.closed:
            faulthandler.disable()
            self._crash.close()
        super().close()

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; if the file was removed meanwhile, or turned over by another window, into the one there now."""
        if self.stream is not None and not self._in_place(self.stream):
            self._let_go(self.stream)
        super().emit(record)

    def _in_place(self, stream: TextIOWrapper) -> bool:
        try:
            return os.path.samestat(os.stat(self.baseFilename), os.fstat(stream.fileno()))
        except OSError:
            return False

    def handleError(self, record: logging.LogRecord) -> None:
        """Go on without this line; the next is tried with a file opened anew."""
        if self.stream is not None:
            self._let_go(self.stream)

    def _let_go(self, stream: TextIOWrapper) -> None:
        self.stream = None
        try:
            stream.close()
        except OSError:
            return  # what could not be written is lost with the file


def keep_log() -> Keeper | None:
    """Log from now on; without a place for it the program is silent and fine."""
    try:
        keeper = Keeper(log_dir() / NAME)
    except OSError as fault:
        log.warning("no log file: %s", fault)
        return None
    logging.getLogger().addHandler(keeper)
    logging.getLogger().setLevel(logging.INFO)
    return keeper


class Guard(QObject):
    """Catches what nobody caught: it is logged in full, and `fault` asks for one sentence, not too often."""

    fault = Signal(str)  # what went wrong, in a few words

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._said: dict[str, float] = {}

    def install(self) -> None:
        """Stand guard over this program: the main thread, other threads, and what Qt has to say."""
        sys.excepthook = self.caught
        threading.excepthook = self._in_thread
        qInstallMessageHandler(qt_said)

    def caught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Something went wrong that nobody foresaw; the program goes on."""
        if sys.stderr is not None:
            sys.__excepthook__(kind, fault, trace)  # for whoever started it from a terminal
        if issubclass(kind, KeyboardInterrupt):
            return
        log.critical("unforeseen", exc_info=(kind, fault, trace))
        words = f"{kind.__name__}: {fault}"[:200]
        now = self._clock()
        if now - self._said.get(words, -SAY_AGAIN) >= SAY_AGAIN:
            self._said[words] = now
            self.fault.emit(words)

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.caught(args.exc_type, args.exc_value, args.exc_traceback)


def qt_said(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """What Qt says goes to the log."""
    logging.getLogger("qt").log(QT_LEVELS.get(kind, logging.WARNING), "%s", message)
