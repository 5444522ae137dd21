"""What a seat may know of a state, and states that look like such a view."""

from collections.abc import Callable
from random import Random

from engine.cards.tricks import Tricks, remembered, resumed
from engine.core.seats import Seat
from engine.core.sets import NO_CARD, CardSet, card_set, cards_in
from engine.games.piquet.guesses import Guess, Guesses
from engine.games.piquet.reckoning import CLASSES, POINT, class_entries, entry_strength, recount, strengths
from engine.games.piquet.settling import ORDER
from engine.games.piquet.state import TALON, State, Strength, View, nothing_claimed
from engine.marks.ledger import Ledger

PATIENCE = 60  # draws after which a deal is taken although it contradicts a count
SECRET = {"blanche_elder": "exchange_elder", "blanche_younger": "exchange_younger"}  # what the other sees meanwhile


def view_of(s: State, seat: Seat) -> View:
    """What this seat may know now."""
    t = s.tricks
    other = Seat(1 - seat)
    hidden = s.unsaid and seat == s.elder  # what younger has not yet said
    entries = [e for e in s.entries if not (hidden and e.seat == other and e.step in CLASSES)]
    claiming = s.jumper == seat and bool(s.due)
    asks_me = {"blanche_elder": s.elder, "blanche_younger": s.younger}.get(s.phase)
    return View(
        seat=seat,
        phase=s.phase if asks_me in (None, seat) else SECRET[s.phase],
        persons=s.persons,
        opts=s.opts,
        dealer=s.dealer,
        deal_number=s.deal_number,
        deal_of_partie=s.deal_of_partie,
        parties=s.parties,
        totals=tuple(s.totals),
        units=tuple(s.units),
        hand=s.holding(seat),
        held=tuple(s.holding(Seat(one)).bit_count() for one in (0, 1)),
        dealt=tuple(s.dealt[one] if one == seat or s.blanche[one] else 0 for one in (0, 1)),
        aside=s.aside[seat],
        laid=tuple(cards.bit_count() for cards in s.aside),
        drew=tuple(s.drew),
        talon=tuple(card if s.looked[seat] >> place & 1 else NO_CARD for place, card in enumerate(s.talon)),
        taken=s.taken,
        looked=tuple(s.looked),
        number=s.number,
        blanche=tuple(s.blanche),
        silent=s.silent[seat],
        peeked=s.peeked,
        pledge=s.pledge,
        known=tuple(s.known),
        shown=tuple(s.shown),
        sunk=s.sunk[seat],
        pending=s.pending,
        verdicts=tuple(s.verdicts),
        claimed=tuple(s.claimed[seat]),
        unsaid=s.unsaid,
        entries=tuple(entries),
        counts=tuple(_counted(s, Seat(one), hidden and one == other) for one in (0, 1)),
        jump=s.jump if not (hidden and s.jumper == other) else "",
        jumper=s.jumper if (s.jump and not (hidden and s.jumper == other)) or claiming else None,
        due=s.due if claiming else "",
        said=tuple(s.said),
        playing=t is not None,
        leader=t.leader if t is not None else s.elder,
        turn=t.turn if t is not None else s.elder,
        table=tuple(t.table) if t is not None else (),
        count=tuple(t.count) if t is not None else (0, 0),
        history=tuple(s.memory.history),
        players=tuple(s.by),
        barred=tuple(s.memory.barred),
        asked=s.asked,
        false_sets=s.false_sets[seat],
        outlaw=s.outlaw,
        again=s.again,
        down=tuple(s.down),
        balance=(s.ledger.of("person0"), s.ledger.of("person1")),
    )


def _counted(s: State, seat: Seat, hidden: bool) -> int:
    """The count of this deal as far as it has been spoken."""
    if not hidden:
        return s.counts[seat]
    return sum(e.points for e in s.entries if e.seat == seat and e.step not in CLASSES)


def played_by(v: View, seat: Seat) -> CardSet:
    """The cards a seat has played in this deal."""
    return card_set(card for card, by in zip(v.history, v.players, strict=True) if by == seat)


def worlds(v: View) -> Callable[[Random], State]:
    """States that look like this view: the hidden cards lie uniformly in all ways that fit what is known."""
    guesses = Guesses(v)
    model = _without_hands(v)
    played = played_by(v, v.other)
    secret = v.unsaid and v.seat == v.elder

    def draw(rng: Random) -> State:
        for _ in range(PATIENCE):
            state = model.copy()
            if v.talon:
                _fill(v, state, guesses.draw(rng), played, rng)
            if not secret or _declare(state, v):
                break
        return state

    return draw


def _fill(v: View, state: State, guess: Guess, played: CardSet, rng: Random) -> None:
    """Put the guessed cards in their places: the other's hand and discards, the unseen talon."""
    other = v.other
    state.aside[other] = guess.aside
    if not v.blanche[other]:
        kept = list(cards_in(guess.hand))
        state.dealt[other] = guess.aside | card_set(rng.sample(kept, len(kept) - v.drew[other]))
    state.hands[other] = guess.hand
    if v.pending is not None and other == v.elder:
        state.claimed[other][len(v.verdicts)] = _meant(v.pending, len(v.verdicts), guess.hand)
    if state.tricks is not None:
        state.tricks.hands[other] = guess.hand & ~played
    unseen = iter(guess.rest)
    for place in range(TALON):
        if state.talon[place] == NO_CARD and not v.taken >> place & 1:
            state.talon[place] = next(unseen)


def _meant(pending: Strength, place: int, hand: CardSet) -> Strength:
    """What elder has announced and not yet shown; of a point his best that fits."""
    if place:
        return pending
    return next((one for one in strengths(hand)[0] if pending[0] <= one[0] <= pending[1]), (pending[0], 0))


def _declare(state: State, v: View) -> bool:
    """Reckon what younger will say; False if elder's count could not be what it is."""
    for step, verdict in zip(CLASSES, v.verdicts, strict=True):
        own = strengths(state.hands[v.other])[step - POINT]
        if verdict.scorer == v.other and own:
            state.claimed[v.other][step - POINT] = own[0]
            state.entries += class_entries(v.opts, v.other, state.hands[v.other], step, own[0])
    recount(state, state.entries)
    agrees = state.counts[v.seat] == v.counts[v.seat]
    state.counts[v.seat] = v.counts[v.seat]
    return agrees


def _without_hands(v: View) -> State:
    """Everything known, with the other's cards left out."""
    claimed = nothing_claimed()
    claimed[v.seat], claimed[v.other] = list(v.claimed), _claims_heard(v)
    mine = [0, 0]
    mine[v.seat] = v.hand
    return State(
        opts=v.opts,
        phase=v.phase,
        persons=v.persons,
        dealer=v.dealer,
        deal_number=v.deal_number,
        deal_of_partie=v.deal_of_partie,
        parties=v.parties,
        totals=list(v.totals),
        units=list(v.units),
        dealt=list(v.dealt),
        hands=[v.hand | played_by(v, v.seat) if seat == v.seat else 0 for seat in (0, 1)],
        aside=[v.aside if seat == v.seat else 0 for seat in (0, 1)],
        talon=list(v.talon),
        taken=v.taken,
        looked=list(v.looked),
        drew=list(v.drew),
        number=v.number,
        blanche=list(v.blanche),
        silent=[v.silent and seat == v.seat for seat in (0, 1)],
        peeked=v.peeked,
        pledge=v.pledge,
        known=list(v.known),
        shown=list(v.shown),
        sunk=[v.sunk if seat == v.seat else 0 for seat in (0, 1)],
        pending=v.pending,
        verdicts=list(v.verdicts),
        claimed=claimed,
        unsaid=v.unsaid,
        entries=list(v.entries),
        counts=list(v.counts),
        jump=v.jump,
        jumper=v.jumper,
        due=v.due,
        said=list(v.said),
        tricks=_tricks(v, mine) if v.playing else None,
        memory=remembered(v.history, v.barred),
        by=list(v.players),
        asked=v.asked,
        false_sets=[v.false_sets and seat == v.seat for seat in (0, 1)],
        outlaw=v.outlaw,
        again=v.again,
        down=list(v.down),
        ledger=Ledger.of_balances(v.balance),
    )


def _claims_heard(v: View) -> list[Strength | None]:
    """The best the other has announced in each class that counts for him."""
    found: list[Strength | None] = [None] * len(CLASSES)
    for place, verdict in enumerate(v.verdicts):
        if verdict.scorer != v.other:
            continue
        if v.other == v.elder and verdict.announced is not None:
            found[place] = verdict.announced if place else (verdict.announced[0], 0)
        elif named := [entry for entry in v.entries if entry.seat == v.other and entry.step == CLASSES[place]]:
            found[place] = max(map(entry_strength, named))
    return found


def _tricks(v: View, hands: list[CardSet]) -> Tricks:
    """The trick on the table as the view shows it."""
    return resumed(Tricks(ORDER, hands, v.leader), v.table, v.count, v.turn)
