"""À la Guerre: every player his ball, the last one alive takes the pot (R72-R97)."""

from dataclasses import replace

from engine.billiards import outcomes
from engine.billiards.bed import gap
from engine.billiards.facts import ShotFacts
from engine.billiards.outcomes import Row, first_fit
from engine.billiards.respot import put_back
from engine.billiards.striking import Strike
from engine.billiards.strokes import BallId, Fault, Placement
from engine.core.events import Noted, Tell
from engine.games.billiards.common import note, note_stop, own_fate, to_strike
from engine.games.billiards.guerre_lives import alive_owners, end_game, fall_out, lose_ball, pay, ready, share_pot
from engine.games.billiards.options import GUERRE_A, GUERRE_D
from engine.games.billiards.state import POT, State, guerre

EQUAL = 1e-6  # mm
LEAST_FOR_SUITE = 5  # R95


def ball_name(index: int) -> BallId:
    """The name of a ball by its place in the lists."""
    return str(index + 1)


def index_of(ball: BallId) -> int:
    """The place of a ball in the lists."""
    return int(ball) - 1


def begin(s: State, tell: Tell) -> None:
    """A new game: numbers, stakes, and the lowest number sets out (R72, R73, R85)."""
    order = s.now.order
    count = len(order)
    s.set(sides=tuple((seat,) for seat in order), at=order, lies=(), first_acquit=False)
    flags = (True,) * count
    s.war(
        owner=order,
        alive=flags,
        marks=(0,) * count,
        entered=(False,) * count,
        buy_ins=12 - count if s.opts.form == GUERRE_A else 0,
        appeal="closed",
        waiting=(),
        again=False,
        sale=None,
        offered=False,
        share="unasked",
        sweep=False,
    )
    note("begins", "R72", tell, order[0])
    if s.opts.form != GUERRE_D:  # R92: no stake at the start there
        for seat in order:
            s.ledger.pay(f"person{seat}", POT, 1, "R73", tell)
    take_turn(s, 0, tell)


def next_ball(s: State, index: int) -> int:
    """The next higher living number, cyclic."""
    count = len(s.now.war.alive)
    return next(n % count for n in range(index + 1, index + count + 1) if s.now.war.alive[n % count])


def take_turn(s: State, index: int, tell: Tell) -> None:
    """A player's turn begins: acquit or stroke, in the order of section 3.0a."""
    war = s.now.war
    everything = len(s.now.lies) == len(war.owner) and all(war.alive) and all(war.entered)
    s.war(sweep=everything and len(war.owner) >= LEAST_FOR_SUITE and guerre(s).suite, offered=False)
    _next_stroke(s, index, tell)


def _next_stroke(s: State, index: int, tell: Tell) -> None:
    """This ball's owner acts; the marker says why he sets out, unless it is his first acquit."""
    alone = [lie.ball for lie in s.now.lies] == [ball_name(index)]
    go_on(s, index)
    if _last_two(s, tell) or s.now.kind != "acquit":
        return
    if alone:
        note("alone", "R81", tell, s.now.turn)
    elif s.now.lies:
        note("sets_out_anew", "R79", tell, s.now.turn)


def _last_two(s: State, tell: Tell) -> bool:
    """Whether only two are left, who share the pot or are asked about it (R93)."""
    if not ready(s):
        return False
    if guerre(s).last_two_share == "always":
        share_pot(s, s.now.turn, tell)
    else:
        s.set(phase="share")
        note("may_share", "R93", tell, s.now.turn)
    return True


def go_on(s: State, index: int) -> None:
    """What this ball's owner has to do: set out, or strike (R79, R81)."""
    ball, seat = ball_name(index), s.now.war.owner[index]
    others = [lie for lie in s.now.lies if lie.ball != ball]
    on_table = s.lie(ball) is not None
    beyond = any(lie.x_mm > s.bed.middle for lie in others)
    if on_table and not others:
        s.lift(ball)
    if (on_table and others) or (not on_table and beyond):
        to_strike(s, seat, ball)
    else:
        to_strike(s, seat, ball, "acquit")


def acquitted(s: State, seat: int, tell: Tell) -> None:
    """The acquit is good: the next number plays (A1)."""
    index = index_of(s.now.ball)
    _enter(s, index)
    take_turn(s, next_ball(s, index), tell)


def acquit_lost(s: State, seat: int, tell: Tell) -> None:
    """The next number sets out instead; this ball waits for its turn (A4)."""
    following = next_ball(s, index_of(s.now.ball))
    s.lift(ball_name(following))
    s.war(offered=False, sweep=False)
    to_strike(s, s.now.war.owner[following], ball_name(following), "acquit")


def rival(s: State, seat: int) -> int:
    """Who decides about an acquit that came back: the owner of the next number (A3)."""
    return s.now.war.owner[next_ball(s, index_of(s.now.ball))]


def _enter(s: State, index: int) -> None:
    entered = list(s.now.war.entered)
    entered[index] = True
    s.war(entered=tuple(entered))


# --- a stroke (R82a, R86a) -------------------------------------------------------------------------


def designated(s: State, ball: BallId, before: tuple[Placement, ...], in_hand: bool) -> list[BallId]:
    """The balls that may be played at: the nearest, several if they are equally near, all if so agreed (R75, R79)."""
    me = next(lie for lie in before if lie.ball == ball)
    others = [lie for lie in before if lie.ball != ball and (not in_hand or lie.x_mm > s.bed.middle)]
    if guerre(s).target_rule == "free":
        return [lie.ball for lie in others]
    nearest = min(gap(me, lie) for lie in others)
    return [lie.ball for lie in others if gap(me, lie) <= nearest + EQUAL]


def played(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """Evaluate a stroke in the order of R82a or R86a."""
    index, facts = index_of(s.now.ball), strike.facts
    s.set(before=before)
    if facts.at_strike(Fault.AIR_SHOT):
        note("air_shot", "R82a", tell, seat)
        s.set(lies=before)
        to_strike(s, seat, s.now.ball)
        return
    _enter_for_stroke(s, index)
    if strike.stroke.ball != s.now.ball:
        s.set(lies=before)
        _fine(s, index, 1, "GA11", "GB1", "guerre_wrong_ball", tell)
        _pass_on(s, index, tell)
    elif facts.at_strike(Fault.MISCUE_STILL):
        if strike.salvo:  # R80: in place of GA3
            _salvo(s, index, facts, tell)
        else:
            _fine(s, index, 1 if guerre(s).pays else 2, "GA3", "R86a", "guerre_miscue", tell)
        _pass_on(s, index, tell)
    else:
        facts = _strike_faults(s, index, facts, tell)
        if s.now.war.alive[index]:
            _decide(s, index, replace(strike, facts=facts), tell)
        else:
            s.set(lies=tuple(lie for lie in before if lie.ball != s.now.ball))
            _pass_on(s, index, tell)


def missed_turn(s: State, tell: Tell) -> None:
    """Who misses his turn takes his ball up and buys in anew, or gets a mark; the next number plays (GA13, GB1)."""
    index = index_of(s.now.ball)
    if guerre(s).pays:
        note("turn_missed", "GA13", tell, s.now.war.owner[index])
        s.lift(s.now.ball)
        lose_ball(s, index, 1, "GA13", tell)
    else:
        _fine(s, index, 1, "GA13", "GB1", "turn_missed", tell)
    s.war(again=False)
    _pass_on(s, index, tell)


def _enter_for_stroke(s: State, index: int) -> None:
    """Bring the ball onto the table; the last entrant's first stroke opens the appeal when it has ended (R89)."""
    before = all(entered or not alive for entered, alive in zip(s.now.war.entered, s.now.war.alive, strict=True))
    _enter(s, index)
    if before and s.now.war.appeal == "closed":
        s.war(appeal="open")


def _fine(s: State, index: int, amount: int, paid: str, marked: str, say: str, tell: Tell) -> None:
    """A fault besides the table: Sätze to the pot, or marks."""
    rule = paid if guerre(s).pays else marked
    note(say, rule, tell, s.now.war.owner[index])
    if guerre(s).pays:
        pay(s, index, POT, amount, rule, tell)
    else:
        mark(s, index, amount, rule, tell)


def mark(s: State, index: int, amount: int, rule: str, tell: Tell) -> None:
    """Write marks against a ball; at the limit it is out (R86, R91)."""
    marks = list(s.now.war.marks)
    marks[index] += amount
    s.war(marks=tuple(marks))
    owner = s.now.war.owner[index]
    tell(Noted("billiards.note.marks", rule, owner, amount, marks[index], {"seat": owner, "number": index + 1}))
    if marks[index] >= guerre(s).limit:
        fall_out(s, index, "R86" if s.opts.form != GUERRE_D else "R91", tell)


def _strike_faults(s: State, index: int, facts: ShotFacts, tell: Tell) -> ShotFacts:
    """GA12, GA17, R86a: fined besides the row; what was made by driving through two balls is put back."""
    if facts.at_strike(Fault.BILLARDIREN):
        _fine(s, index, guerre(s).billardiren_fine if guerre(s).pays else 1, "GA12", "GB1", "guerre_billardiren", tell)
        back = facts.lost
        _put_back(s, back)
        return replace(facts, made=(), sprung=(), fell=(), rest=s.now.lies)
    if facts.at_strike(Fault.DOUBLE_TOUCH):
        _fine(s, index, 1, "GA17", "GB1", "guerre_double_touch", tell)
    return facts


def _put_back(s: State, balls: tuple[BallId, ...]) -> None:
    """Balls go back to where they lay before the stroke (R14a)."""
    for ball in balls:
        lie = next(lie for lie in s.now.before if lie.ball == ball)
        s.set(lies=(*s.now.lies, put_back(s.bed, lie, s.now.lies)))


def row_of(s: State, strike: Strike) -> tuple[Row, BallId]:
    """The row of a stroke, and the ball that should have been played at."""
    facts = strike.facts
    wanted = designated(s, s.now.ball, s.now.before, strike.at is not None)
    hit = next((ball for ball in facts.contacts if ball in wanted), "")
    if guerre(s).target_rule == "free" and facts.contacts:
        hit = facts.contacts[0]  # R82a: whatever he touches first
    contact = "designated" if hit else "others" if facts.contacts else "none"
    target = hit or wanted[0]
    passed = any(facts.passed(ball) for ball in wanted)
    case: outcomes.Case = {"contact": contact, "own": own_fate(facts), "lost": bool(facts.lost), "passed": passed}
    return first_fit(outcomes.GUERRE_PAID if guerre(s).pays else outcomes.GUERRE_MARKED, case), target


def _decide(s: State, index: int, strike: Strike, tell: Tell) -> None:
    """Exactly one row, the balls it moves, and who acts next."""
    facts = strike.facts
    if facts.stopped_own:
        note_stop(facts, "R82a", tell, s.now.war.owner[index])
        s.lift(s.now.ball)
    row, target = row_of(s, strike)
    if strike.salvo:
        _salvo(s, index, facts, tell)
    if row.then == "put_back" or row.rule in ("GA10", "GB10"):
        _put_back(s, facts.lost)
    if not (strike.salvo and row.rule in ("GA3", "GA4")):  # R80
        if guerre(s).pays:
            _pay_row(s, index, row, facts, target, tell)
        else:
            _mark_row(s, index, row, facts, target, tell)
    s.war(again=row.then == "again")
    if row.then == "again" and s.now.war.sweep and len(s.now.lies) == 1:
        end_game(s, s.now.war.owner[index], "R95", tell)
    else:
        _pass_on(s, index, tell)


def _salvo(s: State, index: int, facts: ShotFacts, tell: Tell) -> None:
    """R80: one Satz to bring the ball home, two if it did not come home or passed nobody."""
    lie = s.lie(s.now.ball)
    home = lie is not None and lie.x_mm <= s.bed.middle
    good = home and bool(facts.level or facts.contacts)
    note("in_salvo" if good else "salvo_failed", "R80", tell, s.now.war.owner[index])
    pay(s, index, POT, 1 if good else 2, "R80", tell)


def _pay_row(s: State, index: int, row: Row, facts: ShotFacts, target: BallId, tell: Tell) -> None:
    """Forms A and C: Sätze to the pot and to other players, buy-ins (R76, R83a)."""
    seat = s.now.war.owner[index]
    _announce(s, index, row, facts, target, tell)
    if row.rule == "GA1":
        for ball in facts.lost:
            pay(s, index_of(ball), f"person{seat}", 1, "GA1", tell)
        for ball in facts.lost:  # R83b: the first lost in time has the first right
            lose_ball(s, index_of(ball), 1, "GA1", tell)
        return
    bought = 0
    for to, amount in row.gains:
        if amount == "buys_in":
            bought = 1
        else:
            first = facts.contacts[0] if to == "Y" else target
            payee = POT if to == "pot" else f"person{s.now.war.owner[index_of(first)]}"
            pay(s, index, payee, int(amount), row.rule, tell)
    if bought:
        lose_ball(s, index, 1, row.rule, tell)


def _announce(s: State, index: int, row: Row, facts: ShotFacts, target: BallId, tell: Tell) -> None:
    """The row in the marker's words: which ball was made, touched or missed."""
    say = row.say
    if say == "guerre_made" and not facts.made:
        say = "guerre_sprang"
    if say in ("guerre_made", "guerre_sprang") and len(facts.lost) > 1:
        say += ".several"
    if say in ("guerre_missed", "guerre_short") and guerre(s).target_rule == "nearest":
        say += ".at"
    first = (*facts.contacts, "")[0]
    note(say, row.rule, tell, s.now.war.owner[index], number=target, first=first, numbers=", ".join(facts.lost))


def _mark_row(s: State, index: int, row: Row, facts: ShotFacts, target: BallId, tell: Tell) -> None:
    """Forms B and D: marks against the striker, or two for every ball he made."""
    _announce(s, index, row, facts, target, tell)
    for to, amount in row.gains:
        for each in [index] if to == "X" else [index_of(ball) for ball in facts.lost]:
            mark(s, each, int(amount), row.rule, tell)


def _pass_on(s: State, index: int, tell: Tell) -> None:
    """The stroke has been counted: re-entries are decided, then somebody has won or the next one plays."""
    if s.now.war.waiting:
        first = s.now.war.waiting[0][0]
        s.set(phase="reentry", turn=s.now.war.owner[first])
        return
    living = alive_owners(s)
    if len(living) <= 1:
        end_game(s, living[0] if living else _last_other(s, index), "R84", tell)
    elif s.now.war.again and s.now.war.alive[index]:
        s.war(again=False)
        _next_stroke(s, index, tell)  # R77; R81 if nothing is left to play at
    else:
        s.war(again=False)
        take_turn(s, next_ball(s, index), tell)


def _last_other(s: State, index: int) -> int:
    """R83b: the other one if the last two go out in the same stroke."""
    lost = [n for n in range(len(s.now.war.owner)) if n != index]
    return s.now.war.owner[next((n for n in lost if ball_name(n) in {b.ball for b in s.now.before}), lost[-1])]


def resume(s: State, tell: Tell) -> None:
    """All re-entries are decided."""
    _pass_on(s, index_of(s.now.ball), tell)
