"""Computer players against each other without a window: matches from a seed, the same on every machine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

from engine.ai.players import choose, takes_up
from engine.core.actions import Action
from engine.core.events import Seated
from engine.core.game import Game
from engine.core.match import Match
from engine.core.offers import Offer
from engine.core.record import write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games import CATALOGUE

AnyMatch = Match[Any, Any, Any]
AnyGame = Game[Any, Any, Any]


def derived_seed(*parts: object) -> int:
    """A number below 2^32 that depends on nothing but these parts, in any process and on any machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big")


@dataclass
class Clock:
    """How long each level took for each of its decisions, in milliseconds."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def note(self, level: str, seconds: float) -> None:
        """Remember one decision."""
        self.taken.setdefault(level, []).append(seconds * 1000)

    def report(self) -> dict[str, dict[str, float]]:
        """Median, 95th percentile and maximum for each level."""
        return {level: _quantiles(sorted(times)) for level, times in sorted(self.taken.items())}


def _quantiles(times: Sequence[float]) -> dict[str, float]:
    last = len(times) - 1
    found = {"p50": times[last // 2], "p95": times[round(last * 0.95)], "max": times[last]}
    return {name: round(value, 3) for name, value in found.items()}


def first_seating(match: AnyMatch) -> tuple[int, ...]:
    """The person on each seat when the match began; later draws may move them."""
    seated = next((event for event in match.events(Seat(0)) if isinstance(event, Seated)), None)
    return seated.persons if seated else tuple(range(match.game.seats))


def scores_by_seat(match: AnyMatch) -> list[int]:
    """The balance of the person who began on each seat."""
    scores = match.scores()
    return [scores[person] for person in first_seating(match)]


def play_out(match: AnyMatch, seed: int, levels: Sequence[str], clock: Clock | None = None) -> None:
    """Let the computer finish a match; `levels` names the level on each seat, which persons keep when they move."""
    game = match.game
    level_of = dict(zip(first_seating(match), levels, strict=True))
    while not match.over:
        offer = next(one for one in match.offers() if takes_up(game, match.view(one.seat), one))
        view = match.view(offer.seat)
        level = level_of[view.persons[offer.seat]]
        began = perf_counter()
        action = decided(game, view, offer, level, derived_seed(seed, len(match.log)))
        if clock:
            clock.note(level, perf_counter() - began)
        match.submit(offer.seat, action)


def decided(game: AnyGame, view: Any, offer: Offer, level: str, seed: int) -> Action:
    """The decision of a level; at the billiard table it needs the physics, which no other game has to load."""
    if CATALOGUE[game.id].kind != "billiards":
        return choose(game, view, offer, level, seed).action
    from desktop.billiards.game_computer import decide

    return decide(view, offer, level, seed)


def exchanged(levels: Sequence[str]) -> tuple[str, ...]:
    """The levels one seat further: each side now sits where the other sat."""
    return (levels[-1], *levels[:-1])


@dataclass(frozen=True)
class Played:
    """One finished match: its seed, the level and the score of each seat, its record."""

    seed: int
    levels: tuple[str, ...]
    scores: list[int]
    record: str
    exchanged: bool

    def by_player(self) -> list[int]:
        """The scores in the order of the levels as first named, whichever way the sides sit."""
        return [*self.scores[1:], self.scores[0]] if self.exchanged else self.scores

    def document(self) -> dict[str, Any]:
        """The match as `selfplay --json` prints it."""
        entry: dict[str, Any] = {"seed": self.seed, "scores": self.scores, "record": self.record}
        return entry | ({"players": list(self.levels)} if self.exchanged else {})


@dataclass(frozen=True)
class Series:
    """What to play: `count` matches with seeds derived from one seed, each perhaps again with the sides exchanged."""

    game: AnyGame
    preset: str
    options: Any
    seed: int
    count: int
    levels: tuple[str, ...]
    duplicate: bool = False

    def play(self, clock: Clock | None = None) -> Iterator[Played]:
        """The matches, one after another."""
        for number in range(self.count):
            seed = derived_seed(self.seed, "match", number)
            yield self._match(seed, self.levels, False, clock)
            if self.duplicate:
                yield self._match(seed, exchanged(self.levels), True, clock)

    def _match(self, seed: int, levels: tuple[str, ...], is_exchanged: bool, clock: Clock | None) -> Played:
        match: AnyMatch = Match(self.game, self.options, Chance(seed))
        play_out(match, seed, levels, clock)
        tags = {"Preset": self.preset, "Seed": str(seed), "Players": ",".join(levels)}
        tags["Result"] = " ".join(str(score) for score in match.scores())
        return Played(seed, levels, scores_by_seat(match), write_record(match, tags), is_exchanged)

    def report(self, played: Sequence[Played], clock: Clock | None = None) -> dict[str, Any]:
        """The document that `selfplay --json` prints; `totals` stand in the order of `players`."""
        report: dict[str, Any] = {"game": self.game.id, "preset": self.preset, "seed": self.seed}
        report["players"] = list(self.levels)
        report["deals"] = [one.document() for one in played]
        report["totals"] = [sum(scores) for scores in zip(*(one.by_player() for one in played), strict=True)]
        return report | ({"decision_ms": clock.report()} if clock else {})
