"""Second, third and fourth hand: trumps led by others (8.3), plain suits, ruffs and discards (8.5)."""

from collections.abc import Iterator

from engine.core.game import Advice
from engine.core.packs import PACK52
from engine.core.sets import Card, highest, lowest
from engine.games.whist.advice_odds import behind, percent
from engine.games.whist.advice_position import HEIGHT, Position

SECOND, THIRD, FOURTH = 1, 2, 3


def following(p: Position) -> Iterator[Advice | None]:
    """The maxims for a card that is not led."""
    if not p.of(p.led):
        yield from without_suit(p)
        return
    if p.led == p.trump:
        yield from trumps_led(p)
    else:
        yield from plain_led(p)
    yield from any_suit(p)


# ---------------------------------------------------------------- 8.3: trumps led by others


def trumps_led(p: Position) -> Iterator[Advice | None]:
    """The P-table, by who led."""
    ranks = p.ranks(p.trumps)
    if ranks.startswith("KQ") and not p.ours and _invited_in_trumps(p):
        yield p.say("P3", _card(p, "Q"))
    if p.place == SECOND:
        yield from _after_d(p, ranks)
    elif p.place == THIRD:
        yield from _after_b(p, ranks)
    else:
        yield from _after_c(p, ranks)


def _invited_in_trumps(p: Position) -> bool:
    """P3: the first trump I led was a small one from king, queen and two or more."""
    first = next((card for card in p.leads_of(p.me) if p.order.suit[card] == p.trump), None)
    held = p.ranks(p.mine_at_first(p.trump))
    return first is not None and p.height(first) < HEIGHT["Q"] and _small(held, "KQ") >= 2


def _card(p: Position, rank: str) -> Card:
    return p.card(p.trump, rank)


def _small(ranks: str, named: str) -> int:
    """How many cards a holding has beside the named ones; -1 if it lacks one of those."""
    return len(ranks) - len(named) if ranks.startswith(named) else -1


def _after_d(p: Position, ranks: str) -> Iterator[Advice | None]:
    """D led: second hand."""
    low, lead = p.low(p.trump), p.view.table[0]
    if p.turned_by(p.d, ("Q",)) and lead == _card(p, "J") and _small(ranks, ranks[:1] + "T") == 1 and ranks[0] in "AK":
        yield p.say("P25", low)
    if ranks.startswith("AK") and len(ranks) >= 3:
        yield p.say("P2", low)
    if _small(ranks, "AQJ") >= 0:
        yield p.say("P22", _card(p, "J"), "P22.right")
    if _small(ranks, "KQ") == 1:
        yield p.say("P6", _card(p, "K"))
    if len(ranks) == 2 and ranks[0] == "K":
        yield p.say("P7", _card(p, "K"))
    if len(ranks) == 3 and ranks[0] == "K" and "Q" not in ranks:
        yield p.say("P8", low)
    if _small(ranks, "AQ") >= 1:
        yield p.say("P10" if len(ranks) >= 4 else "P16", low)
    if _small(ranks, "AJ") == 1:
        yield p.say("P18", _card(p, "A")) if lead == _card(p, "K") else p.say("P19", low)
    if ranks[:2] in ("QJ", "JT") and len(ranks) >= 3:
        yield p.say("P12", p.high(p.trump))
    if len(ranks) == 3 and ranks[0] in "QJT":
        yield p.say("P11", low)


def _after_b(p: Position, ranks: str) -> Iterator[Advice | None]:
    """B led: third hand."""
    good = p.good_suit >= 0
    if ranks == "AQ":
        yield from _bare_ace_queen(p)
    if _small(ranks, "AK") == 1:
        yield p.say("P1", _card(p, "A"))
    if _small(ranks, "KQ") == 1:
        yield p.say("P4", _card(p, "Q"), "P4.good" if good else "P4")
    if len(ranks) == 2 and ranks[0] == "K":
        yield p.say("P7", _card(p, "K"))
    if _small(ranks, "AQJ") >= 0:
        yield p.say("P21", _card(p, "J"))
    if _small(ranks, "AJT") >= 0:
        yield p.say("P23", _card(p, "A"))
    if _small(ranks, "AQ") == 1:
        yield p.say("P14", _card(p, "Q")) if good else p.say("P13", _card(p, "A"))
    if _small(ranks, "KJ") in (1, 2) and good:
        yield p.say("P24", _card(p, "J"))


def _bare_ace_queen(p: Position) -> Iterator[Advice | None]:
    """P20, Q5, Q6: finesse, unless the king lies at C for certain, B wants his ruffs, or the odds have turned."""
    king = _card(p, "K")
    ace = p.card(p.trump, "A")
    if p.turned_by(p.c, ("K",)) or any(p.void(p.b, suit) for suit in range(4) if suit != p.trump and p.out(suit)):
        yield p.say("P20", ace, "P20.ace")
    elif p.others >> king & 1 and p.void(p.b, p.trump):
        last, before = p.view.held[p.c], p.view.held[p.d]
        yield p.say("Q5" if last > 2 else "Q6", ace, chance=percent(behind(last, before)))
    elif p.others >> king & 1:
        yield p.say("P20", _card(p, "Q"))


def _after_c(p: Position, ranks: str) -> Iterator[Advice | None]:
    """C led: fourth hand."""
    if p.ours:
        return
    best = p.best
    if _small(ranks, "KQ") == 1 and p.beats(_card(p, "Q")):
        yield p.say("P5", _card(p, "K"))
    if _small(ranks, "AQJ") >= 0 and p.beats(_card(p, "J")):
        yield p.say("P22", _card(p, "Q"))
    if _small(ranks, "AJ") == 1 and best == _card(p, "K") and p.view.table[0] == best:
        yield p.say("P17", p.low(p.trump))
    if _small(ranks, "AQ") >= 1:
        cheapest = _card(p, "Q") if p.beats(_card(p, "Q")) else _card(p, "A")
        yield p.say("P9" if len(ranks) >= 4 else "P15", cheapest)
    if ranks == "AQ" and p.beats(_card(p, "Q")):
        yield p.say("P20", _card(p, "Q"))
    if len(ranks) == 2 and ranks[0] == "K" and p.beats(_card(p, "K")):
        yield p.say("P7", _card(p, "K"))


# ---------------------------------------------------------------- 8.5: plain suits


def plain_led(p: Position) -> Iterator[Advice | None]:
    """H1-H5, H8, H19, H20, S24 by place."""
    suit = p.led
    ranks, lead = p.ranks(p.of(suit)), p.view.table[0]
    if p.place == SECOND:
        if ranks.startswith("AQ") and lead == p.card(suit, "J"):
            yield p.say("S24", p.card(suit, "A"))
        if ranks.startswith("AKQ"):
            yield p.say("H4", p.card(suit, "A"))
        if ranks == "QJT" and not p.first_round(suit):
            yield p.say("H3", p.card(suit, "Q"))
        if len(ranks) == 2 and ranks[0] == "K" and p.height(lead) < HEIGHT["J"]:
            yield p.say("H1", p.low(suit))
        if len(ranks) == 2 and ranks[0] in "QJT" and p.height(lead) < HEIGHT["9"]:
            yield p.say("H2", p.low(suit))
    if p.place != THIRD and ranks.startswith("A") and _last_trump_and_long_suit(p, lead):
        yield p.say("H19", p.low(suit))
    if p.place == THIRD:
        yield from _third_hand(p, ranks, lead)


def _last_trump_and_long_suit(p: Position, lead: Card) -> bool:
    """H19: the last trump, an ace with four small ones of an untouched suit, and an opponent leads its king."""
    long = p.of(p.led).bit_count() >= 4
    return bool(p.trumps) and not p.out(p.trump) and long and lead in (p.card(p.led, "K"), p.card(p.led, "Q"))


def _third_hand(p: Position, ranks: str, lead: Card) -> Iterator[Advice | None]:
    suit = p.led
    if ranks[:5] in ("AJT98", "KJT98") and not p.strong and p.height(lead) <= HEIGHT["6"]:
        yield p.say("H20", p.card(suit, "8"))
    led_before = sum(p.order.suit[card] == suit for card in p.leads_of(p.b))
    blocking = p.of(suit).bit_count() == 2 and p.ours and not p.out(suit) >> p.low(suit)
    if led_before >= 2 and blocking and not p.beats(p.high(suit)):
        yield p.say("H8", p.high(suit))
    yield from _finesse(p)


def _finesse(p: Position) -> Iterator[Advice | None]:
    """H5, Q1, Q7: with best and third best play the third best, if only one card is missing between."""
    mine = p.of(p.led)
    if mine.bit_count() < 2:
        return
    top = highest(mine)
    out = p.out(p.led)
    if out >> top:
        return  # somebody holds a higher card
    below = Card((mine ^ 1 << top).bit_length() - 1)
    between = out & ((1 << top) - 1) & ~((2 << below) - 1)
    if between.bit_count() != 1 or not p.beats(below):
        return
    missing = highest(between)
    if p.view.barred[p.c] >> missing & 1:
        yield p.say("H5", below, "H5.sure", card_missing=PACK52.codes[missing])
    elif not p.view.barred[p.d] >> missing & 1 and p.view.held[p.c] > 2:
        yield p.say("H5", below, chance=percent(1 - 1 / 3), card_missing=PACK52.codes[missing])
    elif p.view.held[p.c] <= 2:
        chance = percent(behind(p.view.held[p.c], p.view.held[p.d]))
        yield p.say("Q7", top, chance=chance, card_missing=PACK52.codes[missing])


def any_suit(p: Position) -> Iterator[Advice | None]:
    """What 8.11 says of second, third and fourth hand in general."""
    suit = p.led
    winners = p.winners()
    low = lowest(p.legal)
    if not winners:
        yield p.say("H10", low)
    elif p.place == FOURTH:
        yield p.say("H10", low, "H10.ours") if p.ours else p.say("R17", winners[0])
    elif p.place == THIRD:
        if p.ours and not _worth_overtaking(p, winners[-1]):
            yield p.say("H10", low, "H10.ours")
        else:
            yield p.say("R17", _lowest_equal(p, winners), "R17.third")
    elif p.commands(suit) and (p.height(p.best) >= HEIGHT["J"] or not p.out(suit)):
        yield p.say("R17", p.high(suit), "R17.second")
    elif p.commands(suit) and ((p.trumps_matter and not p.first_round(suit)) or _head_of_two(p)):
        yield p.say("H17", _lowest_equal(p, winners), "H17.second")
    else:
        yield p.say("H10", low, "H10.second")


def _head_of_two(p: Position) -> bool:
    """Whether I hold the two highest cards left of the suit led."""
    mine = p.of(p.led)
    return (mine >> p.out(p.led).bit_length()).bit_count() >= 2


def _worth_overtaking(p: Position, top: Card) -> bool:
    """Whether my card beats cards still out that the partner's does not beat."""
    return p.led != p.trump and (p.out(p.led) & ((1 << top) - 1)) >> p.best != 0


def _lowest_equal(p: Position, winners: list[Card]) -> Card:
    """The lowest of my winning cards that does the same service as the highest."""
    top = winners[-1]
    above = (p.out(p.led) & ((1 << top) - 1)).bit_length()
    return next(card for card in winners if card >= above)


# ---------------------------------------------------------------- void


def without_suit(p: Position) -> Iterator[Advice | None]:
    """H6, H11, H21: ruff or throw away; H9 and I4 choose what to throw; with nothing but trumps H10."""
    ruffs = [card for card in p.winners() if p.order.suit[card] == p.trump] if p.led != p.trump else []
    sure = p.ours and not p.out(p.led) >> p.best and p.order.suit[p.best] == p.led
    if ruffs and not (p.ours and (sure or p.place == FOURTH)):
        yield from _ruffing(p, ruffs)
    yield from discards(p)


def _ruffing(p: Position, ruffs: list[Card]) -> Iterator[Advice | None]:
    overruff = p.order.suit[p.best] == p.trump
    if overruff and p.strong and not p.weak and p.place != FOURTH:
        throw = _loose(p)
        if throw is not None:
            yield p.say("H6", throw, "H6.strong")
    trumps = p.trumps
    four_highest = trumps.bit_count() >= 4 and not p.out(p.trump) >> (highest(trumps) - 3)
    if four_highest and p.height(highest(trumps)) >= HEIGHT["K"]:
        yield p.say("H21", highest(trumps))
    yield p.say("H6" if overruff else "R17", ruffs[0], "H6" if overruff else "R17.ruff")


def discards(p: Position) -> Iterator[Advice | None]:
    """The loose card; from the four highest of a suit the highest; the lowest trump if there is nothing else."""
    for suit in p.plain_suits():
        if suit != p.led and p.ranks(p.of(suit)).startswith("AKQJ") and p.of(suit).bit_count() >= 5:
            yield p.say("H9", p.card(suit, "A"))
    loose = _loose(p)
    if loose is not None:
        yield p.say("I4", loose)
    elif p.ours:
        yield p.say("H10", lowest(p.legal), "H10.ours")
    elif not p.winners():
        yield p.say("H10", lowest(p.legal))


def _loose(p: Position) -> Card | None:
    """The lowest card of the suit I want least; guarded honours keep their guards."""
    plain = [suit for suit in p.plain_suits() if suit != p.led]
    if not plain:
        return None

    def regret(suit: int) -> tuple[int, int]:
        mine = p.of(suit)
        ranks = p.ranks(mine)
        guarded = len(ranks) <= 3 and ranks[0] in "KQ" and len(ranks) > 1
        winner = not p.out(suit) >> lowest(mine)
        return (int(guarded and len(ranks) == 2) * 2 + int(winner) * 4 + int(guarded), p.height(lowest(mine)))

    return lowest(p.of(min(plain, key=regret)))
