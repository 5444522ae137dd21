"""L'Hombre as a Game: a talon, one player against all others for a pot (assets/rules/lhombre.md).

One module for each subject: `dealing` (R9-R18), `bids` and `auction` (R19-R27, R33), `exchange` (R28-R41), `play`
(R43-R54, R58-R60), `result` (R55-R62), `stakes` and `settling` (section 4), `view`, `table`, `refusals`, and for the
computer `judgement`, `habit`, `computer` and `advice`. Ranks (R1-R8, R44-R51), the order of speaking, the
pot, its prospects and plain sense at tricks are those of the family, `engine.games.ombre`.
"""

from engine.core.game import OVER, Game
from engine.core.packs import PACK40
from engine.games.lhombre import auction, claims, exchange, play
from engine.games.lhombre.advice import advise
from engine.games.lhombre.dealing import DEAL, SEATING
from engine.games.lhombre.habit import habit, playout
from engine.games.lhombre.options import PRESETS, Options
from engine.games.lhombre.refusals import refusal
from engine.games.lhombre.state import State, View
from engine.games.lhombre.table import lay_table
from engine.games.lhombre.view import view_of, worlds
from engine.games.ombre.pool import scores
from engine.games.ombre.prospects import deal_over, value

GAME: Game[State, Options, View] = Game(
    id="lhombre",
    pack=PACK40,
    seats=PRESETS["lhombre3"].seats,
    presets=PRESETS,
    start=State,
    phases={
        "seating": SEATING,
        "deal": DEAL,
        **auction.PHASES,
        **exchange.PHASES,
        **play.PHASES,
        **claims.PHASES,
        "over": OVER,
    },
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
