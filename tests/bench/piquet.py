"""How well and how fast the levels play Piquet: duplicate deals, and what single decisions take.

A deal is played twice with the levels exchanged, so that the luck of cards and talon cancels out; the figure is the
mean difference of points a deal with its 95 per cent interval.
`python -m tests.bench.piquet 500 master beginner` plays so many pairs of deals and prints every fiftieth standing;
`python -m tests.bench.piquet` measures the decisions.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random

from engine.ai.players import choose
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.offers import Offer, OneCard, SomeCards
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.rules import GAME
from engine.games.piquet.state import State, View
from tests.bench.figures import both_times, distribution, heading, row

TABLES = tuple(replace(preset, game_form="four_deals") for preset in PRESETS.values())  # no target cuts a deal short
EVERY = 50  # pairs of deals between two standings
DECISIONS = 150
KINDS: dict[type[Offer], str] = {SomeCards: "exchange", OneCard: "cards"}


def played(seed: int, levels: tuple[str, str]) -> tuple[int, int]:
    """What seats 0 and 1 count in the first deal of this seed."""
    match: Match[State, Options, View] = Match(GAME, TABLES[seed % 2], Chance(seed))
    while match.view(Seat(0)).deal_number == 1:
        offer = _asked(match)
        decision = choose(GAME, match.view(offer.seat), offer, levels[offer.seat], seed * 1000 + len(match.log))
        match.submit(offer.seat, decision.action)
    notes = [event for event in match.events(Seat(0)) if isinstance(event, Noted)]
    counted = {note.facts["seat"]: note.facts["count"] for note in notes if note.key == "piquet.note.deal"}
    return int(str(counted[0])), int(str(counted[1]))


def _asked(match: Match[State, Options, View]) -> Offer:
    return next(offer for offer in match.offers() if not getattr(offer, "optional", False))


def gains(one: str, other: str) -> Iterator[float]:
    """The points a deal by which one level beats another, pair of deals by pair of deals."""
    seed = 31_000
    while True:
        here, there = played(seed, (one, other)), played(seed, (other, one))
        yield (here[0] - here[1] + there[1] - there[0]) / 2
        seed += 1


def interval(found: list[float]) -> tuple[float, float]:
    """The mean and half its 95 per cent interval."""
    mean = sum(found) / len(found)
    variance = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
    return mean, 1.96 * sqrt(variance / len(found))


def duel(pairs: int, one: str, other: str) -> None:
    """Play so many pairs of deals."""
    heading(f"Piquet: {one} against {other}, points a deal in duplicate deals")
    found: list[float] = []
    for gain in gains(one, other):
        found.append(gain)
        if len(found) % EVERY == 0 or len(found) == pairs:
            mean, half = interval(found)
            row(f"{len(found)} pairs of deals", f"{mean:+.2f} ± {half:.2f} points a deal")
        if len(found) == pairs:
            return


def decisions(count: int = DECISIONS) -> None:
    """What a master's decisions take, exchange, words and cards by themselves."""
    heading(f"Piquet: {count} decisions of a master, processor time and by the clock")
    taken: dict[str, list[tuple[float, float]]] = {"exchange": [], "cards": [], "words": []}
    seed = met = 0
    while sum(map(len, taken.values())) < count:
        seed += 1
        by_hand = replace(TABLES[seed % 2], manual_declarations="on")
        match: Match[State, Options, View] = Match(GAME, by_hand, Chance(seed))
        while match.view(Seat(0)).deal_number == 1:
            offer, met = _asked(match), met + 1
            view = match.view(offer.seat)
            if isinstance(offer, SomeCards) or (met % 3 == 0 and len(list(offer.actions())) > 1):
                kind = (
                    "exchange" if isinstance(offer, SomeCards) else "cards" if isinstance(offer, OneCard) else "words"
                )
                taken[kind].append(both_times(partial(choose, GAME, view, offer, "master", met)))
            match.submit(offer.seat, GAME.habit(view, offer, Random(met)))
    taken["all"] = [one for times in taken.values() for one in times]
    for kind, times in taken.items():
        row(f"{kind}, {len(times)}, processor", distribution([one[0] for one in times]), "p95 ≤ 1000 ms")
        row(f"{kind}, {len(times)}, clock", distribution([one[1] for one in times]))


def main() -> None:
    """A few pairs of deals; `python -m tests.bench.piquet 500 master beginner` plays enough to be sure."""
    duel(EVERY, "master", "beginner")


if __name__ == "__main__":
    if len(sys.argv) == 4:
        duel(int(sys.argv[1]), sys.argv[2], sys.argv[3])
    else:
        decisions()
