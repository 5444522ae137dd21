"""Cinquille: what differs from Quadrille, and the vectors of section 10. A is forehand, E the dealer."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards.tricks import Tricks
from engine.core.actions import PLAY, Say, Shuffled, Swap
from engine.core.errors import BadOption, Illegal
from engine.core.events import hush
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.core.world import Chance, Scripted
from engine.games.cinquille.options import PRESETS, Options
from engine.games.cinquille.rules import GAME
from engine.games.ombre.around import account, from_right_of
from engine.games.ombre.pool import POT
from engine.games.ombre.ranking import ORDERS, TRUMP_ORDER, legal
from engine.games.quadrille.settling import settle
from engine.games.quadrille.stakes import stake
from engine.games.quadrille.state import State
from engine.games.quadrille.view import worlds

E, D, C, B, A = (Seat(seat) for seat in range(5))
PLAIN = PRESETS["cinquille"]
WORKED = {
    A: "SA SK SQ S6 HK H3 C5 D4",
    B: "S7 S3 C7 C2 HQ H6 DJ D7",
    C: "CK C3 CA S4 HA H5 DK D5",
    D: "S2 SJ CQ C6 HJ H2 DQ D3",
    E: "S5 CJ C4 H4 H7 DA D2 D6",
}
FORCED = {D: "SA", B: "HK DK", E: "SK CK"}
AnyMatch = Match[State, Options, Any]


def staked(opts: Options = PLAIN) -> State:
    s = State(opts, dealer=E)
    s.deal_number = 1
    stake(s, hush)
    return s


def played(s: State, tricks: Sequence[int], bid: str = "frage", run: int = 0, **marks: Any) -> State:
    """Settle a deal of A, in a called game with C, in which A to E made so many tricks; spades are trumps."""
    s.hombre, s.bid, s.trump = A, bid, "S"
    s.aide, s.called = (C, PACK40.card("DK")) if bid.startswith(("frage", "spadille")) else (None, None)
    s.hands = [0] * 5
    s.hands[A] = PACK40.set_of([PACK40.codes[card] for card in TRUMP_ORDER["S"][:run]])
    for name, value in marks.items():
        setattr(s, name, value)
    s.tricks = Tricks(ORDERS["S"], [0] * 5, A, step=-1)
    for seat, count in zip((A, B, C, D, E), tricks, strict=True):
        s.tricks.count[seat] = count
    settle(s, hush)
    s.tricks = None
    return s


def balances(s: State) -> tuple[int, ...]:
    return tuple(s.ledger.of(account(seat)) for seat in (A, B, C, D, E))


def dealt(hands: dict[Seat, str], opts: Options = PLAIN) -> AnyMatch:
    order = from_right_of(E, 5)
    named = {seat: [PACK40.card(code) for code in hands.get(seat, "").split()] for seat in order}
    used = {card for cards in named.values() for card in cards}
    kings = [PACK40.card(code) for code in ("SK", "CK", "HK", "DK") if PACK40.card(code) not in used]
    rest = [Card(card) for card in range(40) if card not in used and card not in kings]
    for seat in order:  # kings that are not named lie in different hands
        while kings and len(named[seat]) < 8 and not any(PACK40.rank_of[card] == "K" for card in named[seat]):
            named[seat].append(kings.pop())
        while len(named[seat]) < 8:
            named[seat].append(rest.pop())
    pack = [card for half in (slice(0, 4), slice(4, 8)) for seat in order for card in named[seat][half]]
    spadille = PACK40.card("SA")
    others = [Card(card) for card in range(40) if card != spadille]
    first = Shuffled((*others[:4], spadille, *others[4:]))  # the fifth card falls to E
    return Match(GAME, opts, Scripted([first, Shuffled(tuple(pack))], Chance(1)))


def say(match: AnyMatch, *words: tuple[Seat, str]) -> None:
    for seat, word in words:
        match.submit(seat, Say(word))


def all_pass(match: AnyMatch) -> AnyMatch:
    say(match, *((seat, "pass") for seat in (A, B, C, D, E)))
    return match


def words(match: AnyMatch, seat: Seat) -> set[str]:
    return {a.word for offer in match.offers(seat) for a in offer.actions() if isinstance(a, Say)}


PAYMENTS = [
    ("TV1", (3, 1, 2, 1, 1), {}, (2, 0, 2, 0, -4), 0),
    ("TV2", (3, 0, 2, 0, 0), {"firsts": True}, (4, -1, 3, -1, -5), 0),
    ("TV3", (3, 1, 2, 1, 1), {"run": 3}, (7, -3, 6, -3, -7), 0),
    ("TV4", (3, 2, 1, 1, 1), {}, (-2, 0, -2, 0, -4), 8),
    ("TV5", (2, 2, 2, 1, 1), {}, (-4, 0, 0, 0, -4), 8),
    ("TV6", (3, 2, 0, 2, 1), {}, (-4, 0, -4, 0, -4), 12),
    ("TV7", (3, 2, 1, 1, 1), {"run": 3}, (-7, 3, -6, 3, -1), 8),
    ("TV8", (5, 1, 1, 1, 0), {"bid": "solo"}, (20, -4, -4, -4, -8), 0),
    ("TV9", (3, 2, 1, 1, 1), {"bid": "solo"}, (-20, 4, 4, 4, 0), 8),
    ("TV10", (5, 1, 1, 1, 0), {"run": 3, "aide": A}, (16, -3, -3, -3, -7), 0),
    ("TV11", (4, 1, 1, 1, 1), {"run": 3, "aide": A}, (-4, 0, 0, 0, -4), 8),
    ("TV11", (2, 2, 2, 1, 1), {"run": 3, "aide": A}, (-4, 0, 0, 0, -4), 8),
    ("TV20", (4, 0, 3, 1, 0), {"firsts": True, "vole": True}, (-9, 7, -8, 7, 3), 0),
]


@pytest.mark.rule("cinquille", "R8", "R9", "R10", "R12", "R20", *(row[0] for row in PAYMENTS))
@pytest.mark.parametrize(("vector", "tricks", "more", "marks", "pot"), PAYMENTS)
def test_payments(vector: str, tricks: tuple[int, ...], more: dict[str, Any], marks: tuple[int, ...], pot: int) -> None:
    s = played(staked(), tricks, **more)
    assert (balances(s), s.pot) == (marks, pot), vector


@pytest.mark.rule("cinquille", "TV12", "TV13", "R11")
@pytest.mark.parametrize(("won", "marks"), [(True, (10, 0, -2, -2, -6)), (False, (-14, 4, 2, 2, -2))])
def test_a_mediateur_pays_for_his_king(won: bool, marks: tuple[int, ...]) -> None:
    s = staked(replace(PLAIN, king_price="settled"))
    tricks = (5, 1, 1, 1, 0) if won else (4, 1, 1, 1, 1)
    played(s, tricks, "mediateur", king=PACK40.card("HK"), giver=B)
    assert balances(s) == marks


@pytest.mark.rule("cinquille", "TV14")
def test_three_share_a_codille_and_one_mark_stays() -> None:
    s = staked()
    s.ledger.balance, s.pool.base = {POT: 40}, 36
    played(s, (3, 2, 0, 2, 1))
    assert balances(s) == (0, 13, 0, 13, 13)
    assert s.pot == 1
    assert s.pool.written[0].parts == ((A, 20), (C, 20))


@pytest.mark.rule("cinquille", "TV19")
@pytest.mark.parametrize(("firsts", "gains"), [(False, (4, 3)), (True, (5, 5))])
def test_a_frage_in_couleur(firsts: bool, gains: tuple[int, int]) -> None:
    s = played(staked(), (3, 1, 2, 1, 1), "frage_couleur", favourite="S", firsts=firsts)
    assert (balances(s)[0], balances(s)[2]) == gains


@pytest.mark.rule("cinquille", "TV22")
def test_betes_of_fifteen() -> None:
    s = staked(replace(PLAIN, tariff="fiches", staking="fiche14", codille_limit=0))
    found = []
    for _ in range(4):
        found.append(s.pot)
        played(s, (3, 2, 1, 1, 1))
        s.deal_number += 1
        stake(s, hush)
    assert found == [15, 45, 60, 75]


def test_both_may_always_pay_half() -> None:
    s = played(staked(replace(PLAIN, aide_liability="always_half")), (2, 2, 2, 1, 1))
    assert balances(s) == (-2, 0, -2, 0, -4)


@pytest.mark.rule("cinquille", "TV18", "R3")
def test_packets() -> None:
    for packets in ("4-4", "3-3-2", "3-2-3", "2-3-3"):
        opts = with_settings(PLAIN, {"packets": packets})
        assert opts.table.packets == tuple(map(int, packets.split("-")))
        assert Match(GAME, opts, Chance(3)).view(A).held == (8,) * 5
    with pytest.raises(BadOption):
        with_settings(PLAIN, {"packets": "2-2-4"})


@pytest.mark.rule("cinquille", "R6", "R7", "R18", "R19")
def test_the_worked_deal_of_the_law_book() -> None:
    match = dealt(WORKED)
    say(match, (A, "frage"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"), (A, "call_card:CK"))
    assert [match.view(seat).aide for seat in (A, B, C, D, E)] == [None, None, C, None, None]
    leaders = (A, C, C, A, A)
    tricks = ("C5 C2 CK C6 C4", "CA SJ S5 S6 S3", "S4 S2 H7 SA S7", "SK C7 C3 CQ CJ", "HK H6 H5 H2 H4")
    for leader, cards in zip(leaders, tricks, strict=True):
        for place, code in enumerate(cards.split()):
            match.submit(Seat((leader - place) % 5), PLAY[PACK40.card(code)])
    assert words(match, A) == {"stop", "lead_on"}
    say(match, (A, "stop"))
    scores = match.scores()
    assert [scores[seat] for seat in (A, B, C, D, E)] == [0, -1, 3, -1, -5]  # A has staked for the next deal


@pytest.mark.rule("cinquille", "TV15", "TV16", "R13", "R15", "R16")
def test_the_first_to_the_right_with_two_kings_is_partner() -> None:
    match = all_pass(dealt(FORCED, PRESETS["cinquille_two_kings"]))
    assert "two_kings" in words(match, D)
    say(match, (D, "two_kings"))
    assert {match.view(seat).aide for seat in (A, B, C, D, E)} == {E}
    assert words(match, D) == {"trump_S", "trump_C", "trump_H", "trump_D", "leave_trump"}
    say(match, (D, "leave_trump"))
    assert words(match, E) == {"trump_H", "trump_D"}


@pytest.mark.rule("cinquille", "TV15")
def test_drawn_worlds_give_the_partner_two_kings() -> None:
    match = all_pass(dealt(FORCED, PRESETS["cinquille_two_kings"]))
    say(match, (D, "two_kings"), (D, "trump_H"))
    draw, rng = worlds(match.view(A)), Random(2)
    kings = PACK40.set_of("SK CK HK DK")
    assert all((draw(rng).hands[E] & kings).bit_count() > 1 for _ in range(20))


@pytest.mark.rule("cinquille", "R16")
def test_if_nobody_has_two_kings_one_is_called() -> None:
    match = all_pass(dealt({A: "SA SK", B: "CK", C: "HK", D: "DK"}, PRESETS["cinquille_two_kings"]))
    say(match, (A, "two_kings"))
    assert words(match, A) == {"call_card:CK", "call_card:HK", "call_card:DK"}


@pytest.mark.rule("cinquille", "R17")
def test_two_kings_may_be_asked_for_in_every_frage() -> None:
    match = dealt({A: "SA S2", B: "HK DK", E: "SK CK"}, PRESETS["cinquille_two_kings_always"])
    say(match, (A, "frage"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"))
    view = match.view(C)
    assert (view.phase, view.aide, view.open_aide) == ("play", B, True)


@pytest.mark.rule("cinquille", "TV17", "R9")
def test_an_own_king_needs_two_kings() -> None:
    match = dealt({A: "SA CK HK", B: "DK", C: "SK"})
    say(match, (A, "frage"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"))
    assert words(match, A) == {"call_card:CK", "call_card:HK", "call_card:DK"}
    with pytest.raises(Illegal) as refused:
        match.submit(A, Say("call_card:SK"))
    assert refused.value.key == "quadrille.refusal.call_trump"
    say(match, (A, "call_card:CK"))
    assert [match.view(seat).aide for seat in (A, B, C, D, E)] == [A, None, None, None, None]
    one = dealt({A: "SA CK", B: "DK", C: "SK", D: "HK"})
    say(one, (A, "frage"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"))
    assert words(one, A) == {"call_card:HK", "call_card:DK"}


@pytest.mark.rule("cinquille", "R9")
def test_opponents_must_reckon_with_an_own_king() -> None:
    match = dealt({A: "SA CK HK", B: "DK", C: "SK"})
    say(match, (A, "frage"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"), (A, "call_card:CK"))
    draw, rng = worlds(match.view(B)), Random(1)
    assert {draw(rng).aide for _ in range(80)} == {A, C, D, E}


@pytest.mark.rule("cinquille", "TV23", "R14")
def test_the_hombre_of_a_forced_game_chooses_who_names_trumps() -> None:
    match = all_pass(dealt({A: "SA", C: "HK"}))
    say(match, (A, "call_card:HK"))
    assert words(match, A) == {"trump_S", "trump_C", "trump_D", "leave_trump"}
    assert match.view(B).aide is None
    match.rewind(len(match.log))
    other = all_pass(dealt({A: "SA", C: "HK"}))
    say(other, (A, "call_card:HK"), (A, "leave_trump"))
    assert words(other, C) == {"trump_S", "trump_C", "trump_D"}
    assert other.view(B).aide == C


@pytest.mark.rule("cinquille", "TV23", "R9")
def test_no_own_king_is_called_in_a_forced_game() -> None:
    match = all_pass(dealt({A: "SA SK CK", C: "HK", D: "DK"}))
    assert words(match, A) == {"call_card:HK", "call_card:DK"}


@pytest.mark.rule("cinquille", "R5")
def test_bids_in_the_favourite_suit() -> None:
    match = dealt({}, replace(PLAIN, favourite_suit="H"))
    assert words(match, A) == {
        "pass", "frage", "frage_couleur", "mediateur", "mediateur_couleur", "solo", "solo_couleur"
    }  # fmt: skip


@pytest.mark.rule("cinquille", "TV21", "R1")
def test_privilege_is_that_of_the_family() -> None:
    t = Tricks(ORDERS["H"], [0] * 5, A, step=-1)
    t.led, t.table = t.order.trump, [PACK40.card("H4")]
    assert legal(t, PACK40.set_of("H7 SK D3")) == PACK40.set_of("H7 SK D3")
    t.table = [PACK40.card("SA")]
    assert legal(t, PACK40.set_of("CA S5 D2")) == PACK40.set_of("CA")


@pytest.mark.rule("cinquille", "R11")
def test_the_mediateur_gets_a_king_and_gives_a_card() -> None:
    match = dealt({A: "SA S2 CA S7 H3 H4 D3 D4", B: "HK"})
    say(match, (A, "mediateur"), *((seat, "pass") for seat in (B, C, D, E)), (A, "trump_S"), (A, "ask_card:HK"))
    match.submit(A, Swap(PACK40.set_of("D3")))
    assert match.view(A).hand >> PACK40.card("HK") & 1
    assert match.view(B).hand >> PACK40.card("D3") & 1
    assert match.scores()[A] == -2


def test_advice_names_the_maxims_of_five() -> None:
    match = dealt({A: "SA S2 CA SK H3 H4 D3 D4"})
    (offer,) = match.offers()
    assert "C1" in {one.rule for one in GAME.advice(match.view(A), offer)}
    poor = dealt({A: "H3 H4 D3 D4 C3 C4 S4 S5"})
    (offer,) = poor.offers()
    assert [one.action for one in GAME.advice(poor.view(A), offer)] == [Say("pass")]


@pytest.mark.rule("cinquille", "R2", "R4")
def test_forehand_sits_at_the_dealers_right_and_a_pass_is_final() -> None:
    match = dealt({})
    assert (match.view(A).dealer, match.offers()[0].seat) == (E, A)
    say(match, (A, "pass"), (B, "frage"))
    with pytest.raises(Illegal):
        match.submit(A, Say("solo"))
