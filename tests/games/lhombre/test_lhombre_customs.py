"""Customs at the table: chairs, the courtesy, two packs, looking at tricks, a time for naming trumps (R10-R54, I10)."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.players import choose, takes_up
from engine.core.actions import PLAY, Say, Shuffled
from engine.core.errors import BadOption, Illegal
from engine.core.events import DealBegan, Noted, Said, Seated
from engine.core.match import Match
from engine.core.options import describe, with_settings
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games.lhombre.habit import playout
from engine.games.lhombre.options import PRESETS, Options
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.state import State, View
from tests.games.lhombre.tables import L, M, V, dealt, say, swap, words
from tests.generic import laws

AnyMatch = Match[State, Options, View]
ALL = Options(remis_offer="off", see_tricks="all")
HANDS = {V: "SA S2 CA S7 S3 HQ H5 D6 C4", M: "SK S5 CK C7 HK HJ H2 DQ D4", L: "SQ SJ C6 C5 HA H7 DK DA D7"}
TALON = "CQ D3 S6 DJ H3 H4 C3 S4 CJ C2 H6 D2 D5"


def exchanged(opts: Options) -> AnyMatch:
    """The worked deal of the book after the exchange: V has SA S2 CA S7 S6 S3 CQ D3 DJ, M can stop no spade."""
    match = dealt(HANDS, TALON, opts)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    for seat, gone in ((V, "HQ H5 D6 C4"), (M, "C7 H2 DQ D4"), (L, "C6 C5 H7 D7 HA")):
        swap(match, seat, gone)
    return match


def play(match: AnyMatch, cards: str) -> AnyMatch:
    for code in cards.split():
        match.submit(match.view(V).turn, PLAY[PACK40.card(code)])
    return match


def seen(match: AnyMatch, seat: Seat) -> list[str]:
    """The tricks that lie open for a seat, the last one first."""
    piles = GAME.table(match.view(seat)).piles
    return [
        " ".join(PACK40.codes[card] for card in pile.cards if card is not None)
        for pile in piles
        if pile.kind in ("last_trick", "earlier_trick")
    ]


FIRST, SECOND, THIRD = "SA S4 SJ", "S2 S5 SQ", "CA SK H6"
FOURTH, FIFTH = "S7 C3 C2", "S6 H3 D2"


# ---------------------------------------------------------------- chairs, forehand, packs


@pytest.mark.rule("lhombre", "R10")
@pytest.mark.parametrize("preset", ["lhombre3", "lhombre2_short", "lhombre4_kauf"])
def test_everybody_has_a_chair_of_his_own_and_keeps_it(preset: str) -> None:
    match: AnyMatch = Match(GAME, with_settings(PRESETS[preset], {"deals": "3"}), Chance(5))
    (first,) = [event for event in match.events(Seat(0)) if isinstance(event, Seated)]
    assert first.persons == tuple(range(match.game.seats)), "as they were chosen before sitting down"
    while not match.over:
        offer = match.offers()[0]
        assert match.view(offer.seat).persons == first.persons
        match.submit(offer.seat, next(iter(offer.actions())))


@pytest.mark.rule("lhombre", "R12")
@pytest.mark.parametrize("seed", range(6))
def test_by_courtesy_the_player_gets_the_first_forehand(seed: int) -> None:
    match: AnyMatch = Match(GAME, Options(courtesy=True), Chance(seed))
    view = match.view(Seat(0))
    assert (view.forehand, view.asked, view.dealer) == (Seat(0), Seat(0), Seat(1))
    assert any(isinstance(event, Noted) and event.rule == "R12" for event in match.events(Seat(1)))


@pytest.mark.rule("lhombre", "R12", "R17")
def test_the_courtesy_is_for_the_first_deal_and_among_three() -> None:
    match: AnyMatch = Match(GAME, Options(courtesy=True), Chance(1))
    say(match, *((seat, "pass") for seat in (Seat(0), Seat(2), Seat(1))))
    assert match.view(Seat(0)).dealer == Seat(0), "then the deal goes round to the right"
    assert "courtesy" not in [info.name for info in describe(PRESETS["lhombre4_kauf"])]
    with pytest.raises(BadOption):
        with_settings(PRESETS["lhombre2_long"], {"courtesy": "on"})


@pytest.mark.rule("lhombre", "R18")
def test_each_deal_is_from_a_pack_that_was_shuffled_meanwhile() -> None:
    match: AnyMatch = Match(GAME, Options(deals=6), Chance(4))
    while not match.over:
        say(match, (match.offers()[0].seat, "pass"))
    packs = [entry.action.pack for entry in match.log if isinstance(entry.action, Shuffled)]
    assert len(packs) == 1 + sum(isinstance(event, DealBegan) for event in match.events(V)) == 7
    assert len(set(packs)) == len(packs), "nothing is left of the order of the pack before"
    assert all(sorted(pack) == list(range(40)) for pack in packs)


# ---------------------------------------------------------------- looking at tricks


@pytest.mark.rule("lhombre", "R54")
def test_where_all_tricks_may_be_seen_the_opponents_see_them_at_once() -> None:
    match = play(exchanged(ALL), f"{FIRST} {SECOND} CA")
    assert seen(match, M) == seen(match, L) == [SECOND, FIRST]
    assert seen(play(exchanged(replace(ALL, see_tricks="last")), f"{FIRST} {SECOND} CA"), M) == [SECOND]
    assert seen(play(exchanged(replace(ALL, see_tricks="none")), f"{FIRST} {SECOND} CA"), M) == []


@pytest.mark.rule("lhombre", "R54")
def test_the_hombre_who_may_still_make_the_vole_must_say_so_and_gets_nothing_for_it() -> None:
    match = play(exchanged(ALL), f"{FIRST} {SECOND}")
    assert seen(match, V) == []
    assert words(match, V) == {"look_tricks"}
    assert words(match, M) == set()
    say(match, (V, "look_tricks"))
    assert seen(match, V) == [SECOND, FIRST]
    assert words(match, V) == set()
    play(match, f"{THIRD} {FOURTH} {FIFTH}")
    assert match.view(V).deal_number == 2, "he is not asked about the Vole; the five tricks have won"
    assert match.scores()[V] + 4 == 4 + 2 * (3 + 1), "the pot, matadors and the firsts"


@pytest.mark.rule("lhombre", "R54")
def test_who_does_not_look_is_asked_about_the_vole() -> None:
    match = play(exchanged(ALL), f"{FIRST} {SECOND} {THIRD} {FOURTH} {FIFTH}")
    assert words(match, V) == {"stop", "lead_on"}
    say(match, (V, "lead_on"))
    assert seen(match, V) == []
    assert len(seen(match, M)) == 5
    assert words(match, V) == set()


@pytest.mark.rule("lhombre", "R54")
def test_once_a_trick_is_lost_looking_costs_nothing() -> None:
    match = play(exchanged(ALL), "CQ CK CJ")
    assert words(match, V) == set()
    assert seen(match, V) == ["CQ CK CJ"]
    with pytest.raises(Illegal) as no:
        say(match, (V, "look_tricks"))
    assert (no.value.rule, no.value.key) == ("R54", "lhombre.refusal.no_looking")


@pytest.mark.rule("lhombre", "R54")
@pytest.mark.parametrize("custom", ["last", "all"])
def test_who_has_announced_the_vole_may_not_look(custom: str) -> None:
    match = dealt({V: "SA S2 CA SK SQ SJ HK C5 C4", M: "S7 CK C3", L: "S6 CQ C2"}, opts=replace(ALL, see_tricks=custom))
    say(match, (V, "solo_tout"), (V, "trump_S"))
    swap(match, M, "")
    swap(match, L, "")
    play(match, "SA S7 S6")
    assert seen(match, V) == []
    assert words(match, V) == set()
    assert seen(match, M) == ["SA S7 S6"]


@pytest.mark.rule("lhombre", "R54")
def test_computer_players_do_not_give_the_vole_away() -> None:
    match = play(exchanged(ALL), f"{FIRST} {SECOND}")
    offer = match.offers(V)[0]
    assert offer.accepts(Say("look_tricks"))
    assert not takes_up(GAME, match.view(V), offer)


# ---------------------------------------------------------------- a time for naming trumps


TIMED = Options(remis_offer="off", name_trump_timer=20)


@pytest.mark.rule("lhombre", "I10")
def test_who_names_trumps_too_late_has_them_named_by_his_right_hand_neighbour() -> None:
    match = dealt(HANDS, TALON, TIMED)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"))
    assert words(match, V) == {"trump_S", "trump_C", "trump_H", "trump_D", "too_late"}
    say(match, (V, "too_late"))
    assert words(match, V) == set()
    assert words(match, M) == {"trump_S", "trump_C", "trump_H", "trump_D"}
    assert words(match, L) == set()
    say(match, (M, "trump_D"))
    view = match.view(V)
    assert (view.trump, view.phase, view.asked) == ("D", "lay_aside", V), "he lays aside knowing the trumps"
    assert Said(M, "trump_D") in match.events(V)


@pytest.mark.rule("lhombre", "I10")
def test_a_solo_too_is_named_by_another() -> None:
    match = dealt(HANDS, TALON, TIMED)
    say(match, (V, "solo"), (M, "pass"), (L, "pass"), (V, "too_late"), (M, "trump_H"))
    assert (match.view(L).trump, match.view(L).phase, match.view(L).asked) == ("H", "exchange", M)


@pytest.mark.rule("lhombre", "I10")
def test_without_an_agreement_or_a_choice_no_time_runs() -> None:
    match = dealt(HANDS, TALON)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"))
    with pytest.raises(Illegal) as no:
        say(match, (V, "too_late"))
    assert no.value.rule == "I10"
    bound = dealt(HANDS, TALON, replace(TIMED, favourite_suit="S"))
    say(bound, (V, "solo_couleur"), (M, "pass"), (L, "pass"))
    assert "too_late" not in words(bound, V)


@pytest.mark.rule("lhombre", "I10")
@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_computer_players_are_never_late_and_name_for_who_is(level: str) -> None:
    match = dealt(HANDS, TALON, TIMED)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"))
    late, required = match.offers(V)
    assert late.accepts(Say("too_late"))
    assert not takes_up(GAME, match.view(V), late)
    assert required.accepts(choose(GAME, match.view(V), required, level, 1).action)
    say(match, (V, "too_late"))
    (offer,) = match.offers(M)
    assert offer.accepts(choose(GAME, match.view(M), offer, level, 1).action)


@pytest.mark.rule("lhombre", "I10")
def test_a_master_bids_where_trumps_must_be_named_in_time() -> None:
    match = dealt(HANDS, TALON, TIMED)
    (offer,) = match.offers(V)
    assert offer.accepts(choose(GAME, match.view(V), offer, "master", 1).action)


@pytest.mark.parametrize("settings", [{"see_tricks": "all"}, {"name_trump_timer": "10"}])
def test_playouts_end_the_deal_under_these_customs(settings: dict[str, str]) -> None:
    for seed in range(4):
        rng = Random(seed)
        match: AnyMatch = Match(GAME, with_settings(PRESETS["lhombre3"], settings), Chance(seed))
        for _ in laws.steps(match, rng):
            if match.view(V).phase == "play":
                break
        world = GAME.worlds(match.view(V))(rng)
        playout(world, rng)
        assert GAME.deal_over(world)
