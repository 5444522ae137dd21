"""What a lesson can point at: cards in the hand or in the trick, packets, plates, markers, the pot, the trump sign."""

from engine.boards.men import FIELDS
from engine.core.packs import Pack
from engine.core.table import Table

HAND, TRICK, PLATE, COUNTERS, TRUMP, POT = "hand", "trick", "plate", "counters", "trump", "pot"
FIELD = "field"  # of a board, by the learner's own numbers
PILES = ("turn_up", "side_card", "talon")
BEFORE_A_SEAT = ("counters", "slate", "purse")  # what COUNTERS means in one game or another


def exists(table: Table, pack: Pack, pointer: str) -> bool:
    """Whether this table shows what the pointer names."""
    kind, _, what = pointer.partition(":")
    if kind in (HAND, TRICK):
        shown = [card for pile in table.piles if pile.kind == kind and pile.seat in (0, None) for card in pile.cards]
        if not what:
            return bool(shown)
        return what in pack.numbers and pack.numbers[what] in shown
    if kind == PLATE:
        return what in {str(plate.seat) for plate in table.plates}
    if kind == COUNTERS:
        return what in {str(marker.side) for marker in table.markers if marker.kind in BEFORE_A_SEAT}
    if kind == FIELD:
        board = any(marker.kind == "men" for marker in table.markers)
        return board and what.isdecimal() and int(what) in FIELDS
    if kind == POT:
        return any(marker.kind == POT for marker in table.markers)
    if kind == TRUMP:
        return table.trump is not None
    return kind in PILES and any(pile.kind == kind and pile.cards for pile in table.piles)
