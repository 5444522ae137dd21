"""The line below the table: what a person is to do, at which ball and why at that one; of a computer what it does."""

from collections.abc import Sequence

from desktop.i18n import tr
from engine.billiards.strokes import BallId
from engine.games.billiards.options import CARAMBOLE, CONTRA, GUERRE, RONDE
from engine.games.billiards.state import View


def _due(view: View) -> str:
    """What is due: lag, acquit, stroke, place, or a word."""
    return view.now.kind if view.phase == "strike" else view.phase if view.phase == "place" else "decide"


def doing(view: View, player: str, targets: Sequence[BallId]) -> str:
    """What a computer player is about."""
    due = _due(view)
    at = ".at" if due == "stroke" and len(targets) == 1 and targets[0].isdigit() else ""
    return tr(f"billiards.game.doing.{due}{at}", player=player, number=targets[0] if at else "")


def prompt(view: View, player: str, wanted: Sequence[BallId], *, ringed: bool) -> str:
    """What a person is to do; `wanted` are the balls to be played at, `ringed` if others will not do."""
    due = _due(view)
    if due != "stroke":
        return tr(f"billiards.game.now.{due}", player=player)
    salvo = _in_salvo(view)
    task = tr(f"billiards.game.now.stroke{'.hand' if view.now.in_hand else ''}{salvo}", player=player)
    if salvo:
        return task
    return (
        f"{task} {tr(f'billiards.game.goal.{_goal(view, wanted, ringed=ringed)}', number=wanted[0] if wanted else '')}"
    )


def _goal(view: View, wanted: Sequence[BallId], *, ringed: bool) -> str:
    """Which ball is played at and why, or what else is to be brought about."""
    form, hand = view.opts.form, ".hand" if view.now.in_hand else ""
    if form in GUERRE:
        return f"{'any' if getattr(view.opts, 'target_rule', '') == 'free' else 'nearest'}{hand}"
    if form in CARAMBOLE:
        others = [lie.ball for lie in view.now.lies if lie.ball != view.now.ball]
        return {3: "four", 2: "three"}.get(len(others), "ball" if others[0].isdigit() else "left")
    if form in RONDE:
        if view.now.ring.last:
            return "last"
        return "small" if not ringed else "ring" if len(wanted) == 1 else "rings"
    return "contra" if form == CONTRA else "ball"


def _in_salvo(view: View) -> str:
    """What more is to be said to a ball in hand where some balls, or all, lie in salvo (R64)."""
    if view.opts.form not in CARAMBOLE or not view.now.in_hand:
        return ""
    safe = [lie.x_mm <= view.opts.bed.mark for lie in view.now.lies]
    if getattr(view.opts, "salvo_direct", "") == "allowed" or not any(safe):
        return ""
    return ".salvo_all" if all(safe) else ".salvo"
