"""What the board page must know of each game: the way of the men, and how a throw is played by hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from desktop.boards.geometry import Path, contrary_path, parallel_path, shared_path
from desktop.boards.moving import CourseMaker, Maker, MoveMaker
from engine.games.puff.computer import lines_of as puff_lines
from engine.games.toccategli.computer import lines_of as toccategli_lines
from engine.games.trictrac.computer import lines_of as trictrac_lines
from engine.games.verkehren.computer import course_of


@dataclass(frozen=True)
class Manner:
    """How a game is played by hand.

    `maker` lets a player compose his play from a view; with `one_by_one` every number stands as soon as it is
    played; with `hits` a single man of the other goes back into his hand when one lands on him.
    """

    maker: Callable[[Any], Maker]
    path: Callable[[Any], Path] = lambda options: contrary_path
    one_by_one: bool = False
    hits: bool = False


def _way_of_puff(options: Any) -> Path:
    return shared_path if options.variant == "lang" else contrary_path


def _number_of_puff(view: Any) -> Maker:
    """The next number of a throw of which some may stand already."""
    each = 1
    if view.stage == "plain":
        before = [face for face in view.dice if face not in view.numbers]
    elif view.stage == "top":
        before, each = list(view.dice[:1]) * (len(view.below) - len(view.numbers)), len(view.below) // 2
    else:
        before = list(view.dice)
    return MoveMaker(puff_lines(view), before, each)


MANNERS: dict[str, Manner] = {
    "trictrac": Manner(lambda view: MoveMaker(trictrac_lines(view))),
    "toccategli": Manner(lambda view: MoveMaker(toccategli_lines(view))),
    "puff": Manner(_number_of_puff, _way_of_puff, one_by_one=True, hits=True),
    "verkehren": Manner(lambda view: CourseMaker(course_of(view)), lambda options: parallel_path, hits=True),
}
