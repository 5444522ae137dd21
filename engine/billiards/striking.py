"""A stroke as an action: what the hand did and what came of it, written so that a record replays without physics."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, isfinite, radians, tan
from typing import ClassVar

from engine.billiards.bed import Bed, kind_of, placed
from engine.billiards.facts import NOBODY, ShotFacts, contradiction
from engine.billiards.strokes import BallId, Cushion, Fate, Fault, Implement, Placement, Point, Stroke
from engine.core.actions import Action, readable
from engine.core.offers import Open
from engine.core.packs import Pack

Words = dict[str, str]


def _number(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ValueError(f"{text!r} is not a number of millimetres, degrees or metres per second")
    return value


def _places(text: str) -> tuple[Placement, ...]:
    found = []
    for part in text.split(","):
        ball, x, y, *rail = part.split(":")
        found.append(Placement(ball, _number(x), _number(y), kind_of(ball), rail == ["rail"]))
    return tuple(found)


def _show(lie: Placement) -> str:
    return f"{lie.ball}:{lie.x_mm!r}:{lie.y_mm!r}" + (":rail" if lie.on_rail else "")


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _read(words: Sequence[str], pack: Pack) -> "Strike":
    given: Words = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in KNOWN or name in given:
            raise ValueError(f"a stroke has no {name[:20]!r}, or has it twice")
        given[name] = value
    if not {"ball", "aim", "speed"} <= set(given):
        raise ValueError("a stroke needs its ball, its aim and its speed")
    try:
        return _strike_of(given)
    except (KeyError, TypeError, ValueError) as bad:
        raise ValueError(f"the stroke cannot be understood: {bad}") from None


KNOWN = frozenset(
    "ball aim speed side height up with short stop at salvo hit first level own made sprung fell rest faults middle "
    "far stopped bumped lifted".split()
)


def _strike_of(given: Words) -> "Strike":
    def number(name: str) -> float:
        return _number(given.get(name, "0"))

    def listed(name: str) -> tuple[str, ...]:
        return _names(given[name]) if name in given else ()

    stroke = Stroke(
        given["ball"],
        number("aim"),
        number("speed"),
        number("side"),
        number("height"),
        number("up"),
        Implement(given.get("with", "cue")),
        "short" in given,
        number("stop") if "stop" in given else None,
    )
    at = None
    if "at" in given:
        x, y = given["at"].split(",")
        at = Point(_number(x), _number(y))
    facts = ShotFacts(
        listed("hit"),
        tuple(Cushion(name) for name in listed("first")),
        listed("level"),
        Fate(given.get("own", "on")),
        listed("made"),
        listed("sprung"),
        _places(given["rest"]) if "rest" in given else (),
        tuple(Fault(name) for name in listed("faults")),
        "middle" in given,
        "far" in given,
        "stopped" in given,
        int(given.get("bumped", "-1")),
        int(given.get("lifted", "-1")),
        listed("fell"),
    )
    return Strike(stroke, facts, at, "salvo" in given)


@readable(_read)
@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Strike a ball; `at` is where a ball in hand was put, `salvo` the announcement of R80."""

    verb: ClassVar[str] = "strike"
    stroke: Stroke
    facts: ShotFacts
    at: Point | None = None
    salvo: bool = False

    def words(self, pack: Pack) -> list[str]:
        """Hand first, then what came of it; what is nothing is left out. Figures keep every digit."""
        return [*self._hand(), *self._facts()]

    def _hand(self) -> Iterator[str]:
        stroke = self.stroke
        yield f"ball={stroke.ball}"
        yield f"aim={stroke.aim_deg!r}"
        yield f"speed={stroke.speed_mps!r}"
        for name, value in (("side", stroke.side), ("height", stroke.height), ("up", stroke.elevation_deg)):
            if value:
                yield f"{name}={value!r}"
        if stroke.implement is not Implement.CUE:
            yield f"with={stroke.implement}"
        if stroke.short:
            yield "short"
        if stroke.stopped_s is not None:
            yield f"stop={stroke.stopped_s!r}"
        if self.at is not None:
            yield f"at={self.at.x_mm!r},{self.at.y_mm!r}"
        if self.salvo:
            yield "salvo"

    def _facts(self) -> Iterator[str]:
        facts = self.facts
        lists: tuple[tuple[str, Sequence[str]], ...] = (
            ("hit", facts.contacts),
            ("first", facts.cushions_first),
            ("level", facts.level),
            ("made", facts.made),
            ("sprung", facts.sprung),
            ("fell", facts.fell),
            ("faults", facts.faults),
            ("rest", [_show(lie) for lie in facts.rest]),
        )
        if facts.own is not Fate.ON:
            yield f"own={facts.own}"
        yield from (f"{name}={','.join(parts)}" for name, parts in lists if parts)
        flags = (("middle", facts.crossed_middle), ("far", facts.far_cushion), ("stopped", facts.stopped_own))
        yield from (name for name, is_so in flags if is_so)
        yield from (
            f"{name}={who}" for name, who in (("bumped", facts.bumped_by), ("lifted", facts.lifted_by)) if who >= 0
        )


@dataclass(frozen=True, slots=True)
class OneStroke(Open):
    """Strike `ball` on this table; in hand it is first put behind the mark (R17)."""

    kind: str  # lag, acquit or stroke
    ball: BallId
    in_hand: bool
    lies: tuple[Placement, ...]  # all balls on the table; without the own one if it is in hand
    bed: Bed
    salvo: bool = False  # whether it may be announced (R80)
    strict: bool = False  # whether another's ball may be struck by mistake, or the own one stopped (P17-P19)
    targets: tuple[BallId, ...] = ()  # what should be played at, for those who imagine strokes
    seats: int = 0  # how many sit here, any of whom may bump the table or lift a ball (P22, P23)

    def layout(self, at: Point | None) -> tuple[Placement, ...]:
        """The balls as they lie when the stroke is made."""
        return (*self.lies, placed(self.ball, at)) if self.in_hand and at is not None else self.lies

    def misplaced(self, at: Point | None) -> str:
        """What is wrong with the place of the ball in hand: missing, before_mark, no_room; empty if nothing."""
        if not self.in_hand:
            return "" if at is None else "not_in_hand"
        if at is None:
            return "missing"
        if at.x_mm > self.bed.mark:
            return "before_mark"
        return "" if self.bed.fits(self.ball, at.x_mm, at.y_mm, self.lies) else "no_room"

    def leans(self, at: Point | None, aim_deg: float) -> bool:
        """Whether who sets out so would lean beyond a corner: his stick does not come over the near end (R21)."""
        if self.kind != "acquit" or at is None:
            return False
        turn = radians(aim_deg)
        return cos(turn) <= 0.0 or not 0.0 <= at.y_mm - at.x_mm * tan(turn) <= self.bed.width

    def fault(self, action: Strike) -> str:
        """Why this stroke cannot have happened here; empty if it can."""
        if (wrong := self.misplaced(action.at)) or (action.salvo and not self.salvo):
            return wrong or "no_salvo"
        struck = action.stroke.ball
        layout = self.layout(action.at)
        if struck != self.ball and not (self.strict and struck in {lie.ball for lie in layout}):
            return "other_ball"
        if action.stroke.stopped_s is not None and not self.strict:
            return "no_stop"
        if not all(NOBODY <= who < self.seats for who in (action.facts.bumped_by, action.facts.lifted_by)):
            return "facts"
        return "facts" if contradiction(action.facts, layout, struck, self.bed) else ""

    def accepts(self, action: Action) -> bool:
        """Whether the stroke can have been made here."""
        return isinstance(action, Strike) and not self.fault(action)

    def actions(self) -> Iterator[Action]:
        """Some strokes one can imagine here."""
        from engine.billiards.imagined import imagine

        return iter(imagine(self))
