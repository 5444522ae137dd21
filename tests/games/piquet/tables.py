"""Piquet tables for tests: prepared hands, spoken dialogues, played tricks and what was counted."""

from dataclasses import replace
from typing import Any

from engine.core.actions import PLAY, Action, Say, Shuffled, Swap
from engine.core.events import Event, Noted, Said
from engine.core.match import Match
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, cards_in
from engine.core.world import Chance, Scripted
from engine.games.piquet.combinations import carte_blanche
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.rules import GAME
from engine.games.piquet.state import State, View

PiquetMatch = Match[State, Options, View]
A, B = PRESETS["piquet_alt"], PRESETS["piquet_1782"]
A4, B4 = replace(A, game_form="four_deals"), replace(B, game_form="four_deals")  # no target ends these deals early
E, Y = Seat(0), Seat(1)  # elder and younger of the first deal of every prepared match
DEALER_IS_YOUNGER = ("SA", "S7")  # person 1 draws the lower card and deals


def hand(text: str) -> CardSet:
    """A hand written "S:AKQ H:T98 D:- C:J7"."""
    codes = []
    for part in text.split():
        suit, ranks = part.split(":")
        codes += [suit + rank.replace("T", "10") for rank in ranks if rank != "-"]
    return PACK32.set_of(codes)


def card(code: str) -> Card:
    """A card written "ST" or "S10"."""
    return PACK32.card(code.replace("T", "10"))


def shuffled(first: list[Card]) -> Shuffled:
    """A pack that begins with these cards."""
    rest = [Card(number) for number in range(PACK32.size) if number not in first]
    return Shuffled((*first, *rest))


def prepared(elder: CardSet, younger: CardSet, talon: list[Card], opts: Options) -> PiquetMatch:
    """A match whose first deal gives these hands and this talon; seat 0 is elder."""
    one, other = list(cards_in(elder)), list(cards_in(younger))
    pack: list[Card] = []
    size = opts.packet_size
    for start in range(0, 12, size):
        pack += [*one[start : start + size], *other[start : start + size]]
    draw = shuffled([card(code) for code in DEALER_IS_YOUNGER])
    return Match(GAME, opts, Scripted([draw, Shuffled(tuple(pack + talon))], Chance(1)))


def declared(elder: str, younger: str, opts: Options, totals: tuple[int, int] = (0, 0)) -> PiquetMatch:
    """A match in which both have exchanged one card and now hold these cards; nobody has looked at what was left.

    What is exchanged is chosen so that nobody is dealt carte blanche. `totals` stand before the deal.
    """
    mine, theirs = hand(elder), hand(younger)
    assert mine.bit_count() == theirs.bit_count() == 12
    assert not mine & theirs
    spare = list(cards_in(PACK32.all & ~mine & ~theirs))
    for give in spare:
        for other in spare:
            drawn, drawn_too = next(cards_in(mine)), next(cards_in(theirs))
            dealt, dealt_too = mine & ~(1 << drawn) | 1 << give, theirs & ~(1 << drawn_too) | 1 << other
            if give != other and not carte_blanche(dealt) and not carte_blanche(dealt_too):
                return _exchanged(dealt, dealt_too, (give, other), (drawn, drawn_too), opts, totals)
    raise AssertionError("every exchange makes carte blanche")


def standing_at(match: PiquetMatch, totals: tuple[int, int]) -> None:
    """Let the players have these totals before the present deal."""
    match._state.totals = list(totals)


def _exchanged(
    elder: CardSet,
    younger: CardSet,
    gives: tuple[Card, Card],
    draws: tuple[Card, Card],
    opts: Options,
    totals: tuple[int, int],
) -> PiquetMatch:
    rest = [c for c in cards_in(PACK32.all & ~elder & ~younger) if c not in draws]
    second = 5 if opts.younger_draw_limit == "own_three" else 1
    talon = [draws[0], *rest]
    talon.insert(second, draws[1])
    match = prepared(elder, younger, talon, opts)
    standing_at(match, totals)
    match.submit(E, Swap(1 << gives[0]))
    match.submit(Y, Swap(1 << gives[1]))
    match.submit(Y, Say("leave"))
    return match


def play(match: PiquetMatch, tricks: str) -> None:
    """Play tricks written "HK/HA DT/DJ"; whose card it is follows from the rules."""
    for trick in tricks.split():
        for code in trick.split("/"):
            submit(match, PLAY[card(code)])


def submit(match: PiquetMatch, action: Action) -> None:
    """Let the seat in turn do it."""
    match.submit(match.offers()[-1].seat, action)


def say(match: PiquetMatch, *words: str) -> None:
    """Speak these words, each by whoever is asked."""
    for word in words:
        submit(match, Say(word))


def counts(match: PiquetMatch) -> tuple[int, int]:
    """What elder and younger of the present deal have counted, everything included."""
    view = match.view(Y)
    return view.counts[E], view.counts[Y]


def final(match: PiquetMatch) -> tuple[int, int]:
    """What elder and younger counted in the first deal, after it ended."""
    found: dict[Any, Any] = {}
    for event in match.events(E):
        if isinstance(event, Noted) and event.key == "piquet.note.deal":
            found.setdefault(event.facts["seat"], event.facts["count"])
    return found[E], found[Y]


def notes(match: PiquetMatch, seat: Seat = E) -> list[Noted]:
    """The entries of the score sheet."""
    return [event for event in match.events(seat) if isinstance(event, Noted)]


def keys(match: PiquetMatch) -> list[str]:
    """The kinds of the entries of the score sheet, in order."""
    return [note.key.removeprefix("piquet.note.") for note in notes(match)]


def spoken(match: PiquetMatch, seat: Seat | None = None) -> list[str]:
    """The words spoken so far, by everybody or by one seat."""
    events: list[Event] = match.events(E)
    return [event.word for event in events if isinstance(event, Said) and seat in (None, event.seat)]
