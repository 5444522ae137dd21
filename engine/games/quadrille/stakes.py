"""What is laid before a deal, and how what lies there is shared (4.1, 4.3, 4.4)."""

from collections.abc import Sequence

from engine.core.events import Tell
from engine.core.seats import Seat
from engine.core.sets import cards_in
from engine.games.ombre.around import account
from engine.games.ombre.pool import EQUAL_STAKE, POT, all_add, doubles, draw_all, lay_due
from engine.games.ombre.ranking import ORDERS, TRUMPS
from engine.games.quadrille.state import State
from engine.games.quadrille.tariff import FICHE, TARIFFS


def rule(s: State) -> str:
    """The section on this table's way of staking."""
    laws = s.opts.laws
    return {"pot": laws["pot"], "common_pot": laws["common_pot"]}.get(s.opts.staking, laws["fiches"])


def stake(s: State, tell: Tell) -> None:
    """Lay what is due before a deal."""
    if s.opts.staking == "common_pot":
        if not s.pot:
            all_add(s, EQUAL_STAKE, rule(s), tell)
        return
    lay_due(s, rule(s), tell)
    amount = {"pot": TARIFFS[s.opts.tariff].stake, "fiche14": FICHE, "fiche20": 2 * FICHE}[s.opts.staking]
    s.ledger.pay(account(s.dealer), POT, amount, s.opts.laws["stake"], tell)
    if s.opts.staking == "fiche14":
        all_add(s, 1, rule(s), tell)


def share_pot(s: State, winners: Sequence[Seat], tell: Tell) -> None:
    """The winners share all; odd marks stay, or by custom go to those with the best trumps (4.1)."""
    odd = sorted(winners, key=lambda seat: -_best_trump(s, seat)) if s.opts.odd_counters == "best_trump" else ()
    draw_all(s, winners, rule(s), tell, odd)


def _best_trump(s: State, seat: Seat) -> int:
    order = ORDERS[s.trump]
    power = order.power[order.trump]
    return max((power[card] for card in cards_in(s.hands[seat] & TRUMPS[s.trump])), default=0)


def doubling(s: State) -> bool:
    """Whether a Codille doubles the Bête instead of drawing the pot; a Groschen is two marks (4.1)."""
    limit = s.opts.codille_limit
    limit = limit // 2 if isinstance(limit, int) and s.opts.tariff == "money" else limit
    return s.opts.staking != "common_pot" and doubles(s, limit)
