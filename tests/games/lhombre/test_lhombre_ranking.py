"""The order of the cards, the matadors and their privilege (R1-R8, R43-R52)."""

import pytest

from engine.cards.tricks import Tricks, play_card
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.games.ombre.ranking import ORDERS, legal, matador_run

PLAIN = {"S": "K Q J 7 6 5 4 3 2", "C": "K Q J 7 6 5 4 3 2", "H": "K Q J A 2 3 4 5 6 7", "D": "K Q J A 2 3 4 5 6 7"}
TRUMPS = {
    "S": "SA S2 CA SK SQ SJ S7 S6 S5 S4 S3",
    "C": "SA C2 CA CK CQ CJ C7 C6 C5 C4 C3",
    "H": "SA H7 CA HA HK HQ HJ H2 H3 H4 H5 H6",
    "D": "SA D7 CA DA DK DQ DJ D2 D3 D4 D5 D6",
}


def ranked(trump: str, suit: str) -> list[str]:
    order = ORDERS[trump]
    number = order.names.index(suit)
    cards = [Card(card) for card in range(PACK40.size) if order.suit[card] == number]
    return [PACK40.codes[card] for card in sorted(cards, key=lambda card: -order.power[number][card])]


@pytest.mark.rule("lhombre", "R1", "R2", "R3", "R4", "R5", "R6", "TV1")
@pytest.mark.parametrize("trump", "SCHD")
def test_all_forty_cards_rank_as_the_table_says(trump: str) -> None:
    assert ranked(trump, trump) == TRUMPS[trump].split()
    for suit in PLAIN:
        if suit != trump:
            assert ranked(trump, suit) == [suit + rank for rank in PLAIN[suit].split()]
    assert sum(len(ranked(trump, suit)) for suit in PLAIN) == 40


FOLLOWING = [
    ("TV2", "H", "H4", "H7 SK D3", "H7 SK D3"),
    ("TV3", "H", "HA", "SA CA C5", "SA CA C5"),
    ("TV4", "H", "SA", "CA S5 D2", "CA"),
    ("TV5", "H", "S4", "SA C3", "SA C3"),
    ("TV6", "H", "H7", "SA CA DK", "SA CA"),
    ("TV7", "H", "H3 SA", "CA D4 C6", "CA D4 C6"),
    ("TV8", "H", "CA", "SA H7 S2", "SA H7 S2"),
    ("TV9", "H", "H3", "HA DK", "HA"),
    ("TV10", "S", "SA", "S2 S3 CK", "S2 S3"),
]


@pytest.mark.rule("lhombre", "R44", "R45", "R46", "R47", "R48", "R49", "R50", "R51")
@pytest.mark.parametrize(("vector", "trump", "table", "hand", "may"), FOLLOWING, ids=[row[0] for row in FOLLOWING])
def test_following(vector: str, trump: str, table: str, hand: str, may: str) -> None:
    laid = [PACK40.card(code) for code in table.split()]
    t = Tricks(ORDERS[trump], [0, 0, 0], Seat(2), step=-1)
    for card in laid:
        t.hands[t.turn] = 1 << card
        play_card(t, card)
    assert legal(t, PACK40.set_of(hand)) == PACK40.set_of(may)


WINNERS = [
    ("TV11", "C", "D7 DA D2", "DA"),
    ("TV11", "C", "S7 S6 SA", "SA"),
    ("TV11", "D", "HK D6 CA", "CA"),
    ("TV12", "S", "H2 HA H7", "HA"),
]


@pytest.mark.rule("lhombre", "R13", "R43", "R52")
@pytest.mark.parametrize(("vector", "trump", "cards", "best"), WINNERS)
def test_the_highest_trump_or_card_of_the_suit_wins_and_leads(vector: str, trump: str, cards: str, best: str) -> None:
    codes = cards.split()
    t = Tricks(ORDERS[trump], [0, 0, 0], Seat(2), step=-1)
    winner = None
    for card in map(PACK40.card, codes):
        t.hands[t.turn] = 1 << card
        winner = play_card(t, card)
    assert winner == (2, 1, 0)[codes.index(best)] == t.turn


@pytest.mark.rule("lhombre", "R7", "R8", "TV37")
def test_matadors_are_an_unbroken_run_from_three_on() -> None:
    assert matador_run(PACK40.set_of("SA H7 HA HK"), "H") == 0
    assert matador_run(PACK40.set_of("SA H7 CA HK"), "H") == 3
    assert matador_run(PACK40.set_of("SA H7 CA HA HK HJ"), "H") == 5
    assert matador_run(PACK40.set_of("SA S2"), "S") == 0
    assert matador_run(PACK40.set_of("SA S2 CA SK SQ SJ S7 S6 S5"), "S") == 9
