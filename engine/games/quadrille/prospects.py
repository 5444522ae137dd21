"""What a position after a deal is worth to somebody, in the table's counters."""

from engine.core.seats import Seat
from engine.games.ombre.around import account
from engine.games.quadrille.state import State
from engine.marks.betes import debt


def deal_over(s: State) -> bool:
    """Whether the deal has been counted."""
    return s.phase in ("seating", "deal", "over")


def value(s: State, seat: Seat) -> float:
    """The balance, less what is owed on paper; of all that will be played for everybody expects an equal share."""
    open_money = s.pot + sum(one.amount for one in s.pool.written)
    return s.ledger.of(account(seat)) - debt(s.pool.written, seat) + open_money / s.seats
