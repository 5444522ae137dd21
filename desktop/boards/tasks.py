"""What a player has to do with his throw, in words: the numbers, what is left of them, and what is compulsory."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from desktop.boards.moving import Maker, MoveMaker
from desktop.i18n import tr
from engine.boards.dice import is_doublet
from engine.boards.men import HAND
from engine.games.toccategli.counting import BandMover
from engine.games.toccategli.options import Options as ToccategliOptions
from engine.games.trictrac.moves import Mover


def task_words(game: str, view: Any, maker: Maker) -> str:
    """The sentence for the throw as far as it has been played."""
    if maker.complete() is not None:
        return tr("board.play_done")
    if maker.made:
        return tr("board.task.left", numbers=_in_row(maker.left()))
    return TASKS[game](view, maker)


def plaque_words(badges: Sequence[str]) -> str:
    """What a player is beside being in turn, which is seen: Junker, near Jan, ahead."""
    words = []
    for badge in badges:
        kind, _, number = badge.partition(":")
        if kind != "turn":
            words.append(tr(f"badge.{kind}", count=int(number)) if number else tr(f"badge.{kind}"))
    return " · ".join(words)


def _in_row(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _of_two(view: Any, maker: Maker) -> str:
    """Trictrac and Toccategli: both numbers, one, or the duty to fill and conserve."""
    assert isinstance(maker, MoveMaker)
    high, low = view.dice
    left = maker.left()
    if len(left) == 1:
        return tr("board.task.once" if high == low else "board.task.only", n=left[0])
    own, other = view.sides
    toccategli = isinstance(view.opts, ToccategliOptions)
    mover: Mover = BandMover(own, other, view.opts) if toccategli else Mover(own, other, view.opts)
    allowed = mover.allowed(view.dice)
    ends = {line.after for line in mover.dutiful(allowed)}
    if len(ends) < len({line.after for line in allowed}):
        return tr("board.task.duty")
    if len(ends) == 1:
        return tr("board.task.one_way")
    return tr("board.task.twice", n=high) if high == low else tr("board.task.two", high=high, low=low)


def _at_verkehren(view: Any, maker: Maker) -> str:
    """Men who wait enter first; a doublet is played four times, or as often as it goes."""
    high, low = view.dice
    left = maker.left()
    if view.players[view.turn].men[HAND]:
        return tr("board.task.enter", numbers=_in_row(left))
    if is_doublet((high, low)):
        return tr("board.task.four" if len(left) == 4 else "board.task.times", n=high, count=len(left))
    return tr("board.task.only", n=left[0]) if len(left) == 1 else tr("board.task.two", high=high, low=low)


def _at_puff(view: Any, maker: Maker) -> str:
    """The numbers one by one: the lower first, a Pasch above and then below."""
    numbers = view.numbers
    if view.stage == "top":
        return tr("board.task.top", n=numbers[0], count=len(numbers), under=view.below[0])
    if view.stage == "bottom":
        key = "below" if view.opts.bottom == "optional" else "below_all"
        return tr(f"board.task.{key}", n=numbers[0], count=len(numbers))
    if len(numbers) == 1:
        return tr("board.task.last", n=numbers[0])
    enters = view.players[view.turn].men[HAND] > 0
    if view.opts.order == "free":
        return tr("board.task.enter" if enters else "board.task.free", numbers=_in_row(numbers))
    return tr("board.task.enter_low" if enters else "board.task.low", low=numbers[0], high=numbers[1])


TASKS: Mapping[str, Callable[[Any, Maker], str]] = {
    "trictrac": _of_two,
    "toccategli": _of_two,
    "verkehren": _at_verkehren,
    "puff": _at_puff,
}
