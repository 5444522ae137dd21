"""Which kind of value stands where in a lesson file, checked before anything is made of it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

Kinds = tuple[type, ...]


class Misplaced(NamedTuple):
    """A value of the wrong kind: the section and the key where it stands, and what belongs there."""

    section: str
    key: str
    reason: str


TOP: dict[str, Kinds] = {"game": (str,), "preset": (str,), "settings": (dict,), "title": (dict,), "table": (dict,)}
TABLE: dict[str, Kinds] = {
    **dict.fromkeys(("turn_up", "cut", "talon", "dice"), (str,)),
    **dict.fromkeys(("hands", "men", "marks"), (list,)),
    "start": (dict,),
}
STEP: dict[str, Kinds] = {
    **dict.fromkeys(("en", "de", "table", "rule", "answer", "as", "drill", "score"), (str,)),
    **dict.fromkeys(("watch", "point", "wrong", "choices", "miss", "stars", "round"), (list,)),
    "stroke": (dict,),
    "skip": (int,),
    "do": (str, list),
    "refuse": (dict,),
    "play": (int, str),
}
WORDS = ("hands", "men", "watch", "point", "do", "round")  # lists of words
NAMES = {str: "words", list: "a list", dict: "a table", int: "a number"}


def misplaced(data: Mapping[str, Any]) -> Misplaced | None:
    """The first value of a wrong kind, or None if every value can be read."""
    if found := _wrong_kind("", data, TOP):
        return found
    for name, table in data.get("table", {}).items():
        if not isinstance(table, dict):
            return Misplaced(f"table.{name}", "", "a table is a section of its own")
        if found := _wrong_kind(f"table.{name}", table, TABLE):
            return found
        if not all(isinstance(one, dict) for one in table.get("marks", [])):
            return Misplaced(f"table.{name}", "marks", "the marks of a player are a table")
    steps = data.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        return Misplaced("", "step", "a step is a section [[step]]")
    for number, step in enumerate(steps, 1):
        if found := _wrong_kind(f"step {number}", step, STEP):
            return found
        if not all(isinstance(one, dict) for one in step.get("wrong", [])):
            return Misplaced(f"step {number}", "wrong", "a foreseen mistake is a table with action, rule and texts")
        if not all(isinstance(one, dict) for one in step.get("miss", [])):
            return Misplaced(f"step {number}", "miss", "a foreseen miss is a table with its stroke and texts")
    return None


def _wrong_kind(section: str, data: Mapping[str, Any], kinds: Mapping[str, Kinds]) -> Misplaced | None:
    for key, allowed in kinds.items():
        value = data.get(key)
        if value is None:
            continue
        if not isinstance(value, allowed) or isinstance(value, bool):
            wanted = " or ".join(NAMES[kind] for kind in allowed)
            return Misplaced(section, key, f"{key} takes {wanted}, not {str(value)[:60]!r}")
        if key in WORDS and isinstance(value, list) and not all(isinstance(word, str) for word in value):
            return Misplaced(section, key, f"{key} takes a list of words, not {str(value)[:60]!r}")
    return None
