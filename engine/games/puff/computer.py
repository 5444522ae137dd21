"""The computer player of Puff: it looks at the race, at the danger, and a master at the other's next throw.

That throw won a master 1.91 ± 1.04 units more than a club player in a pair of games (11 pairs from seed 8).
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.boards.lines import Line
from engine.boards.men import OFF, moved, pips
from engine.boards.pair import other, play_on
from engine.core.actions import Action, Move
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.puff.evaluation import Sides, after_leg, outlook, played_on, simply, worth
from engine.games.puff.state import State, View, state_of, view_of
from engine.games.puff.turns import PHASES, STOP, playable

THOROUGH = 600  # playouts from which the rest of the turn and the other's throw are looked at
SHORT = 5  # ends of the turn that are looked at thoroughly


def lines_of(v: View) -> list[Line]:
    """The numbers are played one by one: every leg that can be played now is a line."""
    s = state_of(v)
    own, across = s.sides()
    return [Line((leg,), (number,), moved(own, *leg), across) for leg, number in playable(s).items()]


def judge(v: View, offer: Offer, playouts: int) -> Mapping[Action, float]:
    """What each action on offer is worth, in fields."""
    glance: dict[Action, float] = {action: worth(*_after(v, action), v.opts) for action in offer.actions()}
    if playouts < THOROUGH or len(glance) == 1:
        return glance
    ends = [(action, end) for action in glance for end in _ends(v, action)]
    ends.sort(key=lambda one: -worth(*one[1], v.opts))
    found: dict[Action, float] = {}
    for action, end in ends[:SHORT]:
        found[action] = max(found.get(action, float("-inf")), outlook(*end, v.opts))
    floor = min(found.values())
    rest = sorted((action for action in glance if action not in found), key=lambda action: -glance[action])
    return found | {action: floor - 0.1 * place for place, action in enumerate(rest, 1)}


def _after(v: View, action: Action) -> Sides:
    """Both sides after one number, or as they are when nothing more is played."""
    sides = v.players[v.turn].men, v.players[other(v.turn)].men
    return after_leg(*sides, action.legs[0], v.opts) if isinstance(action, Move) else sides


def _ends(v: View, action: Action) -> list[Sides]:
    """Where the turn may end after this action, as far as it is worth looking."""
    if not isinstance(action, Move):
        return [_after(v, action)]
    left = list(v.numbers)
    left.remove(playable(state_of(v))[action.legs[0]])
    return played_on(_after(v, action), (*left, *v.below), v.opts)


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision: run, hit and make bands, without looking at what the other may do."""
    return max(offer.actions(), key=lambda action: simply(*_after(v, action)))


def advise(v: View, offer: Offer) -> Sequence[Advice]:
    """What the maxims recommend here: bands with the numbers below, and stop before one breaks (section 9)."""
    own, found = v.players[v.turn].men, []
    for action in offer.actions():
        if isinstance(action, Move):
            start, end = action.legs[0]
            if end != OFF and own[end] == 1 and own[start] != 2:
                found.append(Advice(action, "M5" if v.stage == "bottom" else "M1", "puff.advice.band", {}))
    if v.stage == "bottom" and STOP in list(offer.actions()) and not found:
        found.append(Advice(STOP, "M5", "puff.advice.stop", {}))
    return found


def deal_over(s: State) -> bool:
    """Whether a game has just ended: nothing has been thrown in the next one yet."""
    return s.phase == "over" or (s.games > 0 and not s.dice)


def playout(s: State, rng: Random) -> None:
    """Play a game to its end by habit."""
    play_on(s, PHASES, lambda seat, offer: habit(view_of(s, seat), offer, rng), deal_over, rng)


def value(s: State, seat: Seat) -> float:
    """What a seat may expect: what was won, and the game as it stands."""
    won = float(s.ledger.of(f"person{seat}"))
    if s.phase == "over":
        return won
    ahead = pips(s.players[other(seat)].men) - pips(s.players[seat].men)
    return won + max(-1.0, min(1.0, ahead / 100))


def worlds(v: View) -> Callable[[Random], State]:
    """Nothing is hidden: the one state behind the view."""
    return lambda rng: state_of(v)
