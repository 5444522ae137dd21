"""Why an action is not on offer, with the rule that forbids it."""

from collections.abc import Sequence

from engine.boards.men import HAND, OFF, Men, rearmost
from engine.core.actions import Action, Leg, Move, Say
from engine.core.errors import Illegal
from engine.games.verkehren.moves import CORNER, LAST_QUARTER, Mover, landed
from engine.games.verkehren.state import View, mover_of, sides_of, waits
from engine.games.verkehren.turns import ACCEPT, REFUSE, RESIGN, TAKE_TWO, THROW, WAIT


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Move):
        return _not_this_move(v, action)
    if isinstance(action, Say):
        return _not_this_word(v, action)
    return _no("", "no_such_action")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"verkehren.refusal.{key}", **facts)


def _not_this_word(v: View, said: Say) -> Illegal:
    if said in (ACCEPT, REFUSE):
        return _no("R21", "nobody_resigned")
    if said.word.startswith(TAKE_TWO):
        return _no("R28", "no_band_to_take")
    if said not in (THROW, WAIT, RESIGN):
        return _no("", "no_such_action")
    if v.turn != v.seat:
        return _no("R2", "turn", seat=v.turn)
    if said == RESIGN:
        return _no("R21", "before_throwing")
    if v.phase != "turn":
        return _no("R3", "thrown")
    return _no("R15", "junker") if waits(v.players, v.turn, v.opts, v.took_two) else _no("R15", "no_junker")


def _not_this_move(v: View, move: Move) -> Illegal:
    if v.turn != v.seat:
        return _no("R2", "turn", seat=v.turn)
    if v.phase != "play" or not move.legs:
        return _no("R3", "throw_first")
    own, other = sides_of(v.players, v.turn)
    mover = mover_of(v.players, v.turn, v.opts, v.took_two)
    course = mover.course(own, other, v.dice)
    left = list(course.numbers)
    for count, leg in enumerate(move.legs, 1):
        line = course.line_of(move.legs[:count])
        if line is not None:
            own, other, left = line.own, line.other, list(course.left(line))
            continue
        if (fault := _fault(v, own, other, leg, mover, left)) is not None:
            return fault
        (own, other), left = landed(own, other, leg), _without(left, leg[1] - leg[0])
    return _no("R9", "more_numbers")


def _without(left: list[int], number: int) -> list[int]:
    rest = list(left)
    rest.remove(number)
    return rest


def _fault(v: View, own: Men, other: Men, leg: Leg, mover: Mover, left: Sequence[int]) -> Illegal | None:
    """What is wrong with one man's way by itself, when these numbers are left."""
    start, end = leg
    if not 0 <= start < OFF or not own[start]:
        return _no("R4", "no_man", field=start)
    if own[HAND] and start != HAND:
        return _no("R10", "enter_first")
    if end <= start:
        return _no("R4", "backwards")
    if end >= OFF:
        return _no("R23", "not_exact") if rearmost(own) >= LAST_QUARTER and not own[HAND] else _no("R22", "not_home")
    if end - start not in left:
        return _wrong_number(v.dice, left, end - start)
    return _wrong_field(own, other, leg, mover)


def _wrong_number(dice: Sequence[int], left: Sequence[int], steps: int) -> Illegal:
    if steps in dice:
        return _no("R3", "played", number=steps)
    together = {sum(left[:count]) for count in range(2, len(left) + 1)}
    return _no("R5", "no_rest") if steps in together else _no("R3", "not_thrown", steps=steps)


def _wrong_field(own: Men, other: Men, leg: Leg, mover: Mover) -> Illegal | None:
    start, end = leg
    if mover.shuts(other, end):
        return _no("R6", "closed", field=end)
    if own[end] and start == HAND:
        return _no("R12", "own_entry", field=end)
    if own[end] and end < CORNER:
        return _no("R8", "no_band_there", field=end)
    if end not in [reached for _, reached in mover.legs(own, other, end - start)]:
        return _no("R27", "five_out") if not mover.loose else _no("R28", "five_bands")
    return None
