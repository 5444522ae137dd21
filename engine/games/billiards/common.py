"""What all forms do alike: announce, give points, hand the turn on, lift and restore balls."""

from collections.abc import Mapping

from engine.billiards.facts import ShotFacts
from engine.billiards.strokes import BallId, Fate, Fault
from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.games.billiards.state import State

CALL, LET_STAND = Say("call_touche"), Say("let_stand")
SET_OUT, PLAY_ON = Say("set_out"), Say("play_from_here")
STRIKE_AGAIN, A_QUI = Say("strike_again"), Say("a_qui")
TAKE_BACK, PUSH_ON = Say("take_ball_back"), Say("push_on")
STANDS, ONCE_MORE, OVERLOOK = Say("it_stands"), Say("once_more"), Say("overlook")
BUY_IN, APPEAL, STAY_OUT = Say("buy_in"), Say("appeal"), Say("stay_out")
SHARE, PLAY_FOR_IT = Say("share_pot"), Say("play_for_it")
BUY, LEAVE, JOIN = Say("buy_ball"), Say("leave_ball"), Say("join_game")
TIME_UP = Say("time_is_up")


def note(say: str, rule: str, tell: Tell, seat: int, **facts: object) -> None:
    """The marker's words on something that brings no points."""
    tell(Noted(f"billiards.note.{say}", rule, None, None, None, {"seat": seat, **facts}))


def side_of(s: State, seat: int) -> int:
    """The side of a seat."""
    return next(side for side, seats in enumerate(s.now.sides) if seat in seats)


def ball_of(side: int) -> BallId:
    """The ball of a side."""
    return str(side + 1)


def own_fate(facts: ShotFacts) -> str:
    """The own ball in the words of the tables; one that was stopped counts as pocketed (R28a)."""
    if facts.stopped_own or facts.own is Fate.POCKETED:
        return "pocketed"
    return "off" if facts.own is Fate.OFF else "stays"


def note_stop(facts: ShotFacts, rule: str, tell: Tell, seat: int) -> None:
    """The marker has seen a hand on the running ball."""
    if facts.stopped_own:
        note("stopped_own", rule, tell, seat)


def other_fate(facts: ShotFacts, ball: BallId) -> str:
    """Another ball in the words of the tables."""
    return "pocketed" if ball in facts.made else "sprung" if ball in facts.sprung else "stays"


def credit(s: State, side: int, points: int, say: str, rule: str, tell: Tell, seat: int) -> None:
    """Give a side points, with the marker's words; `seat` is who made the stroke."""
    totals, run = list(s.now.points), list(s.now.run)
    totals[side] += points
    run[side] += points
    run = [total if number == side else 0 for number, total in enumerate(run)]
    s.set(points=tuple(totals), run=tuple(run))
    gainer = s.now.at[side]
    facts: Mapping[str, object] = {"seat": seat, "seat_to": gainer}
    tell(Noted(f"billiards.note.{say}", rule, gainer, points, totals[side], facts))


def to_strike(s: State, seat: int, ball: BallId, kind: str = "stroke") -> None:
    """This seat strikes next; a ball that is off the table is in hand."""
    s.set(phase="strike", turn=seat, ball=ball, kind=kind, in_hand=s.lie(ball) is None, held=None)


def plays(s: State, side: int) -> None:
    """This side's turn to strike, in the games of two sides."""
    to_strike(s, s.now.at[side], ball_of(side))


def acquitted(s: State, seat: int, tell: Tell) -> None:
    """The acquit is good: the other plays from the mark (A1)."""
    s.set(first_acquit=False)
    plays(s, 1 - side_of(s, seat))


def fault_rule(facts: ShotFacts) -> str:
    """The rule of a fault at the strike in the games with points: driving through both balls outweighs (P15, P16)."""
    return "P16" if facts.at_strike(Fault.BILLARDIREN) else "P15"


def fault_words(facts: ShotFacts) -> str:
    """How the marker calls it."""
    return "billardiren" if facts.at_strike(Fault.BILLARDIREN) else "double_touch"
