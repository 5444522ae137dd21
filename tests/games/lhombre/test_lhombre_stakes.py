"""Results, honours, pot, written Bêtes, jettons and the equal pot (R55-R62, section 4)."""

from typing import Any

import pytest

from engine.cards.tricks import Tricks
from engine.core.actions import Say
from engine.core.events import Event, Noted, hush
from engine.core.seats import Seat
from engine.games.lhombre.claims import claim, granted, rightful
from engine.games.lhombre.options import Options
from engine.games.lhombre.result import factor, outcome
from engine.games.lhombre.settling import settle_claim, settle_conceded
from engine.games.lhombre.state import State
from engine.games.ombre.honours import Honours
from engine.games.ombre.ranking import ORDERS
from engine.marks.betes import bete
from tests.games.lhombre.tables import L, M, V, all_pass, balances, next_deal, played, staked, written

JETTONS = Options(staking="jettons")
RESULTS = [
    ((5, 4, 0), "win"), ((4, 3, 2), "win"), ((4, 4, 1), "remis"), ((3, 3, 3), "remis"), ((1, 4, 4), "remis"),
    ((3, 4, 2), "codille"), ((2, 4, 3), "codille"), ((4, 5, 0), "codille"),
]  # fmt: skip


@pytest.mark.rule("lhombre", "R55", "R56", "R57", "TV13")
@pytest.mark.parametrize(("tricks", "result"), RESULTS)
def test_the_result_depends_on_how_the_tricks_are_shared(tricks: tuple[int, ...], result: str) -> None:
    found = outcome(tricks, Seat(0))
    assert found.result == result
    assert found.winner == {"win": 0, "remis": None, "codille": 1}[result]


@pytest.mark.rule("lhombre", "R14", "TV14")
def test_a_solo_with_five_matadors_and_the_firsts() -> None:
    s = played(staked(), V, (5, 0, 0), "solo", 5, firsts=True)
    assert balances(s) == (24, -10, -14)
    assert s.pot == 0


@pytest.mark.rule("lhombre", "TV15")
def test_a_frage_without_honours_wins_only_the_pot() -> None:
    assert balances(played(staked(), V, (5, 2, 2))) == (4, 0, -4)


def four_deals() -> State:
    s = played(staked(), V, (3, 3, 3))
    assert (s.pot, s.pool.base, written(s)) == (8, 4, [])
    assert s.dealer == V
    next_deal(s)
    assert s.pot == 12
    played(s, M, (4, 4, 1))
    assert written(s) == [12]
    next_deal(s)
    assert s.pot == 16
    all_pass(s)
    assert next_deal(s).pot == 20
    return played(s, L, (2, 2, 5), "solo", 3)


@pytest.mark.rule("lhombre", "R17", "R25", "TV16", "TV17", "TV18")
def test_betes_are_laid_written_and_played_for() -> None:
    s = four_deals()
    assert balances(s) == (-15, -11, 26)
    assert (s.pot, written(s)) == (0, [12])
    next_deal(s)  # TV17
    assert (s.pot, s.pool.base, balances(s), written(s)) == (16, 12, (-19, -23, 26), [])
    played(s, V, (3, 4, 2))  # TV18
    assert (s.pot, written(s), balances(s)) == (16, [32], (-19, -23, 26))


def with_pot(base: int, pot: int, opts: Options | None = None) -> State:
    s = State(opts or Options(), dealer=L)
    s.deal_number = 1
    s.pool.base = base
    s.ledger.pay("person0", "pot", pot, "", hush)
    return s


@pytest.mark.rule("lhombre", "TV19", "TV20", "TV21")
def test_a_codille_doubles_up_to_the_limit_and_then_draws() -> None:
    s = played(with_pot(24, 36), V, (3, 4, 2))
    assert (written(s), s.pot) == ([72], 36)
    s = played(with_pot(36, 40), V, (2, 3, 4))
    assert (written(s), s.pot, balances(s)[2]) == ([40], 0, 0)  # L had laid the forty and has them back
    assert next_deal(s).pot == 44
    assert written(played(with_pot(32, 36), V, (3, 4, 2))) == [72]


@pytest.mark.rule("lhombre", "TV22")
def test_a_codille_on_a_fresh_pot_is_laid_at_once() -> None:
    s = next_deal(all_pass(staked()))
    played(s, V, (3, 4, 2))
    assert (s.pot, s.pool.base, written(s)) == (24, 16, [])


@pytest.mark.rule("lhombre", "TV23")
def test_a_lost_solo_pays_its_honours_to_each() -> None:
    s = played(staked(), V, (4, 4, 1), "solo", 4)
    assert (balances(s), s.pot) == ((-20, 8, 4), 8)


@pytest.mark.rule("lhombre", "R59", "R60", "R61", "TV24", "TV25", "TV26")
def test_the_vole_made_and_failed() -> None:
    assert balances(played(staked(), V, (9, 0, 0), "solo", 3, firsts=True, vole=True)) == (36, -16, -20)
    assert balances(played(staked(), V, (8, 1, 0), "frage", 3, firsts=True, vole=True)) == (-4, 4, 0)
    assert balances(played(staked(), V, (8, 1, 0), "solo", 5, firsts=True, vole=True)) == (8, -2, -6)


@pytest.mark.rule("lhombre", "R62", "TV27")
def test_an_announced_vole_that_fails_is_a_lost_game() -> None:
    s = played(staked(), V, (8, 1, 0), "solo_tout", 3, firsts=True)
    assert (balances(s), s.pot) == ((-34, 15, 11), 8)


@pytest.mark.rule("lhombre", "R40a", "R62")
@pytest.mark.parametrize(
    ("bid", "marks", "told"),
    [
        ("solo_tout", {}, ("lhombre.note.tout_lost", "R62")),
        ("frage", {"conceded": "remis", "acceptor": M}, ("lhombre.note.given_up", "R40a")),
    ],
)
def test_who_has_most_tricks_and_has_lost_is_told_why(bid: str, marks: dict[str, Any], told: tuple[str, str]) -> None:
    events: list[Event] = []
    played(staked(), V, (5, 4, 0), bid, tell=events.append, **marks)
    notes = [(event.key, event.rule) for event in events if isinstance(event, Noted)]
    assert told in notes
    assert not {"ombre.note.remis", "ombre.note.win"} & {key for key, _ in notes}, "nobody has most would be wrong"


@pytest.mark.rule("lhombre", "R27")
def test_an_announced_vole_that_is_made() -> None:
    assert balances(played(staked(), V, (9, 0, 0), "solo_tout", 3, firsts=True)) == (36, -16, -20)


@pytest.mark.rule("lhombre", "R32a")
def test_a_claim_is_paid_as_a_won_solo_and_with_the_firsts_for_forehand() -> None:
    s = staked()
    s.hombre, s.bid, s.trump = V, "solo", "S"
    s.hands[V] = 0
    s.hands[V] = played(staked(), V, (9, 0, 0), "solo", 5).hands[V]
    settle_claim(s, hush)
    assert balances(s) == (24, -10, -14)


@pytest.mark.rule("lhombre", "R39", "TV35")
def test_a_conceded_game_makes_one_bete() -> None:
    s = staked()
    s.hombre, s.bid, s.trump, s.conceded = V, "frage", "S", "remis"
    settle_conceded(s, hush)
    assert (balances(s), s.pot, s.pool.base) == ((-4, 0, -4), 8, 4)


@pytest.mark.rule("lhombre", "R40", "R40a", "TV36", "TV46")
def test_who_takes_up_a_conceded_game_needs_codille() -> None:
    s = played(staked(), V, (3, 4, 2), conceded="remis", acceptor=M)
    assert (s.pot, s.pool.base, written(s)) == (12, 8, [])
    s = played(staked(), V, (3, 3, 3), conceded="remis", acceptor=M)
    assert (s.pot, written(s)) == (8, [4])
    s = played(staked(), V, (5, 4, 0), conceded="remis", acceptor=M)
    assert (s.pot, written(s), s.pool.written[0].parts[0][0]) == (8, [4], M)
    s = played(staked(), V, (2, 3, 4), conceded="remis", acceptor=M)
    assert (s.pot, s.pool.base, written(s)) == (12, 8, [8])


@pytest.mark.rule("lhombre", "R40")
def test_betes_of_one_deal_may_go_together() -> None:
    s = played(staked(Options(same_deal_betes="together")), V, (3, 3, 3), conceded="remis", acceptor=M)
    assert (s.pot, s.pool.base, balances(s)) == (12, 8, (-4, -4, -4))


@pytest.mark.rule("lhombre", "R41", "R41a")
def test_a_game_thrown_in_can_still_be_won_if_somebody_plays_against_it() -> None:
    s = played(staked(), V, (5, 4, 0), "casco", conceded="thrown", acceptor=M)
    assert balances(s) == (12, -4, -8)
    s = played(staked(), V, (3, 3, 3), "casco", conceded="thrown", acceptor=M)
    assert (balances(s), written(s)) == ((-12, 4, 0), [])


@pytest.mark.rule("lhombre", "TV33", "TV34")
def test_casco_and_tourne_pay_their_honours() -> None:
    assert balances(played(staked(), V, (5, 2, 2), "casco", 3)) == (18, -7, -11)
    assert balances(played(staked(), V, (5, 2, 2), "tourne")) == (8, -2, -6)


@pytest.mark.rule("lhombre", "R21", "TV38")
def test_the_favourite_suit_doubles_all_honours() -> None:
    s = played(staked(), V, (5, 2, 2), "frage", 4, "H", favourite="H", firsts=True)
    assert balances(s) == (24, -10, -14)
    opts = Options(couleur_doubles_bete=True)
    assert played(staked(opts), V, (3, 3, 3), trump="H", favourite="H").pot == 12


@pytest.mark.rule("lhombre", "R8")
def test_nine_matadors_double_by_agreement() -> None:
    s = played(staked(Options(nine_matadors_double=True)), V, (9, 0, 0), "solo", 9, firsts=True, vole=True)
    assert balances(s)[1] == -2 * (4 + 9 + 1 + 8)
    opts = Options(form="two_long", nine_matadors_double=True)
    assert [factor(opts, "", "S", run) for run in (8, 9, 10)] == [1, 2, 2], "with twelve cards there may be more"


@pytest.mark.rule("lhombre", "TV39", "TV40")
def test_jettons_grow_with_passes_and_betes() -> None:
    s = staked(JETTONS)
    assert (s.pool.jettons, s.pot) == (2, 18)
    all_pass(s)
    assert (s.pool.jettons, s.pot) == (3, 27)
    played(s, V, (3, 3, 3))
    assert (s.pool.jettons, s.pot, s.pool.base) == (4, 63, 27)
    before = balances(s)
    played(s, V, (5, 2, 2))
    assert balances(s)[0] - before[0] == 63
    assert next_deal(s).pool.jettons == 2
    s = State(JETTONS, dealer=L)  # TV40
    s.pool.due = 4
    played(next_deal(s), V, (3, 3, 3))
    assert (s.pool.base, s.pool.jettons) == (36, 5)
    all_pass(s)
    played(s, V, (3, 3, 3))
    assert (written(s), s.pool.jettons) == ([90], 7)
    assert s.pool.second == 3, "the mark of each Bête and the pass beside one lie in the second row"
    played(s, M, (2, 5, 2))
    assert (s.pool.jettons, s.pool.second) == (0, 0)


@pytest.mark.rule("lhombre", "TV47")
def test_a_vole_with_jettons_is_paid_twice_over() -> None:
    s = all_pass(staked(JETTONS))
    before = balances(s)
    played(s, V, (9, 0, 0), "frage", firsts=True, vole=True)
    gains = [now - then for now, then in zip(balances(s), before, strict=True)]
    assert gains == [27 + 27 + 2, -14 - 1, -13 - 1]  # and one each for the firsts


def test_a_failed_vole_with_jettons_leaves_all_betes_to_the_opponents() -> None:
    s = played(staked(JETTONS), V, (3, 3, 3))
    s.pool.written.append(bete(L, 27))
    table, before = s.pot, balances(s)
    played(s, V, (8, 1, 0), "solo", 3, firsts=True, vole=True)
    gains = [now - then for now, then in zip(balances(s), before, strict=True)]
    assert gains[0] == 2 * 7
    assert sum(gains) == table
    assert (s.pot, written(s), gains[1] - (gains[2] + 27)) == (0, [], (table + 27) % 2)


def test_a_codille_with_jettons_draws_and_restakes() -> None:
    s = staked(Options(staking="jettons", codille_restake=3))
    played(s, V, (3, 4, 2))
    assert (balances(s), written(s)) == ((-6, 12, -6), [18])
    assert (next_deal(s).pool.jettons, s.pool.base, s.pot) == (3, 18, 45)


@pytest.mark.rule("lhombre", "TV48")
def test_in_the_equal_pot_everything_goes_through_the_pot() -> None:
    opts = Options(staking="common_pot")
    s = played(staked(opts), V, (5, 2, 2), "solo", 3)
    assert (balances(s)[0], s.pot) == (-20 + 18, 42)
    s = played(staked(opts), V, (3, 3, 3), "solo", 3)
    assert (balances(s)[0], s.pot) == (-20 - 18, 78)
    s = played(staked(opts), V, (3, 4, 2))
    assert (balances(s), s.pot) == ((-24, -16, -20), 60)
    s = staked(opts)
    s.ledger.pay("pot", "person0", 58, "", hush)
    played(s, V, (5, 2, 2), "solo", 3)
    assert s.pot == 2 + 60 - 18


@pytest.mark.rule("lhombre", "TV45")
def test_without_doubling_a_codille_is_always_drawn() -> None:
    s = played(staked(Options(codille_limit=0)), V, (3, 4, 2))
    assert (s.pot, written(s)) == (0, [4])
    next_deal(s)
    assert (s.pot, s.pool.base, balances(s)) == (8, 4, (-8, 4, -4))


def test_the_block_is_taken_back_or_costs_three_points() -> None:
    s = played(staked(Options(block=True)), V, (3, 3, 3), blocks=[True, True, True])
    assert (balances(s), s.pot, s.pool.base, s.blocks) == ((-16, 0, -4), 20, 4, [True, True, False])
    s = played(staked(Options(block=True)), V, (5, 2, 2), blocks=[True, True, True])
    assert (balances(s), s.blocks) == ((4, 0, -4), [True, True, False])


def test_at_the_end_debtors_pay_and_all_is_divided() -> None:
    s = staked(Options(deals=3))
    s.deal_number = 3
    s.pool.base = 4
    s.pool.written.append(bete(M, 12))
    played(s, V, (3, 3, 3))
    assert (s.phase, s.pot, written(s)) == ("over", 0, [])
    assert sum(balances(s)) == 0
    assert balances(s) == (-4 + 6, -12 + 7, -4 + 7)  # twenty marks; M is the next forehand


@pytest.mark.rule("lhombre", "TV43")
@pytest.mark.parametrize(
    ("word", "gain"), [("honours_both", 7), ("honours_game", 4), ("honours_matadors", 3), ("honours_none", 0)]
)
def test_honours_that_are_not_claimed_are_lost(word: str, gain: int) -> None:
    """I23, I24: a Solo with three matadors, won without the firsts."""
    s = played(staked(Options(manual_claims=True)), V, (5, 2, 2), "solo", matadors=3)
    assert s.phase == "claims"
    s.tricks = Tricks(ORDERS["S"], [0, 0, 0], V, step=-1)
    s.tricks.count = [2, 2, 5]
    claim(s, V, Say(word), hush)
    assert balances(s) == (4 + 2 * gain, -gain, -4 - gain)


def test_who_claims_what_he_has_not_gets_neither() -> None:
    """I25: matadors without having them."""
    due = Honours(4, 0, 1, 0)
    assert granted(due, Say("honours_both")) == Honours(0, 0, 1, 0)
    assert granted(due, rightful(due)) == due
