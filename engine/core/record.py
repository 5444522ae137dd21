"""The text record: header tags, then one line per action. It is the save file, the undo history and the replay.

    [Game "whist"]
    [Preset "whist_1830"]
    [Option.target "10"]
    [Seed "7"]
    world shuffled SA H10 ...
    0 play SA

Loading replays every line through the rules; a file can only ever be data.
"""

import errno
import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core.actions import read_action, write_action
from engine.core.errors import BadOption, BadRecord, Illegal, NewerRecord
from engine.core.game import Game
from engine.core.match import Match
from engine.core.options import settings_of, with_settings
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance

FORMAT = 1
TAG = re.compile(r'^\[([\w.]+) "(.*)"\]$')
LINE = re.compile(r"^(world|\d+) (\S.*)$")
LONGEST_LINE = 4000
MOST_LINES = 200_000
LARGEST = 16_000_000  # bytes of a record; the longest evening is far below
CANNOT_SYNC = {errno.EINVAL, errno.ENOTSUP}  # what some network disks answer; nothing can be done then
UNFINISHED = ".new"  # how the name of a file ends while it is being written

AnyMatch = Match[Any, Any, Any]
FindGame = Callable[[str], Game[Any, Any, Any]]


@dataclass
class Record:
    """A parsed record: tags and action lines, both with their line numbers."""

    tags: dict[str, str] = field(default_factory=dict)
    tag_lines: dict[str, int] = field(default_factory=dict)
    lines: list[tuple[int, str]] = field(default_factory=list)

    @property
    def settings(self) -> dict[str, str]:
        """The options written in the header."""
        return {name[7:]: value for name, value in self.tags.items() if name.startswith("Option.")}

    def fault(self, tag: str, reason: str) -> BadRecord:
        """The complaint about a tag, with its line if the tag is there."""
        return BadRecord(reason, self.tag_lines.get(tag, 0))


# What makes of a record the record of the next format, by the format it has. Nothing had to change so far; whoever
# raises FORMAT adds the step here, and the kept saves of tests/robustness hold it to its promise.
UPGRADES: dict[int, Callable[[Record], None]] = {}


def write_record(match: AnyMatch, tags: Mapping[str, str]) -> str:
    """The match as text; `tags` are added to the header (Preset, Seed, Date, players ...)."""
    head = {"Spieltisch": str(FORMAT), "Game": match.game.id, **tags}
    head.update({f"Option.{name}": value for name, value in settings_of(match.options).items()})
    rows = [f'[{name} "{" ".join(value.splitlines())}"]' for name, value in head.items()]
    rows.append("")
    for entry in match.log:
        who = "world" if entry.seat == WORLD else str(int(entry.seat))
        rows.append(f"{who} {write_action(entry.action, match.game.pack)}")
    return "\n".join(rows) + "\n"


def parse_record(text: str) -> Record:
    """The record as tags and lines; BadRecord names the first line that is neither."""
    record, fault = _scan(text)
    if fault is not None:
        raise fault
    return record


def replay(record: Record, find_game: FindGame) -> AnyMatch:
    """The match, replayed line by line; BadRecord at the first line the rules refuse."""
    match = _match_of(record, find_game)
    if (fault := _force_lines(match, record)) is not None:
        raise fault
    match.resume()
    return match


def recover(text: str, find_game: FindGame) -> tuple[AnyMatch, Record, BadRecord | None]:
    """As much of a damaged record as obeys the rules, with the fault that stopped the reading (None if sound).

    BadRecord if already the header is damaged: without it nobody knows what was played.
    """
    record, unreadable = _scan(text)
    match = _match_of(record, find_game)
    refused = _force_lines(match, record)
    record.lines = record.lines[: len(match.log)]
    match.resume()
    return match, record, refused or unreadable


def _scan(text: str) -> tuple[Record, BadRecord | None]:
    """The lines up to the first that cannot be understood, and what is wrong with that one; BadRecord for a bad tag."""
    record = Record()
    fault: BadRecord | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if number > MOST_LINES or len(line) > LONGEST_LINE:
            fault = BadRecord("the file is too long to be a record", number, len(record.lines))
            break
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if tag := TAG.match(line):
            record.tags[tag[1]] = tag[2]
            record.tag_lines[tag[1]] = number
        elif LINE.match(line):
            record.lines.append((number, line))
        else:
            fault = BadRecord(f"cannot understand {line[:60]!r}", number, len(record.lines))
            break
    _bring_up_to_date(record)
    if fault is not None and not record.lines and line.startswith("["):
        raise fault
    return record, fault


def _bring_up_to_date(record: Record) -> None:
    """Make of a record of an older format one of today's; BadRecord if it is of none we know."""
    version = record.tags.get("Spieltisch")
    if version is None:
        raise BadRecord("this is not a Spieltisch record: the tag [Spieltisch] is missing")
    if not version.isdecimal():
        raise record.fault("Spieltisch", f"the version {version[:20]!r} is not a number")
    if int(version) > FORMAT:
        newer = f"the record was written by a newer Spieltisch (format {version[:20]}); please update the program"
        raise NewerRecord(newer, record.tag_lines["Spieltisch"])
    for older in range(int(version), FORMAT):
        if older not in UPGRADES:
            raise record.fault("Spieltisch", f"no Spieltisch ever wrote the format {older}")
        UPGRADES[older](record)


def _match_of(record: Record, find_game: FindGame) -> AnyMatch:
    """The match of the header, before its first action."""
    if "Game" not in record.tags:
        raise BadRecord("the record does not say which game it is: the tag [Game] is missing")
    try:
        game = find_game(record.tags["Game"])
    except KeyError:
        raise record.fault("Game", f"unknown game {record.tags['Game'][:40]!r}") from None
    preset = record.tags.get("Preset", next(iter(game.presets)))
    if preset not in game.presets:
        raise record.fault("Preset", f"unknown preset {preset[:40]!r} of {game.id}")
    seed = record.tags.get("Seed", "0")
    if not seed.isdecimal():
        raise record.fault("Seed", f"the seed {seed[:20]!r} is not a number")
    match: AnyMatch = Match(game, _options_of(record, game.presets[preset]), Chance(int(seed)))
    match.restart()
    return match


def _options_of(record: Record, preset: Any) -> Any:
    for name, value in record.settings.items():
        try:
            with_settings(preset, {name: value})
        except BadOption as bad:
            raise record.fault(f"Option.{name}", str(bad)) from None
    return with_settings(preset, record.settings)


def _force_lines(match: AnyMatch, record: Record) -> BadRecord | None:
    """Repeat the lines until the first that does not fit; that one's fault."""
    for count, (number, line) in enumerate(record.lines):
        who, _, what = line.partition(" ")
        try:
            seat = WORLD if who == "world" else Seat(int(who))
            if seat >= match.game.seats:
                raise ValueError(f"there is no seat {who[:20]} at a table of {match.game.seats}")
            match.force(seat, read_action(what, match.game.pack))
        except Illegal as no:
            rule = f" (rule {no.rule})" if no.rule else ""
            return BadRecord(f"{line[:60]!r} is not allowed here{rule}", number, count)
        except ValueError as bad:
            return BadRecord(str(bad), number, count)
    return None


def save_atomically(path: Path, text: str) -> None:
    """Replace the file in one step, so that a crash leaves the old or the new text, never half of it."""
    save_bytes_atomically(path, text.encode("utf-8"))


def save_bytes_atomically(path: Path, data: bytes) -> None:
    """The same with any content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.urandom(4).hex()}{UNFINISHED}")
    try:
        with half.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    except BaseException:
        _discard(half)
        raise
    _sync_folder(path.parent)


def _discard(half: Path) -> None:
    """Away with what is half written; where even that is impossible the reason of the failure matters more."""
    with suppress(OSError):
        half.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Have the new name on the disk too before anybody is told that it is saved; Windows does that by itself."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as fault:
            if fault.errno not in CANNOT_SYNC:
                raise
        finally:
            os.close(handle)


def sweep(folder: Path, older_than: float) -> int:
    """Remove what writing left behind when the program was killed before this time; how many files that were."""
    swept = 0
    for path in folder.glob(f"*{UNFINISHED}"):
        try:
            if path.stat().st_mtime < older_than:
                path.unlink()
                swept += 1
        except FileNotFoundError:
            continue  # its writer has just finished
    return swept
