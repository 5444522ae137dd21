"""`spieltisch shot`: one billiard stroke from JSON to its report."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop import cli
from desktop.shot import document, read_shot
from engine.billiards.strokes import BallKind, Fate, Implement
from physics.simulate import simulate

ROOT = Path(__file__).parents[2]
SHOT: dict[str, Any] = {
    "table": "modern_carom",
    "balls": {"white": [700, 700], "red": [1400, 700], "yellow": [2000, 300]},
    "stroke": {"ball": "white", "aim_deg": 0, "speed_mps": 2.0, "side": 0.1, "height": -0.2},
}


def call(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    """Call the command; exit code, output and complaint."""
    code = cli.main(["shot", str(path), *more])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_report_is_that_of_the_simulation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shot.json"
    path.write_text(json.dumps(SHOT))
    code, out, err = call(path, capsys, "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    table, layout, stroke = read_shot(path.read_text())
    report = simulate(layout, stroke, table).report
    assert told == document(report)
    assert list(told) == ["contacts", "fates", "rest", "faults"]
    assert [contact["kind"] for contact in told["contacts"]] == [contact.kind for contact in report.contacts]
    assert told["contacts"][0]["kind"] == "strike"
    assert {"ball": "white", "other": "red"}.items() <= told["contacts"][1].items()
    assert told["fates"] == dict.fromkeys(SHOT["balls"], Fate.ON)
    assert set(told["rest"]) == set(SHOT["balls"])


def test_in_words_every_contact_and_ball_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shot.json"
    path.write_text(json.dumps(SHOT))
    told = json.loads(call(path, capsys, "--json")[1])
    lines = call(path, capsys)[1].splitlines()
    assert len(lines) == len(told["contacts"]) + len(SHOT["balls"]) + 1
    assert lines[1].split()[2:5] == ["white", "ball", "red"]
    assert lines[-1] == "faults: none"


def test_kinds_implements_and_defaults_are_read() -> None:
    text = json.dumps(
        {
            "table": "list_1782",
            "balls": {"1": [500, 500], "neutral": [900, 600, "carambol"]},
            "stroke": {"ball": "1", "aim_deg": 5, "speed_mps": 1, "implement": "mace", "short": True},
        }
    )
    table, layout, stroke = read_shot(text)
    assert table == "list_1782"
    assert [placement.kind for placement in layout] == [BallKind.PARTIE, BallKind.CARAMBOL]
    assert (stroke.implement, stroke.short, stroke.side) == (Implement.MACE, True, 0.0)


def changed(**parts: Any) -> str:
    """The shot with some parts replaced, as text."""
    return json.dumps(SHOT | parts)


def stroke(**parts: Any) -> str:
    """The shot with some parts of its stroke replaced, as text."""
    return changed(stroke=SHOT["stroke"] | parts)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This is not JSON: "),
        ("[" * 100_000, "The file is nested too deeply"),
        ("[]", "A shot is an object with exactly these parts: table, balls, stroke."),
        (changed(colour="red"), "A shot is an object with exactly these parts: table, balls, stroke."),
        (changed(table=7), "The table must be named by a word."),
        (changed(table="kitchen"), "There is no table 'kitchen'; known tables are "),
        (changed(balls=[]), "The balls must be an object like "),
        (changed(balls={}), "There is no ball on the table."),
        (changed(balls={"white": [1]}), "The place of ball 'white' must be two numbers in millimetres."),
        (changed(balls={"white": ["a", 2]}), "The place of ball 'white' must be two numbers in millimetres."),
        (changed(balls={"white": [1, True]}), "The place of ball 'white' must be two numbers in millimetres."),
        (changed(balls={"white": [700, 700, "egg"]}), "Ball 'white' cannot be of the kind 'egg'; there are: partie, "),
        (changed(balls={"white": [1e999, 5]}), "The place of ball 'white' must be two numbers in millimetres."),
        (changed(balls={"red": [700, 700]}), "Ball 'white' is not on the table, so it cannot be struck."),
        (changed(stroke=[]), "The stroke must be an object like "),
        (changed(stroke={"ball": "white", "aim_deg": 0}), "The stroke lacks its speed_mps."),
        (stroke(spin=1), "A stroke has no 'spin'; it has: ball, aim_deg, "),
        (stroke(ball=3), "The ball of a stroke must be a word, not 3."),
        (stroke(aim_deg="north"), "The aim_deg of a stroke must be a number, not 'north'."),
        (stroke(aim_deg=float("nan")), "The aim must be a number, not nan."),
        (stroke(short=1), "The short of a stroke must be true or false, not 1."),
        (stroke(implement="spoon"), "The implement of a stroke must be one of: cue, mace, not 'spoon'."),
        (stroke(speed_mps=99), "The cue strikes with more than 0 and at most "),
    ],
)
def test_a_shot_that_cannot_be_played_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    path = tmp_path / "shot.json"
    path.write_text(text)
    code, out, err = call(path, capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"spieltisch: {path}: {sentence}")
    assert err.count("\n") == 1


def test_a_missing_file_is_a_wrong_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(tmp_path / "none.json", capsys)
    assert (code, out) == (2, "")
    assert err == f"spieltisch: cannot read {tmp_path}/none.json: No such file or directory\n"


TWO_THREADS = """
import threading
from engine.billiards.strokes import Placement, Stroke
from physics import simulate
def stroke():
    simulate([Placement("white", 700.0, 500.0), Placement("red", 1400.0, 600.0)], Stroke("white", 8, 2), "list_1782")
def think():
    stroke()
    done.set()
    threading.Event().wait()
done = threading.Event()
stroke()
threading.Thread(target=think, daemon=True).start()
done.wait()
"""


def test_the_program_ends_quietly_while_another_thread_keeps_its_tables() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TWO_THREADS], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
