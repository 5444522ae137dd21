"""Every combination of facts, on hand-built reports, through the whole rules of each form: exactly one row decides."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest

from engine.billiards import outcomes
from engine.billiards.facts import ShotFacts, contradiction
from engine.billiards.striking import Strike
from engine.billiards.strokes import Cushion, Fate, Fault, Placement, Point, Stroke
from engine.core.events import Event, Noted
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.billiards.options import DOUBLE, PRESETS
from engine.games.billiards.turns import PHASES, stroke_offer
from tests.games.billiards.tables import Play, carambole, guerre, partie

STAYS, MADE, SPRUNG = "stays", "made", "sprung"
ON_TABLE, IN_HAND, IN_SALVO, LAST_TWO = "on the table", "in hand", "in salvo", "the last two"
FAULTS: tuple[tuple[Fault, ...], ...] = (
    (),
    (Fault.DOUBLE_TOUCH,),
    (Fault.BILLARDIREN,),
    (Fault.DOUBLE_TOUCH, Fault.BILLARDIREN),
    (Fault.MISCUE,),
    (Fault.MISCUE_STILL,),
    (Fault.AIR_SHOT,),
)
ALONE = {  # what decides a stroke instead of the rows (R28a, R54a, R82a, R86a, section 3.16 to 3.18)
    Fault.AIR_SHOT: {"P14", "R54a", "R82a", "RA3", "RH3"},
    Fault.MISCUE_STILL: {"P13", "C25", "GA3", "R86a", "RA3", "RH3", "R2g"},
}
ROWS = {
    **{form: {row.rule for row in outcomes.PARTIE} for form in ("PARTIE", "PARTIE_BLANCHE", "KING3", "FOUR")},
    "CONTRA": {row.rule for row in (*outcomes.CONTRA, *outcomes.CONTRA_STOPPED)},
    **{form: {row.rule for row in outcomes.CARAMBOLE} for form in ("CARAMBOLE_OLD", "CARAMBOLE_HH")},
    "DOUBLE_CARAMBOLE": {row.rule for row in outcomes.DOUBLE},
    **{form: {row.rule for row in outcomes.GUERRE_PAID} for form in ("GUERRE_A", "GUERRE_C")},
    **{form: {row.rule for row in outcomes.GUERRE_MARKED} for form in ("GUERRE_B", "GUERRE_D")},
    "RONDE_A": {row.rule for row in outcomes.RONDE_A},
    "RONDE_HH": {row.rule for row in outcomes.RONDE_HH},
    "RONDE_2": {row.rule for row in outcomes.RONDE_2},
}


def laid(preset: str, where: str) -> Play:
    """A position of each form in which seat 0 strikes, with at most three other balls."""
    form, in_hand = preset.removeprefix("billiards_"), where in (IN_HAND, IN_SALVO)
    if form.startswith("guerre"):
        others = (("2", 1400.0, 800.0), ("3", 2600.0, 1300.0), ("4", 2400.0, 500.0))
        own = () if in_hand else (("1", 1000.0, 800.0),)
        return guerre(form.removeprefix("guerre_"), 4, *own, *others, strikes="1")
    if form.startswith("ronde"):
        game = Play(preset.removeprefix("billiards_"))
        balls = (("red", 900.0, 400.0), ("s2", 2000.0, 900.0), ("s1", 573.0, 20.0), ("s3", 2293.0, 1700.0))
        last = where == LAST_TWO
        game.lay(*balls[: 2 if last else 4], strikes="red", seat=game.s.now.order[0])
        game.s.ring(loose=("s2",), on_spot=False, last=last)
        return game
    game = carambole(form) if "carambole" in form else partie(form)
    if in_hand:
        safe = {"2": (400.0, 900.0), "carambol": (700.0, 300.0)} if where == IN_SALVO else {}
        others = [lie for lie in game.s.now.lies if lie.ball != "1"]
        game.lay(*((lie.ball, *safe.get(lie.ball, (lie.x_mm, lie.y_mm))) for lie in others), strikes="1")
    return game


def every_facts(others: Sequence[str], *, cushions: bool) -> Iterator[ShotFacts]:
    """All that can have happened to a struck ball and these others; where the balls lie at last is not yet said."""
    touches = [order for count in range(len(others) + 1) for order in permutations(others, count)]
    faulty = FAULTS if len(others) < 3 else FAULTS[:3]
    for contacts, own, faults in product(touches, Fate, faulty):
        fates = product((STAYS, MADE, SPRUNG), repeat=len(others)) if contacts else [(STAYS,) * len(others)]
        for found, level in product(fates, ((), tuple(others))):
            made = tuple(ball for ball, fate in zip(others, found, strict=True) if fate == MADE)
            sprung = tuple(ball for ball, fate in zip(others, found, strict=True) if fate == SPRUNG)
            first = (Cushion.FAR,) if cushions and len(contacts) == 1 else ()
            yield ShotFacts(contacts, first, level, own, made, sprung, faults=faults, stopped_own=bool(level and made))


def resting(layout: Sequence[Placement], facts: ShotFacts, ball: str) -> ShotFacts:
    """The same with every ball that was not lost at its place."""
    gone = {*facts.lost, *([ball] if facts.own_lost else [])}
    rest = tuple(lie for lie in layout if lie.ball not in gone)
    if facts.own is Fate.ON_RAIL:
        rest = tuple(replace(lie, x_mm=3480.0, on_rail=True) if lie.ball == ball else lie for lie in rest)
    return replace(facts, rest=rest)


def judged(game: Play, facts: ShotFacts, at: Point | None) -> list[Event]:
    """What the rules tell of this stroke; the game itself stays as it is."""
    state, told = game.s.copy(), list[Event]()
    strike = Strike(Stroke(state.now.ball, 0.0, 1.0), facts, at)
    PHASES[state.phase].apply(state, Seat(state.now.turn), strike, told.append)
    assert state.phase == "over" or PHASES[state.phase].offers(state), f"nobody acts after {facts}"
    for offer in PHASES[state.phase].offers(state):
        if isinstance(offer, Offer):
            assert 0 <= offer.seat < state.opts.seats
    return told


def check(form: str, facts: ShotFacts, told: Sequence[Event]) -> None:
    """Exactly one row, or the one rule that stands in its place."""
    rules = [event.rule for event in told if isinstance(event, Noted)]
    for fault, instead in ALONE.items():
        if facts.at_strike(fault):
            assert set(rules) & instead, (form, facts, rules)
            return
    if "R30" in rules:
        assert facts.strike_fault, "only faults are called"
        return
    rows = [rule for rule in rules if rule in ROWS[form]]
    if form in ("GUERRE_B", "GUERRE_D") and facts.strike_fault:
        for _ in range(2):  # R86a: the fault and its mark, besides the row
            rows.remove("GB1")
    assert len(set(rows)) == 1, (form, facts, rules)


def positions(preset: str) -> tuple[str, ...]:
    """Where the balls can lie as far as the rules of a form make a difference."""
    if "ronde" in preset:
        return ON_TABLE, LAST_TWO
    return (ON_TABLE, IN_HAND, IN_SALVO) if "carambole" in preset else (ON_TABLE, IN_HAND)


CASES = [(preset, where) for preset in PRESETS for where in positions(preset)]


@pytest.mark.parametrize(("preset", "where"), CASES)
def test_every_combination_of_facts_has_exactly_one_result(preset: str, where: str) -> None:
    form = PRESETS[preset].form
    game = laid(preset, where)
    offer = stroke_offer(game.s)
    at = Point(430.0, 860.0) if offer.in_hand else None
    layout = offer.layout(at)
    others = [lie.ball for lie in layout if lie.ball != offer.ball][: 3 if form == DOUBLE else 2]
    count = 0
    for loose in every_facts(others, cushions=where in (IN_HAND, IN_SALVO)):
        facts = resting(layout, loose, offer.ball)
        if not contradiction(facts, layout, offer.ball, offer.bed):
            check(form, facts, judged(game, facts, at))
            count += 1
    assert count > 50
