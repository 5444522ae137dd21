"""The computer player of Toccategli: judges as at Trictrac by this tariff, and goes for or saves the levels (R7)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from engine.boards.lines import Line, by_result
from engine.boards.men import contrary, seen_across
from engine.boards.pair import other, play_on
from engine.core.actions import Action
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.toccategli.counting import BandMover, level
from engine.games.toccategli.state import State, View, state_of, view_of
from engine.games.toccategli.turns import CONTINUE, NEW_GAME, PHASES
from engine.games.toccategli.weights import WEIGHTS
from engine.games.toccategli.worth import Stand
from engine.games.trictrac.choosing import THOROUGH, judged
from engine.games.trictrac.evaluation import judgements, shape
from engine.games.trictrac.schools import BY_HAND, advise_by_hand, carelessly, due, worth_by_hand
from engine.games.trictrac.setting import just_begun
from engine.games.trictrac.tables import CORNER
from engine.games.trictrac.touching import bound, is_touch, worth_touching

JUDGEMENTS = judgements(WEIGHTS)  # at a glance, and thoroughly


def lines_of(v: View) -> list[Line]:
    """The lines the seat in turn may choose from."""
    assert v.dice is not None
    return bound(BandMover(*v.sides, v.opts).lawful(v.dice), v.touched)


def judge(v: View, offer: Offer, playouts: int) -> Mapping[Action, float]:
    """What each action on offer is worth, in points."""
    thorough = playouts >= THOROUGH
    if v.phase in BY_HAND:
        return {action: worth_by_hand(v, action) for action in offer.actions()}
    if v.phase == "decide":
        return {NEW_GAME: JUDGEMENTS[thorough].turn, CONTINUE: _continuing(v, thorough)}
    worth = _judged(v, thorough)
    if is_touch(next(offer.actions())):
        worth = worth_touching(lines_of(v), worth)
    return {action: worth[action] for action in offer.actions()}


def _stand(v: View) -> Stand:
    return Stand(v.players[v.turn].points, v.players[other(v.turn)].points, v.opts)


def _judged(v: View, thorough: bool) -> dict[Action, float]:
    """The other marks what the throw gives him before he throws."""
    stand = _stand(v)
    return judged(JUDGEMENTS[thorough], lines_of(v), stand.after(0, due(v.scored, False)) or stand, v.opts.tariff)


def _continuing(v: View, thorough: bool) -> float:
    """R8: the surplus, less what the throw gives, and the best play."""
    stand = _stand(v)
    best = max(_judged(v, thorough).values())
    return best + stand.value + stand.worth(0, due(v.scored, False))


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision: the men that stand best after it; a new game if the other stands better."""
    if v.phase in BY_HAND:
        return carelessly(v, offer, rng)
    if v.phase == "decide":
        own, across = v.players[v.turn], v.players[other(v.turn)]
        return CONTINUE if own.points + shape(own.men) > shape(across.men) else NEW_GAME
    if is_touch(next(offer.actions())):
        return next(offer.actions())  # nobody asks: plays are chosen without touching first
    return max(by_result(lines_of(v)).values(), key=lambda line: shape(line.own)).move


def advise(v: View, offer: Offer) -> Sequence[Advice]:
    """What the book recommends here, best first (section 8)."""
    if v.phase in BY_HAND:
        return list(advise_by_hand(v, ("R12", "R12")))
    if is_touch(next(offer.actions())):
        return []
    if v.phase == "decide":
        own, across = v.players[v.turn], v.players[other(v.turn)]
        better = shape(own.men) > shape(across.men)
        return [
            Advice(CONTINUE if better else NEW_GAME, "M5", f"toccategli.advice.{'go_on' if better else 'anew'}", {})
        ]
    return list(_plays(v))


def _plays(v: View) -> Iterator[Advice]:
    own, across = v.sides
    theirs = seen_across(across, contrary)
    for line in by_result(lines_of(v)).values():
        if line.own[CORNER] >= 2 > own[CORNER]:
            yield Advice(line.move, "M6", "trictrac.advice.take_corner", {})
        enters = any(line.own[field] >= 2 > own[field] for field in range(14, 25))
        if enters and JUDGEMENTS[0].plan(own) < JUDGEMENTS[0].plan(theirs):
            yield Advice(line.move, "M2", "toccategli.advice.enter", {})


def playout(s: State, rng: Random) -> None:
    """Play a game to its end by habit."""
    play_on(s, PHASES, lambda seat, offer: habit(view_of(s, seat), offer, rng), just_begun, rng)


def value(s: State, seat: Seat) -> float:
    """What a seat may expect: what was won, and the level that threatens by the points as they stand."""
    won = float(s.ledger.of(f"person{seat}"))
    if s.phase == "over":
        return won
    own, across = s.players[seat].points, s.players[other(seat)].points
    ahead = (own - across) / 12
    return won + ahead * level(min(own, across), s.opts.quadruple)


def worlds(v: View) -> Callable[[Random], State]:
    """Nothing is hidden: the one state behind the view."""
    return lambda rng: state_of(v)
