"""The books' maxims as advice: the table of trump leads, leads, replies, odds; every maxim with its text and number."""

from string import Formatter

import pytest

from desktop.i18n import LANGUAGES, catalogue
from engine.cards.order import plain_order
from engine.core.actions import Play
from engine.core.packs import PACK52
from engine.core.sets import lowest
from engine.games.whist import advice_odds as odds
from engine.games.whist.advice_trumps import TABLE, row_of
from engine.games.whist.rules import GAME
from tests.ai.positions import choices
from tests.games.whist.tables import A, B, C, D, Table
from tests.generic.test_words import stands_in_book

MAXIM = "whist.advice."


def maxims(table: Table) -> dict[str, str]:
    """The card that each maxim recommends to whoever is to play, by rule number."""
    offer = table.card_offer()
    found: dict[str, str] = {}
    for one in GAME.advice(table.view(offer.seat), offer):
        assert isinstance(one.action, Play)
        found.setdefault(one.rule, PACK52.codes[one.action.card])
    return found


# ---------------------------------------------------------------- 8.2: leading trumps


@pytest.mark.parametrize(
    ("held", "rule", "plan", "with_good_suit"),
    [
        ("AK98765", "T1", "AKxx", None),
        ("AK9876", "T2", "x", "AKx"),
        ("AK987", "T3", "x", "AKx"),
        ("AK98", "T4", "x", "AKx"),
        ("AK9", "T5", "", None),
        ("AK", "T6", "", None),
        ("A", "T6", "", None),
        ("KQ98765", "T7", "KQxx", None),
        ("KQ9876", "T8", "x", "KQx"),
        ("KQ987", "T9", "x", "KQx"),
        ("KQ98", "T10", "x", None),
        ("KQ9", "T11", "", None),
        ("KQ", "T12", "", "KQ"),
        ("K9", "T13", "", None),
        ("AKJ987", "T14", "AKJ", None),
        ("AKJ98", "T15", "K", None),
        ("AKJ", "T16", "K", None),
        ("AQ98", "T17", "x", None),
        ("AJ98", "T18", "x", None),
        ("AQ9", "T19", "", None),
        ("AQJ", "T19", "", None),
        ("AJT", "T19", "", None),
        ("KJ987", "T20", "x", None),
        ("KJ9", "T21", "", None),
        ("KQT987", "T22", "K", None),
        ("KQT98", "T23", "K", None),
        ("KQT9", "T24", "K", None),
        ("QJ8765", "T25", "x", None),
        ("QJ876", "T26", "x", None),
        ("QJ87", "T27", None, "x"),
        ("QJ", "T28", "", "QJ"),
        ("Q9", "T28", "", "Q"),
        ("QJ9876", "T29", "Q", "Qx"),
        ("QJ987", "T30", "Q", "Qx"),
        ("QJ98", "T31", "Q", None),
        ("JT7654", "T32", "x", None),
        ("JT8765", "T33", "J", None),
        ("JT87", "T34", "J", None),
        ("T987", "T35", "T", None),
        ("T765", "T36", "x", None),
        ("Q8765", "T37", "xxx", None),
        ("987654", "T38", "x", None),
        ("98765", "T39", "x", None),
        ("T9876", "T39", "T", None),
        ("KQJ5", "T40", "hh", None),
        ("QJT95", "T40", "hhh", None),
    ],
)
def test_the_table_of_trump_holdings(held: str, rule: str, plan: str | None, with_good_suit: str | None) -> None:
    row = row_of(held)
    assert row is not None
    assert (row.rule, row.plan, row.good) == (rule, plan, with_good_suit)


def test_the_table_is_silent_about_other_holdings() -> None:
    assert row_of("A98") is None
    assert row_of("98") is None
    assert row_of("") is None


# ---------------------------------------------------------------- positions


def test_P1_ace_and_king_on_the_partners_trump_lead() -> None:
    table = Table(dealer=C).deal("SA SK S4 C4 C9 D4 D8 D10 H5 H9 H10 HJ C6", "", "S3", "S5", last="S2").play("S3 S5")
    assert table.to_play() == A
    assert maxims(table)["P1"] == "SA"


def test_P8_second_hand_keeps_the_king_of_trumps() -> None:
    table = Table(dealer=B).deal("SK S8 S4 C4 C9 D4 D8 D10 H5 H9 H10 HJ C6", "", "", "S3", last="S2").play("S3")
    assert table.to_play() == A
    assert maxims(table)["P8"] == "S4"


def test_S1_a_sequence_is_led_from_the_top() -> None:
    table = Table(dealer=D).deal("S3 S4 HK HQ HJ H5 C4 C9 D4 D8 D10 C2 C3", last="S2")
    assert maxims(table)["S1"] == "HK"


def test_S3_queen_jack_and_ten() -> None:
    table = Table(dealer=D).deal("S3 S4 HQ HJ H10 H5 C4 C9 D4 D8 D10 C2 C3", last="S2")
    assert maxims(table)["S3"] == "HQ"


def test_S7_the_king_invites_with_a_small_card_and_odds() -> None:
    table = Table(dealer=D).deal("S3 S4 HK H9 H7 H5 C4 C9 D4 D8 D10 C2 C3", last="S2")
    offer = table.card_offer()
    invite = next(one for one in GAME.advice(table.view(A), offer) if one.rule == "S7")
    assert (invite.action, invite.facts["chance"]) == (table.action("H5"), 67)  # Q2: two to one


def test_S19_a_single_card_is_not_led_by_a_hand_weak_in_trumps() -> None:
    table = Table(dealer=D).deal("S3 S4 HK H9 H7 H5 C4 D4 D8 D10 D9 D6 D3", last="S2")
    warning = next(one for one in GAME.advice(table.view(A), table.card_offer()) if one.rule == "S19")
    assert warning.action != table.action("C4")
    assert warning.facts["suit_left"] == "C"


def test_H13_the_partner_who_has_none_of_a_suit_is_fed() -> None:
    hands = ("SA S3 H9 H7 C4 C5 C6 C7 D3 D4 D5 D6 D7", "S4 S5", "H2 H3", "S6 S7")
    table = Table(dealer=D).deal(*hands, last="H4")
    table.state.memory.barred[B] |= PACK52.suit["S"]  # it was seen
    assert maxims(table)["H13"] == "S3"


def test_U10_trumps_are_not_led_into_the_king_at_the_right() -> None:
    table = Table(dealer=D).deal("SA SQ S9 S7 S3 H9 H7 C4 C5 D3 D4 D5 D6", last="SK")
    assert maxims(table)["U10"][0] != "S"


def test_U8_trumps_are_led_through_the_king_at_the_left() -> None:
    """C deals, so B leads; A takes the first trick and has the lead."""
    table = Table(dealer=C).deal("SA S9 S3 HA H9 H7 C4 C5 C7 D3 D4 D5 D6", "", "H2", "H3", last="SK")
    table.play("H2 H3 HA")
    low = table.card_offer()
    table.do(low.seat, PACK52.codes[lowest(low.cards)])
    assert table.to_play() == A
    assert maxims(table)["U8"] == "S3"


def test_U2_the_turned_trump_is_kept_while_a_touching_one_serves() -> None:
    table = Table(dealer=A).deal("S8 S9 H9 H7 C4 C5 C6 C7 D3 D4 D5 D6 D7", "S2", "SQ", "S4", last="S8").play("S2 SQ S4")
    assert table.to_play() == A
    assert maxims(table)["U2"] == "S9"


def test_H10_the_lowest_card_where_nothing_wins() -> None:
    table = Table(dealer=A).deal("S8 H9 H7 H3 C4 C5 C6 C7 D3 D4 D5 D6", "HA", last="S2").play("HA")
    while table.to_play() != A:
        offer = table.card_offer()
        table.do(offer.seat, PACK52.codes[lowest(offer.cards)])
    assert maxims(table)["H10"] == "H3"


@pytest.mark.parametrize("preset", GAME.presets)
def test_nobody_is_told_to_throw_away_a_trump_that_wins(preset: str) -> None:
    """H10 speaks of low cards: it recommends a ruff only where the trick is the partner's and nothing else is held."""
    seen = 0
    for choice in choices("whist", preset, 17, 1.0, least=40):
        view = choice.view
        if choice.view.phase != "play" or view.turn != view.seat or not view.table:
            continue
        power = plain_order(PACK52, view.trump).power[plain_order(PACK52, view.trump).suit[view.table[0]]]
        best = max(power[card] for card in view.table)
        for one in choice.game.advice(view, choice.offer):
            if one.rule == choice.game.presets[preset].law("H10") and isinstance(one.action, Play):
                seen += 1
                ruff = PACK52.suit_of[one.action.card] == view.trump != PACK52.suit_of[view.table[0]]
                assert not (ruff and power[one.action.card] > best) or one.key.endswith("ours")
                assert not (ruff and view.hand & ~PACK52.suit[view.trump])
    assert seen > 5


# ---------------------------------------------------------------- 8.8: odds


@pytest.mark.parametrize(
    ("missing", "chances"),
    [
        (1, (0.6667, 0.3333)),
        (2, (0.4386, 0.4561, 0.1053)),
        (3, (0.2845, 0.4623, 0.2219, 0.0313)),
        (4, (0.1818, 0.4109, 0.3082, 0.0904, 0.0087)),
        (5, (0.1142, 0.3376, 0.3522, 0.1614, 0.0323, 0.0022)),
    ],
)
def test_what_a_named_player_holds(missing: int, chances: tuple[float, ...]) -> None:
    assert [odds.holds(missing, held) for held in range(missing + 1)] == pytest.approx(chances, abs=6e-5)
    assert odds.holds_some(missing) == pytest.approx(1 - chances[0], abs=6e-5)


def test_Q8_the_dealers_trumps() -> None:
    assert sum(odds.dealer_trumps(held) for held in range(4, 14)) == pytest.approx(0.58437, abs=1e-5)
    assert [odds.dealer_trumps(held) for held in range(1, 9)] == pytest.approx(
        (0.0246, 0.1267, 0.2643, 0.2937, 0.1918, 0.0767, 0.0190, 0.0029), abs=6e-5
    )
    assert sum(odds.others_trumps(held) for held in range(4, 13)) == pytest.approx(0.3585, abs=6e-5)


@pytest.mark.rule("whist", "R21")
def test_honours_of_the_own_side() -> None:
    assert [odds.honours(mine, 3) for mine in (2, 1, 0)] == pytest.approx((0.561, 0.253, 0.099), abs=6e-4)
    assert [odds.their_honours(mine, 3) for mine in (1, 0)] == pytest.approx((0.284, 0.593), abs=6e-4)
    assert [odds.honours(mine, 3, 5) for mine in (0, 1, 2, 3)] == pytest.approx((0.196, 0.407, 0.716, 1), abs=6e-4)
    assert [odds.side_honours(held) for held in range(5)] == pytest.approx(
        (0.055, 0.250, 0.390, 0.250, 0.055), abs=6e-4
    )


def test_how_often_all_follow() -> None:
    once = (0.993, 0.986, 0.975, 0.956, 0.924, 0.872, 0.790)
    twice = (0.916, 0.863, 0.784, 0.673, 0.523, 0.339, 0.146)
    assert [odds.all_follow(mine, 1) for mine in range(1, 8)] == pytest.approx(once, abs=1e-3)
    assert [odds.all_follow(mine, 2) for mine in range(1, 8)] == pytest.approx(twice, abs=1e-3)


def test_Q5_Q6_the_last_players_cards_against_the_others() -> None:
    assert odds.behind(9, 8) == pytest.approx(9 / 17)
    assert odds.behind(2, 1) == pytest.approx(2 / 3)


# ---------------------------------------------------------------- texts


def test_every_maxim_in_the_catalogue_stands_in_the_law_book() -> None:
    keys = [key.removeprefix(MAXIM) for key in catalogue("en") if key.startswith(MAXIM)]
    assert len(keys) > 120
    assert [key for key in keys if not stands_in_book("whist", key.split(".")[0])] == []


def test_both_languages_name_the_same_facts() -> None:
    def facts(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    english, german = (catalogue(language) for language in LANGUAGES)
    keys = [key for key in english if key.startswith((MAXIM, "coach."))]
    assert [key for key in keys if facts(english[key]) != facts(german[key])] == []


def test_every_row_of_the_trump_table_has_its_sentences() -> None:
    texts = catalogue("en")
    for row in TABLE:
        wanted = [row.rule] if row.plan else [f"{row.rule}.wait"] if row.plan is not None else []
        if row.good is not None and row.good != row.plan:
            wanted.append(f"{row.rule}.good")
        assert [key for key in wanted if MAXIM + key not in texts] == []
