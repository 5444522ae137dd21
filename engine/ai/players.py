"""Computer players: a view and an offer in, a decision out; the same seed decides the same."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from engine.ai.levels import LEVELS, Level
from engine.ai.search import Budget, Stop, never, search
from engine.core.actions import Action
from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.offers import Offer

GLANCE = Budget(playouts=60, exact_from=0, inferences=False)  # enough to see that a card is absurd
BEARABLE = 0.6  # how far a slip may lie below the best in the glance, as a share of the way down to the worst


@dataclass(frozen=True)
class Decision:
    """What was decided, what each action looked worth (empty without a search) and the playouts spent."""

    action: Action
    values: Mapping[Action, float]
    playouts: int


def takes_up(game: Game[Any, Any, Any], view: Any, offer: Offer) -> bool:
    """Whether a computer player answers: rights it need not use only if they cost the other side or the book says so.

    `view` is what the seat of the offer may know.
    """
    if not getattr(offer, "optional", False):
        return True
    if any(getattr(action, "word", "").startswith("claim_") for action in offer.actions()):
        return True
    return any(offer.accepts(one.action) for one in game.advice(view, offer))


def choose(game: Game[Any, Any, Any], view: Any, offer: Offer, level: str, seed: int, stop: Stop = never) -> Decision:
    """The decision of a player of this level; BadOption if there is no such level, Stopped if `stop` says so."""
    if level not in LEVELS:
        raise BadOption(f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
    chosen = LEVELS[level]
    actions = list(offer.actions())
    if len(actions) == 1:
        return Decision(actions[0], {}, 0)
    rng = Random(seed)
    if level == "random":
        return Decision(rng.choice(actions), {}, 0)
    if chosen.budget is None:
        return _by_habit(game, view, offer, chosen, rng)
    return _searched(game, view, offer, chosen.budget, seed, stop)


def _searched(game: Game[Any, Any, Any], view: Any, offer: Offer, budget: Budget, seed: int, stop: Stop) -> Decision:
    found = search(game, view, offer, budget, seed, stop=stop)
    values = {action: one.value for one in found.judged for action in one.same}
    return Decision(found.judged[0].action, values, found.playouts)


def _by_habit(game: Game[Any, Any, Any], view: Any, offer: Offer, level: Level, rng: Random) -> Decision:
    """Habit on what is remembered; now and then another card that a glance does not find absurd."""
    action = game.habit(dim(view, level.remembers), offer, rng)
    if game.careless(view) or rng.random() >= level.slips:
        return Decision(action, {}, 0)
    found = search(game, view, offer, GLANCE, rng.getrandbits(32), keep_all=True)
    values = {one.action: one.value for one in found.judged}
    limit = max(values.values()) - BEARABLE * (max(values.values()) - min(values.values()))
    bearable = [action for action, value in values.items() if value >= limit]
    return Decision(rng.choice(bearable), values, found.playouts)


def dim(view: Any, tricks: int) -> Any:
    """The view of somebody who remembers only the last few tricks and nobody's voids."""
    names = {f.name for f in fields(view)}
    if not {"history", "players", "barred"} <= names:
        return view
    seats = len(view.barred)
    recent = len(view.table) + tricks * seats
    if len(view.history) <= recent:
        return view
    return replace(
        view, history=view.history[-recent:], players=view.players[-recent:], barred=tuple(0 for _ in range(seats))
    )
