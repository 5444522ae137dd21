"""A process that thinks for the window: started when first needed, replaced when it dies, hangs or talks rubbish.

The window has no second thread of Python: there the collector could come upon a page that was left, and destroy its
timers and animations outside the thread in which Qt runs them. So Qt itself watches the process and its pipes.
"""

import logging
import os
import pickle
import sys
from typing import Any

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, QTimer, Signal

from desktop.serving import HEAD, LARGEST, framed

log = logging.getLogger(__name__)
PATIENCE = 30_000  # milliseconds without a word after which a busy worker is given up
BURIAL = 10_000  # milliseconds in which even a busy system clears away what was killed


class Worker(QObject):
    """One process and what is said to it. `heard`: what it says; `died`: that it ended unasked, with its number."""

    heard = Signal(object)
    died = Signal(int)

    def __init__(self, name: str, serve: str, parent: QObject | None = None) -> None:
        """`serve` names what the process runs, as `module:function`."""
        super().__init__(parent)
        self.serve = serve
        self._name = name
        self._process: QProcess | None = None
        self._unread = bytearray()
        self._watch = QTimer(self, singleShot=True, interval=PATIENCE)
        self._watch.timeout.connect(self._lose_patience)

    @property
    def pid(self) -> int | None:
        """The process number while it runs."""
        return self._process.processId() or None if self._process is not None else None

    def start(self) -> None:
        """Start the process if none runs; if that is impossible, it dies soon."""
        if self._process is not None:
            return
        process = self._process = QProcess(self)
        process.setProgram(sys.executable)
        # -P: what lies in the folder one happens to stand in is none of our modules
        process.setArguments(["-P", "-X", "faulthandler", "-m", "desktop.serving", self.serve])
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", os.pathsep.join(sys.path))
        process.setProcessEnvironment(environment)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        # Later, since a start may fail at once, while somebody is still asking.
        process.errorOccurred.connect(self._failed, Qt.ConnectionType.QueuedConnection)
        process.start()

    def send(self, message: Any) -> None:
        """Tell the process something; it is started for that."""
        self.start()
        self.tell(message)

    def tell(self, message: Any) -> None:
        """Tell the process something that matters only if it still runs."""
        if self.pid is not None and self._process is not None:
            self._process.write(framed(message))

    def expect(self, something: bool) -> None:
        """Whether an answer is due: a process that owes one and stays silent is given up."""
        if something:
            self._watch.start()
        else:
            self._watch.stop()

    def stop(self) -> None:
        """End the process at once, whatever it computes."""
        self._watch.stop()
        self._unread.clear()
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._read)
        process.finished.disconnect(self._ended)
        process.errorOccurred.disconnect(self._failed)
        if process.state() != QProcess.ProcessState.NotRunning:
            process.kill()  # it has nothing to put in order
            if not process.waitForFinished(BURIAL):
                log.error("%s (process %s) cannot be ended", self._name, process.processId())
        process.deleteLater()

    def give_up(self, reason: str) -> None:
        """The process is of no use: end it and say so."""
        pid = self.pid
        log.error("%s (process %s) %s; it is replaced", self._name, pid, reason)
        self.stop()
        self.died.emit(pid or 0)

    def _lose_patience(self) -> None:
        self.give_up("does not answer")

    def _ended(self) -> None:
        ended = self._process
        self._read()  # what it said at last
        if self._process is ended:  # whoever heard it may have started another meanwhile
            self.give_up("ended unasked")

    def _failed(self) -> None:
        process = self._process  # a healthy one, if another was started meanwhile
        if process is not None and process.error() == QProcess.ProcessError.FailedToStart:
            self.give_up(f"cannot be started: {process.errorString()}")

    def _read(self) -> None:
        """Pass on what the process has said so far; whoever hears it may end the process."""
        if self._process is not None:
            self._unread += self._process.readAllStandardOutput().data()
        while len(self._unread) >= HEAD.size:
            (size,) = HEAD.unpack_from(self._unread)
            if size > LARGEST:
                self.give_up(f"cannot be understood: {bytes(self._unread[:40])!r}")
                return
            end = HEAD.size + size
            if len(self._unread) < end:
                return
            data = bytes(self._unread[HEAD.size : end])
            del self._unread[:end]
            try:
                message = pickle.loads(data)
            except Exception as rubbish:  # unpickling what is none can raise anything
                self.give_up(f"cannot be understood: {rubbish!r}")
                return
            self.heard.emit(message)
