"""What else a player may forget who marks by his own hand (R43): to move the peg, to lay down the second jeton."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.core.actions import Say
from engine.games.trictrac.marking import HoleWon, Player, jetons, mark

PEG, ONE_JETON = "peg", "one_jeton"
Slip = tuple[str, int]  # what was forgotten, and by how many holes the peg was moved all the same
NO_SLIP: Slip = ("", 0)
NEVER_OVER = 1 << 16  # holes; whoever leaves the peg where it is ends no tour


def slip_of(said: Say) -> Slip:
    """What a marking leaves out: "mark_points:16:peg:1" moves the peg by one hole only."""
    _, _, what, *holes = [*said.word.split(":"), "", ""][:4]
    return (what, int(holes[0] or 0)) if what else NO_SLIP


def slips(own: Player, other: Player, points: int, length: int) -> Iterator[Slip]:
    """What can be forgotten when so many points are marked."""
    after, across, won = mark(own, other, points, length)
    yield from ((PEG, holes) for holes in range(holes_due(own, won, length)))
    if needs_second(own, other, after, across):
        yield ONE_JETON, 0


def holes_due(own: Player, won: Iterable[HoleWon], length: int) -> int:
    """By how many holes the peg has to be moved; behind the last of the tour there is none."""
    return min(sum(hole.holes for hole in won), length - own.holes)


def needs_second(own: Player, other: Player, after: Player, across: Player) -> bool:
    """Whether the second jeton has to be laid down with this marking (R28)."""
    return jetons(after, across) == 2 > jetons(own, other)


def words(own: Player, other: Player, markings: Iterable[Say], length: int) -> Iterator[Say]:
    """The same markings with something forgotten."""
    for said in markings:
        for what, holes in slips(own, other, int(said.word.partition(":")[2]), length):
            yield Say(f"{said.word}:{what}:{holes}" if what == PEG else f"{said.word}:{what}")


def marked_with(
    own: Player, other: Player, points: int, slip: Slip, length: int
) -> tuple[Player, Player, list[HoleWon]]:
    """Both players after a marking, and the holes that were pegged; what was forgotten is lost."""
    what, pegged = slip
    after, across, won = mark(own, other, points, NEVER_OVER if what == PEG else length)
    if what == ONE_JETON:
        after = replace(after, bredouille=False)  # 1782:3095
    if what == PEG:
        after = replace(after, holes=min(after.holes, own.holes + pegged))
        won = list(_pegged(own.holes, won, pegged))  # 1782:3131
    return after, across, won


def _pegged(before: int, won: Iterable[HoleWon], left: int) -> Iterator[HoleWon]:
    """The first holes only, as many as the peg was moved."""
    total = before
    for hole in won:
        holes = min(left, hole.holes)
        left, total = left - holes, total + holes
        if holes:
            yield HoleWon(holes, total)
