"""Ending a deal before the last trick: claiming all tricks that are left, giving them up (R47, R48, L15, L16).

Shared with Cayenne: everything.
"""

from collections.abc import Sequence

from engine.cards.order import Order
from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat, left, partner, side_of
from engine.core.sets import CardSet
from engine.games.whist.closing import end_tricks
from engine.games.whist.dummy import speaker
from engine.games.whist.exposed import turn_phase
from engine.games.whist.openly import lay_open, say
from engine.games.whist.state import State
from engine.games.whist.words import AGREE, CLAIM, CONCEDE, PLAY_ON

MAY_CLAIM = tuple(OneOf(Seat(seat), (CLAIM,), optional=True) for seat in range(4))
MAY_CONCEDE = tuple(OneOf(Seat(seat), (CONCEDE,), optional=True) for seat in range(4))


def certain(order: Order, hand: CardSet, unseen: CardSet) -> bool:
    """R47: whether a leader wins every trick from this hand, however the unseen cards lie and whatever is played."""
    for suit, members in enumerate(order.members):
        mine, theirs = hand & members, unseen & members
        if not theirs or (not mine and suit != order.trump):
            continue
        masters = mine >> theirs.bit_length()
        if masters.bit_count() < theirs.bit_count() and not (
            masters.bit_count() == mine.bit_count() and (suit != order.trump or mine == hand)
        ):
            return False
    return True


def early_ends(s: State, seat: Seat, hand: CardSet) -> list[Offer]:
    """The rights to end the deal of whoever plays this hand now."""
    found: list[Offer] = []
    if not hand & (hand - 1):
        return found
    t = s.tricks
    assert t is not None
    if t.led < 0 and seat == t.turn:
        if s.opts.strict:
            if not s.exposed[seat]:
                found.append(MAY_CLAIM[seat])  # L16: a false claim has its price
        elif certain(t.order, hand, PACK52.all & ~s.memory.out & ~hand):
            found.append(MAY_CLAIM[seat])
    if not s.said or (seat, "concede") not in s.said:
        found.append(MAY_CONCEDE[seat])
    return found


def claim(s: State, seat: Seat, tell: Tell) -> None:
    """The player lays down his hand and takes the rest, or has to let his cards be called (R47, L16)."""
    t = s.tricks
    assert t is not None
    say(s, seat, CLAIM, tell)
    hand = t.hands[seat]
    if certain(t.order, hand, PACK52.all & ~s.memory.out & ~hand):
        give_rest(s, seat, "claimed", "R47", tell)
        return
    lay_open(s, seat, hand, tell)
    tell(Noted("whist.note.false_claim", s.opts.law("L16"), facts={"seat": seat}))
    s.phase = turn_phase(s)


def concede(s: State, seat: Seat, tell: Tell) -> None:
    """R48: a side gives up only if both partners agree."""
    say(s, seat, CONCEDE, tell)
    s.asked = partner(seat)
    s.phase = "agree"
    if speaker(s.opts, s.persons, s.asked) == seat:
        _give_up(s, seat, tell)


def agree_offers(s: State) -> Sequence[Offer]:
    """The partner of the player who would give up."""
    assert s.asked is not None
    return [OneOf(s.asked, (AGREE, PLAY_ON))]


def answer_concession(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The rest goes to the opponents, or play goes on; under strict laws the cards shown can be called (L15)."""
    say(s, seat, action, tell)
    if action == AGREE:
        _give_up(s, seat, tell)
        return
    s.asked = None
    quitter = partner(seat)
    if s.opts.strict:
        assert s.tricks is not None
        lay_open(s, quitter, s.tricks.hands[quitter], tell)
        tell(Noted("whist.note.gave_up_alone", s.opts.law("L15"), facts={"seat": quitter}))
    s.phase = turn_phase(s)


def _give_up(s: State, seat: Seat, tell: Tell) -> None:
    s.asked = None
    give_rest(s, left(seat, 4), "conceded", "R48", tell)


def give_rest(s: State, seat: Seat, key: str, rule: str, tell: Tell) -> None:
    """All tricks not yet made go to this seat; everybody shows his cards and the deal is counted."""
    t = s.tricks
    assert t is not None
    rest = 13 - sum(t.count)
    t.count[seat] += rest
    if s.gathered[side_of(seat)] is None:
        s.gathered[side_of(seat)] = partner(seat)
    tell(Noted(f"whist.note.{key}", s.opts.law(rule), side_of(seat), facts={"tricks": rest}))
    for holder, hand in enumerate(t.hands):
        if hand:
            lay_open(s, Seat(holder), hand, tell)
    s.turn_up_open = False
    end_tricks(s, tell)


AGREEMENT: Phase[State] = Phase(agree_offers, answer_concession)
