"""The computer at the billiard table: what it plays is on offer, genuine and repeatable; records agree with physics."""

from dataclasses import replace
from math import asin, atan2, degrees, isfinite, radians, sin
from random import Random
from typing import Any

import pytest

from desktop.billiards.game_coach import coach_words
from desktop.billiards.game_computer import decide
from desktop.billiards.game_hint import LIKELY, MOST, StrokeHint, hint, margin_of, maxim_for, mostly
from desktop.billiards.game_lines import candidates, deflection
from desktop.billiards.game_outlook import ease, ease_of_running_in, outlook
from desktop.billiards.game_plan import HANDS, Plan, Weigher, best_plan, set_out, struck
from desktop.billiards.game_record import disagreements
from desktop.billiards.game_standing import side_standing, war_standing
from desktop.verify import verified
from engine.ai.search import never
from engine.billiards.bed import placed
from engine.billiards.facts import ShotFacts
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import ContactKind, Fate, Stroke
from engine.core.errors import BadOption, BadRecord
from engine.core.events import hush
from engine.core.match import Match
from engine.core.options import describe, show_value, with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.billiards.computer import counts_passing
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME
from engine.games.billiards.state import POT, state_of, view_of
from engine.games.billiards.turns import stroke_offer
from physics import TUNINGS, simulate
from tests.games.billiards.tables import Play, carambole, guerre, partie

AnyMatch = Match[Any, Any, Any]


def due(match: AnyMatch) -> Any:
    """What somebody must do."""
    return next(offer for offer in match.offers() if not getattr(offer, "optional", False))


def play(preset: str, level: str, most: int, seed: int = 1, **settings: str) -> AnyMatch:
    """So many decisions of computer players."""
    match: AnyMatch = Match(GAME, with_settings(PRESETS[preset], settings), Chance(seed))
    while not match.over and len(match.log) < most:
        offer = due(match)
        match.submit(offer.seat, decide(match.view(offer.seat), offer, level, seed + len(match.log)))
    return match


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_agreed_is_understood(preset: str) -> None:
    for number in range(3):
        rng = Random(f"{preset} {number}")
        agreed = {info.name: show_value(rng.choice(info.values)) for info in describe(PRESETS[preset])}
        match = play(preset, "beginner", 4, number, **agreed)
        state = GAME.worlds(match.view(Seat(0)))(rng)
        assert all(isfinite(outlook(state, Seat(seat))) for seat in range(match.game.seats)), agreed


@pytest.mark.parametrize("preset", ["billiards_partie", "billiards_king", "billiards_four"])
def test_a_side_stands_as_well_where_a_suite_counts_R32(preset: str) -> None:
    match = play(preset, "beginner", 4, suite="on", matsch="on")
    state = GAME.worlds(match.view(Seat(0)))(Random(1))
    assert side_standing(state, Seat(0)) == -side_standing(state, Seat(1))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_agrees_with_the_physics_and_replays_without(preset: str) -> None:
    match = play(preset, "beginner", 14)
    assert sum(isinstance(entry.action, Strike) for entry in match.log) >= 9
    text = write_record(match, {"Preset": preset, "Seed": "1"})
    again = replay(parse_record(text), lambda _: GAME)
    assert again.view(Seat(0)) == match.view(Seat(0))
    assert list(disagreements(again)) == []


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    match = play("billiards_carambole_hh", "beginner", 6)
    text = write_record(match, {"Preset": "billiards_carambole_hh", "Seed": "1"})
    aim = next(word for word in text.split() if word.startswith("aim="))
    forged = replay(parse_record(text.replace(aim, "aim=1.0", 1)), lambda _: GAME)
    assert [one.number for one in disagreements(forged)] == [1]
    assert verified(text)["ok"]
    with pytest.raises(BadRecord, match="not what the table makes of the stroke") as bad:
        verified(text.replace(aim, "aim=1.0", 1))
    assert "aim=" + aim.partition("=")[2] in text.splitlines()[bad.value.line - 1]


def test_the_same_seed_plays_the_same() -> None:
    one, two = (play("billiards_partie", "club", 8, seed=5) for _ in range(2))
    assert [entry.action for entry in one.log] == [entry.action for entry in two.log]


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    match = play("billiards_partie", "beginner", 2)
    offer = due(match)
    with pytest.raises(BadOption, match="there is no level 'expert'"):
        decide(match.view(offer.seat), offer, "expert", 1)


def made_by(game: Play, level: str, tries: int) -> int:
    """How often a level makes a ball from this position."""
    offer = stroke_offer(game.s)
    view = view_of(game.s, offer.seat)
    strokes = [decide(view, offer, level, seed) for seed in range(tries)]
    return sum(isinstance(stroke, Strike) and bool(stroke.facts.made) for stroke in strokes)


def test_a_master_makes_the_easy_ball_more_often_than_a_beginner() -> None:
    game = carambole().lay(("1", 2650, 1050), ("2", 600, 300), ("carambol", 2950, 1320), strikes="1")
    assert made_by(game, "master", 6) > made_by(game, "beginner", 6)


def test_the_nearest_ball_is_played_at_in_the_guerre_R75() -> None:
    game = guerre("d", 4, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1400), ("4", 3200, 1600), strikes="2")
    offer = stroke_offer(game.s)
    for seed in range(4):
        strike = decide(view_of(game.s, offer.seat), offer, "club", seed)
        assert isinstance(strike, Strike)
        assert "1" in strike.facts.contacts


def test_the_hint_is_a_stroke_with_its_margin_and_a_maxim() -> None:
    game = carambole().lay(("1", 2200, 700), ("2", 600, 300), ("carambol", 2900, 1300), strikes="1")
    offer = stroke_offer(game.s)
    found = hint(view_of(game.s, offer.seat), offer, 1)
    assert found.plan is not None
    assert 0.0 <= found.plan.forgiven <= 1.0
    assert found.maxim is not None
    assert found.maxim.rule in ("S3", "S4", "S6")


def test_an_easy_ball_looks_easier_than_a_hard_one() -> None:
    easy = carambole().lay(("1", 2900, 1300), ("carambol", 3200, 1600), strikes="1")
    hard = carambole().lay(("1", 300, 200), ("carambol", 1900, 1650), strikes="1")
    assert ease(easy.s) > ease(hard.s) + 0.2


@pytest.mark.parametrize(("preset", "target"), [("partie", 12), ("contra", 12), ("carambole_hh", 24), ("four", 12)])
def test_the_nearer_the_end_the_more_a_point_is_worth_R28(preset: str, target: int) -> None:
    def standing(one: int, two: int) -> float:
        game = Play(preset).s
        game.set(points=(one, two))
        return side_standing(game, Seat(0))

    half, last = target // 2, target - 2
    assert standing(half + 2, half) - standing(half, half) == pytest.approx(2.0, abs=0.01), "the measure"
    assert standing(target, last) - standing(last, last) > 3.0
    assert standing(last, last) == pytest.approx(0.0)
    assert standing(3, 5) == pytest.approx(-standing(5, 3))


def test_an_easy_ball_left_to_the_other_weighs_more_when_it_wins_the_game_R28() -> None:
    left = {}
    for points in ((4, 4), (10, 10)):
        for name, ball in (("easy", (3200, 1600)), ("hard", (1900, 1650))):
            game = partie("partie_blanche").lay(("1", *ball), ("2", 2900, 1300), strikes="2", points=points)
            left[points, name] = outlook(game.s, Seat(0))
    costs = {points: left[points, "hard"] - left[points, "easy"] for points in ((4, 4), (10, 10))}
    assert costs[10, 10] > 1.5 * costs[4, 4] > 0


def test_a_game_won_is_worth_as_much_as_it_was_said_to_be_worth_R31() -> None:
    game = partie("partie_blanche", points=(10, 10))
    before = side_standing(game.s, Seat(0))
    promised = side_standing(game.s, Seat(0), (2, 0)) - before
    game.strike(contacts=("2",), made=("2",))
    assert outlook(game.s, Seat(0)) - before == pytest.approx(promised)


@pytest.mark.parametrize(("preset", "games"), [("ronde_a", 1), ("ronde_a", 2), ("ronde_hh", 1), ("ronde_2", 2)])
def test_the_last_ball_of_a_ronde_is_worth_making_R103_R105_R109(preset: str, games: int) -> None:
    count = 2 if preset == "ronde_2" else 4
    for behind in (0, 9) if count == 4 else (0,):
        game = Play(preset, players=count, games=games)
        game.lay(("red", 900, 400), ("s1", 2000, 900), strikes="red", seat=0)
        game.s.set(order=tuple(range(count)), points=(8, 4, 2, 2)[:count])
        game.s.ring(last=True, loose=("s1",), on_spot=False)
        if behind:
            game.s.ledger.pay("person0", "person1", behind, "R103", hush)
        missed = game.s.copy()
        game.strike(contacts=("s1",), made=("s1",))
        missed.set(turn=1)
        assert outlook(game.s, Seat(0)) > outlook(missed, Seat(0)) + 0.5, (preset, behind)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_outlook_knows_every_agreement(preset: str) -> None:
    for info in describe(PRESETS[preset]):
        for value in info.values:
            opts = with_settings(PRESETS[preset], {info.name: show_value(value)})
            match: AnyMatch = Match(GAME, opts, Chance(2))
            offer = due(match)
            assert isfinite(outlook(state_of(match.view(offer.seat)), offer.seat)), (info.name, value)


@pytest.mark.parametrize("form", ["b", "d"])
def test_where_two_are_left_their_lives_weigh_alike_R84_R91(form: str) -> None:
    places = [(str(n), 300.0 + 250.0 * n, 1500.0) for n in range(1, 13)]

    def of(left: int, *, mine: int = 0, others: int = 0) -> float:
        game = guerre(form, 12, *places[:left], strikes="1")
        game.s.war(alive=(True,) * left + (False,) * (12 - left), marks=(2 + mine, 2 + others, *(2,) * 10))
        game.s.ledger.pay("person11", POT, 20, "R92", hush)
        return war_standing(game.s, Seat(0))

    for left in (12, 2):
        own, other = of(left) - of(left, mine=1), of(left, others=1) - of(left)
        assert own / other == pytest.approx(left - 1, rel=0.3)
    assert of(2, others=1) - of(2) > 10 * (of(12, others=1) - of(12)), "of twelve one mark of one other is little"


def test_every_level_has_a_steadier_hand_than_the_one_before() -> None:
    errors = [HANDS[level].error.aim_deg for level in ("beginner", "club", "master")]
    assert errors == sorted(errors, reverse=True)


def test_a_ball_on_the_rail_is_passed_if_it_cannot_be_touched_R15() -> None:
    game = Play("partie").lay(("1", 600, 860), ("2", 2600, 860), strikes="1").s
    game.set(lies=(placed("1", (600, 860)), replace(placed("2", (3480, 860)), on_rail=True)))
    offer = stroke_offer(game)
    strike = decide(view_of(game, offer.seat), offer, "club", 1)
    assert isinstance(strike, Strike)
    assert strike.facts.passed("2")
    assert not strike.facts.own_lost


def test_a_ball_in_hand_is_put_behind_the_mark() -> None:
    game = carambole().lay(("2", 2600, 400), ("carambol", 2580, 860), strikes="1")
    offer = stroke_offer(game.s)
    assert isinstance(offer, OneStroke)
    plan = best_plan(view_of(game.s, offer.seat), offer, HANDS["club"], 1)
    assert plan.at is not None
    assert offer.misplaced(plan.at) == ""
    assert placed("1", plan.at).x_mm <= offer.bed.mark


@pytest.mark.parametrize("preset", ["partie", "carambole_hh", "double_carambole", "guerre_d"])
def test_who_sets_out_means_to_set_out_A1(preset: str) -> None:
    match: AnyMatch = Match(GAME, PRESETS[f"billiards_{preset}"], Chance(3))
    while (offer := due(match)).kind != "acquit":
        match.submit(offer.seat, decide(match.view(offer.seat), offer, "beginner", 1))
    assert isinstance(offer, OneStroke)
    for level in HANDS:
        plan = best_plan(match.view(offer.seat), offer, HANDS[level], 1)
        strike = struck(offer, plan.at, plan.stroke, TUNINGS["list_1782"])
        assert set_out(offer, strike), "an acquit that could be repeated for ever is not worth more than a good one"


def test_a_rolling_ball_is_turned_as_the_lines_over_a_ball_say() -> None:
    layout = (placed("1", (1000, 860)), placed("2", (1800, 860)))
    away = 1800 - 1000
    for cut in (15, 30, 45, 60):
        aim = degrees(asin(sin(radians(cut)) * 48.0 / away))
        found = simulate(layout, Stroke("1", aim, 1.5), "list_1782")
        track = found.tracks["1"]
        hit = next(c.time_s for c in found.report.contacts if c.kind is ContactKind.BALL)
        one, two = track.place(hit + 0.6), track.place(hit + 0.9)  # rolling again
        turned = degrees(atan2(two.y_mm - one.y_mm, two.x_mm - one.x_mm)) - aim
        assert turned == pytest.approx(degrees(deflection(radians(cut))), abs=3.0)


def test_lines_over_the_first_ball_find_the_carambolage_R52() -> None:
    game = carambole().lay(("1", 1000, 500), ("2", 2100, 1300), ("carambol", 1800, 700), strikes="1")
    offer = stroke_offer(game.s)
    found = [*candidates(view_of(game.s, offer.seat), offer, 120, Random(1))]
    both = [s for at, s in found if len(struck(offer, at, s, TUNINGS["list_1782"]).facts.contacts) == 2]
    assert both


def test_in_contra_the_computer_runs_in_and_does_not_make_R46() -> None:
    game = Play("contra").lay(("1", 2300, 900), ("2", 2800, 1100), strikes="1")
    offer = stroke_offer(game.s)
    plan = best_plan(view_of(game.s, offer.seat), offer, HANDS["master"], 1)
    facts = struck(offer, plan.at, plan.stroke, TUNINGS["list_1782"]).facts
    assert facts.own is Fate.POCKETED
    assert "2" in facts.contacts
    easy = Play("contra").lay(("1", 2300, 900), ("2", 2800, 1100), strikes="1")
    hard = Play("contra").lay(("1", 300, 300), ("2", 200, 300), strikes="1")
    assert ease_of_running_in(easy.s) > ease_of_running_in(hard.s)


@pytest.mark.parametrize(
    ("ball", "own", "rule", "key"),
    [
        ((2900.0, 1500.0), (2500.0, 1400.0), "S3", "bloque.red"),
        ((2600.0, 400.0), (2200.0, 900.0), "S4", "cut.red"),
    ],
)
def test_the_maxim_speaks_of_the_stroke_that_is_shown(
    ball: tuple[float, float], own: tuple[float, float], rule: str, key: str
) -> None:
    game = carambole().lay(("1", *own), ("2", 300, 300), ("carambol", *ball), strikes="1")
    offer = stroke_offer(game.s)
    found = hint(view_of(game.s, offer.seat), offer, 1)
    assert found.plan is not None
    facts = struck(offer, found.plan.at, found.plan.stroke, TUNINGS["list_1782"]).facts
    assert "carambol" in facts.made
    assert found.maxim is not None
    assert (found.maxim.rule, found.maxim.key) == (rule, f"billiards.advice.{key}")


def test_the_book_speaks_of_making_a_ball_only_where_it_is_likely_S1_S4() -> None:
    game = carambole().lay(("1", 2200, 900), ("2", 300, 300), ("carambol", 2600, 400), strikes="1")
    offer = stroke_offer(game.s)
    view = view_of(game.s, offer.seat)
    plan = best_plan(view, offer, HANDS["club"], 1)
    said = [maxim_for(view, offer, replace(plan, forgiven=share)) for share in (0.9, 0.1)]
    assert [one.rule for one in said if one is not None] == ["S4", "S1"]


@pytest.mark.parametrize(
    ("form", "facts", "words"),
    [
        ("CARAMBOLE_HH", {"contacts": ("2", "carambol")}, "Both balls are to be touched."),
        ("GUERRE_D", {"contacts": ("2", "3")}, "The ball is only to be touched"),
        ("GUERRE_D", {"contacts": ("2",), "made": ("2",)}, "The ball is to go in."),
        ("CONTRA", {"contacts": ("2",), "own": Fate.POCKETED}, "Your own ball is to run in."),
        ("PARTIE", {"level": ("2",)}, "The ball is only to be passed."),
        ("PARTIE", {}, "The aim forgives 0.25°."),
    ],
)
def test_the_coach_says_what_a_stroke_is_meant_to_do(form: str, facts: dict[str, Any], words: str) -> None:
    plan = Plan(None, Stroke("1", 0.0, 2.0), 1.0, 0.37, meant=ShotFacts(**facts))
    said = coach_words(StrokeHint(None, plan, None, 0.25), form, ("A", "B"), GAME.pack)
    assert "37 of 100" in said
    assert words in said


def test_what_seldom_comes_off_is_called_luck_by_the_coach() -> None:
    far = partie().lay(("1", 400.0, 500.0), ("2", 2700.0, 900.0), strikes="1")
    offer = stroke_offer(far.s)
    view = view_of(far.s, offer.seat)
    weigher = Weigher(view, offer, HANDS["master"].error, Random(1), never)
    seldom = next(
        weigher.often(plan, 40)
        for plan in (weigher.once(None, Stroke("1", 8.0 + step * 0.02, 2.8)) for step in range(200))
        if plan.meant is not None and plan.meant.made
    )
    assert 2 * seldom.forgiven < LIKELY
    plan, luck = mostly(weigher, seldom, together=False)
    assert luck == "made"
    assert plan.forgiven >= LIKELY, "to touch the ball is easy"
    assert margin_of(view, offer, plan) > 2 * margin_of(view, offer, seldom)
    said = coach_words(StrokeHint(None, plan, None, 0.25, luck), "PARTIE", ("A", "B"), GAME.pack)
    assert said.endswith("what is left shall be hard to play. With luck a ball goes in.")


def test_what_mostly_comes_off_is_no_luck() -> None:
    near = partie().lay(("1", 3000.0, 1400.0), ("2", 3200.0, 1560.0), strikes="1")
    offer = stroke_offer(near.s)
    found = hint(view_of(near.s, offer.seat), offer, 1)
    assert found.plan is not None
    assert found.plan.meant is not None
    assert (found.luck, found.plan.meant.made) == ("", ("2",))


def test_no_margin_is_told_in_words() -> None:
    plan = Plan(None, Stroke("1", 0.0, 2.0), 1.0, 0.37, meant=ShotFacts())
    said = coach_words(StrokeHint(None, plan, None, 0.0), "PARTIE", ("A", "B"), GAME.pack)
    assert said.endswith("37 of 100 such strokes succeed. The aim forgives next to nothing.")


def test_a_small_margin_is_told_in_hundredths_of_a_degree() -> None:
    far = carambole().lay(("1", 300, 300), ("2", 3300, 300), ("carambol", 2900, 1450), strikes="1")
    offer = stroke_offer(far.s)
    view = view_of(far.s, offer.seat)
    weigher = Weigher(view, offer, HANDS["master"].error, Random(1), never)
    aims = (weigher.once(None, Stroke("1", 23.0 + step * 0.02, 2.8)) for step in range(150))
    plan = next(one for one in aims if one.meant is not None and "carambol" in one.meant.made)
    assert 0.0 < margin_of(view, offer, plan) < 0.1


def test_the_margin_is_how_far_the_aim_may_be_wrong() -> None:
    near = carambole().lay(("1", 3000, 1400), ("2", 300, 300), ("carambol", 3200, 1560), strikes="1")
    far = carambole().lay(("1", 900, 300), ("2", 300, 300), ("carambol", 2900, 1450), strikes="1")
    margins = []
    for game in (near, far):
        offer = stroke_offer(game.s)
        view = view_of(game.s, offer.seat)
        margins.append(margin_of(view, offer, best_plan(view, offer, HANDS["club"], 1)))
    assert margins[0] > margins[1] >= 0.0


def test_a_ball_that_is_only_touched_is_no_success_though_it_costs_nothing() -> None:
    places = [(str(n), 300.0 + 250.0 * n, 1500.0) for n in range(3, 13)]
    game = guerre("d", 12, ("1", 2200, 700), ("2", 2900, 350), *places, strikes="1")
    offer = stroke_offer(game.s)
    view = view_of(game.s, offer.seat)
    weigher = Weigher(view, offer, HANDS["master"].error, Random(1), never)
    aims = [weigher.once(None, Stroke("1", 333.0 + step * 0.1, 2.2)) for step in range(60)]
    plan = next(one for one in aims if one.meant is not None and "2" in one.meant.made)
    touches = [one for one in aims if one.meant is not None and one.meant.contacts and not one.meant.made]
    touched = max(touches, key=lambda one: one.worth)
    assert touched.worth > plan.worth - weigher.slack, "of twelve two marks more or less of another are little"
    assert not weigher.comes_off(plan, touched.stroke)
    assert weigher.comes_off(plan, plan.stroke)
    assert margin_of(view, offer, plan) < MOST


def test_no_advice_to_pass_where_passing_does_not_count_S6() -> None:
    for preset, counts in (("guerre_d", True), ("guerre_a", False), ("ronde_hh", False), ("ronde_2", True)):
        assert counts_passing(view_of(Play(preset).s, Seat(0))) is counts


def test_every_level_knows_how_hard_a_lag_is_R22() -> None:
    match: AnyMatch = Match(GAME, PRESETS["billiards_partie"], Chance(3))
    offer = due(match)
    assert offer.kind == "lag"
    for level in HANDS:
        plan = best_plan(match.view(offer.seat), offer, HANDS[level], 1)
        facts = struck(offer, plan.at, plan.stroke, TUNINGS["list_1782"]).facts
        assert facts.far_cushion
        assert facts.rest[0].x_mm < 900, "it comes back at least to the mark"
    found = hint(match.view(offer.seat), offer, 1)
    assert found.plan is not None
    assert found.plan.forgiven < 1.0, "a lag that any hand could make would be no lag"
