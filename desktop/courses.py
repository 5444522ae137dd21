"""Which courses and lessons there are: only their names, so that the room opens without reading any."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.games import CATALOGUE

ENDING = ".toml"
PRACTICE = "billiards"  # is taught in the practice room, whether or not its games are listed


@dataclass(frozen=True)
class Entry:
    """A lesson of a course before it is read: its name, such as whist/01-following-suit."""

    game: str
    stem: str

    @property
    def name(self) -> str:
        """How the command line and the progress call it."""
        return f"{self.game}/{self.stem}"


@cache
def courses() -> dict[str, tuple[Entry, ...]]:
    """The lessons of every game that has some, in order."""
    found = {}
    root = files("assets") / "lessons"
    for game in dict.fromkeys((*CATALOGUE, PRACTICE)):
        folder = root / game
        if folder.is_dir():
            stems = sorted(item.name.removesuffix(ENDING) for item in folder.iterdir() if item.name.endswith(ENDING))
            found[game] = tuple(Entry(game, stem) for stem in stems)
    return found


def names() -> list[str]:
    """The names of all lessons."""
    return [entry.name for entries in courses().values() for entry in entries]
