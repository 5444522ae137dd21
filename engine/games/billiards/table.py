"""The marker board as one seat sees it: points, marks, lives, pot and bank (section 4.3)."""

from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.billiards.options import GUERRE
from engine.games.billiards.state import BANK, POT, View


def lay_table(v: View) -> Table:
    """All the screen needs besides the balls."""
    markers = [*_guerre(v)] if v.opts.form in GUERRE else [*_points(v)]
    for account in (POT, BANK):
        if amount := v.account(account):
            markers.append(Marker(account, "bowl", amount, 0))
    plates = tuple(Plate(Seat(seat), seat, _badges(v, seat)) for seat in range(v.opts.seats))
    return Table((), plates, tuple(markers))


def _badges(v: View, seat: int) -> tuple[str, ...]:
    return ("turn",) if seat == v.now.turn and v.phase not in ("over", "start") else ()


def _points(v: View) -> list[Marker]:
    target = getattr(v.opts, "target", 12)
    return [Marker(f"points{side}", "strokes", points, side, (target,)) for side, points in enumerate(v.now.points)]


def _guerre(v: View) -> list[Marker]:
    war = v.now.war
    limit = getattr(v.opts, "limit", 6)
    marks = [
        Marker(f"marks{n}", "boxes" if war.alive[n] else "dead", war.marks[n], owner, (limit,))
        for n, owner in enumerate(war.owner)
    ]
    return [*marks, Marker("buy_ins", "tokens", war.buy_ins, 0)] if war.buy_ins else marks
