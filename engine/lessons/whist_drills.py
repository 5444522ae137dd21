"""Drills about counting a deal of Whist or Cayenne."""

from dataclasses import replace
from random import Random
from typing import Any

from engine.core.events import Event, Noted
from engine.core.game import Game
from engine.core.match import Match
from engine.core.world import Chance
from engine.games.whist.score import Counted, Scorer
from engine.games.whist.sides import Side
from engine.lessons.drill import Drill, near
from engine.lessons.lesson import LEARNER

MARKED = ("tricks", "honours", "honours_capped")


def score(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """What a deal counts for the learner's side (R20-R26)."""
    match = Match(game, next(iter(game.presets.values())), Chance(number))
    view = match.view(LEARNER)
    opts = view.opts
    tricks = rng.randrange(2, 12)
    honours = rng.randrange(opts.honours_count + 1)
    marks = rng.randrange(opts.target), rng.randrange(opts.target)
    double = rng.random() < opts.double_chance
    told: list[Event] = []
    sides = [Side(marks[0]), Side(marks[1])]
    deal = Counted((tricks, 13 - tricks), (honours, opts.honours_count - honours), 2 if double else 1)
    Scorer(sides, opts, told.append).score_deal(deal)
    entries = [e for e in told if isinstance(e, Noted) and e.key.rpartition(".")[2] in MARKED and e.side == 0]
    answer = sum(entry.points or 0 for entry in entries)
    shown = replace(view, marks=marks, hand=0, held=(0,) * game.seats, turn_up_open=False)
    facts = {"tricks": tricks, "honours": honours, "of": opts.honours_count, "double": double}
    facts |= {"own": marks[0], "other": marks[1], "also": "double" if double else ""}
    rule = entries[-1].rule if entries else opts.law("R20")
    return Drill("score", number, game.table(shown), answer, near(answer, rng), "number", rule, facts)
