"""The table as one seat sees it: as in Whist, with the Cayenne card beside the dealer's left-hand neighbour (4.4)."""

from dataclasses import replace

from engine.core.table import Table
from engine.games.cayenne.options import agreed
from engine.games.whist.state import View
from engine.games.whist.table import lay_table as lay_whist_table


def lay_table(v: View) -> Table:
    """All the screen needs to draw this view; the Cayenne card may be put away once trumps are named (R6)."""
    table = lay_whist_table(v)
    if v.trump is None or agreed(v.opts).cayenne_visible:
        return table
    return replace(table, piles=tuple(pile for pile in table.piles if pile.kind != "side_card"))
