"""Lessons at the billiard table: positions of the practice room, strokes to be tried, and questions about the rules.

A step with a `stroke` is a task: the goal of its position must be met. The stroke given is one that does it, `miss`
are strokes that do not, with what the teacher says to them. The answers of questions stand in the outcome tables. A
step with a `round` is a challenge: one stroke at each of its positions, for stars.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

from engine.billiards import outcomes
from engine.billiards.drills import DRILLS, Drill
from engine.billiards.outcomes import Case, Fact, first_fit
from engine.billiards.strokes import Stroke
from engine.games.billiards.caramboles import RED_VALUE, TOGETHER, WHITE_VALUE
from engine.lessons.lesson import DO, LANGUAGES, PLAY, QUIZ, STARS, TELL, BadLesson, Texts
from engine.lessons.reading import FindGame, Reader, parsed, words_in

GAME = "billiards"
IN_STEP = {*LANGUAGES, "drill", "rule", "stroke", "miss", "answer", "choices", "round", "stars"}
IN_STROKE = {"aim", "speed", "side", "height"}
MOST_WORDS = 35
FULL_SPEED, WIDE = 4.0, 8.0  # metres a second and degrees: what differences of speed and direction are measured by
TABLES = {
    "partie": (outcomes.PARTIE, outcomes.TWO_BALL_FACTS),
    "carambole": (outcomes.CARAMBOLE, outcomes.CARAMBOLE_FACTS),
    "guerre": (outcomes.GUERRE_MARKED, outcomes.GUERRE_FACTS),
}
USUAL: Case = {"salvo": False, "carambol_sprung": False, "carambol_made": False, "white": "stays", "first": "carambol"}
VALUES: dict[str, Fact] = {"yes": True, "no": False}


@dataclass(frozen=True)
class Miss:
    """A stroke that does not do it, and what the teacher says."""

    stroke: Stroke
    texts: Texts


@dataclass(frozen=True)
class StrokeStep:
    """One moment of a lesson at the billiard table."""

    number: int
    line: int
    kind: str
    texts: Texts
    drill: Drill
    rule: str = ""
    stroke: Stroke | None = None
    misses: tuple[Miss, ...] = ()
    answer: str = ""
    choices: tuple[Any, ...] = ()
    round: tuple[Drill, ...] = ()  # of a challenge: the positions, with one stroke for each
    stars: tuple[int, ...] = ()  # how many of them earn one, two and three stars

    @property
    def challenge(self) -> bool:
        """Whether the learner plays for stars."""
        return bool(self.round)


@dataclass(frozen=True)
class StrokeLesson:
    """A lesson at the billiard table."""

    name: str
    titles: Texts
    steps: tuple[StrokeStep, ...]
    game: str = GAME

    def bad(self, line: int, reason: str) -> BadLesson:
        """A complaint about a line of this lesson."""
        return BadLesson(self.name, line, reason)


# ---------------------------------------------------------------- reading


def read_stroke_lesson(text: str, name: str, find_game: FindGame) -> StrokeLesson:
    """The lesson of a file; BadLesson says what is wrong and where."""
    data = parsed(text, name)
    return _StrokeReader(name, text, find_game).well_shaped(data).stroke_lesson(data)


class _StrokeReader(Reader):
    def stroke_lesson(self, data: Mapping[str, Any]) -> StrokeLesson:
        self.known("", data, {"game", "title", "step"})
        if data.get("game") != GAME:
            raise self.bad("", "game", f"this is a lesson of {data.get('game')!r}, not of {GAME!r}")
        steps: list[StrokeStep] = []
        for number, step in enumerate(data.get("step", []), 1):
            steps.append(self.stroke_step(number, step, steps[-1].drill if steps else None))
        if not steps:
            raise self.bad("", "", "a lesson needs steps")
        return StrokeLesson(self.name, self.texts("", "title", data.get("title")), tuple(steps))

    def stroke_step(self, number: int, data: Mapping[str, Any], before: Drill | None) -> StrokeStep:
        section = f"step {number}"
        self.known(section, data, IN_STEP)
        played = tuple(self.position(section, {"drill": name}, None, "round") for name in data.get("round", ()))
        drill = played[0] if played else self.position(section, data, before)
        texts = self.texts(section, "", data)
        if words_in(list(texts.values())) > MOST_WORDS:
            raise self.bad(section, "", f"a step has at most {MOST_WORDS} words")
        kind = DO if "stroke" in data else QUIZ if "answer" in data else PLAY if played else TELL
        stroke = self.stroke(section, "stroke", drill, data["stroke"]) if kind == DO else None
        misses = tuple(self.miss(section, drill, one) for one in data.get("miss", ()))
        choices = tuple(data.get("choices", ()))
        rule, answer = str(data.get("rule", "")), str(data.get("answer", ""))
        stars = self.stars(section, data, len(played))
        line = self.line(section)
        return StrokeStep(number, line, kind, texts, drill, rule, stroke, misses, answer, choices, played, stars)

    def stars(self, section: str, data: Mapping[str, Any], most: int) -> tuple[int, ...]:
        """How many good strokes of a round earn stars."""
        found = tuple(data.get("stars", ()))
        rising = all(isinstance(one, int) and 0 < one <= most for one in found) and sorted(set(found)) == [*found]
        if bool(found) != bool(most) or (found and (len(found) != STARS or not rising)):
            raise self.bad(section, "stars", f"a round names {STARS} rising numbers of good strokes that earn stars")
        return found

    def position(self, section: str, data: Mapping[str, Any], before: Drill | None, key: str = "drill") -> Drill:
        name = data.get("drill")
        if name is None and before is not None:
            return before
        if name not in DRILLS:
            raise self.bad(section, key, f"there is no position {name!r} in the practice room")
        return DRILLS[str(name)]

    def stroke(self, section: str, key: str, drill: Drill, data: Mapping[str, Any]) -> Stroke:
        self.known(section, data, IN_STROKE)
        try:
            aim, speed = float(data["aim"]), float(data["speed"])
            side, height = float(data.get("side", 0.0)), float(data.get("height", 0.0))
        except (KeyError, TypeError, ValueError):
            raise self.bad(section, key, "a stroke needs the numbers aim and speed") from None
        return Stroke(drill.cue_ball, aim, speed, side, height, implement=drill.implement)

    def miss(self, section: str, drill: Drill, data: Mapping[str, Any]) -> Miss:
        stroke = {key: value for key, value in data.items() if key not in LANGUAGES}
        return Miss(self.stroke(section, "miss", drill, stroke), self.texts(section, "miss", data))


# ---------------------------------------------------------------- answers


def outcome_points(question: str) -> int:
    """The points of an outcome, such as "partie O touched=no own=stays passed=yes": the form, who gets them, the facts.

    ValueError says what cannot be understood.
    """
    form, who, *words = question.split()
    if form not in TABLES:
        raise ValueError(f"there is no form {form!r}; there are: {', '.join(TABLES)}")
    table, domain = TABLES[form]
    case: dict[str, Fact] = {fact: USUAL.get(fact, values[0]) for fact, values in domain.items()}
    for word in words:
        fact, _, value = word.partition("=")
        if VALUES.get(value, value) not in domain.get(fact, ()):
            raise ValueError(f"{word!r} says nothing about a stroke of the form {form}")
        case[fact] = VALUES.get(value, value)
    return sum(_worth(amount, case) for gainer, amount in first_fit(table, case).gains if gainer == who)


def _worth(amount: int | str, case: Case) -> int:
    """What a named amount comes to (R52)."""
    if isinstance(amount, int):
        return amount
    if amount == "carambolage":
        return TOGETHER[str(case["touched"])]
    if amount == "first":
        return RED_VALUE if case["first"] == "carambol" else WHITE_VALUE
    return RED_VALUE * bool(case["carambol_made"]) + WHITE_VALUE * (case["white"] == "pocketed")


# ---------------------------------------------------------------- the way through


def words_for(step: StrokeStep, played: Stroke) -> Texts | None:
    """What the teacher says to a stroke that missed: the words of the foreseen miss it is most like, if it is like one.

    It is like one if it is nearer to that than to the stroke that does it.
    """
    if step.stroke is None:
        return None
    found = min(step.misses, key=lambda miss: _unlike(miss.stroke, played), default=None)
    if found is None or _unlike(found.stroke, played) >= _unlike(step.stroke, played):
        return None
    return found.texts


def _unlike(one: Stroke, two: Stroke) -> float:
    """How much two strokes differ in direction, in speed and in where the tip meets the ball."""
    turn = (one.aim_deg - two.aim_deg + 180) % 360 - 180
    speed = (one.speed_mps - two.speed_mps) / FULL_SPEED
    return hypot(turn / WIDE, speed, one.side - two.side, one.height - two.height)


class StrokeRunner:
    """One pupil in one lesson."""

    def __init__(self, lesson: StrokeLesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.mistakes = 0
        self.shots: list[bool] = []  # how the strokes of a challenge went
        self.solved = lesson.steps[0].kind == TELL

    @property
    def step(self) -> StrokeStep:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.at == len(self.lesson.steps) - 1

    def go_to(self, at: int) -> None:
        """To a step, as it begins."""
        self.at = max(0, min(at, len(self.lesson.steps) - 1))
        self.shots = []
        self.solved = self.step.kind == TELL

    @property
    def drill(self) -> Drill:
        """The position to play from now."""
        round_ = self.step.round
        return round_[min(len(self.shots), len(round_) - 1)] if round_ else self.step.drill

    def score(self) -> tuple[int, int]:
        """How many strokes of a challenge were good, and the stars for that."""
        good = sum(self.shots)
        return good, sum(good >= wanted for wanted in self.step.stars)

    def played(self, met: bool) -> None:
        """The learner has played a stroke."""
        if self.step.challenge and not self.solved:
            self.shots.append(met)
            self.solved = len(self.shots) == len(self.step.round)
        elif self.step.kind == DO and not self.solved:
            self.solved = met
            self.mistakes += not met

    def reply(self, value: object) -> bool:
        """The learner answers a question; whether that is right."""
        right = value == outcome_points(self.step.answer)
        self.solved = self.solved or right
        self.mistakes += not right
        return right
