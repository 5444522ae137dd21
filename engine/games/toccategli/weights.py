"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards toccategli 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "chance": 0.552,
    "danger": 1.275,
    "turn": -0.082,
    "corner": 1.06,
    "great": 0.272,
    "bands": -0.103,
    "devil": -0.216,
    "full": -3.079,
    "spare": 1.089,
    "lost": 1.864,
    "small": -0.078,
    "small_full": 0.0,
    "crowd": -0.191,
    "down": 0.044,
    "beyond": -0.027,
    "home": -0.189,
}
