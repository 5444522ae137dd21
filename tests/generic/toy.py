"""A tiny complete game for tests of the core: three players, twelve cards, words, a hidden exchange and three tricks.

Rules: T1 three cards each, three in the talon. T2 each in turn passes or doubles. T3 the dealer's left neighbour lays
aside up to two cards for as many of the talon. T4 follow suit. T5 each trick is paid by the two others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.cards.dealing import share
from engine.cards.follow import follow_suit
from engine.cards.order import plain_order
from engine.cards.tricks import Memory, Tricks, play_card, play_openly
from engine.cards.worlds import Worlds
from engine.core import events as ev
from engine.core.actions import PLAY, Action, Play, Say, Shuffled, Swap
from engine.core.errors import Illegal
from engine.core.game import OVER, Advice, Game, Phase
from engine.core.offers import Offer, OneCard, OneOf, Request, Shuffle, SomeCards
from engine.core.options import option
from engine.core.packs import Pack
from engine.core.seats import Seat, from_left_of, left
from engine.core.sets import Card, CardSet, any_of, card_set, cards_in
from engine.core.table import Marker, Pile, Plate, Table
from engine.marks.ledger import Ledger

PACK12 = Pack("toy", "SH", tuple("9 10 J Q K A".split()))
SEATS = 3
HAND = 3
NEAR, FAR = Seat(0), Seat(2)


@dataclass(frozen=True)
class Options:
    """How many deals, what a trick costs, and whether T2 is played; without words the talon stays unused as well."""

    deals: int = option(2, (1, 2, 3), rule="T1")
    stake: int = option(1, (1, 5), rule="T5")
    words: bool = option(True, (True, False), rule="T2")
    trump: str = option("none", ("none", "S"), rule="T4")

    def settled(self, changed: frozenset[str]) -> "Options":
        """Without words a trick costs more, unless the stake was named."""
        return replace(self, stake=5) if "words" in changed and not self.words and "stake" not in changed else self


PRESETS = {"toy_plain": Options(), "toy_trumps": Options(trump="S", deals=3), "toy_silent": Options(words=False)}


@dataclass(slots=True)
class State:
    """The whole truth."""

    opts: Options
    phase: str = "deal"
    dealer: Seat = FAR
    deal_number: int = 0
    turn: Seat = NEAR
    factor: int = 1
    said: list[str] = field(default_factory=list)
    talon: list[Card] = field(default_factory=list)
    aside: CardSet = 0
    tricks: Tricks | None = None
    memory: Memory = field(default_factory=lambda: Memory(SEATS))
    ledger: Ledger = field(default_factory=Ledger)

    def copy(self) -> "State":
        """An independent copy."""
        new = replace(self, said=self.said[:], talon=self.talon[:], memory=self.memory.copy())
        new.tricks = self.tricks.copy() if self.tricks else None
        new.ledger = self.ledger.copy()
        return new


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    phase: str
    persons: tuple[int, ...]
    opts: Options
    dealer: Seat
    deal_number: int
    turn: Seat
    leader: Seat
    factor: int
    said: tuple[str, ...]
    talon: int
    aside: int
    my_aside: CardSet
    hand: CardSet
    held: tuple[int, ...]
    table: tuple[Card, ...]
    count: tuple[int, ...]
    history: tuple[Card, ...]
    barred: tuple[CardSet, ...]
    balance: tuple[int, ...]


def _order(opts: Options) -> Any:
    return plain_order(PACK12, None if opts.trump == "none" else opts.trump)


def _deal(s: State, _: Seat, a: Shuffled, tell: ev.Tell) -> None:
    seats = from_left_of(s.dealer, SEATS)
    hands, s.talon = share(a.pack, seats, packets=[HAND])
    s.deal_number += 1
    s.turn, s.factor, s.said, s.aside, s.memory = seats[0], 1, [], 0, Memory(SEATS)
    s.tricks = Tricks(_order(s.opts), hands, leader=seats[0])
    tell(ev.DealBegan(s.dealer, s.deal_number))
    for seat in seats:
        tell(ev.Received(seat, hands[seat], HAND))
    s.phase = "speak" if s.opts.words else "play"


def _words(s: State) -> Sequence[Offer | Request]:
    return (OneOf(s.turn, (Say("pass"), Say("double"))),)


def _speak(s: State, seat: Seat, a: Say, tell: ev.Tell) -> None:
    s.said.append(a.word)
    s.factor *= 2 if a.word == "double" else 1
    tell(ev.Said(seat, a.word))
    s.turn = left(seat, SEATS)
    if len(s.said) == SEATS:
        s.phase = "swap"


def _exchange(s: State) -> Sequence[Offer | Request]:
    assert s.tricks is not None
    return (SomeCards(s.turn, s.tricks.hands[s.turn], 0, 2),)


def _swap(s: State, seat: Seat, a: Swap, tell: ev.Tell) -> None:
    assert s.tricks is not None
    count = a.cards.bit_count()
    taken, s.talon = card_set(s.talon[:count]), s.talon[count:]
    s.tricks.hands[seat] = s.tricks.hands[seat] & ~a.cards | taken
    s.aside = a.cards
    tell(ev.Said(seat, f"swapped_{count}"))
    tell(ev.Received(seat, taken, count))
    s.phase = "play"


def _cards(s: State) -> Sequence[Offer | Request]:
    t = s.tricks
    assert t is not None
    return (OneCard(t.turn, follow_suit(t, t.hands[t.turn])),)


def _play(s: State, seat: Seat, a: Play, tell: ev.Tell) -> None:
    t = s.tricks
    assert t is not None
    winner = play_openly(t, s.memory, a.card, follow_suit, tell)
    if winner is None:
        return
    for loser in range(SEATS):
        if loser != winner:
            s.ledger.pay(f"person{loser}", f"person{winner}", s.opts.stake * s.factor, "T5", tell)
    if not any(t.hands):
        s.dealer = left(s.dealer, SEATS)
        tell(ev.Noted("toy.counted", "T5", side=int(winner), points=s.factor))
        s.phase = "over" if s.deal_number == s.opts.deals else "deal"
        if s.phase == "over":
            tell(ev.MatchEnded(scores(s)))


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return tuple(s.ledger.of(f"person{person}") for person in range(SEATS))


def view(s: State, seat: Seat) -> View:
    """What this seat may know."""
    t = s.tricks or Tricks(_order(s.opts), [0] * SEATS, s.turn)
    swapper = left(s.dealer, SEATS)
    return View(
        seat, s.phase, (0, 1, 2), s.opts, s.dealer, s.deal_number, s.turn, t.leader, s.factor, tuple(s.said),
        len(s.talon), s.aside.bit_count(), s.aside if seat == swapper else 0, t.hands[seat],
        tuple(hand.bit_count() for hand in t.hands), tuple(t.table), tuple(t.count), tuple(s.memory.history),
        tuple(s.memory.barred), scores(s),
    )  # fmt: skip


def leaky_view(s: State, seat: Seat) -> View:
    """A view that tells the top card of the talon, well disguised, to prove that the law of views would notice."""
    seen = view(s, seat)
    top = s.talon[0] if s.talon else 0
    return replace(seen, barred=(seen.barred[0] | (1 << top) << PACK12.size, *seen.barred[1:]))


def worlds(v: View) -> Callable[[Random], State]:
    """States that look like this view."""
    known = [0] * (SEATS + 2)
    known[v.seat], known[SEATS + 1] = v.hand, v.my_aside
    needs = [*v.held, v.talon, v.aside]
    barred = [*v.barred, 0, 0]
    deals = Worlds(PACK12.all & ~card_set(v.history), needs, barred, known)

    def draw(rng: Random) -> State:
        *hands, talon, aside = deals.draw(rng)
        return _rebuilt(v, hands, rng.sample(list(cards_in(talon)), v.talon), aside)

    return draw


def _rebuilt(v: View, hands: list[CardSet], talon: list[Card], aside: CardSet) -> State:
    t = Tricks(_order(v.opts), hands, v.leader)
    for card in v.table:
        play_card(t, card)
    t.count = list(v.count)
    if not v.table:
        t.turn = t.leader
    memory = Memory(SEATS)
    memory.history, memory.out, memory.barred = list(v.history), card_set(v.history), list(v.barred)
    ledger = Ledger()
    ledger.balance = {f"person{person}": amount for person, amount in enumerate(v.balance)}
    return State(
        v.opts, v.phase, v.dealer, v.deal_number, v.turn, v.factor, list(v.said), talon, aside, t, memory, ledger
    )


def table(v: View) -> Table:
    """Hands, the trick and the talon."""
    hands = [
        Pile(f"hand{seat}", "hand", Seat(seat), tuple(cards_in(v.hand)) if seat == v.seat else (None,) * v.held[seat])
        for seat in range(SEATS)
    ]
    players = tuple(Seat((v.leader + step) % SEATS) for step in range(len(v.table)))
    trick = Pile("trick", "trick", None, v.table, players)
    talon = Pile("talon", "talon", None, (None,) * v.talon)
    plates = tuple(Plate(Seat(seat), seat, tricks=v.count[seat]) for seat in range(SEATS))
    markers = tuple(Marker(f"purse{seat}", "counters", v.balance[seat], seat) for seat in range(SEATS))
    return Table((*hands, trick, talon), plates, markers)


def refusal(v: View, action: Action) -> Illegal:
    """Why not."""
    if isinstance(action, Play) and v.hand >> action.card & 1:
        return Illegal("T4", "toy.follow_suit", card=action.card)
    return Illegal("", "toy.not_now")


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """Any lawful action."""
    return PLAY[any_of(offer.cards, rng)] if isinstance(offer, OneCard) else rng.choice(list(offer.actions()))


def playout(s: State, rng: Random) -> None:
    """Random lawful cards to the end of the deal."""
    t = s.tricks
    assert t is not None
    while hand := t.hands[t.turn]:
        play_card(t, any_of(follow_suit(t, hand), rng))


def value(s: State, seat: Seat) -> float:
    """Counters won and tricks of the deal."""
    return float(s.ledger.of(f"person{seat}") + (s.tricks.count[seat] if s.tricks else 0))


def advice(v: View, offer: Offer) -> Sequence[Advice]:
    """No book has been written on this game."""
    return ()


def deal_over(s: State) -> bool:
    """Whether the cards have been played."""
    return s.phase in ("deal", "over")


GAME: Game[State, Options, View] = Game(
    "toy",
    PACK12,
    SEATS,
    PRESETS,
    State,
    {
        "deal": Phase(lambda s: (Shuffle(PACK12.size),), _deal),
        "speak": Phase(_words, _speak),
        "swap": Phase(_exchange, _swap),
        "play": Phase(_cards, _play),
        "over": OVER,
    },
    view,
    worlds,
    value,
    deal_over,
    scores,
    table,
    refusal,
    habit,
    playout,
    advice,
)
LEAKY = replace(GAME, id="leaky", view=leaky_view, worlds=worlds)
