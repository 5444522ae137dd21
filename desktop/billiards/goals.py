"""What a stroke is meant to do, in words and as choices."""

from dataclasses import replace

from desktop.billiards.positions import Position, Refused, ball_name
from desktop.i18n import tr
from engine.billiards.strokes import Goal, Region

POT = "pot"
CARAMBOLE = "carambole"
RUN = "run"  # of the cue ball alone: cushions, and where it comes to rest
MOST_CUSHIONS = 5


def default_goal(position: Position) -> Goal | None:
    """The goal that a position suggests: a carambole with three balls, a pot where there are pockets."""
    others = tuple(p.ball for p in position.placements if p.ball != position.cue)
    if len(others) == 2 and not position.tuning.pockets:
        return Goal(carambole=others)
    if others and position.tuning.pockets:
        return Goal(pot=(others[0],))
    return Goal(carambole=others[:2]) if len(others) >= 2 else None


def fits(goal: Goal, position: Position) -> bool:
    """Whether the goal speaks only of balls and pockets that are there."""
    there = {p.ball for p in position.placements}
    named = {*goal.carambole, *goal.pot, *(ball for ball, _ in goal.leave), *([goal.first] if goal.first else [])}
    objects = {*goal.carambole, *goal.pot, goal.first}
    pockets = {pocket.id for pocket in position.tuning.pockets}
    return (
        named <= there
        and position.cue in there
        and position.cue not in objects
        and (not goal.pot or bool(pockets))
        and (not goal.pocket or goal.pocket in pockets)
    )


def carambole_goal(position: Position, cushions: int, first: int) -> Goal:
    """Touch two others (all others if there are but two); Refused with fewer."""
    others = tuple(p.ball for p in position.placements if p.ball != position.cue)
    if len(others) < 2:
        raise Refused("too_few_for_carambole")
    return Goal(carambole=others[:2], cushions=cushions, cushions_first=first)


def run_goal(cushions: int, ball: str, region: Region | None) -> Goal:
    """Touch so many cushions, come to rest in a ring, or both; Refused if neither is asked for."""
    if not cushions and region is None:
        raise Refused("empty_goal")
    goal = Goal(cushions=cushions)
    return with_leave(goal, ball, region) if region is not None else goal


def pot_goal(position: Position, ball: str, pocket: str, bank: int) -> Goal:
    """Drive a ball into a pocket; Refused without pockets."""
    if not position.tuning.pockets:
        raise Refused("no_pockets")
    if not ball or ball == position.cue:
        raise Refused("no_object_ball")
    return Goal(pot=(ball,), pocket=pocket, bank=bank)


def with_leave(goal: Goal, ball: str, region: Region) -> Goal:
    """The goal with a ring in which a ball must come to rest."""
    return replace(goal, leave=((ball, region),))


def goal_words(goal: Goal) -> str:
    """A goal as one sentence for the player."""
    parts = []
    if goal.cushions_first:
        parts.append(tr("billiards.goal.cushions_first", count=goal.cushions_first))
    if goal.via:
        names = ", ".join(tr(f"billiards.cushion.{cushion.value}") for cushion in goal.via)
        parts.append(tr("billiards.goal.via", cushions=names))
    if goal.carambole:
        balls = [ball_name(ball) for ball in goal.carambole]
        key = "billiards.goal.carambole" if len(balls) > 1 else "billiards.goal.touch"
        parts.append(tr(key, balls=", ".join(balls[:-1]), last=balls[-1]))
    if goal.first:
        parts.append(tr("billiards.goal.first", ball=ball_name(goal.first)))
    if goal.cushions:
        key = "billiards.goal.cushions" if goal.carambole else "billiards.goal.cushions_alone"
        parts.append(tr(key, count=goal.cushions))
    if goal.direct:
        parts.append(tr("billiards.goal.direct"))
    parts += _pot_words(goal)
    if goal.leave:
        parts.append(tr("billiards.goal.leave", balls=", ".join(ball_name(ball) for ball, _ in goal.leave)))
    said = "; ".join(parts)
    return said[:1].upper() + said[1:] + "."


def _pot_words(goal: Goal) -> list[str]:
    words = []
    for ball in goal.pot:
        key = "billiards.goal.pot_into" if goal.pocket else "billiards.goal.pot"
        words.append(tr(key, ball=ball_name(ball), pocket=tr(f"billiards.pocket.{goal.pocket}") if goal.pocket else ""))
    if goal.bank:
        words.append(tr("billiards.goal.bank", count=goal.bank))
    return words
