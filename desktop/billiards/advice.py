"""After a miss: the smallest change of aim or power that would have reached the goal, found by trying."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop.billiards.figures import figure
from desktop.billiards.history import Try
from desktop.i18n import tr
from engine.billiards.strokes import Goal, Stroke
from physics import BadShot, simulate, verdict

AIM_STEPS = (0.1, 0.2, 0.4, 0.8, 1.5)  # degrees
POWER_STEPS = (0.05, 0.12, 0.25)  # shares
MOST_BALLS = 6  # with more, the trials would keep the window waiting


@dataclass(frozen=True)
class Cure:
    """A change that would have done it: degrees to the left (positive) or right, or a share of the power."""

    turn_deg: float = 0.0
    power: float = 0.0


def changes(stroke: Stroke) -> Iterator[tuple[Cure, Stroke]]:
    """Strokes near a stroke, the smallest changes first."""
    powers = iter(POWER_STEPS)
    for turn in AIM_STEPS:
        for sign in (1, -1):
            yield Cure(turn_deg=sign * turn), replace(stroke, aim_deg=stroke.aim_deg + sign * turn)
        share = next(powers, None)
        if share is not None:
            for sign in (1, -1):
                speed = stroke.speed_mps * (1 + sign * share)
                yield Cure(power=sign * share), replace(stroke, speed_mps=speed)


def cure_of(tried: Try, goal: Goal) -> Cure | None:
    """The smallest change that reaches the goal; None if none of those tried does."""
    position = tried.position
    if len(position.placements) > MOST_BALLS:
        return None
    for cure, stroke in changes(tried.stroke):
        try:
            done = simulate(position.placements, stroke, position.tuning)
            reached = verdict(goal, done, position.placements, stroke.ball, position.tuning).met
        except BadShot:  # harder than the arm can strike
            continue
        if reached:
            return cure
    return None


def cure_words(cure: Cure) -> str:
    """The change as advice."""
    if cure.turn_deg:
        key = "left" if cure.turn_deg > 0 else "right"
        return tr(f"billiards.cure.{key}", degrees=figure(abs(cure.turn_deg), 1))
    key = "harder" if cure.power > 0 else "softer"
    return tr(f"billiards.cure.{key}", percent=round(100 * abs(cure.power)))
