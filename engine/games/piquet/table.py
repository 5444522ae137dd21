"""The table as one seat sees it: hands, trick, talon, discards, slates and low-card markers (R8, R22, 4.2, 4.3)."""

from functools import cache
from itertools import product

from engine.cards.sorting import alternating
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import NO_CARD, Card, CardSet, cards_in
from engine.core.table import Marker, Pile, Plate, Table
from engine.games.piquet.state import FIVE, View

LOW_CARDS = (6, 5, 4, 3, 2)  # the pips of a player's markers, two of each (4.3)


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    return Table(
        piles=(*_hands(v), _trick(v), *_talon(v), *_discards(v), *_won(v)),
        plates=tuple(_plate(v, Seat(seat)) for seat in (0, 1)),
        markers=tuple(_markers(v)),
    )


def sorted_hand(hand: CardSet) -> list[Card]:
    """High to low in each suit, colours alternating."""
    return [card for suit in alternating() for card in reversed(list(cards_in(hand & PACK32.suit[suit])))]


def _hands(v: View) -> list[Pile]:
    piles = []
    for seat in (0, 1):
        faces = v.hand if seat == v.seat else v.shown[seat] | sum(1 << card for card in v.down[seat])
        hidden = v.held[seat] - faces.bit_count()
        piles.append(Pile(f"hand{seat}", "hand", Seat(seat), (*sorted_hand(faces), *[None] * hidden)))
    return piles


def _trick(v: View) -> Pile:
    by = (v.leader, Seat(1 - v.leader))[: len(v.table)]
    return Pile("trick", "trick", None, v.table, by)


def _talon(v: View) -> list[Pile]:
    """What is left of the talon, in one pile or as five and three (R8); cards the seat has looked at are open."""
    if not v.talon:
        return []
    faces = [(place, None if card == NO_CARD else card) for place, card in enumerate(v.talon)]
    left = [(place, card) for place, card in faces if not v.taken >> place & 1]
    elders = tuple(card for place, card in left if place < FIVE)
    youngers = tuple(card for place, card in left if place >= FIVE)
    begun = "left" if v.taken else "whole"
    if v.opts.talon_layout == "one_pile":
        caption = f"piquet.talon.{begun}"
        return [Pile("talon", "talon", None, elders + youngers, spread=True, gap=len(elders), caption=caption)]
    return [
        Pile(f"talon_{whose}", "talon", None, cards, spread=True, caption=f"piquet.talon.{whose}_{begun}")
        for whose, cards in (("elder", elders), ("younger", youngers))
    ]


def _discards(v: View) -> list[Pile]:
    """Face down, but one's own may be looked at (R22)."""
    piles = []
    for seat in (0, 1):
        own: tuple[Card | None, ...] = tuple(sorted_hand(v.aside))
        if seat == v.seat:
            piles.append(Pile(f"discard{seat}", "discard", Seat(seat), own, spread=True, caption="piquet.discards"))
        else:
            piles.append(Pile(f"discard{seat}", "discard", Seat(seat), (None,) * v.laid[seat]))
    return piles


def _won(v: View) -> list[Pile]:
    piles = [Pile(f"won{seat}", "won", Seat(seat), (None,) * v.count[seat]) for seat in (0, 1)]
    turned = len(v.history) - len(v.table)
    if turned >= 2:
        last = slice(turned - 2, turned)
        piles.append(Pile("last_trick", "last_trick", None, v.history[last], v.players[last]))
    return piles


def _plate(v: View, seat: Seat) -> Plate:
    badges = ["elder" if seat == v.elder else "younger"]
    if seat == _awaited(v):
        badges.append("turn")
    return Plate(seat, v.persons[seat], tuple(badges), v.count[seat])


def _awaited(v: View) -> Seat | None:
    """Whose word or card the table waits for."""
    if v.phase == "play":
        return v.turn
    if v.phase == "count":
        return v.asked
    if v.phase in ("lay_away", "blanche_younger", "exchange_younger", "look"):
        return v.dealer
    if v.phase.startswith("younger") or v.phase.endswith(("reply", "compare", "sink_younger")):
        return v.dealer
    return v.elder if v.phase not in ("draw", "deal", "over") else None


def _markers(v: View) -> list[Marker]:
    """A slate for each player's total (4.2); in the four-deal partie marked by deal also the low cards laid (4.3)."""
    found = []
    for seat in (0, 1):
        standing = v.totals[seat] + v.counts[seat]
        facts = {"count": v.counts[seat], "target": v.opts.target if v.opts.game_form == "target" else 0}
        found.append(Marker(f"slate{seat}", "slate", standing, seat, facts=facts))
        if v.opts.game_form == "four_deals" and v.opts.four_deal_marking == "per_deal":
            colour = "black" if seat == 0 else "red"
            picture = low_cards(v.units[seat])
            found.append(Marker(f"low_cards{seat}", "low_cards", v.units[seat], seat, picture, {"colour": colour}))
    return found


@cache
def low_cards(units: int) -> tuple[int, ...]:
    """4.3: which of the low cards lie out for so many units, as few as possible; a 1 is a card face down."""
    fitting: list[tuple[int, ...]] = []
    for counts in product(range(3), repeat=len(LOW_CARDS)):
        laid = tuple(pips for pips, count in zip(LOW_CARDS, counts, strict=True) for _ in range(count))
        if sum(laid) <= units:
            fitting.append((*laid, *[1] * (units - sum(laid))))
    return min(fitting, key=lambda laid: (laid.count(1), len(laid)))
