"""What needs no physics of a computer player: words, places, imagined strokes, the worth of a position, maxims."""

from collections.abc import Callable, Sequence
from math import atan2, degrees, hypot
from random import Random

from engine.billiards.bed import CARAMBOL, Bed
from engine.billiards.facts import ShotFacts
from engine.billiards.imagined import imagine
from engine.billiards.placing import OnePlace
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import BallId, Placement
from engine.core.actions import Action, Thrown
from engine.core.events import Event, hush
from engine.core.game import Advice
from engine.core.offers import Offer, Request
from engine.core.seats import WORLD, Seat
from engine.games.billiards import caramboles, guerre_lives, rondes, two_ball
from engine.games.billiards.common import (
    APPEAL,
    BUY,
    BUY_IN,
    CALL,
    LEAVE,
    LET_STAND,
    PLAY_FOR_IT,
    SET_OUT,
    SHARE,
    STANDS,
    STRIKE_AGAIN,
    TAKE_BACK,
)
from engine.games.billiards.options import CARAMBOLE, GUERRE, GUERRE_A, GUERRE_C, RONDE, RONDE_A, RONDE_HH, TWO_BALL
from engine.games.billiards.state import POT, State, View, state_of, view_of
from engine.games.billiards.turns import PHASES

STRAIGHT, CUT = 12.0, 55.0  # degrees between the way to the ball and its way to the pocket (S3, S4)
GOOD_STROKE = 0.7  # how often an imagined stroke does something sensible


def worlds(v: View) -> Callable[[Random], State]:
    """Nothing is hidden: the one state behind the view."""
    return lambda rng: state_of(v)


# --- words -----------------------------------------------------------------------------------------


def let_stand(v: View) -> list[Event]:
    """What a stroke brings whose fault is not called (R30)."""
    state, told = state_of(v), list[Event]()
    PHASES["call"].apply(state, Seat(v.now.turn), LET_STAND, told.append)
    return told


def striker_gains(s: State) -> bool:
    """Whether the stroke that waits for a call would bring its striker points (R30)."""
    assert s.now.held is not None
    rival = next(side for side, seats in enumerate(s.now.sides) if s.now.turn in seats)
    if s.opts.form in CARAMBOLE:
        return caramboles.score_of(s, 1 - rival, s.now.held).striker > 0
    if s.opts.form in RONDE:
        return rondes.row_of(s, s.now.held.facts).rule == "R2a"
    return any(who == "S" for who, _ in two_ball.row_of(s, 1 - rival, s.now.held.facts).gains)


def say(v: View, rng: Random) -> Action:
    """The word a sensible player speaks in this phase."""
    if v.phase == "call":
        return CALL if striker_gains(state_of(v)) else LET_STAND
    if v.phase == "reentry":
        return BUY_IN if v.now.war.waiting[0][1] == "buy_in" else APPEAL
    if v.phase == "share":
        return SHARE if _weakest(v) else PLAY_FOR_IT
    if v.phase == "sale":
        assert v.now.war.sale is not None
        return BUY if guerre_lives.worth_of(state_of(v), int(v.now.ball) - 1) >= v.now.war.sale[0] else LEAVE
    fixed = {
        "short": TAKE_BACK,
        "crossed": STANDS,
        "overlook": SET_OUT,
        "void": SET_OUT,
        "air": STRIKE_AGAIN,
    }
    return fixed[v.phase]


def _weakest(v: View) -> bool:
    """Whether somebody else among the living stands better: then half the pot is a good bargain (S9)."""
    war = v.now.war
    living = [n for n, alive in enumerate(war.alive) if alive]
    mine = min((war.marks[n] for n in living if war.owner[n] == v.seat), default=0)
    return any(war.marks[n] <= mine for n in living if war.owner[n] != v.seat)


# --- strokes ---------------------------------------------------------------------------------------


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A plain sensible decision; of strokes only an imagined one, since nobody here knows how balls run."""
    if isinstance(offer, OneStroke):
        return _imagined(v, offer, rng)
    if isinstance(offer, OnePlace) or getattr(offer, "optional", False):
        return next(iter(offer.actions()))
    return say(v, rng)


def _imagined(v: View, offer: OneStroke, rng: Random) -> Strike:
    """Mostly a touch or a hazard, now and then anything at all."""
    every = imagine(offer)
    fair = [one for one in every if _sensible(one.facts, offer.kind)]
    return rng.choice(fair if fair and rng.random() < GOOD_STROKE else every)


def _sensible(facts: ShotFacts, kind: str) -> bool:
    if facts.own_lost or facts.faults:
        return False
    return bool(facts.contacts) if kind == "stroke" else facts.crossed_middle and not facts.contacts


def playout(s: State, rng: Random) -> None:
    """Play a match to its end with imagined strokes."""
    while s.phase != "over":
        now = PHASES[s.phase].offers(s)
        offer = now[-1]
        if isinstance(offer, Request):
            PHASES[s.phase].apply(s, WORLD, Thrown((rng.randint(1, 6), rng.randint(1, 6))), hush)
        else:
            action = habit(view_of(s, offer.seat), offer, rng)
            PHASES[s.phase].apply(s, offer.seat, action, hush)


def deal_over(s: State) -> bool:
    """Whether the match is over."""
    return s.phase == "over"


def value(s: State, seat: Seat) -> float:
    """What a seat has, and what it may expect of the game that is going on."""
    own = float(s.ledger.of(f"person{seat}"))
    if s.phase in ("over", "start") or all(seat not in seats for seats in s.now.sides):
        return own
    if s.opts.form in GUERRE:
        war = s.now.war
        lives = [(14.0 - marks) * alive for marks, alive in zip(war.marks, war.alive, strict=True)]
        mine = sum(life for life, owner in zip(lives, war.owner, strict=True) if owner == seat)
        return own + s.ledger.of(POT) * mine / max(sum(lives), 1.0)
    side = next(n for n, seats in enumerate(s.now.sides) if seat in seats)
    best = max(points for n, points in enumerate(s.now.points) if n != side)
    return own + (s.now.points[side] - best) / (12.0 if s.opts.form in TWO_BALL else 24.0)


# --- maxims (section 8) ----------------------------------------------------------------------------


def advise(v: View, offer: Offer) -> Sequence[Advice]:
    """What the book recommends here, best first."""
    if isinstance(offer, OneStroke):
        return _stroke_advice(v, offer)
    if isinstance(offer, OnePlace):
        return [Advice(next(iter(offer.actions())), "S2", "billiards.advice.place", {})]
    if getattr(offer, "optional", False):
        return []
    word = say(v, Random(0))
    told = {
        "call": ("S11", "call" if word == CALL else "let_stand"),
        "share": ("S9", "share"),
        "short": ("S12", "acquit"),
        "crossed": ("S12", "acquit_back"),
    }
    if v.phase not in told or (v.phase == "share" and word != SHARE):
        return []
    rule, key = told[v.phase]
    return [Advice(word, rule, f"billiards.advice.{key}", {})]


def _stroke_advice(v: View, offer: OneStroke) -> Sequence[Advice]:
    examples = imagine(offer)
    if offer.kind != "stroke":
        return [Advice(examples[0], "S12", "billiards.advice.set_out", {})] if offer.kind == "acquit" else []
    at = examples[0].at
    layout = offer.layout(at)
    me = next(lie for lie in layout if lie.ball == offer.ball)
    first = {one.facts.contacts[0]: one for one in reversed(examples) if one.facts.contacts}
    lines = [
        (angle, lie.ball)
        for lie in layout
        if lie.ball in offer.targets and lie.ball in first and (angle := _best_line(offer.bed, me, lie)) <= CUT
    ]
    if not lines:
        return [Advice(examples[0], "S6", "billiards.advice.pass", {})] if counts_passing(v) else []
    angle, ball = min(lines)
    rule, key = ("S3", "bloque") if angle <= STRAIGHT else ("S4", "cut")
    stroke = first[ball]
    return [Advice(stroke, rule, f"billiards.advice.{of_ball(key, ball)}", {"number": ball})]


def counts_passing(v: View) -> bool:
    """Whether a miss that stays short costs more than one that passes; not where Sätze or units are paid (GA3, RA3)."""
    return v.opts.form not in (GUERRE_A, GUERRE_C, RONDE_A, RONDE_HH)


def of_ball(key: str, ball: BallId) -> str:
    """The sentence for a ball of this name: numbered, a Carambol, or one of the small ones."""
    return key if ball.isdigit() else f"{key}.red" if ball.startswith(CARAMBOL) else f"{key}.small"


def _best_line(bed: Bed, me: Placement, ball: Placement) -> float:
    """The smallest turn at the ball on the way to any pocket, in degrees."""
    here = degrees(atan2(ball.y_mm - me.y_mm, ball.x_mm - me.x_mm))
    pockets = [(x, y) for x in (0.0, bed.length / 2, bed.length) for y in (0.0, bed.width)]
    turns = [
        abs((degrees(atan2(y - ball.y_mm, x - ball.x_mm)) - here + 180.0) % 360.0 - 180.0)
        for x, y in pockets
        if hypot(x - ball.x_mm, y - ball.y_mm) > 1.0
    ]
    return min(turns)
