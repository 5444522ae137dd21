"""Finished matches, one line of JSON each: what was played, against whom, and how it ended."""

import json
import logging
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from desktop.faults import check_is_file

log = logging.getLogger(__name__)
GREATEST = 10**9  # of a figure; nobody plays for more, and nobody could draw it
LARGEST = 16_000_000  # bytes; of a longer file the latest results are read, more than anybody plays in a lifetime


@dataclass(frozen=True)
class Result:
    """A finished match of the player (person 0); practice with take-backs stands apart."""

    when: str  # ISO date and time, local
    game: str
    preset: str
    levels: tuple[str, ...]
    deals: int
    scores: tuple[int, ...]  # the balance of each person
    practice: bool = False

    @property
    def won(self) -> bool:
        """Whether the player ended with a gain."""
        return self.scores[0] > 0


@dataclass(frozen=True)
class Summary:
    """Some results together."""

    played: int
    won: int
    balance: int


class Statistics:
    """The results kept in a file; lines that cannot be read are left alone and reported by number."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.damaged: list[int] = []
        self._waiting: list[Result] = []  # what the disk refused

    def add(self, result: Result) -> None:
        """Append a result; OSError if that is impossible, and then it waits for another try."""
        self._waiting.append(result)
        self._write()

    def try_again(self) -> None:
        """Append what waits since the disk refused it; it may wait on."""
        try:
            self._write()
        except OSError as fault:
            log.warning("%d results still wait: %s", len(self._waiting), fault)

    def _write(self) -> None:
        while self._waiting:
            self._append(self._waiting[0])
            del self._waiting[0]

    def _append(self, result: Result) -> None:
        """On a line of its own, even after one that was cut off; on the disk before anything else happens."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        check_is_file(self.path)
        with self.path.open("a+b") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
            whole = file.read(1) in (b"", b"\n")
            line = json.dumps(asdict(result), ensure_ascii=False) + "\n"
            file.write(line.encode("utf-8") if whole else b"\n" + line.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())

    def results(self, game: str | None = None, preset: str | None = None) -> list[Result]:
        """All results in order, or only those of a game and preset; fills `damaged`."""
        return [
            result
            for result in (*self._read(), *self._waiting)
            if (game is None or result.game == game) and (preset is None or result.preset == preset)
        ]

    def summary(self, game: str, preset: str | None = None, level: str | None = None) -> Summary:
        """Matches, wins and balance, practice left out; a level counts where an opponent had it."""
        chosen = [
            result
            for result in self.results(game, preset)
            if not result.practice and (level is None or level in result.levels)
        ]
        return Summary(len(chosen), sum(r.won for r in chosen), sum(r.scores[0] for r in chosen))

    def _read(self) -> Iterator[Result]:
        self.damaged = []
        try:
            text = self._latest().decode("utf-8", "replace")
        except FileNotFoundError:
            return
        except OSError as fault:
            log.warning("%s cannot be read: %s", self.path, fault)
            return
        for number, line in enumerate(text.splitlines(), 1):
            result = _parsed(line)
            if result is None:
                self.damaged.append(number)
            else:
                yield result

    def _latest(self) -> bytes:
        """The end of the file, which is nearly always all of it; OSError if it cannot be read."""
        check_is_file(self.path)
        with self.path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - LARGEST))
            return file.read(LARGEST)


def _parsed(line: str) -> Result | None:
    """The result on a line, or None if the line is not one."""
    try:
        data: dict[str, Any] = json.loads(line)
        return Result(
            when=datetime.fromisoformat(data["when"]).isoformat(timespec="seconds"),
            game=str(data["game"]),
            preset=str(data["preset"]),
            levels=tuple(str(level) for level in data["levels"]),
            deals=_figure(data["deals"]),
            scores=tuple(_figure(score) for score in data["scores"]) or (0,),
            practice=bool(data["practice"]),
        )
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None  # reported by its line number


def _figure(found: Any) -> int:
    """A number that can be shown; ValueError if it is none."""
    number = int(found)
    if abs(number) > GREATEST:
        raise ValueError("no match ends so")
    return number
