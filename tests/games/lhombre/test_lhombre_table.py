"""What is drawn of L'Hombre and what stays hidden (R37, R53, R54, 4.6)."""

import pytest

from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.core.table import Pile, Table
from engine.games.lhombre.options import Options
from engine.games.lhombre.result import outcome
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.view import view_of
from engine.games.ombre.sorting import sorted_hand
from tests.games.lhombre.tables import L, M, V, dealt, played, say, staked, swap


def pile(table: Table, name: str) -> Pile:
    return next(pile for pile in table.piles if pile.id == name)


@pytest.mark.rule("lhombre", "R16", "R37")
def test_talon_and_discards_lie_face_down_but_the_own() -> None:
    match = dealt({V: "SA S2 CA SK SQ H3 H4 H5 H6"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "H3 H4 H5 H6")
    mine, theirs = GAME.table(match.view(V)), GAME.table(match.view(M))
    assert pile(mine, "talon").cards == (None,) * 9
    assert set(pile(mine, f"discard{V}").cards) == {PACK40.card(code) for code in "H3 H4 H5 H6".split()}
    assert pile(theirs, f"discard{V}").cards == (None,) * 4
    assert mine.trump == "S"


@pytest.mark.rule("lhombre", "R29")
def test_who_plays_casco_may_not_look_at_his_discards_again() -> None:
    match = dealt({V: "SA S2 CA SK SQ H3 H4 H5 H6"})
    say(match, (V, "casco"), (M, "pass"), (L, "pass"))
    swap(match, V, "S2 CA SK SQ H3 H4 H5 H6")
    assert pile(GAME.table(match.view(V)), f"discard{V}").cards == (None,) * 8
    say(match, (V, "trump_S"))
    swap(match, M, "")
    assert pile(GAME.table(match.view(V)), f"discard{V}").cards == (None,) * 8


def test_plates_tell_the_bids_and_then_the_game_of_the_hombre() -> None:
    match = dealt({})
    say(match, (V, "pass"), (M, "frage"))
    badges = {plate.seat: plate.badges for plate in GAME.table(match.view(V)).plates}
    assert badges == {V: ("passed",), M: ("frage",), L: ("dealer", "turn")}
    say(match, (L, "solo"))
    badges = {plate.seat: plate.badges for plate in GAME.table(match.view(V)).plates}
    assert badges[L] == ("solo", "dealer")
    assert badges[M] == ("frage", "turn")
    say(match, (M, "pass"))
    badges = {plate.seat: plate.badges for plate in GAME.table(match.view(V)).plates}
    assert badges == {V: (), M: (), L: ("solo", "hombre", "dealer", "turn")}


@pytest.mark.rule("lhombre", "R9")
def test_purses_and_pot_show_what_lies_there() -> None:
    table = GAME.table(dealt({}).view(V))
    values = {marker.id: marker.value for marker in table.markers if marker.kind in ("pot", "purse")}
    assert values == {"pot": 4, f"purse{V}": 0, f"purse{M}": 0, f"purse{L}": -4}


def test_jettons_lie_in_rows_with_a_tablet_before_who_is_bete() -> None:
    s = played(staked(Options(staking="jettons")), V, (3, 3, 3))
    played(s, M, (3, 3, 3))
    rows = {marker.side: marker.picture for marker in GAME.table(view_of(s, V)).markers if marker.kind == "rows"}
    owed = s.pool.written[0].amount
    assert rows == {V: (2, 2, 0), M: (2, 2, owed), L: (2, 2, 0)}


def test_the_hand_is_sorted_by_the_trumps_that_are_named() -> None:
    hand = PACK40.set_of("SA H7 CA HA HK S2 C3 DK D7")

    def codes(cards: list[Card]) -> str:
        return " ".join(PACK40.codes[card] for card in cards)

    assert codes(sorted_hand(hand, "H")) == "SA H7 CA HA HK C3 DK D7 S2"
    assert codes(sorted_hand(hand, "")) == "SA CA S2 HK HA H7 C3 DK D7"


@pytest.mark.rule("lhombre", "R53", "R54")
@pytest.mark.parametrize("custom", ["last", "none"])
def test_tricks_can_be_counted_and_the_last_one_seen_by_custom(custom: str) -> None:
    match = dealt({}, opts=Options(remis_offer="off", see_tricks=custom))
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_H"))
    while match.view(V).phase != "play":
        (offer,) = match.offers()
        match.submit(offer.seat, next(iter(offer.actions())))
    for _ in range(3):
        (offer,) = match.offers()
        match.submit(offer.seat, next(iter(offer.actions())))
    table = GAME.table(match.view(V))
    assert sum(len(pile(table, f"won{seat}").cards) for seat in range(3)) == 1
    assert any(one.kind == "last_trick" for one in table.piles) == (custom == "last")


@pytest.mark.rule("lhombre", "R67", "TV41")
@pytest.mark.parametrize(
    ("tricks", "result"),
    [((3, 2, 2, 1), "win"), ((3, 3, 1, 1), "remis"), ((2, 4, 1, 1), "codille"), ((4, 4, 0, 0), "remis"),
     ((2, 2, 2, 2), "remis")],
)  # fmt: skip
def test_results_of_four_follow_the_same_rule(tricks: tuple[int, ...], result: str) -> None:
    assert outcome(tricks, Seat(0)).result == result
