"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards toccategli 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "glance.chance": 0.519,
    "glance.danger": 1.27,
    "glance.turn": -0.099,
    "glance.corner": 1.121,
    "glance.great": 0.23,
    "glance.full": 1.641,
    "glance.spare": 0.434,
    "glance.lost": -0.035,
    "glance.small": -0.038,
    "glance.small_full": 0.0,
    "glance.crowd": -0.008,
    "glance.beyond": 0.178,
    "glance.home": -0.241,
    "thorough.chance": 0.557,
    "thorough.danger": 1.283,
    "thorough.turn": -0.096,
    "thorough.corner": 1.112,
    "thorough.great": 0.221,
    "thorough.full": 0.241,
    "thorough.spare": 0.213,
    "thorough.lost": -0.003,
    "thorough.small": -0.041,
    "thorough.small_full": 0.0,
    "thorough.crowd": -0.009,
    "thorough.beyond": 0.172,
    "thorough.home": -0.242,
}
