"""How well the levels play on the board, and what a decision costs them.

Games are played in pairs on the same dice with the seats exchanged, so much of the luck cancels out. Trictrac is
measured in holes of a short tour, the other games in units won, each per pair and with the 95 per cent interval.
`python -m tests.bench.boards puff 60 master club` measures one pair of levels for 60 seconds of processor time; a
number behind it is the seed of the first pair, so that what was tried out on some dice can be measured on others.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from time import process_time
from typing import Any

from engine.ai.players import choose
from engine.core.match import Match
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game
from tests.bench.figures import distribution, heading, row

PAIRS = (("beginner", "random", 10), ("club", "beginner", 40), ("master", "club", 120))
SHORT = {"trictrac": {"length": 3}}  # a short tour tells as much of strength as a long one


@dataclass(frozen=True)
class Result:
    """The mean advantage of one level over another in a pair of games, and half its 95 per cent interval."""

    pairs: int
    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f} in {self.pairs} pairs of games"


def played(game: str, seed: int, levels: tuple[str, str], spent: dict[str, list[float]]) -> float:
    """What seat 0 wins against seat 1 in one game; `spent` gets the milliseconds of every decision by level."""
    rules = find_game(game)
    options: Any = replace(next(iter(rules.presets.values())), **SHORT.get(game, {}))
    match: Match[Any, Any, Any] = Match(rules, options, Chance(seed))
    while not match.over:
        offer = match.offers()[-1]
        level = levels[offer.seat]
        began = process_time()
        action = choose(rules, match.view(offer.seat), offer, level, seed * 1000 + len(match.log)).action
        spent.setdefault(level, []).append((process_time() - began) * 1000)
        match.submit(offer.seat, action)
    players = match.view(offer.seat).players
    if game == "trictrac":
        return float(players[0].holes - players[1].holes)
    return float(match.scores()[0])


def advantages(
    game: str, strong: str, weak: str, seconds: float, spent: dict[str, list[float]], seed: int = 1
) -> Iterator[float]:
    """Pair by pair: what the first level wins more than the second on the same dice."""
    began = process_time()
    while process_time() - began < seconds:
        yield played(game, seed, (strong, weak), spent) - played(game, seed, (weak, strong), spent)
        seed += 1


def measure(game: str, strong: str, weak: str, seconds: float, spent: dict[str, list[float]], seed: int = 1) -> Result:
    """The advantage of one level over another."""
    found = list(advantages(game, strong, weak, seconds, spent, seed))
    mean = sum(found) / len(found)
    variance = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
    return Result(len(found), mean, 1.96 * sqrt(variance / len(found)))


def main() -> None:
    """All games of the board, level against level."""
    for game in [name for name, listing in CATALOGUE.items() if listing.kind == "board"]:
        heading(f"{game}: level against level")
        spent: dict[str, list[float]] = {}
        for strong, weak, seconds in PAIRS:
            row(f"{strong} against {weak}", str(measure(game, strong, weak, seconds, spent)), "above 0")
        for level, times in spent.items():
            row(f"a decision of {level}", distribution(times), "p95 1000 ms" if level == "master" else "")


if __name__ == "__main__":
    one_game, limit, better, worse, *first = sys.argv[1:]
    cost: dict[str, list[float]] = {}
    print(measure(one_game, better, worse, float(limit), cost, int(first[0]) if first else 1))
    for which, milliseconds in cost.items():
        print(which, distribution(milliseconds))
