"""What holds for all forms: every combination of facts has its row, whole games end, records replay."""

from dataclasses import replace
from math import atan2, degrees, hypot
from random import Random

import pytest

from engine.billiards import outcomes
from engine.billiards.bed import BEDS
from engine.billiards.facts import ShotFacts, contradiction, facts_of
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import (
    Contact,
    ContactKind,
    Cushion,
    Fate,
    Implement,
    Placement,
    Point,
    ShotReport,
    Stroke,
)
from engine.core.actions import read_action, write_action
from engine.core.errors import BadRecord, Illegal
from engine.core.events import Paid
from engine.core.match import Match
from engine.core.options import describe, show_value, with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.world import Chance
from engine.games.billiards.options import PRESETS
from engine.games.billiards.rules import GAME
from physics import TUNINGS, simulate

TABLES = {
    "PARTIE": (outcomes.PARTIE, outcomes.TWO_BALL_FACTS),
    "CONTRA": (outcomes.CONTRA, outcomes.TWO_BALL_FACTS),
    "CONTRA stopped": (outcomes.CONTRA_STOPPED, outcomes.TWO_BALL_FACTS),
    "CARAMBOLE": (outcomes.CARAMBOLE, outcomes.CARAMBOLE_FACTS),
    "DOUBLE": (outcomes.DOUBLE, outcomes.DOUBLE_FACTS),
    "GUERRE A, C": (outcomes.GUERRE_PAID, outcomes.GUERRE_FACTS),
    "GUERRE B, D": (outcomes.GUERRE_MARKED, outcomes.GUERRE_FACTS),
    "RONDE A": (outcomes.RONDE_A, outcomes.RONDE_FACTS),
    "RONDE HH": (outcomes.RONDE_HH, outcomes.RONDE_FACTS),
    "RONDE 2": (outcomes.RONDE_2, outcomes.RONDE_FACTS),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_combination_of_facts_meets_a_row_and_every_row_is_met(name: str) -> None:
    table, domain = TABLES[name]
    met = set()
    for case in outcomes.all_cases(domain):
        fitting = [row for row in table if row.fits(case)]
        assert fitting, f"{name}: no row for {case}"
        assert outcomes.first_fit(table, case) is fitting[0]
        met.add(id(fitting[0]))
    assert [row for row in table if id(row) not in met] == []


@pytest.mark.parametrize("name", ["PARTIE", "GUERRE B, D"])
def test_where_the_book_gives_a_key_the_rows_exclude_each_other(name: str) -> None:
    table, domain = TABLES[name]
    for case in outcomes.all_cases(domain):
        rules = {row.rule for row in table if row.fits(case)}
        if name == "PARTIE":  # P8 names what P6 and P7 leave of "both balls lost"
            rules -= {"P8"} if rules & {"P6", "P7"} else set()
        if case["contact" if "contact" in case else "touched"] in ("designated", True):
            rules -= {"R86a"} if "GB2" in rules else set()
            rules -= {"GB4"} if "GB7" in rules else set()
        rules -= {"GB9"} if "GB8" in rules else set()
        assert len(rules) == 1, (case, rules)


def play_at_random(preset: str, seed: int) -> Match:  # type: ignore[type-arg]
    """A whole match with random options and imagined strokes."""
    rng = Random(f"{preset} {seed}")
    known = describe(PRESETS[preset])
    settings = {info.name: show_value(rng.choice(info.values)) for info in known if rng.random() < 0.3}
    settings["games"] = "1" if rng.random() < 0.7 else "2"
    match = Match(GAME, with_settings(PRESETS[preset], settings), Chance(seed))
    while not match.over:
        assert len(match.log) < 5000, "the match does not end"
        offers = match.offers()
        required = [offer for offer in offers if not getattr(offer, "optional", False)]
        offer = rng.choice(required if rng.random() < 0.9 else offers)
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    return match


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_games_end_and_markers_are_conserved(preset: str) -> None:
    for seed in range(6):
        match = play_at_random(preset, seed)
        paid: dict[str, int] = {}
        for event in match.events(Seat(0)):
            if isinstance(event, Paid):
                paid[event.payer] = paid.get(event.payer, 0) - event.amount
                paid[event.payee] = paid.get(event.payee, 0) + event.amount
        assert sum(match.scores()) == 0
        assert tuple(paid.get(f"person{n}", 0) for n in range(match.game.seats)) == match.scores()
        assert paid.get("pot", 0) == paid.get("bank", 0) == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_replays_without_physics(preset: str) -> None:
    match = play_at_random(preset, 99)
    text = write_record(match, {"Preset": preset, "Seed": "99"})
    again = replay(parse_record(text), lambda _: GAME)
    assert again.view(Seat(0)) == match.view(Seat(0))
    assert again.events(Seat(0)) == match.events(Seat(0))
    assert write_record(again, {"Preset": preset, "Seed": "99"}) == text


@pytest.mark.parametrize("preset", PRESETS)
def test_every_offered_action_applies_and_habit_is_on_offer(preset: str) -> None:
    match = play_at_random(preset, 5)
    for length in range(0, len(match.log), max(1, len(match.log) // 4)):
        if match.log[length].seat == WORLD:
            continue
        match.rewind(length)
        for offer in match.offers():
            actions = list(offer.actions())
            assert len(set(actions)) == len(actions)
            for action in actions:
                match.submit(offer.seat, action)
                match.rewind(length)
            assert offer.accepts(GAME.habit(match.view(offer.seat), offer, Random(1)))
        match = play_at_random(preset, 5)


# ---------------------------------------------------------------- facts and reports


def offer_of(*lies: Placement, in_hand: bool = False) -> OneStroke:
    """Ball 1 is to be struck."""
    return OneStroke(Seat(0), "stroke", "1", in_hand, lies, BEDS["list_1782"])


def test_a_stroke_is_written_with_every_digit() -> None:
    layout = (Placement("1", 600.1234567891, 860.0), Placement("2", 2600.0, 900.0))
    stroke = Stroke("1", 1.2345678901234, 2.3, 0.01, 0.02)
    facts = facts_of(simulate(layout, stroke, "list_1782").report, "1")
    strike = Strike(stroke, facts)
    assert read_action(write_action(strike, GAME.pack), GAME.pack) == strike
    assert offer_of(*layout).accepts(strike)


@pytest.mark.parametrize(
    "words",
    ["", "ball=1", "ball=1 aim=x speed=1", "ball=1 aim=nan speed=1", "ball=1 aim=1 speed=1 rest=1:2", "ball=1 wild=3"],
)
def test_a_stroke_that_cannot_be_read_is_one_sentence(words: str) -> None:
    with pytest.raises(ValueError, match=r"stroke|number"):
        read_action(f"strike {words}", GAME.pack)


def test_facts_that_cannot_be_are_refused() -> None:
    layout = (Placement("1", 600, 860), Placement("2", 2600, 900))
    bed = BEDS["list_1782"]
    assert contradiction(ShotFacts(rest=layout), layout, "1", bed) == ""
    assert contradiction(ShotFacts(rest=layout[:1]), layout, "1", bed)
    assert contradiction(ShotFacts(rest=layout[:1], made=("2",)), layout, "1", bed)
    assert contradiction(ShotFacts(rest=layout, contacts=("3",)), layout, "1", bed)
    beside = (layout[0], Placement("2", 9000, 900))
    assert contradiction(ShotFacts(rest=beside, contacts=("2",)), layout, "1", bed)
    match = Match(GAME, PRESETS["billiards_partie"], Chance(1))
    with pytest.raises(Illegal):
        match.submit(match.offers()[0].seat, Strike(Stroke("1", 0.0, 1.0), ShotFacts(), Point(400, 400)))
    text = write_record(match, {"Seed": "1", "Preset": "billiards_partie"}) + "0 strike ball=9 aim=0 speed=1\n"
    with pytest.raises(BadRecord, match="not allowed"):
        replay(parse_record(text), lambda _: GAME)


@pytest.mark.parametrize("who", ["bumped=7", "lifted=2", "bumped=-9"])
def test_only_who_plays_can_bump_the_table_or_lift_a_ball_P22_P23(who: str) -> None:
    match = Match(GAME, PRESETS["billiards_partie"], Chance(1))
    strike = next(iter(match.offers()[0].actions()))
    text = write_record(match, {"Seed": "1", "Preset": "billiards_partie"})
    line = f"{match.offers()[0].seat} {write_action(strike, GAME.pack)}"
    assert len(replay(parse_record(f"{text}{line}\n"), lambda _: GAME).log) == len(match.log) + 1
    with pytest.raises(BadRecord, match="not allowed"):
        replay(parse_record(f"{text}{line} {who}\n"), lambda _: GAME)


def test_the_order_of_losses_is_written_and_checked_R83b() -> None:
    layout = tuple(Placement(str(n), 600.0 * n, 860.0) for n in (1, 2, 3))
    facts = ShotFacts(contacts=("2", "3"), made=("2",), sprung=("3",), fell=("3", "2"), rest=layout[:1])
    strike = Strike(Stroke("1", 0.0, 1.0), facts)
    assert read_action(write_action(strike, GAME.pack), GAME.pack) == strike
    assert offer_of(*layout).accepts(strike)
    assert not offer_of(*layout).accepts(replace(strike, facts=replace(facts, fell=("3",))))


def contact(kind: ContactKind, time: float, ball: str, other: str = "") -> Contact:
    """One line of a report written by hand."""
    return Contact(kind, time, ball, other, Point(0.0, 0.0))


def by_hand(*contacts: Contact, **fates: Fate) -> ShotFacts:
    """The facts of a stroke with ball 1 in a report written by hand; balls are named b1, b2 and so on."""
    named = tuple((name[1:], fate) for name, fate in fates.items())
    rest = tuple((name, Point(500.0, 500.0)) for name, fate in named if fate in (Fate.ON, Fate.ON_RAIL))
    return facts_of(ShotReport(contacts, named, rest, frozenset()), "1")


def test_only_touches_of_the_own_ball_count_also_after_cushions_R10() -> None:
    facts = by_hand(
        contact(ContactKind.CUSHION, 0.5, "1", Cushion.FAR),
        contact(ContactKind.BALL, 1.0, "1", "2"),
        contact(ContactKind.BALL, 1.2, "2", "3"),
        contact(ContactKind.BALL, 1.4, "2", "1"),
        contact(ContactKind.BALL, 1.6, "4", "1"),
        b1=Fate.ON,
        b2=Fate.ON,
        b3=Fate.ON,
        b4=Fate.ON,
    )
    assert (facts.contacts, facts.cushions_first) == (("2", "4"), (Cushion.FAR,))


def test_lost_is_lost_at_whatever_moment_and_in_that_order_R12_R14() -> None:
    facts = by_hand(
        contact(ContactKind.BALL, 0.4, "1", "2"),
        contact(ContactKind.OFF_TABLE, 1.0, "3"),
        contact(ContactKind.POCKET, 59.0, "2", "P5"),
        b1=Fate.ON,
        b2=Fate.POCKETED,
        b3=Fate.OFF,
    )
    assert (facts.made, facts.sprung, facts.lost) == (("2",), ("3",), ("3", "2"))


def test_either_implement_may_be_taken_R4() -> None:
    layout = (Placement("1", 600.0, 860.0), Placement("2", 2600.0, 900.0))
    for implement in Implement:
        stroke = Stroke("1", 1.0, 2.0, implement=implement)
        strike = Strike(stroke, facts_of(simulate(layout, stroke, "list_1782").report, "1"))
        assert read_action(write_action(strike, GAME.pack), GAME.pack) == strike
        assert offer_of(*layout).accepts(strike)


def report_of(start: tuple[float, float], other: tuple[float, float], aim: float, speed: float) -> ShotReport:
    """A real stroke at the old table."""
    layout = (Placement("1", *start), Placement("2", *other))
    return simulate(layout, Stroke("1", aim, speed), "list_1782").report


def furthest(start: tuple[float, float], aim: float, reach: float) -> float:
    """The speed with which a ball rolls that far along an open line, found by halving."""
    low, high = 0.05, 6.0
    for _ in range(60):
        middle = (low + high) / 2
        report = simulate((Placement("1", *start),), Stroke("1", aim, middle), "list_1782").report
        banked = any(contact.kind is ContactKind.CUSHION for contact in report.contacts)
        too_far = banked or hypot(report.rest[0][1].x_mm - start[0], report.rest[0][1].y_mm - start[1]) >= reach
        low, high = (low, middle) if too_far else (middle, high)
    return low


@pytest.mark.parametrize(
    ("end", "passed"), [pytest.param((2590, 500), False, id="TV13-short"), pytest.param((2600, 200), True, id="TV13")]
)
def test_passing_is_level_with_the_line_R11(end: tuple[float, float], passed: bool) -> None:
    aim = degrees(atan2(end[1] - 860, end[0] - 600))
    speed = furthest((600, 860), aim, hypot(end[0] - 600, end[1] - 860))
    facts = facts_of(report_of((600, 860), (2600, 860), aim, speed), "1")
    assert facts.contacts == ()
    assert facts.passed("2") is passed


@pytest.mark.parametrize(
    ("end", "passed"), [pytest.param((2500, 700), False, id="TV14-short"), pytest.param((2500, 900), True, id="TV14")]
)
def test_passing_on_the_slant_R11(end: tuple[float, float], passed: bool) -> None:
    aim = degrees(atan2(end[1] - 400, end[0] - 1000))
    speed = furthest((1000, 400), aim, hypot(end[0] - 1000, end[1] - 400))
    assert facts_of(report_of((1000, 400), (2200, 1300), aim, speed), "1").passed("2") is passed


def test_a_ball_on_the_rail_is_passed_at_the_cushion_TV17b() -> None:
    layout = (Placement("1", 600, 860), Placement("2", 3480, 860, on_rail=True))
    report = simulate(layout, Stroke("1", degrees(atan2(300 - 860, 3416 - 600)), 4.0), "list_1782").report
    touched = next(c for c in report.contacts if c.kind is ContactKind.CUSHION)
    assert touched.other == Cushion.FAR
    assert (touched.at.x_mm, touched.at.y_mm) == pytest.approx((3440, 300), abs=1.0)
    facts = facts_of(report, "1")
    assert facts.contacts == ()
    assert facts.level == ("2",)


@pytest.mark.parametrize("name", BEDS)
def test_the_rules_and_the_physics_agree_on_the_table_R6_R9(name: str) -> None:
    bed, tuning = BEDS[name], TUNINGS[name]
    sizes = (tuning.length, tuning.width, tuning.partie.radius, tuning.carambol.radius)
    assert (bed.length, bed.width, bed.partie, bed.small) == pytest.approx([1000 * size for size in sizes])
    spots = tuning.spots()
    assert (bed.near, bed.centre, bed.far) == (spots["N"], spots["C"], spots["F"])


def test_six_pockets_and_cushions_of_three_inches_R1_R2() -> None:
    tuning = TUNINGS["list_1782"]
    places = {(round(1000 * pocket.x), round(1000 * pocket.y)) for pocket in tuning.pockets}
    assert places == {(x, y) for x in (0, 1720, 3440) for y in (0, 1720)}
    assert 1000 * tuning.cushions.rail_height == pytest.approx(72)
