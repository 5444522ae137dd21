"""Paper on which lines are added below: whoever looks at the newest goes on seeing them."""

from PySide6.QtWidgets import QAbstractScrollArea


def keep_end_in_sight(paper: QAbstractScrollArea) -> None:
    """Where the end is in sight it stays so, also when the paper becomes smaller; whoever has scrolled up is left."""
    bar = paper.verticalScrollBar()
    looking = True

    def scrolled(value: int) -> None:
        nonlocal looking
        looking = value >= bar.maximum()

    def grown(_: int, end: int) -> None:
        if looking:
            bar.setValue(end)

    bar.valueChanged.connect(scrolled)
    bar.rangeChanged.connect(grown)
