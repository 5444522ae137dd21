"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards trictrac 600`; not to be edited by hand.
"""

WEIGHTS = {
    "glance.chance": 0.532,
    "glance.danger": 1.389,
    "glance.turn": -0.139,
    "glance.corner": 1.388,
    "glance.great": 0.54,
    "glance.full": 1.873,
    "glance.spare": 1.494,
    "glance.lost": -3.867,
    "glance.small": 0.079,
    "glance.small_full": 3.745,
    "glance.crowd": -0.376,
    "glance.beyond": -0.09,
    "glance.home": -0.655,
    "thorough.chance": 0.699,
    "thorough.danger": 1.481,
    "thorough.turn": -0.16,
    "thorough.corner": 1.294,
    "thorough.great": 0.482,
    "thorough.full": 0.055,
    "thorough.spare": 0.754,
    "thorough.lost": -3.305,
    "thorough.small": 0.066,
    "thorough.small_full": 1.659,
    "thorough.crowd": -0.368,
    "thorough.beyond": -0.082,
    "thorough.home": -0.648,
}
