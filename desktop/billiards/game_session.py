"""A billiard match on screen: any mix of people at the same machine and computer players."""

from collections.abc import Sequence

from desktop.billiards.game_hint import StrokeHint
from desktop.i18n import tr
from desktop.session import Session, decision_seed
from desktop.statistics import Result
from engine.billiards.striking import Strike
from engine.core.actions import Action, Say
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.billiards.common import JOIN
from engine.games.billiards.options import GUERRE, RONDE
from engine.games.billiards.state import View

PERSON = "person"
PLAYERS = (PERSON, "beginner", "club", "master")
COMPANY = "Company"  # the tag that says who sits where


def player_names(view: View, you: int | None = None) -> tuple[str, ...]:
    """What the chairs are called: by their numbers, in Guerre and Ronde by the order of play, so by their balls."""
    return tuple(
        tr("seat.you") if seat == you else tr("billiards.game.player", number=chair_number(view, seat))
        for seat in range(view.opts.seats)
    )


def chair_number(view: View, seat: int) -> int:
    """The number of a chair."""
    ordered = view.now.order if view.opts.form in (*GUERRE, *RONDE) else ()
    return ordered.index(seat) + 1 if seat in ordered else seat + 1


class CompanySession(Session):
    """Owns the match; whoever of the people is to decide is the player of the moment."""

    advice = StrokeHint

    def __init__(self, plain: Session) -> None:
        super().__init__(plain.match, plain.tags, plain.path, plain.brain, plain.coach, plain.parent())
        plain.close()
        plain.deleteLater()
        self.company: list[str] = self._company_of(self.tags.get(COMPANY, ""))
        self._last = Seat(next((n for n, who in enumerate(self.company) if who == PERSON), 0))

    def _company_of(self, written: str) -> list[str]:
        """Who sits where; without a word about it one person among computers of the usual levels."""
        named = [who if who in PLAYERS else PERSON for who in written.split(",") if who]
        usual = [PERSON, *(level if level in PLAYERS else "club" for level in self.levels)]
        while len(usual) < self.match.game.seats:
            usual.append(usual[-1] if len(usual) > 1 else "club")
        return (named + usual[len(named) :])[: self.match.game.seats]

    def invite(self, seat: int, who: str) -> None:
        """Let a person or a computer of some level sit there from now on."""
        if self._waiting is not None and self._waiting[1] == seat:
            self._forget()  # who was thinking there has left
        self.company[seat] = who
        self.tags[COMPANY] = ",".join(self.company)
        self.save()

    def is_person(self, seat: int) -> bool:
        """Whether a person at this machine sits there."""
        return self.company[seat] == PERSON

    @property
    def seat(self) -> Seat:
        """The person who decides now or decided last."""
        return self._last

    def names(self) -> tuple[str, ...]:
        """What the players are called; a single person is "you"."""
        alone = self.company.count(PERSON) == 1
        return player_names(self.match.view(Seat(0)), self.company.index(PERSON) if alone else None)

    def my_offers(self) -> list[Offer]:
        """What people at this machine may do now: the necessary last. They may also bid a computer join (R82)."""
        return [offer for offer in self.match.offers() if self.is_person(offer.seat) or offer.accepts(JOIN)]

    def required(self) -> Offer | None:
        """What somebody must do now."""
        return next((o for o in self.match.offers() if not getattr(o, "optional", False)), None)

    def _seat_of(self, action: Action) -> Seat:
        """Whichever person it is on offer to; a word that is on offer to nobody is refused to who must act."""
        offers = self.my_offers()
        return next((offer.seat for offer in offers if offer.accepts(action)), offers[-1].seat if offers else self.seat)

    def _decided(self, seat: Seat) -> None:
        self._last = seat

    def advance(self) -> None:
        """If a computer player is to decide, let it."""
        offer = self.required()
        if self._waiting is not None or offer is None:
            return
        if self.is_person(offer.seat):
            self._last = offer.seat
            return
        seed = decision_seed(self.seed, len(self.match.log))
        view = self.match.view(offer.seat)
        ticket = self.brain.ask(self.match.game.id, view, offer, self.company[offer.seat], seed)
        self._waiting = (ticket, offer.seat, offer)

    def _answered(self, ticket: int, reply: object) -> None:
        """A computer whose stroke it is may offer his ball instead (R87)."""
        if isinstance(reply, Say) and self._waiting is not None and ticket == self._waiting[0]:
            seat = self._waiting[1]
            if any(offer.accepts(reply) for offer in self.match.offers(seat)):
                self._waiting = None
                self._act(seat, reply)
                return
        super()._answered(ticket, reply)

    def ask_hint(self) -> bool:
        """Ask the coach about the stroke that is due; False if no person is to act."""
        offer = self.required()
        if offer is None or not self.is_person(offer.seat):
            return False
        self._hint_wanted = True
        length = len(self.match.log)
        if self._pondering is None or self._pondering[1] != length:
            seed = decision_seed(self.seed, length)
            view = self.match.view(offer.seat)
            self._pondering = (self.coach.ask(self.match.game.id, view, offer, "hint", seed), length)
            self._hint = None
        elif self._hint is not None:
            self.hinted.emit(self._hint)
        return True

    def is_mine(self, seat: Seat) -> bool:
        return seat >= 0 and self.is_person(seat)

    def has_decided(self) -> bool:
        """Whether a person has done anything yet."""
        return any(self.is_mine(entry.seat) for entry in self.match.log)

    def seating(self) -> dict[str, str]:
        return {COMPANY: ",".join(self.company)}

    def result(self) -> Result | None:
        """The only person's result, wherever he sits; what several people or none played is nobody's own."""
        if self.company.count(PERSON) != 1:
            return None
        person = self.company.index(PERSON)
        return self._result_of(person, self.company[person + 1 :] + self.company[:person])

    def strokes(self) -> Sequence[Strike]:
        """All strokes of the match in order."""
        return [entry.action for entry in self.match.log if isinstance(entry.action, Strike)]
