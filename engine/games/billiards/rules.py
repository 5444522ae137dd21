"""The billiard games as a Game: up to twelve players, fifteen forms (assets/rules/billiards.md).

One module for each group of forms: `two_ball` (R25-R47), `caramboles` (R48-R71), `guerres` with `guerre_lives`
(R72-R97), `rondes` (R98-R109); `turns` (R16-R24, section 3.0a), `settling` (R110-R112), `options`, `refusals`, `table`;
`computer` for what needs no physics. The outcome tables stand in `engine.billiards.outcomes`.
"""

from engine.boards.nopack import NO_PACK
from engine.core.game import Game
from engine.games.billiards.computer import advise, deal_over, habit, playout, value, worlds
from engine.games.billiards.options import PRESETS, Options
from engine.games.billiards.refusals import refusal
from engine.games.billiards.state import State, View, scores, start, view_of
from engine.games.billiards.table import lay_table
from engine.games.billiards.turns import PHASES

GAME: Game[State, Options, View] = Game(
    id="billiards",
    pack=NO_PACK,
    seats=12,  # at most; the options say how many play
    presets=PRESETS,
    start=start,
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
