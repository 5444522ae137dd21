"""What the book's maxims ask about a position: holdings, places at the table, what has been led and by whom.

The books call the reader A, the partner B, the opponent on the left C and the one on the right D.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.cards.order import Order, plain_order
from engine.core.actions import PLAY
from engine.core.game import Advice
from engine.core.packs import PACK52, RANKS_13
from engine.core.seats import Seat, left, partner, right, side_of
from engine.core.sets import NO_CARD, Card, CardSet, card_set, cards_in, highest, lowest
from engine.games.whist.state import View

WIDTH = 13
HEIGHT = {rank: height for height, rank in enumerate(RANKS_13)}
INVITE_HEIGHT = HEIGHT["6"]  # an invite is not above the six (8.1)
STRONG = 5  # trumps that make a hand strong (8.1)
WEAK = 3  # trumps at most in a weak hand (8.1)


@dataclass(frozen=True)
class Trick:
    """A trick that lies turned, or the one on the table: its cards in order, who played them, who won."""

    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led."""
        return self.seats[0]


@dataclass(frozen=True)
class Position:
    """A view with a card to play, seen with the books' eyes."""

    view: View
    legal: CardSet

    @cached_property
    def order(self) -> Order:
        """How the cards rank."""
        return plain_order(PACK52, self.view.trump)

    @property
    def me(self) -> Seat:
        """A: the reader."""
        return self.view.seat

    @property
    def b(self) -> Seat:
        """B: the partner."""
        return partner(self.me)

    @property
    def c(self) -> Seat:
        """C: the opponent on the left."""
        return left(self.me, 4)

    @property
    def d(self) -> Seat:
        """D: the opponent on the right."""
        return right(self.me, 4)

    @property
    def trump(self) -> int:
        """The number of the trump suit."""
        return self.order.trump

    @property
    def trumps(self) -> CardSet:
        """My trumps."""
        return self.of(self.trump)

    @cached_property
    def played(self) -> CardSet:
        """Every card that has been played."""
        return card_set(self.view.history)

    @cached_property
    def others(self) -> CardSet:
        """The cards in the other three hands."""
        return PACK52.all & ~self.view.hand & ~self.played

    @property
    def place(self) -> int:
        """How many have played to the trick before me."""
        return len(self.view.table)

    @property
    def led(self) -> int:
        """The suit led; -1 before a lead."""
        return self.order.suit[self.view.table[0]] if self.view.table else -1

    @cached_property
    def tricks(self) -> list[Trick]:
        """The tricks played, with the one on the table if there is one."""
        found = []
        cards, seats = self.view.history, self.view.players
        for start in range(0, len(cards), 4):
            part, by = cards[start : start + 4], seats[start : start + 4]
            power = self.order.power[self.order.suit[part[0]]]
            found.append(Trick(part, by, by[max(range(len(part)), key=lambda place: power[part[place]])]))
        return found

    @property
    def turned(self) -> list[Trick]:
        """The complete tricks."""
        return self.tricks[:-1] if self.place else self.tricks

    @cached_property
    def best(self) -> Card:
        """The card that wins the trick on the table so far."""
        power = self.order.power[self.led]
        return max(self.view.table, key=power.__getitem__)

    @property
    def ours(self) -> bool:
        """Whether the partner's card wins the trick on the table so far."""
        return bool(self.view.table) and self.tricks[-1].winner == self.b

    # ------------------------------------------------------------ cards

    def of(self, suit: int) -> CardSet:
        """My cards of a suit."""
        return self.view.hand & self.order.members[suit]

    def out(self, suit: int) -> CardSet:
        """The other hands' cards of a suit."""
        return self.others & self.order.members[suit]

    def card(self, suit: int, rank: str) -> Card:
        """A card by suit and rank."""
        return Card(suit * WIDTH + HEIGHT[rank])

    def height(self, card: Card) -> int:
        """How high a card stands in its suit, the two counted 0."""
        return card % WIDTH

    def ranks(self, cards: CardSet) -> str:
        """The ranks of cards of one suit from the highest, as the books write them: "AKJ", the ten as T."""
        return "".join(PACK52.rank_of[card].replace("10", "T") for card in reversed(list(cards_in(cards))))

    def commands(self, suit: int) -> bool:
        """Whether I hold the highest card left of a suit."""
        return self.of(suit) > self.out(suit)

    def beats(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        power = self.order.power[self.led]
        return power[card] > power[self.best]

    def winners(self) -> list[Card]:
        """My playable cards that would win the trick as it lies, the cheapest first."""
        power = self.order.power[self.led]
        return sorted((card for card in cards_in(self.legal) if self.beats(card)), key=power.__getitem__)

    def void(self, seat: Seat, suit: int) -> bool:
        """Whether it is known that a seat has no card of a suit."""
        return not self.out(suit) & ~self.view.barred[seat]

    def plain_suits(self) -> Iterator[int]:
        """The plain suits I hold, the longest first."""
        held = [suit for suit in range(4) if suit != self.trump and self.of(suit)]
        return iter(sorted(held, key=lambda suit: (-self.of(suit).bit_count(), suit)))

    # ------------------------------------------------------------ judgements of 8.1

    @property
    def strong(self) -> bool:
        """Five or more trumps."""
        return self.trumps.bit_count() >= STRONG

    @property
    def weak(self) -> bool:
        """Two or three trumps at most."""
        return self.trumps.bit_count() <= WEAK

    @cached_property
    def good_suit(self) -> int:
        """A plain suit of four or more headed by a sequence of three that will run; -1 if there is none."""
        for suit in self.plain_suits():
            mine = self.of(suit)
            if mine.bit_count() >= 4 and self.ranks(mine)[:3] in ("AKQ", "KQJ"):
                return suit
        return -1

    @property
    def trumps_matter(self) -> bool:
        """Whether an opponent may still hold a trump."""
        out = self.out(self.trump)
        return bool(out & ~(self.view.barred[self.c] & self.view.barred[self.d]))

    def first_round(self, suit: int) -> bool:
        """Whether nobody has led this suit before."""
        return all(self.order.suit[trick.cards[0]] != suit for trick in self.turned)

    def leads_of(self, seat: Seat) -> list[Card]:
        """The cards a seat has led, in order."""
        return [trick.cards[0] for trick in self.turned if trick.leader == seat]

    def mine_at_first(self, suit: int) -> CardSet:
        """My cards of a suit as far as I remember them dealt."""
        gone = card_set(c for c, by in zip(self.view.history, self.view.players, strict=True) if by == self.me)
        return (self.view.hand | gone) & self.order.members[suit]

    @property
    def marks(self) -> tuple[int, int]:
        """The marks of my side and of the other."""
        own = side_of(self.me)
        return self.view.marks[own], self.view.marks[1 - own]

    @property
    def turn_up(self) -> Card:
        """The turned trump; NO_CARD where none is turned."""
        return self.view.turn_up

    def turned_by(self, seat: Seat, ranks: Sequence[str]) -> bool:
        """Whether this seat turned up one of these ranks and has not played it yet."""
        card = self.turn_up
        if card == NO_CARD or self.view.dealer != seat or self.played >> card & 1:
            return False
        return PACK52.rank_of[card] in ranks

    # ------------------------------------------------------------ advice

    def say(self, rule: str, card: Card | int | None, key: str = "", **facts: object) -> Advice | None:
        """The advice to play this card, by the rule's number; None if it is not on offer."""
        if card is None or card < 0 or not self.legal >> card & 1:
            return None
        card = Card(card)
        code = PACK52.codes[card]
        told = {"card": code, "suit": code[0], **facts}
        return Advice(PLAY[card], self.view.opts.law(rule), f"whist.advice.{key or rule}", told)

    def low(self, suit: int) -> Card:
        """My lowest card of a suit."""
        return lowest(self.of(suit))

    def high(self, suit: int) -> Card:
        """My highest card of a suit."""
        return highest(self.of(suit))
