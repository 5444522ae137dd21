"""How fast the engine plays: the search kernel, worlds and playouts, the complete rules, replays, decisions."""

from collections.abc import Iterator
from functools import partial
from itertools import count as count_from
from itertools import islice
from random import Random
from typing import Any

import psutil

from desktop.selfplay import Series
from engine.ai.players import choose, takes_up
from engine.cards.follow import follow_suit
from engine.cards.order import plain_order
from engine.cards.tricks import Tricks, play_card
from engine.core.actions import PLAY, Action
from engine.core.events import DealBegan, Event
from engine.core.game import Game
from engine.core.match import Match
from engine.core.offers import Offer, OneCard, Request
from engine.core.packs import PACK52
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import WORLD, Seat
from engine.core.sets import Card, CardSet, any_of, card_set
from engine.core.world import Chance
from engine.games import CATALOGUE, find_game
from tests.bench.figures import both_times, distribution, heading, milliseconds, rate, row, spread

ROUNDS = 5  # interleaved, so that a busy moment of the machine meets all alike
SECONDS = 0.6
AnyGame = Game[Any, Any, Any]
CARD_GAMES = [name for name, listing in CATALOGUE.items() if listing.kind == "cards"]


class Kernel:
    """Random playouts of a dealt pack: masks, one question of legality and one card at a time."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.order = plain_order(PACK52, "H")
        self.dealt = [self._deal() for _ in range(200)]

    def _deal(self) -> list[CardSet]:
        pack = self.rng.sample([Card(card) for card in range(52)], 52)
        return [card_set(pack[place : place + 13]) for place in range(0, 52, 13)]

    def deals(self) -> int:
        """One deal of 52 cards played at random."""
        t = Tricks(self.order, self.rng.choice(self.dealt)[:], Seat(0))
        for _ in range(52):
            play_card(t, any_of(follow_suit(t, t.hands[t.turn]), self.rng))
        return 1


class Rules:
    """Whole matches at random: offers, events, inferences and counting, first the rules alone, then with Match."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.options = next(iter(game.presets.values()))
        self.rng = Random(2)
        self.seed = 0

    def _choose(self, offer: Offer) -> Action:
        if isinstance(offer, OneCard):
            return PLAY[any_of(offer.cards, self.rng)]
        return self.rng.choice(list(offer.actions()))

    def alone(self) -> int:
        """One match by the phases' own functions, events told; the deals in it."""
        self.seed += 1
        world, state, answers = Chance(self.seed), self.game.start(self.options), 0
        events: list[Event] = []
        while offers := self.game.phases[state.phase].offers(state):
            # Rights one need not use would end most deals at once.
            offer = next(o for o in offers if not getattr(o, "optional", False))
            phase = self.game.phases[state.phase]
            if isinstance(offer, Request):
                phase.apply(state, WORLD, world.answer(offer, answers), events.append)
                answers += 1
            else:
                phase.apply(state, offer.seat, self._choose(offer), events.append)
        return sum(isinstance(event, DealBegan) for event in events)

    def in_match(self) -> int:
        """One match with every action checked and logged; the deals in it."""
        return sum(isinstance(event, DealBegan) for event in self.play().events(Seat(0)))

    def play(self) -> Match[Any, Any, Any]:
        """One match with the rules of the first preset."""
        self.seed += 1
        match: Match[Any, Any, Any] = Match(self.game, self.options, Chance(self.seed))
        while offers := match.offers():
            match.submit(offers[-1].seat, self._choose(offers[-1]))
        return match


class Search:
    """The inner loop of a search from the first card on: draw a world, play it out sensibly, value it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        match: Match[Any, Any, Any] = Match(game, next(iter(game.presets.values())), Chance(3))
        while not isinstance(offer := match.offers()[-1], OneCard):
            match.submit(offer.seat, game.habit(match.view(offer.seat), offer, Random(0)))
        self.view = match.view(Seat(0))
        self.draw = game.worlds(self.view)
        self.rng = Random(3)

    def playouts(self) -> int:
        """One drawn world to the end of its deal, valued."""
        world = self.draw(self.rng)
        self.game.playout(world, self.rng)
        self.game.value(world, Seat(0))
        return 1


def speeds() -> None:
    """Deals and playouts a second of processor time."""
    heading("Cards: deals a second of processor time, median (range) of interleaved rounds")
    games = [find_game(name) for name in CARD_GAMES]
    measured: dict[str, tuple[Any, str]] = {"kernel: random playout of 52 cards": (Kernel().deals, "19,750")}
    for game in games:
        measured[f"{game.id}: world, sensible playout, value"] = (Search(game).playouts, "")
        measured[f"{game.id}: offers, events, inferences, counting"] = (Rules(game).alone, "3,000")
        measured[f"{game.id}: the same, checked and logged by Match"] = (Rules(game).in_match, "")
    found: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(ROUNDS):
        for name, (work, _) in measured.items():
            found[name].append(rate(work, SECONDS))
    for name, (_, target) in measured.items():
        row(name, spread(found[name], "/s"), target)


def replays() -> None:
    """How long a saved match takes to load."""
    heading("Records: loading a whole match")
    for name in CARD_GAMES:
        match = Rules(find_game(name)).play()
        text = write_record(match, {"Seed": "1"})
        taken = [milliseconds(partial(load, text)) for _ in range(20)]
        row(f"{name}: {len(match.log)} actions", spread(taken, "ms", 1))


def load(text: str) -> None:
    """Read a record and play it again."""
    replay(parse_record(text), find_game)


def decisions(level: str = "master", count: int = 60) -> None:
    """How long a level takes to decide, at places spread over several deals played by habit."""
    heading(f"Decisions at {level}: {count} places in deals played by habit, and first cards of deals")
    for name in CARD_GAMES:
        game = find_game(name)
        for what, places in (("", spread_places(game)), (": first card", first_cards(game))):
            asked = islice(places, count if not what else count // 3)
            taken = [both_times(partial(choose, game, *place, level, number)) for number, place in enumerate(asked)]
            processor, wall = zip(*taken, strict=True)
            row(f"{name}{what}, processor time", distribution(processor), "p95 ≤ 1000 ms")
            row(f"{name}{what}, by the clock", distribution(wall))


Place = tuple[Any, Offer]  # what a seat sees and what it is offered


def by_habit(game: AnyGame, first_seed: int = 1) -> Iterator[Place]:
    """Every decision with more than one choice in the first deals of matches played by habit."""
    for seed in count_from(first_seed):
        match: Match[Any, Any, Any] = Match(game, next(iter(game.presets.values())), Chance(seed))
        while not match.over and len(match.log) < 120:
            offer = next(one for one in match.offers() if takes_up(game, match.view(one.seat), one))
            view = match.view(offer.seat)
            if len(list(islice(offer.actions(), 2))) > 1:
                yield view, offer
            match.submit(offer.seat, game.habit(view, offer, Random(len(match.log))))


def spread_places(game: AnyGame) -> Iterator[Place]:
    """Every fifth of these decisions."""
    return islice(by_habit(game), 4, None, 5)


def first_cards(game: AnyGame) -> Iterator[Place]:
    """The first card of one match after another."""
    for seed in count_from(1):
        yield next(place for place in by_habit(game, seed) if isinstance(place[1], OneCard))


def growth(matches: int = 90) -> None:
    """What self-play occupies as time goes on: thirds of a run of whole matches at the quick levels."""
    heading(f"Memory of self-play: resident after each third of {matches} matches")
    own = psutil.Process()
    for name in CARD_GAMES:
        game = find_game(name)
        preset, options = next(iter(game.presets.items()))
        levels = ("beginner", "random") * (game.seats // 2) + ("random",) * (game.seats % 2)
        found = []
        for number, _ in enumerate(Series(game, preset, options, 1, matches, levels).play(), 1):
            if number % (matches // 3) == 0:
                found.append(f"{own.memory_info().rss / 2**20:.0f}")
        row(name, f"{', '.join(found)} MB", "≤ 200 MB, no growth")
