"""Options of Puff and its three presets (assets/rules/puff.md, section 7)."""

from dataclasses import dataclass

from engine.boards.men import Convert, alike, contrary
from engine.core.options import option


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play."""

    variant: str = option("kontraer", ("kontraer", "lang"), rule="R15")
    pasch_first: str = option("per_game", ("per_game", "per_turn", "none"), rule="R9")
    extra_throw: str = option("later", ("later", "every", "off"), rule="R10")
    bottom: str = option("optional", ("optional", "compulsory"), rule="R11")
    order: str = option("lower_first", ("lower_first", "free"), rule="R6")
    bear_off: str = option("any", ("any", "exact_or_rear"), rule="R12")
    schneider: bool = option(True, (True, False), rule="R13")
    games: int = option(1, (1, 3, 6, 12), rule="R16")
    enter_before_move: bool = option(True, (True, False), rule="R2")

    @property
    def convert(self) -> Convert:
        """How one player's fields are numbered by the other."""
        return contrary if self.variant == "kontraer" else alike


PRESETS: dict[str, Options] = {
    "puff_kontraer": Options(),
    "puff_lang": Options(variant="lang"),
    "puff_modern": Options(extra_throw="every", pasch_first="per_turn"),
}
