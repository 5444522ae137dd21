"""Why an action is not on offer, with the rule that forbids it."""

from typing import Protocol

from engine.boards.dice import Throw
from engine.boards.men import OFF, rearmost
from engine.core.actions import Action, Leg, Move, Say
from engine.core.errors import Illegal
from engine.core.seats import Seat
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.schools import CORRECT, LET_PASS, MARK, SCHOOL
from engine.games.trictrac.state import View
from engine.games.trictrac.tables import CORNER, OTHER_CORNER, RETURN
from engine.games.trictrac.touching import bound, is_touch


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Move):
        return move_refusal(v, action, Mover(*v.sides, v.opts))
    if is_touch(action):
        return touch_refusal(v)
    if isinstance(action, Say) and action.word in ("leave_board", "hold_board"):
        return _no("R31", "no_hole")
    if isinstance(action, Say) and action.word.partition(":")[0] in (MARK, SCHOOL, LET_PASS.word, CORRECT.word):
        return _no("R43", "nothing_to_mark")
    return _no("", "no_such_action")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"trictrac.refusal.{key}", **facts)


class Played(Protocol):
    """What a refused play is explained from; Toccategli has its own view."""

    @property
    def seat(self) -> Seat: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def phase(self) -> str: ...
    @property
    def dice(self) -> Throw | None: ...
    @property
    def touched(self) -> tuple[int, ...]: ...


def move_refusal(v: Played, move: Move, mover: Mover) -> Illegal:
    """Why these men may not go so."""
    if v.turn != v.seat:
        return _no("R4", "turn", seat=v.turn)
    if v.phase == "decide":
        return _no("R31", "decide_first")
    if v.phase != "play" or v.dice is None or not move.legs:
        return _no("R24", "throw_first")
    for leg in move.legs:
        if not 1 <= leg[0] <= 24 or not mover.own[leg[0]]:
            return _no("R6", "no_man", field=leg[0])
        if (fault := _fault(v.dice, mover, leg)) is not None:
            return fault
    return _against_duty(v, v.dice, move, mover)


def touch_refusal(v: Played) -> Illegal:
    """Why this man is not touched."""
    if v.turn != v.seat:
        return _no("R4", "turn", seat=v.turn)
    return _no("R46", "play_touched", field=v.touched[-1]) if v.touched else _no("R46", "nothing_to_touch")


def _fault(dice: Throw, mover: Mover, leg: Leg) -> Illegal | None:
    """What is wrong with one man's way by itself."""
    own, other = mover.own, mover.other
    start, end = leg
    length = end - start
    if end == OFF:
        inside = rearmost(own) >= RETURN.start
        return _no("R38", "rear_first") if inside else _no("R37", "not_home")
    if end > OFF or length not in (*dice, sum(dice)):
        by_force = end == CORNER and length + 1 in dice
        return _no("R14", "no_force") if by_force else _no("R7", "not_thrown", steps=length)
    if other[end]:
        return _no("R8", "occupied", field=end)
    if end == OTHER_CORNER:
        return _no("R11", "other_corner")
    if end in mover.closed_fields:
        return _no("R17", "closed", field=end)
    if end == CORNER and not own[CORNER]:
        return _no("R12", "corner_by_two")
    if start == CORNER and own[CORNER] == 2:
        return _no("R12", "corner_left_by_two")
    return None


def _against_duty(v: Played, dice: Throw, move: Move, mover: Mover) -> Illegal:
    """Each man could go so, but another play is a duty."""
    begun = [line for line in mover.lawful(dice) if line.legs[: len(move.legs)] == move.legs]
    if begun and not bound(begun, v.touched):
        return _no("R46", "play_touched", field=v.touched[-1])
    if any(sorted(move.legs) == sorted(line.legs) for line in mover.allowed(dice)):
        return _no("R23", "must_fill")
    return _no("R19", "more_numbers")
