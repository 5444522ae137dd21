"""The board as one seat sees it: men, dice, jetons and pegs (section 4)."""

from engine.boards.pair import other
from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.trictrac.marking import jetons
from engine.games.trictrac.state import View


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    markers: list[Marker] = []
    for number, player in enumerate(v.players):
        seat = Seat(number)
        markers.append(Marker(f"men{seat}", "men", sum(player.men[1:25]), seat, player.men))
        markers.append(Marker(f"holes{seat}", "peg", player.holes, seat, (12,)))
        lying = jetons(player, v.players[other(seat)])
        markers.append(Marker(f"points{seat}", "jeton", player.points, seat, (lying,)))
    if v.dice is not None:
        markers.append(Marker("dice", "dice", sum(v.dice), v.turn, v.dice))
    return Table((), tuple(_plate(v, Seat(seat)) for seat in (0, 1)), tuple(markers))


def _plate(v: View, seat: Seat) -> Plate:
    return Plate(seat, v.persons[seat], ("turn",) if seat == v.turn and v.phase != "over" else ())
