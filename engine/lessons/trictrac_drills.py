"""Drills about Trictrac and Toccategli: which points does this throw make, and which does it give away?"""

from dataclasses import replace
from random import Random
from typing import Any

from engine.boards.men import OFF
from engine.core.events import Noted
from engine.core.game import Game
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.lessons.drill import Drill
from engine.lessons.lesson import LEARNER

MOST_TURNS = 40  # of both players before the throw that is asked about
BARREN = 4  # of so many throws that score nothing, one is asked
CHOICES = 5
OTHER = Seat(1)
STEP = {"trictrac": 2, "toccategli": 1}  # between two answers: points of Trictrac are even
TARIFF = {"trictrac": "E4", "toccategli": "R5"}  # what to read when a throw makes nothing


def _position(game: Game[Any, Any, Any], rng: Random, wanted: bool) -> Any:
    """A throw of the learner in a tour of sensible players; `wanted`: it scores for the side that is asked about."""
    options = next(iter(game.presets.values()))
    while True:
        match = Match(game, options, Chance(rng.randrange(1 << 30)))
        patience = rng.randrange(MOST_TURNS)
        while offers := match.offers():
            view = match.view(LEARNER)
            patience -= 1
            mine = patience < 0 and offers[0].seat == LEARNER and view.phase in ("play", "decide")
            if mine and (any(one.to_thrower == wanted for one in view.scored) or rng.randrange(BARREN) == 0):
                return view
            action = game.habit(match.view(offers[0].seat), offers[0], rng)
            match.submit(offers[0].seat, action)


def _drill(kind: str, game: Game[Any, Any, Any], number: int, rng: Random, *, to_thrower: bool) -> Drill:
    view = _position(game, rng, to_thrower)
    found = [one for one in view.scored if one.to_thrower == to_thrower]
    answer = sum(one.points for one in found)
    shown = replace(view, players=tuple(map(_unmarked, view.players)))
    ways = tuple((way, to_thrower) for one in found for way in one.ways if max(way) < OFF)
    entries = " + ".join(f"{one.rule}: {one.points}" for one in found)
    notes = tuple(_note(one, LEARNER if to_thrower else OTHER) for one in found)
    facts = {"ways": ways, "entries": entries, "notes": notes, "first": max(view.dice), "second": min(view.dice)}
    rule = found[0].rule if found and game.id == "trictrac" else TARIFF[game.id]
    choices = _steps(answer, STEP[game.id], rng)
    return Drill(kind, number, game.table(shown), answer, choices, "number", rule, facts)


def _note(one: Any, seat: Seat) -> Noted:
    """The entry of the score sheet for one event."""
    facts = {"ways": len(one.ways), "field": one.field}
    return Noted(f"trictrac.note.{one.name}", one.rule, seat, one.points, facts=facts)


def _unmarked(player: Any) -> Any:
    """The player with nothing marked, so that the marker does not give the answer away."""
    marks = {"points": 0, "bredouille": False}
    return replace(player, **{name: mark for name, mark in marks.items() if hasattr(player, name)})


def _steps(answer: int, step: int, rng: Random) -> tuple[int, ...]:
    """The answer among other numbers that could be it."""
    least = max(0, answer - step * rng.randrange(CHOICES - 1))
    return tuple(range(least, least + step * CHOICES, step))


def won(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """How many points the thrower marks (E1-E8, E13)."""
    return _drill("throw", game, number, rng, to_thrower=True)


def given(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """How many points the other marks (E9, E12 and the counter-jans)."""
    return _drill("given", game, number, rng, to_thrower=False)
