"""Drawing for partners, seats and the deal: R1-R7, TV1-TV4."""

from dataclasses import replace

import pytest

from engine.core.events import Drew, Event, Seated, hush
from engine.core.match import Match
from engine.core.packs import PACK52
from engine.core.world import Scripted
from engine.games.whist.draw import DUMMY_PERSON, draw_seats, next_to_dummy, ranked
from engine.games.whist.rules import GAME
from tests.games.whist.tables import BOOK, A, Table, on_top, pack_for

ANNA, BERT, CARL, DORA = range(4)


def drawn(cards: str, order: tuple[int, ...] = (ANNA, BERT, CARL, DORA)) -> tuple[tuple[int, ...], int]:
    """The persons by seat and the dealer's person when these cards are drawn one after the other."""
    persons, dealer = draw_seats(on_top(cards).pack, order, False, hush)
    return persons, persons[dealer]


def partners(persons: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(persons[0::2]), frozenset(persons[1::2])}


def test_TV1_R2_R3_the_ace_is_lowest_and_the_two_highest_play_the_two_lowest() -> None:
    persons, dealer = drawn("HA S4 D9 CK")
    assert partners(persons) == {frozenset({ANNA, BERT}), frozenset({CARL, DORA})}
    assert dealer == ANNA
    assert persons == (ANNA, CARL, BERT, DORA), "C sits left of A, D right"
    table = Table()
    table.state.phase = "draw"
    table.world(on_top("HA S4 D9 CK")).deal()
    assert table.state.persons[table.to_play()] == CARL, "C leads"


def test_TV2_R6_two_equal_cards_in_the_middle_draw_again_between_the_others() -> None:
    persons, dealer = drawn("S3 H8 D8 CK S2 S5")
    assert partners(persons) == {frozenset({ANNA, BERT}), frozenset({CARL, DORA})}
    assert dealer == ANNA, "the 3 stays lowest although B redrew a 2"


def test_TV3_R6_three_equal_cards_below_a_high_one() -> None:
    persons, dealer = drawn("SQ SJ HJ DJ S7 SK S2")
    assert partners(persons) == {frozenset({CARL, ANNA}), frozenset({BERT, DORA})}
    assert dealer == DORA


def test_TV4_R6_three_equal_cards_above_a_low_one() -> None:
    persons, dealer = drawn("S4 S9 H9 D9 S3 S6 SQ")
    assert partners(persons) == {frozenset({BERT, ANNA}), frozenset({CARL, DORA})}
    assert dealer == ANNA


def test_R6_two_lowest_draw_again_only_for_the_deal() -> None:
    persons, dealer = drawn("S4 H4 SQ SK H9 D2")
    assert partners(persons) == {frozenset({ANNA, BERT}), frozenset({CARL, DORA})}
    assert dealer == BERT


def test_R6_four_equal_cards_and_a_tie_of_the_redraw_are_drawn_again() -> None:
    told: list[Event] = []
    pack = on_top("S4 H4 D4 C4 S9 H9 D5 C6 SK S2").pack
    assert ranked((ANNA, BERT, CARL, DORA), iter(pack), told.append) == [CARL, DORA, BERT, ANNA]
    assert [event.person for event in told if isinstance(event, Drew)] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]


def test_R1_R4_R5_partners_sit_opposite_and_the_lowest_deals_first() -> None:
    persons, dealer = drawn("S8 SA SK S5")  # from the lowest: Bert, Dora, Anna, Carl
    place = persons.index(BERT)
    around = persons[place:] + persons[:place]
    assert around == (BERT, ANNA, DORA, CARL), "the third-lowest sits at the dealer's left, the highest at the right"
    assert dealer == BERT
    assert persons[0] == ANNA, "the first person keeps the near chair"


def test_R7_losers_of_the_rubber_draw_first() -> None:
    table = Table()
    table.state.phase, table.state.persons, table.state.losers = "draw", (0, 3, 2, 1), 1
    table.world(on_top("S5 S9 SK S2"))
    order = [event.person for event in table.told if isinstance(event, Drew)]
    assert order == [1, 3, 0, 2]
    assert any(isinstance(event, Seated) for event in table.told)


@pytest.mark.parametrize(("after", "draws"), [(1, [1, 2, 3]), (2, [2])])
def test_R7_cards_are_drawn_again_after_so_many_rubbers(after: int, draws: list[int]) -> None:
    opts = replace(BOOK, redraw_after=after, rubbers=4)
    table = Table(opts)
    drawn_after = []
    for rubber in (1, 2, 3):
        table.state.sides[0].marks, table.state.sides[0].parties = 9, [1]
        table.deal().give(12)
        assert table.state.rubbers == rubber
        if table.phase == "draw":
            drawn_after.append(rubber)
            losers = set(table.state.persons[1::2])
            table.told.clear()
            table.world(on_top("S2 H9 C5 DK"))
            assert {event.person for event in table.told[:2] if isinstance(event, Drew)} == losers
    assert drawn_after == draws


def test_R4_a_match_begins_with_the_draw_and_the_first_deal() -> None:
    match = Match(GAME, BOOK, Scripted([on_top("HA S4 D9 CK"), pack_for([""] * 4, A, "H7")]))
    view = match.view(A)
    assert view.persons == (ANNA, CARL, BERT, DORA)
    assert view.dealer == A
    assert view.turn_up == PACK52.card("H7")


def test_the_lowest_of_three_plays_with_the_open_hand() -> None:
    told: list[Event] = []
    persons, dealer = draw_seats(on_top("S9 S3 SK").pack, (ANNA, BERT, CARL, DORA), True, told.append)
    assert [event.person for event in told if isinstance(event, Drew)] == [ANNA, BERT, CARL]
    assert partners(persons) == {frozenset({BERT, DUMMY_PERSON}), frozenset({ANNA, CARL})}
    assert persons[dealer] == BERT


def test_the_open_hand_moves_on_after_each_rubber() -> None:
    persons: tuple[int, ...] = (0, 1, DUMMY_PERSON, 2)
    played_with = []
    for _ in range(3):
        place = persons.index(DUMMY_PERSON)
        played_with.append(persons[(place + 2) % 4])
        persons = next_to_dummy(persons)
    assert sorted(played_with) == [0, 1, 2], "everybody plays with the open hand once"
    assert persons[0] == 0
