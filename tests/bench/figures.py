"""Measuring and printing: processor time, quantiles, lines of a report."""

from collections.abc import Callable, Sequence
from time import perf_counter, process_time


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done in a second of processor time; `work` returns how much it did."""
    done, began = 0, process_time()
    while (taken := process_time() - began) < seconds:
        done += work()
    return done / taken


def milliseconds(work: Callable[[], object]) -> float:
    """How long this takes by the clock on the wall."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def both_times(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of processor time and by the clock on the wall; on a busy machine they differ."""
    wall, processor = perf_counter(), process_time()
    work()
    return (process_time() - processor) * 1000, (perf_counter() - wall) * 1000


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[round((len(ordered) - 1) * share)]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return quantile(values, 0.5)


def heading(text: str) -> None:
    """Begin a part of the report."""
    print(f"\n{text}\n{'-' * len(text)}", flush=True)


def row(what: str, figure: str, target: str = "") -> None:
    """One line of the report: what was measured, the figure, what it should be."""
    print(f"{what:<58} {figure:<44} {f'target {target}' if target else ''}".rstrip(), flush=True)


def spread(values: Sequence[float], unit: str, digits: int = 0) -> str:
    """Median and range."""
    low, middle, high = (f"{value:,.{digits}f}" for value in (min(values), median(values), max(values)))
    return f"{middle} {unit} ({low} - {high})"


def distribution(values: Sequence[float]) -> str:
    """Median, 95th and 99th percentile and the worst, in milliseconds."""
    parts = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("worst", 1.0)]
    return ", ".join(f"{name} {quantile(values, share):.1f}" for name, share in parts) + " ms"
