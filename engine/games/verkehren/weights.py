"""What the features of a position are worth, in fields; see `evaluation`.

Made by `python -m tests.bench.fit_boards verkehren 280`; not to be edited by hand.
"""

WEIGHTS = {
    "out": 15.094,
    "corner": 5.611,
    "on_corner": 1.704,
    "wall": 6.017,
    "row": 5.512,
    "home": 18.628,
    "hand": 1.913,
    "near_4": -9.558,
    "near_5": -41.095,
    "near_6": -34.114,
    "shut": -14.255,
    "stack": 6.889,
    "way": 0.634,
    "risk": -1.072,
    "shot": 0.599,
    "turn": -11.133,
}
