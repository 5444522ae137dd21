"""Answers about the last throw of a tour of Trictrac, as its rules count it (E1-E13)."""

from collections.abc import Callable
from typing import Any


def _points(view: Any, *, to_thrower: bool, rule: str) -> int:
    found = [one for one in view.scored if one.to_thrower == to_thrower and rule in ("", one.rule)]
    return sum(one.points for one in found)


def _ways(view: Any, rule: str) -> int:
    """In how many ways the events of a rule were made."""
    return sum(len(one.ways) for one in view.scored if one.rule == rule)


FACTS: dict[str, Callable[[Any, str], Any]] = {
    "won": lambda view, rule: _points(view, to_thrower=True, rule=rule),
    "given": lambda view, rule: _points(view, to_thrower=False, rule=rule),
    "ways": _ways,
}


def reckon(view: Any, fact: str) -> Any:
    """The answer to a fact such as won.E4; KeyError if there is none of this name."""
    name, _, rest = fact.partition(".")
    return FACTS[name](view, rest)
