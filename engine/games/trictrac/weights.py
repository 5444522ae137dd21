"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards trictrac 600`; not to be edited by hand.
"""

WEIGHTS = {
    "glance.chance": 0.742,
    "glance.danger": 1.46,
    "glance.turn": -0.15,
    "glance.corner": 1.475,
    "glance.great": 0.367,
    "glance.full": -1.077,
    "glance.spare": 1.304,
    "glance.lost": -3.711,
    "glance.small": -0.043,
    "glance.small_full": 0.0,
    "glance.crowd": -0.43,
    "glance.beyond": -0.138,
    "glance.home": -0.57,
    "thorough.chance": 0.742,
    "thorough.danger": 1.46,
    "thorough.turn": -0.15,
    "thorough.corner": 1.475,
    "thorough.great": 0.367,
    "thorough.full": -1.077,
    "thorough.spare": 1.304,
    "thorough.lost": -3.711,
    "thorough.small": -0.043,
    "thorough.small_full": 0.0,
    "thorough.crowd": -0.43,
    "thorough.beyond": -0.138,
    "thorough.home": -0.57,
}
