"""Two hundred random sessions of sixty deals for every table of the L'Hombre family, and as many with other options."""

from collections.abc import Callable
from random import Random

import pytest

from engine.core.events import DealEnded, Event, Noted
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.seats import Seat
from engine.core.world import Chance
from tests.generic import laws

FAMILY = ("lhombre", "quadrille", "cinquille")
TABLES = [(name, preset) for name, preset in laws.TABLES if name in FAMILY]
SESSIONS = 200
DEALS = 60
TOURS = ("15", "20")


class Paper:
    """What is owed on paper as the notes of a session tell it; a Bête is struck off when it comes on the table."""

    def __init__(self) -> None:
        self.owed = 0

    def follow(self, event: Event) -> None:
        """Write a Bête down, or strike it off; one that is laid at once was never written."""
        if not isinstance(event, Noted):
            return
        if event.key == "ombre.note.bete_written":
            self.owed += int(str(event.facts["amount"]))
        elif event.key == "ombre.note.bete_laid" and self.owed:
            self.owed -= int(str(event.facts["amount"]))


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_every_account_is_conserved(name: str, preset: str, figure: Callable[[str], None]) -> None:
    game = laws.GAMES[name]
    seats = game.at(game.presets[preset]).seats
    length = (
        {"deals": str(DEALS)} if name == "lhombre" else {"tours": next(t for t in TOURS if int(t) * seats >= DEALS)}
    )
    deals = 0
    for seed in range(SESSIONS):
        match = Match(game, with_settings(game.presets[preset], length), Chance(seed))
        deals += play_session(match, Random(seed))
    assert deals >= SESSIONS * DEALS
    figure(f"{preset}: {deals} deals in {SESSIONS} sessions")


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_every_account_is_conserved_whatever_is_agreed(name: str, preset: str, figure: Callable[[str], None]) -> None:
    """Short sessions, each with other options."""
    game = laws.GAMES[name]
    length = {"deals": "12"} if name == "lhombre" else {"tours": "3"}
    deals = 0
    for seed in range(SESSIONS):
        rng = Random(f"{preset} {seed}")
        agreed = {**laws.random_settings(game, preset, rng, share=0.5), **length}
        try:
            deals += play_session(Match(game, with_settings(game.presets[preset], agreed), Chance(seed)), rng)
        except Exception as fault:
            fault.add_note(f"seed {seed}, agreed: {agreed}")
            raise
    figure(f"{preset}: {deals} deals in {SESSIONS} sessions with other options each")


def play_session(match: laws.AnyMatch, rng: Random) -> int:
    """Play at random; after every deal balances, pot and paper must agree with what was told."""
    witness, paper = laws.Witness(match.game.seats), Paper()
    seen = deals = 0
    for _ in laws.steps(match, rng):
        news = match.events(Seat(0), seen)
        seen = match.event_count
        for event in news:
            paper.follow(event)
        if not any(isinstance(event, DealEnded) for event in news):
            continue
        deals += 1
        witness.follow(match)
        witness.check(match)
        view = match.view(Seat(0))
        assert sum(match.scores()) + view.pot == 0
        assert view.base <= max(view.pot, 0), "the Bête that goes is not on the table"
        assert sum(one.amount for one in view.written) == paper.owed, "the paper does not agree with what was told"
    assert not any(match.view(Seat(0)).written), "Bêtes are left on paper"
    assert sum(match.scores()) == 0
    return deals
