"""When the dialogue is over: declarations are reckoned in the canonical order and told; the play begins (R36-R39)."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from engine.cards.order import plain_order
from engine.cards.tricks import Tricks
from engine.core.events import Noted, Tell
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import CardSet
from engine.games.piquet.closing import end_if_reached
from engine.games.piquet.combinations import OF_RANK, SET_RANKS, sequences, sets
from engine.games.piquet.reckoning import (
    BLANCHE_ELDER,
    BLANCHE_YOUNGER,
    CLASSES,
    HAZARD,
    PIC,
    POINT,
    REPIC,
    SEQUENCES,
    SETS,
    book,
    class_entries,
    jump_made,
    point_of,
    reached,
    recount,
)
from engine.games.piquet.speech import announcement, say, show
from engine.games.piquet.state import Entry, State, Strength

RULES = {POINT: "R27", SEQUENCES: "R29", SETS: "R33"}
FIRST = {BLANCHE_ELDER: "blanche", BLANCHE_YOUNGER: "blanche", POINT: "point", SEQUENCES: "sequences"}
JUMP_RULES = {"pic": "R40", "repic": "R39"}
ORDER = plain_order(PACK32, None)


def settle(s: State, tell: Tell) -> None:
    """R38a: book everything declared, in order; whoever thereby reaches the target has won and no card is led."""
    found = declared(s)
    winner = book_all(s, found)
    if winner is not None and s.false_sets[winner]:
        withdraw(s, winner, tell)
        winner = book_all(s, [entry for entry in found if entry.step != SETS])
    tell_notes(s, s.elder, tell)
    if s.counts[s.elder]:
        say(s, s.elder, f"count:{s.counts[s.elder]}", tell)  # R37
    s.unsaid = True
    if winner is not None or s.opts.younger_declares == "before_first_lead":
        younger_speaks(s, tell)
    s.tricks = Tricks(ORDER, s.hands[:], s.elder)  # R43
    s.phase = "play"
    if winner is not None:
        end_if_reached(s, winner, tell)


def book_all(s: State, entries: Sequence[Entry]) -> Seat | None:
    """Book these one after the other; who thereby reaches the target first."""
    for entry in entries:
        book(s, entry)
        if reached(s, entry.seat):
            return entry.seat
    return None


def withdraw(s: State, seat: Seat, tell: Tell) -> None:
    """I17: a false set noticed before the first card, or when somebody would win by it, costs nothing but itself."""
    s.claimed[seat][SETS - POINT] = None
    s.false_sets[seat] = False
    s.verdicts[SETS - POINT] = s.verdicts[SETS - POINT]._replace(scorer=None)
    recount(s, [entry for entry in s.entries if entry.step < POINT])
    tell(Noted("piquet.note.withdrawn", "I17", facts={"seat": seat}))


def declared(s: State) -> list[Entry]:
    """What both count for their hands, in the canonical order."""
    found = []
    for step, verdict in zip(CLASSES, s.verdicts, strict=True):
        seat = verdict.scorer
        best = s.claimed[seat][step - POINT] if seat is not None else None
        if seat is None or best is None:
            continue
        if step == SETS and best not in [one.strength for one in sets(s.hands[seat])]:
            s.false_sets[seat] = True  # I18
            kind, points = ("quatorze", 14) if best[0] == 4 else ("trio", 3)
            found.append(Entry(SETS, seat, points, kind, (("rank", SET_RANKS[-best[1]]),)))
        found += class_entries(s.opts, seat, s.hands[seat], step, best)
    return found


def younger_speaks(s: State, tell: Tell) -> None:
    """Younger names and shows what is his and adds it up (R36, R35)."""
    s.unsaid = False
    for step, verdict in zip(CLASSES, s.verdicts, strict=True):
        best = s.claimed[s.younger][step - POINT]
        if verdict.scorer == s.younger and best is not None:
            say(s, s.younger, announcement(s.opts, step, best), tell)
            if step != SETS or s.opts.sets_shown:
                show(s, s.younger, class_cards(s.hands[s.younger], step, best), tell)
    tell_notes(s, s.younger, tell)
    count = s.counts[s.younger]
    if any(entry.seat == s.younger and entry.step in CLASSES for entry in s.entries):
        say(s, s.younger, f"count:{count}", tell)
    _tell_why_no_repic(s, tell)


def _tell_why_no_repic(s: State, tell: Tell) -> None:
    """R42: who has thirty in hand and no Neunziger hears what was reckoned before it in the canonical order.

    Sets cannot be that: they are one seat's alone, so that the thirty of the other was full before them.
    """
    if s.jump or s.opts.manual_counting:
        return
    for seat in (s.elder, s.younger):
        count = sum(entry.points for entry in s.entries if entry.seat == seat)
        first = next((entry for entry in s.entries if entry.seat != seat and entry.points), None)
        if count >= HAZARD and first is not None:
            facts = {"seat": seat, "count": count}
            tell(Noted(f"piquet.note.no_repic_{FIRST[first.step]}", "R42", facts=facts))


def class_cards(hand: CardSet, step: int, best: Strength) -> CardSet:
    """The cards with which a class is proved: all combinations not better than what was announced."""
    if step == POINT:
        return hand & PACK32.suit[point_of(hand, best[0]).suit]
    if step == SEQUENCES:
        parts = [run.cards for run in sequences(hand) if run.strength <= best]
    else:
        parts = [hand & OF_RANK[one.rank] for one in sets(hand) if one.strength <= best]
    return reduce(or_, parts, 0)


def tell_notes(s: State, seat: Seat, tell: Tell, steps: Sequence[int] = CLASSES) -> None:
    """Enter what a seat counts for its hand into the score sheet, one line for each combination and for a repic."""
    counts = [0, 0]
    jumped = False
    for entry in s.entries:
        counts[entry.seat] += entry.points
        jump = "" if s.opts.manual_counting else jump_made(s.opts, s.elder, counts, entry, jumped)
        standing = s.totals[entry.seat] + counts[entry.seat]
        jumped = jumped or bool(jump)
        if entry.seat == seat and entry.step in steps:
            facts = dict(entry.facts) | {"seat": seat}
            if entry.step != POINT:
                facts["word"] = f"{entry.kind}_{facts['rank']}"
            tell(Noted(f"piquet.note.{entry.kind}", RULES[entry.step], seat, entry.points, standing, facts))
        if jump:
            bonus = REPIC if jump == "repic" else PIC
            counts[entry.seat] += bonus
            if entry.seat == seat:
                tell_jump(jump, seat, standing + bonus, counts[seat], tell)


def tell_jump(jump: str, seat: Seat, standing: int, count: int, tell: Tell) -> None:
    """The sheet explains a Sechziger or Neunziger: what was counted, and what it became."""
    bonus = REPIC if jump == "repic" else PIC
    facts = {"seat": seat, "before": count - bonus, "after": count}
    tell(Noted(f"piquet.note.{jump}", JUMP_RULES[jump], seat, bonus, standing, facts))
