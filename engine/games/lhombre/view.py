"""What a seat may know of a state, and states that look like such a view."""

from collections.abc import Callable
from operator import or_
from random import Random

from engine.cards.tricks import Tricks, remembered, resumed
from engine.cards.worlds import Worlds
from engine.core.errors import NoWorld
from engine.core.seats import Seat
from engine.core.sets import NO_CARD, CardSet, card_set, cards_in
from engine.games.lhombre.stakes import doubling
from engine.games.lhombre.state import State, View
from engine.games.ombre.pool import Pool, scores, standing
from engine.games.ombre.ranking import ORDERS


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
        dealt=s.dealt[seat],
        hand=s.holding(seat),
        held=tuple(s.holding(Seat(one)).bit_count() for one in range(s.seats)),
        aside=s.aside[seat],
        laid=tuple(cards.bit_count() for cards in s.aside),
        talon=tuple(s.talon) if s.looked[seat] else (NO_CARD,) * len(s.talon),
        shown=tuple(s.shown),
        turned=tuple(s.turned),
        exchanged=tuple(s.exchanged),
        looked=tuple(s.looked),
        said=tuple(s.said),
        passed=tuple(s.passed),
        asked=s.turn,
        waiting=tuple(s.waiting),
        hombre=s.hombre,
        bid=s.bid,
        rival=s.rival,
        rival_bid=s.rival_bid,
        forced=s.forced,
        trump=s.trump,
        conceded=s.conceded,
        acceptor=s.acceptor,
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
        looked_back=s.looked_back,
        errors=s.errors,
        blocks=tuple(s.blocks),
        base=pool.base,
        jettons=pool.jettons,
        second=pool.second,
        due=pool.due,
        drawn=pool.drawn,
        written=tuple(pool.written),
        doubles=doubling(s),
        balance=scores(s),
        pot=s.pot,
    )


def played_by(v: View, seat: Seat) -> CardSet:
    """The cards a seat has played in this deal."""
    return card_set(card for card, by in zip(v.history, v.players, strict=True) if by == seat)


def unseen_by(v: View) -> CardSet:
    """The cards this seat cannot place: in other hands, among the discards or in the talon."""
    known = v.hand | v.aside | card_set(v.history) | card_set(card for card in v.talon if card != NO_CARD)
    return v.opts.table.pack & ~known


def worlds(v: View) -> Callable[[Random], State]:
    """States that look like this view: the hidden cards lie uniformly in all ways that fit what is known.

    A card that all have seen come to a seat is in that hand or among its discards.
    """
    rivals = [Seat(seat) for seat in range(v.seats) if seat != v.seat]
    hidden_talon = sum(card == NO_CARD for card in v.talon)
    needs = [hidden_talon]
    for seat in rivals:
        needs += [v.held[seat], v.laid[seat]]
    model = _without_hands(v)
    if not any(needs):
        return lambda rng: model.copy()
    found = _deals(v, rivals, needs)
    played = [played_by(v, Seat(seat)) for seat in range(v.seats)]
    turned, size = card_set(v.turned), v.opts.table.hand

    def draw(rng: Random) -> State:
        state = model.copy()
        talon, *guesses, _ = found.draw(rng)
        while any((aside & ~turned).bit_count() > size for aside in guesses[1::2]):
            talon, *guesses, _ = found.draw(rng)  # nobody can lay aside more than was dealt and turned
        if hidden_talon:
            state.talon = rng.sample(list(cards_in(talon)), hidden_talon)
        for place, seat in enumerate(rivals):
            _give(state, seat, guesses[2 * place], guesses[2 * place + 1], played[seat], rng)
        return state

    return draw


def _deals(v: View, rivals: list[Seat], needs: list[int]) -> Worlds:
    """All deals of the unseen cards; where somebody may have revoked voids prove nothing if they contradict the rest.

    The holders are the talon, each rival's hand and discards, and played cards that a dull memory has lost.
    """
    pool = unseen_by(v)
    barred, proved, known = [card_set(card for cards in v.shown for card in cards_in(cards))], [0], [0]
    for seat in rivals:
        elsewhere = card_set(card for one in range(v.seats) if one != seat for card in cards_in(v.shown[one]))
        barred += [elsewhere, elsewhere]
        proved += [v.barred[seat], 0]
        known += [v.errors.known_of(seat) & pool, 0]
    needs = [*needs, pool.bit_count() - sum(needs)]
    try:
        return Worlds(pool, needs, [*map(or_, barred, proved), 0], [*known, 0])
    except NoWorld:
        if not v.opts.allow_revoke:
            raise
        return Worlds(pool, needs, [*barred, 0], [*known, 0])


def _give(state: State, seat: Seat, hand: CardSet, aside: CardSet, played: CardSet, rng: Random) -> None:
    """Put guessed cards into a hand and its discards, and guess which of them were dealt."""
    state.hands[seat] = hand | played
    if state.tricks is not None:
        state.tricks.hands[seat] = hand
    state.aside[seat] = aside
    turned = card_set(state.turned)
    first, then = aside & ~turned, (hand | played) & ~turned
    missing = min(state.size - first.bit_count(), then.bit_count())
    state.dealt[seat] = first | card_set(rng.sample(list(cards_in(then)), missing))


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
        dealt=[v.dealt * mine for mine in own],
        hands=[(v.hand | played_by(v, v.seat)) * mine for mine in own],
        aside=[v.aside * mine for mine in own],
        talon=list(v.talon),
        shown=list(v.shown),
        turned=list(v.turned),
        exchanged=list(v.exchanged),
        looked=list(v.looked),
        said=list(v.said),
        passed=list(v.passed),
        turn=v.asked,
        waiting=list(v.waiting),
        hombre=v.hombre,
        bid=v.bid,
        rival=v.rival,
        rival_bid=v.rival_bid,
        forced=v.forced,
        trump=v.trump,
        conceded=v.conceded,
        acceptor=v.acceptor,
        tricks=_tricks(v, [v.hand * mine for mine in own]) if v.playing else None,
        memory=remembered(v.history, v.barred),
        by=list(v.players),
        firsts=v.firsts,
        vole=v.vole,
        looked_back=v.looked_back,
        errors=v.errors,
        blocks=list(v.blocks),
        pool=Pool(v.base, v.jettons, v.due, v.drawn, list(v.written), v.second),
        ledger=standing(v.balance, v.pot),
    )


def _tricks(v: View, hands: list[CardSet]) -> Tricks:
    return resumed(Tricks(ORDERS[v.trump], hands, v.leader, step=-1), v.table, v.count, v.turn)
