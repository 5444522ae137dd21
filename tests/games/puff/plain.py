"""A second reading of Puff's moves, every man by name, and positions that come up in play (R2-R7, R12)."""

from random import Random
from typing import Any

from engine.boards.men import Men, seen_across
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.puff.options import Options
from engine.games.puff.rules import GAME

OFF = 25
Sides = tuple[Men, Men]  # the mover's men and the other's, both by the mover's numbers


def step(men: Men, start: int, end: int) -> Men:
    return tuple(count - (place == start) + (place == end) for place, count in enumerate(men))


def ends_of_number(sides: Sides, number: int) -> set[Sides]:
    """Both sides after one number, however it is played."""
    own, other = sides
    found: set[Sides] = set()
    men = [place for place in range(OFF) for _ in range(own[place])]
    for place in set(men):
        if 0 in men and place:
            continue  # R2: whoever has men in hand enters
        goal = place + number
        if goal >= OFF:
            if min(men) >= 19:
                found.add((step(own, place, OFF), other))  # R12
        elif other[goal] == 1:
            found.add((step(own, place, goal), step(other, goal, 0)))
        elif not other[goal]:
            found.add((step(own, place, goal), other))
    return found


def ends_of_throw(sides: Sides, throw: tuple[int, int]) -> set[Sides]:
    """Where a throw of unequal dice may end: the lower number first, or the throw is lost (R6, R7)."""
    low, high = sorted(throw)
    found: set[Sides] = set()
    for after in ends_of_number(sides, low) or {sides}:
        found |= (ends_of_number(after, high) if after != sides else set()) or {after}
    return found


def random_sides(rng: Random, opts: Options) -> Sides:
    """Some position that comes up in play."""
    match: Any = Match(GAME, opts, Chance(rng.randrange(10**6)))
    for _ in range(rng.randrange(1, 220)):
        if match.over:
            break
        offer = match.offers()[-1]
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    players = match.view(Seat(0)).players
    return players[0].men, seen_across(players[1].men, opts.convert)
