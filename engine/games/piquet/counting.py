"""Counting aloud in the play, claiming a forgotten jump, and the end of the tricks (R37, R40, I19)."""

from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.core.offers import OneOf
from engine.core.seats import Seat
from engine.games.piquet.closing import count_cards, end_if_reached, tell_play
from engine.games.piquet.corrections import punish
from engine.games.piquet.reckoning import HAZARD, PLAY, book, claim_jump, reached, total
from engine.games.piquet.settling import tell_jump
from engine.games.piquet.speech import CLAIM_PIC, CLAIM_REPIC, CONTINUE, say
from engine.games.piquet.state import Entry, State


def count_point(s: State, seat: Seat, points: int, tell: Tell) -> bool:
    """Count aloud (R37); whether that ends the partie (R48)."""
    if seat == s.outlaw:
        return False
    before = s.counts[seat]
    jump = book(s, Entry(PLAY, seat, points, "play"))
    say(s, seat, f"count:{s.counts[seat]}", tell)
    if jump:
        tell_jump(jump, seat, total(s, seat), s.counts[seat], tell)
    elif before < HAZARD <= s.counts[seat] and _is_elders_right(s, seat):
        tell(Noted("piquet.note.no_pic_younger", "R40", facts={"seat": seat, "count": s.counts[seat]}))
    return _end_if_reached(s, seat, tell)


def _is_elders_right(s: State, seat: Seat) -> bool:
    """R40: whether only its place at the table denies a seat the Sechziger."""
    return seat == s.younger and not s.opts.younger_pic and not s.counts[s.elder]


def _end_if_reached(s: State, seat: Seat, tell: Tell) -> bool:
    if not reached(s, seat) or (any(s.false_sets) and not _honest(s, tell, seat)):
        return False
    tell_play(s, tell)
    return end_if_reached(s, seat, tell)


def _honest(s: State, tell: Tell, seat: Seat) -> bool:
    """I18: nobody wins by a set he did not hold; it comes to light when he claims the partie."""
    punish(s, tell)
    return reached(s, seat)


def claim_offers(s: State) -> list[OneOf]:
    """I19: whoever stands at thirty or more may say sixty or ninety, rightly or wrongly."""
    if not s.opts.manual_counting:
        return []
    return [
        OneOf(seat, (CLAIM_PIC, CLAIM_REPIC), optional=True)
        for seat in (s.elder, s.younger)
        if may_claim(s, seat) and not (seat == s.younger and s.unsaid)
    ]


def may_claim(s: State, seat: Seat) -> bool:
    """Whether a seat may still say sixty or ninety in this deal."""
    spoken = (seat, CLAIM_PIC.word) in s.said or (seat, CLAIM_REPIC.word) in s.said
    return s.opts.manual_counting and s.counts[seat] >= HAZARD and not s.jump and not spoken


def jump_claims(s: State, seat: Seat) -> OneOf:
    """The last moment to claim: before the cards are mixed."""
    return OneOf(seat, (CLAIM_PIC, CLAIM_REPIC, CONTINUE))


def claim(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Sixty or ninety is claimed; in vain, if it is not due."""
    say(s, seat, action, tell)
    wanted = {CLAIM_PIC: "pic", CLAIM_REPIC: "repic"}.get(action)
    if wanted is not None and wanted == s.due and seat == s.jumper:
        claim_jump(s)
        tell_jump(wanted, seat, total(s, seat), s.counts[seat], tell)
        if _end_if_reached(s, seat, tell):
            return
    elif wanted is not None:
        tell(Noted("piquet.note.no_jump", "R42", facts={"seat": seat}))
    if s.phase == "count":
        _ask_next(s, tell)


def end_tricks(s: State, tell: Tell) -> None:
    """All tricks are made: forgotten jumps may still be claimed, then the cards are counted."""
    if any(s.false_sets):
        punish(s, tell)
    tell_play(s, tell)
    s.phase = "count"
    _ask_next(s, tell)


def _ask_next(s: State, tell: Tell) -> None:
    for seat in (s.elder, s.younger):
        if may_claim(s, seat) and (seat, CONTINUE.word) not in s.said:
            s.asked = seat
            return
    s.asked = None
    if s.due:
        tell(Noted("piquet.note.forgotten", "R40", facts={"seat": s.jumper}))
        s.due = ""
    count_cards(s, tell)
