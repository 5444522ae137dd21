"""Options of Verkehren and its four presets (assets/rules/verkehren.md, section 7)."""

from dataclasses import dataclass

from engine.core.options import option


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are those of the book of 1782."""

    agreement: str = option("frei", ("frei", "5_bloss", "5_band", "both"), rule="R26")
    band_count: str = option("total", ("total", "adjacent"), rule="R28")
    band_limit_mode: str = option("penalty", ("penalty", "forbid"), rule="R28")
    junker: str = option("wait", ("wait", "enter_one", "storm"), rule="R15")
    first_player: str = option("higher", ("higher", "lower"), rule="R2")
    games: int = option(1, (1, 3, 6, 12), rule="R30")
    next_first: str = option("winner", ("winner", "alternate"), rule="R30")
    play_up_pays: bool = option(True, (True, False), rule="R20")
    double_jan: bool = option(True, (True, False), rule="R18")

    @property
    def five_blots(self) -> bool:
        """R27: whether five men must have left home before a band is made."""
        return self.agreement in ("5_bloss", "both")

    @property
    def five_bands(self) -> bool:
        """R28: whether five bands are the most a player may hold."""
        return self.agreement in ("5_band", "both")


PRESETS: dict[str, Options] = {
    "verkehren_1782": Options(),
    "verkehren_5_bloss": Options(agreement="5_bloss"),
    "verkehren_5_band": Options(agreement="5_band"),
    "revertier": Options(junker="enter_one"),
}
