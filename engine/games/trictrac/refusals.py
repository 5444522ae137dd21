"""Why an action is not on offer, with the rule that forbids it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.boards.dice import Throw
from engine.boards.lines import Line
from engine.boards.men import OFF, Men, moved, rearmost
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
    own, left, lines = mover.own, list(v.dice), mover.lawful(v.dice)
    for count, leg in enumerate(move.legs, 1):
        stands = count < len(move.legs) and _begins(lines, move.legs[:count])
        if not stands and (fault := _fault(mover, own, v.dice, left, leg)) is not None:
            return fault
        own, left = moved(own, leg[0], leg[1]), _without(left, leg)
    return _against_duty(v, v.dice, move, mover)


def _begins(lines: Iterable[Line], legs: Sequence[Leg]) -> bool:
    """Whether a lawful play begins so; two men who go to the same field may go in either order."""
    count = len(legs)
    return any(line.legs[:count] == legs or (not line.one_man and line.legs[::-1][:count] == legs) for line in lines)


def _without(left: list[int], leg: Leg) -> list[int]:
    """The numbers that are left when a man has gone so; by force he goes one step less, over the rail perhaps more."""
    steps = leg[1] - leg[0]
    if steps not in left and steps == sum(left):
        return []
    used = [number for number in left if number == steps] or sorted(number for number in left if number > steps)
    rest = list(left)
    for number in used[:1]:
        rest.remove(number)
    return rest


def touch_refusal(v: Played) -> Illegal:
    """Why this man is not touched."""
    if v.turn != v.seat:
        return _no("R4", "turn", seat=v.turn)
    return _no("R46", "play_touched", field=v.touched[-1]) if v.touched else _no("R46", "nothing_to_touch")


def _fault(mover: Mover, own: Men, dice: Throw, left: Sequence[int], leg: Leg) -> Illegal | None:
    """What is wrong with one man's way by itself, when these numbers are left."""
    start, end = leg
    if not 1 <= start <= 24 or not own[start]:
        return _no("R6", "no_man", field=start)
    if end <= start:
        return _no("R6", "backwards")
    if end >= OFF:
        if any(mover.may_leave(own, start, number) for number in left):
            return None
        return _no("R38", "rear_first") if rearmost(own) >= RETURN.start else _no("R37", "not_home")
    return _wrong_number(mover, dice, left, leg) or _wrong_field(mover, own, leg)


def _wrong_number(mover: Mover, dice: Throw, left: Sequence[int], leg: Leg) -> Illegal | None:
    start, end = leg
    steps = end - start
    if steps in left:
        return None
    if steps == sum(left):
        blocked = all(mover.other[start + number] for number in left)
        return _no("R10", "no_rest") if blocked and not mover.other[end] else None
    if end == CORNER and steps + 1 in left:
        return _no("R14", "no_force")
    return _no("R7", "played", number=steps) if steps in dice else _no("R7", "not_thrown", steps=steps)


def _wrong_field(mover: Mover, own: Men, leg: Leg) -> Illegal | None:
    start, end = leg
    if mover.other[end]:
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
    allowed = mover.allowed(dice)
    if not begun and (_begins(allowed, move.legs) or any(sorted(move.legs) == sorted(line.legs) for line in allowed)):
        return _no("R23", "must_fill")
    if not begun and mover.takes_off_moved_man(dice, move.legs):
        return _no("R39", "moved_man_stays")
    return _no("R19", "more_numbers")
