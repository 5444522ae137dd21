"""Naming trumps and exchanging with the talon: the Hombre, then the opponents (R28-R38)."""

from collections.abc import Sequence

from engine.cards.tricks import Tricks
from engine.core.actions import Say, Swap
from engine.core.events import Exposed, LaidAside, LookedAt, Noted, Received, Said, Tell, TookUp, TurnedUp
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set, cards_in
from engine.games.lhombre.bids import COULEUR, kind
from engine.games.lhombre.options import Options
from engine.games.lhombre.settling import settle_claim, settle_conceded
from engine.games.lhombre.state import State, View
from engine.games.ombre.around import others
from engine.games.ombre.ranking import BASTO, BLACK_ACES, KINGS, ORDERS, SPADILLE, matador_run

CASCO_KEEPS = 1  # cards (R29)
KEEP_NONE = Say("keep_none")  # R30d
KEEP_TURNED, TURN_AGAIN = Say("keep_turned"), Say("turn_again")  # R30b
LOOK, LEAVE = Say("look_rest"), Say("leave_rest")  # R38
PLAY_ON, REMIS, THROW_IN = Say("play_on"), Say("remis"), Say("throw_in")  # R39, R41
ACCEPT, LET_BE = Say("accept"), Say("let_be")  # R40
TOO_LATE = Say("too_late")  # I10
NAMES = {suit: Say(f"trump_{suit}") for suit in PACK40.suits}
CLAIMS = {suit: Say(f"claim_{suit}") for suit in PACK40.suits}  # R32


def begin_game(s: State, tell: Tell) -> None:
    """The Hombre is known: what he does first depends on his bid."""
    assert s.hombre is not None
    s.turn = s.hombre
    word = kind(s.bid).word
    if word == "tourne":
        _turn_up(s, tell)
        black = s.turned[0] in (SPADILLE, BASTO)
        s.phase = "turned" if black and s.opts.tourne_black_ace == "redraw" else "lay_aside"
    elif word == "grand_casque":
        s.phase = "keep"
        if not _kings(s):
            _exchange_all(s, 0, tell)
    elif word == "casco":
        s.phase = "lay_aside"
    elif s.bid.endswith(COULEUR) and word != "solo":  # a Solo is asked in any case: it might be claimed
        _fix_trump(s, s.favourite, tell)
    else:
        s.phase = "name"


def _turn_up(s: State, tell: Tell) -> None:
    """R30a: the top card fixes trumps and comes into the Hombre's hand; a black ace stands for its suit (R30b)."""
    assert s.hombre is not None
    card = s.talon.pop(0)
    s.turned.append(card)
    s.hands[s.hombre] |= 1 << card
    s.shown[s.hombre] |= 1 << card
    s.trump = PACK40.suit_of[card]
    tell(TurnedUp(card, s.hombre))
    tell(Received(s.hombre, 1 << card, 1))
    tell(TookUp(s.hombre, card))
    tell(Noted("ombre.note.trump", "R30a", facts={"seat": s.hombre, "suit": s.trump}))


def turned_offers(s: State) -> Sequence[Offer]:
    """A black ace was turned: let it decide, or turn a second card (R30b)."""
    return [OneOf(s.turn, (KEEP_TURNED, TURN_AGAIN))]


def after_turning(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The second card decides finally; both stay in the hand (R30b)."""
    tell(Said(seat, action.word))
    if action == TURN_AGAIN:
        _turn_up(s, tell)
    s.phase = "lay_aside"


# ---------------------------------------------------------------- grand casque


def _kings(s: State) -> CardSet:
    """The kings of which the third kind may keep one (R30d)."""
    return s.hands[s.turn] & KINGS if s.opts.grand_casque == "third" else 0


def keep_offers(s: State) -> Sequence[Offer]:
    """Keep a king beside the black aces, or none (R30d)."""
    kings = [Say(f"keep_card:{PACK40.codes[card]}") for card in cards_in(_kings(s))]
    return [OneOf(s.turn, (KEEP_NONE, *kings))]


def keep(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """What the Hombre keeps he does not show; how many cards he exchanges is seen by all."""
    code = action.word.partition(":")[2]
    _exchange_all(s, 1 << PACK40.card(code) if code else 0, tell)


def _exchange_all(s: State, kept: CardSet, tell: Tell) -> None:
    """R30c: all but the black aces and what is kept goes, and one of the new cards fixes trumps.

    The talon is shuffled, so the first new card is as good as one that another draws blind.
    """
    assert s.hombre is not None
    gone = s.hands[s.hombre] & ~BLACK_ACES & ~kept
    if s.opts.grand_casque_mode == "turn":
        _turn_up(s, tell)
    s.phase = "lay_aside"
    first = s.talon[0]
    if s.opts.grand_casque_mode == "draw":
        s.trump = PACK40.suit_of[first]
        s.shown[s.hombre] |= 1 << first
    lay_aside(s, s.hombre, Swap(gone), tell)
    if s.opts.grand_casque_mode == "draw":
        tell(Exposed(s.hombre, 1 << first))
        tell(Noted("lhombre.note.drawn", "R30c", facts={"seat": s.hombre, "suit": s.trump}))


# ---------------------------------------------------------------- naming trumps


def name_offers(s: State) -> Sequence[Offer]:
    """Any suit, or the favourite one if the bid bound to it; an unlosable Solo may be claimed (R32a)."""
    suits = s.favourite if s.bid.endswith(COULEUR) else suits_of(s)
    claims = [CLAIMS[suit] for suit in suits if _claimable(s, suit)]
    found: list[Offer] = [OneOf(s.turn, (*(NAMES[suit] for suit in suits), *claims))]
    if s.opts.name_trump_timer and len(suits) > 1:
        found.append(OneOf(s.turn, (TOO_LATE,), optional=True))
    return found


def suits_of(s: State) -> str:
    """The suits that may be trumps: a suit taken from the pack cannot (R63)."""
    return "".join(suit for suit in PACK40.suits if PACK40.suit[suit] & s.opts.table.pack & ~BLACK_ACES)


def _claimable(s: State, suit: str) -> bool:
    """R32a: a Solo with a run of five matadors cannot be lost."""
    return kind(s.bid).word == "solo" and matador_run(s.hands[s.turn], suit, s.opts.table.pack) >= s.majority


def name(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Trumps are named aloud: before the new cards are seen, but in Casco after (R28, R29)."""
    suit = action.word[-1]
    if action == TOO_LATE:
        tell(Noted("lhombre.note.too_late", "I10", facts={"seat": seat}))
        s.turn, s.phase = others(seat, s.seats)[0], "name_for"
    elif action in CLAIMS.values():
        s.trump = suit
        tell(Said(seat, action.word))
        tell(Exposed(seat, s.hands[seat]))
        tell(Noted("lhombre.note.claim", "R32a", facts={"seat": seat, "suit": suit}))
        settle_claim(s, tell)
    else:
        _fix_trump(s, suit, tell)


def name_for_offers(s: State) -> Sequence[Offer]:
    """The Hombre has forgotten his trumps: another names any suit for him (I10)."""
    return [OneOf(s.turn, tuple(NAMES[suit] for suit in suits_of(s)))]


def name_for(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Both opponents would speak at once, and then his right-hand neighbour's word counts (I10)."""
    assert s.hombre is not None
    tell(Said(seat, action.word))
    s.turn = s.hombre
    _trump_named(s, action.word[-1], tell)


def _fix_trump(s: State, suit: str, tell: Tell) -> None:
    tell(Said(s.turn, f"trump_{suit}"))
    _trump_named(s, suit, tell)


def _trump_named(s: State, suit: str, tell: Tell) -> None:
    s.trump = suit
    if kind(s.bid).word == "frage":
        s.phase = "lay_aside"
    else:
        _opponents(s, tell)


# ---------------------------------------------------------------- the Hombre's exchange


def limits(s: State) -> tuple[int, int]:
    """The least and the most cards the seat in turn may lay aside (R24, R29, R30, R35)."""
    hand, left = s.hands[s.turn].bit_count(), len(s.talon)
    word = kind(s.bid).word
    if s.turn != s.hombre:
        return 0, min(hand, left)
    if word == "casco":
        return min(hand - CASCO_KEEPS, left), min(hand, left)  # R69
    extra = len(s.turned)  # already taken
    least = extra if word == "tourne" else 1 if s.forced else s.opts.min_exchange_frage
    return least, min(hand, left + extra)


def casco_takes_all(view: View) -> bool:
    """R69: whether there are so many cards in hand that a Casco takes exactly the whole talon."""
    return view.hand.bit_count() - CASCO_KEEPS >= len(view.talon)


def aside_offers(s: State) -> Sequence[Offer]:
    """Some of the own cards."""
    return [SomeCards(s.turn, s.hands[s.turn], *limits(s))]


def lay_aside(s: State, seat: Seat, action: Swap, tell: Tell) -> None:
    """R35: discard first, then take as many from the top."""
    count = action.cards.bit_count()
    s.hands[seat] &= ~action.cards
    s.aside[seat] |= action.cards
    s.exchanged[seat] = count
    tell(LaidAside(seat, action.cards, count))
    wanted = s.size - s.hands[seat].bit_count()
    new = card_set(s.talon[:wanted])
    del s.talon[:wanted]
    s.hands[seat] |= new
    if wanted:
        tell(Received(seat, new, wanted))
    if seat != s.hombre:
        _next_opponent(s, tell)
    elif kind(s.bid).word == "casco":
        _after_casco(s, tell)
    else:
        _opponents(s, tell)


def _after_casco(s: State, tell: Tell) -> None:
    """R29: only now are trumps named."""
    if s.bid.endswith(COULEUR):
        _fix_trump(s, s.favourite, tell)
    else:
        s.phase = "name"


# ---------------------------------------------------------------- the opponents' exchange


def _opponents(s: State, tell: Tell) -> None:
    """R34: from the Hombre's right."""
    assert s.hombre is not None
    s.waiting = others(s.hombre, s.seats)
    s.phase = "exchange"
    _next_opponent(s, tell)


def _next_opponent(s: State, tell: Tell) -> None:
    while s.waiting:
        s.turn = s.waiting.pop(0)
        if s.talon:
            return
    _rest(s, tell)


def _rest(s: State, tell: Tell) -> None:
    """R38: who exchanged last may look at what is left."""
    assert s.hombre is not None
    order = [s.hombre, *others(s.hombre, s.seats)]
    buyers = [seat for seat in order if s.exchanged[seat]]
    if s.opts.see_rest and s.talon and buyers:
        s.turn = buyers[-1]
        s.waiting = others(s.turn, s.seats)
        s.phase = "rest"
    else:
        _before_play(s)


def rest_offers(s: State) -> Sequence[Offer]:
    """Look at the rest, or leave it (R38)."""
    return [OneOf(s.turn, (LOOK, LEAVE))]


def rest(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Once the last buyer has looked the others may too (R38)."""
    tell(Said(seat, action.word))
    if action == LOOK:
        s.looked[seat] = True
        tell(LookedAt(seat, card_set(s.talon), len(s.talon)))
    if any(s.looked) and s.waiting:
        s.turn = s.waiting.pop(0)
    else:
        s.waiting = []
        _before_play(s)


# ---------------------------------------------------------------- conceding


def _before_play(s: State) -> None:
    """The Hombre may give up before the first lead (R39), but not what he announced as a Vole."""
    assert s.hombre is not None
    if s.opts.remis_offer == "off" or kind(s.bid).word == "solo_tout":
        begin_play(s)
    else:
        s.turn = s.hombre
        s.phase = "concede"


def concede_offers(s: State) -> Sequence[Offer]:
    """Play, or offer remis; Casco and Tourné may instead be thrown in silently (R39, R41)."""
    words = (PLAY_ON, THROW_IN, REMIS) if two_ways_to_concede(s.opts, s.bid) else (PLAY_ON, REMIS)
    return [OneOf(s.turn, words)]


def two_ways_to_concede(opts: Options, bid: str) -> bool:
    """Whether it matters how this game is given up: after remis the Hombre cannot win it any more (R40a, R41)."""
    return kind(bid).word in ("casco", "tourne", "grand_casque") and opts.remis_offer == "playable"


def concede(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Go on, or ask the opponents whether somebody plays against it (R40a)."""
    if action == PLAY_ON:
        begin_play(s)
        return
    tell(Said(seat, action.word))
    s.conceded = "remis" if action == REMIS else "thrown"
    if s.opts.remis_offer == "ends_deal":
        settle_conceded(s, tell)
        return
    s.turn, *s.waiting = others(seat, s.seats)
    s.phase = "take_up"


def take_up_offers(s: State) -> Sequence[Offer]:
    """Take up the game, or let it be (R40)."""
    return [OneOf(s.turn, (LET_BE, ACCEPT))]


def take_up(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The first who accepts plays on against the Hombre; if nobody does the deal is over (R40, R41a)."""
    tell(Said(seat, action.word))
    if action == ACCEPT:
        s.acceptor = seat
        s.waiting = []
        key = "accepted" if s.conceded == "remis" else "played_against"
        tell(Noted(f"lhombre.note.{key}", "R40" if s.conceded == "remis" else "R41", facts={"seat": seat}))
        begin_play(s)
    elif s.waiting:
        s.turn = s.waiting.pop(0)
    else:
        settle_conceded(s, tell)


def begin_play(s: State) -> None:
    """R43: forehand leads, whoever is Hombre; play goes counter-clockwise (R13)."""
    s.tricks = Tricks(ORDERS[s.trump], s.hands[:], s.forehand, step=-1)
    s.phase = "play"


PHASES: dict[str, Phase[State]] = {
    "turned": Phase(turned_offers, after_turning),
    "keep": Phase(keep_offers, keep),
    "name": Phase(name_offers, name),
    "name_for": Phase(name_for_offers, name_for),
    "lay_aside": Phase(aside_offers, lay_aside),
    "exchange": Phase(aside_offers, lay_aside),
    "rest": Phase(rest_offers, rest),
    "concede": Phase(concede_offers, concede),
    "take_up": Phase(take_up_offers, take_up),
}
