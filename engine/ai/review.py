"""After a deal: a person's own decisions gone through again, with what each cost against the best alternative.

Every decision is judged from the view the person had then, never from the cards that turned out to lie elsewhere.
`moments` needs the match; a moment itself is plain data of one seat and can be judged in another process.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.ai.coach import Worth, worth
from engine.ai.search import Budget, Stop, behind, never, search
from engine.core.actions import Action, Swap
from engine.core.events import DealBegan
from engine.core.game import Advice, Game
from engine.core.match import Match
from engine.core.offers import Offer
from engine.core.seats import WORLD, Seat

LOOK_BACK = Budget(playouts=2400, exact_from=8, inferences=True, solving=7000)
SURE = 1.6  # standard errors by which an alternative must be better to be called better

AnyMatch = Match[Any, Any, Any]
AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Moment:
    """A decision as it was: `index` is its place in the log, so `rewind(index)` brings it back."""

    index: int
    deal: int  # counted from 1
    seat: Seat
    view: Any
    offer: Offer
    action: Action


@dataclass(frozen=True)
class Reviewed:
    """One decision judged: what was done, what would have been best, the maxims for that.

    `cost` is what it gave away in the game's own money and `tricks` the same in tricks, where the game counts them;
    both are 0 if nothing else was clearly better.
    """

    index: int
    seat: Seat
    done: Worth
    best: Worth
    cost: float
    tricks: float | None
    advice: Sequence[Advice]

    @property
    def mistake(self) -> bool:
        """Whether something else would have been better."""
        return self.done.action != self.best.action


def review(match: AnyMatch, person: int, seed: int, deal: int | None = None, stop: Stop = never) -> list[Reviewed]:
    """The decisions of a person in one deal, in the order of play; the last deal played unless its number is given.

    The match is not changed, and the same seed finds the same; Stopped if `stop` says so.
    """
    return [judged(match.game, moment, seed, stop) for moment in moments(match, person, deal)]


def moments(match: AnyMatch, person: int, deal: int | None = None) -> list[Moment]:
    """The decisions of a person in one deal in which there was a choice."""
    again: AnyMatch = Match(match.game, match.options, match.world)
    again.restart()
    found: list[Moment] = []
    number = seen = 0
    for index, entry in enumerate(match.log):
        number += sum(isinstance(event, DealBegan) for event in again.events(Seat(0), seen))
        seen = again.event_count
        if entry.seat != WORLD:
            view = again.view(entry.seat)
            offer = next(one for one in again.offers(entry.seat) if one.accepts(entry.action))
            if view.persons[entry.seat] == person and len(list(islice(offer.actions(), 2))) == 2:
                found.append(Moment(index, number, entry.seat, view, offer, entry.action))
        again.force(entry.seat, entry.action)
    wanted = deal if deal is not None else max((moment.deal for moment in found), default=0)
    return [moment for moment in found if moment.deal == wanted]


def judged(game: AnyGame, moment: Moment, seed: int, stop: Stop = never) -> Reviewed:
    """What a decision was worth against the alternatives it had."""
    exchange = moment.action if isinstance(moment.action, Swap) else None  # of thousands nobody thinks of each
    found = search(
        game, moment.view, moment.offer, LOOK_BACK, seed + moment.index, True, stop, wasteful=True, also=exchange
    )
    best = found.judged[0]
    done = next((one for one in found.judged if moment.action in one.same), None)
    if done is None or behind(best, done) < SURE:  # not among the candidates: an unlawful card
        same = worth(done) if done is not None else Worth(moment.action, best.value, best.expected_tricks)
        return Reviewed(moment.index, moment.seat, same, same, 0.0, 0.0 if same.tricks is not None else None, [])
    advice = [one for one in game.advice(moment.view, moment.offer) if one.action in best.same]
    tricks = _more(best.expected_tricks, done.expected_tricks)
    cost = best.value - done.value
    return Reviewed(moment.index, moment.seat, worth(done), worth(best), cost, tricks, advice)


def _more(best: float | None, done: float | None) -> float | None:
    return best - done if best is not None and done is not None else None
