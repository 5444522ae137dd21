"""Drawing, dealing, carte blanche, exchange and looking at what was left: R1 to R22, TV14 to TV16, TV32."""

from dataclasses import replace

import pytest

from engine.core.actions import PLAY, Say, Swap
from engine.core.errors import Illegal
from engine.core.events import DealBegan, Drew, Exposed, LaidAside, LookedAt, Received
from engine.core.match import Match
from engine.core.offers import OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.core.world import Chance, Scripted
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import BLANCHE_ELDER, BLANCHE_YOUNGER, SETS, book
from engine.games.piquet.reckoning import PLAY as PLAY_STEP
from engine.games.piquet.rules import GAME
from engine.games.piquet.state import Entry, State
from tests.games.piquet.tables import (
    A4,
    B4,
    A,
    B,
    E,
    PiquetMatch,
    Y,
    card,
    counts,
    final,
    hand,
    notes,
    prepared,
    shuffled,
    standing_at,
)

PLAIN_ELDER, PLAIN_YOUNGER = "S:AKQ98 H:KQ7 D:J87 C:T", "S:JT7 H:AJT D:AKQ C:AK7"
BLANCHE = "S:AT98 H:T97 D:A87 C:98"  # TV13


def rest(*hands: CardSet) -> list[Card]:
    """The cards in none of these hands, low to high."""
    return list(cards_in(PACK32.all & ~card_set(c for one in hands for c in cards_in(one))))


def plain(opts: Options) -> PiquetMatch:
    """A deal without carte blanche in which elder is to exchange."""
    elder, younger = hand(PLAIN_ELDER), hand(PLAIN_YOUNGER)
    return prepared(elder, younger, rest(elder, younger), opts)


def some(cards: CardSet, number: int) -> Swap:
    """Lay aside the lowest of these cards."""
    return Swap(card_set(list(cards_in(cards))[:number]))


# ---------------------------------------------------------------- preparation


def test_R1_R2_two_players_and_thirty_two_cards() -> None:
    assert (GAME.seats, GAME.pack.size) == (2, 32)
    assert not {"2", "3", "4", "5", "6"} & set(GAME.pack.ranks)


@pytest.mark.parametrize(("mine", "theirs", "dealer"), [("S7", "HA", 0), ("CK", "D9", 1), ("H8", "S7", 1)])
def test_R5_the_lower_card_deals(mine: str, theirs: str, dealer: int) -> None:
    match: PiquetMatch = Match(GAME, A, Scripted([shuffled([card(mine), card(theirs)])], Chance(1)))
    assert match.view(E).dealer == dealer


def test_R5_equal_ranks_draw_again() -> None:
    pack = shuffled([card(code) for code in ("SK", "HK", "C9", "D8")])
    match: PiquetMatch = Match(GAME, A, Scripted([pack], Chance(1)))
    assert sum(isinstance(event, Drew) for event in match.events(E)) == 4
    assert match.view(E).dealer == 1


@pytest.mark.parametrize("packet", [2, 3, 4])
def test_R6_R7_R8_packets_to_elder_first_and_eight_for_the_talon(packet: int) -> None:
    pack = shuffled([])
    opts = replace(A4, packet_size=packet, carte_blanche=False)
    match: PiquetMatch = Match(GAME, opts, Scripted([shuffled([card("SA"), card("S7")]), pack], Chance(1)))
    first = [c for start in range(0, 24, 2 * packet) for c in pack.pack[start : start + packet]]
    assert match.view(E).hand == card_set(first)
    assert match.view(E).held == (12, 12)
    assert len(match.view(E).talon) == 8


def test_R9_the_deal_alternates() -> None:
    match = plain(A4)
    dealers = [event.dealer for event in match.events(E) if isinstance(event, DealBegan)]
    assert dealers == [Y]
    match.submit(E, some(match.view(E).hand, 5))
    match.submit(Y, some(match.view(Y).hand, 3))
    match.submit(E, Say("concede"))
    dealers = [event.dealer for event in match.events(E) if isinstance(event, DealBegan)]
    assert dealers == [Y, E]


# ---------------------------------------------------------------- carte blanche


def blanche(opts: Options) -> PiquetMatch:
    """Elder is dealt carte blanche."""
    elder = hand(BLANCHE)
    younger = card_set(rest(elder)[:12])
    return prepared(elder, younger, rest(elder, younger), opts)


def test_R10_R11_younger_lays_away_before_elder_shows() -> None:
    match = blanche(A4)
    assert match.view(E).phase == "blanche_elder"
    assert match.view(Y).phase == "exchange_elder", "younger must not learn of it before it is announced"
    match.submit(E, Say("carte_blanche"))
    offer = match.offers(Y)[0]
    assert isinstance(offer, SomeCards)
    assert (offer.least, offer.most) == (1, 3)
    assert not any(isinstance(event, Exposed) for event in match.events(Y))
    match.submit(Y, some(match.view(Y).hand, 2))
    assert [event for event in match.events(Y) if isinstance(event, Exposed)] == [Exposed(E, hand(BLANCHE))]
    assert counts(match) == (10, 0)
    match.submit(E, some(match.view(E).hand, 3))
    assert match.view(Y).drew == (3, 2)
    assert match.view(Y).phase == "look", "younger draws without laying aside again"


def test_R11_in_1782_elder_is_bound_to_the_number_he_says() -> None:
    match = blanche(B4)
    offer = match.offers(E)[0]
    assert [action.word for action in offer.actions() if isinstance(action, Say)] == [
        *(f"blanche:{number}" for number in range(1, 6)),
        "silent",
    ]
    match.submit(E, Say("blanche:3"))
    laying = match.offers(Y)[0]
    assert isinstance(laying, SomeCards)
    assert (laying.least, laying.most) == (1, 5)
    match.submit(Y, some(match.view(Y).hand, 1))
    with pytest.raises(Illegal) as no:
        match.submit(E, some(match.view(E).hand, 4))
    assert (no.value.rule, no.value.key) == ("R11", "piquet.refusal.promised")
    match.submit(E, some(match.view(E).hand, 3))


def test_R12_younger_shows_when_elder_has_laid_away() -> None:
    younger = hand(BLANCHE)
    elder = hand("S:KQJ H:KQJ D:KQJ C:KQJ")
    match = prepared(elder, younger, rest(elder, younger), A4)
    assert match.view(E).phase == "exchange_elder"
    match.submit(E, some(match.view(E).hand, 1))
    assert match.view(Y).phase == "blanche_younger"
    assert match.view(E).phase == "exchange_younger", "elder must not learn of it before it is shown"
    match.submit(Y, Say("carte_blanche"))
    assert match.view(E).dealt[Y] == younger
    assert counts(match) == (0, 10)
    match.submit(Y, some(match.view(Y).hand, 1))


def test_R13_R42_TV14_both_count_ten_and_neither_can_leap() -> None:
    # No two hands of one pack can lack all court cards: 20 cards are not enough for 24 places. The reckoning knows it.
    s = State(A4, dealer=Y)
    book(s, Entry(BLANCHE_ELDER, E, 10, "blanche"))
    book(s, Entry(BLANCHE_YOUNGER, Y, 10, "blanche"))
    assert s.counts == [10, 10]
    assert book(s, Entry(SETS, E, 28, "quatorze")) == ""
    assert book(s, Entry(PLAY_STEP, Y, 25, "play")) == ""
    assert s.counts == [38, 35]


def test_R14_carte_blanche_not_shown_is_lost() -> None:
    match = blanche(A4)
    match.submit(E, Say("silent"))
    assert match.view(E).phase == "exchange_elder"
    match.submit(E, some(match.view(E).hand, 1))
    assert counts(match) == (0, 0)


def test_without_the_option_carte_blanche_is_nothing() -> None:
    assert blanche(replace(A4, carte_blanche=False)).view(E).phase == "exchange_elder"


def test_TV32_R48_carte_blanche_wins_before_the_exchange() -> None:
    match = blanche(replace(A, target=51))
    standing_at(match, (41, 48))
    match.submit(E, Say("carte_blanche"))
    match.submit(Y, some(match.view(Y).hand, 1))
    assert match.over
    assert match.scores() == (1, -1)


# ---------------------------------------------------------------- exchange


def test_R15_TV15_elder_lays_aside_one_to_five() -> None:
    match = plain(A)
    offer = match.offers(E)[0]
    assert isinstance(offer, SomeCards)
    assert (offer.least, offer.most) == (1, 5)
    for number in (0, 6):
        with pytest.raises(Illegal) as no:
            match.submit(E, some(match.view(E).hand, number))
        assert (no.value.rule, no.value.key) == ("R15", "piquet.refusal.elder_number")


@pytest.mark.parametrize(
    ("opts", "limits"),
    [
        (A, (1, 3)),
        (B, (1, 5)),
        (replace(A, min_exchange_elder=3, min_exchange_younger=2), (2, 3)),
        (replace(B, min_exchange_elder=3, min_exchange_younger=2), (2, 5)),
    ],
)
def test_R17_TV15_what_younger_may_lay_aside_after_elder_took_three(opts: Options, limits: tuple[int, int]) -> None:
    match = plain(opts)
    match.submit(E, some(match.view(E).hand, 3))
    offer = match.offers(Y)[0]
    assert isinstance(offer, SomeCards)
    assert (offer.least, offer.most) == limits
    with pytest.raises(Illegal) as no:
        match.submit(Y, some(match.view(Y).hand, limits[1] + 1))
    assert (no.value.rule, no.value.key) == ("R17", "piquet.refusal.younger_number")


def test_R15_with_a_minimum_of_three_elder_may_not_take_two() -> None:
    match = plain(replace(A, min_exchange_elder=3))
    with pytest.raises(Illegal, match="R15"):
        match.submit(E, some(match.view(E).hand, 2))


def test_R16_elder_sees_what_he_leaves_of_his_five_and_nobody_else_does() -> None:
    match = plain(A)
    talon = rest(hand(PLAIN_ELDER), hand(PLAIN_YOUNGER))
    match.submit(E, some(match.view(E).hand, 3))
    left = card_set(talon[3:5])
    assert [event for event in match.events(E) if isinstance(event, LookedAt)] == [LookedAt(E, left, 2)]
    assert [event for event in match.events(Y) if isinstance(event, LookedAt)] == [LookedAt(E, None, 2)]
    assert match.view(E).talon[3:5] == tuple(talon[3:5])
    assert set(match.view(Y).talon) == {-1}


@pytest.mark.parametrize(("opts", "first"), [(A, 5), (B, 3)])
def test_R17_R8_from_where_younger_draws(opts: Options, first: int) -> None:
    match = plain(opts)
    talon = rest(hand(PLAIN_ELDER), hand(PLAIN_YOUNGER))
    match.submit(E, some(match.view(E).hand, 3))
    match.submit(Y, some(match.view(Y).hand, 2))
    drawn = [event for event in match.events(Y) if isinstance(event, Received) and event.seat == Y][-1]
    assert drawn.cards == card_set(talon[first : first + 2])
    assert (card_set(talon[3:5]) if opts is B else 0) == match.view(E).known[Y], "elder has seen what younger drew"


def test_R22_discards_stay_hidden_but_from_their_owner() -> None:
    match = plain(A)
    gone = some(match.view(E).hand, 2)
    match.submit(E, gone)
    assert LaidAside(E, gone.cards, 2) in match.events(E)
    assert LaidAside(E, None, 2) in match.events(Y)
    assert match.view(E).aside == gone.cards
    assert match.view(Y).aside == 0
    piles = {pile.id: pile.cards for pile in GAME.table(match.view(Y)).piles}
    assert piles["discard0"] == (None, None)
    own = {pile.id: pile.cards for pile in GAME.table(match.view(E)).piles}
    assert set(own["discard0"]) == set(cards_in(gone.cards))


def test_R21_nobody_exchanges_twice() -> None:
    match = plain(A)
    match.submit(E, some(match.view(E).hand, 2))
    with pytest.raises(Illegal) as no:
        match.submit(E, some(match.view(E).hand, 1))
    assert (no.value.rule, no.value.key) == ("R21", "piquet.refusal.exchanged")
    with pytest.raises(Illegal, match="R43"):
        match.submit(E, PLAY[next(cards_in(match.view(E).hand))])


# ---------------------------------------------------------------- looking


def left_one(opts: Options = A4) -> PiquetMatch:
    """Younger leaves one card of his three."""
    match = plain(opts)
    match.submit(E, some(match.view(E).hand, 5))
    match.submit(Y, some(match.view(Y).hand, 2))
    return match


def test_R18_R19_TV16_who_looks_lets_the_other_look() -> None:
    match = left_one()
    assert match.view(Y).phase == "look"
    match.submit(Y, Say("look"))
    offer = match.offers(E)[0]
    assert isinstance(offer, OneOf)
    held = {PACK32.suit_of[c] for c in cards_in(match.view(E).hand)}
    words = {action.word for action in offer.choices if isinstance(action, Say)}
    assert words == {f"pledge_{suit}" for suit in held} | {"dont_look"}
    match.submit(E, Say("pledge_H"))
    seen = [event for event in match.events(E) if isinstance(event, LookedAt)][-1]
    assert seen.cards is not None
    assert match.view(E).pledge == "H"
    wrong = next(c for c in cards_in(match.view(E).hand) if PACK32.suit_of[c] != "H")
    with pytest.raises(Illegal) as no:
        match.submit(E, PLAY[wrong])
    assert (no.value.rule, no.value.key) == ("R19", "piquet.refusal.pledged")
    heart = next(c for c in cards_in(match.view(E).hand) if PACK32.suit_of[c] == "H")
    match.submit(E, PLAY[heart])


def test_R19_TV16_if_younger_did_not_look_elder_may_not() -> None:
    match = left_one()
    match.submit(Y, Say("leave"))
    assert match.view(E).phase == "play"
    with pytest.raises(Illegal) as no:
        match.submit(E, Say("pledge_H"))
    assert (no.value.rule, no.value.key) == ("R19", "piquet.refusal.no_pledge")


def test_R20_only_a_suit_one_holds_can_be_named() -> None:
    elder, younger = hand("S:AKQJT98 H:AKQJT D:- C:-"), hand("S:7 H:987 D:AKQJ C:AKQJ")
    match = prepared(elder, younger, rest(elder, younger), A4)
    match.submit(E, Swap(1 << card("S8")))
    match.submit(Y, some(match.view(Y).hand, 1))
    match.submit(Y, Say("look"))
    missing = next(s for s in PACK32.suits if not match.view(E).hand & PACK32.suit[s])
    with pytest.raises(Illegal) as no:
        match.submit(E, Say(f"pledge_{missing}"))
    assert (no.value.rule, no.value.key) == ("R20", "piquet.refusal.pledge_held")


def test_R18_nothing_left_nothing_to_look_at() -> None:
    match = plain(A4)
    match.submit(E, some(match.view(E).hand, 5))
    match.submit(Y, some(match.view(Y).hand, 3))
    assert match.view(E).phase == "play"


def test_after_the_deal_the_exchange_is_valued() -> None:
    match = plain(A4)
    match.submit(E, some(match.view(E).hand, 5))
    match.submit(Y, some(match.view(Y).hand, 3))
    while match.view(E).deal_number == 1:
        offer = match.offers()[-1]
        match.submit(offer.seat, next(iter(offer.actions())))
    worths = [note for note in notes(match) if note.key == "piquet.note.exchange"]
    assert [note.facts["seat"] for note in worths] == [E, Y]
    assert all({"before", "after"} <= set(note.facts) for note in worths)
    assert sum(final(match)) > 0
