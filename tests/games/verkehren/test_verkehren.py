"""Verkehren by its test vectors, and whole games at random."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.boards.events import Hit
from engine.boards.men import HAND, MEN, OFF, Men, crosswise, read_men, seen_across, show_men
from engine.core.actions import Action, Move, Say, Thrown
from engine.core.events import DealBegan
from engine.core.match import Match
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance
from engine.games.verkehren.computer import judge
from engine.games.verkehren.moves import Mover, bands, decided, free_fields, is_jan, is_junker
from engine.games.verkehren.options import PRESETS, Options
from engine.games.verkehren.rules import GAME
from engine.games.verkehren.state import Player, State
from engine.games.verkehren.turns import ACCEPT, REFUSE, RESIGN, THROW, WAIT
from tests.games.verkehren.plain import plainly, random_position

BOOK, BLOTS, BANDS = PRESETS["verkehren_1782"], PRESETS["verkehren_5_bloss"], PRESETS["verkehren_5_band"]
WHITE, BLACK = Seat(0), Seat(1)
START = "1:15"


def men(text: str, waiting: int = 0) -> Men:
    """Men on fields and in the hand; the rest is off."""
    return read_men(f"0:{waiting} {text}" if waiting else text)


def table(white: str, black: str = START, waiting: int = 0, opts: Options = BOOK, turn: Seat = WHITE) -> State:
    """A seat is about to throw."""
    return State(opts, "throw", turn, players=[Player(men(white, waiting)), Player(men(black))])


def throw(s: State, *dice: int) -> set[str]:
    """Throw, and where the own men may stand afterwards."""
    GAME.phases["throw"].apply(s, WORLD, Thrown(dice), lambda event: None)
    if s.phase != "play":
        return set()
    return {show_men(line.own) for line in s.course().ends.values()}


def words(s: State, seat: Seat) -> set[Action]:
    """What a seat may say now."""
    return {action for offer in GAME.phases[s.phase].offers(s) if offer.seat == seat for action in offer.actions()}  # type: ignore[union-attr]


def say(s: State, seat: Seat, action: Action) -> list[Any]:
    told: list[Any] = []
    assert action in words(s, seat)
    GAME.phases[s.phase].apply(s, seat, action, told.append)
    return told


def play(s: State, *legs: tuple[int, int]) -> list[Any]:
    """Play so, in the order on offer that ends alike."""
    line = s.course().line_of(legs)
    assert line is not None, f"{legs} is not lawful"
    told: list[Any] = []
    GAME.phases["play"].apply(s, s.turn, s.course().ends[line.after].move, told.append)
    return told


@pytest.mark.parametrize(
    ("dice", "ends"),
    [
        ((6, 6), {"1:14 7:1"}),
        ((4, 4), {"1:13 5:1 9:1"}),
        ((3, 3), {"1:13 4:1 10:1"}),
        ((5, 5), {"1:13 6:1 16:1", "1:14 21:1"}),
        ((5, 4), {"1:13 5:1 6:1", "1:14 10:1"}),
    ],
)
def test_TV1_TV2_TV3_TV4_TV5_R1_R3_R8_the_first_throw(dice: tuple[int, int], ends: set[str]) -> None:
    assert throw(table(START), *dice) == ends


def test_TV6_R9_nothing_can_be_played() -> None:
    s = table("1:14 7:1")
    assert throw(s, 6, 6) == set()
    assert (s.phase, s.turn) == ("turn", BLACK)


def test_TV7_R8_no_two_men_on_a_field_of_the_far_side() -> None:
    s = table("1:12 3:1 7:1 12:1")
    ends = throw(s, 4, 2)
    assert "1:12 7:1 9:1 12:1" in ends
    assert s.course().line_of([(3, 7)]) is None
    assert GAME.refusal(GAME.view(s, WHITE), Move(((3, 7),))).rule == "R8"


def test_TV8_R8_bands_are_made_on_the_corner() -> None:
    s = table("1:12 6:1 8:1 12:1")
    assert "1:12 12:3" in throw(s, 6, 4)


def test_TV9_TV10_R6_R7_the_others_home_is_closed_until_one_man_is_left() -> None:
    s = table("1:11 12:4", "1:14 8:1")
    assert throw(s, 1, 1) == {"1:9 2:1 4:1 12:4", "1:10 5:1 12:4"}
    s = table("1:11 12:4", "1:1 8:4 12:10")
    throw(s, 1, 1)
    line = s.course().line_of([(12, 13)])
    assert line is not None
    assert seen_across(line.other, crosswise)[HAND] == 1


def test_TV11_R7_single_men_are_hit() -> None:
    for first, field in (((12, 18), 6), ((12, 17), 5)):
        s = table("1:14 12:1", "1:13 5:1 6:1")
        throw(s, 6, 5)
        line = s.course().line_of([first])
        assert line is not None
        assert seen_across(line.other, crosswise)[field] == 0


def test_TV12_R11_R12_R13_own_men_on_home_block_the_ace() -> None:
    s = State(BOOK, "throw", BLACK, players=[Player(men("1:13 6:1 18:1")), Player(men("1:13 5:1", 1))])
    throw(s, 4, 1)
    firsts = {line.legs[0] for line in s.course().following(s.course().start)}
    assert firsts == {(0, 4)}
    assert {line.legs for line in s.course().ends.values()} >= {((0, 4), (1, 2)), ((0, 4), (5, 6))}
    told = play(s, (0, 4), (5, 6))
    assert Hit(WHITE, 18) in told


def test_TV13_R10_R13_who_cannot_enter_all_moves_nothing_else() -> None:
    s = table("1:6 12:4 15:2 16:1", "1:7 12:4 14:1 15:2 20:1", 2)
    assert throw(s, 2, 1) == {"1:6 2:1 12:4 15:2 16:1"}
    told = play(s, (0, 2))
    assert Hit(BLACK, 14) in told
    assert s.players[0].men[HAND] == 1


def test_TV14_R12_an_own_man_blocks_his_entry_field() -> None:
    s = table("1:6 6:1 12:4 15:2", "1:9 12:6", 2)
    assert throw(s, 6, 3) == {"1:6 3:1 6:1 12:4 15:2"}


@pytest.mark.parametrize(("rule", "first"), [("higher", BLACK), ("lower", WHITE)])
def test_R2_the_higher_die_begins_or_the_lower(rule: str, first: Seat) -> None:
    s = GAME.start(replace(BOOK, first_player=rule))
    GAME.phases["draw"].apply(s, WORLD, Thrown((4, 4)), lambda event: None)
    assert s.phase == "draw"
    GAME.phases["draw"].apply(s, WORLD, Thrown((2, 5)), lambda event: None)
    assert (s.phase, s.turn) == ("turn", first)


def test_R5_every_step_must_end_on_a_permitted_field() -> None:
    s = table("1:14 12:1", "1:9 3:2 4:2 12:2")  # White's 15 and 16 are closed
    throw(s, 4, 3)
    assert s.course().line_of([(12, 15), (15, 19)]) is None
    assert s.course().line_of([(12, 16), (16, 19)]) is None


def test_R14_a_doublet_enters_one_man_only() -> None:
    s = table("1:6 12:4 15:3", "1:9 12:6", 2)
    assert throw(s, 3, 3) == {"1:6 3:1 12:4 15:3"}
    assert (s.players[0].men[HAND], s.phase) == (2, "play")


def test_TV15_TV16_TV17_R15_junker() -> None:
    black = men("1:7 12:2 14:2 15:2 16:2")
    seen = seen_across(black, crosswise)
    assert free_fields(men("1:6 12:4 15:2 16:1", 2), seen) == 2
    assert not is_junker(men("1:6 12:4 15:2 16:1", 2), seen)
    assert is_junker(men("1:6 12:3 15:2 16:1", 3), seen)
    opened = seen_across(men("1:7 12:2 14:2 15:2 16:1 17:1"), crosswise)
    assert not is_junker(men("1:6 12:3 15:2 16:1", 3), opened)
    s = table("1:6 12:3 15:2 16:1", "1:7 12:2 14:2 15:2 16:2", 3)
    s.phase = "turn"
    assert WAIT in words(s, WHITE)
    assert THROW not in words(s, WHITE)
    say(s, WHITE, WAIT)
    assert (s.phase, s.turn) == ("turn", BLACK)


def test_R15_R16_other_agreements_let_a_junker_throw() -> None:
    for opts in (replace(BOOK, junker="enter_one"), replace(BOOK, junker="storm")):
        s = table("1:6 12:3 15:2 16:1", "1:7 12:2 14:2 15:2 16:2", 3, opts)
        s.phase = "turn"
        assert THROW in words(s, WHITE)
    say(s, WHITE, THROW)
    throw(s, 3, 2)
    assert s.course().line_of([(0, 2)]) is not None, "a stormer hits bands"
    shut = Player(men("1:3 14:2 15:2 16:2", 6))
    both = State(BOOK, "turn", WHITE, players=[shut, shut])
    assert THROW in words(both, WHITE)


def test_R16_where_neither_can_ever_enter_the_game_is_void() -> None:
    white, black = men("1:9 3:1 4:1 5:1 14:2", 1), men("1:1 3:1 4:1 5:1 6:1 8:1 9:1 14:2 18:2 19:2 22:1", 1)
    s = State(PRESETS["revertier"], "throw", WHITE, players=[Player(white), Player(black)])
    throw(s, 2, 1)
    assert (s.phase, GAME.scores(s)) == ("over", (0, 0))
    s = State(replace(BOOK, junker="storm"), "throw", WHITE, players=[Player(white), Player(black)])
    assert throw(s, 2, 1), "a stormer hits the band that shuts him out"


@pytest.mark.parametrize(
    ("white", "waiting", "jan"),
    [
        ("1:5 14:4", 6, True),
        ("14:9", 6, False),
        ("14:8", 7, True),
        ("1:5 2:1 3:1 4:1 5:1 14:4", 2, True),
        ("1:5 2:1 3:1 4:1 5:1 14:5", 1, False),
    ],
)
def test_TV18_TV19_TV20_TV21_R18_R19_jan(white: str, waiting: int, jan: bool) -> None:
    assert is_jan(men(white, waiting)) == jan


@pytest.mark.parametrize(("double", "units"), [(True, 2), (False, 1)])
def test_R18_jan_ends_the_game_at_once(double: bool, units: int) -> None:
    s = State(
        replace(BOOK, double_jan=double),
        "throw",
        WHITE,
        players=[Player(men("12:14 14:1")), Player(men("1:5 7:1 14:4", 5))],
    )
    throw(s, 5, 1)
    line = s.course().line_of([(14, 19)])
    assert line is not None
    assert decided(line.after)
    assert s.course().following(line) == [], "the rest of the throw is not played"
    play(s, (14, 19))
    assert (s.phase, GAME.scores(s)) == ("over", (units, -units))


def test_TV22_R20_playing_up() -> None:
    s = table("22:1 23:1 24:13")
    throw(s, 2, 1)
    play(s, (22, 24), (23, 24))
    assert (s.phase, GAME.scores(s)) == ("over", (2, -2))
    s = table("23:2 24:13")
    throw(s, 1, 1)
    assert all(line.own[OFF] for line in s.course().ends.values())
    assert "24:15" not in throw(table("23:1 24:14"), 2, 1)
    s = table("22:1 23:1 24:13", opts=replace(BOOK, play_up_pays=False))
    throw(s, 2, 1)
    play(s, (22, 24), (23, 24))
    assert s.phase == "turn"


@pytest.mark.parametrize(
    ("white", "dice", "ends"),
    [
        ("19:2 20:2", (6, 5), {"19:1 20:1", "20:2 24:1"}),
        ("19:2 20:2", (6, 6), {""}),
        ("19:4", (6, 6), {""}),
        ("19:2", (6, 5), {"24:1"}),
        ("19:2 20:3", (6, 6), {"20:1"}),
        ("23:4", (1, 1), {"24:4", "23:1 24:2", "23:2"}),
    ],
)
def test_TV23_TV24_R22_R23_R24_bearing_off(white: str, dice: tuple[int, int], ends: set[str]) -> None:
    assert throw(table(white, "2:15"), *dice) == ends


@pytest.mark.parametrize("dice", [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_R17_R23_two_bands_at_the_end_leave_by_any_doublet(dice: tuple[int, int]) -> None:
    s = table("23:2 24:2", "2:15")
    assert throw(s, *dice) == {""}
    GAME.phases["play"].apply(s, WHITE, s.course().moves()[0], lambda event: None)
    assert GAME.scores(s) == (1, -1)  # R17


def test_TV25_R21_resigning_is_free_without_a_band_on_the_own_side() -> None:
    s = State(BOOK, "turn", WHITE)
    say(s, WHITE, RESIGN)
    assert (s.phase, GAME.scores(s)) == ("over", (-1, 1))
    s = State(BOOK, "turn", WHITE, players=[Player(men("1:13 14:2"), banded=True), Player()])
    say(s, WHITE, RESIGN)
    assert (s.phase, words(s, BLACK)) == ("consent", {ACCEPT, REFUSE})
    say(s, BLACK, REFUSE)
    assert words(s, WHITE) == {THROW}
    s = State(BOOK, "turn", WHITE, players=[Player(men("1:13 14:2"), banded=True), Player()])
    say(s, WHITE, RESIGN)
    say(s, BLACK, ACCEPT)
    assert GAME.scores(s) == (-1, 1)


def test_R21_a_band_on_the_own_side_is_remembered() -> None:
    s = table("1:11 12:4", "1:1 8:4 12:10")
    throw(s, 2, 2)
    play(s, (12, 14), (12, 14), (12, 14), (12, 14))
    assert s.players[0].banded
    s = table("1:12 6:1 8:1 12:1")
    throw(s, 6, 4)
    play(s, (6, 12), (8, 12))
    assert not s.players[0].banded, "the corner lies on the other's side"


def test_TV26_R27_five_blots_before_a_band() -> None:
    s = table("1:11 3:1 6:1 8:1 12:1", opts=BLOTS)
    throw(s, 4, 6)
    assert s.course().line_of([(8, 12)]) is None
    assert GAME.refusal(GAME.view(s, WHITE), Move(((8, 12),))).rule == "R27"
    s = table("1:10 3:1 5:1 6:1 8:1 12:1", opts=BLOTS)
    throw(s, 4, 6)
    assert s.course().line_of([(8, 12)]) is not None
    play(s, (8, 12), (6, 12))
    assert s.players[0].loose


SIX = "1:3 12:2 14:2 15:2 16:2 17:2 18:2"


def test_TV27_R26_R28_too_many_bands_are_open_or_lose_two_men() -> None:
    s = State(BANDS, "turn", BLACK, players=[Player(men(SIX)), Player()])
    named = {action for action in words(s, BLACK) if isinstance(action, Say) and action.word.startswith("take_two:")}
    assert {int(one.word.partition(":")[2]) for one in named if isinstance(one, Say)} == {24, 2, 3, 4, 5, 6}
    taken = State(BANDS, "turn", BLACK, players=[Player(men(SIX)), Player()])
    say(taken, BLACK, Say("take_two:3"))
    assert (taken.players[0].men[15], taken.players[0].men[HAND]) == (0, 2)
    say(taken, BLACK, THROW)
    throw(taken, 3, 4)
    assert (taken.phase, taken.turn) == ("turn", WHITE), "the bands are closed again: neither number can be played"
    say(s, BLACK, THROW)
    throw(s, 3, 4)
    told = play(s, (1, 5), (1, 4))
    assert [hit.seat for hit in told if isinstance(hit, Hit)] == [WHITE] * 4
    free = State(BOOK, "turn", BLACK, players=[Player(men(SIX)), Player()])
    assert words(free, BLACK) == {THROW, RESIGN}


def test_R6_R28_the_home_of_who_holds_too_many_bands_stays_closed() -> None:
    """His start stack was never made a band, so the right to land on bands does not open it."""
    s = State(BANDS, "throw", BLACK, players=[Player(men(SIX)), Player(men("1:11 12:4"))])
    throw(s, 1, 1)
    assert all(line.own[13] == 0 for line in s.course().ends.values())
    assert GAME.refusal(GAME.view(s, BLACK), Move(((12, 13),))).rule == "R6"


def test_R15_R28_who_may_land_on_bands_is_not_kept_waiting_by_them() -> None:
    s = State(BANDS, "turn", BLACK, players=[Player(men(SIX)), Player(men("1:10", 5))])
    assert THROW in words(s, BLACK)
    assert WAIT not in words(s, BLACK)
    assert "junker" not in GAME.table(GAME.view(s, BLACK)).plates[BLACK].badges
    say(s, BLACK, Say("take_two:3"))
    assert WAIT in words(s, BLACK), "he has chosen two men instead, and one open field is not enough for five"


def test_R28_adjacent_bands_and_the_forbidding_form() -> None:
    adjacent = replace(BANDS, band_count="adjacent")
    s = State(adjacent, "turn", BLACK, players=[Player(men(SIX)), Player()])
    assert words(s, BLACK) == {THROW, RESIGN}, "only five stand side by side"
    forbid = replace(BANDS, band_limit_mode="forbid")
    s = table("1:2 12:2 14:2 15:2 16:2 17:2 18:1 8:2", "2:15", opts=forbid)
    throw(s, 6, 1)
    assert s.course().line_of([(12, 18)]) is not None, "one band goes, another comes"
    assert s.course().line_of([(17, 18)]) is not None
    assert all(len(bands(line.own)) <= 5 for line in s.course().ends.values())


def test_R29_the_limit_ends_with_the_others_last_man() -> None:
    s = State(BANDS, "turn", BLACK, players=[Player(men(SIX)), Player(men("24:1"))])
    assert words(s, BLACK) == {THROW, RESIGN}


def test_TV28_R9_the_man_enters_so_that_most_numbers_are_played() -> None:
    s = table("1:1 12:13", "1:2 14:1 13:12", 1)
    throw(s, 5, 4)
    firsts = {line.legs[0] for line in s.course().following(s.course().start)}
    assert firsts == {(0, 5), (0, 4)}
    s = table("12:14", "1:11 5:2 21:2", 1)  # after the 4 no five can be played, after the 5 a four
    throw(s, 5, 4)
    assert {line.legs[0] for line in s.course().following(s.course().start)} == {(0, 5)}


def test_R25_a_man_hit_while_bearing_off_must_go_round() -> None:
    s = table("20:3 24:2", "1:13", 1)
    throw(s, 6, 5)
    assert all(leg[0] == HAND for line in s.course().following(s.course().start) for leg in line.legs)


def test_the_opening_of_the_book() -> None:
    s = table(START)
    throw(s, 6, 5)
    play(s, (1, 7), (7, 12))
    s.phase = "throw"
    throw(s, 5, 4)
    play(s, (1, 6), (1, 5))
    s.phase = "throw"
    throw(s, 6, 5)
    assert Hit(BLACK, 6) in play(s, (12, 18), (1, 6))
    s.phase = "throw"
    throw(s, 4, 1)
    assert Hit(WHITE, 18) in play(s, (0, 4), (5, 6))
    assert (show_men(s.players[0].men), s.players[0].men[HAND]) == ("1:13 6:1", 1)
    assert show_men(s.players[1].men) == "1:13 4:1 6:1"


# --- against a plain generator ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_the_course_equals_a_plain_generator(seed: int) -> None:
    rng = Random(seed)
    own, other = random_position(rng)
    if decided((own, other)) or is_jan(own):
        return
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    for mover in (Mover(BOOK), Mover(BANDS, open_bands=True), Mover(BLOTS, loose=False)):
        course = mover.course(own, other, dice)
        assert set(course.ends) == plainly(mover, own, other, course.numbers)


# --- whole games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_end_and_conserve_the_men(preset: str, seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, PRESETS[preset], Chance(seed))
    while not match.over:
        offer = match.offers()[-1]
        choices = [action for action in offer.actions() if action != RESIGN] or list(offer.actions())
        match.submit(offer.seat, rng.choice(choices))
        assert all(sum(player.men) == MEN for player in match.view(WHITE).players)
        assert len(match.log) < 20_000
    assert abs(match.scores()[0]) in (0, 1, 2)
    text = write_record(match, {"Preset": preset, "Seed": str(seed)})
    assert replay(parse_record(text), lambda name: GAME).events(WHITE) == match.events(WHITE)


def test_the_computer_beats_chance_and_resigns_in_time() -> None:
    wins = 0
    for seed in range(8):
        rng = Random(seed)
        match: Any = Match(GAME, BOOK, Chance(seed))
        while not match.over:
            offer = match.offers()[-1]
            if offer.seat == seed % 2:
                worth = judge(match.view(offer.seat), offer, 0)
                match.submit(offer.seat, max(worth, key=lambda action: worth[action]))
            else:
                match.submit(offer.seat, rng.choice([one for one in offer.actions() if one != RESIGN]))
        wins += match.scores()[seed % 2] > 0
    assert wins >= 7
    players = [Player(men("1:4 7:1 8:1 9:1 10:1 11:1 12:1", 5)), Player(men("13:3 14:3 15:3 16:3 17:3"))]
    lost = State(BOOK, "turn", WHITE, players=players)
    (offer,) = GAME.phases["turn"].offers(lost)
    worth = judge(GAME.view(lost, WHITE), offer, 0)  # type: ignore[arg-type]
    assert max(worth, key=lambda action: worth[action]) == RESIGN


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Move(((7, 9),)), "R10"),
        (Move(((3, 4),)), "R4"),
        (Move(((0, 4),)), "R3"),
        (Move(((0, OFF),)), "R22"),
        (THROW, "R3"),
        (RESIGN, "R21"),
        (ACCEPT, "R21"),
        (Say("take_two:3"), "R28"),
    ],
)
def test_refusals_name_their_rule(action: Any, rule: str) -> None:
    s = table("1:9 7:1 12:4", "1:15", 1)
    throw(s, 5, 2)
    assert GAME.refusal(GAME.view(s, WHITE), action).rule == rule
    assert GAME.refusal(GAME.view(s, BLACK), Move(((1, 2),))).rule == "R2"


# --- more games than one ----------------------------------------------------------------------------


@pytest.mark.parametrize(("next_first", "begins"), [("winner", BLACK), ("alternate", WHITE)])
def test_R30_the_next_game_is_begun_without_a_draw(next_first: str, begins: Seat) -> None:
    s = table(START, opts=replace(BOOK, games=3, next_first=next_first))
    s.phase, s.first = "turn", BLACK
    told = say(s, WHITE, RESIGN)
    assert (s.phase, s.turn, s.first, s.games) == ("turn", begins, begins, 1)
    assert [player.men[1] for player in s.players] == [MEN, MEN]
    assert GAME.scores(s) == (-1, 1), "units are added up"
    assert [event.number for event in told if isinstance(event, DealBegan)] == [2]


def test_R30_after_the_last_game_the_match_is_over() -> None:
    s = table(START, opts=replace(BOOK, games=3))
    s.phase, s.games = "turn", 2
    say(s, WHITE, RESIGN)
    assert s.phase == "over"


@pytest.mark.parametrize("seed", range(2))
def test_R30_a_match_of_three_games_is_played_and_repeated(seed: int) -> None:
    match: Any = Match(GAME, replace(BOOK, games=3), Chance(seed))
    rng = Random(seed)
    while not match.over:
        offer = match.offers()[-1]
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
    assert sum(isinstance(event, DealBegan) for event in match.events(WHITE)) == 3
    assert match.view(WHITE).games == 3
    text = write_record(match, {"Preset": "verkehren_1782", "Seed": str(seed)})
    assert replay(parse_record(text), lambda name: GAME).scores() == match.scores()


# --- what the table says of a player ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "waiting", "badges"),
    [
        ("1:5 2:1 3:1 4:1 14:4", 1, ("jan:5",)),
        ("1:5 2:1 3:1 4:1 5:1 14:4", 1, ("jan:6",)),
        ("1:5 2:1 3:1 4:1 5:1 14:5", 0, ()),
        ("1:14", 1, ()),
    ],
)
def test_R18_how_near_jan_is_stands_on_the_rail(own: str, waiting: int, badges: tuple[str, ...]) -> None:
    s = table(own, waiting=waiting, turn=BLACK)
    assert GAME.table(GAME.view(s, WHITE)).plates[WHITE].badges == badges


def test_TV16_R15_a_junker_is_seen() -> None:
    s = table("1:6 12:3 15:2 16:1", "1:7 12:2 14:2 15:2 16:2", waiting=3, turn=BLACK)
    assert "junker" in GAME.table(GAME.view(s, WHITE)).plates[WHITE].badges


def test_R30_who_is_ahead_is_seen_where_several_games_are_played() -> None:
    s = table(START, opts=replace(BOOK, games=3))
    s.phase = "turn"
    say(s, WHITE, RESIGN)
    plates = GAME.table(GAME.view(s, WHITE)).plates
    assert ("ahead:1" in plates[BLACK].badges, "ahead:1" in plates[WHITE].badges) == (True, False)


@pytest.mark.parametrize(
    ("white", "dice", "legs", "rule", "key"),
    [
        ("1:15", (5, 3), ((1, 4), (4, 6)), "R3", "not_thrown"),  # the man has been moved and stands on 4 now
        ("1:15", (5, 3), ((1, 4), (1, 4)), "R3", "played"),
        ("1:15", (5, 3), ((1, 4), (4, 3)), "R4", "backwards"),
        ("1:14 4:1", (5, 3), ((1, 6), (1, 4)), "R8", "no_band_there"),
        ("1:13 4:1 6:1", (5, 3), ((1, 9),), "R5", "no_rest"),  # both rests are taken
        ("1:13 12:2", (4, 4), ((12, 24),), "R5", "no_rest"),
    ],
)
def test_what_follows_a_first_man_is_refused_for_its_own_reason(
    white: str, dice: tuple[int, int], legs: tuple[tuple[int, int], ...], rule: str, key: str
) -> None:
    s = table(white, "4:15")
    throw(s, *dice)
    no = GAME.refusal(GAME.view(s, WHITE), Move(legs))
    assert (no.rule, no.key) == (rule, f"verkehren.refusal.{key}")


def test_R10_a_man_may_be_moved_once_the_hand_is_empty() -> None:
    s = table("7:14", "13:15", 1)
    throw(s, 5, 2)
    assert GAME.refusal(GAME.view(s, WHITE), Move(((0, 5), (7, 8)))).key == "verkehren.refusal.not_thrown"
