"""How well the levels play: duplicate deals, each side holding the same cards once, and endings against a reference.

A deal is Whist of 1830 from an empty score; it is played twice with the sides exchanged, so the luck of the cards
cancels out. Figures are tricks a side makes beyond six and a half, with the 95 per cent interval.
`python -m tests.bench.strength 300 master club` plays one pair for 300 seconds and prints every deal; the player
`reference` solves sampled layouts with the package `endplay`, `believer` does so with the master's inferences. To try
out budgets, a player can be named by playouts, tricks solved exactly and their cost, with a + if it infers:
`python -m tests.bench.strength 600 1200/4/2000+ master 9000`, here with deals from seed 9000 on.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import process_time
from typing import Any

from engine.ai.exact import Solver
from engine.ai.levels import LEVELS, Level
from engine.ai.players import choose
from engine.ai.search import Budget
from engine.cards.order import plain_order
from engine.cards.tricks import Tricks
from engine.core.actions import Action
from engine.core.match import Match
from engine.core.offers import Offer, OneCard
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, card_set
from engine.core.world import Chance
from engine.games import find_game
from tests.bench import reference
from tests.bench.figures import heading, row

PAIRS = (  # who against whom, seconds, what the better one should win
    ("beginner", "random", 20, "> 0"),
    ("club", "beginner", 60, "> 0"),
    ("master", "club", 480, "> 0"),
    ("master", "random", 120, "≥ +1.50"),
)
REFERENCE, BELIEVER = "reference", "believer"
ENDINGS, ENDING_SIZE = 200, 6
EVEN = 6.5  # tricks of a side among equals


@dataclass(frozen=True)
class Result:
    """The mean advantage of one player over another in tricks a deal, and half its 95 per cent interval."""

    deals: int
    mean: float
    half: float

    @property
    def significant(self) -> bool:
        """Whether the whole interval lies above nothing."""
        return self.mean - self.half > 0

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f} tricks in {self.deals} deals"


def decide(player: str, view: Any, offer: Offer, seed: int) -> Action:
    """The decision of a level or of the reference, which plays cards only: words it leaves to a club player."""
    if "/" in player:
        LEVELS.setdefault(player, tried_out(player))
    if player not in (REFERENCE, BELIEVER):
        return choose(find_game("whist"), view, offer, player, seed).action
    if isinstance(offer, OneCard):
        return reference.choose(view, offer, seed, player == BELIEVER)
    return choose(find_game("whist"), view, offer, "club", seed).action


def tried_out(player: str) -> Level:
    """A level that is only described by its budget, such as 1200/4/2000+."""
    playouts, exact_from, solving = (int(number) for number in player.rstrip("+").split("/"))
    return Level(player, budget=Budget(playouts, exact_from, player.endswith("+"), solving))


def play_deal(seed: int, players: tuple[str, str]) -> int:
    """The tricks of seats 0 and 2 in one deal; `players` names who plays each side."""
    game = find_game("whist")
    match: Match[Any, Any, Any] = Match(game, game.presets["whist_1830"], Chance(seed))
    count: tuple[int, ...] = ()
    while match.view(Seat(0)).deal_number == 1 and not match.over:
        offer = match.offers()[-1]
        view = match.view(offer.seat)
        count = view.count
        match.submit(offer.seat, decide(players[offer.seat % 2], view, offer, seed * 1000 + len(match.log)))
        last = view
    return _with_last_trick(match, last, count)


def _with_last_trick(match: Match[Any, Any, Any], view: Any, count: Sequence[int]) -> int:
    """The last trick is counted before anybody sees it: add it from the cards."""
    cards, order = list(view.table), plain_order(PACK52, view.trump)
    cards.append(next(entry.action.card for entry in reversed(match.log) if entry.seat == view.seat))  # type: ignore[attr-defined]
    power = [order.power[order.suit[cards[0]]][card] for card in cards]
    winner = (view.leader + power.index(max(power))) % 4
    return count[0] + count[2] + (winner % 2 == 0)


def gains(one: str, other: str, first: int = 7_000) -> Iterator[float]:
    """What one player wins from the other in duplicate deals, deal after deal from this seed on."""
    while True:
        here, there = play_deal(first, (one, other)), 13 - play_deal(first, (other, one))
        yield (here + there) / 2 - EVEN
        first += 1


def result(found: Sequence[float]) -> Result:
    """The mean of what was won with its interval."""
    mean = sum(found) / len(found)
    spread = sum((gain - mean) ** 2 for gain in found) / (len(found) - 1)
    return Result(len(found), mean, 1.96 * sqrt(spread / len(found)))


def duel(one: str, other: str, seconds: float) -> Result:
    """Play duplicate deals for so much processor time, at least eight of them."""
    found: list[float] = []
    began = process_time()
    for gain in gains(one, other):
        found.append(gain)
        if len(found) >= 8 and process_time() - began >= seconds:
            break
    return result(found)


def rows(seconds: float = 1.0) -> Iterator[tuple[str, str, str]]:
    """One line for each step between levels; `seconds` scales the time they get."""
    for one, other, share, target in PAIRS:
        found = duel(one, other, share * seconds)
        yield f"{one} against {other}", f"{found}{'' if found.significant else ' - not significant'}", target


# ---------------------------------------------------------------- the reference


def endings(number: int, size: int) -> Iterator[tuple[Tricks, str]]:
    """Random endings with `size` cards a hand and their trumps."""
    rng = Random(2026)
    for _ in range(number):
        pack = rng.sample(range(52), 4 * size)
        hands = [card_set(Card(card) for card in pack[size * seat : size * seat + size]) for seat in range(4)]
        trump = rng.choice(PACK52.suits)
        yield Tricks(plain_order(PACK52, trump), hands, Seat(rng.randrange(4))), trump


def agreement() -> str:
    """How often our endings agree with the reference."""
    agreed = began = 0.0
    for t, trump in endings(ENDINGS, ENDING_SIZE):
        expected = reference.even_tricks(t, trump)
        start = process_time()
        agreed += Solver(t.order).even_tricks(t) == expected
        began += process_time() - start
    return f"{agreed:.0f} of {ENDINGS} with {ENDING_SIZE} cards agree, {1000 * began / ENDINGS:.1f} ms each"


def against_reference(seconds: float = 600.0) -> None:
    """The lines that need `endplay`."""
    if not reference.installed():
        row("against the reference", "not measured: the package endplay is not installed")
        return
    row("endings against endplay", agreement())
    what = f"master against {reference.LAYOUTS} layouts solved by endplay"
    row(what, str(duel("master", REFERENCE, seconds)), "≥ -0.25")


def main() -> None:
    """Print the whole part; eleven minutes of processor time, with the reference ten more."""
    heading("Strength: tricks a deal won by the better level, duplicate deals")
    for name, figure, target in rows():
        row(name, figure, target)
    against_reference()


def follow_one_duel(seconds: float, one: str, other: str, first: int) -> None:
    """Print every deal of a duel, so that a long one can be watched and ended."""
    found: list[float] = []
    began = process_time()
    for gain in gains(one, other, first):
        found.append(gain)
        if len(found) > 1:
            print(f"{first + len(found) - 1}: {gain:+.1f}; {result(found)}", flush=True)
        if process_time() - began >= seconds:
            return


if __name__ == "__main__":
    if len(sys.argv) >= 4:
        follow_one_duel(float(sys.argv[1]), *sys.argv[2:4], first=int(sys.argv[4]) if len(sys.argv) > 4 else 7_000)
    else:
        main()
