"""What the features of a position are worth, in fields; see `evaluation`.

Made by `python -m tests.bench.fit_boards puff 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "out": 11.114,
    "hand": -0.223,
    "bands": -0.549,
    "walls": -0.539,
    "singles": -1.674,
    "way": 0.958,
    "risk": -0.699,
    "shot": 0.4,
    "turn": -7.056,
}
