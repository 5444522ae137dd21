"""All events of a throw together (R24, R25)."""

from engine.games.trictrac.filling import conserves, fills, off_first, unplayed
from engine.games.trictrac.hits import corner_hit, false_hits, hits
from engine.games.trictrac.jans import margot, mezeas, pile, rencontre, three_throws, two_tables
from engine.games.trictrac.scoring import Event, Facts, Scored

EVENTS: tuple[Event, ...] = (
    three_throws,
    two_tables,
    mezeas,
    rencontre,
    pile,
    hits,
    corner_hit,
    fills,
    conserves,
    off_first,
    false_hits,
    margot,
    unplayed,
)


def scored(facts: Facts) -> list[Scored]:
    """Everything a throw scores, for the thrower first."""
    found = [one for event in EVENTS for one in event(facts)]
    return sorted(found, key=lambda one: not one.to_thrower)
