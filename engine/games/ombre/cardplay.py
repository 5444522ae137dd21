"""Plain sense for the tricks of a deal whose hands are known or guessed, one side against all others (S17-S23)."""

from engine.cards.tricks import Tricks
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, cards_in
from engine.games.ombre.ranking import ORDERS, TRUMPS, legal

Side = int  # a set of seats: bit n is seat n


def side_of(*seats: Seat | None) -> Side:
    """The side of these seats."""
    return sum(1 << seat for seat in {*seats} if seat is not None)


def choose(t: Tricks, side: Side) -> Card:
    """A sensible card for the seat in turn; `side` plays the game, all others against it."""
    seat = t.turn
    options = legal(t, t.hands[seat])
    if not options & (options - 1):
        return Card(options.bit_length() - 1)
    playing = bool(side >> seat & 1)
    friends = side if playing else ((1 << len(t.hands)) - 1) & ~side
    if t.led < 0:
        return _lead(t, seat, friends, playing, options)
    return _follow(t, seat, friends, options)


def all_sure(hand: CardSet, trump: str, unseen: CardSet) -> bool:
    """S24: whether every card left is the highest of its suit, and no unseen trump can ruff one."""
    order, trumps = ORDERS[trump], TRUMPS[trump]
    if hand & ~trumps and unseen & trumps:
        return False
    for card in cards_in(hand):
        power = order.power[order.suit[card]]
        if any(power[other] > power[card] for other in cards_in(unseen & order.members[order.suit[card]])):
            return False
    return True


def cheapest(t: Tricks, options: CardSet) -> Card:
    """The card one misses least: low plain cards first, of trumps the lowest."""
    suit, power = t.order.suit, t.order.power
    return min(cards_in(options), key=lambda card: power[suit[card]][card])


def _follow(t: Tricks, seat: Seat, friends: Side, options: CardSet) -> Card:
    """Win if it holds, leave the trick to an ally who holds it, else play low."""
    power = t.order.power[t.led]
    winners = [card for card in cards_in(options) if power[card] > t.best]
    if not winners:
        return cheapest(t, options)
    foe, ally = _replies(t, seat, friends)
    if friends >> t.winner & 1 and t.best > foe:
        return cheapest(t, options)
    if ally > foe and ally > t.best:
        return cheapest(t, options)
    holding = [card for card in winners if power[card] > foe]
    return min(holding, key=power.__getitem__) if holding else cheapest(t, options)


def _replies(t: Tricks, seat: Seat, friends: Side) -> tuple[int, int]:
    """The best card that later enemies and later allies may play."""
    power, seats = t.order.power[t.led], len(t.hands)
    foe = ally = 0
    for step in range(1, seats - len(t.table)):
        other = (seat + t.step * step) % seats
        best = max((power[card] for card in cards_in(legal(t, t.hands[other]))), default=0)
        if friends >> other & 1:
            ally = max(ally, best)
        else:
            foe = max(foe, best)
    return foe, ally


def _lead(t: Tricks, seat: Seat, friends: Side, playing: bool, options: CardSet) -> Card:
    hands = t.hands
    trumps = t.order.members[t.order.trump]
    foes = [hand for other, hand in enumerate(hands) if not friends >> other & 1]
    allies = [hand for other, hand in enumerate(hands) if friends >> other & 1 and other != seat]
    if playing and (card := _draw_trumps(t, options & trumps, _union(foes) & trumps)) is not None:
        return card
    sure = _sure_plain(t, options & ~trumps, _union(foes) | _union(allies), foes)
    if sure is not None:
        return sure
    if not allies:
        return cheapest(t, options & ~trumps or options)
    return _towards_ally(t, options, _union(allies), _union(foes))


def _union(hands: list[CardSet]) -> CardSet:
    cards = 0
    for hand in hands:
        cards |= hand
    return cards


def _draw_trumps(t: Tricks, mine: CardSet, theirs: CardSet) -> Card | None:
    """S17: lead the highest trumps while the enemies have any."""
    if not mine or not theirs:
        return None
    power = t.order.power[t.order.trump]
    top = max(cards_in(mine), key=power.__getitem__)
    if power[top] > max(power[card] for card in cards_in(theirs)):
        return top
    if mine.bit_count() > theirs.bit_count():
        return min(cards_in(mine), key=power.__getitem__)
    return None


def _sure_plain(t: Tricks, plain: CardSet, rest: CardSet, foes: list[CardSet]) -> Card | None:
    """A plain card that nobody can beat and no enemy can ruff."""
    order = t.order
    trumps = order.members[order.trump]
    for card in cards_in(plain):
        members = order.members[order.suit[card]]
        power = order.power[order.suit[card]]
        if any(power[other] > power[card] for other in cards_in(rest & members)):
            continue
        if all(foe & members or not foe & trumps for foe in foes):
            return card
    return None


def _towards_ally(t: Tricks, options: CardSet, allies: CardSet, foes: CardSet) -> Card:
    """S21, S22: lead what the enemies must beat or ruff, low to the allies' strength."""
    order = t.order
    trumps = order.members[order.trump]
    best, choice = -1.0, cheapest(t, options & ~trumps or options)
    for card in cards_in(options & ~trumps):
        members = order.members[order.suit[card]]
        power = order.power[order.suit[card]]
        foe = max((power[other] for other in cards_in(foes & members)), default=0)
        mate = max((power[other] for other in cards_in(allies & members)), default=0)
        worth = 2.0 if foe and mate > foe else 1.0 if not foe and foes & trumps else 0.5
        worth -= power[card] / 100
        if worth > best:
            best, choice = worth, card
    return choice
