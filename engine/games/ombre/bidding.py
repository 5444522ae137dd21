"""Speaking: who becomes the Hombre, and with which bid (L'Hombre R19-R27).

Each in turn passes or bids higher; who is overbid and spoke earlier may take over the higher bid himself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from engine.core.actions import Say
from engine.core.events import Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat
from engine.core.sets import CardSet

PASS, HOLD = Say("pass"), Say("hold")


class Speaking(Protocol):
    """A table where the players speak."""

    phase: str
    turn: Seat
    waiting: list[Seat]
    said: list[tuple[Seat, str]]
    passed: list[bool]
    hombre: Seat | None
    bid: str
    rival: Seat | None
    rival_bid: str

    def copy(self) -> Self:
        """An independent copy."""
        ...


class Speaker(Protocol):
    """What the usual words of every game depend on; a view has it, and so has a glance at a state."""

    @property
    def phase(self) -> str:
        """The phase of the game."""
        ...

    @property
    def hand(self) -> CardSet:
        """The own cards."""
        ...

    @property
    def trump(self) -> str:
        """The trump suit, once it is named."""
        ...

    @property
    def favourite(self) -> str:
        """The favourite suit."""
        ...

    @property
    def bid(self) -> str:
        """The bid that stands."""
        ...

    @property
    def rival_bid(self) -> str:
        """The bid over it that must be answered."""
        ...


S = TypeVar("S", bound=Speaking)


@dataclass(frozen=True)
class Auction(Generic[S]):
    """The order of speaking over a game's own bids.

    `higher` names the bids a seat may make above another (the highest of all must be open to everybody), `can_hold`
    whether a seat may take over a bid, `over` what follows when the Hombre is known or all have passed.
    """

    higher: Callable[[S, Seat, str], list[str]]
    can_hold: Callable[[S, Seat, str], bool]
    over: Callable[[S, Tell], None]

    def phases(self) -> dict[str, Phase[S]]:
        """The two phases of speaking."""
        return {"speak": Phase(self.speak_offers, self.speak), "answer": Phase(self.answer_offers, self.answer)}

    def speak_offers(self, s: S) -> Sequence[Offer]:
        """Pass, or any bid above the one that stands (R19, R22)."""
        return [OneOf(s.turn, (PASS, *map(Say, self.higher(s, s.turn, s.bid))))]

    def speak(self, s: S, seat: Seat, action: Say, tell: Tell) -> None:
        """The seat in turn passes or bids; a bid over another's is first put to that player (R22)."""
        _say(s, seat, action.word, tell)
        if action == PASS:
            s.passed[seat] = True
            self._next_speaker(s, tell)
        elif s.hombre is None:
            s.hombre, s.bid = seat, action.word
            self._next_speaker(s, tell)
        else:
            s.rival, s.rival_bid = seat, action.word
            s.turn = s.hombre
            s.phase = "answer"

    def answer_offers(self, s: S) -> Sequence[Offer]:
        """Take over the higher bid, or pass; who cannot meet its condition may go higher instead (R22)."""
        if self.can_hold(s, s.turn, s.rival_bid):
            return [OneOf(s.turn, (PASS, HOLD))]
        return [OneOf(s.turn, (PASS, *map(Say, self.higher(s, s.turn, s.rival_bid))))]

    def answer(self, s: S, seat: Seat, action: Say, tell: Tell) -> None:
        """Who holds keeps the game at the higher bid, and the other must go higher still or pass."""
        assert s.rival is not None
        _say(s, seat, action.word, tell)
        s.phase = "speak"
        rival, s.bid = s.rival, s.rival_bid
        s.rival, s.rival_bid = None, ""
        if action == PASS:
            s.passed[seat] = True
            s.hombre = rival
            self._next_speaker(s, tell)
            return
        s.bid = s.bid if action == HOLD else action.word
        s.turn = rival
        if not self.higher(s, rival, s.bid):
            s.passed[rival] = True  # nothing is higher
            self._next_speaker(s, tell)

    def _next_speaker(self, s: S, tell: Tell) -> None:
        """Ask the next one who still can say something; after the last the bidding is over."""
        while s.waiting:
            s.turn = s.waiting.pop(0)
            if s.hombre is None or self.higher(s, s.turn, s.bid):
                return
            s.passed[s.turn] = True
        self.over(s, tell)


def _say(s: Speaking, seat: Seat, word: str, tell: Tell) -> None:
    s.said.append((seat, word))
    tell(Said(seat, word))
