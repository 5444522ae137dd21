"""Tables filled and conserved, numbers not played, all men off (E7, E8, E12, E13): judged on the lines R19 allows."""

from collections.abc import Iterator

from engine.boards.lines import Line
from engine.boards.men import OFF, Men, moved, on_board
from engine.games.trictrac.scoring import Facts, Scored, Way
from engine.games.trictrac.tables import CORNER, RETURN, TABLES, is_full, missing


def fills(f: Facts) -> Iterator[Scored]:
    """E7: tables the throw can make full; with one man missing every spare man who can come is a way."""
    for name, table in TABLES.items():
        lack = missing(f.own, table)
        if lack not in (1, 2):
            continue
        rates = f.tariff.fill_great if name == "great" else f.tariff.fill
        filling = [line for line in f.allowed if _fills(f, line, table)]
        if lack == 2 and filling:
            ways: tuple[Way, ...] = tuple((leg[0], leg[1]) for leg in filling[0].legs)
            yield Scored("E7", f"fill_{name}", f.ways_rate(rates, 1), True, table.start, ways)
        elif lack == 1 and (ways := _ways(f, table, filling)):
            yield Scored("E7", f"fill_{name}", f.ways_rate(rates, len(ways)), True, ways[0][-1], ways)


def _fills(f: Facts, line: Line, table: range) -> bool:
    if is_full(line.own, table):
        return True
    return f.opts.fill_in_passing and len(line.legs) == 2 and is_full(moved(f.own, *line.legs[0]), table)


def _ways(f: Facts, table: range, filling: list[Line]) -> tuple[Way, ...]:
    gap = next(field for field in table if f.own[field] < 2)
    played = {leg for line in filling if not line.one_man for leg in line.legs}  # one man's way is that by the sum
    found: list[Way] = [
        (gap - number, gap)
        for number in f.numbers
        if (gap - number, gap) in played and _spare(f.own, gap - number, table)
    ]
    for line in filling:
        if line.one_man and line.legs[1][1] == gap and _spare(f.own, line.legs[0][0], table):
            found.append((*line.legs[0], gap))
            break
    else:
        found += _from_corner(f, table, gap)
    return tuple(found)


def _spare(own: Men, start: int, table: range) -> bool:
    """Whether a man may leave this field to fill: not one of the two that hold it in the same table, nor the corner."""
    if table is RETURN and start == CORNER:
        return own[start] > 2
    return own[start] > 2 if start in table else start >= 1 and own[start] > 0


def _from_corner(f: Facts, table: range, gap: int) -> Iterator[Way]:
    """Where it is agreed, a man of the corner counts by the sum as if he could leave it alone."""
    if f.opts.corner_man_sum_fill and table is RETURN and f.own[CORNER] == 2 and CORNER + sum(f.throw) == gap:
        rests = [CORNER + number for number in f.numbers if not f.other[CORNER + number]]
        yield from ((CORNER, rest, gap) for rest in rests[:1])


def conserves(f: Facts) -> Iterator[Scored]:
    """E8: tables that are full and can stay so."""
    for name, table in TABLES.items():
        if is_full(f.own, table) and any(is_full(line.own, table) for line in f.allowed):
            yield Scored("E8", f"conserve_{name}", f.rate(f.tariff.conserve), True, table.start)


def off_first(f: Facts) -> Iterator[Scored]:
    """E13: the last man can leave the board."""
    last = next((line for line in f.allowed if not on_board(line.own)), None)
    if last is not None and on_board(f.own):
        ways: tuple[Way, ...] = ((*last.legs[0], OFF),) if last.one_man else last.legs
        yield Scored("E13", "off_first", f.rate(f.tariff.off_first), True, OFF, ways)


def unplayed(f: Facts) -> Iterator[Scored]:
    """E12: numbers that cannot be played; the other scores for each."""
    line = f.allowed[0]
    lost = 2 - len(line.legs)
    if lost and on_board(line.own):
        yield Scored("E12", "unplayed", lost * f.tariff.unplayed, False)
