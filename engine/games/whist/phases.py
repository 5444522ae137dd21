"""The phases by name: those every game of this family has, and those of the call of honours.

    draw -> deal [-> second_pack] [-> call <-> answer, redeal] -> play <-> agree, demand, demand_card, correct
         -> count [-> remedy] -> deal, draw or over

Shared with Cayenne: `SHARED`; it deals and names trumps in its own phases, which end with `dealing.begin_tricks`.
"""

from engine.core.game import OVER, Phase
from engine.games.whist.calling import ANSWERS, CALLS, REDEAL
from engine.games.whist.claims import AGREEMENT
from engine.games.whist.closing import CLOSING, REMEDY
from engine.games.whist.dealing import DRAW
from engine.games.whist.exposed import DEMANDED_CARD, DEMANDS
from engine.games.whist.play import PLAY
from engine.games.whist.revokes import CORRECTIONS
from engine.games.whist.state import State

SHARED: dict[str, Phase[State]] = {
    "draw": DRAW,
    "play": PLAY,
    "agree": AGREEMENT,
    "demand": DEMANDS,
    "demand_card": DEMANDED_CARD,
    "correct": CORRECTIONS,
    "count": CLOSING,
    "remedy": REMEDY,
    "over": OVER,
}
CALLING: dict[str, Phase[State]] = {"call": CALLS, "answer": ANSWERS, "redeal": REDEAL}
