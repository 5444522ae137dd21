"""The computer player: every play judged by the throws that may follow it, leaving against the best play."""

from collections.abc import Mapping
from random import Random

from engine.boards.lines import Line, by_result
from engine.boards.pair import other, play_on
from engine.core.actions import Action
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.trictrac.choosing import THOROUGH, judged
from engine.games.trictrac.evaluation import judgements, shape
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.schools import BY_HAND, carelessly, due, worth_by_hand
from engine.games.trictrac.setting import just_begun
from engine.games.trictrac.state import State, View, view_of
from engine.games.trictrac.touching import bound, is_touch, worth_touching
from engine.games.trictrac.turns import HOLD, LEAVE, PHASES
from engine.games.trictrac.weights import WEIGHTS
from engine.games.trictrac.worth import Stand, stand_of

JUDGEMENTS = judgements(WEIGHTS)  # at a glance, and thoroughly


def lines_of(v: View) -> list[Line]:
    """The lines the seat in turn may choose from."""
    assert v.dice is not None
    return bound(Mover(*v.sides, v.opts).lawful(v.dice), v.touched)


def judge(v: View, offer: Offer, playouts: int) -> Mapping[Action, float]:
    """What each action on offer is worth, in points."""
    thorough = playouts >= THOROUGH
    if v.phase in BY_HAND:
        return {action: worth_by_hand(v, action) for action in offer.actions()}
    if v.phase == "decide":
        return {LEAVE: JUDGEMENTS[thorough].turn, HOLD: _holding(v, thorough)}
    worth = _judged(v, thorough)
    if is_touch(next(offer.actions())):
        worth = worth_touching(lines_of(v), worth)
    return {action: worth[action] for action in offer.actions()}


def _stand(v: View) -> Stand:
    return stand_of(v.players[v.turn], v.players[other(v.turn)], v.opts.length)


def _judged(v: View, thorough: bool) -> dict[Action, float]:
    """R24: the other marks what the throw gives him before he throws."""
    stand = _stand(v)
    return judged(JUDGEMENTS[thorough], lines_of(v), stand.after(0, due(v.scored, False)) or stand)


def _holding(v: View, thorough: bool) -> float:
    """R33: the surplus and what the throw gives, by the state of the holes, and the best play."""
    stand = _stand(v)
    best = max(_judged(v, thorough).values())
    return best + stand.value + stand.worth(0, due(v.scored, False))


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision: the men that stand best after it; leave if the other stands better."""
    if v.phase in BY_HAND:
        return carelessly(v, offer, rng)
    if v.phase == "decide":
        own, across = v.players[v.turn], v.players[other(v.turn)]
        return HOLD if own.points + shape(own.men) > shape(across.men) else LEAVE
    if is_touch(next(offer.actions())):
        return next(offer.actions())  # nobody asks: plays are chosen without touching first
    return max(by_result(lines_of(v)).values(), key=lambda line: shape(line.own)).move


def playout(s: State, rng: Random) -> None:
    """Play a setting to its end by habit."""
    play_on(s, PHASES, lambda seat, offer: habit(view_of(s, seat), offer, rng), just_begun, rng)


def value(s: State, seat: Seat) -> float:
    """What a seat may expect of the tour, in units of the stake."""
    if s.phase == "over":
        return float(s.ledger.of(f"person{seat}"))
    own, across = s.players[seat], s.players[other(seat)]
    ahead = own.holes - across.holes + (own.points - across.points) / 12
    return s.opts.stake * max(-1.0, min(1.0, ahead / s.opts.length))
