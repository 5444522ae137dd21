"""What the cards told (whist 8.9): knowledge about the other hands, read from the cards played.

How much a clue is worth was counted in deals of club players: how often the seat did hold such cards, against how often
it would by chance. Clues that were hardly ever wrong are believed: most worlds are drawn as if they were certain.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.cards.order import Order, plain_order
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.games.whist.state import State, View

WIDTH = 13
SIX, NINE, JACK, QUEEN, KING, ACE = 4, 7, 9, 10, 11, 12  # heights of ranks, the two counted 0
THIRD, LAST = 2, 3  # cards on the table before the third and the last hand
TOP = 1000  # stronger than any card


@dataclass(frozen=True, slots=True)
class Clue:
    """A seat probably holds one of `cards` (`holds`), or none of them; `else_weight` is the weight of the opposite."""

    rule: str
    seat: Seat
    cards: CardSet
    holds: bool
    else_weight: float

    def weight(self, hand: CardSet) -> float:
        """How well a hand agrees."""
        return 1.0 if bool(hand & self.cards) == self.holds else self.else_weight


SURE = 0.1  # a clue whose opposite is as unlikely as this is believed


def believed(view: View) -> View:
    """The view of somebody who takes sure clues for certain; strict laws make people do stranger things."""
    if view.trump is None or view.opts.strict:
        return view
    barred = list(view.barred)
    for clue in clues(view):
        if not clue.holds and clue.else_weight <= SURE:
            barred[clue.seat] |= clue.cards & ~view.known[clue.seat]
    return replace(view, barred=tuple(barred))


def plausibility(view: View) -> Callable[[State], float]:
    """Weighs worlds by how well the other hands agree with what their cards told."""
    found = clues(view)

    def weigh(state: State) -> float:
        assert state.tricks is not None
        hands = state.tricks.hands
        weight = 1.0
        for clue in found:
            weight *= clue.weight(hands[clue.seat])
        return weight

    return weigh


def clues(view: View) -> list[Clue]:
    """What every other seat's cards told so far."""
    order = plain_order(PACK52, view.trump)
    found: list[Clue] = []
    led_before: set[tuple[Seat, int]] = set()
    thrown_before: set[Seat] = set()
    for start in range(0, len(view.history), 4):
        trick = list(zip(view.history[start : start + 4], view.players[start : start + 4], strict=True))
        led = order.suit[trick[0][0]]
        best, winner = -1, 0
        for place, (card, seat) in enumerate(trick):
            if seat != view.seat:
                partner_best = place > 0 and (place - winner) % 2 == 0
                if place == 0:
                    if (seat, led) not in led_before:
                        found.extend(_from_lead(view, order, card, seat))
                elif order.suit[card] == led:
                    found.extend(_from_following(order, led, card, seat, place, best, partner_best))
                elif order.suit[card] == order.trump:
                    found.extend(_from_ruff(order, led, card, seat, best))
                else:
                    found.extend(_from_discard(order, led, card, seat, best, partner_best, seat not in thrown_before))
                    thrown_before.add(seat)
            power = order.power[led][card]
            if power > best:
                best, winner = power, place
        led_before.add((trick[0][1], led))
    return found


def _from_lead(view: View, order: Order, card: Card, seat: Seat) -> Iterator[Clue]:
    suit = order.suit[card]
    height = card - suit * WIDTH
    played = sum(1 << c for c, s in zip(view.history, view.players, strict=True) if s == seat)
    honours = 0b111 << (suit * WIDTH + QUEEN)
    if suit != order.trump and height <= SIX and not played & honours:
        yield Clue("I1", seat, honours, True, 0.7)
    if height in (JACK, QUEEN, KING):
        touching = 1 << (card - 1) | (1 << (card + 1) if height == KING else 0)
        if not played & touching:
            yield Clue("I2", seat, touching, True, 0.45)
    if height == JACK:
        yield Clue("I3", seat, 1 << (suit * WIDTH + KING), False, 0.6)


def _from_following(
    order: Order, led: int, card: Card, seat: Seat, place: int, best: int, partner_best: bool
) -> Iterator[Clue]:
    power = order.power[led]
    if power[card] > best:
        cheaper = _between(order, led, best, power[card])
        if place == LAST and not partner_best and cheaper:
            yield Clue("cheapest", seat, cheaper, False, 0.05)  # R17
        return
    lower = _between(order, led, 0, power[card])
    if lower:
        yield Clue("I6", seat, lower, False, 0.04)  # H10: the lowest is thrown; with nine or more it is also I5
    winning = order.members[led] & _between(order, led, best, TOP)
    if winning and not partner_best and place >= THIRD:
        yield Clue("third_hand" if place == THIRD else "fourth_hand", seat, winning, False, 0.02)


def _from_ruff(order: Order, led: int, card: Card, seat: Seat, best: int) -> Iterator[Clue]:
    cheaper = _between(order, led, best, order.power[led][card]) & order.members[order.trump]
    if cheaper:
        yield Clue("ruff", seat, cheaper, False, 0.05)  # R17: the smallest trump that wins


def _from_discard(
    order: Order, led: int, card: Card, seat: Seat, best: int, partner_best: bool, first: bool
) -> Iterator[Clue]:
    """Who throws away has no trump that wins; the first such card is of the suit wanted least, or shows the highest."""
    if order.trump >= 0 and led != order.trump and not partner_best:
        winning = _between(order, led, best, TOP) & order.members[order.trump]
        if winning:
            yield Clue("no_ruff", seat, winning, False, 0.25)
    base = order.suit[card] * WIDTH
    if first and card - base == ACE:
        yield Clue("I12", seat, 0b11 << (base + QUEEN), True, 0.3)
    elif first and card - base <= NINE:
        yield Clue("I4", seat, 0b111 << (base + QUEEN), False, 0.85)


def _between(order: Order, led: int, low: int, high: int) -> CardSet:
    """The cards that in a trick of this suit are stronger than one strength and weaker than another."""
    return sum(1 << card for card, strength in enumerate(order.power[led]) if low < strength < high)
