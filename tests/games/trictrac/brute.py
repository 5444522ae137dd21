"""A second, slow reading of R6-R23 and R36-R41: every man by name, every order, rule by rule."""

from collections import Counter
from itertools import product
from random import Random

from engine.boards.men import MEN, OFF, Men
from engine.games.trictrac.options import Options

Squad = tuple[int, ...]  # the field of each of fifteen men, in the mover's numbers
Played = tuple[
    Squad, int, bool, bool
]  # where they stand, numbers played, a moved man was lifted, an excess number used


def counts(squad: Squad) -> Men:
    tally = Counter(squad)
    return tuple(tally[place] for place in range(26))


def full(squad: Squad, first: int) -> bool:
    return all(squad.count(field) >= 2 for field in range(first, first + 6))


def can_fill(theirs: Squad, first: int) -> bool:
    return all(sum(1 <= man <= k for man in theirs) >= 2 * (k - first + 1) for k in range(first, first + 6))


def final_positions(
    squad: Squad, theirs: Squad, throw: tuple[int, int], opts: Options, by_bands: bool = False
) -> set[Men]:
    """Where the men can stand after a throw; `theirs` by the opponent's own numbers.

    With `by_bands` closed tables are entered as at Toccategli: who lands there must not stand alone (its R2).
    """
    found = _found(squad, theirs, throw, opts, by_bands)
    finished = _finished(found)
    if finished:
        return {counts(p[0]) for p in finished}
    return {counts(s) for s in _duties([p[0] for p in _bound(found, opts)], opts)}


def allowed(squad: Squad, theirs: Squad, throw: tuple[int, int], opts: Options) -> list[Played]:
    """The plays that R19, R39 and R41 leave, whatever they fill."""
    found = _found(squad, theirs, throw, opts, False)
    return _finished(found) or _bound(found, opts)


def _finished(found: list[Played]) -> list[Played]:
    return [p for p in found if all(man == OFF for man in p[0]) and p[1]]


def _found(squad: Squad, theirs: Squad, throw: tuple[int, int], opts: Options, by_bands: bool) -> list[Played]:
    taken = {25 - man for man in theirs if man < OFF}
    barred = {13}
    if can_fill(theirs, 1):
        barred |= set(range(19, 25))
    if can_fill(theirs, 7):
        barred |= set(range(14, 19))
    alone = barred - {13} if by_bands else set()
    return _all(squad, taken, barred - alone, throw, opts, alone) + _force(squad, theirs, throw)


def _bound(found: list[Played], opts: Options) -> list[Played]:
    both = [p for p in found if p[1] == 3]
    if not both:
        for only in (2, 1):  # the higher number alone, else the lower
            if some := [p for p in found if p[1] == only]:
                return some
        return [p for p in found if p[1] == 0]
    better = [p for p in both if not (p[3] if opts.bear_off == "french" else p[2])]
    return better or both


def _duties(squads: list[Squad], opts: Options) -> list[Squad]:
    if not opts.must_fill:
        return squads
    done = {squad: full(squad, 1) + full(squad, 7) + full(squad, 19) for squad in squads}
    return [squad for squad in squads if done[squad] == max(done.values())]


def _all(
    squad: Squad, taken: set[int], barred: set[int], throw: tuple[int, int], opts: Options, alone: set[int]
) -> list[Played]:
    low, high = sorted(throw)
    found: list[Played] = []
    marks = {low: 1, high: 2} if low != high else {low: 1}
    for order in {(low, high), (high, low)}:
        if _sound(squad, barred, (), alone):
            found.append((squad, 0, False, False))
        for first in range(MEN):
            one = _step(squad, squad, first, order[0], taken, opts)
            if one is None:
                continue
            if _sound(one[0], barred, (first,), alone) and _rail_kept(squad, one[0], one[2]):
                found.append((one[0], marks[order[0]], False, one[1]))
            for second in range(MEN):
                two = _step(squad, one[0], second, order[1], taken, opts)
                if two is None:
                    continue
                if not _sound(two[0], barred, (first, second), alone):
                    continue
                if not _rail_kept(squad, two[0], one[2] or two[2]):
                    continue
                lifted = first == second and two[0][second] == OFF and not (full(squad, 19) and full(two[0], 19))
                found.append((two[0], 3, lifted, one[1] or two[1]))
    return found


def _step(
    start: Squad, now: Squad, man: int, number: int, taken: set[int], opts: Options
) -> tuple[Squad, bool, bool] | None:
    """The men after one number, whether it was an excess, whether only the privilege of the rail allowed it."""
    here = now[man]
    if here == OFF:
        return None
    there = here + number
    if there < OFF:
        return None if there in taken else (_put(now, man, there), False, False)
    standing = [one for one in now if one < OFF]
    home = min(standing) >= 19
    if home and (here == min(standing) or (opts.bear_off == "french" and there == OFF)):
        return _put(now, man, OFF), there > OFF, False
    if opts.rail_privilege == "book" and full(start, 19) and there == OFF:
        return _put(now, man, OFF), False, True
    return None


def _put(squad: Squad, man: int, field: int) -> Squad:
    return (*squad[:man], field, *squad[man + 1 :])


def _rail_kept(before: Squad, after: Squad, privileged: bool) -> bool:
    return not privileged or full(after, 19)


def _sound(after: Squad, barred: set[int], moved: tuple[int, ...], alone: set[int]) -> bool:
    if after.count(12) == 1:
        return False
    return all(after[man] not in barred and not (after[man] in alone and after.count(after[man]) < 2) for man in moved)


def _force(squad: Squad, theirs: Squad, throw: tuple[int, int]) -> list[Played]:
    if 12 in squad or 12 in theirs:
        return []
    a, b = throw
    pairs = [(i, j) for i, j in product(range(MEN), repeat=2) if i != j]
    if any(squad[i] + a == 12 and squad[j] + b == 12 for i, j in pairs):
        return []
    forced = [(i, j) for i, j in pairs if squad[i] + a == 13 and squad[j] + b == 13]
    return [(_put(_put(squad, i, 12), j, 12), 3, False, False) for i, j in forced]


def random_squads(rng: Random) -> tuple[Squad, Squad]:
    """Two players' men as they might stand: any stage of the game, never on the same field nor singly in a corner."""
    stage = rng.choice([(1, 8), (1, 12), (4, 14), (7, 20), (14, 24), (17, 24)])
    other_stage = rng.choice([(1, 8), (1, 12), (4, 13), (7, 20), (14, 24)])
    while True:
        mine = _squad(rng, *stage)
        theirs = _squad(rng, *other_stage)
        meet = {25 - man for man in theirs if man < OFF} & set(mine)
        if not meet and mine.count(12) != 1 and theirs.count(12) != 1 and 13 not in mine and 13 not in theirs:
            return mine, theirs


def _squad(rng: Random, low: int, high: int) -> Squad:
    fields = rng.sample(range(low, high + 1), min(high - low + 1, rng.randint(3, 8)))
    gone = rng.choice([0, 0, 5, 12, 13]) if low >= 17 else 0
    return tuple(sorted([rng.choice(fields) for _ in range(MEN - gone)] + [OFF] * gone))
