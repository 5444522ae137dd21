"""Quadrille as a Game: all cards are dealt, the Hombre plays with a called king or alone (assets/rules/quadrille.md).

One module for each subject: `options`, `dealing` and `colours` (R3-R7, R40), `bids` and `declaring` (R8-R22), `play`
(R15, R23-R29, R39), `result` (R16, R30-R37), `tariff`, `stakes` and `settling` (section 4), `view`, `table`,
`refusals`, and for the computer `habit`, `computer` and `advice`. Ranks, the order of speaking, the pot
and plain sense at tricks are those of the family, `engine.games.ombre`.
"""

from engine.core.game import OVER, Game, Phase
from engine.core.packs import PACK40
from engine.games.ombre.pool import scores
from engine.games.ombre.prospects import deal_over, value
from engine.games.quadrille import declaring, play
from engine.games.quadrille.advice import advise
from engine.games.quadrille.dealing import DEAL, SEATING
from engine.games.quadrille.habit import habit, playout
from engine.games.quadrille.options import PRESETS, Options
from engine.games.quadrille.refusals import refusal
from engine.games.quadrille.state import State, View
from engine.games.quadrille.table import lay_table
from engine.games.quadrille.view import view_of, worlds

PHASES: dict[str, Phase[State]] = {
    "seating": SEATING,
    "deal": DEAL,
    **declaring.PHASES,
    **play.PHASES,
    "over": OVER,
}
GAME: Game[State, Options, View] = Game(
    id="quadrille",
    pack=PACK40,
    seats=PRESETS["quadrille"].seats,
    presets=PRESETS,
    start=State,
    phases=PHASES,
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
    each_alone=True,
)
