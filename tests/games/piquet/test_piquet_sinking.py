"""The program declares and keeps back what it is asked to keep back (R23, supplement: sinking)."""

from dataclasses import replace

import pytest

from engine.ai.players import choose
from engine.core.actions import Say
from engine.core.errors import Illegal
from engine.games.piquet.rules import GAME
from tests.games.piquet.tables import A4, B4, E, Y, counts, declared, play, say, spoken

ELDER, YOUNGER = "S:AKQJT9 H:KQJT9 D:7 C:-", "S:87 H:A87 D:AK9 C:AQ98"  # TV19: 97 against 3
ASKED = replace(A4, sinking=True)


def test_without_the_option_nobody_is_asked() -> None:
    assert declared(ELDER, YOUNGER, A4).view(E).phase == "play"
    assert declared(ELDER, YOUNGER, replace(A4, sinking=True, manual_declarations="on")).view(E).phase == "point"


def test_R23_elder_then_younger_is_asked_and_the_truth_is_told() -> None:
    match = declared(ELDER, YOUNGER, ASKED)
    assert match.view(E).phase == "sink_elder"
    say(match, "declare_all")
    assert match.view(Y).phase == "sink_younger"
    say(match, "declare_all")
    assert counts(match) == (97, 3)


def test_R23_a_sunk_class_is_not_counted_and_spoils_the_repic() -> None:
    match = declared(ELDER, YOUNGER, ASKED)
    say(match, "sink_sequence", "declare_all", "declare_all")
    assert spoken(match, E)[:3] == ["point:60", "no_sequence", "no_set"]
    assert counts(match) == (6, 3)


def test_R24_what_elder_sinks_younger_may_count() -> None:
    match = declared(ELDER, YOUNGER, ASKED)
    say(match, "sink_point", "sink_sequence", "declare_all", "declare_all")
    assert spoken(match, E)[:3] == ["no_point", "no_sequence", "no_set"]
    assert counts(match) == (0, 4 + 3)  # a point of 38 pips in clubs, three aces


def test_R23_who_sinks_as_younger_says_good_to_less() -> None:
    match = declared("S:T8 H:AKQ9 D:T87 C:AQ7", "S:KQJ7 H:J87 D:AKQ C:JT", replace(B4, sinking=True))  # TV35
    say(match, "declare_all", "sink_sequence", "sink_set", "declare_all")
    assert "equal" not in spoken(match, Y)
    assert counts(match) == (4 + 3, 0)  # elder's tierce is now good, younger's three jacks are not named


def test_only_classes_that_hold_something_can_be_sunk_and_once() -> None:
    match = declared(ELDER, YOUNGER, ASKED)
    assert [action.word for action in match.offers(E)[-1].actions()] == ["declare_all", "sink_point", "sink_sequence"]
    say(match, "sink_point")
    assert [action.word for action in match.offers(E)[-1].actions()] == ["declare_all", "sink_sequence"]
    for word in ("sink_point", "sink_set"):
        with pytest.raises(Illegal):
            match.submit(E, Say(word))


def test_the_other_does_not_hear_of_it() -> None:
    one, other = declared(ELDER, YOUNGER, ASKED), declared(ELDER, YOUNGER, ASKED)
    say(one, "sink_sequence", "declare_all")
    say(other, "declare_all")
    assert one.view(Y) == other.view(Y)
    assert one.view(E).sunk
    assert one.events(Y) == other.events(Y)


def test_what_was_sunk_is_forgotten_with_the_deal() -> None:
    match = declared("S:AKQ H:AKQ D:AKQ C:AKQ", "S:JT9 H:JT9 D:JT9 C:JT9", ASKED)  # TV27
    say(match, "sink_set", "declare_all", "declare_all")
    assert counts(match) == (3 + 12, 14 + 14)  # younger's four knaves and four tens are good now
    play(match, "SA/S9 SK/ST SQ/SJ HA/H9 HK/HT HQ/HJ DA/D9 DK/DT DQ/DJ CA/C9 CK/CT CQ/CJ")
    assert match.view(E).deal_number == 2
    assert match.view(E).sunk == 0


@pytest.mark.parametrize("level", ["beginner", "master"])
def test_the_computer_declares_what_counts(level: str) -> None:
    match = declared(ELDER, YOUNGER, ASKED)
    for phase in ("sink_elder", "sink_younger"):
        offer = match.offers()[-1]
        view = match.view(offer.seat)
        assert view.phase == phase
        chosen = choose(GAME, view, offer, level, 5)
        assert chosen.action == Say("declare_all")
        match.submit(offer.seat, chosen.action)


def test_S16_a_master_sinks_what_cannot_be_good() -> None:
    """A trio of tens never beats the three or four of a higher rank that must be against it."""
    match = declared("S:T987 H:T987 D:T987 C:-", "S:AKQJ H:AKQJ D:AKQJ C:-", ASKED)
    offer = match.offers(E)[-1]
    values = choose(GAME, match.view(E), offer, "master", 7).values
    assert values[Say("sink_set")] > 0 > values[Say("sink_point")] - 1
