"""How things stand on a board in words, for who cannot see it: dice, men, points, pegs, and the field in focus."""

from collections.abc import Sequence

from desktop.boards.view import BoardView
from desktop.i18n import tr
from engine.boards.men import FIELDS, HAND, OFF

BESIDE = (("hand", HAND), ("off", OFF))


def situation(view: BoardView, names: Sequence[str]) -> str:
    """Everything on the board: the throw, then each player with his men by his own numbers."""
    told = [tr("board.stands.dice", dice="-".join(map(str, view.dice)))] if view.dice else []
    return " ".join([*told, *(_side(view, side, name) for side, name in enumerate(names))])


def _side(view: BoardView, side: int, name: str) -> str:
    men = view.men[side]
    fields = [tr("board.stands.field", count=men[field], field=field) for field in FIELDS if men[field]]
    parts = [tr("board.stands.men", list=", ".join(fields))] if fields else []
    parts += [tr(f"board.stands.{what}", count=men[place]) for what, place in BESIDE if men[place]]
    if view.all_jetons:
        parts.append(tr("board.stands.points", count=view.points[side]))
    if view.pegs:
        parts.append(tr("board.stands.holes", count=view.holes[side]))
    if view.plaques[side]:
        parts.append(view.plaques[side])
    return tr("board.stands.side", name=name, list="; ".join(parts))


def in_focus(view: BoardView) -> str:
    """The field the ring of the keys is on, and how many own men stand there."""
    field = view.focus
    if field in (HAND, OFF):
        return tr("board.focus.hand" if field == HAND else "board.focus.off")
    return tr("board.focus", field=field, count=view.men[0][field])
