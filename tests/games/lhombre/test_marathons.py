"""Matches in which the long random runs once found a fault."""

import pytest

from engine.core.offers import SomeCards
from engine.core.seats import Seat
from engine.games.lhombre.habit import _casco
from tests.generic.marathon import Marathon


@pytest.mark.parametrize(("preset", "seed"), [("lhombre2_long", 2000011), ("lhombre3_common_pot", 3000017)])
def test_the_match_obeys_all_laws(preset: str, seed: int) -> None:
    Marathon().play("lhombre", preset, seed)


@pytest.mark.parametrize(("least", "most"), [(8, 8), (8, 9), (9, 9)])
def test_R69_R29_casco_lays_aside_what_may_be_laid_aside(least: int, most: int) -> None:
    for hand in (0b111111111, 0b111111111111 << 5):
        offer = SomeCards(Seat(0), hand, least, min(most, hand.bit_count()))
        laid = _casco(hand, offer.least, offer.most)
        assert laid & ~hand == 0
        assert offer.least <= laid.bit_count() <= offer.most
