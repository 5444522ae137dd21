"""Options of Quadrille and its presets, with Tritrille for three (assets/rules/quadrille.md, sections 1 and 6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.options import option
from engine.core.packs import PACK40
from engine.games.ombre.forms import Form

WITHOUT_DIAMONDS = PACK40.all & ~PACK40.suit["D"] & ~PACK40.set_of("H6") | PACK40.set_of("DK")  # R44
WITHOUT_THREES = PACK40.all & ~PACK40.set_of("S3 C3 H3 D3")  # R46
FORMS = {
    "four": Form(4, (3, 3, 4), 6),  # R6
    "three_30": Form(3, (3, 3, 4), 6, WITHOUT_DIAMONDS),
    "three_36": Form(3, (3, 3, 3, 3), 7, WITHOUT_THREES),
    "five": Form(5, (4, 4), 5),
}
LAWS: Mapping[str, str] = {  # where the law book speaks of what the table does
    "deal": "R6", "stake": "R5", "favourite": "R40", "bid": "R9", "pass": "R12", "hold": "R10", "respect": "R11",
    "forced": "R19", "call": "R14", "call_self": "6", "trump": "R13", "partner_trump": "R19", "ask": "R17",
    "price": "R38", "ruffed": "R39", "aide": "R15", "lead": "R23", "follow": "R24", "privilege": "R25",
    "result": "R16", "alone": "R21", "mediateur": "R37", "vole": "R28", "liable": "R33", "pot": "4.1",
    "marks": "4.2", "money": "4.2", "fiches": "4.3", "common_pot": "4.4", "end": "4.6",
    "two_kings": "6", "forced_trump": "R19", "own_king": "6", "error": "I8", "single": "R36", "tout": "R29a",
}  # fmt: skip


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are Quadrille with Mediateur, Respect and a favourite suit."""

    form: str = option("four", ("four",), rule="R6")  # fixed by the preset
    frage: bool = option(True, (True,), rule="R13")
    spadille_force: bool = option(True, (True,), rule="R19")
    two_kings: str = option("off", ("off",), rule="R19")
    forced_trump_by: str = option("partner", ("partner",), rule="R19")
    packets: str = option("3-3-4", ("3-3-4", "3-4-3", "4-3-3"), rule="R6")
    tricks_to_win: int = option(0, (0, 6, 7), rule="R16")
    mediateur: bool = option(True, (True, False), rule="R17")
    respect: bool = option(True, (True, False), rule="R20")
    solo_vole: bool = option(False, (False, True), rule="R29a")
    favourite_suit: str = option("drawn", ("none", "S", "C", "H", "D", "drawn"), rule="R40")
    favourite_by: str = option("draw", ("draw", "first_king", "first_won"), rule="R40")
    two_colours: bool = option(False, (False, True), rule="R9")
    call_self: bool = option(False, (False, True), rule="6")
    aide_liability: str = option("hombre3", ("hombre3", "hombre4", "aide2", "hombre_alone"), rule="R33")
    king_price: str = option("at_once", ("at_once", "settled"), rule="R38")
    ruffed_king_bonus: bool = option(True, (True, False), rule="R39")
    matadors_combined: bool = option(True, (True, False), rule="R2")
    tariff: str = option("marks", ("marks", "fiches", "money"), rule="4.2")
    matadors_flat: bool = option(False, (False, True), rule="4.3")
    staking: str = option("pot", ("pot", "fiche14", "fiche20", "common_pot"), rule="4.1")
    codille_limit: int | str = option(32, (32, 0, "none"), rule="4.1")
    odd_counters: str = option("stay", ("stay", "best_trump"), rule="4.1")
    see_tricks: str = option("leader", ("leader", "solo_only", "none"), rule="R26")
    tout_prompt: bool = option(True, (True, False), rule="R28")
    allow_revoke: bool = option(False, (False, True), rule="I8")
    error_rule: str = option("game", ("game", "bete"), rule="I8")
    tours: int = option(10, (1, 2, 3, 5, 8, 10, 15, 20), rule="R4")

    @property
    def table(self) -> Form:
        """How many play, with which cards, in which packets."""
        form = FORMS[self.form]
        packets = tuple(map(int, self.packets.split("-")))
        return form._replace(packets=packets) if sum(packets) == form.hand else form

    @property
    def seats(self) -> int:
        """How many play."""
        return FORMS[self.form].seats

    @property
    def win(self) -> int:
        """The tricks the Hombre's side needs."""
        return self.tricks_to_win or FORMS[self.form].majority

    @property
    def error_law(self) -> str:
        """Where this game's law book speaks of revokes."""
        return self.laws["error"]

    @property
    def laws(self) -> Mapping[str, str]:
        """Where this game's law book speaks of a subject."""
        return LAWS


PLAIN = {"mediateur": False, "respect": False, "favourite_suit": "none"}
ALONE = {"frage": False, "spadille_force": False, "respect": False, "favourite_suit": "none"}
PRESETS: dict[str, Options] = {
    "quadrille_favorite": Options(),
    "quadrille": Options(**PLAIN),  # type: ignore[arg-type]
    "quadrille_old": Options(tariff="fiches", staking="fiche14", codille_limit=0, **PLAIN),  # type: ignore[arg-type]
    "quadrille_mediateur": Options(respect=False, favourite_suit="none"),
    "quadrille_favorite_old": Options(tariff="fiches", staking="fiche20", codille_limit=0),
    "quadrille_two_colours": Options(two_colours=True),
    "quadrille_solitaire": Options(**ALONE),  # type: ignore[arg-type]
    "tritrille30": Options(form="three_30", **ALONE),  # type: ignore[arg-type]
    "tritrille36": Options(form="three_36", **ALONE),  # type: ignore[arg-type]
}
