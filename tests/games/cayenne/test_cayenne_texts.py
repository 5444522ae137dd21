"""Options and presets of Cayenne (section 6), and its words in every language."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from desktop.i18n import (
    LANGUAGES,
    event_sentence,
    game_title,
    option_help,
    option_title,
    option_value,
    preset_title,
    refusal_sentence,
    seat_names,
    set_language,
    tell,
    tr,
    word_name,
)
from engine.core.actions import PLAY, Action, Say
from engine.core.errors import BadOption, Illegal
from engine.core.match import Match
from engine.core.options import describe, settings_of, show_value, with_settings
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.cayenne.choosing import PASS_CHOICE, SUITS
from engine.games.cayenne.options import PRESETS
from engine.games.cayenne.rules import GAME
from tests.games.cayenne.tables import BOOK, POSERT, A, B, CayenneMatch, make_trumps, table


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


# ---------------------------------------------------------------- options


def test_the_presets_differ_only_in_honours_alone() -> None:
    assert (BOOK.honours_alone, POSERT.honours_alone) == ("never", "always")
    assert replace(POSERT, honours_alone="never") == BOOK


@pytest.mark.rule("cayenne", "R8", "R12", "R14", "R17")
def test_what_is_fixed_is_as_the_rules_say() -> None:
    for opts in PRESETS.values():
        assert (opts.target, opts.honours_count, opts.rest, opts.calling) == (10, 5, True, "off")
        assert (opts.partie_values, opts.rubber, opts.slams, opts.rubber_value) == ("quad", "best_of_3", "6/3", 3)


def test_the_options_of_section_6_can_be_chosen_and_the_fixed_ones_cannot() -> None:
    names = {info.name for info in describe(BOOK)}
    assert names == {
        "honours_alone", "five_honours_value", "rubber_value", "great_rubber_bonus", "premiums", "premiums_doubled",
        "slams_doubled", "pass_choice", "cayenne_visible", "payment", "redraw_after", "laws", "claims",
        "revoke_penalty", "rubbers", "show_last_trick", "hand_sort",
    }  # fmt: skip
    assert settings_of(BOOK).keys() == names
    with pytest.raises(BadOption, match="rest"):
        with_settings(BOOK, {"rest": "off"})
    with pytest.raises(BadOption, match="rubber_value"):
        with_settings(BOOK, {"rubber_value": "2"})


def test_written_options_are_read_back() -> None:
    opts = replace(POSERT, premiums=False, rubber_value=7, laws="strict", pass_choice=False)
    assert with_settings(BOOK, settings_of(opts)) == opts


def test_rules_of_whist_are_quoted_as_such_and_own_rules_by_their_own_number() -> None:
    assert BOOK.law("R26") == "W-R26"
    assert BOOK.law("L9") == "W-L9"
    assert (BOOK.law("R20"), BOOK.law("R32"), BOOK.law("R37"), BOOK.law("R39")) == ("R8", "R14", "R15", "R16")


# ---------------------------------------------------------------- words


def test_game_presets_options_and_words_have_texts(spoken: str) -> None:
    assert game_title("cayenne") == "Cayenne"
    assert tr("game.cayenne.about").endswith(".")
    assert len({preset_title(preset) for preset in PRESETS}) == 2
    for info in describe(BOOK):
        assert option_title("cayenne", info.name)
        assert option_help("cayenne", info.name).endswith(".")
        values = [option_value("cayenne", info.name, show_value(value)) for value in info.values]
        assert len(set(values)) == len(info.values)
    assert len({word_name(word) for word in [*SUITS, PASS_CHOICE.word]}) == 5


def refused(match: CayenneMatch, seat: Seat, action: Action) -> str:
    with pytest.raises(Illegal) as no:
        match.submit(seat, action)
    return refusal_sentence(no.value, seat_names(int(seat)), PACK52)


def test_every_refusal_of_the_choice_is_a_sentence_of_its_own(spoken: str) -> None:
    match = table(opts=replace(BOOK, pass_choice=False))
    sentences = [
        refused(match, A, PASS_CHOICE),
        refused(match, B, Say("H")),
        refused(match, A, PLAY[PACK52.card("SA")]),
    ]
    make_trumps(match, "H")
    sentences.append(refused(match, A, Say("S")))
    left = table()
    left.submit(A, PASS_CHOICE)
    sentences.append(refused(left, B, PASS_CHOICE))
    assert len(set(sentences)) == 5
    assert all("{" not in sentence for sentence in sentences)


@pytest.mark.parametrize("preset", PRESETS)
def test_everything_told_in_a_match_has_a_sentence(spoken: str, preset: str) -> None:
    rng = Random(4)
    opts = replace(PRESETS[preset], laws="strict", claims="manual")
    match: CayenneMatch = Match(GAME, opts, Chance(4))
    while not match.over:
        offer = rng.choice(match.offers())
        for advice in GAME.advice(match.view(offer.seat), offer):
            if advice.key.startswith("cayenne."):  # Whist answers for its own
                assert "{" not in tell(advice.key, advice.facts, pack=PACK52)
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    told = [event_sentence(event, seat_names(), PACK52) for event in match.events(A)]
    assert all("{" not in sentence for sentence in told if sentence)


def test_the_notes_of_the_choice_name_the_suit(spoken: str) -> None:
    match = table(cayenne="D7")
    make_trumps(match, "D")
    told = [event_sentence(event, seat_names(), PACK52) for event in match.events(A)]
    expected = tr("cayenne.note.double", suit="D")
    assert expected in told
    assert expected[0].isupper()
    assert tr("cayenne.note.suit", suit="D") in told


def test_every_advice_of_its_own_has_a_sentence(spoken: str) -> None:
    for rule, facts in (
        ("C1", {"card": "S2"}),
        ("C2", {"card": "H2"}),
        ("C3", {"suit": "H"}),
        ("name", {"suit": "H", "tricks": 8}),
        ("leave", {}),
    ):
        sentence = tell(f"cayenne.advice.{rule}", facts)
        assert sentence.endswith(".")
        assert "{" not in sentence
