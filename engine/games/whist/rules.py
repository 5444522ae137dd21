"""Whist as a Game: four players, two sides, thirteen tricks (assets/rules/whist.md).

One module for each subject: `draw` and `dealing` (R1-R15), `calling` (R40-R46, L13, L14), `play` (R15-R18), `claims`
(R47, R48, L15, L16), `revokes` (L9-L11), `exposed` (cards that can be called), `closing` (L17), `counting` and `score`
(R20-R39), `dummy`; `view`, `table`, `refusals`; `prospects` (what marks are worth) and `manners` (what the computer
says). `phases` shows how they follow each other. Cayenne is built from the same modules; each says what it shares.
"""

from engine.core.game import Game
from engine.core.packs import PACK52
from engine.games.whist.counting import scores
from engine.games.whist.dealing import DEAL, SECOND_PACK
from engine.games.whist.habit import playout
from engine.games.whist.manners import advise, decide
from engine.games.whist.options import PRESETS, Options
from engine.games.whist.phases import CALLING, SHARED
from engine.games.whist.prospects import deal_over, value
from engine.games.whist.refusals import refusal
from engine.games.whist.state import State, View
from engine.games.whist.table import lay_table
from engine.games.whist.view import view_of, worlds

GAME: Game[State, Options, View] = Game(
    id="whist",
    pack=PACK52,
    seats=4,
    presets=PRESETS,
    start=State,
    phases={"deal": DEAL, "second_pack": SECOND_PACK, **CALLING, **SHARED},
    view=view_of,
    worlds=worlds,
    value=value,
    deal_over=deal_over,
    scores=scores,
    table=lay_table,
    refusal=refusal,
    habit=decide,
    playout=playout,
    advice=advise,
)
