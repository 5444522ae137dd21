"""What a position at the billiard table is worth to a player, in points: the score, and how hard the next stroke is."""

from collections.abc import Sequence
from math import atan2, cos, erf, hypot, pi, radians, sin, sqrt

from engine.billiards.bed import Bed
from engine.billiards.strokes import BallId, Placement, Point
from engine.core.seats import Seat
from engine.games.billiards.options import CONTRA, GUERRE, GUERRE_A, GUERRE_C, RONDE, TWO_BALL
from engine.games.billiards.state import BANK, POT, State
from engine.games.billiards.turns import targets

AIM = radians(0.45)  # the error of hand that is expected of anybody
OPENING = 40.0  # mm: half of what a pocket leaves a ball
WIDEST = radians(75.0)
GAIN = {"two": 2.0, "carambole": 2.6, "guerre": 2.0, "ronde": 1.2}  # what a chance is worth when it is taken
LEAST_TURN, MOST_TURN = radians(6.0), radians(36.0)  # of a ball that runs in off another
TOUCH = 0.35  # a ball that can be touched only is better than one that cannot even be passed
LOSS = 1.2  # what the next stroke costs him who has no chance


def outlook(s: State, seat: Seat) -> float:
    """The worth of a state to a seat, in points of its form."""
    if s.phase in ("over", "next"):
        return 30.0 * s.ledger.of(f"person{seat}")
    if s.opts.form in GUERRE:
        return _war(s, seat)
    if s.opts.form in RONDE:
        return _ronde(s, seat)
    side = next(number for number, seats in enumerate(s.now.sides) if seat in seats)
    ahead = float(s.now.points[side] - s.now.points[1 - side]) + 30.0 * s.ledger.of(f"person{seat}")
    if s.phase == "strike" and s.now.kind == "lag":
        return ahead + _lag(s, side)
    gain = GAIN["two" if s.opts.form in TWO_BALL else "carambole"]
    mine = s.now.turn in s.now.sides[side]
    return ahead + _next_stroke(s, gain) * (1.0 if mine else -1.0)


def _lag(s: State, side: int) -> float:
    """The nearer the near wall the better; a lag that is lost is worth nothing."""
    if len(s.now.lags) <= side:
        return 0.0
    return 2.0 - 2.0 * s.now.lags[side] / s.bed.length


def _next_stroke(s: State, gain: float) -> float:
    """What the next stroke is worth to him who makes it."""
    if s.phase == "short":
        return -0.2
    if s.phase in ("crossed", "overlook", "void", "call"):
        return 0.4
    if s.phase != "strike" or s.now.kind != "stroke":
        return 0.3  # the acquit is a small advantage (S12)
    chance = ease_of_running_in(s) if s.opts.form == CONTRA else ease(s)
    return chance * gain - (1.0 - chance) * LOSS * (1.0 - TOUCH)


def ease(s: State) -> float:
    """How likely the next stroke makes a ball, judged by eye: the best line from cue ball over ball to pocket."""
    starts, balls = _from_and_to(s)
    return max((best_pot(s.bed, s.now.ball, at, ball, s.now.lies) for at in starts for ball in balls), default=0.0)


def _from_and_to(s: State) -> tuple[list[Point], list[Placement]]:
    """Where the ball may be struck from, and the balls it should be played at."""
    wanted = set(targets(s))
    starts: list[Point] = []
    own = s.lie(s.now.ball)
    if own is not None:
        starts = [Point(own.x_mm, own.y_mm)]
    elif s.now.in_hand:
        starts = [Point(s.bed.mark * 0.95, s.bed.width * share) for share in (0.25, 0.5, 0.75)]
    return starts, [lie for lie in s.now.lies if lie.ball in wanted and not lie.on_rail]


def ease_of_running_in(s: State) -> float:
    """How likely the next stroke runs in off a ball, which is what counts in Contra (R46).

    A rolling ball is turned by a third of a right angle at most, and about the half ball hardly more or less than that.
    """
    starts, balls = _from_and_to(s)
    best = 0.0
    for at in starts:
        for ball in balls:
            straight = atan2(ball.y_mm - at.y_mm, ball.x_mm - at.x_mm)
            near = hypot(ball.x_mm - at.x_mm, ball.y_mm - at.y_mm)
            for px in (0.0, s.bed.length / 2, s.bed.length):
                for py in (0.0, s.bed.width):
                    out = atan2(py - ball.y_mm, px - ball.x_mm)
                    turn = abs((out - straight + pi) % (2 * pi) - pi)
                    if LEAST_TURN < turn < MOST_TURN:
                        far = hypot(px - ball.x_mm, py - ball.y_mm)
                        spread = AIM * near / s.bed.reach(s.now.ball, ball.ball)
                        best = max(best, erf(OPENING / far / (spread * sqrt(2.0))))
    return best


def best_pot(bed: Bed, own: BallId, at: Point, ball: Placement, lies: Sequence[Placement]) -> float:
    """The likelihood of the best pot of one ball from one place."""
    reach = bed.reach(own, ball.ball)
    best = 0.0
    for px in (0.0, bed.length / 2, bed.length):
        for py in (0.0, bed.width):
            out = atan2(py - ball.y_mm, px - ball.x_mm)
            far = hypot(px - ball.x_mm, py - ball.y_mm)
            gx, gy = ball.x_mm - reach * cos(out), ball.y_mm - reach * sin(out)
            near = hypot(gx - at.x_mm, gy - at.y_mm)
            cut = abs((out - atan2(gy - at.y_mm, gx - at.x_mm) + pi) % (2 * pi) - pi)
            if cut >= WIDEST or far < 1.0:
                continue
            opening = OPENING * (abs(sin(out)) if px == bed.length / 2 else 1.0)
            spread = AIM * near / (reach * cos(cut))
            chance = erf(opening / far / (spread * sqrt(2.0))) if spread > 0 else 1.0
            if chance > best and _open(bed, own, at, (gx, gy), ball, lies):
                best = chance
    return best


def _open(
    bed: Bed, own: BallId, at: Point, ghost: tuple[float, float], ball: Placement, lies: Sequence[Placement]
) -> bool:
    """Whether no third ball stands in the way of the struck ball."""
    dx, dy = ghost[0] - at.x_mm, ghost[1] - at.y_mm
    away = max(hypot(dx, dy), 1.0)
    for lie in lies:
        if lie.ball in (own, ball.ball):
            continue
        ahead = ((lie.x_mm - at.x_mm) * dx + (lie.y_mm - at.y_mm) * dy) / away
        beside = abs((lie.x_mm - at.x_mm) * dy - (lie.y_mm - at.y_mm) * dx) / away
        if 0.0 < ahead < away and beside < bed.reach(own, lie.ball):
            return False
    return True


def _war(s: State, seat: Seat) -> float:
    """Lives first, then the others' lives, the money, and who is about to attack whom (S8, S10)."""
    war, limit = s.now.war, 12.0 if s.opts.form in (GUERRE_A, GUERRE_C) else float(getattr(s.opts, "limit", 6))
    worth = 2.0 * s.ledger.of(f"person{seat}")
    paying = s.opts.form in (GUERRE_A, GUERRE_C)
    for number, owner in enumerate(war.owner):
        life = (limit if paying else limit - war.marks[number]) * war.alive[number]
        worth += life if owner == seat else -life / max(1, len(war.owner) - 1)
    if s.ledger.of(POT) and sum(war.alive) == 1:
        worth += 2.0 * s.ledger.of(POT)
    return worth + _attack(s, seat)


def _attack(s: State, seat: Seat) -> float:
    """The chance of the one who strikes next: good if it is the player himself, bad if his ball is the target."""
    if s.phase != "strike" or s.now.kind != "stroke":
        return 0.0
    chance = ease(s)
    if s.now.turn == seat:
        return chance * GAIN["guerre"] - (1.0 - chance) * 0.6
    aimed = {s.now.war.owner[int(ball) - 1] for ball in targets(s)}
    share = (seat in aimed) / max(1, len(aimed))
    return -chance * GAIN["guerre"] * share + (1.0 - chance) * 0.3


def _ronde(s: State, seat: Seat) -> float:
    worth = 3.0 * s.ledger.of(f"person{seat}")
    order = s.now.order
    place = order.index(seat)
    others = [points for number, points in enumerate(s.now.points) if number != place]
    worth += s.now.points[place] - sum(others) / len(others)
    share = ease(s) if s.phase == "strike" else 0.3
    if s.ledger.of(BANK):
        worth += 0.2 * s.now.points[place]
    return worth + (share if s.now.turn == seat else -share / len(others)) * GAIN["ronde"]
