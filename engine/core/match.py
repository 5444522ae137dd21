"""Match owns the one true state: it checks offers, logs actions, lets the world answer and hands out views."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING, Generic, NamedTuple

from engine.core.actions import Action
from engine.core.game import Game, O, S, V
from engine.core.offers import Offer, Request
from engine.core.seats import WORLD, Seat
from engine.core.world import World

if TYPE_CHECKING:
    from engine.core.events import Event


class Entry(NamedTuple):
    """One line of the log: who did what, and how many events had been told before it."""

    seat: Seat
    action: Action
    events_before: int


class Match(Generic[S, O, V]):
    """One match from the first shuffle to the settlement."""

    def __init__(self, game: Game[S, O, V], options: O, world: World) -> None:
        self.game = game.at(options)
        self.options = options
        self.world = world
        self.restart()
        self.resume()

    def restart(self) -> None:
        """Back to before the world's first answer; then `force` repeats a log and `resume` goes on from there."""
        self._state: S = self.game.start(self.options)
        self.log: list[Entry] = []
        self._events: list[Event] = []
        self._answers = 0
        self._look()

    def anew(self) -> Match[S, O, V]:
        """Another match of the same game, options and world, as it is before the world's first answer."""
        other = copy(self)
        other.restart()
        return other

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self._now

    def view(self, seat: Seat) -> V:
        """What this seat may know now."""
        return self.game.view(self._state, seat)

    def scores(self) -> tuple[int, ...]:
        """The balance of each person."""
        return self.game.scores(self._state)

    def offers(self, seat: Seat | None = None) -> list[Offer]:
        """What a seat (or, with None, anybody) may do now; optional offers first."""
        found = [o for o in self._now if not isinstance(o, Request) and (seat is None or o.seat == seat)]
        if len(found) > 1:
            found.sort(key=_is_required)
        return found

    def events(self, seat: Seat, since: int = 0) -> list[Event]:
        """What has happened, as this seat may know it."""
        return [event.seen_by(seat) for event in self._events[since:]]

    @property
    def event_count(self) -> int:
        """How many events have been told."""
        return len(self._events)

    def submit(self, seat: Seat, action: Action) -> None:
        """Do it, or raise Illegal with the rule that forbids it; then the world answers what it is asked."""
        if not self._is_open(seat, action):
            raise self.game.refusal(self.view(seat), action)
        self._do(seat, action)
        self.resume()

    def rewind(self, length: int) -> None:
        """Cut the log to this length and replay it; the world's next answers are those it would have given then."""
        if not 0 <= length <= len(self.log):
            raise ValueError(f"cannot rewind to {length}: the log has {len(self.log)} entries")
        kept = self.log[:length]
        self.restart()
        for entry in kept:
            self.force(entry.seat, entry.action)
        self.resume()

    def force(self, seat: Seat, action: Action) -> None:
        """Apply one logged action; Illegal if a rule refuses it, ValueError if the world was not asked for it."""
        if seat == WORLD:
            request = self._request()
            if request is None or not request.accepts(action):
                raise ValueError("this is not what the game asked the world for")
            self._answers += 1
        elif not self._is_open(seat, action):
            raise self.game.refusal(self.view(seat), action)
        self._do(seat, action)

    def resume(self) -> None:
        """Let the world answer everything it is asked."""
        while (request := self._request()) is not None:
            answer = self.world.answer(request, self._answers)
            assert request.accepts(answer), f"the world answered {request} with {answer}"
            self._answers += 1
            self._do(WORLD, answer)

    def _look(self) -> None:
        """Ask the rules once what is open now."""
        self._now: Sequence[Offer | Request] = self.game.phases[self._state.phase].offers(self._state)

    def _is_open(self, seat: Seat, action: Action) -> bool:
        for offer in self._now:
            if not isinstance(offer, Request) and offer.seat == seat and offer.accepts(action):
                return True
        return False

    def _request(self) -> Request | None:
        for offer in self._now:
            if isinstance(offer, Request):
                return offer
        return None

    def _do(self, seat: Seat, action: Action) -> None:
        entry = Entry(seat, action, len(self._events))
        self.game.phases[self._state.phase].apply(self._state, seat, action, self._events.append)
        self.log.append(entry)
        self._look()


def _is_required(offer: Offer) -> bool:
    return not getattr(offer, "optional", False)
