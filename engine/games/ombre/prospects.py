"""What a position after a deal is worth to somebody, in the counters of the table."""

from typing import Protocol

from engine.core.seats import Seat
from engine.games.ombre.around import account
from engine.games.ombre.pool import POINT, Staked, on_table
from engine.marks.betes import Bete, debt


class Dealing(Staked, Protocol):
    """A table with money on it, between two deals or within one."""

    phase: str


class Seen(Protocol):
    """A view of such a table."""

    @property
    def seat(self) -> Seat:
        """Who looks."""
        ...

    @property
    def persons(self) -> tuple[int, ...]:
        """Who plays."""
        ...

    @property
    def balance(self) -> tuple[int, ...]:
        """The balance of each."""
        ...

    @property
    def pot(self) -> int:
        """What lies on the table."""
        ...

    @property
    def written(self) -> tuple[Bete, ...]:
        """What is owed on paper."""
        ...


def deal_over(s: Dealing) -> bool:
    """Whether the deal has been counted."""
    return s.phase in ("seating", "deal", "over")


def value(s: Dealing, seat: Seat) -> float:
    """The balance, less what is owed on paper; of all that will be played for everybody expects an equal share."""
    open_money = on_table(s) + sum(one.amount for one in s.pool.written)
    return s.ledger.of(account(seat)) - debt(s.pool.written, seat) + open_money / len(s.persons)


def present(v: Seen) -> float:
    """What `value` says of the seat that looks before anything more is won or lost."""
    open_money = v.pot + sum(one.amount for one in v.written)
    return v.balance[v.seat] - debt(v.written, v.seat) + open_money / len(v.persons)


def at_stake(staking: str, pot: int) -> int:
    """The marks a game is played for: all that lies there, but one Point of an equal pot."""
    return POINT if staking == "common_pot" else max(pot, 1)
