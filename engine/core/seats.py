"""Seats around the table, counted clockwise from the near chair, and the world, which shuffles and throws."""

from typing import NewType

Seat = NewType("Seat", int)
WORLD = Seat(-1)  # shuffles, dice, the outcome of a stroke


def left(seat: Seat, seats: int) -> Seat:
    """The neighbour on the left: the next seat clockwise."""
    return Seat((seat + 1) % seats)


def right(seat: Seat, seats: int) -> Seat:
    """The neighbour on the right: the next seat counter-clockwise."""
    return Seat((seat - 1) % seats)


def from_left_of(dealer: Seat, seats: int) -> list[Seat]:
    """All seats clockwise, beginning at the dealer's left and ending with the dealer."""
    return [Seat((dealer + step) % seats) for step in range(1, seats + 1)]


def partner(seat: Seat) -> Seat:
    """The seat opposite at a table of four."""
    return Seat((seat + 2) % 4)


def side_of(seat: Seat) -> int:
    """The side of a seat at a partnership table of four: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2
