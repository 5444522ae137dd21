"""What one partnership has won so far."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Side:
    """One partnership in the present rubber: seats 0 and 2, or 1 and 3."""

    marks: int = 0
    parties: list[int] = field(default_factory=list)  # values of the Partien won, in order
    extras: int = 0  # slams, Schaefchen and premiums of the rubber account

    def copy(self) -> "Side":
        """An independent copy."""
        return Side(self.marks, self.parties[:], self.extras)
