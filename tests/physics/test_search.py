"""Check 38 and the search: it finds, ranks by the player's error, keeps to its budget and repeats itself exactly."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from engine.billiards.strokes import Goal, Implement, Placement, Region, Stroke
from physics import Plane, PlayerError, find_strokes, simulate, tolerance_map, verdict
from physics.candidates import Frame, candidates
from physics.implement import offset_limit
from physics.search import unlike
from physics.tuning import LIST_1782, MODERN_CAROM

CAROM = [Placement("white", 710, 528), Placement("yellow", 710, 710), Placement("red", 2130, 710)]
THREE = Goal(carambole=("yellow", "red"), cushions=3)
EASY = [Placement("white", 500, 500), Placement("red", 1100, 530), Placement("yellow", 1900, 60)]
HALF = Goal(first="red", carambole=("red", "yellow"), direct=True)


def result(layout, goal, table="modern_carom", **options):
    return list(find_strokes(layout, "white", goal, table, **options))[-1]


def test_what_is_found_fulfils_the_goal_and_the_best_comes_first():
    last = result(CAROM, THREE, budget=1500)
    assert last.found
    for found in last.found:
        assert verdict(THREE, simulate(CAROM, found.stroke, "modern_carom"), CAROM, "white", "modern_carom").met
        assert 0.0 <= found.forgiven <= 1.0
        assert found.tries > 0
    shares = [found.forgiven for found in last.found]
    assert shares == sorted(shares, reverse=True)
    assert last.found[0].forgiven > 0.3


def test_the_strokes_found_are_different_strokes():
    found = [f.stroke for f in result(EASY, HALF, budget=1200).found]
    assert len(found) > 1
    assert all(unlike(one, two) > 0.3 for i, one in enumerate(found) for two in found[i + 1 :])


def test_the_budget_is_kept_and_progress_never_goes_back():
    told = list(find_strokes(CAROM, "white", THREE, "modern_carom", budget=777))
    spent = [progress.spent for progress in told]
    assert spent == sorted(spent)
    assert spent[-1] <= 777
    assert all(progress.budget == 777 for progress in told)


def test_an_impossible_goal_spends_its_budget_and_finds_nothing():
    nowhere = Goal(carambole=("red",), cushions_first=12)
    last = result(CAROM, nowhere, budget=600)
    assert last.found == ()
    assert 300 <= last.spent <= 600


def test_the_search_can_be_stopped_after_any_batch():
    searching = find_strokes(CAROM, "white", THREE, "modern_carom", budget=100_000)
    first = next(searching)
    searching.close()
    assert first.spent == 100
    with pytest.raises(StopIteration):
        next(searching)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another_search():
    one, two = result(CAROM, THREE, budget=800), result(CAROM, THREE, budget=800)
    other = result(CAROM, THREE, budget=800, seed=1)
    assert one == two
    assert other.found != one.found


def test_check_38_the_answer_does_not_depend_on_workers_or_chunks():
    alone = result(CAROM, THREE, budget=600)
    chunked = result(CAROM, THREE, budget=600, chunk=7)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        shared = result(CAROM, THREE, budget=600, spread=pool.map, chunk=20)
    assert alone == chunked == shared


def test_a_steadier_player_is_forgiven_more():
    stroke = result(CAROM, THREE, budget=1200).found[0].stroke
    clumsy, steady = PlayerError(1.0, 0.2, 0.1), PlayerError(0.05, 0.02, 0.01)

    def share(error: PlayerError) -> float:
        cells = list(tolerance_map(CAROM, stroke, THREE, "modern_carom", error=error, steps=9))
        return sum(cell.met for cell in cells) / len(cells)

    assert share(steady) > share(clumsy)
    best = result(CAROM, THREE, budget=1200, error=steady).found[0]
    assert best.forgiven > result(CAROM, THREE, budget=1200, error=clumsy).found[0].forgiven


def test_with_the_mace_only_plain_strokes_are_tried():
    layout = [Placement("white", 1720, 1100), Placement("red", 1730, 1400)]
    last = result(layout, Goal(pot=("red",)), "list_1782", budget=600, implement=Implement.MACE)
    assert last.found
    for found in last.found:
        assert (found.stroke.side, found.stroke.height) == (0.0, 0.0)
        assert found.stroke.implement is Implement.MACE
        assert found.stroke.speed_mps <= 4.0


def test_a_leave_is_found_by_closing_in():
    goal = Goal(first="red", leave=(("white", Region(400, 700, 120)),))
    last = result(CAROM, goal, budget=2000)
    assert last.found


@pytest.mark.parametrize("tuning", [MODERN_CAROM, LIST_1782], ids=lambda tuning: tuning.name)
def test_candidates_can_all_be_struck_without_a_slip(tuning):
    source = candidates(CAROM, THREE, tuning, Frame.of("white", Implement.CUE, tuning), seed=3)
    limit = offset_limit(tuning.cue)
    speeds, aims = set(), set()
    for _, stroke in zip(range(500), source, strict=False):
        assert stroke.side**2 + stroke.height**2 < limit**2
        assert 0.0 <= stroke.aim_deg < 360.0
        speeds.add(round(stroke.speed_mps))
        aims.add(round(stroke.aim_deg))
    assert len(speeds) >= 6
    assert len(aims) > 15


def test_a_tolerance_map_grows_from_the_stroke_outwards():
    stroke = Stroke("white", 359.6, 1.06, side=-0.42, height=0.15)
    cells = list(tolerance_map(EASY, stroke, HALF, "modern_carom", steps=7))
    assert len(cells) == 2 * 7 * 7
    assert {cell.plane for cell in cells} == set(Plane)
    assert [(cell.column, cell.row) for cell in cells[:2]] == [(3, 3), (3, 3)]
    assert cells[0].stroke == cells[1].stroke == stroke
    rings = [max(abs(cell.column - 3), abs(cell.row - 3)) for cell in cells]
    assert rings == sorted(rings)
    assert cells[0].met
    for cell in cells:
        assert cell.met is (cell.miss_mm == 0.0)
        if cell.plane is Plane.TIP:
            assert (cell.stroke.aim_deg, cell.stroke.speed_mps) == (stroke.aim_deg, stroke.speed_mps)
        else:
            assert (cell.stroke.side, cell.stroke.height) == (stroke.side, stroke.height)
    columns = {cell.column: cell.stroke.aim_deg for cell in cells if cell.plane is Plane.AIM_POWER}
    assert [columns[k] for k in range(7)] == sorted(columns.values())
    assert columns[6] - stroke.aim_deg == pytest.approx(3 * PlayerError().aim_deg)


def test_a_mace_has_no_map_of_the_tip():
    layout = [Placement("white", 1720, 1100), Placement("red", 1730, 1400)]
    stroke = Stroke("white", 88.0, 3.0, implement=Implement.MACE)
    cells = list(tolerance_map(layout, stroke, Goal(pot=("red",)), "list_1782", steps=5))
    assert {cell.plane for cell in cells} == {Plane.AIM_POWER}
    assert max(cell.stroke.speed_mps for cell in cells) <= 4.0
