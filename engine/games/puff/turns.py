"""The course of a match of Puff: draw, throw, and the numbers one by one (R1-R13), then the next game (R16).

draw -> throw -> play ... -> throw ... -> over
"""

from dataclasses import replace

from engine.boards.events import Hit, Moved, Threw
from engine.boards.men import HAND, MEN, OFF, moved
from engine.boards.pair import PERSONS, ask_throw, drawn, higher_first, other
from engine.core import offers
from engine.core.actions import Action, Leg, Move, Say, Thrown
from engine.core.events import DealBegan, MatchEnded, Noted, Said, Tell
from engine.core.game import OVER, Phase
from engine.core.seats import Seat
from engine.games.puff.moves import legs_of
from engine.games.puff.options import Options
from engine.games.puff.state import Player, State

STOP = Say("stop_here")


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return s.ledger.of_persons(PERSONS)


def may_wait(player: Player, opts: Options) -> bool:
    """R2: whether men who were hit may stay in the hand while others move; not before all have been entered once."""
    return not opts.enter_before_move and player.entered


def playable(s: State) -> dict[Leg, int]:
    """What can be played now, each leg with the number it uses; of two that serve, the lower."""
    own, across = s.sides()
    waiting = may_wait(s.players[s.turn], s.opts)
    free = s.stage == "plain" and s.opts.order == "free"
    found: dict[Leg, int] = {}
    for number in sorted(set(s.numbers)) if free else s.numbers[:1]:
        for leg in legs_of(own, across, number, s.opts, waiting):
            found.setdefault(leg, number)
    return found


# --- draw and throw --------------------------------------------------------------------------------


def _draw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """R1: one die each, the higher begins; ties are thrown again."""
    first = drawn(thrown, tell)
    if first is None:
        return
    s.turn = first
    s.phase = "throw"
    tell(Noted("puff.note.begins", "R1", s.turn))
    tell(DealBegan(s.turn, 1))


def _throw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    s.dice = high, low = higher_first(thrown)
    tell(Threw(s.turn, s.dice))
    if low != high:
        s.stage, s.numbers, s.below, s.again = "plain", (low, high), (), False  # R6
    else:
        _pasch(s, low, tell)
    _go_on(s, tell)


def _pasch(s: State, number: int, tell: Tell) -> None:
    """R9, R10: the first Pasch twice above and below, every later one four times, and then another throw."""
    own = s.players[s.turn]
    before = {"per_game": own.paschs, "per_turn": s.paschs_now, "none": 1}[s.opts.pasch_first]
    times = 4 if before else 2
    s.players[s.turn] = replace(own, paschs=own.paschs + 1)
    s.paschs_now += 1
    s.stage, s.numbers, s.below = "top", (number,) * times, (7 - number,) * times
    s.again = s.opts.extra_throw == "every" or (s.opts.extra_throw == "later" and before > 0)
    tell(Noted("puff.note.pasch" if before else "puff.note.first_pasch", "R10" if before else "R9", s.turn))


# --- the numbers ------------------------------------------------------------------------------------


def _ask_play(s: State) -> tuple[offers.OneOf]:
    moves: list[Action] = [Move((leg,)) for leg in playable(s)]
    if s.stage == "bottom" and s.opts.bottom == "optional":
        moves.append(STOP)  # R11
    return (offers.OneOf(s.turn, tuple(moves)),)


def _play(s: State, seat: Seat, action: Move | Say, tell: Tell) -> None:
    if isinstance(action, Say):
        tell(Said(seat, action.word))
        s.numbers = ()
        _end_turn(s, tell)
        return
    (leg,) = action.legs
    used = list(s.numbers)
    used.remove(playable(s)[leg])
    s.numbers = tuple(used)
    _move(s, seat, leg, tell)
    if s.players[seat].men[OFF] == MEN:
        _end_game(s, seat, tell)  # R13: also in the middle of a Pasch
    else:
        _go_on(s, tell)


def _move(s: State, seat: Seat, leg: Leg, tell: Tell) -> None:
    """A man goes; a single opposing man where he lands goes back into the hand (R5)."""
    own, across = s.players[seat], s.players[other(seat)]
    men = moved(own.men, *leg)
    s.players[seat] = replace(own, men=men, entered=own.entered or not men[HAND])
    tell(Moved(seat, (leg,)))
    field = s.opts.convert(leg[1]) if leg[1] != OFF else OFF
    if leg[1] != OFF and across.men[field] == 1:
        s.players[other(seat)] = replace(across, men=moved(across.men, field, HAND))
        tell(Hit(other(seat), field))


def _go_on(s: State, tell: Tell) -> None:
    """The next number that can be played, or what follows when none can."""
    while s.numbers:
        if playable(s):
            s.phase = "play"
            return
        if s.stage == "plain":
            lost = "throw_lost" if len(s.numbers) == 2 else "number_lost"
            tell(Noted(f"puff.note.{lost}", "R6", s.turn))
        elif s.stage == "top":
            tell(Noted("puff.note.top_lost", "R11", s.turn))
            s.below, s.again = (), False
        s.numbers = ()
    if s.stage == "top" and s.below:
        s.stage, s.numbers, s.below = "bottom", s.below, ()
        _go_on(s, tell)
    else:
        _end_turn(s, tell)


def _end_turn(s: State, tell: Tell) -> None:
    s.phase, s.stage = "throw", ""
    if s.again:
        tell(Noted("puff.note.throws_again", "R10", s.turn))
    else:
        s.turn, s.paschs_now = other(s.turn), 0
    s.again = False


def _end_game(s: State, winner: Seat, tell: Tell) -> None:
    """R13: one unit, two if the other has borne off none."""
    schneider = s.opts.schneider and not s.players[other(winner)].men[OFF]
    if schneider:
        tell(Noted("puff.note.schneider", "R13", winner))
    s.ledger.pay(f"person{other(winner)}", f"person{winner}", 2 if schneider else 1, "R13", tell)
    s.games += 1
    s.stage, s.numbers, s.below = "", (), ()
    if s.games == s.opts.games:
        s.phase = "over"
        tell(MatchEnded(scores(s)))
    else:
        _next_game(s, winner, tell)


def _next_game(s: State, winner: Seat, tell: Tell) -> None:
    """R16: the winner throws, and nobody draws again."""
    s.turn, s.phase, s.dice = winner, "throw", ()
    s.again, s.paschs_now = False, 0
    s.players = [Player(), Player()]
    tell(Noted("puff.note.begins_next", "R16", winner))
    tell(DealBegan(winner, s.games + 1))


PHASES: dict[str, Phase[State]] = {
    "draw": Phase(ask_throw, _draw),
    "throw": Phase(ask_throw, _throw),
    "play": Phase(_ask_play, _play),
    "over": OVER,
}
