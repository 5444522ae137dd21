"""What one number can do: enter, move or bear off (R2-R5, R12, R14); fields by the mover's own numbers."""

from engine.boards.men import FIELDS, HAND, OFF, Men, rearmost
from engine.core.actions import Leg
from engine.games.puff.options import Options

LAST_QUARTER = 19


def legs_of(own: Men, other: Men, number: int, opts: Options, may_wait: bool) -> list[Leg]:
    """Every way of playing a number; `may_wait` lets hit men stay in the hand while others move."""
    found: list[Leg] = []
    if own[HAND]:
        if other[number] < 2:
            found.append((HAND, number))  # R2
        if not may_wait:
            return found
    home = not own[HAND] and rearmost(own) >= LAST_QUARTER
    for start in FIELDS:
        if not own[start]:
            continue
        end = start + number
        if end < OFF:
            if other[end] < 2:
                found.append((start, end))  # R4, R5
        elif home and _may_leave(own, start, end, opts):
            found.append((start, OFF))  # R12
    return found


def _may_leave(own: Men, start: int, end: int, opts: Options) -> bool:
    return opts.bear_off == "any" or end == OFF or start == rearmost(own)
