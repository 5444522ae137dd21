"""Manners at the table: shaken balls, leaning, signs, damage, disputes; the hand on a ball and the clock."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.billiards.bed import BEDS
from engine.billiards.events import Struck
from engine.billiards.facts import ShotFacts, contradiction, facts_of
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Fate, Placement, Point, Stroke
from engine.core.actions import Say, read_action, write_action
from engine.core.errors import Illegal
from engine.core.events import Noted
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.billiards import common
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME
from engine.games.billiards.turns import stroke_offer
from physics import BadShot, simulate
from tests.games.billiards.tables import Play, carambole, guerre, partie

OFF, POCKETED = Fate.OFF, Fate.POCKETED
POT, BED = "pot", BEDS["list_1782"]
WORDS = [word for word in vars(common).values() if isinstance(word, Say)]


def match_of(preset: str, **settings: str) -> Match[Any, Any, Any]:
    """A match that has just begun."""
    return Match(GAME, with_settings(PRESETS[f"billiards_{preset}"], settings), Chance(4))


# ---------------------------------------------------------------- what the book forbids


def test_R13_a_ball_at_rest_cannot_be_shaken_in() -> None:
    brink = Placement("2", 3440.0 - 40.0, 1720.0 - 40.0)
    layout = (Placement("1", 1720.0, 400.0), brink)
    assert BED.within("2", brink.x_mm, brink.y_mm), "it lies before the pocket and not in it"
    facts = facts_of(simulate(layout, Stroke("1", 30.0, 9.0), "list_1782").report, "1")
    assert facts.contacts == facts.lost == ()
    assert brink in facts.rest, "however hard the stroke, what nothing touched lies where it lay"
    assert contradiction(facts, layout, "1", BED) == ""
    shaken = replace(facts, rest=tuple(lie for lie in facts.rest if lie.ball != "2"), made=("2",))
    moved = replace(facts, rest=(*(lie for lie in facts.rest if lie.ball != "2"), replace(brink, x_mm=3380.0)))
    assert contradiction(shaken, layout, "1", BED) != ""
    assert contradiction(moved, layout, "1", BED) == "a ball at rest has moved that nothing touched"


@pytest.mark.parametrize(
    ("at", "aim", "leans"),
    [
        ((688.0, 860.0), 4.0, False),
        ((400.0, 100.0), 10.0, False),
        ((800.0, 100.0), 30.0, True),
        ((800.0, 1620.0), -30.0, True),
        ((800.0, 860.0), 180.0, True),
    ],
)
def test_R21_who_sets_out_stands_behind_the_near_end(at: tuple[float, float], aim: float, leans: bool) -> None:
    offer = stroke_offer(Play("carambole_hh").s)
    assert offer.kind == "acquit"
    assert offer.leans(Point(*at), aim) is leans
    assert not replace(offer, kind="stroke").leans(Point(*at), aim), "later one may walk round the table"


def test_R43_the_partner_who_rests_can_give_no_sign() -> None:
    match = match_of("four", games="3")
    rng, rested = Random(2), set()
    while not match.over:
        now = match.view(Seat(0)).now
        resting = {seat for seats in now.sides for seat in seats} - set(now.at)
        assert len(resting) == 2
        assert not {offer.seat for offer in match.offers()} & resting
        for seat in resting:
            for word in WORDS:
                with pytest.raises(Illegal):
                    match.submit(Seat(seat), word)
        rested |= resting
        offer = match.offers()[-1]
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    assert rested == {0, 1, 2, 3}, "everybody has rested once"


def test_R65_who_springs_a_ball_pays_what_it_breaks_in_every_carambole() -> None:
    for form in ("carambole_old", "carambole_hh", "double_carambole"):
        own = carambole(form).strike(contacts=("carambol",), own=OFF)
        other = carambole(form).strike(contacts=("2",), sprung=("2",))
        assert own.rules.count("R65") == other.rules.count("R65") == 1
        assert "R65" not in carambole(form).strike(contacts=("carambol",), own=POCKETED).rules
    assert "R65" not in partie().strike(contacts=("2",), sprung=("2",)).rules, "elsewhere the book is milder"


def test_R96_a_partie_that_goes_on_keeps_the_table_and_a_guerre_shuts_nobody_out() -> None:
    match = match_of("partie", games="2")
    for _ in range(40):
        for seat in range(match.game.seats):
            with pytest.raises(Illegal):
                match.submit(Seat(seat), common.JOIN)
        offer = match.offers()[-1]
        match.submit(offer.seat, next(iter(offer.actions())))
    open_to_all = match_of("guerre_d", players="3", late_entry="on")
    for seat in range(3, 12):
        open_to_all.submit(Seat(seat), common.JOIN)
    assert len(open_to_all.view(Seat(0)).now.war.owner) == 12


def test_R97_the_marker_decides_and_nobody_can_talk_him_out_of_it() -> None:
    told = []
    for _ in range(2):
        game = partie(touche_call="always")
        game.strike(level=("2",))
        told.append(game.events)
        assert [offer.seat for offer in GAME.phases[game.s.phase].offers(game.s)] == [1], "the other plays on"
        for word in WORDS:
            assert not any(offer.accepts(word) for offer in GAME.phases[game.s.phase].offers(game.s))
    assert told[0] == told[1]
    struck, call = told[0][-2:]
    assert isinstance(struck, Struck), "the stroke is kept, so that whoever stood by can be asked"
    assert isinstance(call, Noted)
    assert call.rule == "P9"


# ---------------------------------------------------------------- a hand on the running ball (strict table)

LYING = (Placement("1", 600.0, 860.0), Placement("2", 2600.0, 300.0))


def stopped_after(seconds: float, aim: float = 0.0) -> ShotFacts:
    """The facts of a stroke past the other ball that is stopped so long after the strike."""
    return facts_of(simulate(LYING, Stroke("1", aim, 4.0, stopped_s=seconds), "list_1782").report, "1")


def test_a_ball_that_is_stopped_lies_where_the_hand_was_P18_P19() -> None:
    free = simulate(LYING, Stroke("1", 0.0, 4.0), "list_1782")
    for seconds in (0.2, 0.5, 0.9, 1.3):
        stopped = stopped_after(seconds)
        there = free.tracks["1"].place(seconds)
        lie = next(lie for lie in stopped.rest if lie.ball == "1")
        assert (lie.x_mm, lie.y_mm) == pytest.approx((there.x_mm, there.y_mm))
        assert stopped.stopped_own
        assert contradiction(stopped, LYING, "1", BED) == ""


def test_only_what_was_before_the_hand_counts() -> None:
    assert stopped_after(0.2).level == ()
    assert stopped_after(1.3).level == ("2",)
    late = facts_of(simulate(LYING, Stroke("1", 0.0, 4.0, stopped_s=50.0), "list_1782").report, "1")
    assert not late.stopped_own, "nobody can stop a ball that lies still"
    assert late == facts_of(simulate(LYING, Stroke("1", 0.0, 4.0), "list_1782").report, "1")
    bank = (Placement("1", 600.0, 860.0), Placement("2", 1000.0, 860.0))
    report = simulate(bank, Stroke("1", 0.0, 5.0, stopped_s=0.5), "list_1782").report
    facts = facts_of(report, "1")
    assert facts.contacts == ("2",)
    assert facts.stopped_own


def test_a_moment_that_is_none_is_refused() -> None:
    for moment in (-1.0, float("nan"), float("inf")):
        with pytest.raises(BadShot, match="stopped some seconds after"):
            simulate(LYING, Stroke("1", 0.0, 4.0, stopped_s=moment), "list_1782")


@pytest.mark.parametrize(
    ("seconds", "points", "rule"), [(0.2, (0, 4), "P18"), (1.3, (0, 3), "P18")], ids=["before passing", "after"]
)
def test_stopping_costs_as_much_as_running_in_P18(seconds: float, points: tuple[int, int], rule: str) -> None:
    game = partie(strict_table="on").lay(("1", 600, 860), ("2", 2600, 300), strikes="1")
    strike = Strike(Stroke("1", 0.0, 4.0, stopped_s=seconds), stopped_after(seconds))
    game.apply(0, strike)
    assert game.points == points
    assert game.rules[-2] == rule, "the marker says what he saw before he counts"
    assert game.turn == (1, "acquit")


def test_after_a_touch_it_costs_two_P19() -> None:
    game = partie(strict_table="on")
    game.strike(contacts=("2",), made=("2",), stopped_own=True)
    assert (game.points, game.rules[-2:]) == ((0, 2), ["P19", "P6"])


def test_a_stopped_ball_is_in_hand_in_carambole_and_waits_in_the_guerre_R54a_R82a() -> None:
    game = carambole(strict_table="on").strike(contacts=("carambol",), stopped_own=True)
    assert (game.points, game.s.lie("1")) == ((0, 3), None)
    assert game.rules[-2:] == ["R54a", "C16"]
    for form, rule in (("a", "GA6"), ("d", "GB4")):
        war = guerre(form, 3, ("1", 1400, 800), ("2", 1000, 800), ("3", 2400, 500), strikes="2", strict_table="on")
        war.strike(contacts=("1",), stopped_own=True)
        assert war.s.lie("2") is None
        assert [one for one in war.rules if one in ("R82a", rule)][:2] == ["R82a", rule]


def test_a_stopped_stroke_is_written_read_and_only_at_a_strict_table_P18() -> None:
    facts = stopped_after(0.5)
    strike = Strike(Stroke("1", 0.0, 4.0, stopped_s=0.5), facts)
    assert read_action(write_action(strike, GAME.pack), GAME.pack) == strike
    offer = OneStroke(Seat(0), "stroke", "1", False, LYING, BED)
    assert offer.fault(strike) == "no_stop"
    assert replace(offer, strict=True).accepts(strike)


# ---------------------------------------------------------------- the clock (GA13, GB1)

THREE = (("1", 1400, 800), ("2", 1000, 800), ("3", 2400, 500))


def late(form: str, **settings: object) -> Play:
    """A Guerre of three in which ball 2 is due and its owner lets the time run out."""
    return guerre(form, 3, *THREE, strikes="2", shot_clock="half_minute", **settings)


def test_who_is_late_buys_in_anew_GA13() -> None:
    game = late("a")
    pot, left = game.money(POT), game.s.now.war.buy_ins
    game.say("time_is_up")
    assert (game.money(POT), game.s.now.war.buy_ins) == (pot + 1, left - 1)
    assert (game.s.lie("2"), game.turn) == (None, (2, "stroke"))
    assert "GA13" in game.rules


def test_without_a_buy_in_the_late_one_is_out_and_pays_nothing_GA13_R83a() -> None:
    game = late("a")
    game.s.war(buy_ins=0)
    pot = game.money(POT)
    game.say("time_is_up")
    assert (game.money(POT), game.s.now.war.alive) == (pot, (True, False, True))


def test_in_the_third_form_the_late_one_may_appeal_once_GA13_R89() -> None:
    game = late("c")
    game.s.war(appeal="open")
    game.say("time_is_up")
    assert game.turn == (1, "reentry")
    game.say("appeal")
    assert (game.s.now.war.alive[1], game.turn) == (True, (2, "stroke"))


@pytest.mark.parametrize("form", ["b", "d"])
def test_who_is_late_gets_a_mark_and_his_ball_stays_GB1(form: str) -> None:
    game = late(form)
    where = game.s.lie("2")
    game.say("time_is_up")
    assert (game.s.now.war.marks, game.s.lie("2"), game.turn) == ((0, 1, 0), where, (2, "stroke"))
    assert game.rules[-2:] == ["GB1", "GB1"]


def test_the_last_mark_for_being_late_is_the_end_GB1_R91() -> None:
    game = late("d")
    game.s.war(marks=(0, 5, 0))
    game.say("time_is_up")
    assert (game.s.now.war.alive[1], game.s.lie("2"), game.money(POT)) == (False, None, 5)


def test_a_visit_and_an_acquit_that_come_too_late_pass_to_the_next_GB1() -> None:
    game = late("d")
    game.strike(contacts=("1",), made=("1",))
    assert game.turn == (1, "stroke")
    assert game.say("time_is_up").turn == (2, "stroke")
    first = Play("guerre_d", players=4, shot_clock="one_minute")
    seat = first.s.now.turn
    assert first.say("time_is_up").turn == ((seat + 1) % 4, "acquit")


def test_nobody_counts_the_seconds_unless_it_was_agreed() -> None:
    assert {preset for preset, opts in PRESETS.items() if opts.clock_s} == set()
    for preset in PRESETS:
        match = Match(GAME, PRESETS[preset], Chance(1))
        assert not any(offer.accepts(common.TIME_UP) for offer in match.offers())
    agreed = with_settings(PRESETS["billiards_guerre_d"], {"shot_clock": "one_minute"})
    assert agreed.clock_s == 60


@pytest.mark.parametrize("form", ["a", "b", "c", "d"])
def test_a_guerre_of_sleepers_ends_and_replays_GA13_GB1(form: str) -> None:
    preset = f"billiards_guerre_{form}"
    match = match_of(f"guerre_{form}", players="4", shot_clock="two_minutes")
    while not match.over:
        assert len(match.log) < 400
        offer = match.offers()[0]
        match.submit(offer.seat, list(offer.actions())[-1])  # and stays out where he is asked
    assert sum(match.scores()) == 0
    text = write_record(match, {"Preset": preset, "Seed": "4"})
    assert "time_is_up" in text
    again = replay(parse_record(text), lambda _: GAME)
    assert again.events(Seat(0)) == match.events(Seat(0))
