"""The import direction of the layers: desktop -> engine <- physics, and inside the engine from games down to core."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("assets", "desktop", "engine", "physics")

# Which top-level packages, besides the standard library, a top-level package may import.
MAY_IMPORT = {
    "assets": {"assets"},
    "desktop": {"PySide6", "shiboken6", "assets", "desktop", "engine", "physics"},
    "engine": {"engine"},
    "physics": {"pymunk", "physics", "engine"},
}
# The only part of the engine that the physics knows: strokes and reports as plain data.
SHARED_WITH_PHYSICS = "engine.billiards.strokes"

MATERIAL = {"cards", "marks", "boards", "billiards"}
# For each part of the engine, the other parts that it may import.
BELOW: dict[str, set[str]] = (
    {"core": set()}
    | {part: {"core"} for part in MATERIAL}
    | {"games": {"core"} | MATERIAL}
    | {part: {"core", "games"} | MATERIAL for part in ("ai", "lessons")}
)
# Games that are variations of another game or share the package of a family, and those they may import.
FAMILIES = {
    "cayenne": {"whist"},
    "lhombre": {"ombre"},
    "quadrille": {"ombre"},
    "cinquille": {"ombre", "quadrille"},
    "toccategli": {"trictrac"},
}


def test_every_import_points_down_the_layers() -> None:
    assert list(complaints(ROOT)) == []


@pytest.mark.parametrize(
    ("path", "line", "reason"),
    [
        ("engine/core/match.py", "from PySide6.QtCore import QObject", "engine may not import PySide6"),
        ("engine/billiards/facts.py", "import pymunk", "engine may not import pymunk"),
        ("engine/billiards/facts.py", "import physics.table", "engine may not import physics"),
        ("engine/core/match.py", "import desktop", "engine may not import desktop"),
        ("engine/core/match.py", "from engine import cards", "engine.core may not import engine.cards"),
        ("engine/core/match.py", "from ..cards import sets", "engine.core may not import engine.cards"),
        ("engine/core/__init__.py", "from ..games import whist", "engine.core may not import engine.games"),
        ("engine/cards/sets.py", "import engine.marks.tally", "engine.cards may not import engine.marks"),
        ("engine/cards/sets.py", "import engine.games.whist.rules", "engine.cards may not import engine.games"),
        ("engine/games/whist/rules.py", "from engine.ai.search import x", "engine.games may not import engine.ai"),
        ("engine/games/whist/rules.py", "def f():\n    import engine.ai", "engine.games may not import engine.ai"),
        ("engine/games/whist/rules.py", "from ..cayenne import rules", "the game whist may not import cayenne"),
        ("engine/games/cayenne/rules.py", "import engine.games.lhombre", "the game cayenne may not import lhombre"),
        ("engine/__init__.py", "from engine.core import match", "engine itself may not import engine.core"),
        ("engine/oddments/things.py", "import engine.core", "engine.oddments has no place in the layers"),
        ("physics/table.py", "from PySide6 import QtGui", "physics may not import PySide6"),
        ("physics/table.py", "from engine.billiards import facts", "physics may not import engine.billiards.facts"),
        ("physics/table.py", "import engine.core.match", "physics may not import engine.core.match"),
        ("desktop/app.py", "import pymunk", "desktop may not import pymunk"),
        ("desktop/app.py", "from tests import conftest", "desktop may not import tests"),
        ("assets/__init__.py", "import engine", "assets may not import engine"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, path: str, line: str, reason: str) -> None:
    plant(tmp_path, path, line)
    found = list(complaints(tmp_path))
    assert len(found) == 1
    assert found[0].startswith(f"{path}:{line.count(chr(10)) + 1}: ")
    assert reason in found[0]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/core/match.py", "import dataclasses, os.path\nfrom . import seats\nfrom .seats import Seat"),
        ("engine/cards/sets.py", "from engine.core.seats import Seat\nfrom engine.cards import sets"),
        ("engine/games/whist/rules.py", "from engine.marks import tally\nfrom . import score"),
        ("engine/games/cayenne/rules.py", "from engine.games.whist import score"),
        ("engine/games/toccategli.py", "from engine.games.trictrac import rules"),
        ("engine/ai/search.py", "from engine.games import CATALOGUE\nimport engine.cards.sets"),
        ("physics/table.py", "import pymunk\nfrom engine.billiards.strokes import Stroke\nfrom . import bodies"),
        ("physics/table.py", "from engine.billiards import strokes"),
        ("desktop/app.py", "from PySide6 import QtGui\nimport engine.ai, physics.table"),
    ],
)
def test_a_right_import_is_left_in_peace(tmp_path: Path, path: str, line: str) -> None:
    plant(tmp_path, path, line)
    assert list(complaints(tmp_path)) == []


def plant(root: Path, path: str, source: str) -> None:
    """Writes one module into an otherwise empty tree in which the modules named by these tests exist."""
    present = ["cards/sets", "core/match", "billiards/facts", "billiards/strokes", "games/whist/rules", "marks/tally"]
    for name in [*(f"engine/{module}.py" for module in present), path]:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    (root / path).write_text(source, encoding="utf-8")


def complaints(root: Path) -> Iterator[str]:
    """One sentence for every import below root that breaks the layers."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            importer = module_name(path, root)
            for line, target in imports_of(path, root):
                if reason := objection(importer, target):
                    yield f"{path.relative_to(root).as_posix()}:{line}: {reason}"


def module_name(path: Path, root: Path) -> str:
    """The dotted name under which a file is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Line and full module name of every import in a file, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = absolute_source(node, path, root)
            for target in sorted({submodule_or_self(source, alias.name, root) for alias in node.names}):
                yield node.lineno, target


def absolute_source(node: ast.ImportFrom, path: Path, root: Path) -> str:
    """The module after `from`, with leading dots resolved."""
    if node.level == 0:
        return node.module or ""
    package = path.relative_to(root).parent.parts
    return ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])


def submodule_or_self(source: str, name: str, root: Path) -> str:
    """`from a import b` imports the module a.b if there is one, else only a."""
    inside = root.joinpath(*source.split("."), name)
    return f"{source}.{name}" if inside.is_dir() or inside.with_suffix(".py").is_file() else source


def objection(importer: str, target: str) -> str | None:
    """Why one module may not import another, or None if it may."""
    importing, imported = importer.split("."), target.split(".")
    if imported[0] in sys.stdlib_module_names:
        return None
    if imported[0] not in MAY_IMPORT[importing[0]]:
        return f"{importing[0]} may not import {imported[0]}"
    if importing[0] == "physics" and imported[0] == "engine" and target != SHARED_WITH_PHYSICS:
        return f"physics may not import {target}, only {SHARED_WITH_PHYSICS}"
    if importing[0] == "engine":
        return engine_objection(importing[1:], imported[1:])
    return None


def engine_objection(importing: list[str], imported: list[str]) -> str | None:
    """The same inside the engine; names come without the leading `engine`."""
    if not importing:
        return (
            f"engine itself may not import engine.{imported[0]}: every import would then load it" if imported else None
        )
    if importing[0] not in BELOW:
        return f"engine.{importing[0]} has no place in the layers"
    if not imported:
        return None
    if imported[0] != importing[0] and imported[0] not in BELOW[importing[0]]:
        return f"engine.{importing[0]} may not import engine.{imported[0]}"
    if importing[0] == imported[0] == "games" and len(importing) > 1 and len(imported) > 1:
        game, other = importing[1], imported[1]
        if other != game and other not in FAMILIES.get(game, set()):
            return f"the game {game} may not import {other}"
    return None
