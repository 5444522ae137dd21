"""Every kind of file the program reads, damaged: `python -m tests.robustness.fuzz KIND NUMBER` repeats one of them."""

import re
import sys
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

from desktop import saves
from desktop.billiards.game_computer import RANDOM, decide
from desktop.billiards.positions import Refused, Shelf, from_text, opening, to_text
from desktop.lesson_progress import Progress
from desktop.lessons import check
from desktop.settings import Settings
from desktop.shot import shot_report
from desktop.statistics import Result, Statistics
from desktop.store import Store
from desktop.verify import verified
from engine.billiards.strokes import Stroke
from engine.core.errors import BadRecord
from engine.core.record import write_record
from engine.games import CATALOGUE
from engine.lessons.lesson import BadLesson
from physics.errors import BadShot
from tests.generic import laws
from tests.robustness.mutations import Fuzz, mutated, mutated_json, mutated_toml

SOUND, RECOVERED, REFUSED = "sound", "recovered", "refused"
LINE = re.compile(r"line \d+|:\d+:|missing|too long")
PART = re.compile(
    r"line \d+|table|ball|place|stroke|lie there|white|red|yellow|carambol|nested|digits"
    r"|aim|speed|m/s|side|height|elevation|cue|mace|JSON",
    re.IGNORECASE,
)
MEMORY = Path("/dev/shm")  # a disk would only be worn out by files that live for a millisecond


def _untouched(suffix: str, data: bytes) -> Path:
    """The bytes as a file in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="spieltisch-fuzz-", dir=MEMORY if MEMORY.is_dir() else None))
    path = folder / f"file{suffix}"
    path.write_bytes(data)
    return path


def _same(path: Path, data: bytes) -> None:
    """The file is as it was, and nothing lies beside it; the folder is removed."""
    assert path.read_bytes() == data, "the original file was changed"
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    path.unlink()
    path.parent.rmdir()


def check_sentence(words: str, place: re.Pattern[str]) -> None:
    """A complaint is one line of moderate length, which can be printed and names the place: a line, or a part."""
    assert words.strip()
    assert "\n" not in words
    assert len(words) < 1000, f"{len(words)} letters are no sentence"
    assert words.encode("utf-8"), "half a letter can be shown nowhere"
    assert place.search(words), f"the place is not named: {words}"


# ---------------------------------------------------------------- records and saves


@cache
def record_samples() -> list[bytes]:
    """A match of every game and preset, some decisions long."""
    found = []
    for number, (name, preset) in enumerate(laws.TABLES):
        if name in CATALOGUE:
            match = laws.random_match(name, preset, number)
            if CATALOGUE[name].kind == "billiards":
                _strike_some(match, 12)
            else:
                laws.play_some(match, Random(number), 40)
            tags = {"Preset": preset, "Seed": str(number), "Levels": "club,club,club", "Result": "*", "TakenBack": "1"}
            found.append(write_record(match, tags).encode())
    return found


def _strike_some(match: laws.AnyMatch, count: int) -> None:
    """So many decisions with genuine strokes: those that chance invents are refused, as the table knows better."""
    while not match.over and len(match.log) < count:
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        match.submit(offer.seat, decide(match.view(offer.seat), offer, RANDOM, len(match.log)))


def read_record(data: bytes) -> str:
    """As `spieltisch replay` reads a record: sound, or refused with its place."""
    try:
        verified(data.decode("utf-8", "replace"))
    except BadRecord as bad:
        check_sentence(str(bad), LINE)
        return REFUSED
    return SOUND


def read_save(data: bytes) -> str:
    """As the window takes up a save: sound, recovered into another file, or refused with its place."""
    path = _untouched(".txt", data)
    try:
        match, tags, target, fault = saves.load(path)
    except BadRecord as bad:
        check_sentence(str(bad), LINE)
        return REFUSED
    else:
        assert (fault is None) == (target == path), "a damaged file would be written over"
        assert int(tags["Seed"]) >= 0
        assert tags["Preset"] in match.game.presets
        assert int(tags.get("TakenBack", "0")) >= 0
        write_record(match, tags)
        return SOUND if fault is None else RECOVERED
    finally:
        saves.read_tags(path)
        _same(path, data)


# ---------------------------------------------------------------- lessons


@cache
def lesson_samples() -> list[bytes]:
    """All lessons that come with the program."""
    root = files("assets") / "lessons"
    return [item.read_bytes() for game in CATALOGUE if (root / game).is_dir() for item in (root / game).iterdir()]


def read_lesson(data: bytes) -> str:
    """As `spieltisch lesson --check` reads a lesson."""
    path = _untouched(".toml", data)
    try:
        check(str(path))
    except BadLesson as bad:
        check_sentence(str(bad), LINE)
        return REFUSED
    finally:
        _same(path, data)
    return SOUND


# ---------------------------------------------------------------- what is remembered


def read_settings(data: bytes) -> str:
    """As the program reads its settings at every start."""
    path = _untouched(".json", data)
    settings = Settings(path)
    names = [name for name, member in vars(Settings).items() if isinstance(member, property)]
    values = [getattr(settings, name) for name in names]
    assert len(values) > 8
    for game in CATALOGUE:
        preset, options = settings.table_of(game)
        assert preset is None or isinstance(preset, str)
        assert all(isinstance(word, str) for pair in options.items() for word in pair)
        assert isinstance(settings.house_rules(game), dict)
    outcome = REFUSED if settings._store.damaged else SOUND
    _same(path, data)
    return outcome


def read_progress(data: bytes) -> str:
    """As the course map reads what was learned, and a lesson writes on."""
    path = _untouched(".json", data)
    progress = Progress(path)
    damaged = Store(path).damaged
    for name in ("whist/01-following-suit", "whist/02-who-wins"):
        reached = progress.of(name)
        assert reached.step >= 0
        assert reached.mistakes is None or reached.mistakes >= 0
        progress.at_step(name, 3)
        assert progress.of(name).step == 3
    aside = Path(f"{path}.damaged")
    assert aside.exists() == damaged
    if damaged:
        assert aside.read_bytes() == data, "the damaged file was not kept"
    for entry in path.parent.iterdir():
        entry.unlink()
    path.parent.rmdir()
    return REFUSED if damaged else SOUND


def read_statistics(data: bytes) -> str:
    """As the sheet of results reads its lines, and a finished match adds one."""
    path = _untouched(".jsonl", data)
    statistics = Statistics(path)
    before = len(statistics.results())
    damaged = bool(statistics.damaged)
    statistics.add(A_RESULT)
    after = statistics.results()
    assert len(after) == before + 1
    assert after[-1] == A_RESULT
    assert path.read_bytes().startswith(data), "lines that were there were changed"
    path.unlink()
    path.parent.rmdir()
    return REFUSED if damaged else SOUND


A_RESULT = Result("2026-05-01T20:15:00", "whist", "short_whist", ("club", "club", "club"), 3, (4, -4, 4, -4))
SETTINGS = (
    b'{"language": "de", "theme": "light", "speed": 1.5, "volume": 35, "cards/back": "prussian", "cards/colours": '
    b'"safe", "cards/indices": "large", "table/cloth": "prussian", "levels": "club master beginner", "window/geometry":'
    b' "01d9d0cb000300000000", "table/whist/preset": "short_whist", "table/whist/options": "slams=6/3 rest=on", '
    b'"house/whist": {"Sunday": ["short_whist", {"rubber_value": "7"}]}}'
)
PROGRESS = (
    b'{"whist/01-following-suit": {"step": 2, "done": true, "mistakes": 0}, "whist/02-who-wins": {"step": 1, "done": '
    b'false, "mistakes": null}, "drill/whist/winner": {"next": 4, "right": 3, "streak": 2}}'
)
RESULTS = b"".join(
    b'{"when": "2026-05-0%dT20:15:00", "game": "whist", "preset": "short_whist", "levels": ["club", "master", "club"], '
    b'"deals": 4, "scores": [5, -5, 5, -5], "practice": false}\n' % day
    for day in range(1, 5)
)


# ---------------------------------------------------------------- positions and strokes


def position_samples() -> list[bytes]:
    """The opening positions, one with a stroke."""
    found = [to_text(opening("modern_carom", "carom")), to_text(opening("list_1782", "double_carambole"))]
    start = opening("modern_carom", "carom")
    with_stroke = to_text(type(start)(start.table, start.placements, start.cue, Stroke("white", 12.0, 2.5, side=0.2)))
    return [text.encode() for text in (*found, with_stroke)]


def read_position(data: bytes) -> str:
    """As a pasted position is read."""
    try:
        position = from_text(data.decode("utf-8", "replace"))
    except Refused as no:
        check_sentence(no.sentence, PART)
        return REFUSED
    assert from_text(to_text(position)).key() == position.key()
    return SOUND


def read_shelf(data: bytes) -> str:
    """As the shelf of saved positions is read."""
    path = _untouched(".json", data)
    shelf = Shelf(path)
    read = [read_named(shelf, name) for name in shelf.names()]
    _same(path, data)
    return SOUND if read and all(read) else REFUSED


def read_named(shelf: Shelf, name: str) -> bool:
    """Whether the position of this name can be laid."""
    try:
        shelf.load(name)
    except Refused as no:
        check_sentence(no.sentence, PART)
        return False
    return True


def shelf_samples() -> list[bytes]:
    """A shelf with three positions."""
    folder = Path(tempfile.mkdtemp(prefix="spieltisch-fuzz-", dir=MEMORY if MEMORY.is_dir() else None))
    store = Store(folder / "positions.json")
    store.items = {f"position {number}": text.decode() for number, text in enumerate(position_samples())}
    store.write()
    data = store.path.read_bytes()
    store.path.unlink()
    folder.rmdir()
    return [data]


def read_shot(data: bytes) -> str:
    """As `spieltisch shot` reads a stroke."""
    try:
        shot_report(data.decode("utf-8", "replace"))
    except BadShot as bad:
        check_sentence(str(bad), PART)
        return REFUSED
    return SOUND


SHOT = (
    b'{"table": "modern_carom", "balls": {"white": [400, 600], "red": [1800, 500], "yellow": [900, 300, "partie"]}, '
    b'"stroke": {"ball": "white", "aim_deg": 10, "speed_mps": 3, "side": 0.2, "height": 0.1, "elevation_deg": 0, '
    b'"implement": "cue", "short": false}}'
)


def make(name: str) -> Fuzz:
    """The kind of this name, ready to run."""
    return {
        "record": lambda: Fuzz("record", record_samples(), mutated, read_record),
        "save": lambda: Fuzz("save", record_samples(), mutated, read_save),
        "lesson": lambda: Fuzz("lesson", lesson_samples(), mutated_toml, read_lesson),
        "settings": lambda: Fuzz("settings", [SETTINGS], mutated_json, read_settings),
        "progress": lambda: Fuzz("progress", [PROGRESS], mutated_json, read_progress),
        "statistics": lambda: Fuzz("statistics", [RESULTS], mutated, read_statistics),
        "position": lambda: Fuzz("position", position_samples(), mutated_json, read_position),
        "shelf": lambda: Fuzz("shelf", shelf_samples(), mutated_json, read_shelf),
        "shot": lambda: Fuzz("shot", [SHOT], mutated_json, read_shot),
    }[name]()


KINDS = ("record", "save", "lesson", "settings", "progress", "statistics", "position", "shelf", "shot")

if __name__ == "__main__":
    kind, number = sys.argv[1], int(sys.argv[2])
    fuzz = make(kind)
    print(fuzz.file(number).decode("utf-8", "replace")[:4000])
    fuzz.run(range(number, number + 1))
    print(dict(fuzz.outcomes))
