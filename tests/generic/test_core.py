"""The core by itself: card sets, packs, seats, options, actions, offers, the world and the match."""

from dataclasses import FrozenInstanceError
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import events as ev
from engine.core.actions import (
    PLAY,
    READERS,
    Action,
    Move,
    Play,
    Say,
    Shuffled,
    Swap,
    Thrown,
    read_action,
    write_action,
)
from engine.core.errors import BadOption, Illegal, NoWorld
from engine.core.match import Match
from engine.core.offers import OneCard, OneOf, Shuffle, SomeCards, Throw
from engine.core.options import describe, settings_of, with_settings
from engine.core.packs import PACK32, PACK40, PACK52, Pack
from engine.core.seats import WORLD, Seat, from_left_of, left, partner, right, side_of
from engine.core.sets import Card, any_of, card_set, cards_in, highest, lowest
from engine.core.world import Chance, Scripted
from tests.generic import laws, toy

sets52 = st.sets(st.integers(0, 51)).map(lambda cards: (cards, card_set(Card(card) for card in cards)))


# ---------------------------------------------------------------- card sets and packs


@given(sets52)
def test_a_card_set_holds_exactly_its_cards(pair: tuple[set[int], int]) -> None:
    cards, mask = pair
    assert list(cards_in(mask)) == sorted(cards)
    if cards:
        assert (lowest(mask), highest(mask)) == (min(cards), max(cards))
        assert any_of(mask, Random(0)) in cards


def test_any_of_reaches_every_card_about_equally_often() -> None:
    rng = Random(1)
    drawn = [any_of(0b1001_0110, rng) for _ in range(4000)]
    assert sorted(set(drawn)) == [1, 2, 4, 7]
    assert all(850 < drawn.count(Card(card)) < 1150 for card in (1, 2, 4, 7))


@pytest.mark.parametrize(("pack", "size"), [(PACK52, 52), (PACK32, 32), (PACK40, 40)])
def test_packs_are_complete_and_every_code_is_read_back(pack: Pack, size: int) -> None:
    assert pack.size == len(set(pack.codes)) == size
    assert [pack.card(code) for code in pack.codes] == list(range(size))
    assert sum(pack.suit.values()) == pack.all == (1 << size) - 1
    assert all(pack.suit[pack.suit_of[card]] >> card & 1 for card in range(size))
    assert all(pack.suit_of[card] + pack.rank_of[card] == code for card, code in enumerate(pack.codes))


@given(sets52)
def test_a_shown_set_is_read_back(pair: tuple[set[int], int]) -> None:
    assert PACK52.set_of(PACK52.show(pair[1])) == pair[1]


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(ValueError, match="there is no card 'S1' in the whist pack"):
        PACK52.card("S1")


# ---------------------------------------------------------------- seats


@given(st.integers(0, 3).map(Seat))
def test_neighbours_partners_and_sides(seat: Seat) -> None:
    assert right(left(seat, 4), 4) == seat
    assert partner(partner(seat)) == seat == left(right(seat, 4), 4)
    assert side_of(seat) == side_of(partner(seat)) != side_of(left(seat, 4))
    around = from_left_of(seat, 4)
    assert around[0] == left(seat, 4)
    assert around[-1] == seat
    assert sorted(around) == [0, 1, 2, 3]


# ---------------------------------------------------------------- actions and offers


cards = st.integers(0, 51).map(Card)
actions = st.one_of(
    cards.map(lambda card: PLAY[card]),
    st.from_regex(r"[a-z_]{1,12}", fullmatch=True).map(Say),
    sets52.map(lambda pair: Swap(pair[1])),
    st.permutations(range(52)).map(lambda pack: Shuffled(tuple(map(Card, pack)))),
    st.lists(st.integers(1, 6), max_size=2).map(lambda dice: Thrown(tuple(dice))),
    st.lists(st.tuples(st.integers(0, 24), st.integers(1, 25)), max_size=4).map(lambda legs: Move(tuple(legs))),
)


@given(actions)
def test_every_action_is_written_and_read_back(action: Action) -> None:
    assert read_action(write_action(action, PACK52), PACK52) == action


def test_the_test_above_knows_every_verb() -> None:
    elsewhere = {"put", "strike"}  # tests/billiards_games
    assert set(READERS) - elsewhere == {"play", "say", "swap", "shuffled", "thrown", "move"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fly SA", "unknown action 'fly'; known are move, play, put, say, shuffled, strike, swap, thrown"),
        ("play", "expected one word, found 0"),
        ("play SA SK", "expected one word, found 2"),
        ("play XX", "there is no card 'XX'"),
        ("say", "expected one word"),
        ("shuffled SA SK SA", "holds SA twice"),
        ("swap SA ZZ", "there is no card 'ZZ'"),
    ],
)
def test_an_unreadable_action_says_why(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_action(text, PACK52)


@given(sets52, cards)
def test_one_card_accepts_its_cards_and_lists_the_lawful(pair: tuple[set[int], int], card: Card) -> None:
    offer = OneCard(Seat(0), pair[1] & ~1, unlawful=1)
    assert offer.accepts(Play(card)) == (card in pair[0] or card == 0)
    assert list(offer.actions()) == [PLAY[c] for c in sorted(pair[0] - {0})]
    assert not offer.accepts(Say("pass"))


@given(st.sets(st.integers(0, 51), max_size=7).map(lambda s: card_set(map(Card, s))), sets52)
def test_some_cards_accepts_exactly_what_it_lists(own: int, pair: tuple[set[int], int]) -> None:
    offer = SomeCards(Seat(0), own, 1, 3)
    listed = list(offer.actions())
    assert len(set(listed)) == len(listed)
    assert all(offer.accepts(action) for action in listed)
    assert offer.accepts(Swap(pair[1])) == (Swap(pair[1]) in listed)


def test_one_of_accepts_only_its_choices() -> None:
    offer = OneOf(Seat(0), (Say("yes"), Say("no")))
    assert offer.accepts(Say("no"))
    assert not offer.accepts(Say("perhaps"))
    assert list(offer.actions()) == [Say("yes"), Say("no")]


@pytest.mark.parametrize("pack", [(0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_a_shuffle_must_be_the_whole_pack(pack: tuple[int, ...]) -> None:
    assert Shuffle(3).accepts(Shuffled((Card(2), Card(0), Card(1))))
    assert not Shuffle(3).accepts(Shuffled(tuple(map(Card, pack))))


# ---------------------------------------------------------------- options


def test_settings_are_written_and_read_back_for_every_preset_and_value() -> None:
    for game in laws.GAMES.values():
        for options in game.presets.values():
            assert with_settings(options, settings_of(options)) == options
            for info in describe(options):
                assert info.default in info.values
                for value in info.values:
                    changed = with_settings(options, {info.name: str(value)})
                    assert getattr(changed, info.name) == value
                    assert with_settings(options, settings_of(changed)) == changed


def test_coupled_defaults_follow_unless_they_were_named() -> None:
    options = toy.Options()
    assert with_settings(options, {"words": "off"}).stake == 5
    assert with_settings(options, {"words": "off", "stake": "1"}).stake == 1


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"dealz": "2"}, "there is no option 'dealz'; did you mean deals?"),
        ({"xyz": "2"}, "there is no option 'xyz'; there are: deals, stake, words, trump"),
        ({"deals": "9"}, "option deals cannot be '9'; it takes one of: 1, 2, 3"),
        ({"words": "maybe"}, "option words cannot be 'maybe'; it takes one of: on, off"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint.replace("?", r"\?")):
        with_settings(toy.Options(), settings)


@pytest.mark.parametrize("text", ["on", "true", "True", "ON"])
def test_a_switch_is_turned_on_by_any_usual_word(text: str) -> None:
    assert with_settings(toy.Options(words=False), {"words": text}).words is True


# ---------------------------------------------------------------- world


@given(st.integers(0, 10**9), st.integers(0, 50))
def test_chance_depends_on_seed_and_number_only(seed: int, number: int) -> None:
    first, again = Chance(seed), Chance(seed)
    again.answer(Shuffle(52), number + 1)
    answer = first.answer(Shuffle(52), number)
    assert answer == again.answer(Shuffle(52), number)
    assert Shuffle(52).accepts(answer)


def test_every_seed_and_every_number_deals_other_cards() -> None:
    packs = {Chance(seed).answer(Shuffle(52), number) for seed in range(20) for number in range(60)}
    assert len(packs) == 20 * 60


@given(st.integers(0, 10**9), st.integers(0, 50), st.integers(1, 3))
def test_dice_are_thrown_as_asked(seed: int, number: int, dice: int) -> None:
    thrown = Chance(seed).answer(Throw(dice), number)
    assert Throw(dice).accepts(thrown)
    assert thrown == Chance(seed).answer(Throw(dice), number)
    assert not Throw(dice + 1).accepts(thrown)
    assert not Throw(1).accepts(Thrown((7,)))


def test_every_face_falls_about_equally_often() -> None:
    faces = [face for seed in range(3000) for face in Chance(seed).answer(Throw(2), seed % 7).dice]  # type: ignore[attr-defined]
    assert sum((faces.count(face) - 1000) ** 2 / 1000 for face in range(1, 7)) < 20.5  # 5 degrees, 99.9 %


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    counts = [[0] * 6 for _ in range(6)]
    for seed in range(3000):
        answer = Chance(seed).answer(Shuffle(6), 0)
        assert isinstance(answer, Shuffled)
        for place, card in enumerate(answer.pack):
            counts[place][card] += 1
    chi_square = sum((count - 500) ** 2 / 500 for row in counts for count in row)
    assert chi_square < 52.6  # 25 degrees of freedom, 99.9 %


def test_a_script_ends_with_a_sentence_or_goes_on_by_chance() -> None:
    prepared = Shuffled((Card(1), Card(0)))
    assert Scripted([prepared]).answer(Shuffle(2), 0) == prepared
    with pytest.raises(NoWorld, match="ends after 1 answers"):
        Scripted([prepared]).answer(Shuffle(2), 1)
    assert Scripted([prepared], Chance(5)).answer(Shuffle(9), 1) == Chance(5).answer(Shuffle(9), 1)


# ---------------------------------------------------------------- events and match


def test_others_see_only_how_many_cards_were_received() -> None:
    event = ev.Received(Seat(1), 0b111, 3)
    assert event.seen_by(Seat(1)) == event
    assert event.seen_by(Seat(0)) == ev.Received(Seat(1), None, 3)


def test_events_and_actions_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        PLAY[0].card = Card(1)  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        ev.Played(Seat(0), Card(0)).card = Card(1)  # type: ignore[misc]


def new_toy(seed: int = 1) -> laws.AnyMatch:
    """A match of the toy game."""
    return Match(toy.GAME, toy.Options(), Chance(seed))


def test_events_come_in_order_and_since_a_number() -> None:
    match = new_toy()
    laws.play_some(match, Random(0), 5)
    everything = match.events(Seat(0))
    assert len(everything) == match.event_count
    assert [match.events(Seat(0), since) for since in range(4)] == [everything[since:] for since in range(4)]
    assert [entry.events_before for entry in match.log] == sorted(entry.events_before for entry in match.log)


def test_the_world_cannot_be_forced_to_what_it_was_not_asked() -> None:
    match = new_toy()
    with pytest.raises(ValueError, match="not what the game asked the world for"):
        match.force(WORLD, Shuffled(tuple(map(Card, range(12)))))
    match.restart()
    with pytest.raises(ValueError, match="not what the game asked the world for"):
        match.force(WORLD, Shuffled(tuple(map(Card, range(11)))))
    assert match.log == []


def test_forcing_obeys_the_rules() -> None:
    match = new_toy()
    speaker = match.offers()[0].seat
    with pytest.raises(Illegal):
        match.force(left(speaker, 3), Say("pass"))
    match.force(speaker, Say("pass"))
    assert match.log[-1].action == Say("pass")


@pytest.mark.parametrize("length", [-1, 2, 100])
def test_rewinding_beyond_the_log_is_refused(length: int) -> None:
    match = new_toy()
    assert len(match.log) == 1
    with pytest.raises(ValueError, match="cannot rewind"):
        match.rewind(length)
    assert len(match.log) == 1


def test_rewinding_to_nothing_deals_the_same_cards_again() -> None:
    match = new_toy()
    before = laws.picture(match)
    laws.play_some(match, Random(0), 30)
    match.rewind(0)
    assert laws.picture(match) == before
