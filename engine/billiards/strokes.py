"""A stroke, what came of it and what was wanted: the plain data that the rules, the physics and the screen share.

Lengths are millimetres from the near left corner, x along the table, y across it (R6); times are seconds.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

BallId = str  # "1".."12" for dotted balls, "white", "red", "carambol" ...: any short name


class Point(NamedTuple):
    """A place on the table in millimetres."""

    x_mm: float
    y_mm: float


class BallKind(StrEnum):
    """Which ball of the set: the ordinary one, or the smaller neutral one (R9)."""

    PARTIE = "partie"
    CARAMBOL = "carambol"


class Implement(StrEnum):
    """What strikes the ball (R4)."""

    CUE = "cue"
    MACE = "mace"


class Cushion(StrEnum):
    """The four cushions, seen from the end where the game is set out: x = 0 is near, y = 0 is right."""

    RIGHT = "right"  # y = 0
    FAR = "far"  # x = L
    LEFT = "left"  # y = W
    NEAR = "near"  # x = 0


class Fate(StrEnum):
    """Where a ball is when everything has come to rest."""

    ON = "on"
    POCKETED = "pocketed"
    OFF = "off"
    ON_RAIL = "on_rail"


class Fault(StrEnum):
    """What the striker did wrong with the implement (12.7)."""

    DOUBLE_TOUCH = "double_touch"  # the tip met its own ball again
    BILLARDIREN = "billardiren"  # the implement touched, or was driven through to, another ball
    MISCUE = "miscue"  # slipped off; the ball ran weak and crooked, no rule punishes that by itself
    MISCUE_STILL = "miscue_still"  # slipped off and the ball did not move
    AIR_SHOT = "air_shot"  # never touched the ball


class ContactKind(StrEnum):
    """What can happen to a ball during a stroke, in the order in which simultaneous events are told (12.1)."""

    STRIKE = "strike"  # other: the implement
    BALL = "ball"  # other: the ball touched
    CUSHION = "cushion"  # other: a Cushion; the jaws of a pocket belong to their cushion
    POCKET = "pocket"  # other: "P0".."P5" (R6)
    PASS_LINE = "pass_line"  # the cue ball came level with ball `other` (R11)
    MIDDLE_LINE = "middle_line"  # the cue ball's centre first went beyond x = L/2 (A2, A3)
    LEAVE_BED = "leave_bed"  # other: the Cushion it flew across
    LAND = "land"  # came down on the cloth again
    OFF_TABLE = "off_table"
    RAIL_REST = "rail_rest"
    SECOND_TOUCH = "second_touch"  # the implement met its own ball again
    IMPLEMENT_TOUCH = "implement_touch"  # the implement met ball `other`
    STOPPED = "stopped"  # the striker laid a hand on his running ball
    ALL_REST = "all_rest"  # everything has come to rest; always last


@dataclass(frozen=True, slots=True)
class Placement:
    """A ball put on the table, or lying on the rail (R15)."""

    ball: BallId
    x_mm: float
    y_mm: float
    kind: BallKind = BallKind.PARTIE
    on_rail: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke as the player gives it.

    `speed_mps` is the speed of the cue when it meets the ball, or of the ball when the mace lets it go. `side`
    (right +) and `height` (up +) place the tip in ball radii, seen along the stick. A `short` stroke follows through
    half as far (12.7). `stopped_s` is when the striker laid a hand on his running ball, if he did (P18, P19).
    """

    ball: BallId
    aim_deg: float
    speed_mps: float
    side: float = 0.0
    height: float = 0.0
    elevation_deg: float = 0.0
    implement: Implement = Implement.CUE
    short: bool = False
    stopped_s: float | None = None


@dataclass(frozen=True, slots=True)
class Contact:
    """One thing that happened, when, where, and how hard (normal speed; 0 where speed has no meaning)."""

    kind: ContactKind
    time_s: float
    ball: BallId
    other: str
    at: Point
    speed_mps: float = 0.0


@dataclass(frozen=True, slots=True)
class ShotReport:
    """All that the rules may know about a stroke: what happened in order, and where everything came to rest."""

    contacts: tuple[Contact, ...]
    fates: tuple[tuple[BallId, Fate], ...]
    rest: tuple[tuple[BallId, Point], ...]  # balls that are ON or ON_RAIL
    faults: frozenset[Fault] = frozenset()


@dataclass(frozen=True, slots=True)
class Region:
    """A round part of the bed: a ball lies in it when its centre does."""

    x_mm: float
    y_mm: float
    radius_mm: float


@dataclass(frozen=True, slots=True)
class Goal:
    """What a stroke is meant to bring about: everything that is named here must happen.

    Besides, and always: the cue ball stays on the bed, no ball leaves the table except into a pocket, and the implement
    commits no fault.
    """

    first: BallId = ""  # the ball that the cue ball must meet first
    carambole: tuple[BallId, ...] = ()  # balls that the cue ball must touch, in any order
    cushions_first: int = 0  # cushions that the cue ball must touch before any ball
    cushions: int = 0  # cushions that the cue ball must touch before the last ball of the carambole, or at all
    via: tuple[Cushion, ...] = ()  # the cushions that the cue ball must touch first, in this order
    direct: bool = False  # the cue ball touches no cushion before it has touched the balls named above, or any
    pot: tuple[BallId, ...] = ()  # balls that must fall
    pocket: str = ""  # into this pocket; empty: any
    bank: int = 0  # cushions that each of them must touch before it falls
    leave: tuple[tuple[BallId, Region], ...] = ()  # where balls must come to rest
