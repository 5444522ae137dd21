"""The outcome tables of all forms as data: in each the first fitting row decides, and names its rule.

A row fits a case if every fact it names has one of the values it names. `gains` say who gets what: S the striker, O the
other; in a Guerre marks to X, the striker, or to Y, the owners of the balls he made. An amount is a number or the name
of a value that the stroke has: the carambolage, the balls made, the ball first touched.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

Fact = str | bool
Case = Mapping[str, Fact]
Amount = int | str
YES, NO = (True,), (False,)
LOST = ("pocketed", "off")


class Row(NamedTuple):
    """One row: its rule, the marker's words, when it fits, who gains, what follows."""

    rule: str
    say: str
    when: Mapping[str, Sequence[Fact]]
    gains: tuple[tuple[str, Amount], ...] = ()
    then: str = ""

    def fits(self, case: Case) -> bool:
        """Whether every fact named has a value named."""
        return all(case[fact] in values for fact, values in self.when.items())


Table = tuple[Row, ...]


def first_fit(table: Table, case: Case) -> Row:
    """The row that decides."""
    return next(row for row in table if row.fits(case))


def all_cases(domain: Mapping[str, Sequence[Fact]]) -> Iterable[Case]:
    """Every combination of facts."""
    return (dict(zip(domain, values, strict=True)) for values in product(*domain.values()))


# ---------------------------------------------------------------- two balls (R28a, P1-P12; R46, X1-X9)

TWO_BALL_FACTS: Mapping[str, Sequence[Fact]] = {
    "touched": (True, False),
    "own": ("stays", "pocketed", "off"),
    "other": ("stays", "pocketed", "sprung"),
    "passed": (True, False),
}

MISSES: Table = (
    Row("P9", "missed", {"touched": NO, "own": ("stays",), "passed": YES}, (("O", 1),), "other"),
    Row("P10", "short", {"touched": NO, "own": ("stays",), "passed": NO}, (("O", 2),), "other"),
    Row("P11", "schweizer", {"touched": NO, "own": ("pocketed",), "passed": YES}, (("O", 3),), "other_sets_out"),
    Row("P11", "missed_jumped", {"touched": NO, "own": ("off",), "passed": YES}, (("O", 3),), "other_sets_out"),
    Row("P12", "lost_before", {"touched": NO, "own": LOST, "passed": NO}, (("O", 4),), "other_sets_out"),
)

PARTIE: Table = (
    Row("P1", "touched", {"touched": YES, "own": ("stays",), "other": ("stays",)}, (), "other"),
    Row("P2", "made", {"touched": YES, "own": ("stays",), "other": ("pocketed",)}, (("S", 2),), "striker_sets_out"),
    Row("P3", "sprang", {"touched": YES, "own": ("stays",), "other": ("sprung",)}, (("S", 2),), "striker_sets_out"),
    Row("P4", "ran_in", {"touched": YES, "own": ("pocketed",), "other": ("stays",)}, (("O", 2),), "other_sets_out"),
    Row("P5", "jumped", {"touched": YES, "own": ("off",), "other": ("stays",)}, (("O", 2),), "other_sets_out"),
    Row("P6", "both_in", {"touched": YES, "own": ("pocketed",), "other": ("pocketed",)}, (("O", 2),), "other_sets_out"),
    Row("P7", "both_off", {"touched": YES, "own": ("off",), "other": ("sprung",)}, (("O", 2),), "other_sets_out"),
    Row(
        "P8", "both_lost", {"touched": YES, "own": LOST, "other": ("pocketed", "sprung")}, (("O", 2),), "other_sets_out"
    ),
    *MISSES,
)

CONTRA: Table = (
    Row("X4", "off_in_contra", {"touched": YES, "own": ("off",)}, (("O", 2),), "other_sets_out"),
    Row("X4", "off_in_contra", {"touched": YES, "other": ("sprung",)}, (("O", 2),), "other_sets_out"),
    Row(
        "X3",
        "both_in_contra",
        {"own": ("pocketed",), "other": ("pocketed",), "touched": YES},
        (("S", 2), ("O", 2)),
        "striker_sets_out",
    ),
    Row("X1", "ran_in_contra", {"touched": YES, "own": ("pocketed",)}, (("S", 2),), "striker_sets_out"),
    Row("X2", "made_contra", {"touched": YES, "other": ("pocketed",)}, (("O", 2),), "other_sets_out"),
    Row("X8", "touched", {"touched": YES}, (), "other"),
    Row("X5", "missed", {"own": ("stays",), "passed": YES}, (("O", 1),), "other"),
    Row("X5", "short", {"own": ("stays",), "passed": NO}, (("O", 2),), "other"),
    Row("X6", "schweizer", {"own": ("pocketed",), "passed": YES}, (("O", 3),), "other_sets_out"),
    Row("X6", "missed_jumped", {"passed": YES}, (("O", 3),), "other_sets_out"),
    Row("X6", "lost_before", {"passed": NO}, (("O", 4),), "other_sets_out"),
)

# R46, X9: who stops his own ball never gains by it
CONTRA_STOPPED: Table = (
    Row("X9", "stopped", {"touched": YES}, (("O", 2),), "other_sets_out"),
    Row("X9", "stopped", {"passed": YES}, (("O", 3),), "other_sets_out"),
    Row("X9", "stopped", {"passed": NO}, (("O", 4),), "other_sets_out"),
)

# ---------------------------------------------------------------- Carambole (R54a, C1-C25, D1-D12)

CARAMBOLE_FACTS: Mapping[str, Sequence[Fact]] = {
    "salvo": (True, False),  # a ball in salvo was touched first against R64
    "touched": ("none", "one", "carambolage"),
    "first": ("carambol", "white", ""),
    "own": ("stays", "pocketed", "off"),
    "carambol_made": (True, False),
    "white": ("stays", "pocketed", "sprung", "in_hand"),
    "carambol_sprung": (True, False),
    "passed": (True, False),
}

SALVO_AND_MISSES: Table = (
    Row("C24", "salvo_lost", {"salvo": YES, "own": LOST}, (("O", 3),)),
    Row("C24", "salvo", {"salvo": YES}, (("O", 1),)),
    Row("C10", "missed", {"touched": ("none",), "own": ("stays",), "passed": YES}, (("O", 1),)),
    Row("C11", "short", {"touched": ("none",), "own": ("stays",), "passed": NO}, (("O", 2),)),
    Row("C20", "schweizer", {"touched": ("none",), "own": ("pocketed",), "passed": YES}, (("O", 3),)),
    Row("C20", "missed_jumped", {"touched": ("none",), "own": ("off",), "passed": YES}, (("O", 3),)),
    Row("C21", "lost_before", {"touched": ("none",), "own": LOST, "passed": NO}, (("O", 4),)),
)

_STAYS, _CAR = ("stays",), ("carambolage",)
_SCORED = (("S", "carambolage"), ("S", "made"))

CARAMBOLE: Table = (
    *SALVO_AND_MISSES,
    Row(
        "C8", "caramboled_both", {"own": _STAYS, "touched": _CAR, "carambol_made": YES, "white": ("pocketed",)}, _SCORED
    ),
    Row("C7", "made_both", {"own": _STAYS, "carambol_made": YES, "white": ("pocketed",)}, _SCORED),
    Row("C5", "caramboled_red", {"own": _STAYS, "touched": _CAR, "carambol_made": YES}, _SCORED),
    Row("C6", "caramboled_white", {"own": _STAYS, "touched": _CAR, "white": ("pocketed",)}, _SCORED),
    Row("C9", "made_last_red", {"own": _STAYS, "carambol_made": YES, "white": ("in_hand",)}, _SCORED),
    Row("C3", "made_red", {"own": _STAYS, "carambol_made": YES}, _SCORED),
    Row("C4", "made_white", {"own": _STAYS, "white": ("pocketed",)}, _SCORED),
    Row("C2", "caramboled", {"own": _STAYS, "touched": _CAR}, _SCORED),
    Row("C14", "red_off", {"own": _STAYS, "carambol_sprung": YES}),
    Row("C15", "white_off", {"own": _STAYS, "white": ("sprung",)}),
    Row("C1", "touched_one", {"own": _STAYS}),
    Row(
        "C18",
        "ran_in_after_carambole",
        {"own": ("pocketed",), "touched": _CAR, "first": ("carambol",)},
        (("O", "carambolage"), ("O", "first")),
    ),
    Row(
        "C19", "ran_in_after_carambole", {"own": ("pocketed",), "touched": _CAR}, (("O", "carambolage"), ("O", "first"))
    ),
    Row("C16", "ran_in_on_red", {"own": ("pocketed",), "first": ("carambol",)}, (("O", "first"),)),
    Row("C17", "ran_in", {"own": ("pocketed",)}, (("O", "first"),)),
    Row("C13", "jumped_after_carambole", {"touched": _CAR}, (("O", "carambolage"), ("O", "made"))),
    Row("C12", "jumped", {}, (("O", 2),)),
)

DOUBLE_FACTS: Mapping[str, Sequence[Fact]] = {
    **CARAMBOLE_FACTS,
    "touched": ("none", "one", "white_and_red", "both_reds", "all"),
    "all_made": (True, False),
}

DOUBLE: Table = (
    *SALVO_AND_MISSES,
    Row("D6", "caramboled_everything", {"own": _STAYS, "touched": ("all",), "all_made": YES}, _SCORED),
    Row("D3", "caramboled_all", {"own": _STAYS, "touched": ("all",)}, _SCORED),
    Row("D2", "caramboled_reds", {"own": _STAYS, "touched": ("both_reds",)}, _SCORED),
    Row("D1", "caramboled", {"own": _STAYS, "touched": ("white_and_red",)}, _SCORED),
    Row("D4", "made_red", {"own": _STAYS, "carambol_made": YES}, _SCORED),
    Row("D5", "made_white", {"own": _STAYS, "white": ("pocketed",)}, _SCORED),
    Row("C14", "red_off", {"own": _STAYS, "carambol_sprung": YES}),
    Row("C15", "white_off", {"own": _STAYS, "white": ("sprung",)}),
    Row("C1", "touched_one", {"own": _STAYS}),
    Row(
        "D10",
        "ran_in_after_carambole",
        {"own": ("pocketed",), "touched": ("all",)},
        (("O", "carambolage"), ("O", "first")),
    ),
    Row(
        "D9",
        "ran_in_after_carambole",
        {"own": ("pocketed",), "touched": ("both_reds",)},
        (("O", "carambolage"), ("O", "first")),
    ),
    Row(
        "D8",
        "ran_in_after_carambole",
        {"own": ("pocketed",), "touched": ("white_and_red",)},
        (("O", "carambolage"), ("O", "first")),
    ),
    Row("D7", "ran_in_on_red", {"own": ("pocketed",), "first": ("carambol",)}, (("O", "first"),)),
    Row("D7", "ran_in", {"own": ("pocketed",)}, (("O", "first"),)),
    Row("D11", "jumped", {"touched": ("one",)}, (("O", 2),)),
    Row("D11", "jumped_after_carambole", {}, (("O", "carambolage"), ("O", "made"))),
)

# ---------------------------------------------------------------- Guerre (R82a, GA1-GA10; R86a, GB1-GB10)

GUERRE_FACTS: Mapping[str, Sequence[Fact]] = {
    "contact": ("designated", "none", "others"),
    "own": ("stays", "pocketed", "off"),
    "lost": (True, False),  # another ball was made or sprung
    "passed": (True, False),
}
_D, _NONE, _OTHERS = {"contact": ("designated",)}, {"contact": ("none",)}, {"contact": ("others",)}

# gains: payments in Sätze to the pot, to Y the owner of the ball first touched, to D the owner of the designated ball;
# "buys_in" is the Satz that is not paid when no buy-in is left (R83a)
GUERRE_PAID: Table = (
    Row("GA1", "guerre_made", {**_D, "own": _STAYS, "lost": YES}, (), "again"),
    Row("GA2", "guerre_touched", {**_D, "own": _STAYS}, (), "next"),
    Row(
        "GA9", "guerre_made_and_lost", {**_D, "own": ("pocketed",), "lost": YES}, (("Y", 1), ("pot", "buys_in")), "out"
    ),
    Row("GA9", "guerre_made_and_lost", {**_D, "own": ("off",), "lost": YES}, (("pot", 1), ("pot", "buys_in")), "out"),
    Row("GA6", "guerre_ran_in", {**_D, "own": ("pocketed",)}, (("Y", 1), ("pot", "buys_in")), "out"),
    Row("GA8", "guerre_jumped", {**_D, "own": ("off",)}, (("pot", 1), ("pot", "buys_in")), "out"),
    Row("GA3", "guerre_missed", {**_NONE, "own": _STAYS}, (("pot", 1),), "next"),
    Row("GA7", "guerre_missed_and_lost", {**_NONE, "own": ("pocketed",)}, (("pot", 1), ("pot", "buys_in")), "out"),
    Row("GA8", "guerre_jumped", {**_NONE, "own": ("off",)}, (("pot", 1), ("pot", "buys_in")), "out"),
    Row("GA5", "guerre_wrong_made", {**_OTHERS, "own": _STAYS, "lost": YES}, (), "put_back"),
    Row("GA4", "guerre_wrong_touched", {**_OTHERS, "own": _STAYS}, (), "next"),
    Row("GA10", "guerre_wrong_and_lost", {**_OTHERS, "own": LOST}, (("D", 1), ("pot", "buys_in")), "out"),
)

# gains: marks to X, or to Y for each ball made
GUERRE_MARKED: Table = (
    Row("GB2", "guerre_made", {**_D, "own": _STAYS, "lost": YES}, (("Y", 2),), "again"),
    Row("R86a", "guerre_touched", {**_D, "own": _STAYS}, (), "next"),
    Row("GB7", "guerre_made_and_lost", {**_D, "own": LOST, "lost": YES}, (("X", 2),), "out"),
    Row("GB4", "guerre_ran_in", {**_D, "own": ("pocketed",)}, (("X", 2),), "out"),
    Row("GB4", "guerre_jumped", {**_D, "own": ("off",)}, (("X", 2),), "out"),
    Row("GB1", "guerre_missed", {**_NONE, "own": _STAYS, "passed": YES}, (("X", 1),), "next"),
    Row("GB3", "guerre_short", {**_NONE, "own": _STAYS, "passed": NO}, (("X", 2),), "next"),
    Row("GB5", "guerre_missed_and_lost", {**_NONE, "own": LOST, "passed": YES}, (("X", 3),), "out"),
    Row("GB6", "guerre_lost_before", {**_NONE, "own": LOST, "passed": NO}, (("X", 4),), "out"),
    Row("GB8", "guerre_wrong_made", {**_OTHERS, "own": _STAYS, "lost": YES, "passed": YES}, (("X", 1),), "put_back"),
    Row("GB8", "guerre_wrong_made", {**_OTHERS, "own": _STAYS, "lost": YES, "passed": NO}, (("X", 2),), "put_back"),
    Row("GB9", "guerre_wrong_touched", {**_OTHERS, "own": _STAYS, "passed": YES}, (("X", 1),), "next"),
    Row("GB9", "guerre_wrong_touched", {**_OTHERS, "own": _STAYS, "passed": NO}, (("X", 2),), "next"),
    Row("GB10", "guerre_wrong_and_lost", {**_OTHERS, "own": LOST, "passed": YES}, (("X", 3),), "out"),
    Row("GB10", "guerre_wrong_and_lost", {**_OTHERS, "own": LOST, "passed": NO}, (("X", 4),), "out"),
)

# ---------------------------------------------------------------- Ronde (RA1-RA8, RH1-RH8, R2a-R2g)

RONDE_FACTS: Mapping[str, Sequence[Fact]] = {
    "contact": ("legal", "illegal", "none"),
    "own": ("stays", "lost"),
    "made": (True, False),
    "passed": (True, False),
    "last": (True, False),
}
_LEGAL, _FOUL = {"contact": ("legal",)}, {"contact": ("illegal", "none")}
_STAYED, _GONE = {"own": ("stays",)}, {"own": ("lost",)}

# gains: units from each other player ("all"), from or to the bank, or points S / O
RONDE_A: Table = (
    Row("RA8", "ronde_last_lost", {**_GONE, "last": YES}, (), "next"),
    Row("RA5", "ronde_lost", {**_GONE}, (), "next"),
    Row("RA3", "ronde_missed", {"contact": ("none",)}, (), "next"),
    Row("RA4", "ronde_illegal", {"contact": ("illegal",)}, (), "next"),
    Row("RA7", "ronde_made_last", {"made": YES, "last": YES}, (("all", "last"),), "over"),
    Row("RA1", "ronde_made", {"made": YES}, (("all", "made"),), "again"),
    Row("RA2", "ronde_touched", {}, (), "next"),
)

RONDE_HH: Table = (
    Row("RH5", "ronde_foul_lost", {"contact": ("none",), **_GONE}, (("bank", 3),), "next"),
    Row("RH5", "ronde_wrong_lost", {"contact": ("illegal",), **_GONE}, (("bank", 3),), "next"),
    Row("RH4", "ronde_lost", {**_GONE}, (("bank", 2),), "next"),
    Row("RH3", "ronde_foul", {"contact": ("none",)}, (("bank", 1),), "retry"),
    Row("RH3", "ronde_wrong", {"contact": ("illegal",)}, (("bank", 1),), "retry"),
    Row("RH7", "ronde_made_last", {"made": YES, "last": YES}, (("bank", "all"),), "over"),
    Row("RH1", "ronde_made", {"made": YES}, (("bank", "made"),), "again"),
    Row("RH2", "ronde_touched", {}, (), "next"),
)

RONDE_2: Table = (
    Row("R2e", "ronde_missed_lost", {"contact": ("none",), **_GONE, "passed": YES}, (("O", 3),), "next"),
    Row("R2e", "ronde_wrong_lost_points", {"contact": ("illegal",), **_GONE, "passed": YES}, (("O", 3),), "next"),
    Row("R2e", "lost_before", {**_FOUL, **_GONE, "passed": NO}, (("O", 4),), "next"),
    Row("R2d", "ronde_lost_points", {**_GONE}, (("O", 2),), "next"),
    Row("R2c", "ronde_wrong_points", {"contact": ("illegal",)}, (("O", 1),), "retry"),
    Row("R2c", "missed", {"contact": ("none",), "passed": YES}, (("O", 1),), "retry"),
    Row("R2c", "short", {"contact": ("none",), "passed": NO}, (("O", 2),), "retry"),
    Row("R2a", "made", {"made": YES}, (("S", "made"),), "again"),
    Row("R2b", "touched", {}, (), "next"),
)
