"""Puff by its test vectors, and whole games at random."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.boards.events import Hit
from engine.boards.men import HAND, MEN, OFF, Men, pips, read_men, show_men
from engine.core.actions import Move, Say, Thrown
from engine.core.events import DealBegan
from engine.core.match import Match
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance
from engine.games.puff.computer import judge
from engine.games.puff.evaluation import exposure
from engine.games.puff.options import PRESETS, Options
from engine.games.puff.rules import GAME
from engine.games.puff.state import Player, State
from engine.games.puff.turns import playable

KONTRAER, LANG, MODERN = PRESETS["puff_kontraer"], PRESETS["puff_lang"], PRESETS["puff_modern"]
WHITE, BLACK = Seat(0), Seat(1)
STOP = Say("stop_here")


def men(text: str, hand: int = 0) -> Men:
    """Men on fields and in hand; the rest is off."""
    return read_men(f"0:{hand} {text}" if hand else text)


def table(white: str, hand: int = 0, black: str = "0:15", opts: Options = KONTRAER, paschs: int = 0) -> State:
    """White is about to throw."""
    own = men(white, hand)
    return State(opts, "throw", WHITE, players=[Player(own, paschs, not hand), Player(read_men(black), 0, True)])


def throw(s: State, *dice: int) -> list[Any]:
    told: list[Any] = []
    GAME.phases["throw"].apply(s, WORLD, Thrown(dice), told.append)
    return told


def play(s: State, *legs: tuple[int, int]) -> list[Any]:
    """Legs one by one, each of which must be on offer."""
    told: list[Any] = []
    for leg in legs:
        assert s.phase == "play"
        assert leg in playable(s), f"{leg} is not among {list(playable(s))}"
        GAME.phases["play"].apply(s, s.turn, Move((leg,)), told.append)
    return told


def white(s: State) -> tuple[str, int]:
    own = s.players[0].men
    return show_men(own), own[HAND]


def test_TV1_R2_men_are_entered_by_their_numbers() -> None:
    s = table("", 15)
    throw(s, 5, 2)
    play(s, (0, 2), (0, 5))
    assert white(s) == ("2:1 5:1", 13)
    assert (s.phase, s.turn) == ("throw", BLACK)


def test_TV2_R9_the_first_pasch_twice_above_and_below() -> None:
    s = table("", 15)
    throw(s, 3, 3)
    play(s, (0, 3), (0, 3), (0, 4), (0, 4))
    assert white(s) == ("3:2 4:2", 11)
    assert s.turn == BLACK


def test_TV3_TV4_R10_a_later_pasch_four_times_and_another_throw() -> None:
    for stops, after in ((False, ("1:4 2:1 3:2 6:4", 4)), (True, ("2:1 3:2 6:4", 8))):
        s = table("2:1 3:2", 12, paschs=1)
        throw(s, 6, 6)
        play(s, (0, 6), (0, 6), (0, 6), (0, 6))
        if stops:
            GAME.phases["play"].apply(s, WHITE, STOP, lambda event: None)
        else:
            play(s, (0, 1), (0, 1), (0, 1), (0, 1))
        assert white(s) == after
        assert (s.phase, s.turn) == ("throw", WHITE)


def test_TV5_TV6_R6_the_lower_closed_loses_all_the_higher_only_itself() -> None:
    s = table("1:5", 10, "2:2 20:13", LANG)
    throw(s, 5, 2)
    assert (white(s), s.turn) == (("1:5", 10), BLACK)
    s = table("1:5", 10, "5:2 20:13", LANG)
    throw(s, 5, 2)
    play(s, (0, 2))
    assert (white(s), s.turn) == (("1:5 2:1", 9), BLACK)


def test_TV7_TV8_R3_the_board_is_free_when_the_hand_is_empty() -> None:
    s = table("7:14", 1)
    throw(s, 4, 1)
    play(s, (0, 1))
    assert set(playable(s)) == {(1, 5), (7, 11)}
    s = table("7:13", 2)
    throw(s, 4, 1)
    assert set(playable(s)) == {(0, 1)}
    play(s, (0, 1))
    assert set(playable(s)) == {(0, 4)}


def test_TV9_R6_a_hit_man_shut_out() -> None:
    s = table("10:14", 1, "22:2 1:13")
    throw(s, 6, 3)
    assert s.turn == BLACK


def test_TV10_R8_one_man_rests_after_the_lower() -> None:
    s = table("8:1 1:14", 0, "15:2 2:13")
    throw(s, 6, 2)
    assert (8, 10) not in playable(s)
    play(s, (1, 3))
    assert (8, 14) in playable(s)


def test_TV11_R12_any_man_leaves_whom_the_number_carries_over() -> None:
    s = table("19:1 24:3")
    throw(s, 6, 5)
    assert set(playable(s)) == {(19, 24), (24, OFF)}
    play(s, (24, OFF))
    assert set(playable(s)) == {(19, OFF), (24, OFF)}


def test_TV12_TV13_R12_nobody_leaves_before_all_are_in() -> None:
    s = table("18:1 24:5")
    throw(s, 6, 1)
    assert set(playable(s)) == {(18, 19)}
    play(s, (18, 19))
    assert set(playable(s)) == {(19, OFF), (24, OFF)}
    s = table("18:1 24:5")
    throw(s, 6, 2)
    assert set(playable(s)) == {(18, 20)}


def test_TV14_the_last_man_moves_and_leaves() -> None:
    s = table("23:1", black="10:15")
    throw(s, 2, 1)
    play(s, (23, 24), (24, OFF))
    assert s.phase == "over"


@pytest.mark.parametrize(("black", "schneider", "paid"), [("1:15", True, 2), ("1:14", True, 1), ("1:15", False, 1)])
def test_TV15_R13_schneider(black: str, schneider: bool, paid: int) -> None:
    s = table("24:1", black=black, opts=replace(KONTRAER, schneider=schneider))
    throw(s, 2, 1)
    play(s, (24, OFF))
    assert GAME.scores(s) == (paid, -paid)


def test_TV16_R11_an_unfinished_top_loses_bottom_and_throw() -> None:
    """Three fours carry one man to 13; he stops before a band, and the others stand before another."""
    s = table("1:1 2:14", 0, "19:2 8:2 1:11", paschs=1)  # White's 6 and 17 are closed
    throw(s, 4, 4)
    play(s, (1, 5), (5, 9), (9, 13))
    assert (white(s), s.players[0].men[OFF], s.turn, s.phase) == (("2:14 13:1", 0), 0, BLACK, "throw")
    s = table("1:1 2:14", 0, "20:2 19:2 1:11", paschs=1)  # White's 5 and 6 are closed: not one four
    throw(s, 4, 4)
    assert (white(s), s.turn) == (("1:1 2:14", 0), BLACK)


def test_TV17_R11_no_bottom_number_ends_the_turn() -> None:
    s = table("2:15", 0, "21:2 16:2 11:2 1:9")  # White's 4, 9 and 14 are closed: no two from 2, 7 or 12
    throw(s, 5, 5)
    told = play(s, (2, 7), (2, 7))
    assert (white(s), s.stage, s.phase, s.turn) == (("2:13 7:2", 0), "", "throw", BLACK)
    assert not [one for one in told if getattr(one, "key", "") == "puff.note.top_lost"], "both fives were played"


def test_TV18_R5_R14_a_single_man_is_hit() -> None:
    s = State(
        KONTRAER, "throw", BLACK, players=[Player(read_men("20:1 22:14"), 0, True), Player(read_men("1:15"), 0, True)]
    )
    throw(s, 4, 1)
    told = play(s, (1, 2), (1, 5))
    assert [(hit.seat, hit.field) for hit in told if isinstance(hit, Hit)] == [(WHITE, 20)]
    assert white(s) == ("22:14", 1)


def test_TV19_in_the_long_game_both_count_alike() -> None:
    s = State(LANG, "throw", BLACK, players=[Player(read_men("7:1"), 0, True), Player(read_men("3:1 10:1"), 0, True)])
    throw(s, 4, 1)
    missed = s.copy()
    play(s, (10, 11), (3, 7))
    assert s.players[0].men[HAND] == 1
    play(missed, (3, 4), (4, 8))
    assert missed.players[0].men[HAND] == 0


def test_TV20_R6_a_closed_ace_loses_the_throw() -> None:
    for black in ("18:2 17:2 1:11", "18:2 1:13"):
        s = table("6:15", 0, black)
        throw(s, 2, 1)
        assert s.turn == BLACK


def test_TV21_R9_R10_only_the_first_pasch_of_a_game_is_simple() -> None:
    s = table("", 15)
    throw(s, 1, 1)
    play(s, (0, 1), (0, 1), (0, 6), (0, 6))
    assert (white(s), s.phase, s.turn) == (("1:2 6:2", 11), "throw", BLACK)
    throw(s, 6, 5)
    while s.turn == BLACK:
        play(s, next(iter(playable(s))))
    throw(s, 1, 1)
    play(s, *[(0, 1)] * 4, *[(0, 6)] * 4)
    assert (white(s), s.phase, s.turn) == (("1:6 6:6", 3), "throw", WHITE), "and throws again"


def test_TV22_R11_an_unplayable_pasch_counts() -> None:
    s = table("1:14", 1, "22:2 1:13")
    throw(s, 3, 3)
    assert s.players[0].paschs == 1
    assert s.turn == BLACK


def test_R1_all_men_begin_in_the_hand_and_the_higher_die_begins() -> None:
    s = GAME.start(KONTRAER)
    assert all(player.men[HAND] == MEN for player in s.players)
    GAME.phases["draw"].apply(s, WORLD, Thrown((3, 3)), lambda event: None)
    assert s.phase == "draw"
    GAME.phases["draw"].apply(s, WORLD, Thrown((2, 5)), lambda event: None)
    assert (s.phase, s.turn) == ("throw", BLACK)


def test_R7_the_lower_may_be_played_so_that_the_higher_is_lost() -> None:
    s = table("1:14 18:1", 0, "18:2 20:11 1:2")  # White's 5 and 7 are closed: only 18 could play a six
    throw(s, 6, 4)
    play(s, (18, 22))
    assert s.turn == BLACK


def test_R15_entry_fields_may_be_closed_at_once_in_the_long_game_only() -> None:
    for opts, lost in ((LANG, True), (KONTRAER, False)):
        s = table("", 15, "2:2 0:13", opts)
        throw(s, 5, 2)
        assert (s.turn == BLACK) == lost


def test_options_of_doublets() -> None:
    s = table("", 15, opts=MODERN)
    throw(s, 2, 2)
    assert (len(s.numbers), s.again) == (2, True)
    s = table("", 15, opts=replace(KONTRAER, pasch_first="none"))
    throw(s, 2, 2)
    assert (len(s.numbers), s.again) == (4, True)
    s = table("", 15, opts=replace(KONTRAER, bottom="compulsory"))
    throw(s, 2, 2)
    play(s, (0, 2), (0, 2))
    (offer,) = GAME.phases["play"].offers(s)
    assert not offer.accepts(STOP)  # type: ignore[union-attr]


def test_options_of_order_and_bearing_off() -> None:
    s = table("6:15", 0, "18:2 1:13", replace(KONTRAER, order="free"))
    throw(s, 2, 1)
    assert set(playable(s)) == {(6, 8)}
    s = table("19:1 24:3", opts=replace(KONTRAER, bear_off="exact_or_rear"))
    throw(s, 6, 5)
    assert set(playable(s)) == {(19, 24)}


def test_R2_hit_men_may_wait_where_agreed() -> None:
    for before, found in ((True, {(0, 1)}), (False, {(0, 1), (10, 11)})):
        s = table("10:14", 1, opts=replace(KONTRAER, enter_before_move=before))
        s.players[0] = replace(s.players[0], entered=True)
        throw(s, 4, 1)
        assert set(playable(s)) == found
        no = GAME.refusal(GAME.view(s, WHITE), Move(((10, 14),)))
        assert no.rule == ("R2" if before else "R6"), "where he may wait the four is only not in turn"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_end_and_conserve_the_men(preset: str, seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, PRESETS[preset], Chance(seed))
    while not match.over:
        (offer,) = match.offers()
        match.submit(offer.seat, rng.choice(list(offer.actions())))
        assert all(sum(player.men) == MEN for player in match.view(WHITE).players)
        assert len(match.log) < 20_000
    assert match.scores() in ((1, -1), (-1, 1), (2, -2), (-2, 2))
    text = write_record(match, {"Preset": preset, "Seed": str(seed)})
    assert replay(parse_record(text), lambda name: GAME).events(WHITE) == match.events(WHITE)


def test_the_computer_fears_for_single_men_and_beats_chance() -> None:
    assert exposure(read_men("20:1 21:14"), read_men("1:15"), KONTRAER) > 0
    assert exposure(read_men("20:2 21:13"), read_men("1:15"), KONTRAER) == 0
    assert pips(read_men("24:2 0:1 1:12")) == 2 + 25 + 12 * 24
    wins = 0
    for seed in range(10):
        rng = Random(seed)
        match: Any = Match(GAME, KONTRAER, Chance(seed))
        while not match.over:
            (offer,) = match.offers()
            if offer.seat == seed % 2:
                worth = judge(match.view(offer.seat), offer, 0)
                match.submit(offer.seat, max(worth, key=lambda action: worth[action]))
            else:
                match.submit(offer.seat, rng.choice(list(offer.actions())))
        wins += match.scores()[seed % 2] > 0
    assert wins >= 9


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Move(((7, 9),)), "R2"),
        (Move(((3, 4),)), "R4"),
        (Move(((0, 6),)), "R6"),
        (Move(((0, 2), (0, 5))), "R6"),
        (STOP, "R11"),
    ],
)
def test_refusals_name_their_rule(action: Any, rule: str) -> None:
    s = table("7:10", 5)
    throw(s, 5, 2)
    assert GAME.refusal(GAME.view(s, WHITE), action).rule == rule
    assert GAME.refusal(GAME.view(s, BLACK), Move(((1, 2),))).rule == "R1"


# --- more games than one ----------------------------------------------------------------------------


def at_the_last_man(games: int, over: int) -> State:
    """Black, who throws, has one man left to bear off; White has borne off none."""
    s = State(replace(KONTRAER, games=games), "throw", BLACK, games=over)
    s.players = [Player(men("6:15"), 1, True), Player(men("24:1"), 2, True)]
    return s


def test_R16_the_winner_throws_first_in_the_next_game() -> None:
    s = at_the_last_man(3, 0)
    throw(s, 4, 4)
    told = play(s, (24, OFF))
    assert (s.phase, s.turn, s.games, s.players) == ("throw", BLACK, 1, [Player(), Player()])
    assert (s.numbers, s.below, s.again, s.paschs_now) == ((), (), False, 0), "nothing of the Pasch is left"
    assert GAME.scores(s) == (-2, 2), "units are added up"
    assert [event.number for event in told if isinstance(event, DealBegan)] == [2]
    assert GAME.deal_over(s)
    throw(s, 5, 2)
    assert not GAME.deal_over(s)


def test_R16_after_the_last_game_the_match_is_over() -> None:
    s = at_the_last_man(3, 2)
    throw(s, 2, 1)
    play(s, (24, OFF))
    assert s.phase == "over"


def test_R16_a_match_of_three_games_is_played_and_repeated() -> None:
    match: Any = Match(GAME, replace(KONTRAER, games=3), Chance(4))
    rng = Random(4)
    while not match.over:
        offer = match.offers()[-1]
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
    assert sum(isinstance(event, DealBegan) for event in match.events(WHITE)) == 3
    text = write_record(match, {"Preset": "puff_kontraer", "Seed": "4"})
    assert replay(parse_record(text), lambda name: GAME).scores() == match.scores()


def test_R9_who_has_had_his_simple_pasch_is_seen() -> None:
    s = table("3:15", paschs=1)
    plates = GAME.table(GAME.view(s, WHITE)).plates
    assert [plate.badges for plate in plates] == [("turn", "first_pasch"), ()]
    s.opts = MODERN
    assert GAME.table(GAME.view(s, WHITE)).plates[WHITE].badges == ("turn",), "of each turn: nothing to remember"


def test_R16_who_is_ahead_is_seen() -> None:
    s = at_the_last_man(3, 0)
    throw(s, 2, 1)
    play(s, (24, OFF))
    assert "ahead:2" in GAME.table(GAME.view(s, WHITE)).plates[BLACK].badges


@pytest.mark.parametrize(
    ("white", "leg", "rule", "key"),
    [
        ("7:15", (7, 5), "R4", "backwards"),
        ("7:15", (7, 14), "R6", "one_number"),
        ("7:15", (7, OFF), "R12", "not_home"),
        ("20:15", (20, OFF), "R6", "lower_first"),  # the higher number would bring him to the rail
        ("19:15", (19, OFF), "R12", "too_short"),
    ],
)
def test_each_wrong_way_has_its_own_reason(white: str, leg: tuple[int, int], rule: str, key: str) -> None:
    s = table(white)
    throw(s, 5, 2)
    no = GAME.refusal(GAME.view(s, WHITE), Move((leg,)))
    assert (no.rule, no.key) == (rule, f"puff.refusal.{key}")
