"""Play to the score (8.7): when the marks outweigh the cards, and whether to call honours."""

from collections.abc import Iterable, Iterator

from engine.core.game import Advice
from engine.core.offers import OneOf
from engine.core.packs import PACK52
from engine.core.seats import partner
from engine.core.sets import cards_in, highest
from engine.games.whist.advice_odds import honours, percent
from engine.games.whist.advice_position import Position
from engine.games.whist.score import HONOURS
from engine.games.whist.state import View
from engine.games.whist.words import CALL, DECLINE, NO, YES

SIX = 6  # tricks that count nothing; the next one is a point (R20)
SLAM_WINNERS = 9  # sure tricks in one hand with which a slam is in sight (G8)


def to_the_score(p: Position, maxims: Iterable[Advice | None]) -> Iterator[Advice]:
    """The maxims as the score orders them: what it demands first."""
    yield from (one for one in demanded(p) if one is not None)
    yield from (one for one in maxims if one is not None)


def demanded(p: Position) -> Iterator[Advice | None]:
    """G1, G4: the deciding trick is taken; far behind, the last honour is risked."""
    own, others = p.marks
    if p.place == 3 and p.view.count[p.me] + p.view.count[p.b] == SIX and not p.ours:
        yield p.say("G1", next(iter(p.winners()), None))
    if not p.view.table and own == 0 and others in (6, 7) and p.first_round(p.trump) and p.trumps_matter:
        ranks = p.ranks(p.trumps)
        if len(ranks) == 2 and ranks[0] in "QJ" and not _honours_elsewhere(p):
            yield p.say("G4", highest(p.trumps))


def _honours_elsewhere(p: Position) -> bool:
    plain = p.view.hand & ~p.trumps
    return any(PACK52.rank_of[card] in ("A", "K", "Q") for card in cards_in(plain))


def on_calling(view: View, offer: OneOf) -> list[Advice]:
    """G8: call at eight, unless the side suits promise a slam; R42: a question is answered truly."""
    if view.trump is None:
        return []
    mine = (view.hand & HONOURS[view.trump, 4]).bit_count()
    law = view.opts.law
    if offer.accepts(CALL) and offer.accepts(DECLINE):
        if _winners(view) >= SLAM_WINNERS:
            return [Advice(DECLINE, law("G8"), "whist.advice.G8.slam", {"honours": mine})]
        chance = 100 if mine >= 3 else percent(honours(mine, 3))
        return [Advice(CALL, law("G8"), "whist.advice.G8", {"honours": mine, "chance": chance})]
    if offer.accepts(YES) and offer.accepts(NO):
        answer = YES if mine else NO
        return [Advice(answer, law("R42"), f"whist.advice.R42.{answer.word}", {"seat": partner(view.seat)})]
    return []


def _winners(view: View) -> int:
    """Tricks this hand makes by itself: the unbroken heads of its suits."""
    total = 0
    for members in PACK52.suit.values():
        mine, out = view.hand & members, members & ~view.hand
        total += (mine >> out.bit_length()).bit_count()
    return total
