"""Maxims of the book that speak for one of the plays on offer (section 9)."""

from collections.abc import Iterator, Sequence

from engine.boards.lines import Line, by_result
from engine.boards.pair import other
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.games.trictrac.computer import lines_of
from engine.games.trictrac.evaluation import shape
from engine.games.trictrac.schools import BY_HAND, advise_by_hand
from engine.games.trictrac.state import View
from engine.games.trictrac.tables import CORNER, SMALL, is_full
from engine.games.trictrac.touching import is_touch
from engine.games.trictrac.turns import HOLD, LEAVE


def advise(v: View, offer: Offer) -> Sequence[Advice]:
    """What the book recommends here, best first."""
    if v.phase in BY_HAND:
        return list(advise_by_hand(v, ("R43", "R44")))
    if v.phase not in ("play", "decide") or is_touch(next(offer.actions())):
        return []
    if v.phase == "decide":
        return list(_leave_or_hold(v))
    return list(_plays(v, list(by_result(lines_of(v)).values())))


def _leave_or_hold(v: View) -> Iterator[Advice]:
    own, across = v.players[v.turn], v.players[other(v.turn)]
    if is_full(own.men, SMALL):
        yield Advice(LEAVE, "M9", "trictrac.advice.leave_small_jan", {})
    if shape(own.men) < shape(across.men):
        yield Advice(LEAVE, "M21", "trictrac.advice.leave", {})
    else:
        yield Advice(HOLD, "M21", "trictrac.advice.hold", {})


def _plays(v: View, lines: list[Line]) -> Iterator[Advice]:
    own, _ = v.sides
    if own[1] == 15 and v.dice is not None and v.dice[0] < 6:
        for line in lines:
            if line.own[1] == 13:
                yield Advice(line.move, "M1", "trictrac.advice.two_men_down", {})
    if not own[CORNER]:
        for line in lines:
            if line.own[CORNER] >= 2:
                yield Advice(line.move, "M5", "trictrac.advice.take_corner", {})
    if own[8] < 2:
        for line in lines:
            if line.own[8] >= 2:
                yield Advice(line.move, "M6", "trictrac.advice.devil_band", {})
