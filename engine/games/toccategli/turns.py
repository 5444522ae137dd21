"""The course of a match: throw, mark, new game or continue, play, mark what was given (R5-R11).

draw -> throw -> [decide ->] [play ->] throw ... -> over
"""

from dataclasses import replace

from engine.boards.lines import Line
from engine.boards.men import MEN, OFF
from engine.boards.pair import PERSONS, ask_throw, drawn, other
from engine.core import offers
from engine.core.actions import Move, Say, Thrown
from engine.core.events import MatchEnded, Noted, Said, Tell
from engine.core.game import OVER, Phase
from engine.core.seats import Seat
from engine.games.toccategli.counting import BandMover, facts_for, level, scored
from engine.games.toccategli.options import GAMES, UNITS
from engine.games.toccategli.state import State
from engine.games.toccategli.worth import GAME_POINTS, MOST_SURPLUS
from engine.games.trictrac.schools import by_hand
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.setting import dice_fell, move_men, remember_throw, set_up
from engine.games.trictrac.state import sides_of
from engine.games.trictrac.touching import ask_play, bound, put_hand_to

NEW_GAME, CONTINUE = Say("new_game"), Say("continue_game")


def lines_for(s: State) -> list[Line]:
    """The lines the seat in turn may choose from."""
    assert s.dice is not None
    return bound(BandMover(*sides_of(s.players, s.turn), s.opts).lawful(s.dice), s.touched)


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return s.ledger.of_persons(PERSONS)


# --- draw and throw -----------------------------------------------------------------------------------


def _draw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """One die each, the higher begins, equal dice are thrown again."""
    first = drawn(thrown, tell)
    if first is None:
        return
    s.turn = first
    tell(Noted("toccategli.note.begins", "R1", s.turn))
    set_up(s, tell)
    if s.opts.first_throw == "use_draw_dice":
        _throw(s, s.turn, thrown, tell)


def _throw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """The thrower marks what he gains before a man is touched, then decides or plays."""
    dice, own = dice_fell(s, thrown, tell), s.players[s.turn]
    facts = facts_for(*sides_of(s.players, s.turn), dice, s.opts, own.throws + 1, own.two_tables)
    remember_throw(s, scored(facts, s.opts))
    s.won_now = False
    if s.opts.marking != "auto":
        s.phase = "mark"  # R12
        return
    _mark(s, s.turn, [one for one in s.scored if one.to_thrower], tell)
    wins = s.players[s.turn].points >= GAME_POINTS and not _finishes(s)
    if wins:
        _win(s, s.turn, "by_points", "R6", tell)
    _go_on_after_marks(s, int(wins), tell)


def _finishes(s: State) -> bool:
    """R10: whether the throw takes the last man off, and that wins."""
    return s.opts.bear_off_wins and any(one.rule == "E13" for one in s.scored)


def _go_on_after_marks(s: State, won: int, tell: Tell) -> None:
    """The thrower's points are marked: he has won by bearing off, chooses after a game won (R8), or plays."""
    if s.phase == "over":
        return
    if _finishes(s):
        if not won:
            _win(s, s.turn, "by_bearing_off", "R10", tell)
        _start_afresh(s, tell)
    elif won and (not s.opts.continue_allowed or any(one.rule == "E13" for one in s.scored)):
        _start_afresh(s, tell)
    elif won:
        s.phase = "decide"
    else:
        _to_play(s, tell)


def _count_points(s: State, seat: Seat, points: int, tell: Tell) -> int:
    """Mark points by hand; one if they win a game."""
    player = s.players[seat]
    s.players[seat] = replace(player, points=player.points + points)
    if s.players[seat].points < GAME_POINTS:
        return 0
    how, rule = ("by_points", "R6") if seat == s.turn else ("by_points_given", "R9")
    _win(s, seat, how, rule, tell)
    return 1


def _mark(s: State, seat: Seat, found: list[Scored], tell: Tell) -> None:
    """Tell each event and mark it."""
    for one in found:
        player = s.players[seat]
        s.players[seat] = replace(player, points=player.points + one.points)
        facts = {"ways": len(one.ways), "field": one.field}
        tell(Noted(f"trictrac.note.{one.name}", "R5", seat, one.points, s.players[seat].points, facts))


# --- a game is won ------------------------------------------------------------------------------------


def _win(s: State, winner: Seat, how: str, rule: str, tell: Tell) -> None:
    """R6, R7: the units by the loser's points; the surplus of at most eleven stands for the winner, nothing for him."""
    own, loser = s.players[winner], s.players[other(winner)]
    units = level(loser.points, s.opts.quadruple)
    tell(Noted(f"toccategli.note.{how}", rule, winner, facts={"units": units}))
    tell(Noted(f"toccategli.note.level_{units}", "R7", winner, None, own.units + units))
    surplus = max(0, min(MOST_SURPLUS, own.points - GAME_POINTS))
    s.players[winner] = replace(own, points=surplus, units=own.units + units)
    s.players[other(winner)] = replace(loser, points=0)
    s.games += 1
    s.won_now = True
    s.ledger.pay(f"person{other(winner)}", f"person{winner}", units, "R7", tell)
    if _match_over(s, winner):
        s.phase = "over"
        tell(MatchEnded(scores(s)))


def _match_over(s: State, winner: Seat) -> bool:
    """R11: a single game, a number of games, or the first to so many units."""
    if s.opts.match in GAMES:
        return s.games >= GAMES[s.opts.match]
    return s.players[winner].units >= UNITS[s.opts.match]


def _start_afresh(s: State, tell: Tell) -> None:
    """A new game from the talons with nothing marked; the seat in turn throws."""
    if s.phase == "over":
        return
    s.players = [replace(player, points=0) for player in s.players]
    set_up(s, tell)


def _ask_decide(s: State) -> tuple[offers.OneOf]:
    return (offers.OneOf(s.turn, (CONTINUE, NEW_GAME)),)


def _decide(s: State, seat: Seat, said: Say, tell: Tell) -> None:
    tell(Said(seat, said.word))
    if said == NEW_GAME:
        _start_afresh(s, tell)
    else:
        _to_play(s, tell)


# --- the play -----------------------------------------------------------------------------------------


def _to_play(s: State, tell: Tell) -> None:
    if any(line.legs for line in lines_for(s)):
        s.phase = "play"
    else:
        tell(Noted("trictrac.note.nothing_playable", "R1", s.turn))
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
    """R9: the other marks what he was given, and may win by it."""
    if s.opts.marking != "auto":
        s.phase = "mark_given"
        return
    receiver = other(s.turn)
    s.won_now = False
    _mark(s, receiver, [one for one in s.scored if not one.to_thrower], tell)
    if s.players[receiver].points >= GAME_POINTS:
        _win(s, receiver, "by_points_given", "R9", tell)
    _pass_the_dice(s, tell)


def _pass_the_dice(s: State, tell: Tell) -> None:
    """The other throws, or the thrower again if all his men are off."""
    if s.phase == "over":
        return
    receiver = other(s.turn)
    if s.won_now and not s.opts.continue_allowed:
        s.turn = receiver
        _start_afresh(s, tell)
    elif s.players[s.turn].men[OFF] == MEN:
        set_up(s, tell)
    else:
        s.turn = receiver
        s.phase = "throw"


PHASES: dict[str, Phase[State]] = {
    "draw": Phase(ask_throw, _draw),
    "throw": Phase(ask_throw, _throw),
    "decide": Phase(_ask_decide, _decide),
    "play": Phase(_ask_play, _play),
    "over": OVER,
}
SCHOOL = ("R12", "R12", "R12")
BY_HAND = by_hand(_go_on_after_marks, _pass_the_dice, _count_points, 1, SCHOOL)
PHASES |= {name: Phase(*both) for name, both in BY_HAND.items()}
