"""Where a throw may end as the program plays it, number by number."""

from engine.boards.men import seen_across
from engine.core.actions import Move, Thrown
from engine.core.events import hush
from engine.core.seats import WORLD, Seat
from engine.games.puff.options import Options
from engine.games.puff.rules import GAME
from engine.games.puff.state import Player, State
from engine.games.puff.turns import playable
from tests.games.puff.plain import Sides


def ends_at_puff(sides: Sides, throw: tuple[int, ...], opts: Options) -> set[Sides]:
    """Both sides after a throw, by the mover's numbers, however it is played."""
    own, other = sides
    players = [Player(own, 0, True), Player(seen_across(other, opts.convert), 0, True)]
    state = State(opts, "throw", Seat(0), players=players)
    GAME.phases["throw"].apply(state, WORLD, Thrown(throw), hush)
    open_states, found = [state], set()
    while open_states:
        state = open_states.pop()
        if state.phase != "play" or state.turn != 0:
            found.add((state.players[0].men, seen_across(state.players[1].men, opts.convert)))
            continue
        for leg in playable(state):
            after = state.copy()
            GAME.phases["play"].apply(after, Seat(0), Move((leg,)), hush)
            open_states.append(after)
    return found
