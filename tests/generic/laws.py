"""What must hold for every game: matches played at random, and the laws they are checked against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import pytest

from engine.core import events as ev
from engine.core.actions import PLAY, Action, Move, Play, Say, Shuffled, Swap, Thrown
from engine.core.errors import Illegal
from engine.core.game import Game
from engine.core.match import Match
from engine.core.options import describe, show_value, with_settings
from engine.core.seats import WORLD, Seat
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.core.world import Chance, Scripted
from engine.games import CATALOGUE, find_game
from tests.generic.toy import GAME as TOY
from tests.generic.whims import random_action

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

GAMES: dict[str, AnyGame] = {**{name: find_game(name) for name in CATALOGUE}, TOY.id: TOY}
TABLES = [(game.id, preset) for game in GAMES.values() for preset in game.presets]
CARD_GAMES = [name for name, game in GAMES.items() if game.pack.size]  # others hide nothing
CARD_TABLES = [(name, preset) for name, preset in TABLES if name in CARD_GAMES]
LONGEST = 60_000  # actions; a match that is longer never ends


# ---------------------------------------------------------------- playing at random


def random_settings(game: AnyGame, preset: str, rng: Random, share: float = 0.3) -> dict[str, str]:
    """Some of the options changed to random values they take."""
    known = describe(game.presets[preset])
    return {info.name: show_value(rng.choice(info.values)) for info in known if rng.random() < share}


def random_match(name: str, preset: str, seed: int, change_options: bool = True) -> AnyMatch:
    """A new match with random options and cards from this seed."""
    game, rng = GAMES[name], Random(f"options {seed}")
    settings = random_settings(game, preset, rng) if change_options else {}
    return Match(game, with_settings(game.presets[preset], settings), Chance(seed))


def random_turn(match: AnyMatch, rng: Random) -> tuple[Seat, Action]:
    """Somebody's random decision; optional offers are mostly left alone where somebody else must act."""
    offers = match.offers()
    required = [offer for offer in offers if not getattr(offer, "optional", False)]
    offer = rng.choice(required if required and rng.random() < 0.9 else offers)
    return offer.seat, random_action(offer, rng)


def steps(match: AnyMatch, rng: Random, longest: int = LONGEST) -> Iterator[tuple[Seat, Action]]:
    """Play on at random; each decision is yielded after it was made."""
    while not match.over:
        assert len(match.log) < longest, f"a match of {match.game.id} does not end"
        seat, action = random_turn(match, rng)
        match.submit(seat, action)
        yield seat, action


def play_some(match: AnyMatch, rng: Random, count: int) -> None:
    """Make so many random decisions, or fewer if the match ends."""
    for made, _ in enumerate(steps(match, rng), 1):
        if made >= count:
            return


# ---------------------------------------------------------------- cards and counters are conserved


@dataclass
class Witness:
    """Follows all events of a match and says where every card must be and who was paid what."""

    seats: int

    def __post_init__(self) -> None:
        self.hands: list[CardSet] = [0] * self.seats
        self.played: CardSet = 0
        self.paid: dict[str, int] = {}
        self.seen = 0

    def follow(self, match: AnyMatch) -> None:
        """Take note of what is new, and of what each seat received itself."""
        streams = [match.events(Seat(seat), self.seen) for seat in range(self.seats)]
        self.seen = match.event_count
        for told in zip(*streams, strict=True):
            self._note(told)

    def _note(self, told: Sequence[ev.Event]) -> None:
        match told[0]:
            case ev.DealBegan():
                self.hands, self.played = [0] * self.seats, 0
            case ev.Received(seat=seat, count=count):
                own = told[seat]
                assert isinstance(own, ev.Received)
                assert own.cards is not None, "a seat does not see the cards it receives"
                assert own.cards.bit_count() == count
                self.hands[seat] |= own.cards
            case ev.Played(seat=seat, card=card):
                assert not self.played >> card & 1, f"card {card} was played twice"
                self.hands[seat] &= ~(1 << card)
                self.played |= 1 << card
            case ev.TookBack(seat=seat, card=card):
                self.hands[seat] |= 1 << card
                self.played &= ~(1 << card)
            case ev.Paid(payer=payer, payee=payee, amount=amount):
                self.paid[payer] = self.paid.get(payer, 0) - amount
                self.paid[payee] = self.paid.get(payee, 0) + amount
            case _:
                pass

    def check(self, match: AnyMatch) -> None:
        """The views and the balances agree with the events."""
        if match.game.id in CARD_GAMES:
            self._check_cards(match)
        scores = match.scores()
        pots = sum(amount for account, amount in self.paid.items() if not account.startswith("person"))
        assert pots >= 0, "more was taken from a pot than lay there"
        assert not (match.over and pots), f"{pots} marks are left in a pot at the end"
        assert sum(scores) + pots == 0, f"the balances {scores} and {pots} in pots do not sum to zero"
        booked = tuple(self.paid.get(f"person{person}", 0) for person in range(len(scores)))
        assert scores == booked, f"the balances are {scores}, but the payments told sum to {booked}"

    def _check_cards(self, match: AnyMatch) -> None:
        seen = 0
        for seat in range(self.seats):
            view = match.view(Seat(seat))
            assert not view.hand & seen, f"two hands hold {match.game.pack.show(view.hand & seen)}"
            assert not view.hand & ~self.hands[seat], "a hand holds cards that were never received"
            assert not view.hand & self.played, "a hand holds cards that were played"
            seen |= view.hand


def check_table(match: AnyMatch, seat: Seat) -> None:
    """What is drawn shows the seat's own hand, no card twice, and as many cards in other hands as they hold."""
    view = match.view(seat)
    table = match.game.table(view)
    assert [plate.seat for plate in table.plates] == list(range(match.game.seats))
    if match.game.id not in CARD_GAMES:
        assert not table.piles, "a game without cards draws some"
        return
    shown: list[Card] = []
    own: CardSet = 0
    counts = [0] * match.game.seats
    for pile in table.piles:
        if pile.kind not in ("hand", "trick", "turn_up"):
            continue
        faces = [card for card in pile.cards if card is not None]
        shown += faces
        if pile.kind == "trick":
            assert len(pile.by) == len(pile.cards)
        elif pile.seat is not None:  # the turn-up lies before its holder until it is taken up
            counts[pile.seat] += len(pile.cards)
            own |= card_set(faces) if pile.seat == seat else 0
    assert own == view.hand, "the drawn hand is not the hand"
    assert len(shown) == len(set(shown)), "a card is drawn twice"
    assert tuple(counts) == view.held, "the drawn hands have other sizes than the hands"


# ---------------------------------------------------------------- refusals


def check_refusals(match: AnyMatch, rng: Random, tries: int = 4) -> None:
    """What is not on offer is refused with a reason and changes nothing, whoever tries it."""
    before = picture(match)
    for _ in range(tries):
        seat = Seat(rng.randrange(match.game.seats))
        action = any_action(match.game, rng)
        if any(offer.accepts(action) for offer in match.offers(seat)):
            continue
        with pytest.raises(Illegal) as refused:
            match.submit(seat, action)
        assert refused.value.key, "a refusal without a reason"
    assert picture(match) == before, "a refused action changed the match"


def any_action(game: AnyGame, rng: Random) -> Action:
    """Some action, sensible or not."""
    cards = [Card(card) for card in range(game.pack.size)]
    if not cards:
        fields = [rng.randint(0, 26) for _ in range(4)]
        legs = ((fields[0], fields[1]), (fields[2], fields[3]))
        return rng.choice([Move(legs), Move(legs[:1]), Thrown((6, 5)), Say("nonsense"), Say("leave_board")])
    kinds: list[Action] = [
        PLAY[rng.choice(cards)],
        Play(rng.choice(cards)),
        Say(rng.choice(["pass", "S", "call", "yes", "nonsense"])),
        Swap(card_set(rng.sample(cards, 2))),
        Shuffled(tuple(cards)),
        Thrown((1, 6)),
        Move(((1, 7), (1, 2))),
    ]
    return rng.choice(kinds)


def picture(match: AnyMatch) -> list[Any]:
    """Everything that can be seen of a match from anywhere."""
    seats = [Seat(seat) for seat in range(match.game.seats)]
    seen: list[Any] = [(match.view(seat), match.offers(seat), match.events(seat)) for seat in seats]
    return [*seen, match.scores(), match.over, list(match.log)]


# ---------------------------------------------------------------- going back


def check_rewind(match: AnyMatch, rng: Random) -> None:
    """Going back to any decision and doing the same again leads to the same match, with the same cards and dice."""
    log, after = list(match.log), picture(match)
    decisions = [number for number, entry in enumerate(log) if entry.seat != WORLD]
    place = rng.choice(decisions)
    match.rewind(place)
    assert [entry[:2] for entry in match.log] == [entry[:2] for entry in log[:place]], "rewinding changed the past"
    for entry in log[place:]:
        if entry.seat != WORLD:
            match.submit(entry.seat, entry.action)
    assert picture(match) == after, "the same decisions lead elsewhere after a rewind"


# ---------------------------------------------------------------- hidden cards


def known_to(match: AnyMatch, seat: Seat) -> tuple[CardSet, int]:
    """The cards a seat has seen in this deal, and the number of the event with which the deal began."""
    events = match.events(seat)
    start = max((number for number, event in enumerate(events) if isinstance(event, ev.DealBegan)), default=0)
    known: CardSet = 0
    for event in events[start:]:
        for place in fields(event):
            value = getattr(event, place.name)
            if place.name == "card":
                known |= 1 << value
            elif place.name == "cards" and value is not None:
                known |= value
            elif place.name == "dealt":
                known |= sum(value)
    return known, start


def exchange_hidden(match: AnyMatch, seat: Seat, rng: Random) -> AnyMatch | None:
    """The same match with two cards that the seat has not seen exchanged in the present deal; None if that cannot be.

    It cannot be where a later action of the log would have been impossible, or where the cards make somebody speak or
    show otherwise: then the seat may well notice.
    """
    known, start = known_to(match, seat)
    hidden = list(cards_in(match.game.pack.all & ~known))
    after = [entry.events_before for entry in match.log[1:]] + [match.event_count]
    shuffles = [
        number
        for number, (entry, told) in enumerate(zip(match.log, after, strict=True))
        if isinstance(entry.action, Shuffled) and told > start
    ]
    if len(hidden) < 2 or not shuffles:
        return None
    one, other = rng.sample(hidden, 2)
    changed = rng.choice(shuffles)
    twin: AnyMatch = Match(match.game, match.options, Scripted([], match.world))
    twin.restart()
    try:
        for number, entry in enumerate(match.log):
            action = entry.action
            if number == changed and isinstance(action, Shuffled):
                action = Shuffled(tuple({one: other, other: one}.get(card, card) for card in action.pack))
            twin.force(entry.seat, action)
    except (Illegal, ValueError):
        return None
    return twin if _openly_told(twin, seat) == _openly_told(match, seat) else None


def _openly_told(match: AnyMatch, seat: Seat) -> list[ev.Event]:
    """What was said and shown to everybody."""
    return [event for event in match.events(seat) if isinstance(event, ev.Said | ev.Exposed)]


def check_blindness(match: AnyMatch, seat: Seat, rng: Random) -> bool:
    """A seat notices nothing when cards it has not seen are exchanged; whether an exchange was possible."""
    twin = exchange_hidden(match, seat, rng)
    if twin is None:
        return False
    assert twin.view(seat) == match.view(seat), "the view tells where hidden cards are"
    assert twin.offers(seat) == match.offers(seat), "the offers tell where hidden cards are"
    assert twin.events(seat) == match.events(seat), "the events tell where hidden cards are"
    assert match.game.table(twin.view(seat)) == match.game.table(match.view(seat))
    return True


def check_worlds(match: AnyMatch, seat: Seat, rng: Random, draws: int = 3) -> bool:
    """Worlds drawn from a view look like it, with the same offers; whether any of them hid the cards otherwise."""
    game = match.game
    view = match.view(seat)
    draw = game.worlds(view)
    others = [Seat(other) for other in range(game.seats) if other != seat]
    truth = [match.view(other) for other in others]
    differs = False
    for _ in range(draws):
        world = draw(rng)
        assert game.view(world, seat) == view, "a drawn world looks different from the view it was drawn from"
        offers = [o for o in game.phases[world.phase].offers(world) if getattr(o, "seat", WORLD) == seat]
        assert sorted(map(repr, offers)) == sorted(map(repr, match.offers(seat))), "a drawn world offers other actions"
        differs |= [game.view(world, other) for other in others] != truth
    return differs
