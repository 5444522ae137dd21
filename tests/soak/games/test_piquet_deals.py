"""Twenty thousand random deals of Piquet conserve cards and points (`make marathon`)."""

from random import Random

import pytest

from engine.core.match import Match
from engine.core.world import Chance
from engine.games.piquet.rules import GAME
from tests.games.piquet.deals import Audit, play_deals
from tests.games.piquet.tables import A4, B4, PiquetMatch

PARTS = 10
DEALS = 20_000


@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_random_deals_conserve_cards_and_points(part: int) -> None:
    audit = Audit()
    seed = part * 1_000_000
    while audit.deals < DEALS // PARTS:
        match: PiquetMatch = Match(GAME, (A4, B4)[seed % 2], Chance(seed))
        play_deals(match, Random(seed), audit)
        seed += 1
    assert {"pic", "repic", "quint", "quatorze"} <= set(audit.kinds), "random play reaches everything"
