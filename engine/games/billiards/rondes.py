"""À la Ronde: one common cue ball, twelve small balls on the cushions (R98-R109)."""

from math import ceil, hypot

from engine.billiards import outcomes
from engine.billiards.bed import Bed, placed
from engine.billiards.facts import ShotFacts
from engine.billiards.outcomes import Row, first_fit
from engine.billiards.respot import hides_spot, put_back, spotted
from engine.billiards.striking import Strike
from engine.billiards.strokes import BallId, Fault, Placement, Point
from engine.core.events import Noted, Tell
from engine.games.billiards.common import CALL, credit, fault_words, note, own_fate, side_of, to_strike
from engine.games.billiards.options import RONDE_2, RONDE_A, RONDE_HH
from engine.games.billiards.settling import close_game
from engine.games.billiards.state import BANK, Round, State, ronde

CUE_BALL = "red"
SMALL = tuple(f"s{number}" for number in range(1, 13))
MOVED = 1.0  # mm from which a ball counts as played loose (R100a)
ATTEMPTS = 3  # at the last cushion ball (R108)
SPRUNG_RULES = {RONDE_A: "RA6", RONDE_HH: "RH6", RONDE_2: "R2f"}
TABLES = {RONDE_A: outcomes.RONDE_A, RONDE_HH: outcomes.RONDE_HH, RONDE_2: outcomes.RONDE_2}


def opening(bed: Bed) -> tuple[Placement, ...]:
    """The coloured ball on C and the small ones at thirds of each piece of cushion (R98)."""
    length, width, r = bed.length, bed.width, bed.small
    along = [length * share / 6 for share in (1, 2, 4, 5)]
    places = [(x, y) for y in (r, width - r) for x in along]
    places += [(x, width * share / 3) for x in (r, length - r) for share in (1, 2)]
    small = (placed(ball, at) for ball, at in zip(SMALL, places, strict=True))
    return (placed(CUE_BALL, bed.centre), *small)


def begin(s: State, tell: Tell) -> None:
    """A new game: by lot, later the winner of the last (R99); in Hamburg everybody fills the bank (R104)."""
    order = s.now.order
    starter = s.now.winners[-1] if s.now.winners else order[0]
    zero = (0,) * len(order)
    s.set(sides=tuple((seat,) for seat in order), at=order, points=zero, run=zero, lies=opening(s.bed), ring=Round())
    note("begins", "R99", tell, starter)
    if s.opts.form == RONDE_HH:
        stake = min(max(ceil(12 / len(order)), 2), 4)
        for seat in order:
            s.ledger.pay(f"person{seat}", BANK, stake, "R104", tell)
    to_strike(s, starter, CUE_BALL)


def following(s: State, seat: int) -> int:
    """The next player in seating order."""
    order = s.now.order
    return order[(order.index(seat) + 1) % len(order)]


# --- what may be played at -------------------------------------------------------------------------


def on_cushion(s: State, lies: tuple[Placement, ...]) -> list[Placement]:
    """The small balls that have not been played from their place (R100a)."""
    return [lie for lie in lies if lie.ball != CUE_BALL and lie.ball not in s.now.ring.loose]


def legal_balls(s: State, lies: tuple[Placement, ...]) -> list[Placement]:
    """The balls that may be touched first (R100, R100a, R106)."""
    others = [lie for lie in lies if lie.ball != s.now.ball]
    waiting = on_cushion(s, lies)
    if s.now.ring.last or not waiting:
        return others
    if s.opts.form == RONDE_A or s.now.ring.on_spot:
        return waiting
    me = next(lie for lie in lies if lie.ball == s.now.ball)
    across = [lie for lie in waiting if (lie.x_mm - s.bed.middle) * (me.x_mm - s.bed.middle) < 0]
    return waiting if me.x_mm == s.bed.middle else across or waiting


def masked_by(s: State, ball: Placement, lies: tuple[Placement, ...]) -> bool:
    """Whether this ball stands before a legal one and may be pushed aside (R107)."""
    me = next(lie for lie in lies if lie.ball == s.now.ball)
    for target in legal_balls(s, lies):
        dx, dy = target.x_mm - me.x_mm, target.y_mm - me.y_mm
        away = hypot(dx, dy)
        ahead = ((ball.x_mm - me.x_mm) * dx + (ball.y_mm - me.y_mm) * dy) / away
        beside = abs((ball.x_mm - me.x_mm) * dy - (ball.y_mm - me.y_mm) * dx) / away
        if 0 < ahead < away and beside < s.bed.radius(me.ball) + s.bed.radius(ball.ball):
            return True
    return False


def contact_of(s: State, facts: ShotFacts) -> str:
    """Whether the first contact was legal, illegal, or none."""
    if not facts.contacts:
        return "none"
    before = s.now.before
    first = next(lie for lie in before if lie.ball == facts.contacts[0])
    if first in legal_balls(s, before):
        return "legal"
    return "legal" if s.opts.form != RONDE_A and masked_by(s, first, before) else "illegal"


# --- a stroke --------------------------------------------------------------------------------------


def played(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """Evaluate a stroke: exactly one row, faults of the implement besides it."""
    facts = strike.facts
    s.set(before=before)
    if facts.at_strike(Fault.AIR_SHOT):
        note("air_shot", "RA3" if s.opts.form == RONDE_A else "RH3", tell, seat)
        to_strike(s, seat, s.now.ball)
    elif facts.at_strike(Fault.MISCUE_STILL):
        _miscue(s, seat, tell)
    elif facts.strike_fault and s.opts.form == RONDE_2:
        credit(s, 1 - side_of(s, seat), 1, fault_words(facts), "R2g", tell, seat)
        s.set(held=strike)
        _ask_for_call(s, seat, strike, tell)
    else:
        if facts.strike_fault and s.opts.form == RONDE_HH:
            note("ronde_strike_fault", "RH8", tell, seat)
            s.ledger.pay(f"person{seat}", BANK, 1, "RH8", tell)
        decide(s, seat, strike, tell)


def _miscue(s: State, seat: int, tell: Tell) -> None:
    """The ball stands still: nothing in the old form, one to the bank in Hamburg, two to the other of two."""
    if s.opts.form == RONDE_2:
        credit(s, 1 - side_of(s, seat), 2, "miscue", "R2g", tell, seat)
    elif s.opts.form == RONDE_HH:
        note("ronde_miscue", "RH3", tell, seat)
        s.ledger.pay(f"person{seat}", BANK, 1, "RH3", tell)
    else:
        note("ronde_miscue", "RA3", tell, seat)
    if s.opts.form == RONDE_HH and _at_last_cushion_ball(s):
        _retry(s, seat)
    else:
        _next_player(s, seat)


def _ask_for_call(s: State, seat: int, strike: Strike, tell: Tell) -> None:
    caller = following(s, seat)
    if s.opts.calls == "ask":
        s.set(phase="call", turn=caller)
    elif s.opts.calls == "always" or row_of(s, strike.facts).rule == "R2a":
        called(s, caller, tell)
    else:
        decide(s, seat, strike, tell)


def called(s: State, caller: int, tell: Tell) -> None:
    """Void: the balls are restored, the caller plays (R2g)."""
    note("called", "R30", tell, caller)
    s.set(lies=s.now.before)
    s.ring(tries=0)
    to_strike(s, caller, s.now.ball)


def answered_call(s: State, seat: int, word: object, tell: Tell) -> None:
    """The other has spoken on a fault at the strike."""
    assert s.now.held is not None
    if word == CALL:
        called(s, seat, tell)
    else:
        decide(s, following(s, seat), s.now.held, tell)


def row_of(s: State, facts: ShotFacts) -> Row:
    """The row of a stroke, whatever happened at the strike."""
    legal = [lie.ball for lie in legal_balls(s, s.now.before)]
    case: outcomes.Case = {
        "contact": contact_of(s, facts),
        "own": "stays" if own_fate(facts) == "stays" else "lost",
        "made": bool(facts.made),
        "passed": any(facts.passed(ball) for ball in legal),
        "last": s.now.ring.last,
    }
    return first_fit(TABLES[s.opts.form], case)


def decide(s: State, seat: int, strike: Strike, tell: Tell) -> None:
    """The row, its payments, the balls that come back, and who plays next."""
    facts, row = strike.facts, row_of(s, strike.facts)
    counted = row.then in ("again", "over")
    cleared = counted and len(s.now.before) - len(facts.made) == 1
    at_last = _at_last_cushion_ball(s)
    _settle(s, seat, row, facts, cleared, tell)
    if facts.sprung or _on_rail(s):
        note("ronde_sprung", SPRUNG_RULES[s.opts.form], tell, seat)
    _tidy(s, facts, counted)
    if cleared:
        _end(s, seat, tell)
    elif counted:
        _to_last_phase(s)
        to_strike(s, seat, CUE_BALL)
        s.ring(tries=0)
    elif row.then == "retry" and at_last:
        _retry(s, seat)
    else:
        _next_player(s, seat)


def _settle(s: State, seat: int, row: Row, facts: ShotFacts, cleared: bool, tell: Tell) -> None:
    """Points, or units from the others or the bank (R103-R105, R109)."""
    made = len(facts.made)
    side = side_of(s, seat)
    if s.opts.form == RONDE_2:
        if not row.gains:
            note(row.say, row.rule, tell, seat)
        for who, amount in row.gains:
            points = 2 * made if amount == "made" else int(amount)
            credit(s, side if who == "S" else 1 - side, points, row.say, row.rule, tell, seat)
        return
    if row.then in ("again", "over"):
        totals = list(s.now.points)
        totals[side] += made
        s.set(points=tuple(totals))
        tell(Noted(f"billiards.note.{row.say}", row.rule, seat, made, totals[side], {"seat": seat, "seat_to": seat}))
    else:
        note(row.say, row.rule, tell, seat)
    for account, amount in row.gains:
        if account == "all":
            units = made - 1 + ronde(s).ronde_last_ball if cleared else made
            for payer in (other for other in s.now.order if other != seat):
                s.ledger.pay(f"person{payer}", f"person{seat}", units, row.rule, tell)
        elif isinstance(amount, int):
            s.ledger.pay(f"person{seat}", BANK, amount, row.rule, tell)
        else:
            bank = s.ledger.of(BANK)
            s.ledger.pay(BANK, f"person{seat}", bank if cleared else min(made, bank), row.rule, tell)


def _tidy(s: State, facts: ShotFacts, counted: bool) -> None:
    """What comes back to the table, and which balls are loose now."""
    stranded = _on_rail(s)
    s.lift(*stranded)
    for ball in (*facts.sprung, *stranded, *(() if counted else facts.made)):
        lie = next(lie for lie in s.now.before if lie.ball == ball)
        s.set(lies=(*s.now.lies, put_back(s.bed, lie, s.now.lies)))
    start = {lie.ball: lie for lie in s.now.before}
    moved = [
        lie.ball
        for lie in s.now.lies
        if lie.ball != CUE_BALL and hypot(lie.x_mm - start[lie.ball].x_mm, lie.y_mm - start[lie.ball].y_mm) >= MOVED
    ]
    s.ring(loose=tuple(dict.fromkeys((*s.now.ring.loose, *moved))), on_spot=False)
    if facts.own_lost or facts.stopped_own:
        s.lift(s.now.ball)
        _to_centre(s, s.now.ball)
        s.ring(on_spot=s.now.ball == CUE_BALL)


def _on_rail(s: State) -> list[BallId]:
    """Small balls on the rail, which nobody could ever play at: they go back like sprung ones (RA6).

    Of the last two balls (R102) each is struck in its turn, from the rail as well.
    """
    return [] if s.now.ring.last else [lie.ball for lie in s.now.lies if lie.on_rail and lie.ball != s.now.ball]


def _to_centre(s: State, ball: BallId) -> None:
    """On C, or beside or onto what lies there (RA5, RA8, R60)."""
    centre = s.bed.centre
    if hides_spot(s.bed, ball, centre, s.now.lies) is not None:
        s.set(throws=(*s.now.throws, ball))
    else:
        lie = spotted(s.bed, ball, centre, s.now.lies)
        s.put(ball, Point(lie.x_mm, lie.y_mm))


def _to_last_phase(s: State) -> None:
    """Only the Partie ball and one white are left (R102)."""
    if len(s.now.lies) + len(s.now.throws) == 2:
        s.ring(last=True)


def _at_last_cushion_ball(s: State) -> bool:
    """Whether a stroke was played at the last cushion ball: asked before what it has moved is loose (R108)."""
    return not s.now.ring.last and len(on_cushion(s, s.now.before)) == 1


def _retry(s: State, seat: int) -> None:
    """R108: three attempts at the last cushion ball, while it is one."""
    tries = s.now.ring.tries + 1
    if on_cushion(s, s.now.lies) and tries < ATTEMPTS:
        s.ring(tries=tries)
        to_strike(s, seat, CUE_BALL)
    else:
        _next_player(s, seat)


def _next_player(s: State, seat: int) -> None:
    """The next one; in the last phase with the other ball (R102)."""
    s.ring(tries=0)
    ball = s.now.ball
    if s.now.ring.last:
        names = [lie.ball for lie in s.now.lies] + list(s.now.throws)
        ball = next(name for name in names if name != ball)
    to_strike(s, following(s, seat), ball)


def _end(s: State, seat: int, tell: Tell) -> None:
    """The last ball is made (R103, R105, R109)."""
    winner = seat
    if s.opts.form == RONDE_2:
        first, second = s.now.points
        if first == second:
            note("drawn", "R109", tell, seat)
            close_game(s, winner, (seat,), tell)
            return
        winner = s.now.order[0 if first > second else 1]
        loser = s.now.order[1 if first > second else 0]
        note("won", "R109", tell, winner)
        s.ledger.pay(f"person{loser}", f"person{winner}", 1, "R110", tell)
    else:
        note("won", "R103" if s.opts.form == RONDE_A else "R105", tell, winner)
    close_game(s, winner, (winner,), tell)
