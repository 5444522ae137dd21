"""`make bench`: all figures side by side in one run. `make bench ARGS="cards window"` measures only those parts.

Nothing here is asserted: a busy machine must not fail a test.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from os import environ
from platform import machine, python_version
from time import perf_counter

from tests.bench.figures import heading

# Part -> the functions that measure it, as module and function names: a part loads only what it needs.
PARTS: dict[str, tuple[tuple[str, str], ...]] = {
    "cards": (("bench_cards", "speeds"), ("bench_cards", "replays"), ("bench_cards", "growth")),
    "decisions": (("bench_cards", "decisions"),),
    "window": (
        ("bench_window", "start_up"),
        ("bench_window", "memory"),
        ("bench_window", "frames"),
        ("bench_window", "event_loop"),
    ),
    "billiards": (("billiard_room", "report"),),
    "billiard_games": (("billiard_games", "main"),),
    "boards": (("boards", "main"),),
    "physics": (("physics", "main"),),
    "strength": (("strength", "main"),),
    "piquet": (("piquet", "decisions"), ("piquet", "main")),
    "ombre": (("ombre", "main"),),
}


def main(wanted: list[str]) -> int:
    """Measure the wanted parts, or all of them."""
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    print(f"Spieltisch on Python {python_version()}, {machine()}")
    began = perf_counter()
    for part in wanted or PARTS:
        for module, function in PARTS[part]:
            measure: Callable[[], object] = getattr(import_module(f"tests.bench.{module}"), function)
            measure()
    heading(f"Done in {perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
