"""Toccategli by its test vectors, the worked fragment, and whole matches at random."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.boards.dice import Throw
from engine.boards.events import Threw
from engine.boards.lines import by_result
from engine.boards.men import MEN, contrary, read_men, seen_across, show_men
from engine.core.actions import Action, Move, Say, Thrown
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance, Scripted
from engine.games.toccategli.computer import judge
from engine.games.toccategli.counting import BandMover, facts_for, level, scored
from engine.games.toccategli.options import PRESETS, Options
from engine.games.toccategli.rules import GAME
from engine.games.toccategli.state import Player, State
from engine.games.toccategli.turns import CONTINUE, NEW_GAME
from engine.games.toccategli.worth import Stand
from engine.games.trictrac.rules import GAME as TRICTRAC
from tests.games.trictrac.tables import sums

BOOK, OLDER, LATER = PRESETS["toccategli_1782"], PRESETS["toccategli_older"], PRESETS["tokkadille_1853"]
WHITE, BLACK = Seat(0), Seat(1)
AWAY = "24:15"


def points(white: str, black: str, throw: Throw, opts: Options = BOOK, throws_made: int = 0) -> tuple[int, int]:
    """What a throw counts for White and for Black."""
    across = seen_across(read_men(black), contrary)
    return sums(scored(facts_for(read_men(white), across, throw, opts, throws_made), opts))


def ends(white: str, black: str, throw: Throw, opts: Options = BOOK) -> set[str]:
    """Where White's men may stand after the throw."""
    mover = BandMover(read_men(white), seen_across(read_men(black), contrary), opts)
    return {show_men(line.own) for line in by_result(mover.lawful(throw)).values()}


def table(white: str, black: str, marks: tuple[int, int] = (0, 0), opts: Options = BOOK, turn: Seat = WHITE) -> State:
    """A seat is about to throw, with these points."""
    players = [Player(read_men(white), marks[0], throws=5), Player(read_men(black), marks[1], throws=5)]
    return State(opts, "throw", turn, players=players)


def throw(s: State, *dice: int) -> list[Any]:
    told: list[Any] = []
    GAME.phases["throw"].apply(s, WORLD, Thrown(dice), told.append)
    return told


def act(s: State, action: Action) -> list[Any]:
    told: list[Any] = []
    GAME.phases[s.phase].apply(s, s.turn, action, told.append)
    return told


def marked(s: State) -> tuple[int, int]:
    return s.players[0].points, s.players[1].points


HOLDS = "1:9 3:2 4:2 12:2"


def test_TV1_R5_jan_of_three_throws() -> None:
    assert points("1:11 2:1 4:1 5:1 7:1", "1:13 3:1 4:1", (5, 2), throws_made=3) == (2, 0)
    off = replace(BOOK, rare_jans=False)
    assert points("1:11 2:1 4:1 5:1 7:1", "1:13 3:1 4:1", (5, 2), off, 3) == (0, 0)


def test_TV2_TV3_R5_jan_of_two_tables() -> None:
    assert points("1:13 6:1 7:1", "1:15", (6, 6)) == (4, 0)
    assert points("1:13 6:1 11:1", "1:15", (6, 2)) == (2, 0)
    assert points("1:13 6:1 11:1", HOLDS, (6, 2)) == (0, 2)


def test_TV4_R5_mezeas() -> None:
    assert points("1:13 12:2", "1:11 3:2 4:2", (4, 1)) == (2, 0)
    assert points("1:13 12:2", "1:11 3:2 4:2", (1, 1)) == (4, 0)
    assert points("1:13 12:2", HOLDS, (1, 1)) == (0, 4)


@pytest.mark.parametrize(
    ("white", "black", "dice", "gain"),
    [
        ("1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:6 3:2 4:2 7:2 8:2 10:1", (5, 3), 5),
        ("1:4 2:2 4:2 7:2 8:1 11:2 12:2", "1:7 3:2 4:2 5:1 7:2 10:1", (4, 4), 6),
        ("1:6 3:2 5:2 7:1 10:2 12:2", "1:6 3:2 5:1 9:2 10:2 11:2", (6, 4), 0),
        ("1:6 3:2 5:2 7:1 10:2 12:2", "1:6 3:2 5:1 8:1 9:1 10:2 11:2", (6, 4), 5),
        ("1:5 3:2 5:1 7:2 9:2 10:1 12:2", "1:9 3:2 4:2 5:2", (6, 4), 2),
        ("1:5 3:2 5:1 7:2 9:2 10:1 12:2", "1:9 3:2 4:2 5:2", (4, 4), 4),
        ("1:5 3:2 5:1 7:2 9:2 10:1 12:2", "1:9 3:2 4:2 5:2", (6, 1), 0),
    ],
)
def test_TV5_TV6_TV7_TV8_TV9_R4_R5_hits(white: str, black: str, dice: Throw, gain: int) -> None:
    assert points(white, black, dice) == (gain, 0)


def test_R5_doublet_hits_by_the_way_and_hits_of_one() -> None:
    white, black = "1:4 2:2 4:2 7:2 8:1 11:2 12:2", "1:7 3:2 4:2 5:1 7:2 10:1"
    assert points(white, black, (4, 4), replace(BOOK, doublet_hits="per_way")) == (8, 0)
    assert points(white, black, (4, 4), LATER) == (2, 0)


@pytest.mark.parametrize(
    ("white", "dice", "gain"),
    [
        ("1:3 2:4 3:2 4:3 5:2 6:1", (5, 4), 4),
        ("1:3 2:4 3:2 4:3 5:2 6:1", (2, 2), 6),
        ("1:3 2:3 3:2 4:2 5:3 6:1 7:1", (4, 1), 6),
        ("1:3 2:3 3:3 4:4 5:1 6:1", (4, 3), 2),
    ],
)
def test_TV10_TV11_TV12_R5_the_small_jan(white: str, dice: Throw, gain: int) -> None:
    assert points(white, "1:15", dice) == (gain, 0)


@pytest.mark.parametrize(("dice", "book", "older"), [((6, 4), 6, 6), ((4, 2), 8, 8), ((3, 3), 8, 6), ((2, 2), 6, 4)])
def test_TV13_R5_the_great_jan(dice: Throw, book: int, older: int) -> None:
    position = "4:1 5:1 7:3 8:2 9:3 10:2 11:1 12:2", "1:9 3:2 4:2 5:2"
    assert points(*position, dice) == (book, 0)
    assert points(*position, dice, replace(BOOK, great_jan_doublet=2)) == (older, 0)


FULL = "7:5 8:2 9:2 10:2 11:2 12:2"


def test_TV14_R5_conserving_and_unplayed_numbers() -> None:
    black = "1:3 7:2 8:2 9:2 10:2 11:2 12:2"
    assert points(FULL, black, (6, 4)) == (2, 1)
    assert points(FULL, black, (6, 6)) == (4, 2)
    assert points(FULL, black, (6, 4), replace(BOOK, unplayed="throw_1_2")) == (2, 1)
    assert points(FULL, black, (6, 4), OLDER) == (2, 2)
    assert points(FULL, black, (6, 6), OLDER) == (4, 2)


def test_TV15_R2_a_closed_table_is_entered_by_two() -> None:
    white, black = "1:7 3:2 8:1 10:2 11:1 12:2", "1:9 3:2 4:2 5:2"
    assert any("14:2" in end for end in ends(white, black, (4, 4)))
    assert any("14:2" in end for end in ends(white, black, (4, 3)))
    assert not any("14:" in end for end in ends(white, black, (4, 2)))
    for dice in ((4, 4), (4, 3), (4, 2)):
        assert not any("14:" in end for end in ends(white, black, dice, replace(BOOK, entry="trictrac")))
    s = table(white, black)
    throw(s, 4, 2)
    assert GAME.refusal(GAME.view(s, WHITE), Move(((10, 14), (1, 3)))).rule == "R2"


def test_TV16_R2_an_open_table_may_be_entered_singly() -> None:
    black = "1:3 4:2 7:2 9:2 10:2 11:2 12:2"
    assert ends(FULL, black, (6, 5)) == {"7:5 8:2 9:2 10:2 11:1 12:2 22:1"}
    assert points(FULL, black, (6, 5)) == (0, 0)
    always = replace(BOOK, entry="band_always")
    assert ends(FULL, black, (6, 5), always) == {"7:4 8:2 9:2 10:2 11:2 12:3"}
    assert points(FULL, black, (6, 5), always) == (2, 1)


def test_R3_a_man_rests_only_on_an_empty_field() -> None:
    both, one = "9:1 11:1 24:13", "11:1 24:14"  # single men on White's 14 and 16, or on 14 only
    assert not any("18:1" in end for end in ends("2:12 12:3", both, (4, 2)))
    assert any("18:1" in end for end in ends("2:12 12:3", one, (4, 2)))


@pytest.mark.parametrize(("loser", "units"), [(11, 1), (7, 1), (6, 2), (4, 2), (3, 3), (1, 3), (0, 4)])
def test_TV17_R7_levels(loser: int, units: int) -> None:
    assert level(loser, BOOK.quadruple) == units
    assert level(loser, OLDER.quadruple) == min(3, units)


LONG = replace(BOOK, match="6_games")
GAINS_FOUR = "1:3 2:4 3:2 4:3 5:2 6:1"  # 5-4 fills the small jan in two ways


def test_TV18_R6_R8_R13_a_new_game_or_the_old_one_continued() -> None:
    for said, after in ((NEW_GAME, (0, 0)), (CONTINUE, (3, 0))):
        s = table(GAINS_FOUR, "1:15", (11, 5), LONG)
        throw(s, 5, 4)
        assert (s.phase, GAME.scores(s)) == ("decide", (2, -2))
        act(s, said)
        assert marked(s) == after
        assert (s.phase, s.turn) == (("throw" if said == NEW_GAME else "play"), WHITE)
        assert (show_men(s.players[0].men) == "1:15") == (said == NEW_GAME)
        assert GAME.refusal(GAME.view(s, WHITE), NEW_GAME).rule == "R8"


def test_R8_where_nobody_continues_every_game_begins_afresh() -> None:
    s = table(GAINS_FOUR, "1:15", (11, 5), replace(LONG, continue_allowed=False))
    throw(s, 5, 4)
    assert (s.phase, marked(s), s.turn) == ("throw", (0, 0), WHITE)


def test_TV19_R9_twelve_by_the_others_throw_gives_no_choice() -> None:
    s = table("1:15", "7:5 8:2 9:2 10:2 11:2 12:2", (11, 2), LONG, BLACK)
    s.players[0] = replace(s.players[0], men=read_men("1:3 7:2 8:2 9:2 10:2 11:2 12:2"))
    s.players[1] = replace(s.players[1], men=read_men("7:5 8:2 9:2 10:2 11:2 12:2"), points=2)
    told = throw(s, 6, 6)
    assert s.games == 1
    won = next(one for one in told if getattr(one, "key", "") == "toccategli.note.by_points_given")
    assert (won.rule, won.side) == ("R9", WHITE)
    assert GAME.scores(s) == (2, -2), "Black conserved for 4 before: six points, a double game"
    assert (s.phase, s.turn, marked(s)) == ("throw", WHITE, (1, 0))


def test_TV20_R10_bearing_off_wins() -> None:
    s = table("20:1", AWAY, (3, 8), LONG)
    throw(s, 3, 2)
    assert (GAME.scores(s), marked(s), s.phase, s.turn) == ((1, -1), (0, 0), "throw", WHITE)
    s = table("20:1", AWAY, (3, 8), replace(LONG, bear_off_wins=False))
    throw(s, 3, 2)
    act(s, GAME.phases["play"].offers(s)[0].choices[0])  # type: ignore[union-attr]
    assert (GAME.scores(s), marked(s), s.phase, s.turn) == ((0, 0), (5, 8), "throw", WHITE)
    assert show_men(s.players[0].men) == "1:15"


@pytest.mark.parametrize(("marks", "claim", "after"), [(2, 1, (2, 1)), (4, 1, (3, 1)), (3, 2, (5, 0))])
def test_TV21_R12_schools(marks: int, claim: int, after: tuple[int, int]) -> None:
    white, black = "1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:4 3:2 4:2 7:2 8:2 10:1 12:2"
    assert points(white, black, (5, 3)) == (3, 0), "the man on 15 is hit in three ways"
    s = table(white, black, opts=replace(LONG, marking="manual"))
    throw(s, 5, 3)
    assert s.phase == "mark"
    act(s, Say(f"mark_points:{marks}"))
    GAME.phases["claim"].apply(s, BLACK, Say(f"claim_school:{claim}"), lambda event: None)
    assert marked(s) == after


def test_R12_whatever_is_marked_the_advice_is_on_offer() -> None:
    s = table("1:15", "1:15", (0, 0), replace(LONG, marking="manual"))
    throw(s, 3, 1)
    act(s, Say("mark_points:18"))
    jeton = next(one for one in GAME.table(GAME.view(s, BLACK)).markers if one.kind == "jeton")
    assert jeton.value == 12, "it lies where it was let go"
    (offer,) = GAME.phases["claim"].offers(s)
    (advice,) = GAME.advice(GAME.view(s, BLACK), offer)  # type: ignore[arg-type]
    assert advice.action == Say("claim_school:18")
    assert offer.accepts(advice.action)


def test_R12_a_school_that_reaches_twelve_wins_without_a_choice() -> None:
    s = table("1:15", "1:15", (0, 11), replace(LONG, marking="manual"))
    throw(s, 3, 1)
    act(s, Say("mark_points:2"))
    GAME.phases["claim"].apply(s, BLACK, Say("claim_school:2"), lambda event: None)
    assert (s.games, GAME.scores(s), s.phase, marked(s)) == (1, (-4, 4), "play", (0, 1))


@pytest.mark.parametrize("seed", range(3))
def test_matches_marked_by_hand_end(seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, replace(BOOK, match="3_games", marking="manual"), Chance(seed))
    while not match.over:
        (offer,) = match.offers()
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
        assert len(match.log) < 20_000
    assert match.view(WHITE).games == 3


def test_TV22_R6_below_twelve_nothing_is_won() -> None:
    s = table(FULL, "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (9, 4), LONG)
    throw(s, 6, 4)
    act(s, GAME.phases["play"].offers(s)[0].choices[0])  # type: ignore[union-attr]
    assert (marked(s), s.games) == ((11, 5), 0)


def test_TV23_R1_a_fill_in_passing_counts_nothing() -> None:
    assert points("7:3 8:2 9:2 10:2 11:1 12:4 24:1", "8:2 9:2 10:2 11:3 12:4 23:1 24:1", (4, 1))[0] == 0


def test_R11_a_match_of_several_games() -> None:
    s = table(GAINS_FOUR, "1:15", (11, 0), replace(BOOK, match="to_6_units"))
    throw(s, 5, 4)
    assert (s.phase, s.players[0].units) == ("decide", 4)
    act(s, CONTINUE)
    s.players[0] = replace(s.players[0], men=read_men(GAINS_FOUR), points=11)
    s.phase = "throw"
    throw(s, 5, 4)
    assert (s.phase, GAME.scores(s)) == ("over", (8, -8))
    s = table(GAINS_FOUR, "1:15", (11, 0))
    throw(s, 5, 4)
    assert s.phase == "over"


FRAGMENT = [
    ((3, 1), "1-4 1-2"),
    ((3, 2), "1-4 1-3"),
    ((6, 4), "1-7 1-5"),
    ((3, 2), "1-4 1-3"),
    ((5, 2), "2-7 5-7"),
    ((6, 2), "1-7 1-3"),
    ((3, 2), "1-4 1-3"),
    ((6, 2), "1-7 3-5"),
    ((3, 2), "1-4 1-3"),
    ((1, 1), "1-2 1-2"),
    ((6, 5), "3-9 4-9"),
    ((5, 1), "1-6 5-6"),
    ((5, 4), "3-8 4-8"),
    ((3, 2), "1-4 1-3"),
    ((5, 3), "7-12 9-12"),
    ((4, 1), "1-5 4-5"),
    ((5, 4), "4-9 1-5"),
    ((6, 3), "3-9 7-10"),
    ((5, 4), "1-5 1-6"),
    ((6, 3), "9-12 6-12"),
    ((6, 1), ""),
]


def played(game: Any, opts: Any) -> Any:
    """The worked fragment, throw by throw; yields the number of the throw and the view after its play."""
    world = Scripted([Thrown((6, 1)), *(Thrown(dice) for dice, _ in FRAGMENT)], Chance(1))
    match: Any = Match(game, opts, world)
    for number, (_, text) in enumerate(FRAGMENT, 1):
        view = match.view(WHITE)
        if view.phase == "decide" and text:
            match.submit(view.turn, Say("hold_board"))
        if not text:
            yield number, match
            return
        wanted = sorted(tuple(map(int, leg.split("-"))) for leg in text.split())
        (offer,) = match.offers()
        action = next(one for one in offer.actions() if sorted(one.legs) == wanted)
        match.submit(offer.seat, action)
        yield number, match


def test_the_worked_fragment_counts_as_the_book_says() -> None:
    for _, match in played(GAME, LONG):
        last = match
    throws = -1  # the draw
    marks: dict[int, tuple[int, int]] = {}
    for event in last.events(WHITE):
        throws += isinstance(event, Threw)
        if isinstance(event, Noted) and event.points:
            marks[throws] = (event.side or 0, event.total or 0)
    assert marks == {5: (0, 2), 16: (1, 2), 17: (0, 4), 18: (1, 4), 19: (0, 9), 21: (0, 14)}
    assert last.scores() == (2, -2), "fourteen points against four: a double game"
    assert last.view(WHITE).phase == "decide"
    last.submit(WHITE, CONTINUE)
    assert last.view(WHITE).players[0].points == 2


def test_the_same_throws_are_worth_more_at_trictrac() -> None:
    for _, match in played(TRICTRAC, TRICTRAC.presets["trictrac_1782"]):
        last = match
    assert last.view(WHITE).players[0].holes == 3


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_random_matches_end_and_conserve_the_men(preset: str, seed: int) -> None:
    rng = Random(seed)
    match: Any = Match(GAME, replace(PRESETS[preset], match="3_games"), Chance(seed))
    while not match.over:
        (offer,) = match.offers()
        match.submit(offer.seat, rng.choice(list(offer.actions())))
        assert all(sum(player.men) == MEN for player in match.view(WHITE).players)
        assert all(0 <= player.points < 12 for player in match.view(WHITE).players)
        assert len(match.log) < 20_000
    assert match.view(WHITE).games == 3
    text = write_record(match, {"Preset": preset, "Seed": str(seed)})
    assert replay(parse_record(text), lambda name: GAME).events(WHITE) == match.events(WHITE)


def test_the_computer_beats_chance() -> None:
    total = 0
    for seed in range(6):
        rng = Random(seed)
        match: Any = Match(GAME, replace(BOOK, match="3_games"), Chance(seed))
        while not match.over:
            (offer,) = match.offers()
            if offer.seat == seed % 2:
                worth = judge(match.view(offer.seat), offer, 0)
                match.submit(offer.seat, max(worth, key=lambda action: worth[action]))
            else:
                match.submit(offer.seat, rng.choice(list(offer.actions())))
        total += match.scores()[seed % 2]
    assert total > 10


@pytest.mark.parametrize(
    ("action", "rule"), [(Move(((3, 4),)), "R1"), (Move(((1, 13), (1, 2))), "R1"), (NEW_GAME, "R8"), (CONTINUE, "R8")]
)
def test_refusals_name_their_rule(action: Any, rule: str) -> None:
    s = table("1:15", "1:15")
    throw(s, 6, 5)
    assert GAME.refusal(GAME.view(s, WHITE), action).rule == rule


# --- what points are worth --------------------------------------------------------------------------


def test_R6_R8_how_points_stand_after_a_game_that_is_won() -> None:
    single, long = Stand(10, 5, BOOK), Stand(10, 5, LONG)
    assert single.after(1, 2) == Stand(11, 7, BOOK)
    assert single.after(4, 1) is None
    assert long.after(4, 1) == Stand(2, 1, LONG), "the surplus stands, and what is given comes on top"
    assert long.turned().after(1, 4) == Stand(0, 2, LONG)


def test_R8_a_surplus_is_worth_something_only_where_the_game_goes_on() -> None:
    assert Stand(10, 5, BOOK).worth(4, 0) == Stand(10, 5, BOOK).worth(2, 0)
    more = Stand(10, 5, LONG).worth(4, 0) - Stand(10, 5, LONG).worth(2, 0)
    assert more == pytest.approx(Stand(2, 0, LONG).value)


@pytest.mark.parametrize(("match", "badges"), [("single", ((), ())), ("to_6_units", (("units:2",), ("units:0",)))])
def test_R11_the_tally_of_units_is_seen(match: str, badges: tuple[tuple[str, ...], ...]) -> None:
    s = table("1:15", "1:15", opts=replace(BOOK, match=match))
    s.players[0] = replace(s.players[0], units=2)
    plates = GAME.table(GAME.view(s, Seat(0))).plates
    assert tuple(tuple(badge for badge in plate.badges if badge != "turn") for plate in plates) == badges
