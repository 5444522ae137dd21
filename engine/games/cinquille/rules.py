"""Cinquille as a Game: Quadrille among five, with own kings and partners who have two (assets/rules/cinquille.md).

The deal, the calls, the play and the money are Quadrille's, which obeys the options and cites the laws of this game.
"""

from engine.core.game import Game
from engine.core.packs import PACK40
from engine.games.cinquille.advice import advise
from engine.games.cinquille.options import PRESETS, Options
from engine.games.ombre.pool import scores
from engine.games.ombre.prospects import deal_over, value
from engine.games.quadrille.habit import habit, playout
from engine.games.quadrille.refusals import refusal
from engine.games.quadrille.rules import PHASES
from engine.games.quadrille.state import State, View
from engine.games.quadrille.table import lay_table
from engine.games.quadrille.view import view_of, worlds

GAME: Game[State, Options, View] = Game(
    id="cinquille",
    pack=PACK40,
    seats=PRESETS["cinquille"].seats,
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
