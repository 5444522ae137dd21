"""Revokes under strict laws: corrected in time, or proved by a later card and claimed (L9-L11, L27, L28).

A revoke is claimed on what everybody has seen, so the offer to claim tells nobody anything. Shared with Cayenne:
everything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.cards.follow import follow_suit
from engine.cards.revokes import shown_revokes, wrong_place
from engine.cards.tricks import Tricks, play_card
from engine.core.actions import Say
from engine.core.events import Noted, Said, Tell, TookBack
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat, left, side_of
from engine.core.sets import NO_CARD, card_set
from engine.games.whist.dummy import speakers
from engine.games.whist.openly import lay_open, say
from engine.games.whist.state import Penalty, State
from engine.games.whist.words import CLAIM_REVOKE, CORRECT, HIGHEST, LEAVE_LYING, LOWEST

MAY_CORRECT = tuple(OneOf(Seat(seat), (CORRECT,), optional=True) for seat in range(4))
MAY_CLAIM_REVOKE = tuple(OneOf(Seat(seat), (CLAIM_REVOKE,), optional=True) for seat in range(4))


def unclaimed(s: State) -> list[int]:
    """The proved revokes that nobody has claimed yet."""
    assert s.tricks is not None
    claimed = {penalty.place for penalty in s.penalties}
    over = s.phase == "count"
    shown = shown_revokes(s.tricks.order, follow_suit, s.memory.history, s.by, s.known, over)
    return [place for place in shown if place not in claimed]


def claimable(s: State, side: int) -> list[int]:
    """The proved revokes of one side that nobody has claimed yet."""
    return [place for place in unclaimed(s) if side_of(s.by[place]) == side]


def revoke_rights(s: State) -> Iterator[Offer]:
    """Who may correct a revoke of his own or claim one of the opponents."""
    for seat in range(4):
        if _wrong_place(s, Seat(seat)) is not None:
            yield MAY_CORRECT[seat]
    for guilty in sorted({side_of(s.by[place]) for place in unclaimed(s)}):
        for seat in speakers(s.opts, s.persons, 1 - guilty):
            yield MAY_CLAIM_REVOKE[seat]


def claim_revoke(s: State, seat: Seat, tell: Tell) -> None:
    """L27: the tricks are looked through; each proved revoke has its penalty at the end of the deal."""
    say(s, seat, CLAIM_REVOKE, tell)
    remedy = "" if s.opts.revoke_penalty == "choose_of_three" else "mark3"
    for place in claimable(s, 1 - side_of(seat)):
        s.penalties.append(Penalty(s.by[place], place, remedy))
        facts = {"seat": s.by[place], "card": PACK52.codes[s.memory.history[place]]}
        tell(Noted("whist.note.revoke_proved", s.opts.law("L10"), side_of(seat), facts=facts))


# ---------------------------------------------------------------- corrected in time (L11)


def _wrong_place(s: State, seat: Seat) -> int | None:
    """Where in the history this seat's card of the last trick failed to follow a suit it still holds."""
    assert s.tricks is not None
    return wrong_place(s.tricks, follow_suit, s.memory.history, s.by, seat)


def correct(s: State, seat: Seat, tell: Tell) -> None:
    """The revoker and all after him take back their cards; his opponents choose what he must do (L11, L28)."""
    place = _wrong_place(s, seat)
    assert place is not None
    say(s, seat, CORRECT, tell)
    s.wrong = s.memory.history[place]
    for at in range(len(s.by) - 1, place - 1, -1):
        card, holder = s.memory.history[at], s.by[at]
        s.known[holder] |= 1 << card
        tell(TookBack(holder, card))
    _replay(s, place)
    assert s.tricks is not None
    s.memory.barred[seat] &= ~s.tricks.order.members[s.tricks.led]
    s.demanded = ""
    s.phase = "correct"


def _replay(s: State, length: int) -> None:
    """Put the card play back to where so many cards had been played."""
    assert s.tricks is not None
    s.tricks = t = Tricks(s.tricks.order, s.dealt[:], left(s.dealer, 4))
    s.memory.history = s.memory.history[:length]
    s.memory.out = card_set(s.memory.history)
    s.by = s.by[:length]
    for card in s.memory.history:
        play_card(t, card)
    for side in (0, 1):
        if not t.count[side] + t.count[side + 2]:
            s.gathered[side] = None


def correction_offers(s: State) -> Sequence[Offer]:
    """Either opponent chooses for his side."""
    assert s.tricks is not None
    others = speakers(s.opts, s.persons, 1 - side_of(s.tricks.turn))
    return [OneOf(seat, (HIGHEST, LOWEST, LEAVE_LYING)) for seat in others]


def choose_correction(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """L11: his highest or lowest card of the suit, or the wrong card stays on the table to be called later."""
    assert s.tricks is not None
    tell(Said(seat, action.word))
    if action == LEAVE_LYING:
        lay_open(s, s.tricks.turn, 1 << s.wrong, tell)
    else:
        s.demanded = action.word
    s.wrong = NO_CARD
    s.phase = "play"


def choose_remedy(s: State, word: str) -> None:
    """The first penalty still open is fixed."""
    place = next(number for number, penalty in enumerate(s.penalties) if not penalty.remedy)
    s.penalties[place] = replace(s.penalties[place], remedy=word)


CORRECTIONS: Phase[State] = Phase(correction_offers, choose_correction)
