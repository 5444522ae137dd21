"""The tricks, the end of deal, partie and match: R43 to R50, TV29, TV30, TV33, TV34, I21 to I24."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.core.actions import PLAY, Say
from engine.core.errors import Illegal
from engine.core.events import DealBegan, Paid
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.packs import PACK32
from engine.core.sets import cards_in
from engine.core.world import Chance
from engine.games.piquet.closing import units_of
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import cards_entry, last_trick_points
from engine.games.piquet.rules import GAME
from engine.games.piquet.settling import ORDER
from engine.games.piquet.table import low_cards
from tests.games.piquet.tables import (
    A4,
    B4,
    A,
    B,
    E,
    PiquetMatch,
    Y,
    card,
    counts,
    declared,
    final,
    keys,
    notes,
    play,
    spoken,
    standing_at,
)

ELDER, YOUNGER = "S:AK97 H:AK9 D:AT9 C:A9", "S:T8 H:QT7 D:KJ7 C:QJT7"  # TV25
ALL_TRICKS = ("S:AKQ H:AKQ D:AKQ C:AKQ", "S:JT9 H:JT9 D:JT9 C:JT9")  # TV27


def test_R43_R44_elder_leads_anything_and_younger_follows_if_he_can() -> None:
    match = declared(ELDER, YOUNGER, A4)
    offer = match.offers(E)[-1]
    assert isinstance(offer, OneCard)
    assert offer.cards == match.view(E).hand
    with pytest.raises(Illegal) as no:
        match.submit(Y, PLAY[card("S8")])
    assert (no.value.rule, no.value.key) == ("R44", "piquet.refusal.turn")
    play(match, "S7")
    follow = match.offers(Y)[-1]
    assert isinstance(follow, OneCard)
    assert set(cards_in(follow.cards)) == {card("ST"), card("S8")}
    with pytest.raises(Illegal) as no:
        match.submit(Y, PLAY[card("HQ")])
    assert (no.value.rule, no.value.key, no.value.facts) == ("R44", "piquet.refusal.follow", {"suit": "S"})


def test_R3_the_ace_is_highest_and_the_seven_lowest_and_there_are_no_trumps() -> None:
    order = "7 8 9 10 J Q K A".split()
    assert [ORDER.power[0][PACK32.card(f"S{rank}")] for rank in order] == list(range(1, 9))
    assert ORDER.trump == -1
    assert ORDER.power[0][card("HA")] == 0


def test_R44_the_winner_leads_and_nobody_must_win() -> None:
    match = declared(ELDER, YOUNGER, A4)
    play(match, "D9/D7")
    assert match.view(E).turn == E, "younger may let it pass"
    play(match, "S7/ST")
    assert match.view(E).turn == Y


def test_R44_a_thrown_card_cannot_win() -> None:
    match = declared("S:KJT987 H:J D:AKJ9 C:9", "S:- H:AKQT9 D:QT C:AKJ87", A4)
    play(match, "S7/CA")
    assert match.view(E).count == (1, 0)


def points_of(match: PiquetMatch, trick: str) -> tuple[int, int]:
    """What elder and younger count in one trick."""
    before = counts(match)
    play(match, trick)
    return counts(match)[0] - before[0], counts(match)[1] - before[1]


def test_R45_TV30_points_of_a_trick() -> None:
    match = declared("S:AKQ8 H:AK9 D:AT9 C:A9", "S:J9 H:QT7 D:KJ7 C:QJT7", A4)
    play(match, "DA/D7")
    assert points_of(match, "S8/S9") == (0, 0)
    match = declared("S:AKQ8 H:AK9 D:AT9 C:A9", "S:J9 H:QT7 D:KJ7 C:QJT7", A4)
    play(match, "DA/D7")
    assert points_of(match, "S8/SJ") == (0, 1)
    match = declared("S:AKQ8 H:AK9 D:AT9 C:A9", "S:- H:QT7 D:KJ7 C:KQJT87", A4)
    play(match, "DA/D7")
    assert points_of(match, "SQ/H7") == (1, 0)


def test_R46_TV29_the_last_trick() -> None:
    nine, eight, king, ace = card("D9"), card("C8"), card("DK"), card("DA")
    assert [last_trick_points(A, one) for one in (nine, eight, king, ace)] == [1, 1, 2, 2]
    assert [last_trick_points(B, one) for one in (nine, eight, king, ace)] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("opts", "trick", "gained"),
    [
        pytest.param(A4, "D9/C7", (1, 0), id="TV29 nine wins A"),
        pytest.param(B4, "D9/C7", (3, 0), id="TV29 nine wins B"),
        pytest.param(A4, "DK/DA", (1, 2), id="TV29 king loses A"),
        pytest.param(B4, "DK/DA", (1, 3), id="TV29 king loses B"),
        pytest.param(A4, "C8/C9", (0, 1), id="TV29 eight loses A"),
        pytest.param(B4, "C8/C9", (0, 3), id="TV29 eight loses B"),
    ],
)
def test_R46_TV29_the_last_trick_played(opts: Options, trick: str, gained: tuple[int, int]) -> None:
    lead, answer = trick.split("/")
    match = declared(ELDER, YOUNGER, opts)
    t = match._state.tricks
    assert t is not None
    t.hands[:] = [1 << card(lead), 1 << card(answer)]
    t.count[:] = [6, 5]
    match._look()
    before = counts(match)
    play(match, trick)
    winner = 0 if gained[0] > gained[1] else 1
    seven = 10 if winner == 0 else 0
    assert final(match) == (before[0] + gained[0] + seven, before[1] + gained[1])


def test_R47_majority_division_capot() -> None:
    assert cards_entry([6, 6]) is None
    for tricks, seat, points in (([7, 5], E, 10), ([11, 1], E, 10), ([0, 12], Y, 40), ([5, 7], Y, 10)):
        entry = cards_entry(tricks)
        assert entry is not None
        assert (entry.seat, entry.points) == (seat, points)


def test_R47_the_sheet_separates_hand_play_cards_and_capot() -> None:
    match = declared(*ALL_TRICKS, A4)
    play(match, " ".join(f"{s}A/{s}9 {s}K/{s}T {s}Q/{s}J" for s in "SHDC"))
    found = {note.key: note.points for note in notes(match) if note.side == E}
    assert found["piquet.note.play"] == 13
    assert found["piquet.note.capot"] == 40
    assert "piquet.note.cards" not in found
    divided = declared(ELDER, YOUNGER, A4)
    play(divided, "SA/S8 DA/D7 HA/H7 SK/ST CA/C7 HK/HT DT/DJ CQ/C9 CJ/S7 HQ/H9 DK/D9 CT/S9")
    assert "divided" in keys(divided)


def test_R37_the_count_is_spoken_in_the_play() -> None:
    match = declared(ELDER, YOUNGER, A4)
    play(match, "SA/S8 DA/D7")
    assert spoken(match, E)[-2:] == ["count:15", "count:16"]


# ---------------------------------------------------------------- partie and match


def play_on(match: PiquetMatch, deals: int) -> None:
    """Let habit play so many deals more."""
    start = match.view(E).deal_number
    while not match.over and match.view(E).deal_number < start + deals:
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, Random(0)))


def test_R49_TV33_four_deals_are_settled_by_their_totals() -> None:
    match = declared(ELDER, YOUNGER, A4)
    standing_at(match, (187, 143))
    match._state.deal_of_partie = 4
    match.submit(E, Say("concede"))
    one, other = 187 + final(match)[0], 143 + final(match)[1]
    units = units_of(abs(one - other)) * (1 if one > other else -1)
    assert match.scores() == (units, -units)
    assert match.over


def test_R49_TV34_margins_are_marked_deal_by_deal() -> None:
    margins, black, red = [10, 24, 35], 0, units_of(17)
    for margin in margins:
        black += units_of(margin)
    assert (black, red, black - red) == (7, 2, 5)
    match = declared(ELDER, YOUNGER, replace(A4, four_deal_marking="per_deal"))
    match._state.units = [7, 2]
    match._state.deal_of_partie = 4
    match.submit(E, Say("concede"))
    margin = final(match)[0] - final(match)[1]
    gained = units_of(abs(margin)) * (1 if margin > 0 else -1)
    assert match.scores() == (5 + gained, -5 - gained)
    assert "units" in keys(match)


def test_low_card_markers_show_their_number() -> None:
    for units in range(41):
        laid = low_cards(units)
        assert sum(laid) == units
        assert laid.count(1) <= 1 or units > 40
        assert all(laid.count(pips) <= 2 for pips in (2, 3, 4, 5, 6))
    assert low_cards(1) == (1,)
    assert len(low_cards(7)) == 2


def test_R50_a_match_of_several_parties_draws_again_or_goes_on() -> None:
    drawing = replace(A, parties=2, target=51)
    match: PiquetMatch = Match(GAME, drawing, Chance(3))
    play_on(match, 99)
    assert match.over
    assert match.view(E).parties == 2
    alternating = replace(drawing, redraw_after_partie=False)
    other: PiquetMatch = Match(GAME, alternating, Chance(3))
    play_on(other, 99)
    dealers = [event.dealer for event in other.events(E) if isinstance(event, DealBegan)]
    assert all(one != two for one, two in pairwise(dealers)), "R9 runs on"


@pytest.mark.parametrize(("lurch", "owed"), [("off", 1), (50, 2)])
def test_a_loser_below_fifty_pays_double_where_agreed(lurch: int | str, owed: int) -> None:
    opts = replace(A, lurch_double=lurch)
    match = declared("S:J9 H:KQJT9 D:KQJ C:J8", "S:KQ7 H:A87 D:T987 C:KT", opts, totals=(20, 40))
    assert match.over
    assert [event.amount for event in match.events(E) if isinstance(event, Paid)] == [owed]


# ---------------------------------------------------------------- throwing in, laying down


def test_I23_who_throws_in_gives_all_tricks_not_finished() -> None:
    match = declared(ELDER, YOUNGER, A4)
    before = counts(match)
    match.submit(E, Say("concede"))
    # younger leads twelve cards: eight of them A-10, one of these kept for the last trick (2), and makes capot
    counting = sum(1 for code in "ST HQ HT DK DJ CQ CJ CT".split() if code)
    assert final(match) == (before[0], before[1] + counting - 1 + 2 + 40)


def test_I23_a_card_on_the_table_is_won_by_who_led_it() -> None:
    match = declared(ELDER, YOUNGER, B4)
    play(match, "SA")
    before = counts(match)
    match.submit(Y, Say("concede"))
    counting = len("SK HA HK DA DT CA".split())
    assert final(match) == (before[0] + counting - 1 + 3 + 40, before[1])
    with pytest.raises(Illegal) as no:
        match.submit(Y if match.offers()[0].seat == E else E, Say("concede"))
    assert no.value.rule == "I23"


def test_I24_cards_laid_down_are_played_in_their_order() -> None:
    match = declared(ELDER, YOUNGER, A4)
    play(match, "SA/S8 SK/ST HA/H7 HK/HT CA/C7 DA/D7 D9/DJ HQ/H9 CQ/C9")
    assert match.view(E).turn == Y
    match.submit(Y, Say("down:CJ+DK+C10"))
    assert match.view(E).table == (card("CJ"),)
    assert match.view(E).down[Y] == (card("DK"), card("CT"))
    play(match, "S7")
    assert match.view(E).table == (card("DK"),), "the next one follows by itself"
    play(match, "DT")
    play(match, "S9")
    assert "laid_down" in keys(match)


def test_I20_I21_a_card_played_stands() -> None:
    match = declared(ELDER, YOUNGER, A4)
    play(match, "SA")
    with pytest.raises(Illegal):
        match.submit(E, PLAY[card("SK")])
