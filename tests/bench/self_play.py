"""Computer players of the board that play against themselves: by habit or by their weights, sometimes by whim."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine.core.actions import Action, Thrown
from engine.core.events import hush
from engine.core.offers import OneOf
from engine.core.seats import WORLD
from engine.games.trictrac.choosing import THOROUGH
from engine.games.verkehren.turns import RESIGN

WHIM = 0.15  # plays left to chance

Player = Callable[[Any, Any, OneOf, Random], Action]


def habitually(game: Any, view: Any, offer: OneOf, rng: Random) -> Action:
    """What a beginner does: no weights are asked."""
    action: Action = game.habit(view, offer, rng)
    return action


def weighing(game: Any, view: Any, offer: OneOf, rng: Random) -> Action:
    """What looks best at a glance by the weights."""
    worth: Mapping[Action, float] = game.judge(view, offer, 0)
    return max((action for action in worth if action != RESIGN), key=lambda action: worth[action])


def thoroughly(game: Any, view: Any, offer: OneOf, rng: Random) -> Action:
    """What looks best to a master by the weights."""
    worth: Mapping[Action, float] = game.judge(view, offer, THOROUGH)
    return max(worth, key=lambda action: worth[action])


def chosen(game: Any, state: Any, offer: OneOf, rng: Random, player: Player, whim: float = WHIM) -> Action:
    """A player's choice, or any; nobody gives up, since the outcome is wanted."""
    actions = [action for action in offer.actions() if action != RESIGN]
    if len(actions) == 1:
        return actions[0]
    if rng.random() < whim:
        return rng.choice(actions)
    action = player(game, game.view(state, offer.seat), offer, rng)
    return action if action in actions else actions[0]


def throw_dice(game: Any, state: Any, rng: Random) -> None:
    """The world throws."""
    dice = Thrown((rng.randint(1, 6), rng.randint(1, 6)))
    game.phases[state.phase].apply(state, WORLD, dice, hush)
