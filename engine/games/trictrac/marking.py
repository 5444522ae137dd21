"""Points, holes and bredouille (R26-R30): the bookkeeping of section 5."""

from dataclasses import dataclass, field, replace

from engine.boards.dice import Throw
from engine.boards.men import Men, stack

HOLE = 12  # points


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has: his men by his own numbers, his points and holes, and what he did in this setting."""

    men: Men = field(default_factory=lambda: stack(1))
    points: int = 0
    bredouille: bool = False
    holes: int = 0
    answered: bool = False  # the other took a hole after this one's first (7, C4)
    throws: int = 0  # in this setting (E1)
    two_tables: bool = False  # E2 has been counted in this setting
    first: Throw | None = None  # the first throw of this setting (E14)

    def back_on_talon(self) -> "Player":
        """All men to the first field, and nothing known of this setting."""
        return replace(self, men=stack(1), throws=0, two_tables=False, first=None)

    def without_points(self) -> "Player":
        """The jeton back at the rail."""
        return replace(self, points=0, bredouille=False)


@dataclass(frozen=True, slots=True)
class HoleWon:
    """A hole, or two in bredouille, and what stood there then."""

    holes: int
    total: int


def mark(winner: Player, other: Player, points: int, length: int) -> tuple[Player, Player, list[HoleWon]]:
    """Both players after one has marked points, and the holes he won (R26-R29); the tour ends with `length` holes."""
    if other.points:
        other = replace(other, bredouille=False)  # R28
    winner = replace(winner, points=winner.points + points, bredouille=winner.bredouille or not winner.points)
    won = []
    while winner.points >= HOLE:
        holes = 2 if winner.bredouille else 1  # R27
        total = winner.holes + holes
        winner = replace(winner, points=winner.points - HOLE, holes=total, bredouille=True)  # R29
        other = replace(other.without_points(), answered=other.answered or other.holes > 0)  # R26
        won.append(HoleWon(holes, total))
        if total >= length:
            break  # R30
    return winner, other, won


def jetons(player: Player, other: Player) -> int:
    """How many jetons stand for a player's points: two are the sign of bredouille (R28)."""
    if not player.points:
        return 0
    return 2 if player.bredouille and other.points else 1
