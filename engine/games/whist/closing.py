"""Between the last trick and the counting: honours, premiums and revokes are claimed (L9s, L10, L17).

Without strict laws and with automatic claims nobody is asked. Shared with Cayenne: everything.
"""

from collections.abc import Sequence

from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat, from_left_of, side_of
from engine.games.whist.counting import count_deal, premium_of
from engine.games.whist.dummy import speaker, speakers
from engine.games.whist.openly import say
from engine.games.whist.revokes import choose_remedy, claim_revoke, claimable
from engine.games.whist.score import HONOURS, honour_points
from engine.games.whist.state import State
from engine.games.whist.words import (
    CLAIM_HONOURS,
    CLAIM_PREMIUM,
    CLAIM_REVOKE,
    CONTINUE,
    DEDUCT,
    MARK3,
    TAKE_TRICKS,
)


def end_tricks(s: State, tell: Tell) -> None:
    """All tricks are made or given away."""
    s.demanded = ""
    s.phase = "count"
    _ask_or_count(s, tell)


def _ask_or_count(s: State, tell: Tell) -> None:
    s.asked = None
    if s.opts.strict or s.opts.claims == "manual":
        for seat in from_left_of(s.dealer, 4):
            if speaker(s.opts, s.persons, seat) == seat and (seat, "continue") not in s.said and _claims(s, seat):
                s.asked = seat
                return
        if any(not penalty.remedy for penalty in s.penalties):
            s.phase = "remedy"
            return
    count_deal(s, tell)


def _claims(s: State, seat: Seat) -> list[Say]:
    """What this seat may claim; honours and premiums may be claimed in vain, so the question tells nothing."""
    words = []
    if s.opts.claims == "manual":
        if not any(word == "claim_honours" and side_of(one) == side_of(seat) for one, word in s.said):
            words.append(CLAIM_HONOURS)
        if s.opts.plays_premiums and (seat, "claim_premium") not in s.said:
            words.append(CLAIM_PREMIUM)
    if s.opts.strict and claimable(s, 1 - side_of(seat)):
        words.append(CLAIM_REVOKE)
    return words


def closing_offers(s: State) -> Sequence[Offer]:
    """One seat after the other claims what it wants until it says that the game may go on."""
    assert s.asked is not None
    return [OneOf(s.asked, (*_claims(s, s.asked), CONTINUE))]


def closing_word(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Something is claimed, or the seat has nothing more to say."""
    if action == CLAIM_REVOKE:
        claim_revoke(s, seat, tell)
    else:
        say(s, seat, action, tell)
        if action == CLAIM_HONOURS and not _has_honours(s, side_of(seat)):
            tell(Noted("whist.note.no_honours", s.opts.law("R21"), side_of(seat)))
        elif action == CLAIM_PREMIUM and not premium_of(s, seat):
            tell(Noted("whist.note.no_premium", s.opts.law("R39"), facts={"seat": seat}))
    _ask_or_count(s, tell)


def _has_honours(s: State, side: int) -> bool:
    assert s.trump is not None
    honours = HONOURS[s.trump, s.opts.honours_count]
    return honour_points(s.opts, ((s.dealt[side] | s.dealt[side + 2]) & honours).bit_count()) > 0


def remedy_offers(s: State) -> Sequence[Offer]:
    """L9s: either player of the side that was wronged chooses one of three penalties."""
    open_one = next(penalty for penalty in s.penalties if not penalty.remedy)
    others = speakers(s.opts, s.persons, 1 - side_of(open_one.seat))
    return [OneOf(seat, (MARK3, TAKE_TRICKS, DEDUCT)) for seat in others]


def remedy(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The penalty is chosen; when all are, the deal is counted."""
    say(s, seat, action, tell)
    choose_remedy(s, action.word)
    _ask_or_count(s, tell)


CLOSING: Phase[State] = Phase(closing_offers, closing_word)
REMEDY: Phase[State] = Phase(remedy_offers, remedy)
