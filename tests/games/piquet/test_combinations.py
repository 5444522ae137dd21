"""Point, sequences and sets of Piquet: R4, R10, R25 to R34 and their vectors."""

import pytest

from engine.core.packs import PACK32
from engine.core.sets import CardSet
from engine.games.piquet.combinations import (
    Point,
    Run,
    Set,
    best_point,
    better,
    carte_blanche,
    point_value,
    run_value,
    sequences,
    set_value,
    sets,
)
from engine.games.piquet.options import PRESETS, Options

A, B = PRESETS["piquet_alt"], PRESETS["piquet_1782"]


def hand(text: str) -> CardSet:
    """A hand written "S:AKQ H:T98 D:- C:J7"."""
    cards = []
    for part in text.split():
        suit, ranks = part.split(":")
        cards += [suit + rank.replace("T", "10") for rank in ranks if rank != "-"]
    return PACK32.set_of(cards)


def test_TV1_R27_pips_become_points() -> None:
    pips = [30, 31, 35, 36, 44, 45, 46, 55, 56, 65, 66, 75]
    assert [point_value(A, Point(n, 0, "S")) for n in pips] == [3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7]


def test_TV2_R4_the_value_of_a_point_by_both_books() -> None:
    low, high = best_point(hand("S:T987")), best_point(hand("S:AKQJ"))
    assert (low.pips, point_value(A, low), point_value(B, low)) == (34, 3, 4)
    assert (high.pips, point_value(A, high), point_value(B, high)) == (41, 4, 4)


def test_TV3_R25_five_low_cards_beat_four_high_ones() -> None:
    elder, younger = best_point(hand("H:JT987")), best_point(hand("S:AKQJ"))
    assert (elder.pips, younger.pips) == (44, 41)
    assert elder > younger
    assert (point_value(A, elder), point_value(B, elder)) == (4, 5)


def test_TV4_R26_equal_points() -> None:
    assert best_point(hand("S:AK98")).pips == best_point(hand("D:AQ98")).pips == 38


def test_R25_pips_and_number_of_cards_always_agree() -> None:
    seen: dict[int, set[int]] = {}
    for bits in range(1, 256):
        point = best_point(bits)
        seen.setdefault(point.count, set()).add(point.pips)
    for count in range(3, 8):
        assert max(seen[count]) < min(seen[count + 1])


def test_TV5_R28_two_runs_in_one_suit() -> None:
    cards = hand("S:AKQT98")
    assert sequences(cards) == [Run(3, 7, "S"), Run(3, 3, "S")]
    assert sum(run_value(A, run) for run in sequences(cards)) == 6
    point = best_point(cards)
    assert (point.pips, point_value(A, point), point_value(B, point)) == (58, 6, 6)


def test_TV6_R29_values_of_runs() -> None:
    assert [run_value(A, Run(n, 7, "S")) for n in range(3, 9)] == [3, 4, 15, 16, 17, 18]


@pytest.mark.parametrize(
    ("elder", "younger", "result"),
    [
        pytest.param("D:T987", "C:AKQ", 1, id="TV7 R30 longer beats higher"),
        pytest.param("S:QJT D:987", "C:KQJ", -1, id="TV8 R30 higher of the same length"),
        pytest.param("H:AKQ C:JT9", "S:AKQ D:T98", 0, id="TV9 R32 equal best runs"),
    ],
)
def test_TV7_TV8_TV9_R30_R32_sequences_compared(elder: str, younger: str, result: int) -> None:
    assert better(sequences(hand(elder)), sequences(hand(younger))) == result


def test_TV36_a_quart_of_fourteen() -> None:
    assert run_value(Options(quart_value=14), sequences(hand("D:T987"))[0]) == 14


def test_TV10_R34_the_higher_trio() -> None:
    elder, younger = sets(hand("S:TJ H:TJ D:TJ")), sets(hand("S:Q H:Q D:Q"))
    assert better(elder, younger) == -1
    assert [set_value(one) for one in younger] == [3]


def test_TV11_R34_a_quatorze_beats_trios() -> None:
    elder, younger = sets(hand("S:T H:T D:T C:T")), sets(hand("S:AK H:AK D:AK"))
    assert elder == [Set(4, "10")]
    assert [set_value(one) for one in elder] == [14]
    assert better(elder, younger) == 1


def test_TV12_R33_nines_and_eights_are_no_set() -> None:
    assert sets(hand("S:9 H:9 D:9 C:9")) == []
    assert sets(hand("S:8 H:8 D:8")) == []


def test_TV13_R10_carte_blanche() -> None:
    assert carte_blanche(hand("S:AT98 H:T97 D:A87 C:98"))
    assert not carte_blanche(hand("S:AT98 H:T97 D:A87 C:J8"))
