"""Whole matches under strict laws, with everything done wrong that can be done: the laws of all games still hold."""

from random import Random

import pytest

from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.whist.options import PRESETS
from engine.games.whist.rules import GAME
from tests.generic import laws, whims

OFTEN_WRONG = 0.1


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("claims", ["auto", "manual"])
@pytest.mark.parametrize("dummy", ["on", "off"])
def test_strict_matches(preset: str, claims: str, dummy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whims, "UNLAWFUL", OFTEN_WRONG)
    settings = {"laws": "strict", "claims": claims, "dummy": dummy, "schaefchen": "on", "rubbers": "2"}
    rng = Random(f"{preset} {claims} {dummy}")
    match: laws.AnyMatch = Match(GAME, with_settings(PRESETS[preset], settings), Chance(rng.randrange(1000)))
    witness = laws.Witness(4)
    for _ in laws.steps(match, rng):
        if match.view(Seat(0)).phase == "play" and rng.random() < 0.9:
            continue
        seat = Seat(rng.randrange(4))
        witness.follow(match)
        witness.check(match)
        laws.check_table(match, seat)
        laws.check_worlds(match, seat, rng, draws=1)
        laws.check_refusals(match, rng, tries=1)
        for offer in match.offers():
            assert offer.accepts(GAME.habit(match.view(offer.seat), offer, rng))
    assert match.over
    assert sum(match.scores()) == 0
