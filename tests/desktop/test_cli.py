"""The command line: what each command prints, and that every wrong call gets one sentence and the right exit code."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6 import QtCore
from PySide6.QtCore import QtMsgType

from desktop import cli, selfplay, shots
from desktop.courses import courses
from engine.ai.levels import LEVELS
from engine.ai.players import choose
from engine.core.match import Match
from engine.core.record import parse_record
from engine.core.world import Chance
from engine.games import CATALOGUE, Listing, find_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _toy_in_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "toy", Listing("toy", "cards", (3, 3), "french", 1, 1800, "tests.generic.toy"))


class Caller:
    """Calls the command in this process and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        code = cli.main([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        return code, captured.out, captured.err

    def json(self, *arguments: object, code: int = 0) -> Any:
        """The document that the command printed, and nothing besides."""
        found, out, err = self(*arguments, "--json")
        assert (found, err) == (code, "")
        return json.loads(out)

    def complaint(self, *arguments: object, code: int = 2) -> str:
        """The one sentence on the error channel; nothing else may be printed."""
        found, out, err = self(*arguments)
        assert (found, out) == (code, "")
        assert err.startswith("spieltisch: ")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        return err.removeprefix("spieltisch: ").rstrip("\n")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def spawn(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "desktop", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)


def plain_environment(**changes: str) -> dict[str, str]:
    """The environment without anything that names a display."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {name: value for name, value in os.environ.items() if name not in named} | changes


# ---------------------------------------------------------------- games


def catalogue_only(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The real games, without the toy, which has no texts."""
    monkeypatch.delitem(CATALOGUE, "toy")
    return list(CATALOGUE)


def test_games_json_has_the_promised_shape(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    names = catalogue_only(monkeypatch)
    games = call.json("games")
    assert [game["id"] for game in games] == names
    for game in games:
        assert list(game) == ["id", "title", "kind", "players", "presets", "options"]
        assert game["kind"] in ("cards", "board", "billiards", "conjuring")
        assert game["presets"] == list(find_game(game["id"]).presets)
        for option in game["options"]:
            assert list(option) == ["name", "type", "values", "default", "help", "source"]
            assert option["default"] in option["values"]
            assert option["help"]
            assert option["source"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_lists_every_preset_option_and_help(call: Caller, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    catalogue_only(monkeypatch)
    code, out, err = call("--lang", language, "games")
    assert (code, err) == (0, "")
    for game in call.json("--lang", language, "games"):
        assert f"{game['id']}: {game['title']}" in out
        for word in (*game["presets"], *(o["name"] for o in game["options"]), *(o["help"] for o in game["options"])):
            assert word in out


# ---------------------------------------------------------------- selfplay


def test_selfplay_json_has_the_promised_shape(call: Caller) -> None:
    report = call.json("selfplay", "toy", "--seed", 5, "--count", 3, "--preset", "toy_trumps", "--set", "stake=5")
    assert list(report) == ["game", "preset", "seed", "players", "deals", "totals"]
    assert (report["game"], report["preset"], report["seed"]) == ("toy", "toy_trumps", 5)
    assert report["players"] == [cli.DEFAULT_LEVEL] * 3
    assert len(report["deals"]) == 3
    assert all(list(deal) == ["seed", "scores", "record"] for deal in report["deals"])
    assert len({deal["seed"] for deal in report["deals"]}) == 3
    assert report["totals"] == [sum(deal["scores"][seat] for deal in report["deals"]) for seat in range(3)]
    record = parse_record(report["deals"][0]["record"])
    assert record.settings["stake"] == "5"
    assert record.settings["trump"] == "S"
    assert record.tags["Players"] == ",".join(report["players"])


def test_the_first_matches_do_not_depend_on_how_many_are_played(call: Caller) -> None:
    few = call.json("selfplay", "toy", "--seed", 1, "--count", 2)
    many = call.json("selfplay", "toy", "--seed", 1, "--count", 4)
    assert many["deals"][:2] == few["deals"]
    assert call.json("selfplay", "toy", "--seed", 2, "--count", 2)["deals"] != few["deals"]


def test_selfplay_is_the_same_byte_for_byte_in_every_process() -> None:
    arguments = ("selfplay", "whist", "--seed", "3", "--players", "beginner,random,club,random", "--json")
    runs = [spawn(*arguments, **plain_environment(PYTHONHASHSEED=seed)) for seed in ("1", "2")]
    assert [run.returncode for run in runs] == [0, 0]
    assert runs[0].stdout == runs[1].stdout
    assert json.loads(runs[0].stdout)["deals"][0]["scores"]


@pytest.mark.parametrize("game", [*CATALOGUE, "toy"])
def test_replay_verifies_every_record_of_selfplay(call: Caller, tmp_path: Path, game: str) -> None:
    report = call.json("selfplay", game, "--count", 2, "--players", "random", "--records", tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.read_text() for file in files] == [deal["record"] for deal in report["deals"]]
    for file, deal in zip(files, report["deals"], strict=True):
        actions = len(parse_record(deal["record"]).lines)
        assert call.json("replay", file) == {"ok": True, "actions": actions, "scores": deal["scores"]}
        code, out, _ = call("replay", file)
        scores = " ".join(map(str, deal["scores"]))
        assert (code, out) == (0, f"{file}: all {actions} actions obey the rules; scores {scores}\n")


def test_selfplay_in_words_tells_every_match_and_the_totals(call: Caller, tmp_path: Path) -> None:
    told = call.json("selfplay", "toy", "--count", 2)
    code, out, _ = call("selfplay", "toy", "--count", 2)
    assert code == 0
    assert all(deal["record"] in out for deal in told["deals"])
    assert f"totals of beginner, beginner, beginner: {' '.join(map(str, told['totals']))}\n" in out
    _, short, _ = call("selfplay", "toy", "--count", 2, "--records", tmp_path)
    assert "shuffled" not in short
    assert short.count("match ") == 2


def test_levels_sit_on_the_seats_they_are_named_for(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[int, set[str]] = {}

    def watched(game: Any, view: Any, offer: Any, level: str, seed: int) -> Any:
        seen.setdefault(view.seat, set()).add(level)
        return choose(game, view, offer, "random", seed)

    monkeypatch.setattr(selfplay, "choose", watched)
    call.json("selfplay", "whist", "--count", 6, "--levels", "master,club,beginner,random")
    assert seen == {0: {"master"}, 1: {"club"}, 2: {"beginner"}, 3: {"random"}}
    seatings = {
        selfplay.first_seating(Match(find_game("whist"), find_game("whist").presets["whist_1830"], Chance(seed)))
        for seed in range(6)
    }
    assert len(seatings) > 1, "without different draws this test shows nothing"


def test_the_command_line_knows_every_level() -> None:
    assert set(cli.LEVELS) == set(LEVELS)
    assert cli.DEFAULT_LEVEL in LEVELS


def test_duplicate_plays_the_same_cards_with_the_sides_exchanged(call: Caller) -> None:
    levels = ["random", "beginner", "random", "beginner"]
    report = call.json("selfplay", "whist", "--count", 2, "--players", ",".join(levels), "--duplicate")
    assert len(report["deals"]) == 4
    totals = [0] * 4
    for first, second in zip(report["deals"][::2], report["deals"][1::2], strict=True):
        assert second["players"] == ["beginner", "random", "beginner", "random"]
        assert first["seed"] == second["seed"]
        assert shuffles(first["record"])[:2] == shuffles(second["record"])[:2]
        for seat in range(4):
            totals[seat] += first["scores"][seat] + second["scores"][(seat + 1) % 4]
    assert report["totals"] == totals


def shuffles(record: str) -> list[str]:
    """The world's lines of a record."""
    return [line for line in record.splitlines() if line.startswith("world ")]


def test_exchanging_equal_players_changes_nothing(call: Caller) -> None:
    one, other = call.json("selfplay", "whist", "--players", "random", "--duplicate")["deals"]
    assert one["record"] == other["record"]


def test_timing_is_told_for_each_level(call: Caller) -> None:
    report = call.json("selfplay", "toy", "--players", "random,beginner,random", "--timing")
    assert list(report["decision_ms"]) == ["beginner", "random"]
    for times in report["decision_ms"].values():
        assert list(times) == ["p50", "p95", "max"]
        assert 0 <= times["p50"] <= times["p95"] <= times["max"]
    _, out, _ = call("selfplay", "toy", "--players", "random", "--timing")
    assert "random decided in " in out


def test_quantiles_are_those_of_the_sorted_times() -> None:
    clock = selfplay.Clock()
    for milliseconds in range(100, 0, -1):
        clock.note("club", milliseconds / 1000)
    assert clock.report() == {"club": {"p50": 50.0, "p95": 95.0, "max": 100.0}}


# ---------------------------------------------------------------- wrong calls


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("selfplay wisht", "there is no game 'wisht'; did you mean whist?"),
        ("selfplay bridge", f"there is no game 'bridge'; there are: {', '.join(CATALOGUE)}, toy"),
        ("selfplay toy --preset toy_plane", "there is no preset 'toy_plane' of toy; did you mean toy_plain"),
        ("selfplay toy --preset x", "there is no preset 'x' of toy; there are: toy_plain, toy_trumps, toy_silent"),
        ("selfplay toy --set stakes=1", "there is no option 'stakes'; did you mean stake?"),
        ("selfplay toy --set stake=7", "option stake cannot be '7'; it takes one of: 1, 5"),
        ("selfplay toy --set stake", "--set takes OPTION=VALUE, not 'stake'"),
        ("selfplay toy --set =1", "--set takes OPTION=VALUE, not '=1'"),
        ("selfplay toy --players club,club", "--players names 2 levels, but 3 play"),
        ("selfplay toy --players clubb", "there is no level 'clubb'; did you mean club?"),
        ("selfplay toy --count 0", "argument --count: at least 1 is needed"),
        ("selfplay toy --count ten", "argument --count: 'ten' is not a whole number from 0 on"),
        ("selfplay toy --seed -1", "argument --seed: '-1' is not a whole number from 0 on"),
        ("selfplay toy --seed ²", "argument --seed: '²' is not a whole number from 0 on"),
        (f"selfplay toy --seed 1{'0' * 18}", "argument --seed: a number has at most 18 digits"),
        ("selfplay toy --fast", "unrecognized arguments: --fast"),
        ("selfplay", "the following arguments are required: GAME"),
        ("replay", "the following arguments are required: FILE"),
        ("replay no/such/file.txt", "cannot read no/such/file.txt: No such file or directory"),
        ("replay tests", "cannot read tests: Is a directory"),
        ("show no/such/file.txt --png x.png", "cannot read no/such/file.txt: No such file or directory"),
        ("show file.txt", "the following arguments are required: --png"),
        ("show file.txt --png picture.gif", "--png takes a file whose name ends in .png, not picture.gif"),
        ("shots", "the following arguments are required: DIR"),
        ("lesson whist/01-folowing-suit", "did you mean whist/01-following-suit"),
        ("lesson bridge", f"there is no lesson 'bridge'; there are: {', '.join(courses())}"),
        ("lesson no/such/file.toml --check", "cannot read no/such/file.toml: No such file or directory"),
        ("dance", "argument COMMAND: invalid choice: 'dance'"),
        ("--lang fr", "argument --lang: invalid choice: 'fr'"),
        ("--preset whist_1830", "--preset and --set describe a table and need --game"),
        ("--set target=5", "--preset and --set describe a table and need --game"),
        ("--game wist", "there is no game 'wist'; did you mean whist?"),
        ("--game whist --preset whist_1831", "there is no preset 'whist_1831' of whist; did you mean whist_1830"),
        ("--game whist --set target=11", "option target cannot be '11'; it takes one of: 10, 5"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_exit_code_2(call: Caller, arguments: str, sentence: str) -> None:
    assert sentence in call.complaint(*arguments.split())


def test_a_file_without_end_is_refused(call: Caller) -> None:
    assert call.complaint("replay", "/dev/zero", code=1) == "/dev/zero: the file is too long"


STRANGE_BALL = r"""{"table": "modern_carom", "balls": {"\ud800ä": [400, 600]},
                   "stroke": {"ball": "\ud800ä", "aim_deg": 1, "speed_mps": 1}}"""


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_letters_that_cannot_be_printed_are_escaped(tmp_path: Path, encoding: str) -> None:
    """Half a surrogate pair fits into no encoding, and a terminal may know fewer letters than we."""
    path = tmp_path / "shot.json"
    path.write_text(STRANGE_BALL)
    environment = plain_environment(PYTHONIOENCODING=encoding)
    told = spawn("shot", str(path), "--json", **environment)
    assert told.returncode == 0, told.stderr
    assert list(json.loads(told.stdout)["rest"]) == ["\ud800ä"]
    said = spawn("shot", str(path), **environment)
    assert said.returncode == 0, said.stderr
    assert "\\ud800" in said.stdout


def test_without_a_display_the_headless_commands_are_named(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    sentence = call.complaint()
    assert sentence.startswith("there is no display to open a window on")
    assert "games, selfplay, replay, lesson --check, shot, show and shots" in sentence


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "freebsd14", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_where_a_window_can_be_opened(environment: dict[str, str], platform: str, expected: bool) -> None:
    assert cli.has_display(environment, platform) is expected


def test_a_display_that_does_not_answer_gets_one_sentence() -> None:
    run = spawn(**plain_environment(QT_QPA_PLATFORM="xcb", DISPLAY=":987"))
    assert (run.returncode, run.stdout) == (2, "")
    (sentence,) = run.stderr.splitlines()
    assert sentence.startswith("spieltisch: the display cannot be opened")  # and perhaps why
    assert sentence.endswith(
        "; without one these commands work: games, selfplay, replay, lesson --check, shot, show and shots"
    )


@pytest.mark.parametrize("display", [False, True])
def test_where_qt_misses_libraries_the_line_that_installs_all_of_them_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], display: bool
) -> None:
    class Left(BaseException):
        """Stands for the end of the process."""

    def leave(code: int) -> None:
        raise Left(code)

    def make_app(_: list[str]) -> None:
        handler(QtMsgType.QtWarningMsg, None, "From 6.5.0, xcb-cursor0 or libxcb-cursor0 is needed")
        if not display:
            handler(QtMsgType.QtWarningMsg, None, "could not connect to display :9")
        handler(QtMsgType.QtFatalMsg, None, "no Qt platform plugin could be initialized")

    def install(given: Any) -> None:
        nonlocal handler
        handler = given

    handler: Any = None
    monkeypatch.setattr(QtCore, "qInstallMessageHandler", install)
    monkeypatch.setattr(os, "_exit", leave)
    with pytest.raises(Left, match="2"):
        cli.start_or_refuse(make_app)
    readme = (Path(cli.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    line = " ".join(readme[readme.index("sudo apt-get install") :].split("\n\n")[0].replace("\\", "").split())
    assert line.endswith("libxkbcommon-x11-0")
    assert (line in capsys.readouterr().err) is display


# ---------------------------------------------------------------- replay of damaged records


@pytest.fixture
def record(call: Caller, tmp_path: Path) -> Path:
    """A sound record of the toy game."""
    path = tmp_path / "toy.txt"
    path.write_text(call.json("selfplay", "toy", "--players", "random")["deals"][0]["record"])
    return path


def changed(path: Path, old: str, new: str) -> int:
    """Replace the first occurrence in a file; returns the line where it stands."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return text[: text.index(old)].count("\n") + 1


def check_fault(call: Caller, path: Path, line: int, reason: str) -> None:
    """Both forms of output name the file's fault; the exit code is 1."""
    told = call.json("replay", path, code=1)
    assert (told["ok"], told["line"]) == (False, line)
    assert told["reason"].startswith(reason)
    place = f"line {line}: " if line else ""
    assert call.complaint("replay", path, code=1).startswith(f"{path}: {place}{reason}")


def test_a_wrong_result_is_found(call: Caller, record: Path) -> None:
    line = changed(record, '[Result "', '[Result "9')
    check_fault(call, record, line, "the result is ")


def test_cards_that_the_seed_does_not_give_are_found(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "silent.txt"
    path.write_text(call.json("selfplay", "toy", "--preset", "toy_silent")["deals"][0]["record"])
    shuffle = shuffles(path.read_text())[0]
    *others, last_but_one, last = shuffle.split()  # the talon, which nobody sees at a silent table
    line = changed(path, shuffle, " ".join([*others, last, last_but_one]))
    check_fault(call, path, line, "this is not what the seed gives here")


def test_an_unlawful_action_is_found(call: Caller, record: Path) -> None:
    line = changed(record, " say ", " say un")
    check_fault(call, record, line, "'0 say un")


def test_a_record_cut_off_before_the_end_is_found(call: Caller, record: Path) -> None:
    kept = record.read_text().splitlines()[:-1]
    record.write_text("\n".join(kept) + "\n")
    check_fault(call, record, len(kept), "the record ends before the match does")


def test_an_unfinished_record_is_sound(call: Caller, record: Path) -> None:
    result = next(line for line in record.read_text().splitlines() if line.startswith("[Result"))
    changed(record, result, '[Result "*"]')
    record.write_text("\n".join(record.read_text().splitlines()[:-3]) + "\n")
    assert call.json("replay", record)["ok"] is True


def test_a_picture_is_no_record(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    check_fault(call, path, 1, "this is not a text file")


def test_an_empty_file_is_no_record(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.touch()
    check_fault(call, path, 0, "this is not a Spieltisch record")


def test_records_that_cannot_be_written_are_said(call: Caller, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    code, _, err = call("selfplay", "toy", "--records", in_the_way, "--json")
    assert code == 1
    assert err.startswith(f"spieltisch: cannot write {in_the_way}/toy-0-0001.txt: ")


# ---------------------------------------------------------------- the program as a whole


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert all(f"    {command} " in shown for command in ("games", "selfplay", "replay", "shot", "show", "shots"))


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "desktop", "selfplay", "whist", "--players", "random", "--count", "20"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("match 1")
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 1


def opened(monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str]) -> dict[str, Any]:
    """What the window is asked for when the command is called so."""
    from desktop import app

    asked: dict[str, Any] = {}

    def run(**wishes: Any) -> int:
        asked.update(wishes)
        return 0

    monkeypatch.setattr(app, "run", run)
    assert cli.main(arguments) == 0
    return asked


def test_the_window_gets_what_was_asked_for(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    arguments = "--lang de --game whist --preset short_whist --seed 7 --set rubbers=2".split()
    assert opened(monkeypatch, arguments) == {
        "game": "whist",
        "preset": "short_whist",
        "seed": 7,
        "settings": {"rubbers": "2"},
        "language": "de",
    }
    assert opened(monkeypatch, []) == {"game": None, "preset": None, "seed": None, "settings": {}, "language": None}


# ---------------------------------------------------------------- pictures


@pytest.fixture
def whist(call: Caller, tmp_path: Path) -> Path:
    """A sound record of Whist."""
    path = tmp_path / "whist.txt"
    path.write_text(call.json("selfplay", "whist", "--players", "random")["deals"][0]["record"])
    return path


def test_show_refuses_a_place_behind_the_end(call: Caller, whist: Path, tmp_path: Path) -> None:
    length = len(parse_record(whist.read_text()).lines)
    sentence = call.complaint("show", whist, "--at", length + 1, "--png", tmp_path / "x.png")
    assert sentence == f"--at {length + 1} lies behind the end of {whist}, which has {length} actions"


def test_show_says_where_a_record_is_damaged(call: Caller, whist: Path, tmp_path: Path) -> None:
    line = changed(whist, " play ", " play Z")
    sentence = call.complaint("show", whist, "--png", tmp_path / "x.png", code=1)
    assert sentence.startswith(f"{whist}: line {line}: there is no card 'Z")


def test_show_draws_a_picture_without_a_display(whist: Path, tmp_path: Path) -> None:
    png = tmp_path / "position.png"
    run = spawn("show", str(whist), "--at", "30", "--png", str(png), "--json", **plain_environment())
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout) == {"file": str(whist), "at": 30, "png": str(png)}
    assert png.read_bytes().startswith(b"\x89PNG")


def test_shots_lists_the_files_it_made(
    call: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qapp: object
) -> None:
    monkeypatch.setattr(shots, "make_shots", lambda folder: [folder / "home.png", folder / "whist.png"])
    assert call.json("shots", tmp_path) == [f"{tmp_path}/home.png", f"{tmp_path}/whist.png"]
    assert call("shots", tmp_path) == (0, f"{tmp_path}/home.png\n{tmp_path}/whist.png\n", "")


def test_pictures_that_cannot_be_written_are_said(
    call: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qapp: object
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    assert call.complaint("shots", in_the_way, code=1) == f"cannot write {in_the_way}: File exists"
