"""Pictures: how a number lies on the table in counters, as the books draw it."""

from typing import NamedTuple


class CounterPicture(NamedTuple):
    """Four whist counters: in the row 1 each, above it 3, below it 5; `spare` are stacked on others, `aside` unused."""

    row: int
    above: int
    below: int
    spare: int
    aside: int


_WHIST = {  # Whist 4.2
    0: CounterPicture(0, 0, 0, 0, 4),
    1: CounterPicture(1, 0, 0, 0, 3),
    2: CounterPicture(2, 0, 0, 2, 0),
    3: CounterPicture(3, 0, 0, 1, 0),
    4: CounterPicture(4, 0, 0, 0, 0),
    5: CounterPicture(2, 1, 0, 1, 0),
    6: CounterPicture(3, 1, 0, 0, 0),
    7: CounterPicture(2, 0, 1, 1, 0),
    8: CounterPicture(3, 0, 1, 0, 0),
    9: CounterPicture(1, 1, 1, 1, 0),
}


def whist_counters(marks: int) -> CounterPicture:
    """How 0 to 9 marks lie in four counters (Whist 4.2)."""
    return _WHIST[marks]
