"""The command `spieltisch`: opens the room, or does one thing without a window. Qt is imported only when needed."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from engine.core.errors import BadOption, BadRecord
from engine.core.game import Game
from engine.core.options import describe, show_value, with_settings
from engine.core.record import LARGEST, parse_record, replay, save_atomically
from engine.games import CATALOGUE, find_game

LEVELS = ("random", "beginner", "club", "master")
FINE, FAILED, WRONG_CALL = 0, 1, 2
HEADLESS = "games, selfplay, replay, lesson --check, shot, show and shots"
#: What a window needs of a Debian system; of those that lack Qt names only one, and that whether or not it is there.
LIBRARIES = (
    "libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 "
    "libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0"
)
LACKING, SILENT = "xcb-cursor0", "could not connect to display"  # what Qt says of a library, and of a display
DEFAULT_LEVEL = "beginner"
MOST_DIGITS = 18
LONGEST_NAME = 80  # letters of a wrong name that are repeated
T = TypeVar("T")


class Wrong(Exception):
    """The call was wrong; the message is one sentence."""


class Failed(Exception):
    """What was asked for did not succeed; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with a call."""

    def error(self, message: str) -> NoReturn:
        """Turn the complaint into the exception that `main` reports."""
        raise Wrong(f"{message}; `{self.prog} --help` explains the call")


class Version(argparse.Action):
    """Says which version this is; to know it takes a moment, which no other command shall wait."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"spieltisch {version('spieltisch')}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 fine, 1 the thing asked for failed, 2 the call was wrong."""
    if isinstance(sys.stdout, TextIOWrapper):  # not every terminal knows every letter, nor every file name is text
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = make_parser().parse_args(argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except (Wrong, BadOption) as wrong:
        return complain(wrong, WRONG_CALL)
    except (Failed, BadRecord) as failed:
        return complain(failed, FAILED)
    except KeyboardInterrupt:
        return complain("interrupted", FAILED)
    except BrokenPipeError:  # the reader, `head` for example, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def complain(reason: object, code: int) -> int:
    """One sentence on the error channel; the exit code is passed through."""
    print(f"spieltisch: {reason}", file=sys.stderr)
    return code


def make_parser() -> argparse.ArgumentParser:
    """All options and commands with their help."""
    parser = Parser(
        prog="spieltisch", description="Play, practise and learn the games of five German game books, 1782-1880."
    )
    parser.add_argument("--version", action=Version, nargs=0, help="say which version this is, and end")
    parser.add_argument("--lang", choices=("en", "de"), help="language; otherwise that of the system")
    parser.add_argument("--game", help="open straight at a table of this game")
    add_table_options(parser, "the deal (default: another one every time)")
    parser.set_defaults(run=run_room)
    commands = parser.add_subparsers(title="commands that need no window", metavar="COMMAND", dest="command")
    add_listing_command(commands)
    add_selfplay_command(commands)
    add_record_commands(commands)
    add_lesson_command(commands)
    add_shot_command(commands)
    add_picture_commands(commands)
    return parser


def add_table_options(parser: argparse.ArgumentParser, seed_help: str, seed: int | None = None) -> None:
    """The options that describe a table."""
    parser.add_argument("--preset", help="rules of a certain book; `spieltisch games` lists them")
    parser.add_argument("--seed", type=natural, default=seed, metavar="N", help=f"number that fixes {seed_help}")
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings", help="change one table option"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch that every reporting command has."""
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")


Commands = Any  # argparse keeps the type of its sub-parsers private


def add_listing_command(commands: Commands) -> None:
    """`games`."""
    games = commands.add_parser("games", help="games, presets and options with their defaults")
    add_json(games)
    games.set_defaults(run=run_games)


def add_selfplay_command(commands: Commands) -> None:
    """`selfplay`."""
    play = commands.add_parser(
        "selfplay",
        help="computer players play whole matches (rubbers) and print results and records",
        description="Computer players play whole matches, the same ones for the same seed on every machine.",
    )
    play.add_argument("game", metavar="GAME")
    add_table_options(play, "everything: cards and decisions (default: 0)", seed=0)
    play.add_argument("--count", type=positive, default=1, metavar="K", help="how many matches (default: 1)")
    play.add_argument(
        "--players",
        "--levels",
        default=DEFAULT_LEVEL,
        metavar="LEVEL,LEVEL,...",
        help=f"level on each seat or one for all: {', '.join(LEVELS)} (default: {DEFAULT_LEVEL}, which plays by "
        "habit and is quick; master takes up to a second for every card)",
    )
    play.add_argument("--duplicate", action="store_true", help="play every match again with the sides exchanged")
    play.add_argument("--records", type=Path, metavar="DIR", help="write every record to a file of its own there")
    play.add_argument("--timing", action="store_true", help="add the time each level took to decide")
    add_json(play)
    play.set_defaults(run=run_selfplay)


def add_record_commands(commands: Commands) -> None:
    """`replay`."""
    again = commands.add_parser("replay", help="verify a saved record move by move")
    again.add_argument("file", metavar="FILE", type=Path)
    add_json(again)
    again.set_defaults(run=run_replay)


def add_lesson_command(commands: Commands) -> None:
    """`lesson`."""
    lesson = commands.add_parser("lesson", help="open a lesson in the window, or check lessons without one")
    lesson.add_argument(
        "name", metavar="NAME", help="a lesson such as whist/01-following-suit, all of a game, or a .toml file"
    )
    lesson.add_argument("--check", action="store_true", help="a model pupil tries everything that is foreseen")
    add_json(lesson)
    lesson.set_defaults(run=run_lesson)


def add_shot_command(commands: Commands) -> None:
    """`shot`."""
    shot = commands.add_parser(
        "shot",
        help="play one billiard stroke and report it",
        description='Plays the stroke of a file like {"table": "modern_carom", "balls": {"white": [400, 600]}, '
        '"stroke": {"ball": "white", "aim_deg": 10, "speed_mps": 3}} and reports what came of it.',
    )
    shot.add_argument("file", metavar="FILE.json", type=Path)
    add_json(shot)
    shot.set_defaults(run=run_shot)


def add_picture_commands(commands: Commands) -> None:
    """`show` and `shots`."""
    show = commands.add_parser("show", help="picture of a position in a saved record")
    show.add_argument("file", metavar="FILE", type=Path)
    show.add_argument("--at", type=natural, metavar="N", help="after so many actions (default: all)")
    show.add_argument("--png", required=True, metavar="OUT", type=Path, help="file to write")
    add_json(show)
    show.set_defaults(run=run_show)
    shots = commands.add_parser("shots", help="pictures of every main view")
    shots.add_argument("directory", metavar="DIR", type=Path)
    add_json(shots)
    shots.set_defaults(run=run_shots)


def natural(text: str) -> int:
    """A number from 0 on."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 on")
    if len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"a number has at most {MOST_DIGITS} digits")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 on."""
    if not natural(text):
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return natural(text)


# ---------------------------------------------------------------- finding what the caller named


def unknown(what: str, name: str, known: Iterable[str], where: str = "") -> Wrong:
    """The complaint about a name that does not exist, with the nearest ones or else all."""
    names = list(known)
    near = get_close_matches(name, names, 3)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(names)}"
    return Wrong(f"there is no {what} {name[:LONGEST_NAME]!r}{where}; {hint}")


def game_named(name: str) -> Game[Any, Any, Any]:
    """The game of this id."""
    if name not in CATALOGUE:
        raise unknown("game", name, CATALOGUE)
    return find_game(name)


def preset_named(game: Game[Any, Any, Any], name: str | None) -> str:
    """The preset of this name, or the game's first."""
    if name is None:
        return next(iter(game.presets))
    if name not in game.presets:
        raise unknown("preset", name, game.presets, f" of {game.id}")
    return name


def levels_named(text: str, seats: int) -> tuple[str, ...]:
    """The level on each seat; one name stands for all of them."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise unknown("level", level, LEVELS)
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        raise Wrong(f"--players names {len(levels)} levels, but {seats} play")
    return tuple(levels)


def settings_named(texts: Sequence[str]) -> dict[str, str]:
    """The options written as OPTION=VALUE."""
    settings = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Wrong(f"--set takes OPTION=VALUE, not {text!r}")
        settings[name] = value
    return settings


def data_of(path: Path) -> bytes:
    """What is in a file; Wrong if there is none to read, BadRecord if it has no end."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as fault:
        raise Wrong(f"cannot read {path}: {fault.strerror}") from None
    if len(data) > LARGEST:
        raise BadRecord("the file is too long", path=str(path))
    return data


def text_of(path: Path) -> str:
    """The text of a file; BadRecord if it is no text, otherwise as above."""
    data = data_of(path)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        line = data.count(b"\n", 0, bad.start) + 1
        raise BadRecord("this is not a text file", line, path=str(path)) from None


def print_json(document: object) -> None:
    """One JSON document on stdout; letters that cannot be written there are escaped as JSON does it."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(document, indent=2)
    print(text)


# ---------------------------------------------------------------- the commands


def run_room(args: argparse.Namespace) -> int:
    """Open the window."""
    settings = settings_named(args.settings)
    if args.game is None and (args.preset or settings):
        raise Wrong("--preset and --set describe a table and need --game")
    if args.game is not None:
        game = game_named(args.game)
        with_settings(game.presets[preset_named(game, args.preset)], settings)  # complain before a window opens
    return open_window(args, game=args.game, preset=args.preset, seed=args.seed, settings=settings)


def open_window(args: argparse.Namespace, **first: Any) -> int:
    """The window with what it shows first; returns when it is closed."""
    if not has_display(os.environ, sys.platform):
        raise Wrong(f"there is no display to open a window on; without one these commands work: {HEADLESS}")
    from desktop.app import make_app, run

    app = start_or_refuse(make_app)  # noqa: F841 - Qt's object lives only as long as somebody holds it
    return run(language=args.lang, **first)


def start_or_refuse(make_app: Callable[[list[str]], T]) -> T:
    """The application object; if Qt cannot reach the display it would abort, so say why and leave at once instead."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    def listen(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            said = "\n".join(heard)
            lacking = LACKING in said and SILENT not in said
            why = f" (if the system lacks libraries of Qt: sudo apt-get install {LIBRARIES})" if lacking else ""
            without = f"without one these commands work: {HEADLESS}"
            os._exit(complain(f"the display cannot be opened{why}; {without}", WRONG_CALL))
        heard.append(message)

    heard: list[str] = []
    before = qInstallMessageHandler(listen)
    app = make_app(sys.argv[:1])
    qInstallMessageHandler(before)
    for message in heard:
        print(message, file=sys.stderr)
    return app


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be opened: elsewhere than on Linux and its kin there is always a desktop."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def run_games(args: argparse.Namespace) -> int:
    """List the games."""
    from desktop import i18n

    i18n.set_language(args.lang or i18n.FALLBACK)
    games = [game_entry(name) for name in CATALOGUE]
    if args.json:
        print_json(games)
        return FINE
    for game in games:
        low, high = game["players"]
        players = f"{low}" if low == high else f"{low}-{high}"
        print(f"{game['id']}: {game['title']} ({game['kind']}, {players} players)")
        print(f"  presets: {', '.join(game['presets'])}")
        for option in game["options"]:
            values = " | ".join(show_value(value) for value in option["values"])
            print(f"  --set {option['name']}={show_value(option['default'])}  [{values}]  {option['source']}")
            print(f"      {option['help']}")
    return FINE


def game_entry(name: str) -> dict[str, Any]:
    """A game as `games --json` prints it; defaults are those of its first preset."""
    from desktop import i18n

    listing, game = CATALOGUE[name], find_game(name)
    first = next(iter(game.presets.values()))
    options = [
        {
            "name": info.name,
            "type": info.type,
            "values": list(info.values),
            "default": info.default,
            "help": i18n.option_help(name, info.name),
            "source": info.rule,
        }
        for info in describe(first)
    ]
    return {
        "id": name,
        "title": i18n.game_title(name),
        "kind": listing.kind,
        "players": list(listing.players),
        "presets": list(game.presets),
        "options": options,
    }


def run_selfplay(args: argparse.Namespace) -> int:
    """Let the computer play."""
    game = game_named(args.game)
    preset = preset_named(game, args.preset)
    options = with_settings(game.presets[preset], settings_named(args.settings))
    levels = levels_named(args.players, game.at(options).seats)
    from desktop.selfplay import Clock, Series

    clock = Clock() if args.timing else None
    series = Series(game, preset, options, args.seed, args.count, levels, args.duplicate)
    played = []
    for number, match in enumerate(series.play(clock), 1):
        played.append(match)
        if args.records:
            write_text(args.records / f"{game.id}-{args.seed}-{number:04}.txt", match.record)
        if not args.json:
            print(f"match {number}, seed {match.seed}, {', '.join(match.levels)}: {in_line(match.scores)}", flush=True)
            if not args.records:
                print(match.record)
    report = series.report(played, clock)
    if args.json:
        print_json(report)
        return FINE
    print(f"totals of {', '.join(levels)}: {in_line(report['totals'])}")
    for level, times in report.get("decision_ms", {}).items():
        print(f"{level} decided in {times['p50']} ms (p50), {times['p95']} ms (p95), {times['max']} ms (max)")
    return FINE


def in_line(numbers: Iterable[object]) -> str:
    """Numbers with blanks between them."""
    return " ".join(str(number) for number in numbers)


def write_text(path: Path, text: str) -> None:
    """Write a file, its folder too if need be; Failed says what stands in the way."""
    try:
        save_atomically(path, text)
    except OSError as fault:
        raise Failed(f"cannot write {path}: {fault.strerror}") from None


def run_replay(args: argparse.Namespace) -> int:
    """Verify a record."""
    from desktop.verify import verified

    try:
        result = verified(text_of(args.file))
    except BadRecord as bad:
        bad.path = str(args.file)
        if not args.json:
            raise
        print_json({"ok": False, "line": bad.line, "reason": bad.reason})
        return FAILED
    if args.json:
        print_json(result)
    else:
        print(f"{args.file}: all {result['actions']} actions obey the rules; scores {in_line(result['scores'])}")
    return FINE


def run_lesson(args: argparse.Namespace) -> int:
    """Open a lesson, or check what is named."""
    from desktop.courses import courses, names
    from desktop.lessons import checked, named

    found = named(args.name)
    if not found:
        near = get_close_matches(args.name, names(), 3)
        raise unknown("lesson", args.name, near or courses())
    if found == [args.name] and args.name not in names():
        data_of(Path(args.name))  # a file that is not there is a wrong call, not a wrong lesson
    if args.check:
        results = [checked(name) for name in found]
        if args.json:
            print_json(results)
        else:
            print("\n".join(result["fault"] or f"{result['lesson']}: {result['tried']} tries" for result in results))
        return FAILED if any(result["fault"] for result in results) else FINE
    if len(found) > 1 or found[0] not in names():
        raise Wrong("one lesson of a course can be opened; with --check also a whole course or a file")
    return open_window(args, lesson=found[0])


def run_shot(args: argparse.Namespace) -> int:
    """Play one billiard stroke."""
    from desktop.shot import in_words, shot_report
    from physics.errors import BadShot

    try:
        report = shot_report(text_of(args.file))
    except BadShot as bad:
        raise Failed(f"{args.file}: {bad}") from None
    if args.json:
        print_json(report)
    else:
        print(in_words(report))
    return FINE


def run_show(args: argparse.Namespace) -> int:
    """Draw one position of a record."""
    if args.png.suffix.lower() != ".png":
        raise Wrong(f"--png takes a file whose name ends in .png, not {args.png}")
    try:
        length = len(replay(parse_record(text_of(args.file)), find_game).log)
    except BadRecord as bad:
        bad.path = str(args.file)
        raise
    if args.at is not None and args.at > length:
        raise Wrong(f"--at {args.at} lies behind the end of {args.file}, which has {length} actions")
    app = painter()  # noqa: F841 - Qt's object lives only as long as somebody holds it
    from desktop.shots import show_record

    drawn(lambda: show_record(args.file, args.at, args.png), args.png)
    if args.json:
        print_json({"file": str(args.file), "at": length if args.at is None else args.at, "png": str(args.png)})
    return FINE


def run_shots(args: argparse.Namespace) -> int:
    """Draw every main view."""
    app = painter()  # noqa: F841 - see above
    from desktop.shots import make_shots

    made = drawn(lambda: make_shots(args.directory), args.directory)
    names = [str(path) for path in made]
    if args.json:
        print_json(names)
    else:
        print("\n".join(names))
    return FINE


def painter() -> Any:
    """The application object of the commands that draw without a screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from desktop.app import make_app

    return make_app(sys.argv[:1])


def drawn(draw: Callable[[], T], target: Path) -> T:
    """What the drawing returns; Failed if its files cannot be written."""
    try:
        return draw()
    except OSError as fault:
        raise Failed(f"cannot write {target}: {fault.strerror}" if fault.strerror else str(fault)) from None
