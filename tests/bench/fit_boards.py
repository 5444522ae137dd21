"""Fits what the computer players of the board look at to games they play against themselves.

    python -m tests.bench.fit_boards puff            # plays, fits, and writes engine/games/puff/weights.py
    python -m tests.bench.fit_boards puff 50         # with 50 games instead of the usual number

The first games are played by habit, later ones by the weights fitted to those before, so that nothing depends on the
weights that stand there now; some plays are left to chance so that every kind of position comes up. A position
in which a player has just moved may be a row: its features, and what became of it. Trictrac and Toccategli are fitted
to the points of the next throws, later ones counting less; Verkehren and Puff to the lead some throws later, in fields
of the way, and to the units if the game is over then. Least squares give the weights, the same on any machine; at
Trictrac and Toccategli they are drawn half way to what the maxims of the book suggest.
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

from engine.boards.dice import THROWS
from engine.boards.men import Men, contrary, moved, pips, seen_across
from engine.core.actions import Action, Move, Thrown
from engine.core.events import hush
from engine.core.offers import OneOf
from engine.core.seats import WORLD, Seat
from engine.games import find_game
from engine.games.puff import evaluation as puff
from engine.games.trictrac.evaluation import LOOKS, PROSPECTS, STANDING, judgements, standing
from engine.games.trictrac.filling import conserves, fills, off_first, unplayed
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import Options as TrictracOptions
from engine.games.trictrac.outlook import Prospects, mean, plainly, prospects
from engine.games.trictrac.scoring import TARIFF, Facts, Tariff
from engine.games.trictrac.tables import TABLES, missing
from engine.games.trictrac.throws import sums
from engine.games.verkehren import evaluation as verkehren
from engine.games.verkehren.turns import RESIGN

WHIM = 0.15  # plays left to chance
LATER = 0.92  # what the points of a throw count against those of the throw before it
FAR = 16  # throws after which nothing is counted any more
EVERY = 4  # of so many positions one is looked at: neighbours tell the same
RIDGE = 1e-3  # of each feature's own size: keeps features apart that hardly differ
DIGITS = 3
PLAYED = (fills, conserves, off_first, unplayed)  # what is judged on the plays of a throw
ROUNDS = 4  # the first by habit, each later one by what was fitted to those before

Row = tuple[Sequence[float], float]  # the features of a position, and what became of it
Player = Callable[[Any, Any, OneOf, Random], Action]


@dataclass(frozen=True)
class Fit:
    """How a game is fitted: the names of its features, the rows of one game by its seed, the usual number of games."""

    names: Sequence[str]
    rows: Callable[[int, Player], Iterator[Row]]
    games: int
    measure: str
    looks: int = 1  # how often the features stand in a row: seen at a glance, and thoroughly; each is fitted by itself


class Throw(NamedTuple):
    """A throw: the setting, the thrower, what he gained less what he gave, and both sides after his play, if any."""

    setting: int
    seat: Seat
    points: int
    after: tuple[Men, Men] | None = None


def habitually(game: Any, view: Any, offer: OneOf, rng: Random) -> Action:
    """What a beginner does: no weights are asked."""
    action: Action = game.habit(view, offer, rng)
    return action


def weighing(game: Any, view: Any, offer: OneOf, rng: Random) -> Action:
    """What looks best at a glance by the weights."""
    worth: Mapping[Action, float] = game.judge(view, offer, 0)
    return max((action for action in worth if action != RESIGN), key=lambda action: worth[action])


def chosen(game: Any, state: Any, offer: OneOf, rng: Random, player: Player) -> Action:
    """A player's choice, or any; nobody gives up, since the outcome is wanted."""
    actions = [action for action in offer.actions() if action != RESIGN]
    if len(actions) == 1:
        return actions[0]
    if rng.random() < WHIM:
        return rng.choice(actions)
    action = player(game, game.view(state, offer.seat), offer, rng)
    return action if action in actions else actions[0]


def throw_dice(game: Any, state: Any, rng: Random) -> None:
    """The world throws."""
    dice = Thrown((rng.randint(1, 6), rng.randint(1, 6)))
    game.phases[state.phase].apply(state, WORLD, dice, hush)


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
        yield (*counted_features(*one.after, options, False), *counted_features(*one.after, options, True)), target


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


def counted_features(own: Men, across: Men, options: Any, thorough: bool) -> tuple[float, ...]:
    """The features of a position as `Judgement.promise` weighs them, at a glance or thoroughly."""
    tariff = getattr(options, "tariff", TARIFF)
    opts = getattr(options, "moving", options)
    theirs, mine = seen_across(across, contrary), seen_across(own, contrary)
    chance = mean(truly_promised(own, across, opts, thorough, tariff), plainly)
    danger = mean(truly_promised(theirs, mine, opts, thorough, tariff), plainly)
    return chance, -danger, -1.0, *(one - two for one, two in zip(standing(own), standing(theirs), strict=True))


def truly_promised(own: Men, other: Men, opts: TrictracOptions, thorough: bool, tariff: Tariff) -> Prospects:
    """What each throw gains and gives; tables are counted as they score, which a player has no time for."""
    found = prospects(own, other, tariff, tables=False)
    if not thorough or min(missing(own, table) for table in TABLES.values()) > 2:
        return found
    mover = Mover(own, other, opts)
    for place, (throw, _) in enumerate(THROWS):
        facts = Facts(own, other, throw, opts, mover, tariff=tariff)
        gain, given = sums([one for event in PLAYED for one in event(facts)])
        found[place] = found[place][0] + gain, found[place][1] + given
    return found


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
COUNTED = tuple(f"{look}.{name}" for look in LOOKS for name in (*PROSPECTS, *STANDING))
FITS: dict[str, Fit] = {
    "trictrac": Fit(COUNTED, partial(counted, "trictrac"), 600, "points", len(LOOKS)),
    "toccategli": Fit(COUNTED, partial(counted, "toccategli"), 1200, "points", len(LOOKS)),
    "verkehren": Fit(verkehren.FEATURES, partial(raced, "verkehren"), 280, "fields"),
    "puff": Fit(puff.FEATURES, partial(raced, "puff"), 1200, "fields"),
}


COUNTING = ("trictrac", "toccategli")


# --- least squares ----------------------------------------------------------------------------------


class Equations:
    """The normal equations of least squares: rows go in one by one, the weights that fit them best come out."""

    def __init__(self, width: int) -> None:
        self.matrix = [[0.0] * (width + 1) for _ in range(width)]

    def add(self, features: Sequence[float], target: float) -> None:
        """One more position and what became of it."""
        for row, one in zip(self.matrix, features, strict=True):
            if one:
                for column, other in enumerate((*features, target)):
                    row[column] += one * other

    def weights(self) -> list[float]:
        """The weights with which the features come nearest to what became of the positions."""
        matrix = [row[:] for row in self.matrix]
        for place, row in enumerate(matrix):
            row[place] += RIDGE * row[place] + 1e-9  # a feature that never came up weighs nothing
        return solved(matrix)


def solved(matrix: list[list[float]]) -> list[float]:
    """The solution of a system of linear equations, its right side in the last column."""
    width = len(matrix)
    for place in range(width):
        best = max(range(place, width), key=lambda row: abs(matrix[row][place]))
        matrix[place], matrix[best] = matrix[best], matrix[place]
        for row in range(width):
            if row != place:
                share = matrix[row][place] / matrix[place][place]
                matrix[row] = [one - share * two for one, two in zip(matrix[row], matrix[place], strict=True)]
    return [row[width] / row[place] for place, row in enumerate(matrix)]


def fitted(name: str, games: int) -> dict[str, float]:
    """The weights of a game after so many games against itself, seed 1 the first."""
    fit = FITS[name]
    wide = len(fit.names) // fit.looks
    equations = [Equations(wide) for _ in range(fit.looks)]
    weights: dict[str, float] = {}
    for part in range(ROUNDS):
        seeds = range(1 + games * part // ROUNDS, 1 + games * (part + 1) // ROUNDS)
        with standing_by(name, weights) if weights else nullcontext():
            for seed in seeds:
                for features, target in fit.rows(seed, weighing if weights else habitually):
                    for look, one in enumerate(equations):
                        one.add(features[look * wide : (look + 1) * wide], target)
        found = [weight for one in equations for weight in one.weights()]
        weights = {word: round(weight, DIGITS) for word, weight in zip(fit.names, found, strict=True)}
    return shrunk(name, weights) if name in GUESSES else weights


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
        judging: object = judgements(weights)
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
