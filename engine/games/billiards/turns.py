"""The course of a match: lot, lag, acquit, strokes, the words in between (section 3.0a).

start -> [lag] [place] strike ... (short, crossed, overlook, air, call, void, reentry, share, sale, thrown) ... -> over
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.billiards.events import Laid, Struck
from engine.billiards.placing import OnePlace
from engine.billiards.respot import hides_spot, spotted, thrown
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Placement
from engine.core import offers
from engine.core.actions import Action, Say, Thrown
from engine.core.events import DealBegan, MatchEnded, Said, Tell
from engine.core.game import OVER, Phase
from engine.core.offers import Offer, OneOf, Request
from engine.core.seats import Seat
from engine.games.billiards import caramboles, guerre_lives, guerres, rondes, two_ball
from engine.games.billiards.common import (
    A_QUI,
    APPEAL,
    BUY,
    BUY_IN,
    CALL,
    JOIN,
    LEAVE,
    LET_STAND,
    ONCE_MORE,
    OVERLOOK,
    PLAY_FOR_IT,
    PLAY_ON,
    PUSH_ON,
    SET_OUT,
    SHARE,
    STANDS,
    STAY_OUT,
    STRIKE_AGAIN,
    TAKE_BACK,
    TIME_UP,
    acquitted,
    note,
    side_of,
    to_strike,
)
from engine.games.billiards.options import CARAMBOLE, GUERRE, GUERRE_B, RONDE, TWO_BALL
from engine.games.billiards.state import State, guerre, scores

ALIKE = 1.0  # mm by which two lags may differ and still be equal (R22)
Begin = Callable[[State, Tell], None]
Played = Callable[[State, int, Strike, tuple[Placement, ...], Tell], None]
Settled = Callable[[State, int, Tell], None]


class Family(NamedTuple):
    """What a group of forms does in its own way."""

    begin: Begin
    played: Played
    acquitted: Settled
    acquit_lost: Settled
    answered_call: Callable[[State, int, object, Tell], None]


def _never(*_: Any) -> None:
    raise AssertionError("this form knows nothing of the kind")


FAMILIES: dict[tuple[str, ...], Family] = {
    TWO_BALL: Family(two_ball.begin, two_ball.played, acquitted, two_ball.acquit_lost, two_ball.answered_call),
    CARAMBOLE: Family(caramboles.begin, caramboles.played, acquitted, caramboles.acquit_lost, caramboles.answered_call),
    GUERRE: Family(guerres.begin, guerres.played, guerres.acquitted, guerres.acquit_lost, _never),
    RONDE: Family(rondes.begin, rondes.played, _never, _never, rondes.answered_call),
}


def family(s: State) -> Family:
    """The group of this form."""
    return next(found for forms, found in FAMILIES.items() if s.opts.form in forms)


# --- the lot ---------------------------------------------------------------------------------------


def _ask_dice(s: State) -> tuple[Request]:
    return (offers.Throw(2),)


def _lot(s: State, _: Seat, answer: Thrown, tell: Tell) -> None:
    """Who is first, or who gets which number, is thrown for; throws that would favour somebody do not count."""
    people = s.opts.people
    drawn = list(s.now.order)
    left = [seat for seat in range(people) if seat not in drawn]
    one, two = answer.dice
    value = (one - 1) * 6 + two - 1
    if value >= 36 - 36 % len(left):
        return
    if s.opts.form != GUERRE_B:
        first = left[value % len(left)]
        drawn = [(first + step) % people for step in range(people)]
    else:
        drawn.append(left[value % len(left)])  # R85
    if len(drawn) == people - 1:
        drawn += [seat for seat in range(people) if seat not in drawn]
    s.set(order=tuple(drawn), fees=(0,) * s.opts.seats)
    if len(drawn) == people:
        s.phase = "next"


def _next_game(s: State, tell: Tell) -> None:
    """Another game, or the end of the match."""
    if s.now.game >= s.opts.games:
        s.phase = "over"
        tell(MatchEnded(scores(s)))
        return
    s.set(game=s.now.game + 1, throws=())
    tell(DealBegan(Seat(s.now.winners[-1] if s.now.winners else s.now.order[0]), s.now.game))
    family(s).begin(s, tell)


# --- strokes ---------------------------------------------------------------------------------------


def stroke_offer(s: State) -> OneStroke:
    """The stroke that is due."""
    now = s.now
    salvo = s.opts.form in GUERRE and guerre(s).pays and now.kind == "stroke"  # R80
    strict = s.opts.strict and now.kind == "stroke"
    hand = (now.kind, now.ball, now.in_hand, now.lies, s.bed)
    return OneStroke(Seat(now.turn), *hand, salvo, strict, targets(s), s.opts.seats)


def targets(s: State) -> tuple[str, ...]:
    """What should be played at; for a ball in hand as far as that is known before it is put down."""
    now = s.now
    others = [lie for lie in now.lies if lie.ball != now.ball]
    if now.kind != "stroke" or not others:
        return ()
    if s.opts.form in CARAMBOLE:
        return tuple(caramboles.open_to(s, others, in_hand=now.in_hand))
    if s.opts.form in RONDE:
        return tuple(lie.ball for lie in rondes.legal_balls(s, now.lies))
    if s.opts.form not in GUERRE:
        return tuple(lie.ball for lie in others)
    if now.in_hand:
        return tuple(lie.ball for lie in now.lies if lie.x_mm > s.bed.middle)
    return tuple(guerres.designated(s, now.ball, now.lies, False))


def _ask_strike(s: State) -> tuple[Offer, ...]:
    found: list[Offer] = []
    if s.opts.form in GUERRE:
        if guerre_lives.may_sell(s):
            prices = tuple(Say(f"sell_ball:{price}") for price in guerre_lives.PRICES)
            found.append(OneOf(Seat(s.now.turn), prices, optional=True))
        if (seat := guerre_lives.joiner(s)) is not None:
            found.append(OneOf(Seat(seat), (JOIN,), optional=True))
    if s.opts.clock_s:
        found.append(OneOf(Seat(s.now.turn), (TIME_UP,), optional=True))  # the clock says so for him
    return (*found, stroke_offer(s))


def _strike(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    if isinstance(action, Say):
        if action == JOIN:
            guerre_lives.join(s, seat, tell)
        elif action == TIME_UP:
            guerres.missed_turn(s, tell)
        else:
            guerre_lives.offer_ball(s, seat, action, tell)
        return
    assert isinstance(action, Strike)
    before = stroke_offer(s).layout(action.at)
    tell(Struck(seat, s.now.kind, action, before))
    s.set(lies=action.facts.rest)
    {"lag": _lagged, "acquit": _acquitted}.get(s.now.kind, family(s).played)(s, seat, action, before, tell)


def _lagged(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """R22: nearest the near wall begins; pocketed, off or short of the far cushion loses the lag."""
    facts = strike.facts
    lie = s.lie(s.now.ball)
    place = lie.x_mm if lie is not None and facts.far_cushion else s.bed.length * 2
    lags = (*s.now.lags, place)
    s.set(lags=lags)
    if len(lags) < 2:
        two_ball.lag(s, 1)
        return
    if abs(lags[0] - lags[1]) < ALIKE:
        note("lag_again", "R22", tell, s.now.at[0])
        s.set(lags=())
        two_ball.lag(s, 0)
        return
    winner = 0 if lags[0] < lags[1] else 1
    note("lag_won", "R22", tell, s.now.at[winner])
    two_ball.set_out(s, winner)


def _acquitted(s: State, seat: int, strike: Strike, before: tuple[Placement, ...], tell: Tell) -> None:
    """The acquit table A1-A5."""
    facts, lie = strike.facts, s.lie(s.now.ball)
    if facts.contacts:
        note("acquit_touched", "A5", tell, seat)
        s.set(lies=tuple(each for each in before if each.ball != s.now.ball))
        to_strike(s, seat, s.now.ball, "acquit")
    elif lie is None:
        note("acquit_lost", "A4", tell, seat)
        if s.now.first_acquit and s.opts.form not in GUERRE:
            s.set(phase="overlook", turn=_rival(s, seat))
        else:
            family(s).acquit_lost(s, seat, tell)
    elif lie.x_mm > s.bed.middle:
        note("acquit_good", "A1", tell, seat)
        family(s).acquitted(s, seat, tell)
    elif facts.crossed_middle:
        note("acquit_back", "A3", tell, seat)
        s.set(phase="crossed", turn=_rival(s, seat))
    else:
        note("acquit_short", "A2", tell, seat)
        s.phase = "short"


def _rival(s: State, seat: int) -> int:
    """Who decides about somebody's acquit."""
    return guerres.rival(s, seat) if s.opts.form in GUERRE else s.now.at[1 - side_of(s, seat)]


def _setter(s: State) -> int:
    """Whose acquit is being talked about: the owner of the ball."""
    return s.now.war.owner[guerres.index_of(s.now.ball)] if s.opts.form in GUERRE else s.now.at[int(s.now.ball) - 1]


# --- words ---------------------------------------------------------------------------------------------------------


def _choice(*words: Say) -> Callable[[State], Sequence[Offer | Request]]:
    """An offer of these words to whoever decides now."""
    return lambda s: (OneOf(Seat(s.now.turn), words),)


def _short(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    """A2: take the ball back or push it on."""
    if word == TAKE_BACK:
        s.lift(s.now.ball)
    to_strike(s, seat, s.now.ball, "acquit")


def _crossed(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    """A3: it stands, or once more."""
    setter = _setter(s)
    if word == STANDS:
        family(s).acquitted(s, setter, tell)
    else:
        s.lift(s.now.ball)
        to_strike(s, setter, s.now.ball, "acquit")


def _overlook(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    """R20: at the start of the game the opponent may overlook a lost acquit."""
    setter = _setter(s)
    if word == OVERLOOK:
        to_strike(s, setter, s.now.ball, "acquit")
    else:
        family(s).acquit_lost(s, setter, tell)


def _air_words(s: State) -> Sequence[Offer]:
    return (OneOf(Seat(s.now.turn), (STRIKE_AGAIN, A_QUI)),)


def _place(s: State) -> Sequence[Offer]:
    return (OnePlace(Seat(s.now.turn), s.now.ball, s.bed),)


def _reentry_words(s: State) -> Sequence[Offer]:
    how = s.now.war.waiting[0][1]
    return (OneOf(Seat(s.now.turn), (BUY_IN if how == "buy_in" else APPEAL, STAY_OUT)),)


def _reentry(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    if guerre_lives.answered_reentry(s, seat, word, tell):
        guerres.resume(s, tell)


def _share(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    if guerre_lives.answered_share(s, seat, word, tell):
        s.set(phase="strike", turn=_setter(s))


def _sale(s: State, seat: Seat, word: Say, tell: Tell) -> None:
    if guerre_lives.answered_sale(s, seat, word, tell):
        s.set(phase="strike", turn=_setter(s))


def _thrown(s: State, _: Seat, answer: Thrown, tell: Tell) -> None:
    """R60b: the Carambol is thrown onto the ball that hides its spot."""
    ball, *rest = s.now.throws
    spot = s.bed.centre if s.opts.form in RONDE else caramboles.spot_of(s, ball)
    blocker = hides_spot(s.bed, ball, spot, s.now.lies)
    if blocker is None:  # it was moved by another throw
        s.set(lies=(*s.now.lies, spotted(s.bed, ball, spot, s.now.lies)))
    else:
        s.set(lies=thrown(s.bed, ball, blocker, s.now.lies, answer.dice))
        note("thrown", "R60", tell, s.now.turn)
    s.set(throws=tuple(rest), phase=s.now.resume)
    if s.phase == "strike" and s.lie(s.now.ball) is not None:
        s.set(in_hand=False)  # the ball thrown was the one that is struck next


# --- all phases ----------------------------------------------------------------------------------------------------


Apply = Callable[[State, Seat, Any, Tell], None]


def _complete(apply: Apply) -> Apply:
    """Do it, show what the marker did with the balls, then throw what must be thrown or begin the next game."""

    def done(s: State, seat: Seat, action: Any, tell: Tell) -> None:
        lay = action.facts.rest if isinstance(action, Strike) else s.now.lies
        if isinstance(action, Say) and s.phase not in ("strike",):
            tell(Said(seat, action.word))
        apply(s, seat, action, tell)
        if s.now.lies != lay:
            tell(Laid(s.now.lies))
        if s.now.throws and s.phase == "strike":
            s.set(resume=s.phase, phase="thrown")
        while s.phase == "next":
            _next_game(s, tell)

    return done


PHASES: dict[str, Phase[State]] = {
    "start": Phase(_ask_dice, _complete(_lot)),
    "strike": Phase(_ask_strike, _complete(_strike)),
    "place": Phase(_place, _complete(caramboles.put_carambol)),
    "short": Phase(_choice(TAKE_BACK, PUSH_ON), _complete(_short)),
    "crossed": Phase(_choice(STANDS, ONCE_MORE), _complete(_crossed)),
    "overlook": Phase(_choice(OVERLOOK, SET_OUT), _complete(_overlook)),
    "call": Phase(
        _choice(CALL, LET_STAND), _complete(lambda s, seat, w, tell: family(s).answered_call(s, seat, w, tell))
    ),
    "void": Phase(_choice(SET_OUT, PLAY_ON), _complete(two_ball.answered_void)),
    "air": Phase(_air_words, _complete(two_ball.answered_air)),
    "reentry": Phase(_reentry_words, _complete(_reentry)),
    "share": Phase(_choice(SHARE, PLAY_FOR_IT), _complete(_share)),
    "sale": Phase(_choice(BUY, LEAVE), _complete(_sale)),
    "thrown": Phase(_ask_dice, _complete(_thrown)),
    "over": OVER,
}
