"""The account of a deal as one lays it before the players: parts of the count, and what each exchange was worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from engine.core.events import DealEnded, Event, Noted, Played
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set, cards_in
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import TRICKS, hand_worth

#: The parts of a deal in the canonical order (R38), and the rules of the entries that belong to them.
PARTS = ("hand", "repic", "play", "pic", "cards", "capot")
PART_OF_RULE = {"R10": "hand", "R27": "hand", "R29": "hand", "R33": "hand", "R39": "repic", "R40": "pic", "R45": "play"}
KINDS_OF_CARDS = {"piquet.note.cards": "cards", "piquet.note.capot": "capot", "piquet.note.divided": "cards"}
DRAWS = 300  # imagined draws for an average


@dataclass(frozen=True)
class Exchange:
    """What a seat's hand could declare as dealt, on average after this discard, and after the real draw."""

    seat: Seat
    gone: CardSet
    drawn: CardSet
    before: int
    average: float
    after: int


def part_of(note: Noted) -> str:
    """The part of the deal an entry of the sheet belongs to; empty for what is not counted."""
    return KINDS_OF_CARDS.get(note.key) or PART_OF_RULE.get(note.rule, "")


def account(events: Iterable[Event]) -> list[tuple[str, tuple[int, int]]]:
    """What both seats counted in each part of a deal, without the parts in which nobody counted."""
    sums = {part: [0, 0] for part in PARTS}
    for event in events:
        if isinstance(event, Noted) and event.points and event.side is not None and (part := part_of(event)):
            sums[part][event.side] += event.points
    return [(part, (points[0], points[1])) for part, points in sums.items() if any(points)]


def exchanges(opts: Options, events: Sequence[Event]) -> list[Exchange]:
    """What the exchanges of a deal were worth (R15, R17), once every card has been seen; otherwise nothing."""
    dealt = next((event.dealt for event in reversed(events) if isinstance(event, DealEnded)), None)
    final = [card_set(event.card for event in events if isinstance(event, Played) and event.seat == n) for n in (0, 1)]
    if dealt is None or any(hand.bit_count() != TRICKS for hand in final):
        return []
    return [_exchange(opts, Seat(seat), dealt[seat], final[seat]) for seat in (0, 1)]


def _exchange(opts: Options, seat: Seat, dealt: CardSet, final: CardSet) -> Exchange:
    gone, drawn = dealt & ~final, final & ~dealt
    average = average_worth(opts, dealt, gone)
    return Exchange(seat, gone, drawn, hand_worth(opts, dealt), average, hand_worth(opts, final))


def average_worth(opts: Options, dealt: CardSet, gone: CardSet) -> float:
    """What a hand could declare on average after this discard, every unseen card being as likely as another."""
    rng = Random(dealt)
    unseen, kept = list(cards_in(PACK32.all & ~dealt)), dealt & ~gone
    worths = [hand_worth(opts, kept | card_set(rng.sample(unseen, gone.bit_count()))) for _ in range(DRAWS)]
    return sum(worths) / DRAWS
