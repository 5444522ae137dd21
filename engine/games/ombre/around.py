"""Round the table: everything goes to the right (L'Hombre R13)."""

from engine.core.seats import Seat


def from_right_of(seat: Seat, seats: int) -> list[Seat]:
    """All seats counter-clockwise, beginning at the right and ending with the seat itself."""
    return [Seat((seat - step) % seats) for step in range(1, seats + 1)]


def others(seat: Seat, seats: int) -> list[Seat]:
    """All other seats, from this one's right."""
    return from_right_of(seat, seats)[:-1]


def account(seat: int) -> str:
    """The account of the person on a seat; nobody changes places."""
    return f"person{seat}"
