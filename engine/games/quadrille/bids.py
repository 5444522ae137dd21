"""The bids in ascending order, and which of them a hand may make (R9-R11, R14, R14a)."""

from engine.core.packs import PACK40
from engine.core.sets import CardSet, cards_in
from engine.games.ombre.ranking import BLACK_ACES, KINGS, QUEENS
from engine.games.quadrille.options import Options

FAVOURITE, PREFERENCE = "_couleur", "_preference"  # a bid bound to the favourite suit, or to the higher of two
FORCED = "spadille_force"  # the game of the holder of Spadille after four passes
ALONE = ("solo", "solo_vole", "mediateur")  # games without a partner
BOUND = ("frage", "mediateur", "solo")  # games with rows in Couleur


def kind(bid: str) -> str:
    """The game a bid is for, in a favourite suit or not."""
    return bid.removesuffix(FAVOURITE).removesuffix(PREFERENCE)


def suit_of(bid: str, favourite: str, preference: str) -> str:
    """The suit a bid binds to, if any."""
    return favourite if bid.endswith(FAVOURITE) else preference if bid.endswith(PREFERENCE) else ""


def bids(opts: Options, favourite: str, preference: str) -> list[str]:
    """All bids of this table, lowest first."""
    played = {
        "frage": opts.frage,
        "mediateur": opts.mediateur,
        "respect": opts.respect and opts.frage,
        "solo": True,
        "solo_vole": opts.solo_vole,
    }
    found = []
    for name in (name for name, there in played.items() if there):
        found.append(name)
        if name in BOUND and favourite:
            found.append(name + FAVOURITE)
        if name in BOUND and preference:
            found.append(name + PREFERENCE)
    return found


def callable_cards(opts: Options, hand: CardSet, trump: str, own: bool) -> CardSet:
    """The cards that may be called or asked for with this hand: kings, or queens with all four kings (R14, R18).

    None is of the trump suit; with `own` a player with two kings or more may call one of his own.
    """
    pack = opts.table.pack & ~(PACK40.suit[trump] if trump else 0)
    kings = KINGS & opts.table.pack
    found = pack & (KINGS if kings & ~hand else QUEENS) & ~hand
    if own and (kings & hand).bit_count() > 1:
        found |= pack & kings & hand
    return found


def can_bid(opts: Options, hand: CardSet, bid: str, favourite: str, preference: str) -> bool:
    """Whether a hand meets the conditions of a bid: both black aces, or a card that can be called (R9, R14a)."""
    game = kind(bid)
    if game == "respect":
        return hand & BLACK_ACES == BLACK_ACES and bool(callable_cards(opts, hand, "", own=False))
    if game not in ("frage", "mediateur"):
        return True
    suits = suit_of(bid, favourite, preference) or PACK40.suits
    own = opts.call_self and game == "frage"
    return any(callable_cards(opts, hand, suit, own) for suit in suits)


def named(cards: CardSet, verb: str) -> list[str]:
    """The words with which these cards are called or asked for."""
    return [f"{verb}:{PACK40.codes[card]}" for card in cards_in(cards)]
