"""How well the computer plays, by name."""

from dataclasses import dataclass

from engine.ai.search import Budget


@dataclass(frozen=True)
class Level:
    """A level: how many tricks it remembers, how often it slips, what it may spend on a search."""

    name: str
    remembers: int = 13
    slips: float = 0.0
    budget: Budget | None = None


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random"),
        Level("beginner", remembers=2, slips=0.15),
        Level("club", budget=Budget(playouts=48, exact_from=3, inferences=False, solving=60, planning=160)),
        Level("master", budget=Budget(playouts=1200, exact_from=8, inferences=True, solving=7500)),
    )
}
