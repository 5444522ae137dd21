"""Prepared tables of Whist: given hands, marks and options, driven through the phases of the game.

Seats have the names of the books: A, at the left C, opposite B, at the right D; play goes A, C, B, D.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from typing import Any

from engine.core.actions import PLAY, Action, Say, Shuffled
from engine.core.errors import Illegal
from engine.core.events import Event, Noted
from engine.core.offers import Offer, OneCard, Shuffle
from engine.core.packs import PACK52
from engine.core.seats import WORLD, Seat, from_left_of
from engine.core.sets import card_set, cards_in
from engine.games.whist.closing import end_tricks
from engine.games.whist.options import PRESETS, Options
from engine.games.whist.rules import GAME
from engine.games.whist.score import Counted, Scorer
from engine.games.whist.sides import Side
from engine.games.whist.state import State, View

A, C, B, D = (Seat(number) for number in range(4))
AB, CD = 0, 1
BOOK, OLD, POSERT, SHORT = (PRESETS[name] for name in ("whist_1830", "whist_1782", "whist_posert", "short_whist"))
STRICT = replace(BOOK, laws="strict")


def pack_for(hands: Sequence[str], dealer: Seat, last: str = "") -> Shuffled:
    """The pack that gives each seat these cards, dealt one by one; what is left goes round, so the rest is even."""
    turn_up = PACK52.set_of(last)
    full = [list(cards_in(PACK52.set_of(hand) & ~turn_up)) for hand in hands]
    rest = PACK52.all & ~(turn_up | card_set(card for hand in full for card in hand))
    seats = cycle(range(4))
    for card in cards_in(rest):
        full[next(seat for seat in seats if len(full[seat]) < 13 - (seat == dealer and bool(last)))].append(card)
    full[dealer] += cards_in(turn_up)
    order = from_left_of(dealer, 4)
    return Shuffled(tuple(full[seat][place] for place in range(13) for seat in order))


def on_top(codes: str) -> Shuffled:
    """A whole pack with these cards on top."""
    first = [PACK52.card(code) for code in codes.split()]
    return Shuffled((*first, *(card for card in cards_in(PACK52.all) if card not in first)))


class Table:
    """One state of Whist with everything that was told; marks and Partien can be set before a deal."""

    def __init__(
        self,
        opts: Options = BOOK,
        marks: tuple[int, int] = (0, 0),
        parties: tuple[Sequence[int], Sequence[int]] = ((), ()),
        dealer: Seat = D,
    ) -> None:
        self.state = State(opts, phase="deal", dealer=dealer)
        self.state.sides = [Side(marks[side], list(parties[side])) for side in (AB, CD)]
        self.told: list[Event] = []

    # --- doing ------------------------------------------------------------------------------------------------------

    def world(self, answer: Shuffled) -> "Table":
        """The world answers the shuffle it is asked for."""
        assert any(isinstance(offer, Shuffle) for offer in self._open()), f"nothing to shuffle in {self.phase}"
        GAME.phases[self.phase].apply(self.state, WORLD, answer, self.told.append)
        return self

    def deal(self, *hands: str, last: str = "S2") -> "Table":
        """Deal these hands of A, C, B and D; the dealer's last card is turned up."""
        return self.world(pack_for([*hands, *[""] * (4 - len(hands))], self.state.dealer, last))

    def do(self, seat: Seat, *actions: Action | str) -> "Table":
        """A seat says words or plays cards by their code."""
        for one in actions:
            action = one if isinstance(one, Action) else self.action(one)
            if not any(offer.accepts(action) for offer in self.offers(seat)):
                raise GAME.refusal(self.view(seat), action)
            GAME.phases[self.phase].apply(self.state, seat, action, self.told.append)
        return self

    def action(self, text: str) -> Action:
        """A card by its code, anything else as a word."""
        return PLAY[PACK52.card(text)] if text in PACK52.numbers else Say(text)

    def play(self, cards: str) -> "Table":
        """The seats in turn play these cards, lawfully or not."""
        for code in cards.split():
            self.do(self.to_play(), code)
        return self

    def play_low(self) -> "Table":
        """Everybody plays the lowest lawful card until the tricks are over."""
        while self.phase == "play":
            offer = self.card_offer()
            self.do(offer.seat, PLAY[next(cards_in(offer.cards))])
        return self

    def give(self, even: int) -> "Table":
        """Let the tricks end with so many for A and B, whatever is held; the deal is closed as usual."""
        t = self.state.tricks
        assert t is not None
        t.count[:] = [even, 13 - even, 0, 0]
        t.hands[:] = [0] * 4
        end_tricks(self.state, self.told.append)
        return self

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def marks(self) -> tuple[int, int]:
        return self.state.sides[AB].marks, self.state.sides[CD].marks

    @property
    def parties(self) -> tuple[list[int], list[int]]:
        return self.state.sides[AB].parties, self.state.sides[CD].parties

    @property
    def extras(self) -> tuple[int, int]:
        return self.state.sides[AB].extras, self.state.sides[CD].extras

    @property
    def scores(self) -> tuple[int, ...]:
        return GAME.scores(self.state)

    def _open(self) -> Sequence[Any]:
        return GAME.phases[self.phase].offers(self.state)

    def offers(self, seat: Seat) -> list[Offer]:
        return [offer for offer in self._open() if not isinstance(offer, Shuffle) and offer.seat == seat]

    def words(self, seat: Seat) -> set[str]:
        """The words a seat may say now."""
        return {a.word for o in self.offers(seat) for a in o.actions() if isinstance(a, Say)}

    def asked(self) -> set[Seat]:
        """Whose decision is waited for."""
        return {offer.seat for offer in self._open() if not getattr(offer, "optional", False)}

    def card_offer(self) -> OneCard:
        return next(offer for offer in self._open() if isinstance(offer, OneCard))

    def to_play(self) -> Seat:
        return self.card_offer().seat

    def may_play(self) -> str:
        """The lawful cards of the seat in turn."""
        return PACK52.show(self.card_offer().cards)

    def view(self, seat: Seat) -> View:
        return GAME.view(self.state, seat)

    def notes(self) -> list[tuple[str, str]]:
        """The entries of the score sheet: the end of each key and its rule."""
        return [(event.key.rpartition(".")[2], event.rule) for event in self.told if isinstance(event, Noted)]

    def refuses(self, seat: Seat, action: Action | str) -> tuple[str, str]:
        """The rule and the reason of a refusal."""
        try:
            self.do(seat, action)
        except Illegal as no:
            return no.rule, no.key.removeprefix("whist.refusal.")
        raise AssertionError(f"{action} was accepted")


def counted(
    marks: tuple[int, int],
    tricks: tuple[int, int],
    honours: tuple[int, int] = (2, 2),
    opts: Options = BOOK,
    parties: tuple[Sequence[int], Sequence[int]] = ((), ()),
    remedies: Sequence[tuple[int, str]] = (),
) -> tuple[tuple[int, int], tuple[list[int], list[int]]]:
    """The marks and the Partien after a deal with so many tricks and honour cards on each side."""
    sides = [Side(marks[side], list(parties[side])) for side in (AB, CD)]
    Scorer(sides, opts).score_deal(Counted(tricks, honours, 1, list(remedies)))
    return (sides[AB].marks, sides[CD].marks), (sides[AB].parties, sides[CD].parties)
