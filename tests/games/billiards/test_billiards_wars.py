"""Guerre and Ronde, vector by vector (no physics)."""

from random import Random
from typing import Any

import pytest

from engine.billiards.bed import placed
from engine.billiards.strokes import Fate, Fault, Point
from engine.core.actions import Say
from engine.core.events import Noted
from engine.core.options import describe
from engine.core.seats import Seat
from engine.games.billiards.computer import say
from engine.games.billiards.guerre_lives import worth_of
from engine.games.billiards.options import PRESETS
from engine.games.billiards.state import view_of
from tests.games.billiards.tables import Play, guerre

POCKETED, OFF = Fate.POCKETED, Fate.OFF
POT = "pot"
FIVE = (("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), ("4", 2400, 500), ("5", 3000, 1200))


def five(form: str = "a", strikes: str = "2", **settings: object) -> Play:
    """Five balls on the table; the nearest to ball 2 is ball 1."""
    return guerre(form, 5, *FIVE, strikes=strikes, **settings)


# ---------------------------------------------------------------- forms A and C: Sätze


def test_a_ball_made_TV56_TV57_GA1_R73_R76_R77_R78() -> None:
    game = five()
    assert (game.money(POT), game.s.now.war.buy_ins) == (5, 7)
    game.strike(contacts=("1",), made=("1",))
    assert (game.money(POT), game.s.now.war.buy_ins, game.turn) == (6, 6, (1, "stroke"))
    assert (game.money(0), game.money(1)) == (-1 - 2, -1 + 1)
    game.strike()
    assert (game.money(POT), game.turn) == (7, (2, "stroke"))
    assert game.s.lie("1") is None


def play_off(strikes: str) -> Play:
    """Five balls and no buy-in left."""
    game = five(strikes=strikes)
    game.s.war(buy_ins=0)
    return game


def test_in_the_play_off_TV57a_R83a() -> None:
    game = play_off("3").lay(*FIVE[:3], ("4", 1200, 1400), FIVE[4], strikes="3")
    pot = game.money(POT)
    game.strike(contacts=("4",), own=POCKETED)
    assert "GA6" in game.rules
    assert (game.money(POT), game.money(3), game.s.now.war.alive[2]) == (pot, 0, False)
    assert game.turn == (3, "stroke")
    game.strike(own=POCKETED)
    assert (game.money(POT), game.s.now.war.alive[3]) == (pot + 1, False)


def test_the_last_buy_in_goes_to_the_first_lost_TV57b_R83b() -> None:
    game = five(strikes="5", target_rule="free")
    game.s.war(buy_ins=1)
    pot = game.money(POT)
    game.strike(contacts=("1", "2"), made=("1", "2"))
    assert (game.money(4), game.money(POT)) == (-1 + 2, pot + 1)
    assert (game.s.now.war.alive[:2], game.s.now.war.buy_ins) == ((True, False), 0)


def test_of_a_ball_made_and_a_ball_sprung_the_first_lost_has_the_buy_in_R83b() -> None:
    game = five(strikes="5", target_rule="free")
    game.s.war(buy_ins=1)
    game.strike(contacts=("1", "2"), made=("1",), sprung=("2",), fell=("2", "1"))
    assert game.s.now.war.alive[:2] == (False, True)


def test_two_balls_in_the_play_off_TV58_R74_R83() -> None:
    game = play_off("3")
    pot = game.money(POT)
    game.strike(contacts=("2",), made=("2", "1"))
    assert (game.money(2), game.money(POT), game.s.now.war.alive[:3]) == (-1 + 2, pot, (False, False, True))


@pytest.mark.parametrize(
    ("facts", "to_pot", "to_first", "rule"),
    [
        pytest.param({"contacts": ("1",), "own": POCKETED}, 1, 1, "GA6", id="TV59"),
        pytest.param({"own": POCKETED}, 2, 0, "GA7", id="TV60"),
        pytest.param({"contacts": ("1",), "own": OFF}, 2, 0, "GA8", id="TV61"),
        pytest.param({"contacts": ("3",), "own": OFF}, 1, 1, "GA10", id="TV63b"),
        pytest.param({"contacts": ("1",)}, 0, 0, "GA2", id="GA2"),
        pytest.param({}, 1, 0, "GA3", id="GA3"),
        pytest.param({"contacts": ("3",)}, 0, 0, "GA4", id="GA4"),
        pytest.param({"contacts": ("1",), "made": ("1",), "own": POCKETED}, 1, 1, "GA9", id="GA9"),
        pytest.param({"faults": (Fault.MISCUE_STILL,)}, 1, 0, "GA3", id="miscue"),
        pytest.param({"contacts": ("1",), "faults": (Fault.DOUBLE_TOUCH,)}, 1, 0, "GA17", id="GA17"),
        pytest.param({"contacts": ("1",), "made": ("1",), "faults": (Fault.BILLARDIREN,)}, 2, 0, "GA12", id="GA12"),
    ],
)
def test_payments_of_form_a_R82a(facts: Any, to_pot: int, to_first: int, rule: str) -> None:
    game = five()
    pot, first = game.money(POT), game.money(0)
    game.strike(**facts)
    assert (game.money(POT) - pot, game.money(0) - first) == (to_pot, to_first)
    assert rule in game.rules
    assert game.turn[0] == 2


def test_the_nearest_ball_must_be_played_TV62_R75_GA5() -> None:
    game = five()
    where = game.s.lie("3")
    paid = len(game.paid())
    game.strike(contacts=("3",), made=("3",))
    assert (game.s.lie("3"), game.turn, len(game.paid())) == (where, (2, "stroke"), paid)
    assert "GA5" in game.rules


def test_in_hand_with_nothing_beyond_the_middle_one_sets_out_TV63_R79() -> None:
    game = guerre("a", 4, ("1", 1000, 500), ("3", 1400, 900), ("4", 600, 300), strikes="1")
    game.strike(contacts=("4",))
    assert game.turn == (1, "acquit")


def test_the_only_ball_on_the_table_sets_out_TV63a_R81() -> None:
    game = guerre("a", 3, ("1", 1000, 500), ("2", 2400, 900), strikes="1")
    game.strike(contacts=("2",), own=POCKETED, made=())
    assert game.turn == (1, "acquit")
    assert game.s.lie("2") is None
    game.strike(crossed_middle=True, rest=(placed("2", (2900, 400)),))
    assert game.turn == (2, "stroke")


def test_who_clears_the_table_sets_out_R81() -> None:
    game = guerre("a", 3, ("1", 1000, 500), ("2", 1400, 900), strikes="1")
    game.strike(contacts=("2",), made=("2",))
    assert game.turn == (0, "acquit")
    assert game.rules[-1] == "R81", "the marker says why"


def test_in_salvo_R80() -> None:
    game = five()
    pot = game.money(POT)
    game.strike(salvo=True, level=("1",), rest=(placed("2", (500, 500)),))
    assert game.money(POT) == pot + 1
    short = five()
    short.strike(salvo=True, level=("1",), rest=(placed("2", (2500, 500)),))
    assert short.money(POT) == pot + 2


def test_in_salvo_and_the_stick_slips_R80() -> None:
    game = five()
    pot = game.money(POT)
    game.strike(salvo=True, faults=(Fault.MISCUE_STILL,))
    assert (game.money(POT), game.turn) == (pot + 2, (2, "stroke"))
    assert "R80" in game.rules
    assert "GA3" not in game.rules, "it stands in its place"


def test_another_players_ball_GA11() -> None:
    game = five(strict_table="on")
    pot, lies = game.money(POT), game.s.now.lies
    game.strike(ball="3", contacts=("2",))
    assert (game.money(POT), game.s.now.lies, game.turn) == (pot + 1, lies, (2, "stroke"))


def test_the_appeal_of_form_c_TV68_R88_R89_R90() -> None:
    places = [(str(n), 400.0 + 450 * n, 300.0 + 180 * n) for n in range(1, 7)]
    game = guerre("c", 6, *places, strikes="3")
    pot = game.money(POT)
    game.strike(contacts=("2",), made=("2",))
    assert game.turn == (1, "reentry")
    game.say("appeal")
    assert (game.money(POT), game.turn) == (pot + 1, (2, "stroke"))
    game.lay(*places[:1], *places[2:], strikes="4").strike(contacts=("3",), made=("3",))
    assert not game.s.now.war.alive[2]
    assert game.turn == (3, "stroke")


def test_the_appeal_begins_when_the_last_has_played_TV68_R89() -> None:
    places = [(str(n), 400.0 + 450 * n, 300.0 + 180 * n) for n in range(1, 7)]
    for made, word in (((), "appeal"), (("3",), "buy_in")):
        game = guerre("c", 6, *places[:5], strikes="6")
        game.s.war(entered=(True,) * 5 + (False,))
        game.strike(contacts=("3",), made=made)
        if not made:
            assert game.turn == (0, "stroke")
            game.strike(contacts=("2",), made=("2",))
        assert game.turn[1] == "reentry"
        assert [how for _, how in game.s.now.war.waiting] == [word]


def test_before_the_last_has_entered_one_may_buy_in_R88() -> None:
    game = guerre("c", 4, ("1", 1000, 500), ("2", 1400, 900), strikes="2")
    game.s.war(entered=(True, True, False, False))
    game.strike(contacts=("1",), made=("1",)).say("buy_in")
    assert game.s.now.war.alive[0]
    again = guerre("c", 4, ("1", 1000, 500), ("2", 1400, 900), strikes="2")
    again.s.war(entered=(True, True, False, False))
    again.strike(contacts=("1",), made=("1",)).say("stay_out")
    assert not again.s.now.war.alive[0]


# ---------------------------------------------------------------- forms B and D: marks


@pytest.mark.parametrize(
    ("facts", "marks", "rule"),
    [
        pytest.param({"contacts": ("1",), "made": ("1",)}, (2, 0), "GB2", id="GB2"),
        pytest.param({"level": ("1",), "own": POCKETED}, (0, 3), "GB5", id="TV65"),
        pytest.param({"contacts": ("1",), "made": ("1",), "own": POCKETED}, (0, 2), "GB7", id="TV66"),
        pytest.param({}, (0, 2), "GB3", id="TV66a"),
        pytest.param({"contacts": ("3",)}, (0, 2), "GB9", id="TV66b"),
        pytest.param({"contacts": ("3",), "level": ("1",)}, (0, 1), "GB9", id="GB9"),
        pytest.param({"contacts": ("3",), "made": ("3",), "level": ("1",)}, (0, 1), "GB8", id="GB8"),
        pytest.param({"contacts": ("3",), "own": OFF}, (0, 4), "GB10", id="GB10"),
        pytest.param({"own": OFF}, (0, 4), "GB6", id="GB6"),
        pytest.param({"contacts": ("1",), "own": OFF}, (0, 2), "GB4", id="GB4"),
        pytest.param({"level": ("1",)}, (0, 1), "GB1", id="GB1"),
        pytest.param({"faults": (Fault.MISCUE_STILL,)}, (0, 2), "R86a", id="R86a-miscue"),
        pytest.param({"contacts": ("1",), "faults": (Fault.BILLARDIREN,), "made": ("1",)}, (0, 1), "GB1", id="R86a"),
    ],
)
def test_marks_of_form_b_R86a(facts: Any, marks: Any, rule: str) -> None:
    game = five("b").strike(**facts)
    assert game.s.now.war.marks[:2] == marks
    assert rule in game.rules


def told(game: Play) -> list[tuple[str, object, object, object]]:
    """What the marker said of strokes: the sentence, the balls lost, the ball that was due, the one first touched."""
    return [
        (event.key.removeprefix("billiards.note."), *(event.facts[name] for name in ("numbers", "number", "first")))
        for event in game.events
        if isinstance(event, Noted) and "numbers" in event.facts
    ]


@pytest.mark.parametrize("form", ["a", "b"])
@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"contacts": ("1",), "made": ("1",)}, ("guerre_made", "1", "1", "1")),
        ({"contacts": ("1",), "made": ("1", "3")}, ("guerre_made.several", "1, 3", "1", "1")),
        ({"contacts": ("1",), "sprung": ("1",)}, ("guerre_sprang", "1", "1", "1")),
        ({"contacts": ("1",)}, ("guerre_touched", "", "1", "1")),
        ({"level": ("1",)}, ("guerre_missed.at", "", "1", "")),
        ({"contacts": ("3",)}, ("guerre_wrong_touched", "", "1", "3")),
        ({"contacts": ("1",), "own": OFF}, ("guerre_jumped", "", "1", "1")),
    ],
)
def test_the_marker_names_the_balls_of_a_guerre(form: str, facts: Any, words: Any) -> None:
    assert told(five(form).strike(**facts)) == [words]


def test_where_every_ball_may_be_played_at_none_is_missed_by_number_R75() -> None:
    assert [say for say, *_ in told(five(target_rule="free").strike())] == ["guerre_missed"]


def test_a_ball_moved_by_mistake_stays_where_it_ran_TV66b() -> None:
    game = five("b").strike(contacts=("3",), rest=(placed("3", (800, 1500)),))
    assert game.s.lie("3") == placed("3", (800, 1500))


def test_twelve_marks_are_the_end_TV64_R86() -> None:
    game = five("b")
    game.s.war(marks=(10, 0, 0, 0, 0))
    game.strike(contacts=("1",), made=("1",))
    assert (game.s.now.war.marks[0], game.s.now.war.alive[0]) == (12, False)


def test_the_dead_pay_five_TV67_R84_R91_R92_R94() -> None:
    game = guerre("d", 4, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), ("4", 2400, 500), strikes="2")
    assert game.money(POT) == 0
    game.s.war(marks=(0, 5, 0, 0))
    game.strike(level=("1",))
    assert (game.s.now.war.alive[1], game.money(1), game.money(POT)) == (False, -5, 5)
    game.s.war(marks=(5, 6, 5, 0), share="refused")
    game.lay(("1", 1400, 800), ("4", 1500, 900), ("3", 2000, 300), strikes="4").strike(contacts=("1",), made=("1",))
    game.strike(contacts=("3",), made=("3",))
    assert game.s.phase == "over"
    assert game.money(3) == 15


def test_the_last_two_may_share_R93() -> None:
    game = guerre("d", 3, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), strikes="2")
    game.s.war(marks=(0, 5, 0))
    game.strike(level=("1",))
    assert game.turn == (2, "share")
    game.say("share_pot")
    assert game.turn == (0, "share")
    game.say("share_pot")
    assert (game.s.phase, game.money(2), game.money(0)) == ("over", 3, 2)
    assert game.s.now.fees == (1, 0, 1)
    fee = next(event for event in game.events if isinstance(event, Noted) and event.rule == "R110")
    assert (fee.key, fee.facts) == ("billiards.note.fee.both", {"seat": 2, "seat_to": 0}), "both are named"
    alone = guerre("d", 3, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), strikes="2")
    alone.s.war(marks=(0, 5, 0))
    assert alone.strike(level=("1",)).say("play_for_it").turn == (2, "stroke")


def test_they_are_asked_as_soon_as_they_are_two_R93() -> None:
    three = (("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300))
    for option, end in (("ask", (1, "share")), ("never", (1, "stroke")), ("always", (1, "over"))):
        game = guerre("d", 3, *three, strikes="2", last_two_share=option)
        game.s.war(marks=(5, 0, 0))
        game.strike(contacts=("1",), made=("1",))
        assert game.turn == end
    assert (game.money(0), game.money(1), game.money(2)) == (-5, 3, 2)
    asked = guerre("d", 3, *three, strikes="2")
    asked.s.war(marks=(5, 0, 0))
    asked.strike(contacts=("1",), made=("1",))
    assert asked.say("play_for_it").turn == (1, "stroke"), "who made the ball plays on"


def test_one_of_the_last_two_may_sell_to_the_other_R87() -> None:
    game = guerre("a", 3, ("1", 1400, 800), ("2", 1000, 800), strikes="2", sell_ball="on")
    game.s.war(alive=(True, True, False), buy_ins=0, share="refused")
    game.say("sell_ball:1")
    assert game.turn == (0, "sale")
    game.say("buy_ball")
    assert (game.s.phase, [game.money(seat) for seat in range(3)]) == ("over", [-1 - 1 + 3, -1 + 1, -1])
    assert "R84" in game.rules


def test_a_ball_can_be_sold_R87() -> None:
    game = five("d", sell_ball="on")
    game.say("sell_ball:2")
    assert game.turn == (2, "sale")
    game.say("leave_ball").say("buy_ball")
    assert (game.money(1), game.money(3), game.turn) == (2, -2, (3, "stroke"))
    assert game.s.now.war.owner[1] == 3


def test_a_computer_buys_a_ball_that_is_worth_its_price_R87() -> None:
    game = five("b", sell_ball="on")
    game.s.ledger.pay("person0", POT, 5, "R86", lambda _: None)
    worths = [worth_of(game.s, index) for index in range(5)]
    assert sum(worths) == pytest.approx(game.money(POT)) == 10
    game.say("sell_ball:2")
    assert say(view_of(game.s, Seat(2)), Random(1)) == Say("buy_ball")
    game.s.war(marks=(0, 11, 0, 0, 0))
    assert say(view_of(game.s, Seat(2)), Random(1)) == Say("leave_ball")


def test_a_ball_that_will_soon_be_dead_is_worth_less_than_nothing_R92() -> None:
    game = five("d")
    game.s.war(marks=(0, 5, 0, 0, 0))
    assert worth_of(game.s, 1) < 0 < worth_of(game.s, 0)
    assert sum(worth_of(game.s, index) for index in range(5)) == pytest.approx(0.0)


def test_somebody_may_join_with_the_worst_marks_R82() -> None:
    game = five("b", late_entry="on")
    game.s.war(marks=(3, 7, 0, 1, 2))
    game.apply(5, Say("join_game"))
    assert (game.s.now.war.marks, game.money(POT)) == ((3, 7, 0, 1, 2, 7), 6)


def test_suite_of_the_guerre_R95() -> None:
    game = five("d", strikes="1", suite="on")
    game.strike(contacts=("2",))
    assert game.turn == (1, "stroke")
    game.strike(contacts=("1",), made=("1", "4"))
    assert game.s.phase == "strike"
    game.strike(contacts=("3",), made=("3", "5"))
    assert game.s.phase == "over"
    assert "R95" in game.rules


def test_a_table_cleared_in_two_visits_is_no_suite_R95() -> None:
    game = five("d", strikes="1", suite="on")
    game.strike(contacts=("2",), made=("2",)).strike(contacts=("3",))
    game.lay(FIVE[2], FIVE[0], strikes="3")
    game.strike(contacts=("1",), made=("1",))
    assert len(game.s.now.lies) == 0, "he sets out anew (R81)"
    assert game.turn == (2, "acquit")


@pytest.mark.parametrize("why", ["four players", "one is out", "one has not played", "a ball is off"])
def test_no_suite_unless_all_five_are_there_R95(why: str) -> None:
    places = FIVE[:4] if why in ("four players", "a ball is off") else FIVE
    game = guerre("d", 4 if why == "four players" else 5, *places, strikes="1", suite="on")
    if why == "one is out":
        game.s.war(alive=(True, True, True, True, False))
        game.s.lift("5")
    elif why == "one has not played":
        game.s.war(entered=(True, True, True, True, False))
    game.strike(contacts=("2",))
    assert game.turn == (1, "stroke")
    assert not game.s.now.war.sweep


def test_the_next_number_sets_out_after_a_lost_acquit_A4() -> None:
    game = Play("guerre_d", players=4)
    first = game.s.now.turn
    game.strike(own=POCKETED)
    assert game.turn == ((first + 1) % 4, "acquit")
    assert sum(game.s.now.war.marks) == 0


# ---------------------------------------------------------------- Ronde


def ronde(form: str, players: int = 4, **settings: object) -> Play:
    """A Ronde that seat 0 begins."""
    game = Play(f"ronde_{form}", players=players, **settings)
    assert game.s.now.turn == 0
    return game


def last_ball(form: str, **settings: object) -> Play:
    """Only the cue ball and one small ball are left."""
    game = ronde(form, **settings)
    game.lay(("red", 900, 400), ("s1", 2000, 900), strikes="red", seat=0)
    game.s.ring(last=True, loose=("s1",), on_spot=False)
    return game


def test_each_pays_for_each_ball_TV69_RA1_R103() -> None:
    game = ronde("a").strike(contacts=("s1",), made=("s1", "s2"))
    assert (game.money(0), game.turn) == (6, (0, "stroke"))
    assert last_ball("a").strike(contacts=("s1",), made=("s1",)).money(0) == 6
    assert last_ball("a", ronde_last_ball=4).strike(contacts=("s1",), made=("s1",)).money(0) == 12


def test_the_bank_TV70_R104_R105() -> None:
    game = ronde("hh")
    assert game.money("bank") == 12
    game.strike(contacts=("s1",), made=("s1",))
    assert game.money("bank") == 11
    game.strike(contacts=("s2",), rest=(placed("red", (1000, 900)), placed("s2", (1200, 200))))
    game.strike()
    assert (game.money("bank"), game.turn) == (12, (2, "stroke"))
    game.strike(contacts=("s4",), own=POCKETED)
    assert game.money("bank") == 14
    end = last_ball("hh")
    end.strike(contacts=("s1",), made=("s1",))
    assert (end.money("bank"), end.money(0), end.s.phase) == (0, -3 + 12, "over")


def test_three_attempts_at_the_last_cushion_ball_TV70a_R108() -> None:
    game = ronde("hh")
    game.lay(("red", 900, 400), ("s1", 573, 20), ("s2", 2000, 900), strikes="red", seat=0)
    game.s.ring(loose=("s2",), on_spot=False)
    bank = game.money("bank")
    for _ in range(3):
        assert game.turn == (0, "stroke")
        game.strike()
    assert (game.money("bank"), game.turn) == (bank + 3, (1, "stroke"))


def test_only_who_has_played_at_the_last_cushion_ball_tries_again_R108() -> None:
    game = ronde("hh")
    places = (("red", 900, 400), ("s1", 573, 20), ("s2", 2000, 900), ("s3", 2293, 20))
    game.lay(*places, strikes="red", seat=0)
    game.s.ring(loose=("s2",), on_spot=False)
    game.strike(contacts=("s2",), rest=(placed("s3", (2400, 300)),))
    assert game.turn == (1, "stroke"), "when he struck two lay on the cushions"
    game.lay(("red", 900, 400), ("s1", 573, 20), ("s2", 2000, 900), strikes="red", seat=1)
    game.strike(contacts=("s2",), rest=(placed("s1", (700, 300)),))
    assert game.turn == (2, "stroke"), "none is left to try again at"


def test_a_fault_that_is_called_ends_the_attempts_R108_R2g() -> None:
    game = ronde("2", 2, touche_call="always")
    game.lay(("red", 900, 400), ("s1", 573, 20), ("s2", 2000, 900), strikes="red", seat=0)
    game.s.ring(loose=("s2",), on_spot=False)
    game.strike().strike().strike(contacts=("s1",), faults=(Fault.DOUBLE_TOUCH,))
    for _ in range(3):
        assert game.turn == (1, "stroke"), "the other has three attempts of his own"
        game.strike()
    assert game.turn == (0, "stroke")


def test_a_miss_that_runs_in_TV70b_RH5() -> None:
    game = ronde("hh")
    bank = game.money("bank")
    assert game.strike(own=POCKETED).money("bank") == bank + 3


def test_the_form_for_two_TV70c_R109() -> None:
    game = ronde("2", 2).strike(contacts=("s1",), made=("s1", "s2"))
    assert (game.points, game.turn) == ((4, 0), (0, "stroke"))
    game.strike(contacts=("s3",), made=("s3",), own=POCKETED)
    assert (game.points, game.turn) == ((4, 2), (1, "stroke"))
    cue = game.s.lie("red")
    assert game.s.lie("s3") is not None
    assert cue is not None
    assert (cue.x_mm, cue.y_mm) == (1720, 860)


S_AGAIN, O_PLAYS = (0, "stroke"), (1, "stroke")


@pytest.mark.parametrize(
    ("facts", "score", "turn"),
    [
        pytest.param({"contacts": ("s1",), "made": ("s1",)}, (2, 0), S_AGAIN, id="R2a"),
        pytest.param({"contacts": ("s1",)}, (0, 0), O_PLAYS, id="R2b"),
        pytest.param({"level": ("s1",)}, (0, 1), O_PLAYS, id="R2c passed"),
        pytest.param({}, (0, 2), O_PLAYS, id="R2c short"),
        pytest.param({"contacts": ("s1",), "own": POCKETED}, (0, 2), O_PLAYS, id="R2d"),
        pytest.param({"level": ("s1",), "own": POCKETED}, (0, 3), O_PLAYS, id="R2e after"),
        pytest.param({"own": OFF}, (0, 4), O_PLAYS, id="R2e before"),
        pytest.param({"contacts": ("s1",), "sprung": ("s1",)}, (0, 0), O_PLAYS, id="R2f"),
        pytest.param({"contacts": ("s1",), "faults": (Fault.DOUBLE_TOUCH,)}, (0, 1), O_PLAYS, id="R2g let stand"),
        pytest.param(
            {"contacts": ("s1",), "made": ("s1",), "faults": (Fault.BILLARDIREN,)}, (0, 1), O_PLAYS, id="R2g called"
        ),
        pytest.param({"faults": (Fault.MISCUE_STILL,)}, (0, 2), O_PLAYS, id="R2g miscue"),
    ],
)
def test_rows_of_the_form_for_two(facts: Any, score: Any, turn: Any) -> None:
    game = ronde("2", 2).strike(**facts)
    assert (game.points, game.turn) == (score, turn)
    kept = () if facts.get("made") and turn == S_AGAIN else ("s1",)
    assert all(game.s.lie(ball) is not None for ball in kept), "put back or restored"


def test_the_cushion_balls_of_the_other_half_TV71_R106() -> None:
    from engine.games.billiards.rondes import legal_balls

    game = ronde("hh")
    game.lay(("red", 900, 400), ("s1", 1147, 20), ("s2", 2293, 20), strikes="red", seat=0)
    game.s.ring(on_spot=False)
    assert [lie.ball for lie in legal_balls(game.s, game.s.now.lies)] == ["s2"]
    bank = game.money("bank")
    game.strike(contacts=("s1",), rest=(placed("s1", (1147, 300)), placed("red", (1100, 500))))
    assert game.money("bank") == bank + 1


def test_a_masking_ball_may_be_pushed_aside_R107() -> None:
    game = ronde("hh")
    game.lay(("red", 900, 400), ("s1", 1600, 210), ("s2", 2293, 20), strikes="red", seat=0)
    game.s.ring(on_spot=False, loose=("s1",))
    game.strike(contacts=("s1",))
    assert "RH2" in game.rules


def test_free_balls_wait_for_the_cushion_balls_R100_R100a_RA4() -> None:
    game = ronde("a")
    game.lay(("red", 900, 400), ("s1", 1147, 20), ("s2", 2000, 800), strikes="red", seat=0)
    game.s.ring(loose=("s2",), on_spot=False)
    game.strike(contacts=("s2",), made=("s2",))
    assert game.s.lie("s2") is not None
    assert (game.turn, game.money(0)) == ((1, "stroke"), 0)


def test_at_the_end_both_balls_are_played_in_turn_R102_RA8() -> None:
    game = last_ball("a").strike(contacts=("s1",))
    assert (game.turn, game.s.now.ball) == ((1, "stroke"), "s1")
    game.strike(own=POCKETED)
    assert (game.turn, game.s.now.ball) == ((2, "stroke"), "red")
    small = game.s.lie("s1")
    assert small is not None
    assert (small.x_mm, small.y_mm) == (1720, 860)


def test_a_sprung_ball_is_put_back_RA6() -> None:
    game = ronde("a").strike(contacts=("s1",), sprung=("s1",))
    assert game.s.lie("s1") is not None
    assert game.turn == (1, "stroke")


def test_a_small_ball_on_the_rail_is_put_back_RA6() -> None:
    from dataclasses import replace

    game = ronde("a")
    where = game.s.lie("s1")
    stranded = replace(placed("s1", (573, -60)), on_rail=True)
    game.strike(contacts=("s1",), rest=(stranded, placed("red", (1000, 900))))
    assert game.s.lie("s1") == where
    assert "RA6" in game.rules


def test_the_cue_ball_stays_where_it_lies_unless_it_ran_in_R101() -> None:
    game = ronde("a").strike(contacts=("s1",), rest=(placed("red", (1000, 900)), placed("s1", (700, 300))))
    assert game.s.lie("red") == placed("red", (1000, 900))
    game.strike(contacts=("s2",), own=POCKETED)
    assert game.s.lie("red") == placed("red", (1720, 860))


def test_the_numbers_are_drawn_and_the_lowest_sets_out_R72_R85() -> None:
    from engine.core.actions import Thrown
    from engine.core.seats import WORLD
    from engine.games.billiards.options import PRESETS
    from engine.games.billiards.state import start
    from engine.games.billiards.turns import PHASES

    s = start(PRESETS["billiards_guerre_b"])
    throws = iter([(1, 3), (1, 2), (1, 2)])
    while s.phase == "start":
        PHASES["start"].apply(s, WORLD, Thrown(next(throws)), lambda _: None)
    assert (s.now.order, s.now.turn, s.now.kind, s.now.ball) == ((2, 1, 3, 0), 2, "acquit", "1")


def test_the_opening_R98() -> None:
    places = {(round(lie.x_mm), round(lie.y_mm)) for lie in ronde("a").s.now.lies if lie.ball != "red"}
    assert {(573, 20), (1147, 20), (2293, 20), (2867, 20), (573, 1700), (20, 573), (20, 1147), (3420, 573)} <= places
    assert len(places) == 12


def test_the_form_for_two_may_end_even_R109() -> None:
    game = ronde("2", 2)
    game.lay(("red", 900, 400), ("s1", 2000, 900), strikes="red", seat=0, points=(10, 12))
    game.s.ring(last=True, loose=("s1",), on_spot=False)
    game.strike(contacts=("s1",), made=("s1",))
    assert (game.s.phase, game.money(0)) == ("over", 0)


def test_where_the_ball_in_hand_is_put_decides_what_is_nearest_R75() -> None:
    game = guerre("d", 4, ("1", 2000, 300), ("3", 2000, 1400), ("4", 3000, 860), strikes="2")
    game.strike(Point(500, 300), contacts=("3",), level=("1",))
    assert game.s.now.war.marks[1] == 1
    other = guerre("d", 4, ("1", 2000, 300), ("3", 2000, 1400), ("4", 3000, 860), strikes="2")
    other.strike(Point(500, 1400), contacts=("3",))
    assert other.s.now.war.marks[1] == 0


def test_as_many_as_the_book_names_may_play_R5() -> None:
    most = {"guerre_a": 9, "guerre_b": 12, "guerre_c": 12, "guerre_d": 12}
    for form, count in most.items():
        known = {info.name: info.values for info in describe(PRESETS[f"billiards_{form}"])}
        assert (min(known["players"]), max(known["players"])) == (3, count)
        game = Play(f"guerre_{form[-1]}", players=count)
        assert sorted(game.s.now.war.owner) == list(range(count))


def test_no_form_offers_what_it_does_not_know() -> None:
    named = {preset: {info.name for info in describe(opts)} for preset, opts in PRESETS.items()}
    assert {p for p, names in named.items() if "billardiren_fine" in names} == {
        "billiards_guerre_a",
        "billiards_guerre_c",
    }
    assert {p for p, names in named.items() if "ronde_last_ball" in names} == {"billiards_ronde_a"}
    hamburg = named["billiards_partie"] - named["billiards_partie_blanche"]
    assert hamburg == {"suite", "target", "matsch_level_limit"}, "to 12, with the simple Matsch only (R34)"


def test_the_marker_tells_a_miss_from_a_wrong_ball_RH3_R2c() -> None:
    for form, players, words in (("hh", 4, "ronde_wrong"), ("2", 2, "ronde_wrong_points")):
        game = ronde(form, players)
        game.lay(("red", 900, 400), ("s1", 1147, 20), ("s2", 2293, 20), strikes="red", seat=0)
        game.s.ring(on_spot=False)
        game.strike(contacts=("s1",))
        assert [event.key for event in game.events if isinstance(event, Noted)][-1] == f"billiards.note.{words}"
