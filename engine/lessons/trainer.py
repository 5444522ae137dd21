"""Spaced repetition: what went wrong is asked again soon, and later again, until it has gone well three times."""

from dataclasses import dataclass, field
from typing import Any

WAITS = (2, 5, 12)  # questions between the repetitions
SITS = 10  # right answers in a row


@dataclass
class Trainer:
    """The questions of one kind. Numbers of drills are handed out in order; those that went wrong come back."""

    fresh: int = 0  # the next number nobody has been asked
    asked: int = 0
    right: int = 0
    row: int = 0  # right answers since the last wrong one
    waiting: dict[int, tuple[int, int]] = field(default_factory=dict)  # number: repetitions gone well, due at

    @property
    def sits(self) -> bool:
        """Whether it is known by heart: ten right answers in a row, and nothing left to repeat."""
        return self.row >= SITS and not self.waiting

    def following(self) -> int:
        """The number to ask now: the repetition that has waited longest, or else a new one."""
        due = [(at, number) for number, (_, at) in self.waiting.items() if at <= self.asked]
        return min(due)[1] if due else self.fresh

    def answered(self, number: int, right: bool) -> None:
        """How it went."""
        self.asked += 1
        self.right += right
        self.row = self.row + 1 if right else 0
        self.fresh = max(self.fresh, number + 1)
        if not right:
            self.waiting[number] = (0, self.asked + WAITS[0])
        elif number in self.waiting:
            gone_well = self.waiting[number][0] + 1
            if gone_well == len(WAITS):
                del self.waiting[number]
            else:
                self.waiting[number] = (gone_well, self.asked + WAITS[gone_well])

    def to_data(self) -> dict[str, Any]:
        """Everything, for a file."""
        waiting = [[number, *place] for number, place in self.waiting.items()]
        return {"fresh": self.fresh, "asked": self.asked, "right": self.right, "row": self.row, "waiting": waiting}

    @classmethod
    def from_data(cls, data: Any) -> "Trainer":
        """From a file; what makes no sense begins anew."""
        if not isinstance(data, dict):
            return cls()
        counts = [data.get("fresh"), data.get("asked"), data.get("right"), data.get("row", 0)]
        waiting = data.get("waiting")
        if not all(_is_count(count) for count in counts) or not isinstance(waiting, list):
            return cls()
        if not all(isinstance(row, list) and len(row) == 3 and all(map(_is_count, row)) for row in waiting):
            return cls()
        fresh, asked, right, row = (int(str(count)) for count in counts)
        known = {row[0]: (row[1], row[2]) for row in waiting if row[1] < len(WAITS)}
        return cls(fresh, asked, right, row, known)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and value >= 0
