"""The end of a game: who won, what the Matsch makes of the stake, who owes the table fee (R31-R34, R110-R112)."""

from dataclasses import replace

from engine.core.events import Noted, Tell
from engine.games.billiards.common import note
from engine.games.billiards.options import CARAMBOLE_HH, CARAMBOLE_OLD, CONTRA, DOUBLE, PARTIE_BLANCHE
from engine.games.billiards.state import State, carambole, partie

CARAMBOLE_LIMIT = {CARAMBOLE_OLD: 12, CARAMBOLE_HH: 11, DOUBLE: 14}
END_RULE = {CARAMBOLE_OLD: "R48", CARAMBOLE_HH: "R56", DOUBLE: "R66", PARTIE_BLANCHE: "R34"}


def odds_of(s: State, side: int) -> int:
    """The points this side was given in advance (R33)."""
    opts = partie(s)
    return opts.odds if side == (1 if opts.receiver == "second" else 0) else 0


def multiplier(s: State, winner: int) -> int:
    """What the Matsch makes of the stake."""
    loser = s.now.points[1 - winner]
    if s.opts.form in CARAMBOLE_LIMIT:
        return 2 if carambole(s).matsch and loser <= CARAMBOLE_LIMIT[s.opts.form] else 1
    opts = partie(s)
    if opts.form == CONTRA or not opts.matsch:
        return 1
    times = _partie_matsch(s, 1 - winner, loser)
    return max(times, 3 if opts.target == 12 else 2) if _is_suite(s, winner) else times  # R32


def _is_suite(s: State, winner: int) -> bool:
    """Whether a Suite was agreed and all points of the winner came in one unbroken run (R32)."""
    return partie(s).suite and s.now.run[winner] >= s.now.points[winner] - odds_of(s, winner)


def matsch_rule(s: State, winner: int) -> str:
    """The rule by which the stake is multiplied."""
    loser = 1 - winner
    if s.opts.form in CARAMBOLE_LIMIT:
        return END_RULE[s.opts.form]
    if _is_suite(s, winner) and multiplier(s, winner) > _partie_matsch(s, loser, s.now.points[loser]):
        return "R32"
    return "R33" if odds_of(s, loser) else END_RULE.get(s.opts.form, "R31")


def _partie_matsch(s: State, side: int, loser: int) -> int:
    """R31, R33, R34: by the loser's score."""
    opts = partie(s)
    scaled = opts.target / 12
    if odds_of(s, side):
        out_at = {2: 7, 3: 7 if s.now.game % 2 else 8, 4: 8}[opts.odds]
        return 2 if loser < int(out_at * scaled) else 1
    if opts.form == PARTIE_BLANCHE:
        return 2 if loser <= int(opts.matsch_level_limit * scaled) else 1
    if loser == 0:
        return 4
    if loser <= int(3 * scaled):
        return 3
    return 2 if loser <= int(opts.matsch_level_limit * scaled) else 1


def end_points_game(s: State, winner: int, rule: str, tell: Tell) -> None:
    """The end of a game for points between two sides: stake times Matsch, and the fee."""
    times = multiplier(s, winner)
    seats = s.now.sides[winner]
    tell(Noted("billiards.note.won", rule, seats[0], None, None, {"seat": s.now.at[winner]}))
    if times > 1:
        tell(Noted("billiards.note.matsch", matsch_rule(s, winner), seats[0], times, None, {"seat": s.now.at[winner]}))
    _pay_stakes(s, winner, times, tell)
    close_game(s, winner, s.now.sides[1 - winner], tell)


def _pay_stakes(s: State, winner: int, times: int, tell: Tell) -> None:
    won, lost = s.now.sides[winner], s.now.sides[1 - winner]
    if len(won) == len(lost) == 1 and getattr(s.opts, "double_or_quits", False):
        balance = s.ledger.of(f"person{won[0]}")
        if balance:  # R112: the debt is cancelled or doubled
            s.ledger.pay(f"person{lost[0]}", f"person{won[0]}", abs(balance), "R112", tell)
            return
    for number in range(max(len(won), len(lost))):  # R39: the King from or to each of the two
        payer, payee = lost[number % len(lost)], won[number % len(won)]
        s.ledger.pay(f"person{payer}", f"person{payee}", times, "R110", tell)


def close_game(s: State, winner: int, fee_from: tuple[int, ...], tell: Tell) -> None:
    """Chalk up the fee and leave the table to the next game; `winner` is a side, or a seat where all play alone."""
    fees = list(s.now.fees)
    owed = [fees[seat] for seats in s.now.sides for seat in seats]
    if getattr(s.opts, "contra_debt", False) and min(owed) >= 1:
        payee = s.now.sides[winner][0]
        fees[payee] -= 1  # R111
        fees[fee_from[0]] += 2
        note("contra_debt", "R111", tell, fee_from[0], seat_to=payee)
    else:
        for seat in fee_from:
            fees[seat] += 1
        note("fee.both" if len(fee_from) > 1 else "fee", "R110", tell, fee_from[0], seat_to=fee_from[-1])
    s.now = replace(s.now, fees=tuple(fees), winners=(*s.now.winners, winner), phase="next", held=None)
