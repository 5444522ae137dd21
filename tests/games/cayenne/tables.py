"""Prepared tables: a match of Cayenne with given hands, Cayenne card and dealer on seat 0."""

from collections.abc import Sequence

from engine.core.actions import PLAY, Say, Shuffled
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.packs import PACK52
from engine.core.seats import Seat, from_left_of, partner
from engine.core.sets import Card, cards_in, lowest
from engine.core.world import Chance, Scripted
from engine.games.cayenne.options import PRESETS, Options
from engine.games.cayenne.rules import GAME
from engine.games.whist.state import State, View

BOOK = PRESETS["cayenne_1830"]
POSERT = PRESETS["cayenne_posert"]
A, C, B, D = (Seat(number) for number in range(4))  # the books' names: B is A's partner, C sits at A's left
DEALER = A

CayenneMatch = Match[State, Options, View]


def on_top(codes: str) -> Shuffled:
    """A whole pack with these cards on top."""
    first = [PACK52.card(code) for code in codes.split()]
    return Shuffled((*first, *(Card(card) for card in range(52) if card not in first)))


def pack_for(hands: Sequence[str], dealer: Seat = DEALER) -> Shuffled:
    """The pack that gives each seat these cards when dealt one by one; hands not filled up get what is left."""
    given = [PACK52.set_of(hand) for hand in hands]
    rest = list(cards_in(PACK52.all & ~sum(given)))
    full = []
    for hand in given:
        missing = 13 - hand.bit_count()
        full.append([*cards_in(hand), *rest[:missing]])
        rest = rest[missing:]
    order = from_left_of(dealer, 4)
    return Shuffled(tuple(full[seat][place] for place in range(13) for seat in order))


def table(hands: Sequence[str] = ("", "", "", ""), cayenne: str = "D7", opts: Options = BOOK) -> CayenneMatch:
    """A match at its first choice of trumps: A deals, the second pack shows this card."""
    draw = on_top("S2 H9 C5 DK")  # A draws the lowest card: partners are A and the third person
    return Match(GAME, opts, Scripted([draw, pack_for(hands), on_top(cayenne)], Chance(0)))


def make_trumps(match: CayenneMatch, suit: str, by_partner: bool = False) -> None:
    """The dealer names trumps, or leaves it to the partner, who does."""
    if by_partner:
        match.submit(DEALER, Say("pass_choice"))
        match.submit(partner(DEALER), Say(suit))
    else:
        match.submit(DEALER, Say(suit))


def play_out(match: CayenneMatch) -> None:
    """Everybody plays the lowest lawful card until the deal has been counted or somebody is asked for a word."""
    deal = match.view(DEALER).deal_number
    while not match.over and match.view(DEALER).deal_number == deal:
        cards = [offer for offer in match.offers() if isinstance(offer, OneCard)]
        if not cards:
            return
        match.submit(cards[0].seat, PLAY[lowest(cards[0].cards)])
