"""The chances of a play in words: what the next throws of both sides bring, how many of 36 do what."""

from collections.abc import Callable, Mapping
from typing import Any

from desktop.i18n import tr
from engine.boards.dice import THROWS, Throw
from engine.boards.men import HAND, OFF, Men, crosswise, seen_across
from engine.core.actions import Move
from engine.games.puff.evaluation import after_leg, numbers_of
from engine.games.puff.moves import legs_of
from engine.games.toccategli.counting import facts_for
from engine.games.toccategli.counting import scored as toccategli_scored
from engine.games.toccategli.options import Options as ToccategliOptions
from engine.games.trictrac.chances import chances
from engine.games.trictrac.scoring import Scored, facts_of
from engine.games.trictrac.throws import scored as trictrac_scored
from engine.games.verkehren.computer import course_of
from engine.games.verkehren.moves import Mover

Facts = Mapping[str, object]


def _moved(men: Men, move: Move) -> Men:
    after = list(men)
    for start, end in move.legs:
        after[start] -= 1
        after[end] += 1
    return tuple(after)


def _counted(view: Any, move: Move) -> Facts:
    """Trictrac and Toccategli: points of both sides' next throws."""
    own, other = view.sides
    toccategli = isinstance(view.opts, ToccategliOptions)

    def count(own: Men, other: Men, throw: Throw) -> list[Scored]:
        if toccategli:
            return toccategli_scored(facts_for(own, other, throw, view.opts), view.opts)
        return trictrac_scored(facts_of(own, other, throw, view.opts))

    found = chances(_moved(own, move), other, count)
    return {
        "gain": round(found.gain, 1),
        "loss": round(found.loss, 1),
        "fills": found.fills,
        "hits": found.hits,
        "filled": found.filled,
        "danger": found.struck,
    }


def _struck_at_puff(view: Any, move: Move) -> Facts:
    """How many of the other's throws can hit a man after this number."""
    opts = view.opts
    sides = view.players[view.turn].men, view.players[1 - view.turn].men
    own, theirs = after_leg(*sides, move.legs[0], opts)
    return {"struck": sum(ways for throw, ways in THROWS if _can_hit(theirs, own, numbers_of(throw), opts))}


def _can_hit(own: Men, theirs: Men, numbers: tuple[int, ...], opts: Any) -> bool:
    found = {(own, theirs)}
    for number in numbers:
        ways = [
            (mine, other, leg)
            for mine, other in found
            for leg in legs_of(mine, seen_across(other, opts.convert), number, opts, False)
        ]
        if any(leg[1] != OFF and other[opts.convert(leg[1])] == 1 for _, other, leg in ways):
            return True
        found = {after_leg(mine, other, leg, opts) for mine, other, leg in ways}
    return False


def _struck_at_verkehren(view: Any, move: Move) -> Facts:
    """How many of the other's throws can hit a man after this play."""
    line = course_of(view).line_of(move.legs)
    assert line is not None, "the coach plays by the rules"
    theirs, mine = seen_across(line.other, crosswise), seen_across(line.own, crosswise)
    mover = Mover(view.opts)
    struck = 0
    for throw, ways in THROWS:
        ends = mover.course(theirs, mine, throw).ends
        struck += ways * any(other[HAND] > mine[HAND] for _, other in ends)
    return {"struck": struck}


CHANCES: dict[str, Callable[[Any, Move], Facts]] = {
    "trictrac": _counted,
    "toccategli": _counted,
    "verkehren": _struck_at_verkehren,
    "puff": _struck_at_puff,
}
COUNTING = ("trictrac", "toccategli")
NAMED = ("fills", "hits", "filled", "danger")  # throws of one's own, then of the other's


def chances_words(game: str, view: Any, move: Move) -> str:
    """What the next throws may bring after this play, in a few sentences; of what cannot be nothing is said."""
    found = CHANCES[game](view, move)
    if game not in COUNTING:
        return tr("board.chances.struck" if found["struck"] else "board.chances.safe", **found)
    if not found["gain"] and not found["loss"]:
        return tr("board.chances.nothing")
    named = [tr(f"board.chances.{what}", count=found[what]) for what in NAMED if found[what]]
    listed = [tr("board.chances.list", list=", ".join(named))] if named else []
    counted = "counted" if found["gain"] and found["loss"] else "gain" if found["gain"] else "loss"
    return " ".join([tr(f"board.chances.{counted}", **found), *listed])
