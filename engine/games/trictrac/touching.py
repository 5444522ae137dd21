"""Touch and move (R46): a man who is touched and can be played must be played; at Toccategli too."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from engine.boards.lines import Line, by_result
from engine.core import offers
from engine.core.actions import Action, Say
from engine.core.seats import Seat

TOUCH = "touch_man"


class Touching(Protocol):
    """What a game must keep for men to be touched."""

    opts: Any
    turn: Seat
    touched: tuple[int, ...]


def touch(field: int) -> Say:
    """The hand goes to a man of this field."""
    return Say(f"{TOUCH}:{field}")


def is_touch(action: Action) -> bool:
    """Whether the hand only goes to a man."""
    return isinstance(action, Say) and action.word.partition(":")[0] == TOUCH


def men_of(line: Line) -> set[int]:
    """The fields whose men a line plays."""
    return {line.legs[0][0]} if line.one_man else {start for start, _ in line.legs}


def bound(lines: Sequence[Line], touched: Iterable[int]) -> list[Line]:
    """R46: the lines that play every man who was touched."""
    wanted = set(touched)
    return [line for line in lines if wanted <= men_of(line)]


def ask_play(s: Touching, lines: Sequence[Line]) -> tuple[offers.OneOf, ...]:
    """The plays; where it is agreed a man may be touched first, as long as that decides anything."""
    plays = offers.OneOf(s.turn, tuple(line.move for line in by_result(lines).values()))
    if not s.opts.touch_move or len(plays.choices) == 1:
        return (plays,)
    free = {field for line in lines for field in men_of(line)} - set(s.touched)
    if not free:
        return (plays,)
    return offers.OneOf(s.turn, tuple(map(touch, sorted(free))), optional=True), plays


def worth_touching(lines: Sequence[Line], worth: Mapping[Action, float]) -> dict[Action, float]:
    """What it is worth to touch each man: as much as the best play with him."""
    ends = by_result(lines)
    found: dict[Action, float] = {}
    for line in lines:
        value = worth[ends[line.after].move]
        for field in men_of(line):
            found[touch(field)] = max(value, found.get(touch(field), value))
    return found


def put_hand_to(s: Touching, said: Say) -> None:
    """The man is touched: from now on only plays with him are on offer."""
    s.touched = (*s.touched, int(said.word.partition(":")[2]))
