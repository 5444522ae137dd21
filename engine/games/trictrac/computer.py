"""The computer player: every play judged by the throws that may follow it, leaving against the best play."""

from collections.abc import Mapping
from random import Random

from engine.boards.lines import Line, by_result
from engine.boards.men import Men, contrary, seen_across
from engine.boards.pair import other, play_on
from engine.core.actions import Action, Move, Say
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.trictrac.evaluation import judgements, mean, prospects, shape
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import Options
from engine.games.trictrac.schools import BY_HAND, carelessly, worth_by_hand
from engine.games.trictrac.state import State, View, view_of
from engine.games.trictrac.turns import HOLD, LEAVE, PHASES
from engine.games.trictrac.weights import WEIGHTS
from engine.games.trictrac.worth import Stand, stand_of

THOROUGH = 600  # playouts from which the fills of the next throws are looked at too
SHORT = 8  # plays that are looked at thoroughly
JUDGEMENTS = judgements(WEIGHTS)  # at a glance, and thoroughly


def lines_of(v: View) -> list[Line]:
    """The lines the seat in turn may choose from."""
    assert v.dice is not None
    return Mover(*v.sides, v.opts).lawful(v.dice)


def judge(v: View, offer: Offer, playouts: int) -> Mapping[Action, float]:
    """What each action on offer is worth, in points."""
    thorough = playouts >= THOROUGH
    if v.phase in BY_HAND:
        return {action: worth_by_hand(v, action) for action in offer.actions()}
    if any(isinstance(action, Say) for action in offer.actions()):
        return {LEAVE: JUDGEMENTS[thorough].turn, HOLD: _holding(v, thorough)}
    return _judged(v, {line.move: line for line in by_result(lines_of(v)).values()}, thorough)


def promise(own: Men, across: Men, stand: Stand, opts: Options, thorough: bool) -> float:
    """What a position is worth to a player when the other is about to throw, by the marks as they stand."""
    theirs, mine = seen_across(across, contrary), seen_across(own, contrary)
    danger = mean(prospects(theirs, mine, opts, thorough), stand.turned().worth)
    chance = mean(prospects(own, across, opts, thorough), stand.worth)
    return JUDGEMENTS[thorough].promise(own, across, chance, danger)


def _judged(v: View, lines: Mapping[Move, Line], thorough: bool) -> dict[Action, float]:
    stand = stand_of(v.players[v.turn], v.players[other(v.turn)], v.opts.length)
    worth: dict[Action, float] = {move: promise(*line.after, stand, v.opts, False) for move, line in lines.items()}
    if not thorough or len(worth) == 1:
        return worth
    best = sorted(worth, key=lambda move: -worth[move])
    for move in best[:SHORT]:
        assert isinstance(move, Move)
        worth[move] = promise(*lines[move].after, stand, v.opts, True)
    floor = min(worth[move] for move in best[:SHORT])
    for place, move in enumerate(best[SHORT:], 1):
        worth[move] = min(worth[move], floor - 0.01 * place)
    return worth


def _holding(v: View, thorough: bool) -> float:
    """R33: the surplus and what the throw gives, by the state of the holes, and the best play."""
    stand = stand_of(v.players[v.turn], v.players[other(v.turn)], v.opts.length)
    given = sum(one.points for one in v.scored if not one.to_thrower)
    lines = by_result(lines_of(v))
    best = max(_judged(v, {line.move: line for line in lines.values()}, thorough).values())
    return best + stand.value + stand.worth(0, given)


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision: the men that stand best after it; leave if the other stands better."""
    if v.phase in BY_HAND:
        return carelessly(v, offer, rng)
    if any(isinstance(action, Say) for action in offer.actions()):
        own, across = v.players[v.turn], v.players[other(v.turn)]
        return HOLD if own.points + shape(own.men) > shape(across.men) else LEAVE
    lines = list(by_result(lines_of(v)).values())
    return max(lines, key=lambda line: shape(line.own)).move


def deal_over(s: State) -> bool:
    """Whether a setting has just begun, or the tour is over."""
    return s.phase == "over" or (s.phase == "throw" and s.dice is None)


def playout(s: State, rng: Random) -> None:
    """Play a setting to its end by habit."""
    play_on(s, PHASES, lambda seat, offer: habit(view_of(s, seat), offer, rng), deal_over, rng)


def value(s: State, seat: Seat) -> float:
    """What a seat may expect of the tour, in units of the stake."""
    if s.phase == "over":
        return float(s.ledger.of(f"person{seat}"))
    own, across = s.players[seat], s.players[other(seat)]
    ahead = own.holes - across.holes + (own.points - across.points) / 12
    return s.opts.stake * max(-1.0, min(1.0, ahead / s.opts.length))
