"""Workers as they should not be: each runs in a process of its own, instead of a computer player or a search."""

import os
import signal
import time
from types import FunctionType

from desktop.serving import HEAD, Wire, enclosed


def falls_dead(wire: Wire) -> None:
    """Dies at the first question."""
    wire.recv()
    os._exit(3)


def never_starts(_wire: Wire) -> None:
    """Dies before it is asked."""
    os._exit(3)


def fails(wire: Wire) -> None:
    """Has a fault of its own, outside of any answer."""
    wire.recv()
    raise LookupError("no such thought")


def hangs(wire: Wire) -> None:
    """Computes for ever and hears nothing, not even that it should end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    wire.recv()
    while True:
        time.sleep(1)


def breaks_off(wire: Wire) -> None:
    """Dies in the midst of a word."""
    wire.recv()
    wire.send_raw(HEAD.pack(1000) + b"I think that")
    os._exit(3)


def talks_rubbish(wire: Wire) -> None:
    """Answers something else than was asked."""
    while True:
        wire.recv()
        wire.send("what did you say?")


def talks_noise(wire: Wire) -> None:
    """Sends messages that nobody can read."""
    while True:
        wire.recv()
        wire.send_raw(enclosed(b"\x80\x04noise"))


def screams(wire: Wire) -> None:
    """Sends bytes that are no messages, and many of them."""
    wire.recv()
    while True:
        wire.send_raw(b"\xff" * 10_000)


def talks_at_last(wire: Wire) -> None:
    """Talks rubbish and is dead before that is read."""
    wire.recv()
    wire.send("farewell")
    os._exit(3)


def plays_nonsense(wire: Wire) -> None:
    """Answers every question with an action that is not on offer."""
    while True:
        question = wire.recv()
        if hasattr(question, "ticket"):
            wire.send((question.ticket, "the nine of swords"))


BAD = (
    falls_dead,
    never_starts,
    fails,
    hangs,
    breaks_off,
    talks_rubbish,
    talks_noise,
    screams,
    talks_at_last,
    plays_nonsense,
)


def chats(wire: Wire) -> None:
    """Not bad, but says more than it should: answers, and prints besides."""
    while True:
        wire.recv()
        print("let me think", flush=True)
        wire.send("yes")


def name_of(serve: FunctionType) -> str:
    """By what name a worker process finds it."""
    return f"{serve.__module__}:{serve.__name__}"
