"""The table as one seat sees it: hands, trick, talon, discards, tricks won, purses and the pot (R53, 4.6)."""

from engine.core.seats import Seat
from engine.core.sets import NO_CARD, Card
from engine.core.table import Marker, Pile, Plate, Table
from engine.games.lhombre.bids import kind
from engine.games.lhombre.state import View
from engine.games.ombre.card import ranking_card
from engine.games.ombre.laying import all_tricks, hands, last_trick, purse, trick, won
from engine.games.ombre.pool import pool_facts
from engine.games.ombre.sorting import sorted_hand
from engine.marks.betes import debt

BEFORE_PLAY = (
    "speak",
    "answer",
    "turned",
    "keep",
    "name",
    "name_for",
    "lay_aside",
    "exchange",
    "rest",
    "concede",
    "take_up",
    "vole",
    "redress",
    "review",
    "claims",
)


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    laid_open = v.errors.known if v.phase == "review" else ()
    return Table(
        piles=(
            *hands(v.seat, v.hand, v.trump, v.held, laid_open),
            trick(v.leader, v.table, v.seats),
            *_stock(v),
            *_won(v),
        ),
        plates=tuple(_plate(v, Seat(seat)) for seat in range(v.seats)),
        markers=tuple(_markers(v)),
        trump=v.trump or None,
        rightwards=True,  # R13
    )


def _stock(v: View) -> list[Pile]:
    """The talon, open to whoever has looked at it, and the discards, of which one knows one's own (R37, R38).

    Who plays Casco may not look at his again (R29).
    """
    talon = tuple(None if card == NO_CARD else card for card in v.talon)
    piles = [Pile("talon", "talon", None, talon, caption="lhombre.talon")]
    covered = v.seat == v.hombre and kind(v.bid).word == "casco"
    for seat in range(v.seats):
        own: tuple[Card | None, ...] = tuple(sorted_hand(v.aside, v.trump))
        cards = own if seat == v.seat and not covered else (None,) * v.laid[seat]
        caption = "lhombre.discards" if seat == v.seat else "lhombre.discards.other"
        piles.append(Pile(f"discard{seat}", "discard", Seat(seat), cards, caption=caption))
    return piles


def _won(v: View) -> list[Pile]:
    """R53: tricks lie so that they can be counted; by custom the last one or all may be seen again (R54)."""
    found = won(v.count)
    if v.opts.see_tricks == "none" or _goes_for_all(v):
        return found
    if v.opts.see_tricks == "last":
        return found + last_trick(v.history, v.players, len(v.table), v.seats)
    may_stop = v.seat == v.hombre and sum(v.count) == v.count[v.seat] and v.conceded != "remis"
    return found if may_stop and not v.looked_back else found + all_tricks(v.history, v.players, len(v.table), v.seats)


def _goes_for_all(v: View) -> bool:
    """Whether this seat is the Hombre and on its way to an announced or undertaken Vole."""
    announced = v.bid.startswith("solo_tout") and sum(v.count) == v.count[v.seat]
    return v.seat == v.hombre and (v.vole or announced)


def _plate(v: View, seat: Seat) -> Plate:
    badges = _spoken(v, seat)
    if seat == v.acceptor:
        badges.append("acceptor")
    if seat == v.dealer:
        badges.append("dealer")
    if seat == _awaited(v):
        badges.append("turn")
    return Plate(seat, v.persons[seat], tuple(badges), v.count[seat])


def _spoken(v: View, seat: Seat) -> list[str]:
    """The bid or pass of a seat while all speak; afterwards the Hombre and his game; trumps show its suit."""
    if v.phase in ("speak", "answer"):
        if seat == v.rival:
            return [v.rival_bid]
        if seat == v.hombre:
            return [v.bid]
        return ["passed"] if v.passed[seat] else []
    return [kind(v.bid).word, "hombre"] if seat == v.hombre else []


def _awaited(v: View) -> Seat | None:
    """Whose word or card the table waits for."""
    if v.phase in BEFORE_PLAY:
        return v.asked
    return v.turn if v.phase == "play" else None


def _markers(v: View) -> list[Marker]:
    """A purse for each player with what he owes on paper, the pot with the Bête in it, and jettons in rows (4.6)."""
    slip = pool_facts(v.pot, v.base, v.written)
    slip |= {"favourite": v.favourite, "jettons": v.jettons, "doubles": v.doubles}
    slip["blocks"] = tuple(v.persons[seat] for seat in range(v.seats) if v.blocks[seat])
    found = [Marker("pot", "pot", v.pot, -1, (), slip), ranking_card(v.trump, v.opts.table.pack)]
    for seat in range(v.seats):
        found.append(purse(seat, v.persons[seat], v.balance[seat], v.written))
        if v.opts.staking == "jettons":
            rows = (v.jettons - v.second, v.second, debt(v.written, v.persons[seat]))
            found.append(Marker(f"rows{seat}", "rows", v.jettons, seat, rows))
    return found
