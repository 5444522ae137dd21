"""What the computer need not do and does: claiming the rest when nobody can take a trick any more (R47)."""

from random import Random

import pytest

from engine.ai.players import choose, takes_up
from engine.cards.follow import follow_suit
from engine.cards.order import plain_order
from engine.core.actions import Play, Say
from engine.core.offers import Offer
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, cards_in
from engine.games.whist.claims import certain
from engine.games.whist.rules import GAME
from tests.ai.positions import TABLES
from tests.games.whist.tables import BOOK, STRICT, A, Table
from tests.generic import laws

CLAIM = Say("claim")
WHIST_TABLES = [one for one in TABLES if one[0] in ("whist", "cayenne")]


def claims(table: Table, seat: Seat) -> list[Offer]:
    """The offer to claim the rest, if a computer on this seat would take it up now."""
    offers = [offer for offer in table.offers(seat) if offer.accepts(CLAIM)]
    return [offer for offer in offers if takes_up(GAME, table.view(seat), offer)]


def end_of_deal(hand: str, others: tuple[str, str, str], opts: object = BOOK) -> Table:
    """A leads the last tricks, spades are trumps; everything else has been played."""
    table = Table(opts).deal(last="S2")  # type: ignore[arg-type]
    tricks = table.state.tricks
    assert tricks is not None
    hands = [PACK52.set_of(one) for one in (hand, *others)]
    gone = PACK52.all & ~sum(hands)
    tricks.hands[:] = hands
    table.state.memory.history = list(cards_in(gone))
    table.state.memory.out = gone
    table.state.by = [Seat(number % 4) for number in range(gone.bit_count())]
    tricks.turn = tricks.leader = A
    return table


@pytest.mark.rule("whist", "R47")
@pytest.mark.parametrize("opts", [BOOK, STRICT])
def test_the_computer_claims_what_nobody_can_take(opts: object) -> None:
    table = end_of_deal("SA SK H3", ("S4 HK D2", "D5 D6 D7", "C5 C6 C7"), opts)
    assert not claims(table, A), "the king of hearts still wins"
    table = end_of_deal("SA SK HA", ("S4 HK D2", "D5 D6 D7", "C5 C6 C7"), opts)
    (offer,) = claims(table, A)
    decision = choose(GAME, table.view(A), offer, "beginner", 1)
    assert decision.action == CLAIM
    table.do(A, decision.action)
    assert "whist.note.claimed" in [getattr(event, "key", "") for event in table.told]


@pytest.mark.parametrize(("name", "preset"), WHIST_TABLES)
def test_rights_that_only_harm_are_left_alone(name: str, preset: str) -> None:
    """Nobody gives up, calls out of turn or claims in vain, under strict laws either."""
    seen = set()
    for seed in range(6):
        match, rng = laws.random_match(name, preset, seed), Random(seed)
        for _ in range(150):
            if match.over:
                break
            for offer in match.offers():
                view = match.view(offer.seat)
                if getattr(offer, "optional", False) and takes_up(match.game, view, offer):
                    (action,) = offer.actions()
                    assert isinstance(action, Say)
                    seen.add(action.word)
                    unseen = PACK52.all & ~view.hand & ~sum(1 << card for card in view.history)
                    if action == CLAIM:
                        assert certain(plain_order(PACK52, view.trump), view.hand, unseen)
            match.submit(*laws.random_turn(match, rng))
    assert seen <= {"claim", "claim_revoke"}


def led_out(hand: CardSet, others: list[CardSet], trump: str, rng: Random) -> int:
    """The tricks A makes who leads what the book names, whatever the others play."""
    table = end_of_deal("SA SK", ("H2 H3", "H4 H5", "H6 H7"))
    table.state.trump = trump
    tricks = table.state.tricks
    assert tricks is not None
    tricks.order = plain_order(PACK52, trump)
    tricks.hands[:] = [hand, *others]
    gone = PACK52.all & ~(hand | sum(others))
    table.state.memory.history, table.state.memory.out = list(cards_in(gone)), gone
    table.state.by = [Seat(number % 4) for number in range(gone.bit_count())]
    while tricks.table or (tricks.turn == A and tricks.hands[A].bit_count() > 1):
        if not tricks.table:
            advice = GAME.advice(table.view(A), table.card_offer())[0]
            assert advice.rule == "R47"
            assert isinstance(advice.action, Play)
            table.do(A, advice.action)
        else:
            legal = follow_suit(tricks, tricks.hands[tricks.turn])
            table.do(tricks.turn, PACK52.codes[rng.choice(list(cards_in(legal)))])
    return tricks.count[A]


@pytest.mark.rule("whist", "R47")
def test_the_lead_named_with_a_certain_hand_wins_every_trick() -> None:
    rng = Random(47)
    seen = 0
    while seen < 60:
        size, trump = rng.randint(3, 5), rng.choice(PACK52.suits)
        cards = rng.sample([Card(card) for card in range(52)], 4 * size)
        top = sorted(cards, key=lambda card: card % 13 + 20 * (PACK52.suit_of[card] == trump), reverse=True)
        hand = sum(1 << card for card in top[:size])
        rest = top[size:]
        rng.shuffle(rest)
        others = [sum(1 << card for card in rest[size * n : size * n + size]) for n in range(3)]
        if certain(plain_order(PACK52, trump), hand, sum(others)):
            seen += 1
            assert led_out(hand, others, trump, rng) == size - 1
