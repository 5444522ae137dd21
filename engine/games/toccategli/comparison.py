"""The same throw counted at Trictrac and at Toccategli, event by event."""

from typing import NamedTuple

from engine.boards.dice import Throw
from engine.boards.men import Men
from engine.games.toccategli.counting import facts_for
from engine.games.toccategli.counting import scored as toccategli_scored
from engine.games.toccategli.options import Options
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import Options as TrictracOptions
from engine.games.trictrac.scoring import Facts, Scored
from engine.games.trictrac.throws import scored as trictrac_scored


class Compared(NamedTuple):
    """An event with its points in both games; none where a game does not count it."""

    event: Scored
    trictrac: int
    toccategli: int


class Setting(NamedTuple):
    """Where the men stood before a throw, by the thrower's numbers, and what he had done in this setting."""

    own: Men
    other: Men
    throws: int = 0
    jan_done: bool = False
    answers: Throw | None = None  # the other's first throw, if this one answers it


def at_trictrac(before: Setting, dice: Throw, opts: TrictracOptions) -> list[Scored]:
    """What a throw counts at Trictrac."""
    mover, number = Mover(before.own, before.other, opts), before.throws + 1
    facts = Facts(before.own, before.other, dice, opts, mover, number, before.jan_done, before.answers)
    return trictrac_scored(facts)


def at_toccategli(before: Setting, dice: Throw, opts: Options) -> list[Scored]:
    """What a throw counts at Toccategli."""
    facts = facts_for(before.own, before.other, dice, opts, before.throws + 1, before.jan_done)
    return toccategli_scored(facts, opts)


def side_by_side(trictrac: list[Scored], toccategli: list[Scored]) -> list[Compared]:
    """Both counts in one list, the same event in one line."""
    found: dict[tuple[str, int, bool], Compared] = {}
    for one in trictrac:
        found[_key(one)] = Compared(one, one.points, 0)
    for one in toccategli:
        there = found.get(_key(one))
        found[_key(one)] = Compared(one, 0, one.points) if there is None else there._replace(toccategli=one.points)
    return sorted(found.values(), key=lambda one: not one.event.to_thrower)


def _key(one: Scored) -> tuple[str, int, bool]:
    return one.name, one.field, one.to_thrower
