"""What a word of the dialogue is worth: the points it brings if it turns out good, less what it tells (S16).

Announcing what will not be good only tells the other about one's hand; then it pays to say nothing.
"""

from engine.core.actions import Action, Say
from engine.games.piquet.dialogue import NAMES, SPEAKS, step_of
from engine.games.piquet.reckoning import BLANCHE as TEN
from engine.games.piquet.reckoning import PIC, POINT, REPIC, class_entries, strengths
from engine.games.piquet.speech import BLANCHE, BLANCHE_NUMBERS, CLAIM_PIC, CLAIM_REPIC, KEEP, NOT_GOOD, SHOW, SINK
from engine.games.piquet.state import State, Strength, View

A_DEAL = 20.0  # points which a false set costs when it comes to light (I18)
UNUSUAL = 0.5  # points which it costs to go against custom where no card decides
TOLD = 0.15  # points which it costs to let the other know a combination


def is_worded(view: View) -> bool:
    """Whether the present word can be valued in points."""
    return (view.phase in SPEAKS and view.phase != "point_pips") or view.phase.startswith("sink")


def worth_of_word(world: State, action: Action) -> float:
    """The difference of points a word makes in a drawn world."""
    assert isinstance(action, Say)
    if world.phase.startswith("sink"):
        return _sinking(world, action)
    step = step_of(world.phase)
    if world.phase == NAMES[step]:
        return _announcing(world, step, SPEAKS[world.phase][0](world)[action])
    if world.phase.startswith("younger"):
        return _own(world, world.younger, step, SPEAKS[world.phase][0](world)[action])
    if action in (SHOW, KEEP):
        mine = world.claimed[world.elder][step - POINT]
        return _points(world, world.elder, step, mine) if action == SHOW else 0.0
    return _replying(world, step, action)


def _points(world: State, seat: int, step: int, best: Strength | None) -> float:
    """What a seat counts in a class for which it announces `best`."""
    if best is None:
        return 0.0
    entries = class_entries(world.opts, world.elder, world.hands[seat], step, best)
    return float(sum(entry.points for entry in entries))


def _own(world: State, seat: int, step: int, best: Strength | None) -> float:
    """The same for an announcement of one's own, which may be false."""
    if best is not None and best not in strengths(world.hands[seat])[step - POINT]:
        return -A_DEAL
    return _points(world, seat, step, best)


def _announcing(world: State, step: int, best: Strength | None) -> float:
    """Elder's own points if it is good; younger's against them if it is not."""
    theirs = strengths(world.hands[world.younger])[step - POINT]
    against = _points(world, world.younger, step, theirs[0]) if theirs else 0.0
    if best is None:
        return -against
    mine = _own(world, world.elder, step, best) - TOLD
    if not theirs or best > theirs[0]:
        return mine
    return -TOLD if best == theirs[0] else -against - TOLD


def _sinking(world: State, action: Say) -> float:
    """What is gained by keeping a class back: elder tells less; younger lets pass what he could have counted."""
    step = next((step for step, word in SINK.items() if word == action), None)
    if step is None:
        return 0.0
    if world.phase == "sink_elder":
        best = strengths(world.hands[world.elder])[step - POINT][0]
        return _announcing(world, step, None) - _announcing(world, step, best)
    mine, theirs = (strengths(world.hands[seat])[step - POINT] for seat in (world.younger, world.elder))
    if theirs and theirs[0] > mine[0]:
        return 0.0
    lost = _points(world, world.younger, step, mine[0]) if not theirs or mine[0] > theirs[0] else 0.0
    return -lost - (_points(world, world.elder, step, theirs[0]) if theirs else 0.0)


def _replying(world: State, step: int, action: Say) -> float:
    """Younger's own points for "not good", nothing for "equal", elder's for "good"."""
    own = strengths(world.hands[world.younger])[step - POINT]
    if action == NOT_GOOD:
        return _points(world, world.younger, step, own[0])
    best = world.claimed[world.elder][step - POINT]
    return -_points(world, world.elder, step, best) if action.word == "good" else 0.0


def worth_by_custom(view: View, action: Action, usual: Action) -> float:
    """What a word outside the dialogue is worth: what it counts at once, and custom where it counts nothing (S11)."""
    worth = 0.0 if action == usual else -UNUSUAL
    if action == BLANCHE or action in BLANCHE_NUMBERS:
        worth += TEN
    elif (action, view.due) == (CLAIM_PIC, "pic"):
        worth += PIC
    elif (action, view.due) == (CLAIM_REPIC, "repic"):
        worth += REPIC
    return worth
