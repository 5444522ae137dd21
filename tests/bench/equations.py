"""Linear equations from which the weights of features come, without any package: the same on every machine."""

from collections.abc import Sequence

RIDGE = 1e-3  # of each feature's own size: keeps features apart that hardly differ
SELDOM = 1e-5  # of all rows: features that hardly come up weigh little
TRACE = 0.8  # what a difference tells of the position before, of the one before that, and so on


class Equations:
    """The normal equations of least squares: rows go in one by one, the weights that fit them best come out."""

    def __init__(self, width: int) -> None:
        self.matrix = [[0.0] * (width + 1) for _ in range(width)]

    def add(self, features: Sequence[float], target: float) -> None:
        """One more position and what became of it."""
        for row, one in zip(self.matrix, features, strict=True):
            if one:
                for column, other in enumerate((*features, target)):
                    row[column] += one * other

    def weights(self) -> list[float]:
        """The weights with which the features come nearest to what became of the positions."""
        matrix = [row[:] for row in self.matrix]
        for place, row in enumerate(matrix):
            row[place] += RIDGE * row[place] + 1e-9  # a feature that never came up weighs nothing
        return solved(matrix)


class Differences:
    """What positions are worth by the differences from one to the next: least squares, TD(lambda) in one solution.

    A position is worth as much as what is won until the next one, and that one. A game runs through its positions in
    turn; `then` None says that it is over.
    """

    def __init__(self, width: int) -> None:
        self.matrix = [[0.0] * (width + 1) for _ in range(width)]
        self.rows = 0
        self._trace = [0.0] * width

    def begin(self, features: Sequence[float]) -> None:
        """The first position of a setting: nothing before it is answerable for what comes."""
        self._trace = list(features)

    def add(self, now: Sequence[float], then: Sequence[float] | None, won: float, sign: int) -> None:
        """From one position to the next, and what was won; the sign is -1 if the next is seen by the other player."""
        self.rows += 1
        change = list(now) if then is None else [one - sign * two for one, two in zip(now, then, strict=True)]
        for place, share in enumerate(self._trace):
            if share:
                row = self.matrix[place]
                self.matrix[place] = [one + share * two for one, two in zip(row, (*change, won), strict=True)]
        if then is not None:
            self._trace = [sign * TRACE * one + two for one, two in zip(self._trace, then, strict=True)]

    def weights(self) -> list[float]:
        """The weights with which every position is worth what follows it."""
        matrix = [row[:] for row in self.matrix]
        for place, row in enumerate(matrix):
            row[place] += RIDGE * abs(row[place]) + SELDOM * self.rows + 1e-9
        return solved(matrix)


def solved(matrix: list[list[float]]) -> list[float]:
    """The solution of a system of linear equations, its right side in the last column."""
    width = len(matrix)
    for place in range(width):
        best = max(range(place, width), key=lambda row: abs(matrix[row][place]))
        matrix[place], matrix[best] = matrix[best], matrix[place]
        for row in range(width):
            if row != place:
                share = matrix[row][place] / matrix[place][place]
                matrix[row] = [one - share * two for one, two in zip(matrix[row], matrix[place], strict=True)]
    return [row[width] / row[place] for place, row in enumerate(matrix)]
