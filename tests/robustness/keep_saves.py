"""Writes one unfinished and one finished match of every game that has none kept yet: `python -m ...keep_saves`.

What is kept is never written again: it shows that later versions still read what this one wrote.
"""

from pathlib import Path
from random import Random

from engine.core.record import FORMAT, save_atomically, write_record
from engine.games import CATALOGUE
from tests.generic import laws

FOLDER = Path(__file__).parent / "saves" / f"format-{FORMAT}"
LONGEST = 900  # actions of a match that is worth keeping
SEEDS = 40


def keep(game: str) -> None:
    """A match in its midst and the shortest finished one of some."""
    preset = next(iter(laws.GAMES[game].presets))
    match = laws.random_match(game, preset, 1, change_options=False)
    laws.play_some(match, Random(1), 25)
    _write(FOLDER / f"{game}-going-on.txt", match, preset, 1, "*")
    finished = [
        (len(one.log), seed, one) for seed in range(SEEDS) if (one := _finished(game, preset, seed)) is not None
    ]
    if finished:
        _, seed, shortest = min(finished, key=lambda each: each[:2])
        _write(FOLDER / f"{game}-over.txt", shortest, preset, seed, " ".join(map(str, shortest.scores())))


def _finished(game: str, preset: str, seed: int) -> laws.AnyMatch | None:
    match = laws.random_match(game, preset, seed, change_options=False)
    laws.play_some(match, Random(seed), LONGEST)
    return match if match.over else None


def _write(path: Path, match: laws.AnyMatch, preset: str, seed: int, result: str) -> None:
    tags = {"Preset": preset, "Seed": str(seed), "Levels": "club,club,club", "Date": "2026-11-18 12:00"}
    save_atomically(path, write_record(match, {**tags, "Result": result}))


if __name__ == "__main__":
    for name in CATALOGUE:
        if not (FOLDER / f"{name}-going-on.txt").exists():
            keep(name)
