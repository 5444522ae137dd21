"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards trictrac 600`; not to be edited by hand.
"""

WEIGHTS = {
    "chance": 0.67,
    "danger": 1.597,
    "turn": -0.197,
    "corner": 0.247,
    "great": 1.041,
    "bands": -0.793,
    "devil": -0.205,
    "full": -2.022,
    "spare": 1.52,
    "lost": 6.568,
    "small": -0.004,
    "small_full": 0.0,
    "crowd": -0.874,
    "down": -0.025,
    "beyond": -0.52,
    "home": -0.207,
}
