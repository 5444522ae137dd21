"""The computer's quick arithmetic equals the rules; its decisions are lawful and sensible."""

from random import Random
from typing import Any

import pytest

from engine.ai.players import choose
from engine.boards.dice import ALL_WAYS, THROWS
from engine.boards.lines import by_result
from engine.boards.men import contrary, read_men, seen_across
from engine.core.actions import Say
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.trictrac.choosing import promise
from engine.games.trictrac.computer import JUDGEMENTS, judge, lines_of, playout
from engine.games.trictrac.evaluation import FURTHER, further, shape
from engine.games.trictrac.hits import corner_hit, false_hits, hits
from engine.games.trictrac.marking import Player, mark
from engine.games.trictrac.outlook import mean, plainly, prospects
from engine.games.trictrac.rules import GAME
from engine.games.trictrac.scoring import TARIFF, facts_of
from engine.games.trictrac.throws import scored
from engine.games.trictrac.worth import NOBODY, OWN, Stand, marked, prospect, stand_of
from tests.games.trictrac.brute import counts, random_squads
from tests.games.trictrac.tables import BOOK, position, sums, throw


def test_E4_E5_E6_E9_the_quick_outlook_is_the_mean_of_all_throws() -> None:
    rng = Random(9)
    for _ in range(150):
        mine, theirs = random_squads(rng)
        own, other = counts(mine), seen_across(counts(theirs), contrary)
        total = 0
        for dice, ways in THROWS:
            facts = facts_of(own, other, dice, BOOK)
            gain, given = sums([one for event in (hits, corner_hit, false_hits) for one in event(facts)])
            total += ways * (gain - given)
        assert mean(prospects(own, other, TARIFF, tables=False), plainly) == pytest.approx(total / ALL_WAYS)


BLACK_MEN = "1:9 3:2 4:2 5:2"
TABLES_AHEAD = [  # one man missing, two, the corner, small and return jan; full with and without spare men
    ("4:1 5:1 7:3 8:2 9:3 10:2 11:1 12:2", BLACK_MEN),
    ("1:2 4:2 6:1 7:2 8:2 9:3 10:1 12:2", BLACK_MEN),
    ("1:1 4:2 6:2 7:2 8:2 9:2 10:2 11:2", BLACK_MEN),
    ("1:3 2:4 3:2 4:3 5:2 6:1", "1:15"),
    ("1:3 2:3 3:3 4:4 5:1 6:1", "1:15"),
    ("12:2 15:1 18:1 19:2 20:2 21:1 22:2 23:2 24:2", "24:15"),
    ("18:1 19:2 20:2 21:2 22:2 23:2 24:4", "24:15"),
    ("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2"),
    ("2:1 7:3 8:2 9:2 10:2 11:2 12:3", "1:3 6:2 7:2 8:2 9:2 10:2 12:2"),
    ("6:1 7:2 8:2 9:2 10:3 11:3 12:2", "5:2 7:2 8:3 9:2 10:2 11:2 12:2"),
]


@pytest.mark.parametrize(("white", "black"), TABLES_AHEAD)
def test_E7_E8_E12_tables_are_estimated_near_what_every_throw_counts(white: str, black: str) -> None:
    own, other = read_men(white), seen_across(read_men(black), contrary)
    counted = mean([sums(scored(facts_of(own, other, dice, BOOK))) for dice, _ in THROWS], plainly)
    assert mean(prospects(own, other, TARIFF, tables=True), plainly) == pytest.approx(counted, abs=0.8)


@pytest.mark.parametrize(("black", "points"), [("1:15", 4), ("1:13 20:2", 4), ("1:11 20:2 22:2", 0)])
def test_E7_a_man_comes_by_the_sum_if_one_of_his_rests_is_free(black: str, points: int) -> None:
    own, other = read_men("1:4 7:1 8:2 9:2 10:2 11:2 12:2"), seen_across(read_men(black), contrary)
    found = prospects(own, other, TARIFF, tables=True)
    corner = 4
    assert found[[dice for dice, _ in THROWS].index((4, 2))] == (corner + points, 0)


def test_a_master_sees_tables_and_a_club_player_hits_only() -> None:
    s = position("1:5 3:2 5:1 7:2 9:2 10:1 12:2", "1:9 3:2 4:2 5:2")
    throw(s, 5, 3)
    (offer,) = GAME.phases["play"].offers(s)
    view, stand = GAME.view(s, Seat(0)), stand_of(*s.players, 12)
    lines = by_result(lines_of(view)).values()
    for playouts, judgement in zip((48, 1200), JUDGEMENTS, strict=True):
        worth = judge(view, offer, playouts)  # type: ignore[arg-type]
        assert worth == {line.move: promise(judgement, *line.after, stand) for line in lines}
    assert judge(view, offer, 48) != judge(view, offer, 1200)  # type: ignore[arg-type]


def test_R41_who_has_borne_off_all_men_is_about_to_throw() -> None:
    own, across = read_men(""), seen_across(read_men("1:15"), contrary)
    for judgement in JUDGEMENTS:
        assert promise(judgement, own, across, Stand(0, 0, NOBODY, (12, 12))) == judgement.turn


# --- what points are worth --------------------------------------------------------------------------


def test_R27_points_in_bredouille_are_worth_more() -> None:
    assert prospect(8, 0, OWN, 12, 12) > prospect(8, 0, NOBODY, 12, 12) > 0
    assert prospect(8, 4, OWN, 12, 12) > prospect(8, 4, NOBODY, 12, 12)


def test_R26_points_of_both_sides_weigh_each_other() -> None:
    for own, other, run in ((4, 6, OWN), (8, 2, NOBODY), (10, 0, OWN)):
        assert prospect(own, other, run, 5, 5) == pytest.approx(-prospect(other, own, -run, 5, 5))


def test_R30_a_second_hole_is_worth_nothing_if_one_wins_the_tour() -> None:
    assert prospect(8, 0, OWN, 1, 12) < prospect(8, 0, OWN, 2, 12)
    assert Stand(10, 0, OWN, (1, 12)).worth(2, 0) < Stand(10, 0, OWN, (2, 12)).worth(2, 0)


@pytest.mark.parametrize(
    ("own", "other", "gain", "given"),
    [
        ((4, True), (0, False), 4, 0),
        ((8, False), (8, True), 18, 0),
        ((0, False), (6, True), 2, 4),
        ((10, True), (4, False), 2, 12),
    ],
)
def test_R26_R29_the_quick_marking_is_the_marking_of_the_rules(
    own: tuple[int, bool], other: tuple[int, bool], gain: int, given: int
) -> None:
    white, black = Player(points=own[0], bredouille=own[1]), Player(points=other[0], bredouille=other[1])
    stand = stand_of(white, black, 12)
    mine, theirs, run, holes = marked(stand.own, stand.other, stand.run, gain)
    theirs, mine, run, lost = marked(theirs, mine, -run, given)
    white, black, won = mark(white, black, gain, 12)
    if given:
        black, white, gone = mark(black, white, given, 12)
        assert lost == sum(hole.holes for hole in gone)
    assert (mine, theirs, holes) == (white.points, black.points, sum(hole.holes for hole in won))
    assert stand_of(white, black, 12).run == -run
    assert stand.after(gain, given) == stand_of(white, black, 12)


def test_R30_nothing_stands_after_the_tour() -> None:
    assert Stand(8, 4, OWN, (2, 12)).after(4, 0) is None
    assert Stand(8, 4, OWN, (1, 12)).worth(4, 0) == Stand(8, 4, OWN, (1, 12)).worth(6, 0), "a surplus is worth nothing"


def test_the_last_hole_is_worth_more_than_the_points_towards_it() -> None:
    stand = Stand(8, 0, OWN, (12, 12))
    assert stand.worth(4, 0) > 2 * stand.worth(2, 0)
    assert stand.worth(0, 4) < 0 < stand.value


def test_the_corner_and_bands_make_a_good_shape() -> None:
    talon = position("1:15", "1:15").players[0].men
    corner = position("1:9 3:2 5:2 12:2", "1:15").players[0].men
    assert shape(corner) > shape(talon)


WAITING = [  # how long the great jan can stand, what is missing for a table, who is stranded (R17, E7, E8)
    ("7:3 8:2 9:2 10:2 11:2 12:2 1:2", {"moves": 3.0, "tight": 0, "near_tight": 0}),
    ("7:2 8:2 9:2 10:2 11:2 12:2 6:1 14:2", {"moves": 1.5, "tight": 0, "near_tight": 1}),
    ("7:2 8:2 9:2 10:2 11:2 12:2 20:3", {"moves": 0, "tight": 1, "near_tight": 0}),
    ("7:2 8:2 9:2 10:2 11:1 12:2 1:4", {"lacks_1": 1, "lacks_2": 0, "moves": 0}),
    ("1:4 2:2 3:2 4:2 5:2 6:1 7:2", {"small_lacks_1": 1, "small_lacks_2": 0}),
    ("1:14 2:1", {"heap": 5, "talon": 14, "stranded": 0, "way": 35.9}),
    ("12:6 14:4 20:5", {"stranded": 9, "lacks_1": 0, "return": 2}),
    ("19:2 20:2 21:2 22:2 23:2 24:2", {"return": 12, "return_full": 1, "return_lost": 0, "off": 3}),
    ("20:6 21:2 22:2 23:2 24:3", {"return_lost": 1}),
]


@pytest.mark.parametrize(("men", "expected"), WAITING)
def test_a_master_sees_how_long_the_men_can_wait(men: str, expected: dict[str, float]) -> None:
    found = dict(zip(FURTHER, further(read_men(men)), strict=True))
    assert {name: found[name] for name in expected} == pytest.approx(expected)


@pytest.mark.parametrize("level", ["random", "beginner", "club", "master"])
def test_every_level_decides_lawfully_and_repeatably(level: str) -> None:
    match: Any = Match(GAME, BOOK, Chance(11))
    for number in range(12):
        (offer,) = match.offers()
        view = match.view(offer.seat)
        action = choose(GAME, view, offer, level, number).action
        assert offer.accepts(action)
        assert choose(GAME, view, offer, level, number).action == action
        match.submit(offer.seat, action)


def test_every_play_on_offer_is_judged() -> None:
    s = position("1:5 3:2 5:1 7:2 9:2 10:1 12:2", "1:9 3:2 4:2 5:2")
    throw(s, 5, 3)
    (offer,) = GAME.phases["play"].offers(s)
    for playouts in (60, 1200):
        worth = judge(GAME.view(s, Seat(0)), offer, playouts)  # type: ignore[arg-type]
        assert set(worth) == set(offer.actions())  # type: ignore[union-attr]


def test_who_is_walled_in_leaves_and_who_stands_well_holds() -> None:
    strong, weak = "1:3 7:2 8:2 9:2 10:2 11:2 12:2", "1:13 3:1 4:1"
    for white, black, word in ((strong, weak, "hold_board"), (weak, strong, "leave_board")):
        s = position(white, black)
        s.dice, s.phase = (3, 2), "decide"
        (offer,) = GAME.phases["decide"].offers(s)
        for playouts in (60, 1200):
            worth = judge(GAME.view(s, Seat(0)), offer, playouts)  # type: ignore[arg-type]
            assert max(worth, key=lambda action: worth[action]) == Say(word)


def test_a_setting_is_played_to_its_end_by_habit() -> None:
    s = position("1:15", "1:15")
    throw(s, 6, 5)
    playout(s, Random(1))
    assert GAME.deal_over(s)
    assert s.settings == 2 or s.phase == "over"
