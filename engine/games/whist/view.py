"""What a seat may know of a state, and states that look like such a view.

Shared with Cayenne: `view_of` and `worlds`.
"""

from collections.abc import Callable
from random import Random

from engine.cards.order import plain_order
from engine.cards.tricks import Tricks, remembered, resumed
from engine.cards.worlds import Worlds
from engine.core.errors import NoWorld
from engine.core.packs import PACK52
from engine.core.seats import Seat, left, partner
from engine.core.sets import CardSet, card_set
from engine.games.whist.counting import honours_held
from engine.games.whist.sides import Side
from engine.games.whist.state import State, View
from engine.marks.ledger import Ledger

PATIENCE = 100  # draws after which a deal is taken although it contradicts a word


def view_of(s: State, seat: Seat) -> View:
    """What this seat may know now."""
    t = s.tricks
    leader = left(s.dealer, 4)
    hands = t.hands if t is not None else s.dealt or [0] * 4
    one, other = s.sides
    return View(
        seat=seat,
        phase=s.phase,
        persons=s.persons,
        opts=s.opts,
        dealer=s.dealer,
        deal_number=s.deal_number,
        trump=s.trump,
        turn_up=s.turn_up,
        turn_up_open=s.turn_up_open,
        side_card=s.side_card,
        maker=s.maker,
        left_choice=s.left_choice,
        hand=hands[seat],
        held=tuple(hand.bit_count() for hand in hands),
        leader=t.leader if t is not None else leader,
        turn=t.turn if t is not None else leader,
        table=tuple(t.table) if t is not None else (),
        count=tuple(t.count) if t is not None else (0, 0, 0, 0),
        history=tuple(s.memory.history),
        players=tuple(s.by),
        barred=tuple(s.memory.barred),
        exposed=tuple(s.exposed),
        known=tuple(s.known),
        asked=s.asked,
        wrong=s.wrong,
        demanded=s.demanded,
        penalties=tuple(s.penalties),
        gathered=tuple(s.gathered),
        marks=(one.marks, other.marks),
        parties=(tuple(one.parties), tuple(other.parties)),
        extras=(one.extras, other.extras),
        losers=s.losers,
        rubbers=s.rubbers,
        said=tuple(s.said),
        balance=tuple(s.ledger.of(f"person{person}") for person in range(4)),
    )


def worlds(v: View) -> Callable[[Random], State]:
    """States that look like this view: the hidden cards lie uniformly in all ways that fit what is known."""
    others = [Seat(seat) for seat in range(4) if seat != v.seat]
    deals = _deals(v, others)
    fits = _agrees_with_calls(v)
    model = _without_hands(v)
    played = [0] * 4
    for card, seat in zip(v.history, v.players, strict=True):
        played[seat] |= 1 << card

    def draw(rng: Random) -> State:
        hands = [0] * 4
        hands[v.seat] = v.hand
        for _ in range(PATIENCE):
            for seat, hand in zip(others, deals.draw(rng), strict=True):
                hands[seat] = hand
            state = _with_hands(model, hands[:], played)
            if fits(state):
                break
        return state

    return draw


def _deals(v: View, others: list[Seat]) -> Worlds:
    """All deals of the unseen cards; under strict laws somebody may have revoked, and then voids prove nothing."""
    pool = PACK52.all & ~v.hand & ~card_set(v.history)
    held, known = [v.held[seat] for seat in others], [v.known[seat] for seat in others]
    try:
        return Worlds(pool, held, [v.barred[seat] & ~v.known[seat] for seat in others], known)
    except NoWorld:
        if not v.opts.strict:
            raise
        return Worlds(pool, held, [0] * 3, known)


def _agrees_with_calls(v: View) -> Callable[[State], bool]:
    """R43: a caller whose partner had no honour holds exactly two himself; strict laws let them lie (L14)."""
    said = dict(v.said)
    callers = [seat for seat, word in v.said if word == "call" and said.get(partner(seat)) == "no"]
    if v.trump is None or v.opts.strict:
        callers = []
    return lambda state: all(honours_held(state, seat) == 2 for seat in callers)


def _with_hands(model: State, hands: list[CardSet], played: list[CardSet]) -> State:
    state = model.copy()
    state.dealt = [hand | gone for hand, gone in zip(hands, played, strict=True)]
    if state.tricks is not None:
        state.tricks.hands = hands
    return state


def _without_hands(v: View) -> State:
    """Everything public, with the hands left empty."""
    return State(
        opts=v.opts,
        phase=v.phase,
        persons=v.persons,
        dealer=v.dealer,
        deal_number=v.deal_number,
        trump=v.trump,
        turn_up=v.turn_up,
        turn_up_open=v.turn_up_open,
        side_card=v.side_card,
        maker=v.maker,
        left_choice=v.left_choice,
        tricks=_tricks(v) if v.trump is not None else None,
        memory=remembered(v.history, v.barred),
        by=list(v.players),
        exposed=list(v.exposed),
        known=list(v.known),
        asked=v.asked,
        wrong=v.wrong,
        demanded=v.demanded,
        penalties=list(v.penalties),
        gathered=list(v.gathered),
        sides=[Side(v.marks[side], list(v.parties[side]), v.extras[side]) for side in (0, 1)],
        losers=v.losers,
        rubbers=v.rubbers,
        ledger=Ledger.of_balances(v.balance),
        said=list(v.said),
    )


def _tricks(v: View) -> Tricks:
    """The trick on the table as the view shows it."""
    return resumed(Tricks(plain_order(PACK52, v.trump), [0] * 4, v.leader), v.table, v.count, v.turn)
