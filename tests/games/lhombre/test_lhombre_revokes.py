"""Revokes where the table allows them: taken back, proved, claimed, punished (I18, 1782:262, 303-309, 339, 707-713)."""

from random import Random

import pytest

from engine.ai.players import choose, takes_up
from engine.core.actions import PLAY, Say
from engine.core.errors import Illegal
from engine.core.events import Exposed, Noted, TookBack
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.options import with_settings
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import cards_in
from engine.core.world import Chance
from engine.games.lhombre.options import PRESETS, Options
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.state import State, View
from engine.games.lhombre.view import worlds
from tests.games.lhombre.tables import L, M, V, dealt, say, swap, words
from tests.generic import laws, whims

AnyMatch = Match[State, Options, View]
FREE = Options(remis_offer="off", allow_revoke=True)
BETE = Options(remis_offer="off", allow_revoke=True, error_rule="bete")
OFTEN_WRONG = 0.3
pytestmark = pytest.mark.rule("lhombre", "I18")


def at_table(opts: Options = FREE) -> AnyMatch:
    """V asks in spades and has SA S2 CA S7 S6 S3 CQ D3 DJ; M SK S5 S4 CK C3 HK HJ H3 H4; L the diamonds and CJ C2."""
    hands = {V: "SA S2 CA S7 S3 HQ H5 D6 C4", M: "SK S5 CK C7 HK HJ H2 DQ D4", L: "SQ SJ C6 C5 HA H7 DK DA D7"}
    match = dealt(hands, "CQ D3 S6 DJ H3 H4 C3 S4 CJ C2 H6 D2 D5", opts)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    for seat, gone in ((V, "HQ H5 D6 C4"), (M, "C7 H2 DQ D4"), (L, "C6 C5 H7 D7 HA")):
        swap(match, seat, gone)
    return match


def play(match: AnyMatch, cards: str) -> AnyMatch:
    """These cards are played, each by whose turn it is."""
    for code in cards.split():
        match.submit(match.view(V).turn, PLAY[PACK40.card(code)])
    return match


def card_offer(match: AnyMatch) -> OneCard:
    """What the seat in turn may play."""
    return next(offer for offer in match.offers() if isinstance(offer, OneCard))


def notes(match: AnyMatch) -> list[str]:
    """The last parts of the keys of what was noted."""
    return [event.key.rpartition(".")[2] for event in match.events(V) if isinstance(event, Noted)]


def scores(match: AnyMatch) -> tuple[int, ...]:
    """What V, M and L have won in the first deal, without V's stake for the next."""
    found = list(match.scores())
    if match.view(V).deal_number == 2:
        found[V] += 4
    return tuple(found[seat] for seat in (V, M, L))


OPPONENTS = "CQ HK CJ  CA S4 SJ  D3 C3"  # M throws a heart on clubs, and later shows that he held one
HOMBRES = "D3 C3 DK  C2 DJ CK  HK H6 S3"  # V throws a diamond on clubs, and leads the queen of clubs later


def test_any_card_can_be_played_but_only_lawful_ones_are_shown() -> None:
    match = play(at_table(), "CQ")
    offer = card_offer(match)
    assert offer.cards == PACK40.set_of("CK C3")
    assert offer.cards | offer.unlawful == match.view(M).hand
    with pytest.raises(Illegal):
        play(play(at_table(Options(remis_offer="off")), "CQ"), "HK")


def test_a_matador_that_may_be_held_back_is_no_revoke() -> None:
    match = play(at_table(), "D3 C3 DK C2 CQ CK HK H6 CA S7 S4")
    assert not card_offer(match).unlawful & PACK40.set_of("SQ SJ")
    play(match, "SQ")
    assert not any(words(match, seat) for seat in (V, M, L))


def test_it_can_be_taken_back_until_the_next_lead() -> None:
    match = play(at_table(), "CQ HK")
    assert [words(match, seat) for seat in (V, M, L)] == [set(), {"correct"}, set()]
    play(match, "CJ")
    say(match, (M, "correct"))
    back = [(event.seat, PACK40.codes[event.card]) for event in match.events(V) if isinstance(event, TookBack)]
    assert back == [(L, "CJ"), (M, "HK")]
    view = match.view(V)
    assert (view.turn, view.count, view.table) == (M, (0, 0, 0), (PACK40.card("CQ"),))
    assert "corrected" in notes(match)
    play(match, "CK C2")
    assert match.view(V).count[M] == 1, "L may play another card than the one he took back"
    assert not match.view(V).errors.convicted


def test_not_after_the_next_lead() -> None:
    match = play(at_table(), "CQ HK CJ CA")
    assert words(match, M) == set()
    with pytest.raises(Illegal) as no:
        say(match, (M, "correct"))
    assert (no.value.rule, no.value.key) == ("I18", "lhombre.refusal.no_correction")


def test_everybody_knows_where_the_cards_taken_back_are() -> None:
    match = play(at_table(), "CQ HK CJ")
    assert match.view(V).barred[M] & PACK40.set_of("CK C3")
    say(match, (M, "correct"))
    view = match.view(V)
    assert view.errors.known_of(M) == PACK40.set_of("HK")
    assert not view.barred[M], "M has confessed that he is not void"
    for seed in range(5):
        world = worlds(view)(Random(seed))
        assert world.tricks is not None
        assert world.tricks.hands[M] & PACK40.set_of("HK")
        assert world.tricks.hands[L] & PACK40.set_of("CJ")


def test_it_is_claimed_when_a_later_card_proves_it_and_by_those_it_hurt() -> None:
    match = play(at_table(), "CQ HK CJ CA S4 SJ D3")
    assert words(match, V) == set()
    play(match, "C3")
    assert [words(match, seat) for seat in (V, M, L)] == [{"claim_error"}, set(), set()]
    match = play(at_table(), HOMBRES + " CQ")
    assert [words(match, seat) for seat in (V, M, L)] == [set(), {"claim_error"}, {"claim_error"}]


def test_an_opponents_error_wins_the_game() -> None:
    match = play(at_table(), OPPONENTS)
    say(match, (V, "claim_error"))
    assert scores(match) == (4 + 3 + 3, -3, -4 - 3), "the pot, and three matadors from each"
    assert "error_won" in notes(match)
    assert "win" not in notes(match)


def test_the_hombres_error_loses_it_without_codille() -> None:
    match = play(at_table(), HOMBRES + " CQ")
    say(match, (L, "claim_error"))
    assert scores(match) == (-4 - 3 - 3, 3, -4 + 3), "a single Bête, and three matadors to each"
    assert match.view(V).pot == 4 + 4 + 4
    assert "error_lost" in notes(match)


def test_an_announced_vole_is_made_if_an_opponent_errs() -> None:
    match = dealt({V: "SA S2 CA SK SQ SJ HK C5 C4", M: "S7 CK C3 DK", L: "S6 CQ C2"}, opts=FREE)
    say(match, (V, "solo_tout"), (V, "trump_S"))
    swap(match, M, "")
    swap(match, L, "")
    play(match, "SA DK S6 SK S7")
    say(match, (V, "claim_error"))
    assert scores(match)[0] == 4 + 2 * (4 + 6 + 8), "the pot; Solo, six matadors and the Vole from each"


def test_by_agreement_an_error_costs_a_bete_and_the_result_stands() -> None:
    match = play(at_table(BETE), HOMBRES + " CQ")
    say(match, (M, "claim_error"))
    assert match.view(V).errors.convicted == (V,)
    assert words(match, M) == words(match, L) == set(), "a revoke is punished once"
    assert match.view(V).phase == "play", "nobody has hurt the Hombre: nothing is played again"
    play(match, "HJ CJ SA S4 SJ S2 S5 SQ CA SK D2")
    assert notes(match).count("owes_bete") == 1
    assert "win" in notes(match)
    assert (match.view(V).base, match.view(V).pot) == (4, 8), "the Bête goes in the next deal"
    assert scores(match) == (4 + 6 - 4, -3, -4 - 3)


def test_the_hombre_whom_it_hurt_may_have_the_tricks_played_again() -> None:
    match = play(at_table(BETE), OPPONENTS)
    say(match, (V, "claim_error"))
    assert words(match, V) == {"play_again", "keep_played"}
    say(match, (V, "play_again"))
    view = match.view(V)
    assert (view.phase, view.turn, view.history, view.count) == ("play", V, (), (0, 0, 0))
    assert view.hand == PACK40.set_of("SA S2 CA S7 S6 S3 CQ D3 DJ")
    assert view.errors.known_of(M) == PACK40.set_of("HK S4 C3")
    assert view.errors.convicted == (M,)
    play(match, "CQ CK C2")
    assert words(match, V) == set()


def test_or_let_them_stand() -> None:
    match = play(at_table(BETE), OPPONENTS)
    say(match, (V, "claim_error"), (V, "keep_played"))
    view = match.view(V)
    assert (view.turn, len(view.history), view.errors.convicted) == (L, 8, (M,))
    assert words(match, V) == set()


def test_the_firsts_must_be_won_again_when_they_are_played_again() -> None:
    match = play(at_table(BETE), "CQ HK CJ SA S4 SJ S2 S5 SQ CA SK H6 S7 C3 C2")
    assert match.view(V).phase == "vole"
    say(match, (V, "lead_on"))
    say(match, (V, "claim_error"), (V, "play_again"))
    view = match.view(V)
    assert not view.firsts
    assert not view.vole


def test_at_the_end_the_cards_are_laid_down_and_whoever_can_claim_is_asked() -> None:
    match = play(at_table(BETE), "CQ HK CJ SA S4 SJ S2 S5 SQ CA SK H6 S7 HJ C2")
    say(match, (V, "stop"))
    shown = {event.seat: event.cards for event in match.events(V) if isinstance(event, Exposed)}
    assert shown[M] == PACK40.set_of("CK C3 H3 H4")
    assert (match.view(V).phase, words(match, V)) == ("review", {"claim_error", "say_nothing"})
    assert words(match, L) == set()
    lies = {pile.id: pile.cards for pile in GAME.table(match.view(V)).piles}
    assert set(lies[f"hand{M}"]) == set(cards_in(PACK40.set_of("CK C3 H3 H4")))
    say(match, (V, "claim_error"))
    assert match.view(V).deal_number == 2
    assert match.view(V).base == 4
    assert scores(match)[1] == -3 - 1 - 4, "matadors, firsts, and the Bête, which is laid in the next deal"


def test_who_says_nothing_gets_nothing() -> None:
    match = play(at_table(), "CQ HK CJ SA S4 SJ S2 S5 SQ CA SK H6 S7 HJ C2")
    say(match, (V, "stop"), (V, "say_nothing"))
    assert scores(match)[1] == -3 - 1
    assert "revoke_proved" not in notes(match)


def test_once_the_deal_is_over_several_revokes_cost_one_bete() -> None:
    match = play(at_table(BETE), "CQ HK CJ SA HJ SJ S2 S5 SQ CA SK H6 S7 S4 C2")
    say(match, (V, "stop"), (V, "claim_error"))
    assert notes(match).count("revoke_proved") == 2
    assert notes(match).count("owes_bete") == 1


def test_each_claimed_during_the_play_costs_one() -> None:
    match = play(at_table(BETE), "CQ HK CJ SA HJ SJ S2 S4 SQ CA C3")
    say(match, (V, "claim_error"))
    assert match.view(V).errors.convicted == (M, M)


def test_in_a_conceded_game_the_one_who_took_it_up_wins_or_loses_by_the_error() -> None:
    match = at_table(Options(allow_revoke=True))
    say(match, (V, "remis"), (M, "accept"))
    play(match, OPPONENTS)
    assert [words(match, seat) for seat in (V, M, L)] == [{"claim_error"}, set(), {"claim_error"}]
    say(match, (L, "claim_error"))
    assert scores(match)[1] == 3, "no Codille; his own Bête of 4 is written"
    assert "error_lost" in notes(match)
    match = at_table(Options(allow_revoke=True))
    say(match, (V, "remis"), (M, "accept"))
    play(match, HOMBRES + " CQ")
    assert words(match, L) == set(), "he plays with the Hombre now"
    say(match, (M, "claim_error"))
    assert "doubled" in notes(match), "M has Codille"


@pytest.mark.parametrize(
    ("staking", "then"),
    [("jettons", (-6 + 18 + 6 - 18 - 3, -6 - 3 - 3, -6 - 3 - 3)), ("common_pot", (-20 + 4 + 6 - 4, -20, -20))],
)
def test_the_bete_of_an_error_in_the_other_ways_of_staking(staking: str, then: tuple[int, ...]) -> None:
    opts = Options(remis_offer="off", allow_revoke=True, error_rule="bete", staking=staking)
    match = play(at_table(opts), HOMBRES + " CQ")
    say(match, (M, "claim_error"))
    play(match, "HJ CJ SA S4 SJ S2 S5 SQ CA SK D2")
    assert tuple(match.scores()[seat] for seat in (V, M, L)) == then


def test_computer_players_neither_revoke_nor_leave_a_revoke_unclaimed() -> None:
    match = play(at_table(), OPPONENTS)
    (claim,) = match.offers(V)
    assert takes_up(GAME, match.view(V), claim)
    assert choose(GAME, match.view(V), claim, "club", 1).action == Say("claim_error")
    offer = card_offer(match)
    for level in ("beginner", "club", "master"):
        for seed in range(3):
            action = choose(GAME, match.view(offer.seat), offer, level, seed).action
            assert action in list(offer.actions())


@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_computer_players_think_where_revokes_are_possible(level: str) -> None:
    match = play(at_table(BETE), OPPONENTS)
    say(match, (V, "claim_error"))
    (offer,) = match.offers(V)
    assert offer.accepts(choose(GAME, match.view(V), offer, level, 1).action)
    say(match, (V, "play_again"))
    (offer,) = match.offers(V)
    assert offer.accepts(choose(GAME, match.view(V), offer, level, 1).action)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("error_rule", ["game", "bete"])
def test_whole_sessions_with_much_done_wrong(preset: str, error_rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whims, "UNLAWFUL", OFTEN_WRONG)
    rng = Random(f"{preset} {error_rule}")
    settings = {"allow_revoke": "on", "error_rule": error_rule, "deals": "6"}
    match: AnyMatch = Match(GAME, with_settings(PRESETS[preset], settings), Chance(rng.randrange(1000)))
    witness = laws.Witness(match.game.seats)
    for _ in laws.steps(match, rng):
        if rng.random() < 0.93:
            continue
        seat = Seat(rng.randrange(match.game.seats))
        witness.follow(match)
        witness.check(match)
        laws.check_table(match, seat)
        laws.check_worlds(match, seat, rng, draws=1)
        laws.check_blindness(match, seat, rng)
        laws.check_refusals(match, rng, tries=1)
        for offer in match.offers():
            assert offer.accepts(GAME.habit(match.view(offer.seat), offer, rng))
    assert match.over
    assert sum(match.scores()) == 0
    assert "revoke_proved" in notes(match)
