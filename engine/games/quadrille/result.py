"""Who has won a deal, who is liable for a lost one, and what the honours come to (R16, R30-R37, 4.2, 4.3)."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.games.ombre.honours import Honours
from engine.games.ombre.ranking import matador_run
from engine.games.quadrille.bids import kind
from engine.games.quadrille.state import State
from engine.games.quadrille.tariff import CONSOLATION, TARIFFS, factor, matadors


def side_seats(s: State) -> list[Seat]:
    """The Hombre, and his partner if he has one."""
    assert s.hombre is not None
    return [s.hombre] if s.aide in (None, s.hombre) else [s.hombre, Seat(s.aide or 0)]


def defenders(s: State) -> list[Seat]:
    """All others, in order to the right of the Hombre."""
    assert s.hombre is not None
    return [seat for step in range(1, s.seats) if not s.side >> (seat := Seat((s.hombre - step) % s.seats)) & 1]


def side_tricks(s: State, count: Sequence[int]) -> int:
    """The tricks of the Hombre's side."""
    return sum(count[seat] for seat in side_seats(s))


def result_of(s: State, count: Sequence[int]) -> str:
    """R16: enough tricks win, one too few is remis, fewer are Codille; an announced Vole must be made (R29a)."""
    if s.errors.culprit is not None:  # the side that erred has lost (I8)
        return "remis" if s.side >> s.errors.culprit & 1 else "win"
    made = side_tricks(s, count)
    if kind(s.bid) == "solo_vole":
        return "win" if made == s.size else "remis"
    return "win" if made >= s.opts.win else "remis" if made == s.opts.win - 1 else "codille"


def counted(s: State, count: Sequence[int]) -> Sequence[int]:
    """The tricks as they are paid: a Vole that is tried is made if a defender's error decides the deal (I8)."""
    culprit = s.errors.culprit
    if culprit is None or s.side >> culprit & 1 or not (s.vole or kind(s.bid) == "solo_vole"):
        return count
    return [s.size if seat == s.hombre else 0 for seat in range(s.seats)]


def own_king(s: State) -> bool:
    """Whether the Hombre has called himself."""
    return s.called is not None and s.aide == s.hombre


def hombre_liable(s: State, count: Sequence[int]) -> bool:
    """R33: in a voluntary Frage the Hombre may have to pay alone what is lost, but not by an error (I8)."""
    assert s.hombre is not None
    if kind(s.bid) != "frage" or s.aide is None or s.aide == s.hombre or s.errors.culprit is not None:
        return False
    mine, his = count[s.hombre], count[s.aide]
    return {
        "hombre3": mine < 3,
        "hombre4": mine < 4,
        "aide2": his >= 2,
        "hombre_alone": True,
        "always_half": False,
    }[s.opts.aide_liability]


def run_of(s: State) -> int:
    """The matadors paid for: those of the Hombre, by custom with his partner's."""
    assert s.hombre is not None
    hand = s.hands[s.hombre]
    if s.opts.matadors_combined and s.aide is not None:
        hand |= s.hands[s.aide]
    return matador_run(hand, s.trump, s.opts.table.pack)


def honours(s: State, count: Sequence[int]) -> Honours:
    """The honours of a deal (4.2, 4.3)."""
    result, game = result_of(s, count), kind(s.bid)
    if result != "win" and own_king(s):
        return Honours(0, 0, 0, 0)  # only the bare Bête
    tariff = TARIFFS[s.opts.tariff]
    times = factor(s.trump, s.favourite, s.preference)
    won = result == "win"
    made = side_tricks(s, count) == s.size
    vole = tariff.vole[game] * times if s.vole or game == "solo_vole" else 0
    due = matadors(s.opts, run_of(s)) * times
    firsts = tariff.firsts * times if s.firsts and won else 0
    bid = getattr(tariff, {"win": "won"}.get(result, result))[game] * times
    if game == "frage" and not (bid or due or firsts or vole):
        bid = CONSOLATION[times]
    if not won:
        return Honours(-bid, -due, 0, -vole)
    return Honours(bid, due, firsts, vole if made else -vole)
