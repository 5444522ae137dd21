"""The card play of one deal: hands, the trick on the table, who wins it.

The same few lines serve play and search: `play_card` moves one card, `play_openly` also tells the table and
remembers what everybody could conclude from it.
"""

from collections.abc import Callable, Sequence

from engine.cards.order import Order
from engine.core.events import Played, Tell, TrickWon
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set

NOTHING_LED = -1


class Tricks:
    """The state of the card play; `hands` may be guesses when a search plays on from a drawn world."""

    __slots__ = ("best", "count", "hands", "leader", "led", "order", "step", "table", "turn", "winner")

    def __init__(self, order: Order, hands: list[CardSet], leader: Seat, step: int = 1) -> None:
        self.order = order
        self.hands = hands
        self.leader = leader
        self.step = step  # +1 clockwise, -1 counter-clockwise
        self.turn = leader
        self.led = NOTHING_LED  # number of the suit led
        self.table: list[Card] = []
        self.best = 0  # power of the best card so far
        self.winner = leader  # who played it
        self.count = [0] * len(hands)  # tricks won by each seat

    def copy(self) -> "Tricks":
        """An independent copy."""
        new = Tricks.__new__(Tricks)
        new.order = self.order
        new.hands = self.hands[:]
        new.leader = self.leader
        new.step = self.step
        new.turn = self.turn
        new.led = self.led
        new.table = self.table[:]
        new.best = self.best
        new.winner = self.winner
        new.count = self.count[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tricks) and all(getattr(self, k) == getattr(other, k) for k in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


Legal = Callable[[Tricks, CardSet], CardSet]


def play_card(t: Tricks, card: Card) -> Seat | None:
    """Move a card from the hand in turn to the table; the winner's seat if that completed the trick.

    The strict > lets the first of equal cards win, as double packs need.
    """
    turn = t.turn
    t.hands[turn] &= ~(1 << card)
    if t.led < 0:
        t.led = t.order.suit[card]
        t.leader = t.winner = turn
        t.best = t.order.power[t.led][card]
    else:
        power = t.order.power[t.led][card]
        if power > t.best:
            t.best = power
            t.winner = turn
    t.table.append(card)
    seats = len(t.hands)
    if len(t.table) < seats:
        t.turn = Seat((turn + t.step) % seats)
        return None
    winner = t.winner
    t.count[winner] += 1
    t.table.clear()
    t.led = NOTHING_LED
    t.turn = t.leader = winner
    return winner


class Memory:
    """What everybody at the table has seen of the card play and may conclude from it."""

    __slots__ = ("barred", "history", "out")

    def __init__(self, seats: int) -> None:
        self.history: list[Card] = []
        self.out: CardSet = 0  # cards played so far
        self.barred: list[CardSet] = [0] * seats  # cards each seat has shown it does not hold

    def copy(self) -> "Memory":
        """An independent copy."""
        new = Memory.__new__(Memory)
        new.history = self.history[:]
        new.out = self.out
        new.barred = self.barred[:]
        return new


def resumed(tricks: Tricks, table: Sequence[Card], count: Sequence[int], turn: Seat) -> Tricks:
    """The play in the middle of a trick, as a view shows it; `tricks` knows the order, the hands and who led."""
    tricks.count = list(count)
    tricks.turn = turn
    if table:
        tricks.table = list(table)
        tricks.led = tricks.order.suit[table[0]]
        powers = [tricks.order.power[tricks.led][card] for card in table]
        tricks.best = max(powers)
        tricks.winner = Seat((tricks.leader + tricks.step * powers.index(tricks.best)) % len(tricks.hands))
    return tricks


def remembered(history: Sequence[Card], barred: Sequence[CardSet]) -> Memory:
    """The memory of a table where these cards were played and these are known to be missing."""
    memory = Memory(len(barred))
    memory.history = list(history)
    memory.out = card_set(history)
    memory.barred = list(barred)
    return memory


def play_openly(t: Tricks, memory: Memory, card: Card, legal: Legal, tell: Tell) -> Seat | None:
    """`play_card`, told to the table and remembered with what it proves."""
    turn = t.turn
    if t.led >= 0:
        absent = proves_absent(t, memory, card, legal)
        if absent:
            memory.barred[turn] |= absent
    memory.history.append(card)
    memory.out |= 1 << card
    winner = play_card(t, card)
    tell(Played(turn, card))
    if winner is not None:
        tell(TrickWon(winner, t.count[winner]))
    return winner


def proves_absent(t: Tricks, memory: Memory, card: Card, legal: Legal) -> CardSet:
    """Cards the seat in turn cannot hold, since holding any one of them would have forbidden `card`.

    One question settles most plays: if holding everything unseen at once would not have forbidden the card,
    no single card would have (holding more never frees a player from a duty).
    """
    own = 1 << card
    unseen = t.order.pack.all & ~memory.out & ~memory.barred[t.turn] & ~own
    if legal(t, own | unseen) & own:
        return 0
    absent = 0
    while unseen:
        single = unseen & -unseen
        unseen ^= single
        if not legal(t, own | single) & own:
            absent |= single
    return absent
