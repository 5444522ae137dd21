"""Reads a lesson from TOML. What is wrong is said with file and line before the lesson ever begins."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from engine.boards.men import read_men
from engine.core.actions import Action, read_action
from engine.core.game import Game
from engine.core.seats import Seat
from engine.lessons.lesson import (
    DEAL,
    DO,
    LANGUAGES,
    ON_CARDS,
    PLAY,
    QUIZ,
    STARS,
    TELL,
    BadLesson,
    Lesson,
    Line,
    Mistake,
    Setup,
    Step,
)
from engine.lessons.shapes import misplaced

FindGame = Callable[[str], Game[Any, Any, Any]]
TOP = {"game", "preset", "settings", "title", "table", "step"}
IN_TABLE = {"hands", "turn_up", "cut", "talon", "start", "men", "marks", "dice"}
IN_STEP = {
    *LANGUAGES,
    *("table", "skip", "watch", "point", "rule", "do", "refuse", "wrong", "answer", "choices", "as", "play"),
    *("score", "stars"),
}
SHOWN_AS = ("number", "seat", "side", "suit", "card", "word", *ON_CARDS)
RULES = ("any_legal", "wins")  # accepted actions that the rules themselves find; besides advice:<number>

_SECTION = re.compile(r"^\[\[?\s*([\w.-]+)\s*\]?\]")
_KEY = re.compile(r'^\s*"?([\w.]+)"?\s*=')
_THROW = re.compile(r"^[1-6]-[1-6]$")
_SYNTAX_LINE = re.compile(r"at line (\d+)")


def read_lesson(text: str, name: str, find_game: FindGame) -> Lesson:
    """The lesson of a file; BadLesson says what is wrong and where."""
    data = parsed(text, name)
    return Reader(name, text, find_game).well_shaped(data).lesson(data)


def parsed(text: str, name: str) -> dict[str, Any]:
    """The data of a file; BadLesson with the line where it cannot be read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        found = _SYNTAX_LINE.search(str(bad))
        raise BadLesson(name, int(found[1]) if found else len(text.splitlines()), str(bad)) from None
    except (ValueError, RecursionError) as bad:  # a number of thousands of digits, brackets thousands deep
        raise BadLesson(name, 1, f"this cannot be read: {bad}") from None


def _sections(text: str) -> dict[str, tuple[int, dict[str, int]]]:
    """For each section, named "step 1" or "table.x", its line and the lines of its keys; the head is ""."""
    found: dict[str, tuple[int, dict[str, int]]] = {"": (1, {})}
    section, steps = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if head := _SECTION.match(line):
            section = head[1]
            if section == "step":
                steps += 1
                section = f"step {steps}"
            found[section] = (number, {})
        elif key := _KEY.match(line):
            found[section][1].setdefault(key[1], number)
    return found


class Reader:
    """Turns the data of a file into a lesson; knows on which line everything stands."""

    def __init__(self, name: str, text: str, find_game: FindGame) -> None:
        self.name = name
        self.find_game = find_game
        self.places = _sections(text)
        self.game: Game[Any, Any, Any]

    def well_shaped(self, data: Mapping[str, Any]) -> Self:
        """The reader itself, if every value is of the kind that belongs there; BadLesson names the first other."""
        if wrong := misplaced(data):
            raise self.bad(*wrong)
        return self

    def line(self, section: str, key: str = "") -> int:
        """Where a key stands, or else its section."""
        start, keys = self.places.get(section, (1, {}))
        return keys.get(key, start)

    def bad(self, section: str, key: str, reason: str) -> BadLesson:
        """The complaint about a key."""
        return BadLesson(self.name, self.line(section, key), reason)

    def known(self, section: str, data: Mapping[str, Any], keys: set[str]) -> None:
        """Refuse keys nobody reads."""
        for key in data:
            if key not in keys:
                raise self.bad(section, key, f"there is no {key!r} here; there are: {', '.join(sorted(keys))}")

    # --- the parts --------------------------------------------------------------------------------

    def lesson(self, data: Mapping[str, Any]) -> Lesson:
        self.known("", data, TOP)
        try:
            self.game = self.find_game(str(data.get("game", "")))
        except KeyError:
            raise self.bad("", "game", f"there is no game {data.get('game')!r}") from None
        preset = str(data.get("preset", next(iter(self.game.presets))))
        if preset not in self.game.presets:
            raise self.bad("", "preset", f"{self.game.id} has no preset {preset!r}")
        steps = data.get("step", [])
        if not steps:
            raise self.bad("", "", "a lesson needs steps")
        tables = {name: self.setup(name, table) for name, table in data.get("table", {}).items()}
        if not steps[0].get("table"):
            raise self.bad("step 1", "", "the first step must name its table")
        return Lesson(
            self.name,
            self.game.id,
            preset,
            {key: str(value) for key, value in data.get("settings", {}).items()},
            self.texts("", "title", data.get("title")),
            tables,
            tuple(self.step(number, step, tables) for number, step in enumerate(steps, 1)),
        )

    def texts(self, section: str, key: str, found: Any) -> dict[str, str]:
        """A text in every language."""
        for code in LANGUAGES:
            if not isinstance(found, Mapping) or not str(found.get(code, "")).strip():
                raise self.bad(section, code if key == "" else key, f"the text in {code!r} is missing")
        return {code: str(found[code]).strip() for code in LANGUAGES}

    def setup(self, name: str, data: Mapping[str, Any]) -> Setup:
        section = f"table.{name}"
        self.known(section, data, IN_TABLE)
        for key in ("hands", "turn_up", "cut", "talon"):
            codes = data.get(key, [])
            for code in " ".join([codes] if isinstance(codes, str) else codes).split():
                if code not in self.game.pack.numbers:
                    raise self.bad(section, key, f"there is no card {code!r} in the {self.game.pack.name} pack")
        if len(data.get("hands", [])) > self.game.seats:
            raise self.bad(section, "hands", f"there are only {self.game.seats} seats")
        hands = tuple(data.get("hands", ()))
        turn_up, cut, talon = (str(data.get(key, "")) for key in ("turn_up", "cut", "talon"))
        men, marks, dice = self.board(section, data)
        return Setup(self.line(section), hands, turn_up, cut, talon, data.get("start", {}), men, marks, dice)

    def board(
        self, section: str, data: Mapping[str, Any]
    ) -> tuple[tuple[str, ...], tuple[Mapping[str, Any], ...], str]:
        """Men, marks and dice."""
        men, dice = tuple(map(str, data.get("men", ()))), str(data.get("dice", ""))
        if men and len(men) != self.game.seats:
            raise self.bad(section, "men", f"there are {self.game.seats} players; each needs his men")
        try:
            for one in men:
                read_men(one)
        except ValueError as bad:
            raise self.bad(section, "men", str(bad)) from None
        for throw in dice.split():
            if not _THROW.match(throw):
                raise self.bad(section, "dice", f"{throw!r} is not a throw; write 6-5")
        return men, tuple(data.get("marks", ())), dice

    def step(self, number: int, data: Mapping[str, Any], tables: Mapping[str, Setup]) -> Step:
        section = f"step {number}"
        self.known(section, data, IN_STEP)
        table = str(data.get("table", ""))
        if table and table not in tables:
            raise self.bad(section, "table", f"there is no table {table!r}")
        kinds = [kind for key, kind in (("do", DO), ("answer", QUIZ), ("play", PLAY)) if key in data]
        if len(kinds) > 1:
            raise self.bad(section, "", f"a step has one task, not {' and '.join(kinds)}")
        return Step(
            number,
            self.line(section),
            kinds[0] if kinds else TELL,
            self.texts(section, "", data),
            str(data.get("rule", "")),
            table,
            self.count(section, "skip", data.get("skip", 0)),
            tuple(self.scripted(section, line) for line in data.get("watch", ())),
            tuple(data.get("point", ())),
            self.accepted(section, data.get("do", ())),
            {self.action(section, "refuse", text): str(rule) for text, rule in data.get("refuse", {}).items()},
            tuple(self.mistake(section, one) for one in data.get("wrong", ())),
            str(data.get("answer", "")),
            tuple(data.get("choices", ())),
            self.shown_as(section, data),
            self.tricks(section, data.get("play", 0)),
            *self.challenge(section, data),
        )

    def shown_as(self, section: str, data: Mapping[str, Any]) -> str:
        kind = str(data.get("as", "number"))
        if kind not in SHOWN_AS:
            raise self.bad(section, "as", f"choices are shown as one of {', '.join(SHOWN_AS)}, not {kind!r}")
        if "answer" in data and kind not in ON_CARDS and len(data.get("choices", ())) < 2:
            raise self.bad(section, "choices", "a question needs at least two choices")
        return kind

    def challenge(self, section: str, data: Mapping[str, Any]) -> tuple[str, tuple[int, ...]]:
        """What free play is measured by, and the scores that earn stars."""
        score, stars = str(data.get("score", "")), tuple(data.get("stars", ()))
        if bool(score) != bool(stars):
            raise self.bad(section, "score", "a challenge has a score and its stars")
        if score and "play" not in data:
            raise self.bad(section, "score", "only free play can be a challenge")
        whole = all(isinstance(one, int) for one in stars)
        if stars and (len(stars) != STARS or not whole or list(stars) != sorted(set(stars))):
            raise self.bad(section, "stars", f"a challenge names {STARS} scores, each higher than the one before")
        return score, stars

    def tricks(self, section: str, found: Any) -> int | str:
        return DEAL if found == DEAL else self.count(section, "play", found)

    def count(self, section: str, key: str, found: Any) -> int:
        if not isinstance(found, int) or found < 0:
            raise self.bad(section, key, f"{key} takes a number of tricks, not {found!r}")
        return found

    def accepted(self, section: str, found: Any) -> str | tuple[Action, ...]:
        if isinstance(found, str):
            if found not in RULES and not found.startswith("advice:"):
                raise self.bad(section, "do", f"accept {', '.join(RULES)}, advice:<number> or a list, not {found!r}")
            return found
        return tuple(self.action(section, "do", text) for text in found)

    def mistake(self, section: str, found: Mapping[str, Any]) -> Mistake:
        action = self.action(section, "wrong", str(found.get("action", "")))
        return Mistake(action, str(found.get("rule", "")), self.texts(section, "wrong", found))

    def scripted(self, section: str, text: str) -> Line:
        seat, _, what = str(text).partition(" ")
        if not seat.isdecimal() or int(seat) >= self.game.seats:
            raise self.bad(section, "watch", f"{text!r} should begin with a seat from 0 to {self.game.seats - 1}")
        return Line(Seat(int(seat)), self.action(section, "watch", what))

    def action(self, section: str, key: str, text: str) -> Action:
        if not text.strip():
            raise self.bad(section, key, "an action is missing")
        try:
            return read_action(text, self.game.pack)
        except ValueError as bad:
            raise self.bad(section, key, str(bad)) from None


def words_in(texts: Sequence[str]) -> int:
    """How many words the longest of these texts has."""
    return max(len(text.split()) for text in texts)
