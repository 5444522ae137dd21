"""The board as one seat sees it: men, dice, jetons and pegs (section 5)."""

from engine.boards.pair import other
from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.trictrac.marking import Player, jetons
from engine.games.trictrac.schools import released
from engine.games.trictrac.slips import marked_with
from engine.games.trictrac.state import View


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    markers: list[Marker] = []
    players = _as_marked(v)
    for number, player in enumerate(players):
        seat = Seat(number)
        markers.append(Marker(f"men{seat}", "men", sum(player.men[1:25]), seat, player.men))
        markers.append(Marker(f"holes{seat}", "peg", player.holes, seat, (12,)))
        lying = jetons(player, players[other(seat)])
        markers.append(Marker(f"points{seat}", "jeton", player.points, seat, (lying,)))
    if v.dice is not None:
        markers.append(Marker("dice", "dice", sum(v.dice), v.turn, v.dice))
    return Table((), tuple(_plate(v, Seat(seat)) for seat in (0, 1)), tuple(markers))


def _as_marked(v: View) -> list[Player]:
    """Both players as jetons and pegs show them: what was let go lies there while the other may claim (R43)."""
    players = list(v.players)
    for seat in (Seat(0), Seat(1)):
        if points := released(v, seat):
            own, across = v.players[seat], v.players[other(seat)]
            players[seat], players[other(seat)], _ = marked_with(own, across, points, v.slip, v.opts.length)
    return players


def _plate(v: View, seat: Seat) -> Plate:
    return Plate(seat, v.persons[seat], ("turn",) if seat == v.turn and v.phase != "over" else ())
