"""The spoken dialogue where the program declares: R23 to R38a and TV31, TV37, TV38."""

from dataclasses import replace

import pytest

from engine.core.events import Exposed
from engine.core.sets import CardSet
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import BLANCHE_ELDER, BLANCHE_YOUNGER, PLAY, POINT, SEQUENCES, SETS, book
from engine.games.piquet.state import Entry, State
from tests.games.piquet.tables import (
    A4,
    B4,
    A,
    E,
    PiquetMatch,
    Y,
    counts,
    declared,
    final,
    hand,
    keys,
    notes,
    play,
    spoken,
)

REPIC = ("S:J9 H:KQJT9 D:KQJ C:J8", "S:KQ7 H:A87 D:T987 C:KT")  # TV17
BLOCKED = ("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987")  # TV20
EQUAL_POINT = ("S:KQJT8 H:K D:KQJ C:KQJ", "S:A9 H:AQJ98 D:T98 C:T9")  # TV18
EQUAL_RUNS = ("S:T8 H:AKQ9 D:T87 C:AQ7", "S:KQJ7 H:J87 D:AKQ C:JT")  # TV35


def shown(match: PiquetMatch) -> dict[int, CardSet]:
    """All cards each seat has laid open."""
    found = {int(E): 0, int(Y): 0}
    for event in match.events(E):
        if isinstance(event, Exposed):
            found[event.seat] |= event.cards
    return found


def test_R23_R25_R37_the_dialogue_by_pips() -> None:
    match = declared(*REPIC, A4)
    assert spoken(match) == [
        "point:49", "good", "quint_K", "good", "quatorze_J", "good", "count:97",
    ]  # fmt: skip


def test_R23_R25_the_dialogue_by_cards_asks_for_pips_only_between_equals() -> None:
    assert spoken(declared(*EQUAL_POINT, B4))[:4] == ["cards:5", "how_many", "pips:48", "equal"]
    assert spoken(declared(*REPIC, B4))[:2] == ["cards:5", "good"]
    assert spoken(declared(*BLOCKED, B4))[:2] == ["cards:5", "not_good"]


@pytest.mark.parametrize("pair", [REPIC, BLOCKED, EQUAL_POINT, EQUAL_RUNS])
def test_R25_wording_never_changes_the_result(pair: tuple[str, str]) -> None:
    by_cards = replace(A4, point_announce="cards_then_pips")
    assert counts(declared(*pair, A4)) == counts(declared(*pair, by_cards))


def test_R24_R36_what_is_not_good_is_youngers_after_the_first_lead() -> None:
    match = declared(*BLOCKED, A4)
    assert spoken(match) == ["point:51", "not_good", "quint_A", "good", "quatorze_A", "good", "count:32"]
    assert match.view(E).counts == (32, 0), "elder does not yet see what younger will count"
    assert match.view(Y).counts == (32, 5)
    play(match, "SA/S7")
    assert spoken(match)[7:] == ["count:33", "point:54", "count:5"]
    assert match.view(E).counts == (33, 5)


def test_R36_in_1782_younger_declares_before_the_first_lead() -> None:
    match = declared(*BLOCKED, B4)
    assert spoken(match)[-3:] == ["count:32", "cards:6", "count:6"]
    assert match.view(E).counts == (32, 6)


def test_R26_R32_equal_counts_for_nobody() -> None:
    match = declared(*EQUAL_POINT, A4)
    assert "equal" in spoken(match, Y)
    assert "point" not in keys(match)
    assert not {"tierce", "quart"} & set(keys(declared(*EQUAL_RUNS, A4)))


def test_R31_R34_the_better_counts_all_and_the_other_nothing() -> None:
    match = declared(*REPIC, A4)
    assert [note.points for note in notes(match) if note.rule == "R29"] == [15, 3]


def test_R35_what_is_shown_and_what_is_only_named() -> None:
    kings = hand("S:J H:J D:J C:J")
    assert shown(declared(*REPIC, A4))[E] == hand("H:KQJT9 D:KQJ") | kings
    named = shown(declared(*REPIC, B4))[E]
    assert named == hand("H:KQJT9 D:KQJ")
    assert named & kings != kings


def test_R37_the_sheet_has_a_line_for_each_combination_and_explains_the_leap() -> None:
    match = declared(*REPIC, A4)
    assert keys(match) == ["point", "quint", "tierce", "quatorze", "repic"]
    leap = notes(match)[-1]
    assert (leap.rule, leap.points, leap.facts["before"], leap.facts["after"]) == ("R39", 60, 37, 97)
    assert [note.total for note in notes(match)] == [5, 20, 23, 37, 97]


def test_R24_elder_without_a_sequence_leaves_the_class_to_younger() -> None:
    match = declared("S:AKT9 H:AJ9 D:KJ8 C:A7", "S:QJ7 H:KQT8 D:AQ9 C:98", A4)
    assert "no_sequence" in spoken(match, E)
    verdict = match.view(E).verdicts[1]
    assert (verdict.announced, verdict.scorer) == (None, Y)


# ---------------------------------------------------------------- the canonical order


def reckoned(opts: Options, *entries: Entry) -> State:
    """A deal in which this was counted, seat 0 being elder."""
    s = State(opts, dealer=Y)
    for entry in entries:
        book(s, entry)
    return s


def test_TV37_R38_carte_blanche_in_the_reckoning() -> None:
    hand_points = [
        Entry(BLANCHE_ELDER, E, 10, "blanche"),
        Entry(POINT, E, 5, "point"),
        Entry(SEQUENCES, E, 4, "quart"),
        Entry(SETS, E, 3, "trio"),
    ]
    s = reckoned(A4, *hand_points)
    assert (s.counts, s.jump) == ([22, 0], "")
    for number in range(1, 9):
        jump = book(s, Entry(PLAY, E, 1, "play"))
        assert jump == ("pic" if number == 8 else "")
    assert s.counts == [60, 0]


def test_TV38_R39_R42_carte_blanche_inside_a_repic_and_against_it() -> None:
    ours = [
        Entry(POINT, E, 5, "point"),
        Entry(SEQUENCES, E, 3, "tierce"),
        Entry(SETS, E, 14, "quatorze"),
    ]
    blanche = Entry(BLANCHE_ELDER, E, 10, "blanche")
    assert reckoned(A4, blanche, *ours).counts == [92, 0]
    against = reckoned(A4, blanche, Entry(BLANCHE_YOUNGER, Y, 10, "blanche"), *ours)
    assert (against.counts, against.jump) == ([32, 10], "")


def test_R41_only_one_leap_in_a_deal() -> None:
    s = reckoned(A4, Entry(SEQUENCES, E, 30, "quint"), *[Entry(PLAY, E, 1, "play")] * 13)
    assert (s.counts[E], s.jump) == (103, "repic")


def test_R40_in_1782_younger_makes_no_pic() -> None:
    entries = [Entry(SEQUENCES, Y, 29, "quint"), Entry(PLAY, Y, 1, "play")]
    assert reckoned(A4, *entries).counts == [0, 60]
    assert reckoned(B4, *entries).counts == [0, 30]


def test_TV31_R38a_R48_the_point_decides_before_all_that_follows() -> None:
    match = declared("S:AKQJT H:A87 D:AK C:A7", "S:97 H:QJT D:Q C:KQJT98", A, totals=(96, 97))
    assert match.over, "no card is led"
    assert match.scores() == (-1, 1)
    assert "quatorze" not in keys(match)


def test_R38a_elder_wins_by_his_hand_and_no_card_is_led() -> None:
    match = declared(*REPIC, A, totals=(70, 99))
    assert match.over
    assert match.scores() == (1, -1)
    assert not match.view(E).history


def test_R48_the_target_is_reached_in_the_middle_of_the_play() -> None:
    match = declared("S:AKT9 H:AJ9 D:KJ8 C:A7", "S:QJ7 H:KQT8 D:AQ9 C:98", A, totals=(94, 0))
    total = 94 + match.view(Y).counts[E]
    assert total < 101
    for lead in ("SA/S7", "HA/H8", "CA/C8", "SK/SJ"):
        if not match.over:
            play(match, lead)
    assert match.over
    assert len(match.view(E).history) < 24
    assert final(match)[0] == 7
