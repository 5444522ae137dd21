"""Strokes imagined without physics: every kind of outcome once, for playouts, for habit and for trying the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import atan2, degrees

from engine.billiards.bed import Bed, placed
from engine.billiards.facts import ShotFacts
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import BallId, Cushion, Fate, Fault, Placement, Point, Stroke

_SHARES = (0.71, 0.33, 0.86, 0.18, 0.58, 0.44, 0.93, 0.27)
MOST_TARGETS = 3


def place_in_hand(offer: OneStroke) -> Point | None:
    """Somewhere behind the mark where the ball in hand has room; None if it is not in hand."""
    if not offer.in_hand:
        return None
    bed = offer.bed
    for x in (0.8, 0.5, 0.25):
        for y in (0.5, 0.36, 0.64, 0.2, 0.8, 0.1, 0.9):
            at = Point(bed.mark * x, bed.width * y)
            if bed.fits(offer.ball, *at, offer.lies):
                return at
    raise AssertionError("there is no room behind the mark")


def free_place(bed: Bed, ball: BallId, lies: Iterable[Placement], first: int, low: float, high: float) -> Placement:
    """A place with room between two shares of the length, varying with `first`."""
    others = [lie for lie in lies if lie.ball != ball]
    for k in range(200):
        along, across = _SHARES[(first + k) % 8], _SHARES[(first + 3 * k + 1) % 8]
        x = bed.length * (low + (high - low) * ((along + 0.013 * (k // 8)) % 1.0))
        y = bed.width * (0.08 + 0.84 * ((across + 0.037 * (k // 8)) % 1.0))
        if bed.fits(ball, x, y, others):
            return placed(ball, (x, y))
    raise AssertionError("there is no room on the table")


class _Scene:
    """One layout with the ball to be struck, and the making of facts from what is said to have happened."""

    def __init__(self, offer: OneStroke) -> None:
        self.offer, self.at = offer, place_in_hand(offer)
        self.layout = offer.layout(self.at)
        self.others = [lie.ball for lie in self.layout if lie.ball != offer.ball]
        self._count = 0

    def strike(self, facts: ShotFacts, target: BallId = "", low: float = 0.05, high: float = 0.95) -> Strike:
        """The stroke with these facts; balls at rest are put somewhere, own ball between two shares of the length."""
        self._count += 1
        me = next(lie for lie in self.layout if lie.ball == self.offer.ball)
        aimed = next((lie for lie in self.layout if lie.ball == target), None)
        aim = degrees(atan2(aimed.y_mm - me.y_mm, aimed.x_mm - me.x_mm)) % 360.0 if aimed else 0.0
        still = facts.at_strike(Fault.AIR_SHOT) or facts.at_strike(Fault.MISCUE_STILL)
        rest = self._rest(facts, low, high, still)
        stroke = Stroke(self.offer.ball, aim, 1.0 + 0.25 * self._count)
        return Strike(stroke, replace(facts, rest=rest), self.at)

    def _rest(self, facts: ShotFacts, low: float, high: float, still: bool) -> tuple[Placement, ...]:
        staying = [lie for lie in self.layout if lie.ball != self.offer.ball and lie.ball not in facts.lost]
        if not still:
            for number, lie in enumerate(staying):
                if lie.ball in facts.contacts:
                    others = [other for other in staying if other is not lie]
                    staying[number] = free_place(self.offer.bed, lie.ball, others, self._count + number, 0.05, 0.95)
        if facts.own_lost:
            return tuple(staying)
        if still:
            return self.layout
        on_rail = facts.own is Fate.ON_RAIL
        own = free_place(self.offer.bed, self.offer.ball, staying, self._count, low, high)
        if on_rail:
            own = replace(own, x_mm=self.offer.bed.length + 60.0, on_rail=True)
        return (*staying, own)


@lru_cache(maxsize=64)  # those who look at an offer mostly look more than once
def imagine(offer: OneStroke) -> Sequence[Strike]:
    """Strokes with every kind of outcome, each of them on offer."""
    scene = _Scene(offer)
    found = {"lag": _lags, "acquit": _acquits, "stroke": _strokes}[offer.kind](scene)
    return tuple(dict.fromkeys(found))


def _lags(scene: _Scene) -> list[Strike]:
    touched = ShotFacts(far_cushion=True, crossed_middle=True)
    return [
        scene.strike(touched, low=0.02, high=0.12),
        scene.strike(touched, low=0.1, high=0.3),
        scene.strike(ShotFacts(crossed_middle=True), low=0.5, high=0.9),
        scene.strike(replace(touched, own=Fate.POCKETED)),
    ]


def _acquits(scene: _Scene) -> list[Strike]:
    over = ShotFacts(crossed_middle=True, cushions_first=(Cushion.FAR,))
    found = [
        scene.strike(over, low=0.6, high=0.95),
        scene.strike(over, low=0.75, high=0.9),
        scene.strike(over, low=0.55, high=0.7),
        scene.strike(ShotFacts(), low=0.27, high=0.45),
        scene.strike(over, low=0.2, high=0.45),
        scene.strike(replace(over, own=Fate.POCKETED)),
    ]
    if scene.others:
        found.append(scene.strike(replace(over, contacts=(scene.others[0],), level=(scene.others[0],))))
    return found


def _strokes(scene: _Scene) -> list[Strike]:
    wanted = [ball for ball in scene.offer.targets if ball in scene.others]
    targets = [*wanted, *(ball for ball in scene.others if ball not in wanted)][:MOST_TARGETS]
    found: list[Strike] = []
    for number, ball in enumerate(targets):
        touch = ShotFacts(contacts=(ball,), level=(ball,), crossed_middle=True)
        found += [scene.strike(touch, ball), scene.strike(replace(touch, made=(ball,)), ball)]
        banked = replace(touch, cushions_first=(Cushion.FAR,))
        found += [scene.strike(banked, ball), scene.strike(replace(banked, made=(ball,)), ball)]
        if not number:
            found += _accidents(scene, ball, touch)
    for pair in combinations(targets[:3], 2):
        both = ShotFacts(contacts=pair, level=pair, crossed_middle=True)
        found += [scene.strike(both, pair[0]), scene.strike(replace(both, made=pair[1:]), pair[0])]
    if len(targets) > 1:
        every = ShotFacts(contacts=tuple(targets), level=tuple(targets))
        found += [scene.strike(every, targets[0]), scene.strike(replace(every, made=tuple(targets)), targets[0])]
        found.append(scene.strike(replace(every, own=Fate.POCKETED), targets[0]))
        found.append(scene.strike(replace(every, own=Fate.OFF, made=(targets[1],)), targets[0]))
    return found + _misses(scene, targets)


def _accidents(scene: _Scene, ball: BallId, touch: ShotFacts) -> list[Strike]:
    """What can go wrong with a stroke that touches a ball."""
    changes: tuple[dict[str, object], ...] = (
        {"own": Fate.POCKETED},
        {"own": Fate.POCKETED, "made": (ball,)},
        {"own": Fate.OFF},
        {"own": Fate.OFF, "sprung": (ball,)},
        {"own": Fate.OFF, "made": (ball,)},
        {"sprung": (ball,)},
        {"own": Fate.ON_RAIL},
        {"faults": (Fault.DOUBLE_TOUCH,)},
        {"faults": (Fault.DOUBLE_TOUCH,), "made": (ball,)},
        {"faults": (Fault.BILLARDIREN,), "made": (ball,)},
        {"faults": (Fault.BILLARDIREN,), "own": Fate.POCKETED},
    )
    return [scene.strike(replace(touch, **change), ball) for change in changes]  # type: ignore[arg-type]


def _misses(scene: _Scene, targets: Sequence[BallId]) -> list[Strike]:
    """Strokes that touch nothing."""
    level = tuple(targets)
    return [
        scene.strike(ShotFacts(level=level)),
        scene.strike(ShotFacts(level=level, crossed_middle=True, cushions_first=(Cushion.FAR,))),
        scene.strike(ShotFacts()),
        scene.strike(ShotFacts(level=level, own=Fate.POCKETED)),
        scene.strike(ShotFacts(own=Fate.POCKETED)),
        scene.strike(ShotFacts(faults=(Fault.MISCUE_STILL,))),
    ]
