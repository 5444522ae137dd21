"""After the tricks: counting the deal, settling a Partie or a rubber, going on or ending (R14, R20-R39).

Shared with Cayenne: everything; the number of times a deal counts comes from the options.
"""

from dataclasses import replace

from engine.core.events import DealEnded, MatchEnded, Noted, Tell
from engine.core.packs import PACK52
from engine.core.seats import Seat, left, partner, side_of
from engine.core.sets import NO_CARD
from engine.games.whist.draw import next_to_dummy
from engine.games.whist.dummy import speaker
from engine.games.whist.score import HONOURS, Counted, Scorer, account, honour_points, premium, slam
from engine.games.whist.sides import Side
from engine.games.whist.state import State


def counted(s: State) -> Counted:
    """What the tricks and the hands as dealt bring to each side."""
    assert s.tricks is not None
    held = [honours_held(s, Seat(seat)) for seat in range(4)]
    count = s.tricks.count
    return Counted(
        (count[0] + count[2], count[1] + count[3]),
        (held[0] + held[2], held[1] + held[3]),
        multiplier(s),
        [(side_of(penalty.seat), penalty.remedy) for penalty in s.penalties],
    )


def multiplier(s: State) -> int:
    """How often tricks and honours count in this deal."""
    return s.opts.multiplier(s.trump, PACK52.suit_of[s.side_card] if s.side_card != NO_CARD else None)


def add_slams(scorer: Scorer, deal: Counted) -> None:
    """R37: slams go to the rubber account; a side that revoked gets none (L9)."""
    guilty = {side for side, _ in deal.remedies}
    for side in (0, 1):
        worth = slam(scorer.opts, deal.tricks[side]) * scorer.opts.slam_factor(deal.multiplier)
        if worth and side not in guilty:
            scorer.sides[side].extras += worth
            scorer.note("slam_great" if deal.tricks[side] == 13 else "slam_small", "R37", side, worth)


def honours_held(s: State, seat: Seat) -> int:
    """How many honours the seat was dealt (R21)."""
    assert s.trump is not None
    return (s.dealt[seat] & HONOURS[s.trump, s.opts.honours_count]).bit_count()


def premium_of(s: State, seat: Seat) -> int:
    """What the honours and aces of one hand are paid extra (R39)."""
    if not s.opts.plays_premiums:
        return 0
    assert s.trump is not None
    return premium(s.opts, s.dealt[seat], s.trump) * s.opts.premium_factor(multiplier(s))


def add_premiums(s: State, scorer: Scorer, asked: bool) -> None:
    """R39: honours and aces in one hand, unless their holder was asked and forgot (L17) or his side revoked (L9)."""
    guilty = {side_of(penalty.seat) for penalty in s.penalties}
    for seat in map(Seat, range(4)):
        worth = premium_of(s, seat)
        if not worth or side_of(seat) in guilty:
            continue
        if asked and s.opts.claims == "manual" and (seat, "claim_premium") not in s.said:
            scorer.note("premium_forgotten", "L17", side_of(seat), 0, seat=seat)
        else:
            s.sides[side_of(seat)].extras += worth
            scorer.note("premium", "R39", side_of(seat), worth, seat=seat)


def forget_honours(s: State, deal: Counted, scorer: Scorer) -> Counted:
    """L17: with manual claims a side's honours count only if one of the partners claimed them."""
    claimed = {side_of(seat) for seat, word in s.said if word == "claim_honours"}
    held = list(deal.honours)
    for side in (0, 1):
        if side not in claimed:
            if honour_points(s.opts, held[side]):
                scorer.note("honours_forgotten", "L17", side, 0)
            held[side] = 0
    return replace(deal, honours=(held[0], held[1]))


def count_deal(s: State, tell: Tell) -> None:
    """Mark the deal, pay what is due, and go on."""
    scorer = Scorer(s.sides, s.opts, tell)
    deal = counted(s)
    add_slams(scorer, deal)
    add_premiums(s, scorer, asked=True)
    if s.opts.claims == "manual":
        deal = forget_honours(s, deal, scorer)
    scorer.score_deal(deal)
    end_deal(s, scorer, tell)


def win_by_call(s: State, side: int, tell: Tell) -> None:
    """R44: the called honours win the Partie without play; Schaefchen are still paid."""
    scorer = Scorer(s.sides, s.opts, tell)
    add_premiums(s, scorer, asked=False)
    points = {3: 2, 4: 4}[counted(s).honours[side]]
    s.sides[side].marks += points
    scorer.note("called", "R42", side, points)
    scorer.win(side, s.sides[side].marks, has_trick=False)
    end_deal(s, scorer, tell)


def end_deal(s: State, scorer: Scorer, tell: Tell) -> None:
    """Settle what was won; the deal passes to the left (R14)."""
    finished = 0
    if scorer.rubber_won is not None:
        settle(s, scorer.rubber_won, "rubber", tell)
        finished = 1
    elif s.opts.rubber == "none" and scorer.won:
        settle(s, scorer.won[0][0], "settled", tell)
        finished = len(scorer.won)
    s.rubbers += finished
    tell(DealEnded(tuple(s.dealt)))
    s.dealer = left(s.dealer, 4)  # R14
    s.phase = "deal"
    if s.rubbers >= s.opts.rubbers:
        s.phase = "over"
        tell(MatchEnded(scores(s)))
    elif finished:
        _after_rubber(s)


def settle(s: State, winner: int, key: str, tell: Tell) -> None:
    """R35, R38: the losers pay; all marks of the rubber are taken back."""
    owed = account(s.sides, winner, s.opts)
    own, others = s.sides[winner], s.sides[1 - winner]
    won, lost, extras = sum(own.parties), sum(others.parties), own.extras - others.extras
    facts = {"won": won, "lost": lost, "extras": extras, "rubber": owed - won + lost - extras}
    tell(Noted(f"whist.note.{key}", s.opts.law("R35" if key == "rubber" else "R38"), winner, owed, facts=facts))
    for loser in (Seat(1 - winner), Seat(3 - winner)):
        for payee in (left(loser, 4), left(partner(loser), 4)):
            if payee == left(loser, 4) or s.opts.payment == "each_to_each":
                s.ledger.pay(purse(s, loser), purse(s, payee), owed, s.opts.law("R38"), tell)
    kept = [0, 0] if key == "rubber" else [side.marks for side in s.sides]
    s.sides = [Side(marks) for marks in kept]
    s.losers = 1 - winner


def purse(s: State, seat: Seat) -> str:
    """Who pays for a seat; the open hand's partner pays and is paid for it too."""
    return f"person{s.persons[speaker(s.opts, s.persons, seat)]}"


def _after_rubber(s: State) -> None:
    """R7: draw again after so many rubbers; the open hand moves on after each; 1782 draws only once."""
    if s.opts.rubber == "none":
        return
    if s.opts.dummy:
        s.persons = next_to_dummy(s.persons)
    elif s.rubbers % s.opts.redraw_after == 0:
        s.phase = "draw"


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return tuple(s.ledger.of(f"person{person}") for person in range(4))
