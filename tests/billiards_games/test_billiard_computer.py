"""The computer at the billiard table: what it plays is on offer, genuine and repeatable; records agree with physics."""

from dataclasses import replace
from typing import Any

import pytest

from desktop.billiards.game_computer import HANDS, best_plan, decide
from desktop.billiards.game_hint import hint
from desktop.billiards.game_outlook import ease
from desktop.billiards.game_record import disagreements
from engine.billiards.bed import placed
from engine.billiards.striking import OneStroke, Strike
from engine.core.errors import BadOption
from engine.core.match import Match
from engine.core.offers import Offer
from engine.core.options import with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME
from engine.games.billiards.state import view_of
from engine.games.billiards.turns import stroke_offer
from tests.games.billiards.tables import Play, carambole, guerre

AnyMatch = Match[Any, Any, Any]


def due(match: AnyMatch) -> Offer:
    """What somebody must do."""
    return next(offer for offer in match.offers() if not getattr(offer, "optional", False))


def play(preset: str, level: str, most: int, seed: int = 1, **settings: str) -> AnyMatch:
    """So many decisions of computer players."""
    match: AnyMatch = Match(GAME, with_settings(PRESETS[preset], settings), Chance(seed))
    while not match.over and len(match.log) < most:
        offer = due(match)
        match.submit(offer.seat, decide(match.view(offer.seat), offer, level, seed + len(match.log)))
    return match


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_agrees_with_the_physics_and_replays_without(preset: str) -> None:
    match = play(preset, "beginner", 14)
    assert sum(isinstance(entry.action, Strike) for entry in match.log) >= 9
    text = write_record(match, {"Preset": preset, "Seed": "1"})
    again = replay(parse_record(text), lambda _: GAME)
    assert again.view(Seat(0)) == match.view(Seat(0))
    assert list(disagreements(again)) == []


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    match = play("billiards_carambole_hh", "beginner", 6)
    text = write_record(match, {"Preset": "billiards_carambole_hh", "Seed": "1"})
    aim = next(word for word in text.split() if word.startswith("aim="))
    forged = replay(parse_record(text.replace(aim, "aim=1.0", 1)), lambda _: GAME)
    assert [one.number for one in disagreements(forged)] == [1]


def test_the_same_seed_plays_the_same() -> None:
    one, two = (play("billiards_partie", "club", 8, seed=5) for _ in range(2))
    assert [entry.action for entry in one.log] == [entry.action for entry in two.log]


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    match = play("billiards_partie", "beginner", 2)
    offer = due(match)
    with pytest.raises(BadOption, match="there is no level 'expert'"):
        decide(match.view(offer.seat), offer, "expert", 1)


def made_by(game: Play, level: str, tries: int) -> int:
    """How often a level makes a ball from this position."""
    offer = stroke_offer(game.s)
    view = view_of(game.s, offer.seat)
    strokes = [decide(view, offer, level, seed) for seed in range(tries)]
    return sum(isinstance(stroke, Strike) and bool(stroke.facts.made) for stroke in strokes)


def test_a_master_makes_the_easy_ball_more_often_than_a_beginner() -> None:
    game = carambole().lay(("1", 2650, 1050), ("2", 600, 300), ("carambol", 2950, 1320), strikes="1")
    assert made_by(game, "master", 6) > made_by(game, "beginner", 6)


def test_the_nearest_ball_is_played_at_in_the_guerre_R75() -> None:
    game = guerre("d", 4, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1400), ("4", 3200, 1600), strikes="2")
    offer = stroke_offer(game.s)
    for seed in range(4):
        strike = decide(view_of(game.s, offer.seat), offer, "club", seed)
        assert isinstance(strike, Strike)
        assert "1" in strike.facts.contacts


def test_the_hint_is_a_stroke_with_its_margin_and_a_maxim() -> None:
    game = carambole().lay(("1", 2200, 700), ("2", 600, 300), ("carambol", 2900, 1300), strikes="1")
    offer = stroke_offer(game.s)
    found = hint(view_of(game.s, offer.seat), offer, 1)
    assert found.plan is not None
    assert 0.0 <= found.plan.forgiven <= 1.0
    assert found.maxim is not None
    assert found.maxim.rule in ("S3", "S4", "S6")


def test_an_easy_ball_looks_easier_than_a_hard_one() -> None:
    easy = carambole().lay(("1", 2900, 1300), ("carambol", 3200, 1600), strikes="1")
    hard = carambole().lay(("1", 300, 200), ("carambol", 1900, 1650), strikes="1")
    assert ease(easy.s) > ease(hard.s) + 0.2


def test_every_level_has_a_steadier_hand_than_the_one_before() -> None:
    errors = [HANDS[level].error.aim_deg for level in ("beginner", "club", "master")]
    assert errors == sorted(errors, reverse=True)


def test_a_ball_on_the_rail_is_passed_if_it_cannot_be_touched_R15() -> None:
    game = Play("partie").lay(("1", 600, 860), ("2", 2600, 860), strikes="1").s
    game.set(lies=(placed("1", (600, 860)), replace(placed("2", (3480, 860)), on_rail=True)))
    offer = stroke_offer(game)
    strike = decide(view_of(game, offer.seat), offer, "club", 1)
    assert isinstance(strike, Strike)
    assert strike.facts.passed("2")
    assert not strike.facts.own_lost


def test_a_ball_in_hand_is_put_behind_the_mark() -> None:
    game = carambole().lay(("2", 2600, 400), ("carambol", 2580, 860), strikes="1")
    offer = stroke_offer(game.s)
    assert isinstance(offer, OneStroke)
    plan = best_plan(view_of(game.s, offer.seat), offer, HANDS["club"], 1)
    assert plan.at is not None
    assert offer.misplaced(plan.at) == ""
    assert placed("1", plan.at).x_mm <= offer.bed.mark
