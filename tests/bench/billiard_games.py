"""How well the levels play at the billiard table: `python -m tests.bench.billiard_games 40 master beginner`.

Every second match the chairs are exchanged. In the Guerre two of each level play; a level wins when its balance is the
better one. Printed are wins, draws, the mean balance and the chance that equal players would do as well or better.
"""

import sys
from math import comb
from time import perf_counter
from typing import Any

from desktop.billiards.game_computer import decide
from engine.core.match import Match
from engine.core.world import Chance
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME

FORMS = ("billiards_partie", "billiards_carambole_hh", "billiards_guerre_d")


def balance(preset: str, levels: tuple[str, str], seed: int, slowest: list[float]) -> int:
    """What the first level wins in one match."""
    match: Match[Any, Any, Any] = Match(GAME, PRESETS[preset], Chance(seed))
    first = seed % 2
    while not match.over:
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        began = perf_counter()
        action = decide(match.view(offer.seat), offer, levels[(offer.seat + first) % 2], 9973 * seed + len(match.log))
        slowest[0] = max(slowest[0], perf_counter() - began)
        match.submit(offer.seat, action)
    return sum(score for seat, score in enumerate(match.scores()) if (seat + first) % 2 == 0)


def luck(wins: int, games: int) -> float:
    """The chance of so many wins or more among equals."""
    return sum(comb(games, k) for k in range(wins, games + 1)) / 2**games


def main(count: int, levels: tuple[str, str], forms: tuple[str, ...]) -> None:
    """Play and print one line for each form."""
    for preset in forms:
        slowest = [0.0]
        results = [balance(preset, levels, seed, slowest) for seed in range(count)]
        wins, losses = sum(one > 0 for one in results), sum(one < 0 for one in results)
        print(
            f"{preset}: {levels[0]} {wins} : {losses} {levels[1]}, {count - wins - losses} even, "
            f"mean {sum(results) / count:+.2f}, luck {luck(wins, wins + losses):.4f}, slowest {slowest[0]:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), (sys.argv[2], sys.argv[3]), tuple(sys.argv[4:]) or FORMS)
