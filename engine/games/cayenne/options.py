"""Options of Cayenne and its two presets (assets/rules/cayenne.md, section 6)."""

from dataclasses import dataclass
from typing import Any

from engine.core.options import option
from engine.games.whist.options import Options as WhistOptions

WHIST_LAW = "W-"  # cayenne.md quotes the rules of Whist so
OWN_LAW = {  # rules of Whist which cayenne.md states in its own words
    "R15": "R7",
    "R20": "R8",
    "R21": "R8",
    "R30": "R12",
    "R31": "R12",
    "R32": "R14",
    "R34": "R14",
    "R37": "R15",
    "R39": "R16",
}


def fixed(value: Any, *, rule: str) -> Any:
    """What Whist leaves to agreement and Cayenne does not."""
    return option(value, (value,), rule=rule)


@dataclass(frozen=True)
class Options(WhistOptions):
    """How the table has agreed to play; the defaults are those of 1830."""

    target: int = fixed(10, rule="R12")
    honours_count: int = fixed(5, rule="R8")
    five_honours_value: int = option(5, (5, 6), rule="R8")
    honours_alone: str = option("never", ("never", "first_partie", "always"), rule="R11")
    honours_barred_at: int | str = fixed("none", rule="R11")
    calling: str = fixed("off", rule="R17")
    rest: bool = fixed(True, rule="R12")
    partie_values: str = fixed("quad", rule="R14")
    rubber: str = fixed("best_of_3", rule="R18")
    rubber_value: int = option(3, (3, 5, 7, 9), rule="R14")
    great_rubber_bonus: int = option(0, (0, 2), rule="W-R36")
    slams: str = fixed("6/3", rule="R15")
    schaefchen: bool = fixed(False, rule="R16")  # here they are called premiums
    trump_method: str = fixed("second_pack", rule="R2")
    payment: str = option("one_to_one", ("one_to_one", "each_to_each"), rule="W-R38")
    redraw_after: int = option(1, (1, 2), rule="W-R7")
    rubbers: int = option(1, (1, 2, 3, 4, 6), rule="R18")  # length of a match
    revoke_penalty: str = option("mark3", ("mark3", "choose_of_three"), rule="LC2")
    laws: str = option("lenient", ("lenient", "strict"), rule="W-L9")
    claims: str = option("auto", ("auto", "manual"), rule="LC4")
    show_last_trick: bool = option(False, (False, True), rule="W-R19")
    hand_sort: str = option("book", ("book", "modern"), rule="W-H-M1")
    dummy: bool = fixed(False, rule="R1")
    premiums: bool = option(True, (True, False), rule="R16")
    premiums_doubled: bool = option(True, (True, False), rule="R16")
    slams_doubled: bool = option(False, (False, True), rule="R15")
    pass_choice: bool = option(True, (True, False), rule="R3")
    cayenne_visible: bool = option(True, (True, False), rule="R6")

    def settled(self, changed: frozenset[str]) -> "Options":
        """Nothing is coupled: the number of honours cannot be changed."""
        return self

    def law(self, number: str) -> str:
        """Cayenne's own number of a rule, or the number marked as a rule of Whist."""
        return OWN_LAW.get(number, WHIST_LAW + number)

    @property
    def plays_premiums(self) -> bool:
        """Whether honours and aces in one hand are paid extra (R16)."""
        return self.premiums

    @property
    def double_chance(self) -> float:
        """How often the Cayenne suit is made trumps by sensible players."""
        return 0.31

    def multiplier(self, trump: str | None, side_suit: str | None) -> int:
        """R9, R10: tricks and honours count twice if the Cayenne suit is trumps."""
        return 2 if trump is not None and trump == side_suit else 1

    def premium_factor(self, multiplier: int) -> int:
        """R16: premiums are doubled with the marks, unless agreed otherwise."""
        return multiplier if self.premiums_doubled else 1

    def slam_factor(self, multiplier: int) -> int:
        """R15: slams are paid once, unless agreed otherwise (O2)."""
        return multiplier if self.slams_doubled else 1


PRESETS: dict[str, Options] = {
    "cayenne_1830": Options(),
    "cayenne_posert": Options(honours_alone="always"),
}


def agreed(opts: WhistOptions) -> Options:
    """The options of a state or view shared with Whist, known to be those of Cayenne."""
    assert isinstance(opts, Options), "not the options of Cayenne"
    return opts
