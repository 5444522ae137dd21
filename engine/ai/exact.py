"""Exact endings of two partnerships of four with open cards: can a side still make so many tricks?

Only for orders of four suits in which a greater number of the same suit is the higher card, as in Whist and Cayenne.
An answer depends on few cards: those whose rank won tricks on the way to it, and who holds them. It is remembered with
these alone and then serves every position in which the hands have the same lengths and those cards lie the same, in
this deal and in others.

The code is terser than elsewhere, with plain tuples and the four suits written out: readable names for their parts
made it slower by four fifths.
"""

from collections.abc import Sequence

from engine.cards.order import Order
from engine.cards.tricks import NOTHING_LED, Tricks
from engine.core.seats import Seat
from engine.core.sets import CardSet

YES = 1 << 63  # added to the cards that mattered if the answer is yes
MOST_KEYS = 150_000  # distributions of lengths remembered by one solver
MOST_ANSWERS = 24  # remembered for each of them
NO_TRUMPS = [0, 0, 0, 0]


# The cards left of one suit: the lengths of the hands, as part of a key; who holds the cards, two bits for each, the
# highest first; who holds the highest (-1: none is left); how many of the highest lie there; the lengths by seat; the
# k highest cards for every k.
Shape = tuple[int, int, int, int, list[int], list[CardSet]]

# An answer: so many tricks; whether the even side makes at least these or at most; then, for each suit, the holders of
# its highest cards, how far to shift a shape's holders to compare them, and how many cards these are.
Known = tuple[int, bool, int, int, int, int, int, int, int, int, int, int, int, int]


class Solver:
    """Solves endings of one order; what it finds out serves all its deals."""

    def __init__(self, order: Order) -> None:
        assert len(order.members) == 4, "the solver knows four suits"
        self.order = order
        self.known: dict[int, list[Known]] = {}
        self.work = 0  # positions examined so far

    def open(self, t: Tricks) -> "OpenDeal":
        """The deal of this position, to be asked about it and about all that can come of it."""
        if len(self.known) > MOST_KEYS:
            self.known.clear()
        return OpenDeal(self, t)

    def even_tricks(self, t: Tricks) -> int:
        """How many of the tricks not yet complete the side of seats 0 and 2 wins if all play perfectly."""
        return self.open(t).even_tricks(t)


class OpenDeal:
    """Who holds which card, fixed; a position is then no more than the set of cards left and the trick on the table."""

    def __init__(self, solver: Solver, t: Tricks) -> None:
        assert t.step == 1, "the solver plays clockwise"
        order = solver.order
        self.members, self.power, self.suit, self.trump = order.members, order.power, order.suit, order.trump
        self.solver, self.known = solver, solver.known
        self.owners: list[CardSet] = list(t.hands)
        for place, card in enumerate(t.table):
            self.owners[(t.leader + place) % 4] |= 1 << card
        self.shapes: list[dict[CardSet, Shape]] = [{}, {}, {}, {}]
        self.choices: list[list[dict[CardSet, tuple[int, ...]]]] = [[{}, {}, {}, {}] for _ in range(4)]
        self.good_lead: dict[int, int] = {}  # by leader and tricks left: the lead that last decided
        self.best: int | None = None  # the even side's tricks in the deal with the best card so far

    # ------------------------------------------------------------ questions

    def even_tricks(self, t: Tricks, guess: int = 0) -> int:
        """Tricks of seats 0 and 2 from here on; a good guess saves work."""
        low, high = 0, self._left(t)
        goal = guess or (high + 1) // 2
        while low < high:
            goal = max(low + 1, min(goal, high))
            if self.reaches(t, goal):
                low = goal
                goal += 1
            else:
                high = goal - 1
                goal -= 1
        return low

    def compared(self, t: Tricks, standard: int, chooser: int) -> int:
        """Tricks of the even side, exact if no worse for the chooser's side than a standard, else one trick worse.

        The standard may lie one trick outside what is possible: a trick just completed can have decided already.
        """
        left = self._left(t)
        if chooser % 2 == 0:
            if standard > left or (standard > 0 and not self.reaches(t, standard)):
                return standard - 1
            standard = max(0, standard)
            while standard < left and self.reaches(t, standard + 1):
                standard += 1
            return standard
        if standard < 0 or (standard < left and self.reaches(t, standard + 1)):
            return standard + 1
        standard = min(left, standard)
        while standard and not self.reaches(t, standard):
            standard -= 1
        return standard

    def finish(self, t: Tricks, chooser: Seat | None) -> None:
        """Play the ending perfectly; for a chooser, what is worse than his best so far counts as one trick worse."""
        made = t.count[0] + t.count[2]
        if self.best is None or chooser is None:
            even = self.even_tricks(t, max(0, (self.best or made) - made))
        else:
            even = self.compared(t, self.best - made, chooser)
        total = made + even
        if self.best is None or (total < self.best if chooser is not None and chooser % 2 else total > self.best):
            self.best = total
        give_rest(t, even)

    def reaches(self, t: Tricks, goal: int) -> bool:
        """Whether seats 0 and 2 make at least `goal` of the tricks not yet complete."""
        rest = t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3]
        left = self._left(t)
        if not t.table:
            return self._lead(rest, t.turn, left, goal) >= YES
        laid = sum(1 << card for card in t.table)
        best = max(t.table, key=self.power[t.led].__getitem__)
        return self._follow(rest, laid, t.turn, t.led, best, t.winner, len(t.table), left, goal) >= YES

    def _left(self, t: Tricks) -> int:
        return (sum(hand.bit_count() for hand in t.hands) + len(t.table)) // 4

    # ------------------------------------------------------------ before a lead

    def _lead(self, rest: CardSet, leader: int, left: int, goal: int) -> int:
        """Whether the even side makes `goal` of `left` tricks when `leader` leads: YES or not, and what mattered."""
        if goal <= 0 or goal > left:
            return YES if goal <= 0 else 0
        of_a, of_b, of_c, of_d = self.members
        in_a, in_b, in_c, in_d = self.shapes
        a = in_a.get(rest & of_a) or self._shape(0, rest & of_a)
        b = in_b.get(rest & of_b) or self._shape(1, rest & of_b)
        c = in_c.get(rest & of_c) or self._shape(2, rest & of_c)
        d = in_d.get(rest & of_d) or self._shape(3, rest & of_d)
        key = a[0] + b[0] + c[0] + d[0] + leader
        remembered = self.known.get(key)
        if remembered is None:
            remembered = self.known[key] = []
        else:
            e, f, g, h = a[1], b[1], c[1], d[1]
            for tricks, least, p, q, r, s, sp, sq, sr, ss, i, j, k, m in remembered:
                if (tricks >= goal) == least and e >> sp == p and f >> sq == q and g >> sr == r and h >> ss == s:
                    mattered = a[5][i] | b[5][j] | c[5][k] | d[5][m]
                    return mattered | YES if least else mattered
        answer = self._sure((a, b, c, d), leader, left, goal)
        if answer < 0:
            self.solver.work += 1
            answer = self._some_lead(rest, leader, left, goal, (a, b, c, d))
            remembered.insert(0, self._noted(answer, (a, b, c, d), goal))
            if len(remembered) > MOST_ANSWERS:
                remembered.pop()
        return answer

    def _noted(self, answer: int, here: Sequence[Shape], goal: int) -> Known:
        yes = answer >= YES
        depths, shifts, holders = [], [], []
        for (_, all_holders, _, _, _, heads), members in zip(here, self.members, strict=True):
            mattered = answer & members
            depth = (heads[-1] & -(mattered & -mattered)).bit_count() if mattered else 0
            depths.append(depth)
            shifts.append(2 * (len(heads) - 1 - depth))
            holders.append(all_holders >> shifts[-1])
        p, q, r, s = holders
        sp, sq, sr, ss = shifts
        i, j, k, m = depths
        return goal if yes else goal - 1, yes, p, q, r, s, sp, sq, sr, ss, i, j, k, m

    def _some_lead(self, rest: CardSet, leader: int, left: int, goal: int, here: Sequence[Shape]) -> int:
        """Try every lead; those to the side's own winners first, before them the one that decided last time."""
        moves = self._leads(rest, leader, here)
        place = left << 2 | leader
        favourite = self.good_lead.get(place)
        if favourite in moves:
            moves.insert(0, moves.pop(moves.index(favourite)))
        even = not leader & 1
        mattered = 0
        for card in moves:
            bit = 1 << card
            answer = self._follow(rest ^ bit, bit, (leader + 1) & 3, self.suit[card], card, leader, 1, left, goal)
            if (answer >= YES) == even:
                self.good_lead[place] = card
                return answer
            mattered |= answer
        return mattered

    def _leads(self, rest: CardSet, leader: int, here: Sequence[Shape]) -> list[int]:
        first: list[int] = []
        then: list[int] = []
        last: list[int] = []
        for suit, members in enumerate(self.members):
            cards = self._choice(leader, suit, rest & members)
            if not cards:
                continue
            top = here[suit][2]
            if top == leader:
                first.append(cards[0])
                last += cards[1:]
            else:
                (first if top == leader ^ 2 else then).append(cards[-1])
                last += cards[:-1]
        return first + then + last

    # ------------------------------------------------------------ within a trick

    def _follow(
        self,
        rest: CardSet,
        laid: CardSet,
        seat: int,
        led: int,
        best: int,
        winner: int,
        played: int,
        left: int,
        goal: int,
    ) -> int:
        """The same question within a trick: `laid` lies on the table and `winner` wins it so far with `best`."""
        power = self.power[led]
        strength = power[best]
        bits = (rest | laid) & self.members[led]
        cards = self.choices[seat][led].get(bits)
        if cards is None:
            cards = self._choice(seat, led, bits)
        if not cards:
            cards = self._without_suit(rest | laid, seat, led, strength, winner)
        elif len(cards) > 1:
            cards = _in_suit(cards, power, strength, played, (winner ^ seat) & 1 == 0)
        even = not seat & 1
        mattered = 0
        for card in cards:
            bit = 1 << card
            high, by = (card, seat) if power[card] > strength else (best, winner)
            if played == 3:
                answer = self._lead(rest ^ bit, by, left - 1, goal - 1 + (by & 1))
                rivals = (laid | bit) & self.members[self.suit[high]]
                if rivals & (rivals - 1):
                    answer |= 1 << high  # it won by its rank
            else:
                answer = self._follow(rest ^ bit, laid | bit, (seat + 1) & 3, led, high, by, played + 1, left, goal)
            if (answer >= YES) == even:
                return answer
            mattered |= answer
        return mattered

    def _without_suit(self, present: CardSet, seat: int, led: int, best: int, winner: int) -> tuple[int, ...]:
        """The choices of a seat that cannot follow: ruffs that win first, unless the partner is winning."""
        power = self.power[led]
        plain: tuple[int, ...] = ()
        ruffs: tuple[int, ...] = ()
        for suit, members in enumerate(self.members):
            if suit != led:
                cards = self._choice(seat, suit, present & members)[::-1]
                if suit == self.trump:
                    ruffs = cards
                else:
                    plain += cards
        if not ruffs or (winner ^ seat) & 1 == 0:
            return plain + ruffs
        winning = tuple(card for card in ruffs if power[card] > best)
        return winning + plain + ruffs[: len(ruffs) - len(winning)]

    def _choice(self, seat: int, suit: int, bits: CardSet) -> tuple[int, ...]:
        """One card of each run of equals that the seat holds of a suit, highest first; `bits` are its cards in play."""
        found = self.choices[seat][suit].get(bits)
        if found is not None:
            return found
        mine = bits & self.owners[seat]
        others = bits & ~mine
        cards = []
        while mine:
            card = mine.bit_length() - 1
            cards.append(card)
            # The next lower card counts only if another seat holds or has laid one between.
            mine &= (1 << (others & ((1 << card) - 1)).bit_length()) - 1
        found = self.choices[seat][suit][bits] = tuple(cards)
        return found

    # ------------------------------------------------------------ what is seen without playing

    def _shape(self, suit: int, bits: CardSet) -> Shape:
        holders, top, run = 0, -1, 0
        unbroken = True
        lengths, heads = [0, 0, 0, 0], [0]
        left = bits
        while left:
            bit = 1 << left.bit_length() - 1
            left ^= bit
            heads.append(heads[-1] | bit)
            holder = next(seat for seat in range(4) if self.owners[seat] & bit)
            holders = holders << 2 | holder
            lengths[holder] += 1
            if top < 0:
                top = holder
            unbroken = unbroken and holder == top
            run += unbroken
        key = sum(length << 4 * seat for seat, length in enumerate(lengths)) << 2 + 16 * suit
        shape = self.shapes[suit][bits] = (key, holders, top, run, lengths, heads)
        return shape

    def _sure(self, here: Sequence[Shape], leader: int, left: int, goal: int) -> int:
        """The answer if winners that can be cashed give it, with the cards that matter for it; -1 if they do not."""
        needed = left - goal + 1 if leader & 1 else goal  # tricks with which the leader's side decides
        own = behind = mattered = 0
        trumps = NO_TRUMPS
        if self.trump >= 0:
            _, _, top, run, trumps, heads = here[self.trump]
            if top == leader:
                own, mattered = run, heads[run]
            elif top == leader ^ 2:
                behind, mattered = run, heads[run]
            elif run > left - needed:
                return heads[run] | YES if leader & 1 else heads[run]
        cashed, across, entry, plain = self._cashable(here, leader, trumps)
        if trumps[leader ^ 2]:
            cashed = min(cashed, left - trumps[leader ^ 2])  # beyond that the partner might have to ruff
        sure = own + cashed
        if entry or (behind and trumps[leader]):
            # The partner cashes too, as long as the leader need not ruff.
            sure += max(0, min(across + behind, left - sure - trumps[leader] + own))
        if max(sure, behind) < needed:
            return -1
        mattered |= plain
        return mattered if leader & 1 else mattered | YES

    def _cashable(self, here: Sequence[Shape], leader: int, trumps: Sequence[int]) -> tuple[int, int, bool, CardSet]:
        """Plain winners of the leader and of his partner, whether he can reach those, and all these cards."""
        left_hand, right_hand = (leader + 1) & 3, (leader + 3) & 3
        cashed = across = mattered = 0
        entry = False
        for suit, (_, _, top, run, lengths, heads) in enumerate(here):
            if suit == self.trump or top < 0 or (top ^ leader) & 1:
                continue
            if trumps[left_hand] and lengths[left_hand] < run:
                run = lengths[left_hand]  # further rounds could be ruffed
            if trumps[right_hand] and lengths[right_hand] < run:
                run = lengths[right_hand]
            mattered |= heads[run]
            if top == leader:
                cashed += run
            else:
                across += run
                entry = entry or (run > 0 and lengths[leader] > 0)
        return cashed, across, entry, mattered


def _in_suit(cards: tuple[int, ...], power: Sequence[int], best: int, played: int, ours: bool) -> tuple[int, ...]:
    """Cards that follow suit, those likely to be good first: third hand high, otherwise as cheaply as possible."""
    if power[cards[0]] <= best or (ours and played == 3):
        return cards[::-1]
    if played == 2:
        return cards
    winning = len(cards)
    while power[cards[winning - 1]] <= best:
        winning -= 1
    return cards[:winning][::-1] + cards[winning:][::-1]


def give_rest(t: Tricks, even: int) -> None:
    """End the card play: `even` of the tricks left go to seat 0, the others to seat 1, who stand for their sides."""
    left = (sum(hand.bit_count() for hand in t.hands) + len(t.table)) // 4
    t.count[0] += even
    t.count[1] += left - even
    t.hands[:] = [0, 0, 0, 0]
    t.table.clear()
    t.led = NOTHING_LED
    t.turn = t.leader = Seat(0)
