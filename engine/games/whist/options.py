"""Options of Whist and its four presets (assets/rules/whist.md, section 6)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.core.options import option


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are those of 1830."""

    law_prefix: ClassVar[str] = ""  # set by games that quote the law of Whist

    target: int = option(10, (10, 5), rule="R24")
    honours_count: int = option(4, (4, 5), rule="R21")
    five_honours_value: int = option(5, (5, 6), rule="R21")
    honours_alone: str = option("never", ("never", "first_partie", "always"), rule="R26")
    honours_barred_at: int | str = option("none", ("none", 9, 4), rule="R28")
    calling: str = option("at8_deciding", ("off", "at8_any", "at8_deciding"), rule="R40")
    rest: bool = option(True, (True, False), rule="R30")
    partie_values: str = option("quad", ("quad", "triple", "matsch"), rule="R32")
    rubber: str = option("best_of_3", ("best_of_3", "none"), rule="R33")
    rubber_value: int = option(3, (2, 3, 5, 7, 9), rule="R34")
    great_rubber_bonus: int = option(0, (0, 2), rule="R36")
    slams: str = option("6/3", ("6/3", "off"), rule="R37")
    schaefchen: bool = option(False, (False, True), rule="R39")
    trump_method: str = option("last_card", ("last_card", "second_pack"), rule="R10")
    payment: str = option("one_to_one", ("one_to_one", "each_to_each"), rule="R38")
    redraw_after: int = option(1, (1, 2), rule="R7")
    rubbers: int = option(1, (1, 2, 3, 4, 6), rule="R33")  # length of a match; without rubbers: in Partien
    revoke_penalty: str = option("mark3", ("mark3", "choose_of_three"), rule="L9")
    laws: str = option("lenient", ("lenient", "strict"), rule="L9")
    claims: str = option("auto", ("auto", "manual"), rule="L17")
    show_last_trick: bool = option(False, (False, True), rule="R19")
    hand_sort: str = option("book", ("book", "modern"), rule="H-M1")
    dummy: bool = option(False, (False, True), rule="R1")

    def settled(self, changed: frozenset[str]) -> "Options":
        """The coupled defaults brought along: with five honours nobody calls; Posert's honours alone follow."""
        new = self
        if "honours_count" in changed:
            if "calling" not in changed and self.honours_count == 5:
                new = replace(new, calling="off")
            if self == replace(PRESETS["whist_posert"], **{name: getattr(self, name) for name in changed}):
                coupled: dict[str, Any] = {"honours_alone": "always", "calling": "off"}
                if self.honours_count == 4:
                    coupled = {"honours_alone": "never", "calling": "at8_deciding"}
                new = replace(new, **{name: to for name, to in coupled.items() if name not in changed})
        return new

    def law(self, number: str) -> str:
        """The number under which this game's law book states a rule of Whist."""
        return self.law_prefix + number

    @property
    def strict(self) -> bool:
        """Whether wrong can be done, and be punished."""
        return self.laws == "strict"

    @property
    def plays_premiums(self) -> bool:
        """Whether honours and aces in one hand are paid extra (R39)."""
        return self.schaefchen

    @property
    def short(self) -> bool:
        """Whether it is Short Whist, which keeps the turn-up on the table longer (R10)."""
        return self.target == 5

    @property
    def double_chance(self) -> float:
        """How often a deal counts double, as far as one can tell beforehand."""
        return 0.0

    def multiplier(self, trump: str | None, side_suit: str | None) -> int:
        """How often tricks and honours count when the second pack showed `side_suit`."""
        return 1

    def premium_factor(self, multiplier: int) -> int:
        """How often a premium is paid in a deal whose marks count `multiplier` times."""
        return 1

    def slam_factor(self, multiplier: int) -> int:
        """How often a slam is paid in a deal whose marks count `multiplier` times."""
        return 1


PRESETS: dict[str, Options] = {
    "whist_1830": Options(),
    "whist_1782": Options(
        honours_alone="always",
        honours_barred_at=9,
        calling="at8_any",
        rest=False,
        partie_values="matsch",
        rubber="none",
        slams="off",
    ),
    "whist_posert": Options(honours_count=5, honours_alone="always", calling="off"),
    "short_whist": Options(
        target=5,
        honours_alone="always",
        honours_barred_at=4,
        calling="off",
        rest=False,
        partie_values="triple",
        rubber_value=2,
        revoke_penalty="choose_of_three",
        show_last_trick=True,
        hand_sort="modern",
    ),
}
