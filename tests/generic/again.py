"""A law that fails for some seed says how to see it again: `python -m tests.generic.again TEST NAME=VALUE ...`."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any


def repeatable(test: Callable[..., None]) -> Callable[..., None]:
    """Notes with a fault the one command that repeats it."""

    @wraps(test)
    def run(**given: Any) -> None:
        try:
            test(**given)
        except Exception as fault:
            words = " ".join(f"{name}={value}" for name, value in given.items())
            fault.add_note(f"python -m tests.generic.again {test.__name__} {words}")
            raise

    return run


def repeat(name: str, words: list[str]) -> None:
    """Run a test of all games once, with these values."""
    from tests.generic import test_games

    pairs = (word.split("=", 1) for word in words)
    given = {key: int(value) if value.isdecimal() else value for key, value in pairs}
    getattr(test_games, name).hypothesis.inner_test(**given)


if __name__ == "__main__":
    repeat(sys.argv[1], sys.argv[2:])
