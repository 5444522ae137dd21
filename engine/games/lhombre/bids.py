"""The bids in ascending order, and what each of them means (R20, R21)."""

from dataclasses import dataclass

from engine.games.lhombre.options import Options

COULEUR = "_couleur"  # a bid bound to the favourite suit


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
        Bid("solo", 4, False),
        Bid("solo_tout", 4, False),
    )
}
RULE = {"frage": "R28", "casco": "R29", "tourne": "R30a", "solo": "R31", "solo_tout": "R27"}


def kind(bid: str) -> Bid:
    """What a bid means, in the favourite suit or not."""
    return KINDS[bid.removesuffix(COULEUR)]


def bids(opts: Options, favourite: str) -> list[str]:
    """All bids of this table, lowest first; with a favourite suit each class but Tourné has two (R21)."""
    middle = ["tourne", "casco"] if opts.casco_over_tourne else ["casco", "tourne"]
    names = ["frage", *middle, "solo", "solo_tout"]
    played = {"casco": opts.casco != "off", "tourne": opts.tourne, "solo_tout": opts.solo_tout}
    found = []
    for name in names:
        if played.get(name, True):
            found.append(name)
            if favourite and name != "tourne":
                found.append(name + COULEUR)
    return found


def higher(opts: Options, favourite: str, held: str, alone: bool) -> list[str]:
    """The bids above the one held; `alone` says that all others have passed (`casco = only_last`)."""
    known = bids(opts, favourite)
    above = known[known.index(held) + 1 :] if held else known
    if opts.casco == "only_last" and not alone:
        above = [bid for bid in above if kind(bid).word != "casco"]
    return above
