"""The end of a deal: who is paid what, by whom and why (section 4), and the end of the session."""

from engine.core.events import DealEnded, MatchEnded, Noted, Tell
from engine.core.seats import Seat, right
from engine.games.lhombre.result import Outcome, counted, deal_outcome, honours, outcome
from engine.games.lhombre.stakes import BLOCK, add_jettons, doubling, enter_betes, rule
from engine.games.lhombre.state import State
from engine.games.ombre.around import account, others
from engine.games.ombre.honours import Honours, tell_honours
from engine.games.ombre.pool import EQUAL_STAKE, POINT, POT, all_add, divide, draw_all, lay, scores, tell_standing
from engine.marks.betes import take_largest

RESULT_RULES = {"win": "R55", "codille": "R56", "remis": "R57"}


def settle(s: State, tell: Tell) -> None:
    """Count a deal that has been played."""
    assert s.tricks is not None
    assert s.hombre is not None
    count = s.tricks.count = list(counted(s, s.tricks.count))
    found = deal_outcome(s, count)
    _tell_result(s, found, tell)
    if found.result == "win" and s.opts.manual_claims:
        s.turn, s.phase = s.hombre, "claims"
        return
    pay(s, found, honours(s, s.hands[s.hombre], count, found.result == "win"), tell)
    close_deal(s, tell)


def _tell_result(s: State, found: Outcome, tell: Tell) -> None:
    """Who has won with how many tricks, or by whose error."""
    assert s.hombre is not None
    assert s.tricks is not None
    if s.errors.culprit is not None:
        how = "won" if found.winner == s.alone else "lost"
        tell(Noted(f"ombre.note.error_{how}", s.opts.error_law, facts={"seat": s.alone}))
        return
    facts = {"seat": found.winner if found.winner is not None else s.hombre, "tricks": s.tricks.count[s.hombre]}
    if found.result == "remis" and outcome(s.tricks.count, s.hombre).result == "win":
        key, law = ("given_up", "R40a") if s.conceded else ("tout_lost", "R62")  # he has most tricks all the same
        tell(Noted(f"lhombre.note.{key}", law, facts=facts))
        return
    tell(Noted(f"ombre.note.{found.result}", RESULT_RULES[found.result], facts=facts))


def settle_claim(s: State, tell: Tell) -> None:
    """R32a: an unlosable Solo is shown and paid without play."""
    assert s.hombre is not None
    count = [s.size if seat == s.hombre else 0 for seat in range(s.seats)]
    pay(s, Outcome("win", s.hombre), honours(s, s.hands[s.hombre], count, won=True, claimed=True), tell)
    close_deal(s, tell)


def settle_conceded(s: State, tell: Tell) -> None:
    """R39: nobody plays on: a single Bête, and the honours as lost."""
    assert s.hombre is not None
    tell(Noted("lhombre.note.conceded", "R39", facts={"seat": s.hombre}))
    pay(s, Outcome("remis"), honours(s, s.hands[s.hombre], [0] * s.seats, won=False), tell)
    close_deal(s, tell)


def passed_out(s: State, tell: Tell) -> None:
    """R25: the stake stays; with jettons each adds one (4.4)."""
    tell(Noted("ombre.note.passed_out", "R33" if s.opts.spadille_force else "R25"))
    if s.opts.staking == "jettons":
        add_jettons(s, 1, tell, second=bool(s.pool.base or s.pool.written))
    close_deal(s, tell)


# ---------------------------------------------------------------- payments


def pay(s: State, found: Outcome, due: Honours, tell: Tell) -> None:
    """Everything a result costs and brings."""
    if s.opts.staking == "common_pot":
        _through_pot(s, found, due, tell)
    else:
        _pay_honours(s, due, tell)
        if s.opts.staking == "pot":
            _pot(s, found, tell)
        else:
            _jettons(s, found, tell)


def _pay_honours(s: State, due: Honours, tell: Tell) -> None:
    assert s.hombre is not None
    tell_honours(due, "4.3" if due.vole else "4.1", tell)
    for seat in others(s.hombre, s.seats):
        s.ledger.pay(account(seat), account(s.hombre), due.total, "4.1", tell)


def debtors(s: State, found: Outcome) -> list[Seat]:
    """Who makes a Bête by losing: the Hombre, and an acceptor who has not got his Codille (R40)."""
    assert s.hombre is not None
    if found.result == "win":
        return []
    failed = s.conceded == "remis" and s.acceptor is not None and found.winner != s.acceptor
    return [s.hombre, s.acceptor] if failed and s.acceptor is not None else [s.hombre]


def _penalty(s: State, amount: int) -> int:
    """By agreement a game lost in the favourite suit makes a double Bête (4.1)."""
    return amount * 2 if s.opts.couleur_doubles_bete and s.favourite and s.trump == s.favourite else amount


def _betes(s: State, found: Outcome, lost: int, stake: int, tell: Tell) -> None:
    """Enter the Bêtes of the deal: of those who have lost, and for errors as large as the stake was (I18)."""
    owed = [(seat, _penalty(s, lost)) for seat in debtors(s, found)]
    enter_betes(s, owed + [(seat, stake) for seat in s.errors.convicted], tell)


def _pot(s: State, found: Outcome, tell: Tell) -> None:
    """Method 1 (4.2)."""
    assert s.hombre is not None
    before = lost = s.pot
    if found.result == "codille" and doubling(s):
        lost = 2 * before
        tell(Noted("ombre.note.doubled", "4.2", facts={"amount": lost}))
    elif found.winner is not None:
        draw_all(s, [found.winner], rule(s), tell)
    _betes(s, found, lost, before, tell)
    if found.result == "win":
        s.blocks[s.hombre] = False
    elif s.blocks[s.hombre]:
        s.blocks[s.hombre] = False
        tell(Noted("lhombre.note.block", "4.2", facts={"seat": s.hombre, "amount": BLOCK}))
        s.ledger.pay(account(s.hombre), POT, BLOCK, "4.2", tell)


def _jettons(s: State, found: Outcome, tell: Tell) -> None:
    """Method 2 (4.4)."""
    assert s.hombre is not None
    before = s.pot
    if found.result == "win":
        _vole_in_jettons(s, tell)
    if found.winner is not None:
        draw_all(s, [found.winner], rule(s), tell)
    else:
        add_jettons(s, 1, tell, second=True)
    _betes(s, found, before, before, tell)
    if found.result == "win":
        s.pool.due = 1 if s.pool.written else 2
    elif found.result == "codille":
        s.pool.due = s.opts.codille_restake


def _vole_in_jettons(s: State, tell: Tell) -> None:
    """4.4: a Vole doubles what lies there or takes all Bêtes; a failed one leaves everything to the opponents."""
    assert s.hombre is not None
    if s.tricks is None or not (s.vole or s.bid.startswith("solo_tout")):
        return
    made = s.tricks.count[s.hombre] == s.size
    separate = int(s.pool.base > 0) + len(s.pool.written)
    if not made or separate > 1:
        while s.pool.written:
            lay(s, take_largest(s.pool.written), "4.4", tell)
    if made and separate > 1:
        return
    opponents = others(s.hombre, s.seats)
    part, odd = divmod(s.pot, len(opponents))
    for place, seat in enumerate(opponents):
        payer, payee = (account(seat), account(s.hombre)) if made else (POT, account(seat))
        s.ledger.pay(payer, payee, part + (place < odd), "4.4", tell)


def _through_pot(s: State, found: Outcome, due: Honours, tell: Tell) -> None:
    """Method 3: everything goes through the pot (4.5)."""
    assert s.hombre is not None
    tell_honours(due, "4.3" if due.vole else "4.1", tell)
    won = found.result == "win"
    lost = _penalty(s, POINT)
    sums = {s.hombre: due.total * (s.seats - 1) + (POINT if won else -lost)}
    for seat in debtors(s, found)[1:]:
        sums[seat] = -lost
    for seat in s.errors.convicted:
        sums[seat] = sums.get(seat, 0) - POINT
    if found.result == "codille" and found.winner is not None:
        sums[found.winner] = sums.get(found.winner, 0) + POINT
    for seat, amount in sorted(sums.items(), key=lambda item: item[1]):
        while amount > s.pot:
            all_add(s, EQUAL_STAKE, "4.5", tell)
        s.ledger.pay(POT, account(seat), amount, rule(s), tell)


# ---------------------------------------------------------------- the next deal, or none


def close_deal(s: State, tell: Tell) -> None:
    """Show the hands as they were dealt, pass the deal on and see whether the session is over (R17, 4.6)."""
    tell_standing(s.opening, s, "deal", rule(s), tell)
    tell(DealEnded(tuple(s.dealt)))
    s.dealer = right(s.dealer, s.seats)
    s.phase = "deal"
    if s.deal_number < s.opts.deals or _still_clearing(s):
        return
    s.opening = list(scores(s))
    divide(s, "4.6", tell)
    tell_standing(s.opening, s, "share", "4.6", tell)
    s.phase = "over"
    tell(MatchEnded(scores(s)))


def _still_clearing(s: State) -> bool:
    """Whether the last Bêtes are still to be drawn, in at most as many deals again (4.6)."""
    left = bool(s.pool.written) or s.pot > 0
    clearing = s.opts.session_end == "clear" and s.opts.staking != "common_pot"
    return clearing and left and s.deal_number < 2 * s.opts.deals
