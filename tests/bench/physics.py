"""Speed and memory of the billiard table: strokes, contacts, preview, search, and side by side with pooltool.

Nothing here passes or fails; `report()` prints figures. All times are processor time of one thread, so that another
program on the machine changes them little. For the comparison set POOLTOOL_PYTHON to the interpreter of an
environment that has pooltool.
"""

import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import hypot
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time, thread_time
from typing import Any

from engine.billiards.drills import DRILLS
from engine.billiards.strokes import BallKind, Placement, Stroke
from physics import Simulation, find_strokes, preview_of, simulate
from physics.implement import offset_limit, strike
from physics.sim import TableSim
from physics.table import Table
from physics.tuning import LIST_1782, MODERN_CAROM, BallContact, Tuning
from tests.bench.figures import heading, median, quantile, row

ROOT = Path(__file__).parents[2]
BLOCK, WARM_UP = 25, 60

# pooltool's three-cushion table: its friction between balls presses with e instead of (1 + e)/2 of the normal speed,
# which is the same as that much less friction
_E = 0.95
_LESS = 2 * _E / (1 + _E)
POOLTOOL_3C: Tuning = replace(
    MODERN_CAROM,
    name="pooltool_3c",
    cloth=replace(MODERN_CAROM.cloth, spin_decay=2.5 * 9.81 * 10 * 2 / 5 / 9),
    cushions=replace(MODERN_CAROM.cushions, friction=0.15),
    contact=BallContact(_E, a=9.951e-3 * _LESS, b=0.108 * _LESS),
    cue=replace(MODERN_CAROM.cue, bounce=1.0, end_mass=0.170097 / 30),
)


def report() -> None:
    """Print every figure; about a minute, two with pooltool."""
    heading("Billiard table")
    row("load of the machine before", f"{os.getloadavg()[0]:.2f}")
    strokes_per_second()
    cost_per_contact()
    preview_time()
    memory()
    show_me()
    python = os.environ.get("POOLTOOL_PYTHON")
    if python:
        side_by_side(python)
    else:
        row("side by side with pooltool", "set POOLTOOL_PYTHON to an interpreter that has it")
    row("load of the machine after", f"{os.getloadavg()[0]:.2f}")


def layout_of(rng: Random, count: int, tuning: Tuning) -> list[Placement]:
    """Balls anywhere on the table, none touching."""
    table, r = Table(tuning), tuning.partie.radius
    placed: list[tuple[float, float]] = []
    while len(placed) < count:
        x, y = rng.uniform(r, tuning.length - r), rng.uniform(r, tuning.width - r)
        if not table.unfit(x, y, r) and all(hypot(x - a, y - b) > 2 * r + 1e-3 for a, b in placed):
            placed.append((x, y))
    return [Placement(str(i), 1000 * x, 1000 * y) for i, (x, y) in enumerate(placed)]


def stroke_of(rng: Random, tuning: Tuning) -> Stroke:
    """A stroke in any direction, 1 to 6 m/s, the tip where it does not slip."""
    tip = min(0.35, 0.7 * offset_limit(tuning.cue))
    return Stroke("0", rng.uniform(0, 360), rng.uniform(1, 6), rng.uniform(-tip, tip), rng.uniform(-tip, tip))


def rack(tuning: Tuning) -> list[Placement]:
    """Eleven touching balls and the cue ball in front of them."""
    r, middle = tuning.partie.radius, tuning.width / 2
    places = [(1.9 + row * r * 3**0.5, middle + (2 * k - row) * r) for row in range(4) for k in range(row + 1)]
    places.append((1.9 + 4 * r * 3**0.5, middle))
    return [
        Placement("0", 700, 1000 * middle),
        *(Placement(str(i + 1), 1000 * x, 1000 * y) for i, (x, y) in enumerate(places)),
    ]


def timed(work: Callable[..., object], *given: object) -> float:
    """Processor seconds that it takes."""
    begin = thread_time()
    work(*given)
    return thread_time() - begin


def in_ms(times: list[float]) -> str:
    """Median, 95th percentile and worst in milliseconds."""
    middle, late, worst = (1e3 * quantile(times, share) for share in (0.5, 0.95, 1.0))
    return f"median {middle:.3f}, p95 {late:.3f}, worst {worst:.1f} ms"


def strokes_per_second() -> None:
    """Whole strokes with report and tracks, and without."""
    for tuning in (MODERN_CAROM, LIST_1782):
        for count in (3, 12):
            rng = Random(1)
            shots = [(layout_of(rng, count, tuning), stroke_of(rng, tuning)) for _ in range(400)]
            for layout, stroke in shots[:60]:
                simulate(layout, stroke, tuning)
            whole = [timed(simulate, layout, stroke, tuning) for layout, stroke in shots]
            bare = bare_times(shots, tuning)
            target = "<= 1 ms" if count == 3 else "<= 3 ms"
            for what, times in (("with report and tracks", whole), ("alone", bare)):
                name = f"{tuning.name}, {count} balls, {what}"
                row(name, f"{len(times) / sum(times):,.0f} strokes/s; {in_ms(times)}", target)
    layout = rack(MODERN_CAROM)
    racks = [timed(simulate, layout, Stroke("0", 0.3 * k - 6.0, 5.0), MODERN_CAROM) for k in range(41)]
    row("touching rack of 11", in_ms(racks), "<= 15 ms")


def bare_times(shots: list[tuple[list[Placement], Stroke]], tuning: Tuning) -> list[float]:
    """Times of place, strike and run alone."""
    sim = TableSim(tuning, [BallKind.PARTIE] * len(shots[0][0]))
    times = []
    for layout, stroke in shots:
        places = [(p.x_mm / 1000, p.y_mm / 1000, False) for p in layout]
        begin = thread_time()
        launch, _ = strike(stroke, 0, tuning, tuning.partie)
        sim.run(places, [launch] if launch else [])
        times.append(thread_time() - begin)
    return times


def cost_per_contact() -> None:
    """How the price of one contact grows with the number of balls."""
    line = []
    for count in (2, 3, 6, 12, 24, 40):
        rng = Random(2)
        shots = [(layout_of(rng, count, MODERN_CAROM), stroke_of(rng, MODERN_CAROM)) for _ in range(150)]
        sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * count)
        total = 0.0
        for layout, stroke in shots:
            launch, _ = strike(stroke, 0, MODERN_CAROM, MODERN_CAROM.partie)
            places = [(p.x_mm / 1000, p.y_mm / 1000, False) for p in layout]
            total += timed(sim.run, places, [launch] if launch else [])
        line.append(f"{count} balls {1e6 * total / sim.counters.contacts:.0f} us")
    row("cost per contact", ", ".join(line))


def preview_time() -> None:
    """The preview while aiming."""
    for count in (3, 12):
        rng = Random(3)
        shots = [(layout_of(rng, count, MODERN_CAROM), stroke_of(rng, MODERN_CAROM)) for _ in range(400)]
        for depth in (1, 4):
            times = [timed(preview_of, layout, stroke, MODERN_CAROM, depth) for layout, stroke in shots]
            row(f"preview, {count} balls, depth {depth}", in_ms(times), "< 1 ms" if count == 3 else "")


def memory() -> None:
    """What a thousand strokes keep, and what they leave behind when thrown away."""
    rng = Random(4)
    shots = [(layout_of(rng, 3, MODERN_CAROM), stroke_of(rng, MODERN_CAROM)) for _ in range(1000)]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept: list[Simulation] = [simulate(layout, stroke, MODERN_CAROM) for layout, stroke in shots]
    held = tracemalloc.get_traced_memory()[0] - before
    kept.clear()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    peak = getrusage(RUSAGE_SELF).ru_maxrss
    for _ in range(5):
        for layout, stroke in shots:
            simulate(layout, stroke, MODERN_CAROM)
    grown = getrusage(RUSAGE_SELF).ru_maxrss - peak
    row("memory of 1,000 strokes kept", f"{held / 1e6:.2f} MB; {left / 1e3:.0f} kB left when thrown away")
    row("5,000 more strokes raise the peak by", f"{grown} kB")


def show_me() -> None:
    """How many drills the search solves within two seconds of one core."""
    solved, firsts, wholes = 0, [], []
    for drill in DRILLS.values():
        begin = process_time()
        first = None
        for progress in find_strokes(drill.balls, drill.cue_ball, drill.goal, drill.table, implement=drill.implement):
            if first is None and progress.found:
                first = process_time() - begin
        wholes.append(process_time() - begin)
        if first is not None and first <= 2.0:
            solved += 1
            firsts.append(first)
    row("show me: drills solved within 2 s of one core", f"{solved} of {len(DRILLS)}", ">= 90 %")
    row("show me: first answer", f"median {median(firsts):.2f} s, worst {max(firsts):.2f} s")
    row("show me: ranked answer", f"median {median(wholes):.2f} s, worst {max(wholes):.2f} s")


class Side:
    """One worker process."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1
        )
        self.version = self._answer()

    def play(self, model: str, shots: list[dict[str, Any]]) -> dict[str, Any]:
        """Play one block of strokes."""
        assert self._process.stdin is not None
        print(json.dumps({"model": model, "shots": shots}), file=self._process.stdin, flush=True)
        answer: dict[str, Any] = self._answer()
        return answer

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the worker {self._process.args!r} ended with {self._process.wait()}")
        return json.loads(line)

    def close(self) -> None:
        """Let the worker end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


@contextmanager
def side(command: list[str]) -> Iterator[Side]:
    """A worker that is ended in any case."""
    worker = Side(command)
    try:
        yield worker
    finally:
        worker.close()


def side_by_side(python: str) -> None:
    """Both programs play the same strokes in alternating blocks, each in its own process and environment."""
    theirs = [python, str(Path(__file__).with_name("physics_worker.py")), "pooltool"]
    with side(theirs) as cold:  # the first start compiles; it is thrown away
        cold.play("han", shots_as_json(3, WARM_UP))
    with side([sys.executable, "-m", "tests.bench.physics_worker", "ours"]) as mine, side(theirs) as other:
        row("side by side", f"{mine.version} against {other.version}")
        for model, count, number in (("han", 3, 400), ("han", 12, 200), ("default", 3, 400), ("default", 12, 200)):
            compare(mine, other, model, count, number)


def write_reference(python: str, path: Path) -> None:
    """Let pooltool play strokes and keep what it found for the tests of the physics."""
    shots = [{**shot, **_rounded(shot)} for shot in (*shots_as_json(3, 400), *shots_as_json(12, 40))]
    with side([python, str(Path(__file__).with_name("physics_worker.py")), "pooltool"]) as worker:
        answers = worker.play("han", shots)
        kept = [
            {
                **shot,
                "contacts": " ".join(f"{one}{'+' if balls else '|'}{two}" for balls, one, two in told),
                "first": first,
                "final": [[round(x, 10) for x in place] for place in places],
            }
            for shot, told, first, places in zip(
                shots, answers["contacts"], answers["first"], answers["final"], strict=True
            )
        ]
        lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in kept)
        path.write_text(f'{{"source": {json.dumps(worker.version)}, "strokes": [\n{lines}\n]}}\n', "utf-8")


def _rounded(shot: dict[str, Any]) -> dict[str, Any]:
    """The same stroke in numbers that are short to write."""
    numbers = {key: round(shot[key], 4) for key in ("aim", "speed", "side", "height")}
    return {**numbers, "balls": [[round(x, 4) for x in place] for place in shot["balls"]]}


def shots_as_json(count: int, number: int) -> list[dict[str, Any]]:
    """Strokes in plain numbers: metres, degrees, m/s, ball radii."""
    rng = Random(count)
    shots = []
    for _ in range(number):
        layout, stroke = layout_of(rng, count, POOLTOOL_3C), stroke_of(rng, POOLTOOL_3C)
        shots.append(
            {
                "balls": [(p.x_mm / 1000, p.y_mm / 1000) for p in layout],
                "aim": stroke.aim_deg,
                "speed": stroke.speed_mps,
                "side": stroke.side,
                "height": stroke.height,
            }
        )
    return shots


def compare(mine: Side, other: Side, model: str, count: int, number: int) -> None:
    """One case of the protocol: times of both, their ratio, and how far apart the balls came to rest."""
    shots = shots_as_json(count, number)
    for worker in (mine, other):
        worker.play(model, shots_as_json(count, WARM_UP))
    ours: dict[str, list[Any]] = {"times": [], "final": [], "contacts": [], "first": []}
    theirs: dict[str, list[Any]] = {"times": [], "final": [], "contacts": [], "first": []}
    for start in range(0, number, BLOCK):
        for worker, answers in ((mine, ours), (other, theirs)):
            for key, values in worker.play(model, shots[start : start + BLOCK]).items():
                answers[key].extend(values)
    cushion = "same cushion model (Han)" if model == "han" else "its default cushion (Stronge, ours Han)"
    name = f"{count} balls, {number} strokes, {cushion}"
    row(f"{name}: ours", in_ms(ours["times"]))
    row(f"{name}: pooltool", in_ms(theirs["times"]))
    ratios = [quantile(theirs["times"], share) / quantile(ours["times"], share) for share in (0.5, 0.95)]
    row(f"{name}: ratio", f"of medians {ratios[0]:.1f}, of p95 {ratios[1]:.1f}", ">= 10" if model == "han" else "")
    apart = [
        1e3 * max(hypot(p[0] - q[0], p[1] - q[1]) for p, q in zip(one, two, strict=True))
        for one, two in zip(ours["final"], theirs["final"], strict=True)
    ]
    same = sum(one == two for one, two in zip(ours["contacts"], theirs["contacts"], strict=True))
    differ = f"places differ by {median(apart):.4f} mm (p90 {quantile(apart, 0.9):.2f})"
    row(f"{name}: agreement", f"same contacts in {same}; {differ}")


def main() -> None:
    """The part `physics` of `make bench`."""
    report()


if __name__ == "__main__":
    main()
