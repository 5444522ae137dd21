"""Exact endings with open cards: one side against all others."""

from collections.abc import Callable

from engine.cards.tricks import Tricks, play_card
from engine.core.seats import Seat
from engine.core.sets import CardSet, cards_in
from engine.games.ombre.cardplay import Side
from engine.games.ombre.ranking import legal

Counts = tuple[int, ...]
Worth = Callable[[Counts], float]  # what final counts are worth to the lone player


class Endings:
    """Solves positions in which one plays against all others, each side for the result of the deal.

    `worth` says what final counts of tricks bring the lone player. Nobody looks further once he has the best result
    there is, and a deal in which somebody has `majority` tricks is decided.
    """

    def __init__(self, alone: Seat, worth: Worth, seats: int, majority: int) -> None:
        self.alone = alone
        self.worth = worth
        self.majority = majority
        results = [worth(tuple(majority * (seat == winner) for seat in range(seats))) for winner in range(seats)]
        self.most, self.least = max(results), min(results)
        self.known: dict[tuple[int, ...], Counts] = {}

    def solve(self, t: Tricks) -> Counts:
        """The tricks of each seat at the end if both sides play perfectly."""
        if t.table:
            return self._best(t)
        if not t.hands[t.turn] or max(t.count) >= self.majority:
            return tuple(t.count)
        key = (*t.hands, t.turn, *t.count)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._best(t)
        return found

    def _best(self, t: Tricks) -> Counts:
        """What the seat in turn likes best."""
        lone = t.turn == self.alone
        best: Counts = ()
        value = float("-inf") if lone else float("inf")
        for card in cards_in(distinct(t, legal(t, t.hands[t.turn]))):
            after = t.copy()
            play_card(after, card)
            counts = self.solve(after)
            worth = self.worth(counts)
            if (worth > value) if lone else (worth < value):
                best, value = counts, worth
                if value == (self.most if lone else self.least):
                    break
        return best


class SideEndings:
    """Solves positions in which the tricks of a side count together: can it still make so many?"""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.known: dict[tuple[int, ...], bool] = {}

    def tricks(self, t: Tricks, most: int) -> int:
        """The tricks the side still makes with best play on both sides; more than `most` are not looked for."""
        left = max(hand.bit_count() for hand in t.hands)
        made = 0
        while made < min(most, left) and self.reaches(t, made + 1):
            made += 1
        return made

    def reaches(self, t: Tricks, need: int) -> bool:
        """Whether the side makes so many of the tricks that are not complete."""
        if need <= 0:
            return True
        if t.table:
            return self._tried(t, need)
        if need > t.hands[t.turn].bit_count():
            return False
        key = (*t.hands, t.turn, need)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._tried(t, need)
        return found

    def _tried(self, t: Tricks, need: int) -> bool:
        ours = bool(self.side >> t.turn & 1)
        for card in cards_in(distinct(t, legal(t, t.hands[t.turn]))):
            after = t.copy()
            winner = play_card(after, card)
            won = winner is not None and bool(self.side >> winner & 1)
            if self.reaches(after, need - won) == ours:
                return ours
        return not ours


def distinct(t: Tricks, options: CardSet) -> CardSet:
    """Of cards that touch, as nobody holds one between them, only the lowest."""
    if not options & (options - 1):
        return options
    order = t.order
    others = sum(1 << card for card in t.table)
    for seat, hand in enumerate(t.hands):
        if seat != t.turn:
            others |= hand
    kept = 0
    for suit, members in enumerate(order.members):
        mine = options & members
        if mine & (mine - 1):
            kept |= _lowest_of_groups(order.power[suit], mine, others & members)
        else:
            kept |= mine
    return kept


def _lowest_of_groups(power: tuple[int, ...], mine: CardSet, others: CardSet) -> CardSet:
    ranked = sorted(cards_in(mine | others), key=power.__getitem__)
    kept = 0
    touching = False
    for card in ranked:
        own = mine >> card & 1
        if own and not touching:
            kept |= 1 << card
        touching = bool(own)
    return kept
