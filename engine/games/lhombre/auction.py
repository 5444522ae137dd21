"""Speaking, and what follows when all have passed (R19-R27, R33)."""

from engine.core.actions import Say
from engine.core.events import Exposed, Noted, Tell
from engine.core.game import Phase
from engine.core.seats import Seat
from engine.games.lhombre.bids import higher, needs
from engine.games.lhombre.exchange import begin_game
from engine.games.lhombre.settling import passed_out
from engine.games.lhombre.state import State
from engine.games.ombre.bidding import HOLD, Auction
from engine.games.ombre.ranking import SPADILLE


def _higher(s: State, seat: Seat, held: str) -> list[str]:
    """The bids above another for which a seat has the cards; Casco may be left to whom all others have passed."""
    alone = sum(s.passed) == s.seats - 1 and s.hombre is None
    return [bid for bid in higher(s.opts, s.favourite, held, alone) if _can_play(s, seat, bid)]


def _can_play(s: State, seat: Seat, bid: str) -> bool:
    """Whether a seat holds what the bid needs."""
    return not needs(s.opts, bid) & ~s.hands[seat]


def _over(s: State, tell: Tell) -> None:
    """The Hombre plays; if all have passed the cards are thrown in, or Spadille forces its holder (R25, R33)."""
    if s.hombre is not None:
        tell(Noted("ombre.note.plays", "R20", facts={"seat": s.hombre, "bid": s.bid}))
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


AUCTION = Auction(_higher, _can_play, _over)


def _speak(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Who bids what needs certain cards has told all that he holds them."""
    s.shown[seat] |= needs(s.opts, action.word)
    AUCTION.speak(s, seat, action, tell)


def _answer(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The same holds for taking such a bid over."""
    s.shown[seat] |= needs(s.opts, s.rival_bid if action == HOLD else action.word)
    AUCTION.answer(s, seat, action, tell)


PHASES: dict[str, Phase[State]] = {
    "speak": Phase(AUCTION.speak_offers, _speak),
    "answer": Phase(AUCTION.answer_offers, _answer),
}
