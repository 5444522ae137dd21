"""Fits what the computer players of the board look at to games they play against themselves.

    python -m tests.bench.fit_boards puff            # plays, fits, and writes engine/games/puff/weights.py
    python -m tests.bench.fit_boards puff 50         # with 50 games instead of the usual number

The first games are played by habit, later ones by the weights fitted to those before, so that nothing depends on the
weights that stand there now; some plays are left to chance so that every kind of position comes up. A position
in which a player has just moved may be a row: its features, and what became of it. Trictrac and Toccategli are fitted
to the points of the next throws, later ones counting less; Verkehren and Puff to the lead some throws later, in fields
of the way, and to the units if the game is over then. Least squares give the weights, the same on any machine; at
Trictrac and Toccategli they are drawn half way to what the maxims of the book suggest.

What a master of these two looks at is fitted by differences instead (`equations.Differences`): each position is to
promise what is won until the next one and what that one promises, in holes and in the worth of the points that stand.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.boards.men import Men, contrary, moved, pips, seen_across
from engine.boards.pair import other
from engine.core.actions import Move
from engine.core.events import hush
from engine.core.seats import Seat
from engine.games import find_game
from engine.games.puff import evaluation as puff
from engine.games.toccategli import worth as toccategli
from engine.games.trictrac import worth as trictrac
from engine.games.trictrac.choosing import Stood, throws_worth
from engine.games.trictrac.evaluation import LOOKS, PROSPECTS, judgements, seen, standing
from engine.games.trictrac.outlook import mean, plainly, prospects
from engine.games.trictrac.scoring import TARIFF
from engine.games.verkehren import evaluation as verkehren
from tests.bench.equations import Differences, Equations
from tests.bench.self_play import Player, chosen, habitually, thoroughly, throw_dice, weighing

FEW = 0.05  # plays left to chance where a master learns
SECOND = 100_000  # beyond the seeds of the games before
LATER = 0.92  # what the points of a throw count against those of the throw before it
FAR = 16  # throws after which nothing is counted any more
EVERY = 4  # of so many positions one is looked at: neighbours tell the same
DIGITS = 3
ROUNDS = 4  # the first by habit, each later one by what was fitted to those before

Row = tuple[Sequence[float], float]  # the features of a position, and what became of it


@dataclass(frozen=True)
class Fit:
    """How a game is fitted: the names of its features, the rows of one game by its seed, the usual number of games."""

    names: Sequence[str]
    rows: Callable[[int, Player], Iterator[Row]]
    games: int
    measure: str
    further: Sequence[str] = ()  # what is fitted to differences afterwards
    tours: float = 0.0  # the games for that, for each of the others

    @property
    def words(self) -> Sequence[str]:
        """Everything that is weighed."""
        return (*self.names, *self.further)


class Throw(NamedTuple):
    """A throw: the setting, the thrower, what he gained less what he gave, and both sides after his play, if any."""

    setting: int
    seat: Seat
    points: int
    after: tuple[Men, Men] | None = None


# --- games that count points ------------------------------------------------------------------------


def counted(name: str, seed: int, player: Player) -> Iterator[Row]:
    """Positions of Trictrac or Toccategli with the points that followed in the same setting."""
    game: Any = find_game(name)
    options = next(iter(game.presets.values()))
    rng = Random(seed)
    thrown = throws_of(game, game.start(options), rng, player)
    for place, one in enumerate(thrown):
        if one.after is None or rng.random() * EVERY >= 1:
            continue
        target = 0.0
        for step, later in enumerate(thrown[place + 1 : place + 1 + FAR]):
            if later.setting != one.setting:
                break
            target += LATER**step * (later.points if later.seat == one.seat else -later.points)
        yield counted_features(*one.after, options), target


def throws_of(game: Any, state: Any, rng: Random, player: Player) -> list[Throw]:
    """Play a game to its end, throw by throw."""
    found: list[Throw] = []
    while state.phase != "over":
        if state.phase in ("draw", "throw"):
            first, seat, setting = state.phase == "draw", state.turn, state.settings
            throw_dice(game, state, rng)
            if not first:
                points = sum(one.points if one.to_thrower else -one.points for one in state.scored)
                found.append(Throw(setting, seat, points))
            continue
        (offer,) = game.phases[state.phase].offers(state)
        action = chosen(game, state, offer, rng, player)
        if isinstance(action, Move):
            own = state.players[offer.seat].men
            for leg in action.legs:
                own = moved(own, *leg)
            found[-1] = found[-1]._replace(after=(own, seen_across(state.players[1 - offer.seat].men, contrary)))
        game.phases[state.phase].apply(state, offer.seat, action, hush)
    return found


def counted_features(own: Men, across: Men, options: Any) -> tuple[float, ...]:
    """The features of a position as the judgement at a glance weighs them."""
    tariff = getattr(options, "tariff", TARIFF)
    theirs, mine = seen_across(across, contrary), seen_across(own, contrary)
    chance = mean(prospects(own, across, tariff, tables=False), plainly)
    danger = mean(prospects(theirs, mine, tariff, tables=False), plainly)
    return chance, -danger, -1.0, *(one - two for one, two in zip(standing(own), standing(theirs), strict=True))


# --- what a master looks at -------------------------------------------------------------------------


class Moment(NamedTuple):
    """Before a throw: who does not throw, what he sees, what he has won and has in points, and if a setting begins."""

    seat: Seat
    features: tuple[float, ...]
    won: float
    fresh: bool


def moments(name: str, seed: int, player: Player) -> Iterator[Moment]:
    """A game of Trictrac or Toccategli throw by throw; the last moment, when it is over, shows nothing any more."""
    game: Any = find_game(name)
    options = next(iter(game.presets.values()))
    rng, state, setting, seat = Random(seed), game.start(options), 0, Seat(0)
    while state.phase != "over":
        if state.phase == "throw":
            seat = other(state.turn)
            stand, won = EQUITIES[name](state, seat)
            sides = state.players[seat].men, seen_across(state.players[state.turn].men, contrary)
            yield Moment(seat, thorough_features(*sides, stand, options), won + stand.value, state.settings != setting)
            setting = state.settings
        if state.phase in ("draw", "throw"):
            throw_dice(game, state, rng)
            continue
        (offer,) = game.phases[state.phase].offers(state)
        action = chosen(game, state, offer, rng, player, FEW)
        game.phases[state.phase].apply(state, offer.seat, action, hush)
    yield Moment(seat, (), EQUITIES[name](state, seat)[1], False)


def thorough_features(own: Men, across: Men, stand: Stood, options: Any) -> tuple[float, ...]:
    """The features of a position as the thorough judgement weighs them."""
    chance, danger = throws_worth(own, across, stand, getattr(options, "tariff", TARIFF), tables=True)
    mine, theirs = seen(own, "thorough"), seen(seen_across(across, contrary), "thorough")
    return chance, -danger, -1.0, *(one - two for one, two in zip(mine, theirs, strict=True))


def _trictrac(state: Any, seat: Seat) -> tuple[trictrac.Stand, float]:
    own, across = state.players[seat], state.players[other(seat)]
    return trictrac.stand_of(own, across, state.opts.length), trictrac.POINT * (own.holes - across.holes)


def _toccategli(state: Any, seat: Seat) -> tuple[toccategli.Stand, float]:
    own, across = state.players[seat], state.players[other(seat)]
    won = toccategli.units(own.units - across.units, state.opts)
    return toccategli.Stand(own.points, across.points, state.opts), won


#: How the points of a seat stand, and what it has won until now, measured like points.
EQUITIES: dict[str, Callable[[Any, Seat], tuple[Any, float]]] = {"trictrac": _trictrac, "toccategli": _toccategli}


# --- games that are races ---------------------------------------------------------------------------


class Seen(NamedTuple):
    """A position after a play: whose, after how many throws, and its features."""

    seat: Seat
    throws: int
    features: tuple[float, ...]


def raced(name: str, seed: int, player: Player) -> Iterator[Row]:
    """Positions of Verkehren or Puff with the lead some throws later; at the end a unit counts as many fields."""
    game: Any = find_game(name)
    options = next(iter(game.presets.values()))
    rng = Random(seed)
    state: Any = game.start(options)
    leads: list[float] = []  # of the first seat, before each throw
    seen: list[Seen] = []
    while state.phase != "over":
        if state.phase in ("draw", "throw"):
            leads.append(_lead(state))
            throw_dice(game, state, rng)
            continue
        offer = game.phases[state.phase].offers(state)[-1]
        action = chosen(game, state, offer, rng, player)
        game.phases[state.phase].apply(state, offer.seat, action, hush)
        if isinstance(action, Move) and state.turn != offer.seat and rng.random() * EVERY < 1:
            seen.append(Seen(offer.seat, len(leads), RACES[name](state, offer.seat, options)))
    leads += [_lead(state) + UNIT * float(state.ledger.of("person0"))] * AHEAD[name]
    for one in seen:
        ahead = leads[one.throws + AHEAD[name] - 1]
        yield one.features, ahead if one.seat == 0 else -ahead


def _lead(state: Any) -> float:
    return float(pips(state.players[1].men) - pips(state.players[0].men))


def _puff(state: Any, seat: Seat, options: Any) -> tuple[float, ...]:
    return puff.features(state.players[seat].men, state.players[1 - seat].men, options)


def _verkehren(state: Any, seat: Seat, options: Any) -> tuple[float, ...]:
    return verkehren.features(state.players[seat].men, state.players[1 - seat].men)


RACES: dict[str, Callable[[Any, Seat, Any], tuple[float, ...]]] = {"puff": _puff, "verkehren": _verkehren}
AHEAD = {"puff": 8, "verkehren": 12}  # throws
UNIT = 100.0

#: What the maxims of the book suggest at Trictrac; at Toccategli everything counts half.
MAXIMS = {
    "chance": 0.8,
    "danger": 1.0,
    "turn": 0.6,
    "corner": 3.0,
    "great": 0.9,
    "full": 4.0,
    "spare": 0.5,
    "lost": -4.0,
    "small": 0.25,
    "small_full": 4.0,
    "crowd": -0.35,
    "beyond": 0.0,
    "home": 1.0,
}
HALVED = {word: weight if word in ("chance", "danger") else weight / 2 for word, weight in MAXIMS.items()}
GUESSES = {"trictrac": MAXIMS, "toccategli": HALVED}
GLANCE, MASTER = (tuple(f"{look}.{name}" for name in (*PROSPECTS, *seen)) for look, seen in LOOKS.items())
FITS: dict[str, Fit] = {
    "trictrac": Fit(GLANCE, partial(counted, "trictrac"), 600, "points", MASTER, 0.4),
    "toccategli": Fit(GLANCE, partial(counted, "toccategli"), 1200, "points", MASTER, 0.5),
    "verkehren": Fit(verkehren.FEATURES, partial(raced, "verkehren"), 280, "fields"),
    "puff": Fit(puff.FEATURES, partial(raced, "puff"), 1200, "fields"),
}


COUNTING = ("trictrac", "toccategli")


# --- fitting ---------------------------------------------------------------------------------------


def fitted(name: str, games: int) -> dict[str, float]:
    """The weights of a game after so many games against itself, seed 1 the first."""
    fit = FITS[name]
    equations = Equations(len(fit.names))
    weights: dict[str, float] = {}
    for part in range(ROUNDS):
        seeds = range(1 + games * part // ROUNDS, 1 + games * (part + 1) // ROUNDS)
        with standing_by(name, weights) if weights else nullcontext():
            for seed in seeds:
                for features, target in fit.rows(seed, weighing if weights else habitually):
                    equations.add(features, target)
        weights = named(fit.names, equations.weights())
    if name in GUESSES:
        weights = shrunk(name, weights)
    return fitted_further(name, weights, round(games * fit.tours)) if fit.further else weights


def fitted_further(name: str, glance: Mapping[str, float], games: int) -> dict[str, float]:
    """The weights with those of a master: he learns from games played at a glance, then from his own as well."""
    fit = FITS[name]
    differences = Differences(len(fit.further))
    weights = dict(glance)
    for part, player in enumerate((weighing, thoroughly)):
        with standing_by(name, weights):
            for seed in range(1 + games * part // 2, 1 + games * (part + 1) // 2):
                learn(differences, moments(name, SECOND + seed, player))
        weights |= named(fit.further, differences.weights())
    return weights


def learn(differences: Differences, game: Iterator[Moment]) -> None:
    """One game, moment by moment."""
    now = next(game)
    differences.begin(now.features)
    for then in game:
        sign = 1 if then.seat == now.seat else -1
        differences.add(now.features, then.features or None, sign * then.won - now.won, sign)
        if then.fresh:
            differences.begin(then.features)
        now = then


def named(names: Sequence[str], found: Sequence[float]) -> dict[str, float]:
    """The weights by their names."""
    return {word: round(weight, DIGITS) for word, weight in zip(names, found, strict=True)}


def shrunk(name: str, weights: Mapping[str, float]) -> dict[str, float]:
    """Half way to the guess: points that follow each other do not tell all of leaving, holding and levels."""
    guess = {word: GUESSES[name][word.partition(".")[2]] for word in weights}
    return {word: round((guess[word] + weights[word]) / 2, DIGITS) for word in weights}


@contextmanager
def standing_by(name: str, weights: Mapping[str, float]) -> Iterator[None]:
    """Let the computer player of a game judge by other weights for a while."""
    computer = import_module(f"engine.games.{name}.computer")
    if name in COUNTING:
        module, word = computer, "JUDGEMENTS"
        judging: object = judgements(dict.fromkeys(FITS[name].words, 0.0) | weights)
    else:
        module = import_module(f"engine.games.{name}.evaluation")
        word, judging = "WEIGHED", tuple(weights[one] for one in module.FEATURES)
        module.worth.cache_clear()
    before = getattr(module, word)
    setattr(module, word, judging)
    try:
        yield
    finally:
        setattr(module, word, before)
        if name not in COUNTING:
            module.worth.cache_clear()


def written(name: str, games: int, weights: Mapping[str, float]) -> str:
    """The module that holds the weights."""
    lines = "".join(f'    "{one}": {weight},\n' for one, weight in weights.items())
    return (
        f'"""What the features of a position are worth, in {FITS[name].measure}; see `evaluation`.\n\n'
        f'Made by `python -m tests.bench.fit_boards {name} {games}`; not to be edited by hand.\n"""\n\n'
        f"WEIGHTS = {{\n{lines}}}\n"
    )


def main(name: str, games: str = "") -> None:
    """Fit one game and write its weights."""
    count = int(games or FITS[name].games)
    weights = fitted(name, count)
    module = import_module(f"engine.games.{name}.weights")
    assert module.__file__ is not None
    Path(module.__file__).write_text(written(name, count, weights), encoding="utf-8")
    for one, weight in weights.items():
        print(f"{one:20} {weight:8.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
