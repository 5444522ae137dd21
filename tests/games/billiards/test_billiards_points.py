"""The games for points: Partie, Contra, Carambole and the double game, vector by vector (no physics)."""

from typing import Any

import pytest

from engine.billiards.bed import BEDS, placed
from engine.billiards.placing import Put
from engine.billiards.respot import hides_spot, spotted
from engine.billiards.striking import OneStroke
from engine.billiards.strokes import Cushion, Fate, Fault, Point
from engine.core.actions import Say, Thrown
from engine.core.events import Noted
from engine.core.seats import WORLD
from engine.games.billiards.turns import PHASES
from tests.games.billiards.tables import A, B, Play, carambole, partie

POCKETED, OFF = Fate.POCKETED, Fate.OFF
HIT: dict[str, Any] = {"contacts": ("2",)}
A_SETS_OUT, B_SETS_OUT, B_PLAYS, A_PLAYS = (A, "acquit"), (B, "acquit"), (B, "stroke"), (A, "stroke")


@pytest.mark.parametrize("form", ["partie", "partie_blanche"])
@pytest.mark.parametrize(
    ("facts", "score", "turn", "rule"),
    [
        pytest.param(HIT, (0, 0), B_PLAYS, "P1", id="TV1"),
        pytest.param({"level": ("2",)}, (0, 1), B_PLAYS, "P9", id="TV2"),
        pytest.param({}, (0, 2), B_PLAYS, "P10", id="TV3"),
        pytest.param({**HIT, "made": ("2",)}, (2, 0), A_SETS_OUT, "P2", id="TV4"),
        pytest.param({**HIT, "own": POCKETED}, (0, 2), B_SETS_OUT, "P4", id="TV5"),
        pytest.param({**HIT, "made": ("2",), "own": POCKETED}, (0, 2), B_SETS_OUT, "P6", id="TV6"),
        pytest.param({"level": ("2",), "own": POCKETED}, (0, 3), B_SETS_OUT, "P11", id="TV7"),
        pytest.param({"own": POCKETED}, (0, 4), B_SETS_OUT, "P12", id="TV8"),
        pytest.param({"level": ("2",), "own": OFF}, (0, 3), B_SETS_OUT, "P11", id="TV9"),
        pytest.param({**HIT, "sprung": ("2",)}, (2, 0), A_SETS_OUT, "P3", id="TV10"),
        pytest.param({**HIT, "sprung": ("2",), "own": OFF}, (0, 2), B_SETS_OUT, "P7", id="TV11"),
        pytest.param({"faults": (Fault.MISCUE_STILL,)}, (0, 2), B_PLAYS, "P13", id="TV12"),
        pytest.param({**HIT, "own": Fate.ON_RAIL}, (0, 0), B_PLAYS, "P1", id="TV17"),
        pytest.param({"level": ("2",), "own": Fate.ON_RAIL}, (0, 1), B_PLAYS, "P9", id="TV17a"),
    ],
)
def test_rows_of_the_partie_R27_R28a_R35_R36(form: str, facts: Any, score: Any, turn: Any, rule: str) -> None:
    game = partie(form).strike(**facts)
    assert (game.points, game.turn, game.rules[-1]) == (score, turn, rule)


@pytest.mark.parametrize("preset", ["partie", "contra", "carambole_hh"])
def test_a_ball_off_the_table_did_not_run_in_P11_X6_C20(preset: str) -> None:
    for own, say in ((POCKETED, "schweizer"), (OFF, "missed_jumped")):
        game = carambole(preset) if "carambole" in preset else partie(preset)
        game.strike(level=("2",), own=own)
        assert game.points == (0, 3)
        assert [event.key for event in game.events if isinstance(event, Noted)][-1] == f"billiards.note.{say}"


def test_R29_the_ladder_of_faults() -> None:
    worth = {name: max(partie().strike(**facts).points) for name, facts in LADDER.items()}
    assert worth == {"miss": 1, "short": 2, "lost after a touch": 2, "lost after passing": 1 + 2, "lost before": 2 + 2}


LADDER: dict[str, dict[str, Any]] = {
    "miss": {"level": ("2",)},
    "short": {},
    "lost after a touch": {**HIT, "own": POCKETED},
    "lost after passing": {"level": ("2",), "own": POCKETED},
    "lost before": {"own": POCKETED},
}


def test_after_a_hazard_the_other_plays_from_the_mark_TV4_R26() -> None:
    game = partie().strike(**HIT, made=("2",))
    game.strike(crossed_middle=True, rest=(placed("1", (2900, 500)),))
    assert game.turn == B_PLAYS
    assert game.s.now.in_hand


@pytest.mark.parametrize("call", ["always", "auto_best"])
def test_a_fault_that_pays_is_called_TV15(call: str) -> None:
    game = partie(touche_call=call).strike(**HIT, made=("2",), faults=(Fault.DOUBLE_TOUCH,))
    assert (game.points, game.turn) == ((0, 1), (B, "void"))
    assert game.say("set_out").turn == B_SETS_OUT


def test_a_fault_that_costs_is_let_stand_TV16() -> None:
    game = partie().strike(**HIT, own=POCKETED, faults=(Fault.DOUBLE_TOUCH,))
    assert (game.points, game.turn) == ((0, 3), B_SETS_OUT)


def test_the_other_may_be_asked_for_the_call_R30() -> None:
    game = partie(touche_call="ask").strike(**HIT, made=("2",), faults=(Fault.BILLARDIREN,))
    assert game.turn == (B, "call")
    assert game.say("let_stand").points == (2, 1)
    game = partie(touche_call="ask").strike(**HIT, made=("2",), faults=(Fault.BILLARDIREN,)).say("call_touche")
    assert (game.points, game.turn) == ((0, 1), B_SETS_OUT)


def test_after_a_call_one_may_play_on_from_the_restored_balls_P15() -> None:
    game = partie(touche_call="always")
    lies = game.s.now.lies
    game.strike(**HIT, rest=(placed("2", (3000, 300)),), faults=(Fault.DOUBLE_TOUCH,)).say("play_from_here")
    assert (game.turn, game.s.now.lies) == (B_PLAYS, lies)


def test_a_ball_on_the_rail_costs_the_other_his_miss_TV17_R15() -> None:
    game = partie().strike(**HIT, own=Fate.ON_RAIL)
    assert game.strike(level=("1",)).points == (1, 0)


@pytest.mark.parametrize(
    ("form", "lost", "times"),
    [
        pytest.param("partie", 7, 1, id="TV18"),
        pytest.param("partie", 6, 2, id="TV19-old"),
        pytest.param("partie_blanche", 6, 1, id="TV19-hamburg-6"),
        pytest.param("partie_blanche", 5, 2, id="TV19-hamburg-5"),
        pytest.param("partie", 3, 3, id="TV20-old"),
        pytest.param("partie_blanche", 3, 2, id="TV20-hamburg"),
        pytest.param("partie", 0, 4, id="TV21-old"),
        pytest.param("partie_blanche", 0, 2, id="TV21-hamburg"),
    ],
)
def test_matsch_R25_R28_R31_R34_R110(form: str, lost: int, times: int) -> None:
    game = partie(form, points=(11, lost)).strike(**HIT, made=("2",))
    assert game.points == (13, lost)
    assert game.s.phase == "over"
    assert (game.money(A), game.money(B)) == (times, -times)


@pytest.mark.parametrize(
    ("form", "lost", "options", "rules"),
    [
        ("partie", 3, {}, ("R28", "R31")),
        ("partie", 3, {"odds": 2}, ("R28", "R33")),
        ("partie_blanche", 3, {}, ("R28", "R34")),
        ("carambole_old", 12, {}, ("R48", "R48")),
        ("carambole_hh", 11, {}, ("R56", "R56")),
        ("double_carambole", 14, {}, ("R66", "R66")),
    ],
)
def test_the_marker_names_the_rule_of_this_form_when_a_game_is_won(
    form: str, lost: int, options: dict[str, Any], rules: tuple[str, str]
) -> None:
    game = (carambole if "carambole" in form else partie)(form, **options)
    near = game.s.opts.target - 1  # type: ignore[attr-defined]
    game.s.set(points=(near, lost))
    game.strike(**HIT, made=("2",))
    named = {event.key: event.rule for event in game.events if isinstance(event, Noted)}
    assert (named["billiards.note.won"], named["billiards.note.matsch"]) == rules


@pytest.mark.parametrize(("suite", "times"), [("on", 3), ("off", 1)])
def test_suite_TV22_R32(suite: str, times: int) -> None:
    game = partie(points=(0, 11), suite=suite)
    rows: list[dict[str, Any]] = (
        [{"made": ("2",), **HIT}] * 2 + [{"by_b": 1}] + [{"made": ("2",), **HIT}] + [{"by_b": 3}]
    )
    for row in [*rows, {"made": ("2",), **HIT}]:
        mine = "by_b" not in row
        game.lay(("1", 600, 860), ("2", 2600, 860), strikes="1" if mine else "2")
        game.strike(**row) if mine else game.strike(level=("1",), own=POCKETED if row["by_b"] == 3 else Fate.ON)
    assert game.points == (12, 11)
    assert game.money(A) == times
    named = {event.key: event.rule for event in game.events if isinstance(event, Noted)}
    assert named.get("billiards.note.matsch", "") == ("R32" if times == 3 else "")


def test_odds_TV23_R23_R33() -> None:
    game = Play("partie", odds=3, games=2)
    assert (game.points, game.turn) == ((0, 3), B_SETS_OUT)
    game.lay(("1", 600, 860), ("2", 2600, 860), strikes="1", points=(11, 7)).strike(**HIT, made=("2",))
    assert game.money(A) == 1
    game.lay(("1", 600, 860), ("2", 2600, 860), strikes="1", points=(11, 7)).strike(**HIT, made=("2",))
    assert game.money(A) == 1 + 2


def test_with_odds_too_the_winner_begins_the_next_game_R24() -> None:
    game = Play("partie", odds=3, games=2)
    game.lay(("1", 600, 860), ("2", 2600, 860), strikes="1", points=(11, 7)).strike(**HIT, made=("2",))
    assert (game.points, game.turn) == ((0, 3), A_SETS_OUT)


def test_the_wrong_ball_TV24_P17() -> None:
    game = partie(strict_table="on").strike(ball="2", contacts=("1",))
    assert (game.points, game.turn) == ((0, 1), (B, "void"))


def test_a_fault_that_gains_nothing_is_not_called_TV24a() -> None:
    game = partie().strike(**HIT, faults=(Fault.DOUBLE_TOUCH,))
    assert (game.points, game.turn) == ((0, 1), B_PLAYS)


def test_the_fault_comes_first_TV24b() -> None:
    game = partie(points=(10, 11)).strike(**HIT, made=("2",), faults=(Fault.DOUBLE_TOUCH,))
    assert game.points == (10, 12)
    assert game.money(B) == 1


def test_stopping_the_own_ball_P18_P19() -> None:
    assert partie().strike(level=("2",), stopped_own=True).points == (0, 3)
    assert partie().strike(stopped_own=True).points == (0, 4)
    assert partie().strike(**HIT, made=("2",), stopped_own=True).points == (0, 2)


def test_bumping_and_lifting_P22_P23() -> None:
    assert partie().strike(**HIT, bumped_by=A).points == (0, 2)
    assert partie().strike(level=("2",), lifted_by=B).points == (1, 1)


def test_four_TV25_R41_R42_R42a_R44() -> None:
    game = Play("four").lay(("1", 600, 860), ("2", 2600, 860), strikes="1")
    game.strike(level=("2",))
    assert (game.points, game.turn) == ((0, 1), (1, "stroke"))
    game.strike(contacts=("1",))
    assert game.turn == (2, "stroke")
    game.strike(contacts=("2",), made=("2",))
    assert (game.points, game.turn) == ((2, 1), (2, "acquit"))
    game.strike(crossed_middle=True, rest=(placed("1", (2900, 500)),))
    assert game.turn == (3, "stroke")


def test_the_king_plays_two_games_against_both_R37_R38_R38a_R39_R40() -> None:
    game = Play("king", games=3)
    kings = []
    while game.s.phase != "over":
        kings.append(game.s.now.king)
        game.lay(("1", 600, 860), ("2", 2600, 860), strikes="1", points=(11, 8)).strike(contacts=("2",), made=("2",))
    first, second = kings[0], kings[2]
    assert kings[:2] == [first, first]
    assert first != second
    assert sum(game.money(seat) for seat in range(3)) == 0
    assert game.money(first) == 2 + 2 - 1


def test_the_winner_sets_out_under_a_new_king_too_R24_R39() -> None:
    for winning, setting_out in (("1", 1), ("2", 0)):
        game = Play("king", games=3)
        while game.s.now.game < 3:
            rival = "2" if winning == "1" else "1"
            game.lay(("1", 600, 860), ("2", 2600, 860), strikes=winning, points=(11, 11))
            game.strike(contacts=(rival,), made=(rival,))
        assert game.turn == (game.s.now.at[setting_out], "acquit")
        assert (game.s.now.king == game.turn[0]) is (winning == "2"), "the old King, or the new one who was of the two"


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"made": ("2",), "own": POCKETED}, "P6"),
        ({"sprung": ("2",), "own": OFF}, "P7"),
        ({"sprung": ("2",), "own": POCKETED}, "P8"),
    ],
)
def test_whose_ball_is_lost_goes_off_on_both_sides_R38_R42(facts: Any, rule: str) -> None:
    game = Play("four").lay(("1", 600, 860), ("2", 2600, 860), strikes="1").strike(**HIT, **facts)
    assert rule in game.rules
    assert game.s.now.at == (2, 3)
    assert game.turn == (3, "acquit")


@pytest.mark.parametrize(
    ("facts", "score", "turn"),
    [
        pytest.param({**HIT, "own": POCKETED}, (2, 0), A_SETS_OUT, id="TV26"),
        pytest.param({**HIT, "made": ("2",)}, (0, 2), B_SETS_OUT, id="TV27"),
        pytest.param({**HIT, "made": ("2",), "own": POCKETED}, (2, 2), A_SETS_OUT, id="TV28"),
        pytest.param({"level": ("2",)}, (0, 1), B_PLAYS, id="TV29"),
        pytest.param({"own": POCKETED}, (0, 4), B_SETS_OUT, id="TV30"),
        pytest.param({**HIT, "own": POCKETED, "sprung": ("2",)}, (0, 2), B_SETS_OUT, id="TV30a"),
        pytest.param({**HIT, "stopped_own": True}, (0, 2), B_SETS_OUT, id="X9"),
    ],
)
def test_contra_R45_R46(facts: Any, score: Any, turn: Any) -> None:
    game = partie("contra").strike(**facts)
    assert (game.points, game.turn) == (score, turn)


def test_if_both_reach_the_target_the_striker_wins_R47() -> None:
    game = partie("contra", points=(10, 10)).strike(**HIT, made=("2",), own=POCKETED)
    assert game.money(A) == 1


def test_debts_and_double_or_quits_R111_R112() -> None:
    game = Play("partie", games=4, contra_debt="on", double_or_quits="on", matsch="off")
    fees, owed = [], []
    for winner in (A, B, A, A):
        points = (11, 8) if winner == A else (8, 11)
        game.lay(("1", 600, 860), ("2", 2600, 860), strikes=str(winner + 1), points=points)
        game.strike(contacts=(str(2 - winner),), made=(str(2 - winner),))
        fees.append(game.s.now.fees[:2])
        owed.append(game.money(A))
    assert fees == [(0, 1), (1, 1), (0, 3), (0, 4)]
    assert owed == [1, 0, 1, 2]


# ---------------------------------------------------------------- lag and acquit


def test_the_lag_R22() -> None:
    game = Play("partie")
    assert game.turn == (A, "lag")
    game.strike(far_cushion=True, rest=(placed("1", (300, 860)),))
    game.strike(far_cushion=True, rest=(placed("2", (100, 860)),))
    assert game.turn == B_SETS_OUT
    again = Play("partie").strike(far_cushion=True, rest=(placed("1", (300, 860)),))
    assert again.strike(far_cushion=True, rest=(placed("2", (300.5, 860)),)).turn == (A, "lag")
    short = Play("partie").strike(rest=(placed("1", (100, 860)),))
    assert short.strike(far_cushion=True, rest=(placed("2", (900, 860)),)).turn == B_SETS_OUT


def acquit(**settings: object) -> Play:
    """A has to set out."""
    return partie(**settings).strike(**HIT, made=("2",))  # type: ignore[arg-type]


def test_a_short_acquit_may_be_taken_back_or_pushed_on_R19_A2() -> None:
    game = acquit().strike(rest=(placed("1", (1500, 800)),))
    assert game.turn == (A, "short")
    assert game.say("push_on").turn == A_SETS_OUT
    assert not game.s.now.in_hand
    again = acquit().strike(rest=(placed("1", (1500, 800)),)).say("take_ball_back")
    assert again.s.now.in_hand


def test_an_acquit_that_came_back_is_judged_by_the_other_R19_A3() -> None:
    game = acquit().strike(crossed_middle=True, rest=(placed("1", (1500, 800)),))
    assert game.turn == (B, "crossed")
    assert game.say("it_stands").turn == B_PLAYS
    again = acquit().strike(crossed_middle=True, rest=(placed("1", (1500, 800)),)).say("once_more")
    assert again.turn == A_SETS_OUT


def test_a_lost_acquit_costs_the_acquit_R20_A4() -> None:
    first = partie()
    first.s.set(first_acquit=True)
    first.strike(**HIT, made=("2",)).strike(own=POCKETED)
    assert first.turn == (B, "overlook")
    assert first.say("overlook").turn == A_SETS_OUT
    later = partie()
    later.s.set(first_acquit=False)
    later.strike(**HIT, made=("2",)).strike(own=POCKETED)
    assert (later.turn, later.points) == (B_SETS_OUT, (2, 0))


def test_an_acquit_that_touches_the_carambol_is_repeated_R50_A5() -> None:
    game = Play("carambole_hh")
    beginner = game.s.now.turn
    spot = game.s.lie("carambol")
    game.strike(contacts=("carambol",), rest=(placed("carambol", (3000, 300)), placed(game.s.now.ball, (2000, 300))))
    assert game.turn == (beginner, "acquit")
    assert game.s.lie("carambol") == spot


def test_setting_out_is_a_stroke_and_ends_beyond_the_middle_R16_R18() -> None:
    game = Play("carambole_hh")
    setter = game.s.now.turn
    own = game.s.now.ball
    assert game.turn == (setter, "acquit")
    offer = PHASES["strike"].offers(game.s)[-1]
    assert isinstance(offer, OneStroke)
    assert not offer.accepts(Put(2900.0, 860.0)), "not by hand alone"
    at_the_line = placed(own, (1720.0, 300.0))
    game.strike(crossed_middle=True, rest=(at_the_line,))
    assert game.turn == (1 - setter, "crossed"), "the middle line itself is not beyond it"
    game.say("once_more")
    game.strike(crossed_middle=True, rest=(placed(own, (1721.0, 300.0)),))
    assert game.turn == (1 - setter, "stroke")


def test_the_ball_in_hand_is_put_behind_the_mark_R8_R17() -> None:
    from engine.games.billiards.turns import stroke_offer

    offer = stroke_offer(acquit().s)
    assert offer.misplaced(Point(861, 860)) == "before_mark"
    assert offer.misplaced(None) == "missing"
    assert offer.misplaced(Point(10, 860)) == "no_room"
    assert offer.misplaced(Point(860, 860)) == ""


# ---------------------------------------------------------------- Carambole

C, W = "carambol", "2"


@pytest.mark.parametrize("form", ["carambole_hh", "carambole_old"])
@pytest.mark.parametrize(
    ("facts", "score", "turn", "rule"),
    [
        pytest.param({"contacts": (C, W)}, (2, 0), A_PLAYS, "C2", id="TV31"),
        pytest.param({"contacts": (C,), "made": (C,)}, (3, 0), A_PLAYS, "C3", id="TV32"),
        pytest.param({"contacts": (W, C), "made": (C,)}, (5, 0), A_PLAYS, "C5", id="TV33"),
        pytest.param({"contacts": (C, W), "made": (C, W)}, (7, 0), A_SETS_OUT, "C8", id="TV34"),
        pytest.param({"contacts": (C,), "own": POCKETED}, (0, 3), B_PLAYS, "C16", id="TV36"),
        pytest.param({"contacts": (W,), "own": POCKETED}, (0, 2), B_PLAYS, "C17", id="TV37"),
        pytest.param({"contacts": (C, W), "own": POCKETED}, (0, 5), B_PLAYS, "C18", id="TV38"),
        pytest.param({"contacts": (W, C), "own": POCKETED}, (0, 4), B_PLAYS, "C19", id="TV39"),
        pytest.param({"contacts": (C,), "made": (C,), "own": POCKETED}, (0, 3), B_PLAYS, "C16", id="TV40"),
        pytest.param({"contacts": (C,), "own": OFF}, (0, 2), B_PLAYS, "C12", id="TV41"),
        pytest.param({"contacts": (C, W), "made": (C,), "own": OFF}, (0, 5), B_PLAYS, "C13", id="TV42"),
        pytest.param({"level": (C,), "own": OFF}, (0, 3), B_PLAYS, "C20", id="TV42a"),
        pytest.param({"contacts": (C, W), "made": (C,), "sprung": (W,)}, (5, 0), A_SETS_OUT, "C5", id="TV42b"),
        pytest.param({"contacts": (C, W), "sprung": (C,)}, (2, 0), A_PLAYS, "C2", id="TV43"),
        pytest.param({"contacts": (W,), "sprung": (W,)}, (0, 0), B_PLAYS, "C15", id="TV44"),
        pytest.param({"contacts": (C,)}, (0, 0), B_PLAYS, "C1", id="C1"),
        pytest.param({"level": (C,)}, (0, 1), B_PLAYS, "C10", id="C10"),
        pytest.param({}, (0, 2), B_PLAYS, "C11", id="C11"),
    ],
)
def test_rows_of_the_carambole_R52_R53_R54_R54a_R54b_R59_R61_R62(
    form: str, facts: Any, score: Any, turn: Any, rule: str
) -> None:
    game = carambole(form).strike(**facts)
    assert (game.points, game.turn) == (score, turn)
    assert rule in game.rules[-1:]
    red = game.s.lie(C)
    assert red is not None
    if C in (*facts.get("made", ()), *facts.get("sprung", ())):
        assert (red.x_mm, red.y_mm) == (2580, 860)
    if W in (*facts.get("made", ()), *facts.get("sprung", ())):
        assert game.s.lie(W) is None
    lost = W if turn == B_PLAYS else "1"
    assert game.s.now.in_hand is (game.s.lie(lost) is None), "who has lost his ball plays from the mark"


def test_white_first_then_red_brings_the_acquit_TV35_R63() -> None:
    game = carambole().strike(contacts=(W,), made=(W,))
    assert (game.points, game.turn) == ((2, 0), A_PLAYS)
    game.strike(contacts=(C,), made=(C,))
    assert (game.points, game.turn, game.rules[-1]) == ((5, 0), A_SETS_OUT, "C9")


def test_a_missing_red_comes_back_when_the_visit_ends_R63() -> None:
    game = carambole().strike(contacts=(W,), made=(W,))
    game.strike(contacts=(C,), made=(C,), own=POCKETED)
    assert game.turn == B_PLAYS
    assert game.s.lie(C) is not None
    assert game.s.now.in_hand


def in_hand(*places: tuple[str, float, float]) -> Play:
    """A in hand."""
    return carambole().lay(*places, strikes="1")


def test_own_lost_in_salvo_TV42c_C24() -> None:
    game = in_hand((W, 2900, 1300), (C, 700, 300)).strike(contacts=(C,), own=POCKETED)
    assert (game.points, game.rules[-1]) == ((0, 3), "C24")


def test_salvo_TV45_R64() -> None:
    game = in_hand((W, 400, 900), (C, 700, 300)).strike(Point(200, 300), contacts=(C,), made=(C,))
    assert (game.points, game.turn) == ((0, 1), B_PLAYS)
    game = in_hand((W, 400, 900), (C, 700, 300))
    game.strike(Point(200, 300), contacts=(C, W), cushions_first=(Cushion.LEFT,))
    assert game.points == (0, 1)
    game = in_hand((W, 400, 900), (C, 700, 300))
    assert game.strike(Point(200, 300), contacts=(C, W), cushions_first=(Cushion.FAR,)).points == (2, 0)


def test_salvo_mixed_TV46() -> None:
    game = in_hand((W, 400, 900), (C, 2580, 860)).strike(Point(200, 300), contacts=(C,))
    assert game.points == (0, 0)


def test_where_salvo_is_no_matter_every_ball_can_be_passed_R11_R64() -> None:
    for allowed, score in (("forbidden", (0, 2)), ("allowed", (0, 1))):
        game = carambole(salvo_direct=allowed).lay((W, 700, 300), (C, 2580, 860), strikes="1")
        assert game.strike(Point(200, 300), level=(W,)).points == score


def test_respot_TV47_R60() -> None:
    bed, far = BEDS["list_1782"], BEDS["list_1782"].far
    assert hides_spot(bed, C, far, [placed(W, (2590, 860))]) is not None
    beside = [placed(W, (2600, 860))]
    assert hides_spot(bed, C, far, beside) is None
    shifted = spotted(bed, C, far, beside)
    assert (round(shifted.x_mm, 1), shifted.y_mm) == (2556.2, 860)
    clear = spotted(bed, C, far, [placed(W, (2630, 860))])
    assert (clear.x_mm, clear.y_mm) == (2580, 860)


def test_a_hidden_spot_is_thrown_at_R60() -> None:
    game = carambole().lay(("1", 1500, 400), (W, 2590, 860), (C, 3200, 200), strikes="1")
    game.strike(contacts=(C,), made=(C,))
    assert game.s.phase == "thrown"
    game.apply(WORLD, Thrown((2, 5)))
    assert game.turn == A_PLAYS
    red, white = game.s.lie(C), game.s.lie(W)
    assert red is not None
    assert white is not None
    assert game.s.bed.clear(C, red.x_mm, red.y_mm, [white])
    assert abs(white.x_mm - 2590) < 60


@pytest.mark.parametrize(
    ("form", "lost", "times"),
    [
        pytest.param("carambole_hh", 11, 2, id="TV48-hh-11"),
        pytest.param("carambole_old", 11, 2, id="TV48-old-11"),
        pytest.param("carambole_hh", 12, 1, id="TV48-hh-12"),
        pytest.param("carambole_old", 12, 2, id="TV48-old-12"),
    ],
)
def test_matsch_of_the_carambole_R48_R56(form: str, lost: int, times: int) -> None:
    game = carambole(form, points=(22, lost)).strike(contacts=(C, W))
    assert game.money(A) == times


def test_who_does_not_score_again_R55() -> None:
    assert carambole(continue_on_score="off").strike(contacts=(C, W)).turn == B_PLAYS


def test_faults_at_the_strike_C22_C23_C25() -> None:
    game = carambole().strike(contacts=(C, W), faults=(Fault.DOUBLE_TOUCH,))
    assert (game.points, game.turn) == ((0, 1), B_PLAYS)
    assert carambole(strict_table="on").strike(ball="2", contacts=(C,)).points == (0, 1)
    assert carambole().strike(faults=(Fault.MISCUE_STILL,)).points == (0, 2)
    asked = carambole(touche_call="ask").strike(contacts=(C, W), faults=(Fault.DOUBLE_TOUCH,)).say("let_stand")
    assert asked.points == (2, 1)


def test_the_beginner_of_the_old_form_chooses_the_place_R49_R50a() -> None:
    from engine.billiards.placing import Put

    game = Play("carambole_old")
    beginner = game.s.now.turn
    assert game.s.phase == "place"
    game.apply(beginner, Put(2300.0, 700.0))
    red = game.s.lie(C)
    assert red is not None
    assert (red.x_mm, red.y_mm, game.turn) == (2300.0, 700.0, (beginner, "acquit"))


# ---------------------------------------------------------------- the double game

R, H = "carambol", "carambol2"


@pytest.mark.parametrize(
    ("facts", "score", "turn", "rule"),
    [
        pytest.param({"contacts": (R, H)}, (3, 0), A_PLAYS, "D2", id="TV49"),
        pytest.param({"contacts": (R, W)}, (2, 0), A_PLAYS, "D1", id="TV50"),
        pytest.param({"contacts": (H, W, R)}, (5, 0), A_PLAYS, "D3", id="TV51"),
        pytest.param({"contacts": (R, H), "own": POCKETED}, (0, 6), B_PLAYS, "D9", id="TV52"),
        pytest.param({"contacts": (W, R, H), "own": POCKETED}, (0, 7), B_PLAYS, "D10", id="TV53"),
        pytest.param({"contacts": (R, W, H), "made": (R, H, W)}, (13, 0), A_SETS_OUT, "D6", id="TV54"),
        pytest.param({"contacts": (R,), "made": (R,)}, (3, 0), A_PLAYS, "D4", id="TV55"),
        pytest.param({"contacts": (R,), "own": OFF}, (0, 2), B_PLAYS, "D11", id="D11"),
        pytest.param({"contacts": (W,), "own": POCKETED}, (0, 2), B_PLAYS, "D7", id="D7"),
    ],
)
def test_rows_of_the_double_game_R66_R67_R68_R69_R70(facts: Any, score: Any, turn: Any, rule: str) -> None:
    game = carambole("double_carambole").strike(**facts)
    assert (game.points, game.turn, game.rules[-1]) == (score, turn, rule)
    assert game.s.lie(R) == placed(R, (2580, 860)), "on F, where it lay or was put back at once (R71)"


def test_a_red_made_with_the_white_stays_off_TV55a_R71() -> None:
    game = carambole("double_carambole").strike(contacts=(W,), made=(W, R))
    assert (game.points, game.turn) == ((5, 0), A_PLAYS)
    assert game.s.lie(R) is None
    game.strike(contacts=(H,), made=(H,))
    assert (game.points, game.turn) == ((8, 0), A_SETS_OUT)


@pytest.mark.parametrize(("preset", "due"), [("partie", "acquit"), ("carambole_hh", "acquit"), ("ronde_a", "stroke")])
def test_the_winner_of_the_last_game_begins_the_next_R24_R99(preset: str, due: str) -> None:
    game = Play(preset, games=2, **({"players": 2} if "ronde" in preset else {}))
    if "ronde" in preset:
        game.lay(("red", 900, 400), ("s1", 2000, 900), strikes="red", seat=B)
        game.s.ring(last=True, loose=("s1",), on_spot=False)
        game.strike(contacts=("s1",), made=("s1",))
    else:
        target = 11 if preset == "partie" else 23
        game.lay(("1", 600, 860), ("2", 2600, 860), strikes="2", points=(0, target), spot=Point(2580, 860))
        game.strike(contacts=("1",), made=("1",))
    assert (game.s.now.game, game.turn) == (2, (B, due))


def test_the_carambol_lies_on_the_far_spot_and_the_second_on_the_near_R57_R58_R66_R7() -> None:
    lies = {lie.ball: (lie.x_mm, lie.y_mm) for lie in Play("double_carambole").s.now.lies}
    assert lies == {"carambol": (2580, 860), "carambol2": (860, 860)}


def test_the_striker_may_play_at_either_ball_R51() -> None:
    from engine.games.billiards.turns import stroke_offer

    assert set(stroke_offer(carambole().s).targets) == {C, W}
    assert stroke_offer(in_hand((W, 400, 900), (C, 2580, 860)).s).targets == (C,), "the other lies in salvo (R64)"
    assert set(stroke_offer(in_hand((W, 400, 900), (C, 700, 300)).s).targets) == {C, W}


def test_a_ball_is_put_back_beside_one_that_lies_in_its_place_R14a() -> None:
    from engine.billiards.respot import put_back

    bed = BEDS["list_1782"]
    there = placed("3", (1000, 500))
    assert put_back(bed, there, [placed("2", (2000, 500))]) == there
    beside = put_back(bed, there, [placed("2", (1000, 500))])
    assert (round(beside.x_mm, 6), beside.y_mm) == (1048, 500)


def test_every_result_is_announced_with_its_rule() -> None:
    game = partie().strike(level=("2",))
    (noted,) = [event for event in game.events[-1:] if isinstance(event, Noted)]
    assert (noted.rule, noted.points, noted.total, noted.facts["seat"]) == ("P9", 1, 1, A)


def test_what_is_not_on_offer_is_refused() -> None:
    from engine.core.seats import Seat
    from engine.games.billiards.refusals import refusal
    from engine.games.billiards.state import view_of

    game = partie()
    assert refusal(view_of(game.s, Seat(B)), Say("set_out")).rule == "R26"
    assert refusal(view_of(game.s, Seat(A)), Say("set_out")).key == "billiards.refusal.strike_now"
