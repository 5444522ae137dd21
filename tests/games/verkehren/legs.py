"""What one number can do at Verkehren, read once more and field by field (R6-R14, R22, R23); no band is limited."""

from engine.boards.men import Men
from engine.core.actions import Leg

OFF = 25


def plain_legs(own: Men, other: Men, number: int) -> set[Leg]:
    """Every way of playing a number; both sides by the mover's numbers."""
    waiting = own[0]
    if waiting:
        return set() if own[number] or other[number] > 1 else {(0, number)}
    standing = [field for field in range(1, OFF) if own[field]]
    found: set[Leg] = set()
    for field in standing:
        goal = field + number
        if goal > 24:
            if standing[0] > 18 and (goal == OFF or field == standing[0]):
                found.add((field, OFF))
        elif other[goal] <= 1 and (goal > 11 or not own[goal]):
            found.add((field, goal))
    return found
