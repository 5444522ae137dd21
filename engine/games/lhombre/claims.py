"""By agreement the Hombre must claim the game and his matadors himself before the next deal (I23-I25)."""

from collections.abc import Sequence

from engine.core.actions import Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat
from engine.games.lhombre.result import Outcome, honours
from engine.games.lhombre.settling import close_deal, pay
from engine.games.lhombre.state import State
from engine.games.ombre.honours import Honours

NOTHING, GAME, MATADORS, BOTH = (Say(f"honours_{word}") for word in ("none", "game", "matadors", "both"))
CLAIMED = {NOTHING: (False, False), GAME: (True, False), MATADORS: (False, True), BOTH: (True, True)}


def offers(s: State) -> Sequence[Offer]:
    """Claim the game, the matadors, both or nothing."""
    return [OneOf(s.turn, (NOTHING, GAME, MATADORS, BOTH))]


def claim(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """What is not claimed is lost; who claims what he has not got gets neither (I24, I25)."""
    assert s.tricks is not None
    tell(Said(seat, action.word))
    due = honours(s, s.hands[seat], s.tricks.count, won=True)
    got = granted(due, action)
    if got != due:
        tell(Noted("lhombre.note.claims_lost", "I24", facts={"seat": seat, "amount": due.total - got.total}))
    pay(s, Outcome("win", seat), got, tell)
    close_deal(s, tell)


def granted(due: Honours, action: Say) -> Honours:
    """The honours that a claim brings."""
    game, matadors = CLAIMED[action]
    wrong = (game and not due.bid) or (matadors and not due.matadors)
    return due._replace(
        bid=due.bid if game and not wrong else 0, matadors=due.matadors if matadors and not wrong else 0
    )


def rightful(due: Honours) -> Say:
    """The claim of who forgets nothing."""
    return next(said for said, claimed in CLAIMED.items() if claimed == (bool(due.bid), bool(due.matadors)))


PHASES: dict[str, Phase[State]] = {"claims": Phase(offers, claim)}
