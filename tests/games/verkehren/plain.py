"""A second, plain reading of Verkehren's moves, and positions that come up in play."""

from itertools import permutations
from random import Random
from typing import Any

from engine.boards.men import Men, crosswise, seen_across
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.verkehren.moves import Mover, decided, landed
from engine.games.verkehren.options import PRESETS
from engine.games.verkehren.rules import GAME
from engine.games.verkehren.turns import RESIGN
from tests.games.verkehren.legs import plain_legs

BOOK = PRESETS["verkehren_1782"]
WHITE = Seat(0)


def plainly(mover: Mover | None, own: Men, other: Men, numbers: tuple[int, ...]) -> set[tuple[Men, Men]]:
    """Every end of a throw by trying all orders of all legs; without a mover the legs are read anew, too."""
    found: dict[tuple[Men, Men], tuple[int, int]] = {}

    def follow(own: Men, other: Men, left: tuple[int, ...], played: tuple[int, ...]) -> None:
        done = len(numbers) if decided((own, other)) else len(played)
        here = (done, max(played, default=0))
        found[own, other] = max(found.get((own, other), (0, 0)), here)
        if not left or decided((own, other)):
            return
        for leg in mover.legs(own, other, left[0]) if mover is not None else plain_legs(own, other, left[0]):
            follow(*landed(own, other, leg), left[1:], (*played, left[0]))

    for order in set(permutations(numbers)):
        follow(own, other, order, ())
    most = max(done for done, _ in found.values())
    best = {position: high for position, (done, high) in found.items() if done == most}
    if most == 1 and len(numbers) == 2:
        highest = max(best.values())
        return {position for position, high in best.items() if high == highest}
    return set(best)


def random_position(rng: Random) -> tuple[Men, Men]:
    """Some position that comes up in play."""
    match: Any = Match(GAME, BOOK, Chance(rng.randrange(10**6)))
    for _ in range(rng.randrange(1, 160)):
        if match.over:
            break
        offer = match.offers()[-1]
        choices = [action for action in offer.actions() if action != RESIGN]
        match.submit(offer.seat, rng.choice(choices))
    view = match.view(WHITE)
    return view.players[0].men, seen_across(view.players[1].men, crosswise)
