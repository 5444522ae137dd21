"""What the features of a position are worth, in fields; see `evaluation`.

Made by `python -m tests.bench.fit_boards puff 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "out": 11.962,
    "hand": -0.432,
    "bands": 1.257,
    "walls": 0.483,
    "singles": 0.306,
    "way": 0.992,
    "risk": -0.621,
    "shot": 0.361,
    "turn": -6.926,
}
