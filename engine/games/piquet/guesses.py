"""The other's cards as far as one can know them: drawn uniformly among all that fit what was seen and said (S15, S16).

The hand of twelve which the other declared is put together suit by suit. Whatever the dialogue says about point and
sequences bounds each suit by itself, so that fitting hands can be counted and drawn exactly; what it says about sets is
checked afterwards.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engine.core.packs import PACK32
from engine.core.sets import NO_CARD, Card, CardSet, card_set, cards_in
from engine.games.piquet.combinations import PIPS, sequences, sets
from engine.games.piquet.reckoning import POINT, SEQUENCES, SETS, entry_strength
from engine.games.piquet.state import Strength, View

WIDTH = len(PACK32.ranks)
SUITS = range(len(PACK32.suits))
NONE: Strength = (0, 0)
ANY: Strength = (99, 99)
PATIENCE = 400  # draws after which a hand is taken although it contradicts a word

SUIT_PIPS = tuple(sum(PIPS[card] for card in cards_in(bits)) for bits in range(1 << WIDTH))
SUIT_RUN = tuple(max((run.strength for run in sequences(bits)), default=NONE) for bits in range(1 << WIDTH))

Group = tuple[int, bool, bool]  # cards, whether the point is high enough, whether the run is


class Guess(NamedTuple):
    """The twelve cards the other declared (those played since included), his discards, the unseen rest of the talon."""

    hand: CardSet
    aside: CardSet
    rest: list[Card]


class Bounds(NamedTuple):
    """What is known of the other's best point, run and set, and whole lists where everything was named."""

    point: tuple[int, int] = (0, 99)
    run: tuple[Strength, Strength] = (NONE, ANY)
    set: tuple[Strength, Strength] = (NONE, ANY)
    runs: tuple[Strength, ...] | None = None
    sets: tuple[Strength, ...] | None = None


# ---------------------------------------------------------------- what the dialogue told


def bounds_of(v: View) -> Bounds:
    """What was said about the other's hand; by hand anybody may say less than he has."""
    if len(v.verdicts) < 3:
        return Bounds()
    honest = v.opts.manual_declarations == "off" and not v.opts.sinking
    point = _range(v, POINT, honest)
    runs, kinds = _range(v, SEQUENCES, honest), _range(v, SETS, honest)
    if v.opts.manual_declarations == "strict":
        kinds = (NONE, ANY)
    return Bounds(
        (point[0][0], point[1][0]),
        runs,
        kinds,
        _list(v, SEQUENCES) if honest else None,
        _list(v, SETS) if honest else None,
    )


def _range(v: View, step: int, honest: bool) -> tuple[Strength, Strength]:
    """The least and the most the other's best of a class can be."""
    verdict = v.verdicts[step - POINT]
    if verdict.announced is None:
        return (NONE, NONE) if honest and v.other == v.elder else (NONE, ANY)
    low, high = verdict.announced, verdict.announced
    if step == POINT:
        low, high = (low[0], 0), (high[1], 0)
    if v.other == v.elder:
        return low, (high if honest else ANY)
    if verdict.reply == "not_good":
        return _above(high), ANY
    if verdict.reply == "equal":
        return low, (high if honest else ANY)
    return NONE, (_below(step, low) if honest else ANY)


def _above(strength: Strength) -> Strength:
    return (strength[0], strength[1] + 1) if strength[1] else (strength[0] + 1, -99)


def _below(step: int, strength: Strength) -> Strength:
    return (strength[0] - 1, 0) if step == POINT else (strength[0], strength[1] - 1)


def _list(v: View, step: int) -> tuple[Strength, ...] | None:
    """Every run or set of the other, if all of them were named because they counted."""
    spoken = v.other == v.elder or not v.unsaid
    if v.verdicts[step - POINT].scorer != v.other or not spoken:
        return None
    named = (entry_strength(e) for e in v.entries if e.seat == v.other and e.step == step)
    return tuple(sorted(named, reverse=True))


# ---------------------------------------------------------------- drawing


class Guesses:
    """All hands the other can have, ready to be drawn from."""

    def __init__(self, v: View) -> None:
        other = v.other
        played = card_set(c for c, by in zip(v.history, v.players, strict=True) if by == other)
        own = v.hand | v.aside | card_set(c for c, by in zip(v.history, v.players, strict=True) if by == v.seat)
        seen = card_set(card for card in v.talon if card != NO_CARD)
        self.must = v.known[other] | played
        self.pool = PACK32.all & ~own & ~(seen & ~self.must) & ~self.must
        self.barred = v.barred[other] & ~self.must
        self.size = v.held[other] + played.bit_count()
        self.laid = v.laid[other]
        self.bounds = bounds_of(v)
        self.blanche = v.dealt[other] if v.blanche[other] else 0
        self.fits = _fitting(self.bounds)
        self.ways: dict[tuple[int, int, bool, bool], int] = {}
        self.groups = [self._groups(suit) for suit in SUITS] if v.talon and not self.blanche else []

    def draw(self, rng: Random) -> Guess:
        """One deal of the unseen cards."""
        for _ in range(PATIENCE):
            guess = self._from_blanche(rng) if self.blanche else self._whole(rng)
            if self.fits(guess.hand):
                break
        return guess

    def _whole(self, rng: Random) -> Guess:
        hand = self._hand(rng)
        others = list(cards_in(self.pool & ~hand))
        rng.shuffle(others)
        return Guess(hand, card_set(others[: self.laid]), others[self.laid :])

    def _from_blanche(self, rng: Random) -> Guess:
        """He has shown what he was dealt: his discards are among these cards."""
        free = list(cards_in(self.blanche & ~self.must))
        aside = card_set(rng.sample(free, self.laid))
        kept = self.blanche & ~aside | self.must
        others = list(cards_in(self.pool & ~self.blanche & ~self.barred))
        rng.shuffle(others)
        drawn = self.size - kept.bit_count()
        rest = others[drawn:] + list(cards_in(self.pool & ~self.blanche & self.barred))
        rng.shuffle(rest)
        return Guess(kept | card_set(others[:drawn]), aside, rest)

    # ------------------------------------------------------------ suit by suit

    def _groups(self, suit: int) -> dict[Group, list[CardSet]]:
        """The holdings of a suit that break no bound, by their length and by what they prove."""
        shift = suit * WIDTH
        whole = (1 << WIDTH) - 1
        must, free = self.must >> shift & whole, (self.pool & ~self.barred) >> shift & whole
        (low, high), (run_low, run_high) = self.bounds.point, self.bounds.run
        found: dict[Group, list[CardSet]] = {}
        part = free
        while True:
            bits = must | part
            pips, run = SUIT_PIPS[bits], SUIT_RUN[bits]
            if pips <= high and run <= run_high:
                found.setdefault((bits.bit_count(), pips >= low, run >= run_low), []).append(bits << shift)
            if not part:
                return found
            part = (part - 1) & free

    def _count(self, suit: int, need: int, pointed: bool, ran: bool) -> int:
        """In how many ways the suits from this one on can give so many cards and what is still to be proved."""
        if suit == len(self.groups):
            return int(need == 0 and pointed and ran)
        key = (suit, need, pointed, ran)
        if key not in self.ways:
            self.ways[key] = sum(
                len(holdings) * self._count(suit + 1, need - size, pointed or point, ran or run)
                for (size, point, run), holdings in self.groups[suit].items()
                if size <= need
            )
        return self.ways[key]

    def _hand(self, rng: Random) -> CardSet:
        if not self._count(0, self.size, False, False):
            return self._any_hand(rng)
        hand, need, pointed, ran = 0, self.size, False, False
        for suit in SUITS:
            ticket = rng.randrange(self._count(suit, need, pointed, ran))
            for (size, point, run), holdings in self.groups[suit].items():
                if size > need:
                    continue
                each = self._count(suit + 1, need - size, pointed or point, ran or run)
                if ticket < each * len(holdings):
                    hand |= holdings[ticket // each]
                    need, pointed, ran = need - size, pointed or point, ran or run
                    break
                ticket -= each * len(holdings)
        return hand

    def _any_hand(self, rng: Random) -> CardSet:
        """Words that no hand can fit were a false claim or a mistake: only the cards seen count."""
        free = list(cards_in(self.pool & ~self.barred))
        return self.must | card_set(rng.sample(free, self.size - self.must.bit_count()))


def _fitting(bounds: Bounds) -> Callable[[CardSet], bool]:
    """Whether a hand agrees with what was said of sets, and of all runs where they were named."""
    low, high = bounds.set

    def fits(hand: CardSet) -> bool:
        found = tuple(one.strength for one in sets(hand))
        if bounds.sets is not None:
            if found != bounds.sets:
                return False
        elif not low <= (found[0] if found else NONE) <= high:
            return False
        return bounds.runs is None or tuple(run.strength for run in sequences(hand)) == bounds.runs

    return fits
