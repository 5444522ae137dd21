"""Ten thousand random deals over all presets and options (`make soak`)."""

from collections.abc import Callable
from random import SystemRandom

import pytest

from engine.core.options import describe
from tests.generic import laws
from tests.generic.marathon import CATALOGUE_TABLES, Marathon

PARTS = 20
DEALS = 10_000
FRESH_DEALS = 500


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_random_deals_obey_all_laws(part: int, figure: Callable[[str], None]) -> None:
    marathon = Marathon()
    marathon.run(deals=DEALS // PARTS, first_seed=1_000_000 * (part + 1) + part)
    assert marathon.deals >= DEALS // PARTS
    figure(f"part {part}: {marathon.deals} deals in {marathon.matches} matches, {marathon.exchanges} exchanges")


@pytest.mark.parametrize("part", range(4))
def test_fresh_random_deals_obey_all_laws(part: int, figure: Callable[[str], None]) -> None:
    """Other deals every time; a fault names the command that plays its match again."""
    first = SystemRandom().randrange(10**9)
    marathon = Marathon()
    marathon.run(deals=FRESH_DEALS, first_seed=first)
    figure(f"fresh part {part} from {first}: {marathon.deals} deals in {marathon.matches} matches")


def test_random_options_reach_every_value() -> None:
    wanted = {
        f"{name}.{info.name}={value}"
        for name, preset in CATALOGUE_TABLES
        for info in describe(laws.GAMES[name].presets[preset])
        for value in info.values
    }
    reached: set[str] = set()
    for seed in range(100 * len(CATALOGUE_TABLES)):
        name, preset = CATALOGUE_TABLES[seed % len(CATALOGUE_TABLES)]
        options = laws.random_match(name, preset, seed).options
        reached |= {f"{name}.{info.name}={info.default}" for info in describe(options)}
    assert reached >= wanted
