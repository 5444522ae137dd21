"""Options of L'Hombre and its presets for two, three and four players (assets/rules/lhombre.md, sections 1 and 6)."""

from dataclasses import dataclass
from typing import Any

from engine.core.options import option
from engine.core.packs import PACK40
from engine.games.ombre.forms import Form

FORMS = {
    "three": Form(3, (3, 3, 3), 5),  # R15
    "two_short": Form(2, (4, 4), 5, PACK40.all & ~PACK40.suit["D"]),  # R63
    "two_long": Form(2, (3, 3, 3, 3), 7, PACK40.all & ~PACK40.suit["D"] | PACK40.set_of("DA D7")),  # R64
    "four": Form(4, (4, 4), 5),  # R65
}


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are the usual way of the book."""

    form: str = option("three", ("three",), rule="R63")  # fixed by the preset
    staking: str = option("pot", ("pot", "jettons", "common_pot"), rule="4.2")
    codille_limit: int | str = option(32, (32, 0, "none"), rule="4.2")
    block: bool = option(False, (False, True), rule="4.2")
    casco: str = option("on", ("on", "off", "only_last"), rule="R29")
    tourne: bool = option(True, (True, False), rule="R30a")
    casco_over_tourne: bool = option(False, (False, True), rule="R20")
    tourne_black_ace: str = option("suit", ("suit", "redraw"), rule="R30b")
    grand_casque: str = option("off", ("off", "second", "third"), rule="R30c")  # the third kind includes the second
    grand_casque_mode: str = option("draw", ("draw", "turn"), rule="R30c")
    solo_tout: bool = option(True, (True, False), rule="R27")
    spadille_force: bool = option(False, (False, True), rule="R33")
    favourite_suit: str = option("none", ("none", "S", "C", "H", "D", "draw"), rule="R21")
    couleur_doubles_bete: bool = option(False, (False, True), rule="4.1")
    remis_offer: str = option("playable", ("playable", "ends_deal", "off"), rule="R39")
    codille_restake: int = option(2, (2, 3), rule="4.4")
    see_tricks: str = option("last", ("last", "all", "none"), rule="R54")
    see_rest: bool = option(False, (False, True), rule="R38")
    min_exchange_frage: int = option(1, (1, 0), rule="R24")
    same_deal_betes: str = option("separate", ("separate", "together"), rule="R40")
    nine_matadors_double: bool = option(False, (False, True), rule="R8")
    name_trump_timer: int = option(0, (0, 10, 20, 30, 60), rule="I10")  # seconds
    courtesy: bool = option(False, (False, True), rule="R12")
    manual_claims: bool = option(False, (False, True), rule="I23")
    allow_revoke: bool = option(False, (False, True), rule="I18")
    error_rule: str = option("game", ("game", "bete"), rule="I18")
    session_end: str = option("split", ("split", "clear"), rule="4.6")
    deals: int = option(12, (3, 6, 9, 12, 18, 24, 30, 36, 48, 60), rule="4.6")

    def choices_for(self, name: str, choices: tuple[Any, ...]) -> tuple[Any, ...]:
        """The values an option can take at this table: the courtesy is one among three."""
        return (False,) if name == "courtesy" and self.seats != 3 else choices

    @property
    def table(self) -> Form:
        """How many play, and with which cards."""
        return FORMS[self.form]

    @property
    def error_law(self) -> str:
        """Where the law book speaks of revokes."""
        return "I18"

    @property
    def seats(self) -> int:
        """How many play."""
        return self.table.seats


PRESETS: dict[str, Options] = {
    "lhombre3": Options(),
    "lhombre3_classic": Options(casco="off", tourne=False),
    "lhombre3_hannover": Options(casco="off", tourne=False, staking="jettons"),
    "lhombre3_common_pot": Options(staking="common_pot"),
    "lhombre3_spadille_force": Options(casco="off", tourne=False, spadille_force=True),
    "lhombre3_preference": Options(favourite_suit="draw"),
    "lhombre2_short": Options(form="two_short"),
    "lhombre2_long": Options(form="two_long"),
    "lhombre4_kauf": Options(form="four"),
}
