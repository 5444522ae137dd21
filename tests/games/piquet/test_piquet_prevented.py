"""Irregularities of section 5 which the table does not let happen: I1-I13, I20-I22, I25."""

from random import Random

import pytest

from engine.core.actions import PLAY, Say, Swap
from engine.core.errors import Illegal
from engine.core.events import LaidAside, Received
from engine.core.match import Match
from engine.core.packs import PACK32
from engine.core.sets import NO_CARD, cards_in
from engine.core.world import Chance
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.rules import GAME
from tests.games.piquet.tables import A4, B4, E, PiquetMatch, Y, card, declared, hand, play, prepared

ELDER, YOUNGER = "S:AK97 H:AK9 D:AT9 C:A9", "S:T8 H:QT7 D:KJ7 C:QJT7"  # TV25


@pytest.mark.parametrize("preset", PRESETS)
def test_I1_I2_I3_I4_I5_I6_I8_every_deal_is_twelve_twelve_and_eight_unseen(preset: str) -> None:
    for seed in range(40):
        match: PiquetMatch = Match(GAME, PRESETS[preset], Chance(seed))
        one, other = match.view(E), match.view(Y)
        assert one.held == other.held == (12, 12)
        assert not one.hand & other.hand
        assert one.talon == other.talon == (NO_CARD,) * 8


def test_I7_the_right_player_deals_by_turns() -> None:
    match: PiquetMatch = Match(GAME, A4, Chance(5))
    dealers, rng = [], Random(1)
    while not match.over:
        if match.view(E).deal_number > len(dealers):
            dealers.append(match.view(E).dealer)
        offer = next(one for one in match.offers() if not getattr(one, "optional", False))
        match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
    assert dealers == [dealers[0], 1 - dealers[0], dealers[0], 1 - dealers[0]]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_I9_a_deal_keeps_the_agreed_packets(size: int) -> None:
    opts = Options(packet_size=size)
    elder, younger = hand(ELDER), hand(YOUNGER)
    match = prepared(elder, younger, list(cards_in(PACK32.all & ~elder & ~younger)), opts)
    assert match.view(E).hand == elder
    assert match.view(Y).hand == younger


@pytest.mark.parametrize("preset", PRESETS)
def test_I10_I11_I12_everybody_draws_as_many_as_he_lays_aside(preset: str) -> None:
    for seed in range(30):
        rng = Random(seed)
        match: PiquetMatch = Match(GAME, PRESETS[preset], Chance(seed))
        while not match.view(E).playing and not match.over and match.view(E).deal_number == 1:
            offer = next(one for one in match.offers() if not getattr(one, "optional", False))
            match.submit(offer.seat, GAME.habit(match.view(offer.seat), offer, rng))
        for seat in (E, Y):
            told = match.events(E)
            gone = [event.count for event in told if isinstance(event, LaidAside) and event.seat == seat]
            drawn = [event.count for event in told if isinstance(event, Received) and event.seat == seat][1:]
            assert gone == drawn
        assert match.view(E).held == (12, 12)


@pytest.mark.parametrize("opts", [A4, B4], ids=["A", "B"])
def test_I13_R21_nobody_exchanges_twice_or_looks_before(opts: Options) -> None:
    match: PiquetMatch = Match(GAME, opts, Chance(3))
    elder, younger = match.view(E).elder, match.view(E).dealer
    with pytest.raises(Illegal):
        match.submit(elder, Say("look"))
    first, *rest = cards_in(match.view(elder).hand)
    match.submit(elder, Swap(1 << first))
    with pytest.raises(Illegal, match="R21"):
        match.submit(elder, Swap(1 << rest[0]))
    with pytest.raises(Illegal):
        match.submit(younger, Say("look"))


def test_I20_R44_a_revoke_is_refused() -> None:
    match = declared(ELDER, YOUNGER, A4)
    match.submit(E, PLAY[card("SA")])
    with pytest.raises(Illegal, match="R44"):
        match.submit(Y, PLAY[card("CQ")])
    play(match, "S8 DA/D7")


def test_I21_a_card_once_played_stands() -> None:
    match = declared(ELDER, YOUNGER, A4)
    match.submit(E, PLAY[card("SA")])
    for again in ("SA", "SK"):
        with pytest.raises(Illegal):
            match.submit(E, PLAY[card(again)])
    assert match.view(Y).table == (card("SA"),)


def test_I22_the_suit_led_lies_open() -> None:
    match = declared(ELDER, YOUNGER, A4)
    match.submit(E, PLAY[card("HA")])
    assert match.offers(Y)[-1].cards == hand("S:- H:QT7 D:- C:-")


def test_I25_R20_elder_leads_the_suit_he_named() -> None:
    elder, younger = hand(ELDER), hand(YOUNGER)
    match = prepared(elder, younger, list(cards_in(PACK32.all & ~elder & ~younger)), A4)
    match.submit(E, Swap(1 << card("C9")))
    match.submit(Y, Swap(1 << card("S8")))
    match.submit(Y, Say("look"))
    match.submit(E, Say("pledge_H"))
    with pytest.raises(Illegal, match="R19"):
        match.submit(E, PLAY[card("SA")])
    match.submit(E, PLAY[card("HA")])
