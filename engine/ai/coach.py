"""The coach: what to do here, what it is worth against the alternatives, and what the book says about it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from engine.ai.search import Budget, Judged, Stop, never, search
from engine.core.actions import Action, Move, Play
from engine.core.game import Advice, Game
from engine.core.offers import Offer

THOROUGH = Budget(playouts=2400, exact_from=8, inferences=True, solving=7000)


@dataclass(frozen=True)
class Worth:
    """What an action is worth: in the game's own money, and in tricks of the own side if the game counts them."""

    action: Action
    value: float
    tricks: float | None


@dataclass(frozen=True)
class Hint:
    """The best action, the others by worth, the maxims for it and those that recommend something else.

    Where nothing can be chosen nothing is `expected` either.
    """

    action: Action
    expected: Worth | None
    alternatives: Sequence[Worth]
    agreeing: Sequence[Advice]
    contradicting: Sequence[Advice]
    key: str  # a sentence with the figures, for every hint
    facts: Mapping[str, object]


def hint(game: Game[Any, Any, Any], view: Any, offer: Offer, seed: int, stop: Stop = never) -> Hint:
    """A hint from this view alone; the same seed gives the same hint; Stopped if `stop` says so."""
    advice = list(game.advice(view, offer))
    only, *more = islice(offer.actions(), 2)
    if not more:
        key, facts = _nothing_else(game, only)
        return Hint(only, None, [], [one for one in advice if one.action == only], [], key, facts)
    found = search(game, view, offer, THOROUGH, seed, keep_all=True, stop=stop, wasteful=True)
    best, *rest = found.judged
    agreeing = _each_once(one for one in advice if one.agrees(best.same))
    named = next((one.action for one in agreeing if one.action in best.same), best.action)
    best = replace(best, action=named)  # of touching cards the one of which the book speaks
    key, facts = _sentence(game, offer, best, rest)
    against = [one for one in advice if not one.agrees(best.same)]
    return Hint(best.action, worth(best), [worth(one) for one in rest], agreeing, against, key, facts)


def _each_once(advice: Iterable[Advice]) -> list[Advice]:
    """Maxims that say the same of touching cards are told once."""
    return list({one.key: one for one in reversed(list(advice))}.values())[::-1]


def worth(one: Judged) -> Worth:
    """A candidate's worth as the coach tells it."""
    return Worth(one.action, one.value, one.expected_tricks)


def _nothing_else(game: Game[Any, Any, Any], only: Action) -> tuple[str, dict[str, object]]:
    """The sentence where there is no choice."""
    if isinstance(only, Play):
        return "coach.only", {"card": game.pack.codes[only.card]}
    return "coach.only_move" if isinstance(only, Move) else "coach.only_word", {}


def _sentence(
    game: Game[Any, Any, Any], offer: Offer, best: Judged, rest: Sequence[Judged]
) -> tuple[str, dict[str, object]]:
    """The sentence every other hint can say: what it wins, and the next best for comparison."""
    facts: dict[str, object] = {"value": round(best.value, 1)}
    if best.expected_tricks is not None:
        facts["tricks"] = round(best.expected_tricks, 1)
    if isinstance(best.action, Play):
        facts["card"] = game.pack.codes[best.action.card]
    if not rest:
        touching = "card" in facts and all(action in best.same for action in offer.actions())
        return "coach.same" if touching else "coach.clear", facts
    other = rest[0]
    facts["less_value"] = round(other.value, 1)
    if other.expected_tricks is None or not isinstance(best.action, Play) or not isinstance(other.action, Play):
        # Among equals the book has decided, so that the other may even look a little better.
        return "coach.as_good" if round(other.value, 1) >= round(best.value, 1) else "coach.value", facts
    facts |= {"card_other": game.pack.codes[other.action.card], "less": round(other.expected_tricks, 1)}
    return _compared(facts), facts


def _compared(facts: Mapping[str, Any]) -> str:
    """The sentence that compares two cards: by tricks, by what these are worth at this score, or as equals."""
    if facts["tricks"] > facts["less"]:
        return "coach.tricks"
    return "coach.score" if facts["value"] > facts["less_value"] else "coach.tricks_as_good"
