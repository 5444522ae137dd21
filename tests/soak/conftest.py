"""The figures of the long runs, told together at the end."""

from collections.abc import Callable

import pytest

Figure = Callable[[str], None]
FIGURE = "figure"


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Figure:
    """Tells one line of what a long run has seen."""
    return lambda line: record_property(FIGURE, line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("figures")
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, line in report.user_properties:
                if name == FIGURE:
                    terminalreporter.write_line(f"{line} ({report.duration:.0f} s)")
