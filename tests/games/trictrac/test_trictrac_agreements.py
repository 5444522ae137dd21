"""Agreements of the table: assisted marking, no schools, touched is played, obsolete jans together, the first throw."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.ai.players import choose
from engine.boards.lines import Line
from engine.boards.men import read_men
from engine.core.actions import Action, Move, Say, Thrown
from engine.core.errors import Illegal
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance, Scripted
from engine.games.trictrac.computer import habit, judge
from engine.games.trictrac.marking import Player
from engine.games.trictrac.options import Options
from engine.games.trictrac.rules import GAME
from engine.games.trictrac.schools import CORRECT, LET_PASS
from engine.games.trictrac.state import State
from engine.games.trictrac.touching import bound, men_of, touch
from tests.games.trictrac.tables import BOOK, tour

WHITE, BLACK = Seat(0), Seat(1)
ASSISTED, TOUCHED = replace(BOOK, marking="assisted"), replace(BOOK, touch_move=True)
EIGHT = "1:3 2:4 3:2 4:3 5:2 6:1"  # 5-4 fills the small jan in two ways: eight points


def table(opts: Options, *dice: int) -> State:
    players = [Player(read_men(men), throws=5) for men in (EIGHT, "1:11 3:2 4:2")]
    s = State(opts, "throw", WHITE, players=players)
    act(s, WORLD, Thrown(dice))
    return s


def act(s: State, seat: Seat, action: Action) -> list[Any]:
    told: list[Any] = []
    GAME.phases[s.phase].apply(s, seat, action, told.append)
    return told


def mark(points: int) -> Say:
    return Say(f"mark_points:{points}")


# --- assisted ---------------------------------------------------------------------------------------


def test_R43_an_assisted_player_is_warned_once_before_a_fault_is_final() -> None:
    s = table(ASSISTED, 5, 4)
    (warning,) = act(s, WHITE, mark(6))
    assert (warning.key, warning.facts["count"], s.phase) == ("trictrac.note.warned", 8, "mark")
    act(s, WHITE, mark(8))
    act(s, BLACK, LET_PASS)
    assert (s.phase, s.players[0].points) == ("play", 8)


def test_R43_who_was_warned_may_let_the_fault_stand() -> None:
    s = table(ASSISTED, 5, 4)
    act(s, WHITE, mark(6))
    act(s, WHITE, mark(6))
    assert s.phase == "claim"
    act(s, BLACK, Say("claim_school:2"))
    assert (s.players[0].points, s.players[1].points, s.warned) == (6, 2, False)


def test_R43_what_is_right_needs_no_warning() -> None:
    s = table(ASSISTED, 5, 4)
    act(s, WHITE, mark(8))
    assert s.phase == "claim"


def test_R43_a_careless_player_heeds_the_warning() -> None:
    s = table(ASSISTED, 5, 4)
    act(s, WHITE, mark(0))
    (offer,) = GAME.phases["mark"].offers(s)
    view = GAME.view(s, WHITE)
    assert {habit(view, offer, Random(seed)) for seed in range(60)} == {mark(8)}  # type: ignore[arg-type]


# --- schools ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "points"), [(LET_PASS, 6), (CORRECT, 8)])
def test_R44_without_schools_a_fault_can_only_be_put_right(answer: Say, points: int) -> None:
    s = table(replace(BOOK, marking="manual", schools=False), 5, 4)
    act(s, WHITE, mark(6))
    (offer,) = GAME.phases["claim"].offers(s)
    assert set(offer.actions()) == {LET_PASS, CORRECT}  # type: ignore[union-attr]
    act(s, BLACK, answer)
    assert (s.players[0].points, s.players[1].points) == (points, 0)


def test_R44_without_schools_too_much_is_put_right_by_the_computer() -> None:
    s = table(replace(BOOK, marking="manual", schools=False), 5, 4)
    act(s, WHITE, mark(12))
    (offer,) = GAME.phases["claim"].offers(s)
    worth = judge(GAME.view(s, BLACK), offer, 60)  # type: ignore[arg-type]
    assert max(worth, key=lambda action: worth[action]) == CORRECT


# --- touched is played ------------------------------------------------------------------------------


def begun(*throws: tuple[int, int], opts: Options = TOUCHED) -> Match[Any, Options, Any]:
    return tour([*throws, (6, 5)], opts)


def plays(match: Match[Any, Options, Any]) -> list[Move]:
    return [action for action in match.offers()[-1].actions() if isinstance(action, Move)]


def test_R46_a_man_may_be_touched_only_where_that_is_agreed() -> None:
    assert len(begun((3, 1), opts=BOOK).offers()) == 1
    optional, _ = with_men_down(TOUCHED).offers()
    assert optional.optional  # type: ignore[union-attr]


def with_men_down(opts: Options) -> Match[Any, Options, Any]:
    """White has men on 1, 4 and 5 and throws 2-1."""
    match = begun((4, 3), (6, 5), (2, 1), opts=opts)
    match.submit(WHITE, Move(((1, 4), (1, 5))))
    match.submit(BLACK, plays(match)[0])
    return match


def test_R46_a_touched_man_must_be_played() -> None:
    match = with_men_down(TOUCHED)
    free = plays(match)
    match.submit(WHITE, touch(4))
    left = plays(match)
    assert 0 < len(left) < len(free)
    assert all(4 in {start for start, _ in play.legs} for play in left)


def test_R46_two_touched_men_are_both_played() -> None:
    match = with_men_down(TOUCHED)
    match.submit(WHITE, touch(4))
    match.submit(WHITE, touch(5))
    assert {frozenset(start for start, _ in play.legs) for play in plays(match)} == {frozenset({4, 5})}


def test_R46_another_play_is_refused_by_the_rule() -> None:
    match = with_men_down(TOUCHED)
    match.submit(WHITE, touch(4))
    with pytest.raises(Illegal) as no:
        match.submit(WHITE, Move(((1, 2), (1, 3))))
    assert (no.value.rule, no.value.key, no.value.facts["field"]) == ("R46", "trictrac.refusal.play_touched", 4)


def test_R46_touches_end_with_the_play_and_are_on_record() -> None:
    match = with_men_down(TOUCHED)
    match.submit(WHITE, touch(4))
    match.submit(WHITE, plays(match)[0])
    assert match.view(BLACK).touched == ()
    place = [entry.action for entry in match.log].index(touch(4))
    match.rewind(place + 1)
    assert match.view(WHITE).touched == (4,)


def test_R46_a_man_who_only_passes_is_not_played() -> None:
    men = read_men("1:11 4:2 5:2")
    line = Line(((4, 5), (5, 7)), (1, 2), men, men)
    assert men_of(line) == {4}
    assert bound([line], [5]) == []


def test_R46_the_computer_plays_on_without_touching() -> None:
    match = Match(GAME, replace(TOUCHED, length=3), Chance(4))
    while not match.over:
        offer = match.offers()[-1]
        match.submit(offer.seat, choose(GAME, match.view(offer.seat), offer, "beginner", len(match.log)).action)
    assert not any(isinstance(entry.action, Say) and "touch" in entry.action.word for entry in match.log)


def test_R46_a_touch_is_judged_by_the_best_play_with_the_man() -> None:
    match = with_men_down(TOUCHED)
    touches, required = match.offers()
    view = match.view(WHITE)
    best = {frozenset(play.legs): value for play, value in judge(view, required, 48).items() if isinstance(play, Move)}
    for action, value in judge(view, touches, 48).items():
        match.submit(WHITE, action)
        assert value == max(best[frozenset(play.legs)] for play in plays(match))
        match.rewind(len(match.log) - 1)


# --- handicap and obsolete jans ---------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "first"), [("near", WHITE), ("far", BLACK)])
def test_R3_the_first_throw_can_be_given(lead: str, first: Seat) -> None:
    match: Any = Match(GAME, replace(BOOK, first_lead=lead), Scripted([Thrown((2, 2))], Chance(1)))
    notes = [event.key for event in match.events(WHITE) if isinstance(event, Noted)]
    assert (match.view(WHITE).turn, match.view(WHITE).dice) == (first, (2, 2)), "the dice are his first throw"
    assert notes == ["trictrac.note.lead_given"]


@pytest.mark.parametrize("chosen", ["off", "pile", "rencontre_margot", "rencontre_pile", "margot_pile", "all"])
def test_E14_any_of_the_obsolete_jans(chosen: str) -> None:
    opts = Options(old_jans=chosen)
    counted = {name for name in ("rencontre", "margot", "pile") if opts.plays_jan(name)}
    every = {"rencontre", "margot", "pile"}
    assert counted == (every if chosen == "all" else set() if chosen == "off" else set(chosen.split("_")))


def test_a_beginner_plays_a_lawful_game_with_everything_agreed() -> None:
    opts = replace(BOOK, marking="assisted", schools=False, touch_move=True, old_jans="margot_pile", first_lead="far")
    match: Any = Match(GAME, replace(opts, length=3), Chance(6))
    rng = Random(6)
    while not match.over:
        offer = match.offers()[rng.randrange(len(match.offers()))]
        match.submit(offer.seat, habit(match.view(offer.seat), offer, rng))
        assert len(match.log) < 20_000
    assert sum(match.scores()) == 0
