"""The game is declared: trumps named, a king called or asked for, the forced game of Spadille (R12-R22)."""

from collections.abc import Sequence

from engine.cards.tricks import Tricks
from engine.core.actions import Say, Swap
from engine.core.events import Exposed, Noted, Received, Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card, lowest
from engine.games.ombre.around import account, others
from engine.games.ombre.bidding import Auction
from engine.games.ombre.ranking import BLACK_ACES, KINGS, ORDERS, SPADILLE
from engine.games.quadrille.bids import FORCED, bids, callable_cards, can_bid, kind, named, suit_of
from engine.games.quadrille.settling import passed_out
from engine.games.quadrille.state import State
from engine.games.quadrille.tariff import factor, king_price

NAMES = {suit: Say(f"trump_{suit}") for suit in PACK40.suits}
LEAVE = Say("leave_trump")  # to the partner of a forced game
TWO_KINGS = Say("two_kings")


# ---------------------------------------------------------------- the auction


def higher(s: State, seat: Seat, held: str) -> list[str]:
    """The bids above another that a seat's hand may make (R9, R14a)."""
    known = bids(s.opts, s.favourite, s.preference)
    above = known[known.index(held) + 1 :] if held else known
    return [bid for bid in above if can_bid(s.opts, s.hands[seat], bid, s.favourite, s.preference)]


def can_hold(s: State, seat: Seat, bid: str) -> bool:
    """Whether a seat may take over a bid: it must meet its condition (R10)."""
    return can_bid(s.opts, s.hands[seat], bid, s.favourite, s.preference)


def _over(s: State, tell: Tell) -> None:
    """The Hombre declares; after four passes Spadille must play, or all is staked anew (R12)."""
    if s.hombre is not None:
        tell(Noted("ombre.note.plays", s.opts.laws["bid"], facts={"seat": s.hombre, "bid": s.bid}))
        _begin(s, tell)
        return
    holder = next(Seat(seat) for seat in range(s.seats) if s.hands[seat] >> SPADILLE & 1)
    if not s.opts.spadille_force or not callable_cards(s.opts, s.hands[holder], "", own=False):
        passed_out(s, tell)
        return
    s.hombre = s.turn = holder
    s.bid, s.phase = FORCED, "call"
    s.shown[holder] |= 1 << SPADILLE
    tell(Exposed(holder, 1 << SPADILLE))
    tell(Noted("ombre.note.spadille_force", s.opts.laws["forced"], facts={"seat": holder}))


def _begin(s: State, tell: Tell) -> None:
    assert s.hombre is not None
    s.turn = s.hombre
    bound = suit_of(s.bid, s.favourite, s.preference)
    if kind(s.bid) == "respect":
        s.shown[s.hombre] |= BLACK_ACES
        s.phase = "call"
    elif bound:
        _fix_trump(s, s.turn, bound, tell)
    else:
        s.phase = "name"


# ---------------------------------------------------------------- naming trumps


def name_offers(s: State) -> Sequence[Offer]:
    """A suit in which a card can be called, where one is needed (R13, R14)."""
    game = kind(s.bid)
    own = s.opts.call_self and game == "frage"
    hand = s.hands[s.turn]
    suits = [
        suit for suit in PACK40.suits if game not in ("frage", "mediateur") or callable_cards(s.opts, hand, suit, own)
    ]
    return [OneOf(s.turn, tuple(NAMES[suit] for suit in suits))]


def name(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The Hombre names trumps."""
    _fix_trump(s, seat, action.word[-1], tell)


def _fix_trump(s: State, seat: Seat, suit: str, tell: Tell) -> None:
    s.trump = suit
    tell(Said(seat, f"trump_{suit}"))
    game = kind(s.bid)
    if game == "mediateur":
        s.phase = "call"
    elif game == "frage" and s.aide is None:
        if s.opts.two_kings != "always" or not find_pair(s, tell):
            s.phase = "call"
        else:
            begin_play(s)
    else:
        begin_play(s)


# ---------------------------------------------------------------- calling a king


def call_offers(s: State) -> Sequence[Offer]:
    """A king the Hombre does not hold, by agreement his own; in a forced game perhaps whoever has two (R14, R17)."""
    game = kind(s.bid)
    own = s.opts.call_self and game == "frage"
    cards = callable_cards(s.opts, s.hands[s.turn], s.trump, own)
    words = [Say(word) for word in named(cards, "ask_card" if game == "mediateur" else "call_card")]
    if game == FORCED and s.opts.two_kings != "off" and not s.pair:
        words.append(TWO_KINGS)
    return [OneOf(s.turn, tuple(words))]


def call(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """A card is called or asked for; who holds it is partner, or hands it over."""
    tell(Said(seat, action.word))
    if action == TWO_KINGS:
        s.pair = True  # asked once; if nobody answers a king is called
        if find_pair(s, tell):
            _forced_trump(s)
        return
    card = PACK40.card(action.word.partition(":")[2])
    holder = next(Seat(one) for one in range(s.seats) if s.hands[one] >> card & 1)
    if KINGS & ~(1 << card) == KINGS:  # a queen: he has all kings
        s.shown[seat] |= KINGS & s.opts.table.pack
    if kind(s.bid) == "mediateur":
        _hand_over(s, holder, card, tell)
        return
    s.called, s.aide = card, holder
    if kind(s.bid) == "frage":
        begin_play(s)
    else:
        _forced_trump(s)


def find_pair(s: State, tell: Tell) -> bool:
    """The first to the Hombre's right with two kings comes forward as open partner."""
    assert s.hombre is not None
    for seat in others(s.hombre, s.seats):
        if (s.hands[seat] & KINGS).bit_count() > 1:
            s.aide, s.open_aide, s.pair = seat, True, True
            tell(Noted("quadrille.note.two_kings", s.opts.laws["two_kings"], facts={"seat": seat}))
            return True
    tell(Noted("quadrille.note.no_two_kings", s.opts.laws["two_kings"]))
    s.pair = kind(s.bid) == FORCED  # it is not asked again
    return False


def _forced_trump(s: State) -> None:
    """Spadille forcé and Respect: the partner names trumps, or the Hombre may choose who does (R19, R20)."""
    assert s.hombre is not None
    by = s.opts.forced_trump_by if kind(s.bid) == FORCED else "partner"
    if by == "partner" and not partner_suits(s):
        by = "hombre"
    if by == "partner":
        _ask_partner(s)
    else:
        s.turn, s.phase = s.hombre, "forced_trump"


def _ask_partner(s: State) -> None:
    assert s.aide is not None
    s.open_aide = True
    if s.called is not None:
        s.shown[s.aide] |= 1 << s.called
    s.turn, s.phase = s.aide, "partner_trump"


def partner_suits(s: State) -> list[str]:
    """The suits a partner may name: not that of the called card, nor with two kings one in which he has a king."""
    assert s.aide is not None
    kings = 1 << s.called if s.called is not None else s.hands[s.aide] & KINGS
    return [suit for suit in PACK40.suits if not PACK40.suit[suit] & kings]


def partner_trump_offers(s: State) -> Sequence[Offer]:
    """The partner names trumps (R19, R20)."""
    return [OneOf(s.turn, tuple(NAMES[suit] for suit in partner_suits(s)))]


def forced_trump_offers(s: State) -> Sequence[Offer]:
    """The Hombre names trumps himself, but not the called suit, or leaves it to his partner."""
    barred = PACK40.suit_of[s.called] if s.called is not None else ""
    words = [NAMES[suit] for suit in PACK40.suits if suit != barred]
    if s.opts.forced_trump_by == "hombre_choice" and partner_suits(s):
        words.append(LEAVE)
    return [OneOf(s.turn, tuple(words))]


def forced_trump(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Who names the trumps of a forced game; a called partner stays secret if the Hombre does."""
    if action == LEAVE:
        tell(Said(seat, action.word))
        _ask_partner(s)
    else:
        _fix_trump(s, seat, action.word[-1], tell)


# ---------------------------------------------------------------- the Mediateur's king


def _hand_over(s: State, giver: Seat, card: Card, tell: Tell) -> None:
    """R17: the king is handed over openly, and paid for at once (R38)."""
    assert s.hombre is not None
    s.king, s.giver = card, giver
    tell(Exposed(giver, 1 << card))
    s.hands[giver] &= ~(1 << card)
    s.hands[s.hombre] |= 1 << card
    s.shown[s.hombre] |= 1 << card
    tell(Received(s.hombre, 1 << card, 1))
    tell(Noted("quadrille.note.king_given", s.opts.laws["ask"], facts={"seat": giver, "card": PACK40.codes[card]}))
    if s.opts.king_price == "at_once":
        price = king_price(s.opts, factor(s.trump, s.favourite, s.preference))
        s.ledger.pay(account(s.hombre), account(giver), price, s.opts.laws["price"], tell)
    s.phase = "give"


def give_offers(s: State) -> Sequence[Offer]:
    """Any one card but the king received (R17)."""
    assert s.king is not None
    return [SomeCards(s.turn, s.hands[s.turn] & ~(1 << s.king), 1, 1)]


def give(s: State, seat: Seat, action: Swap, tell: Tell) -> None:
    """A card goes face down to the giver of the king."""
    assert s.giver is not None
    s.given = lowest(action.cards)
    s.hands[seat] &= ~action.cards
    s.hands[s.giver] |= action.cards
    tell(Received(s.giver, action.cards, 1))
    tell(Noted("quadrille.note.card_given", s.opts.laws["ask"], facts={"seat": seat}))
    begin_play(s)


def begin_play(s: State) -> None:
    """R23: forehand leads; play goes to the right."""
    s.tricks = Tricks(ORDERS[s.trump], s.hands[:], s.forehand, step=-1)
    s.phase = "play"


PHASES: dict[str, Phase[State]] = {
    **Auction(higher, can_hold, _over).phases(),
    "name": Phase(name_offers, name),
    "call": Phase(call_offers, call),
    "partner_trump": Phase(partner_trump_offers, name),
    "forced_trump": Phase(forced_trump_offers, forced_trump),
    "give": Phase(give_offers, give),
}
