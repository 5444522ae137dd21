"""The table as one seat sees it: hands, trick, tricks won, the called card, purses and the pot (R26, 4.5)."""

from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.table import Marker, Pile, Plate, Table
from engine.games.ombre.card import ranking_card
from engine.games.ombre.laying import all_tricks, hands, purse, trick, won
from engine.games.ombre.pool import pool_facts
from engine.games.quadrille.bids import ALONE, kind
from engine.games.quadrille.state import View


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view."""
    laid_open = v.errors.known if v.phase == "review" else ()
    return Table(
        piles=(
            *hands(v.seat, v.hand, v.trump, v.held, laid_open),
            trick(v.leader, v.table, v.seats),
            *_won(v),
        ),
        plates=tuple(_plate(v, Seat(seat)) for seat in range(v.seats)),
        markers=tuple(_markers(v)),
        trump=v.trump or None,
        rightwards=True,  # R5
    )


def _won(v: View) -> list[Pile]:
    """Tricks lie before who made them (R33 needs the Hombre's own); who is to lead may look through them (R26)."""
    allowed = v.opts.see_tricks == "leader" or (v.opts.see_tricks == "solo_only" and kind(v.bid) in ALONE)
    leads = v.phase == "play" and v.turn == v.seat and not v.table
    seen = allowed and leads and not v.vole and kind(v.bid) != "solo_vole"
    return won(v.count) + (all_tricks(v.history, v.players, 0, v.seats) if seen else [])


def _plate(v: View, seat: Seat) -> Plate:
    badges = _spoken(v, seat)
    if seat == v.aide and seat != v.hombre:
        badges.append("aide")
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
    return [kind(v.bid), "hombre", *_called(v)] if seat == v.hombre else []


def _called(v: View) -> list[str]:
    """4.5: the called card stands with who called it until its holder is known."""
    return [] if v.called is None or v.open_aide else [f"called:{PACK40.codes[v.called]}"]


def _awaited(v: View) -> Seat | None:
    """Whose word or card the table waits for."""
    if v.phase in ("play", "seventh"):
        return v.turn
    return v.asked if v.phase not in ("seating", "deal", "over") else None


def _markers(v: View) -> list[Marker]:
    """The pot with its Bêtes, a purse for each, the favourite suit beside the plate, and the tour (4.5)."""
    slip = pool_facts(v.pot, v.base, v.written)
    slip |= {"favourite": v.favourite, "preference": v.preference, "doubles": v.doubles}
    slip |= {"tour": (max(v.deal_number, 1) - 1) // v.seats + 1, "tours": v.opts.tours}
    found = [Marker("pot", "pot", v.pot, -1, (), slip), ranking_card(v.trump, v.opts.table.pack)]
    return found + [purse(seat, v.persons[seat], v.balance[seat], v.written) for seat in range(v.seats)]
