"""What the program remembers between two evenings: choices in one small file, and where its files live."""

import json
import logging
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QCoreApplication, QLocale, QStandardPaths, QTimer

from desktop.i18n import LANGUAGES
from desktop.store import Store
from desktop.theme import SYSTEM, THEMES

log = logging.getLogger(__name__)
APPLICATION = "spieltisch"
HOME_VARIABLE = "SPIELTISCH_HOME"  # keeps tests and portable copies away from the user's own files

LEVELS = ("beginner", "club", "master")
INDICES = ("normal", "large", "none")
COLOURS = ("two_colour", "tournament", "safe")
BACKS = ("oxblood", "prussian")
CLOTHS = ("green", "prussian", "oxblood")
SLOWEST, FASTEST, NO_MOTION = 0.5, 3.0, 0.0
SOON = 400  # milliseconds until a changed choice is written
LARGEST_INI = 200_000  # characters


def data_dir() -> Path:
    """The folder of saved games and statistics; whoever writes there makes it."""
    return place_of(QStandardPaths.StandardLocation.AppDataLocation)


def place_of(location: QStandardPaths.StandardLocation) -> Path:
    """Where the platform keeps such files, or the one folder that the environment names."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    QCoreApplication.setOrganizationName("")
    QCoreApplication.setApplicationName(APPLICATION)
    return Path(QStandardPaths.writableLocation(location))


class Settings:
    """Typed access to the file of choices; a value that is missing or makes no sense reads as the default.

    Plain JSON: unlike Qt's own settings files it cannot hold an object whose reading runs code.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or place_of(QStandardPaths.StandardLocation.AppConfigLocation) / "settings.json"
        self._store = Store(self.path)
        if not os.path.exists(self.path):  # Path.exists would complain of a folder into which nobody may look
            self._store.items.update(from_ini(self.path.with_suffix(".ini")))
        self._soon = QTimer(singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.save)
        self.damaged = self.path if self._store.damaged else None

    def save(self) -> bool:
        """Write the file now; False if that is impossible, and then the choices hold until the program ends."""
        self._soon.stop()
        try:
            self._store.write()
        except OSError as fault:
            log.warning("the settings cannot be saved: %s", fault)
            return False
        return True

    def _value(self, key: str, default: Any) -> Any:
        return self._store.items.get(key, default)

    def _set(self, key: str, value: Any) -> None:
        """Keep a value, and write it soon: a drawn slider is one write."""
        if self._store.items.get(key) != value:
            self._store.items[key] = value
            if QCoreApplication.instance() is not None:
                self._soon.start()

    def _choice(self, key: str, choices: tuple[str, ...], default: str) -> str:
        value = self._value(key, default)
        return value if value in choices else default

    def _choose(self, key: str, choices: tuple[str, ...], value: str) -> None:
        if value not in choices:
            raise ValueError(f"{key} cannot be {value!r}; it takes one of: {', '.join(choices)}")
        self._set(key, value)

    @property
    def language(self) -> str:
        """The language of the screen; at first that of the system if we speak it."""
        system = QLocale.system().name()[:2]
        return self._choice("language", LANGUAGES, system if system in LANGUAGES else "en")

    @language.setter
    def language(self, value: str) -> None:
        self._choose("language", LANGUAGES, value)

    @property
    def theme(self) -> str:
        """Candlelight (dark), daylight (light), or as the desktop has it."""
        return self._choice("theme", (*THEMES, SYSTEM), SYSTEM)

    @theme.setter
    def theme(self, value: str) -> None:
        self._choose("theme", (*THEMES, SYSTEM), value)

    @property
    def speed(self) -> float:
        """How fast cards move, from half to three times; 0 is no motion at all."""
        value = self._value("speed", 1.0)
        fits = _is_number(value) and (value == NO_MOTION or SLOWEST <= value <= FASTEST)
        return float(value) if fits else 1.0

    @speed.setter
    def speed(self, value: float) -> None:
        if value != NO_MOTION and not SLOWEST <= value <= FASTEST:
            raise ValueError(f"speed is 0 or between {SLOWEST} and {FASTEST}, not {value}")
        self._set("speed", value)

    @property
    def indices(self) -> str:
        """The corner signs of the cards."""
        return self._choice("cards/indices", INDICES, "normal")

    @indices.setter
    def indices(self, value: str) -> None:
        self._choose("cards/indices", INDICES, value)

    @property
    def colours(self) -> str:
        """The colours of the suits."""
        return self._choice("cards/colours", COLOURS, "two_colour")

    @colours.setter
    def colours(self, value: str) -> None:
        self._choose("cards/colours", COLOURS, value)

    @property
    def back(self) -> str:
        """The pattern on the backs."""
        return self._choice("cards/back", BACKS, "oxblood")

    @back.setter
    def back(self, value: str) -> None:
        self._choose("cards/back", BACKS, value)

    @property
    def cloth(self) -> str:
        """The colour of the cloth on the table."""
        return self._choice("table/cloth", CLOTHS, "green")

    @cloth.setter
    def cloth(self, value: str) -> None:
        self._choose("table/cloth", CLOTHS, value)

    @property
    def geometry(self) -> QByteArray | None:
        """Where the window stood last, or None."""
        value = self._value("window/geometry", None)
        return QByteArray.fromHex(QByteArray(value.encode("ascii", "replace"))) if isinstance(value, str) else None

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._set("window/geometry", bytes(value.data()).hex())

    @property
    def levels(self) -> tuple[str, str, str]:
        """The levels of computer players at games for which none were chosen, clockwise from the left."""
        words = str(self._value("levels", "")).split()
        if len(words) == 3 and all(word in LEVELS for word in words):
            return words[0], words[1], words[2]
        return "club", "club", "club"

    @levels.setter
    def levels(self, value: tuple[str, str, str]) -> None:
        self._set("levels", _levels_in_words(value))

    def levels_of(self, game: str, count: int) -> tuple[str, ...]:
        """The levels of a game's computer players, of so many at least; further ones play like the last."""
        words = str(self._value(f"levels/{game}", "")).split()
        chosen = tuple(words) if words and set(words) <= set(LEVELS) else self.levels
        return chosen + chosen[-1:] * (count - len(chosen))

    def keep_levels(self, game: str, levels: Sequence[str]) -> None:
        """Play this game against such opponents from now on."""
        self._set(f"levels/{game}", _levels_in_words(levels))

    @property
    def volume(self) -> int:
        """How loud the room is, in hundredths; 0 is silence."""
        value = self._value("volume", 60)
        return int(value) if _is_number(value) and 0 <= value <= 100 else 60

    @volume.setter
    def volume(self, value: int) -> None:
        if not 0 <= value <= 100:
            raise ValueError(f"volume is between 0 and 100, not {value}")
        self._set("volume", value)

    @property
    def field_numbers(self) -> bool:
        """Whether the fields of a board bear their numbers."""
        return self._value("field_numbers", False) is True

    @field_numbers.setter
    def field_numbers(self, value: bool) -> None:
        self._set("field_numbers", value)

    def table_of(self, game: str) -> tuple[str | None, dict[str, str]]:
        """Preset and changed options with which a game was played last; (None, {}) at first."""
        preset = self._value(f"table/{game}/preset", None)
        words = str(self._value(f"table/{game}/options", "")).split()
        kept = dict(word.split("=", 1) for word in words if "=" in word)
        return preset if isinstance(preset, str) and preset else None, kept

    def remember_table(self, game: str, preset: str, options: Mapping[str, str]) -> None:
        """Play this game so from now on."""
        self._set(f"table/{game}/preset", preset)
        self._set(f"table/{game}/options", " ".join(f"{name}={value}" for name, value in options.items()))

    def house_rules(self, game: str) -> dict[str, tuple[str, dict[str, str]]]:
        """Agreements kept by name: the book and what departs from it; what cannot be read is left out."""
        kept = self._value(f"house/{game}", {})
        try:
            return {
                str(name): (str(preset), {str(option): str(value) for option, value in changes.items()})
                for name, (preset, changes) in kept.items()
            }
        except (ValueError, TypeError, AttributeError):
            return {}

    def keep_house_rules(self, game: str, name: str, preset: str, changes: Mapping[str, str]) -> None:
        """Keep an agreement under a name."""
        self._set(f"house/{game}", _as_lists(self.house_rules(game) | {name: (preset, dict(changes))}))

    def drop_house_rules(self, game: str, name: str) -> None:
        """Forget an agreement; one that is not kept is no matter."""
        kept = {each: agreed for each, agreed in self.house_rules(game).items() if each != name}
        self._set(f"house/{game}", _as_lists(kept))


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _levels_in_words(levels: Sequence[str]) -> str:
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
    return " ".join(levels)


def _as_lists(rules: Mapping[str, tuple[str, dict[str, str]]]) -> dict[str, list[Any]]:
    """House rules as they come back from the file."""
    return {name: [preset, changes] for name, (preset, changes) in rules.items()}


# ---------------------------------------------------------------- what earlier versions wrote


def from_ini(path: Path) -> dict[str, Any]:
    """The choices in a file of version 0.1, read as plain text; what is not plain is left out."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = file.read(LARGEST_INI).splitlines()
    except OSError:
        return {}  # most players never had one
    found: dict[str, Any] = {}
    section = ""
    for line in lines:
        if line.startswith("[") and line.endswith("]"):
            section = "" if line == "[General]" else f"{line[1:-1]}/"
            continue
        key, equals, value = line.partition("=")
        if equals and not value.startswith("@"):
            found[section + key.replace("\\", "/")] = _plain(key, value)
    return found


def _plain(key: str, value: str) -> Any:
    """A value as the present file keeps it: numbers and house rules are no texts."""
    try:
        text = json.loads(value) if value.startswith('"') else value
        numeric = key in ("speed", "volume")
        return json.loads(text) if numeric or str(text).startswith("{") else text
    except ValueError:
        return None
