"""L'Hombre for two and for four: packs, deals, exchange limits and results (R63-R70)."""

from random import Random

import pytest

from engine.ai.players import choose
from engine.core.actions import Swap
from engine.core.errors import Illegal
from engine.core.match import Match
from engine.core.offers import SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import card_set, cards_in
from engine.core.world import Chance
from engine.games.lhombre.exchange import suits_of
from engine.games.lhombre.options import PRESETS
from engine.games.lhombre.result import honours, outcome
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.state import State
from engine.games.ombre.ranking import TRUMP_ORDER, matador_run
from tests.games.lhombre.tables import say

SHORT, LONG, FOUR = (PRESETS[name] for name in ("lhombre2_short", "lhombre2_long", "lhombre4_kauf"))


@pytest.mark.rule("lhombre", "R63", "R64", "R65")
@pytest.mark.parametrize(
    ("preset", "seats", "cards", "hand", "talon"),
    [("lhombre2_short", 2, 30, 8, 14), ("lhombre2_long", 2, 32, 12, 8), ("lhombre4_kauf", 4, 40, 8, 8)],
)
def test_cards_of_two_and_four(preset: str, seats: int, cards: int, hand: int, talon: int) -> None:
    match = Match(GAME, PRESETS[preset], Chance(1))
    view = match.view(Seat(0))
    assert match.game.seats == seats
    assert view.held == (hand,) * seats
    assert len(view.talon) == talon
    assert PRESETS[preset].table.size == cards


@pytest.mark.rule("lhombre", "R63")
def test_a_suit_that_is_not_in_the_pack_cannot_be_trumps() -> None:
    assert suits_of(State(SHORT)) == "SCH"
    assert suits_of(State(LONG)) == "SCHD"


@pytest.mark.rule("lhombre", "TV42", "R64", "R8")
def test_four_trumps_in_diamonds() -> None:
    pack = LONG.table.pack
    assert [PACK40.codes[card] for card in TRUMP_ORDER["D"] if pack >> card & 1] == ["SA", "D7", "CA", "DA"]
    assert matador_run(PACK40.set_of("SA D7 CA DA"), "D", pack) == 4
    assert matador_run(PACK40.set_of("SA D7 CA DA HK"), "D", pack) == 4


@pytest.mark.rule("lhombre", "TV42", "R64")
def test_six_each_is_remis_and_pays_the_honours() -> None:
    s = State(LONG)
    s.hombre, s.bid, s.trump = Seat(0), "solo", "D"
    assert outcome((6, 6), Seat(0)).result == "remis"
    assert outcome((7, 5), Seat(0)).result == "win"
    assert outcome((5, 7), Seat(0)).result == "codille"
    assert honours(s, PACK40.set_of("SA D7 CA DA"), (6, 6), won=False).total == -(4 + 4)


@pytest.mark.rule("lhombre", "R63")
def test_five_of_eight_win_for_two() -> None:
    assert [outcome(count, Seat(0)).result for count in ((5, 3), (4, 4), (3, 5))] == ["win", "remis", "codille"]


@pytest.mark.rule("lhombre", "R69")
@pytest.mark.parametrize(
    ("preset", "least", "most", "refused"),
    [
        ("lhombre2_long", 8, 8, ("R69", "lhombre.refusal.casco_talon")),
        ("lhombre4_kauf", 7, 8, ("R29", "lhombre.refusal.casco_number")),
    ],
)
def test_a_casco_of_eight_cards(preset: str, least: int, most: int, refused: tuple[str, str]) -> None:
    match = Match(GAME, PRESETS[preset], Chance(2))
    first = match.offers()[0].seat
    say(match, (first, "casco"))
    while match.view(first).phase == "speak":
        say(match, (match.offers()[0].seat, "pass"))
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    assert (offer.least, offer.most) == (least, most)
    few = card_set(list(cards_in(offer.cards))[: least - 1])
    with pytest.raises(Illegal) as no:
        match.submit(first, Swap(few))
    assert (no.value.rule, no.value.key) == refused


@pytest.mark.rule("lhombre", "R66")
def test_with_four_the_exchange_passes_to_the_right() -> None:
    match = Match(GAME, FOUR, Chance(2))
    first = match.offers()[0].seat
    say(match, (first, "solo"))
    while match.view(first).phase == "speak":
        say(match, (match.offers()[0].seat, "pass"))
    say(match, (first, "trump_S"))
    asked = []
    while match.view(first).phase == "exchange":
        (offer,) = match.offers()
        asked.append(offer.seat)
        match.submit(offer.seat, next(iter(offer.actions())))
    assert asked == [Seat((first - step) % 4) for step in (1, 2, 3)]


@pytest.mark.rule("lhombre", "R70")
@pytest.mark.parametrize("preset", ["lhombre2_short", "lhombre2_long", "lhombre4_kauf"])
def test_the_computer_plays_every_form(preset: str) -> None:
    match = Match(GAME, PRESETS[preset], Chance(5))
    rng = Random(5)
    while match.view(Seat(0)).deal_number < 3:
        (offer,) = match.offers()
        decision = choose(match.game, match.view(offer.seat), offer, "beginner", rng.getrandbits(30))
        match.submit(offer.seat, decision.action)
    assert sum(match.scores()) <= 0
