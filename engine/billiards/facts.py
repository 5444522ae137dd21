"""What the rules need to know about a stroke (section 3.1): plain facts, made from a report or by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf, isfinite

from engine.billiards.bed import Bed, kind_of
from engine.billiards.strokes import BallId, Contact, ContactKind, Cushion, Fate, Fault, Placement, ShotReport

NOBODY = -1
RAIL = 110.0  # mm: how wide the top of the cushion is
STILL_LIES = 0.01  # mm by which rounding may seem to move a ball at rest
_LOSSES = (ContactKind.POCKET, ContactKind.OFF_TABLE)


@dataclass(frozen=True, slots=True)
class ShotFacts:
    """The facts of one stroke; the words "own" and "contacts" speak of the ball that was struck.

    `level` are the balls with which it came level (R11), whether or not it touched them; `rest` is where every ball
    lies that stayed on the table or on its rail.
    """

    contacts: tuple[BallId, ...] = ()
    cushions_first: tuple[Cushion, ...] = ()
    level: tuple[BallId, ...] = ()
    own: Fate = Fate.ON
    made: tuple[BallId, ...] = ()
    sprung: tuple[BallId, ...] = ()
    rest: tuple[Placement, ...] = ()
    faults: tuple[Fault, ...] = ()
    crossed_middle: bool = False
    far_cushion: bool = False
    stopped_own: bool = False
    bumped_by: int = NOBODY
    lifted_by: int = NOBODY
    fell: tuple[BallId, ...] = ()  # all that were lost in order of time, if some were made and others sprung

    @property
    def lost(self) -> tuple[BallId, ...]:
        """Other balls made or sprung, in order of time (R83b)."""
        return self.fell or (*self.made, *self.sprung)

    @property
    def own_lost(self) -> bool:
        """Whether the struck ball was pocketed or left the table."""
        return self.own in (Fate.POCKETED, Fate.OFF)

    def passed(self, ball: BallId) -> bool:
        """Whether the struck ball came level with that ball or touched it (R11)."""
        return ball in self.level or ball in self.contacts

    def at_strike(self, fault: Fault) -> bool:
        """Whether this was done wrong with the implement."""
        return fault in self.faults

    @property
    def strike_fault(self) -> bool:
        """Touching one's own ball twice, or both balls with the implement (R30)."""
        return self.at_strike(Fault.DOUBLE_TOUCH) or self.at_strike(Fault.BILLARDIREN)


def facts_of(report: ShotReport, ball: BallId) -> ShotFacts:
    """The facts in a report of a stroke with this ball; what it does after a hand has stopped it does not count."""
    stopped = next((c.time_s for c in report.contacts if c.kind is ContactKind.STOPPED), inf)
    counted = [c for c in report.contacts if c.time_s <= stopped]
    touches = [_other(c.ball, c.other, ball) for c in counted if c.kind is ContactKind.BALL]
    pushed = [c.other for c in counted if c.kind is ContactKind.IMPLEMENT_TOUCH]
    fates = dict(report.fates)
    on_rail = {name for name, fate in report.fates if fate is Fate.ON_RAIL}
    kinds = {c.kind for c in counted}
    made, sprung = (
        tuple(c.ball for c in report.contacts if c.kind is kind and c.ball != ball)
        for kind in (ContactKind.POCKET, ContactKind.OFF_TABLE)
    )
    lost = tuple(c.ball for c in report.contacts if c.ball in {*made, *sprung} and c.kind in _LOSSES)
    return ShotFacts(
        contacts=tuple(dict.fromkeys(name for name in (*touches, *pushed) if name)),
        cushions_first=tuple(_cushions_first(counted, ball)),
        level=tuple(c.other for c in counted if c.kind is ContactKind.PASS_LINE),
        own=fates[ball],
        made=made,
        sprung=sprung,
        rest=tuple(Placement(name, at.x_mm, at.y_mm, kind_of(name), name in on_rail) for name, at in report.rest),
        faults=tuple(sorted(report.faults)),
        crossed_middle=ContactKind.MIDDLE_LINE in kinds,
        far_cushion=any(_is_far(c.kind, c.ball, c.other, ball) for c in counted),
        stopped_own=stopped < inf,
        fell=lost if made and sprung else (),
    )


def _other(one: BallId, two: str, ball: BallId) -> BallId:
    """The partner of this ball in a contact; empty if it took no part."""
    return two if one == ball else one if two == ball else ""


def _is_far(kind: ContactKind, struck: BallId, other: str, ball: BallId) -> bool:
    return kind is ContactKind.CUSHION and struck == ball and other == Cushion.FAR


def _cushions_first(contacts: Sequence[Contact], ball: BallId) -> Iterator[Cushion]:
    for contact in contacts:
        if contact.kind is ContactKind.BALL and ball in (contact.ball, contact.other):
            return
        if contact.kind is ContactKind.CUSHION and contact.ball == ball:
            yield Cushion(contact.other)


def contradiction(facts: ShotFacts, layout: Sequence[Placement], ball: BallId, bed: Bed) -> str:
    """Why these cannot be the facts of a stroke with this ball from this layout; empty if they can."""
    names = {lie.ball for lie in layout}
    others = names - {ball}
    gone = [*facts.lost, *([ball] if facts.own_lost else [])]
    left = [lie.ball for lie in facts.rest]
    if sorted([*gone, *left]) != sorted(names):
        return "the balls that stayed and those that were lost are not the balls on the table"
    if not {*facts.contacts, *facts.level, *facts.lost} <= others:
        return "it names balls that are not on the table"
    if sorted(facts.lost) != sorted((*facts.made, *facts.sprung)):
        return "the order in which balls were lost names others than were lost"
    if len(set(facts.contacts)) != len(facts.contacts):
        return "a ball is touched twice"
    still = facts.at_strike(Fault.AIR_SHOT) or facts.at_strike(Fault.MISCUE_STILL)
    if (still or not facts.contacts) and facts.lost:
        return "balls are lost that nothing touched"
    if still and (facts.contacts or facts.own_lost):
        return "a ball that was not moved cannot touch anything"
    if not facts.contacts and any(_stirred(lie, layout) for lie in facts.rest if lie.ball != ball):
        return "a ball at rest has moved that nothing touched"
    return "" if all(_lies(lie, bed) for lie in facts.rest) else "a ball lies beside the table"


def _stirred(lie: Placement, layout: Sequence[Placement]) -> bool:
    """Whether a ball lies elsewhere than before: one that is shaken goes back to its place (R13)."""
    before = next(one for one in layout if one.ball == lie.ball)
    return hypot(lie.x_mm - before.x_mm, lie.y_mm - before.y_mm) > STILL_LIES


def _lies(lie: Placement, bed: Bed) -> bool:
    if not (isfinite(lie.x_mm) and isfinite(lie.y_mm)) or lie.kind is not kind_of(lie.ball):
        return False
    out = RAIL if lie.on_rail else 0.0
    return -out <= lie.x_mm <= bed.length + out and -out <= lie.y_mm <= bed.width + out
