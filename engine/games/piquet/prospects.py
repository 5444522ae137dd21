"""What a position is worth: money already won, and the chance of the present partie (S9)."""

from math import exp

from engine.core.seats import Seat
from engine.games.piquet.closing import DEALS, UNIT
from engine.games.piquet.options import Options
from engine.games.piquet.state import State

BETWEEN_DEALS = frozenset(("draw", "deal", "over"))

# Counted in some thousand deals: what elder and younger count on average, and how far their difference scatters.
ELDER, YOUNGER, SPREAD = 30.0, 18.0, 35.0


def deal_over(s: State) -> bool:
    """Whether the deal has been counted."""
    return s.phase in BETWEEN_DEALS


def value(s: State, seat: Seat) -> float:
    """What this seat may expect to have when the partie is over, in the money of the game."""
    won = s.ledger.of(f"person{seat}")
    if s.phase == "over" or (s.deal_of_partie == 0 and deal_over(s)):
        return float(won)
    mine, theirs = (s.totals[one] + s.counts[one] for one in (seat, 1 - seat))
    next_elder = Seat(1 - s.dealer) if deal_over(s) else s.dealer
    return won + outlook(s.opts, mine, theirs, next_elder == seat, s.deal_of_partie)


def outlook(opts: Options, mine: int, theirs: int, elder_next: bool, deals: int) -> float:
    """The units a player may expect from a partie at these totals, after so many deals of it."""
    if opts.game_form == "four_deals":
        # Two deals as elder and two as younger even out; an odd number of deals left favours the next elder.
        left = DEALS - deals
        ahead = (ELDER - YOUNGER) * (left % 2) * (1 if elder_next else -1)
        return (mine - theirs + ahead) / UNIT
    return 2.0 * chance(opts.target, mine, theirs, elder_next) - 1.0


def chance(target: int, mine: int, theirs: int, elder_next: bool) -> float:
    """The chance of reaching the target first: the distance in deals against the scatter of the deals still needed."""
    mean = (ELDER + YOUNGER) / 2
    edge = (ELDER - YOUNGER) / 2 * (1 if elder_next else -1)
    my_way, their_way = max(1, target - mine), max(1, target - theirs)
    deals = max(1.0, min(my_way, their_way) / mean)
    lead = their_way - my_way + edge
    return 1.0 / (1.0 + exp(-1.6 * lead / (SPREAD * deals**0.5)))
