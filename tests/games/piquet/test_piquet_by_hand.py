"""Declaring and counting by hand: silence, corrections, false claims, forgotten leaps (I14-I19, I26, TV40)."""

from dataclasses import replace

import pytest

from engine.core.actions import Say
from engine.core.errors import Illegal
from engine.core.offers import OneOf
from engine.core.seats import Seat
from engine.games.piquet.options import Options
from tests.games.piquet.tables import (
    A4,
    B4,
    E,
    PiquetMatch,
    Y,
    counts,
    declared,
    final,
    keys,
    notes,
    play,
    say,
    spoken,
)

A_HAND, B_HAND = replace(A4, manual_declarations="on"), replace(B4, manual_declarations="on")
STRICT = replace(B4, manual_declarations="strict")
REPIC = ("S:J9 H:KQJT9 D:KQJ C:J8", "S:KQ7 H:A87 D:T987 C:KT")  # TV17
BLOCKED = ("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987")  # TV20
EVEN = ("S:AK97 H:AK9 D:AT9 C:A9", "S:T8 H:QT7 D:KJ7 C:QJT7")  # TV25


def words(match: PiquetMatch, seat: Seat) -> list[str]:
    """What this seat may say now instead of playing."""
    offers = match.offers(seat)
    return [a.word for offer in offers if isinstance(offer, OneOf) for a in offer.choices if isinstance(a, Say)]


def test_everything_may_be_announced_or_kept_silent() -> None:
    match = declared(*REPIC, A_HAND)
    assert words(match, E) == ["point:49", "point:30", "no_point"]
    say(match, "point:49")
    assert words(match, Y) == ["good"], "a worse point leaves nothing else to say"
    say(match, "good")
    assert words(match, E) == ["show", "keep"]
    say(match, "show")
    assert words(match, E) == ["quint_K", "tierce_K", "no_sequence"]


def test_the_truth_by_hand_counts_as_the_program_counts() -> None:
    match = declared(*REPIC, A_HAND)
    say(match, "point:49", "good", "show", "quint_K", "good", "show", "quatorze_J", "good", "show")
    assert counts(match) == (97, 0)
    assert match.view(E).phase == "play"


def test_I14_what_is_not_announced_is_lost() -> None:
    match = declared(*REPIC, A_HAND)
    say(match, "no_point", "tierce_K", "good", "show", "no_set")
    assert words(match, Y) == ["point:34", "point:27", "point:26", "no_point"]
    while match.view(E).phase != "play":
        say(match, words(match, Y)[-1])
    assert counts(match) == (3, 0), "the quint is sunk with the announcement of the tierce"


def test_I15_announced_but_not_shown_is_lost_and_younger_counts_his_own() -> None:
    match = declared(*EVEN, A_HAND)
    say(match, "point:37", "good", "keep", "no_sequence", "quatorze_A", "good", "show")
    assert match.view(Y).phase == "younger_point"
    say(match, "point:37", "tierce_Q")
    assert counts(match) == (14, 4 + 3)


def test_R35_sets_that_are_only_named_need_not_be_shown() -> None:
    match = declared(*REPIC, B_HAND)
    say(match, "cards:5", "good", "show", "quint_K", "good", "show", "quatorze_J", "good")
    assert match.view(E).phase == "play"


def test_a_reply_must_be_true_unless_it_is_good() -> None:
    match = declared(*BLOCKED, A_HAND)
    say(match, "point:51")
    assert words(match, Y) == ["not_good", "good"]
    other = declared(*REPIC, A_HAND)
    say(other, "point:49")
    with pytest.raises(Illegal) as no:
        other.submit(Y, Say("not_good"))
    assert (no.value.rule, no.value.key) == ("R23", "piquet.refusal.not_truly")


def test_I16_good_said_by_mistake_can_be_taken_back_until_younger_plays() -> None:
    match = declared(*BLOCKED, A_HAND)
    say(match, "point:51", "good", "show", "quint_A", "good", "show", "quatorze_A", "good", "show")
    assert counts(match)[0] == 97, "a repic that younger's point would have prevented"
    play(match, "SA")
    assert words(match, Y) == ["concede", "correct_point"]
    match.submit(Y, Say("correct_point"))
    assert counts(match) == (15 + 14 + 3 + 1, 5)
    assert "corrected" in keys(match)
    play(match, "S7")
    with pytest.raises(Illegal) as no:
        match.submit(Y, Say("correct_point"))
    assert no.value.rule == "I16"


def test_I17_elder_may_announce_anew_before_the_first_card_once() -> None:
    match = declared(*REPIC, A_HAND)
    say(match, "no_point", "no_sequence", "no_set")
    while match.view(E).phase != "play":
        say(match, words(match, Y)[-1])
    match.submit(E, Say("declare_again"))
    say(match, "point:49", "good", "show", "quint_K", "good", "show", "quatorze_J", "good", "show")
    assert counts(match) == (97, 0)
    with pytest.raises(Illegal) as no:
        match.submit(E, Say("declare_again"))
    assert no.value.rule == "I17"


# ---------------------------------------------------------------- false sets


def claim_falsely(opts: Options = STRICT) -> PiquetMatch:
    """Elder of TV17 claims three kings, of which he holds two; the rest he declares truly."""
    match = declared(*REPIC, opts)
    say(match, "cards:5", "good", "show", "quint_K", "good", "show")
    assert "quatorze_A" in words(match, E)
    say(match, "trio_K", "good")
    return match


def test_I18_only_strict_laws_and_named_sets_let_one_lie() -> None:
    for opts in (A_HAND, B_HAND, replace(A4, manual_declarations="strict")):
        match = declared(*REPIC, opts)
        while match.view(E).phase != "sets":
            say(match, words(match, match.offers()[-1].seat)[0])
        assert "quatorze_A" not in words(match, E)


def test_I18_a_false_set_costs_the_whole_deal() -> None:
    match = claim_falsely()
    assert counts(match)[0] == 5 + 15 + 3 + 3, "the knaves are sunk by naming the lesser kings"
    play(match, "HK/HA DT/DJ HQ/H7 DK/D7 HJ/H8 CJ/CK SK/S9 SQ/SJ D9/DQ HT/S7 H9/D8 C8/CT")
    assert final(match)[0] == 0, "not even the majority counts"
    assert final(match)[1] == 8
    assert "false_set" in keys(match)


def test_TV40_I26_who_names_a_trio_must_say_what_he_lacks() -> None:
    match = declared("S:KT9 H:KQ8 D:KJ7 C:AJ8", "S:AQJ H:AJ7 D:AQ9 C:QT7", B_HAND)
    while match.view(E).phase != "sets":
        say(match, words(match, match.offers()[-1].seat)[-1 if "good" in words(match, match.offers()[-1].seat) else 0])
    say(match, "trio_K", "good")
    while match.view(E).phase != "play":
        say(match, words(match, Y)[0])
    match.submit(Y, Say("ask_missing"))
    answer = next(note for note in notes(match) if note.key == "piquet.note.missing")
    assert (answer.rule, answer.facts) == ("R35", {"seat": E, "card": "CK"})
    assert [note.points for note in notes(match) if note.key == "piquet.note.trio" and note.side == E] == [3]
    with pytest.raises(Illegal) as no:
        match.submit(Y, Say("ask_missing"))
    assert no.value.rule == "R35"


def test_I17_a_false_trio_asked_about_before_the_first_card_is_only_withdrawn() -> None:
    match = claim_falsely()
    match.submit(Y, Say("ask_missing"))
    assert "withdrawn" in keys(match)
    assert counts(match)[0] == 5 + 15 + 3
    play(match, "HK/HA")
    assert counts(match)[0] == 24


def test_I18_a_false_trio_asked_about_after_the_lead_is_punished_at_once() -> None:
    match = claim_falsely()
    play(match, "HK")
    match.submit(Y, Say("ask_missing"))
    assert counts(match) == (0, 0)
    play(match, "HA DT/DJ HQ/H7")
    assert counts(match) == (0, 2), "whoever lied counts nothing more"


# ---------------------------------------------------------------- counting by hand


def by_hand(opts: Options) -> Options:
    return replace(opts, manual_counting=True)


def test_I19_a_repic_counts_when_it_is_claimed() -> None:
    match = declared(*REPIC, by_hand(A4))
    assert counts(match) == (37, 0)
    assert words(match, E)[-2:] == ["sixty", "ninety"]
    match.submit(E, Say("ninety"))
    assert counts(match) == (97, 0)
    assert "repic" in keys(match)


def test_I19_a_pic_may_be_claimed_until_the_cards_are_mixed() -> None:
    match = declared("S:AKQJT9 H:K7 D:AJ C:A8", "S:7 H:AQJ9 D:KQT7 C:Q97", by_hand(A4))
    play(match, "SA/S7 SK/C7 SQ/D7 SJ/C9 DA/DT HK/HA HQ/H7 DK/DJ HJ/C8 DQ/S9 CQ/CA ST/H9")
    assert match.view(E).phase == "count"
    match.submit(E, Say("sixty"))
    assert final(match) == (74, 6)


def test_I19_a_forgotten_leap_is_lost_and_a_wrong_claim_is_vain() -> None:
    match = declared("S:AKQJT9 H:K7 D:AJ C:A8", "S:7 H:AQJ9 D:KQT7 C:Q97", by_hand(A4))
    play(match, "SA/S7 SK/C7 SQ/D7 SJ/C9 DA/DT HK/HA HQ/H7 DK/DJ HJ/C8 DQ/S9 CQ/CA ST/H9")
    match.submit(E, Say("continue"))
    assert final(match) == (44, 6)
    assert "forgotten" in keys(match)
    vain = declared(*BLOCKED, by_hand(A4))
    vain.submit(E, Say("sixty"))
    assert counts(vain) == (32, 5)
    assert keys(vain)[-1] == "no_jump"
    assert "sixty" in spoken(vain, E)


def test_I18_nobody_wins_the_partie_by_a_set_he_does_not_hold() -> None:
    strict = replace(STRICT, game_form="target")
    match = declared(*REPIC, strict, totals=(80, 0))
    say(match, "cards:5", "good", "keep", "no_sequence", "quatorze_A", "good")
    while match.view(E).phase.startswith("younger"):
        say(match, words(match, Y)[-1])
    assert "withdrawn" in keys(match)
    assert counts(match) == (0, 0)
    winning = declared(*REPIC, strict, totals=(90, 0))
    say(winning, "cards:5", "good", "show", "no_sequence", "quatorze_A", "good")
    while winning.view(E).phase.startswith("younger"):
        say(winning, words(winning, Y)[-1])
    assert not winning.over
    assert counts(winning)[0] == 5
