"""Exact endings of several parties with open cards: every seat plays for its own party.

Each seat takes what is worth most to its party; if that is the same, what leaves the strongest other party least.
Slower than `exact`, but for any order, any law of following suit, any number of seats and either direction of play.
"""

from collections.abc import Callable, Sequence

from engine.cards.order import Order
from engine.cards.tricks import NOTHING_LED, Legal, Tricks, play_card
from engine.core.seats import Seat
from engine.core.sets import CardSet, cards_in

MOST_POSITIONS = 200_000  # remembered by one solver

Gains = tuple[int, ...]  # by seat


def one_each(cards: CardSet) -> int:
    """Every trick is worth the same."""
    return 1


class PartySolver:
    """Solves endings of one order: `party` is the party of each seat, `trick_worth` what a trick's cards are worth."""

    def __init__(
        self, order: Order, legal: Legal, party: Sequence[int], trick_worth: Callable[[CardSet], int] = one_each
    ) -> None:
        self.order = order
        self.legal = legal
        self.party = tuple(party)
        self.trick_worth = trick_worth
        self.known: dict[tuple[CardSet | int, ...], Gains] = {}
        self.work = 0  # positions examined so far

    def open(self, t: Tricks) -> "PartySolver":
        """Ready for the positions of this deal."""
        if len(self.known) > MOST_POSITIONS:
            self.known.clear()
        return self

    def gains(self, t: Tricks) -> Gains:
        """What each seat takes in the tricks not yet complete."""
        if not any(t.hands) and not t.table:
            return (0,) * len(t.hands)
        if t.table:
            return self._best(t)
        key = (*t.hands, t.turn)
        if key not in self.known:
            self.work += 1
            self.known[key] = self._best(t)
        return self.known[key]

    def finish(self, t: Tricks, chooser: Seat | None) -> None:
        """Play the ending as all play it best: each seat is given its tricks."""
        for seat, gain in enumerate(self.gains(t)):
            t.count[seat] += gain
        t.hands[:] = [0] * len(t.hands)
        t.table.clear()
        t.led = NOTHING_LED

    def _best(self, t: Tricks) -> Gains:
        turn = t.turn
        results = (self._after(t, card) for card in cards_in(self.legal(t, t.hands[turn])))
        return max(results, key=lambda gains: self._taste(gains, self.party[turn]))

    def _after(self, t: Tricks, card: int) -> Gains:
        after = t.copy()
        laid = sum(1 << one for one in t.table) | 1 << card
        winner = play_card(after, next(cards_in(1 << card)))
        gains = self.gains(after)
        if winner is None:
            return gains
        worth = self.trick_worth(laid)
        return tuple(gain + (worth if seat == winner else 0) for seat, gain in enumerate(gains))

    def _taste(self, gains: Gains, own: int) -> tuple[int, int]:
        totals = [0] * (max(self.party) + 1)
        for seat, gain in enumerate(gains):
            totals[self.party[seat]] += gain
        mine = totals.pop(own)
        return mine, -max(totals, default=0)
