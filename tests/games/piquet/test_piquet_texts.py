"""Piquet in words: everything that can be said, noted, refused or advised has its sentence in both languages."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from desktop.i18n import (
    LANGUAGES,
    catalogue,
    event_sentence,
    game_title,
    has,
    option_help,
    refusal_sentence,
    seat_names,
    set_language,
    tell,
    tr,
    word_name,
)
from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.errors import Illegal
from engine.core.match import Match
from engine.core.options import describe, settings_of, with_settings
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.core.world import Chance
from engine.games.piquet.options import PRESETS
from engine.games.piquet.refusals import refusal
from engine.games.piquet.rules import GAME
from tests.games.piquet.tables import A, B, E, PiquetMatch, Y, declared
from tests.generic.laws import random_turn

ROOT = Path(__file__).parents[3]
LAW_BOOK = (ROOT / "assets" / "rules" / "piquet.md").read_text("utf-8")


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def names(seat: Seat) -> tuple[str, ...]:
    return seat_names(int(seat), 2)


def test_the_game_its_presets_and_options_are_described(spoken: str) -> None:
    assert game_title("piquet") == "Piquet"
    assert len({tr(f"preset.{preset}.about") for preset in PRESETS}) == 2
    for info in describe(A):
        assert option_help("piquet", info.name).endswith(".")


def test_the_options_of_section_6_and_the_two_presets() -> None:
    differences = {name for name, value in settings_of(A).items() if settings_of(B)[name] != value}
    assert differences == {
        "point_value", "younger_draw_limit", "younger_pic", "last_trick", "younger_declares", "sets_shown",
        "cb_announce_number", "point_announce", "talon_layout",
    }  # fmt: skip


def test_R11_the_whole_rest_needs_the_number() -> None:
    assert with_settings(A, {"younger_draw_limit": "whole_rest"}).cb_announce_number
    assert with_settings(B, {"cb_announce_number": "off"}).younger_draw_limit == "own_three"


@pytest.mark.parametrize("manual", ["off", "on", "strict"])
@pytest.mark.parametrize("preset", PRESETS)
def test_everything_told_offered_and_advised_has_a_sentence(spoken: str, preset: str, manual: str) -> None:
    opts = replace(PRESETS[preset], manual_declarations=manual, manual_counting=manual == "strict")
    for seed in range(3):
        rng = Random(f"{seed}{manual}")
        match: PiquetMatch = Match(GAME, opts, Chance(seed))
        while not match.over:
            for offer in match.offers():
                for advice in GAME.advice(match.view(offer.seat), offer):
                    assert "{" not in tell(advice.key, advice.facts, names(offer.seat), PACK32)
                words = (
                    [action.word for action in offer.actions() if isinstance(action, Say)] if rng.random() < 0.2 else []
                )
                assert all("{" not in word_name(word) for word in words)
            match.submit(*random_turn(match, rng))
        for seat in (E, Y):
            told = [event_sentence(event, names(seat), PACK32) for event in match.events(seat)]
            assert all("{" not in sentence for sentence in told if sentence)


def test_every_word_and_note_of_the_sources_has_its_text() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "engine" / "games" / "piquet").glob("*.py"))
    for word in re.findall(r'Say\("([a-z_]+)"\)', sources):
        assert has(f"word.{word}"), word
    for key in re.findall(r'"(piquet\.note\.[a-z_]+)"', sources):
        assert has(key), key


def refusals() -> Iterator[Illegal]:
    """Everything somebody might try at various moments."""
    words = [key.removeprefix("word.") for key in catalogue("en") if key.startswith("word.")]
    tries: list[Action] = [
        *map(Say, words),
        *(PLAY[Card(number)] for number in range(0, 32, 3)),
        Swap(0),
        Swap(2**32 - 1),
    ]
    tries += [Say("down:SA+SK"), Say("pledge_S"), Say("nonsense")]
    for preset in PRESETS.values():
        match: PiquetMatch = Match(GAME, preset, Chance(2))
        for _ in range(9):
            for seat in (E, Y):
                offers = match.offers(seat)
                wrong = [action for action in tries if not any(offer.accepts(action) for offer in offers)]
                yield from (refusal(match.view(seat), action) for action in wrong)
            offer = match.offers()[-1]
            match.submit(offer.seat, next(iter(offer.actions())))


def test_every_refusal_is_a_sentence_and_names_a_rule_of_the_book(spoken: str) -> None:
    seen: set[str] = set()
    for no in refusals():
        sentence = refusal_sentence(no, names(E), PACK32)
        assert "{" not in sentence
        seen.add(no.key)
        if no.rule:
            assert re.search(rf"\*\*{no.rule}\*\*|^\| {no.rule} \|", LAW_BOOK, re.MULTILINE), no.rule
    assert len(seen) > 15


def test_the_dialogue_sounds_like_the_books() -> None:
    match = declared("S:KQJT8 H:K D:KQJ C:KQJ", "S:A9 H:AQJ98 D:T98 C:T9", B)
    said = [event_sentence(event, names(E), PACK32) for event in match.events(E)]
    assert "You: “Point of 5”" in said
    assert "North: “Making?”" in said
    set_language("de")
    german = [event_sentence(event, names(E), PACK32) for event in match.events(E)]
    set_language("en")
    assert "Nord: „Wie viel Augen?“" in german
    assert "Du: „Vierzehn Könige“" in german
