"""Options of Piquet and its two presets (assets/rules/piquet.md, section 6)."""

from dataclasses import dataclass, replace

from engine.core.options import option


@dataclass(frozen=True)
class Options:
    """How the table has agreed to play; the defaults are those of the independent treatise (`piquet_alt`)."""

    game_form: str = option("target", ("target", "four_deals"), rule="R48")
    target: int = option(101, (101, 100, 51, 151, 201), rule="R48")
    four_deal_marking: str = option("total", ("total", "per_deal"), rule="R49")
    point_value: str = option("tens_half_down", ("tens_half_down", "cards", "tens_half_up"), rule="R27")
    quart_value: int = option(4, (4, 14), rule="R29")
    carte_blanche: bool = option(True, (True, False), rule="R10")
    min_exchange_elder: int = option(1, (1, 3), rule="R15")
    min_exchange_younger: int = option(1, (1, 2), rule="R17")
    younger_draw_limit: str = option("own_three", ("own_three", "whole_rest"), rule="R17")
    younger_pic: bool = option(True, (True, False), rule="R40")
    last_trick: str = option("2_or_1", ("2_or_1", "3"), rule="R46")
    younger_declares: str = option("after_first_lead", ("after_first_lead", "before_first_lead"), rule="R36")
    sets_shown: bool = option(True, (True, False), rule="R35")
    cb_announce_number: bool = option(False, (False, True), rule="R11")
    point_announce: str = option("pips", ("pips", "cards_then_pips"), rule="R25")
    talon_layout: str = option("one_pile", ("one_pile", "five_and_three"), rule="R8")
    packet_size: int = option(3, (2, 3, 4), rule="R7")
    manual_declarations: str = option("off", ("off", "on", "strict"), rule="I14")
    sinking: bool = option(False, (False, True), rule="R23")
    manual_counting: bool = option(False, (False, True), rule="I19")
    redraw_after_partie: bool = option(True, (True, False), rule="R50")
    parties: int = option(1, (1, 2, 3, 5), rule="R50")  # length of a match
    lurch_double: int | str = option("off", ("off", 50), rule="R48")

    def settled(self, changed: frozenset[str]) -> "Options":
        """Where younger may take the whole rest, elder must say his number, since younger's limit depends on it."""
        if self.younger_draw_limit != "whole_rest" or self.cb_announce_number:
            return self
        if "cb_announce_number" in changed and "younger_draw_limit" not in changed:
            return replace(self, younger_draw_limit="own_three")
        return replace(self, cb_announce_number=True)


PRESETS: dict[str, Options] = {
    "piquet_alt": Options(),
    "piquet_1782": Options(
        point_value="cards",
        younger_draw_limit="whole_rest",
        younger_pic=False,
        last_trick="3",
        younger_declares="before_first_lead",
        sets_shown=False,
        cb_announce_number=True,
        point_announce="cards_then_pips",
        talon_layout="five_and_three",
    ),
}
