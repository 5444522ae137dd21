"""Computer players at the billiard table: strokes found by geometry, tried with the hand's error, judged by the rules.

Knows no widgets: it runs in a process of its own. A stroke is first imagined in many ways, every way is played on the
simulated table, and the form's own rules say what it brought; the best ones are tried again and again with the errors
of the player's hand. What is played at last is the best one, with one more error of that hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import asin, atan2, cos, degrees, hypot, sin
from random import Random

from desktop.billiards.game_outlook import outlook
from engine.ai.search import Stop, Stopped, never
from engine.billiards.facts import facts_of
from engine.billiards.imagined import place_in_hand
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Placement, Point, Stroke
from engine.core.actions import Action
from engine.core.errors import BadOption
from engine.core.events import hush
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.billiards.computer import advise, habit
from engine.games.billiards.state import State, View, state_of
from engine.games.billiards.turns import PHASES
from physics import TUNINGS, BadShot, PlayerError, Tuning, simulate
from physics.tolerance import erring


@dataclass(frozen=True)
class Hand:
    """How well somebody plays: the error of the hand, strokes imagined, those tried again, and how often."""

    error: PlayerError
    wide: int
    kept: int
    tries: int


HANDS: dict[str, Hand] = {
    "beginner": Hand(PlayerError(aim_deg=1.1, speed=0.12, tip=0.02), 24, 3, 3),
    "club": Hand(PlayerError(aim_deg=0.5, speed=0.06, tip=0.015), 110, 6, 8),
    "master": Hand(PlayerError(aim_deg=0.18, speed=0.03, tip=0.01), 320, 10, 18),
}
HINT, RANDOM = "master", "random"


@dataclass(frozen=True)
class Plan:
    """A stroke that was weighed: where a ball in hand goes, the stroke, its worth, and how often it turned out well."""

    at: Point | None
    stroke: Stroke
    worth: float
    forgiven: float = 0.0


def decide(view: View, offer: Offer, level: str, seed: int, stop: Stop = never) -> Action:
    """What a player of this level does; BadOption if there is no such level, Stopped if `stop` says so."""
    if level not in (*HANDS, RANDOM):
        raise BadOption(f"there is no level {level!r} at the billiard table; there are: {', '.join((RANDOM, *HANDS))}")
    rng = Random(seed)
    if not isinstance(offer, OneStroke):
        return habit(view, offer, rng)
    if level == RANDOM:
        return struck(offer, *_anyhow(offer, rng), TUNINGS[view.opts.table])
    return played_by(HANDS[level], view, offer, seed, stop)


def played_by(hand: Hand, view: View, offer: OneStroke, seed: int, stop: Stop = never) -> Strike:
    """The stroke of a player with this hand: the best one he sees, as well as he can make it."""
    return carried_out(view, offer, best_plan(view, offer, hand, seed, stop), hand.error, Random(seed))


@dataclass(frozen=True)
class StrokeHint:
    """What the coach would do: a word, or a stroke with the share of errors it forgives; and the book's maxim."""

    action: Action | None
    plan: Plan | None
    maxim: Advice | None


def hint(view: View, offer: Offer, seed: int, stop: Stop = never) -> StrokeHint:
    """The coach's advice for the decision that is due."""
    maxim = next(iter(advise(view, offer)), None)
    if isinstance(offer, OneStroke):
        return StrokeHint(None, best_plan(view, offer, HANDS[HINT], seed, stop), maxim)
    return StrokeHint(habit(view, offer, Random(seed)), None, maxim)


def _anyhow(offer: OneStroke, rng: Random) -> tuple[Point | None, Stroke]:
    """A stroke without thought: down the table to set out, else anywhere."""
    aim = rng.uniform(-25.0, 25.0) if offer.kind != "stroke" else rng.uniform(0.0, 360.0)
    return place_in_hand(offer), Stroke(offer.ball, aim, rng.uniform(1.0, 4.0))


def carried_out(view: View, offer: OneStroke, plan: Plan, error: PlayerError, rng: Random) -> Strike:
    """The stroke as the hand makes it, with what came of it."""
    tuning = TUNINGS[view.opts.table]
    sample = (rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))
    stroke = erring(plan.stroke, error, sample, tuning.cue.max_speed)
    return struck(offer, plan.at, stroke, tuning)


def struck(offer: OneStroke, at: Point | None, stroke: Stroke, tuning: Tuning, *, salvo: bool = False) -> Strike:
    """A stroke played on the simulated table, as an action; BadShot if it cannot be played."""
    report = simulate(offer.layout(at), stroke, tuning).report
    return Strike(stroke, facts_of(report, stroke.ball), at, salvo)


def best_plan(view: View, offer: OneStroke, hand: Hand, seed: int, stop: Stop = never) -> Plan:
    """The stroke a player with this hand would like to make."""
    rng = Random(f"plan {seed}")
    weigh = _Weigher(view, offer, hand.error, rng, stop)
    wide = [*candidates(view, offer, hand.wide, rng)]
    plans = sorted((weigh.once(at, stroke) for at, stroke in wide), key=lambda plan: -plan.worth)
    plans = _different(plans, hand.kept)
    for tries in (hand.tries, 3 * hand.tries):
        plans = sorted((weigh.often(plan, tries) for plan in plans), key=lambda plan: -plan.worth)
        plans = plans[: max(2, len(plans) // 3)]
    return plans[0]


def _different(plans: Sequence[Plan], most: int) -> list[Plan]:
    """The best plans, those that differ by less than a hair left out."""
    kept: list[Plan] = []
    for plan in plans:
        if all(_unlike(plan, known) for known in kept):
            kept.append(plan)
            if len(kept) == most:
                break
    return kept


def _unlike(one: Plan, two: Plan) -> bool:
    turn = abs((one.stroke.aim_deg - two.stroke.aim_deg + 180.0) % 360.0 - 180.0)
    return one.at != two.at or turn > 0.3 or abs(one.stroke.speed_mps - two.stroke.speed_mps) > 0.2


class _Weigher:
    """Plays strokes on the table, lets the rules count them, and looks at what they leave."""

    def __init__(self, view: View, offer: OneStroke, error: PlayerError, rng: Random, stop: Stop) -> None:
        self._state, self._offer, self._error = state_of(view), offer, error
        self._tuning = TUNINGS[view.opts.table]
        self._rng, self._stop = rng, stop
        self._seat = offer.seat
        self._before = outlook(self._state, self._seat)

    def once(self, at: Point | None, stroke: Stroke) -> Plan:
        """A first look, without error."""
        return Plan(at, stroke, self._worth(at, stroke))

    def often(self, plan: Plan, tries: int) -> Plan:
        """What the stroke is worth with the hand's errors."""
        found = []
        for _ in range(tries):
            sample = tuple(self._rng.gauss(0, 1) for _ in range(4))
            played = erring(plan.stroke, self._error, sample, self._tuning.cue.max_speed)  # type: ignore[arg-type]
            found.append(self._worth(plan.at, played))
        good = sum(worth >= plan.worth - 0.5 for worth in found) / tries
        return Plan(plan.at, plan.stroke, sum(found) / tries, good)

    def _worth(self, at: Point | None, stroke: Stroke) -> float:
        if self._stop():
            raise Stopped
        try:
            strike = struck(self._offer, at, stroke, self._tuning)
        except BadShot:
            return -99.0
        return outlook(after(self._state, self._seat, strike), self._seat) - self._before


def after(state: State, seat: Seat, strike: Strike) -> State:
    """The state when the rules have counted a stroke."""
    copy = state.copy()
    PHASES[copy.phase].apply(copy, seat, strike, hush)
    return copy


# --- candidates ------------------------------------------------------------------------------------

SPEEDS = (1.1, 1.8, 2.8, 4.2)
FULLNESS = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.9, -0.9)
WIDEST_CUT = 72.0


def candidates(view: View, offer: OneStroke, count: int, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    """Strokes worth a look, the promising ones first: pots, touches, banks; acquits and lags by their own lines."""
    source = {"lag": _lags, "acquit": _acquits, "stroke": _strokes}[offer.kind](view, offer, rng)
    for _, found in zip(range(count), source, strict=False):
        yield found


def _lags(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    at = Point(offer.bed.mark * 0.9, offer.bed.width * 0.5)
    for step in range(60):
        yield at, Stroke(offer.ball, 0.0, 1.2 + 0.03 * step)


def _acquits(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    bed = offer.bed
    while True:
        at = None
        if offer.in_hand:
            at = Point(bed.mark * rng.uniform(0.3, 0.98), bed.width * rng.uniform(0.15, 0.85))
            if offer.misplaced(at):
                continue
        me = _me(offer, at)
        there = (bed.length * rng.uniform(0.85, 1.0), bed.width * rng.uniform(0.1, 0.9))
        aim = degrees(atan2(there[1] - me.y_mm, there[0] - me.x_mm))
        yield at, Stroke(offer.ball, aim, rng.uniform(0.7, 2.2))


def _me(offer: OneStroke, at: Point | None) -> Placement:
    return next(lie for lie in offer.layout(at) if lie.ball == offer.ball)


def places_in_hand(offer: OneStroke) -> list[Point]:
    """Good places behind the mark: on the lines from pockets through the balls, and some in between."""
    bed = offer.bed
    found = []
    for lie in offer.lies:
        for x, y in _pockets(offer):
            dx, dy = lie.x_mm - x, lie.y_mm - y
            if dx < -200.0:  # the line from the pocket through the ball leads to the near end
                share = (bed.mark * 0.92 - lie.x_mm) / dx
                found.append(Point(bed.mark * 0.92, lie.y_mm + share * dy))
    found += [Point(bed.mark * 0.95, bed.width * share) for share in (0.5, 0.3, 0.7, 0.12, 0.88)]
    return [at for at in found if not offer.misplaced(at)][:8]


def _pockets(offer: OneStroke) -> list[tuple[float, float]]:
    bed = offer.bed
    return [(x, y) for x in (0.0, bed.length / 2, bed.length) for y in (0.0, bed.width)]


def _strokes(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    """Round by round through places and balls, so that every idea comes early once."""
    places: list[Point | None] = [*places_in_hand(offer)] if offer.in_hand else [None]
    ideas = [_ideas(offer, at) for at in places]
    pots = [(at, *idea) for at, (found, _) in zip(places, ideas, strict=True) for idea in found]
    pots.sort(key=lambda pot: pot[1])
    touches = [(at, aim) for at, (_, found) in zip(places, ideas, strict=True) for aim in found]
    if not touches:  # everything lies on the rail, out of reach (R15): at least pass, and stay on the table
        touches = [(at, float(aim)) for at in places for aim in range(0, 360, 10)]
    rng.shuffle(touches)
    for speed in (2.2, 3.4, 1.5):
        for at, _, aim in pots[:14]:
            yield at, Stroke(offer.ball, aim, speed)
    while touches:
        for at, aim in touches:
            yield at, Stroke(offer.ball, aim + rng.gauss(0, 0.4), rng.choice(SPEEDS) * rng.uniform(0.85, 1.15))


def _ideas(offer: OneStroke, at: Point | None) -> tuple[list[tuple[float, float]], list[float]]:
    """Aims that pot a ball, each with its cut, and aims that touch one, straight or off a cushion."""
    me = _me(offer, at)
    pots, touches = [], []
    for lie in offer.layout(at):
        if lie.ball == offer.ball or lie.on_rail:
            continue
        reach = offer.bed.reach(offer.ball, lie.ball)
        wanted = lie.ball in offer.targets
        if wanted or not offer.targets:
            pots += [*_pot_aims(me, lie, reach, _pockets(offer))]
        away = hypot(lie.x_mm - me.x_mm, lie.y_mm - me.y_mm)
        straight = degrees(atan2(lie.y_mm - me.y_mm, lie.x_mm - me.x_mm))
        for share in FULLNESS if wanted else FULLNESS[:3]:
            touches.append(straight + degrees(asin(max(-1.0, min(1.0, share * reach / max(away, reach))))))
        touches += [*_banked_aims(offer, me, lie)] if wanted else []
    return pots, touches


def _pot_aims(
    me: Placement, lie: Placement, reach: float, pockets: Sequence[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """For every pocket the cut and the aim at the place where the struck ball must meet this one."""
    for x, y in pockets:
        out = atan2(y - lie.y_mm, x - lie.x_mm)
        gx, gy = lie.x_mm - reach * cos(out), lie.y_mm - reach * sin(out)
        aim = atan2(gy - me.y_mm, gx - me.x_mm)
        cut = abs((degrees(out - aim) + 180.0) % 360.0 - 180.0)
        if cut < WIDEST_CUT:
            yield cut + 0.01 * hypot(x - lie.x_mm, y - lie.y_mm), degrees(aim)


def _banked_aims(offer: OneStroke, me: Placement, lie: Placement) -> Iterator[float]:
    """Aims at the ball off each cushion; old cushions throw back flatter than they are met, so two guesses each."""
    bed, r = offer.bed, offer.bed.radius(offer.ball)
    for x, y in (
        (2 * (bed.length - r) - lie.x_mm, lie.y_mm),
        (2 * r - lie.x_mm, lie.y_mm),
        (lie.x_mm, 2 * (bed.width - r) - lie.y_mm),
        (lie.x_mm, 2 * r - lie.y_mm),
    ):
        aim = degrees(atan2(y - me.y_mm, x - me.x_mm))
        yield aim
        yield aim + 4.0
        yield aim - 4.0
