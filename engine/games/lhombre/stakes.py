"""What is laid on the table before a deal and when somebody fails, by the three ways of staking (4.2-4.5)."""

from collections.abc import Sequence

from engine.core.events import Tell
from engine.core.seats import Seat
from engine.games.lhombre.state import State
from engine.games.ombre.around import account, from_right_of
from engine.games.ombre.pool import EQUAL_STAKE, POINT, POT, all_add, doubles, enter, lay_due
from engine.marks.betes import bete, together

JETTON = 3  # marks (4.4)
BLOCK = 12  # marks (4.2)
RULES = {"pot": "4.2", "jettons": "4.4", "common_pot": "4.5"}


def rule(s: State) -> str:
    """The section on this table's way of staking."""
    return RULES[s.opts.staking]


def stake(s: State, clearing: bool, tell: Tell) -> None:
    """Lay what is due before a deal; in the deals that only clear the Bêtes nobody adds a stake (4.6)."""
    if s.opts.staking == "common_pot":
        if not s.pot:
            all_add(s, EQUAL_STAKE, "4.5", tell)
        return
    pool = s.pool
    pool.drawn = pool.drawn or s.opts.staking == "jettons"
    lay_due(s, rule(s), tell)
    if clearing:
        return
    if s.opts.staking == "pot":
        s.ledger.pay(account(s.dealer), POT, POINT, "R14", tell)
    elif pool.due:
        add_jettons(s, pool.due, tell)
        pool.due = 0


def add_jettons(s: State, count: int, tell: Tell, second: bool = False) -> None:
    """Each player lays so many jettons before himself; those for a Bête, and beside one, in a second row (4.4, 4.6)."""
    s.pool.jettons += count
    s.pool.second += count * second
    for seat in from_right_of(s.dealer, s.seats):
        s.ledger.pay(account(seat), POT, count * JETTON, "4.4", tell)


def enter_betes(s: State, owed: Sequence[tuple[Seat, int]], tell: Tell) -> None:
    """New Bêtes of the same deal, the Hombre's first; by custom they go together as one (R40)."""
    betes = [bete(seat, amount) for seat, amount in owed]
    if betes and s.opts.same_deal_betes == "together":
        betes = [together(betes)]
    enter(s, betes, rule(s), tell)


def doubling(s: State) -> bool:
    """Whether a Codille doubles the Bête instead of drawing the pot (4.2)."""
    return s.opts.staking == "pot" and doubles(s, s.opts.codille_limit)
