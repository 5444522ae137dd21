"""Questions without end, made and answered by the rules: which cards may you play, who wins, what does a hand score?

A drill is fixed by its game, its kind and a number, so one that went wrong can be asked again. Kinds that only make
sense in one game have modules of their own.
"""

from dataclasses import replace
from random import Random
from typing import Any

from engine.core.actions import Play
from engine.core.events import TrickWon
from engine.core.game import Game
from engine.core.match import Match
from engine.core.offers import Offer, OneCard
from engine.core.seats import Seat
from engine.core.sets import Card, cards_in
from engine.core.table import Pile, Table
from engine.core.world import Chance
from engine.lessons import lhombre_drills, piquet_drills, trictrac_drills, whist_drills
from engine.lessons.drill import Drill, Maker
from engine.lessons.lesson import LEARNER

KINDS = ("playable", "winner", "score")
KINDS_OF = {  # which drills a game has
    "whist": KINDS,
    "cayenne": KINDS,
    "lhombre": ("ranking", "playable", "winner", "result", "pay"),
    "piquet": ("hand", "reply", "playable", "winner"),
    "quadrille": ("ranking", "playable", "winner"),
    "cinquille": ("ranking", "playable", "winner"),
    "trictrac": ("throw", "given"),
    "toccategli": ("throw",),
}
FREE_HANDS = 4  # of so many positions in which every card may be played, one is asked
LATEST = {"lhombre": 4, "quadrille": 5, "cinquille": 4, "piquet": 8}  # tricks before a position; deals may end early
USUALLY = 10
LAWS = {  # of following and of winning
    "lhombre": ("R44", "R52"),
    "quadrille": ("R24", "R1"),
    "cinquille": ("R18", "R1"),
    "piquet": ("R44", "R44"),
    "whist": ("R16", "R17"),
}


def make_drill(game: Game[Any, Any, Any], kind: str, number: int) -> Drill:
    """The drill of this kind and number; the same every time."""
    return MAKERS[kind](game, number, Random(f"{game.id}/{kind}/{number}"))


def _laws(game: Game[Any, Any, Any], view: Any) -> tuple[str, str]:
    """The rules of following suit and of winning a trick, by the numbers of this game's book."""
    if game.id in LAWS and game.id != "whist":
        return LAWS[game.id]
    follow, win = LAWS["whist"]
    return view.opts.law(follow), view.opts.law(win)


# ---------------------------------------------------------------- positions


class _Walk:
    """Sensible players at a table, looked at card by card; when a match is over they begin another."""

    def __init__(self, game: Game[Any, Any, Any], rng: Random) -> None:
        self.game = game
        self.rng = rng
        self._begin()
        self.start = rng.randrange(LATEST.get(game.id, USUALLY)) * game.seats

    def _begin(self) -> None:
        options = next(iter(self.game.presets.values()))
        self.match = Match(self.game, options, Chance(self.rng.randrange(1 << 30)))

    def asked(self) -> Offer:
        """Who has to decide now."""
        while not (offers := [o for o in self.match.offers() if not getattr(o, "optional", False)]):
            self._begin()
        return offers[0]

    def on(self) -> tuple[Offer, Play | None]:
        """The next decision: who is asked, and the card that is played, if it is one. Does it."""
        offer = self.asked()
        action = self.game.habit(self.match.view(offer.seat), offer, self.rng)
        self.match.submit(offer.seat, action)
        return offer, action if isinstance(action, Play) else None


def _playable(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    walk = _Walk(game, rng)
    while True:
        offer, view = walk.asked(), walk.match.view(LEARNER)
        asked = offer.seat == LEARNER and view.table and len(view.history) >= walk.start
        if asked and isinstance(offer, OneCard) and _in_hand(game.table(view), offer):
            bound = offer.cards != view.hand
            if bound or rng.randrange(FREE_HANDS) == 0:
                answer = tuple(game.pack.codes[card] for card in cards_in(offer.cards))
                return Drill("playable", number, game.table(view), answer, (), "cards", _laws(game, view)[0])
        walk.on()


def _in_hand(table: Table, offer: OneCard) -> bool:
    """Whether every card on offer is in the hand and none lies on the table still."""
    hand = next(pile.cards for pile in table.piles if pile.kind == "hand" and pile.seat == LEARNER)
    return all(card in hand for card in cards_in(offer.cards))


def _winner(game: Game[Any, Any, Any], number: int, rng: Random) -> Drill:
    walk = _Walk(game, rng)
    while True:
        walk.asked()
        before = walk.match.view(LEARNER)
        told = walk.match.event_count
        offer, play = walk.on()
        won = [event for event in walk.match.events(LEARNER, told) if isinstance(event, TrickWon)]
        if won and play is not None and len(before.history) >= walk.start:
            table = _with_card(game.table(before), offer.seat, play.card)
            seats = tuple(range(game.seats))
            return Drill("winner", number, table, int(won[0].seat), seats, "seat", _laws(game, before)[1])


def _with_card(table: Table, seat: Seat, card: Card) -> Table:
    """The table with one more card in the trick, gone from its hand."""

    def after(pile: Pile) -> Pile:
        if pile.kind == "trick":
            return replace(pile, cards=(*pile.cards, card), by=(*pile.by, seat))
        if pile.kind == "hand" and pile.seat == seat:
            gone = card if card in pile.cards else None
            place = pile.cards.index(gone)
            return replace(pile, cards=pile.cards[:place] + pile.cards[place + 1 :])
        return pile

    return replace(table, piles=tuple(after(pile) for pile in table.piles if not _is_played(pile, seat, card)))


def _is_played(pile: Pile, seat: Seat, card: Card) -> bool:
    return pile.kind == "turn_up" and pile.cards == (card,) and pile.seat == seat


MAKERS: dict[str, Maker] = {
    "playable": _playable,
    "winner": _winner,
    "score": whist_drills.score,
    "hand": piquet_drills.hand,
    "reply": piquet_drills.reply,
    "ranking": lhombre_drills.ranking,
    "result": lhombre_drills.result,
    "pay": lhombre_drills.pay,
    "throw": trictrac_drills.won,
    "given": trictrac_drills.given,
}
