"""Throwing the hand in, and laying the last cards down together (I23, I24)."""

from collections.abc import Sequence
from itertools import permutations

from engine.core.actions import Say
from engine.core.events import Exposed, Noted, Tell
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.games.piquet.combinations import COUNTING
from engine.games.piquet.counting import count_point, end_tricks
from engine.games.piquet.reckoning import last_trick_points
from engine.games.piquet.speech import CONCEDE, say
from engine.games.piquet.state import State

DOWN = "down:"  # before the cards in the order in which they are to be played
MOST_DOWN = 3  # "the last two or three" (I24)


def rest_offers(s: State, turn: Seat) -> Sequence[Offer]:
    """Who is to lead may lay down the last two or three cards (I24)."""
    assert s.tricks is not None
    hand = s.tricks.hands[turn]
    if s.tricks.table or not 2 <= hand.bit_count() <= MOST_DOWN:
        return ()
    return (OneOf(turn, tuple(map(_down, permutations(cards_in(hand)))), optional=True),)


def _down(order: tuple[Card, ...]) -> Say:
    return Say(f"{DOWN}{'+'.join(PACK32.codes[card] for card in order)}")


def lay_down(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The cards lie open and bind their player, who plays the first of them."""
    s.down[seat] = tuple(PACK32.card(code) for code in action.word.removeprefix(DOWN).split("+"))
    cards = card_set(s.down[seat])
    s.known[seat] |= cards
    tell(Exposed(seat, cards))
    tell(Noted("piquet.note.laid_down", "I24", facts={"seat": seat}))


def concede(s: State, seat: Seat, tell: Tell) -> None:
    """The other wins every trick not yet finished, his cards counting as leads, the best kept for the last (I23)."""
    t = s.tricks
    assert t is not None
    say(s, seat, CONCEDE, tell)
    tell(Noted("piquet.note.conceded", "I23", facts={"seat": seat}))
    winner = Seat(1 - seat)
    on_table = t.table[0] if t.table else None
    rest = t.hands[winner]
    t.count[winner] += rest.bit_count() + (on_table is not None)
    t.table.clear()
    if not _count_rest(s, winner, rest, on_table, tell):
        end_tricks(s, tell)


def _count_rest(s: State, winner: Seat, rest: CardSet, on_table: Card | None, tell: Tell) -> bool:
    """Whether counting the rest ended the partie."""
    last = _kept_for_last(rest) if rest else on_table
    assert last is not None
    leads = (rest & COUNTING & ~(1 << last)).bit_count()
    for _ in range(leads):
        if count_point(s, winner, 1, tell):
            return True
    led_already = bool(not rest and COUNTING >> last & 1)
    points = last_trick_points(s.opts, last) - led_already
    return bool(points) and count_point(s, winner, points, tell)


def _kept_for_last(rest: CardSet) -> Card:
    """A counting card, if there is one."""
    return next(cards_in(rest & COUNTING or rest))
