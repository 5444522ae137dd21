"""Damages files at random, always the same way for the same number, and counts what came of reading them."""

import json
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

NASTY = (
    b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\r\n", b'"', b"]", b"[", b"{", b"}", b"=", b"-1", b"0", b"1e999", b"NaN",
    b"\xe2\x80\xa8", b"\xc2\xb2", b"9" * 50, b"9" * 5000, b"[" * 3000, b"null", b"true", b"''", b"<b>", b"%s", b"{0}",
    b"__import__('os')", b"../../etc", b"world", b"say", b"play", b"1-2", b"S7",
)  # fmt: skip
LONGEST = 60  # seconds for one file, far beyond any sensible time even on a busy machine
ODD_VALUES = (
    None, True, False, 0, -1, 3, 10**30, -(10**400), 1e308, float("nan"), float("inf"), "", "x", "1", "\ud800",
    "a" * 5000, [], [1], [[]], {}, {"a": 1}, ["white", "red"], 2.5,
)  # fmt: skip


def mutated(data: bytes, rng: Random) -> bytes:
    """The bytes with one to four damages: pieces lost, doubled, exchanged, overwritten, cut off."""
    for _ in range(rng.randint(1, 4)):
        data = rng.choice(DAMAGES)(data, rng)
    return data


def _span(data: bytes, rng: Random) -> tuple[int, int]:
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.choice((1, 1, 2, 5, 20, 200)))


def _lose(data: bytes, rng: Random) -> bytes:
    start, end = _span(data, rng)
    return data[:start] + data[end:]


def _double(data: bytes, rng: Random) -> bytes:
    start, end = _span(data, rng)
    return data[:end] + data[start:end] * rng.choice((1, 1, 2, 30)) + data[end:]


def _overwrite(data: bytes, rng: Random) -> bytes:
    start, end = _span(data, rng)
    return data[:start] + rng.randbytes(end - start) + data[end:]


def _plant(data: bytes, rng: Random) -> bytes:
    start, end = _span(data, rng)
    return data[:start] + rng.choice(NASTY) + data[rng.choice((start, end)) :]


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _lines(data: bytes, rng: Random) -> bytes:
    """Lines lost, doubled or exchanged: what is left still looks like a file of its kind."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    what = rng.randrange(3)
    if what == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif what == 1:
        lines.insert(one, lines[other])
    elif len(lines) > 1:
        del lines[one]
    return b"\n".join(lines)


def _words(data: bytes, rng: Random) -> bytes:
    """Two words of the file exchanged."""
    words = data.split(b" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def _digit(data: bytes, rng: Random) -> bytes:
    """One digit turned into another."""
    places = [place for place, byte in enumerate(data) if 48 <= byte <= 57]
    if not places:
        return data
    place = rng.choice(places)
    return data[:place] + rng.choice(b"0123456789").to_bytes(1, "big") + data[place + 1 :]


DAMAGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    _lose, _double, _overwrite, _plant, _cut, _lines, _lines, _words, _words, _digit, _digit,
)  # fmt: skip


def mutated_json(data: bytes, rng: Random) -> bytes:
    """JSON that is still JSON, with a value somewhere in it replaced; or any damage."""
    if rng.random() < 0.4:
        return mutated(data, rng)
    document = json.loads(data)
    for _ in range(rng.randint(1, 3)):
        document = _with_odd_value(document, rng)
    return json.dumps(document).encode()


def _with_odd_value(document: object, rng: Random) -> object:
    if isinstance(document, dict) and document and rng.random() < 0.9:
        key = rng.choice(list(document))
        changed = dict(document)
        if rng.random() < 0.15:
            changed[rng.choice(("x", "", "table", "white"))] = changed.pop(key)
        else:
            changed[key] = _with_odd_value(document[key], rng)
        return changed
    if isinstance(document, list) and document and rng.random() < 0.8:
        place = rng.randrange(len(document))
        return [*document[:place], _with_odd_value(document[place], rng), *document[place + 1 :]]
    return rng.choice(ODD_VALUES)


ODD_TOML = (
    "1", "-1", "true", "[]", '""', "{}", "[[1]]", "1e308", "nan", '"x"', '["1 play S7"]', "99999999999999999999",
    '["0 say pass"]', "1979-05-27", '{en = "a", de = "b"}', '[{action = "play S7"}]', "[1, 2]", '"any_legal"',
)  # fmt: skip


def mutated_toml(data: bytes, rng: Random) -> bytes:
    """A lesson with the value of one to three keys replaced by another; or any damage."""
    if rng.random() < 0.4:
        return mutated(data, rng)
    lines = data.decode().split("\n")
    places = [place for place, line in enumerate(lines) if " = " in line]
    for place in rng.sample(places, rng.randint(1, 3)):
        key = lines[place].split(" = ")[0]
        lines[place] = f"{key} = {rng.choice(ODD_TOML)}"
    return "\n".join(lines).encode()


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """TimeoutError if it takes so long that somebody would call it hung."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"not done after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@dataclass
class Fuzz:
    """Reads damaged files by number. `read` returns what it made of one: a word that is counted."""

    name: str
    samples: list[bytes]
    damage: Callable[[bytes, Random], bytes]
    read: Callable[[bytes], str]
    outcomes: Counter[str] = field(default_factory=Counter)

    def file(self, number: int) -> bytes:
        """The damaged file of this number."""
        rng = random.Random(f"{self.name}/{number}")
        return self.damage(rng.choice(self.samples), rng)

    def run(self, numbers: range) -> None:
        """Read them all; an exception is noted with the number and the command that repeats it."""
        for number in numbers:
            try:
                with time_limit(LONGEST):
                    self.outcomes[self.read(self.file(number))] += 1
            except Exception as fault:
                fault.add_note(f"python -m tests.robustness.fuzz {self.name} {number}")
                raise
