"""Marking, holes, leaving and holding, the end of a setting and of a tour; the worked fragment of the rules."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.boards.events import Moved, Threw
from engine.boards.men import MEN, OFF, show_men, stack
from engine.core.actions import Move, Say, Thrown
from engine.core.errors import Illegal
from engine.core.events import DealBegan, MatchEnded, Noted
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance, Scripted
from engine.games.trictrac.marking import Player, jetons, mark
from engine.games.trictrac.options import PRESETS
from engine.games.trictrac.rules import GAME
from tests.games.trictrac.tables import (
    BLACK,
    BOOK,
    FRENCH,
    WHITE,
    holes,
    move,
    points,
    position,
    say,
    throw,
    tour,
    with_bredouille,
)

GREAT_JAN = "7:5 8:2 9:2 10:2 11:2 12:2"
FULL_OPPONENT = "1:3 7:2 8:2 9:2 10:2 11:2 12:2"


# --- points, bredouille and holes ------------------------------------------------------------------


def test_TV40_R28_the_second_to_mark_takes_two_jetons_and_may_lose_one() -> None:
    white, black = Player(), Player()
    white, black, _ = mark(white, black, 4, 12)
    assert (white.points, jetons(white, black)) == (4, 1)
    black, white, _ = mark(black, white, 4, 12)
    assert (black.points, jetons(black, white), jetons(white, black)) == (4, 2, 1)
    white, black, _ = mark(white, black, 4, 12)
    assert (white.points, jetons(white, black), black.points, jetons(black, white)) == (8, 1, 4, 1)
    black, white, won = mark(black, white, 8, 12)
    assert ([hole.holes for hole in won], black.holes, white.points) == ([1], 1, 0)


def test_TV41_R29_the_first_hole_by_its_state_the_next_double() -> None:
    white, black, won = mark(Player(points=8), Player(points=8, bredouille=True), 18, 12)
    assert [hole.holes for hole in won] == [1, 2]
    assert (white.holes, white.points, white.bredouille, black.points) == (3, 2, True, 0)


def test_TV25_R27_twelve_points_at_once_are_two_holes() -> None:
    s = position("1:3 2:3 3:2 4:2 5:3 6:1 7:1", "1:15")
    noted = throw(s, 4, 1)
    assert [(one.rule, one.points) for one in noted] == [("E7", 12), ("R27", 2)]
    assert (holes(s), points(s)) == ((2, 0), (0, 0))


def test_TV42_R35_a_hole_given_by_the_other_gives_no_leave() -> None:
    """White's 6-6 hits the corner for 6 and two men falsely for 12; Black had 4."""
    s = position("1:4 3:2 5:2 7:2 8:1 9:2 12:2", "1:6 3:1 4:1 5:1 9:2 10:2 11:2", points=(0, 4))
    with_bredouille(s, BLACK, True)
    throw(s, 6, 6)
    assert (points(s), s.phase) == ((6, 4), "play"), "White's points interrupt"
    first = next(iter(GAME.phases["play"].offers(s)[0].actions()))  # type: ignore[union-attr]
    GAME.phases["play"].apply(s, WHITE, first, lambda event: None)
    assert (holes(s), points(s), s.phase) == ((0, 1), (0, 4), "throw")


@pytest.mark.parametrize(("word", "after"), [("hold_board", (6, 4)), ("leave_board", (0, 0))])
def test_TV43_R32_R33_hold_keeps_the_surplus_and_leave_erases_all(word: str, after: tuple[int, int]) -> None:
    """5-4 gains 8, a hole with 6 over, and gives 4 by a false hit."""
    s = position("1:3 3:2 5:2 7:2 8:2 9:2 12:2", "2:2 3:1 4:1 6:2 8:3 9:3 10:2 11:1", points=(10, 0))
    throw(s, 5, 4)
    assert (s.phase, points(s)) == ("decide", (6, 0))
    say(s, word)
    if word == "hold_board":
        move(s, (1, 5), (3, 8))
        assert jetons(s.players[1], s.players[0]) == 2
        assert not s.players[0].bredouille
        assert s.turn == BLACK
    else:
        assert [show_men(player.men) for player in s.players] == ["1:15", "1:15"]
        assert (s.turn, s.phase) == (WHITE, "throw")  # R5
    assert points(s) == after


def test_TV48_R30_the_last_hole_ends_the_tour_at_once() -> None:
    s = position(GREAT_JAN, FULL_OPPONENT, points=(8, 0), holes=(11, 3))
    noted = throw(s, 6, 4)
    assert s.phase == "over"
    assert holes(s) == (13, 3)
    assert [one.rule for one in noted] == ["E8", "R27"]
    assert GAME.scores(s) == (1, -1)


@pytest.mark.parametrize(
    ("pays", "rule", "lost", "answered", "paid"),
    [
        (False, "book", 0, False, 1),
        (True, "book", 0, False, 2),
        (True, "book", 2, False, 1),
        (True, "french", 2, False, 2),
        (True, "french", 2, True, 1),
    ],
)
def test_R30_great_bredouille(pays: bool, rule: str, lost: int, answered: bool, paid: int) -> None:
    opts = replace(BOOK, great_bredouille_pays=pays, great_bredouille_rule=rule)
    s = position(GREAT_JAN, FULL_OPPONENT, points=(8, 0), holes=(11, lost), opts=opts)
    s.players[0] = replace(s.players[0], answered=answered)
    throw(s, 6, 4)
    assert GAME.scores(s) == (paid, -paid)


def test_R30_a_hole_after_the_others_first_is_remembered() -> None:
    white, black, _ = mark(Player(points=8), Player(holes=3), 4, 12)
    assert black.answered
    assert not white.answered


# --- the end of a setting --------------------------------------------------------------------------


def test_TV39_R41_who_is_off_first_throws_first_and_keeps_points() -> None:
    s = position("20:1", "24:15", points=(0, 6))
    noted = throw(s, 3, 2)
    assert [one.rule for one in noted] == ["E13"]
    move(s, (20, 22), (22, OFF))
    assert (points(s), s.turn, s.phase) == ((4, 6), WHITE, "throw")
    assert [player.men for player in s.players] == [stack(1), stack(1)]


def test_R41_a_hole_by_bearing_off_asks_no_leave() -> None:
    s = position("20:1", "24:15", points=(8, 0))
    throw(s, 3, 2)
    assert s.phase == "play"


def test_R42_a_certain_end_is_still_thrown_out() -> None:
    s = position("22:1 24:2", "23:1 24:14")
    for dice in ((6, 5), (2, 1), (6, 4)):
        assert GAME.phases[s.phase].offers(s)[0].dice == 2, "only the dice are asked for"  # type: ignore[union-attr]
        throw(s, *dice)
        if s.phase == "play":
            (offer,) = GAME.phases["play"].offers(s)
            move(s, *next(iter(offer.actions())).legs)  # type: ignore[union-attr]
    assert s.settings == 2, "who was ahead has borne off first and begins the new setting"
    assert s.turn == WHITE


def test_R19_nothing_playable_passes_the_throw() -> None:
    s = position(GREAT_JAN, FULL_OPPONENT)
    noted = throw(s, 6, 6)
    assert ("R19", "trictrac.note.nothing_playable") in [(one.rule, one.key) for one in noted]
    assert (points(s), s.turn, s.phase) == ((6, 4), BLACK, "throw")


def test_E2_the_jan_of_two_tables_counts_once_in_a_setting() -> None:
    s = position("1:13 6:1 7:1", "1:15")
    assert [one.rule for one in throw(s, 6, 6)] == ["E2"]
    assert s.players[0].two_tables
    s.players[0] = replace(s.players[0], men=position("1:13 6:1 7:1", "1:15").players[0].men)
    s.phase, s.turn = "throw", WHITE
    assert throw(s, 6, 6) == []


# --- the draw ---------------------------------------------------------------------------------------


def test_R3_the_higher_die_begins_and_ties_are_thrown_again() -> None:
    match: Any = Match(GAME, BOOK, Scripted([Thrown((4, 4)), Thrown((2, 5)), Thrown((6, 5))]))
    thrown = [event for event in match.events(WHITE) if isinstance(event, Threw)]
    assert [(one.seat, one.dice) for one in thrown] == [(None, (4, 4)), (None, (2, 5)), (BLACK, (6, 5))]
    assert match.offers()[0].seat == BLACK


def test_R3_in_france_the_dice_of_the_draw_are_played() -> None:
    match: Any = Match(GAME, FRENCH, Scripted([Thrown((2, 5))]))
    assert match.view(WHITE).dice == (5, 2)
    assert match.offers()[0].seat == BLACK


def test_handicap_holes_are_given_to_the_near_chair() -> None:
    match: Any = Match(GAME, replace(BOOK, handicap=4), Chance(1))
    assert [player.holes for player in match.view(WHITE).players] == [4, 0]


def test_a_handicap_leaves_a_hole_to_be_won() -> None:
    agreed = with_settings(BOOK, {"length": "3", "handicap": "5"})
    assert agreed.handicap == 2
    match: Any = Match(GAME, agreed, Chance(1))
    while not match.over:
        assert [player.holes < 3 for player in match.view(WHITE).players] == [True, True]
        offer = match.offers()[-1]
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, Random(1)))
    assert max(player.holes for player in match.view(WHITE).players) >= 3


def test_leave_rule_forced_hold_never_asks() -> None:
    s = position("1:3 2:3 3:2 4:2 5:3 6:1 7:1", "1:15", opts=replace(BOOK, leave_rule="forced_hold"))
    throw(s, 4, 1)
    assert s.phase == "play"


def test_E14_rencontre_answers_the_first_throw() -> None:
    match: Any = tour([(4, 2), (4, 2)], replace(BOOK, old_jans="rencontre"))
    match.submit(WHITE, Move(((1, 3), (1, 5))))
    noted = [event for event in match.events(WHITE) if isinstance(event, Noted) and event.rule == "E14"]
    assert [(one.side, one.points) for one in noted] == [(BLACK, 4)]


# --- the worked fragment ----------------------------------------------------------------------------

# Throw, play, the mover's men afterwards; White's and Black's points and holes when the throw has been marked.
FRAGMENT: list[tuple[tuple[int, int], str, str, tuple[int, int], tuple[int, int]]] = [
    ((3, 1), "1-2 1-4", "1:13 2:1 4:1", (0, 0), (0, 0)),
    ((3, 2), "1-3 1-4", "1:13 3:1 4:1", (0, 0), (0, 0)),
    ((6, 4), "1-5 1-7", "1:11 2:1 4:1 5:1 7:1", (0, 0), (0, 0)),
    ((3, 2), "1-3 1-4", "1:11 3:2 4:2", (0, 0), (0, 0)),
    ((5, 2), "2-7 5-7", "1:11 4:1 7:3", (4, 0), (0, 0)),
    ((6, 2), "1-3 1-7", "1:9 3:3 4:2 7:1", (4, 0), (0, 0)),
    ((3, 2), "1-3 1-4", "1:9 3:1 4:2 7:3", (4, 0), (0, 0)),
    ((6, 2), "1-7 3-5", "1:8 3:2 4:2 5:1 7:2", (4, 0), (0, 0)),
    ((3, 2), "1-3 1-4", "1:7 3:2 4:3 7:3", (4, 0), (0, 0)),
    ((1, 1), "1-2 1-2", "1:6 2:2 3:2 4:2 5:1 7:2", (4, 0), (0, 0)),
    ((6, 5), "3-9 4-9", "1:7 3:1 4:2 7:3 9:2", (4, 0), (0, 0)),
    ((5, 1), "1-6 5-6", "1:5 2:2 3:2 4:2 6:2 7:2", (4, 0), (0, 0)),
    ((5, 4), "3-8 4-8", "1:7 4:1 7:3 8:2 9:2", (4, 0), (0, 0)),
    ((3, 2), "1-3 1-4", "1:3 2:2 3:3 4:3 6:2 7:2", (4, 0), (0, 0)),
    ((5, 3), "7-12 9-12", "1:7 4:1 7:2 8:2 9:1 12:2", (4, 0), (0, 0)),
    ((4, 1), "1-5 4-5", "1:2 2:2 3:3 4:2 5:2 6:2 7:2", (4, 4), (0, 0)),
    ((5, 4), "1-5 4-9", "1:6 5:1 7:2 8:2 9:2 12:2", (8, 4), (0, 0)),
    ((6, 3), "3-9 7-10", "1:2 2:2 3:2 4:2 5:2 6:2 7:1 9:1 10:1", (8, 8), (0, 0)),
    ((5, 4), "1-5 1-6", "1:4 5:2 6:1 7:2 8:2 9:2 12:2", (6, 0), (1, 0)),
    ((6, 3), "6-12 9-12", "1:2 2:2 3:2 4:2 5:2 6:1 7:1 10:1 12:2", (6, 0), (1, 0)),
]


def test_the_worked_fragment_is_played_as_the_rules_tell_it() -> None:
    match: Any = tour([dice for dice, *_ in FRAGMENT] + [(6, 1)])
    for number, (_, play, after, *_) in enumerate(FRAGMENT):
        seat = Seat(number % 2)
        if match.view(seat).phase == "decide":
            match.submit(seat, Say("hold_board"))
        legs = tuple((int(leg.split("-")[0]), int(leg.split("-")[1])) for leg in play.split())
        match.submit(seat, Move(legs))
        players = match.view(WHITE).players
        assert show_men(players[seat].men) == after, f"play {number + 1}"
    assert [player.holes for player in match.view(WHITE).players] == [3, 0]
    assert match.view(WHITE).phase == "decide"
    match.submit(WHITE, Say("leave_board"))
    assert [show_men(player.men) for player in match.view(WHITE).players] == ["1:15", "1:15"]
    assert match.view(WHITE).turn == WHITE
    events = [(one.rule, one.points) for one in match.events(WHITE) if isinstance(one, Noted) and one.rule[0] == "E"]
    before, last = events[:8], events[8:]
    assert before == [("E1", 4), ("E7", 4), ("E6", 4), ("E8", 4), ("E4", 4), ("E4", 2), ("E6", 4), ("E9", 4)]
    assert last == [("E4", 4), ("E4", 2), ("E5", 4)]


def test_the_worked_fragment_marks_point_by_point() -> None:
    match: Any = tour([dice for dice, *_ in FRAGMENT])
    for number, (_, play, _, marked, won) in enumerate(FRAGMENT):
        seat = Seat(number % 2)
        players = match.view(WHITE).players
        assert tuple(player.points for player in players) == marked, f"throw {number + 1}"
        assert tuple(player.holes for player in players) == won
        if match.view(seat).phase == "decide":
            match.submit(seat, Say("hold_board"))
        legs = tuple((int(leg.split("-")[0]), int(leg.split("-")[1])) for leg in play.split())
        match.submit(seat, Move(legs))


# --- whole tours ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(6))
def test_random_tours_end_and_conserve_the_men(preset: str, seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, replace(PRESETS[preset], length=6), Chance(seed))
    while not match.over:
        (offer,) = match.offers()
        match.submit(offer.seat, rng.choice(list(offer.actions())))
        players = match.view(WHITE).players
        assert all(sum(player.men) == MEN for player in players)
        assert all(0 <= player.points < 12 or match.over for player in players)
        assert not (players[0].bredouille and players[0].points and players[1].bredouille and players[1].points)
    assert sum(match.scores()) == 0
    told = match.events(WHITE)
    assert isinstance(told[-1], MatchEnded)
    assert any(isinstance(event, Moved) for event in told)
    text = write_record(match, {"Preset": preset, "Seed": str(seed)})
    again = replay(parse_record(text), lambda name: GAME)
    assert again.events(WHITE) == told


def test_a_new_setting_is_told() -> None:
    match: Any = tour([(3, 1)])
    assert [event.number for event in match.events(WHITE) if isinstance(event, DealBegan)] == [1]
    assert [entry.seat for entry in match.log] == [WORLD, WORLD]


# --- refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("legs", "rule"),
    [
        (((2, 5),), "R6"),
        (((1, 9),), "R7"),
        (((9, 15),), "R8"),
        (((7, 13),), "R11"),
        (((6, 12),), "R12"),
        (((10, 16),), "R17"),
        (((6, 25),), "R37"),
        (((1, 7),), "R19"),
        ((), "R24"),
    ],
)
def test_refusals_name_their_rule(legs: tuple[tuple[int, int], ...], rule: str) -> None:
    s = position("1:9 3:2 6:1 7:1 9:1 10:1", "1:11 3:2 10:2")
    throw(s, 6, 3)
    with pytest.raises(Illegal) as refused:
        raise GAME.refusal(GAME.view(s, WHITE), Move(legs))
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("legs", "rule", "key"),
    [
        (((1, 4), (4, 9)), "R7", "not_thrown"),  # the man has been moved and stands on 4 now
        (((1, 4), (1, 4)), "R7", "played"),
        (((9, 6),), "R6", "backwards"),
        (((1, 4), (4, 1)), "R6", "backwards"),
        (((1, 4), (2, 8)), "R6", "no_man"),
        (((7, 16),), "R10", "no_rest"),  # 10 and 13 are both held
        (((1, 4), (9, 15)), "R8", "occupied"),
    ],
)
def test_what_follows_a_first_man_is_refused_for_its_own_reason(
    legs: tuple[tuple[int, int], ...], rule: str, key: str
) -> None:
    s = position("1:10 7:2 9:3", "1:3 10:2 12:2 15:2 3:2 4:2 5:2")
    throw(s, 6, 3)
    no = GAME.refusal(GAME.view(s, WHITE), Move(legs))
    assert (no.rule, no.key) == (rule, f"trictrac.refusal.{key}")


@pytest.mark.parametrize("first", [(7, 12), (8, 12)])
def test_R14_the_first_man_of_a_pair_on_the_corner_is_not_blamed(first: tuple[int, int]) -> None:
    s = position("1:9 3:2 5:2 7:1 8:1", "1:11 3:2 4:2")  # TV11
    throw(s, 6, 5)
    assert GAME.refusal(GAME.view(s, WHITE), Move((first, (3, 9)))).key == "trictrac.refusal.more_numbers"


@pytest.mark.parametrize(
    ("white", "dice", "legs", "rule", "key"),
    [
        ("19:2 20:1 22:12", (4, 1), ((20, 21), (21, OFF)), "R38", "rear_first"),
        ("20:1 22:2", (4, 1), ((20, 21), (21, OFF)), "R39", "moved_man_stays"),
        ("19:1 22:1", (4, 1), ((19, OFF),), "R38", "rear_first"),
    ],
)
def test_who_may_not_leave_hears_why(
    white: str, dice: tuple[int, int], legs: tuple[tuple[int, int], ...], rule: str, key: str
) -> None:
    s = position(white, "24:15")
    throw(s, *dice)
    no = GAME.refusal(GAME.view(s, WHITE), Move(legs))
    assert (no.rule, no.key) == (rule, f"trictrac.refusal.{key}")


def test_R4_R31_refusals_of_turn_and_words() -> None:
    s = position("1:15", "1:15")
    throw(s, 6, 3)
    assert GAME.refusal(GAME.view(s, BLACK), Move(((1, 7), (1, 4)))).rule == "R4"
    assert GAME.refusal(GAME.view(s, WHITE), Say("leave_board")).rule == "R31"
    assert GAME.refusal(GAME.view(s, WHITE), Say("nonsense")).rule == ""


def test_R23_a_play_that_does_not_fill_is_refused() -> None:
    s = position("1:3 2:4 3:2 4:3 5:2 6:1", "1:15")
    throw(s, 5, 4)
    assert GAME.refusal(GAME.view(s, WHITE), Move(((3, 8), (3, 7)))).rule in ("R19", "R23")
    assert GAME.refusal(GAME.view(s, WHITE), Move(((1, 5), (5, 10)))).rule == "R23"
