"""What a position at the billiard table is worth to a player, in points: the score, and how hard the next stroke is."""

from collections.abc import Sequence
from math import atan2, cos, erf, hypot, pi, radians, sin, sqrt

from desktop.billiards.game_standing import side_standing, war_standing
from engine.billiards.bed import Bed
from engine.billiards.strokes import BallId, Placement, Point
from engine.core.events import hush
from engine.core.seats import Seat
from engine.games.billiards.common import side_of
from engine.games.billiards.guerre_lives import lose_ball, pay
from engine.games.billiards.guerres import index_of, mark
from engine.games.billiards.options import CONTRA, GUERRE, RONDE, RONDE_2, RONDE_A, TWO_BALL
from engine.games.billiards.state import POT, State, guerre
from engine.games.billiards.turns import targets

AIM = radians(0.45)  # the error of hand that is expected of anybody
OPENING = 40.0  # mm: half of what a pocket leaves a ball
WIDEST = radians(75.0)
GAIN = {"two": 2, "carambole": 3}  # points that a chance brings when it is taken
SECURE = {"two": 1.0, "carambole": 0.87}  # the part of them that may be counted on
UNIT, STAKE = 3.0, 12.0  # points that a unit of the Ronde is worth, and its game of two
UNSEEN = 0.3  # the chance of a stroke that is not yet due
LEAST_TURN, MOST_TURN = radians(6.0), radians(36.0)  # of a ball that runs in off another
TOUCH = 0.35  # a ball that can be touched only is better than one that cannot even be passed
LOSS = 1.2  # points that the next stroke costs him who has no chance and cannot touch a ball either
FAULTS = 0.6  # of those who cannot make a ball, so many make a fault in a Guerre
VISIT = 2.0  # who makes a ball goes on: that is worth as much again


def outlook(s: State, seat: Seat) -> float:
    """The worth of a state to a seat, in points of its form."""
    if s.opts.form in GUERRE:
        return war_standing(s, seat) + (0.0 if s.phase in ("over", "next") else _attack(s, seat))
    if s.opts.form in RONDE:
        return _ronde(s, seat)
    if s.phase in ("over", "next"):
        return side_standing(s, seat, over=True)
    side = side_of(s, seat)
    standing = side_standing(s, seat)
    if s.phase == "strike" and s.now.kind == "lag":
        return standing + _lag(s, side)
    mine = s.now.turn in s.now.sides[side]
    return standing + _next_stroke(s, seat) * (1.0 if mine else -1.0)


def _lag(s: State, side: int) -> float:
    """The nearer the near wall the better; a lag that is lost is worth nothing."""
    if len(s.now.lags) <= side:
        return 0.0
    return 2.0 - 2.0 * s.now.lags[side] / s.bed.length


def _next_stroke(s: State, seat: Seat) -> float:
    """What the next stroke is worth to him who makes it."""
    if s.phase == "short":
        return -0.2
    if s.phase in ("crossed", "overlook", "void", "call"):
        return 0.4
    if s.phase != "strike" or s.now.kind != "stroke":
        return 0.3  # the acquit is a small advantage (S12)
    chance = ease_of_running_in(s) if s.opts.form == CONTRA else ease(s)
    kind = "two" if s.opts.form in TWO_BALL else "carambole"
    mover = side_of(s, s.now.turn)
    standing = side_standing(s, seat)
    won, lost = (
        abs(side_standing(s, seat, (points, 0) if side == 0 else (0, points)) - standing)
        for side, points in ((mover, GAIN[kind]), (1 - mover, 1))
    )
    return chance * SECURE[kind] * won - (1.0 - chance) * LOSS * (1.0 - TOUCH) * lost


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


def _attack(s: State, seat: Seat) -> float:
    """What the next stroke may bring a seat, whoever makes it: a ball made, or a fault (S8, S10)."""
    if s.phase != "strike" or s.now.kind != "stroke":
        return 0.0
    aimed = targets(s)
    mover = index_of(s.now.ball)
    chance, standing = ease(s), war_standing(s, seat)
    made = sum(war_standing(_made(s, index_of(ball), mover), seat) - standing for ball in aimed) / len(aimed)
    fault = war_standing(_at_fault(s, mover), seat) - standing
    return chance * made * (VISIT if s.now.turn == seat else 1.0) + (1.0 - chance) * FAULTS * fault


def _made(s: State, index: int, maker: int) -> State:
    """The state when a ball has been made (GA1, GB2)."""
    copy = s.copy()
    if guerre(s).pays:
        pay(copy, index, f"person{s.now.war.owner[maker]}", 1, "GA1", hush)
        lose_ball(copy, index, 1, "GA1", hush)
    else:
        mark(copy, index, 2, "GB2", hush)
    return copy


def _at_fault(s: State, index: int) -> State:
    """The state when somebody has missed (GA3, GB1)."""
    copy = s.copy()
    if guerre(s).pays:
        pay(copy, index, POT, 1, "GA3", hush)
    else:
        mark(copy, index, 1, "GB1", hush)
    return copy


def _ronde(s: State, seat: Seat) -> float:
    """Money, and what the ball that may be made next brings or costs: the others, the bank, or the other of two."""
    if s.opts.form == RONDE_2:
        return _ronde_of_two(s, seat)
    standing = UNIT * s.ledger.of(f"person{seat}")
    if s.phase in ("over", "next"):
        return standing
    others = len(s.now.order) - 1
    gains, costs = (others, 1.0) if s.opts.form == RONDE_A else (1.0, 1.0 / others)
    chance = ease(s) if s.phase == "strike" else UNSEEN
    return standing + UNIT * chance * (gains if s.now.turn == seat else -costs)


def _ronde_of_two(s: State, seat: Seat) -> float:
    """Who will have more points when the last ball is made: the surer, the fewer are left (R109)."""
    standing = STAKE * s.ledger.of(f"person{seat}")
    if s.phase in ("over", "next"):
        return standing
    place = s.now.order.index(seat)
    ahead = s.now.points[place] - s.now.points[1 - place]
    spread = 2.0 * sqrt(2.0 * len(s.now.lies))
    chance = ease(s) if s.phase == "strike" else UNSEEN
    expected = ahead + 2.0 * chance * (1.0 if s.now.turn == seat else -1.0)
    return standing + STAKE * erf(expected / spread)
