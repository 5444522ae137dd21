"""What each choice of trumps is worth at the present score, and when to leave it to the partner (section 8).

The score matters: the last points of a Partie, the Rest and a second Partie in the same deal make gains uneven, so
tricks and honours are weighed by what their outcome is worth, not by their number.
"""

from functools import cache

from engine.core.packs import PACK52
from engine.core.seats import side_of
from engine.core.sets import CardSet
from engine.games.cayenne.choosing import cayenne_suit
from engine.games.cayenne.judgement import expected_tricks, held_honours, honour_chances, trick_chances
from engine.games.whist.counting import add_slams
from engine.games.whist.options import Options
from engine.games.whist.prospects import outlook
from engine.games.whist.score import Counted, Scorer, account, premium
from engine.games.whist.sides import Side
from engine.games.whist.state import View

Worths = tuple[tuple[float, ...], ...]  # by the side's tricks, then by its honours

# What happens when the dealer leaves the choice, counted in 100,000 played deals: the partner names the Cayenne suit so
# often by the honours which the dealer holds in it, and the side then has so many honours so often.
CAYENNE_IF_LEFT = (0.5, 0.37, 0.23, 0.11, 0.0, 0.0)
HONOURS_IF_LEFT = (0.0, 0.03, 0.21, 0.41, 0.28, 0.07)
CAYENNE_HONOURS_IF_LEFT = (
    (0.0, 0.03, 0.57, 0.33, 0.06, 0.01),
    (0.0, 0.0, 0.05, 0.68, 0.25, 0.02),
    (0.0, 0.0, 0.0, 0.1, 0.77, 0.13),
    (0.0, 0.0, 0.0, 0.0, 0.23, 0.77),
)
# The tricks of the side then: a base, the dealer's high cards wherever they are, and his cards in the Cayenne suit.
TRICKS_IF_LEFT, CAYENNE_TRICKS_IF_LEFT = 6.0, 4.6
HIGH_CARDS = {"A": 0.65, "K": 0.45, "Q": 0.15}
A_CAYENNE_CARD, A_CAYENNE_HONOUR = 0.46, 0.26
PREMIUM_IF_LEFT = 0.34  # what the partner's hand is then paid extra on average, undoubled


def worth_of_naming(view: View) -> dict[str, float]:
    """What each suit as trumps is worth to the viewer's side, in the money of the rubber."""
    found = {}
    for suit, tricks in zip(PACK52.suits, expected_tricks(view.hand), strict=True):
        times = view.opts.multiplier(suit, cayenne_suit(view.side_card))
        honours = honour_chances(held_honours(view.hand, suit))
        extra = premium(view.opts, view.hand, suit) * view.opts.premium_factor(times) if view.opts.plays_premiums else 0
        found[suit] = _mean(_worths_now(view, times), tricks, honours) + extra
    return found


def worth_of_leaving(view: View) -> float:
    """What it is worth on average to let the partner choose."""
    cayenne = cayenne_suit(view.side_card)
    assert cayenne is not None, "trumps are chosen after the second pack was cut"
    high = _high_cards(view.hand)
    held = held_honours(view.hand, cayenne)
    single = _mean(_worths_now(view, 1), TRICKS_IF_LEFT + high, HONOURS_IF_LEFT) + _premium_if_left(view.opts, 1)
    chance = CAYENNE_IF_LEFT[held]
    if not chance:
        return single
    length = (view.hand & PACK52.suit[cayenne]).bit_count()
    tricks = CAYENNE_TRICKS_IF_LEFT + high + A_CAYENNE_CARD * length + A_CAYENNE_HONOUR * held
    double = _mean(_worths_now(view, 2), tricks, CAYENNE_HONOURS_IF_LEFT[held])
    double += _premium_if_left(view.opts, 2)
    return (1 - chance) * single + chance * double


def _premium_if_left(opts: Options, times: int) -> float:
    return PREMIUM_IF_LEFT * opts.premium_factor(times) if opts.plays_premiums else 0.0


def _high_cards(hand: CardSet) -> float:
    return sum(
        worth for rank, worth in HIGH_CARDS.items() for suit in PACK52.suits if hand >> PACK52.card(suit + rank) & 1
    )


def _worths_now(view: View, times: int) -> Worths:
    own = side_of(view.seat)
    marks = (view.marks[own], view.marks[1 - own])
    parties = (len(view.parties[own]), len(view.parties[1 - own]))
    return worths(view.opts, marks, parties, times)


def _mean(worth: Worths, tricks: float, honours: tuple[float, ...]) -> float:
    total = 0.0
    for chance, row in zip(trick_chances(round(tricks * 10)), worth, strict=True):
        if chance > 0.001:
            total += chance * sum(part * one for part, one in zip(honours, row, strict=True))
    return total


@cache
def worths(opts: Options, marks: tuple[int, int], parties: tuple[int, int], times: int) -> Worths:
    """What every outcome of a deal that counts so many times is worth to side 0 at this score."""
    return tuple(
        tuple(
            worth_after(opts, marks, parties, Counted((tricks, 13 - tricks), (honours, 5 - honours), times))
            for honours in range(6)
        )
        for tricks in range(14)
    )


def worth_after(opts: Options, marks: tuple[int, int], parties: tuple[int, int], deal: Counted) -> float:
    """What side 0 gains by this deal in the rubber, the outlook for the rest of the rubber included."""
    one, other = sides = [Side(marks[0], [0] * parties[0]), Side(marks[1], [0] * parties[1])]
    scorer = Scorer(sides, opts)
    add_slams(scorer, deal)
    scorer.score_deal(deal)
    if scorer.rubber_won is not None:
        owed = account(sides, scorer.rubber_won, opts)
        return float(owed if scorer.rubber_won == 0 else -owed)
    won = sum(one.parties) - sum(other.parties) + one.extras - other.extras
    return won + outlook(opts, one.marks, other.marks, len(one.parties), len(other.parties))
