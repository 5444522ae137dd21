"""A billiard record against the physics: the strokes written in it, played once more."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.billiards.events import Struck
from engine.billiards.facts import ShotFacts, facts_of
from engine.core.match import Match
from engine.core.seats import Seat
from physics import TUNINGS, BadShot, simulate


class Disagreement(NamedTuple):
    """A stroke of the record that the physics tells otherwise; None if it cannot be played at all."""

    number: int
    written: ShotFacts
    found: ShotFacts | None


def disagreements(match: Match[Any, Any, Any]) -> Iterator[Disagreement]:
    """The strokes of a match whose facts are not what the simulated table says of them; none if it is genuine."""
    table = TUNINGS[match.options.table]
    strokes = [event for event in match.events(Seat(0)) if isinstance(event, Struck)]
    for number, event in enumerate(strokes, 1):
        written, ball = event.strike.facts, event.strike.stroke.ball
        try:
            found = facts_of(simulate(event.before, event.strike.stroke, table).report, ball)
        except BadShot:
            yield Disagreement(number, written, None)
            continue
        if found != written:
            yield Disagreement(number, written, found)
