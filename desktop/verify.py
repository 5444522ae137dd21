"""Verifying a record: its actions against rules, seed and billiard table, its result against what was played."""

from collections.abc import Iterable
from typing import Any

from desktop.selfplay import scores_by_seat
from engine.billiards.striking import Strike
from engine.core.actions import Action, Shuffled, Thrown
from engine.core.errors import BadRecord
from engine.core.match import Match
from engine.core.offers import Request, Shuffle, Throw
from engine.core.record import Record, parse_record, replay
from engine.core.seats import WORLD
from engine.core.sets import card_set
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game


def verified(text: str) -> dict[str, Any]:
    """What a sound record amounts to; BadRecord at the first line that differs from what rules and seed give."""
    record = parse_record(text)
    match = replay(record, find_game)
    if "Seed" in record.tags:
        check_chance(record, match, Chance(int(record.tags["Seed"])))
    if CATALOGUE[match.game.id].kind == "billiards":
        check_strokes(record, match)
    check_result(record, match)
    return {"ok": True, "actions": len(record.lines), "scores": scores_by_seat(match)}


def check_result(record: Record, match: Match[Any, Any, Any]) -> None:
    """BadRecord if the record tells another result than its actions have, or one before the end; "*" tells none."""
    told = record.tags.get("Result", "*")
    if told == "*":
        return
    if not match.over:
        raise BadRecord("the record ends before the match does", record.lines[-1][0] if record.lines else 0)
    if told != _listed(match.scores()):
        raise record.fault("Result", f"the result is {_listed(match.scores())}, not {told[:60]}")


def check_chance(record: Record, match: Match[Any, Any, Any], world: Chance) -> None:
    """BadRecord at the first shuffle or throw that is not the one the record's seed gives."""
    answers = 0
    for count, ((line, _), entry) in enumerate(zip(record.lines, match.log, strict=False)):
        if entry.seat == WORLD:
            if world.answer(_request_for(entry.action), answers) != entry.action:
                raise BadRecord("this is not what the seed gives here", line, count)
            answers += 1


def check_strokes(record: Record, match: Match[Any, Any, Any]) -> None:
    """BadRecord at the first billiard stroke of which the simulated table tells something else."""
    from desktop.billiards.game_record import disagreements

    for found in disagreements(match):
        strokes = [count for count, entry in enumerate(match.log) if isinstance(entry.action, Strike)]
        count = strokes[found.number - 1]
        raise BadRecord("this is not what the table makes of the stroke", record.lines[count][0], count)


def _request_for(answer: Action) -> Request:
    if isinstance(answer, Thrown):
        return Throw(len(answer.dice))
    assert isinstance(answer, Shuffled), f"nothing asks the world for {answer}"
    return Shuffle(len(answer.pack), card_set(answer.pack))  # which cards lie in the pack, the rules have checked


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)
