"""The forms with two balls: Partie, Partie blanche, the King, two against two, Contra (R25-R47)."""

from engine.billiards import outcomes
from engine.billiards.facts import NOBODY, ShotFacts
from engine.billiards.outcomes import Case, Row, first_fit
from engine.billiards.striking import Strike
from engine.billiards.strokes import Fault, Placement
from engine.core.events import Tell
from engine.games.billiards.common import (
    A_QUI,
    CALL,
    SET_OUT,
    ball_of,
    credit,
    fault_rule,
    fault_words,
    note,
    note_stop,
    other_fate,
    own_fate,
    plays,
    side_of,
    to_strike,
)
from engine.games.billiards.options import CONTRA, FOUR, KING3
from engine.games.billiards.settling import end_points_game, odds_of
from engine.games.billiards.state import State, partie

OFF_AFTER = frozenset({"P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13"})  # R38, R38a, R42
MADE_BY = frozenset({"P2", "P3", "P6", "P7", "P8"})  # the other ball was lost


def begin(s: State, tell: Tell) -> None:
    """A new game: sides, odds, and who sets out (R22-R24, R37)."""
    game, order = s.now.game, s.now.order
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    at = (0, 1)
    if s.opts.form == KING3:
        king = order[(game - 1) // 2 % 3]
        pair = tuple(sorted(seat for seat in order if seat != king))
        sides, at = ((king,), pair), (king, pair[(game - 1) % 2])  # R38a
        s.set(king=king)
        note("king", "R37", tell, king)
    elif s.opts.form == FOUR:
        sides = ((0, 2), (1, 3))
    points = (odds_of(s, 0), odds_of(s, 1))
    s.set(sides=sides, at=at, points=points, run=(0, 0), first_acquit=True, lies=(), lags=())
    receiver = points.index(max(points))
    if any(points):
        note("odds", "R33", tell, at[receiver], points=max(points))
    if s.now.winners:
        set_out(s, _winning_side(s))  # R24: in later games, with odds as well
    elif any(points):
        set_out(s, receiver)  # R23
    else:
        note("lag", "R22", tell, at[0], seat_to=at[1])
        lag(s, 0)


def _winning_side(s: State) -> int:
    """The side of those who won the last game; a new King was one of the two, and the old one is among them now."""
    new_king = s.opts.form == KING3 and s.now.game % 2 == 1
    return 1 - s.now.winners[-1] if new_king else s.now.winners[-1]


def lag(s: State, side: int) -> None:
    """This side's lag stroke (R22)."""
    s.set(lies=())
    to_strike(s, s.now.at[side], ball_of(side), "lag")


def set_out(s: State, side: int) -> None:
    """Both balls are lifted and this side gives the acquit."""
    s.set(lies=())
    to_strike(s, s.now.at[side], ball_of(side), "acquit")


def acquit_lost(s: State, seat: int, tell: Tell) -> None:
    """The opponent sets out instead (A4)."""
    s.set(first_acquit=False)
    set_out(s, 1 - side_of(s, seat))


# --- a stroke (R28a) -------------------------------------------------------------------------------


def played(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """Evaluate a stroke in the order of R28a."""
    side, facts = side_of(s, seat), strike.facts
    other = 1 - side
    if facts.at_strike(Fault.AIR_SHOT):
        note("air_shot", "P14", tell, seat)
        s.set(phase="air", turn=seat, lies=before)
    elif strike.stroke.ball != s.now.ball:
        s.set(lies=before, before=before)
        credit(s, other, 1, "wrong_ball", "P17", tell, seat)
        if not _over(s, other, tell):
            s.set(phase="void", turn=s.now.at[other], held=strike)
    elif facts.at_strike(Fault.MISCUE_STILL):
        credit(s, other, 2, "miscue", "P13", tell, seat)
        _goes_off(s, side, "P13", tell)
        _finish(s, side, facts, "other", tell)
    elif facts.strike_fault:
        credit(s, other, 1, fault_words(facts), fault_rule(facts), tell, seat)
        s.set(before=before, held=strike)
        if not _over(s, other, tell):
            _ask_for_call(s, side, strike, tell)
    else:
        decide(s, side, strike, tell)


def row_of(s: State, side: int, facts: ShotFacts) -> Row:
    """The row of a stroke, whatever happened at the strike."""
    rival = ball_of(1 - side)
    case: Case = {
        "touched": rival in facts.contacts,
        "own": own_fate(facts),
        "other": other_fate(facts, rival),
        "passed": facts.passed(rival),
    }
    if s.opts.form != CONTRA:
        return first_fit(outcomes.PARTIE, case)
    return first_fit(outcomes.CONTRA_STOPPED if facts.stopped_own else outcomes.CONTRA, case)


def _ask_for_call(s: State, side: int, strike: Strike, tell: Tell) -> None:
    """R30: the other side calls, or the marker does when that is better for it."""
    gains = sum(int(amount) for who, amount in row_of(s, side, strike.facts).gains if who == "S")
    if s.opts.calls == "ask":
        s.set(phase="call", turn=s.now.at[1 - side])
    elif s.opts.calls == "always" or gains > 0:
        called(s, s.now.at[1 - side], tell)
    else:
        decide(s, side, strike, tell)


def called(s: State, caller: int, tell: Tell) -> None:
    """Everything else in the stroke is void; after driving through both balls the caller must set out (P15, P16)."""
    assert s.now.held is not None
    note("called", "R30", tell, caller)
    if s.now.held.facts.at_strike(Fault.BILLARDIREN):
        set_out(s, side_of(s, caller))
    else:
        s.set(phase="void", turn=caller, lies=s.now.before)


def answered_call(s: State, seat: int, word: object, tell: Tell) -> None:
    """The other side has spoken on a fault at the strike."""
    assert s.now.held is not None
    if word == CALL:
        called(s, seat, tell)
    else:
        decide(s, 1 - side_of(s, seat), s.now.held, tell)


def answered_void(s: State, seat: int, word: object, tell: Tell) -> None:
    """Set out, or play on from the restored position."""
    side = side_of(s, seat)
    if word == SET_OUT:
        set_out(s, side)
    else:
        s.set(lies=s.now.before)
        plays(s, side)


def answered_air(s: State, seat: int, word: object, tell: Tell) -> None:
    """Strike again, or "à qui": then the other must set out (P14)."""
    side = side_of(s, seat)
    if word == A_QUI:
        set_out(s, 1 - side)
    else:
        plays(s, side)


def decide(s: State, side: int, strike: Strike, tell: Tell) -> None:
    """Exactly one row of the table."""
    facts, seat = strike.facts, s.now.at[side]
    row = row_of(s, side, facts)
    if s.opts.form != CONTRA:  # X9 says so itself
        note_stop(facts, "P19" if facts.contacts else "P18", tell, seat)
    if not row.gains:
        note(row.say, row.rule, tell, seat)
    for who, amount in row.gains:
        credit(s, side if who == "S" else 1 - side, int(amount), row.say, row.rule, tell, seat)
    _goes_off(s, side, row.rule, tell)
    _finish(s, side, facts, row.then, tell)


def _goes_off(s: State, side: int, rule: str, tell: Tell) -> None:
    """Who misses, or whose ball is lost, makes room for his partner (R38, R41, R42)."""
    for each, rules in ((side, OFF_AFTER), (1 - side, MADE_BY)):
        seats = s.now.sides[each]
        if rule not in rules or len(seats) < 2:
            continue
        at = list(s.now.at)
        at[each] = seats[1 - seats.index(at[each])]
        s.set(at=tuple(at))
        note("takes_over", "R41" if s.opts.form == FOUR else "R38", tell, at[each])


def _finish(s: State, side: int, facts: ShotFacts, then: str, tell: Tell) -> None:
    """End test, additions, and who acts next."""
    if _over(s, side, tell) or _over(s, 1 - side, tell):  # R47: the striker first
        return
    for culprit, points, say, rule in ((facts.bumped_by, 2, "bumped", "P22"), (facts.lifted_by, 1, "lifted", "P23")):
        if culprit != NOBODY:
            gainer = 1 - side_of(s, culprit)
            credit(s, gainer, points, say, rule, tell, culprit)
            if _over(s, gainer, tell):
                return
    if then == "other":
        plays(s, 1 - side)
    else:
        set_out(s, side if then == "striker_sets_out" else 1 - side)


def _over(s: State, side: int, tell: Tell) -> bool:
    """R28: the game ends the moment a score reaches the target."""
    if s.phase == "next" or s.now.points[side] < partie(s).target:
        return s.phase == "next"
    end_points_game(s, side, "R28", tell)
    return True
