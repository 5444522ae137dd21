"""Kills the real program at random moments and holds what is found afterwards against what was acknowledged before."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Timer
from time import sleep

from desktop import saves
from desktop.settings import HOME_VARIABLE
from engine.games import CATALOGUE
from tests.processes import descendants, wait_for_end
from tests.robustness.player import digest

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0  # seconds for the program to open and play, however much else runs on the machine
PLACES = (*CATALOGUE, "practice", "lesson")


def hurried(home: Path) -> None:
    """The settings of somebody who does not wait for cards to move."""
    home.mkdir(parents=True, exist_ok=True)
    chosen = {"speed": 0.0, "levels": "beginner beginner beginner", "language": "en", "volume": 0}
    (home / "settings.json").write_text(json.dumps(chosen))


def start(home: Path, where: str, seed: int) -> "subprocess.Popen[str]":
    """The program with a player at this place."""
    environment = {**os.environ, HOME_VARIABLE: str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    call = [sys.executable, "-m", "tests.robustness.player", where, str(seed)]
    return subprocess.Popen(
        call, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    )


def play_side_by_side(home: Path, game: str, rng: Random, wanted: int) -> dict[str, int]:
    """Two programs in one home, both at the match that waits there, until each acknowledged so many actions.

    Those are counted from when both have come in: who opens faster would be done before the other begins. Whatever
    either acknowledged last in a file must stand there, whoever wrote to it afterwards. Returns how much each holds.
    """
    programs = [start(home, game, rng.randrange(10**6)) for _ in range(2)]
    watch = Timer(PATIENCE, lambda: [program.kill() for program in programs])
    watch.start()
    here: set[int] = set()
    try:
        with ThreadPoolExecutor(2) as listeners:
            told = list(listeners.map(lambda program: _last_stories(program, here, wanted), programs))
    finally:
        watch.cancel()
        for program in programs:
            program.kill()
            program.communicate()
    kept = {}
    for name, (length, wanted_digest) in (story for stories in told for story in stories.items()):
        match, _, _, fault = saves.load(home / "games" / name)
        assert fault is None, f"{name} is damaged: {fault}"
        assert digest(match, length) == wanted_digest, f"{name} tells another story"
        kept[name] = len(match.log)
    return kept


def _last_stories(program: "subprocess.Popen[str]", here: set[int], wanted: int) -> dict[str, tuple[int, str]]:
    """What a program acknowledged last in each file; it enters itself among those who are `here`."""
    assert program.stdout is not None
    stories, together = {}, 0
    for words in map(str.split, program.stdout):
        if words[:1] == ["found"]:
            here.add(program.pid)
        elif words[:1] == ["ack"]:
            stories[words[1]] = (int(words[2]), words[3])
            together += len(here) == 2
        if together == wanted:
            return stories
    raise AssertionError("a program ended by itself or was silent for too long")


@dataclass
class Siege:
    """Kill after kill at one place; counts what was seen."""

    home: Path
    where: str
    rng: Random
    kills: int = 0
    acknowledged: int = 0
    unconfirmed: int = 0  # kills between the deed and its acknowledgement
    orphans: list[int] = field(default_factory=list)
    _last: list[str] = field(default_factory=list)  # the last acknowledgement
    _open: bool = False  # something was begun after it

    def strike(self) -> None:
        """Start, check what is found, play a little, kill."""
        program = start(self.home, self.where, self.rng.randrange(10**6))
        watch = Timer(PATIENCE, program.kill)  # then reading its lines ends, and that is an error
        watch.start()
        try:
            lines = self._lines(program)
            self._check(next(lines))
            wanted = self.rng.choice((0, 1, 2, 3, 5, 8, 13))
            for words in lines:
                wanted -= words[0] == "ack"
                self._note(words)
                if wanted <= 0:
                    break
            sleep(self.rng.uniform(0.0, 0.08))
        finally:
            watch.cancel()
            self._kill(program)

    def _kill(self, program: "subprocess.Popen[str]") -> None:
        workers = descendants(program.pid)
        program.send_signal(signal.SIGKILL)
        assert program.stdout is not None
        for line in program.stdout:  # what it still said before it died
            self._note(line.split())
        assert program.stderr is not None
        said = program.stderr.read()
        program.wait()
        program.stdout.close()
        program.stderr.close()
        self.kills += 1
        self.orphans += wait_for_end(workers)
        assert "Traceback" not in said, said

    def _lines(self, program: "subprocess.Popen[str]") -> Iterator[list[str]]:
        assert program.stdout is not None
        for line in program.stdout:
            if line.split():
                yield line.split()
        assert program.stderr is not None
        raise AssertionError(f"the program ended by itself or was silent for too long: {program.stderr.read()}")

    def _note(self, words: list[str]) -> None:
        if words[:1] == ["begin"]:
            self._open = True
        elif words[:1] == ["ack"] and len(words) > 1:
            self._last, self._open = words[1:], False
            self.acknowledged += 1

    def _check(self, words: list[str]) -> None:
        """What is found now is what was acknowledged last, or what was done just after it."""
        assert words[0] == "found", words
        self.unconfirmed += self._open
        if self._last:
            check = {"practice": self._check_practice, "lesson": self._check_lesson}.get(self.where, self._check_match)
            check(words[1:])
        self._open = False

    def _check_practice(self, found: list[str]) -> None:
        assert self._open or found == self._last, f"the balls lie otherwise: {found}, not {self._last}"
        self._last = found

    def _check_lesson(self, found: list[str]) -> None:
        name, step = self._last
        if step == "done" or found[0] != name:
            assert found[0] != name or self._open, f"{name} was done and is asked again"
            assert step == "done" or self._open, f"{name} was left at step {step} and is gone"
        else:
            assert int(step) <= int(found[1]) <= int(step) + self._open, f"step {found[1]} instead of {step}"
        self._last = found  # a second kill may again fall in between

    def _check_match(self, found: list[str]) -> None:
        name, length, wanted = self._last[0], int(self._last[1]), self._last[2]
        path = self.home / "games" / name
        match, tags, target, fault = saves.load(path)
        assert fault is None, f"{name} is damaged: {fault}"
        assert target == path
        assert len(match.log) >= length, f"{name}: {length} actions were acknowledged, {len(match.log)} are left"
        assert digest(match, length) == wanted, f"{name} tells another story"
        if tags["Result"] == "*":  # the program may have played on while we look
            assert found[0] == name, f"found {found[0]}, not {name}"
            assert length <= int(found[1]) <= len(match.log), f"{name}: found {found[1]} actions, not {len(match.log)}"
            assert found[2] == digest(match, int(found[1])), f"what was found of {name} is another story"
