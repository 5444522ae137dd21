"""Quick judgement of Piquet hands: what to keep, what two hands declare against each other, how the tricks may go.

These are estimates for searches that look at thousands of hands; the rules themselves are elsewhere.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.core.packs import PACK32
from engine.core.sets import CardSet, card_set, cards_in
from engine.games.piquet.combinations import COUNTING, OF_RANK, SET_RANKS, Point, point_value, sequences
from engine.games.piquet.guesses import SUIT_PIPS, SUIT_RUN
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import CAPOT, HAZARD, MAJORITY, PIC, REPIC, TRICKS
from engine.games.piquet.speech import cards_of

WIDTH = len(PACK32.ranks)
WHOLE = (1 << WIDTH) - 1
SHIFTS = tuple(WIDTH * suit for suit in range(len(PACK32.suits)))
RANK_SETS = tuple(OF_RANK[rank] for rank in SET_RANKS)

# What it is worth to keep cards together, in points; fitted by letting the computer play against itself.
ACE, GUARDED_KING, BARE_KING, GUARDED_QUEEN, LENGTH = 4.4, 2.2, 0.6, 0.9, 0.9
PAIR, TRIO, QUATORZE = (0.8, 0.5, 0.3, 0.2, 0.1), (4.4, 3.4, 2.5, 1.9, 1.5), (15.0, 13.0, 12.0, 11.0, 10.0)
A_CARD_DRAWN = 3.0


class Hand(NamedTuple):
    """What a hand can declare: pips of the point, best run, what all runs count, best set, what all sets count."""

    pips: int
    run: tuple[int, int]
    runs: int
    set: tuple[int, int]
    sets: int


@cache
def _suit_runs(bits: int, quart: int) -> int:
    return sum(quart if run.length == 4 else 3 if run.length == 3 else run.length + 10 for run in sequences(bits))


@cache
def _suit_keep(bits: int) -> float:
    """What a holding of one suit promises in tricks and in runs."""
    length = bits.bit_count()
    ace, king, queen = bits >> 7 & 1, bits >> 6 & 1, bits >> 5 & 1
    worth = ACE * ace
    if king:
        worth += GUARDED_KING if length >= 2 else BARE_KING
    if queen:
        worth += GUARDED_QUEEN if length >= 3 or (ace or king) else 0.1
    worth += LENGTH * float(max(0, length - 3) ** 1.3)
    worth += 0.75 * min(_suit_runs(bits, 4), 15)
    for place in range(WIDTH):  # one card short of a longer run
        if not bits >> place & 1:
            run = SUIT_RUN[bits | 1 << place][0]
            worth += {3: 0.15, 4: 0.35, 5: 1.3, 6: 0.4}.get(run, 0.0) if run > SUIT_RUN[bits][0] else 0.0
    return worth


def keep_worth(kept: CardSet) -> float:
    """What the cards kept promise together."""
    total = longest = 0.0
    for shift in SHIFTS:
        bits = kept >> shift & WHOLE
        total += _suit_keep(bits)
        longest = max(longest, SUIT_PIPS[bits] / 10)
    for place, members in enumerate(RANK_SETS):
        held = (kept & members).bit_count()
        if held >= 2:
            total += PAIR[place] if held == 2 else TRIO[place] if held == 3 else QUATORZE[place]
    return total + longest


def best_discards(hand: CardSet, least: int, most: int, number: int) -> list[CardSet]:
    """The discards that leave most, best first."""
    rated = []
    for size in range(least, most + 1):
        for cards in combinations(cards_in(hand), size):
            gone = card_set(cards)
            rated.append((keep_worth(hand & ~gone) + A_CARD_DRAWN * size, gone))
    rated.sort(reverse=True)
    return [gone for _, gone in rated[:number]]


def quick_discard(hand: CardSet, least: int, most: int) -> CardSet:
    """A good discard found card by card."""
    kept, gone = hand, 0
    for number in range(most):
        card = max(cards_in(kept), key=lambda one: keep_worth(kept & ~(1 << one)))
        loss = keep_worth(kept) - keep_worth(kept & ~(1 << card))
        if number >= least and loss > A_CARD_DRAWN:
            break
        kept &= ~(1 << card)
        gone |= 1 << card
    return gone


# ---------------------------------------------------------------- declarations


def look_over(hand: CardSet, quart: int) -> Hand:
    """What a hand can declare."""
    pips, run, runs = 0, (0, 0), 0
    for shift in SHIFTS:
        bits = hand >> shift & WHOLE
        pips = max(pips, SUIT_PIPS[bits])
        run = max(run, SUIT_RUN[bits])
        runs += _suit_runs(bits, quart)
    best, sets = (0, 0), 0
    for place, members in enumerate(RANK_SETS):
        held = (hand & members).bit_count()
        if held >= 3:
            best = max(best, (held, -place))
            sets += 14 if held == 4 else 3
    return Hand(pips, run, runs, best, sets)


@cache
def _point_worth(opts: Options, pips: int) -> int:
    return point_value(opts, Point(pips, cards_of(pips), "S"))


def declare(opts: Options, elder: Hand, younger: Hand, blanche: tuple[int, int] = (0, 0)) -> tuple[int, int, bool]:
    """What elder and younger count for their hands, and whether one of them made a repic (R38, R39)."""
    counts = list(blanche)
    classes = (
        ((elder.pips,), (younger.pips,), _point_worth(opts, elder.pips), _point_worth(opts, younger.pips)),
        (elder.run, younger.run, elder.runs, younger.runs),
        (elder.set, younger.set, elder.sets, younger.sets),
    )
    repic = False
    for mine, theirs, worth, their_worth in classes:
        if mine == theirs:
            continue
        seat = 0 if mine > theirs else 1
        counts[seat] += worth if seat == 0 else their_worth
        if not repic and counts[seat] >= HAZARD and not counts[1 - seat]:
            repic = True
            counts[seat] += REPIC
    return counts[0], counts[1], repic


# ---------------------------------------------------------------- tricks


def play_quickly(opts: Options, elder: CardSet, younger: CardSet, counts: tuple[int, int], jumped: bool) -> list[int]:
    """Play twelve tricks by plain sense with open cards; the counts of elder and younger at the end."""
    hands = [elder, younger]
    total = list(counts)
    tricks = [0, 0]
    turn = 0
    flat = opts.last_trick == "3"
    for left in range(elder.bit_count(), 0, -1):
        other = 1 - turn
        led = lead_of(hands[turn], hands[other])
        reply = answer_to(led, hands[other], hands[turn])
        hands[turn] ^= led
        hands[other] ^= reply
        takes = reply > led and (reply.bit_length() - 1) // WIDTH == (led.bit_length() - 1) // WIDTH
        winner, card = (other, reply) if takes else (turn, led)
        gain = 1 if card & COUNTING else 0
        for seat, points in (
            (turn, 1 if led & COUNTING else 0),
            (winner, (gain if takes else 0) if left > 1 else (3 if flat else 1 + gain) - (0 if takes else gain)),
        ):
            if points:
                total[seat] += points
                if not jumped and total[seat] >= HAZARD and not total[1 - seat] and (seat == 0 or opts.younger_pic):
                    total[seat] += PIC
                    jumped = True
        tricks[winner] += 1
        turn = winner
    if tricks[0] != tricks[1]:
        best = 0 if tricks[0] > tricks[1] else 1
        total[best] += CAPOT if tricks[best] == TRICKS else MAJORITY
    return total


def lead_of(mine: CardSet, theirs: CardSet) -> CardSet:
    """A sure winner from the longest suit; else the head of the suit that can be established soonest."""
    found, best = 0, -99
    for shift in SHIFTS:
        suit = mine >> shift & WHOLE
        if not suit:
            continue
        against = theirs >> shift & WHOLE
        top = 1 << (suit.bit_length() - 1)
        worth = suit.bit_count() - against.bit_count()
        if top > against:
            worth += 40
        elif top & COUNTING == 0:
            worth -= 2
        if worth > best:
            found, best = top << shift, worth
    return found


def answer_to(led: CardSet, mine: CardSet, theirs: CardSet) -> CardSet:
    """Take the trick as cheaply as possible; else throw what can best be spared."""
    shift = (led.bit_length() - 1) // WIDTH * WIDTH
    suit = mine >> shift & WHOLE
    if not suit:
        return _spare(mine, theirs)
    card = led >> shift
    above = suit & -(card << 1)
    chosen = above & -above if above else suit & -suit
    if above:
        touching = chosen
        while not touching & COUNTING and touching << 1 & suit:  # a counting card if it costs nothing
            touching <<= 1
        chosen = touching if touching & COUNTING else chosen
    return chosen << shift


def _spare(mine: CardSet, theirs: CardSet) -> CardSet:
    """The lowest card of the suit in which it is missed least: no guard, no winner."""
    found, cheapest = 0, 999
    for shift in SHIFTS:
        suit = mine >> shift & WHOLE
        if not suit:
            continue
        against = theirs >> shift & WHOLE
        low = suit & -suit
        top = 1 << (suit.bit_length() - 1)
        higher = (against & -(top << 1)).bit_count()
        length = suit.bit_count()
        cost = low.bit_length()
        if low > against:
            cost += 30
        elif higher < length <= higher + 1:
            cost += 20  # the last guard of a card that will make a trick
        if cost < cheapest:
            found, cheapest = low << shift, cost
    return found
