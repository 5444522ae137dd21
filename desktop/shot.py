"""One billiard stroke without a window: read from JSON, simulated, reported. Every fault is one sentence.

    {"table": "modern_carom", "balls": {"white": [400, 600], "red": [1800, 500]},
     "stroke": {"ball": "white", "aim_deg": 10, "speed_mps": 3, "side": 0.2}}

A ball may name its kind as a third item: "carambol" is the smaller neutral one.
"""

import json
from dataclasses import MISSING, fields
from typing import Any

from engine.billiards.strokes import BallKind, Implement, Placement, ShotReport, Stroke
from physics.errors import BadShot
from physics.simulate import simulate

PARTS = ("table", "balls", "stroke")
STROKE = {place.name: place for place in fields(Stroke)}
LONGEST_NAME = 40
LARGEST = 10**9  # a whole number beyond it cannot even be a float
DIGITS = 3  # of millimetres, seconds and metres a second: far below what any table decides by


def shot_report(text: str) -> dict[str, Any]:
    """What comes of the stroke described by this JSON text; BadShot says what is wrong with it."""
    table, layout, stroke = read_shot(text)
    return document(simulate(layout, stroke, table).report)


def read_shot(text: str) -> tuple[str, list[Placement], Stroke]:
    """The table's name, the balls and the stroke."""
    try:
        shot = json.loads(text)
    except json.JSONDecodeError as bad:
        raise BadShot(f"This is not JSON: {str(bad)[:200]}.") from None
    except (ValueError, RecursionError):
        raise BadShot("The file is nested too deeply, or a number in it has too many digits.") from None
    if not isinstance(shot, dict) or sorted(shot) != sorted(PARTS):
        raise BadShot(f"A shot is an object with exactly these parts: {', '.join(PARTS)}.")
    if not isinstance(shot["table"], str) or len(shot["table"]) > LONGEST_NAME:
        raise BadShot("The table must be named by a word.")
    return shot["table"], _balls(shot["balls"]), _stroke(shot["stroke"])


def _balls(balls: Any) -> list[Placement]:
    if not isinstance(balls, dict):
        raise BadShot('The balls must be an object like {"white": [400, 600]}.')
    if any(len(name) > LONGEST_NAME for name in balls):
        raise BadShot(f"The name of a ball has at most {LONGEST_NAME} letters.")
    return [_ball(name, place) for name, place in balls.items()]


def _ball(name: str, place: Any) -> Placement:
    if not isinstance(place, list) or len(place) not in (2, 3) or not all(_is_number(part) for part in place[:2]):
        raise BadShot(f"The place of ball {name!r} must be two numbers in millimetres.")
    kind = place[2] if len(place) == 3 else BallKind.PARTIE
    if kind not in list(BallKind):
        raise BadShot(f"Ball {name!r} cannot be of the kind {repr(kind)[:40]}; there are: {', '.join(BallKind)}.")
    return Placement(name, float(place[0]), float(place[1]), BallKind(kind))


def _stroke(stroke: Any) -> Stroke:
    if not isinstance(stroke, dict):
        raise BadShot('The stroke must be an object like {"ball": "white", "aim_deg": 10, "speed_mps": 3}.')
    for name in stroke:
        if name not in STROKE:
            raise BadShot(f"A stroke has no {name[:40]!r}; it has: {', '.join(STROKE)}.")
    for name, place in STROKE.items():
        if name not in stroke and place.default is MISSING:
            raise BadShot(f"The stroke lacks its {name}.")
    return Stroke(**{name: _part(name, value) for name, value in stroke.items()})


def _part(name: str, value: Any) -> Any:
    if name == "ball":
        wanted, fits = "a word", isinstance(value, str) and len(value) <= LONGEST_NAME
    elif name == "implement":
        wanted, fits = f"one of: {', '.join(Implement)}", value in list(Implement)
    elif name == "short":
        wanted, fits = "true or false", isinstance(value, bool)
    else:
        wanted, fits = "a number", _is_number(value)
    if not fits:
        raise BadShot(f"The {name} of a stroke must be {wanted}, not {repr(value)[:60]}.")
    return Implement(value) if name == "implement" else value


def _is_number(value: Any) -> bool:
    return isinstance(value, float) or (
        isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
    )


def document(report: ShotReport) -> dict[str, Any]:
    """The report as `shot --json` prints it."""
    contacts = [
        {
            "kind": contact.kind.value,
            "time_s": round(contact.time_s, DIGITS),
            "ball": contact.ball,
            "other": contact.other,
            "at": [round(part, DIGITS) for part in contact.at],
            "speed_mps": round(contact.speed_mps, DIGITS),
        }
        for contact in report.contacts
    ]
    return {
        "contacts": contacts,
        "fates": {ball: fate.value for ball, fate in report.fates},
        "rest": {ball: [round(part, DIGITS) for part in place] for ball, place in report.rest},
        "faults": sorted(fault.value for fault in report.faults),
    }


def in_words(report: dict[str, Any]) -> str:
    """The same document, line by line for people."""
    lines = [
        f"{contact['time_s']:8.3f} s  {contact['ball']} {contact['kind']} {contact['other']}".rstrip()
        + f" at {contact['at'][0]:.0f}, {contact['at'][1]:.0f} mm"
        for contact in report["contacts"]
    ]
    for ball, fate in report["fates"].items():
        place = report["rest"].get(ball)
        lines.append(f"{ball}: {fate}" + (f" at {place[0]:.1f}, {place[1]:.1f} mm" if place else ""))
    lines.append(f"faults: {', '.join(report['faults']) or 'none'}")
    return "\n".join(lines)
