"""The table as one seat sees it: hands, trick, turn-up, counters and tokens (R10, R11, R18, R19, 4.2).

Shared with Cayenne: `lay_table`.
"""

from engine.cards.sorting import alternating
from engine.core.packs import PACK52
from engine.core.seats import Seat, left, partner, side_of
from engine.core.sets import NO_CARD, Card, CardSet, cards_in
from engine.core.table import Marker, Pile, Plate, Table
from engine.games.whist.dummy import dummy_seat
from engine.games.whist.state import View
from engine.marks.pictures import whist_counters


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    return Table(
        piles=(*_hands(v), *_in_the_middle(v), *_won(v)),
        plates=tuple(_plate(v, Seat(seat)) for seat in range(4)),
        markers=tuple(_markers(v)),
        trump=v.trump,
    )


def sorted_hand(v: View, hand: CardSet) -> list[Card]:
    """H-M1: trumps left of all, each suit ascending; or, as is usual today, each descending wherever trumps are."""
    if v.opts.hand_sort == "modern":
        return [card for suit in alternating() for card in reversed(list(cards_in(hand & PACK52.suit[suit])))]
    return [card for suit in alternating(v.trump or "") for card in cards_in(hand & PACK52.suit[suit])]


def _hands(v: View) -> list[Pile]:
    piles = []
    for seat in range(4):
        lying = 1 << v.turn_up if v.turn_up_open and seat == v.dealer else 0
        faces = (v.hand if seat == v.seat else v.exposed[seat]) & ~lying
        hidden = v.held[seat] - faces.bit_count() - lying.bit_count()
        cards: list[Card | None] = [*sorted_hand(v, faces), *[None] * hidden]
        piles.append(Pile(f"hand{seat}", "hand", Seat(seat), tuple(cards)))
    return piles


def _in_the_middle(v: View) -> list[Pile]:
    by = tuple(Seat((v.leader + place) % 4) for place in range(len(v.table)))
    piles = [Pile("trick", "trick", None, v.table, by)]
    if v.turn_up_open:  # R11: once taken up it is shown no more
        piles.append(Pile("turn_up", "turn_up", v.dealer, (v.turn_up,)))
    if v.side_card != NO_CARD:
        piles.append(Pile("side_card", "side_card", left(v.dealer, 4), (v.side_card,)))
    return piles


def _won(v: View) -> list[Pile]:
    """Each side's tricks lie together (R18); the last one may be looked at where that is the custom (R19)."""
    piles = []
    for side, seat in enumerate(v.gathered):
        if seat is not None:
            tricks = v.count[side] + v.count[side + 2]
            piles.append(Pile(f"won{side}", "won", seat, (None,) * tricks))
    turned = len(v.history) - len(v.table)
    if v.opts.show_last_trick and turned >= 4:
        last = slice(turned - 4, turned)
        piles.append(Pile("last_trick", "last_trick", None, v.history[last], v.players[last]))
    return piles


def _plate(v: View, seat: Seat) -> Plate:
    badges = []
    if seat == v.dealer:
        badges.append("dealer")
    if seat == partner(v.seat):
        badges.append("partner")
    if seat == v.maker:
        badges.append("maker")
    if seat == dummy_seat(v.opts, v.persons):
        badges.append("dummy")
    if seat == (v.turn if v.phase == "play" else v.asked) and v.phase != "redeal":
        badges.append("turn")
    side = side_of(seat)
    tricks = v.count[side] + v.count[side + 2] if v.gathered[side] == seat else 0
    return Plate(seat, v.persons[seat], tuple(badges), tricks)


def _markers(v: View) -> list[Marker]:
    """Four counters for each side's marks (4.2), a token for each Partie won, and what the rubber account adds."""
    found = []
    for side in (0, 1):
        marks = v.marks[side]
        found.append(Marker(f"counters{side}", "counters", marks, side, tuple(whist_counters(marks))))
        if v.parties[side]:
            found.append(Marker(f"tokens{side}", "tokens", len(v.parties[side]), side, tuple(v.parties[side])))
        if v.extras[side]:
            found.append(Marker(f"extras{side}", "extras", v.extras[side], side))
    side_suit = PACK52.suit_of[v.side_card] if v.side_card != NO_CARD else None
    times = v.opts.multiplier(v.trump, side_suit)
    if times > 1:
        found.append(Marker("badge", "badge", times, 0))
    return found
