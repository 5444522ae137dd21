"""The bids in ascending order, and what each of them means (R20, R21)."""

from dataclasses import dataclass

from engine.core.sets import CardSet
from engine.games.lhombre.options import Options
from engine.games.ombre.ranking import BLACK_ACES, SPADILLE

COULEUR = "_couleur"  # a bid bound to the favourite suit
KEPT = 1  # cards a grand casque keeps at least: all others come from the talon


@dataclass(frozen=True)
class Bid:
    """A bid: its word, what it pays per opponent, and whether the Hombre exchanges."""

    word: str
    honour: int
    exchanges: bool


KINDS: dict[str, Bid] = {
    bid.word: bid
    for bid in (
        Bid("frage", 0, True),
        Bid("casco", 4, True),
        Bid("tourne", 2, True),
        Bid("grand_casque", 4, True),
        Bid("solo", 4, False),
        Bid("solo_tout", 4, False),
    )
}
RULE = {"frage": "R28", "casco": "R29", "tourne": "R30a", "grand_casque": "R30c", "solo": "R31", "solo_tout": "R27"}


def kind(bid: str) -> Bid:
    """What a bid means, in the favourite suit or not."""
    return KINDS[bid.removesuffix(COULEUR)]


def bids(opts: Options, favourite: str) -> list[str]:
    """All bids of this table, lowest first; with a favourite suit each class has two, but not those by turn (R21)."""
    middle = ["tourne", "casco"] if opts.casco_over_tourne else ["casco", "tourne"]
    names = ["frage", *middle, "grand_casque", "solo", "solo_tout"]
    played = {"casco": opts.casco != "off", "tourne": opts.tourne, "solo_tout": opts.solo_tout}
    played["grand_casque"] = opts.grand_casque != "off" and opts.table.hand <= opts.table.talon + KEPT
    found = []
    for name in names:
        if played.get(name, True):
            found.append(name)
            if favourite and name not in ("tourne", "grand_casque"):
                found.append(name + COULEUR)
    return found


def needs(opts: Options, bid: str) -> CardSet:
    """The cards one must hold for a bid: for a grand casque Spadille, or both black aces (R30c, R30d)."""
    if bid != "grand_casque":
        return 0
    return BLACK_ACES if opts.grand_casque == "second" else 1 << SPADILLE


def higher(opts: Options, favourite: str, held: str, alone: bool) -> list[str]:
    """The bids above the one held; `alone` says that all others have passed (`casco = only_last`)."""
    known = bids(opts, favourite)
    above = known[known.index(held) + 1 :] if held else known
    if opts.casco == "only_last" and not alone:
        above = [bid for bid in above if kind(bid).word != "casco"]
    return above
