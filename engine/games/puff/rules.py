"""Puff as a Game: two players, fifteen men each, all entered by dice (assets/rules/puff.md).

`moves` (R2-R5, R12), `turns` (R1, R6-R13, R16); `state` holds both players' men; `evaluation` and
`computer` for the player.
"""

from engine.boards.men import HAND, OFF, rearmost
from engine.boards.nopack import NO_PACK
from engine.core.actions import Action, Move, Say
from engine.core.errors import Illegal
from engine.core.game import Game
from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.puff.computer import advise, deal_over, habit, judge, playout, value, worlds
from engine.games.puff.moves import LAST_QUARTER, legs_of
from engine.games.puff.options import PRESETS, Options
from engine.games.puff.state import State, View, state_of, view_of
from engine.games.puff.turns import PHASES, may_wait, scores


def lay_table(v: View) -> Table:
    """Men, men in hand and off the board, and the dice."""
    markers = [Marker(f"men{n}", "men", sum(p.men[1:OFF]), n, p.men) for n, p in enumerate(v.players)]
    if v.dice:
        markers.append(Marker("dice", "dice", sum(v.dice), v.turn, v.dice))
    if under := v.below or (v.numbers if v.stage == "bottom" else ()):
        markers.append(Marker("under", "under", len(under), v.turn, under[:2]))
    return Table((), tuple(_plate(v, Seat(n)) for n in (0, 1)), tuple(markers))


def _plate(v: View, seat: Seat) -> Plate:
    """Whose turn it is, whether the simple Pasch has been thrown, and who is ahead after some games."""
    badges = ["turn"] if seat == v.turn and v.phase != "over" else []
    if v.opts.pasch_first == "per_game" and v.players[seat].paschs:
        badges.append("first_pasch")
    if v.balance[seat] > 0 and v.opts.games > 1:
        badges.append(f"ahead:{v.balance[seat]}")
    return Plate(seat, v.persons[seat], tuple(badges))


def refusal(v: View, action: Action) -> Illegal:
    """Why an action is not on offer."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Say) and action.word == "stop_here":
        return _no("R11", "no_stop")
    if not isinstance(action, Move):
        return _no("", "no_such_action")
    if v.turn != v.seat:
        return _no("R1", "turn", seat=v.turn)
    if len(action.legs) != 1:
        return _no("R6", "one_number")
    return _not_this_leg(v, *action.legs[0])


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"puff.refusal.{key}", **facts)


def _not_this_leg(v: View, start: int, end: int) -> Illegal:
    own, across = state_of(v).sides()
    if not 0 <= start < OFF or not own[start]:
        return _no("R4", "no_man", field=start)
    if own[HAND] and start and not may_wait(v.players[v.turn], v.opts):
        return _no("R2", "enter_first")
    if end <= start:
        return _no("R4", "backwards")
    if end >= OFF:
        home = not own[HAND] and rearmost(own) >= LAST_QUARTER
        if any((start, OFF) in legs_of(own, across, number, v.opts, False) for number in v.numbers):
            return _no("R6", "lower_first")
        return _no("R12", ("too_short" if v.opts.bear_off == "any" else "rear_first") if home else "not_home")
    if end - start not in v.numbers:
        together = len(v.numbers) > 1 and end - start == sum(v.numbers)
        return _no("R6", "one_number") if together else _no("R6", "not_thrown", steps=end - start)
    if across[end] >= 2:
        return _no("R5", "closed", field=end)
    return _no("R6", "lower_first")


GAME: Game[State, Options, View] = Game(
    id="puff",
    pack=NO_PACK,
    seats=2,
    presets=PRESETS,
    start=State,
    phases=PHASES,
    view=view_of,
    worlds=worlds,
    value=value,
    deal_over=deal_over,
    scores=scores,
    table=lay_table,
    refusal=refusal,
    habit=habit,
    playout=playout,
    advice=advise,
    judge=judge,
)
