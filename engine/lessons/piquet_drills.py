"""Drills about a hand of Piquet: what it scores, and how to answer an announcement."""

from random import Random
from typing import Any

from engine.core.game import Game
from engine.core.match import Match
from engine.core.packs import PACK32
from engine.core.sets import Card, CardSet, card_set
from engine.core.world import Chance
from engine.games.piquet.combinations import best_point, point_value, run_value, sequences, set_value, sets
from engine.games.piquet.reckoning import POINT, SEQUENCES, SETS, strengths
from engine.games.piquet.speech import announcement
from engine.games.piquet.state import HAND
from engine.games.piquet.table import sorted_hand
from engine.lessons.drill import Drill, near, only_hand
from engine.lessons.lesson import LEARNER

CARDS = tuple(map(Card, range(PACK32.size)))
RULES = {POINT: "R25", SEQUENCES: "R30", SETS: "R34"}
RICH = 8  # so many hands are looked at, and the richest is asked about


def _table(game: Game[Any, Any, Any], hand: CardSet) -> Any:
    match = Match(game, next(iter(game.presets.values())), Chance(0))
    return only_hand(game.table(match.view(LEARNER)), sorted_hand(hand))


def _worth(opts: Any, hand: CardSet) -> tuple[int, int, int]:
    """What point, sequences and sets of a hand count if all are good (R27, R29, R33)."""
    point = point_value(opts, best_point(hand))
    return point, sum(run_value(opts, run) for run in sequences(hand)), sum(set_value(found) for found in sets(hand))


def hand(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """What a hand scores if everything is good."""
    opts = next(iter(game.presets.values()))
    hands = [card_set(rng.sample(CARDS, HAND)) for _ in range(rng.randrange(1, RICH))]
    mine = max(hands, key=lambda held: sum(_worth(opts, held)[1:]))
    parts = _worth(opts, mine)
    facts = dict(zip(("point", "runs", "sets"), parts, strict=True))
    return Drill("hand", number, _table(game, mine), sum(parts), near(sum(parts), rng), "number", "R23", facts)


def reply(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """How to answer what elder announces: good, not good, or equal (R23)."""
    opts = next(iter(game.presets.values()))
    while True:
        cards = rng.sample(CARDS, 2 * HAND)
        mine, other = card_set(cards[:HAND]), card_set(cards[HAND:])
        step = rng.choice((POINT, SEQUENCES, SETS))
        said, own = strengths(other)[step - POINT], strengths(mine)[step - POINT]
        if said and own:
            break
    answer = "good" if said[0] > own[0] else "equal" if said[0] == own[0] else "not_good"
    choices = ("good", "not_good", "equal")
    facts = {"word": announcement(opts, step, said[0]).word}
    return Drill("reply", number, _table(game, mine), answer, choices, "word", RULES[step], facts)
