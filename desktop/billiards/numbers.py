"""A stroke in numbers and sentences: what the cue ball met, at what angle, how fast, with what spin."""

from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import acos, degrees, hypot, pi, sin

from desktop.billiards.figures import figure
from desktop.billiards.history import Try
from desktop.billiards.positions import Position, ball_name
from desktop.billiards.traces import contact_numbers
from desktop.i18n import tr
from engine.billiards.strokes import BallId, Contact, ContactKind, Cushion, Fate
from physics import Track

JUST = 1e-6  # s before or after a contact
TURN = 2 * pi
FAR_MM = 500.0  # a whole cushion or ball was missed
FEW = 0.15  # turns per second that are not worth a word
NORMALS = {Cushion.RIGHT: (0.0, -1.0), Cushion.FAR: (1.0, 0.0), Cushion.LEFT: (0.0, 1.0), Cushion.NEAR: (-1.0, 0.0)}


@dataclass(frozen=True)
class Spin:
    """How a ball spins: turns per second, forwards positive, and to the right positive."""

    follow: float
    right: float


@dataclass(frozen=True)
class Met:
    """One contact of the cue ball: speed before, spin before, and the angles that belong to its kind in degrees."""

    number: int
    contact: Contact
    what: str  # the ball, cushion or pocket it met
    speed_mps: float
    spin: Spin
    cut_deg: float | None = None  # between the way of the cue ball and the line of centres
    in_deg: float | None = None  # with the cushion's normal
    out_deg: float | None = None
    after_mps: float = 0.0


def spin_at(track: Track, t: float) -> Spin:
    """The spin of a ball at a moment, seen along its way."""
    vx, vy = track.velocity(t)
    wx, wy, wz = track.spin(t)
    speed = hypot(vx, vy)
    forward = (wy * vx - wx * vy) / speed if speed > 1e-9 else hypot(wx, wy)
    return Spin(forward / TURN, wz / TURN)


def contacts_of(tried: Try) -> list[Met]:
    """The numbered contacts of the cue ball with their figures."""
    cue = tried.stroke.ball
    return [_met(number, contact, tried) for number, contact in contact_numbers(tried.simulation.report.contacts, cue)]


def _met(number: int, contact: Contact, tried: Try) -> Met:
    tracks, cue = tried.simulation.tracks, tried.stroke.ball
    track, t = tracks[cue], contact.time_s
    before, after = track.velocity(t - JUST), track.velocity(t + JUST)
    speed, spin = hypot(*before), spin_at(track, t - JUST)
    if contact.kind is ContactKind.BALL:
        other = met_ball(contact, cue)
        return Met(number, contact, other, speed, spin, _cut(track, tracks[other], t, before), after_mps=hypot(*after))
    if contact.kind is ContactKind.CUSHION:
        normal = NORMALS[Cushion(contact.other)]
        return Met(
            number,
            contact,
            contact.other,
            speed,
            spin,
            in_deg=_angle(before, normal),
            out_deg=_angle(after, (-normal[0], -normal[1])),
            after_mps=hypot(*after),
        )
    return Met(number, contact, contact.other, speed, spin)


def met_ball(contact: Contact, cue: BallId) -> BallId:
    """The other ball of a contact, whichever of the two the report names first."""
    return contact.other if contact.ball == cue else contact.ball


def _angle(one: tuple[float, float], two: tuple[float, float]) -> float | None:
    sizes = hypot(*one) * hypot(*two)
    if sizes < 1e-9:
        return None
    return degrees(acos(max(-1.0, min(1.0, (one[0] * two[0] + one[1] * two[1]) / sizes))))


def _cut(track: Track, other: Track, t: float, before: tuple[float, float]) -> float | None:
    here, there = track.place(t), other.place(t)
    return _angle(before, (there.x_mm - here.x_mm, there.y_mm - here.y_mm))


def fullness(cut_deg: float) -> float:
    """How much of the ball was hit: 1 is full, 0.5 half ball, 0 a graze."""
    return max(0.0, 1.0 - sin(min(cut_deg, 90.0) * pi / 180.0))


# ---------------------------------------------------------------- in words


def met_words(met: Met) -> str:
    """One line for a contact: "red, cut 31°, half ball, 2.31 m/s, follow 12/s"."""
    contact = met.contact
    if contact.kind is ContactKind.BALL:
        parts = [ball_name(met.what)]
        if met.cut_deg is not None:
            share = figure(100 * fullness(met.cut_deg), 0)
            parts.append(tr("billiards.met.cut", cut=figure(met.cut_deg, 1), share=share))
    elif contact.kind is ContactKind.CUSHION:
        parts = [tr(f"billiards.cushion.{met.what}")]
        if met.in_deg is not None and met.out_deg is not None:
            parts.append(tr("billiards.met.angles", before=figure(met.in_deg, 1), after=figure(met.out_deg, 1)))
    else:
        parts = [tr(f"billiards.pocket.{met.what}")]
    parts.append(tr("billiards.met.speed", speed=figure(met.speed_mps, 2)))
    parts += spin_words(met.spin)
    return ", ".join(parts)


def spin_words(spin: Spin) -> list[str]:
    """The spin in words; nothing worth telling gives no words."""
    words = []
    for value, plus, minus in ((spin.follow, "follow", "draw"), (spin.right, "right", "left")):
        if abs(value) >= FEW:
            words.append(tr(f"billiards.spin.{plus if value > 0 else minus}", turns=figure(abs(value), 1)))
    return words


def summary_words(tried: Try) -> str:
    """What happened in one sentence: which balls and how many cushions the cue ball met, and how long it took."""
    cue, report = tried.stroke.ball, tried.simulation.report
    balls: list[BallId] = []
    cushions = 0
    for _, contact in contact_numbers(report.contacts, cue):
        if contact.kind is ContactKind.BALL:
            name = met_ball(contact, cue)
            if name not in balls:
                balls.append(name)
        elif contact.kind is ContactKind.CUSHION:
            cushions += 1
    names = ", ".join(ball_name(ball) for ball in balls) or tr("billiards.told.no_ball")
    seconds = figure(tried.simulation.tracks.duration, 1)
    key = "billiards.told.summary" if cushions else "billiards.told.summary.direct"
    return tr(key, balls=names, cushions=cushions, seconds=seconds)


def fate_words(tried: Try) -> list[str]:
    """A sentence for each ball that did not stay on the bed, and for each fault of the implement."""
    report = tried.simulation.report
    said = [
        tr(f"billiards.fate.{fate.value}", ball=ball_name(ball)) for ball, fate in report.fates if fate is not Fate.ON
    ]
    return said + [tr(f"billiards.fault.{fault.value}") for fault in sorted(report.faults)]


def places_words(position: Position) -> str:
    """Where every ball lies, for those who hear it."""
    return " ".join(
        tr("billiards.told.place", ball=ball_name(p.ball), x=round(p.x_mm), y=round(p.y_mm))
        for p in position.placements
    )


def verdict_words(tried: Try) -> str:
    """Whether the goal was reached, or by how much it was missed; empty without a goal."""
    if tried.met is None:
        return ""
    if tried.met:
        return tr("billiards.told.met")
    if tried.miss_mm >= FAR_MM:
        return tr("billiards.told.far")
    if tried.miss_mm <= 1.0:
        return tr("billiards.told.hair")
    return tr("billiards.told.missed", mm=figure(tried.miss_mm, 0))


def travelled_m(track: Track) -> float:
    """How far a ball ran, in metres."""
    points = track.polyline()
    return sum(hypot(b.x_mm - a.x_mm, b.y_mm - a.y_mm) for a, b in pairwise(points)) / 1000


def told_html(tried: Try) -> str:
    """The whole report for the paper slip; balls of a pasted position may have any name."""
    track = tried.simulation.tracks[tried.stroke.ball]
    lines = []
    verdict = verdict_words(tried)
    if verdict:
        lines.append(f"<p><b>{verdict}</b></p>")
    lines.append(f"<p>{escape(summary_words(tried))}</p>")
    lines += [f"<p><b>{escape(sentence)}</b></p>" for sentence in fate_words(tried)]
    rows = "".join(
        f"<tr><td align='right'><b>{met.number}</b>&nbsp;</td><td>{_unbroken(escape(met_words(met)))}</td></tr>"
        for met in contacts_of(tried)
    )
    if rows:
        lines.append(f"<table cellspacing='3'>{rows}</table>")
    start = spin_at(track, JUST)
    vx, vy = track.velocity(JUST)
    begun = [tr("billiards.met.speed", speed=figure(hypot(vx, vy), 2)), *spin_words(start)]
    lines.append(f"<p>{_unbroken(tr('billiards.told.start', figures=', '.join(begun)))}</p>")
    lines.append(f"<p>{tr('billiards.told.way', metres=figure(travelled_m(track), 2))}</p>")
    return "".join(lines)


def _unbroken(text: str) -> str:
    """The text with its units kept on one line: no break after a stroke, nor between a figure and m/s."""
    return text.replace(" m/s", "\u00a0m/s").replace("/", "/\u2060")
