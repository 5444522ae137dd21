"""Carambole: the old form, the Hamburg form and the double game (R48-R71)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.billiards import outcomes
from engine.billiards.bed import CARAMBOL, CARAMBOL2
from engine.billiards.facts import ShotFacts
from engine.billiards.outcomes import Case, Row, first_fit
from engine.billiards.placing import Put
from engine.billiards.respot import hides_spot, spotted
from engine.billiards.striking import Strike
from engine.billiards.strokes import BallId, Cushion, Fate, Fault, Placement, Point
from engine.core.events import Tell
from engine.games.billiards.common import (
    CALL,
    ball_of,
    credit,
    fault_words,
    note,
    note_stop,
    other_fate,
    own_fate,
    plays,
    side_of,
    to_strike,
)
from engine.games.billiards.options import DOUBLE
from engine.games.billiards.settling import END_RULE, end_points_game
from engine.games.billiards.state import State, carambole

RED_VALUE, WHITE_VALUE = 3, 2  # R52, R68
TOGETHER = {"white_and_red": 2, "both_reds": 3, "all": 5, "carambolage": 2, "one": 0, "none": 0}  # R52, R67


class Score(NamedTuple):
    """A stroke's row and what it is worth to either side."""

    row: Row
    striker: int
    other: int


def reds(s: State) -> tuple[BallId, ...]:
    """The Carambols of this form."""
    return (CARAMBOL, CARAMBOL2) if s.opts.form == DOUBLE else (CARAMBOL,)


def begin(s: State, tell: Tell) -> None:
    """A new game: by lot, later the winner of the last; the Carambol on its spot or where the beginner likes."""
    beginner = s.now.winners[-1] if s.now.winners else s.now.order[0]
    spot = None if carambole(s).carambol_placement == "free_beyond_middle" else s.bed.far
    s.set(sides=((0,), (1,)), at=(0, 1), points=(0, 0), run=(0, 0), first_acquit=True, lies=(), spot=spot, missing=())
    note("begins", "R24", tell, beginner)
    if spot is None:
        s.set(phase="place", turn=beginner, ball=CARAMBOL)  # R49
    else:
        set_out(s, beginner)


def put_carambol(s: State, seat: int, put: Put, tell: Tell) -> None:
    """The beginner has chosen the place of the Carambol (R49)."""
    s.set(spot=Point(put.x_mm, put.y_mm))
    note("carambol_put", "R49", tell, seat)
    set_out(s, side_of(s, seat))


def set_out(s: State, side: int) -> None:
    """Every Carambol on its spot; this side gives the acquit, the other will play from the mark (R50, R63)."""
    s.set(lies=(), missing=())
    for ball in reds(s):
        s.put(ball, spot_of(s, ball))
    to_strike(s, s.now.at[side], ball_of(side), "acquit")


def spot_of(s: State, ball: BallId) -> Point:
    """Where a Carambol belongs: F or the place chosen, the second one on N (R57, R50a, R66)."""
    assert s.now.spot is not None
    return s.now.spot if ball == CARAMBOL else s.bed.near


def acquit_lost(s: State, seat: int, tell: Tell) -> None:
    """The opponent sets out instead (A4)."""
    s.set(first_acquit=False)
    set_out(s, 1 - side_of(s, seat))


# --- a stroke (R54a) -------------------------------------------------------------------------------


def played(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """Evaluate a stroke in the order of R54a."""
    side, facts = side_of(s, seat), strike.facts
    s.set(before=before)
    if facts.at_strike(Fault.AIR_SHOT):
        note("air_shot", "R54a", tell, seat)
        s.set(lies=before)
        plays(s, side)
    elif strike.stroke.ball != s.now.ball:
        credit(s, 1 - side, 1, "wrong_ball", "C23", tell, seat)
        _restored(s, side, tell)
    elif facts.at_strike(Fault.MISCUE_STILL):
        credit(s, 1 - side, 2, "miscue", "C25", tell, seat)
        if not _over(s, tell):
            _end_visit(s, side)
    elif facts.strike_fault:
        credit(s, 1 - side, 1, fault_words(facts), "C22", tell, seat)
        s.set(held=strike)
        if not _over(s, tell):
            _ask_for_call(s, side, strike, tell)
    else:
        decide(s, side, strike, tell)


def _ask_for_call(s: State, side: int, strike: Strike, tell: Tell) -> None:
    """R30: the other calls, or the marker does when the stroke would profit the striker."""
    if s.opts.calls == "ask":
        s.set(phase="call", turn=s.now.at[1 - side])
    elif s.opts.calls == "always" or score_of(s, side, strike).striker > 0:
        called(s, s.now.at[1 - side], tell)
    else:
        decide(s, side, strike, tell)


def called(s: State, caller: int, tell: Tell) -> None:
    """The rest of the stroke is void, the balls are restored, the caller plays (C22)."""
    note("called", "R30", tell, caller)
    _restored(s, 1 - side_of(s, caller), tell)


def answered_call(s: State, seat: int, word: object, tell: Tell) -> None:
    """The other has spoken on a fault at the strike."""
    assert s.now.held is not None
    if word == CALL:
        called(s, seat, tell)
    else:
        decide(s, 1 - side_of(s, seat), s.now.held, tell)


def _restored(s: State, side: int, tell: Tell) -> None:
    if not _over(s, tell):
        s.set(lies=s.now.before)
        _end_visit(s, side)


def in_salvo_first(s: State, strike: Strike) -> bool:
    """R64: in hand, and the ball touched first stood in salvo without the cushion that is wanted before it."""
    facts = strike.facts
    if strike.at is None or not facts.contacts or carambole(s).salvo_direct == "allowed":
        return False
    others = [lie for lie in s.now.before if lie.ball != strike.stroke.ball]
    safe = {lie.ball for lie in others if lie.x_mm <= s.bed.mark}
    if facts.contacts[0] not in safe:
        return False
    if len(safe) == len(others):
        return facts.cushions_first[:1] != (Cushion.FAR,)
    return not facts.cushions_first


def _case(s: State, side: int, strike: Strike) -> dict[str, str | bool]:
    facts, white = strike.facts, ball_of(1 - side)
    lay = {lie.ball for lie in s.now.before}
    first = facts.contacts[0] if facts.contacts else ""
    return {
        "salvo": in_salvo_first(s, strike),
        "touched": _touched(s, facts, white),
        "first": "white" if first == white else "carambol" if first else "",
        "own": own_fate(facts),
        "carambol_made": any(red in facts.made for red in reds(s)),
        "white": other_fate(facts, white) if white in lay else "in_hand",
        "carambol_sprung": any(red in facts.sprung for red in reds(s)),
        "passed": any(facts.passed(ball) for ball in legal_targets(s, strike)),
        "all_made": {white, *reds(s)} <= set(facts.made),
    }


def legal_targets(s: State, strike: Strike) -> list[BallId]:
    """The balls that may be played at directly, or all of them if there is none (R11, R64)."""
    others = [lie for lie in s.now.before if lie.ball != strike.stroke.ball]
    return open_to(s, others, in_hand=strike.at is not None)


def open_to(s: State, others: Sequence[Placement], *, in_hand: bool) -> list[BallId]:
    """Those of the other balls that do not stand in salvo before a ball in hand; all if every one does (R64)."""
    anywhere = not in_hand or carambole(s).salvo_direct == "allowed"
    return [lie.ball for lie in others if anywhere or lie.x_mm > s.bed.mark] or [lie.ball for lie in others]


def _touched(s: State, facts: ShotFacts, white: BallId) -> str:
    red = sum(ball in facts.contacts for ball in reds(s))
    if not facts.contacts:
        return "none"
    if s.opts.form != DOUBLE:
        return "carambolage" if red and white in facts.contacts else "one"
    if white in facts.contacts:
        return {0: "one", 1: "white_and_red", 2: "all"}[red]
    return "both_reds" if red == 2 else "one"


def score_of(s: State, side: int, strike: Strike) -> Score:
    """The row of a stroke and the points it brings, whatever happened at the strike."""
    case: Case = _case(s, side, strike)
    facts = strike.facts
    row = first_fit(outcomes.DOUBLE if s.opts.form == DOUBLE else outcomes.CARAMBOLE, case)
    white = ball_of(1 - side)
    worth = {
        "carambolage": TOGETHER[str(case["touched"])],
        "made": sum(RED_VALUE for red in reds(s) if red in facts.made) + WHITE_VALUE * (white in facts.made),
        "first": RED_VALUE if case["first"] == "carambol" else WHITE_VALUE,
    }
    gains = {"S": 0, "O": 0}
    for who, amount in row.gains:
        gains[who] += amount if isinstance(amount, int) else worth[amount]
    return Score(row, gains["S"], gains["O"])


def decide(s: State, side: int, strike: Strike, tell: Tell) -> None:
    """Exactly one row of the table, then the balls (R54b)."""
    seat = s.now.at[side]
    score = score_of(s, side, strike)
    note_stop(strike.facts, "R54a", tell, seat)
    if strike.facts.sprung or strike.facts.own is Fate.OFF:
        note("damage", "R65", tell, seat)
    if score.striker:
        credit(s, side, score.striker, score.row.say, score.row.rule, tell, seat)
    elif score.other:
        credit(s, 1 - side, score.other, score.row.say, score.row.rule, tell, seat)
    else:
        note(score.row.say, score.row.rule, tell, seat)
    if not _over(s, tell):
        _settle_balls(s, side, strike.facts, score.striker > 0)


def _settle_balls(s: State, side: int, facts: ShotFacts, scored: bool) -> None:
    """R54b: what comes back, and who plays on."""
    if facts.stopped_own:
        s.lift(ball_of(side))
    white_on = s.lie(ball_of(1 - side)) is not None
    for red in reds(s):
        lie = s.lie(red)
        if red in facts.sprung or (lie is not None and lie.on_rail):
            s.lift(red)
            respot(s, red)
        elif red in facts.made and white_on:
            respot(s, red)
        elif red in facts.made:
            s.set(missing=(*s.now.missing, red))
    objects = [ball for ball in (*reds(s), ball_of(1 - side)) if s.lie(ball) is not None or ball in s.now.throws]
    if scored and not objects:
        s.set(throws=())
        set_out(s, side)  # R63, R70
    elif scored and carambole(s).continue_on_score:
        plays(s, side)
    else:
        _end_visit(s, side)


def _end_visit(s: State, side: int) -> None:
    """Every missing Carambol comes back and the other plays."""
    for red in s.now.missing:
        respot(s, red)
    s.set(missing=())
    plays(s, 1 - side)


def respot(s: State, red: BallId) -> None:
    """Back on its spot, beside a ball in the way, or thrown onto one that hides the patch (R60)."""
    spot = spot_of(s, red)
    if hides_spot(s.bed, red, spot, s.now.lies) is not None:
        s.set(throws=(*s.now.throws, red))
    else:
        lie = spotted(s.bed, red, spot, s.now.lies)
        s.put(red, Point(lie.x_mm, lie.y_mm))


def _over(s: State, tell: Tell) -> bool:
    target = carambole(s).target
    for side in (0, 1):
        if s.now.points[side] >= target:
            end_points_game(s, side, END_RULE[s.opts.form], tell)
            return True
    return False
