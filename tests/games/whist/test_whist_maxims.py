"""Every maxim of section 8 that names a card: a position in which the book gives it, and the card it names.

You are A, spades are trumps, and A's hand is filled up with small clubs and diamonds to thirteen cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest

from engine.core.actions import Play
from engine.core.game import Advice
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import card_set, cards_in
from engine.games.whist.rules import GAME
from tests.games.whist.tables import A, B, C, D, Table

GOOD = "HA HK HQ H4"  # a good side suit (8.1)
NO_HEARTS = "CA CK CQ CJ C10 C9 DA DK DQ DJ D10"  # fills a hand of two cards that matter
SMALL = [PACK52.card(suit + rank) for rank in "2 3 4 5 6 7 8 9 10".split() for suit in "CD"]


@dataclass(frozen=True)
class At:
    """A position: who dealt and turned what, the cards of A, the ones that matter elsewhere, what was played."""

    dealer: Seat
    hand: str
    plays: str = ""
    turned: str = "S2"
    c: str = ""
    b: str = ""
    d: str = ""
    marks: tuple[int, int] = (0, 0)

    def table(self) -> Table:
        """The table with A to play."""
        others = PACK52.set_of(" ".join((self.c, self.b, self.d, self.turned, self.plays)))
        given = PACK52.set_of(self.hand)
        spare = (card for card in SMALL if not (others | given) >> card & 1)
        hand = given | card_set(next(spare) for _ in range(13 - given.bit_count()))
        table = Table(marks=self.marks, dealer=self.dealer)
        table.deal(PACK52.show(hand), self.c, self.b, self.d, last=self.turned).play(self.plays)
        assert table.to_play() == A
        return table


def maxims(table: Table) -> dict[str, str]:
    """The card that each maxim recommends to A, by its number; the first if one number speaks twice."""
    found: dict[str, str] = {}
    for one in advice(table):
        assert isinstance(one.action, Play)
        found.setdefault(one.rule, PACK52.codes[one.action.card])
    return found


def advice(table: Table) -> Iterable[Advice]:
    return GAME.advice(table.view(A), table.card_offer())


def behind_d(hand: str, led: str = "S5") -> At:
    """D leads a trump and A is second."""
    return At(B, hand, led, d=led)


def behind_b(hand: str, turned: str = "S2") -> At:
    """B leads a small trump, D follows, A is third."""
    return At(C, hand, "S3 S5", turned, b="S3", d="S5")


def last(hand: str, turned: str, led: str = "S3") -> At:
    """C leads a trump, B and D follow small, A, who dealt, is last."""
    return At(A, hand, f"{led} S5 S6", turned, c=led, b="S5", d="S6")


def first(hand: str, turned: str = "S2") -> At:
    """D dealt and A leads to the first trick."""
    return At(D, hand, turned=turned)


STRONG = "S3 S4 S5 S6 S7"

TRUMPS = {  # 8.3: playing trumps led by others
    "P1": (behind_b("SA SK S4"), "SA"),
    "P2": (behind_d("SA SK S4"), "S4"),
    "P3": (At(D, "SK SQ S4 S3", "S3 S10 S5 S2 S9 S7 S6", c="S10 S9", b="S5 S7", d="S6"), "SQ"),
    "P3-led by D": (At(D, "SK SQ S9 S4 S3", "S3 S6 S5 SJ S7", c="S6", b="S5", d="SJ S7"), "SQ"),
    "P4": (behind_b("SK SQ S4"), "SQ"),
    "P4-good": (behind_b(f"SK SQ S4 {GOOD}"), "SQ"),
    "P5": (last("SK SQ S4", "S4"), "SK"),
    "P6": (behind_d("SK SQ S4"), "SK"),
    "P7-B": (behind_b("SK S4"), "SK"),
    "P7-C": (last("SK S4", "S4"), "SK"),
    "P7-D": (behind_d("SK S4"), "SK"),
    "P8": (behind_d("SK S8 S4"), "S4"),
    "P9": (last("SA SQ S7 S4", "S4"), "SQ"),
    "P10": (behind_d("SA SQ S7 S4"), "S4"),
    "P11-Q": (behind_d("SQ S8 S4"), "S4"),
    "P11-J": (behind_d("SJ S8 S4"), "S4"),
    "P11-10": (behind_d("S10 S8 S4"), "S4"),
    "P12-QJ10": (behind_d("SQ SJ S10"), "SQ"),
    "P12-QJx": (behind_d("SQ SJ S4"), "SQ"),
    "P12-J10x": (behind_d("SJ S10 S4"), "SJ"),
    "P13": (behind_b("SA SQ S4"), "SA"),
    "P14": (behind_b(f"SA SQ S4 {GOOD}"), "SQ"),
    "P15": (last("SA SQ S4", "S4"), "SQ"),
    "P16": (behind_d("SA SQ S4"), "S4"),
    "P17": (last("SA SJ S4", "S4", led="SK"), "S4"),
    "P18": (behind_d("SA SJ S4", led="SK"), "SA"),
    "P19": (behind_d("SA SJ S4"), "S4"),
    "P20": (behind_b("SA SQ"), "SQ"),
    "P20-king turned at C": (behind_b("SA SQ", turned="SK"), "SA"),
    "P20-last": (last("SA SQ", "SQ"), "SQ"),
    "P21": (behind_b("SA SQ SJ"), "SJ"),
    "P22-C": (last("SA SQ SJ", "SJ"), "SQ"),
    "P22-D": (behind_d("SA SQ SJ"), "SJ"),
    "P23": (behind_b("SA SJ S10"), "SA"),
    "P24": (behind_b(f"SK SJ S4 {GOOD}"), "SJ"),
    "P25": (At(D, "SA S10 S4 H2", "H2 H3 H4 HA SJ", "SQ", c="H3", b="H4", d="HA SJ"), "S4"),
    "T38": (At(C, "S10 S9 S8 S5 S4 S3 HA H2", "H3 H4 HA H5", "SK", c="H5", b="H3", d="H4"), "S10"),
    "T41": (At(B, "SQ SJ S10 S3 HA", "H3 HA H4 H5", "SK", c="H4", b="H5", d="H3"), "S3"),
}

LEADS = {  # 8.4: plain suits
    "S0": (first("S3 S4 H9 H8 H6 H5 H3"), "H3"),
    "S1": (first("S3 S4 HK HQ HJ H4"), "HK"),
    "S2": (first("S3 S4 HQ HJ H10 H9 H8"), "H8"),
    "S3": (first("S3 S4 HQ HJ H10 H4"), "HQ"),
    "S4": (first("S3 S4 HA H9 H7 H4"), "H4"),
    "S5": (first("S3 S4 HA H9 H7 H5 H4"), "HA"),
    "S6": (first("S3 S4 S5 S6 HA H9 H4"), "H4"),
    "S7": (first("S3 S4 HK H9 H7 H4"), "H4"),
    "S8": (first("S3 S4 HQ H9 H7 H4"), "H4"),
    "S9": (first("S3 S4 HJ H9 H7 H4"), "H4"),
    "S10": (first("S3 S4 S5 HQ H9 H7 H5 DK D9 D7 D5 C2 C3"), "D5"),
    "S10-queen before jack": (first("S3 S4 S5 HQ H9 H7 H5 DJ D9 D7 D5 C2 C3"), "H5"),
    "S11": (first(f"{STRONG} HA HK"), "HA"),
    "S12": (first(f"{STRONG} HK HQ"), "HK"),
    "S13": (first(f"{STRONG} HQ HJ"), "HQ"),
    "S14-Q": (first(f"{STRONG} HQ H4"), "HQ"),
    "S14-J": (first(f"{STRONG} HJ H4"), "HJ"),
    "S16": (first(f"{STRONG} HA"), "HA"),
    "S18-Q": (first(f"{STRONG} HQ"), "HQ"),
    "S18-J": (first(f"{STRONG} HJ"), "HJ"),
    "S20": (first(f"{STRONG} H9 H8"), "H9"),
    "S21": (At(B, "S3 HA H9 H7", "H3 HA H4 H5", c="H4", b="H5", d="H3"), "H9"),
    "S22": (first("S3 S4 S5 HA HQ H3 DK DJ D3 C9 C7 C5 C4"), "C4"),
    "S24": (At(B, "S3 HA HQ H4", "HJ", d="HJ"), "HA"),
    "S26": (At(A, "S2 HK HJ H9", "H8 H3 H4 HJ", c="H8", b="H3", d="H4"), "H9"),
    "H16": (first("S3 S4 HA HK H9 H7 H5 DA DK D9 D7 D5 D3"), "DA"),
    "H17": (first("S3 S4 HA HK H5"), "HA"),
    "H23": (first("S3 S4 S5 H8 H7 H6 H3 C8 C7 C6 D8 D7 D6"), "S3"),
}

PARTNER = {  # what the partner wants, and what his cards told
    "H13": (At(D, "S4 S3 HA H9 H5", "HA H2 C2 H3", c="H2", b=f"C2 S9 {NO_HEARTS}", d="H3"), "H5"),
    "H14": (At(D, "S4 S3 HA H9 H5", "HA H2 HQ H3", c="H2", b="HQ", d="H3"), "H5"),
    "H15": (
        At(
            D,
            "SA S4 S3 H9 H5",
            "H5 H8 S5 H3 S6 S7 SA S8",
            c="H8 S8",
            b=f"S5 S6 {NO_HEARTS}",
            d="H3 S7",
        ),
        "S4",
    ),
    "H25": (
        At(
            D,
            "SA SK S9 S8 HQ H9 H7 DJ D9 D7",
            "SA S3 C2 S2 SK S4 D2 S5",
            c="S3 S4",
            b="C2 D2 C3 C4 C5 D3 D4 D5 H2 H3 H4 H5 H6",
            d="S5",
        ),
        "HQ",
    ),
    "I1": (At(C, "S3 HK H9 H7", "H3 H5 HK H6", c="H6", b="H3", d="H5"), "H9"),
    "G5": (
        At(
            D,
            "S4 S3 HA H9 H5",
            "HA H2 C2 H3",
            c="H2",
            b=f"C2 S9 {NO_HEARTS}",
            d="H3",
            marks=(9, 0),
        ),
        "H5",
    ),
}

PLAIN = {  # 8.5: second, third and fourth hand in plain suits; ruffing and throwing away
    "H1": (At(B, "S3 HK H3", "H4", d="H4"), "H3"),
    "H2-Q": (At(B, "S3 HQ H3", "H4", d="H4"), "H3"),
    "H2-J": (At(B, "S3 HJ H3", "H4", d="H4"), "H3"),
    "H2-10": (At(B, "S3 H10 H3", "H4", d="H4"), "H3"),
    "H3": (At(B, "S3 HQ HJ H10 H2", "HA H2 H5 H4 H6", c="H5", b="H4", d="HA H6"), "HQ"),
    "H4": (At(B, "S3 HA HK HQ H2", "H4", d="H4"), "HA"),
    "H5": (At(C, "S3 HA HQ H2", "H3 H5", b="H3", d="H5"), "HQ"),
    "H5-ten": (At(C, "S3 HQ H10 H7 H2", "HA H3 H2 H4 HK H5 H7 H8 H6 H9", c="H4 H8", b="HA HK H6", d="H3 H5 H9"), "H10"),
    "H6": (At(C, "S9 S3", "H3 S5", b="H3", d="S5 D8 D9 D10 DJ DQ DK DA C8 C9 C10 CJ CQ"), "S9"),
    "H6-strong": (At(C, "S9 S8 S7 S6 S3", "H3 S5", b="H3", d="S5 D8 D9 D10 DJ DQ DK DA C8 C9 C10 CJ CQ"), "C2"),
    "H8": (
        At(C, "S3 HJ H10 H3 H2", "HA H4 H2 H5 HK H6 H3 H7 HQ H8", c="H5 H7 D8", b="HA HK HQ", d="H4 H6 H8"),
        "HJ",
    ),
    "H9": (At(B, "S3 DA DK DQ DJ D3", "HA", d="HA"), "DA"),
    "H20": (At(C, "S3 HA HJ H10 H9 H8", "H3 H4", b="H3", d="H4"), "H8"),
    "H21": (At(B, "SA SK SQ SJ", "H3", d="H3"), "SA"),
    "R17-last": (At(A, "S2 HA HJ H2", "H8 H3 H10", c="H8", b="H3", d="H10"), "HJ"),
    "R17-second, a high card led": (At(B, "S3 HA H8 H3", "HK", d="HK"), "HA"),
    "I4": (At(B, "S3 S4 S5 S6 CK C2 D9 D8 D7 D6 D5 D4 D3", "HA", d="HA"), "D3"),
}

TURNED = {  # 8.6: the turned-up trump
    "U2": (At(A, "S8 S9", "S2 SQ S4", "S8", c="S2", b="SQ", d="S4"), "S9"),
    "U3-king": (At(A, "SK SQ SJ HA", "H3 H4 H5 HA", "SK", c="H3", b="H4", d="H5"), "SJ"),
    "U3-queen": (At(A, "SK SQ SJ HA", "H3 H4 H5 HA", "SQ", c="H3", b="H4", d="H5"), "SK"),
    "U4": (At(A, "SA S9 S4 HA HK HQ H2", "H3 H4 H5 HA", "SA", c="H3", b="H4", d="H5"), "HK"),
    "U4-good": (At(A, "SA S9 S4 HA DA DK DQ D4", "H3 H4 H5 HA", "SA", c="H3", b="H4", d="H5"), "S4"),
    "U5": (At(B, "SJ S4 HA", "H3 HA H4 H5", "SK", c="H4", b="H5", d="H3"), "SJ"),
    "U5-small": (At(B, "SQ S8 S7 S4 HA", "H3 HA H4 H5", "SK", c="H4", b="H5", d="H3"), "S4"),
    "U6-good": (At(B, "SA S4 HA DA DK DQ D4", "H3 HA H4 H5", "SQ", c="H4", b="H5", d="H3"), "S4"),
    "U7": (At(B, "SQ S4 HA", "H3 HA H4 H5", "S10", c="H4", b="H5", d="H3"), "SQ"),
    "U8": (At(C, "S9 S4 HA H9 H8", "H3 H4 HA H5", "SK", c="H5", b="H3", d="H4"), "S4"),
    "U8-QJ": (At(C, "SQ SJ S4 HA H9 H8", "H3 H4 HA H5", "SK", c="H5", b="H3", d="H4"), "SQ"),
    "U9": (At(C, "S9 S4 HA H9 H8", "H3 H4 HA H5", "SQ", c="H5", b="H3", d="H4"), "S4"),
    "U12-KQJ": (first("SK SQ SJ S4 S3", turned="SA"), "SJ"),
    "U13": (first("S10 S9 HA HK HQ", turned="SA"), "HA"),
    "U13-then": (At(D, "S10 S9 HA HK HQ", "HA H3 H4 H5", "SA", c="H3", b="H4", d="H5"), "S10"),
    "U13-king": (first("S10 S9 HA HK HQ", turned="SK"), "HA"),
    "U14": (first("SK SJ S9 S4 S3", turned="S10"), "SJ"),
    "G4": (At(D, "SQ S4", marks=(0, 6)), "SQ"),
}

POSITIONS = TRUMPS | LEADS | PARTNER | PLAIN | TURNED


@pytest.mark.parametrize("name", POSITIONS)
def test_the_book_names_this_card(name: str) -> None:
    at, card = POSITIONS[name]
    assert maxims(at.table()).get(name.partition("-")[0]) == card


@pytest.mark.parametrize(
    ("rule", "at", "suit"),
    [
        ("S15", first(f"{STRONG} H9 H4 C8 C7 C6 D8 D7 D6"), "H"),
        ("S17", first("S3 S4 HK C8 C7 C6 C5 C4 D8 D7 D6 D5 D4"), "H"),
        ("S19", first("S3 S4 H9 C8 C7 C6 C5 C4 D8 D7 D6 D5 D4"), "H"),
        ("S23", At(C, "S3 S4 HQ H4", "H3 H5 HQ H6", c="H6", b="H3", d="H5"), "H"),
        ("H7", At(A, "S2 S3 S4 S5 HA HK H9", "H3 H4 H5 HK", c="H3", b="H4", d="H5"), "H"),
    ],
)
def test_the_book_warns_of_a_suit(rule: str, at: At, suit: str) -> None:
    warning = next(one for one in advice(at.table()) if one.rule == rule)
    assert warning.facts["suit_left"] == suit
    assert isinstance(warning.action, Play)
    assert PACK52.suit_of[warning.action.card] != suit


@pytest.mark.parametrize(
    ("rule", "at"),
    [
        ("U4", At(A, "SA S9 S4 HA", "H3 H4 H5 HA", "SA", c="H3", b="H4", d="H5")),
        ("U6", At(B, "SA S4 HA", "H3 HA H4 H5", "SQ", c="H4", b="H5", d="H3")),
        ("U10", first("SA SQ S9 S7 S3", turned="SK")),
        ("U11", first("SA S9 S7 S4 S3", turned="SQ")),
        ("U12", first("SK SQ S9 S7 S3", turned="SA")),
        ("T19", first(f"SA SQ S3 {GOOD}")),
        ("T13", first(f"SK S3 {GOOD}")),
    ],
)
def test_the_book_waits_with_trumps(rule: str, at: At) -> None:
    found = [one for one in advice(at.table()) if isinstance(one.action, Play)]
    assert rule in {one.rule for one in found}
    for one in found:
        if one.rule == rule:
            assert isinstance(one.action, Play)
            assert PACK52.suit_of[one.action.card] != "S"


def late(hand: str, c: str, b: str, d: str, led: str = "D") -> Table:
    """The end of a deal with A to lead; of what is gone, cards of one suit were led as far as they go."""
    table = Table().deal()
    t = table.state.tricks
    assert t is not None
    t.hands[:] = [PACK52.set_of(one) for one in (hand, c, b, d)]
    gone = list(cards_in(PACK52.all & ~sum(t.hands)))
    heads = [card for card in gone if PACK52.suit_of[card] == led][: len(gone) // 4]
    rest = iter([card for card in gone if card not in heads])
    while len(heads) < len(gone) // 4:
        heads.append(next(rest))
    table.state.memory.history = [card for head in heads for card in (head, *(next(rest) for _ in range(3)))]
    table.state.memory.out = card_set(gone)
    table.state.by = [Seat(number % 4) for number in range(len(gone))]
    t.turn = t.leader = A
    return table


def test_H17_tells_the_chance_of_a_first_round_only_where_it_is_one() -> None:
    def told(table: Table) -> tuple[str, object]:
        one = next(one for one in advice(table) if one.rule == "H17")
        return one.key.partition("H17")[2], one.facts.get("chance")

    opening = replace(first("S3 S4 HA HK H5"), c="H2", b="H3", d="H4").table()
    assert told(opening) == ("", 97)
    opening.play("HA H2 H3 H4")
    assert told(opening) == (".later", None)
    assert told(late("HA HK C4 C5", "H2 H3 C6 C7", "H4 H5 C8 D4", "H6 H7 C9 D5")) == (".out", None)


def test_S0_nobody_is_told_to_lead_from_the_length_of_a_single_card() -> None:
    table = late("H7 S9 S6", "H2 H3 C6", "H4 H5 S8", "H6 S7 C9", led="H")
    assert "S0" not in maxims(table)


def test_H18_with_the_last_trump_the_loser_first() -> None:
    table = late("S3 HA HK C4", "H2 H3 C5 C6", "H4 H5 C7 D4", "H6 H7 C8 D5")
    assert maxims(table)["H18"] == "C4"


def test_H12_nobody_is_forced_who_is_rich_in_trumps() -> None:
    """The partner, who has none either, led hearts; A gives them back instead."""
    table = late("HA H9 C4 C5", "S3 S4 S5 H2", "H5 H6 C7 D4", "S6 H7 C8 D5")
    table.state.memory.barred[B] |= PACK52.suit["S"]
    table.state.by = [Seat((number + 2) % 4) for number in range(len(table.state.by))]
    table.state.memory.history.remove(PACK52.card("H3"))
    table.state.memory.history.insert(0, PACK52.card("H3"))
    assert maxims(table)["H12"] == "HA"


def test_S25_a_small_one_from_ace_king_and_three_when_trumps_are_out() -> None:
    table = late("S3 HA HK H4 H3 H2", "H5 H6 H7 C5 C6 D8", "HQ H8 C7 C8 D4 D6", "HJ H10 H9 C9 D5 D7")
    assert maxims(table)["S25"] == "H2"


def test_H19_king_and_queen_are_let_go_with_the_last_trump_and_a_long_suit() -> None:
    table = late("S3 HA H6 H4 H3 H2", "HK HQ H5 C5 C6 C4", "H8 C7 C8 D4 D6 C10", "HJ H10 H9 C9 D5 D7")
    t = table.state.tricks
    assert t is not None
    t.turn = t.leader = C
    table.play("HK H8 H9")
    assert maxims(table)["H19"] == "H2"
    table.play("H2 HQ C7 H10")
    assert maxims(table)["H19"] == "H3"


def test_Q7_two_cards_left_and_two_to_one_that_the_knave_is_behind() -> None:
    table = late("HQ H10", "HJ C5", "H3 C7", "H9 D5")
    t = table.state.tricks
    assert t is not None
    t.turn = t.leader = B
    table.play("H3 H9")
    found = next(one for one in advice(table) if one.rule == "Q7")
    assert (found.action, found.facts["chance"]) == (table.action("HQ"), 67)


def test_G1_the_odd_trick_is_taken_by_the_last_hand() -> None:
    table = replace(last("SK S4", "S4"), hand="S4 HA HJ H2", plays="H8 H3 H10", c="H8", b="H3", d="H10").table()
    t = table.state.tricks
    assert t is not None
    t.count[:] = [4, 3, 2, 3]
    assert maxims(table)["G1"] == "HJ"
    t.count[:] = [3, 3, 2, 4]
    assert "G1" not in maxims(table)


@pytest.mark.parametrize(
    ("hand", "word", "honours"),
    [
        ("SA SK SQ H3 H4 H5 C2 C3 C4 D2 D3 D4 D5", "call", 3),
        ("SA SK H3 H4 H5 H6 C2 C3 C4 D2 D3 D4 D5", "call", 2),
        ("SA SK SQ SJ HA HK HQ HJ CA CK CQ D2 D3", "decline", 4),
    ],
)
def test_G8_honours_are_called_at_eight_unless_a_slam_is_in_sight(hand: str, word: str, honours: int) -> None:
    table = Table(marks=(8, 4), parties=((1,), ()), dealer=D).deal(hand, last="S2")
    (offer,) = table.offers(A)
    (found,) = GAME.advice(table.view(A), offer)
    assert (found.rule, found.action, found.facts["honours"]) == ("G8", table.action(word), honours)
    assert found.facts.get("chance", 100) == (56 if honours == 2 else 100)
