"""Speaking, and what follows when all have passed (R19-R27, R33)."""

from engine.core.events import Exposed, Noted, Tell
from engine.core.game import Phase
from engine.core.seats import Seat
from engine.games.lhombre.bids import higher
from engine.games.lhombre.exchange import begin_game
from engine.games.lhombre.settling import passed_out
from engine.games.lhombre.state import State
from engine.games.ombre.bidding import Auction
from engine.games.ombre.ranking import SPADILLE


def _higher(s: State, _: Seat, held: str) -> list[str]:
    """The bids above another; Casco may be left to whom all others have passed."""
    alone = sum(s.passed) == s.seats - 1 and s.hombre is None
    return higher(s.opts, s.favourite, held, alone)


def _over(s: State, tell: Tell) -> None:
    """The Hombre plays; if all have passed the cards are thrown in, or Spadille forces its holder (R25, R33)."""
    if s.hombre is not None:
        tell(Noted("ombre.note.plays", "R20", facts={"seat": s.hombre, "word": s.bid}))
        begin_game(s, tell)
        return
    holder = next((Seat(seat) for seat in range(s.seats) if s.hands[seat] >> SPADILLE & 1), None)
    if not s.opts.spadille_force or holder is None:
        passed_out(s, tell)
        return
    s.hombre, s.bid, s.forced = holder, "frage", True
    s.shown[holder] |= 1 << SPADILLE
    tell(Exposed(holder, 1 << SPADILLE))
    tell(Noted("ombre.note.spadille_force", "R33", facts={"seat": holder}))
    begin_game(s, tell)


PHASES: dict[str, Phase[State]] = Auction(_higher, lambda s, seat, bid: True, _over).phases()
