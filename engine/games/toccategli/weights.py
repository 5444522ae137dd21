"""What the features of a position are worth, in points; see `evaluation`.

Made by `python -m tests.bench.fit_boards toccategli 1200`; not to be edited by hand.
"""

WEIGHTS = {
    "glance.chance": 0.659,
    "glance.danger": 1.135,
    "glance.turn": 0.1,
    "glance.corner": 1.31,
    "glance.great": 0.34,
    "glance.full": 1.821,
    "glance.spare": 0.342,
    "glance.lost": -1.018,
    "glance.small": 0.043,
    "glance.small_full": 1.0,
    "glance.crowd": -0.091,
    "glance.beyond": 0.089,
    "glance.home": 0.13,
    "thorough.chance": 0.679,
    "thorough.danger": 1.141,
    "thorough.turn": 0.102,
    "thorough.corner": 1.306,
    "thorough.great": 0.336,
    "thorough.full": 1.121,
    "thorough.spare": 0.231,
    "thorough.lost": -1.002,
    "thorough.small": 0.042,
    "thorough.small_full": 1.0,
    "thorough.crowd": -0.092,
    "thorough.beyond": 0.086,
    "thorough.home": 0.129,
}
