"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards trictrac 600`; not to be edited by hand.
"""

WEIGHTS = {
    "chance": 0.742,
    "danger": 1.46,
    "turn": -0.15,
    "corner": 1.475,
    "great": 0.367,
    "full": -1.077,
    "spare": 1.304,
    "lost": -3.711,
    "small": -0.043,
    "small_full": 0.0,
    "crowd": -0.43,
    "beyond": -0.138,
    "home": -0.57,
}
