"""Lists of least hands as the books give them: which hands qualify (L'Hombre 8.1, 8.2)."""

from typing import NamedTuple

from engine.core.packs import PACK40
from engine.core.sets import CardSet
from engine.games.ombre.ranking import KINGS, QUEENS, TRUMP_ORDER, TRUMPS

JACKS: CardSet = PACK40.set_of("SJ CJ HJ DJ")
ANY = 99  # a trump of any rank


class Least(NamedTuple):
    """A least hand of the book: ranks of trumps (0 is Spadille), side kings, guarded queens and jacks, voids."""

    id: str
    trumps: tuple[int, ...]
    kings: int = 0
    queens: int = 0
    jacks: int = 0
    voids: int = 0


def least(black: bool, text: str) -> Least:
    """Read "FB1 S M K +1 k2 q1 j1 v1": capital letters and figures are trumps, small letters the rest of the hand."""
    ranks = "S M B K Q J 7 6 5 4 3" if black else "S M B P K Q J 2 3 4 5 6"
    place = {rank: number for number, rank in enumerate(ranks.split())}
    name, *words = text.split()
    trumps: list[int] = []
    rest = {"k": 0, "q": 0, "j": 0, "v": 0}
    for word in words:
        if word[0] == "+":
            trumps += [ANY] * int(word[1:])
        elif word[0] in rest:
            rest[word[0]] = int(word[1:])
        else:
            trumps.append(place[word])
    return Least(name, tuple(sorted(trumps)), rest["k"], rest["q"], rest["j"], rest["v"])


def qualifies(hand: CardSet, trump: str, least: Least) -> bool:
    """Whether each listed trump can be matched with one at least as high, and the side suits hold what they must."""
    mine = [rank for rank, card in enumerate(TRUMP_ORDER[trump]) if hand >> card & 1]
    if len(mine) < len(least.trumps) or any(a > b for a, b in zip(mine, least.trumps, strict=False)):
        return False
    plain = [hand & members & ~TRUMPS[trump] for suit, members in PACK40.suit.items() if suit != trump]
    kings = sum(bool(cards & KINGS) for cards in plain)
    queens = sum(bool(cards & QUEENS) and cards.bit_count() > 1 for cards in plain)
    jacks = sum(bool(cards & JACKS) and cards.bit_count() > 1 for cards in plain)
    voids = sum(not cards for cards in plain)
    wanted = (least.kings, least.queens, least.jacks, least.voids)
    return all(have >= want for have, want in zip((kings, queens, jacks, voids), wanted, strict=True))
