"""Marking by hand and schools (R43-R45): forgotten points, points too many, claims right and wrong."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.ai.players import choose
from engine.boards.men import read_men
from engine.core.actions import Action, Say, Thrown
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance
from engine.games.trictrac.computer import habit, judge
from engine.games.trictrac.marking import Player
from engine.games.trictrac.options import PRESETS
from engine.games.trictrac.rules import GAME
from engine.games.trictrac.schools import CORRECT, LET_PASS, due, fault
from engine.games.trictrac.state import State
from engine.games.trictrac.turns import LEAVE

BY_HAND = replace(PRESETS["trictrac_1782"], marking="manual")
WHITE, BLACK = Seat(0), Seat(1)
EIGHT = "1:3 2:4 3:2 4:3 5:2 6:1"  # 5-4 fills the small jan in two ways: eight points
TEN = ("1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:6 3:2 4:2 7:2 8:2 10:1")  # 5-3 hits corner and man: ten points
MANY = (  # a swarm of single men: 3-3 hits seven of them, four in two ways
    "1:1 2:1 3:1 8:1 9:1 10:1 11:1 16:2 17:1 18:1 19:1 20:1 21:1",
    "1:1 2:1 3:1 11:1 19:1 20:1 21:1",
)
SIX = "1:13 12:2"  # two aces while only the corner is taken: six points


def table(white: str, black: str = "1:11 3:2 4:2") -> State:
    """White is about to throw."""
    players = [Player(read_men(white), throws=5), Player(read_men(black), throws=5)]
    return State(BY_HAND, "throw", WHITE, players=players)


def act(s: State, seat: Seat, action: Action) -> list[Any]:
    told: list[Any] = []
    GAME.phases[s.phase].apply(s, seat, action, told.append)
    return told


def mark(points: int) -> Say:
    return Say(f"mark_points:{points}")


def school(points: int) -> Say:
    return Say(f"claim_school:{points}")


def marked(s: State) -> tuple[int, int]:
    return s.players[0].points, s.players[1].points


@pytest.mark.parametrize(
    ("answer", "after"), [(school(2), (6, 2)), (LET_PASS, (6, 0)), (school(4), (8, 2)), (CORRECT, (8, 0))]
)
def test_TV44_R43_R44_forgotten_points_go_to_the_other(answer: Say, after: tuple[int, int]) -> None:
    s = table(EIGHT)
    act(s, WORLD, Thrown((5, 4)))
    assert (s.phase, due(s.scored, True)) == ("mark", 8)
    act(s, WHITE, mark(6))
    assert (s.phase, marked(s)) == ("claim", (0, 0)), "nothing is counted before the other has had his say"
    act(s, BLACK, answer)
    assert (s.phase, marked(s)) == ("play", after)


@pytest.mark.parametrize(("answer", "after"), [(school(2), (6, 2)), (LET_PASS, (8, 0))])
def test_TV45_R44_too_much_goes_back_and_to_the_other(answer: Say, after: tuple[int, int]) -> None:
    s = table(SIX)
    act(s, WORLD, Thrown((1, 1)))
    act(s, WHITE, mark(8))
    act(s, BLACK, answer)
    assert marked(s) == after


def test_TV47_R45_a_claim_without_a_fault_is_a_school_itself() -> None:
    s = table(SIX)
    act(s, WORLD, Thrown((1, 1)))
    act(s, WHITE, mark(6))
    told = act(s, BLACK, school(4))
    assert marked(s) == (10, 0)
    assert "R45" in [getattr(one, "rule", "") for one in told]


@pytest.mark.parametrize(
    ("men", "dice", "claim", "after"), [((EIGHT, "1:11 3:2 4:2"), (6, 5), 8, (0, 8)), (TEN, (5, 3), 2, (6, 2))]
)
def test_TV46_R44_old_points_left_standing_behind_a_hole(
    men: tuple[str, str], dice: tuple[int, int], claim: int, after: tuple[int, int]
) -> None:
    """White had 8 and wins a hole, with nothing over or with 6; he moves the peg and leaves the jeton on 8."""
    s = table(*men)
    s.players[0] = replace(s.players[0], points=8)
    act(s, WORLD, Thrown(dice))
    act(s, WHITE, mark(12))
    assert best(s) == school(claim)
    act(s, BLACK, school(claim))
    assert (s.phase, marked(s), s.players[0].holes) == ("decide", after, 1)
    act(s, WHITE, LEAVE)
    assert (s.phase, marked(s)) == ("throw", (0, 0)), "who leaves owes nothing for the jeton he left standing"


# --- the peg and the second jeton ---------------------------------------------------------------------


def in_bredouille(men: str, points: int = 0) -> State:
    """White may win two holes at once; Black has nothing."""
    s = table(men)
    s.players[0] = replace(s.players[0], points=points, bredouille=points > 0)
    return s


@pytest.mark.parametrize(("pegged", "phase", "holes"), [(0, "play", 0), (1, "decide", 1)])
def test_R43_holes_that_are_not_pegged_are_lost_and_no_school(pegged: int, phase: str, holes: int) -> None:
    s = in_bredouille(EIGHT)
    act(s, WORLD, Thrown((2, 2)))
    told = act(s, WHITE, Say(f"mark_points:12:peg:{pegged}"))
    assert best(s) == LET_PASS, "there is no school for holes"
    told += act(s, BLACK, LET_PASS)
    assert (s.players[0].holes, marked(s), s.phase) == (holes, (0, 0), phase)
    assert ("R43", "trictrac.note.forgot_peg") in [(one.rule, one.key) for one in told if isinstance(one, Noted)]
    assert [one.total for one in told if isinstance(one, Noted) and one.rule == "R26"] == [1] * holes


def test_R43_a_tour_is_not_won_without_the_peg() -> None:
    s = in_bredouille(EIGHT, 4)
    s.players[0] = replace(s.players[0], holes=11)
    act(s, WORLD, Thrown((5, 4)))
    act(s, WHITE, Say("mark_points:8:peg:0"))
    act(s, BLACK, LET_PASS)
    assert (s.phase, s.players[0].holes, marked(s)) == ("play", 11, (0, 0))


def test_R43_who_is_made_to_mark_rightly_moves_the_peg_too() -> None:
    s = in_bredouille(EIGHT)
    act(s, WORLD, Thrown((2, 2)))
    act(s, WHITE, Say("mark_points:12:peg:0"))
    act(s, BLACK, CORRECT)
    assert (s.phase, s.players[0].holes) == ("decide", 2)


@pytest.mark.parametrize(("word", "holes"), [("mark_points:8", 2), ("mark_points:8:one_jeton", 1)])
def test_R28_R43_without_the_second_jeton_the_hole_counts_once(word: str, holes: int) -> None:
    s = table(EIGHT)
    s.players[1] = replace(s.players[1], points=4, bredouille=True)
    act(s, WORLD, Thrown((5, 4)))
    act(s, WHITE, Say(word))
    act(s, BLACK, LET_PASS)
    assert s.players[0].bredouille == (holes == 2)
    s.phase = "throw"
    act(s, WORLD, Thrown((5, 4)))
    act(s, WHITE, mark(8))
    act(s, BLACK, LET_PASS)
    assert (s.players[0].holes, s.players[0].points) == (holes, 4)


def test_R43_only_what_is_due_can_be_forgotten_and_only_without_help() -> None:
    def offered(marking: str) -> set[str]:
        s = table(EIGHT)
        s.opts = replace(BY_HAND, marking=marking)
        act(s, WORLD, Thrown((5, 4)))
        (offer,) = GAME.phases["mark"].offers(s)
        return {one.word for one in offer.actions() if one.word.count(":") > 1}  # type: ignore[union-attr]

    assert not offered("assisted"), "there the program moves the peg"
    assert {"mark_points:12:peg:0", "mark_points:12:peg:1"} <= offered("manual")
    assert not {word for word in offered("manual") if word.startswith("mark_points:8") or "one_jeton" in word}


@pytest.mark.parametrize(("claimed", "after"), [(2, (8, 4)), (4, (8, 4)), (6, (10, 4))])
def test_R44_R45_a_school_is_whole_and_only_what_is_too_much_is_a_wrong_claim(
    claimed: int, after: tuple[int, int]
) -> None:
    s = table(EIGHT)
    act(s, WORLD, Thrown((5, 4)))
    act(s, WHITE, mark(12))
    act(s, BLACK, school(claimed))
    assert marked(s) == after


def test_R43_what_was_let_go_is_seen_before_the_other_has_his_say() -> None:
    s = in_bredouille(EIGHT, 8)
    act(s, WORLD, Thrown((5, 4)))
    assert shown(s) == (8, 0)
    act(s, WHITE, Say("mark_points:8:peg:1"))
    assert shown(s) == (4, 1)
    assert (s.players[0].points, s.players[0].holes) == (8, 0), "but nothing is counted yet"
    act(s, BLACK, LET_PASS)
    assert shown(s) == (4, 1)


def shown(s: State) -> tuple[int, int]:
    """Where White's jeton and peg stand."""
    markers = {marker.id: marker.value for marker in GAME.table(GAME.view(s, WHITE)).markers}
    return markers["points0"], markers["holes0"]


def test_R43_what_was_given_is_marked_before_the_other_throws() -> None:
    s = table("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2")
    act(s, WORLD, Thrown((6, 4)))
    act(s, WHITE, mark(4))
    act(s, BLACK, LET_PASS)
    act(s, WHITE, GAME.phases["play"].offers(s)[0].choices[0])  # type: ignore[union-attr]
    (offer,) = GAME.phases["mark_given"].offers(s)
    assert (s.phase, offer.seat) == ("mark_given", BLACK)  # type: ignore[union-attr]
    act(s, BLACK, mark(0))
    act(s, WHITE, school(2))
    assert (marked(s), s.phase, s.turn) == ((6, 0), "throw", BLACK)


def test_R35_R45_a_hole_by_a_school_gives_no_right_to_leave() -> None:
    s = table("1:15")
    s.players[1] = replace(s.players[1], points=10)
    act(s, WORLD, Thrown((3, 1)))
    act(s, WHITE, mark(6))
    act(s, BLACK, school(6))
    assert (s.players[1].holes, s.players[1].points, s.phase) == (1, 4, "play")


def test_R30_a_false_twelfth_hole_wins_nothing_once_it_is_claimed() -> None:
    for answer, phase in ((school(12), "play"), (LET_PASS, "over")):
        s = table("1:15")
        s.players[0] = replace(s.players[0], holes=11)
        act(s, WORLD, Thrown((3, 1)))
        act(s, WHITE, mark(12))
        act(s, BLACK, answer)
        assert s.phase == phase


def test_the_computer_marks_what_is_due_and_claims_what_is_wrong() -> None:
    s = table(EIGHT)
    act(s, WORLD, Thrown((5, 4)))
    assert best(s) == mark(8)
    act(s, WHITE, mark(12))
    assert best(s) == school(4)
    s = table(EIGHT)
    act(s, WORLD, Thrown((5, 4)))
    act(s, WHITE, mark(8))
    assert best(s) == LET_PASS


def told(s: State) -> tuple[float, str, str]:
    """What the best action is worth here, and what the book says of it."""
    (offer,) = GAME.phases[s.phase].offers(s)
    view = GAME.view(s, offer.seat)  # type: ignore[union-attr]
    (advice,) = GAME.advice(view, offer)  # type: ignore[arg-type]
    assert offer.accepts(advice.action)
    assert advice.action == best(s)
    worth = judge(view, offer, 160)  # type: ignore[arg-type]
    return worth[advice.action], advice.rule, advice.key.rpartition(".")[2]


def test_R43_R44_a_hint_says_what_is_due_and_what_is_wrong() -> None:
    s = table(EIGHT)
    act(s, WORLD, Thrown((5, 4)))
    assert told(s) == (8, "R43", "mark_due")
    for points, claim in (
        (6, (2, "R44", "too_little")),
        (12, (4, "R44", "too_much")),
        (8, (0, "R44", "marked_rightly")),
    ):
        after = s.copy()
        act(after, WHITE, mark(points))
        assert told(after) == claim
    s = table("1:15")
    act(s, WORLD, Thrown((2, 1)))
    assert told(s) == (0, "R43", "mark_nothing")


def test_R44_a_school_for_every_fault_that_can_be_marked() -> None:
    for men, dice in ((("1:15", "1:11 3:2 4:2"), (3, 1)), ((SIX, "1:11 3:2 4:2"), (1, 1)), (MANY, (3, 3))):
        s = table(*men)
        act(s, WORLD, Thrown(dice))
        for said in choices(s):
            after = s.copy()
            act(after, WHITE, said)
            wrong = fault(after.scored, after.announced, True)
            assert told(after)[0] == wrong
            assert best(after) == (school(wrong) if wrong else LET_PASS)


def test_R43_as_much_can_be_marked_as_a_throw_brings() -> None:
    s = table(*MANY)
    act(s, WORLD, Thrown((3, 3)))
    assert due(s.scored, True) == 3 * 6 + 8 + 3 * 12, "more than three times round"
    assert told(s) == (62, "R43", "mark_due")
    s = table("1:15")
    act(s, WORLD, Thrown((3, 1)))
    assert mark(36) in choices(s), "how much is due is not given away by what may be marked"
    assert mark(38) not in choices(s)


def choices(s: State) -> list[Say]:
    (offer,) = GAME.phases[s.phase].offers(s)
    return [action for action in offer.actions() if isinstance(action, Say)]  # type: ignore[union-attr]


def best(s: State) -> Action:
    (offer,) = GAME.phases[s.phase].offers(s)
    worth = judge(GAME.view(s, offer.seat), offer, 160)  # type: ignore[union-attr, arg-type]
    return max(worth, key=lambda action: worth[action])


def test_a_beginner_overlooks_small_points_now_and_then() -> None:
    s = table("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2")
    act(s, WORLD, Thrown((6, 4)))
    (offer,) = GAME.phases["mark"].offers(s)
    view = GAME.view(s, WHITE)
    chosen = [habit(view, offer, Random(seed)) for seed in range(60)]  # type: ignore[arg-type]
    assert 0 < chosen.count(mark(0)) < 30
    assert set(chosen) == {mark(0), mark(4)}


def test_a_beginner_forgets_but_marks_and_claims_nothing_by_chance() -> None:
    s = table("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2")
    act(s, WORLD, Thrown((6, 4)))
    marked = {by_beginner(s, seed) for seed in range(80)}
    assert marked == {mark(0), mark(4)}
    act(s, WHITE, mark(4))
    assert {by_beginner(s, seed) for seed in range(80)} == {LET_PASS}


def by_beginner(s: State, seed: int) -> Action:
    (offer,) = GAME.phases[s.phase].offers(s)
    return choose(GAME, GAME.view(s, offer.seat), offer, "beginner", seed).action  # type: ignore[union-attr, arg-type]


@pytest.mark.parametrize("seed", range(3))
def test_tours_marked_by_hand_end(seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, replace(BY_HAND, length=3), Chance(seed))
    while not match.over:
        (offer,) = match.offers()
        match.submit(offer.seat, habit(match.view(offer.seat), offer, rng))
        assert len(match.log) < 20_000
    assert sum(match.scores()) == 0


def test_refusals_of_marks_name_their_rule() -> None:
    s = table(SIX)
    act(s, WORLD, Thrown((1, 1)))
    assert GAME.refusal(GAME.view(s, BLACK), mark(2)).rule == "R43"
