"""Quadrille's payments, pot and Bêtes: the vectors of section 10 (R30-R39, 4.1-4.4)."""

from dataclasses import replace

import pytest

from engine.core.events import Event, Noted
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.games.ombre.pool import POT
from engine.games.quadrille.options import PRESETS, Options
from engine.games.quadrille.result import honours, result_of
from engine.games.quadrille.state import State
from engine.marks.betes import bete
from tests.games.quadrille.tables import PLAIN, A, B, C, all_pass, balances, next_deal, played, staked, written

SPLIT_RUN = {"hands": [0, PACK40.set_of("CA HA DK"), 0, PACK40.set_of("SA H7")]}  # D, C, B, A
OLD = PRESETS["quadrille_favorite_old"]


def with_pot(amount: int, base: int, opts: Options = PLAIN) -> State:
    """A table on which so much lies, of which `base` is a Bête; nobody has paid it."""
    s = staked(opts)
    s.ledger.balance = {POT: amount}
    s.pool.base = base
    return s


@pytest.mark.rule("quadrille", "TV1", "R16", "R30")
def test_partners_share_the_pot() -> None:
    assert balances(played(staked(), (3, 2, 3, 2))) == (2, 0, 2, -4)


@pytest.mark.rule("quadrille", "TV2", "R2", "R31")
def test_matadors_of_both_partners_count_together() -> None:
    assert balances(played(staked(), (3, 2, 3, 2), **SPLIT_RUN)) == (6, -4, 6, -8)


@pytest.mark.rule("quadrille", "TV3")
def test_matadors_may_have_to_lie_in_one_hand() -> None:
    opts = replace(PLAIN, matadors_combined=False)
    assert balances(played(staked(opts), (3, 2, 3, 2), **SPLIT_RUN)) == (2, 0, 2, -4)


@pytest.mark.rule("quadrille", "TV4")
def test_the_first_six_tricks() -> None:
    assert balances(played(staked(), (3, 0, 3, 0), firsts=True)) == (3, -1, 3, -5)


@pytest.mark.rule("quadrille", "TV5", "R32")
def test_a_bete_is_borne_by_halves() -> None:
    s = played(staked(), (3, 3, 2, 2))
    assert (balances(s), s.pot) == ((-2, 0, -2, -4), 8)


@pytest.mark.rule("quadrille", "TV6", "R33")
def test_a_hombre_with_two_tricks_pays_alone() -> None:
    s = played(staked(), (2, 3, 3, 2))
    assert (balances(s), s.pot) == ((-4, 0, 0, -4), 8)


@pytest.mark.rule("quadrille", "TV7")
@pytest.mark.parametrize("custom", ["aide2", "hombre4", "hombre_alone"])
def test_other_customs_of_paying_alone(custom: str) -> None:
    s = played(staked(replace(PLAIN, aide_liability=custom)), (3, 3, 2, 2))
    assert balances(s) == (-4, 0, 0, -4)


@pytest.mark.rule("quadrille", "TV8")
def test_codille_doubles_the_bete() -> None:
    s = played(staked(), (3, 3, 1, 3))
    assert (balances(s), s.pot) == ((-4, 0, -4, -4), 12)


@pytest.mark.rule("quadrille", "TV9", "R35")
def test_beyond_the_limit_codille_is_drawn() -> None:
    s = played(with_pot(40, 36), (3, 3, 1, 3))
    assert balances(s) == (0, 20, 0, 20)
    assert s.pool.written[0].parts == ((A, 20), (C, 20))


@pytest.mark.rule("quadrille", "TV10")
def test_matadors_of_a_lost_game_are_paid_alone_too() -> None:
    s = played(staked(), (2, 3, 3, 2), run=3)
    assert (balances(s), s.pot) == ((-10, 3, 0, -1), 8)


@pytest.mark.rule("quadrille", "TV11")
def test_matadors_of_a_lost_game_are_paid_by_both() -> None:
    s = played(staked(), (3, 3, 2, 2), run=3)
    assert (balances(s), s.pot) == ((-5, 3, -5, -1), 8)


@pytest.mark.rule("quadrille", "TV12", "R21")
def test_a_solo_is_paid_by_three() -> None:
    assert balances(played(staked(), (6, 2, 1, 1), "solo")) == (16, -4, -4, -8)


@pytest.mark.rule("quadrille", "TV13", "R36")
def test_a_solo_is_never_lost_codille() -> None:
    s = played(staked(), (4, 3, 2, 1), "solo")
    assert (balances(s), s.pot) == ((-16, 4, 4, 0), 8)


@pytest.mark.parametrize(
    ("opts", "bid", "marks", "told", "untold"),
    [
        (PLAIN, "solo", {}, ("solo_lost", "R36"), "codille_alone"),
        (replace(PLAIN, solo_vole=True), "solo_vole", {}, ("tout_lost", "R29a"), "remis_alone"),
        (PRESETS["quadrille_old"], "solo", {}, ("codille_alone", "R21"), "solo_lost"),  # there it is drawn
        (PLAIN, "frage", {"aide": A}, ("bare_bete", "6"), "solo_lost"),
    ],
)
def test_why_a_bete_stays_single_is_told(
    opts: Options, bid: str, marks: dict[str, Seat], told: tuple[str, str], untold: str
) -> None:
    events: list[Event] = []
    played(staked(opts), (2, 4, 3, 1), bid, tell=events.append, **marks)
    notes = {event.key.rpartition(".")[2]: event.rule for event in events if isinstance(event, Noted)}
    assert notes[told[0]] == told[1]
    assert untold not in notes


@pytest.mark.rule("quadrille", "R37")
@pytest.mark.parametrize(("bid", "rule"), [("mediateur", "R37"), ("solo", "R21")])
def test_a_game_alone_is_counted_by_its_own_rule(bid: str, rule: str) -> None:
    events: list[Event] = []
    played(staked(), (5, 2, 2, 1), bid, tell=events.append)
    assert [one.rule for one in events if isinstance(one, Noted) and one.key == "quadrille.note.remis_alone"] == [rule]


@pytest.mark.rule("quadrille", "TV14")
def test_a_solo_with_all_tricks() -> None:
    assert balances(played(staked(), (10, 0, 0, 0), "solo", run=4, firsts=True, vole=True)) == (55, -17, -17, -21)


@pytest.mark.rule("quadrille", "TV15", "R29")
def test_a_vole_that_fails_is_set_off_against_the_honours() -> None:
    s = played(staked(), (9, 1, 0, 0), "solo", run=3, firsts=True, vole=True)
    assert balances(s) == (4, 0, 0, -4)


@pytest.mark.rule("quadrille", "TV17", "TV18", "R37")
@pytest.mark.parametrize(
    ("tricks", "marks", "pot"), [((5, 3, 1, 1), (-10, 2, 2, -2), 8), ((4, 3, 2, 1), (-14, 2, 2, -2), 12)]
)
def test_a_mediateur_may_be_lost_codille(tricks: tuple[int, ...], marks: tuple[int, ...], pot: int) -> None:
    s = played(staked(), tricks, "mediateur")  # the price of the king is paid before
    assert (balances(s), s.pot) == (marks, pot)


@pytest.mark.rule("quadrille", "TV20", "R34")
def test_respect_is_always_borne_by_both() -> None:
    opts = PRESETS["quadrille_favorite"]
    assert balances(played(staked(opts), (3, 2, 3, 2), "respect")) == (6, -4, 6, -8)
    s = played(staked(opts), (1, 3, 4, 2), "respect")
    assert (balances(s), s.pot) == ((-6, 4, -6, 0), 8)


@pytest.mark.rule("quadrille", "TV21")
def test_a_forced_game_is_borne_by_both() -> None:
    s = played(staked(), (1, 3, 4, 2), "spadille_force")
    assert (balances(s), s.pot) == ((-4, 2, -4, -2), 8)


@pytest.mark.rule("quadrille", "TV22", "R41")
def test_a_frage_in_couleur_has_a_consolation_if_nothing_else_is_due() -> None:
    opts = PRESETS["quadrille_favorite"]
    assert balances(played(staked(opts), (3, 2, 3, 2), "frage_couleur", favourite="H")) == (3, -1, 3, -5)
    assert balances(played(staked(opts), (3, 2, 3, 2), "frage_couleur", run=3, favourite="H")) == (8, -6, 8, -10)


@pytest.mark.rule("quadrille", "TV23", "R42")
@pytest.mark.parametrize("bid", ["solo_couleur", "solo"])
def test_a_solo_in_the_favourite_suit_counts_double(bid: str) -> None:
    s = played(staked(PRESETS["quadrille_favorite"]), (6, 2, 1, 1), bid, run=3, favourite="H")
    assert balances(s) == (3 * 14 + 4, -14, -14, -18)


def test_two_colours_count_twice_and_four_times() -> None:
    s = staked(PRESETS["quadrille_two_colours"])
    played(s, (6, 2, 1, 1), "solo_preference", favourite="D", preference="H")
    assert balances(s) == (3 * 16 + 4, -16, -16, -20)


@pytest.mark.rule("quadrille", "TV28")
def test_the_old_tariff_of_a_called_game() -> None:
    assert balances(played(staked(OLD), (3, 2, 3, 2))) == (16, -6, 16, -26)


@pytest.mark.rule("quadrille", "TV29")
def test_the_old_tariff_of_a_remise() -> None:
    s = played(staked(OLD), (3, 3, 2, 2))
    assert (balances(s), s.pot) == ((-14, 4, -14, -16), 40)


@pytest.mark.rule("quadrille", "TV30")
def test_the_old_tariff_of_a_codille_in_couleur() -> None:
    s = staked(OLD)
    s.hombre, s.bid, s.trump, s.favourite = A, "mediateur_couleur", "H", "H"
    assert honours(s, (2, 3, 2, 3)).total == -32  # D, C, B, A


@pytest.mark.rule("quadrille", "TV31")
def test_betes_of_fourteen_grow_by_fourteen() -> None:
    s = staked(PRESETS["quadrille_old"])
    found = []
    for _ in range(5):
        found.append(s.pot)
        played(s, (3, 3, 2, 2))
        next_deal(s)
    assert found == [14, 42, 56, 70, 84]


@pytest.mark.rule("quadrille", "TV33", "TV34")
@pytest.mark.parametrize("opts", [PRESETS["tritrille36"], replace(PLAIN, tricks_to_win=7)], ids=["tritrille", "four"])
def test_seven_tricks_may_be_needed(opts: Options) -> None:
    s = State(opts)
    s.hombre, s.bid, s.trump = Seat(0), "mediateur", "S"
    assert [result_of(s, (made, 12 - made, 0, 0)) for made in (7, 6, 5)] == ["win", "remis", "codille"]


@pytest.mark.rule("quadrille", "R12")
def test_in_solitaire_the_stake_stays() -> None:
    s = next_deal(all_pass(staked(PRESETS["quadrille_solitaire"])))
    assert s.pot == 8


@pytest.mark.rule("quadrille", "TV37")
def test_six_tricks_but_not_the_first_are_no_vole() -> None:
    assert balances(played(staked(), (9, 1, 0, 0), "solo")) == (16, -4, -4, -8)


@pytest.mark.rule("quadrille", "TV38")
def test_what_cannot_be_shared_stays_in_the_pot() -> None:
    s = played(with_pot(40, 36), (4, 3, 2, 1), "mediateur", hands=[0] * 4)
    assert s.pot == 1
    assert written(s) == [40]
    s.dealer = B
    assert next_deal(s).pot == 45


def test_odd_counters_may_go_to_the_best_trump() -> None:
    s = with_pot(40, 36, replace(PLAIN, odd_counters="best_trump"))
    played(s, (4, 3, 2, 1), "mediateur", hands=[PACK40.set_of("H3"), PACK40.set_of("HK"), PACK40.set_of("HQ"), 0])
    assert balances(s) == (-6, 15, 16, 15)  # with two each for the Mediateur


@pytest.mark.rule("quadrille", "TV39")
def test_codille_of_a_hombre_with_two_tricks() -> None:
    s = played(staked(), (2, 3, 2, 3))
    assert (balances(s), s.pot) == ((-8, 0, 0, -4), 12)


@pytest.mark.rule("quadrille", "TV41")
def test_the_hombre_owes_the_odd_mark() -> None:
    s = played(with_pot(45, 40), (3, 3, 2, 2))
    assert s.pool.written[0].parts == ((A, 23), (C, 22))


def test_later_betes_are_written_and_the_largest_is_laid_first() -> None:
    s = staked()
    s.pool.written = [bete(A, 12), bete(B, 20)]
    s.pool.base = 4
    played(s, (3, 2, 3, 2))
    assert written(next_deal(s)) == [12]
    assert s.pool.base == 20


@pytest.mark.rule("quadrille", "R29a")
def test_an_announced_vole_must_be_made() -> None:
    """R29a: single Bête, and to each Solo and Tout."""
    opts = replace(PLAIN, solo_vole=True)
    s = played(staked(opts), (9, 1, 0, 0), "solo_vole", firsts=True)
    assert (balances(s), s.pot) == ((-40, 12, 12, 8), 8)
    assert balances(played(staked(opts), (10, 0, 0, 0), "solo_vole", firsts=True)) == (43, -13, -13, -17)


def test_the_money_tariff_as_printed() -> None:
    """4.2: Groschen; three matadors two, the fourth one more; all doubled in Couleur."""
    opts = replace(PRESETS["quadrille_favorite"], tariff="money")
    s = staked(opts)
    assert s.pot == 2
    played(s, (6, 2, 1, 1), "solo", run=4)
    assert balances(s) == (17, -5, -5, -7)


def test_the_common_pot_pays_and_receives_all() -> None:
    """4.4: a game of partners two and the honours each, alone four and three times the honours."""
    opts = replace(PLAIN, staking="common_pot")
    assert balances(played(staked(opts), (3, 2, 3, 2), run=3)) == (-15, -20, -15, -20)
    assert balances(played(staked(opts), (2, 3, 3, 2), run=3)) == (-30, -20, -20, -20)
    assert balances(played(staked(opts), (5, 3, 1, 1), "solo")) == (-36, -20, -20, -20)


def test_flat_matadors_cost_a_fiche() -> None:
    s = played(staked(replace(OLD, matadors_flat=True)), (3, 2, 3, 2), run=5)
    assert balances(s) == (26, -16, 26, -36)
