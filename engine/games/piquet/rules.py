"""Piquet as a Game: two players, an exchange, a dialogue, twelve tricks (assets/rules/piquet.md).

One module for each subject: `dealing` (R5-R9), `exchange` (R10-R21), `dialogue` and `settling` (R23-R39), `play`,
`counting` and `resigning` (R43-R46), `corrections` (section 5), `closing` (R47-R50), `reckoning` (the canonical order),
`view` and `guesses`, `table`, `refusals`, and for the computer `prospects`, `habit`, `solver` and `advice`.
"""

from engine.core.game import OVER, Game
from engine.core.packs import PACK32
from engine.games.piquet import dialogue, exchange, play
from engine.games.piquet.advice import advise
from engine.games.piquet.closing import scores
from engine.games.piquet.dealing import DEAL, DRAW
from engine.games.piquet.habit import habit, playout
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.prospects import deal_over, value
from engine.games.piquet.refusals import refusal
from engine.games.piquet.state import State, View
from engine.games.piquet.table import lay_table
from engine.games.piquet.view import view_of, worlds

GAME: Game[State, Options, View] = Game(
    id="piquet",
    pack=PACK32,
    seats=2,
    presets=PRESETS,
    start=State,
    phases={"draw": DRAW, "deal": DEAL, **exchange.PHASES, **dialogue.PHASES, **play.PHASES, "over": OVER},
    view=view_of,
    worlds=worlds,
    value=value,
    deal_over=deal_over,
    scores=scores,
    table=lay_table,
    refusal=refusal,
    habit=habit,
    playout=playout,
    advice=advise,
)
