"""A cheap sensible decision for Whist and Cayenne, and the same sense applied to whole deals of a search.

One function, `sensible_card`, serves both: `habit` feeds it from a view, `playout` from a drawn world. It uses only
what the seat in turn could know: its hand, the trick, and the set of cards still in the other hands.
"""

from random import Random

from engine.cards.order import Order, plain_order
from engine.cards.tricks import play_card
from engine.core.actions import PLAY, Action, Say
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK52
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.games.whist.advice import advise
from engine.games.whist.state import State, View

WIDTH = 13  # cards of a suit; numbers run suit by suit, low to high
LONG_TRUMPS = 5  # strong in trumps (whist 8.1)
LOW = PACK52.set_of(suit + rank for suit in PACK52.suits for rank in "2 3 4 5 6 7 8 9".split())
COURT = PACK52.set_of(suit + rank for suit in PACK52.suits for rank in "Q K A".split())
ACES = PACK52.set_of(suit + "A" for suit in PACK52.suits)


def habit(view: View, offer: Offer, rng: Random) -> Action:
    """A sensible answer to any offer of Whist or Cayenne, found without search."""
    if isinstance(offer, OneCard):
        maxims = advise(view, offer)
        return maxims[0].action if maxims else PLAY[_card_from(view, offer.cards, rng)]
    assert isinstance(offer, OneOf), f"Whist never offers {SomeCards.__name__}"
    return _spoken(view, offer)


def playout(state: State, rng: Random) -> None:
    """Play the tricks of a drawn world to the end of the deal, each seat by habit."""
    t = state.tricks
    assert t is not None, "a playout needs dealt hands"
    order, hands, table = t.order, t.hands, t.table
    while True:
        turn = t.turn
        hand = hands[turn]
        if not hand:
            return
        legal = hand if t.led < 0 else hand & order.members[t.led] or hand
        if legal & (legal - 1):
            others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand
            ours = bool(table) and (t.winner - turn) % 2 == 0
            card = sensible_card(order, hand, legal, others, t.led, len(table), t.best, ours, rng)
        else:
            card = Card(legal.bit_length() - 1)
        play_card(t, card)


def sensible_card(
    order: Order,
    hand: CardSet,
    legal: CardSet,
    others: CardSet,
    led: int,
    played: int,
    best: int,
    ours: bool,
    rng: Random,
) -> Card:
    """The card a sensible player puts down: `others` are the cards in the other hands, `ours` if partner is winning."""
    if led < 0:
        return _lead(order, hand, others, rng)
    follows = legal & order.members[led]
    if not follows:
        return _void(order, hand, others, led, played, best, ours)
    return _follow(order, follows, others, led, played, best, ours)


def _follow(order: Order, follows: CardSet, others: CardSet, led: int, played: int, best: int, ours: bool) -> Card:
    power = order.power[led]
    low = Card((follows & -follows).bit_length() - 1)
    top = Card(follows.bit_length() - 1)
    if power[top] <= best:
        return low
    if played == 3:
        return low if ours else _cheapest_above(follows, power, best)
    rest = others & order.members[led]
    commands = rest < 1 << top  # nobody else holds a higher card of the suit
    if played == 1:
        # Second hand low, unless it commands the suit with the next card too or an honour was led (8.5 H1, H4).
        if commands and (best % 100 >= 9 or not rest or follows.bit_count() == 1):
            return top
        return low if not commands else _bottom_of_run(follows, rest, top)
    if ours and rest < 1 << _card_of_power(order, led, best):
        return low  # partner's card already commands the suit
    return _bottom_of_run(follows, rest, top)


def _card_of_power(order: Order, led: int, best: int) -> int:
    """The number of the card of the led suit with this power."""
    base = led * WIDTH - 1
    return base + best % 100


def _bottom_of_run(follows: CardSet, rest: CardSet, top: Card) -> Card:
    """The lowest card that is worth as much as `top`, since nobody else holds a card between."""
    above = rest & ((1 << top) - 1)
    equal = follows >> above.bit_length() << above.bit_length()
    return Card((equal & -equal).bit_length() - 1)


def _cheapest_above(cards: CardSet, power: tuple[int, ...], best: int) -> Card:
    while cards:
        low = cards & -cards
        card = low.bit_length() - 1
        if power[card] > best:
            return Card(card)
        cards ^= low
    raise AssertionError("no card beats the trick")


def _void(order: Order, hand: CardSet, others: CardSet, led: int, played: int, best: int, ours: bool) -> Card:
    trump = order.trump
    trumps = hand & order.members[trump] if trump >= 0 else 0
    if trumps and trump != led:
        safe = ours and (
            played == 3 or not others & order.members[led] & ~((2 << _card_of_power(order, led, best)) - 1)
        )
        power = order.power[led]
        if not safe and power[trumps.bit_length() - 1] > best:
            return _cheapest_above(trumps, power, best)
    return _discard(order, hand, others, trumps)


def _discard(order: Order, hand: CardSet, others: CardSet, trumps: CardSet) -> Card:
    """The least useful card: the lowest of the suit that promises least, trumps last."""
    plain = hand & ~trumps
    if not plain:
        return Card((hand & -hand).bit_length() - 1)
    found = Card(0)
    cheapest = 99
    for number, members in enumerate(order.members):
        mine = plain & members
        if not mine:
            continue
        low = (mine & -mine).bit_length() - 1
        rest = others & members
        cost = (low - number * WIDTH) * 2 + (14 if rest < 1 << low else 0)
        if mine.bit_count() == 2 and rest > mine:
            cost += 5  # do not bare a guarded honour
        if cost < cheapest:
            cheapest = cost
            found = Card(low)
    return found


def _lead(order: Order, hand: CardSet, others: CardSet, rng: Random) -> Card:
    """Trumps from strength, else the suit that promises most: winners from its head, otherwise low."""
    trump = order.trump
    found = Card(hand.bit_length() - 1)
    best = -1000.0
    for number, members in enumerate(order.members):
        mine = hand & members
        if not mine:
            continue
        rest = others & members
        top = mine.bit_length() - 1
        commands = rest < 1 << top
        length = mine.bit_count()
        worth = length + rng.random() * 2
        if number == trump:
            if not rest:
                worth -= 6  # nobody has one left: keep them to ruff
            elif length < LONG_TRUMPS and length <= rest.bit_count():
                worth -= 3
        elif commands:
            worth += 3
        elif length == 1:
            worth -= 2
        if worth > best:
            best = worth
            touching = top - 1 >= 0 and mine >> (top - 1) & 1 and top - 1 >= number * WIDTH
            lead_top = commands or (touching and top - number * WIDTH >= 8)
            found = Card(top) if lead_top else Card((mine & -mine).bit_length() - 1)
    return found


def wasteful(view: View, legal: CardSet) -> CardSet:
    """Playable cards that nobody spends here: court cards and aces that cannot win, trumps on the partner's trick."""
    if not view.table or not legal & (legal - 1):
        return 0
    order = plain_order(PACK52, view.trump)
    led = order.suit[view.table[0]]
    power = [order.power[led][card] for card in view.table]
    best = max(power)
    kept = len(view.table) == 3 and power.index(best) == 1  # last hand, and the partner is winning
    losing = card_set(card for card in cards_in(legal) if kept or order.power[led][card] <= best)
    if legal & order.members[led]:
        small = losing & LOW
        return losing & COURT if small else 0
    trumps = legal & order.members[order.trump] if order.trump >= 0 else 0
    small = legal & ~trumps & LOW
    return losing & (trumps | ACES) if small else losing & trumps if legal & ~trumps else 0


def _card_from(view: View, legal: CardSet, rng: Random) -> Card:
    order = plain_order(PACK52, view.trump)
    led = order.suit[view.table[0]] if view.table else -1
    best, winner = 0, 0
    for place, card in enumerate(view.table):
        power = order.power[led][card]
        if power > best:
            best, winner = power, place
    ours = bool(view.table) and (len(view.table) - winner) % 2 == 0
    others = PACK52.all & ~view.hand & ~card_set(view.history)
    return sensible_card(order, view.hand, legal, others, led, len(view.table), best, ours, rng)


def _spoken(view: View, offer: OneOf) -> Action:
    words = {action.word: action for action in offer.choices if isinstance(action, Say)}
    suits = [word for word in words if word in PACK52.suits]
    if suits:
        return words[max(suits, key=lambda suit: suit_worth(view.hand, suit))]
    for word in ("call", "yes", "no", "pass", "decline", "continue"):
        if word in words:
            return words[word]
    return offer.choices[-1]


def suit_worth(hand: CardSet, suit: str) -> float:
    """How good a suit is as trumps: its length and its honours."""
    mine = hand & PACK52.suit[suit]
    honours = mine & PACK52.set_of(suit + rank for rank in ("10", "J", "Q", "K", "A"))
    return mine.bit_count() + 1.5 * honours.bit_count()


__all__ = ["habit", "playout", "sensible_card", "suit_worth"]
