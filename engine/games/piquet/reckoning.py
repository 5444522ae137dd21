"""The canonical order of reckoning: who counts what, and the jumps to 60 and 90 (R38-R42, R45-R47)."""

from collections.abc import Iterable, Sequence

from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.games.piquet.combinations import (
    COUNTING,
    SET_RANKS,
    Point,
    best_point,
    point_value,
    run_value,
    sequences,
    set_value,
    sets,
)
from engine.games.piquet.options import Options
from engine.games.piquet.state import Entry, State, Strength

BLANCHE_ELDER, BLANCHE_YOUNGER, POINT, SEQUENCES, SETS, PLAY, CARDS = range(1, 8)  # R38
CLASSES = (POINT, SEQUENCES, SETS)
HAZARD, REPIC, PIC, BLANCHE = 30, 60, 30, 10  # R10, R39, R40
MAJORITY, CAPOT, TRICKS = 10, 40, 12  # R47
RUNS = {3: "tierce", 4: "quart", 5: "quint", 6: "sixieme", 7: "septieme", 8: "huitieme"}
LENGTHS = {name: length for length, name in RUNS.items()}


def book(s: State, entry: Entry) -> str:
    """Add an entry to the count; "pic" or "repic" if it made that jump (R39-R42)."""
    s.entries.append(entry)
    s.counts[entry.seat] += entry.points
    jump = jump_made(s.opts, s.elder, s.counts, entry, bool(s.jump or s.due))
    if not jump:
        return ""
    s.jumper = entry.seat
    if s.opts.manual_counting:
        s.due = jump
        return ""
    s.jump = jump
    s.counts[entry.seat] += REPIC if jump == "repic" else PIC
    return jump


def jump_made(opts: Options, elder: Seat, counts: Sequence[int], entry: Entry, jumped: bool) -> str:
    """Which jump an entry that has just been counted makes, if any (R39-R42)."""
    if jumped or not entry.points or counts[1 - entry.seat] or counts[entry.seat] < HAZARD or entry.step == CARDS:
        return ""
    if entry.step < PLAY:
        return "repic"
    return "pic" if entry.seat == elder or opts.younger_pic else ""  # R40


def recount(s: State, entries: Iterable[Entry]) -> None:
    """Reckon the deal anew from these entries, in the canonical order."""
    jump, jumper = s.jump, s.jumper
    s.entries, s.counts, s.jump, s.jumper, s.due = [], [0, 0], "", None, ""
    for entry in sorted(entries, key=lambda one: one.step):
        book(s, entry)
    if s.due and s.due == jump and s.jumper == jumper:  # it had been claimed already
        claim_jump(s)


def claim_jump(s: State) -> None:
    """I19: the jump that is due is claimed and counts."""
    assert s.jumper is not None
    s.jump, s.due = s.due, ""
    s.counts[s.jumper] += REPIC if s.jump == "repic" else PIC


def total(s: State, seat: Seat) -> int:
    """What the seat has in the partie, this deal included."""
    return s.totals[seat] + s.counts[seat]


def reached(s: State, seat: Seat) -> bool:
    """R48: whether this seat has won the partie by what it has counted so far."""
    return s.opts.game_form == "target" and total(s, seat) >= s.opts.target


# ---------------------------------------------------------------- the hand


def strengths(hand: CardSet) -> list[list[Strength]]:
    """What the hand could announce in each class, the best first; of equals only one."""
    suits = [best_point(hand & members) for members in PACK32.suit.values() if (hand & members).bit_count() >= 3]
    points: list[Strength] = [(point.pips, 0) for point in suits]
    runs = [run.strength for run in sequences(hand)]
    kinds = [one.strength for one in sets(hand)]
    return [sorted(set(found), reverse=True) for found in (points, runs, kinds)]


def point_of(hand: CardSet, pips: int) -> Point:
    """The suit of the hand with exactly so many pips; the best if there is none, as in a world only imagined."""
    found = [best_point(hand & members) for members in PACK32.suit.values()]
    return next((point for point in found if point.pips == pips), best_point(hand))


def class_entries(opts: Options, seat: Seat, hand: CardSet, step: int, best: Strength) -> list[Entry]:
    """What a seat counts in a class in which its announcement is good: all it has that is not better than it said."""
    if step == POINT:
        point = point_of(hand, best[0])
        facts = (("pips", point.pips), ("suit", point.suit))
        return [Entry(POINT, seat, point_value(opts, point), "point", facts)]
    if step == SEQUENCES:
        runs = [run for run in sequences(hand) if run.strength <= best]
        return [
            Entry(SEQUENCES, seat, run_value(opts, run), RUNS[run.length], (("rank", PACK32.ranks[run.top]),))
            for run in runs
        ]
    held = [one for one in sets(hand) if one.strength <= best]
    return [
        Entry(SETS, seat, set_value(one), "quatorze" if one.size == 4 else "trio", (("rank", one.rank),))
        for one in held
    ]


def entry_strength(entry: Entry) -> Strength:
    """What an entry shows of a point, a run or a set."""
    if entry.step == POINT:
        return int(str(dict(entry.facts)["pips"])), 0
    rank = str(dict(entry.facts)["rank"])
    if entry.step == SEQUENCES:
        return LENGTHS[entry.kind], PACK32.ranks.index(rank)
    return (4 if entry.kind == "quatorze" else 3), -SET_RANKS.index(rank)


def hand_worth(opts: Options, hand: CardSet) -> int:
    """What a hand would declare if everything in it were good."""
    worth = point_value(opts, best_point(hand)) + sum(run_value(opts, run) for run in sequences(hand))
    return worth + sum(set_value(one) for one in sets(hand))


# ---------------------------------------------------------------- the play


def counts_one(card: Card) -> bool:
    """R45: A, K, Q, J and 10 count."""
    return bool(COUNTING >> card & 1)


def last_trick_points(opts: Options, card: Card) -> int:
    """R46: what the last trick brings who wins it with this card, the ordinary point included."""
    if opts.last_trick == "3":
        return 3
    return 2 if counts_one(card) else 1


def cards_entry(tricks: Sequence[int]) -> Entry | None:
    """R47: ten for the majority, forty for all, nothing for six each."""
    seat = Seat(0 if tricks[0] > tricks[1] else 1)
    if tricks[0] == tricks[1]:
        return None
    if tricks[seat] == TRICKS:
        return Entry(CARDS, seat, CAPOT, "capot")
    return Entry(CARDS, seat, MAJORITY, "cards", (("tricks", tricks[seat]),))
