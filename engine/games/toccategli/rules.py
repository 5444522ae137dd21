"""Toccategli as a Game: Trictrac's board, twelve points a game (assets/rules/toccategli.md).

`counting` (R2, R4, R5, R7), `turns` (R6-R11), `state`, `computer`; men move by `engine.games.trictrac.moves`.
"""

from engine.boards.nopack import NO_PACK
from engine.core.actions import Action, Move, Say
from engine.core.errors import Illegal
from engine.core.game import Game
from engine.core.seats import Seat
from engine.core.table import Marker, Plate, Table
from engine.games.toccategli.computer import advise, habit, judge, playout, value, worlds
from engine.games.toccategli.counting import BandMover
from engine.games.toccategli.options import PRESETS, Options
from engine.games.toccategli.state import State, View, view_of
from engine.games.toccategli.turns import CONTINUE, NEW_GAME, PHASES, scores
from engine.games.toccategli.worth import GAME_POINTS
from engine.games.trictrac.refusals import move_refusal, touch_refusal
from engine.games.trictrac.schools import CORRECT, LET_PASS, MARK, SCHOOL, marks_by_hand, released
from engine.games.trictrac.setting import just_begun
from engine.games.trictrac.touching import is_touch


def lay_table(v: View) -> Table:
    """Men, dice and one jeton for each player before the field of his points (section 4)."""
    markers: list[Marker] = []
    for number, player in enumerate(v.players):
        markers.append(Marker(f"men{number}", "men", sum(player.men[1:25]), number, player.men))
        points = min(GAME_POINTS, player.points + released(v, Seat(number)))
        markers.append(Marker(f"points{number}", "jeton", points, number, (1 if points else 0, "field")))
    if v.dice is not None:
        markers.append(Marker("dice", "dice", sum(v.dice), v.turn, v.dice))
    return Table((), tuple(_plate(v, Seat(n)) for n in (0, 1)), tuple(markers))


def _plate(v: View, seat: Seat) -> Plate:
    """Whose turn it is, and the tally of units where more than one game is played."""
    badges = ["turn"] if seat == v.turn and v.phase != "over" else []
    if v.opts.match != "single":
        badges.append(f"units:{v.players[seat].units}")
    return Plate(seat, v.persons[seat], tuple(badges))


def refusal(v: View, action: Action) -> Illegal:
    """Why an action is not on offer."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Move):
        return _not_this_move(v, action)
    if is_touch(action):
        no = touch_refusal(v)
        return Illegal("R14" if no.rule == "R46" else "R1", no.key, **no.facts)
    if isinstance(action, Say) and action in (NEW_GAME, CONTINUE):
        return _no("R8", "no_game_won")
    if isinstance(action, Say) and action.word.partition(":")[0] in (MARK, SCHOOL, LET_PASS.word, CORRECT.word):
        return _no("R12", "nothing_to_mark")
    return _no("", "no_such_action")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"toccategli.refusal.{key}", **facts)


def _not_this_move(v: View, move: Move) -> Illegal:
    if v.phase == "decide" and v.turn == v.seat:
        return _no("R8", "decide_first")
    mover = BandMover(*v.sides, v.opts)
    no = move_refusal(v, move, mover)
    enters = any(end in mover.banded_fields and mover.own[end] < 2 for _, end in move.legs)
    if no.rule == "R19" and enters:
        return _no("R2", "enter_as_band")
    return Illegal({"R17": "R2", "R46": "R14"}.get(no.rule, "R1"), no.key, **no.facts)


GAME: Game[State, Options, View] = Game(
    id="toccategli",
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
