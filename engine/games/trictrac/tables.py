"""The tables of the board and when they are full or closed; all by the numbers of the player concerned."""

from engine.boards.men import Men

SMALL = range(1, 7)
GREAT = range(7, 13)
RETURN = range(19, 25)
TABLES: dict[str, range] = {"small": SMALL, "great": GREAT, "return": RETURN}

CORNER = 12
OTHER_CORNER = 13


def missing(men: Men, table: range) -> int:
    """How many men a table lacks to be full: two on each of its six fields."""
    lack = 0
    for field in table:
        if men[field] < 2:
            lack += 2 - men[field]
    return lack


def is_full(men: Men, table: range) -> bool:
    """Whether at least two men stand on each field of a table."""
    return all(men[field] >= 2 for field in table)


def can_make(men: Men, table: range) -> bool:
    """R17: whether the men that have not passed yet are enough to fill this table, small or great."""
    behind = sum(men[1 : table.start])
    needed = 0
    for field in table:
        behind += men[field]
        needed += 2
        if behind < needed:
            return False
    return True


def is_great(field: int) -> bool:
    """Whether a field belongs to one of the two great tables (E4), whoever counts it."""
    return 7 <= field <= 18
