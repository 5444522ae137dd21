"""Calling honours at 8 before the first card (R40-R46), and the wrong calls that strict laws let happen (L13, L14)."""

from collections.abc import Iterator, Sequence

from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat, from_left_of, partner, side_of
from engine.games.whist.counting import honours_held, win_by_call
from engine.games.whist.dummy import speaker, speakers
from engine.games.whist.exposed import turn_phase
from engine.games.whist.openly import lay_open, say
from engine.games.whist.score import HONOURS
from engine.games.whist.state import State
from engine.games.whist.words import CALL, DECLINE, NEW_DEAL, NO, PLAY_ON, YES

CALLING_MARK = 8
MAY_CALL = tuple(OneOf(Seat(seat), (CALL,), optional=True) for seat in range(4))


def calls_at_all(s: State) -> bool:
    """R40: whether honours are ever called at this table."""
    return s.opts.calling != "off" and s.opts.honours_count == 4


def may_call(s: State, side: int) -> bool:
    """R40: with four honours, on exactly 8, and in the deciding Partie unless any will do."""
    own = s.sides[side]
    if own.marks != CALLING_MARK or not calls_at_all(s):
        return False
    return s.opts.calling == "at8_any" or len(own.parties) == 1


def begin_calling(s: State) -> None:
    """Ask the sides that may call, else begin the play (R41)."""
    s.phase = "call"
    _ask_next(s)


def _ask_next(s: State) -> None:
    """Everybody whose side may call is asked, whatever he holds, so that the question tells nothing."""
    spoken = {seat for seat, _ in s.said}
    for seat in from_left_of(s.dealer, 4):
        if may_call(s, side_of(seat)) and seat not in spoken and speaker(s.opts, s.persons, seat) == seat:
            s.asked = seat
            return
    s.asked = None
    s.phase = turn_phase(s)


def call_offers(s: State) -> Sequence[Offer]:
    """A call needs two honours (R42); under strict laws anybody may try it (L14)."""
    assert s.asked is not None
    enough = s.opts.strict or _known_to_caller(s, s.asked) >= 2
    return [OneOf(s.asked, (CALL, DECLINE) if enough else (DECLINE,))]


def _known_to_caller(s: State, seat: Seat) -> int:
    """His honours; he need not ask for those of an open hand, but then he must see all three."""
    if speaker(s.opts, s.persons, partner(seat)) == seat:
        return honours_held(s, seat) + honours_held(s, partner(seat)) - 1
    return honours_held(s, seat)


def call(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """R42: with three honours the caller needs nobody; with two he asks his partner."""
    say(s, seat, action, tell)
    mate = partner(seat)
    if action == DECLINE:
        _ask_next(s)
    elif honours_held(s, seat) >= 3:
        _show_honours(s, seat, tell)
    elif s.opts.strict and speaker(s.opts, s.persons, mate) == mate:
        s.asked = mate
        s.phase = "answer"
    else:
        _answer(s, mate, YES if honours_held(s, mate) else NO, tell)


def answer_offers(s: State) -> Sequence[Offer]:
    """L14: under strict laws the partner answers himself, truly or not."""
    assert s.asked is not None
    return [OneOf(s.asked, (YES, NO))]


def _answer(s: State, mate: Seat, action: Say, tell: Tell) -> None:
    """Yes shows the honours; no lets the play go on without penalty (R43)."""
    say(s, mate, action, tell)
    s.asked = None
    if action == YES:
        _show_honours(s, partner(mate), tell)
        return
    if not s.opts.strict:
        assert s.trump is not None
        s.memory.barred[mate] |= HONOURS[s.trump, 4]
    s.phase = "call"
    _ask_next(s)


def _show_honours(s: State, seat: Seat, tell: Tell) -> None:
    """Three honours win the Partie without play; if there are not three, the opponents choose (L14)."""
    assert s.trump is not None
    pair = (seat, partner(seat))
    s.asked = None
    for holder in pair:
        if held := s.dealt[holder] & HONOURS[s.trump, 4]:
            lay_open(s, holder, held, tell)
    if sum(honours_held(s, holder) for holder in pair) >= 3:
        win_by_call(s, side_of(seat), tell)
        return
    for holder in pair:
        if speaker(s.opts, s.persons, holder) == holder:
            s.exposed[holder] = 0  # taken up again; everybody has seen them
    _let_others_choose(s, seat, "false_call", "L14", tell)


# ---------------------------------------------------------------- wrong calls under strict laws


def wrong_calls(s: State) -> Iterator[Offer]:
    """L13: before his first card somebody may call honours although his side does not stand on 8."""
    assert s.tricks is not None
    seat = s.tricks.turn
    first = len(s.by) < 4 and speaker(s.opts, s.persons, seat) == seat
    if first and calls_at_all(s) and not may_call(s, side_of(seat)) and (seat, "call") not in s.said:
        yield MAY_CALL[seat]


def call_wrongly(s: State, seat: Seat, tell: Tell) -> None:
    """L13: the opponents may demand a new deal."""
    say(s, seat, CALL, tell)
    _let_others_choose(s, seat, "wrong_call", "L13", tell)


def _let_others_choose(s: State, seat: Seat, key: str, rule: str, tell: Tell) -> None:
    tell(Noted(f"whist.note.{key}", s.opts.law(rule), side_of(seat), facts={"seat": seat}))
    s.asked = seat
    s.phase = "redeal"


def redeal_offers(s: State) -> Sequence[Offer]:
    """Either opponent of the caller answers; they may consult."""
    assert s.asked is not None
    others = speakers(s.opts, s.persons, 1 - side_of(s.asked))
    return [OneOf(seat, (PLAY_ON, NEW_DEAL)) for seat in others]


def redeal(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """A new deal by the same dealer (O20), or the play goes on."""
    say(s, seat, action, tell)
    s.asked = None
    if action == NEW_DEAL:
        s.phase = "deal"
    else:
        s.phase = "call"
        _ask_next(s)


CALLS: Phase[State] = Phase(call_offers, call)
ANSWERS: Phase[State] = Phase(answer_offers, _answer)
REDEAL: Phase[State] = Phase(redeal_offers, redeal)
