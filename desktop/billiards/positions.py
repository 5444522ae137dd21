"""Ball positions: which balls lie where on which table; as text to copy, and on a shelf by name."""

import json
from dataclasses import asdict, dataclass, replace
from math import hypot, isfinite, sqrt
from pathlib import Path
from typing import Any

from desktop.i18n import has, tr
from desktop.store import Store
from engine.billiards.strokes import BallId, BallKind, Implement, Placement, Stroke
from physics import TUNINGS, BadShot, Tuning, check_layout, check_stroke
from physics.check import MOST_BALLS, overlapping

DIGITS = 4  # of a millimetre: touching balls stay touching
PARTIE, CARAMBOL = BallKind.PARTIE, BallKind.CARAMBOL
LARGEST = 10**9  # a whole number beyond it cannot even be a float
RAIL = "rail"  # the mark of a ball that lies on the rail
Lay = tuple[BallId, BallKind, float, float]  # name, kind, x as a share of the length, y as a share of the width


class Refused(ValueError):
    """Something that cannot be set up; `sentence` says why in the present language."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return tr(f"billiards.refused.{self.key}", **self.facts)


@dataclass(frozen=True)
class Position:
    """Balls on a table; `cue` is the ball to be struck, `stroke` the stroke that belongs to it, if any."""

    table: str
    placements: tuple[Placement, ...]
    cue: BallId
    stroke: Stroke | None = None

    @property
    def tuning(self) -> Tuning:
        """The table itself."""
        return TUNINGS[self.table]

    def ball(self, name: BallId) -> Placement:
        """Where a ball lies; KeyError if it does not."""
        for placement in self.placements:
            if placement.ball == name:
                return placement
        raise KeyError(name)

    def key(self) -> tuple[str, tuple[tuple[str, float, float], ...]]:
        """What makes two positions the same one, for counting tries."""
        places = ((p.ball, round(p.x_mm, 2), round(p.y_mm, 2)) for p in self.placements)
        return self.table, tuple(sorted(places))


BALL_SETS: dict[str, tuple[Lay, ...]] = {
    "carom": (("white", PARTIE, 0.25, 0.385), ("yellow", PARTIE, 0.25, 0.5), ("red", PARTIE, 0.75, 0.5)),
    "partie": (("white", PARTIE, 0.25, 0.40), ("spot", PARTIE, 0.70, 0.58)),
    "carambole": (("white", PARTIE, 0.20, 0.38), ("spot", PARTIE, 0.62, 0.66), ("carambol", CARAMBOL, 0.5, 0.5)),
    "double_carambole": (
        ("white", PARTIE, 0.20, 0.38),
        ("spot", PARTIE, 0.62, 0.70),
        ("carambol", CARAMBOL, 0.5, 0.5),
        ("carambol2", CARAMBOL, 0.75, 0.5),
    ),
    "guerre": tuple(
        (str(n + 1), PARTIE, x, y)
        for n, (x, y) in enumerate(((0.2, 0.4), (0.36, 0.72), (0.47, 0.24), (0.6, 0.6), (0.74, 0.33), (0.86, 0.7)))
    ),
    "pool": (("white", PARTIE, 0.25, 0.42),),  # the rack follows in _rack
}
RACKS = {"pool": 15}
PUSHES = 8  # a ball dragged into a crowd is pushed about so often before it stays where it was
ORDER = (1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)  # the eight in the middle, colours mixed


def opening(table: str, balls: str) -> Position:
    """The position with which a set of balls begins on a table."""
    tuning = TUNINGS[table]
    length, width = 1000 * tuning.length, 1000 * tuning.width
    placed = [Placement(name, round(x * length, 1), round(y * width, 1), kind) for name, kind, x, y in BALL_SETS[balls]]
    if balls in RACKS:
        placed += _rack(tuning, ORDER[: RACKS[balls]])
    return Position(table, tuple(placed), placed[0].ball)


def set_of(position: Position) -> str:
    """The set of balls that lies on the table, wherever; an empty name for a choice of one's own."""
    names = {p.ball for p in position.placements}
    for name, lays in BALL_SETS.items():
        racked = ORDER[: RACKS.get(name, 0)]
        if names == {lay[0] for lay in lays} | {str(number) for number in racked}:
            return name
    return ""


def _rack(tuning: Tuning, numbers: tuple[int, ...]) -> list[Placement]:
    """A triangle with its apex on the far spot, the balls touching but for a hair."""
    apex, step = tuning.spots()["F"], 2000 * tuning.partie.radius + 0.01
    placed: list[Placement] = []
    row = 0
    for number in numbers:
        if len(placed) == row * (row + 1) // 2 + row + 1:
            row += 1
        column = len(placed) - row * (row + 1) // 2
        x = apex.x_mm + row * step * sqrt(3) / 2
        y = apex.y_mm + (column - row / 2) * step
        placed.append(Placement(str(number), round(x, DIGITS), round(y, DIGITS)))
    return placed


def ball_name(ball: BallId) -> str:
    """A ball in words: "the red", "ball 3"."""
    return tr(f"billiards.ball.{ball}") if has(f"billiards.ball.{ball}") else tr("billiards.ball", number=ball)


def ball_title(ball: BallId) -> str:
    """A ball by itself, as on a label: "Red"."""
    name = ball_name(ball)
    return name[:1].upper() + name[1:]


def table_name(table: str) -> str:
    """A table in words."""
    return tr(f"billiards.table.{table}")


# ---------------------------------------------------------------- what may lie where


def moved(position: Position, ball: BallId, x_mm: float, y_mm: float) -> Position:
    """The position with one ball lying elsewhere; Refused if it cannot lie there."""
    changed = replace(position.ball(ball), x_mm=x_mm, y_mm=y_mm, on_rail=False)
    placements = tuple(changed if p.ball == ball else p for p in position.placements)
    refuse_place(changed, [p for p in placements if p is not changed], position.tuning)
    return replace(position, placements=placements, stroke=None)


def dragged(position: Position, ball: BallId, x_mm: float, y_mm: float) -> Position:
    """The position with one ball as near to a place as others and the cushions let it come; Refused in a pocket."""
    tuning, me = position.tuning, position.ball(ball)
    r = 1000 * tuning.ball(me.kind).radius
    others = [p for p in position.placements if p.ball != ball and not p.on_rail]
    for _ in range(PUSHES):
        x_mm = min(max(x_mm, r), 1000 * tuning.length - r)
        y_mm = min(max(y_mm, r), 1000 * tuning.width - r)
        here = replace(me, x_mm=x_mm, y_mm=y_mm, on_rail=False)
        other = next((p for p in others if overlapping(here, p, tuning)), None)
        if other is None:
            break
        x_mm, y_mm = _beside(other, here, tuning)
    return moved(position, ball, round(x_mm, 1), round(y_mm, 1))


def _beside(other: Placement, here: Placement, tuning: Tuning) -> tuple[float, float]:
    """The place beside another ball to which that ball pushes this one, a tenth of a millimetre away."""
    dx, dy = here.x_mm - other.x_mm, here.y_mm - other.y_mm
    away = hypot(dx, dy)
    reach = 2000 * sqrt(tuning.ball(here.kind).radius * tuning.ball(other.kind).radius) + 0.1
    if away == 0.0:
        return other.x_mm + reach, other.y_mm
    return other.x_mm + dx * reach / away, other.y_mm + dy * reach / away


def on_table(position: Position, table: str) -> Position:
    """The same balls at the same shares of another table; Refused if they do not fit there."""
    old, new = position.tuning, TUNINGS[table]
    wide, high = new.length / old.length, new.width / old.width
    placements = tuple(
        replace(p, x_mm=round(p.x_mm * wide, 1), y_mm=round(p.y_mm * high, 1), on_rail=False)
        for p in position.placements
    )
    laid = Position(table, placements, position.cue)
    check_position(laid)
    return laid


def without(position: Position, ball: BallId) -> Position:
    """The position with a ball taken off; Refused for the last one."""
    left = tuple(p for p in position.placements if p.ball != ball)
    if not left:
        raise Refused("last_ball")
    cue = position.cue if position.cue != ball else left[0].ball
    return replace(position, placements=left, cue=cue, stroke=None)


def with_ball(position: Position, ball: BallId, kind: BallKind = PARTIE) -> Position:
    """The position with one more ball, laid at the first free place; Refused if it is there or there is no room."""
    if any(p.ball == ball for p in position.placements):
        raise Refused("twice", ball=ball_name(ball))
    if len(position.placements) >= MOST_BALLS:
        raise Refused("too_many", most=MOST_BALLS)
    tuning = position.tuning
    for k in range(400):
        x = 1000 * tuning.length * (0.5 + 0.4 * ((k * 0.381966) % 1 - 0.5))
        y = 1000 * tuning.width * (0.5 + 0.7 * ((k * 0.618034) % 1 - 0.5))
        new = Placement(ball, round(x, 1), round(y, 1), kind)
        if not any(overlapping(new, p, tuning) for p in position.placements):
            return replace(position, placements=(*position.placements, new), stroke=None)
    raise Refused("no_room")


def in_hand(position: Position, ball: Placement) -> Position:
    """The position with a lost ball set out again: on the near spot if that is free, else where there is room."""
    spot = position.tuning.spots()["N"]
    back = replace(ball, x_mm=spot.x_mm, y_mm=spot.y_mm, on_rail=False)
    if any(overlapping(back, p, position.tuning) for p in position.placements):
        return replace(with_ball(position, ball.ball, ball.kind), cue=ball.ball)
    return replace(position, placements=(*position.placements, back), cue=ball.ball)


def refuse_place(placement: Placement, others: list[Placement], tuning: Tuning) -> None:
    """Refused, with the reason in words, unless a ball can lie there."""
    name = ball_name(placement.ball)
    if not (isfinite(placement.x_mm) and isfinite(placement.y_mm)):
        raise Refused("not_a_place", ball=name)
    for other in others:
        if overlapping(placement, other, tuning):
            raise Refused("overlap", ball=name, other=ball_name(other.ball))
    try:
        check_layout([placement], tuning)
    except BadShot:
        raise Refused(_outside(placement, tuning), ball=name) from None


def _outside(placement: Placement, tuning: Tuning) -> str:
    if placement.on_rail:
        return "off_rail"
    x, y = placement.x_mm / 1000, placement.y_mm / 1000
    in_pocket = any(hypot(x - p.x, y - p.y) < p.radius for p in tuning.pockets)
    return "in_pocket" if in_pocket else "outside"


def check_position(position: Position) -> None:
    """Refused unless every ball can lie where it is and the ball to be struck is there."""
    if not position.placements:
        raise Refused("no_balls")
    if len(position.placements) > MOST_BALLS:
        raise Refused("too_many", most=MOST_BALLS)
    seen: list[Placement] = []
    for placement in position.placements:
        if any(placement.ball == p.ball for p in seen):
            raise Refused("twice", ball=ball_name(placement.ball))
        refuse_place(placement, seen, position.tuning)
        seen.append(placement)
    if all(p.ball != position.cue for p in seen):
        raise Refused("no_cue_ball", ball=ball_name(position.cue))


def check_play(stroke: Stroke, position: Position) -> None:
    """Refused unless the stroke can be played in this position."""
    check_position(position)
    numbers = (stroke.aim_deg, stroke.speed_mps, stroke.side, stroke.height, stroke.elevation_deg)
    if not all(isfinite(number) for number in numbers):
        raise Refused("not_a_number")
    tuning = position.tuning
    if stroke.implement is Implement.MACE and tuning.mace is None:
        raise Refused("no_mace")
    most = tuning.mace.max_speed if stroke.implement is Implement.MACE and tuning.mace else tuning.cue.max_speed
    if not 0.0 < stroke.speed_mps <= most:
        raise Refused("speed", most=f"{most:g}", speed=f"{stroke.speed_mps:g}")
    try:
        check_stroke(position.placements, stroke, tuning)
    except BadShot:
        raise Refused("stroke") from None


# ---------------------------------------------------------------- as text


def to_text(position: Position) -> str:
    """A position as one line that can be mailed, pasted and given to `spieltisch shot`."""
    balls: dict[str, list[Any]] = {}
    for p in position.placements:
        place: list[Any] = [round(p.x_mm, DIGITS), round(p.y_mm, DIGITS)]
        if p.kind is CARAMBOL or p.on_rail:
            place.append(p.kind.value)
        if p.on_rail:
            place.append(RAIL)
        balls[p.ball] = place
    told: dict[str, Any] = {"table": position.table, "balls": balls, "cue": position.cue}
    if position.stroke is not None:
        told["stroke"] = asdict(position.stroke)
    return json.dumps(told, ensure_ascii=False)


def from_text(text: str) -> Position:
    """The position a text describes; Refused says what is wrong with it."""
    try:
        told = json.loads(text)
    except json.JSONDecodeError as bad:
        raise Refused("damaged", line=bad.lineno, column=bad.colno) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets thousands deep
        raise Refused("unreadable") from None
    if not isinstance(told, dict) or not isinstance(told.get("balls"), dict):
        raise Refused("no_position")
    table = told.get("table")
    if not isinstance(table, str) or table not in TUNINGS:
        raise Refused("no_table", table=_shown(table))
    placements = tuple(_placement(_shown(name)[:20], place) for name, place in told["balls"].items())
    if not placements:
        raise Refused("no_balls")
    stroke = _stroke(told["stroke"]) if told.get("stroke") is not None else None
    cue = _shown(told.get("cue", stroke.ball if stroke else placements[0].ball))[:20]
    position = Position(str(table), placements, cue, stroke)
    check_position(position)
    if stroke is not None:
        check_play(stroke, position)
    return position


def _placement(name: BallId, place: Any) -> Placement:
    if not isinstance(place, list) or not all(_is_number(value) for value in place[:2]):
        raise Refused("not_a_place", ball=ball_name(name))
    if not 2 <= len(place) <= 4 or place[3:] not in ([], [RAIL]):
        raise Refused("not_a_place", ball=ball_name(name))
    kind = place[2] if len(place) > 2 else PARTIE.value
    if kind not in tuple(BallKind):
        raise Refused("no_kind", kind=_shown(kind))
    return Placement(name, float(place[0]), float(place[1]), BallKind(kind), on_rail=len(place) == 4)


def _stroke(told: Any) -> Stroke:
    names = ("aim_deg", "speed_mps", "side", "height", "elevation_deg")
    if not isinstance(told, dict) or not isinstance(told.get("ball"), str):
        raise Refused("bad_stroke")
    numbers = {name: told.get(name, 0.0) for name in names}
    if not all(_is_number(value) for value in numbers.values()):
        raise Refused("bad_stroke")
    implement = told.get("implement", Implement.CUE.value)
    if implement not in tuple(Implement):
        raise Refused("bad_stroke")
    made = {name: float(value) for name, value in numbers.items()}
    return Stroke(_shown(told["ball"]), implement=Implement(implement), short=bool(told.get("short", False)), **made)


def _shown(value: Any) -> str:
    """What stands in a text as some words; half a letter, which no screen can show, becomes a question mark."""
    return str(value)[:40].encode("utf-8", "replace").decode()


def _is_number(value: Any) -> bool:
    """Whether this is a number that a float can hold."""
    return isinstance(value, float) or (
        isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
    )


class Shelf:
    """The positions that were saved, by name, in one file."""

    def __init__(self, path: Path) -> None:
        self._store = Store(path)
        self.damaged = path if self._store.damaged else None

    def names(self) -> list[str]:
        """All names in alphabetical order."""
        return sorted(self._store.items, key=str.casefold)

    def load(self, name: str) -> Position:
        """The position of that name; Refused if its text is damaged."""
        return from_text(str(self._store.items[name]))

    def save(self, name: str, position: Position) -> None:
        """Keep a position; Refused without a name."""
        if not name.strip():
            raise Refused("no_name")
        self._store.items[name.strip()] = to_text(position)
        self._store.write()

    def forget(self, name: str) -> None:
        """Take a position off the shelf."""
        self._store.items.pop(name, None)
        self._store.write()
