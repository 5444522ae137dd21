"""Situations at the billiard table set up by hand, and strokes with given facts."""

from dataclasses import replace
from typing import Any

from engine.billiards.bed import placed
from engine.billiards.facts import ShotFacts
from engine.billiards.striking import Strike
from engine.billiards.strokes import Fate, Placement, Point, Stroke
from engine.core.actions import Action, Say, Thrown
from engine.core.events import Event, Noted, Paid
from engine.core.options import with_settings
from engine.core.seats import WORLD, Seat
from engine.games.billiards.options import PRESETS
from engine.games.billiards.state import State, start
from engine.games.billiards.turns import PHASES

A, B = 0, 1


class Play:
    """One match on the table: `now`, `points`, the events told."""

    def __init__(self, preset: str, **settings: object) -> None:
        opts = with_settings(PRESETS[f"billiards_{preset}"], {k: str(v) for k, v in settings.items()})
        self.s: State = start(opts)
        self.events: list[Event] = []
        while self.s.phase == "start":
            self.apply(WORLD, Thrown((1, 1)))

    def apply(self, seat: int, action: Action) -> None:
        """Do it, whoever's turn it is said to be; it must be on offer."""
        if seat != WORLD:
            offers = PHASES[self.s.phase].offers(self.s)
            assert any(getattr(o, "seat", None) == seat and o.accepts(action) for o in offers), (self.s.now, action)
        PHASES[self.s.phase].apply(self.s, Seat(seat), action, self.events.append)

    def lay(self, *places: tuple[str, float, float], strikes: str, seat: int | None = None, **now: Any) -> "Play":
        """Put balls on the table and let a ball be struck; one that is not laid is in hand."""
        lies = tuple(placed(ball, (x, y)) for ball, x, y in places)
        in_hand = strikes not in {lie.ball for lie in lies}
        turn = seat if seat is not None else self.owner(strikes)
        self.s.set(phase="strike", kind="stroke", ball=strikes, turn=turn, lies=lies, in_hand=in_hand, **now)
        return self

    def owner(self, ball: str) -> int:
        """The seat that strikes a ball."""
        war = self.s.now.war
        return war.owner[int(ball) - 1] if war.owner else self.s.now.at[int(ball) - 1]

    def strike(self, at: Point | None = None, *, salvo: bool = False, ball: str = "", **facts: Any) -> "Play":
        """A stroke with these facts; balls that are not lost rest where they lay unless `rest` says otherwise."""
        now = self.s.now
        struck = ball or now.ball
        if now.in_hand and at is None:
            at = Point(self.s.bed.mark / 2, self.s.bed.width / 2)
        layout = (*now.lies, placed(now.ball, at)) if now.in_hand and at else now.lies
        told = ShotFacts(**facts)
        moved: dict[str, Placement] = {lie.ball: lie for lie in told.rest}
        gone = {*told.lost, *([struck] if told.own_lost else [])}
        rest = tuple(moved.get(lie.ball, lie) for lie in layout if lie.ball not in gone)
        if told.own is Fate.ON_RAIL:
            rest = tuple(replace(lie, x_mm=3480.0, on_rail=True) if lie.ball == struck else lie for lie in rest)
        self.apply(now.turn, Strike(Stroke(struck, 0.0, 1.0), replace(told, rest=rest), at, salvo))
        return self

    def say(self, word: str) -> "Play":
        """Whoever decides says so."""
        self.apply(self.s.now.turn, Say(word))
        return self

    @property
    def points(self) -> tuple[int, ...]:
        """The score."""
        return self.s.now.points

    @property
    def rules(self) -> list[str]:
        """The rules named so far."""
        return [event.rule for event in self.events if isinstance(event, Noted)]

    @property
    def turn(self) -> tuple[int, str]:
        """Who acts and what is due."""
        now = self.s.now
        return now.turn, now.kind if now.phase == "strike" else now.phase

    def money(self, account: object) -> int:
        """What an account stands at; a number is a person."""
        return self.s.ledger.of(account if isinstance(account, str) else f"person{account}")

    def paid(self) -> list[Paid]:
        """All payments told."""
        return [event for event in self.events if isinstance(event, Paid)]


def partie(preset: str = "partie", points: tuple[int, int] = (0, 0), **settings: object) -> Play:
    """Two balls on the table, A to strike at B's."""
    return Play(preset, **settings).lay(("1", 600, 860), ("2", 2600, 860), strikes="1", points=points)


def carambole(preset: str = "carambole_hh", points: tuple[int, int] = (0, 0), **settings: object) -> Play:
    """Both whites and the Carambol on F, A to strike."""
    game = Play(preset, **settings)
    reds = [("carambol", 2580, 860)] + ([("carambol2", 860, 860)] if "double" in preset else [])
    return game.lay(("1", 1500, 400), ("2", 2900, 1300), *reds, strikes="1", points=points, spot=Point(2580, 860))


def guerre(preset: str, players: int, *places: tuple[str, float, float], strikes: str, **settings: object) -> Play:
    """A Guerre in which ball n belongs to seat n - 1 and all have entered."""
    game = Play(f"guerre_{preset}", players=players, **settings)
    count = len(game.s.now.order)
    order = tuple(range(count))
    game.s.set(order=order, at=order, sides=tuple((seat,) for seat in order))
    game.s.war(owner=order, entered=(True,) * count)
    return game.lay(*places, strikes=strikes)
