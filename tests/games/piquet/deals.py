"""Whole deals of Piquet played at random and audited: cards and points are conserved."""

from dataclasses import dataclass, field
from random import Random

from engine.core.actions import Action, Swap
from engine.core.events import Event, Noted
from engine.core.offers import Offer, SomeCards
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import card_set, cards_in
from engine.games.piquet.reckoning import CARDS, CLASSES, PIC, PLAY, REPIC
from engine.games.piquet.state import State
from tests.games.piquet.tables import E, PiquetMatch
from tests.generic.laws import random_action

MOST_IN_PLAY = 12 + 11 + 3  # every lead, every trick taken by the second player, and the last trick


@dataclass
class Audit:
    """Counts what was played and complains about what cannot be."""

    deals: int = 0
    kinds: dict[str, int] = field(default_factory=dict)  # of entries on the score sheet

    def check(self, s: State) -> None:
        """In the middle of the play every card is somewhere and every point has its entry."""
        talon = card_set(card for place, card in enumerate(s.talon) if not s.taken >> place & 1)
        parts = [*(s.holding(Seat(seat)) for seat in (0, 1)), *s.aside, talon, card_set(s.memory.history)]
        assert sum(part.bit_count() for part in parts) == PACK32.size, "a card is lost or lies in two places"
        for step in CLASSES:
            assert len({entry.seat for entry in s.entries if entry.step == step}) <= 1, "two score one class"
        for seat in (0, 1):
            booked = sum(entry.points for entry in s.entries if entry.seat == seat)
            leap = (REPIC if s.jump == "repic" else PIC) if s.jump and s.jumper == seat else 0
            assert s.counts[seat] == booked + leap
        assert sum(entry.points for entry in s.entries if entry.step == PLAY) <= MOST_IN_PLAY
        assert sum(1 for entry in s.entries if entry.step == CARDS) <= 1

    def add(self, events: list[Event]) -> None:
        """A deal is over: the entries of the sheet add up to what both counted."""
        self.deals += 1
        notes = [event for event in events if isinstance(event, Noted)]
        for seat in (0, 1):
            told = sum(note.points or 0 for note in notes if note.side == seat)
            counted = next(n.facts["count"] for n in notes if n.key == "piquet.note.deal" and n.facts["seat"] == seat)
            assert told == counted, "the sheet does not add up"
        for note in notes:
            kind = note.key.removeprefix("piquet.note.")
            self.kinds[kind] = self.kinds.get(kind, 0) + 1


def play_deals(match: PiquetMatch, rng: Random, audit: Audit) -> None:
    """Play the match to its end at random, auditing as it goes; nobody throws in."""
    seen, number = 0, 1
    while not match.over:
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        match.submit(offer.seat, _decision(offer, rng))
        state = match._state
        if state.phase == "play" and rng.random() < 0.1:
            audit.check(state)
        if state.phase == "over" or state.deal_number > number:
            audit.add(match.events(E, seen))
            seen, number = match.event_count, state.deal_number


def _decision(offer: Offer, rng: Random) -> Action:
    """Anything on offer; a discard without listing all of them."""
    if not isinstance(offer, SomeCards):
        return random_action(offer, rng)
    return Swap(card_set(rng.sample(list(cards_in(offer.cards)), rng.randint(offer.least, offer.most))))
