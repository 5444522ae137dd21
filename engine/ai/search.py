"""One search for every game: drawn worlds, each candidate played out in each of them, the best mean wins.

A budget counts playouts, never time, so a seed reproduces every choice on any machine. Worlds are drawn afresh for
every decision: a draw costs a fifth of a playout, so keeping old ones would save little and would let the past decide.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

from engine.ai.endings import ByHabit, Ending, ending_of
from engine.ai.experts import Plan, find_expert
from engine.ai.senses import SENSES, Sense
from engine.core.actions import PLAY, Action, Play, Shuffled, Thrown
from engine.core.errors import NoWorld
from engine.core.events import hush
from engine.core.game import Game
from engine.core.offers import Offer, OneCard, Shuffle, Throw
from engine.core.seats import WORLD, Seat
from engine.core.sets import Card

ROUND = 4  # worlds between two looks at the candidates
PATIENCE = 8  # no candidate is dropped before this many worlds
DEAR = 7  # tricks left from which solving is so dear that candidates are sifted by playouts first
SIFTED = 24  # worlds of this first look
KEPT = 3  # candidates that pass it, besides the book's first
ENOUGH = 40  # worlds solved that say all that sampling can
ALIKE = 16  # worlds after which candidates that were worth the same in all of them are believed to be equal
DROP = 2.2  # standard errors behind the leader at which a candidate is dropped
TIE = 1.0  # standard errors within which the book decides, as playouts are coarse
EXACT_TIE = 0.35  # the same where worlds are solved
DOUBT = 0.15  # worlds drawn without believing what the cards told for certain: people have their whims
TRIES = 6  # worlds among which one is chosen that fits what the cards told
MOST = 24  # candidates looked at where an offer has more

Stop = Callable[[], bool]


class Stopped(Exception):
    """The search was told to stop before it had an answer."""


@dataclass(frozen=True)
class Budget:
    """How much a search may spend.

    `playouts` where the rest is played by habit; from `exact_from` tricks left on worlds are solved, which may cost as
    much as `solving` playouts; `inferences` says whether what the cards told is believed. Games that think in their own
    way may spend `planning`, as much as `playouts` unless it is given.
    """

    playouts: int
    exact_from: int
    inferences: bool
    solving: int = 0
    planning: int | None = None


@dataclass
class Judged:
    """A candidate with the actions it stands for and what it was worth in each world."""

    action: Action
    same: list[Action]
    values: list[float] = field(default_factory=list)
    tricks: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean worth."""
        return sum(self.values) / len(self.values)

    @property
    def expected_tricks(self) -> float | None:
        """The mean tricks of the own side in the whole deal, if the game counts tricks."""
        return sum(self.tricks) / len(self.tricks) if self.tricks else None


@dataclass(frozen=True)
class Found:
    """The candidates, best first, and the playouts spent."""

    judged: list[Judged]
    playouts: int


def never() -> bool:
    """Go on."""
    return False


def search(
    game: Game[Any, Any, Any],
    view: Any,
    offer: Offer,
    budget: Budget,
    seed: int,
    keep_all: bool = False,
    stop: Stop = never,
    wasteful: bool = False,
    also: Action | None = None,
) -> Found:
    """Judge what is on offer from this view alone; `keep_all` spends the budget evenly so that all values are good.

    `wasteful` judges cards too that nobody would spend here, `also` an action which an expert of the game would not
    think of. `stop` is asked between worlds; Stopped is raised when
    it says so.
    """
    if game.judge is not None:
        return _openly_judged(game.judge(view, offer, budget.playouts))
    rng = Random(seed)
    if (expert := find_expert(game.id)) is not None:
        effort = budget.playouts if budget.planning is None else budget.planning
        plan = expert(view, offer, effort, budget.inferences, rng)
        return _planned(game, view, offer, plan, rng, seed, keep_all, stop, also)
    return _sampled(game, view, offer, budget, rng, keep_all, stop, wasteful)


def _sampled(
    game: Game[Any, Any, Any],
    view: Any,
    offer: Offer,
    budget: Budget,
    rng: Random,
    keep_all: bool,
    stop: Stop,
    every_card: bool,
) -> Found:
    """The search that serves every game: worlds are drawn until the budget is spent or the best is clear."""
    sense = SENSES.get(game.id)
    judged = candidates(game, view, offer, sense, rng, every_card)
    draw = fitting(game, view, sense if budget.inferences else None)
    ending = ending_of(game, view, offer, sense, budget.exact_from, full=keep_all)
    limit = budget.solving if ending.exact else budget.playouts
    alive = list(judged)
    if ending.exact and len(judged) > KEPT and not keep_all and max(view.held) >= DEAR:
        alive = sift(game, view, offer, judged, draw, rng, sense)
    worlds, spent = 0, 0.0
    while not worlds or (spent * (worlds + 1) <= limit * worlds and not (ending.exact and worlds >= ENOUGH)):
        if stop():
            raise Stopped
        before = ending.work
        judge(game, draw(rng), offer.seat, alive, ending, rng.getrandbits(32), sense)
        worlds += 1
        spent += len(alive) + ending.work - before
        if not keep_all:
            if worlds % ROUND == 0:
                alive = still_alive(alive)
            if len(alive) == 1 or (worlds >= ALIKE and all(one.values == alive[0].values for one in alive)):
                break
    first = among_equals(game, view, offer, alive, EXACT_TIE if ending.exact else TIE, rng.getrandbits(32))
    return Found(_in_order(first, alive, judged), round(spent))


def sift(
    game: Game[Any, Any, Any],
    view: Any,
    offer: Offer,
    judged: Sequence[Judged],
    draw: Callable[[Random], Any],
    rng: Random,
    sense: Sense | None,
) -> list[Judged]:
    """The few candidates that a first look by playouts and the book find best, not yet judged."""
    looked = [Judged(one.action, one.same) for one in judged]
    by_habit = ByHabit(game)
    for _ in range(SIFTED):
        judge(game, draw(rng), offer.seat, looked, by_habit, rng.getrandbits(32), sense)
    best = sorted(looked, key=lambda one: -one.value)
    advised = {advice.action for advice in game.advice(view, offer)[:1]}
    kept = [one.action for place, one in enumerate(best) if place < KEPT or one.action in advised]
    for one, look in zip(judged, looked, strict=True):
        if one.action not in kept:
            one.values, one.tricks = look.values, look.tricks
    return [one for one in judged if one.action in kept]


def _openly_judged(worth: Mapping[Action, float]) -> Found:
    """Where nothing is hidden the game's own judgement stands for all worlds."""
    order = sorted(worth, key=lambda action: -worth[action])
    return Found([Judged(action, [action], [worth[action]]) for action in order], len(order))


def _planned(
    game: Game[Any, Any, Any],
    view: Any,
    offer: Offer,
    plan: Plan,
    rng: Random,
    seed: int,
    keep_all: bool,
    stop: Stop,
    also: Action | None,
) -> Found:
    """The search as an expert of the game plans it."""
    judged = [Judged(action, same) for action, same in plan.candidates]
    if also is not None and all(also not in one.same for one in judged):
        judged.append(Judged(also, [also]))
    alive = list(judged)
    spent = 0
    for number in range(plan.worlds):
        if stop():
            raise Stopped
        world = plan.draw(rng)
        for one in alive:
            one.values.append(plan.worth(world, one.action))
        spent += len(alive)
        if not keep_all:
            if (number + 1) % ROUND == 0:
                alive = still_alive(alive)
            if len(alive) == 1:
                break
    first = among_equals(game, view, offer, alive, EXACT_TIE, seed)
    return Found(_in_order(first, alive, judged), spent)


def _in_order(first: Judged, alive: Sequence[Judged], judged: Sequence[Judged]) -> list[Judged]:
    """The chosen one, then those judged to the end, then those dropped on the way, each by worth."""
    others = sorted((one for one in alive if one is not first), key=lambda one: -one.value)
    dropped = sorted((one for one in judged if one not in alive), key=lambda one: -one.value)
    return [first, *others, *dropped]


def judge(
    game: Game[Any, Any, Any],
    world: Any,
    seat: Seat,
    alive: Sequence[Judged],
    ending: Ending,
    luck: int,
    sense: Sense | None,
) -> None:
    """Note what each candidate is worth in one world; the same luck for all of them."""
    finish = ending.begin(world)
    for one in alive:
        state = world.copy()
        rng = Random(luck)
        game.phases[state.phase].apply(state, seat, one.action, hush)
        _finish(game, state, rng, finish)
        one.values.append(game.value(state, seat))
        if sense:
            one.tricks.append(sense.tricks(state, seat))


def candidates(
    game: Game[Any, Any, Any], view: Any, offer: Offer, sense: Sense | None, rng: Random, every_card: bool = False
) -> list[Judged]:
    """What is on offer and, unless `every_card`, not a mere waste; of equal cards the one the book or custom names."""
    if not isinstance(offer, OneCard) or sense is None:
        return [Judged(action, [action]) for action in shortlist(game, view, offer, rng)]
    advised = [advice.action for advice in game.advice(view, offer)]
    wasteful = 0 if every_card else sense.wasteful(view, offer.cards)
    found: list[Judged] = []
    wasted: list[Judged] = []
    for group in groups_of_equals(view, offer, sense):
        same: list[Action] = [PLAY[card] for card in group]
        named = [action for action in advised if action in same]
        one = Judged(named[0] if named else same[0 if view.table else -1], same)
        spent = not named and wasteful >> group[0] & 1
        (wasted if spent else found).append(one)
    return found or wasted


def groups_of_equals(view: Any, offer: OneCard, sense: Sense) -> list[list[Card]]:
    """The cards on offer, touching ones together: nobody else holds or has just played a card between them."""
    order = sense.order(view)
    between = sense.unseen(view) | sum(1 << card for card in view.table)
    groups: list[list[Card]] = []
    for action in offer.actions():
        assert isinstance(action, Play)
        card = action.card
        last = groups[-1][-1] if groups else None
        if last is not None and order.suit[last] == order.suit[card]:
            gap = between & ((1 << card) - 1) & ~((2 << last) - 1)
            if not gap & order.members[order.suit[card]]:
                groups[-1].append(card)
                continue
        groups.append([card])
    return groups


def shortlist(game: Game[Any, Any, Any], view: Any, offer: Offer, rng: Random) -> list[Action]:
    """Every action on offer; of very many those the book and habit name, and a few others."""
    first = list(islice(offer.actions(), MOST + 1))
    if len(first) <= MOST:
        return first
    found = dict.fromkeys(advice.action for advice in game.advice(view, offer))
    found |= dict.fromkeys(game.habit(view, offer, rng) for _ in range(MOST // 2))
    others = rng.sample(list(offer.actions()), MOST)
    return list(dict.fromkeys([*found, *others]))[:MOST]


def fitting(game: Game[Any, Any, Any], view: Any, sense: Sense | None) -> Callable[[Random], Any]:
    """Draws worlds that fit the view; with a sense, those that fit what the cards told are drawn more often."""
    draw = game.worlds(view)
    if sense is None:
        return draw
    weigh, trusting = sense.weigh(view), _trusting(game, view, sense, draw)

    def weighted(rng: Random) -> Any:
        source = draw if rng.random() < DOUBT else trusting
        drawn = [source(rng) for _ in range(TRIES)]
        return rng.choices(drawn, [weigh(world) + 1e-9 for world in drawn])[0]

    return weighted


def _trusting(
    game: Game[Any, Any, Any], view: Any, sense: Sense, draw: Callable[[Random], Any]
) -> Callable[[Random], Any]:
    """Draws worlds as if the surest clues were certain; any that fit the view if they contradict each other."""
    try:
        return game.worlds(sense.believed(view))
    except NoWorld:
        return draw


def _finish(game: Game[Any, Any, Any], state: Any, rng: Random, finish: Callable[[Any, Random], None]) -> None:
    """Play the deal to its end: words by habit, cards by playout or exactly."""
    while not game.deal_over(state):
        open_now = game.phases[state.phase].offers(state)
        first = next((o for o in open_now if not getattr(o, "optional", False)), None)
        if first is None:
            return
        if isinstance(first, Shuffle):
            pack = first.cards
            rng.shuffle(pack)
            game.phases[state.phase].apply(state, WORLD, Shuffled(tuple(pack)), hush)
        elif isinstance(first, Throw):
            dice = tuple(rng.randint(1, 6) for _ in range(first.dice))
            game.phases[state.phase].apply(state, WORLD, Thrown(dice), hush)
        elif isinstance(first, OneCard):
            finish(state, rng)
            return
        else:
            answer = game.habit(game.view(state, first.seat), first, rng)
            game.phases[state.phase].apply(state, first.seat, answer, hush)


def still_alive(alive: Sequence[Judged]) -> list[Judged]:
    """Those that are not clearly behind the leader, judged world by world."""
    worlds = len(alive[0].values)
    if worlds < PATIENCE:
        return list(alive)
    leader = max(alive, key=lambda one: one.value)
    return [one for one in alive if one is leader or behind(leader, one) < DROP]


def behind(leader: Judged, other: Judged) -> float:
    """How many standard errors of their paired difference `other` lies behind `leader`."""
    gaps = [a - b for a, b in zip(leader.values, other.values, strict=False)]
    mean = sum(gaps) / len(gaps)
    if mean <= 0:
        return 0.0
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean / max(1e-9, sqrt(spread / len(gaps)))


def among_equals(
    game: Game[Any, Any, Any], view: Any, offer: Offer, alive: Sequence[Judged], tie: float, seed: int
) -> Judged:
    """The best of those left; among equals, up to `tie` standard errors, the book decides, then habit."""
    leader = max(alive, key=lambda one: one.value)
    equals = [one for one in alive if behind(leader, one) <= tie]
    if len(equals) == 1:
        return leader
    for action in _preferred(game, view, offer, seed):
        for one in equals:
            if action in one.same:
                return one
    return leader


def _preferred(game: Game[Any, Any, Any], view: Any, offer: Offer, seed: int) -> Iterator[Action]:
    for advice in game.advice(view, offer):
        yield advice.action
    yield game.habit(view, offer, Random(seed))
