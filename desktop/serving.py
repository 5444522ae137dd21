"""What a worker process runs: `python -m desktop.serving MODULE:FUNCTION` lets that function answer. Imports no Qt."""

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from queue import SimpleQueue
from struct import Struct
from threading import Thread
from typing import Any, BinaryIO

HEAD = Struct("!I")  # how many bytes of a message follow
FOR_THE_WINDOW = ("SIGINT", "SIGTERM", "SIGHUP")  # what ends a session is told to all; we end with the window
LARGEST = 2**26  # bytes: a greater head is none

Serve = Callable[["Wire"], None]


def framed(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return enclosed(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))


def enclosed(data: bytes) -> bytes:
    """Bytes with their length before them."""
    return HEAD.pack(len(data)) + data


class Wire:
    """The worker's end. A thread hears what the window says, so that the process ends with the window, however busy."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._heard: SimpleQueue[Any] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def recv(self) -> Any:
        """The next message; waits for it."""
        return self._heard.get()

    def poll(self) -> bool:
        """Whether there is a message already."""
        return not self._heard.empty()

    def send(self, message: Any) -> None:
        """Tell the window something."""
        self.send_raw(framed(message))

    def send_raw(self, data: bytes) -> None:
        """Write bytes as they are; if the window is gone the process ends."""
        try:
            self._outgoing.write(data)
            self._outgoing.flush()
        except BrokenPipeError:
            os._exit(0)

    def _listen(self) -> None:
        try:
            while len(head := self._incoming.read(HEAD.size)) == HEAD.size:
                (size,) = HEAD.unpack(head)
                data = self._incoming.read(size)
                if len(data) < size:
                    break
                self._heard.put(pickle.loads(data))
        except Exception:  # a thread's top level: nobody else would end a process that has become deaf
            end_by_fault()
        os._exit(0)  # the window is gone: nobody waits for what is being computed


def end_by_fault() -> None:
    """Say what went wrong and end, whatever the other thread is doing."""
    traceback.print_exc()
    os._exit(1)


def main(target: str) -> None:
    """Let the function of that name answer over stdin and stdout; whatever else prints, prints on stderr."""
    for name in FOR_THE_WINDOW:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if sys.stderr is None:  # the window was started without any
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        sys.stderr = os.fdopen(2, "w")
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    module, _, name = target.partition(":")
    wire = Wire(incoming, outgoing)
    try:
        serve: Serve = getattr(import_module(module), name)
        serve(wire)
    except Exception:  # the process's top level: an orderly end would wait for the thread that listens
        end_by_fault()


if __name__ == "__main__":
    main(sys.argv[1])
