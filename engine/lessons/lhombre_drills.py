"""Drills about L'Hombre and its kin: the rank of trumps until it sits, the end of a deal, what a game pays."""

from random import Random
from typing import Any

from engine.core.game import Game
from engine.core.match import Match
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card, card_set, cards_in
from engine.core.world import Chance
from engine.games.lhombre.result import honours, outcome
from engine.games.lhombre.state import State
from engine.games.ombre.ranking import BLACK_ACES, TRUMP_ORDER, TRUMPS
from engine.lessons.drill import Drill, near, only_hand
from engine.lessons.lesson import IN_ORDER, LEARNER
from engine.lessons.lhombre_facts import trumps_in

HAND = 9
HANDS = {"lhombre": HAND, "quadrille": 10, "cinquille": 8}
BIDS = ("frage", "casco", "tourne", "solo", "solo_tout")  # those that need no agreement (R20)
FEW, MANY = 3, 6  # trumps to be put in order


def _table(game: Game[Any, Any, Any], cards: list[Card], trump: str | None) -> Any:
    match = Match(game, next(iter(game.presets.values())), Chance(0))
    return only_hand(game.table(match.view(LEARNER)), cards, trump)


def ranking(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """Put the trumps of a hand in order, the highest first (R5, R6); they do not lie in order."""
    trump = rng.choice(PACK40.suits)
    trumps = rng.sample(TRUMP_ORDER[trump], rng.randrange(FEW, MANY + 1))
    plain = list(cards_in(PACK40.all & ~TRUMPS[trump]))
    cards = trumps + rng.sample(plain, HANDS[game.id] - len(trumps))
    rng.shuffle(cards)
    answer = trumps_in(card_set(cards), trump)
    rule = ("R5" if trump in "SC" else "R6") if game.id == "lhombre" else "R1"
    return Drill("ranking", number, _table(game, cards, trump), answer, (), IN_ORDER, rule, {"suit": trump})


def result(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """Win, remis or Codille (R55-R57)."""
    mine = rng.choice((1, 2, 3, 3, 4, 4, 4, 5))
    other = rng.randrange(HAND - mine + 1)
    count = (mine, other, HAND - mine - other)
    found = outcome(count, Seat(0)).result
    facts = dict(zip(("hombre", "first", "second"), count, strict=True))
    choices = ("win", "remis", "codille")
    rule = {"win": "R55", "codille": "R56", "remis": "R57"}[found]
    return Drill("result", number, _table(game, [], None), found, choices, "word", rule, facts)


def pay(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    """What each opponent pays the Hombre for a game won (4.1, 4.3)."""
    trump = rng.choice(PACK40.suits)
    run = rng.choice((2, 3, 3, 4, 5, 6))
    top, below = TRUMP_ORDER[trump][:run], TRUMP_ORDER[trump][run + 1 :]
    plain = list(cards_in(PACK40.all & ~TRUMPS[trump] & ~BLACK_ACES))
    rest = rng.sample(below, min(2, HAND - run))
    cards = [*top, *sorted(rest, key=TRUMP_ORDER[trump].index), *rng.sample(plain, HAND - run - len(rest))]
    bid = rng.choice(BIDS)
    firsts = bid == "solo_tout" or rng.random() < 0.5
    vole = bid == "solo_tout" or (firsts and rng.random() < 0.4)
    state = State(next(iter(game.presets.values())), hombre=Seat(0), bid=bid, trump=trump, firsts=firsts, vole=vole)
    tricks = HAND if vole else 5
    paid = honours(state, card_set(cards), (tricks, HAND - tricks, 0), won=True)
    facts: dict[str, object] = {"word": bid, "also": "vole" if vole else "firsts" if firsts else ""}
    facts |= {"price": paid.bid, "firsts": paid.firsts, "vole": paid.vole, "matadors": paid.matadors}
    return Drill("pay", number, _table(game, cards, trump), paid.total, near(paid.total, rng), "number", "4.1", facts)
