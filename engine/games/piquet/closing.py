"""The end of a deal, of a partie and of the match (R9, R47-R50, 4.2, 4.3)."""

from engine.core.events import DealEnded, MatchEnded, Noted, Tell
from engine.core.seats import Seat
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import PLAY, TRICKS, cards_entry, hand_worth, reached, total
from engine.games.piquet.state import State

DEALS = 4  # of a four-deal partie (R49)
UNIT = 10


def units_of(margin: int) -> int:
    """4.3: a margin divided by ten; a rest of five or more counts as a further unit."""
    return (margin + UNIT // 2) // UNIT


def end_if_reached(s: State, seat: Seat, tell: Tell) -> bool:
    """R48: who reaches the target wins at once, even in the middle of a deal."""
    if not reached(s, seat):
        return False
    end_deal(s, tell, seat)
    return True


def count_cards(s: State, tell: Tell) -> None:
    """R47: after the twelfth trick."""
    assert s.tricks is not None
    entry = cards_entry(s.tricks.count)
    if entry is None:
        tell(Noted("piquet.note.divided", "R47"))
    elif entry.seat != s.outlaw:
        s.entries.append(entry)
        s.counts[entry.seat] += entry.points
        facts = dict(entry.facts) | {"seat": entry.seat}
        standing = total(s, entry.seat)
        tell(Noted(f"piquet.note.{entry.kind}", "R47", entry.seat, entry.points, standing, facts))
        if end_if_reached(s, entry.seat, tell):
            return
    end_deal(s, tell)


def tell_play(s: State, tell: Tell) -> None:
    """One line for what each counted in the play."""
    for seat in (s.elder, s.younger):
        points = sum(entry.points for entry in s.entries if entry.seat == seat and entry.step == PLAY)
        if points:
            standing = total(s, seat)
            tell(Noted("piquet.note.play", "R45", seat, points, standing, {"seat": seat}))


def end_deal(s: State, tell: Tell, winner: Seat | None = None) -> None:
    """Add the deal to the totals, tell what the exchange was worth, and settle the partie if it is over."""
    margin = s.counts[0] - s.counts[1]
    for seat in (s.elder, s.younger):
        s.totals[seat] += s.counts[seat]
        facts: dict[str, object] = {"seat": seat, "count": s.counts[seat], "sum": s.totals[seat]}
        tell(Noted("piquet.note.deal", "R48", facts=facts))
        if len(s.by) == 2 * TRICKS:  # every card has been seen
            worth = {"before": hand_worth(s.opts, s.dealt[seat]), "after": hand_worth(s.opts, s.hands[seat])}
            tell(Noted("piquet.note.exchange", "R15", facts={"seat": seat, **worth}))
    s.counts = [0, 0]
    if s.opts.game_form == "four_deals" and s.opts.four_deal_marking == "per_deal":
        _mark_units(s, margin, tell)
    s.phase = "deal"
    if winner is not None:
        _pay(s, winner, _stake(s.opts, s.totals[1 - winner]), "R48", tell)
    elif s.opts.game_form == "four_deals" and s.deal_of_partie == DEALS:
        _settle_four(s, tell)
    tell(DealEnded(tuple(s.dealt)))
    s.dealer = s.elder  # R9
    if s.deal_of_partie == 0:
        _next_partie(s, tell)


def _mark_units(s: State, margin: int, tell: Tell) -> None:
    """4.3: each deal's margin is marked at once with the low cards."""
    if units := units_of(abs(margin)):
        seat = Seat(0 if margin > 0 else 1)
        s.units[seat] += units
        facts = {"seat": seat, "margin": abs(margin), "units": units}
        tell(Noted("piquet.note.units", "R49", facts=facts))


def _stake(opts: Options, losers_total: int) -> int:
    """4.2: one for the partie; double, where agreed, if the loser has fewer than fifty."""
    return 2 if isinstance(opts.lurch_double, int) and losers_total < opts.lurch_double else 1


def _settle_four(s: State, tell: Tell) -> None:
    """R49: the totals, or the marks of black against red, are set off."""
    one, other = s.totals
    gain = units_of(abs(one - other)) * (1 if one > other else -1)
    if s.opts.four_deal_marking == "per_deal":
        gain = s.units[0] - s.units[1]
    _pay(s, Seat(0 if gain >= 0 else 1), abs(gain), "R49", tell)


def _pay(s: State, winner: Seat, units: int, rule: str, tell: Tell) -> None:
    """The partie is over: the loser pays, and both begin again at nothing."""
    facts = {"seat": winner, "sum": s.totals[winner], "others": s.totals[1 - winner], "units": units}
    tell(Noted("piquet.note.partie" if units else "piquet.note.partie_even", rule, facts=facts))
    s.ledger.pay(f"person{1 - winner}", f"person{winner}", units, rule, tell)
    s.totals, s.units = [0, 0], [0, 0]
    s.deal_of_partie = 0
    s.parties += 1


def _next_partie(s: State, tell: Tell) -> None:
    """R50: another partie, with a fresh draw unless agreed otherwise, until the match is over."""
    s.phase = "draw" if s.opts.redraw_after_partie else "deal"
    if s.parties >= s.opts.parties:
        s.phase = "over"
        tell(MatchEnded(scores(s)))


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return s.ledger.of("person0"), s.ledger.of("person1")
