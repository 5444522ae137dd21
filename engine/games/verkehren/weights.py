"""What the features of a position are worth, in fields; see `evaluation`.

Made by `python -m tests.bench.fit_boards verkehren 280`; not to be edited by hand.
"""

WEIGHTS = {
    "out": 12.706,
    "corner": 7.433,
    "on_corner": 2.32,
    "wall": 5.841,
    "row": -3.183,
    "home": 12.26,
    "hand": 4.507,
    "near_4": -3.548,
    "near_5": -24.159,
    "near_6": -35.583,
    "shut": -17.606,
    "stack": -9.58,
    "way": 0.738,
    "risk": -1.512,
    "shot": 0.725,
    "turn": -10.071,
}
