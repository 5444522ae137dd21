"""The account of a deal: its parts in the canonical order, why there was no leap, and what the exchange was worth."""

from random import Random

import pytest

from engine.core.actions import Say, Swap
from engine.core.events import Event, Noted
from engine.core.match import Match
from engine.core.packs import PACK32
from engine.core.sets import card_set, cards_in
from engine.core.world import Chance
from engine.games.piquet.account import DRAWS, account, average_worth, exchanges, part_of
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.reckoning import hand_worth
from engine.games.piquet.rules import GAME
from tests.games.piquet.tables import (
    A4,
    B4,
    E,
    PiquetMatch,
    Y,
    card,
    counts,
    declared,
    final,
    hand,
    keys,
    notes,
    play,
    prepared,
)
from tests.games.piquet.test_piquet_vectors import DEALS


def whole(name: str, opts: Options) -> list[Event]:
    """The events of a whole deal of the rule document."""
    elder, younger, tricks, *_ = DEALS[name]
    match = declared(elder, younger, opts)
    play(match, tricks)
    return match.events(E)


@pytest.mark.parametrize(
    ("name", "opts", "parts"),
    [
        ("TV17", A4, [("hand", (37, 0)), ("repic", (60, 0)), ("play", (8, 7)), ("cards", (10, 0))]),
        ("TV21", A4, [("hand", (25, 0)), ("play", (9, 6)), ("pic", (30, 0)), ("cards", (10, 0))]),
        ("TV25", B4, [("hand", (14, 3)), ("play", (7, 8))]),
        ("TV28", A4, [("hand", (17, 0)), ("play", (13, 0)), ("pic", (30, 0)), ("capot", (40, 0))]),
    ],
    ids=["R39 repic", "R40 pic", "R47 divided", "R47 capot"],
)
def test_R38_hand_play_cards_and_capot_are_apart(
    name: str, opts: Options, parts: list[tuple[str, tuple[int, int]]]
) -> None:
    assert account(whole(name, opts)) == parts


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize("opts", [A4, B4], ids=["A", "B"])
def test_the_parts_add_up_to_the_deal(name: str, opts: Options) -> None:
    elder, younger, tricks, *_ = DEALS[name]
    match = declared(elder, younger, opts)
    play(match, tricks)
    parts = account(match.events(E))
    assert tuple(sum(points[seat] for _, points in parts) for seat in (E, Y)) == final(match)


def test_what_is_not_counted_belongs_to_no_part() -> None:
    assert part_of(Noted("piquet.note.deal", "R48")) == ""
    assert part_of(Noted("piquet.note.divided", "R47")) == "cards"


# ---------------------------------------------------------------- why there was no leap


def reasons(match: PiquetMatch) -> list[tuple[str, object]]:
    return [(key, note.facts["seat"]) for key, note in zip(keys(match), notes(match), strict=True) if "no_" in key]


def test_TV20_R42_the_point_reckoned_first_is_named() -> None:
    match = declared("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987", B4)
    assert reasons(match) == [("no_repic_point", E)]


def test_R36_R42_younger_is_not_betrayed_before_he_has_spoken() -> None:
    match = declared("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987", A4)
    assert reasons(match) == []
    play(match, "SA/S7")
    assert reasons(match) == [("no_repic_point", E)]


def test_TV19_R39_a_repic_complete_before_needs_no_reason() -> None:
    match = declared("S:AKQJT9 H:KQJT9 D:7 C:-", "S:87 H:A87 D:AK9 C:AQ98", B4)
    assert reasons(match) == []
    assert "repic" in keys(match)


def test_R42_sequences_reckoned_first_are_named() -> None:
    # Elder's point of 38 is good, but younger's tierce is reckoned before four aces and four kings.
    match = declared("S:AK98 H:AKT D:AKT C:AK", "S:QJT7 H:QJ98 D:QJ C:QJ", B4)
    assert counts(match) == (4 + 14 + 14, 3)
    assert reasons(match) == [("no_repic_sequences", E)]


def test_TV23_R40_younger_hears_that_only_elder_makes_a_pic_in_1782() -> None:
    match = declared(*DEALS["TV23"][:2], B4)
    play(match, "H9/HQ CA/D7 CK/H7 CJ/S7")
    assert reasons(match) == []
    play(match, "CQ/D8")
    assert reasons(match) == [("no_pic_younger", Y)]


def test_TV38_R42_the_others_carte_blanche_is_named() -> None:
    elder, younger = hand("S:KQJT H:AKQJ D:KQ C:K7"), hand("S:A987 H:T98 D:A9 C:A98")
    rest = [one for one in cards_in(PACK32.all & ~elder & ~younger) if one != card("CQ")]
    match = prepared(elder, younger, [card("CQ"), *rest], B4)
    match.submit(E, Swap(1 << card("C7")))
    match.submit(Y, Say("carte_blanche"))
    match.submit(Y, Swap(1 << card("S7")))
    match.submit(Y, Say("leave"))
    assert counts(match) == (4 + 4 + 4 + 14 + 14, 10)
    assert reasons(match) == [("no_repic_blanche", E)]


# ---------------------------------------------------------------- what the exchange was worth


def test_R15_R17_the_exchange_of_both_is_known_when_all_cards_are_seen() -> None:
    rng = Random(3)
    for preset in PRESETS.values():
        match: PiquetMatch = Match(GAME, Options(**{**vars(preset), "game_form": "four_deals"}), Chance(8))
        while match.view(E).deal_number == 1:
            offer = next(one for one in match.offers() if not getattr(one, "optional", False))
            match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
        found = exchanges(preset, match.events(E))
        assert [one.seat for one in found] == [0, 1]
        worths = [note.facts for note in notes(match) if note.key == "piquet.note.exchange"]
        for one in found:
            told = next(facts for facts in worths if facts["seat"] == one.seat)
            assert (one.before, one.after) == (told["before"], told["after"])
            assert one.gone.bit_count() == one.drawn.bit_count() >= 1
            assert not one.gone & one.drawn


def test_nothing_is_told_of_an_exchange_whose_cards_were_not_all_seen() -> None:
    match = declared(*DEALS["TV17"][:2], A4)
    assert exchanges(A4, match.events(E)) == []


def test_the_average_lies_between_the_worst_and_the_best_draw() -> None:
    dealt = hand("S:AKQ9 H:K87 D:QT C:J98")
    gone = hand("S:- H:87 D:- C:98")
    unseen = list(cards_in(PACK32.all & ~dealt))
    rng = Random(1)
    sure = [hand_worth(A4, dealt & ~gone | card_set(rng.sample(unseen, 4))) for _ in range(2000)]
    average = average_worth(A4, dealt, gone)
    assert min(sure) <= average <= max(sure)
    assert abs(average - sum(sure) / len(sure)) < 2.0
    assert DRAWS >= 200
    assert average == average_worth(A4, dealt, gone), "the same deal is told the same"
