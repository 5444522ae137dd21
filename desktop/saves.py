"""Saved matches: where they lie, what is going on, and how to come back to one."""

import logging
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BufferedWriter
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any

from PySide6.QtCore import QFile

from desktop.settings import LEVELS, data_dir
from engine.core.errors import BadOption, BadRecord
from engine.core.game import Game
from engine.core.match import Match
from engine.core.options import settings_of, with_settings
from engine.core.record import LARGEST, LONGEST_LINE, TAG, recover, save_atomically, save_bytes_atomically, sweep
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game

log = logging.getLogger(__name__)
MOST_HEADER_LINES = 80
HALF_WRITTEN = 3600  # seconds after which nobody is still writing a file
LOCK = "writing.lock"
RESCUED = "Rescued"  # the tag that names the damaged file of which this one holds what could be read
PATIENCE = 5.0  # seconds to wait for another window that is writing; a disk under load may need one for a file
SAVE_AGAIN = 5000  # milliseconds between two tries to save what the disk refused

Mark = tuple[int, int, int]


@dataclass(frozen=True)
class Save:
    """A match that is not finished, as its header tells it."""

    path: Path
    tags: Mapping[str, str]

    @property
    def game(self) -> str:
        """The game's id."""
        return self.tags.get("Game", "")


def saves_dir() -> Path:
    """The folder of the records; whoever writes there makes it."""
    return data_dir() / "games"


def new_path(game: str, seed: int) -> Path:
    """A file name no other match has."""
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{game}-{seed}"
    path = saves_dir() / f"{stem}.txt"
    number = 1
    while os.path.exists(path):  # Path.exists would complain of a folder into which nobody may look
        number += 1
        path = saves_dir() / f"{stem}-{number}.txt"
    return path


def picture_of(path: Path) -> Path:
    """Where a small picture of a saved position lies, if there is one."""
    return path.with_suffix(".png")


def is_ours(path: Path) -> bool:
    """Whether a record lies among our saves: elsewhere what is called like it is somebody's own."""
    return path.parent == saves_dir()


def keep_picture(path: Path, data: bytes) -> None:
    """The small picture of a saved position; where there is no room for it the one from before stays."""
    try:
        save_bytes_atomically(picture_of(path), data)
    except OSError as fault:
        log.warning("%s is not kept: %s", picture_of(path), fault)


def forget_picture(path: Path) -> None:
    """A match that is over needs no picture; if it cannot be removed it does no harm."""
    try:
        picture_of(path).unlink(missing_ok=True)
    except OSError as fault:
        log.warning("%s stays: %s", picture_of(path), fault)


def put_in_trash(path: Path) -> bool:
    """Move a record to the trash of the system; False if there is none to be had, and then it stays."""
    if not QFile(str(path)).moveToTrash():
        log.warning("%s cannot be moved to the trash", path)
        return False
    forget_picture(path)
    return True


def read_tags(path: Path) -> dict[str, str]:
    """The header of a record, without replaying it; OSError if it cannot be read."""
    tags: dict[str, str] = {}
    with path.open(encoding="utf-8", errors="replace") as file:
        for _ in range(MOST_HEADER_LINES):
            line = file.readline(LONGEST_LINE)
            if found := TAG.match(line.rstrip("\n")):
                tags[found[1]] = found[2]
    return tags


def _records() -> list[Path]:
    """All files of the folder that may be records; none if nobody may look into it."""
    try:
        return sorted(saves_dir().glob("*.txt"))
    except OSError as fault:
        log.warning("%s cannot be read: %s", saves_dir(), fault)
        return []


def unfinished() -> list[Save]:
    """The matches one can continue, the latest first; left out are files that cannot be read or go on in another."""
    found: list[tuple[float, Save]] = []
    for path in _records():
        try:
            if path.is_file():
                found.append((path.stat().st_mtime, Save(path, read_tags(path))))
        except OSError as fault:
            log.warning("%s cannot be read: %s", path, fault)
    found.sort(key=lambda pair: pair[0], reverse=True)
    rescued = {save.tags.get(RESCUED) for _, save in found}
    return [save for _, save in found if save.tags.get("Result") == "*" and save.path.name not in rescued]


def clear_up() -> None:
    """Remove what writing left behind when the program was killed; what another window writes now is left alone."""
    for folder in (data_dir(), saves_dir(), data_dir() / "billiards"):
        try:
            if count := sweep(folder, time() - HALF_WRITTEN):
                log.info("%d half-written files were removed from %s", count, folder)
        except OSError as fault:
            log.warning("%s cannot be cleared up: %s", folder, fault)


class Paper:
    """The file of one match, written by one window: where another has written it, ours goes on in a file of its own."""

    def __init__(self, path: Path, game: str, seed: int) -> None:
        self.path = path
        self.seen = mark_of(path)  # the file as we know it
        self._game, self._seed = game, seed

    def write(self, text: str) -> bool:
        """Put the record on disk; True if it had to go to another file. OSError if it cannot be written."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(saves_dir()):  # also for a record elsewhere: in a folder that is not ours no lock shall lie about
            found = mark_of(self.path)
            moved = found is not None and found != self.seen
            if moved:
                log.warning("%s was written by another window", self.path)
            path = new_path(self._game, self._seed) if moved else self.path
            save_atomically(path, text)
            self.path, self.seen = path, mark_of(path)
        return moved


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Nobody else looks and writes there meanwhile; where no lock can be had, writing is still atomic.

    The system takes the lock from a process that ends, however it ends, so that none is ever left behind.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("ab")
    except OSError as fault:
        log.info("writing without a lock: %s", fault)  # if nothing can be written there, that is said elsewhere
        yield
        return
    with file:
        limit = monotonic() + PATIENCE
        while not _locked(file) and monotonic() < limit:
            sleep(0.002)
        yield


def _locked(file: BufferedWriter) -> bool:
    """Take the lock until the file is closed; False if another has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def mark_of(path: Path) -> Mark | None:
    """What changes when somebody writes the file; None if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None  # gone, or its folder cannot be looked into: writing will tell
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def new_match(
    game_id: str, preset: str | None, settings: Mapping[str, str], seed: int
) -> tuple[Match[Any, Any, Any], dict[str, str]]:
    """A fresh match with its header; BadOption if there is no such game, preset, option or value."""
    if game_id not in CATALOGUE:
        raise BadOption(f"there is no game {game_id!r}; there are: {', '.join(CATALOGUE)}")
    game = find_game(game_id)
    chosen = preset or next(iter(game.presets))
    if chosen not in game.presets:
        raise BadOption(f"{game_id} has no preset {chosen!r}; there are: {', '.join(game.presets)}")
    options = with_settings(game.presets[chosen], settings)
    return Match(game, options, Chance(seed)), {"Preset": chosen, "Seed": str(seed)}


def players_at(game: Game[Any, Any, Any], options: Any) -> int:
    """How many sit down at a table with these options: of one game some tables are for two, others for four."""
    return int(getattr(options, "people", getattr(options, "seats", game.seats)))


def read_record(path: Path) -> str:
    """The text of a record; BadRecord if it cannot be one, OSError if it cannot be read."""
    if path.exists() and not path.is_file():
        raise BadRecord("this is not a file")  # a pipe would never end
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadRecord("the file is too long to be a record")
    return data.decode("utf-8", "replace")


def load(path: Path) -> tuple[Match[Any, Any, Any], dict[str, str], Path, BadRecord | None]:
    """The match of a record, its header, the file to go on in, and the fault if it was damaged.

    A damaged file is never written again: what could be read of it goes on in a new one. So does a record that lies
    where nothing can be written, on a disc for example.
    """
    match, record, fault = recover(read_record(path), find_game)
    tags = {
        name: value for name, value in record.tags.items() if name != "Spieltisch" and not name.startswith("Option.")
    }
    tags.setdefault("Preset", next(iter(match.game.presets)))
    tags.setdefault("Seed", "0")
    tags.pop("Game", None)
    if not tags.get("TakenBack", "0").isdecimal():
        tags["TakenBack"] = "1"  # whatever it says, something was taken back
    if not set(tags.get("Levels", "club").split(",")) <= set(LEVELS):
        del tags["Levels"]
    if fault is not None and is_ours(path):
        tags[RESCUED] = path.name.encode("utf-8", "replace").decode()
    stays = fault is None and (is_ours(path) or os.access(path.parent, os.W_OK))
    return match, tags, path if stays else new_path(match.game.id, int(tags["Seed"])), fault


def read_options(match: Match[Any, Any, Any]) -> dict[str, str]:
    """The options of a match as they are written in its record."""
    return settings_of(match.options)


def fork(match: Match[Any, Any, Any], place: int) -> Match[Any, Any, Any]:
    """The same match as it stood at a place of its log; the other one is left alone."""
    again: Match[Any, Any, Any] = Match(match.game, match.options, match.world)
    again.restart()
    for entry in match.log[:place]:
        again.force(entry.seat, entry.action)
    again.resume()
    return again
