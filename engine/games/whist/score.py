"""Counting a deal, a Partie and a rubber (R20-R39, section 4 of assets/rules/whist.md)."""

from dataclasses import dataclass, field

from engine.core.events import Noted, Tell, hush
from engine.core.packs import PACK52
from engine.core.sets import CardSet
from engine.games.whist.options import Options
from engine.games.whist.sides import Side

VALUES = {  # R32: (losers' marks below which it applies, value, name)
    "quad": ((1, 4, "quadruple"), (3, 3, "triple"), (5, 2, "double"), (99, 1, "simple")),
    "triple": ((1, 3, "triple"), (3, 2, "double"), (99, 1, "simple")),
    "matsch": ((5, 2, "matsch"), (99, 1, "single")),
}
PREMIUMS = {  # 4.4: paid for so many honours / aces in one hand, by the number of honours in the game
    5: ({3: 1, 4: 2, 5: 4}, {3: 1, 4: 3}),
    4: ({4: 3}, {4: 3}),
}
ACES = PACK52.set_of("SA CA HA DA")
HONOURS = {
    (trump, count): PACK52.set_of([trump + rank for rank in "A K Q J 10".split()[:count]])
    for trump in PACK52.suits
    for count in (4, 5)
}


@dataclass
class Counted:
    """What a deal brought, by side, before anything is marked."""

    tricks: tuple[int, int]
    honours: tuple[int, int]  # honour cards held, as dealt (R21)
    multiplier: int = 1
    remedies: list[tuple[int, str]] = field(default_factory=list)  # (revoking side, mark3 | take_tricks | deduct)


def partie_value(opts: Options, losers_marks: int) -> tuple[int, str]:
    """The value of a won Partie and its name (R32)."""
    return next((value, name) for below, value, name in VALUES[opts.partie_values] if losers_marks < below)


def honour_points(opts: Options, cards: int) -> int:
    """The points for so many honour cards on one side (R21)."""
    return {3: 2, 4: 4, 5: opts.five_honours_value}.get(cards, 0)


def premium(opts: Options, hand: CardSet, trump: str) -> int:
    """What one hand as dealt is paid extra (4.4): the highest of the honours and the highest of the aces."""
    for_honours, for_aces = PREMIUMS[opts.honours_count]
    honours = (hand & HONOURS[trump, opts.honours_count]).bit_count()
    return for_honours.get(honours, 0) + for_aces.get((hand & ACES).bit_count(), 0)


def slam(opts: Options, tricks: int) -> int:
    """What so many tricks are paid extra (R37)."""
    return {13: 6, 12: 3}.get(tricks, 0) if opts.slams == "6/3" else 0


class Scorer:
    """Marks a deal on the sides; `rubber_won` names the side that has won the rubber by it."""

    def __init__(self, sides: list[Side], opts: Options, tell: Tell = hush) -> None:
        self.sides = sides
        self.opts = opts
        self.tell = tell
        self.rubber_won: int | None = None
        self.won: list[tuple[int, int]] = []  # Partien won in this deal: side and value
        self.before = [side.marks for side in sides]

    def note(self, key: str, rule: str, side: int, points: int, **facts: object) -> None:
        """Tell an entry of the score sheet; the total is what the side has marked now."""
        if self.tell is not hush:
            total = self.sides[side].marks
            self.tell(Noted(f"whist.note.{key}", self.opts.law(rule), side, points, total, facts))

    def score_deal(self, deal: Counted) -> None:
        """The counting of 4.1: revokes first (L9), then tricks, then honours."""
        deal = self._take_tricks(deal)
        guilty = {side for side, _ in deal.remedies}
        if self._mark_revokes(deal, guilty):
            return
        odd_side = 0 if deal.tricks[0] > deal.tricks[1] else 1
        other = 1 - odd_side
        gain, own_honours = self._gain(deal, odd_side)
        target = self.opts.target
        if self.sides[odd_side].marks + gain + own_honours >= target and odd_side not in guilty:  # R25
            self._mark_gain(odd_side, gain, own_honours)
            if self._honours(deal, other):
                self.note("honours_lost", "R25", other, 0)
            self.win(odd_side, self.sides[odd_side].marks, has_trick=True)
            return
        self._mark_gain(odd_side, gain, own_honours)
        if odd_side in guilty:
            self._cap(odd_side, "L9")
        self._honours_alone(deal, other, guilty)

    def _take_tricks(self, deal: Counted) -> Counted:
        """L9s (a): three tricks go from the revokers to the others."""
        tricks = list(deal.tricks)
        for side, kind in deal.remedies:
            if kind == "take_tricks":
                taken = min(3, tricks[side])
                tricks[side] -= taken
                tricks[1 - side] += taken
                self.note("revoke_tricks", "L9s", 1 - side, 0, tricks=taken)
        return Counted((tricks[0], tricks[1]), deal.honours, deal.multiplier, deal.remedies)

    def _mark_revokes(self, deal: Counted, guilty: set[int]) -> bool:
        """L9: three points for each revoke, before everything else; whether they won the Partie."""
        for side, kind in deal.remedies:
            innocent = 1 - side
            if kind == "deduct":  # L9s (b)
                less = min(3, self.sides[side].marks)
                self.sides[side].marks -= less
                self.note("revoke_deducted", "L9s", side, -less)
            elif kind == "mark3":
                self.sides[innocent].marks += 3
                self.note("revoke", "L9", innocent, 3)
                if innocent in guilty:
                    self._cap(innocent, "L9")
        for innocent in (0, 1):
            if self.sides[innocent].marks >= self.opts.target:
                self.sides[1 - innocent].marks = min(self.sides[1 - innocent].marks, self.before[1 - innocent])
                self._mark_gain(innocent, *self._gain(deal, innocent))  # counts for the Rest only
                self.win(innocent, self.sides[innocent].marks, has_trick=True)
                return True
        return False

    def _gain(self, deal: Counted, side: int) -> tuple[int, int]:
        """A side's points for odd tricks and, if it has such, for honours."""
        odd = max(0, deal.tricks[side] - 6) * deal.multiplier  # R20
        return odd, self._honours(deal, side)

    def _honours(self, deal: Counted, side: int) -> int:
        if self.before[side] == self.opts.honours_barred_at:  # R28
            return 0
        return honour_points(self.opts, deal.honours[side]) * deal.multiplier

    def _mark_gain(self, side: int, odd: int, honours: int) -> None:
        if odd:
            self.sides[side].marks += odd
            self.note("tricks", "R20", side, odd)
        if honours:
            self.sides[side].marks += honours
            self.note("honours", "R21", side, honours)

    def _honours_alone(self, deal: Counted, side: int, guilty: set[int]) -> None:
        """R26: the honours of the side without the odd trick."""
        points = self._honours(deal, side)
        if not points:
            if honour_points(self.opts, deal.honours[side]):
                self.note("honours_barred", "R28", side, 0)
            return
        marks = self.sides[side].marks
        if marks + points >= self.opts.target and self._alone_allowed(side) and side not in guilty:
            self.sides[side].marks += points
            self.note("honours", "R26", side, points)
            self.win(side, marks + points, has_trick=False)
            return
        room = max(0, self.opts.target - 1 - marks)
        self.sides[side].marks += min(points, room)
        self.note("honours" if points <= room else "honours_capped", "R26", side, min(points, room), full=points)

    def _cap(self, side: int, rule: str) -> None:
        over = self.sides[side].marks - (self.opts.target - 1)
        if over > 0:
            self.sides[side].marks -= over
            self.note("capped", rule, side, -over)

    def _alone_allowed(self, side: int) -> bool:
        alone = self.opts.honours_alone
        return alone == "always" or (alone == "first_partie" and not self.sides[side].parties)

    def win(self, winner: int, total: int, has_trick: bool) -> None:
        """A Partie is won with so many points, perhaps two at once (R29-R32)."""
        own, losers = self.sides[winner], self.sides[1 - winner]
        while True:
            value, name = partie_value(self.opts, losers.marks)
            own.parties.append(value)
            self.won.append((winner, value))
            self.note(f"partie_{name}", "R32", winner, value, losers=losers.marks)
            losers.marks = 0  # R29
            total = total - self.opts.target if self.opts.rest else 0  # R30
            own.marks = min(total, self.opts.target - 1)
            if self.opts.rubber == "best_of_3" and len(own.parties) == 2:  # R33
                own.marks = 0
                self.rubber_won = winner
                return
            if total < self.opts.target or not (has_trick or self._alone_allowed(winner)):  # R31
                if own.marks:
                    self.note("rest", "R30", winner, own.marks)
                return


def account(sides: list[Side], winner: int, opts: Options) -> int:
    """What the losers of a rubber owe (R35); without rubbers, what the losers of a Partie owe."""
    own, losers = sides[winner], sides[1 - winner]
    total = sum(own.parties) - sum(losers.parties) + own.extras - losers.extras
    if opts.rubber == "none":
        return total
    return total + opts.rubber_value + (0 if losers.parties else opts.great_rubber_bonus)  # R34, R36
