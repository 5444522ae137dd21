"""Where the men of one player stand, by his own numbering of the path: 1 to 24, before it the hand, behind it the rail.

Men are plain tuples of 26 counts, so that positions can be compared, hashed and saved.
"""

from collections.abc import Callable

HAND = 0  # men not yet entered, or hit
OFF = 25  # men that have left the board
PLACES = 26
FIELDS = range(1, 25)
MEN = 15

Men = tuple[int, ...]
Convert = Callable[[int], int]  # my number of a field -> the opponent's


def contrary(field: int) -> int:
    """Players run against each other: my first field is the opponent's last."""
    return 25 - field


def crosswise(field: int) -> int:
    """Players run the same way from opposite sides: my first field is the opponent's thirteenth."""
    return field + 12 if field <= 12 else field - 12


def alike(field: int) -> int:
    """Players run the same way from the same field."""
    return field


def stack(field: int) -> Men:
    """All men on one place."""
    return tuple(MEN if place == field else 0 for place in range(PLACES))


def seen_across(men: Men, convert: Convert) -> Men:
    """The opponent's men by my numbers; those in his hand and off the board keep their places."""
    if convert is contrary:  # the same, quickly: computer players ask for it ten thousand times a second
        return (men[HAND], *men[24:0:-1], men[OFF])
    return (men[HAND], *(men[convert(field)] for field in FIELDS), men[OFF])


def moved(men: Men, start: int, end: int) -> Men:
    """The men after one of them has gone from place to place."""
    after = list(men)
    after[start] -= 1
    after[end] += 1
    return tuple(after)


def rearmost(men: Men) -> int:
    """The field of the hindmost man on the board; OFF if there is none."""
    return next((field for field in FIELDS if men[field]), OFF)


def on_board(men: Men) -> int:
    """How many men stand on fields."""
    return sum(men[1:OFF])


def pips(men: Men) -> int:
    """How many fields all men have still to go; those in the hand the whole way."""
    return sum(men[place] * (OFF - place) for place in range(OFF))


def read_men(text: str, total: int = MEN) -> Men:
    """Men written as "1:11 7:2"; those not named are off the board. ValueError names what is wrong."""
    men = [0] * PLACES
    for word in text.split():
        place, _, count = word.partition(":")
        if not (place.isdecimal() and count.isdecimal() and int(place) < OFF):
            raise ValueError(f"{word!r} does not say how many men stand on which field")
        men[int(place)] += int(count)
    if sum(men) > total:
        raise ValueError(f"{text!r} has {sum(men)} men; a player has {total}")
    men[OFF] = total - sum(men)
    return tuple(men)


def show_men(men: Men) -> str:
    """The men on fields as "1:11 7:2"."""
    return " ".join(f"{field}:{men[field]}" for field in FIELDS if men[field])
