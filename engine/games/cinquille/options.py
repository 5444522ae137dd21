"""Options of Cinquille and its presets (assets/rules/cinquille.md, sections 1 and 6); the rest is Quadrille's."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.options import option
from engine.games.quadrille.options import Options as Quadrille

LAWS: Mapping[str, str] = {  # where the law book speaks of what the table does
    "deal": "R3", "stake": "R2", "favourite": "6", "bid": "R5", "pass": "R4", "hold": "R5", "respect": "R5",
    "forced": "R13", "call": "R6", "call_self": "R9", "trump": "R6", "partner_trump": "R14", "ask": "R11",
    "price": "R11", "ruffed": "R11", "aide": "R7", "lead": "R18", "follow": "R18", "privilege": "R18",
    "result": "R8", "alone": "R12", "mediateur": "R11", "vole": "R19", "liable": "4.5", "pot": "4.1",
    "marks": "4.1", "money": "4.1", "fiches": "4.6", "common_pot": "4.1", "end": "4.8",
    "two_kings": "R15", "forced_trump": "R14", "own_king": "R9", "error": "5", "single": "4.1", "tout": "R12",
}  # fmt: skip


@dataclass(frozen=True)
class Options(Quadrille):
    """How the table of five has agreed to play."""

    form: str = option("five", ("five",), rule="R3")
    frage: bool = option(True, (True,), rule="R6")
    spadille_force: bool = option(True, (True,), rule="R13")
    two_kings: str = option("off", ("off", "forced", "always"), rule="R15")
    forced_trump_by: str = option("hombre_choice", ("hombre_choice", "partner", "hombre"), rule="R14")
    packets: str = option("4-4", ("4-4", "3-3-2", "3-2-3", "2-3-3"), rule="R3")
    tricks_to_win: int = option(0, (0,), rule="R8")
    mediateur: bool = option(True, (True, False), rule="R11")
    respect: bool = option(False, (False,), rule="R5")
    solo_vole: bool = option(False, (False,), rule="R12")
    favourite_suit: str = option("none", ("none", "S", "C", "H", "D", "drawn"), rule="6")
    favourite_by: str = option("draw", ("draw", "first_king", "first_won"), rule="6")
    two_colours: bool = option(False, (False,), rule="6")
    call_self: bool = option(True, (True, False), rule="R9")
    aide_liability: str = option("hombre3", ("hombre3", "hombre4", "aide2", "hombre_alone", "always_half"), rule="4.5")
    king_price: str = option("at_once", ("at_once", "settled"), rule="R11")
    ruffed_king_bonus: bool = option(True, (True, False), rule="R11")
    matadors_combined: bool = option(True, (True, False), rule="R20")
    tariff: str = option("marks", ("marks", "fiches", "money"), rule="4.1")
    matadors_flat: bool = option(False, (False, True), rule="4.6")
    staking: str = option("pot", ("pot", "fiche14", "fiche20", "common_pot"), rule="4.1")
    codille_limit: int | str = option(32, (32, 0, "none"), rule="4.1")
    odd_counters: str = option("stay", ("stay", "best_trump"), rule="4.3")
    see_tricks: str = option("leader", ("leader", "solo_only", "none"), rule="R18")
    tout_prompt: bool = option(True, (True, False), rule="R19")
    allow_revoke: bool = option(False, (False, True), rule="5")
    error_rule: str = option("game", ("game", "bete"), rule="5")
    tours: int = option(8, (1, 2, 3, 5, 8, 10, 15, 20), rule="6")

    @property
    def laws(self) -> Mapping[str, str]:
        """Where this game's law book speaks of a subject."""
        return LAWS


PRESETS: dict[str, Options] = {
    "cinquille": Options(),
    "cinquille_two_kings": Options(two_kings="forced"),
    "cinquille_two_kings_always": Options(two_kings="always"),
    "cinquille_favorite": Options(favourite_suit="drawn"),
}
