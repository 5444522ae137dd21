"""What a position is worth: as in Whist, with the premiums, which here depend on the choice of trumps (R16)."""

from engine.core.seats import Seat, side_of
from engine.games.whist.counting import premium_of
from engine.games.whist.prospects import deal_over
from engine.games.whist.prospects import value as whist_value
from engine.games.whist.state import State


def value(s: State, seat: Seat) -> float:
    """What this seat may expect to have when the rubber is over, in the money of the game."""
    worth = whist_value(s, seat)
    if deal_over(s) or s.trump is None:
        return worth  # premiums of a counted deal stand in the account already
    held = [premium_of(s, Seat(holder)) for holder in range(4)]
    net = (held[0] + held[2] - held[1] - held[3]) * (1 - 2 * side_of(seat))
    return worth + net * (2 if s.opts.payment == "each_to_each" else 1)
