"""Drawing for partners, seats and the first deal (R1-R6)."""

from collections.abc import Iterator, Sequence

from engine.core.events import Drew, Tell, hush
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card

DUMMY_PERSON = 3  # with the option `dummy` this person only lends a chair to an open hand

_HEIGHT = {rank: height for height, rank in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split())}  # R3: the ace is lowest


def ranked(persons: Sequence[int], cards: Iterator[Card], tell: Tell = hush) -> list[int]:
    """The persons from the lowest card to the highest; equals draw again among themselves and keep their place (R6)."""
    if len(persons) == 1:
        return list(persons)
    drawn: dict[int, list[int]] = {}
    for person in persons:
        card = next(cards, None)
        if card is None:  # the whole pack drawn in ties: the order of drawing decides
            return list(persons)
        tell(Drew(person, card))
        drawn.setdefault(_HEIGHT[PACK52.rank_of[card]], []).append(person)
    return [person for height in sorted(drawn) for person in ranked(drawn[height], cards, tell)]


def seated(clockwise: Sequence[int], first: int) -> tuple[tuple[int, ...], Seat]:
    """The persons by seat, turned so that person 0 has seat 0, and the seat of person `first`."""
    place = list(clockwise).index(0)
    persons = (*clockwise[place:], *clockwise[:place])
    return persons, Seat(persons.index(first))


def draw_seats(pack: Sequence[Card], order: Sequence[int], dummy: bool, tell: Tell) -> tuple[tuple[int, ...], Seat]:
    """Who sits where and who deals, from the cards of the spread pack in the order they are drawn."""
    drawers = [person for person in order if not (dummy and person == DUMMY_PERSON)]
    lowest, *others = ranked(drawers, iter(pack), tell)
    partner, third, highest = [DUMMY_PERSON, *others] if dummy else others
    return seated((lowest, third, partner, highest), lowest)  # R2, R4, R5


def next_to_dummy(persons: Sequence[int]) -> tuple[int, ...]:
    """The open hand moves on after a rubber: its partner's left neighbour plays with it next."""
    place = (list(persons).index(DUMMY_PERSON) + 2) % 4
    lone, left, _, right = [*persons[place:], *persons[:place]]
    return seated((left, right, DUMMY_PERSON, lone), left)[0]
