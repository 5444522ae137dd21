"""A process that thinks for the window: started when first needed, replaced when it dies, hangs or talks rubbish."""

import logging
import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

log = logging.getLogger(__name__)
PATIENCE = 30_000  # milliseconds without a word after which a busy worker is given up
LAST_WORDS = 2  # seconds a worker has to end when asked politely

Serve = Callable[[Connection], None]


class Worker(QObject):
    """One process behind a pipe. `heard` carries what it says; `died` that it ended unasked, with its number."""

    heard = Signal(object)
    died = Signal(int)
    _said = Signal(int, object)  # number of the process, message
    _silent = Signal(int)

    def __init__(self, name: str, load: Callable[[], Serve], parent: QObject | None = None) -> None:
        """`load` imports what the process runs, which is done as late as possible."""
        super().__init__(parent)
        self._name = name
        self._load = load
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._watch = QTimer(self, singleShot=True, interval=PATIENCE)
        self._watch.timeout.connect(self._give_up)
        self._said.connect(self._pass_on)
        self._silent.connect(self._ended)

    @property
    def pid(self) -> int | None:
        """The process number while it runs."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process if none runs; OSError if that is impossible."""
        if self._process is not None and self._process.is_alive():
            return
        self._close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._load(), args=(theirs,), daemon=True, name=self._name)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        threading.Thread(target=self._listen, args=(ours, process.pid or 0), daemon=True).start()

    def send(self, message: Any) -> None:
        """Tell the process something; if there is none and none can be started, it dies soon."""
        try:
            self.start()
            self._write(message)
        except OSError as gone:
            log.warning("%s was gone, another is started: %s", self._name, gone)
            self._end()
            try:
                self.start()
                self._write(message)
            except OSError as fault:
                log.error("%s cannot be started: %s", self._name, fault)
                QTimer.singleShot(0, self, lambda: self.died.emit(0))

    def _write(self, message: Any) -> None:
        assert self._pipe is not None
        self._pipe.send(message)

    def tell(self, message: Any) -> None:
        """Tell the process something that matters only if it still runs."""
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except OSError:
                log.info("%s is gone already and does not hear %s", self._name, message)

    def expect(self, something: bool) -> None:
        """Whether an answer is due: a process that owes one and stays silent is given up."""
        if something:
            self._watch.start()
        else:
            self._watch.stop()

    def stop(self) -> None:
        """End the process at once, whatever it computes."""
        self._watch.stop()
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.terminate()
            process.join(LAST_WORDS)
            if process.is_alive():  # stopped, or deaf
                process.kill()
                process.join(LAST_WORDS)
        self._close()  # last, so that the thread that listens sees the end of the process and not of the pipe

    def _close(self) -> None:
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.close()

    def give_up(self, reason: str) -> None:
        """The process is of no use: end it and say so."""
        pid = self.pid
        log.error("%s (process %s) %s; it is replaced", self._name, pid, reason)
        self.stop()
        self.died.emit(pid or 0)

    def _give_up(self) -> None:
        self.give_up("does not answer")

    def _pass_on(self, pid: int, message: object) -> None:
        if pid == self.pid:
            self.heard.emit(message)

    def _ended(self, pid: int) -> None:
        if pid == self.pid:
            self.give_up("ended unasked")

    def _listen(self, pipe: Connection, pid: int) -> None:
        """Runs in a thread: pass on what the process says until it ends or cannot be understood."""
        try:
            while True:
                try:
                    message = pipe.recv()
                except (EOFError, OSError):
                    self._silent.emit(pid)
                    return
                except Exception as rubbish:  # unpickling what is none can raise anything
                    log.error("%s cannot be understood: %r", self._name, rubbish)
                    self._silent.emit(pid)
                    return
                self._said.emit(pid, message)
        except RuntimeError:
            return  # the window is gone, and this object with it
