"""Verkehren as a Game: two players, fifteen men each, both running the same way (assets/rules/verkehren.md).

`moves` (R3-R14, R18, R22-R24, R27, R28), `turns` (R2, R15-R21, R28), `state`, `refusals`; `evaluation` and `computer`
for the player.
"""

from engine.boards.men import HAND, OFF
from engine.boards.nopack import NO_PACK
from engine.core.game import Game
from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.verkehren.computer import advise, deal_over, habit, judge, playout, value, worlds
from engine.games.verkehren.moves import entry_fields
from engine.games.verkehren.options import PRESETS, Options
from engine.games.verkehren.refusals import refusal
from engine.games.verkehren.state import State, View, shut_out, view_of
from engine.games.verkehren.turns import DANGER, PHASES, scores


def lay_table(v: View) -> Table:
    """Men on the board, in the hand and off, the dice, and who is Junker or in danger of Jan."""
    markers = [Marker(f"men{n}", "men", sum(p.men[1:OFF]), n, p.men) for n, p in enumerate(v.players)]
    if v.dice:
        markers.append(Marker("dice", "dice", sum(v.dice), v.turn, v.dice))
    return Table((), tuple(_plate(v, Seat(n)) for n in (0, 1)), tuple(markers))


def _plate(v: View, seat: Seat) -> Plate:
    own = v.players[seat].men
    badges = ["turn"] if seat == v.turn and v.phase != "over" else []
    if shut_out(v.players, seat, v.opts, v.took_two and seat == v.turn):
        badges.append("junker")
    if own[HAND] and own[HAND] + entry_fields(own) >= DANGER:
        badges.append(f"jan:{own[HAND] + entry_fields(own)}")
    if v.balance[seat] > 0 and v.opts.games > 1:
        badges.append(f"ahead:{v.balance[seat]}")
    return Plate(seat, v.persons[seat], tuple(badges))


GAME: Game[State, Options, View] = Game(
    id="verkehren",
    pack=NO_PACK,
    seats=2,
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
    judge=judge,
)
