"""What a position after a deal is worth to somebody, in the counters of the table."""

from typing import Protocol

from engine.core.seats import Seat
from engine.games.ombre.around import account
from engine.games.ombre.pool import POINT, Staked, on_table
from engine.marks.betes import debt


class Dealing(Staked, Protocol):
    """A table with money on it, between two deals or within one."""

    phase: str


def deal_over(s: Dealing) -> bool:
    """Whether the deal has been counted."""
    return s.phase in ("seating", "deal", "over")


def value(s: Dealing, seat: Seat) -> float:
    """The balance, less what is owed on paper; of all that will be played for everybody expects an equal share."""
    open_money = on_table(s) + sum(one.amount for one in s.pool.written)
    return s.ledger.of(account(seat)) - debt(s.pool.written, seat) + open_money / len(s.persons)


def at_stake(staking: str, pot: int) -> int:
    """The marks a game is played for: all that lies there, but one Point of an equal pot."""
    return POINT if staking == "common_pot" else max(pot, 1)
