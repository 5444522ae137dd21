"""Options of a game: one frozen dataclass per game whose fields know their values, their help and their source."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any, TypeVar

from engine.core.errors import BadOption

O = TypeVar("O")  # noqa: E741 - options are called O throughout


def option(default: Any, choices: tuple[Any, ...], *, rule: str) -> Any:
    """A field with its choices and the rule that describes it; its help is the text `option.<game>.<name>`."""
    return field(default=default, metadata={"choices": choices, "rule": rule})


def choices_of(options: Any, f: Field[Any]) -> tuple[Any, ...]:
    """The values a field can take at this table; a class may narrow them by defining `choices_for(name, choices)`."""
    choices: tuple[Any, ...] = f.metadata["choices"]
    narrow = getattr(options, "choices_for", None)
    return narrow(f.name, choices) if narrow else choices


@dataclass(frozen=True)
class OptionInfo:
    """What a dialog or the command line needs to know of one option."""

    name: str
    type: str
    values: tuple[Any, ...]
    default: Any
    rule: str


def describe(options: Any) -> list[OptionInfo]:
    """Every option of this instance, its current value as the default; what takes one value only is no option."""
    return [
        OptionInfo(f.name, type(f.default).__name__, choices, getattr(options, f.name), f.metadata["rule"])
        for f in fields(options)
        if len(choices := choices_of(options, f)) > 1
    ]


def parse_value(name: str, choices: tuple[Any, ...], text: str) -> Any:
    """The choice that is written so; BadOption lists the choices."""
    words = {"on": "True", "off": "False", "true": "True", "false": "False"}
    for choice in choices:
        wanted = words.get(text.lower(), text) if isinstance(choice, bool) else text
        if str(choice) == wanted:
            return choice
    listed = ", ".join(show_value(choice) for choice in choices)
    raise BadOption(f"option {name} cannot be {text!r}; it takes one of: {listed}")


def show_value(value: Any) -> str:
    """A value as written on the command line and in records."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def with_settings(options: O, settings: Mapping[str, str]) -> O:
    """The options with some values changed by name; BadOption names an unknown option or value.

    A class may define `settled(changed)` to bring coupled defaults along (names given explicitly are left alone).
    """
    known = {f.name: f for f in fields(options)}  # type: ignore[arg-type]
    changes = {}
    for name, text in settings.items():
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(known)}"
            raise BadOption(f"there is no option {name!r}{hint}")
        changes[name] = parse_value(name, choices_of(options, known[name]), text)
    new = replace(options, **changes)  # type: ignore[type-var]
    settled = getattr(new, "settled", None)
    return settled(frozenset(changes)) if settled else new


def settings_of(options: Any) -> dict[str, str]:
    """Every option that can be chosen as written text, for records."""
    chosen = (f.name for f in fields(options) if len(choices_of(options, f)) > 1)
    return {name: show_value(getattr(options, name)) for name in chosen}
