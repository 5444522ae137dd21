"""Three players and an open hand: the option `dummy` (003:412)."""

from dataclasses import replace
from random import Random

from engine.core.events import Exposed
from engine.core.packs import PACK52
from engine.games.whist.manners import acting, advise, decide
from engine.games.whist.options import Options
from engine.games.whist.rules import GAME
from engine.games.whist.view import worlds
from tests.games.whist.tables import BOOK, OLD, A, B, C, D, Table

THREE = replace(BOOK, dummy=True)


def with_dummy(*hands: str, opts: Options = THREE, marks: tuple[int, int] = (0, 0)) -> Table:
    """B's hand lies open and A plays it; D deals."""
    table = Table(opts, marks, dealer=D)
    table.state.persons = (0, 1, 3, 2)
    return table.deal(*hands, last="H2")


def test_the_open_hand_lies_before_everybody_and_its_partner_plays_it() -> None:
    table = with_dummy("S3", "S4", "S5 S9", "S6")
    dealt = table.state.dealt[B]
    assert Exposed(B, dealt) in table.told
    assert all(table.view(seat).exposed[B] == dealt for seat in (A, B, C, D))
    table.play("S3 S4")
    assert table.to_play() == A
    assert table.card_offer().cards == dealt & PACK52.suit["S"]
    table.play("S9 S6")
    assert table.state.by == [A, C, B, D]
    assert "dummy" in GAME.table(table.view(A)).plates[B].badges


def test_refusals_look_at_the_open_hand() -> None:
    table = with_dummy("S3 C3", "S4", "S5 C9", "S6").play("S3 S4")
    assert table.refuses(A, "C9") == ("R16", "follow")
    assert table.refuses(A, "C3") == ("R16", "not_held")
    assert table.refuses(B, "S5") == ("R15", "turn")


def test_habit_and_advice_decide_for_the_open_hand_from_its_cards() -> None:
    table = with_dummy("S3", "S4", "S5 S9", "S6").play("S3 S4")
    offer = table.card_offer()
    seen = acting(table.view(A), offer)
    assert (seen.seat, seen.hand) == (B, table.state.dealt[B])
    assert offer.accepts(decide(table.view(A), offer, Random(0)))
    assert all(offer.accepts(one.action) for one in advise(table.view(A), offer))


def test_the_lone_player_pays_and_is_paid_for_both() -> None:
    table = with_dummy(marks=(9, 5))
    table.state.sides[0].parties = [1]
    table.give(7)
    assert table.scores == (10, -5, -5, 0), "1 + 1 + 3 from each opponent"


def test_the_open_hand_moves_on_after_a_rubber_and_the_deal_goes_on() -> None:
    table = with_dummy(marks=(9, 5), opts=replace(THREE, rubbers=3))
    table.state.sides[0].parties = [1]
    table.give(7)
    assert table.phase == "deal", "partners are not drawn for again"
    assert table.state.persons != (0, 1, 3, 2)
    assert table.state.dealer == A


def test_the_lone_player_gives_up_alone() -> None:
    table = with_dummy().do(A, "concede")
    assert ("conceded", "R48") in table.notes()


def test_the_lone_player_calls_when_he_sees_three_honours() -> None:
    opts = replace(OLD, dummy=True)
    table = with_dummy("HA", "", "HQ HJ", "HK", opts=opts, marks=(8, 6))
    assert table.asked() == {A}
    assert table.words(A) == {"call", "decline"}
    assert table.do(A, "call").scores[0] == 2
    table = with_dummy("HA HK", "HQ", "", "HJ", opts=opts, marks=(8, 6))
    assert table.words(A) == {"decline"}, "he sees that the open hand has none"


def test_worlds_keep_the_open_hand() -> None:
    table = with_dummy()
    for seat in (A, C, D):
        world = worlds(table.view(seat))(Random(1))
        assert world.dealt[B] == table.state.dealt[B]
        assert GAME.view(world, seat) == table.view(seat)


def test_under_strict_laws_the_open_hand_cannot_be_called() -> None:
    table = with_dummy("S3", "S4", "S5 S9", "S6", opts=replace(THREE, laws="strict")).play("S3 S4")
    assert table.phase == "play"
