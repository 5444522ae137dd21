"""Random deals in great number over all games, presets and options, each held to all the laws.

`python -m tests.generic.marathon GAME PRESET SEED` plays one match again.
"""

import sys
from dataclasses import dataclass
from random import Random

from engine.core import events as ev
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.games import CATALOGUE
from tests.generic import laws

CATALOGUE_TABLES = [(name, preset) for name, preset in laws.TABLES if name in CATALOGUE]


@dataclass
class Marathon:
    """Counts what was played, so that a run that saw too little can be noticed."""

    deals: int = 0
    matches: int = 0
    refusals: int = 0
    exchanges: int = 0
    worlds: int = 0

    def run(self, deals: int, first_seed: int, matches: int = 0) -> None:
        """Play matches, each at the next table in turn with other options: at least so many deals and matches."""
        seed = first_seed
        while self.deals < deals or self.matches < matches:
            name, preset = CATALOGUE_TABLES[seed % len(CATALOGUE_TABLES)]
            self.play(name, preset, seed)
            seed += 1

    def play(self, name: str, preset: str, seed: int) -> None:
        """One match to its end; AssertionError names the table and the seed that break a law."""
        match = laws.random_match(name, preset, seed)
        try:
            self._check(match, preset, seed)
        except Exception as fault:
            fault.add_note(
                f"after {len(match.log)} actions of: python -m tests.generic.marathon {name} {preset} {seed}"
            )
            raise
        self.matches += 1

    def _check(self, match: laws.AnyMatch, preset: str, seed: int) -> None:
        rng = Random(seed)
        witness = laws.Witness(match.game.seats)
        witness.follow(match)
        for seat, _ in laws.steps(match, rng):
            witness.follow(match)
            witness.check(match)
            if rng.random() < 0.02:
                self._look_closely(match, seat, rng)
        self.deals += sum(isinstance(event, ev.DealBegan) for event in match.events(Seat(0)))
        text = write_record(match, {"Preset": preset, "Seed": str(seed)})
        again = replay(parse_record(text), laws.GAMES.__getitem__)
        assert laws.picture(again) == laws.picture(match), "the replay differs from the play"
        laws.check_rewind(match, rng)

    def _look_closely(self, match: laws.AnyMatch, seat: Seat, rng: Random) -> None:
        for drawn_for in range(match.game.seats):
            laws.check_table(match, Seat(drawn_for))
        laws.check_refusals(match, rng)
        self.refusals += 1
        self.exchanges += laws.check_blindness(match, seat, rng)
        self.worlds += laws.check_worlds(match, seat, rng, draws=1)
        for offer in match.offers():
            assert offer.accepts(match.game.habit(match.view(offer.seat), offer, rng))


if __name__ == "__main__":
    Marathon().play(sys.argv[1], sys.argv[2], int(sys.argv[3]))
