"""The weights of the computer players come out of games they play against themselves, always the same."""

import ast
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tests.bench.equations import Differences, Equations, solved
from tests.bench.fit_boards import EQUITIES, FITS, fitted, moments, standing_by, written
from tests.bench.self_play import habitually


def test_least_squares_find_the_weights_behind_the_rows() -> None:
    rng = Random(1)
    true = [2.0, -1.0, 0.5]
    equations = Equations(len(true))
    for _ in range(4000):
        features = [rng.uniform(-1, 1) for _ in true]
        value = sum(weight * one for weight, one in zip(true, features, strict=True))
        equations.add(features, value + rng.gauss(0, 0.5))
    assert equations.weights() == pytest.approx(true, abs=0.05)


def test_equations_are_solved_whatever_their_order() -> None:
    assert solved([[0.0, 2.0, 4.0], [3.0, 0.0, 9.0]]) == pytest.approx([3.0, 2.0])


def test_differences_find_what_a_walk_is_worth_from_each_place() -> None:
    rng = Random(2)
    places, last = 5, 4
    differences = Differences(places)
    for _ in range(4000):
        here = 2
        differences.begin(_at(here, places))
        while True:
            there = here + rng.choice((-1, 1))
            if not 0 <= there <= last:
                differences.add(_at(here, places), None, float(there > last), 1)
                break
            differences.add(_at(here, places), _at(there, places), 0.0, 1)
            here = there
    assert differences.weights() == pytest.approx([1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6], abs=0.03)


def test_what_the_other_has_is_lost_to_oneself() -> None:
    differences = Differences(1)
    differences.begin([1.0])
    for _ in range(1000):  # whoever stands so wins a point and is then faced by the other who stands so
        differences.add([1.0], [1.0], 1.0, -1)
    assert differences.weights() == pytest.approx([0.5], abs=0.01)


def _at(place: int, places: int) -> list[float]:
    return [float(one == place) for one in range(places)]


@pytest.mark.parametrize("game", EQUITIES)
def test_moments_tell_a_game_to_its_end(game: str) -> None:
    first, *middle, last = moments(game, 3, habitually)
    assert first.fresh
    assert first.features == (0.0, 0.0, -1.0, *(0.0 for _ in FITS[game].further[3:])), "both begin alike"
    assert all(len(one.features) == len(FITS[game].further) for one in middle)
    assert (last.features, last.fresh) == ((), False)
    assert last.won, "somebody has won"


@pytest.mark.parametrize("game", FITS)
def test_the_same_games_give_the_same_weights_whatever_stands_there(game: str) -> None:
    first = fitted(game, 4)
    with standing_by(game, dict.fromkeys(FITS[game].words, 0.0)):
        assert fitted(game, 4) == first
    assert set(first) == set(FITS[game].words)


@pytest.mark.parametrize("game", FITS)
def test_the_weights_are_those_the_tool_wrote(game: str) -> None:
    module: Any = import_module(f"engine.games.{game}.weights")
    assert module.__doc__ is not None
    source = written(game, FITS[game].games, module.WEIGHTS)
    assert ast.get_docstring(ast.parse(source)) == module.__doc__.strip(), "fitted with the usual number of games"
    assert tuple(module.WEIGHTS) == tuple(FITS[game].words)
    assert any(module.WEIGHTS.values())


@pytest.mark.parametrize("game", FITS)
def test_rows_tell_what_became_of_a_position(game: str) -> None:
    rows = [row for seed in range(1, 4) for row in FITS[game].rows(seed, habitually)]
    assert len({target for _, target in rows}) > 3
    assert all(len(features) == len(FITS[game].names) for features, _ in rows)
