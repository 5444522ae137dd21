"""Forfeits called Bêtes: who owes how much, and the list of those noted on paper until they are played for."""

from collections.abc import Iterable
from typing import NamedTuple


class Bete(NamedTuple):
    """A forfeit that goes as one stake; each part is a person and what that person owes of it."""

    parts: tuple[tuple[int, int], ...]

    @property
    def amount(self) -> int:
        """What it is worth when it lies on the table."""
        return sum(amount for _, amount in self.parts)


def bete(person: int, amount: int) -> Bete:
    """A forfeit of one person."""
    return Bete(((person, amount),))


def together(betes: Iterable[Bete]) -> Bete:
    """Several forfeits that go as one."""
    return Bete(tuple(part for one in betes for part in one.parts))


def take_largest(written: list[Bete]) -> Bete:
    """Strike the largest forfeit off the list; of equal ones the oldest."""
    return written.pop(max(range(len(written)), key=lambda place: (written[place].amount, -place)))


def debt(written: Iterable[Bete], person: int) -> int:
    """What a person owes on paper."""
    return sum(amount for one in written for debtor, amount in one.parts if debtor == person)
