"""What is played for: the marks on the table, the Bête among them, and those noted on paper (L'Hombre 4.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.core.events import Noted, Tell
from engine.core.seats import Seat
from engine.games.ombre.around import account, from_right_of
from engine.marks.betes import Bete, take_largest
from engine.marks.ledger import Ledger

POT = "pot"
POINT = 4  # marks the dealer stakes
EQUAL_STAKE = 20  # what each lays in the equal pot


@dataclass(slots=True)
class Pool:
    """The sum on the table is the balance of the account `pot`.

    `base` is the Bête contained in it, `jettons` what lies before each player and `second` how many of them in a
    second row, `due` what each lays at the next deal, `drawn` that somebody has just taken all.
    """

    base: int = 0
    jettons: int = 0
    due: int = 2
    drawn: bool = False
    written: list[Bete] = field(default_factory=list)
    second: int = 0

    def copy(self) -> "Pool":
        """An independent copy."""
        return Pool(self.base, self.jettons, self.due, self.drawn, self.written[:], self.second)


class Staked(Protocol):
    """A table with money on it."""

    persons: tuple[int, ...]
    dealer: Seat
    pool: Pool
    ledger: Ledger


def on_table(s: Staked) -> int:
    """The marks on the table."""
    return s.ledger.of(POT)


def scores(s: Staked) -> tuple[int, ...]:
    """The balance of each person."""
    return tuple(s.ledger.of(account(seat)) for seat in range(len(s.persons)))


def standing(balances: Sequence[int], pot: int) -> Ledger:
    """A book in which the persons and the pot stand so."""
    ledger = Ledger.of_balances(balances)
    ledger.balance[POT] = pot
    return ledger


def lay_due(s: Staked, rule: str, tell: Tell) -> None:
    """Before a deal: if all was drawn the largest Bête on paper comes on the table."""
    pool = s.pool
    if pool.drawn and pool.written and not pool.base:
        lay(s, take_largest(pool.written), rule, tell)
    pool.drawn = False


def lay(s: Staked, one: Bete, rule: str, tell: Tell) -> None:
    """A Bête comes on the table; each debtor pays his part."""
    for person, amount in one.parts:
        s.ledger.pay(account(person), POT, amount, rule, tell)
    s.pool.base = one.amount
    tell(Noted("ombre.note.bete_laid", rule, facts={"amount": one.amount}))


def enter(s: Staked, betes: Iterable[Bete], rule: str, tell: Tell) -> None:
    """New Bêtes of one deal: the very first is laid at once, the others are written."""
    for one in betes:
        if s.pool.base == 0 and not s.pool.written and not s.pool.drawn:
            lay(s, one, rule, tell)
            continue
        s.pool.written.append(one)
        for person, amount in one.parts:
            tell(Noted("ombre.note.bete_written", rule, facts={"seat": Seat(person), "amount": amount}))


def all_add(s: Staked, amount: int, rule: str, tell: Tell) -> None:
    """Each adds the same sum."""
    for seat in from_right_of(s.dealer, len(s.persons)):
        s.ledger.pay(account(seat), POT, amount, rule, tell)


def draw_all(s: Staked, winners: Sequence[Seat], rule: str, tell: Tell, odd: Sequence[Seat] = ()) -> None:
    """The winners share everything on the table in whole marks; odd ones go to `odd` one by one, or stay."""
    part, rest = divmod(on_table(s), len(winners))
    for winner in winners:
        s.ledger.pay(POT, account(winner), part, rule, tell)
    for seat in odd[:rest]:
        s.ledger.pay(POT, account(seat), 1, rule, tell)
    s.pool.base = s.pool.jettons = s.pool.second = 0
    s.pool.drawn = True


def doubles(s: Staked, limit: int | str) -> bool:
    """Whether a Codille doubles the Bête instead of drawing the pot: measured on the Bête that goes."""
    return limit == "none" or (isinstance(limit, int) and limit > 0 and s.pool.base <= limit)


def pool_facts(pot: int, base: int, written: Sequence[Bete]) -> dict[str, object]:
    """What the slip beside the pot tells: the Bête that goes, and those on paper, the largest first, with who owes."""
    betes = sorted(written, key=lambda one: -one.amount)
    return {
        "pot": pot,
        "base": base,
        "written": tuple((one.amount, tuple(person for person, _ in one.parts)) for one in betes),
    }


def divide(s: Staked, rule: str, tell: Tell) -> None:
    """The session ends: debtors pay, then all is divided, odd marks one by one from the next forehand."""
    for one in s.pool.written:
        lay(s, one, rule, tell)
    s.pool.written.clear()
    order = from_right_of(s.dealer, len(s.persons))
    share, odd = divmod(on_table(s), len(order))
    if on_table(s):
        tell(Noted("ombre.note.divided", rule, facts={"amount": on_table(s)}))
    for place, seat in enumerate(order):
        s.ledger.pay(POT, account(seat), share + (place < odd), rule, tell)
    s.pool.base = s.pool.jettons = s.pool.second = 0


def tell_standing(before: Sequence[int], s: Staked, key: str, rule: str, tell: Tell) -> None:
    """What has changed for each since, and where the balances stand; `key` is `deal`, or `share` at the end."""
    for seat, (old, now) in enumerate(zip(before, scores(s), strict=True)):
        if now != old:
            facts = {"seat": Seat(seat), "balance": now}
            tell(Noted(f"ombre.note.{key}", rule, seat, now - old, facts=facts))
