"""The coach at the billiard table: the stroke, how much error it forgives, and what the book says to it."""

from dataclasses import dataclass, replace
from math import atan2, degrees, hypot
from random import Random

from desktop.billiards.game_plan import HANDS, Plan, Weigher, best_plan, struck
from desktop.billiards.game_words import word_of
from engine.ai.search import Stop, never
from engine.billiards.facts import ShotFacts
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import BallId, ContactKind, Placement
from engine.core.actions import Action
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.games.billiards.computer import STRAIGHT, advise, counts_passing, of_ball
from engine.games.billiards.options import CARAMBOLE, CONTRA
from engine.games.billiards.state import View
from physics import TUNINGS, simulate

HINT = "master"
FINE, COARSE, MOST = 0.01, 0.05, 3.0  # degrees in which the aim is tried to either side, and how far
TURNS = (*(FINE * n for n in range(1, 10)), *(COARSE * n for n in range(2, round(MOST / COARSE) + 1)))
LIKELY = 0.3  # how often a ball must be made for the book to speak of making it: "where that is easy" (S4)
TRIES = 60  # of a stroke to see how it mostly turns out
JAWS = 200.0  # mm from a pocket within which a cushion only guides a ball in


@dataclass(frozen=True)
class StrokeHint:
    """What the coach would do: a word, or a stroke with the degrees of aim it forgives; and the book's maxim."""

    action: Action | None
    plan: Plan | None
    maxim: Advice | None
    margin: float = 0.0
    luck: str = ""  # what comes of it besides if all goes well, but seldom: made, together


def hint(view: View, offer: Offer, seed: int, stop: Stop = never) -> StrokeHint:
    """The coach's advice for the decision that is due."""
    if not isinstance(offer, OneStroke):
        word = word_of(view, offer, HINT, seed, stop)
        return StrokeHint(word, None, next((one for one in advise(view, offer) if one.action == word), None))
    best = best_plan(view, offer, HANDS[HINT], seed, stop)
    weigher = Weigher(view, offer, HANDS[HINT].error, Random(f"hint {seed}"), stop)
    plan, luck = mostly(weigher, best, together=view.opts.form in CARAMBOLE)
    return StrokeHint(None, plan, maxim_for(view, offer, plan), margin_of(view, offer, plan, stop), luck)


def mostly(weigher: Weigher, plan: Plan, *, together: bool) -> tuple[Plan, str]:
    """The plan as it mostly turns out, and what is luck: who makes a ball once in ten times means to touch it."""
    if plan.meant is None or plan.forgiven >= LIKELY:
        return plan, ""
    less = [("made", replace(plan.meant, made=()))] if plan.meant.made else []
    if together and len(plan.meant.contacts) > 1:
        less.append(("together", replace(plan.meant, made=(), contacts=plan.meant.contacts[:1])))
    for luck, meant in less:
        found = weigher.often(replace(plan, meant=meant), TRIES)
        if found.forgiven >= max(LIKELY, 2 * plan.forgiven):
            return found, luck
    return plan, ""


def margin_of(view: View, offer: OneStroke, plan: Plan, stop: Stop = never) -> float:
    """By how many degrees the aim may be wrong to either side with the stroke still doing what is meant."""
    weigher = Weigher(view, offer, HANDS[HINT].error, Random(0), stop)
    return min(_reach(weigher, plan, side) for side in (1.0, -1.0))


def _reach(weigher: Weigher, plan: Plan, side: float) -> float:
    """How far the aim may be turned to one side."""
    good = 0.0
    for turn in TURNS:
        if not weigher.holds(plan, replace(plan.stroke, aim_deg=plan.stroke.aim_deg + side * turn)):
            break
        good = turn
    return good


def maxim_for(view: View, offer: OneStroke, plan: Plan) -> Advice | None:
    """What the book says to this very stroke (section 8); None if it says nothing."""
    strike = struck(offer, plan.at, plan.stroke, TUNINGS[view.opts.table], salvo=plan.salvo)
    rule, key = _maxim(view, offer, strike, plan.meant or strike.facts, plan.forgiven)
    return Advice(strike, rule, f"billiards.advice.{key}", {"number": _played_ball(strike)}) if rule else None


def _played_ball(strike: Strike) -> BallId:
    return (*strike.facts.made, *strike.facts.contacts, "")[0]


def _maxim(view: View, offer: OneStroke, strike: Strike, meant: ShotFacts, comes_off: float) -> tuple[str, str]:
    if offer.kind != "stroke":
        return ("S12", "set_out") if offer.kind == "acquit" else ("", "")
    if not meant.contacts:
        return ("S8", "salvo") if strike.salvo else ("S6", "pass") if counts_passing(view) else ("", "")
    if view.opts.form == CONTRA:
        return "", ""
    if meant.made and comes_off >= LIKELY:
        return _way_in(view, offer, strike)
    if view.opts.form in CARAMBOLE and len(meant.contacts) == 1:
        return "S1", "safe"
    return ("S10", "free") if getattr(view.opts, "target_rule", "") == "free" else ("", "")


def _way_in(view: View, offer: OneStroke, strike: Strike) -> tuple[str, str]:
    """How the ball is made: in line, cut, or banked (S3, S4); nothing is said of one that another ball drives in."""
    ball = strike.facts.made[0]
    if strike.facts.contacts[0] != ball:
        return "", ""
    layout = offer.layout(strike.at)
    tuning = TUNINGS[view.opts.table]
    report = simulate(layout, strike.stroke, tuning).report
    name = next(c.other for c in report.contacts if c.kind is ContactKind.POCKET and c.ball == ball)
    pocket = next((1000 * one.x, 1000 * one.y) for one in tuning.pockets if one.id == name)
    banks = (c.at for c in report.contacts if c.ball == ball and c.kind is ContactKind.CUSHION)
    if any(hypot(at.x_mm - pocket[0], at.y_mm - pocket[1]) > JAWS for at in banks):
        return "S4", of_ball("bank", ball)
    turn = _turn(offer, layout, ball, pocket)
    return ("S3", of_ball("bloque", ball)) if turn <= STRAIGHT else ("S4", of_ball("cut", ball))


def _turn(offer: OneStroke, layout: tuple[Placement, ...], ball: BallId, pocket: tuple[float, float]) -> float:
    """The angle between the way to a ball and its way to a pocket, in degrees."""
    places = {lie.ball: lie for lie in layout}
    me, lie = places[offer.ball], places[ball]
    here = atan2(lie.y_mm - me.y_mm, lie.x_mm - me.x_mm)
    there = atan2(pocket[1] - lie.y_mm, pocket[0] - lie.x_mm)
    return abs((degrees(there - here) + 180.0) % 360.0 - 180.0)
