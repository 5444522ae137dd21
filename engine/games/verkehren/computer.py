"""The computer player of Verkehren: it builds its wall, fears for single men, and resigns before it is Jan.

A master looks at the other's next throw as well: 1.33 ± 0.73 units more in a pair of games (9 pairs from seed 8).
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.boards.course import Course
from engine.boards.lines import Line
from engine.boards.men import HAND, crosswise, pips, seen_across
from engine.boards.pair import other, play_on
from engine.core.actions import Action, Move, Say
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.verkehren.evaluation import UNIT, outlook, simply, worth
from engine.games.verkehren.moves import CORNER, bands, entry_fields
from engine.games.verkehren.state import Player, State, View, state_of, view_of
from engine.games.verkehren.turns import ACCEPT, PHASES, REFUSE, RESIGN, TAKE_TWO

THOROUGH = 600  # playouts from which the other's next throw is looked at
SHORT = 6  # plays that are looked at thoroughly
HOPELESS = -1.35  # units expected from which a player resigns as long as that costs one
DOUBLE = 1.1  # units expected from which a resignation is refused


def course_of(v: View) -> Course:
    """What the seat in turn may play."""
    return state_of(v).course()


def expected(v: View, seat: Seat) -> float:
    """What a seat may expect of the game as it stands, in units between two lost and two won."""
    own, theirs = v.players[seat].men, v.players[other(seat)].men
    return max(-2.0, min(2.0, worth(own, theirs) / UNIT))


def judge(v: View, offer: Offer, playouts: int) -> Mapping[Action, float]:
    """What each action on offer is worth: plays in fields, words in units."""
    actions = list(offer.actions())
    if not isinstance(actions[0], Move):
        return {action: _word(v, action) for action in actions if isinstance(action, Say)}
    ends = course_of(v).ends
    after = {line.move: (line.own, seen_across(line.other, crosswise)) for line in ends.values()}
    glance: dict[Action, float] = {move: worth(*after[move]) for move in actions if isinstance(move, Move)}
    if playouts < THOROUGH or len(glance) == 1:
        return glance
    best = sorted(glance, key=lambda move: -glance[move])
    found: dict[Action, float] = {}
    for move in best[:SHORT]:
        assert isinstance(move, Move)
        found[move] = outlook(*after[move], v.opts)
    floor = min(found.values())
    return found | {move: floor - 0.1 * place for place, move in enumerate(best[SHORT:], 1)}


def _word(v: View, said: Say) -> float:
    """What it is worth to throw, to take two men, to resign, or to let the other resign."""
    if said == RESIGN:
        return -1.0 if expected(v, v.turn) < HOPELESS else -3.0
    if said in (ACCEPT, REFUSE):
        return 1.0 if (said == ACCEPT) == (expected(v, v.seat) < DOUBLE) else 0.0
    if said.word.startswith(TAKE_TWO):
        return 0.1
    return -2.0 if expected(v, v.turn) < HOPELESS else 0.0


def habit(v: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision: build and run, without looking at what the other may do."""
    actions = list(offer.actions())
    if not isinstance(actions[0], Move):
        return max(actions, key=lambda action: _word(v, action) if isinstance(action, Say) else 0.0)
    ends = course_of(v).ends.values()
    best = max(ends, key=lambda line: simply(line.own, seen_across(line.other, crosswise)))
    return best.move


def advise(v: View, offer: Offer) -> Sequence[Advice]:
    """What the book recommends here, best first (section 9)."""
    actions = list(offer.actions())
    if RESIGN in actions and expected(v, v.turn) < HOPELESS:
        return [Advice(RESIGN, "M10", "verkehren.advice.resign", {})]
    if not isinstance(actions[0], Move):
        return []
    own = v.players[v.turn].men
    lines = list(course_of(v).ends.values())
    return [*_corner(own, lines), *_walls(own, lines)]


def _corner(own: tuple[int, ...], lines: list[Line]) -> list[Advice]:
    if own[CORNER] >= 2:
        return []
    return [
        Advice(line.move, "M1", "verkehren.advice.corner", {}) for line in lines if line.own[CORNER] >= 2 and line.legs
    ]


def _walls(own: tuple[int, ...], lines: list[Line]) -> list[Advice]:
    def left(men: tuple[int, ...]) -> int:
        return sum(CORNER < field <= 18 for field in bands(men))

    more = [line for line in lines if left(line.own) > left(own)]
    return [Advice(line.move, "M4", "verkehren.advice.wall", {}) for line in more]


def deal_over(s: State) -> bool:
    """Whether a game has just ended: nothing has been played in the next one yet."""
    return s.phase == "over" or (s.games > 0 and s.phase == "turn" and s.players == [Player(), Player()])


def playout(s: State, rng: Random) -> None:
    """Play a game to its end by habit."""
    play_on(s, PHASES, lambda seat, offer: habit(view_of(s, seat), offer, rng), deal_over, rng)


def value(s: State, seat: Seat) -> float:
    """What a seat may expect: what was won, and the game as it stands."""
    won = float(s.ledger.of(f"person{seat}"))
    if s.phase == "over":
        return won
    own, theirs = s.players[seat].men, s.players[other(seat)].men
    lead = (pips(theirs) - pips(own)) / UNIT + (theirs[HAND] + entry_fields(theirs) > 5) * 0.5
    return won + max(-2.0, min(2.0, lead))


def worlds(v: View) -> Callable[[Random], State]:
    """Nothing is hidden: the one state behind the view."""
    return lambda rng: state_of(v)
