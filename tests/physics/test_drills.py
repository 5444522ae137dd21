"""The drills: sound positions, graded, and nearly all of them solved by the search."""

from collections import Counter

import pytest

from engine.billiards.drills import DRILLS, Drill, Theme
from engine.billiards.strokes import Implement, Stroke
from physics import TUNINGS, check_layout, check_stroke, find_strokes, simulate, verdict
from physics.goals import check_goal

SMALL_BUDGET = 1000  # strokes; the program itself spends several times as many


def test_there_are_at_least_24_drills_of_every_theme_and_grade():
    assert len(DRILLS) >= 24
    assert {drill.theme for drill in DRILLS.values()} == set(Theme)
    assert {drill.grade for drill in DRILLS.values()} == {1, 2, 3, 4, 5}
    assert len({(drill.table, drill.balls, drill.goal) for drill in DRILLS.values()}) == len(DRILLS)


@pytest.mark.parametrize("drill", list(DRILLS.values()), ids=list(DRILLS))
def test_a_drill_can_be_set_up_and_is_not_solved_by_doing_next_to_nothing(drill: Drill):
    tuning = TUNINGS[drill.table]
    check_layout(drill.balls, tuning)
    check_goal(drill.goal, drill.balls, drill.cue_ball, tuning)
    tap = Stroke(drill.cue_ball, 45.0, 0.05, implement=drill.implement)
    check_stroke(drill.balls, tap, tuning)
    assert not verdict(drill.goal, simulate(drill.balls, tap, tuning), drill.balls, drill.cue_ball, tuning).met
    assert (drill.title, drill.hint) == (f"drill.{drill.id}.title", f"drill.{drill.id}.hint")


def test_the_old_table_is_played_with_cue_and_mace_and_no_side_worth_the_name():
    old = [drill for drill in DRILLS.values() if drill.theme is Theme.OLD_TABLE]
    assert Counter(drill.implement for drill in old)[Implement.MACE] >= 1
    assert sum(drill.table == "list_1782" for drill in old) >= 4


def test_the_search_solves_nine_drills_of_ten_with_a_small_budget():
    unsolved = []
    for drill in DRILLS.values():
        found = ()
        searching = find_strokes(
            drill.balls, drill.cue_ball, drill.goal, drill.table, budget=SMALL_BUDGET, implement=drill.implement
        )
        for progress in searching:
            found = progress.found
            if found:
                break
        if not found:
            unsolved.append(drill.id)
    assert len(unsolved) <= 0.1 * len(DRILLS), unsolved
