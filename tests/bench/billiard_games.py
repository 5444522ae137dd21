"""How well the levels play at the billiard table, and how long a master looks at a stroke in each form.

Every second match the chairs are exchanged; in the Guerre two of each level play. A level wins a match when its balance
is the better one. Printed are wins and losses, the share of wins with its 95 per cent interval (Wilson), and the mean
balance. `python -m tests.bench.billiard_games 40 master beginner billiards_contra` plays other pairs and forms.
"""

import sys
from math import sqrt
from typing import Any

from desktop.billiards.game_computer import decide
from engine.billiards.striking import OneStroke
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.world import Chance
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME
from tests.bench.figures import both_times, distribution, heading, row

FORMS = ("billiards_partie", "billiards_carambole_hh", "billiards_guerre_d")
MATCHES, STROKES = 16, 8
CROWDED = {"billiards_guerre_d": {"players": "12"}}  # the most balls a form can have
NORMAL = 1.96


def due(match: Match[Any, Any, Any]) -> Any:
    """What somebody must do."""
    return next(offer for offer in match.offers() if not getattr(offer, "optional", False))


def balance(preset: str, levels: tuple[str, str], seed: int) -> int:
    """What the first level wins in one match."""
    match: Match[Any, Any, Any] = Match(GAME, PRESETS[preset], Chance(seed))
    first = seed % 2
    while not match.over:
        offer = due(match)
        level = levels[(offer.seat + first) % 2]
        match.submit(offer.seat, decide(match.view(offer.seat), offer, level, 9973 * seed + len(match.log)))
    return sum(score for seat, score in enumerate(match.scores()) if (seat + first) % 2 == 0)


def share_of(wins: int, games: int) -> tuple[float, float, float]:
    """The share of wins and the ends of its 95 per cent interval."""
    share, square = wins / games, NORMAL * NORMAL
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return share, middle - half, middle + half


def compare(count: int, levels: tuple[str, str], forms: tuple[str, ...]) -> None:
    """One line for each form."""
    for preset in forms:
        results = [balance(preset, levels, seed) for seed in range(count)]
        wins, losses = sum(one > 0 for one in results), sum(one < 0 for one in results)
        share, low, high = share_of(wins, max(wins + losses, 1))
        figure = f"{wins} : {losses}, {share:.0%} ({low:.0%} - {high:.0%}), mean {sum(results) / count:+.2f}"
        row(f"{preset}, {levels[0]} against {levels[1]}, {count} matches", figure, "all above 50%")


def looks(preset: str, **settings: str) -> list[float]:
    """Processor milliseconds in which a master finds his strokes in a game of beginners."""
    match: Match[Any, Any, Any] = Match(GAME, with_settings(PRESETS[preset], settings), Chance(4))
    taken: list[float] = []
    while not match.over and len(taken) < STROKES:
        offer = due(match)
        view, seed = match.view(offer.seat), len(match.log)
        if isinstance(offer, OneStroke) and offer.kind == "stroke":
            taken.append(both_times(lambda: decide(view, offer, "master", seed))[0])  # noqa: B023 - used at once
        match.submit(offer.seat, decide(view, offer, "beginner", seed))
    return taken


def main() -> None:
    """Strength and times."""
    heading("Billiard games: master against beginner")
    compare(MATCHES, ("master", "beginner"), FORMS)
    heading("Billiard games: how long a master looks at a stroke, processor time")
    for preset in PRESETS:
        row(preset, distribution(looks(preset, **CROWDED.get(preset, {}))), "worst <= 2000 ms")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compare(int(sys.argv[1]), (sys.argv[2], sys.argv[3]), tuple(sys.argv[4:]) or FORMS)
    else:
        main()
