"""A second, slow reading of E4-E9, E12 and E13: every man by name, on the plays that `brute` finds."""

from collections import Counter
from random import Random

from engine.boards.dice import Throw
from engine.boards.men import OFF, contrary, seen_across
from engine.games.trictrac.options import Options
from engine.games.trictrac.scoring import facts_of
from engine.games.trictrac.throws import scored
from tests.games.trictrac.brute import MEN, Squad, allowed, counts, full, random_squads

Points = dict[tuple[str, int], int]  # rule and field -> points; negative for the other
TABLES = (1, 7, 19)


def plain_points(mine: Squad, theirs: Squad, throw: Throw, opts: Options) -> Points:
    """What a throw scores by hits, fills, conserving, unplayed numbers and the last man off."""
    own = Counter(man for man in mine if man < OFF)
    foes = Counter(25 - man for man in theirs if man < OFF)
    found = _hits(own, foes, throw) | _corner(own, foes, throw)
    plays = allowed(mine, theirs, throw, opts)
    for first in TABLES:
        found |= _table(mine, own, [after for after, *_ in plays if full(after, first)], first, throw)
    if any(set(after) == {OFF} for after, *_ in plays):
        found["E13", OFF] = _rate(throw, 4, 6)
    elif (lost := 2 - {0: 0, 1: 1, 2: 1, 3: 2}[plays[0][1]]) > 0:
        found["E12", 0] = -2 * lost
    return found


def _rate(throw: Throw, simple: int, doublet: int) -> int:
    return doublet if throw[0] == throw[1] else simple


def _hits(own: Counter[int], foes: Counter[int], throw: Throw) -> Points:
    found: Points = {}
    for field in [field for field, count in foes.items() if count == 1]:
        great = 7 <= field <= 18
        rate = _rate(throw, 2, 4) if great else _rate(throw, 4, 6)
        ways = sum(own[field - number] > 0 for number in set(throw))
        start = field - sum(throw)
        if start > 0 and own[start]:
            if any(foes[start + number] < 2 for number in throw):
                ways += 1
            elif not ways:
                found["E9", field] = -rate
        if ways:
            found["E4" if great else "E5", field] = ways * rate
    return found


def _corner(own: Counter[int], foes: Counter[int], throw: Throw) -> Points:
    wanted = Counter(13 - number for number in throw)
    free = own - Counter({12: 2})
    hits = own[12] >= 2 and not foes[13] and all(free[field] >= count for field, count in wanted.items())
    return {("E6", 13): _rate(throw, 4, 6)} if hits else {}


def _table(mine: Squad, own: Counter[int], ends: list[Squad], first: int, throw: Throw) -> Points:
    """A table that is full or can be filled; with one man missing, every spare man who may come is a way."""
    fields = range(first, first + 6)
    lacking = [field for field in fields for _ in range(2 - min(2, own[field]))]
    if not ends or len(lacking) > 2:
        return {}
    rate = _rate(throw, 4, 6)
    if len(lacking) != 1:
        return {("E8" if not lacking else "E7", first): rate}
    (gap,) = lacking
    starts = {mine[man] for after in ends for man in range(MEN) if after[man] == gap != mine[man]}
    held = dict.fromkeys(fields, 2) | ({12: 2} if first == 19 else {})
    ways = sum(own[start] > held.get(start, 0) for start in starts)
    return {("E7", gap): ways * rate} if ways else {}


def program_points(mine: Squad, theirs: Squad, throw: Throw, opts: Options) -> Points:
    """The same by the program, without the rare jans of the beginning."""
    facts = facts_of(counts(mine), seen_across(counts(theirs), contrary), throw, opts)
    return {
        (one.rule, one.field): one.points if one.to_thrower else -one.points
        for one in scored(facts)
        if one.rule not in ("E1", "E2", "E3")
    }


def nearly_full_squads(rng: Random) -> tuple[Squad, Squad]:
    """Men of whom most stand in one table that lacks two, one or none, against some of the other's."""
    while True:
        first = rng.choice((1, 7, 7, 7, 19))
        men = [field for field in range(first, first + 6) for _ in range(2)]
        for _ in range(rng.choice((0, 1, 1, 1, 2))):
            men.pop(rng.randrange(len(men)))
        men += [rng.randint(max(1, first - 8), min(24, first + 7)) for _ in range(MEN - len(men))]
        theirs = random_squads(rng)[1]
        meet = {25 - man for man in theirs if man < OFF} & set(men)
        if not meet and men.count(12) != 1 and 13 not in men:
            return tuple(sorted(men)), theirs
