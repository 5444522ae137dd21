"""One side of the comparison with pooltool: reads blocks of strokes as JSON lines, answers times and final places.

Run as `python -m tests.bench.physics_worker ours` in this project's environment, and as
`python tests/bench/physics_worker.py pooltool` in an environment that has pooltool and nothing of this project.
"""

import json
import sys
from collections.abc import Callable
from time import thread_time
from typing import Any, ClassVar

Block = dict[str, Any]
Answer = dict[str, Any]


def ours() -> tuple[str, Callable[[Block], Answer]]:
    """This project's table with pooltool's constants for the same balls, cloth and cushions."""
    import pymunk

    from engine.billiards.strokes import BallKind, Stroke
    from physics.implement import strike
    from physics.sim import BALL, CUSHION, TableSim
    from tests.bench.physics import POOLTOOL_3C

    sims: dict[int, TableSim] = {}

    def play(block: Block) -> Answer:
        times, final, told, first = [], [], [], []
        for shot in block["shots"]:
            places = [(x, y, False) for x, y in shot["balls"]]
            count = len(places)
            sim = sims.get(count) or sims.setdefault(count, TableSim(POOLTOOL_3C, [BallKind.PARTIE] * count))
            stroke = Stroke("0", shot["aim"], shot["speed"], shot["side"], shot["height"])
            begin = thread_time()
            launch, _ = strike(stroke, 0, POOLTOOL_3C, POOLTOOL_3C.partie)
            assert launch is not None
            run = sim.run(places, [launch])
            times.append(thread_time() - begin)
            final.append([(x, y) for _, x, y in run.places])
            met = [event for event in run.events if event[1] in (BALL, CUSHION)]
            told.append([(event[1] == BALL, event[2], event[3]) for event in met])
            first.append(met[0][0] if met else None)
        return {"times": times, "final": final, "contacts": told, "first": first}

    return f"pymunk {pymunk.version}", play


class Pooltool:
    """pooltool's three-cushion table, with the cushion model that the block names."""

    WIDTH = 1.42
    CUSHIONS: ClassVar[dict[str, int]] = {"3": 2, "18": 3, "12": 0, "9": 1}  # their names, our numbers

    def __init__(self) -> None:
        import pooltool
        from pooltool.game.datatypes import GameType

        self.pt, self.game = pooltool, GameType.THREECUSHION
        self.params = pooltool.BallParams.default(game_type=self.game)
        self.engines = {model: self.engine(model) for model in ("han", "default")}

    @staticmethod
    def engine(model: str) -> Any:
        """The default physics, or the same with Han's cushion."""
        from pooltool.physics.engine import PhysicsEngine
        from pooltool.physics.resolve.ball_cushion.han_2005.model import Han2005Circular, Han2005Linear
        from pooltool.physics.resolve.resolver import default_resolver

        resolver = default_resolver()
        if model == "han":
            resolver.ball_linear_cushion = Han2005Linear()
            resolver.ball_circular_cushion = Han2005Circular()
        return PhysicsEngine(resolver=resolver)

    def system(self, shot: dict[str, Any]) -> Any:
        """Table, balls and cue for one stroke; their y is our x."""
        pt, balls = self.pt, {}
        for number, (x, y) in enumerate(shot["balls"]):
            ball = balls[str(number)] = pt.Ball(str(number), ballset=None, params=self.params)
            ball.state.rvw[0] = [self.WIDTH - y, x, self.params.R]
        cue = pt.Cue(cue_ball_id="0")
        cue.set_state(V0=shot["speed"], phi=shot["aim"] + 90.0, theta=0.0, a=-shot["side"], b=shot["height"])
        return pt.System(cue=cue, table=pt.Table.from_game_type(self.game), balls=balls)

    def contacts(self, system: Any) -> list[tuple[float, tuple[bool, int, int]]]:
        """Balls and cushions met, in order, with the time of each."""
        kinds = self.pt.EventType
        told = []
        for event in system.events:
            if event.event_type == kinds.BALL_BALL:
                one, two = sorted(int(name) for name in event.ids)
                told.append((float(event.time), (True, one, two)))
            elif event.event_type == kinds.BALL_LINEAR_CUSHION:
                told.append((float(event.time), (False, int(event.ids[0]), self.CUSHIONS[event.ids[1]])))
        return told

    def play(self, block: Block) -> Answer:
        """Only the simulation is timed, not the building of the system."""
        times, final, told, first = [], [], [], []
        for shot in block["shots"]:
            system = self.system(shot)
            begin = thread_time()
            self.pt.simulate(system, engine=self.engines[block["model"]], inplace=True)
            times.append(thread_time() - begin)
            places = [system.balls[str(i)].state.rvw[0] for i in range(len(shot["balls"]))]
            final.append([(float(p[1]), self.WIDTH - float(p[0])) for p in places])
            met = self.contacts(system)
            told.append([contact for _, contact in met])
            first.append(met[0][0] if met else None)
        return {"times": times, "final": final, "contacts": told, "first": first}


def pooltool() -> tuple[str, Callable[[Block], Answer]]:
    """The other side."""
    side = Pooltool()
    return f"pooltool {side.pt.__version__}", side.play


def main() -> None:
    """Tell the version, then answer one line for every line read."""
    version, play = {"ours": ours, "pooltool": pooltool}[sys.argv[1]]()
    print(json.dumps(version), flush=True)
    for line in sys.stdin:
        print(json.dumps(play(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
