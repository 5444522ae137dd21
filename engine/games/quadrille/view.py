"""What a seat may know of a state, and states that look like such a view."""

from collections.abc import Callable
from random import Random

from engine.cards.tricks import Tricks, remembered, resumed
from engine.cards.worlds import Worlds
from engine.core.errors import NoWorld
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set
from engine.games.ombre.pool import Pool, scores, standing
from engine.games.ombre.ranking import BLACK_ACES, KINGS, ORDERS
from engine.games.quadrille.bids import FORCED, callable_cards, can_bid, kind
from engine.games.quadrille.stakes import doubling
from engine.games.quadrille.state import State, View

TRIES = 200  # worlds drawn to find one that fits what was bid and who came forward


def view_of(s: State, seat: Seat) -> View:
    """What this seat may know now."""
    t, pool = s.tricks, s.pool
    return View(
        seat=seat,
        phase=s.phase,
        persons=s.persons,
        opts=s.opts,
        dealer=s.dealer,
        deal_number=s.deal_number,
        opening=tuple(s.opening),
        favourite=s.favourite,
        preference=s.preference,
        dealt=s.dealt[seat],
        hand=s.holding(seat),
        held=tuple(s.holding(Seat(one)).bit_count() for one in range(s.seats)),
        shown=tuple(s.shown),
        said=tuple(s.said),
        passed=tuple(s.passed),
        asked=s.turn,
        waiting=tuple(s.waiting),
        hombre=s.hombre,
        bid=s.bid,
        rival=s.rival,
        rival_bid=s.rival_bid,
        trump=s.trump,
        called=s.called,
        aide=s.aide if s.open_aide or seat == s.aide else None,
        open_aide=s.open_aide,
        pair=s.pair,
        king=s.king,
        giver=s.giver,
        ruffer=s.ruffer,
        given=_given(s, seat),
        playing=t is not None,
        leader=t.leader if t is not None else s.forehand,
        turn=t.turn if t is not None else s.turn,
        table=tuple(t.table) if t is not None else (),
        count=tuple(t.count) if t is not None else (0,) * s.seats,
        history=tuple(s.memory.history),
        players=tuple(s.by),
        barred=tuple(s.memory.barred),
        firsts=s.firsts,
        vole=s.vole,
        errors=s.errors,
        base=pool.base,
        drawn=pool.drawn,
        written=tuple(pool.written),
        doubles=doubling(s),
        balance=scores(s),
        pot=s.pot,
    )


def _given(s: State, seat: Seat) -> Card | None:
    """The card given for the king, which the two who exchanged know while it is in the hand."""
    if s.given is None or s.giver is None or seat not in (s.hombre, s.giver):
        return None
    return s.given if s.holding(s.giver) >> s.given & 1 else None


def played_by(v: View, seat: Seat) -> CardSet:
    """The cards a seat has played in this deal."""
    return card_set(card for card, by in zip(v.history, v.players, strict=True) if by == seat)


def unseen_by(v: View) -> CardSet:
    """The cards in other hands, as far as this seat remembers what was played."""
    return v.opts.table.pack & ~v.hand & ~card_set(v.history)


def may_be_own(v: View) -> bool:
    """Whether the Hombre may have called a king of his own."""
    return v.opts.call_self and kind(v.bid) == "frage"


def worlds(v: View) -> Callable[[Random], State]:
    """States that look like this view: the hidden cards lie uniformly in all ways that fit what is known."""
    rivals = [Seat(seat) for seat in range(v.seats) if seat != v.seat]
    model = _without_hands(v)
    pool = unseen_by(v)
    if not any(v.held):
        return lambda rng: model.copy()
    needs, barred, known = [], [], []
    for seat in rivals:
        sure = v.shown[seat] | v.errors.known_of(seat)
        if kind(_bid_of(v, seat)) == "respect" and not v.playing:
            sure |= BLACK_ACES
        if seat == v.giver and v.given is not None:
            sure |= 1 << v.given
        needs.append(v.held[seat])
        known.append(sure & pool)
        not_own = v.called is not None and seat == v.hombre and not may_be_own(v)
        barred.append(v.barred[seat] | (1 << v.called if not_own and v.called is not None else 0))
    forgotten = pool.bit_count() - sum(needs)  # played cards a dull memory has lost
    live = 1 << v.called if v.called is not None and not v.open_aide else 0  # not yet played
    try:
        found = Worlds(pool, [*needs, forgotten], [*barred, live], [*known, 0])
    except NoWorld:
        if not v.opts.allow_revoke:
            raise
        doubtful = [cards & ~v.barred[seat] for seat, cards in zip(rivals, barred, strict=True)]  # somebody has revoked
        found = Worlds(pool, [*needs, forgotten], [*doubtful, live], [*known, 0])

    def draw(rng: Random) -> State:
        hands = found.draw(rng)
        for _ in range(TRIES):
            if _has_pair(v, hands, rivals) and _could_bid(v, hands, rivals):
                break
            hands = found.draw(rng)
        return _filled(v, model.copy(), rivals, hands)

    return draw


def _has_pair(v: View, hands: list[CardSet], rivals: list[Seat]) -> bool:
    """Whether the partner who came forward had two kings."""
    if not v.pair or v.aide is None or v.aide == v.seat or v.called is not None:
        return True
    hand = hands[rivals.index(v.aide)] | played_by(v, v.aide)
    return (hand & KINGS).bit_count() > 1


def _bid_of(v: View, seat: Seat) -> str:
    """The bid that stands for a seat."""
    return v.rival_bid if seat == v.rival else v.bid if seat == v.hombre else ""


def _could_bid(v: View, hands: list[CardSet], rivals: list[Seat]) -> bool:
    """Whether those who have bid so, and have not yet called, meet the conditions of their bids (R9, R14a)."""
    if v.playing or v.called is not None or v.king is not None:
        return True
    for place, seat in enumerate(rivals):
        bid, hand = _bid_of(v, seat), hands[place]
        if bid in ("", FORCED):
            continue
        if not can_bid(v.opts, hand, bid, v.favourite, v.preference):
            return False
        if v.phase == "call" and v.trump and not callable_cards(v.opts, hand, v.trump, may_be_own(v)):
            return False
    return True


def _filled(v: View, state: State, rivals: list[Seat], hands: list[CardSet]) -> State:
    """Put guessed cards into the hands; whoever then holds the called card is partner."""
    for place, seat in enumerate(rivals):
        state.hands[seat] = state.dealt[seat] = hands[place] | played_by(v, seat)
        if state.tricks is not None:
            state.tricks.hands[seat] = hands[place]
    if v.aide is not None:
        state.aide = v.aide
    elif v.called is not None:
        holders = [Seat(seat) for seat in range(v.seats) if state.holding(Seat(seat)) >> v.called & 1]
        state.aide = holders[0] if holders else None
    return state


def _without_hands(v: View) -> State:
    """Everything known, with the others' cards left out."""
    own = [int(seat == v.seat) for seat in range(v.seats)]
    return State(
        opts=v.opts,
        phase=v.phase,
        persons=v.persons,
        dealer=v.dealer,
        deal_number=v.deal_number,
        opening=list(v.opening),
        favourite=v.favourite,
        preference=v.preference,
        dealt=[v.dealt * mine for mine in own],
        hands=[(v.hand | played_by(v, v.seat)) * mine for mine in own],
        shown=list(v.shown),
        said=list(v.said),
        passed=list(v.passed),
        turn=v.asked,
        waiting=list(v.waiting),
        hombre=v.hombre,
        bid=v.bid,
        rival=v.rival,
        rival_bid=v.rival_bid,
        trump=v.trump,
        called=v.called,
        aide=v.aide,
        open_aide=v.open_aide,
        pair=v.pair,
        king=v.king,
        giver=v.giver,
        ruffer=v.ruffer,
        given=v.given,
        tricks=_tricks(v, [v.hand * mine for mine in own]) if v.playing else None,
        memory=remembered(v.history, v.barred),
        by=list(v.players),
        firsts=v.firsts,
        vole=v.vole,
        errors=v.errors,
        pool=Pool(v.base, 0, 2, v.drawn, list(v.written)),
        ledger=standing(v.balance, v.pot),
    )


def _tricks(v: View, hands: list[CardSet]) -> Tricks:
    return resumed(Tricks(ORDERS[v.trump], hands, v.leader, step=-1), v.table, v.count, v.turn)
