"""What the standing is worth in points: the race of two sides to the target, the part of a pot that lives may bring.

Points are not worth the same all the time: where one ball more wins the game, it is the whole stake. So the standing is
what it brings in the end if both sides go on alike, measured in points as they count in the middle of a game.
"""

from functools import lru_cache

from engine.core.seats import Seat
from engine.games.billiards.guerre_lives import DEATH, lives_of
from engine.games.billiards.options import CARAMBOLE, GUERRE_D, Options
from engine.games.billiards.settling import multiplier
from engine.games.billiards.state import POT, Now, State, guerre

Steps = tuple[tuple[int, float], ...]
Race = dict[tuple[int, int], float]
TWO_BALL_STEPS: Steps = ((2, 0.8), (1, 0.2))  # how many points somebody gets at once, and how often
CARAMBOLE_STEPS: Steps = ((2, 0.5), (3, 0.35), (1, 0.15))
SATZ = 2.0  # points that a Satz is worth where faults are paid


def target_of(opts: Options) -> int:
    """The points that win."""
    return int(opts.target)  # type: ignore[attr-defined]


@lru_cache(maxsize=8)
def _race(opts: Options, game: int) -> Race:
    """What every score brings the first side in the end, in stakes with their Matsch (R31, R33, R56)."""
    target = target_of(opts)
    steps = CARAMBOLE_STEPS if opts.form in CARAMBOLE else TWO_BALL_STEPS
    most = target + max(points for points, _ in steps)
    found: Race = {}
    for total in range(most + target, -1, -1):
        for one in range(max(0, total - most), min(most, total) + 1):
            two = total - one
            if one >= target and two >= target:
                continue
            if one >= target or two >= target:
                winner = 0 if one >= target else 1
                end = Now(points=(one, two), run=(0, 0), game=game)  # a Suite is rare: nobody counts on it
                times = multiplier(State(opts, end), winner)
                found[one, two] = float(times if winner == 0 else -times)
            else:
                found[one, two] = sum(
                    often * (found[one + points, two] + found[one, two + points]) / 2 for points, often in steps
                )
    return found


def _point(race: Race, target: int) -> float:
    """The part of a stake that a point is worth in the middle of a game."""
    half = target // 2
    return (race[half + 2, half] - race[half, half]) / 2


def side_standing(s: State, seat: Seat, gain: tuple[int, int] = (0, 0), *, over: bool = False) -> float:
    """The worth of the score of two sides to a seat, and of what he has won before; `gain` are points still to come.

    When the game is over, its stake has been paid already.
    """
    side = next(number for number, seats in enumerate(s.now.sides) if seat in seats)
    target = target_of(s.opts)
    race = _race(s.opts, s.now.game)
    one, two = (min(points + more, target) for points, more in zip(s.now.points, gain, strict=True))
    end = 0.0 if over else race[one, two]
    stakes = max(map(len, s.now.sides)) / len(s.now.sides[side])  # the King plays for two (R39)
    if getattr(s.opts, "double_or_quits", False) and (owed := abs(s.ledger.of(f"person{seat}"))):
        end *= owed / max(1.0, abs(race[0, target]))  # R112
    return (s.ledger.of(f"person{seat}") + stakes * (end if side == 0 else -end)) / _point(race, target)


def war_standing(s: State, seat: Seat) -> float:
    """The worth of a seat's lives and money in a Guerre: its part of the pot, less what the dead pay (R84, R92)."""
    war, lives = s.now.war, lives_of(s)
    mine = [life for life, owner in zip(lives, war.owner, strict=True) if owner == seat and life > 0]
    share = sum(mine) / max(sum(lives), 1.0)
    brings = s.ledger.of(POT) * share
    if s.opts.form == GUERRE_D:
        brings += DEATH * (sum(war.alive) * share - len(mine))
    return (s.ledger.of(f"person{seat}") + brings) * _unit(s)


def _unit(s: State) -> float:
    """How many points a Satz is worth: a mark at the beginning of a game is one."""
    if guerre(s).pays:
        return SATZ
    players = len(s.now.war.owner) or guerre(s).people
    each = DEATH if s.opts.form == GUERRE_D else 1
    return players * guerre(s).limit / (each * (players - 1))
