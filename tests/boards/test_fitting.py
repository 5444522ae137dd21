"""The weights of the computer players come out of games they play against themselves, always the same."""

import ast
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tests.bench.fit_boards import FITS, Equations, fitted, habitually, solved, standing_by, written


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


@pytest.mark.parametrize("game", FITS)
def test_the_same_games_give_the_same_weights_whatever_stands_there(game: str) -> None:
    first = fitted(game, 4)
    with standing_by(game, dict.fromkeys(FITS[game].names, 0.0)):
        assert fitted(game, 4) == first
    assert set(first) == set(FITS[game].names)


@pytest.mark.parametrize("game", FITS)
def test_the_weights_are_those_the_tool_wrote(game: str) -> None:
    module: Any = import_module(f"engine.games.{game}.weights")
    assert module.__doc__ is not None
    source = written(game, FITS[game].games, module.WEIGHTS)
    assert ast.get_docstring(ast.parse(source)) == module.__doc__.strip(), "fitted with the usual number of games"
    assert tuple(module.WEIGHTS) == tuple(FITS[game].names)
    assert any(module.WEIGHTS.values())


@pytest.mark.parametrize("game", FITS)
def test_rows_tell_what_became_of_a_position(game: str) -> None:
    rows = [row for seed in range(1, 4) for row in FITS[game].rows(seed, habitually)]
    assert len({target for _, target in rows}) > 3
    assert all(len(features) == len(FITS[game].names) for features, _ in rows)
