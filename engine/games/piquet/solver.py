"""Exact play of a deal with open cards: the best difference of points from any position (R44-R47).

A position is seen by whoever is to lead: his cards, the other's, the tricks he has, and what a pic would still need.
Both sides play for the difference of what they count; the majority, the capot and a pic are part of it. What decides is
who holds the highest card left of a suit, the second highest and so on, and which of them count: positions that agree
in this, in whatever suits, are one position. Of several cards of a suit only the lowest is ever thrown away.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.packs import PACK32
from engine.core.sets import CardSet
from engine.games.piquet.combinations import COUNTING
from engine.games.piquet.reckoning import CAPOT, MAJORITY, PIC, TRICKS

WIDTH = len(PACK32.ranks)
WHOLE = (1 << WIDTH) - 1
SHIFTS = tuple(WIDTH * suit for suit in range(len(PACK32.suits)))
FIRST, SECOND, THIRD, FOURTH = SHIFTS
HIGH = COUNTING & WHOLE  # the counting cards of one suit
INFINITE = 1000
MOST_POSITIONS = 300_000  # remembered by one solver
ID_BITS = 14  # room for the number of a suit's pattern within a position's key


class Suit(NamedTuple):
    """What matters of the cards left of a suit: `number` stands for the pattern, leads are single bits."""

    number: int
    runs: bool  # every card of the leader wins
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    length: int


SUITS: dict[int, Suit] = {}
PATTERNS: dict[tuple[int, ...], int] = {}
CHOICES: dict[int, tuple[int, ...]] = {}


def _bonus(tricks: int) -> int:
    if tricks in (0, TRICKS):
        return CAPOT if tricks else -CAPOT
    return 0 if tricks * 2 == TRICKS else MAJORITY if tricks * 2 > TRICKS else -MAJORITY


BONUS = tuple(_bonus(tricks) for tricks in range(TRICKS + 1))  # R47


def choices(mine: int, theirs: int) -> tuple[int, ...]:
    """One bit for each kind of card held of a suit, highest first: equal in power and in what they count."""
    key = mine << WIDTH | theirs
    found = CHOICES.get(key)
    if found is not None:
        return found
    bits: list[int] = []
    previous = 0
    for place in reversed(range(WIDTH)):
        bit = 1 << place
        if theirs & bit:
            previous = 0
        elif mine & bit:
            kind = 2 if bit & HIGH else 1
            if kind == previous:
                bits[-1] = bit
            else:
                bits.append(bit)
            previous = kind
    found = CHOICES[key] = tuple(bits)
    return found


def _suit(key: int) -> Suit:
    """Look at a suit for the first time; `key` is the leader's cards and the other's."""
    mine, theirs = key >> WIDTH, key & WHOLE
    pattern = []
    for place in range(WIDTH):
        bit = 1 << place
        if (mine | theirs) & bit:
            pattern.append((1 if mine & bit else 2) + (2 if bit & HIGH else 0))
    number = PATTERNS.setdefault(tuple(pattern), len(PATTERNS))
    bits = choices(mine, theirs)
    runs = not mine or mine & -mine > theirs
    found = SUITS[key] = Suit(
        number,
        runs,
        tuple(bit for bit in bits if bit > theirs),
        tuple(bit for bit in bits if bit < theirs),
        mine.bit_count(),
    )
    return found


class Solver:
    """Solves positions under one rule for the last trick; what it finds serves every deal in which it comes up."""

    def __init__(self, flat_last: bool) -> None:
        self.flat_last = flat_last  # R46: three for the last trick, or two and one
        self.known: dict[int, tuple[int, int]] = {}
        self.guess = 0  # the last value found: those of one deal lie close together

    def value(self, mine: CardSet, theirs: CardSet, tricks: int, need: int = 0) -> int:
        """What the leader, who has so many tricks, will count more than the other if both play perfectly.

        `need` > 0 are the points the leader needs for a pic, < 0 those the other needs; 0 if none can be made.
        """
        if not mine:
            return BONUS[tricks]
        return self._converge(lambda alpha, beta: self._lead(mine, theirs, tricks, need, alpha, beta))

    def after_lead(self, card: CardSet, mine: CardSet, theirs: CardSet, tricks: int, need: int = 0) -> int:
        """The same when the leader has just led `card` (one bit, no longer in `mine`); its own point not included."""
        return self._converge(lambda alpha, beta: self._answered(card, mine, theirs, tricks, need, alpha, beta))

    def _converge(self, search: Callable[[int, int], int]) -> int:
        """Ask again and again whether the value is at least a guess, until it is known; each answer is cheap."""
        if len(self.known) > MOST_POSITIONS:
            self.known.clear()
        low, high, guess = -INFINITE, INFINITE, self.guess
        while low < high:
            beta = guess + 1 if guess == low else guess
            guess = search(beta - 1, beta)
            if guess < beta:
                high = guess
            else:
                low = guess
        self.guess = guess
        return guess

    # ------------------------------------------------------------ leading

    def _lead(self, mine: CardSet, theirs: CardSet, tricks: int, need: int, alpha: int, beta: int) -> int:
        here = [
            SUITS.get(key) or _suit(key)
            for key in (
                (mine & WHOLE) << WIDTH | theirs & WHOLE,
                (mine >> SECOND & WHOLE) << WIDTH | theirs >> SECOND & WHOLE,
                (mine >> THIRD & WHOLE) << WIDTH | theirs >> THIRD & WHOLE,
                (mine >> FOURTH) << WIDTH | theirs >> FOURTH,
            )
        ]
        one, two, three, four = sorted([suit.number for suit in here])
        key = (((one << ID_BITS | two) << ID_BITS | three) << ID_BITS | four) << 10 | tricks << 6 | need + 32
        low, high = self.known.get(key, (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if here[0].runs and here[1].runs and here[2].runs and here[3].runs:
            best = self._run(mine, tricks, need)
            self.known[key] = (best, best)
            return best
        best = self._best_lead(here, mine, theirs, tricks, need, max(alpha, low), min(beta, high))
        self.known[key] = (best, high) if best >= beta else (low, best)
        return best

    def _best_lead(
        self, here: list[Suit], mine: CardSet, theirs: CardSet, tricks: int, need: int, alpha: int, beta: int
    ) -> int:
        best = -INFINITE
        for bit in _leads(here):
            counted, still = count_towards(need, 1 if bit & COUNTING else 0)
            worth = counted + self._answered(bit, mine ^ bit, theirs, tricks, still, alpha - counted, beta - counted)
            if worth > best:
                best = worth
                if best >= beta:
                    return best
        return best

    def _run(self, mine: CardSet, tricks: int, need: int) -> int:
        """Every card of the leader wins whatever comes: he plays them all."""
        left, counting = mine.bit_count(), (mine & COUNTING).bit_count()
        points = counting + (1 if not self.flat_last else 2 if counting == left else 3)  # R46
        return points + (PIC if 0 < need <= points else 0) + BONUS[tricks + left]

    # ------------------------------------------------------------ following

    def _answered(
        self, led: CardSet, mine: CardSet, theirs: CardSet, tricks: int, need: int, alpha: int, beta: int
    ) -> int:
        """The least the leader can be held to from here on, his card lying on the table."""
        worst = INFINITE
        for bit, wins in _answers(led, mine, theirs):
            left = theirs ^ bit
            if wins:
                counted, still = count_towards(-need, (1 if bit & COUNTING else 0) if left else self._last(bit))
                if left:
                    taken = TRICKS - left.bit_count() - tricks
                    worth = -counted - self._lead(left, mine, taken, still, -beta - counted, -alpha - counted)
                else:
                    worth = BONUS[tricks] - counted
            elif left:
                worth = self._lead(mine, left, tricks + 1, need, alpha, beta)
            else:
                counted, _ = count_towards(need, self._last(led) - (1 if led & COUNTING else 0))
                worth = counted + BONUS[tricks + 1]
            if worth < worst:
                worst = worth
                if worst <= alpha:
                    return worst
        return worst

    def _last(self, card: CardSet) -> int:
        """R46: what the last trick is worth to who takes it with this card."""
        return 3 if self.flat_last else 2 if card & COUNTING else 1


def _leads(here: list[Suit]) -> Iterator[CardSet]:
    """Winners first, from the longest suits; then the rest."""
    order = sorted(((suit.length, place) for place, suit in enumerate(here) if suit.length), reverse=True)
    for _, place in order:
        for bit in here[place].winners:
            yield bit << SHIFTS[place]
    for _, place in order:
        for bit in here[place].losers:
            yield bit << SHIFTS[place]


def _answers(led: CardSet, mine: CardSet, theirs: CardSet) -> Iterator[tuple[CardSet, bool]]:
    """The cards the other may play, each with whether it takes the trick: cheap wins first."""
    shift = (led.bit_length() - 1) // WIDTH * WIDTH
    suit = theirs >> shift & WHOLE
    if not suit:
        for other in SHIFTS:
            held = theirs >> other & WHOLE
            if held:
                yield (held & -held) << other, False
        return
    card = led >> shift
    kinds = choices(suit, mine >> shift & WHOLE | card)
    for bit in reversed(kinds):
        if bit > card:
            yield bit << shift, True
    for bit in reversed(kinds):
        if bit < card:
            yield bit << shift, False


def count_towards(need: int, points: int) -> tuple[int, int]:
    """What points are worth to who counts them, pic included, and what a pic then still needs, seen by him."""
    if not points or not need:
        return points, need
    if need < 0:  # the other wanted a pic: no more
        return points, 0
    return (points + PIC, 0) if points >= need else (points, need - points)
