"""What must hold in every deal of Piquet, whatever the cards and decisions: the canonical order and conservation."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.piquet.options import PRESETS
from engine.games.piquet.reckoning import (
    BLANCHE_ELDER,
    BLANCHE_YOUNGER,
    CARDS,
    HAZARD,
    PIC,
    PLAY,
    POINT,
    REPIC,
    SEQUENCES,
    SETS,
    book,
    recount,
)
from engine.games.piquet.rules import GAME
from engine.games.piquet.state import Entry, State
from tests.games.piquet.deals import Audit, play_deals
from tests.games.piquet.tables import A4, B4, E, PiquetMatch, Y

entries = st.lists(
    st.tuples(st.sampled_from([POINT, POINT + 1, SETS, PLAY]), st.sampled_from([E, Y]), st.integers(0, 20)), max_size=14
)


def reckoned(found: list[tuple[int, Seat, int]], preset: str) -> tuple[State, list[Entry]]:
    """These entries booked in the canonical order."""
    s = State(A4 if preset == "piquet_alt" else B4, dealer=Y)
    made = [Entry(step, seat, points, "any") for step, seat, points in sorted(found, key=lambda one: one[0])]
    for entry in made:
        book(s, entry)
    return s, made


@pytest.mark.parametrize("preset", PRESETS)
@given(found=entries)
@settings(max_examples=150)
def test_R38_R39_R40_R41_no_leap_when_the_other_counted_first_and_never_two(
    preset: str, found: list[tuple[int, Seat, int]]
) -> None:
    s, made = reckoned(found, preset)
    plain = [sum(entry.points for entry in made if entry.seat == seat) for seat in (E, Y)]
    gained = s.counts[0] + s.counts[1] - sum(plain)
    assert gained in (0, PIC, REPIC)
    if not gained:
        assert s.jump == ""
        return
    assert s.jumper is not None
    before = 0
    for entry in made:
        if entry.seat != s.jumper:
            assert not entry.points or before >= HAZARD, "the other had counted first"
            continue
        before += entry.points
        if before >= HAZARD:
            assert (entry.step < PLAY) == (s.jump == "repic")
            break
    if s.jump == "pic":
        assert s.jumper == E or s.opts.younger_pic


@given(found=entries)
@settings(max_examples=100)
def test_R42_the_cards_never_make_a_pic(found: list[tuple[int, Seat, int]]) -> None:
    s, _ = reckoned(found, "piquet_alt")
    jump = s.jump
    for seat in (E, Y):
        book(s, Entry(CARDS, seat, 40, "capot"))
    assert s.jump == jump


hands = st.fixed_dictionaries(
    {},
    optional={
        BLANCHE_ELDER: st.just((E, 10)),
        BLANCHE_YOUNGER: st.just((Y, 10)),
        **{step: st.tuples(st.sampled_from([E, Y]), st.integers(1, 42)) for step in (POINT, SEQUENCES, SETS)},
    },
)


@given(counted=hands, order=st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_R38_R42_the_hand_counts_the_same_in_whatever_order_it_was_said(
    counted: dict[int, tuple[Seat, int]], order: Random
) -> None:
    entries = [Entry(step, seat, points, "any") for step, (seat, points) in counted.items()]
    order.shuffle(entries)
    s = State(A4, dealer=Y)
    recount(s, entries)
    straight, jumper = [0, 0], None
    for _, (seat, points) in sorted(counted.items()):
        straight[seat] += points
        if jumper is None and straight[seat] >= HAZARD and straight[1 - seat] == 0:
            straight[seat], jumper = straight[seat] + REPIC, seat
    assert s.counts == straight
    assert (s.jump, s.jumper) == (("repic", jumper) if jumper is not None else ("", None))


@given(counted=hands, points=st.lists(st.tuples(st.sampled_from([E, Y]), st.integers(1, 3)), max_size=26))
@settings(max_examples=150)
def test_R41_R42_a_carte_blanche_alone_forbids_the_other_every_leap(
    counted: dict[int, tuple[Seat, int]], points: list[tuple[Seat, int]]
) -> None:
    s = State(A4, dealer=Y)
    recount(s, [Entry(step, seat, count, "any") for step, (seat, count) in counted.items()])
    for seat, count in points:
        book(s, Entry(PLAY, seat, count, "play"))
    for seat, step in ((E, BLANCHE_ELDER), (Y, BLANCHE_YOUNGER)):
        if step in counted:
            assert s.jumper != 1 - seat
    if BLANCHE_ELDER in counted and BLANCHE_YOUNGER in counted:
        assert s.jump == ""  # R13


@pytest.mark.parametrize("preset", PRESETS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_R24_one_scorer_for_each_class_and_all_cards_accounted_for(preset: str, seed: int) -> None:
    match: PiquetMatch = Match(GAME, with_settings(PRESETS[preset], {"game_form": "four_deals"}), Chance(seed))
    audit = Audit()
    play_deals(match, Random(seed), audit)
    assert audit.deals == 4
    assert match.over


def test_random_deals_show_everything_the_sheet_knows() -> None:
    audit = Audit()
    for seed in range(60):
        match: PiquetMatch = Match(GAME, (A4, B4)[seed % 2], Chance(seed))
        play_deals(match, Random(seed), audit)
    assert audit.deals == 240
    assert {"point", "tierce", "quart", "trio", "play", "cards", "divided", "deal", "exchange"} <= set(audit.kinds)
