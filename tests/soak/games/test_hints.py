"""Five hundred hints of every card game (`make marathon`): lawful, with a reason that stands in the book."""

from itertools import islice

import pytest

from engine.ai import coach
from tests.ai.hints import QUICK, checked_hint
from tests.ai.positions import TABLES, choices
from tests.generic import laws

HINTS = 500
CARD_GAMES = [name for name in dict(TABLES) if laws.GAMES[name].pack.size]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_five_hundred_hints(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "THOROUGH", QUICK)
    presets = [preset for game, preset in TABLES if game == name]
    with_maxim = 0
    for preset in presets:
        share = -(-HINTS // len(presets))
        for number, choice in enumerate(islice(choices(name, preset, 90, 0.3, least=share), share)):
            given = checked_hint(choice, number)
            with_maxim += bool(given.agreeing or given.contradicting)
    print(f"{name}: {with_maxim} of {HINTS} hints quote the book")
    assert with_maxim > HINTS // 10
