"""The words of Piquet: what may be announced and how it is said, and two things done openly at the table.

A word may carry a figure after a colon: "point:48", "count:31".
"""

from engine.core.actions import Say
from engine.core.events import Exposed, Said, Tell
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import CardSet
from engine.games.piquet.combinations import SET_RANKS
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import POINT, RUNS, SEQUENCES
from engine.games.piquet.state import State, Strength

GOOD, NOT_GOOD, EQUAL, HOW_MANY = Say("good"), Say("not_good"), Say("equal"), Say("how_many")  # R23
NOTHING = {3: Say("no_point"), 4: Say("no_sequence"), 5: Say("no_set")}
SINK = {3: Say("sink_point"), 4: Say("sink_sequence"), 5: Say("sink_set")}  # R23
DECLARE_ALL = Say("declare_all")
SHOW, KEEP = Say("show"), Say("keep")  # I15
SILENT, BLANCHE = Say("silent"), Say("carte_blanche")  # R11, R12
BLANCHE_NUMBERS = tuple(Say(f"blanche:{number}") for number in range(1, 6))  # R11
LOOK, LEAVE = Say("look"), Say("leave")  # R18
DECLINE = Say("dont_look")  # R19
PLEDGES = {suit: Say(f"pledge_{suit}") for suit in PACK32.suits}  # R19
CONCEDE = Say("concede")  # I23
DECLARE_AGAIN = Say("declare_again")  # I17
CORRECT = {3: Say("correct_point"), 4: Say("correct_sequence"), 5: Say("correct_set")}  # I16
ASK_MISSING = Say("ask_missing")  # R35
CLAIM_PIC, CLAIM_REPIC, CONTINUE = Say("sixty"), Say("ninety"), Say("continue")  # I19


def say(s: State, seat: Seat, word: Say | str, tell: Tell) -> None:
    """Speak and have it remembered for this deal."""
    text = word if isinstance(word, str) else word.word
    s.said.append((seat, text))
    tell(Said(seat, text))


def show(s: State, seat: Seat, cards: CardSet, tell: Tell) -> None:
    """Lay cards of a hand open for a moment; the other will remember them (R35)."""
    s.shown[seat] |= cards
    s.known[seat] |= cards
    tell(Exposed(seat, cards))


def announcement(opts: Options, step: int, best: Strength) -> Say:
    """How a combination is announced (R25, R28, R33)."""
    if step == POINT:
        by_pips = opts.point_announce == "pips"
        return Say(f"point:{best[0]}" if by_pips else f"cards:{cards_of(best[0])}")
    if step == SEQUENCES:
        return Say(f"{RUNS[best[0]]}_{PACK32.ranks[best[1]]}")
    return Say(f"{'quatorze' if best[0] == 4 else 'trio'}_{SET_RANKS[-best[1]]}")


def cards_of(pips: int) -> int:
    """How many cards a point of three or more cards has; its pips tell (R25)."""
    return (pips + 6) // 10


def pips_of(cards: int) -> Strength:
    """The least and the most pips of a point of so many cards."""
    return {7: (64, 68), 8: (75, 75)}.get(cards, (cards * 10 - 6, cards * 10 + 1))
