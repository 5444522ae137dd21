"""Options of the billiard games and one preset for each of the fifteen forms (section 6)."""

from dataclasses import dataclass
from typing import Any

from engine.billiards.bed import BEDS, Bed
from engine.core.options import option

PARTIE, PARTIE_BLANCHE, KING3, FOUR, CONTRA = "PARTIE", "PARTIE_BLANCHE", "KING3", "FOUR", "CONTRA"
CARAMBOLE_OLD, CARAMBOLE_HH, DOUBLE = "CARAMBOLE_OLD", "CARAMBOLE_HH", "DOUBLE_CARAMBOLE"
GUERRE_A, GUERRE_B, GUERRE_C, GUERRE_D = "GUERRE_A", "GUERRE_B", "GUERRE_C", "GUERRE_D"
RONDE_A, RONDE_HH, RONDE_2 = "RONDE_A", "RONDE_HH", "RONDE_2"
Choices = tuple[Any, ...]
CLOCKS = {"none": 0, "half_minute": 30, "one_minute": 60, "two_minutes": 120}  # seconds for a stroke
TWO_BALL = (PARTIE, PARTIE_BLANCHE, KING3, FOUR, CONTRA)
CARAMBOLE = (CARAMBOLE_OLD, CARAMBOLE_HH, DOUBLE)
GUERRE = (GUERRE_A, GUERRE_B, GUERRE_C, GUERRE_D)
RONDE = (RONDE_A, RONDE_HH, RONDE_2)
MOST = {GUERRE_A: 9, GUERRE_B: 12, GUERRE_C: 12, GUERRE_D: 12, RONDE_A: 8, RONDE_HH: 8, RONDE_2: 2}  # R5, R72, R91


@dataclass(frozen=True)
class Options:
    """What every form agrees on."""

    form: str = option(PARTIE, (PARTIE,), rule="R25")  # fixed by the preset
    table: str = option("list_1782", tuple(BEDS), rule="R6")
    games: int = option(1, (1, 2, 3, 4, 6), rule="R24")

    @property
    def bed(self) -> Bed:
        """The table in millimetres."""
        return BEDS[self.table]

    @property
    def people(self) -> int:
        """How many play."""
        return 2

    @property
    def seats(self) -> int:
        """How many chairs stand round the table."""
        return self.people

    @property
    def calls(self) -> str:
        """Who calls a fault at the strike: auto_best, ask or always; an empty word where nobody does (3.0a)."""
        return ""

    @property
    def strict(self) -> bool:
        """Whether offences that are normally prevented can happen."""
        return False

    @property
    def clock_s(self) -> int:
        """The seconds a player has for a stroke; 0 if nobody counts them."""
        return 0


@dataclass(frozen=True)
class PartieOptions(Options):
    """The forms with two balls."""

    target: int = option(12, (12, 8), rule="R25")
    matsch: bool = option(True, (True, False), rule="R31")
    matsch_level_limit: int = option(6, (6, 5), rule="R31")
    suite: bool = option(False, (False, True), rule="R32")
    odds: int = option(0, (0, 2, 3, 4), rule="R33")
    receiver: str = option("second", ("second", "first"), rule="R33")
    touche_call: str = option("auto_best", ("auto_best", "ask", "always"), rule="R30")
    strict_table: bool = option(False, (False, True), rule="P17")
    contra_debt: bool = option(False, (False, True), rule="R111")
    double_or_quits: bool = option(False, (False, True), rule="R112")

    @property
    def people(self) -> int:
        """Two, three with a King, four on two sides."""
        return {KING3: 3, FOUR: 4}.get(self.form, 2)

    @property
    def calls(self) -> str:
        """As agreed."""
        return self.touche_call

    @property
    def strict(self) -> bool:
        """As agreed."""
        return self.strict_table

    def choices_for(self, name: str, choices: Choices) -> Choices:
        """Odds are for two alone; the Hamburg form and Contra have their own Matsch, or none (R34, R46)."""
        fixed: dict[str, Choices] = {}
        if self.form not in (PARTIE, PARTIE_BLANCHE):
            fixed |= {"odds": (0,), "receiver": ("second",)}
        if self.form in (KING3, FOUR):
            fixed |= {"contra_debt": (False,), "double_or_quits": (False,)}
        if self.form == CONTRA:
            fixed |= {"matsch": (False,), "suite": (False,), "matsch_level_limit": (6,)}
        if self.form == PARTIE_BLANCHE:
            fixed |= {"matsch_level_limit": (5,), "target": (12,), "suite": (False,)}
        return fixed.get(name, choices)


@dataclass(frozen=True)
class CaramboleOptions(Options):
    """The forms with one or two Carambols."""

    matsch: bool = option(True, (True, False), rule="R56")
    continue_on_score: bool = option(True, (True, False), rule="R55")
    carambol_placement: str = option("spot_F", ("spot_F", "free_beyond_middle"), rule="R49")
    salvo_direct: str = option("forbidden", ("forbidden", "allowed"), rule="R64")
    touche_call: str = option("auto_best", ("auto_best", "ask", "always"), rule="R30")
    strict_table: bool = option(False, (False, True), rule="C23")

    @property
    def target(self) -> int:
        """24, in the double game 30 (R48, R56, R66)."""
        return 30 if self.form == DOUBLE else 24

    @property
    def calls(self) -> str:
        """As agreed."""
        return self.touche_call

    @property
    def strict(self) -> bool:
        """As agreed."""
        return self.strict_table

    def choices_for(self, name: str, choices: Choices) -> Choices:
        """Both Carambols of the double game have their spots (R66)."""
        return ("spot_F",) if name == "carambol_placement" and self.form == DOUBLE else choices


@dataclass(frozen=True)
class GuerreOptions(Options):
    """The war of all against all."""

    players: int = option(4, (3, 4, 5, 6, 7, 8, 9, 10, 11, 12), rule="R5")
    target_rule: str = option("nearest", ("nearest", "free"), rule="R75")
    billardiren_fine: int = option(2, (2, 1), rule="GA12")
    last_two_share: str = option("ask", ("ask", "never", "always"), rule="R93")
    sell_ball: bool = option(False, (False, True), rule="R87")
    late_entry: bool = option(False, (False, True), rule="R82")
    suite: bool = option(False, (False, True), rule="R95")
    strict_table: bool = option(False, (False, True), rule="GA11")
    shot_clock: str = option("none", tuple(CLOCKS), rule="GA13")

    @property
    def people(self) -> int:
        """As many as sit down at first."""
        return self.players

    @property
    def seats(self) -> int:
        """Chairs for those who may join, too (R82)."""
        return MOST[self.form] if self.late_entry else self.players

    @property
    def strict(self) -> bool:
        """As agreed."""
        return self.strict_table

    @property
    def pays(self) -> bool:
        """Whether faults are paid in Sätze (A, C) and not written as marks (B, D)."""
        return self.form in (GUERRE_A, GUERRE_C)

    @property
    def limit(self) -> int:
        """The marks at which one is out (R86, R91)."""
        return 12 if self.form == GUERRE_B else 6

    @property
    def clock_s(self) -> int:
        """As agreed."""
        return CLOCKS[self.shot_clock]

    def choices_for(self, name: str, choices: Choices) -> Choices:
        """No more players than the form has room for (R72); where marks are written nothing is fined (R86a)."""
        if name == "billardiren_fine" and not self.pays:
            return (2,)
        return tuple(one for one in choices if one <= MOST[self.form]) if name == "players" else choices


@dataclass(frozen=True)
class RondeOptions(Options):
    """The twelve small balls on the cushions."""

    players: int = option(4, (2, 3, 4, 5, 6, 7, 8), rule="R5")
    ronde_last_ball: int = option(2, (2, 4), rule="R103")
    touche_call: str = option("auto_best", ("auto_best", "ask", "always"), rule="R30")

    @property
    def people(self) -> int:
        """As many as agreed; the third form is for two (R109)."""
        return self.players

    @property
    def calls(self) -> str:
        """Only where two count points (R2g)."""
        return self.touche_call if self.form == RONDE_2 else ""

    def choices_for(self, name: str, choices: Choices) -> Choices:
        """The form for two is for two, and only there faults are called (R109, R2g); R103 is for form A."""
        fixed: dict[str, Choices] = {}
        if self.form == RONDE_2:
            fixed |= {"players": (2,)}
        else:
            fixed |= {"touche_call": ("auto_best",)}
        if self.form != RONDE_A:
            fixed |= {"ronde_last_ball": (2,)}
        return fixed.get(name, choices)


PRESETS: dict[str, Options] = {
    "billiards_carambole_hh": CaramboleOptions(form=CARAMBOLE_HH),
    "billiards_guerre_d": GuerreOptions(form=GUERRE_D),
    "billiards_partie": PartieOptions(form=PARTIE),
    "billiards_partie_blanche": PartieOptions(form=PARTIE_BLANCHE, matsch_level_limit=5),
    "billiards_king": PartieOptions(form=KING3, games=2),
    "billiards_four": PartieOptions(form=FOUR),
    "billiards_contra": PartieOptions(form=CONTRA, matsch=False),
    "billiards_carambole_old": CaramboleOptions(form=CARAMBOLE_OLD, carambol_placement="free_beyond_middle"),
    "billiards_double_carambole": CaramboleOptions(form=DOUBLE),
    "billiards_guerre_a": GuerreOptions(form=GUERRE_A),
    "billiards_guerre_b": GuerreOptions(form=GUERRE_B),
    "billiards_guerre_c": GuerreOptions(form=GUERRE_C),
    "billiards_ronde_a": RondeOptions(form=RONDE_A),
    "billiards_ronde_hh": RondeOptions(form=RONDE_HH),
    "billiards_ronde_2": RondeOptions(form=RONDE_2, players=2),
}
