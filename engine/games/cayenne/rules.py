"""Cayenne as a Game: Whist with a chosen trump suit, and one suit that doubles the marks (assets/rules/cayenne.md).

What Cayenne has of its own: `choosing` (R2-R7), `options`, `prospects`, `table`, `refusals`, and for the computer
`judgement` (what a hand promises), `habit`, `advice` and `inferences`. Everything else is Whist's.
"""

from engine.core.game import Game
from engine.core.packs import PACK52
from engine.games.cayenne.advice import advise
from engine.games.cayenne.choosing import CHOOSE, DEAL, PARTNER_CHOOSES, SECOND_PACK
from engine.games.cayenne.habit import decide
from engine.games.cayenne.options import PRESETS, Options
from engine.games.cayenne.prospects import value
from engine.games.cayenne.refusals import refusal
from engine.games.cayenne.table import lay_table
from engine.games.whist import rules as whist
from engine.games.whist.phases import SHARED
from engine.games.whist.state import State, View

GAME: Game[State, Options, View] = Game(
    id="cayenne",
    pack=PACK52,
    seats=4,
    presets=PRESETS,
    start=State,
    phases={
        "deal": DEAL,
        "second_pack": SECOND_PACK,
        "choose": CHOOSE,
        "partner_chooses": PARTNER_CHOOSES,
        **SHARED,  # without calling (R17)
    },
    view=whist.GAME.view,
    worlds=whist.GAME.worlds,
    value=value,
    deal_over=whist.GAME.deal_over,
    scores=whist.GAME.scores,
    table=lay_table,
    refusal=refusal,
    habit=decide,
    playout=whist.GAME.playout,
    advice=advise,
)
