"""The end of a deal: who is paid what, by whom and why (R30-R37, section 4), and the end of the session."""

from collections.abc import Sequence

from engine.core.events import DealEnded, MatchEnded, Noted, Tell
from engine.core.seats import Seat, right
from engine.games.ombre.around import account
from engine.games.ombre.honours import Honours, tell_honours
from engine.games.ombre.pool import (
    EQUAL_STAKE,
    POINT,
    POT,
    all_add,
    divide,
    enter,
    scores,
    tell_standing,
)
from engine.games.quadrille.bids import kind
from engine.games.quadrille.colours import won_in
from engine.games.quadrille.result import (
    counted,
    defenders,
    hombre_liable,
    honours,
    own_king,
    result_of,
    side_seats,
    side_tricks,
)
from engine.games.quadrille.stakes import doubling, rule, share_pot
from engine.games.quadrille.state import State
from engine.games.quadrille.tariff import factor, king_price
from engine.marks.betes import Bete, bete


def settle(s: State, tell: Tell) -> None:
    """Count a deal that has been played."""
    assert s.tricks is not None
    count = s.tricks.count = list(counted(s, s.tricks.count))
    result = result_of(s, count)
    _tell_result(s, result, count, tell)
    if s.king is not None and s.opts.king_price == "settled":
        pay_king(s, s.giver, "price", tell)
    _pay(s, result, honours(s, count), count, tell)
    if result == "win":
        won_in(s, s.trump, tell)
    close_deal(s, tell)


def _tell_result(s: State, result: str, count: Sequence[int], tell: Tell) -> None:
    """Who has won with how many tricks, alone or with whom."""
    if s.errors.culprit is not None:
        how = "won" if result == "win" else "lost"
        tell(Noted(f"ombre.note.error_{how}", s.opts.error_law, facts={"seat": s.hombre}))
        return
    mates = side_seats(s)
    facts: dict[str, object] = {"seat": s.hombre, "tricks": side_tricks(s, count)}
    if len(mates) > 1:
        facts["seat_aide"] = mates[1]
        tell(Noted(f"quadrille.note.{result}_both", s.opts.laws["result"], facts=facts))
    elif kind(s.bid) == "solo_vole" and result == "remis":
        tell(Noted("quadrille.note.tout_lost", s.opts.laws["tout"], facts=facts))
    elif _never_codille(s) and result == "codille":
        tell(Noted("quadrille.note.solo_lost", s.opts.laws["single"], facts=facts))
    else:
        tell(Noted(f"quadrille.note.{result}_alone", s.opts.laws[_played_alone(s)], facts=facts))


def _played_alone(s: State) -> str:
    """What the law book says of a game without a partner: a Mediateur, a king of one's own, or a Solo."""
    return "mediateur" if kind(s.bid) == "mediateur" else "own_king" if own_king(s) else "alone"


def passed_out(s: State, tell: Tell) -> None:
    """R12: the stake stays, and the next dealer adds his own."""
    tell(Noted("ombre.note.passed_out", s.opts.laws["pass"]))
    close_deal(s, tell)


# ---------------------------------------------------------------- payments


def pay_king(s: State, seat: Seat | None, subject: str, tell: Tell) -> None:
    """The Hombre pays for the king: its `price` to its giver, as much to whoever has `ruffed` it (R38, R39)."""
    assert s.hombre is not None
    assert seat is not None
    price = king_price(s.opts, factor(s.trump, s.favourite, s.preference))
    s.ledger.pay(account(s.hombre), account(seat), price, s.opts.laws[subject], tell)


def refund_king(s: State, seat: Seat, tell: Tell) -> None:
    """The trick in which the king was ruffed is played again: its price goes back (I8)."""
    assert s.hombre is not None
    price = king_price(s.opts, factor(s.trump, s.favourite, s.preference))
    s.ledger.pay(account(seat), account(s.hombre), price, s.opts.error_law, tell)


def halves(s: State, amount: int, alone: bool) -> list[tuple[Seat, int]]:
    """A sum borne or won by the Hombre's side: half each, an odd mark by the Hombre (R32, 4.1)."""
    mates = side_seats(s)
    if alone or len(mates) == 1:
        return [(mates[0], amount)]
    return [(mates[0], amount - amount // 2), (mates[1], amount // 2)]


def _pay(s: State, result: str, due: Honours, count: Sequence[int], tell: Tell) -> None:
    """Everything a result costs and brings."""
    tell_honours(due, s.opts.laws[s.opts.tariff], tell)
    alone = result != "win" and hombre_liable(s, count)
    if alone:
        tell(Noted("quadrille.note.liable", s.opts.laws["liable"], facts={"seat": s.hombre}))
    if s.opts.staking == "common_pot":
        _through_pot(s, result, due, alone, tell)
        return
    _pay_honours(s, due, alone, tell)
    _pot(s, result, alone, tell)


def _pay_honours(s: State, due: Honours, alone: bool, tell: Tell) -> None:
    """R31: each opponent pays or receives the sum; the Hombre's side shares theirs."""
    enemies = defenders(s)
    shares = halves(s, abs(due.total) * len(enemies), alone)
    law = s.opts.laws[s.opts.tariff]
    places = iter(enemies)
    enemy, left = next(places), abs(due.total)
    for mate, share in shares:
        while share:
            if not left:
                enemy, left = next(places), abs(due.total)
            part = min(share, left)
            s.ledger.pay(account(enemy), account(mate), part if due.total > 0 else -part, law, tell)
            share -= part
            left -= part


def _pot(s: State, result: str, alone: bool, tell: Tell) -> None:
    """4.1: the winners draw the pot; who loses makes a Bête, which a Codille doubles up to the limit."""
    before = s.pot
    if result == "win":
        share_pot(s, side_seats(s), tell)
        _betes_of_errors(s, before, tell)
        return
    amount = before
    if result == "codille" and not _never_codille(s) and not own_king(s):
        if doubling(s):
            amount = 2 * before
            tell(Noted("ombre.note.doubled", rule(s), facts={"amount": amount}))
        else:
            share_pot(s, defenders(s), tell)
    elif own_king(s):
        tell(Noted("quadrille.note.bare_bete", s.opts.laws["call_self"]))
    parts = tuple((int(seat), part) for seat, part in halves(s, amount, alone))
    enter(s, [Bete(parts)], rule(s), tell)
    _betes_of_errors(s, before, tell)


def _never_codille(s: State) -> bool:
    """R36: whether a Solo is played for the pot, in which it is never lost Codille."""
    return s.opts.staking == "pot" and kind(s.bid) in ("solo", "solo_vole")


def _betes_of_errors(s: State, stake: int, tell: Tell) -> None:
    """I8: where errors cost Bêtes each convict owes one as large as the stake was."""
    enter(s, [bete(seat, stake) for seat in s.errors.convicted], rule(s), tell)


def _through_pot(s: State, result: str, due: Honours, alone: bool, tell: Tell) -> None:
    """4.4: everything goes through the pot."""
    won = result == "win"
    total = due.total * len(defenders(s)) + (POINT if won else -POINT)
    for seat, part in halves(s, abs(total), alone):
        while total > 0 and part > s.pot:
            all_add(s, EQUAL_STAKE, rule(s), tell)
        s.ledger.pay(POT, account(seat), part if total > 0 else -part, rule(s), tell)
    for seat in s.errors.convicted:
        s.ledger.pay(account(seat), POT, POINT, rule(s), tell)


# ---------------------------------------------------------------- the next deal, or none


def close_deal(s: State, tell: Tell) -> None:
    """Show the hands as they were dealt, pass the deal on and see whether the session is over (R4, 4.6)."""
    tell_standing(s.opening, s, "deal", rule(s), tell)
    tell(DealEnded(tuple(s.dealt)))
    s.dealer = right(s.dealer, s.seats)
    s.phase = "deal"
    if s.deal_number < s.opts.tours * s.seats:
        return
    s.opening = list(scores(s))
    divide(s, s.opts.laws["end"], tell)
    tell_standing(s.opening, s, "share", s.opts.laws["end"], tell)
    s.phase = "over"
    tell(MatchEnded(scores(s)))
