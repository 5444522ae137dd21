"""What the book says here (chapter 8): the first answer is the best advice."""

from collections.abc import Iterator, Sequence

from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, cards_in
from engine.games.ombre.bidding import PASS
from engine.games.ombre.cardplay import all_sure
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.ranking import BLACK_ACES, KINGS, MANILLE, ORDERS, QUEENS, RED, TRUMPS
from engine.games.quadrille.bids import ALONE, kind
from engine.games.quadrille.habit import BEARS, gift
from engine.games.quadrille.judgement import listed
from engine.games.quadrille.state import View
from engine.games.quadrille.view import unseen_by

MOST = 3  # maxims given at once


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """The book's maxims that recommend an action on offer, best first."""
    if isinstance(offer, OneCard):
        found = _on_card(view, offer)
    elif isinstance(offer, SomeCards):
        found = _on_gift(view, offer)
    else:
        assert isinstance(offer, OneOf)
        found = _on_word(view, offer)
    return [one for one in found if offer.accepts(one.action)][:MOST]


def _maxim(action: Action, rule: str, **facts: object) -> Advice:
    return Advice(action, rule, f"quadrille.advice.{rule}", facts)


# ---------------------------------------------------------------- words


def _on_word(view: View, offer: OneOf) -> Iterator[Advice]:
    if view.phase == "speak":
        yield from _on_bid(view, offer)
    elif view.phase == "call":
        yield from _on_call(view, offer)
    elif view.phase == "partner_trump":
        for suit in PACK40.suits:
            named = Say(f"trump_{suit}")
            if view.hand >> MANILLE[suit] & 1 and offer.accepts(named):
                yield _maxim(named, "Q48", suit=suit)
    elif view.phase in ("vole", "seventh"):
        yield _maxim(LEAD_ON if all_sure(view.hand, view.trump, unseen_by(view)) else STOP, "Q17")


def _on_bid(view: View, offer: OneOf) -> Iterator[Advice]:
    """The lists of hands, or why one passes."""
    for word in ("solo", "frage"):
        for suit, entry in listed(view.hand, word == "solo")[:1]:
            if offer.accepts(Say(word)):
                yield _maxim(Say(word), entry, suit=suit)
                return
    hopes = estimate(view.hand, best_trump(view.hand))
    if hopes >= view.opts.win - BEARS["mediateur"] and offer.accepts(Say("mediateur")):
        yield _maxim(Say("mediateur"), "Q44")
    elif hopes >= view.opts.win - BEARS["frage"] and offer.accepts(Say("frage")):
        yield _maxim(Say("frage"), "Q1")
    else:
        yield Advice(PASS, "Q1", "quadrille.advice.pass", {})
    if not view.hand >> MANILLE[best_trump(view.hand)] & 1:
        yield _maxim(Say("respect"), "Q47")


def _on_call(view: View, offer: OneOf) -> Iterator[Advice]:
    """Which king the book calls."""
    verb = "ask_card" if kind(view.bid) == "mediateur" else "call_card"
    suits = [suit for suit in PACK40.suits if offer.accepts(Say(f"{verb}:{suit}K"))]
    held = {suit: view.hand & PACK40.suit[suit] & ~BLACK_ACES for suit in suits}
    if verb == "ask_card":
        for suit in (suit for suit in suits if held[suit] & QUEENS):
            yield _maxim(Say(f"ask_card:{suit}K"), "Q45", suit=suit)
        return
    if kind(view.bid) != "frage":
        fewest = min(suits, key=lambda suit: held[suit].bit_count(), default=None)
        if fewest is not None:
            yield _maxim(Say(f"call_card:{fewest}K"), "Q6", suit=fewest)
        return
    single = sorted((s for s in suits if held[s].bit_count() == 1), key=lambda suit: suit not in RED)
    for suit in single[:1]:
        yield _maxim(Say(f"call_card:{suit}K"), "Q2" if len(single) == 1 else "Q3", suit=suit)
    for suit in suits:
        if held[suit] & QUEENS:
            yield _maxim(Say(f"call_card:{suit}K"), "Q5", suit=suit)


def _on_gift(view: View, offer: SomeCards) -> Iterator[Advice]:
    given = Swap(1 << gift(view.hand, view.trump, offer.cards))
    yield Advice(given, "Q45", "quadrille.advice.gift", {})


# ---------------------------------------------------------------- cards


def _on_card(view: View, offer: OneCard) -> Iterator[Advice]:
    if len(view.table) == 0:
        yield from _on_lead(view, offer)
    else:
        yield from _on_following(view, offer)


def _on_lead(view: View, offer: OneCard) -> Iterator[Advice]:
    order = ORDERS[view.trump]
    power = order.power[order.trump]
    mine = offer.cards & TRUMPS[view.trump]
    theirs = unseen_by(view) & TRUMPS[view.trump]
    if view.seat == view.hombre and mine and theirs:
        top = max(cards_in(mine), key=power.__getitem__)
        if all(power[card] < power[top] for card in cards_in(theirs)):
            yield _maxim(PLAY[top], "Q7", card=PACK40.codes[top])
        elif mine & BLACK_ACES == BLACK_ACES:
            low = min(cards_in(mine), key=power.__getitem__)
            yield _maxim(PLAY[low], "Q16", card=PACK40.codes[low])
    elif view.seat == view.aide and view.called is not None and offer.cards >> view.called & 1 and mine:
        yield _maxim(PLAY[view.called], "Q24", card=PACK40.codes[view.called])
    elif view.seat not in (view.hombre, view.aide) and kind(view.bid) in ALONE:
        yield from _against_solo(view, offer)
    elif view.seat not in (view.hombre, view.aide):
        single = _singleton(offer.cards & ~TRUMPS[view.trump], view)
        if single is not None:
            yield _maxim(PLAY[single], "Q35", card=PACK40.codes[single])


def _against_solo(view: View, offer: OneCard) -> Iterator[Advice]:
    """Q40: the longest suit; Q41: behind the player a singleton, with a trump to ruff the return."""
    plain = offer.cards & ~TRUMPS[view.trump]
    single = _singleton(plain, view)
    if single is not None and view.hand & TRUMPS[view.trump]:
        yield _maxim(PLAY[single], "Q41", card=PACK40.codes[single])
    suits = [plain & members for members in PACK40.suit.values()]
    longest = max(suits, key=lambda cards: cards.bit_count())
    if longest:
        order = ORDERS[view.trump]
        low = min(cards_in(longest), key=lambda card: order.power[order.suit[card]][card])
        yield _maxim(PLAY[low], "Q40", card=PACK40.codes[low])


def _singleton(plain: CardSet, view: View) -> Card | None:
    """A card alone in its suit that is no king, and not of the called suit."""
    called = PACK40.suit_of[view.called] if view.called is not None else ""
    for suit, members in PACK40.suit.items():
        cards = plain & members
        if suit != called and cards and not cards & (cards - 1) and not cards & KINGS:
            return next(cards_in(cards))
    return None


def _on_following(view: View, offer: OneCard) -> Iterator[Advice]:
    """Q20: the partner puts his highest trump on the Hombre's small one; Q30: an enemy a middle one."""
    order = ORDERS[view.trump]
    power = order.power[order.trump]
    mine = offer.cards & TRUMPS[view.trump]
    led_by_hombre = view.leader == view.hombre and order.suit[view.table[0]] == order.trump
    if not led_by_hombre or not mine or view.seat == view.hombre:
        return
    ranked = sorted(cards_in(mine), key=power.__getitem__)
    if view.seat == view.aide:
        if power[ranked[-1]] > power[view.table[0]]:
            yield _maxim(PLAY[ranked[-1]], "Q20", card=PACK40.codes[ranked[-1]])
    elif not view.open_aide and len(ranked) > 2:
        middle = ranked[len(ranked) // 2]
        yield _maxim(PLAY[middle], "Q30", card=PACK40.codes[middle])
