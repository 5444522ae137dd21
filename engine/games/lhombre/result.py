"""Who has won a deal, and what the honours come to (R55-R62, 4.1)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.seats import Seat
from engine.games.lhombre.bids import kind
from engine.games.lhombre.options import Options
from engine.games.lhombre.state import State
from engine.games.ombre.honours import Honours
from engine.games.ombre.ranking import matador_run

VOLE = 8
FIRSTS = 1
NINE = 9  # matadors


class Outcome(NamedTuple):
    """How a deal ended: win, remis or codille, and then the one who has it."""

    result: str
    winner: Seat | None = None


def outcome(count: Sequence[int], hombre: Seat) -> Outcome:
    """R55-R57: the Hombre wins with more tricks than anybody, an opponent with strictly most has Codille."""
    most = max(count)
    leaders = [Seat(seat) for seat in range(len(count)) if count[seat] == most]
    if len(leaders) > 1:
        return Outcome("remis")
    return Outcome("win", hombre) if leaders[0] == hombre else Outcome("codille", leaders[0])


def deal_outcome(s: State, count: Sequence[int]) -> Outcome:
    """The same with what was agreed before: a conceded game cannot be won, an announced Vole must be made."""
    assert s.hombre is not None
    if s.errors.culprit is not None:
        return _by_error(s, s.errors.culprit)
    found = outcome(count, s.hombre)
    if found.result != "win":
        return found
    if s.conceded == "remis" or (kind(s.bid).word == "solo_tout" and count[s.hombre] < s.size):
        return Outcome("remis")  # R40a, R62
    return found


def _by_error(s: State, culprit: Seat) -> Outcome:
    """I18: who plays alone has lost by his own error and won by another's; an acceptor then has Codille."""
    if culprit == s.alone:
        return Outcome("remis")
    return Outcome("win" if s.alone == s.hombre else "codille", s.alone)


def counted(s: State, count: Sequence[int]) -> Sequence[int]:
    """The tricks as they are paid: who goes for the Vole has made it if an opponent's error decides the deal (I18)."""
    won = s.errors.culprit is not None and s.errors.culprit != s.hombre and s.conceded != "remis"
    if won and (s.vole or kind(s.bid).word == "solo_tout"):
        return [s.size if seat == s.hombre else 0 for seat in range(s.seats)]
    return count


def factor(opts: Options, favourite: str, trump: str, run: int) -> int:
    """How many times all honours count: the favourite suit doubles (4.1), by agreement also nine matadors (R8)."""
    doubled = 2 if favourite and trump == favourite else 1
    return doubled * (2 if opts.nine_matadors_double and run >= NINE else 1)


def honours(s: State, hand: int, count: Sequence[int], won: bool, claimed: bool = False) -> Honours:
    """The honours of a deal: `hand` are the Hombre's nine cards as played (4.1, 4.3)."""
    assert s.hombre is not None
    run = matador_run(hand, s.trump, s.opts.table.pack)
    times = factor(s.opts, s.favourite, s.trump, run)
    tout = kind(s.bid).word == "solo_tout"
    in_marks = s.opts.staking != "jettons"  # method 2 pays the Vole in another way (4.4)
    vole = VOLE if in_marks and (s.vole or tout) and not claimed and s.conceded != "remis" else 0
    made = count[s.hombre] == s.size
    bid, matadors = kind(s.bid).honour * times, run * times
    if not won:
        return Honours(-bid, -matadors, 0, -vole * times)
    failed_in_jettons = s.vole and not made and not in_marks
    firsts = FIRSTS if (s.firsts or (claimed and s.hombre == s.forehand)) and not failed_in_jettons else 0
    return Honours(bid, matadors, firsts * times, (vole if made else -vole) * times)
