"""Hits of single men, true and false, and of the empty corner (E4, E5, E6, E9): no man moves for them."""

from collections.abc import Iterator

from engine.boards.men import FIELDS
from engine.games.trictrac.scoring import Facts, Scored, Way
from engine.games.trictrac.tables import CORNER, GREAT, OTHER_CORNER, is_great


def hits(f: Facts) -> Iterator[Scored]:
    """E4, E5: single men of the other that a number or the sum reaches; each way counts."""
    for field in FIELDS:
        if f.other[field] == 1 and (ways := ways_to(f, field)):
            table = f.tariff.hit_great if is_great(field) else f.tariff.hit_small
            rule, name = ("E4", "hit_great") if is_great(field) else ("E5", "hit_small")
            yield Scored(rule, name, f.ways_rate(table, len(ways)), True, field, ways)


def false_hits(f: Facts) -> Iterator[Scored]:
    """E9: single men the sum would reach if bands did not close every rest; the other scores, once for each man."""
    for field in FIELDS:
        start = field - sum(f.throw)
        if f.other[field] != 1 or start < 1 or not f.own[start] or ways_to(f, field):
            continue
        rates = f.tariff.false_great if is_great(field) else f.tariff.false_small
        if points := f.rate(rates):
            ways = tuple((start, start + number, field) for number in f.numbers)
            yield Scored("E9", "false_hit", points, False, field, ways)


def ways_to(f: Facts, field: int) -> tuple[Way, ...]:
    """How a single man on this field is truly reached: by each number, and by the sum over an open rest."""
    found: list[Way] = []
    for number in f.numbers:
        if field > number and f.own[field - number]:
            found.append((field - number, field))
    start = field - sum(f.throw)
    if start >= 1 and f.own[start]:
        for number in f.numbers:
            if f.other[start + number] < 2:  # a single man is open for a hit, though not for a move
                found.append((start, start + number, field))
                break
    return tuple(found)


def corner_hit(f: Facts) -> Iterator[Scored]:
    """E6: two men of the great table reach the empty other corner, one with each number; the own corner stays held."""
    if f.own[CORNER] < 2 or f.other[OTHER_CORNER]:
        return
    starts = [OTHER_CORNER - number for number in f.throw]
    if all(start in GREAT for start in starts) and all(_spare(f, start) >= starts.count(start) for start in starts):
        ways = tuple((start, OTHER_CORNER) for start in starts)
        yield Scored("E6", "corner_hit", f.rate(f.tariff.corner), True, OTHER_CORNER, ways)


def _spare(f: Facts, field: int) -> int:
    return f.own[field] - (2 if field == CORNER else 0)
