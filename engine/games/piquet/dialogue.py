"""The declaration dialogue as a state machine (R23-R37).

Elder announces each class and younger replies; what is good is shown; then younger settles what is his. Where the
program declares, it always takes the first choice, which is the strongest truth; by hand every choice is offered.
"""

from collections.abc import Callable, Sequence

from engine.core.actions import Action, Say
from engine.core.events import Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat
from engine.games.piquet.combinations import SET_RANKS
from engine.games.piquet.reckoning import CLASSES, POINT, SEQUENCES, SETS, strengths
from engine.games.piquet.settling import class_cards, settle
from engine.games.piquet.speech import (
    DECLARE_ALL,
    EQUAL,
    GOOD,
    HOW_MANY,
    KEEP,
    NOT_GOOD,
    NOTHING,
    SHOW,
    SINK,
    announcement,
    cards_of,
    pips_of,
    say,
    show,
)
from engine.games.piquet.state import State, Strength, Verdict

NAMES = {POINT: "point", SEQUENCES: "sequence", SETS: "sets"}
Choices = dict[Say, Strength | None]
ALL_SETS = tuple((size, -place) for size in (4, 3) for place in range(len(SET_RANKS)))


def begin_dialogue(s: State, tell: Tell) -> None:
    """Both have exchanged: what the program is to keep back is settled, then elder announces his point."""
    asks = s.opts.sinking and s.opts.manual_declarations == "off"
    s.phase = "sink_elder" if asks else "point"
    go_on(s, tell)


def go_on(s: State, tell: Tell) -> None:
    """Where the program declares, the strongest truth is spoken until the play begins."""
    while s.opts.manual_declarations == "off" and s.phase in SPEAKS:
        ask, answer = SPEAKS[s.phase]
        seat = speaker(s)
        answer(s, seat, _by_program(s, seat, ask(s)), tell)


def _by_program(s: State, seat: Seat, choices: Choices) -> Say:
    """The strongest truth; in a class that is to be kept back nothing, or "good" to whatever the other has."""
    kept_back = s.sunk[seat] >> step_of(s.phase) - POINT & 1 and s.phase != "point_pips"
    return list(choices)[-1] if kept_back else next(iter(choices))


def speaker(s: State) -> Seat:
    """Whose word is awaited."""
    return s.younger if s.phase.endswith(("reply", "compare")) or s.phase.startswith("younger") else s.elder


def step_of(phase: str) -> int:
    """The class a phase is about."""
    return next(step for step, name in NAMES.items() if name in phase)


# ---------------------------------------------------------------- what the program keeps back


def sink_offers(s: State) -> Sequence[Offer]:
    """A seat may have classes kept back in which it holds something (R23: sinking); the other does not hear of it."""
    seat = s.elder if s.phase == "sink_elder" else s.younger
    held = strengths(s.hands[seat])
    classes = (step for step in CLASSES if held[step - POINT] and not s.sunk[seat] >> step - POINT & 1)
    return [OneOf(seat, (DECLARE_ALL, *(SINK[step] for step in classes)))]


def sink(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """One class more is kept back, or the rest is to be declared."""
    if action != DECLARE_ALL:
        s.sunk[seat] |= next(1 << step - POINT for step, word in SINK.items() if word == action)
        return
    s.phase = "sink_younger" if s.phase == "sink_elder" else "point"
    go_on(s, tell)


# ---------------------------------------------------------------- elder announces


def announcements(s: State) -> Choices:
    """What elder may announce: anything he holds, or nothing; under strict laws also sets he does not hold (I18)."""
    step = step_of(s.phase)
    return _claims(s, s.elder, step, None)


def _claims(s: State, seat: Seat, step: int, above: Strength | None) -> Choices:
    """What may be claimed in a class, best first; only what is better than `above`, if that is given."""
    held = strengths(s.hands[seat])[step - POINT]
    if step == SETS and s.opts.manual_declarations == "strict" and not s.opts.sets_shown:
        held = [*held, *(one for one in ALL_SETS if one not in held)]
    found: Choices = {}
    for one in held:
        if above is None or one > above:
            found.setdefault(announcement(s.opts, step, one), one)
    found[NOTHING[step]] = None
    return found


def announce(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Elder's word; younger replies unless there is nothing to reply to (R24)."""
    step = step_of(s.phase)
    best = announcements(s)[action]
    say(s, seat, action, tell)
    s.claimed[seat][step - POINT] = best
    if best is None:
        conclude(s, Verdict(None, "", s.younger), tell)
    else:
        s.phase = f"{NAMES[step]}_reply"
        s.pending = _announced(s, step)


# ---------------------------------------------------------------- younger replies


def _announced(s: State, step: int) -> Strength:
    """What has been said of elder's best; of a point the range of its pips."""
    best = s.claimed[s.elder][step - POINT]
    assert best is not None
    if step != POINT:
        return best
    by_pips = s.opts.point_announce == "pips" or s.phase == "point_compare"
    return (best[0], best[0]) if by_pips else pips_of(cards_of(best[0]))


def replies(s: State) -> Choices:
    """What younger may truthfully reply, and "good", which he may always say (R23)."""
    step = step_of(s.phase)
    said = _announced(s, step)
    own = strengths(s.hands[s.younger])[step - POINT]
    low, high = ((said[0], 0), (said[1], 0)) if step == POINT else (said, said)
    found: Choices = {}
    if any(one > high for one in own):
        found[NOT_GOOD] = None
    elif any(low <= one <= high for one in own):
        found[EQUAL if low == high else HOW_MANY] = None
    found[GOOD] = None
    return found


def reply(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Good, not good, equal, or the question after the pips (R23-R26, R32)."""
    step = step_of(s.phase)
    say(s, seat, action, tell)
    if action == HOW_MANY:
        s.phase = "point_pips"
        return
    s.pending = None
    scorer = {GOOD: s.elder, NOT_GOOD: s.younger}.get(action)
    verdict = Verdict(_announced(s, step), action.word, scorer)
    if action == GOOD and s.opts.manual_declarations != "off" and _is_shown(s, step):
        s.verdicts.append(verdict)
        s.phase = f"{NAMES[step]}_show"
        return
    if action == GOOD:
        verdict = _show_class(s, step, verdict, tell)
    conclude(s, verdict, tell)


def pips(s: State) -> Choices:
    """Elder states the pips of his point."""
    best = s.claimed[s.elder][0]
    assert best is not None
    return {Say(f"pips:{best[0]}"): best}


def state_pips(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Now younger can compare."""
    say(s, seat, action, tell)
    s.phase = "point_compare"
    s.pending = _announced(s, POINT)


# ---------------------------------------------------------------- showing


def _is_shown(s: State, step: int) -> bool:
    return step != SETS or s.opts.sets_shown  # R35


def shows(s: State) -> Choices:
    """Show what is good, or keep it and lose it (I15)."""
    return {SHOW: None, KEEP: None}


def show_or_keep(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Shown it counts; not shown younger may count his own inferior one (I15)."""
    step = step_of(s.phase)
    verdict = s.verdicts.pop()
    if action == KEEP:
        s.claimed[seat][step - POINT] = None
        conclude(s, verdict._replace(scorer=s.younger), tell)
    else:
        conclude(s, _show_class(s, step, verdict, tell), tell)


def _show_class(s: State, step: int, verdict: Verdict, tell: Tell) -> Verdict:
    """R35; a point that lies open has no secret number of pips."""
    best = s.claimed[s.elder][step - POINT]
    assert best is not None
    if _is_shown(s, step):
        show(s, s.elder, class_cards(s.hands[s.elder], step, best), tell)
    return verdict._replace(announced=(best[0], best[0])) if step == POINT else verdict


# ---------------------------------------------------------------- younger's own


def conclude(s: State, verdict: Verdict, tell: Tell) -> None:
    """A class is decided; on to the next, then to what is younger's."""
    s.verdicts.append(verdict)
    if len(s.verdicts) < len(CLASSES):
        s.phase = NAMES[CLASSES[len(s.verdicts)]]
    else:
        _ask_younger(s, POINT, tell)


def _ask_younger(s: State, first: int, tell: Tell) -> None:
    for step in range(first, SETS + 1):
        if s.verdicts[step - POINT].scorer == s.younger:
            s.phase = f"younger_{NAMES[step]}"
            return
    settle(s, tell)


def younger_claims(s: State) -> Choices:
    """What younger may count in a class that is his: what is better than elder's, or all he has if elder has none."""
    step = step_of(s.phase)
    verdict = s.verdicts[step - POINT]
    above = verdict.announced if verdict.reply == "not_good" else None
    if above is not None and step == POINT:
        above = (above[1], 0)
    return _claims(s, s.younger, step, above)


def younger_declares(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Younger has decided; it is spoken when the time comes (R36)."""
    step = step_of(s.phase)
    s.claimed[seat][step - POINT] = younger_claims(s)[action]
    _ask_younger(s, step + 1, tell)


# ---------------------------------------------------------------- phases

Ask = Callable[[State], Choices]
Answer = Callable[[State, Seat, Say, Tell], None]
SPEAKS: dict[str, tuple[Ask, Answer]] = {"point_pips": (pips, state_pips), "point_compare": (replies, reply)}
for _name in NAMES.values():
    SPEAKS[_name] = (announcements, announce)
    SPEAKS[f"{_name}_reply"] = (replies, reply)
    SPEAKS[f"{_name}_show"] = (shows, show_or_keep)
    SPEAKS[f"younger_{_name}"] = (younger_claims, younger_declares)


def _phase(ask: Ask, answer: Answer) -> Phase[State]:
    def offers(s: State) -> Sequence[Offer]:
        choices: tuple[Action, ...] = tuple(ask(s))
        return [OneOf(speaker(s), choices)]

    return Phase(offers, answer)


PHASES: dict[str, Phase[State]] = {name: _phase(*pair) for name, pair in SPEAKS.items()}
PHASES |= {name: Phase(sink_offers, sink) for name in ("sink_elder", "sink_younger")}
