"""How a play is chosen, at Toccategli too: all of them at a glance, then the best thoroughly."""

from collections.abc import Callable, Iterable
from typing import Protocol, Self

from engine.boards.lines import Line, by_result
from engine.boards.men import contrary, seen_across
from engine.core.actions import Action
from engine.games.trictrac.evaluation import Judgement, mean, prospects
from engine.games.trictrac.options import Options
from engine.games.trictrac.scoring import TARIFF, Tariff

THOROUGH = 600  # playouts from which the fills of the next throws are looked at too
SHORT = 8  # plays that are looked at thoroughly


class Stood(Protocol):
    """What points are worth by those that stand."""

    def turned(self) -> Self:
        """The same, seen by the other."""
        ...

    def worth(self, gain: int, given: int) -> float:
        """What it is worth to gain and then to give so many points."""
        ...


def promise(
    judgements: tuple[Judgement, Judgement],
    line: Line,
    stand: Stood,
    opts: Options,
    thorough: bool,
    tariff: Tariff = TARIFF,
) -> float:
    """What a line is worth when the other is about to throw, by the marks as they stand."""
    own, across = line.after
    theirs, mine = seen_across(across, contrary), seen_across(own, contrary)
    danger = mean(prospects(theirs, mine, opts, thorough, tariff), stand.turned().worth)
    chance = mean(prospects(own, across, opts, thorough, tariff), stand.worth)
    return judgements[thorough].promise(own, across, chance, danger)


def judged(lines: Iterable[Line], promised: Callable[[Line, bool], float], thorough: bool) -> dict[Action, float]:
    """What each play is worth; those not looked at thoroughly come after those that were."""
    plays: dict[Action, Line] = {line.move: line for line in by_result(lines).values()}
    worth = {move: promised(line, False) for move, line in plays.items()}
    if not thorough or len(worth) == 1:
        return worth
    best = sorted(worth, key=lambda move: -worth[move])
    for move in best[:SHORT]:
        worth[move] = promised(plays[move], True)
    floor = min(worth[move] for move in best[:SHORT])
    for place, move in enumerate(best[SHORT:], 1):
        worth[move] = min(worth[move], floor - 0.01 * place)
    return worth
