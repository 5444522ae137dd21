"""Which rules, laws and test vectors of the rule documents are named by no test: the report behind `pytest --rules`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

NUMBER = r"(?:R|L|TV)\d+[a-z]?"

# Rules and laws are mentioned far more often than stated (also those of other games), so only the place of
# statement counts: "**R12**", "- R12. ..." or "| L9 |".
_STATED = re.compile(rf"\*\*({NUMBER})\b|^\s*-\s+({NUMBER})\.|^\|\s*({NUMBER})\s*\|", re.MULTILINE)
# Test vectors stand in lists, tables and running text, and no document quotes those of another.
_VECTOR = re.compile(r"\bTV\d+[a-z]?\b")
_IN_TEST_NAME = re.compile(rf"(?<![A-Za-z0-9])({NUMBER})(?![A-Za-z0-9])")


def stated_numbers(document: str) -> set[str]:
    """All rule, law and vector numbers that a rule document states."""
    stated = {number for match in _STATED.finditer(document) for number in match.groups() if number}
    return stated | set(_VECTOR.findall(document))


def stated_by_game(folder: Path) -> dict[str, set[str]]:
    """The stated numbers of every rule document in the folder, by game."""
    return {path.stem: stated_numbers(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md"))}


def games_of_test(node_id: str, games: Iterable[str]) -> set[str]:
    """The games that a test belongs to: those named by its file's path, else those named by the test itself."""
    path, _, name = node_id.partition("::")
    spelled = {game: game.replace("-", "_") for game in games}

    def named_in(text: str) -> set[str]:
        return {game for game, word in spelled.items() if re.search(rf"(?<![a-z]){word}(?![a-z])", text)}

    return named_in(path) or named_in(name)


def named_by_test(node_id: str, marks: Iterable[Sequence[str]], games: Iterable[str]) -> set[tuple[str, str]]:
    """The (game, number) pairs that a test names, by its `rule` marks or in its name."""
    by_mark = {(mark[0], number) for mark in marks for number in mark[1:]}
    numbers = _IN_TEST_NAME.findall(node_id.partition("::")[2])
    return by_mark | {(game, number) for game in games_of_test(node_id, games) for number in numbers}


def report(stated: Mapping[str, set[str]], named: Iterable[tuple[str, str]]) -> list[str]:
    """One line per game with the numbers no test names, and one for numbers that tests name but no document states."""
    tested: dict[str, set[str]] = {}
    for game, number in named:
        tested.setdefault(game, set()).add(number)
    lines = []
    for game, numbers in stated.items():
        missing = numbers - tested.get(game, set())
        count = f"{len(numbers) - len(missing)} of {len(numbers)} tested"
        lines.append(f"{game}: {count}" + (f"; no test names {_listed(missing)}" if missing else ""))
    for game, numbers in sorted(tested.items()):
        if unknown := numbers - stated.get(game, set()):
            lines.append(f"{game}: tests name {_listed(unknown)}, which assets/rules/{game}.md does not state")
    return lines


def _listed(numbers: Iterable[str]) -> str:
    def reading_order(number: str) -> tuple[str, list[int], str]:
        kind, *_, suffix = re.split(r"\d[\d.]*", number)
        return kind, [int(figure) for figure in re.findall(r"\d+", number)], suffix

    return " ".join(sorted(numbers, key=reading_order))
