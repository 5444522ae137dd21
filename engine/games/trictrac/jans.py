"""The rare jans of the beginning (E1-E3) and the obsolete ones (E14)."""

from collections.abc import Iterator

from engine.boards.men import FIELDS, MEN
from engine.games.trictrac.scoring import Facts, Scored
from engine.games.trictrac.tables import CORNER, OTHER_CORNER

ROW = range(2, 8)  # the six fields of the jan of three throws


def three_throws(f: Facts) -> Iterator[Scored]:
    """E1: the third throw could complete a row of six single men next to the talon."""
    if f.throws_made != 3 or f.own[1] != MEN - 4:
        return
    empty = [field for field in ROW if not f.own[field]]
    if len(empty) == 2 and sorted(field - 1 for field in empty) == sorted(f.throw):
        yield Scored("E1", "three_throws", f.rate(f.tariff.jan), True, 0, tuple((1, field) for field in empty))


def two_tables(f: Facts) -> Iterator[Scored]:
    """E2: the only two men down could reach both corners; if the other corner is held, its holder scores."""
    if f.own[1] != MEN - 2 or f.own[CORNER] or f.two_tables_done:
        return
    one, two = (field for field in FIELDS[1:] for _ in range(f.own[field]))
    a, b = f.throw
    reached = {(one + a, two + b), (one + b, two + a)}
    if reached & {(CORNER, OTHER_CORNER), (OTHER_CORNER, CORNER)}:
        ways = ((one, CORNER), (two, OTHER_CORNER)) if CORNER - one in f.throw else ((two, CORNER), (one, OTHER_CORNER))
        mine = not f.other[OTHER_CORNER]
        yield Scored(
            "E2", "two_tables" if mine else "contre_two_tables", f.rate(f.tariff.jan), mine, OTHER_CORNER, ways
        )


def mezeas(f: Facts) -> Iterator[Scored]:
    """E3: an ace while only the own corner is taken; if the other corner is held, its holder scores."""
    if f.own[CORNER] >= 2 and f.own[1] + f.own[CORNER] == MEN and f.own[1] and 1 in f.throw:
        mine = not f.other[OTHER_CORNER]
        ways = ((CORNER, OTHER_CORNER),)
        yield Scored("E3", "mezeas" if mine else "contre_mezeas", f.rate(f.tariff.jan), mine, OTHER_CORNER, ways)


def rencontre(f: Facts) -> Iterator[Scored]:
    """E14: the second player's first throw of a setting equals that of the first player."""
    if f.opts.plays_jan("rencontre") and f.answers is not None and sorted(f.answers) == sorted(f.throw):
        yield Scored("E14", "rencontre", f.rate(f.tariff.jan), True)


def margot(f: Facts) -> Iterator[Scored]:
    """E14: a number or the sum leads to an empty field between two single men of the other; he scores."""
    if not f.opts.plays_jan("margot"):
        return
    for distance in (*f.numbers, sum(f.throw)):
        for start in FIELDS:
            field = start + distance
            if not f.own[start] or not 2 <= field <= 23 or f.own[field] or f.other[field]:
                continue
            if f.other[field - 1] == 1 == f.other[field + 1]:
                yield Scored("E14", "margot", f.rate(f.tariff.false_great), False, field, ((start, field),))
                break


def pile(f: Facts) -> Iterator[Scored]:
    """E14: all men stand on the own corner and cannot leave it."""
    if f.opts.plays_jan("pile") and f.own[CORNER] == MEN and not any(line.legs for line in f.allowed):
        yield Scored("E14", "pile", f.rate(f.tariff.jan), True, CORNER)
