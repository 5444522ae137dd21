"""Lays the cards of a lesson: the game itself is asked where each place of the pack goes, so any game can be staged.

On a board the men are placed and the dice prepared.
"""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from engine.boards.men import FIELDS, contrary, crosswise, read_men
from engine.core.actions import Action, Shuffled, Thrown
from engine.core.errors import BadOption
from engine.core.events import Received, TurnedUp
from engine.core.game import Game
from engine.core.match import Entry, Match
from engine.core.options import with_settings
from engine.core.seats import WORLD, Seat
from engine.core.sets import Card, cards_in
from engine.core.world import Scripted
from engine.lessons.lesson import Lesson, Setup

CROSSWISE = ("verkehren",)  # games whose players run the same way from opposite sides
MOST_SHUFFLES = 8  # before the first player decides


class Staged(Match[Any, Any, Any]):
    """A match whose world has only the prepared cards: when they are used up the table rests."""

    world: Scripted

    def resume(self) -> None:
        """Let the world answer as far as its script goes."""
        while (request := self._request()) is not None and self._answers < len(self.world.answers):
            answer = self.world.answer(request, self._answers)
            assert request.accepts(answer), f"the script answers {request} with {answer}"
            self._answers += 1
            self._do(WORLD, answer)


@dataclass
class _Places:
    """Where the places of the shuffled packs go: to a seat, to the card turned up, to the card cut, or nowhere."""

    number: int  # of the shuffle that is dealt
    of_seat: dict[Seat, list[int]]
    turn_up: int | None
    cut: tuple[int, int] | None  # number of the shuffle, place


def stage(lesson: Lesson, name: str, game: Game[Any, Any, Any]) -> Staged:
    """A match at one of the lesson's tables, dealt and ready; BadLesson if its cards cannot lie like that."""
    setup = lesson.tables[name]
    try:
        options = with_settings(game.presets[lesson.preset], lesson.settings)
    except BadOption as bad:
        raise lesson.bad(1, str(bad)) from None
    prepared = replace(game, start=lambda opts: _begin(lesson, setup, game.start(opts)))
    if setup.men:
        return Staged(prepared, options, Scripted(_throws(setup)))
    plain = Shuffled(tuple(Card(place) for place in range(game.pack.size)))
    probe = Staged(prepared, options, Scripted([plain] * _shuffles(prepared, options, plain)))
    places = _places(probe)
    answers = [plain] * len(probe.log)
    answers[places.number] = Shuffled(_dealt(lesson, setup, game, places))
    if setup.cut and places.cut is None:
        raise lesson.bad(setup.line, "no card is cut in this game")
    if places.cut is not None and setup.cut:
        number, at = places.cut
        answers[number] = Shuffled(_swapped(plain.pack, at, game.pack.card(setup.cut)))
    return Staged(prepared, options, Scripted(answers))


def repeat(match: Staged, log: Sequence[Entry]) -> None:
    """Bring the match to where this log ends."""
    match.restart()
    for entry in log:
        match.force(entry.seat, entry.action)
    match.resume()


def fork(match: Staged) -> Staged:
    """The same match to try something in."""
    again = Staged(match.game, match.options, match.world)
    repeat(again, match.log)
    return again


def _throws(setup: Setup) -> list[Thrown]:
    """The dice in the order in which they will be thrown; after the last the table rests."""
    return [Thrown((int(throw[0]), int(throw[2]))) for throw in setup.dice.split()]


def _place_men(lesson: Lesson, setup: Setup, state: Any) -> None:
    """The men where the table wants them, with what each player has counted; the first throw is awaited."""
    for seat, men in enumerate(setup.men):
        marks = setup.marks[seat] if seat < len(setup.marks) else {}
        try:
            state.players[seat] = replace(state.players[seat], men=read_men(men), **marks)
        except TypeError as bad:
            raise lesson.bad(setup.line, f"a player of {lesson.game} has no such mark: {bad}") from None
    state.phase = "throw"
    convert = crosswise if lesson.game in CROSSWISE else contrary
    own, across = (state.players[seat].men for seat in (0, 1))
    shared = [field for field in FIELDS if own[field] and across[convert(field)]]
    if shared:
        raise lesson.bad(setup.line, f"men of both players stand on field {shared[0]}")


def _begin(lesson: Lesson, setup: Setup, state: Any) -> Any:
    """The state with what the table sets, by dotted names such as sides.0.marks."""
    if setup.men:
        _place_men(lesson, setup, state)
    for path, value in setup.start.items():
        *way, last = path.split(".")
        holder = state
        for name in way:
            holder = holder[int(name)] if name.isdecimal() else getattr(holder, name, None)
        if not hasattr(holder, last):
            raise lesson.bad(setup.line, f"a table of {lesson.game} has no {path!r} to begin with")
        setattr(holder, last, deepcopy(value))  # the match will change it
    return state


def _shuffles(game: Game[Any, Any, Any], options: Any, plain: Shuffled) -> int:
    """How often the world shuffles before somebody has received cards and everybody waits for a player."""
    for count in range(1, MOST_SHUFFLES):
        probe = Staged(game, options, Scripted([plain] * count))
        if len(probe.log) == count and probe.offers():
            return count
    raise AssertionError(f"{game.id} never comes to a decision")


def _places(probe: Staged) -> _Places:
    found = _Places(0, {}, None, None)
    ends = [entry.events_before for entry in probe.log[1:]] + [probe.event_count]
    for number, (entry, end) in enumerate(zip(probe.log, ends, strict=True)):
        for seat in map(Seat, range(probe.game.seats)):
            for event in probe.events(seat)[entry.events_before : end]:
                if isinstance(event, Received) and event.seat == seat and event.cards is not None:
                    found.number = number
                    found.of_seat.setdefault(seat, []).extend(cards_in(event.cards))
                elif isinstance(event, TurnedUp) and event.seat is not None:
                    found.turn_up = event.card
                elif isinstance(event, TurnedUp):
                    found.cut = (number, event.card)
    return found


def _dealt(lesson: Lesson, setup: Setup, game: Game[Any, Any, Any], places: _Places) -> tuple[Card, ...]:
    """The pack that gives everybody the named cards; what is not named goes round to who has room."""
    pack: dict[int, Card] = {}
    free = {seat: list(spots) for seat, spots in places.of_seat.items()}
    dealt = {spot for spots in free.values() for spot in spots}
    talon = [place for place in range(game.pack.size) if place not in dealt]
    named = [*(card for hand in setup.hands for card in hand.split()), *setup.talon.split()]
    if setup.turn_up and setup.turn_up not in named:
        named.append(setup.turn_up)
    if twice := next((code for code in named if named.count(code) > 1), None):
        raise lesson.bad(setup.line, f"{twice} is dealt twice")
    if setup.turn_up:
        if places.turn_up is None:
            raise lesson.bad(setup.line, "no card is turned up in this game")
        pack[places.turn_up] = game.pack.card(setup.turn_up)
        for spots in free.values():
            if places.turn_up in spots:
                spots.remove(places.turn_up)
    for seat, hand in enumerate(setup.hands):
        for code in hand.split():
            if code == setup.turn_up:
                continue
            if not free[Seat(seat)]:
                raise lesson.bad(setup.line, f"seat {seat} is dealt too many cards")
            pack[free[Seat(seat)].pop(0)] = game.pack.card(code)
    for place, code in zip(talon, setup.talon.split(), strict=False):
        pack[place] = game.pack.card(code)
    rest = (card for card in map(Card, range(game.pack.size)) if card not in pack.values())
    open_places = [place for place in range(game.pack.size) if place not in pack]
    pack.update(zip(open_places, list(rest), strict=True))
    return tuple(pack[place] for place in range(game.pack.size))


def _swapped(pack: tuple[Card, ...], at: int, card: Card) -> tuple[Card, ...]:
    """The pack with this card at a place, exchanged with the one that was there."""
    cards = list(pack)
    other = cards.index(card)
    cards[at], cards[other] = cards[other], cards[at]
    return tuple(cards)


def is_open(match: Staged, seat: Seat, action: Action) -> bool:
    """Whether the rules let a seat do this now."""
    return any(offer.accepts(action) for offer in match.offers(seat))
