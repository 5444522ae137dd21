"""Options of Trictrac and its two presets (assets/rules/trictrac.md, section 7)."""

from dataclasses import dataclass, replace

from engine.core.options import option

OLD_JANS = ("off", "rencontre", "margot", "pile", "rencontre_margot", "rencontre_pile", "margot_pile", "all")


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are those of the book of 1782."""

    length: int = option(12, (12, 6, 3), rule="R30")
    marking: str = option("auto", ("auto", "assisted", "manual"), rule="R43")
    schools: bool = option(True, (True, False), rule="R44")
    touch_move: bool = option(False, (False, True), rule="R46")
    leave_rule: str = option("book", ("book", "forced_hold"), rule="R31")
    first_throw: str = option("fresh", ("fresh", "use_draw_dice"), rule="R3")
    bear_off: str = option("book", ("book", "french"), rule="R38")
    rail_privilege: str = option("book", ("book", "french"), rule="R40")
    must_fill: bool = option(True, (True, False), rule="R23")
    fill_in_passing: bool = option(False, (False, True), rule="R23")
    corner_man_sum_fill: bool = option(False, (False, True), rule="E7")
    old_jans: str = option("off", OLD_JANS, rule="E14")
    great_bredouille_pays: bool = option(False, (False, True), rule="R30")
    great_bredouille_rule: str = option("book", ("book", "french"), rule="R30")
    stake: int = option(1, (1, 2, 5, 10), rule="R30")
    handicap: int = option(0, tuple(range(8)), rule="R30")  # holes given to the player of the near chair
    first_lead: str = option("draw", ("draw", "near", "far"), rule="R3")  # whose first throw it is
    talon_side: str = option("left", ("left", "right"), rule="R2")

    def settled(self, changed: frozenset[str]) -> "Options":
        """Whatever was given, a hole is left to be won."""
        return replace(self, handicap=min(self.handicap, self.length - 1))

    def plays_jan(self, name: str) -> bool:
        """Whether one of the obsolete jans is counted."""
        return self.old_jans == "all" or name in self.old_jans.split("_")


PRESETS: dict[str, Options] = {
    "trictrac_1782": Options(),
    "trictrac_classique": Options(
        bear_off="french", rail_privilege="french", first_throw="use_draw_dice", great_bredouille_rule="french"
    ),
}
