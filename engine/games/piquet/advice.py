"""What the books advise here (chapter 8): the first answer is the best advice."""

from collections.abc import Iterator, Sequence

from engine.core.actions import PLAY, Action, Swap
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.sets import Card, CardSet, cards_in
from engine.games.piquet.combinations import COUNTING, best_point, sequences, sets
from engine.games.piquet.evaluation import best_discards, lead_of, quick_discard
from engine.games.piquet.guesses import SUIT_RUN
from engine.games.piquet.habit import habit_card, spoken, unseen_by
from engine.games.piquet.reckoning import TRICKS
from engine.games.piquet.speech import DECLINE, LEAVE
from engine.games.piquet.state import FIVE, View

MOST = 3  # maxims given at once
WIDTH = len(PACK32.ranks)
SENSIBLE = 26  # discards that have their maxims
CLOSE = 6  # points short of the target: "each needs four or five" (S9)


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """The book's maxims that recommend an action on offer, best first."""
    if isinstance(offer, SomeCards):
        return _on_exchange(view, offer)
    if isinstance(offer, OneCard):
        return list(_on_card(view, offer))[:MOST]
    return list(_on_word(view, offer)) if isinstance(offer, OneOf) else []


def _maxim(action: Action, rule: str, **facts: object) -> Advice:
    return Advice(action, rule, f"piquet.advice.{rule}", facts)


# ---------------------------------------------------------------- exchange


def _on_exchange(view: View, offer: SomeCards) -> list[Advice]:
    """What sensible discards keep, and why; first that which plain sense finds."""
    usual = quick_discard(offer.cards, offer.least, offer.most)
    others = best_discards(offer.cards, offer.least, offer.most, SENSIBLE)
    return [maxim for gone in dict.fromkeys((usual, *others)) for maxim in list(_on_discard(view, gone))[:MOST]]


def _on_discard(view: View, gone: CardSet) -> Iterator[Advice]:
    """The maxims a discard obeys."""
    kept, action = view.hand & ~gone, Swap(gone)
    if _close(view):
        yield _maxim(action, "S9")
    for found in sets(kept)[:1]:
        yield _maxim(action, "S4", rank=found.rank)
    for run in sequences(kept)[:1]:
        rule = "S5" if run.top >= WIDTH - 2 and run.length == 3 else "S2"
        yield _maxim(action, rule, rank=PACK32.ranks[run.top], suit=run.suit)
    if suit := _almost_a_quint(kept):
        yield _maxim(action, "S3", suit=suit)
    point = best_point(kept)
    if point.count >= 4 and point.suit == best_point(view.hand).suit:
        yield _maxim(action, "S1", suit=point.suit)
    if view.seat == view.elder:
        if gone.bit_count() == FIVE:
            yield _maxim(action, "S6")
    elif suit := _guard(kept):
        yield _maxim(action, "S13", suit=suit)


def _close(view: View) -> bool:
    """Whether both are near the target."""
    return view.opts.game_form == "target" and min(view.totals) >= view.opts.target - CLOSE


def _almost_a_quint(kept: CardSet) -> str:
    """A suit in which one more card makes a run of five or more."""
    for place, suit in enumerate(PACK32.suits):
        bits = kept >> place * WIDTH & (1 << WIDTH) - 1
        if SUIT_RUN[bits][0] < FIVE and any(SUIT_RUN[bits | 1 << n][0] >= FIVE for n in range(WIDTH)):
            return suit
    return ""


def _guard(kept: CardSet) -> str:
    """A suit with a guarded king or a queen with two guards, without the ace (S13)."""
    for place, suit in enumerate(PACK32.suits):
        bits = kept >> place * WIDTH & (1 << WIDTH) - 1
        ace, king, queen = bits >> 7 & 1, bits >> 6 & 1, bits >> 5 & 1
        if not ace and ((king and bits.bit_count() >= 2) or (queen and bits.bit_count() >= 3)):
            return suit
    return ""


# ---------------------------------------------------------------- cards


def _on_card(view: View, offer: OneCard) -> Iterator[Advice]:
    if offer.cards.bit_count() == 1:
        card = next(cards_in(offer.cards))
        if view.table:
            yield _maxim(PLAY[card], "R44", card=PACK32.codes[card])
        return
    if view.table:
        yield from _on_answer(view, offer)
        return
    bit = lead_of(offer.cards, unseen_by(view))
    card = Card(bit.bit_length() - 1)
    code = PACK32.codes[card]
    left = view.hand.bit_count()
    if left <= 3 and bit > unseen_by(view):
        yield _maxim(PLAY[card], "S10", card=code)
    if keep := _for_the_last_trick(view, offer.cards):
        yield _maxim(PLAY[keep], "S17", card=PACK32.codes[keep])
    elif bit & COUNTING:
        yield _maxim(PLAY[card], "S7" if not view.history else "S8", card=code)


def _on_answer(view: View, offer: OneCard) -> Iterator[Advice]:
    """S8: get the lead if it can be had."""
    card = habit_card(view, offer.cards)
    led = view.table[0]
    if card > led and PACK32.suit_of[card] == PACK32.suit_of[led]:
        yield _maxim(PLAY[card], "S8", card=PACK32.codes[card])


def _for_the_last_trick(view: View, legal: CardSet) -> Card | None:
    """S17: with the majority certain, play another sure card first and keep the counting one."""
    theirs = unseen_by(view)
    sure = [card for card in cards_in(legal) if 1 << card > theirs & PACK32.suit[PACK32.suit_of[card]]]
    low = [card for card in sure if not COUNTING >> card & 1]
    majority = view.count[view.seat] * 2 > TRICKS
    return low[0] if majority and low and len(sure) == view.hand.bit_count() and len(low) < len(sure) else None


# ---------------------------------------------------------------- words


def _on_word(view: View, offer: OneOf) -> Iterator[Advice]:
    if view.phase == "look":
        yield _maxim(LEAVE, "S11")
    elif view.phase == "pledge" and spoken(view, offer) == DECLINE:
        yield _maxim(DECLINE, "S11")
