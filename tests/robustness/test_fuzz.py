"""Damaged files of every kind are read as far as they go or refused in a sentence; `make soak` reads ten thousand."""

import ast
from pathlib import Path

import pytest

from engine.core.errors import BadRecord
from tests.robustness.fuzz import KINDS, REFUSED, SOUND, make
from tests.robustness.mutations import Fuzz, mutated

ROOT = Path(__file__).parents[2]
FILES = 40  # of each kind


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_files_are_read_or_refused_and_left_alone(kind: str) -> None:
    fuzz = make(kind)
    fuzz.run(range(FILES))
    assert fuzz.outcomes.total() == FILES
    assert fuzz.outcomes[REFUSED], "nothing was damaged enough"


@pytest.mark.parametrize("kind", KINDS)
def test_undamaged_files_are_sound(kind: str) -> None:
    fuzz = make(kind)
    assert {fuzz.read(sample) for sample in fuzz.samples} == {SOUND}


def test_a_fault_names_the_command_that_repeats_it() -> None:
    def stumble(data: bytes) -> str:
        raise KeyError(len(data))

    with pytest.raises(KeyError) as caught:
        Fuzz("record", [b"abc"], mutated, stumble).run(range(7, 9))
    assert caught.value.__notes__ == ["python -m tests.robustness.fuzz record 7"]


def test_a_long_complaint_is_cut() -> None:
    assert len(str(BadRecord("x" * 5000, 3))) < 400


FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_MODULES = {"pickle", "marshal", "shelve", "dill", "QSettings"}
PIPES = {"desktop/serving.py", "desktop/worker.py"}  # the two ends of the pipe to our own processes may pickle
OPENERS = {"open", "read_bytes", "read_text", "load", "QFile"}  # they open no file but that which holds nothing


@pytest.mark.parametrize("folder", ["desktop", "engine", "physics"])
def test_no_file_can_run_code(folder: str) -> None:
    """No module evaluates text or unpickles; QSettings is forbidden too, since it unpickles what it finds."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        piped = path.relative_to(ROOT).as_posix() in PIPES
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
        nowhere = [call.func for call in calls if ast.unparse(call.args[0]) == "os.devnull"]
        for node in nodes:
            if piped and isinstance(node, ast.Name | ast.Attribute) and node not in nowhere:
                assert (node.id if isinstance(node, ast.Name) else node.attr) not in OPENERS, f"{path}:{node.lineno}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in FORBIDDEN_CALLS, f"{path}:{node.lineno}"
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name.partition(".")[0] for alias in node.names}
                names.add((getattr(node, "module", None) or "").partition(".")[0])
                assert not names & FORBIDDEN_MODULES - ({"pickle"} if piped else set()), f"{path}:{node.lineno}"
