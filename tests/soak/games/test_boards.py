"""A thousand games of every board game and preset played to the end; moves and points read twice in 5,000 positions."""

from random import Random
from typing import Any

import pytest

from engine.boards.dice import THROWS
from engine.boards.men import MEN, contrary, seen_across
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game
from engine.games.puff.options import PRESETS as PUFF
from engine.games.toccategli.counting import BandMover
from engine.games.toccategli.options import PRESETS as TOCCATEGLI
from engine.games.trictrac.moves import Mover as TrictracMover
from engine.games.trictrac.options import PRESETS as TRICTRAC
from engine.games.verkehren.moves import Mover, decided, is_jan
from engine.games.verkehren.options import PRESETS as VERKEHREN
from tests.games.puff.plain import ends_of_throw, random_sides
from tests.games.puff.program import ends_at_puff
from tests.games.trictrac.brute import counts, final_positions, random_squads
from tests.games.trictrac.plain_scoring import nearly_full_squads, plain_points, program_points
from tests.games.verkehren.plain import plainly, random_position

GAMES, PARTS, POSITIONS = 1000, 10, 5000
LONGEST = 20_000  # actions
TABLES = [
    (name, preset)
    for name, listing in CATALOGUE.items()
    if listing.kind == "board"
    for preset in find_game(name).presets
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_a_thousand_games_end_by_the_rules(name: str, preset: str, part: int) -> None:
    game = find_game(name)
    for seed in range(part, GAMES, PARTS):
        rng = Random(seed)
        match: Match[Any, Any, Any] = Match(game, game.presets[preset], Chance(seed))
        while not match.over:
            offer = match.offers()[-1]
            match.submit(offer.seat, game.habit(match.view(offer.seat), offer, rng))
            assert all(sum(player.men) == MEN for player in match.view(Seat(0)).players)
            assert len(match.log) < LONGEST, f"game {seed} does not end"
        assert sum(match.scores()) == 0
        void = any(isinstance(event, Noted) and event.key.endswith("deadlock") for event in match.events(Seat(0)))
        assert (match.scores() == (0, 0)) == void


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", TRICTRAC)
def test_moves_of_trictrac_are_those_of_the_plain_reading(preset: str, part: int) -> None:
    rng = Random(part)
    opts = TRICTRAC[preset]
    for _ in range(POSITIONS // PARTS):
        mine, theirs = random_squads(rng)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        mover = TrictracMover(counts(mine), seen_across(counts(theirs), contrary), opts)
        assert {line.own for line in mover.lawful(throw)} == final_positions(mine, theirs, throw, opts)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", TRICTRAC)
def test_points_of_trictrac_are_those_of_the_plain_reading(preset: str, part: int) -> None:
    rng = Random(part)
    opts = TRICTRAC[preset]
    for number in range(POSITIONS // PARTS):
        mine, theirs = nearly_full_squads(rng) if number % 2 else random_squads(rng)
        throw = max(THROWS, key=lambda one: rng.random())[0]
        assert program_points(mine, theirs, throw, opts) == plain_points(mine, theirs, throw, opts)


@pytest.mark.parametrize("part", range(PARTS))
def test_moves_of_verkehren_are_those_of_the_plain_reading(part: int) -> None:
    rng = Random(part)
    opts = VERKEHREN["verkehren_1782"]
    for _ in range(POSITIONS // PARTS):
        own, other = random_position(rng)
        if decided((own, other)) or is_jan(own):
            continue
        course = Mover(opts).course(own, other, (rng.randint(1, 6), rng.randint(1, 6)))
        assert set(course.ends) == plainly(None, own, other, course.numbers)


@pytest.mark.parametrize("part", range(PARTS))
def test_moves_of_toccategli_are_those_of_the_plain_reading(part: int) -> None:
    rng = Random(part)
    opts = TOCCATEGLI["toccategli_1782"]
    for _ in range(POSITIONS // PARTS):
        mine, theirs = random_squads(rng)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        mover = BandMover(counts(mine), seen_across(counts(theirs), contrary), opts)
        assert {line.own for line in mover.lawful(throw)} == final_positions(mine, theirs, throw, opts.moving, True)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", ["puff_kontraer", "puff_lang"])
def test_moves_of_puff_are_those_of_the_plain_reading(preset: str, part: int) -> None:
    rng = Random(part)
    opts = PUFF[preset]
    for _ in range(POSITIONS // PARTS):
        sides = random_sides(rng, opts)
        throw = tuple(rng.sample(range(1, 7), 2))
        assert ends_at_puff(sides, throw, opts) == ends_of_throw(sides, (throw[0], throw[1]))
