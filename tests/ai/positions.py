"""Random positions of every game in which somebody must choose."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.events import DealBegan
from engine.core.game import Game
from engine.core.match import Match
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games import CATALOGUE, find_game
from tests.generic import laws

# At the billiard table decisions need physics; its computer players are tested with the table itself.
SEARCHED = [name for name, listing in CATALOGUE.items() if listing.kind != "billiards"]
TABLES = [(name, preset) for name in SEARCHED for preset in find_game(name).presets]


@dataclass(frozen=True)
class Choice:
    """What somebody sees who must choose, and what is on offer; the match stands there until the next is asked for."""

    match: Match[Any, Any, Any]
    view: Any
    offer: Offer

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game


def choices(name: str, preset: str, seed: int, often: float, least: int = 1) -> Iterator[Choice]:
    """Random moments of first deals in which a seat must choose between several actions: `often` of them.

    Deals are played until there were `least` moments; a match may end before anybody had a choice.
    """
    rng = Random(f"{name} {preset} {seed}")
    found = 0
    for number in range(100):
        match = laws.random_match(name, preset, 1000 * number + seed)
        first = _deal(match)
        while not match.over and _deal(match) == first:
            for offer in match.offers():
                several = len(list(offer.actions())) > 1
                if several and not getattr(offer, "optional", False) and rng.random() < often:
                    found += 1
                    yield Choice(match, match.view(offer.seat), offer)
                    break
            match.submit(*laws.random_turn(match, rng))
        if found >= least:
            return
    raise AssertionError(f"only {found} choices in a hundred deals of {name}")


def _deal(match: Match[Any, Any, Any]) -> int:
    return sum(isinstance(event, DealBegan) for event in match.events(Seat(0)))
