"""Options of Toccategli and its three presets (assets/rules/toccategli.md, section 6)."""

from dataclasses import dataclass
from functools import lru_cache

from engine.core.options import option
from engine.games.trictrac.options import Options as TrictracOptions
from engine.games.trictrac.scoring import Tariff

UNITS = {"single": 0, "to_6_units": 6, "to_12_units": 12}
GAMES = {"single": 1, "3_games": 3, "6_games": 6}


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are those of the book of 1782."""

    match: str = option("single", ("single", "to_6_units", "to_12_units", "3_games", "6_games"), rule="R11")
    marking: str = option("auto", ("auto", "assisted", "manual"), rule="R12")
    schools: bool = option(True, (True, False), rule="R12")
    touch_move: bool = option(False, (False, True), rule="R14")
    entry: str = option("band_while_closed", ("band_while_closed", "band_always", "trictrac"), rule="R2")
    continue_allowed: bool = option(True, (True, False), rule="R8")
    bear_off_wins: bool = option(True, (True, False), rule="R10")
    quadruple: bool = option(True, (True, False), rule="R7")
    unplayed: str = option("per_number_1", ("per_number_1", "throw_1_2", "throw_2"), rule="R5")
    doublet_hits: str = option("flat", ("flat", "per_way"), rule="R5")
    great_jan_doublet: int = option(4, (4, 2), rule="R5")
    hits_count: str = option("by_table", ("by_table", "one"), rule="R5")
    rare_jans: bool = option(True, (True, False), rule="R5")
    must_fill: bool = option(True, (True, False), rule="R1")
    first_throw: str = option("fresh", ("fresh", "use_draw_dice"), rule="R1")
    bear_off: str = option("book", ("book", "french"), rule="R1")
    talon_side: str = option("left", ("left", "right"), rule="R1")

    @property
    def moving(self) -> TrictracOptions:
        """The options of Trictrac by which men are moved and tables filled."""
        return _moving(self.must_fill, self.bear_off)

    @property
    def tariff(self) -> Tariff:
        """R5: what every event counts."""
        return _tariff(self)


@lru_cache
def _moving(must_fill: bool, bear_off: str) -> TrictracOptions:
    return TrictracOptions(must_fill=must_fill, bear_off=bear_off)


@lru_cache
def _tariff(opts: Options) -> Tariff:
    great: tuple[tuple[int, ...], tuple[int, ...]] = ((1, 2, 3), (2, 2) if opts.doublet_hits == "flat" else (2, 4))
    small: tuple[tuple[int, ...], tuple[int, ...]] = ((2, 4, 6), (4, 4) if opts.doublet_hits == "flat" else (4, 8))
    if opts.hits_count == "one":
        great = small = ((1, 1, 1), (1, 1))
    return Tariff(
        jan=(2, 4),
        hit_great=great,
        hit_small=small,
        corner=(2, 4) if opts.hits_count == "by_table" else (1, 1),
        fill=((2, 4, 6), (4, 6)),
        fill_great=((2, 4, 6), (4, 6) if opts.great_jan_doublet == 4 else (2, 4)),
        conserve=(2, 4),
        false_great=(0, 0),
        false_small=(0, 0),
        unplayed=1,
        off_first=(2, 2),
    )


PRESETS: dict[str, Options] = {
    "toccategli_1782": Options(),
    "toccategli_older": Options(great_jan_doublet=2, unplayed="throw_2", quadruple=False),
    "tokkadille_1853": Options(hits_count="one", rare_jans=False, bear_off_wins=False),
}
