"""What is right in a position, found by the rules: accepted actions and the answers of questions."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.cards.order import Order, plain_order
from engine.core.actions import Action
from engine.core.events import Noted, Received, TrickWon
from engine.core.game import Game
from engine.core.offers import Offer, OneCard
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import cards_in, highest
from engine.games.ombre.ranking import ORDERS
from engine.games.whist.score import HONOURS, honour_points
from engine.lessons import lhombre_facts, piquet_facts, trictrac_facts
from engine.lessons.lesson import LEARNER, Line
from engine.lessons.staging import Staged, fork, is_open


def required_offer(match: Staged, seat: Seat = LEARNER) -> Offer | None:
    """What the seat is asked for now."""
    offers = [offer for offer in match.offers(seat) if not getattr(offer, "optional", False)]
    return offers[0] if offers else None


def accepted(match: Staged, rule: str | tuple[Action, ...], then: Sequence[Line]) -> list[Action]:
    """The actions the learner may take: all lawful ones, those that win the trick, those the book advises, or a list.

    `then` is what the others do afterwards; a card wins if the trick goes to the learner.
    """
    offer = required_offer(match)
    if offer is None:
        return []
    if isinstance(rule, tuple):
        return [action for action in rule if offer.accepts(action)]
    if rule == "any_legal":
        return list(offer.actions())
    if rule == "wins":
        return [action for action in offer.actions() if _wins(match, action, then)]
    number = rule.removeprefix("advice:")
    advised = [one.action for one in match.game.advice(match.view(LEARNER), offer) if one.rule == number]
    return list(dict.fromkeys(advised))


def _wins(match: Staged, action: Action, then: Sequence[Line]) -> bool:
    trial = fork(match)
    before = trial.event_count
    trial.submit(LEARNER, action)
    for line in then:
        told = [event for event in trial.events(LEARNER, before) if isinstance(event, TrickWon)]
        if told or not is_open(trial, line.seat, line.action):
            break
        trial.submit(line.seat, line.action)
    won = [event.seat for event in trial.events(LEARNER, before) if isinstance(event, TrickWon)]
    return won[:1] == [LEARNER]


# ---------------------------------------------------------------- answers


def answer(match: Staged, fact: str) -> Any:
    """The answer to a question by the name of a fact; KeyError or AttributeError if there is no such fact."""
    name, _, rest = fact.partition(".")
    if name == "view":
        return _path(match.view(LEARNER), rest)
    return FACTS[name](match, rest)


def _path(found: Any, path: str) -> Any:
    for name in path.split("."):
        found = found[int(name)] if name.isdecimal() else getattr(found, name)
    return found


def _playable(match: Staged, _: str) -> tuple[str, ...]:
    offer = required_offer(match)
    assert isinstance(offer, OneCard), "no card is asked for"
    return tuple(match.game.pack.codes[card] for card in cards_in(offer.cards))


def _winning(match: Staged, _: str) -> int:
    """The seat whose card is the best of the trick so far."""
    table = match.game.table(match.view(LEARNER))
    trick = next(pile for pile in table.piles if pile.kind == "trick")
    order = order_of(match.game, table.trump)
    power = order.power[order.suit[trick.cards[0] or 0]]
    return int(max(zip(trick.cards, trick.by, strict=True), key=lambda played: power[played[0] or 0])[1])


def order_of(game: Game[Any, Any, Any], trump: str | None) -> Order:
    """How the cards of a game rank under this trump."""
    return ORDERS[trump or ""] if game.pack == PACK40 else plain_order(game.pack, trump)


def _noted(match: Staged, kind: str) -> int:
    """The points of the last entry of this kind on the score sheet."""
    found = [e.points for e in match.events(LEARNER) if isinstance(e, Noted) and e.key.endswith(f".{kind}")]
    if not found or found[-1] is None:
        raise KeyError(f"nothing of the kind {kind!r} was noted")
    return found[-1]


def _marked(match: Staged, side: str) -> int:
    """The points a player of Trictrac has marked in all (E1-E13); a hole is made of them and adds none."""
    notes = [e for e in match.events(LEARNER) if isinstance(e, Noted) and e.rule.startswith("E")]
    return sum(e.points or 0 for e in notes if e.side == int(side))


def _partie(match: Staged, _: str) -> int:
    """The value of the Partie won last."""
    return [e.points or 0 for e in match.events(LEARNER) if isinstance(e, Noted) and ".partie_" in e.key][-1]


def _made(match: Staged, side: str) -> int:
    """How many tricks a side has made in this deal."""
    count = match.view(LEARNER).count
    return int(count[int(side)] + count[int(side) + 2])


def _needed(match: Staged, side: str) -> int:
    """How many points a side needs to win the Partie."""
    view = match.view(LEARNER)
    return int(view.opts.target - view.marks[int(side)])


def _my_honours(match: Staged, _: str) -> tuple[str, ...]:
    """The honours in the learner's hand."""
    view = match.view(LEARNER)
    mine = view.hand & HONOURS[view.trump, view.opts.honours_count]
    return tuple(match.game.pack.codes[card] for card in cards_in(mine))


def _honour_points(match: Staged, side: str) -> int:
    """What a side's honours are worth, doubled where the deal counts double."""
    view = match.view(LEARNER)
    double = any(marker.kind == "badge" for marker in match.game.table(view).markers)
    return honour_points(view.opts, _honours(match, side)) * (2 if double else 1)


def _honours(match: Staged, side: str) -> int:
    """How many honours a side was dealt."""
    view = match.view(LEARNER)
    held = 0
    for seat in (Seat(int(side)), Seat(int(side) + 2)):
        received = [e.cards for e in match.events(seat) if isinstance(e, Received) and e.seat == seat]
        held |= received[-1] or 0
    return (held & HONOURS[view.trump, view.opts.honours_count]).bit_count()


def _left(match: Staged, suit: str) -> int:
    """How many cards of a suit the others still hold."""
    return _unseen(match, suit).bit_count()


def _unseen(match: Staged, suit: str) -> int:
    view = match.view(LEARNER)
    played = sum(1 << card for card in view.history)
    return int(match.game.pack.suit[suit] & ~played & ~view.hand)


def _master(match: Staged, suit: str) -> str:
    """The best card of a suit that has not been played."""
    view = match.view(LEARNER)
    unplayed = _unseen(match, suit) | (view.hand & match.game.pack.suit[suit])
    return match.game.pack.codes[highest(unplayed)]


def _piquet(match: Staged, name: str) -> Any:
    return piquet_facts.reckon(match.view(LEARNER), name)


def _lhombre(match: Staged, fact: str) -> Any:
    return lhombre_facts.reckon(match.view(LEARNER), fact)


def _trictrac(match: Staged, fact: str) -> Any:
    return trictrac_facts.reckon(match.view(LEARNER), fact)


FACTS: dict[str, Callable[[Staged, str], Any]] = {
    "playable": _playable,
    "winning": _winning,
    "noted": _noted,
    "marked": _marked,
    "partie": _partie,
    "made": _made,
    "needed": _needed,
    "my_honours": _my_honours,
    "honours": _honours,
    "honour_points": _honour_points,
    "left": _left,
    "master": _master,
    "piquet": _piquet,
    "lhombre": _lhombre,
    "trictrac": _trictrac,
}
