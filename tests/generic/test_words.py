"""What is told, refused or advised in random matches has its sentence in every language and its rule in the book."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from desktop import i18n
from engine.core.actions import PLAY
from engine.core.errors import Illegal
from engine.core.events import Event, Noted, Paid
from engine.core.game import Advice
from engine.core.options import describe
from engine.core.seats import Seat
from engine.core.sets import cards_in
from engine.games import CATALOGUE
from engine.games.cayenne.options import WHIST_LAW
from tests.generic import laws

RULES = Path(__file__).parents[2] / "assets" / "rules"
MATCHES = 12
LONGEST = 700  # decisions of one match
tables = pytest.mark.parametrize(("name", "preset"), [(n, p) for n, p in laws.TABLES if n in CATALOGUE])


@cache
def happenings(name: str, preset: str) -> tuple[list[Event], list[Illegal], list[Advice]]:
    """What was told, refused and advised in some random matches; one example of each kind."""
    told: dict[object, Event] = {}
    refused: dict[object, Illegal] = {}
    advised: dict[object, Advice] = {}
    for seed in range(MATCHES):
        rng = Random(seed)
        match = laws.random_match(name, preset, seed)
        for made, _ in enumerate(laws.steps(match, rng)):
            if made > LONGEST:
                break
            if rng.random() < 0.1:
                refused |= {(no.key, no.rule): no for no in refusals(match, rng)}
                for offer in match.offers():
                    for advice in match.game.advice(match.view(offer.seat), offer):
                        advised[advice.key] = advice
        for event in match.events(Seat(0)):
            told[type(event), getattr(event, "key", ""), getattr(event, "rule", "")] = event
    return list(told.values()), list(refused.values()), list(advised.values())


def refusals(match: laws.AnyMatch, rng: Random) -> Iterator[Illegal]:
    """Why some things cannot be done now: cards of the own hand first, then anything."""
    for seat in map(Seat, range(match.game.seats)):
        view = match.view(seat)
        held = [PLAY[card] for card in cards_in(getattr(view, "hand", 0))]
        for action in [*rng.sample(held, min(3, len(held))), laws.any_action(match.game, rng)]:
            if not any(offer.accepts(action) for offer in match.offers(seat)):
                yield match.game.refusal(view, action)


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


@tables
def test_every_event_has_its_sentence(name: str, preset: str, language: str) -> None:
    events, _, _ = happenings(name, preset)
    assert sum(isinstance(event, Noted) for event in events) > 4
    game = laws.GAMES[name]
    for you in (None, 0, 1):
        names = i18n.seat_names(you, max(game.seats, game.at(game.presets[preset]).seats))  # options may seat more
        for event in events:
            sentence = i18n.event_sentence(event, names, game.pack)
            assert sentence is None or complete(sentence), f"{event} is told as {sentence!r}"


@tables
def test_every_refusal_has_its_sentence(name: str, preset: str, language: str) -> None:
    _, refused, _ = happenings(name, preset)
    assert len(refused) > 2
    for illegal in refused:
        game = laws.GAMES[name]
        sentence = i18n.refusal_sentence(illegal, i18n.seat_names(0, game.at(game.presets[preset]).seats), game.pack)
        assert complete(sentence), f"{illegal!r} is told as {sentence!r}"


@tables
def test_every_advice_has_its_sentence(name: str, preset: str, language: str) -> None:
    _, _, advised = happenings(name, preset)
    assert advised
    for advice in advised:
        game = laws.GAMES[name]
        names = i18n.seat_names(0, game.at(game.presets[preset]).seats)
        sentence = i18n.tell(advice.key, advice.facts, names, game.pack)
        assert complete(sentence), f"{advice} is told as {sentence!r}"


def complete(sentence: str) -> bool:
    """Whether a sentence is one: no gap left open, nothing told as Python would."""
    return bool(sentence.strip()) and not re.search(r"[{}]|\bNone\b|Seat\(|<", sentence)


@tables
def test_every_rule_named_stands_in_the_law_book(name: str, preset: str) -> None:
    events, refused, advised = happenings(name, preset)
    named = {event.rule for event in events if isinstance(event, Noted | Paid)}
    named |= {illegal.rule for illegal in refused} | {advice.rule for advice in advised}
    named |= {info.rule for info in describe(laws.GAMES[name].presets[preset])}
    missing = sorted(rule for rule in named if rule and not stands_in_book(name, rule))
    assert not missing, f"assets/rules/{name}.md does not state {', '.join(missing)}"


def stands_in_book(game: str, rule: str) -> bool:
    """Whether the law book of the game, or the one it quotes, has this number."""
    if rule.startswith(WHIST_LAW):
        game, rule = "whist", rule.removeprefix(WHIST_LAW)
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return re.search(rf"(?<![\w-]){re.escape(rule)}(?![\w])", text) is not None
