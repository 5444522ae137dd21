"""Strokes found by geometry, tried with the hand's error on the simulated table, judged by the rules.

Knows no widgets: it runs in a process of its own. A stroke is first imagined in many ways, every way is played on the
simulated table, and the form's own rules say what it brought; the best ones are tried again and again with the errors
of the player's hand. What is played at last is the best one, with one more error of that hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from desktop.billiards.game_lines import candidates
from desktop.billiards.game_outlook import outlook
from engine.ai.search import Stop, Stopped, never
from engine.billiards.facts import ShotFacts, facts_of
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Point, Stroke
from engine.core.events import hush
from engine.core.seats import Seat
from engine.games.billiards.options import CARAMBOLE
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
    "master": Hand(PlayerError(aim_deg=0.18, speed=0.03, tip=0.01), 480, 12, 20),
}
SLACK, LAG_SLACK = 0.5, 0.1  # points by which a stroke may fall short and still count as come off
LOOSE = 3.0  # times as much it may fall short where only the aim is judged
FAILED = -9.0  # the worth of an acquit that leads to another
SALVO_WORTH = 0.3  # what an announcement may cost on the average: it is the custom where nothing can be attacked (S8)


@dataclass(frozen=True)
class Plan:
    """A stroke that was weighed: where a ball in hand goes, the stroke, its worth, and how often it turned out well."""

    at: Point | None
    stroke: Stroke
    worth: float
    forgiven: float = 0.0
    salvo: bool = False  # announced with it (R80)
    meant: ShotFacts | None = None  # what comes of it without any error


def carried_out(view: View, offer: OneStroke, plan: Plan, error: PlayerError, rng: Random) -> Strike:
    """The stroke as the hand makes it, with what came of it."""
    tuning = TUNINGS[view.opts.table]
    sample = (rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))
    stroke = erring(plan.stroke, error, sample, tuning.cue.max_speed)
    return struck(offer, plan.at, stroke, tuning, salvo=plan.salvo)


def struck(offer: OneStroke, at: Point | None, stroke: Stroke, tuning: Tuning, *, salvo: bool = False) -> Strike:
    """A stroke played on the simulated table, as an action; BadShot if it cannot be played."""
    report = simulate(offer.layout(at), stroke, tuning).report
    return Strike(stroke, facts_of(report, stroke.ball), at, salvo)


def best_plan(view: View, offer: OneStroke, hand: Hand, seed: int, stop: Stop = never) -> Plan:
    """The stroke a player with this hand would like to make."""
    rng = Random(f"plan {seed}")
    weigh = Weigher(view, offer, hand.error, rng, stop)
    wide = [*candidates(view, offer, hand.wide, rng)]
    plans = sorted((weigh.once(at, stroke) for at, stroke in wide), key=lambda plan: -plan.worth)
    plans = _different(plans, hand.kept)
    for tries in (hand.tries, 3 * hand.tries):
        plans = sorted((weigh.often(plan, tries) for plan in plans), key=lambda plan: -plan.worth)
        plans = plans[: max(2, len(plans) // 3)]
    return weigh.announced(plans[0], 2 * hand.tries) if offer.salvo else plans[0]


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


class Weigher:
    """Plays strokes on the table, lets the rules count them, and looks at what they leave."""

    def __init__(self, view: View, offer: OneStroke, error: PlayerError, rng: Random, stop: Stop) -> None:
        self._state, self._offer, self._error = state_of(view), offer, error
        self._tuning = TUNINGS[view.opts.table]
        self._rng, self._stop = rng, stop
        self._seat = offer.seat
        self._before = outlook(self._state, self._seat)
        self.slack = LAG_SLACK if offer.kind == "lag" else SLACK

    def once(self, at: Point | None, stroke: Stroke) -> Plan:
        """A first look, without error."""
        worth, facts = self._tried(at, stroke)
        return Plan(at, stroke, worth, meant=facts)

    def often(self, plan: Plan, tries: int) -> Plan:
        """What the stroke is worth with the hand's errors."""
        found = [self._tried(plan.at, self._erring(plan.stroke)) for _ in range(tries)]
        good = sum(self._came_off(plan, *one) for one in found) / tries
        return replace(plan, worth=sum(worth for worth, _ in found) / tries, forgiven=good)

    def comes_off(self, plan: Plan, stroke: Stroke) -> bool:
        """Whether another stroke does what the plan means to do."""
        return self._came_off(plan, *self._tried(plan.at, stroke))

    def holds(self, plan: Plan, stroke: Stroke) -> bool:
        """Whether another stroke still makes or touches what is meant; how the balls come to rest weighs less."""
        slack = self.slack * (LOOSE if plan.meant is not None and plan.meant.contacts else 1.0)
        return self._came_off(plan, *self._tried(plan.at, stroke), slack)

    def _came_off(self, plan: Plan, worth: float, facts: ShotFacts | None, slack: float | None = None) -> bool:
        """Whether a stroke did what was meant, and brought about as much as the plan does on the average."""
        if worth < plan.worth - (self.slack if slack is None else slack) or plan.meant is None or facts is None:
            return False
        return achieved(plan.meant, facts, together=self._state.opts.form in CARAMBOLE)

    def _erring(self, stroke: Stroke) -> Stroke:
        sample = (self._rng.gauss(0, 1), self._rng.gauss(0, 1), self._rng.gauss(0, 1), self._rng.gauss(0, 1))
        return erring(stroke, self._error, sample, self._tuning.cue.max_speed)

    def announced(self, plan: Plan, tries: int) -> Plan:
        """The same stroke with "in salvo", if it will hardly touch its ball and the hand brings its own home (S8)."""
        lost = 0.0
        for _ in range(tries):
            played = self._erring(plan.stroke)
            lost += self._tried(plan.at, played)[0] - self._tried(plan.at, played, salvo=True)[0]
        return replace(plan, salvo=lost / tries <= SALVO_WORTH)

    def _tried(self, at: Point | None, stroke: Stroke, *, salvo: bool = False) -> tuple[float, ShotFacts | None]:
        """What a stroke is worth, and its facts if it can be played at all."""
        if self._stop():
            raise Stopped
        try:
            strike = struck(self._offer, at, stroke, self._tuning, salvo=salvo)
        except BadShot:
            return -99.0, None
        if self._offer.kind == "acquit" and not set_out(self._offer, strike):
            return FAILED, strike.facts
        return outlook(after(self._state, self._seat, strike), self._seat) - self._before, strike.facts


def achieved(meant: ShotFacts, facts: ShotFacts, *, together: bool) -> bool:
    """Whether a stroke did what another was meant to do: made its ball, touched both `together`, or touched at all."""
    if facts.own_lost != meant.own_lost:
        return False
    if meant.made:
        return meant.made[0] in facts.made
    if together and len(meant.contacts) > 1:
        return len(facts.contacts) > 1
    return not meant.contacts or meant.contacts[0] in facts.contacts


def set_out(offer: OneStroke, strike: Strike) -> bool:
    """Whether an acquit is good (A1): who could always repeat it or leave it to the other would never begin to play."""
    own = next((lie for lie in strike.facts.rest if lie.ball == offer.ball), None)
    return own is not None and own.x_mm > offer.bed.middle and not strike.facts.contacts


def after(state: State, seat: Seat, strike: Strike) -> State:
    """The state when the rules have counted a stroke."""
    copy = state.copy()
    PHASES[copy.phase].apply(copy, seat, strike, hush)
    return copy
