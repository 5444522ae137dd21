"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards toccategli 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "chance": 0.528,
    "danger": 1.247,
    "turn": -0.101,
    "corner": 1.234,
    "great": 0.191,
    "full": -0.547,
    "spare": 0.725,
    "lost": -0.075,
    "small": -0.048,
    "small_full": 0.0,
    "crowd": -0.06,
    "beyond": 0.109,
    "home": -0.244,
}
