"""Grand casque: a Tourné of the second or third kind, with black aces in the hand (R30c, R30d)."""

from dataclasses import replace

import pytest

from engine.core.actions import Say
from engine.core.errors import Illegal
from engine.core.events import Exposed, Noted
from engine.core.match import Match
from engine.core.packs import PACK40
from engine.games.lhombre.bids import bids
from engine.games.lhombre.options import PRESETS, Options
from engine.games.lhombre.state import State, View
from tests.games.lhombre.tables import L, M, V, balances, dealt, played, say, staked, swap, words

SECOND, THIRD = Options(grand_casque="second"), Options(grand_casque="third")
BOTH_ACES = "SA CA SK HQ H5 D6 C4 C5 C6"
TALON = "D3 CQ S6 DJ H3 H4 C3 S4 CJ C2 H6 D2 D5"


def grand(hand: str, opts: Options) -> Match[State, Options, View]:
    """V plays a grand casque with this hand."""
    match = dealt({V: hand}, TALON, opts)
    say(match, (V, "grand_casque"), (M, "pass"), (L, "pass"))
    return match


@pytest.mark.rule("lhombre", "R30c")
def test_only_both_black_aces_allow_the_second_kind() -> None:
    match = dealt({V: BOTH_ACES, M: "S2"}, TALON, SECOND)
    assert "grand_casque" in words(match, V)
    say(match, (V, "frage"))
    assert "grand_casque" not in words(match, M)
    with pytest.raises(Illegal) as no:
        match.submit(M, Say("grand_casque"))
    assert no.value.rule == "R30c"


@pytest.mark.rule("lhombre", "R30c", "R30e")
def test_seven_cards_are_exchanged_and_one_of_them_fixes_trumps() -> None:
    match = grand(BOTH_ACES, SECOND)
    view = match.view(V)
    assert view.hand == PACK40.set_of("SA CA D3 CQ S6 DJ H3 H4 C3")
    assert (view.trump, view.aside.bit_count(), len(view.talon)) == ("D", 7, 6)
    assert view.phase == "exchange", "the Hombre has nothing to choose"
    assert match.view(M).shown[V] == PACK40.set_of("SA CA D3"), "all know the aces and the drawn card"
    told = match.events(M)
    assert Exposed(V, PACK40.set_of("D3")) in told
    assert any(isinstance(event, Noted) and event.key == "lhombre.note.drawn" for event in told)


@pytest.mark.rule("lhombre", "R30c")
def test_in_some_places_the_top_card_is_turned_instead() -> None:
    match = grand(BOTH_ACES, Options(grand_casque="second", grand_casque_mode="turn"))
    view = match.view(V)
    assert view.hand == PACK40.set_of("SA CA D3 CQ S6 DJ H3 H4 C3")
    assert (view.trump, view.turned) == ("D", (PACK40.card("D3"),))


@pytest.mark.rule("lhombre", "R30d")
@pytest.mark.parametrize(("word", "kept"), [("keep_none", "SA"), ("keep_card:SK", "SA SK"), ("keep_card:HK", "SA HK")])
def test_the_third_kind_needs_only_spadille_and_may_keep_one_king(word: str, kept: str) -> None:
    match = grand("SA SK HK HQ H5 D6 C4 C5 C6", THIRD)
    assert words(match, V) == {"keep_none", "keep_card:SK", "keep_card:HK"}
    say(match, (V, word))
    view = match.view(V)
    assert view.hand & PACK40.set_of("SA SK HK") == PACK40.set_of(kept)
    assert view.aside.bit_count() == 9 - len(kept.split()) >= 6
    assert (view.held[V], view.trump) == (9, "D")
    assert not any(word in repr(event) for event in match.events(M)), "which king stays is nobody's business"


@pytest.mark.rule("lhombre", "R30d")
def test_without_a_king_nothing_is_asked() -> None:
    assert grand("SA S7 HQ H5 D6 C4 C5 C6 C7", THIRD).view(V).phase == "exchange"
    with pytest.raises(Illegal) as no:
        say(grand("SA S7 HQ H5 D6 C4 C5 C6 C7", THIRD), (V, "keep_card:SK"))
    assert no.value.rule == "R30d"


@pytest.mark.rule("lhombre", "R20", "R22")
def test_it_stands_between_tourne_and_solo_and_who_cannot_hold_it_may_go_higher() -> None:
    match = dealt({V: "S2", M: BOTH_ACES}, TALON, SECOND)
    say(match, (V, "tourne"), (M, "grand_casque"))
    assert words(match, V) == {"pass", "solo", "solo_tout"}
    say(match, (V, "solo"))
    assert (match.view(M).hombre, match.view(M).bid) == (V, "solo")
    assert match.view(L).shown[M] == PACK40.set_of("SA CA"), "the bid has told what he holds"


@pytest.mark.rule("lhombre", "R20", "R30c")
def test_it_pays_four_and_its_bid_has_no_couleur() -> None:
    assert balances(played(staked(SECOND), V, (5, 2, 2), "grand_casque")) == (12, -4, -8)
    match = dealt({V: BOTH_ACES}, TALON, Options(grand_casque="second", favourite_suit="H"))
    assert not any(word.startswith("grand_casque_") for word in words(match, V))


@pytest.mark.rule("lhombre", "R41")
def test_it_may_be_thrown_in_as_every_tourne() -> None:
    match = grand(BOTH_ACES, SECOND)
    for seat in (M, L):
        swap(match, seat, "")
    assert words(match, V) == {"play_on", "throw_in", "remis"}


def test_with_twelve_cards_the_talon_is_too_small_for_it() -> None:
    for preset, opts in PRESETS.items():
        known = bids(replace(opts, grand_casque="third"), "")
        assert ("grand_casque" in known) == (preset != "lhombre2_long"), preset
