"""Revokes where the table allows them, with a partner who may be secret (I8)."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.players import choose, takes_up
from engine.core.actions import PLAY, Say
from engine.core.errors import Illegal
from engine.core.events import Noted, Paid
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.options import with_settings
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import highest
from engine.core.world import Chance
from engine.games.ombre.around import account
from engine.games.quadrille.rules import GAME
from tests.games.quadrille.tables import PLAIN, A, AnyMatch, B, C, D, dealt, give, money, play, say, words
from tests.generic import laws, whims

FREE = replace(PLAIN, allow_revoke=True)
BETE = replace(FREE, error_rule="bete")
OFTEN_WRONG = 0.3
HANDS = {
    A: "H7 CA HK HQ H6 S5 S4 C6 C3 D4",
    B: "SA S7 S3 CQ C7 HA H2 DQ D2 D7",
    C: "DK HJ H5 SK SJ CK C2 D3 D6 S2",
    D: "H3 H4 SQ S6 CJ C5 C4 DA DJ D5",
}
pytestmark = pytest.mark.rule("quadrille", "I8")


def at_table(opts: object = FREE) -> AnyMatch:
    """A plays in hearts with the king of diamonds, whom C holds."""
    match = dealt(HANDS, opts)  # type: ignore[arg-type]
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"), (A, "call_card:DK"))
    return match


def notes(match: AnyMatch) -> list[str]:
    return [event.key.rpartition(".")[2] for event in match.events(A) if isinstance(event, Noted)]


def claimants(match: AnyMatch) -> set[Seat]:
    return {seat for seat in (A, B, C, D) if "claim_error" in words(match, seat)}


def hombres_error(opts: object = FREE) -> AnyMatch:
    """A throws a diamond on clubs while he holds two."""
    match = at_table(opts)
    play(match, A, "S5 S7 SK SQ")
    play(match, C, "CK C4 D4 C7")
    play(match, C, "C2 CJ C6")
    return match


def defenders_error(opts: object = FREE) -> AnyMatch:
    """D ruffs spades and then leads one."""
    match = at_table(opts)
    play(match, A, "S5 S7 SK H3")
    play(match, D, "SQ S4 S3 SJ")
    return match


def test_without_the_option_nobody_can_revoke() -> None:
    match = at_table(PLAIN)
    play(match, A, "S5 S7 SK")
    with pytest.raises(Illegal) as no:
        match.submit(D, PLAY[PACK40.card("H3")])
    assert no.value.key == "quadrille.refusal.follow"


def test_the_hombres_error_is_claimed_by_all_but_his_partner() -> None:
    match = hombres_error()
    assert claimants(match) == {B, D}
    say(match, (D, "claim_error"))
    assert "error_lost" in notes(match)
    assert money(match) == (-2, 0, -2, -4), "the Bête of 4 by halves, though A has made no trick (R33)"


def test_while_the_partner_is_secret_nobody_claims_anothers_error() -> None:
    match = defenders_error()
    assert claimants(match) == set()
    with pytest.raises(Illegal) as no:
        say(match, (A, "claim_error"))
    assert (no.value.rule, no.value.key) == ("I8", "quadrille.refusal.no_revoke")
    play(match, D, "D5 D4 D2 DK")
    assert claimants(match) == {A, C}
    say(match, (C, "claim_error"))
    assert "error_won" in notes(match)
    assert money(match) == (2, 0, 2, -4)


def test_the_partners_error_loses_the_game_for_both() -> None:
    match = at_table()
    play(match, A, "D4 D2 DK D5")
    play(match, C, "CK C4 C3 C7")
    play(match, C, "SJ SQ S4 S3")
    play(match, D, "C5 C6 CQ S2")
    play(match, B, "S7 C2")
    assert claimants(match) == {B, D}
    say(match, (B, "claim_error"))
    assert money(match) == (-2, 0, -2, -4)


def test_taken_back_in_time() -> None:
    match = at_table()
    play(match, A, "S5 S7 SK H3")
    assert words(match, D) == {"correct"}
    say(match, (D, "correct"))
    assert match.view(A).turn == D
    assert match.view(A).errors.known_of(D) == PACK40.set_of("H3")
    play(match, D, "SQ")
    assert match.view(A).turn == C


def test_by_agreement_it_costs_a_bete_and_the_hombre_may_have_it_played_again() -> None:
    match = defenders_error(BETE)
    play(match, D, "D5 D4 D2 DK")
    say(match, (C, "claim_error"))
    assert words(match, A) == {"play_again", "keep_played"}
    say(match, (A, "play_again"))
    view = match.view(B)
    assert (view.turn, view.history, view.count, view.errors.convicted) == (A, (), (0, 0, 0, 0), (D,))
    assert view.aide == C, "what all have seen is not forgotten"


def test_the_bete_lies_in_the_next_deal() -> None:
    match = hombres_error(BETE)
    say(match, (B, "claim_error"))
    assert match.view(A).errors.convicted == (A,)
    rng = Random(3)
    while match.view(A).deal_number == 1:
        offer = match.offers()[-1]
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    owed = [event for event in match.events(A) if isinstance(event, Noted) and event.key == "ombre.note.bete_written"]
    laid = [event for event in match.events(A) if isinstance(event, Noted) and event.key == "ombre.note.bete_laid"]
    assert 4 in [event.facts["amount"] for event in owed + laid]


def test_the_price_of_a_ruffed_king_goes_back_with_the_trick() -> None:
    hands = {A: "S2 CA SK SQ SJ S7 S6 H3 D2 C3", B: "S5 S4 S3 D3 D4 D5 D6 C4 C5 H2", C: "HK HQ", D: "SA H6"}
    match = dealt(hands, BETE)
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"), (A, "ask_card:HK"))
    give(match, A, "C3")
    play(match, A, "HK S3 HQ H6")
    play(match, B, "H2")
    say(match, (A, "claim_error"), (A, "play_again"))
    back = [event for event in match.events(A) if isinstance(event, Paid) and event.payer == account(B)]
    assert [(event.payee, event.amount) for event in back] == [(account(A), 2)]
    play(match, A, "HK H2 HQ H6")
    assert match.view(A).count[A] == 1
    assert match.view(A).ruffer is None


def test_at_the_end_all_cards_are_laid_down_and_the_partner_is_known() -> None:
    match = defenders_error(BETE)
    rng = Random(2)
    while match.view(A).phase != "review":
        offer = next(offer for offer in match.offers() if not getattr(offer, "optional", False))
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    assert match.view(B).aide == C
    asked = match.view(A).asked
    assert asked in (A, C)
    assert words(match, asked) == {"claim_error", "say_nothing"}
    say(match, (asked, "claim_error"))
    assert notes(match).count("owes_bete") == 1


def test_a_partner_with_two_kings_stays_known_at_the_end() -> None:
    game = laws.GAMES["cinquille"]
    options = with_settings(game.presets["cinquille_two_kings"], {"allow_revoke": "on", "tours": "1"})
    found = 0
    for seed in range(12):
        rng = Random(seed)
        match: laws.AnyMatch = Match(game, options, Chance(seed))
        while match.view(A).deal_number < 2:
            offer = next(offer for offer in match.offers() if not getattr(offer, "optional", False))
            words_first = [Say(word) for word in ("pass", "two_kings", "trump_H") if offer.accepts(Say(word))]
            wrong = offer.unlawful if isinstance(offer, OneCard) else 0
            action = words_first[0] if words_first else laws.random_action(offer, rng)
            match.submit(offer.seat, PLAY[highest(wrong)] if wrong else action)
            view = match.view(match.view(A).asked)
            if view.phase == "review" and view.pair:
                found += 1
                assert {match.view(Seat(seat)).aide for seat in range(5)} == {view.aide}
                laws.check_worlds(match, view.seat, rng)
    assert found


def test_computer_players_claim_and_do_not_revoke() -> None:
    match = hombres_error()
    claim = next(offer for offer in match.offers(B) if Say("claim_error") in offer.actions())
    assert takes_up(GAME, match.view(B), claim)
    offer = next(offer for offer in match.offers() if isinstance(offer, OneCard))
    for level in ("beginner", "club", "master"):
        assert choose(GAME, match.view(offer.seat), offer, level, 1).action in list(offer.actions())


@pytest.mark.parametrize("name", ["quadrille", "cinquille"])
@pytest.mark.parametrize("error_rule", ["game", "bete"])
def test_whole_tours_with_much_done_wrong(name: str, error_rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whims, "UNLAWFUL", OFTEN_WRONG)
    game = laws.GAMES[name]
    proved = 0
    for preset, options in game.presets.items():
        rng = Random(f"{preset} {error_rule}")
        settings = {"allow_revoke": "on", "error_rule": error_rule, "tours": "1"}
        match: laws.AnyMatch = Match(game, with_settings(options, settings), Chance(rng.randrange(1000)))
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
                assert offer.accepts(game.habit(match.view(offer.seat), offer, rng))
        assert sum(match.scores()) == 0
        proved += "revoke_proved" in notes(match)
    assert proved > 2
