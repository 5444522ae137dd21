"""The course of a tour: draw, throw, mark, leave or hold, play, mark what was given (R3-R5, R24, R31-R35, R41).

draw -> throw -> [decide ->] [play ->] throw ... -> over
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.boards.dice import Throw
from engine.boards.lines import Line
from engine.boards.men import MEN, OFF
from engine.boards.pair import PERSONS, ask_throw, drawn, other
from engine.core import offers
from engine.core.actions import Move, Say, Thrown
from engine.core.events import MatchEnded, Noted, Said, Tell
from engine.core.game import OVER, Phase
from engine.core.seats import Seat
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.schools import Slips, by_hand
from engine.games.trictrac.scoring import Facts, Scored
from engine.games.trictrac.setting import dice_fell, move_men, remember_throw, set_up
from engine.games.trictrac.slips import NO_SLIP, Slip, marked_with, slip_of, words
from engine.games.trictrac.state import State, sides_of
from engine.games.trictrac.throws import scored
from engine.games.trictrac.touching import ask_play, bound, put_hand_to

LEAVE, HOLD = Say("leave_board"), Say("hold_board")


def lines_for(s: State) -> list[Line]:
    """The lines the seat in turn may choose from."""
    assert s.dice is not None
    return bound(Mover(*sides_of(s.players, s.turn), s.opts).lawful(s.dice), s.touched)


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return s.ledger.of_persons(PERSONS)


# --- the draw -------------------------------------------------------------------------------------


def _draw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """R3: one die each, the higher begins, equal dice are thrown again; or the first throw is given."""
    given = s.opts.first_lead != "draw"
    first = Seat(int(s.opts.first_lead == "far")) if given else drawn(thrown, tell)
    if first is None:
        return
    s.turn = first
    tell(Noted("trictrac.note.lead_given" if given else "trictrac.note.begins", "R3", s.turn))
    if s.opts.handicap:
        s.players[0] = replace(s.players[0], holes=s.opts.handicap)
        tell(Noted("trictrac.note.handicap", "R30", 0, None, s.opts.handicap))
    set_up(s, tell)
    if given or s.opts.first_throw == "use_draw_dice":
        _throw(s, s.turn, thrown, tell)  # 7, C3; a given first throw is not drawn for


# --- the throw ------------------------------------------------------------------------------------


def _throw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """R24: the thrower marks what he gains, then decides or plays."""
    dice = dice_fell(s, thrown, tell)
    remember_throw(s, scored(_facts(s, dice)), first=s.players[s.turn].first or dice)
    if s.opts.marking != "auto":
        s.phase = "mark"  # R43
    else:
        go_on_after_marks(s, _mark(s, s.turn, [one for one in s.scored if one.to_thrower], tell), tell)


def go_on_after_marks(s: State, holes: int, tell: Tell) -> None:
    """The thrower's points are marked: he decides if he has won a hole, else he plays."""
    if s.phase == "over":
        return
    finishes = any(one.rule == "E13" for one in s.scored)
    if holes and not finishes and s.opts.leave_rule == "book":
        s.phase = "decide"  # R31
    else:
        _to_play(s, tell)


def _facts(s: State, dice: Throw) -> Facts:
    own, across = s.players[s.turn], s.players[other(s.turn)]
    men, theirs = sides_of(s.players, s.turn)
    answers = across.first if own.throws == 0 and across.throws == 1 else None
    mover = Mover(men, theirs, s.opts)
    return Facts(men, theirs, dice, s.opts, mover, own.throws + 1, own.two_tables, answers)


def _mark(s: State, seat: Seat, found: list[Scored], tell: Tell) -> int:
    """Tell each event, mark their sum and count the holes; the tour may end."""
    if not found:
        return 0
    total = s.players[seat].points
    for one in found:
        total += one.points
        facts = {"ways": len(one.ways), "field": one.field}
        tell(Noted(f"trictrac.note.{one.name}", one.rule, seat, one.points, total, facts))
    return count_points(s, seat, sum(one.points for one in found), tell)


def count_points(s: State, seat: Seat, points: int, tell: Tell) -> int:
    """R26-R30: mark points and count the holes they win; the tour may end."""
    return _count(s, seat, points, NO_SLIP, tell)


def _count(s: State, seat: Seat, points: int, slip: Slip, tell: Tell) -> int:
    own, across = s.players[seat], s.players[other(seat)]
    s.players[seat], s.players[other(seat)], won = marked_with(own, across, points, slip, s.opts.length)
    for hole in won:
        name = "double_hole" if hole.holes == 2 else "hole"
        tell(Noted(f"trictrac.note.{name}", "R27" if hole.holes == 2 else "R26", seat, hole.holes, hole.total))
    if s.players[seat].holes >= s.opts.length:
        _end_tour(s, seat, tell)
    return len(won)


# --- marking by hand -------------------------------------------------------------------------------


def _slips(s: State, seat: Seat, markings: Sequence[Say]) -> Iterable[Say]:
    """R43: where the program does not help, the peg and the second jeton may be forgotten."""
    return words(s.players[seat], s.players[other(seat)], markings, s.opts.length) if s.opts.marking == "manual" else ()


def _remember_slip(s: State, said: Say) -> None:
    s.slip = slip_of(said)


def _count_by_hand(s: State, seat: Seat, points: int, tell: Tell) -> int:
    slip, s.slip = s.slip, NO_SLIP
    if slip != NO_SLIP:
        tell(Noted(f"trictrac.note.forgot_{slip[0]}", "R43", seat))
    return _count(s, seat, points, slip, tell)


# --- leave or hold --------------------------------------------------------------------------------


def _ask_leave(s: State) -> tuple[offers.OneOf]:
    return (offers.OneOf(s.turn, (HOLD, LEAVE)),)


def _decide(s: State, seat: Seat, said: Say, tell: Tell) -> None:
    """R32, R33."""
    tell(Said(seat, said.word))
    if said == LEAVE:
        s.players = [player.without_points() for player in s.players]
        set_up(s, tell)
    else:
        _to_play(s, tell)


# --- the play -------------------------------------------------------------------------------------


def _to_play(s: State, tell: Tell) -> None:
    """The throw is played; if no number can be, the other is next."""
    if any(line.legs for line in lines_for(s)):
        s.phase = "play"
    else:
        tell(Noted("trictrac.note.nothing_playable", "R19", s.turn))
        _end_turn(s, tell)


def _ask_play(s: State) -> tuple[offers.OneOf, ...]:
    return ask_play(s, lines_for(s))


def _play(s: State, seat: Seat, action: Move | Say, tell: Tell) -> None:
    if isinstance(action, Say):
        put_hand_to(s, action)
        return
    s.touched = ()
    move_men(s, seat, action, tell)
    _end_turn(s, tell)


def _end_turn(s: State, tell: Tell) -> None:
    """R24: the other marks what he was given."""
    if s.opts.marking != "auto":
        s.phase = "mark_given"
        return
    _mark(s, other(s.turn), [one for one in s.scored if not one.to_thrower], tell)
    pass_the_dice(s, tell)


def pass_the_dice(s: State, tell: Tell) -> None:
    """The other throws, or the thrower again if all his men are off (R41)."""
    if s.phase == "over":
        return
    if s.players[s.turn].men[OFF] == MEN:
        set_up(s, tell)
        return
    s.turn = other(s.turn)
    s.phase = "throw"


# --- the end --------------------------------------------------------------------------------------


def _end_tour(s: State, winner: Seat, tell: Tell) -> None:
    """R30: the stake, twice for a great bredouille where that is agreed."""
    own, loser = s.players[winner], s.players[other(winner)]
    great = not own.answered if s.opts.great_bredouille_rule == "french" else not loser.holes
    if great:
        tell(Noted("trictrac.note.great_bredouille", "R30", winner))
    amount = s.opts.stake * (2 if great and s.opts.great_bredouille_pays else 1)
    s.ledger.pay(f"person{other(winner)}", f"person{winner}", amount, "R30", tell)
    s.phase = "over"
    tell(MatchEnded(scores(s)))


DRAW: Phase[State] = Phase(ask_throw, _draw)
THROW: Phase[State] = Phase(ask_throw, _throw)
DECIDE: Phase[State] = Phase(_ask_leave, _decide)
PLAY: Phase[State] = Phase(_ask_play, _play)
PHASES: dict[str, Phase[State]] = {"draw": DRAW, "throw": THROW, "decide": DECIDE, "play": PLAY, "over": OVER}
PHASES |= {
    name: Phase(*both)
    for name, both in by_hand(
        go_on_after_marks, pass_the_dice, count_points, slips=Slips(_slips, _remember_slip, _count_by_hand)
    ).items()
}
