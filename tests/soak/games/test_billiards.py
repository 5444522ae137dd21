"""Whole billiard games on the simulated table, every form many times by a hasty hand; markers kept, strokes genuine."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from desktop.billiards.game_computer import HANDS, Hand, decide, played_by
from desktop.billiards.game_record import disagreements
from engine.billiards.striking import OneStroke
from engine.core.match import Match
from engine.core.options import describe, show_value, with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME

GAMES, PARTS = 200, 10
HASTY = Hand(HANDS["club"].error, 12, 2, 1)  # looks at few strokes, but at others than the straight ones, too
LONGEST = 3000  # decisions


def whole_game(preset: str, seed: int) -> Match[Any, Any, Any]:
    """A match of hasty players with other options every time."""
    rng = Random(f"{preset} {seed}")
    known = [info for info in describe(PRESETS[preset]) if info.name != "games"]
    settings = {info.name: show_value(rng.choice(info.values)) for info in known if rng.random() < 0.25}
    match: Match[Any, Any, Any] = Match(GAME, with_settings(PRESETS[preset], settings), Chance(seed))
    while not match.over:
        assert len(match.log) < LONGEST, f"{preset} {seed} does not end"
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        view, number = match.view(offer.seat), seed * LONGEST + len(match.log)
        if isinstance(offer, OneStroke):
            match.submit(offer.seat, played_by(HASTY, view, offer, number))
        else:
            match.submit(offer.seat, decide(view, offer, "beginner", number))
    return match


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", PRESETS)
def test_two_hundred_games_of_each_form(preset: str, part: int, figure: Callable[[str], None]) -> None:
    games = decisions = 0
    for seed in range(part, GAMES, PARTS):
        match = whole_game(preset, seed)
        assert sum(match.scores()) == 0
        assert match.view(Seat(0)).account("pot") == match.view(Seat(0)).account("bank") == 0
        again = replay(parse_record(write_record(match, {"Preset": preset, "Seed": str(seed)})), lambda _: GAME)
        assert again.scores() == match.scores()
        assert list(disagreements(again)) == []
        games, decisions = games + 1, decisions + len(match.log)
    assert games == GAMES // PARTS
    figure(f"{preset}, part {part}: {games} games, {decisions} decisions")
