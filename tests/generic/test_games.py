"""Every game of the catalogue, with random presets, options and decisions, obeys the laws all games share."""

import pickle
from dataclasses import fields, is_dataclass
from math import isfinite
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.events import hush
from engine.core.match import Match
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance
from tests.generic import laws
from tests.generic.again import repeat, repeatable
from tests.generic.toy import LEAKY

tables = pytest.mark.parametrize(("name", "preset"), laws.TABLES)
card_tables = pytest.mark.parametrize(("name", "preset"), laws.CARD_TABLES)
seeds = st.integers(0, 2**32 - 1)
early = st.integers(0, 120)  # decisions made before a position is looked at: two or three deals of Whist


def position(name: str, preset: str, seed: int, made: int) -> laws.AnyMatch:
    """A match after some random decisions."""
    match = laws.random_match(name, preset, seed)
    laws.play_some(match, Random(f"play {seed}"), made)
    return match


@tables
@given(seed=seeds)
@settings(max_examples=6)
@repeatable
def test_cards_and_counters_are_conserved_to_the_end(name: str, preset: str, seed: int) -> None:
    rng = Random(seed)
    match = laws.random_match(name, preset, seed)
    witness = laws.Witness(match.game.seats)
    for number, _ in enumerate(laws.steps(match, rng)):
        witness.follow(match)
        if number % 7 == 0:
            witness.check(match)
            laws.check_table(match, Seat(rng.randrange(match.game.seats)))
    witness.check(match)
    assert not match.offers()


@tables
@given(seed=seeds, made=early)
@settings(max_examples=15)
@repeatable
def test_what_is_not_on_offer_is_refused_and_changes_nothing(name: str, preset: str, seed: int, made: int) -> None:
    laws.check_refusals(position(name, preset, seed, made), Random(seed), tries=12)


@tables
@given(seed=seeds, made=early)
@settings(max_examples=10)
@repeatable
def test_every_offered_action_applies(name: str, preset: str, seed: int, made: int) -> None:
    match = position(name, preset, seed, made)
    length = len(match.log)
    for offer in match.offers():
        actions = list(offer.actions())
        assert actions, f"an offer without actions: {offer}"
        assert len(set(actions)) == len(actions), f"an offer names an action twice: {offer}"
        for action in Random(seed).sample(actions, min(4, len(actions))):
            match.submit(offer.seat, action)
            assert match.log[length].action == action
            match.rewind(length)


@tables
@given(seed=seeds, made=early)
@settings(max_examples=10)
@repeatable
def test_replay_equals_play(name: str, preset: str, seed: int, made: int) -> None:
    match = position(name, preset, seed, made)
    text = write_record(match, {"Preset": preset, "Seed": str(seed)})
    again = replay(parse_record(text), laws.GAMES.__getitem__)
    assert laws.picture(again) == laws.picture(match)
    assert again.options == match.options
    assert write_record(again, {"Preset": preset, "Seed": str(seed)}) == text


@tables
@given(seed=seeds, made=early, back=st.integers(0, 130))
@settings(max_examples=10)
@repeatable
def test_rewind_restores_what_was_and_meets_the_same_cards(
    name: str, preset: str, seed: int, made: int, back: int
) -> None:
    match = position(name, preset, seed, made)
    decisions = [number for number, entry in enumerate(match.log) if entry.seat != WORLD]
    if not decisions:
        return
    place = decisions[-1 - back % len(decisions)]
    log, after = list(match.log), laws.picture(match)
    fresh: laws.AnyMatch = Match(match.game, match.options, Chance(seed))
    for entry in log[:place]:
        if entry.seat != WORLD:
            fresh.submit(entry.seat, entry.action)
    match.rewind(place)
    assert laws.picture(match) == laws.picture(fresh)
    for entry in log[place:]:
        if entry.seat != WORLD:
            match.submit(entry.seat, entry.action)
    assert laws.picture(match) == after


def test_a_broken_law_names_the_command_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AssertionError("counterfeit")

    test = "test_what_is_not_on_offer_is_refused_and_changes_nothing"
    words = ["name=whist", "preset=whist_1830", "seed=5", "made=3"]
    repeat(test, words)
    monkeypatch.setattr(laws, "check_refusals", broken)
    with pytest.raises(AssertionError, match="counterfeit") as caught:
        repeat(test, words)
    (command,) = caught.value.__notes__
    assert command == f"python -m tests.generic.again {test} {' '.join(words)}"


@card_tables
def test_a_seat_notices_nothing_when_hidden_cards_are_exchanged(name: str, preset: str) -> None:
    exchanged = 0
    for seed in range(40):
        rng = Random(seed)
        match = position(name, preset, seed, rng.randrange(100))
        exchanged += sum(laws.check_blindness(match, Seat(seat), rng) for seat in range(match.game.seats))
    assert exchanged >= 20, f"only {exchanged} exchanges were possible: the test sees too little"


@card_tables
def test_worlds_drawn_from_a_view_look_like_it(name: str, preset: str) -> None:
    differing = 0
    for seed in range(40):
        rng = Random(seed)
        match = position(name, preset, seed, rng.randrange(100))
        differing += sum(laws.check_worlds(match, Seat(seat), rng) for seat in range(match.game.seats))
    assert differing >= 20, f"only {differing} views drew a world that differs from the truth"


def test_where_nothing_is_hidden_the_world_is_the_truth() -> None:
    for name, preset in laws.TABLES:
        hides = (name, preset) in laws.CARD_TABLES
        for seed in range(0 if hides else 10):
            rng = Random(seed)
            match = position(name, preset, seed, rng.randrange(100))
            for seat in range(match.game.seats):
                assert not laws.check_worlds(match, Seat(seat), rng, draws=1), "a drawn world differs from the truth"


@pytest.mark.parametrize("law", [laws.check_blindness, laws.check_worlds])
def test_both_laws_of_views_catch_a_leak(law: Any) -> None:
    caught = 0
    for seed in range(40):
        rng = Random(seed)
        match: laws.AnyMatch = Match(LEAKY, LEAKY.presets["toy_plain"], Chance(seed))
        laws.play_some(match, rng, rng.randrange(1, 10))
        try:
            law(match, Seat(0), rng)
        except AssertionError:
            caught += 1
    assert caught >= 10


@tables
@given(seed=seeds, made=early)
@settings(max_examples=10)
@repeatable
def test_views_are_frozen_plain_data(name: str, preset: str, seed: int, made: int) -> None:
    match = position(name, preset, seed, made)
    for seat in range(match.game.seats):
        view = match.view(Seat(seat))
        assert view.seat == seat
        assert sorted(view.persons) == list(range(match.game.seats))
        assert pickle.loads(pickle.dumps(view)) == view
        hash(view)
        assert not list(_impure(view)), "a view may hold only numbers, words and tuples of them"


def _impure(value: Any) -> Any:
    """The parts of a view that are neither numbers nor words nor frozen collections of them."""
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from _impure(part)
    elif is_dataclass(value):
        if not getattr(type(value), "__dataclass_params__").frozen:  # noqa: B009 - the type checker does not know it
            yield value
        for place in fields(value):
            yield from _impure(getattr(value, place.name))
    elif not isinstance(value, int | str | float | None):
        yield value


@tables
@given(seed=seeds, made=early)
@settings(max_examples=10)
@repeatable
def test_habit_is_on_offer_and_repeatable(name: str, preset: str, seed: int, made: int) -> None:
    match = position(name, preset, seed, made)
    for offer in match.offers():
        view = match.view(offer.seat)
        action = match.game.habit(view, offer, Random(seed))
        assert offer.accepts(action)
        assert match.game.habit(view, offer, Random(seed)) == action
        for advice in match.game.advice(view, offer):
            assert offer.accepts(advice.action), f"the book advises {advice}, which is not on offer"


@tables
@given(seed=seeds, made=early)
@settings(max_examples=10)
@repeatable
def test_searching_in_a_drawn_world_leaves_the_world_as_it_was(name: str, preset: str, seed: int, made: int) -> None:
    match = position(name, preset, seed, made)
    game = match.game
    for offer in match.offers():
        world = game.worlds(match.view(offer.seat))(Random(seed))
        before = [game.view(world, Seat(seat)) for seat in range(game.seats)]
        for action in list(offer.actions())[:2]:
            copy = world.copy()
            game.phases[copy.phase].apply(copy, offer.seat, action, hush)
            assert isfinite(game.value(copy, offer.seat))
        assert [game.view(world, Seat(seat)) for seat in range(game.seats)] == before
