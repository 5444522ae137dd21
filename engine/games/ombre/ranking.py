"""How the forty cards rank under each trump, the matadors, and what may be played (L'Hombre R1-R8, R44-R51)."""

from engine.cards.order import Order, make_order
from engine.cards.tricks import Tricks
from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, card_set

BLACK, RED = "SC", "HD"
SPADILLE, BASTO = PACK40.card("SA"), PACK40.card("CA")
MANILLE: dict[str, Card] = {suit: PACK40.card(suit + ("2" if suit in BLACK else "7")) for suit in PACK40.suits}  # R7
_PLAIN = {  # R3, R4: highest first; the black aces belong to no plain suit (R2)
    suit: [suit + rank for rank in ("K Q J 7 6 5 4 3 2" if suit in BLACK else "K Q J A 2 3 4 5 6 7").split()]
    for suit in PACK40.suits
}
_TRUMPS = {  # R5, R6
    suit: ["SA", suit + ("2" if suit in BLACK else "7"), "CA"]
    + [suit + rank for rank in ("K Q J 7 6 5 4 3" if suit in BLACK else "A K Q J 2 3 4 5 6").split()]
    for suit in PACK40.suits
}
TRUMP_ORDER: dict[str, tuple[Card, ...]] = {suit: tuple(map(PACK40.card, codes)) for suit, codes in _TRUMPS.items()}
ORDERS: dict[str, Order] = {
    trump: make_order(PACK40, {s: _TRUMPS[s] if s == trump else _PLAIN[s] for s in PACK40.suits}, trump)
    for trump in PACK40.suits
}
TRUMPS: dict[str, CardSet] = {trump: card_set(cards) for trump, cards in TRUMP_ORDER.items()}
KINGS: CardSet = PACK40.set_of("SK CK HK DK")
QUEENS: CardSet = PACK40.set_of("SQ CQ HQ DQ")
BLACK_ACES: CardSet = 1 << SPADILLE | 1 << BASTO
LEAST_RUN = 3  # matadors count from three on (R8)


def _exempt() -> dict[str, dict[Card, CardSet]]:
    """For each trump led the matadors that need not be played to it: those not below a led matador (R47-R49)."""
    table: dict[str, dict[Card, CardSet]] = {}
    for trump, cards in TRUMP_ORDER.items():
        matadors = cards[:3]
        table[trump] = {led: card_set(matadors[: place if led in matadors else 3]) for place, led in enumerate(cards)}
    return table


EXEMPT = _exempt()
_NAMES = PACK40.suits


def legal(t: Tricks, hand: CardSet) -> CardSet:
    """The cards of a hand that may be played (R44-R51)."""
    if t.led < 0:
        return hand
    mine = hand & t.order.members[t.led]
    if t.led == t.order.trump and not mine & ~EXEMPT[_NAMES[t.led]][t.table[0]]:
        return hand  # no trump, or only matadors the led card cannot force (R47)
    return mine or hand


def matador_run(hand: CardSet, trump: str, pack: CardSet = PACK40.all) -> int:
    """How many matadors are paid for: the unbroken run of highest trumps in the pack, from three on (R8)."""
    run = 0
    for card in TRUMP_ORDER[trump]:
        if not pack >> card & 1:
            continue  # a shortened pack: the run goes on without it
        if not hand >> card & 1:
            break
        run += 1
    return run if run >= LEAST_RUN else 0
