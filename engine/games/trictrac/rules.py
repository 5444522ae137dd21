"""Trictrac as a Game: two players, fifteen men each, twelve holes (assets/rules/trictrac.md).

One module for each subject: `moves` (R6-R23, R36-R41), `scoring` with `jans`, `hits` and `filling` (E1-E14), `marking`
(R26-R30), `turns` with `setting` (R3-R5, R24, R31-R35), `schools` (R43-R45), `touching` (R46); `refusals`, `table`. The
player: `outlook`, `evaluation`, `worth`, `choosing`, `computer`, `advice`. Most serves Toccategli too.
"""

from collections.abc import Callable
from random import Random

from engine.boards.nopack import NO_PACK
from engine.core.game import Game
from engine.games.trictrac.advice import advise
from engine.games.trictrac.computer import habit, judge, playout, value
from engine.games.trictrac.options import PRESETS, Options
from engine.games.trictrac.refusals import refusal
from engine.games.trictrac.schools import marks_by_hand
from engine.games.trictrac.setting import just_begun
from engine.games.trictrac.state import State, View, state_of, view_of
from engine.games.trictrac.table import lay_table
from engine.games.trictrac.turns import PHASES, scores


def worlds(v: View) -> Callable[[Random], State]:
    """Nothing is hidden: the one state behind the view."""
    return lambda rng: state_of(v)


GAME: Game[State, Options, View] = Game(
    id="trictrac",
    pack=NO_PACK,
    seats=2,
    presets=PRESETS,
    start=State,
    phases=PHASES,
    view=view_of,
    worlds=worlds,
    value=value,
    deal_over=just_begun,
    scores=scores,
    table=lay_table,
    refusal=refusal,
    habit=habit,
    playout=playout,
    advice=advise,
    judge=judge,
    careless=marks_by_hand,
)
