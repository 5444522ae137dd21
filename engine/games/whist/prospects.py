"""What a position is worth: what has been won, and what the marks promise for the rest of the rubber.

Shared with Cayenne: `value` and `deal_over`.
"""

from functools import cache, lru_cache

from engine.core.events import hush
from engine.core.seats import Seat, partner, side_of
from engine.games.whist.counting import add_slams, counted, purse
from engine.games.whist.dummy import speaker
from engine.games.whist.options import Options
from engine.games.whist.score import Counted, Scorer, account
from engine.games.whist.sides import Side
from engine.games.whist.state import State

Place = tuple[int, int, int, int]  # marks of both sides, Partien of both sides
BETWEEN_DEALS = frozenset(("draw", "deal", "over"))

# How often a side that was dealt 0, 1 or 2 honour cards makes 0 to 13 tricks, in ten thousand deals: counted in 60,000
# deals played by habit with a turned-up trump. The other rows follow, since what one side has the other lacks.
OFTEN = {
    4: (
        (3, 18, 57, 105, 135, 119, 76, 34, 8, 2, 0, 0, 0, 0),
        (2, 22, 81, 232, 438, 573, 539, 362, 165, 53, 12, 2, 0, 0),
        (0, 4, 27, 112, 317, 622, 880, 880, 622, 317, 112, 27, 4, 0),
    ),
    5: (
        (2, 12, 32, 57, 66, 52, 27, 9, 2, 0, 0, 0, 0, 0),
        (3, 21, 78, 192, 314, 360, 292, 162, 56, 15, 2, 0, 0, 0),
        (1, 9, 50, 169, 401, 646, 762, 640, 371, 149, 42, 6, 1, 0),
    ),
}


def deal_over(s: State) -> bool:
    """Whether the deal has been counted."""
    return s.phase in BETWEEN_DEALS


def value(s: State, seat: Seat) -> float:
    """What this seat may expect to have when the rubber is over, in the money of the game."""
    own = side_of(seat)
    shares = (2 if s.opts.payment == "each_to_each" else 1) * (2 if _lone(s, seat) else 1)
    return s.ledger.of(purse(s, seat)) + shares * _standing(s) * (1 - 2 * own)


def _lone(s: State, seat: Seat) -> bool:
    return s.opts.dummy and speaker(s.opts, s.persons, seat) == speaker(s.opts, s.persons, partner(seat))


def _standing(s: State) -> float:
    """The account of the present rubber as side 0 may expect it; tricks played but not yet counted are counted."""
    place = _place(s.sides)
    if deal_over(s) or s.tricks is None:
        return _owed(s.sides) + outlook(s.opts, *place)
    deal = counted(s)
    return _owed(s.sides) + _after(s.opts, place, deal.tricks, deal.honours, deal.multiplier, tuple(deal.remedies))


def _owed(sides: list[Side]) -> float:
    one, other = sides
    return sum(one.parties) - sum(other.parties) + one.extras - other.extras


def _place(sides: list[Side]) -> Place:
    one, other = sides
    return one.marks, other.marks, len(one.parties), len(other.parties)


@cache
def outlook(opts: Options, marks: int, others: int, parties: int, their_parties: int) -> float:
    """What the rest of the rubber will bring side 0 on average, from its marks and Partien and those of side 1."""
    if opts.rubber == "none":
        parties = their_parties = 0
    if (marks, parties) == (others, their_parties):
        return 0.0
    place = (marks, others, parties, their_parties)
    return sum(chance * _after(opts, place, d.tricks, d.honours, d.multiplier, ()) for chance, d in outcomes(opts))


@lru_cache(maxsize=1 << 16)
def _after(
    opts: Options,
    place: Place,
    tricks: tuple[int, int],
    honours: tuple[int, int],
    multiplier: int,
    remedies: tuple[tuple[int, str], ...],
) -> float:
    """What a deal that ends so, and then the rest of the rubber, will bring side 0 on average."""
    marks, others, parties, their_parties = place
    sides = [Side(marks, [0] * parties), Side(others, [0] * their_parties)]
    scorer = Scorer(sides, opts, hush)
    deal = Counted(tricks, honours, multiplier, list(remedies))
    add_slams(scorer, deal)
    scorer.score_deal(deal)
    if scorer.rubber_won is not None:
        owed = account(sides, scorer.rubber_won, opts)
        return float(owed if scorer.rubber_won == 0 else -owed)
    if opts.rubber == "none" and scorer.won:
        return _owed(sides)
    return _owed(sides) + outlook(opts, *_place(sides))


@cache
def outcomes(opts: Options) -> tuple[tuple[float, Counted], ...]:
    """How deals end and how often."""
    count = opts.honours_count
    rows = OFTEN[count]
    often = {(held, tricks): n for held, row in enumerate(rows) for tricks, n in enumerate(row)}
    often |= {(count - held, 13 - tricks): n for (held, tricks), n in often.items()}
    every = sum(often.values())
    return tuple(
        (n * share / every, Counted((tricks, 13 - tricks), (held, count - held), multiplier))
        for (held, tricks), n in often.items()
        for multiplier, share in ((1, 1 - opts.double_chance), (2, opts.double_chance))
        if n * share
    )
