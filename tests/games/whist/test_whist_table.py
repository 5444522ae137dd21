"""What lies on the table: counters, hands, plates (4.2, H-M1), TV51."""

from dataclasses import replace

import pytest

from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games.whist.rules import GAME
from engine.marks.pictures import CounterPicture, whist_counters
from tests.games.whist.tables import BOOK, SHORT, A, B, C, D, Table


def test_TV51_pictures_of_the_counters() -> None:
    assert whist_counters(7) == CounterPicture(row=2, above=0, below=1, spare=1, aside=0)
    assert whist_counters(5) == CounterPicture(row=2, above=1, below=0, spare=1, aside=0)
    assert whist_counters(9) == CounterPicture(row=1, above=1, below=1, spare=1, aside=0)


@pytest.mark.parametrize("marks", range(10))
def test_four_counters_mean_what_they_show(marks: int) -> None:
    picture = whist_counters(marks)
    assert picture.row + 3 * picture.above + 5 * picture.below == marks
    assert picture.row + picture.above + picture.below + picture.spare + picture.aside == 4


def test_counters_and_tokens_of_both_sides() -> None:
    table = Table(marks=(7, 0), parties=((), (4,)))
    table.state.sides[0].extras = 3
    table.deal()
    markers = {marker.id: marker for marker in GAME.table(table.view(A)).markers}
    assert markers["counters0"].picture == tuple(whist_counters(7))
    assert markers["counters1"].value == 0
    assert markers["tokens1"].picture == (4,)
    assert markers["extras0"].value == 3
    assert "tokens0" not in markers


def hand(table: Table, looker: Seat, seat: Seat) -> list[str | None]:
    pile = next(p for p in GAME.table(table.view(looker)).piles if p.kind == "hand" and p.seat == seat)
    return [None if card is None else PACK52.codes[card] for card in pile.cards]


HELD = "S3 SA C4 C9 HQ H5 D2 DK D10 HA HK CJ S8"


def test_the_book_sorts_trumps_to_the_left_and_suits_upwards() -> None:
    table = Table(dealer=D).deal(HELD, last="H2")
    assert hand(table, A, A) == "H5 HQ HK HA C4 C9 CJ D2 D10 DK S3 S8 SA".split()


def test_today_colours_alternate_and_suits_go_downwards() -> None:
    table = Table(replace(BOOK, hand_sort="modern"), dealer=D).deal(HELD, last="H2")
    assert hand(table, A, A) == "SA S8 S3 HA HK HQ H5 CJ C9 C4 DK D10 D2".split()


def test_other_hands_show_their_backs_and_the_turn_up_lies_apart() -> None:
    table = Table(dealer=D).deal(HELD, last="H2")
    assert hand(table, A, C) == [None] * 13
    assert hand(table, A, D) == [None] * 12, "the thirteenth card lies on the table"
    assert "H2" not in hand(table, D, D)
    assert len(hand(table, D, D)) == 12


def test_plates_say_who_deals_who_is_partner_and_whose_turn_it_is() -> None:
    table = Table(dealer=D).deal(HELD, last="H2")
    badges = {plate.seat: set(plate.badges) for plate in GAME.table(table.view(A)).plates}
    assert badges == {A: {"turn"}, C: set(), B: {"partner"}, D: {"dealer"}}


def test_the_trick_names_who_played_each_card() -> None:
    table = Table(SHORT, dealer=D).deal("S3", "S4", last="H2").play("S3 S4")
    trick = next(p for p in GAME.table(table.view(B)).piles if p.kind == "trick")
    assert (trick.cards, trick.by) == ((PACK52.card("S3"), PACK52.card("S4")), (A, C))
