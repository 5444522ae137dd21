"""The counting of a deal against the normative algorithm of 4.1, written down again as the document has it.

Random agreements, marks and results of Whist and Cayenne; R20-R33, and cayenne R9-R13.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.games.cayenne.options import PRESETS as CAYENNE
from engine.games.whist.options import PRESETS as WHIST
from engine.games.whist.score import Counted, Scorer
from engine.games.whist.sides import Side

VALUES = {  # R32: by the losers' marks
    "quad": [4, 3, 3, 2, 2, 1, 1, 1, 1, 1],
    "triple": [3, 2, 2, 1, 1, 1, 1, 1, 1, 1],
    "matsch": [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
}


@dataclass
class Book:
    """Marks, Partien and the winner of the rubber as the algorithm of the document leaves them."""

    opts: Any
    marks: list[int]
    partien: list[list[int]]
    rubber: int | None = None

    def score_deal(self, tricks: tuple[int, int], honours: tuple[int, int], mult: int) -> None:
        t_side = 0 if tricks[0] >= 7 else 1
        worth = {3: 2, 4: 4, 5: self.opts.five_honours_value}
        h_side = next((side for side in (0, 1) if honours[side] >= 3), None)
        hp = worth[honours[h_side]] * mult if h_side is not None else 0
        if h_side is not None and self.marks[h_side] == self.opts.honours_barred_at:
            h_side, hp = None, 0
        gain = (tricks[t_side] - 6) * mult + (hp if h_side == t_side else 0)
        if self.marks[t_side] + gain >= self.opts.target:
            self.win(t_side, self.marks[t_side] + gain, True)
            return
        self.marks[t_side] += gain
        if h_side is not None and h_side != t_side:
            total = self.marks[h_side] + hp
            if total >= self.opts.target and self.alone_allowed(h_side):
                self.win(h_side, total, False)
            else:
                self.marks[h_side] = max(self.marks[h_side], min(total, self.opts.target - 1))

    def alone_allowed(self, side: int) -> bool:
        return {"always": True, "never": False, "first_partie": not self.partien[side]}[self.opts.honours_alone]

    def win(self, winner: int, total: int, has_trick: bool) -> None:
        target = self.opts.target
        while True:
            self.partien[winner].append(VALUES[self.opts.partie_values][self.marks[1 - winner]])
            self.marks[1 - winner] = 0
            surplus = total - target if self.opts.rest else 0
            if self.opts.rubber == "best_of_3" and len(self.partien[winner]) == 2:
                self.rubber, self.marks = winner, [0, 0]
                return
            if surplus < target or not (has_trick or self.alone_allowed(winner)):
                self.marks[winner] = min(surplus, target - 1)
                return
            total = surplus


def agreed(rng: Random, game: str) -> tuple[Any, int]:
    """Random options and how often the deal counts."""
    shared = {
        "five_honours_value": rng.choice((5, 6)),
        "honours_alone": rng.choice(("never", "first_partie", "always")),
    }
    if game == "cayenne":
        return replace(rng.choice(list(CAYENNE.values())), **shared), rng.choice((1, 2))
    changed = {
        "target": rng.choice((10, 5)),
        "honours_count": rng.choice((4, 5)),
        "honours_barred_at": rng.choice(("none", 9, 4)),
        "rest": rng.random() < 0.5,
        "partie_values": rng.choice(list(VALUES)),
        "rubber": rng.choice(("none", "best_of_3")),
    }
    return replace(rng.choice(list(WHIST.values())), **shared, **changed), 1


@pytest.mark.parametrize("game", ["whist", "cayenne"])
def test_every_deal_is_counted_as_the_algorithm_counts_it(game: str) -> None:
    rng = Random(41)
    for _ in range(4_000):
        opts, mult = agreed(rng, game)
        marks = [rng.randrange(opts.target) for _ in range(2)]
        rubber = opts.rubber == "best_of_3"
        partien = [[rng.randint(1, 4)] if rubber and rng.random() < 0.5 else [] for _ in range(2)]
        tricks, honours = rng.randrange(14), rng.randrange(opts.honours_count + 1)
        result = (tricks, 13 - tricks), (honours, opts.honours_count - honours), mult
        sides = [Side(marks[side], list(partien[side])) for side in (0, 1)]
        scorer = Scorer(sides, opts)
        scorer.score_deal(Counted(*result, []))
        book = Book(opts, list(marks), [list(one) for one in partien])
        book.score_deal(*result)
        found = [side.marks for side in sides], [side.parties for side in sides], scorer.rubber_won
        assert found == (book.marks, book.partien, book.rubber), f"{opts}, {marks}, {partien}, {result}"
