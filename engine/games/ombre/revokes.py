"""Revokes where the table lets them happen: taken back in time, or proved by a later card and claimed (L'Hombre I18).

A revoke is claimed on what everybody has seen, so the offer to claim tells nobody anything. What it costs is agreed:
it decides the game, or its maker owes a Bête and the Hombre it has hurt may have the tricks played again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, Self, TypeVar

from engine.cards.revokes import shown_revokes, wrong_place
from engine.cards.tricks import Memory, Tricks, play_card
from engine.core.actions import Action, Say
from engine.core.events import Exposed, Noted, Said, Tell, TookBack
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set
from engine.games.ombre.around import from_right_of
from engine.games.ombre.ranking import ORDERS, legal

CORRECT, CLAIM, SAY_NOTHING = Say("correct"), Say("claim_error"), Say("say_nothing")
PLAY_AGAIN, KEEP_PLAYED = Say("play_again"), Say("keep_played")


@dataclass(frozen=True, slots=True)
class Errors:
    """What revokes have led to in this deal.

    `known` are the cards all know to be in each hand (taken back, or laid down at the end), `convicted` who owes a
    Bête, once for each, `tried` the places in the history that have been punished, `culprit` whose error decides the
    deal, and `back` the place from which the Hombre may have the tricks played again.
    """

    known: tuple[CardSet, ...] = ()
    convicted: tuple[Seat, ...] = ()
    tried: tuple[int, ...] = ()
    culprit: Seat | None = None
    back: int = -1

    def known_of(self, seat: Seat) -> CardSet:
        """The cards all know to be in this hand."""
        return self.known[seat] if self.known else 0


NO_ERRORS = Errors()


class Agreed(Protocol):
    """Options of a table that lets errors happen or not."""

    @property
    def allow_revoke(self) -> bool:
        """Whether one can revoke."""
        ...

    @property
    def error_rule(self) -> str:
        """What it costs."""
        ...

    @property
    def error_law(self) -> str:
        """Where the law book says so."""
        ...


class Trying(Protocol):
    """A table where cards are played and errors tried."""

    phase: str
    persons: tuple[int, ...]
    turn: Seat
    waiting: list[Seat]
    hands: list[CardSet]
    trump: str
    hombre: Seat | None
    tricks: Tricks | None
    memory: Memory
    by: list[Seat]
    errors: Errors

    @property
    def opts(self) -> Agreed:
        """What has been agreed."""
        ...

    @property
    def forehand(self) -> Seat:
        """Who leads first."""
        ...

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def wronged(self, guilty: Seat) -> Sequence[Seat]:
        """Who may claim an error of this seat: those who all can see to be against it."""
        ...


# ---------------------------------------------------------------- what can be claimed


def proved(s: Trying, over: bool) -> list[int]:
    """The proved revokes that nobody has been convicted of yet."""
    assert s.tricks is not None
    known = s.errors.known or (0,) * len(s.persons)
    shown = shown_revokes(s.tricks.order, legal, s.memory.history, s.by, known, over)
    return [place for place in shown if place not in s.errors.tried]


def against(s: Trying, seat: Seat, over: bool) -> list[int]:
    """The proved revokes that this seat may claim."""
    return [place for place in proved(s, over) if seat in s.wronged(s.by[place])]


def rights(s: Trying) -> Iterator[Offer]:
    """Who may take back a revoke of his own or claim one of the others."""
    yield from corrections(s)
    for seat in sorted({seat for place in proved(s, over=False) for seat in s.wronged(s.by[place])}):
        yield OneOf(seat, (CLAIM,), optional=True)


def corrections(s: Trying) -> Iterator[Offer]:
    """Until the next card is led a revoke can be taken back."""
    for seat in range(len(s.persons)):
        if _wrong_place(s, Seat(seat)) is not None:
            yield OneOf(Seat(seat), (CORRECT,), optional=True)


def _wrong_place(s: Trying, seat: Seat) -> int | None:
    assert s.tricks is not None
    return wrong_place(s.tricks, legal, s.memory.history, s.by, seat)


def note_card(s: Trying, seat: Seat, card: Card) -> None:
    """A card leaves a hand: it is no longer known to be there, and may show that its holder was not void."""
    if s.errors.known_of(seat) >> card & 1:
        s.errors = replace(s.errors, known=_with(s, seat, s.errors.known_of(seat) & ~(1 << card)))
    if s.memory.barred[seat] >> card & 1:
        s.memory.barred[seat] = 0


def _with(s: Trying, seat: Seat, cards: CardSet) -> tuple[CardSet, ...]:
    """What is known, with these cards for one seat."""
    known = list(s.errors.known or (0,) * len(s.persons))
    known[seat] = cards
    return tuple(known)


# ---------------------------------------------------------------- taken back, claimed, looked through at the end


def go_back(s: Trying, length: int, tell: Tell) -> None:
    """Play is again where so many cards had been played; all know the cards that were taken back."""
    for place in range(len(s.by) - 1, length - 1, -1):
        card, holder = s.memory.history[place], s.by[place]
        s.errors = replace(s.errors, known=_with(s, holder, s.errors.known_of(holder) | 1 << card))
        tell(TookBack(holder, card))
    s.errors = replace(s.errors, tried=tuple(place for place in s.errors.tried if place < length), back=-1)
    s.memory.history = s.memory.history[:length]
    s.memory.out = card_set(s.memory.history)
    s.by = s.by[:length]
    s.tricks = t = Tricks(ORDERS[s.trump], s.hands[:], s.forehand, step=-1)
    for card in s.memory.history:
        play_card(t, card)


def convict(s: Trying, places: Sequence[int], over: bool, tell: Tell) -> None:
    """Who revoked owes a Bête each time, but only one once the deal is over; or the first error decides the game."""
    guilty: list[Seat] = []
    for place in places:
        seat = s.by[place]
        facts = {"seat": seat, "card": PACK40.codes[s.memory.history[place]]}
        tell(Noted("ombre.note.revoke_proved", s.opts.error_law, facts=facts))
        s.memory.barred[seat] = 0
        if s.opts.error_rule == "game":
            s.errors = replace(s.errors, culprit=seat)
            return
        if not over or seat not in guilty:
            guilty.append(seat)
            tell(Noted("ombre.note.owes_bete", s.opts.error_law, facts={"seat": seat}))
    s.errors = replace(s.errors, convicted=(*s.errors.convicted, *guilty), tried=(*s.errors.tried, *places))


T = TypeVar("T", bound=Trying)


@dataclass(frozen=True)
class Trials(Generic[T]):
    """How errors are tried at a game's table.

    `settle` counts a deal, `resume` puts right what a game remembers of tricks that have been taken back.
    """

    settle: Callable[[T, Tell], None]
    resume: Callable[[T, Tell, Sequence[Card]], None]

    def phases(self) -> dict[str, Phase[T]]:
        """The phases in which errors are tried."""
        return {
            "redress": Phase(_redress_offers, self._redress),
            "review": Phase(_review_offers, self._review),
        }

    def use_right(self, s: T, seat: Seat, action: Action, tell: Tell) -> None:
        """A revoke is taken back or claimed during the play."""
        if action == CORRECT:
            self._correct(s, seat, tell)
        else:
            self._claim(s, seat, tell)

    def end(self, s: T, tell: Tell) -> None:
        """The play is over: all cards are laid down, and who can claim a revoke is asked before the deal is counted."""
        assert s.hombre is not None
        assert s.tricks is not None
        for seat in from_right_of(s.hombre, len(s.persons)):
            if hand := s.tricks.hands[seat]:
                s.errors = replace(s.errors, known=_with(s, seat, hand))
                tell(Exposed(seat, hand))
        s.waiting = from_right_of(s.hombre, len(s.persons))
        self._next_reviewer(s, tell)

    def _next_reviewer(self, s: T, tell: Tell) -> None:
        while s.waiting:
            s.turn = s.waiting.pop(0)
            if against(s, s.turn, over=True):
                s.phase = "review"
                return
        self.settle(s, tell)

    def _review(self, s: T, seat: Seat, action: Action, tell: Tell) -> None:
        assert isinstance(action, Say)
        tell(Said(seat, action.word))
        if action == CLAIM:
            convict(s, against(s, seat, over=True), True, tell)
        if s.errors.culprit is not None:
            self.settle(s, tell)
        else:
            self._next_reviewer(s, tell)

    def _correct(self, s: T, seat: Seat, tell: Tell) -> None:
        """In time: the offender and all after him take their cards back, without penalty."""
        place = _wrong_place(s, seat)
        assert place is not None
        tell(Said(seat, CORRECT.word))
        s.memory.barred[seat] = 0
        tell(Noted("ombre.note.corrected", s.opts.error_law, facts={"seat": seat}))
        self._go_back(s, place, tell)

    def _go_back(self, s: T, length: int, tell: Tell) -> None:
        gone = s.memory.history[length:]
        go_back(s, length, tell)
        s.phase = "play"
        self.resume(s, tell, gone)

    def _claim(self, s: T, seat: Seat, tell: Tell) -> None:
        tell(Said(seat, CLAIM.word))
        places = against(s, seat, over=False)
        convict(s, places, False, tell)
        if s.errors.culprit is not None:
            self.settle(s, tell)
            return
        hurt = [place for place in places if s.hombre in s.wronged(s.by[place])]
        if hurt and s.hombre is not None:
            s.errors = replace(s.errors, back=min(hurt))
            s.turn, s.phase = s.hombre, "redress"

    def _redress(self, s: T, seat: Seat, action: Action, tell: Tell) -> None:
        """The Hombre has the tricks played again from the one in which he was hurt, or lets them stand."""
        assert isinstance(action, Say)
        tell(Said(seat, action.word))
        s.phase = "play"
        if action == PLAY_AGAIN:
            seats = len(s.persons)
            self._go_back(s, s.errors.back - s.errors.back % seats, tell)
        s.errors = replace(s.errors, back=-1)


def _redress_offers(s: Trying) -> Sequence[Offer]:
    return [OneOf(s.turn, (PLAY_AGAIN, KEEP_PLAYED))]


def _review_offers(s: Trying) -> Sequence[Offer]:
    return [OneOf(s.turn, (CLAIM, SAY_NOTHING))]
