"""One match on screen: submits decisions, saves after each, asks the computer players, goes back."""

import hashlib
import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.brain import Brain
from desktop.saves import SAVE_AGAIN, Mark, Paper, players_at
from desktop.statistics import Result
from engine.ai.coach import Hint
from engine.ai.players import takes_up
from engine.ai.review import Reviewed, moments
from engine.core.actions import Action
from engine.core.errors import Illegal
from engine.core.events import DealBegan
from engine.core.match import Match
from engine.core.offers import Offer
from engine.core.record import write_record
from engine.core.seats import Seat

log = logging.getLogger(__name__)
ME = Seat(0)
PONDER_AFTER = 500  # milliseconds; who plays at once needs no hint


def decision_seed(seed: int, length: int) -> int:
    """The seed of the computer's choice at this point of the log: the same on every machine."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{length}".encode()).digest()[:6])


class Session(QObject):
    """Owns the match. `told` carries the events the player may see; nothing here draws."""

    told = Signal(list)
    refused = Signal(object)  # Illegal
    rewound = Signal()
    hinted = Signal(object)  # an advice
    reviewed = Signal(object)  # a judgement
    unreviewed = Signal(int)  # so many judgements will not come
    notice = Signal(str)  # key of a sentence
    advice: type = Hint  # what the coach of this game answers; anything else is a fault

    def __init__(
        self,
        match: Match[Any, Any, Any],
        tags: dict[str, str],
        path: Path | None,
        brain: Brain,
        coach: Brain,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.tags = dict(tags)
        self.brain = brain
        self.coach = coach
        self.seed = int(tags["Seed"])
        self.paper = Paper(path, match.game.id, self.seed) if path is not None else None
        self.levels = tags.get("Levels", "club,club,club").split(",")[: players_at(match.game, match.options) - 1]
        self._shown = 0
        self._waiting: tuple[int, Seat, Offer] | None = None
        self._pondering: tuple[int, int] | None = None  # ticket, and the length of the log it is about
        self._hint: object = None  # the answer to it
        self._hint_wanted = False
        self._reviewing: set[int] = set()  # tickets of decisions being judged
        self._ponder_timer = QTimer(self, singleShot=True, interval=PONDER_AFTER)
        self._ponder_timer.timeout.connect(self._ponder)
        self.unsaved = False  # the disk refused what was done last
        self._save_timer = QTimer(self, interval=SAVE_AGAIN)  # runs while the disk refuses
        self._save_timer.timeout.connect(self.save)
        brain.answered.connect(self._answered)
        brain.died.connect(self._worker_died)
        coach.answered.connect(self._coach_answered)
        coach.died.connect(self._coach_died)

    @property
    def path(self) -> Path | None:
        """Where the match is saved, if it is."""
        return self.paper.path if self.paper is not None else None

    def read_as(self, mark: Mark | None) -> None:
        """The match was read when its file looked like this: what was written since is not ours to write over."""
        if self.paper is not None:
            self.paper.seen = mark

    @property
    def seat(self) -> Seat:
        """The player's chair."""
        return ME

    @property
    def thinking(self) -> bool:
        """Whether a computer player is being asked."""
        return self._waiting is not None

    def my_offers(self) -> list[Offer]:
        """What the player may do now."""
        return self.match.offers(ME)

    def show_new(self) -> None:
        """Tell everything that has happened since the last time."""
        events = self.match.events(ME, self._shown)
        self._shown = self.match.event_count
        self.told.emit(events)

    def catch_up(self) -> None:
        """Regard everything as shown: the table is laid out as it is."""
        self._shown = self.match.event_count

    def submit(self, action: Action) -> bool:
        """The player's decision; False if a rule refuses it."""
        seat = self._seat_of(action)
        try:
            self.match.submit(seat, action)
        except Illegal as no:
            self.refused.emit(no)
            return False
        self._decided(seat)
        self._forget()
        self.save()
        self.show_new()
        return True

    def _seat_of(self, action: Action) -> Seat:
        """Whose decision this is."""
        return ME

    def _decided(self, seat: Seat) -> None:
        """A decision made here has been accepted."""

    def is_mine(self, seat: Seat) -> bool:
        """Whether what is decided there is decided at this machine by a person."""
        return seat == ME

    def _forget(self) -> None:
        """What is being thought about is no longer the question."""
        if self._waiting is not None:
            self.brain.drop(self._waiting[0])
            self._waiting = None
        self._ponder_timer.stop()
        if self._pondering is not None:
            self.coach.drop(self._pondering[0])
        self._pondering, self._hint, self._hint_wanted = None, None, False
        self._drop_reviews()

    def _drop_reviews(self) -> None:
        for ticket in self._reviewing:
            self.coach.drop(ticket)
        self._reviewing.clear()

    def advance(self) -> None:
        """If a computer player is to decide, let it."""
        if self._waiting is not None or self.match.over:
            return
        if any(not getattr(offer, "optional", False) for offer in self.my_offers()):
            self._ponder_timer.start()
            return
        for offer in self.match.offers():
            if offer.seat == ME or not takes_up(self.match.game, self.match.view(offer.seat), offer):
                continue
            person = self.match.view(offer.seat).persons[offer.seat]
            level = self.levels[(person - 1) % len(self.levels)]
            seed = decision_seed(self.seed, len(self.match.log))
            ticket = self.brain.ask(self.match.game.id, self.match.view(offer.seat), offer, level, seed)
            self._waiting = (ticket, offer.seat, offer)
            return

    def ask_hint(self) -> bool:
        """Ask the coach; the answer comes as `hinted`. False if it is not the player's turn."""
        if not self.my_offers():
            return False
        self._hint_wanted = True
        self._ponder()
        if self._hint is not None:
            self.hinted.emit(self._hint)
        return True

    def _ponder(self) -> None:
        """While the player thinks, the coach thinks too, so that his hint is at hand."""
        offers = self.my_offers()
        length = len(self.match.log)
        if not offers or (self._pondering is not None and self._pondering[1] == length):
            return
        seed = decision_seed(self.seed, length)
        ticket = self.coach.ask(self.match.game.id, self.match.view(ME), offers[-1], "hint", seed)
        self._pondering, self._hint = (ticket, length), None

    def review(self) -> int:
        """Judge the player's decisions of the deal played last; each comes as `reviewed`. Returns how many."""
        game, seed = self.match.game.id, self.seed
        person = self.match.view(ME).persons[ME]
        found = moments(self.match, person)
        self._drop_reviews()
        self._reviewing = {self.coach.look_back(game, moment, seed) for moment in found}
        return len(found)

    def _coach_answered(self, ticket: int, reply: object) -> None:
        if ticket in self._reviewing:
            self._reviewing.discard(ticket)
            if isinstance(reply, Reviewed):
                self.reviewed.emit(reply)
            else:
                log.error("the coach failed: %r", reply)
                self.unreviewed.emit(1)
        if self._pondering is not None and ticket == self._pondering[0]:
            if not isinstance(reply, self.advice):
                log.error("the coach failed: %r", reply)
                self._hint_failed()
                return
            self._hint = reply
            if self._hint_wanted:
                self.hinted.emit(reply)

    def _coach_died(self, _pid: int) -> None:
        """What was asked of the coach stays unanswered: who waits for it is told, and may ask again."""
        lost = len(self._reviewing)
        self._reviewing.clear()
        if lost:
            self.unreviewed.emit(lost)
        self._hint_failed()

    def _hint_failed(self) -> None:
        waiting = self._hint_wanted and self._hint is None
        self._pondering, self._hint_wanted = None, False
        if waiting:
            self.notice.emit("notice.coach")

    def undo(self) -> bool:
        """Back to the player's last decision; False if there is none."""
        mine = [number for number, entry in enumerate(self.match.log) if self.is_mine(entry.seat)]
        if not mine:
            return False
        self._forget()
        self.tags["TakenBack"] = str(int(self.tags.get("TakenBack", "0")) + 1)
        self.match.rewind(mine[-1])
        self.catch_up()
        self.save()
        self.rewound.emit()
        return True

    def save(self) -> None:
        """Write the record; if that fails say so once, play on and try again now and then."""
        if self.paper is None:
            return
        self.tags["Date"] = datetime.now().strftime("%Y-%m-%d %H:%M")
        self.tags["Result"] = " ".join(map(str, self.match.scores())) if self.match.over else "*"
        try:
            moved = self.paper.write(write_record(self.match, self.tags))
        except OSError as fault:
            if not self.unsaved:
                log.warning("cannot save %s: %s", self.path, fault)
                self.unsaved = True
                self._save_timer.start()
                self.notice.emit("notice.cannot_save")
            return
        if moved:
            self.notice.emit("notice.elsewhere")
        if self.unsaved:
            self.unsaved = False
            self._save_timer.stop()
            self.notice.emit("notice.saving_again")

    def seating(self) -> dict[str, str]:
        """The tags that say who sits where, for another match of the same company."""
        return {}

    def result(self) -> Result | None:
        """How the match ended, for the sheet of results; None if it is nobody's own."""
        return self._result_of(ME, self.levels)

    def _result_of(self, person: int, levels: Sequence[str]) -> Result:
        """The result as that person's, against players of these levels."""
        scores = self.match.scores()
        begun = {event.number for event in self.match.events(self.seat) if isinstance(event, DealBegan)}
        return Result(
            datetime.now().isoformat(timespec="seconds"),
            self.match.game.id,
            self.tags["Preset"],
            tuple(levels),
            len(begun),
            (*scores[person:], *scores[:person]),
            practice="TakenBack" in self.tags,
        )

    def close(self) -> None:
        """Listen no more to the worker; what the disk refused so far is tried a last time."""
        self._forget()
        self._save_timer.stop()
        if self.unsaved:
            self.save()
        self.brain.answered.disconnect(self._answered)
        self.brain.died.disconnect(self._worker_died)
        self.coach.answered.disconnect(self._coach_answered)
        self.coach.died.disconnect(self._coach_died)

    def _answered(self, ticket: int, reply: object) -> None:
        if self._waiting is not None and ticket == self._waiting[0]:
            _, seat, offer = self._waiting
            self._waiting = None
            if isinstance(reply, Action) and offer.accepts(reply):
                self._act(seat, reply)
            else:
                log.error("the computer player failed: %r", reply)
                self._fall_back(seat, offer)

    def _worker_died(self, _pid: int) -> None:
        if self._waiting is not None:
            _, seat, offer = self._waiting
            self._waiting = None
            self._fall_back(seat, offer)

    def _fall_back(self, seat: Seat, offer: Offer) -> None:
        """A plain sensible decision when the worker cannot answer."""
        self.notice.emit("notice.worker")
        view = self.match.view(seat)
        rng = Random(decision_seed(self.seed, len(self.match.log)))
        self._act(seat, self.match.game.habit(view, offer, rng))

    def _act(self, seat: Seat, action: Action) -> None:
        self.match.submit(seat, action)
        self.save()
        self.show_new()
