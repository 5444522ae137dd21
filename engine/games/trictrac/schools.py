"""Marking by one's own hand, and schools (R43-R45): who marks too little or too much may be sent to school.

Where the players are assisted the program warns once before a fault is final.

throw -> mark -> claim -> [decide ->] play -> mark_given -> claim_given -> throw
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from engine.boards.pair import other
from engine.core import offers
from engine.core.actions import Action, Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Advice
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.setting import Setting

LET_PASS, CORRECT = Say("let_pass"), Say("make_correct")
MARK, SCHOOL = "mark_points", "claim_school"
ANNOUNCED = "trictrac.note.announces"
OWN_THROW = ("mark", "claim")
BY_HAND = (*OWN_THROW, "mark_given", "claim_given")
THREE_TIMES_ROUND = 18  # steps of the jeton: more than a throw brings in play
CARELESS, SMALL_POINTS = 0.2, 4  # how often a beginner overlooks so few points


class Marked(Setting, Protocol):
    """What a game must keep for its players to mark by hand; Toccategli does so too."""

    opts: Any
    announced: int
    warned: bool


S = TypeVar("S", bound=Marked)

Count = Callable[[S, Seat, int, Tell], int]  # mark points for a seat; what was won


@dataclass(frozen=True)
class Slips(Generic[S]):
    """What a marker may forget besides points, where the game has such things."""

    words: Callable[[S, Seat, Sequence[Say]], Iterable[Say]]  # the markings of a seat that forget something
    remember: Callable[[S, Say], None]  # which of them was chosen, if any
    count: Count[S]  # mark all the same, and say what was won


Acts = tuple[Callable[[S], tuple[offers.OneOf]], Callable[[S, Seat, Say, Tell], None]]


def most_points(scored: tuple[Scored, ...], own_throw: bool, step: int) -> int:
    """The most points that can be marked or claimed, where points come in such steps: never less than are due."""
    return max(THREE_TIMES_ROUND * step, due(scored, own_throw))


def points_of(said: Say) -> int:
    """The number in a word."""
    return int(said.word.split(":")[1])


def due(scored: tuple[Scored, ...], own_throw: bool) -> int:
    """What the thrower gains, or what he gives."""
    return sum(one.points for one in scored if one.to_thrower == own_throw)


def fault(scored: tuple[Scored, ...], announced: int, own_throw: bool) -> int:
    """By how many points a marking is wrong."""
    return abs(announced - due(scored, own_throw))


def released(v: Any, seat: Seat) -> int:
    """The points a seat has just marked, on which the other may still have his say (R43)."""
    claim = {"claim": v.turn, "claim_given": other(v.turn)}
    return int(v.announced) if claim.get(v.phase) == seat else 0


def by_hand(
    go_on: Callable[[S, int, Tell], None],
    pass_on: Callable[[S, Tell], None],
    count: Count[S],
    step: int = 2,
    rules: tuple[str, str, str] = ("R43", "R44", "R45"),
    slips: Slips[S] | None = None,
) -> dict[str, Acts[S]]:
    """The phases of marking by hand: what is offered and what it does; `count` marks and says what was won."""
    answers: tuple[Action, ...] = (LET_PASS, CORRECT)

    def words(s: S, what: str, least: int) -> tuple[Say, ...]:
        most = most_points(s.scored, s.phase in OWN_THROW, step)
        return tuple(Say(f"{what}:{points}") for points in range(least, most + 1, step))

    def ask_mark(s: S) -> tuple[offers.OneOf]:
        seat, marks = s.turn if s.phase == "mark" else other(s.turn), words(s, MARK, 0)
        return (offers.OneOf(seat, (*marks, *slips.words(s, seat, marks)) if slips is not None else marks),)

    def announce(s: S, seat: Seat, said: Say, tell: Tell) -> None:
        """R43: the jeton is released; nothing is pulled back any more, unless the program has warned first."""
        s.announced = points_of(said)
        if slips is not None:
            slips.remember(s, said)
        if s.opts.marking == "assisted" and not s.warned and s.announced != due(s.scored, s.phase == "mark"):
            s.warned = True
            tell(Noted("trictrac.note.warned", rules[0], seat, facts={"count": due(s.scored, s.phase == "mark")}))
            return
        s.warned = False
        if s.announced:
            tell(Noted(ANNOUNCED, rules[0], seat, facts={"count": s.announced}))
        s.phase = "claim" if s.phase == "mark" else "claim_given"

    def ask_claim(s: S) -> tuple[offers.OneOf]:
        claimant = other(s.turn) if s.phase == "claim" else s.turn
        schools = words(s, SCHOOL, step) if s.opts.schools else ()
        return (offers.OneOf(claimant, (*answers, *schools)),)

    def settle(s: S, seat: Seat, said: Say, tell: Tell) -> None:
        own_throw = s.phase == "claim"
        if said == CORRECT and slips is not None:
            slips.remember(s, Say(MARK))
        won = _settled(s, seat, said, own_throw, (count, slips.count if slips is not None else count), rules, tell)
        if own_throw:
            go_on(s, won, tell)
        else:
            pass_on(s, tell)

    marking, claiming = (ask_mark, announce), (ask_claim, settle)
    return {"mark": marking, "claim": claiming, "mark_given": marking, "claim_given": claiming}


def _settled(
    s: S,
    claimant: Seat,
    said: Say,
    own_throw: bool,
    counts: tuple[Count[S], Count[S]],
    rules: tuple[str, str, str],
    tell: Tell,
) -> int:
    """Mark what stands, then the school if there was one; what the marking itself won."""
    marker, (count, count_by_hand) = other(claimant), counts
    right, stands = due(s.scored, own_throw), s.announced
    wrong = abs(stands - right)
    claimed = 0 if said in (LET_PASS, CORRECT) else points_of(said)
    if said != LET_PASS:
        tell(Said(claimant, said.word))
    if said == CORRECT:
        stands = right  # R44: without a penalty
    elif claimed and wrong:
        stands = min(stands, right)  # R44: too much goes back, too little stays
    if stands:
        tell(Noted("trictrac.note.marked", rules[0], marker, stands, s.players[marker].points + stands))
    won = count_by_hand(s, marker, stands, tell) if stands else 0
    schools = (
        (claimant, wrong if claimed else 0, rules[1], "school"),  # R44: whole, even if less was claimed
        (marker, claimed - wrong, rules[2], "wrong_claim"),  # R45: only for what was claimed too much
    )
    for receiver, points, rule, key in schools:
        if points > 0 and s.phase != "over":
            tell(Noted(f"trictrac.note.{key}", rule, receiver, points, s.players[receiver].points + points))
            count(s, receiver, points, tell)
    return won


# --- the computer -------------------------------------------------------------------------------------


def worth_by_hand(v: Any, action: Action) -> float:
    """R43-R45: what is due is gained, what is wrong the other may gain; claim exactly what is wrong."""
    assert isinstance(action, Say)
    own_throw = v.phase in OWN_THROW
    if v.phase.startswith("mark"):
        right, forgets = due(v.scored, own_throw), action.word.count(":") > 1
        return float(min(points_of(action), right) - abs(points_of(action) - right) - forgets)
    wrong = fault(v.scored, v.announced, own_throw)
    if action == LET_PASS:
        return 0.0
    if action == CORRECT:
        excess: int = v.announced - due(v.scored, own_throw)
        return excess / 2  # good against too much, but a school is better
    return float(wrong) if points_of(action) == wrong else -float(points_of(action))


def advise_by_hand(v: Any, rules: tuple[str, str]) -> Iterator[Advice]:
    """What has to be marked or claimed, by the rules of marking and of schools."""
    own_throw, right = v.phase in OWN_THROW, due(v.scored, v.phase in OWN_THROW)
    if v.phase.startswith("mark"):
        key = "mark_due" if right else "mark_nothing"
        yield Advice(Say(f"{MARK}:{right}"), rules[0], f"trictrac.advice.{key}", {"count": right})
        return
    wrong = fault(v.scored, v.announced, own_throw)
    if not wrong:
        yield Advice(LET_PASS, rules[1], "trictrac.advice.marked_rightly", {})
        return
    key = "too_much" if v.announced > right else "too_little"
    if v.opts.schools:
        yield Advice(Say(f"{SCHOOL}:{wrong}"), rules[1], f"trictrac.advice.{key}", {"count": wrong})
    elif v.announced > right:
        yield Advice(CORRECT, rules[1], f"trictrac.advice.{key}", {"count": wrong})


def marks_by_hand(v: Any) -> bool:
    """Whether a marking or a claim is asked for: what a beginner does wrong there is told below."""
    return v.phase in BY_HAND


def carelessly(v: Any, offer: Offer, rng: Random) -> Action:
    """A beginner forgets small points now and then, unless he is warned, and small faults of the other escape him."""
    worth = {action: worth_by_hand(v, action) for action in offer.actions()}
    best = max(worth, key=lambda action: worth[action])
    assert isinstance(best, Say)
    if not v.warned and rng.random() < CARELESS and (best in (LET_PASS, CORRECT) or points_of(best) <= SMALL_POINTS):
        return next(iter(worth))
    return best
