"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards trictrac 600`; not to be edited by hand.
"""

WEIGHTS = {
    "glance.chance": 0.666,
    "glance.danger": 1.195,
    "glance.turn": 0.23,
    "glance.corner": 2.194,
    "glance.great": 0.72,
    "glance.full": 2.937,
    "glance.spare": 0.997,
    "glance.lost": -3.933,
    "glance.small": 0.165,
    "glance.small_full": 3.873,
    "glance.crowd": -0.363,
    "glance.beyond": -0.045,
    "glance.home": 0.172,
    "thorough.chance": 0.75,
    "thorough.danger": 1.24,
    "thorough.turn": 0.22,
    "thorough.corner": 2.147,
    "thorough.great": 0.691,
    "thorough.full": 2.027,
    "thorough.spare": 0.627,
    "thorough.lost": -3.652,
    "thorough.small": 0.158,
    "thorough.small_full": 2.829,
    "thorough.crowd": -0.359,
    "thorough.beyond": -0.041,
    "thorough.home": 0.176,
}
