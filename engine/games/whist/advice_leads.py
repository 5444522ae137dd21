"""Leading: partner's wishes, plain suits and invites (8.4), returns and the maxims of 8.5 for the hand that leads."""

from collections.abc import Iterator
from itertools import zip_longest

from engine.core.actions import Play
from engine.core.game import Advice
from engine.core.sets import Card
from engine.games.whist.advice_odds import all_follow, finesse, holds_some, percent
from engine.games.whist.advice_position import HEIGHT, INVITE_HEIGHT, Position, Trick
from engine.games.whist.advice_trumps import trump_lead, turned_lead, waiting


def leads(p: Position) -> Iterator[Advice | None]:
    """The maxims for a lead, in the order of 8.11."""
    yield from partners_wishes(p)
    plain = list(_plain(p))
    wait = waiting(p)
    if wait is None:
        yield from turned_lead(p)
        yield from trump_lead(p)
    elif plain and plain[0] is not None and (p.strong or p.good_suit >= 0 or wait.startswith("U")):
        yield p.say(wait, _card(plain[0]), f"{wait}.wait")
    yield from plain


def _plain(p: Position) -> Iterator[Advice | None]:
    found = [one for one in _all_plain(p) if one is not None]
    yield from found
    if found:
        yield from warnings(p, _card(found[0]))


def _card(advice: Advice) -> Card:
    assert isinstance(advice.action, Play)
    return advice.action.card


def _all_plain(p: Position) -> Iterator[Advice | None]:
    yield from endings(p)
    yield from certain_tricks(p)
    yield from returns(p)
    yield from short_strong(p)
    yield from invites(p)
    yield from back_to_opponents(p)


# ---------------------------------------------------------------- what the partner wants


def partners_wishes(p: Position) -> Iterator[Advice | None]:
    """H13-H15, G5: feed the partner's ruffs; but if he ruffed and then led trumps, lead trumps."""
    wants_trumps = _ruffed_then_led_trumps(p)
    if wants_trumps and p.trumps and p.trumps_matter:
        yield p.say("H15", p.high(p.trump) if p.trumps.bit_count() <= 3 else p.low(p.trump))
        return
    may_ruff = p.out(p.trump) & ~p.view.barred[p.b]
    if not may_ruff:
        return
    own, _ = p.marks
    for suit in p.plain_suits():
        if p.void(p.b, suit) and p.out(suit):
            if own == p.view.opts.target - 1:
                yield p.say("G5", p.low(suit))
            yield p.say("H13", p.low(suit))
    for suit in p.plain_suits():
        if _dropped_high(p, suit):
            yield p.say("H14", p.low(suit))


def _ruffed_then_led_trumps(p: Position) -> bool:
    ruffed = False
    for trick in p.turned:
        led = p.order.suit[trick.cards[0]]
        if trick.leader == p.b and led == p.trump and ruffed:
            return True
        if trick.winner == p.b and led != p.trump:
            ruffed = ruffed or p.order.suit[trick.cards[trick.seats.index(p.b)]] == p.trump
    return False


def _dropped_high(p: Position, suit: int) -> bool:
    """I5: in the only round of a suit the partner lost the trick to a card of ours with a nine or higher."""
    rounds = [trick for trick in p.turned if p.order.suit[trick.cards[0]] == suit]
    if len(rounds) != 1 or not p.out(suit) or p.void(p.b, suit):
        return False
    trick = rounds[0]
    mine = trick.cards[trick.seats.index(p.b)]
    return (
        trick.leader != p.b
        and trick.winner == p.me
        and p.order.suit[mine] == suit
        and p.height(mine) >= HEIGHT["9"]
        and trick.seats.index(p.b) > trick.seats.index(p.me)
    )


def returns(p: Position) -> Iterator[Advice | None]:
    """I1: give the partner his suit back with the best card left, except where S23 warns; H25: his discards tell."""
    for card in p.leads_of(p.b):
        suit = p.order.suit[card]
        if suit == p.trump or p.height(card) > INVITE_HEIGHT or not p.of(suit) or not p.out(suit):
            continue
        if not _won_with_queen(p, suit) and not (p.trumps_matter and (p.void(p.c, suit) or p.void(p.d, suit))):
            yield p.say("I1", p.high(suit) if p.of(suit).bit_count() <= 3 else p.low(suit))
            return
    thrown = _thrown_on_trumps(p)
    if thrown and _led_trumps(p):
        for suit in p.plain_suits():
            if suit not in thrown and p.first_round(suit):
                mine = p.high(suit)
                honour = p.height(mine) in (HEIGHT["K"], HEIGHT["Q"], HEIGHT["J"])
                yield p.say("H25", mine if honour else p.low(suit))
                return


def _won_with_queen(p: Position, suit: int) -> bool:
    for trick in p.turned:
        if trick.leader == p.b and p.order.suit[trick.cards[0]] == suit and trick.winner == p.me:
            return trick.cards[trick.seats.index(p.me)] == p.card(suit, "Q")
    return False


def _thrown_on_trumps(p: Position) -> set[int]:
    thrown = set()
    for trick in p.turned:
        if p.order.suit[trick.cards[0]] == p.trump:
            suit = p.order.suit[trick.cards[trick.seats.index(p.b)]]
            if suit != p.trump:
                thrown.add(suit)
    return thrown


def _led_trumps(p: Position) -> bool:
    return any(p.order.suit[card] == p.trump for card in p.leads_of(p.me))


# ---------------------------------------------------------------- own plans


def endings(p: Position) -> Iterator[Advice | None]:
    """H18: with the last trump, some winners and one loser, the loser first; H12: no forcing of a trump-rich side."""
    if p.trumps and not p.out(p.trump):
        plain = [card for suit in p.plain_suits() for card in _of(p, suit)]
        losers = [card for card in plain if p.out(p.order.suit[card]) > 1 << card]
        if len(losers) == 1 and len(plain) >= 2:
            yield p.say("H18", losers[0])
    if not p.trumps and p.trumps_matter and p.out(p.trump).bit_count() >= 3 and p.void(p.b, p.trump):
        for card in p.leads_of(p.b):
            suit = p.order.suit[card]
            if suit != p.trump and p.of(suit):
                yield p.say("H12", p.high(suit))
                return


def _of(p: Position, suit: int) -> Iterator[Card]:
    cards = p.of(suit)
    while cards:
        card = Card(cards.bit_length() - 1)
        yield card
        cards ^= 1 << card


def certain_tricks(p: Position) -> Iterator[Advice | None]:
    """H16, H17: weak in trumps hurry to make tricks; with trumps out take what commands its suit."""
    aces = [suit for suit in p.plain_suits() if p.ranks(p.of(suit)).startswith("AK")]
    short = [suit for suit in range(4) if suit != p.trump and not p.of(suit)]
    if p.trumps.bit_count() == 2 and len(aces) >= 2 and short:
        yield p.say("H16", p.card(aces[0], "A"))
    for suit in p.plain_suits():
        mine, out = p.of(suit), p.out(suit)
        if not out or not p.commands(suit):
            continue
        safe = not p.trumps_matter or not (p.void(p.c, suit) or p.void(p.d, suit) or _keeps_command(p, suit))
        if not p.trumps_matter:
            yield from _long_suit(p, suit)
        if safe and (not p.trumps_matter or not p.first_round(suit) or (p.weak and mine.bit_count() >= 2)):
            yield _at_once(p, suit)


def _at_once(p: Position, suit: int) -> Advice | None:
    """H17: the best card of a suit, with the chance that nobody ruffs where that can still be told from the deal."""
    if not p.trumps_matter:
        return p.say("H17", p.high(suit), "H17.out")
    if not p.first_round(suit):
        return p.say("H17", p.high(suit), "H17.later")
    chance = percent(all_follow(p.mine_at_first(suit).bit_count(), 1))
    return p.say("H17", p.high(suit), chance=chance)


def _keeps_command(p: Position, suit: int) -> bool:
    """H7, H17: who is not weak in trumps does not hurry with the best card of a suit the opponents led."""
    led = (*p.leads_of(p.c), *p.leads_of(p.d))
    return not p.weak and any(p.order.suit[card] == suit for card in led)


def _long_suit(p: Position, suit: int) -> Iterator[Advice | None]:
    """S25: A K and three small ones of an untouched suit, trumps out, an entry elsewhere: a small one."""
    mine = p.of(suit)
    entry = any(p.commands(other) for other in p.plain_suits() if other != suit) or bool(p.trumps)
    if mine.bit_count() == 5 and p.ranks(mine).startswith("AK") and p.first_round(suit) and entry:
        yield p.say("S25", p.low(suit), chance=percent(finesse()))


def short_strong(p: Position) -> Iterator[Advice | None]:
    """S11-S18: short suits with honours, led only by a hand strong in trumps (S20)."""
    if not p.strong:
        return
    for suit in p.plain_suits():
        if not p.first_round(suit):
            continue
        ranks = p.ranks(p.of(suit))
        rule = SHORT.get(ranks)
        if rule is None and len(ranks) == 2 and ranks[0] in "QJ":
            rule = "S14"
        if rule is not None:
            yield p.say(rule, p.high(suit))


SHORT = {"AK": "S11", "KQ": "S12", "QJ": "S13", "A": "S16", "Q": "S18", "J": "S18"}


def invites(p: Position) -> Iterator[Advice | None]:
    """S0-S10, S19, S22: the suit to open and the card to open it with."""
    suits = [suit for suit in p.plain_suits() if p.first_round(suit) and p.of(suit).bit_count() >= 3]
    for suit in sorted(suits, key=lambda one: (_length_of_head(p, one) < 3, -p.of(one).bit_count())):
        if (head := _length_of_head(p, suit)) >= 3:
            yield _sequence(p, suit, head)
    weak = [suit for suit in suits if p.high(suit) % 13 < HEIGHT["J"]]
    tenaces = [suit for suit in range(4) if suit != p.trump and _tenace(p, suit)]
    if len(tenaces) >= 2 and weak:
        yield p.say("S22", p.low(weak[0]))
    ordered = sorted(suits, key=lambda one: _attraction(p, one))
    for suit, next_best in zip_longest(ordered, ordered[1:]):
        yield _invite(p, suit)
        if next_best is not None and _heads_alike_but_one(p, suit, next_best):
            yield p.say("S10", p.low(suit), suit_left="SCHD"[next_best])
    for suit in p.plain_suits():
        if p.of(suit).bit_count() >= 3:
            yield p.say("S0", p.low(suit), length=p.of(suit).bit_count())


def _heads_alike_but_one(p: Position, suit: int, other: int) -> bool:
    """S10: two suits of one length, of which this is headed by the king or queen and the other by the next honour."""
    if p.of(suit).bit_count() != p.of(other).bit_count():
        return False
    return p.ranks(p.of(suit))[0] + p.ranks(p.of(other))[0] in ("KQ", "QJ")


def _length_of_head(p: Position, suit: int) -> int:
    mine, top = p.of(suit), p.high(suit)
    length = 1
    while length < 6 and top - length >= suit * 13 and mine >> (top - length) & 1:
        length += 1
    return length if p.height(top) >= HEIGHT["10"] else 0


def _sequence(p: Position, suit: int, head: int) -> Advice | None:
    if p.ranks(p.of(suit)).startswith("QJT") and head == 3:
        return p.say("S3", p.card(suit, "Q"))
    if head >= 5:
        return p.say("S2", Card(p.high(suit) - head + 1))
    return p.say("S1", p.high(suit))


def _tenace(p: Position, suit: int) -> bool:
    ranks = p.ranks(p.of(suit))
    return ("A" in ranks and "Q" in ranks and "K" not in ranks) or ("K" in ranks and "J" in ranks and "Q" not in ranks)


def _attraction(p: Position, suit: int) -> tuple[int, int, int]:
    """Longer suits first; of equal length the king's before the queen's before the jack's (S10); an ace as S6 says."""
    mine = p.of(suit)
    ranks = p.ranks(mine)
    kind = next((place for place, rank in enumerate("KQJ") if rank in ranks), 4)
    if "A" in ranks:
        kind = 5 if mine.bit_count() == 3 else 1
    return (-mine.bit_count(), kind, suit)


def _invite(p: Position, suit: int) -> Advice | None:
    mine = p.of(suit)
    ranks, length = p.ranks(mine), mine.bit_count()
    if ranks.startswith("AK"):
        return p.say("H17", p.card(suit, "A"), "H17.weak") if p.weak else p.say("S4", p.low(suit))
    if ranks[0] == "A":
        if length >= 5 and p.trumps_matter:
            return p.say("S5", p.card(suit, "A"))
        return p.say("S6" if length == 3 else "S4", p.low(suit))
    if ranks[0] == "K":
        return p.say("S7", p.low(suit), chance=percent(finesse()))
    if ranks[0] == "Q":
        return p.say("S8", p.low(suit), chance=percent(holds_some(2)))
    if ranks[0] == "J":
        return p.say("S9", p.low(suit))
    return p.say("S0", p.low(suit), length=length)


def back_to_opponents(p: Position) -> Iterator[Advice | None]:
    """S21, S26, H17, S20, H23: when nothing of one's own is worth leading."""
    for card in p.leads_of(p.d):
        suit = p.order.suit[card]
        if suit != p.trump and p.of(suit) and p.out(suit):
            yield p.say("S21", p.high(suit))
            break
    for trick in p.turned:
        suit = p.order.suit[trick.cards[0]]
        if trick.leader == p.c and _beat_nothing(p, trick) and suit != p.trump and p.of(suit) and p.out(suit):
            yield p.say("S26", p.low(suit))
            break
    for suit in p.plain_suits():
        if p.commands(suit) and p.out(suit):
            yield p.say("H17", p.high(suit), "H17.last")
    if p.trumps and p.trumps_matter:
        yield p.say("H23", p.low(p.trump), "H23.trump")
    short = [suit for suit in p.plain_suits() if p.of(suit).bit_count() <= 2 and p.ranks(p.of(suit)) != "K"]
    for suit in reversed(short):
        ranks = p.ranks(p.of(suit))
        touching = len(ranks) == 2 and ranks in "AKQJT98765432"
        yield p.say("S20" if p.strong else "H23", p.high(suit) if touching or ranks[0] in "T98765432" else p.low(suit))
    for suit in p.plain_suits():
        yield p.say("H23", p.low(suit))
    if p.trumps:
        yield p.say("H23", p.low(p.trump), "H23.trump")


def _beat_nothing(p: Position, trick: Trick) -> bool:
    """S26: I was last and won, and D before me could beat none of the two cards that lay there."""
    power = p.order.power[p.order.suit[trick.cards[0]]]
    lead, second, third, _ = (power[card] for card in trick.cards)
    return trick.winner == p.me and third < max(lead, second)


def warnings(p: Position, instead: Card) -> Iterator[Advice | None]:
    """S15, S17, S19, S23, H7: suits that are better left alone, said of the card led instead."""
    for suit in p.plain_suits():
        ranks = p.ranks(p.of(suit))
        command = p.commands(suit) and p.out(suit) and p.trumps_matter and _keeps_command(p, suit)
        if suit != p.order.suit[instead] and command:
            yield p.say("H7", instead, suit_left="SCHD"[suit])
        if suit != p.order.suit[instead] and _won_with_queen(p, suit):
            yield p.say("S23", instead, suit_left="SCHD"[suit])
        if suit == p.order.suit[instead] or not p.first_round(suit) or len(ranks) > 2:
            continue
        rule = "S17" if ranks == "K" else None
        if ranks[0] in "T98765432":
            rule = "S19" if len(ranks) == 1 and p.weak else "S15" if len(ranks) == 2 and p.strong else None
        if rule is not None:
            yield p.say(rule, instead, suit_left="SCHD"[suit])
