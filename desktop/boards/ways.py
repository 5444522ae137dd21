"""Which ways of a throw are drawn as arrows, and which tables it keeps full, while they matter. Knows no Qt."""

from collections.abc import Iterable
from typing import Any

from desktop.boards.view import Kept, Way
from engine.core.seats import Seat
from engine.games.trictrac.schools import BY_HAND
from engine.games.trictrac.scoring import Scored

ON_THE_WAY = ("decide", "play")  # between marking what a throw gains and what it gives


def ways_of(view: Any, near: Seat) -> list[Way]:
    """The ways behind what the last throw scored, for arrows, while they matter."""
    return ways_among(_counted_now(view), view.turn, near)


def kept_of(view: Any, near: Seat) -> list[Kept]:
    """The tables that the last throw conserves, while that matters."""
    return kept_among(_counted_now(view), view.turn, near)


def _counted_now(view: Any) -> list[Scored]:
    """What has been counted, or is to be counted by a player who is assisted; else what is given is not shown (R43)."""
    if view.phase in ON_THE_WAY and hasattr(view, "scored"):
        return [one for one in view.scored if one.to_thrower or view.opts.marking != "manual"]
    if view.phase in BY_HAND and view.opts.marking == "assisted":
        return [one for one in view.scored if one.to_thrower == (view.phase in ("mark", "claim"))]
    return []


def ways_among(scored: Iterable[Scored], thrower: Seat, near: Seat) -> list[Way]:
    """The ways of these events."""
    side = 0 if thrower == near else 1
    return [(side, way, one.to_thrower) for one in scored for way in one.ways]


def kept_among(scored: Iterable[Scored], thrower: Seat, near: Seat) -> list[Kept]:
    """The tables conserved by these events."""
    side = 0 if thrower == near else 1
    return [(side, range(one.field, one.field + 6)) for one in scored if one.rule == "E8"]
