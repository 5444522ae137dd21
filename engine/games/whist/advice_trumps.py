"""Leading trumps: the table of holdings (8.2) and the turned-up trump (8.6)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.core.actions import PLAY
from engine.core.game import Advice
from engine.core.packs import PACK52
from engine.core.sets import NO_CARD, Card, CardSet
from engine.games.whist.advice_position import Position

NEVER = ""  # do not lead trumps from this holding
LOWER_RANKS = {rank: "23456789TJQKA"[: "23456789TJQKA".index(rank)] for rank in "AKQJT98"}


@dataclass(frozen=True)
class Row:
    """A holding in trumps: the named cards with `least` to `most` small ones; what to lead, round by round.

    A plan names ranks, "x" for the lowest trump and "h" for the highest; `good` is the plan with a good side suit.
    """

    rule: str
    named: str
    least: int
    most: int
    plan: str | None  # None: the table is silent
    good: str | None = None


# The order matters: richer holdings stand before poorer ones.
TABLE = (
    Row("T14", "AKJ", 3, 9, "AKJ"),
    Row("T15", "AKJ", 1, 2, "K"),
    Row("T16", "AKJ", 0, 0, "K"),
    Row("T22", "KQT", 3, 9, "K"),
    Row("T23", "KQT", 2, 2, "K"),
    Row("T24", "KQT", 1, 1, "K"),
    Row("T29", "QJ9", 3, 9, "Q", "Qx"),
    Row("T30", "QJ9", 2, 2, "Q", "Qx"),
    Row("T31", "QJ9", 1, 1, "Q"),
    Row("T33", "JT8", 3, 9, "J"),
    Row("T34", "JT8", 1, 2, "J"),
    Row("T35", "T98", 1, 1, "T"),
    Row("T19", "AQJ", 0, 0, NEVER),
    Row("T19", "AQT", 0, 0, NEVER),
    Row("T19", "AJT", 0, 0, NEVER),
    Row("T1", "AK", 5, 11, "AKxx"),
    Row("T2", "AK", 4, 4, "x", "AKx"),
    Row("T3", "AK", 3, 3, "x", "AKx"),
    Row("T4", "AK", 2, 2, "x", "AKx"),
    Row("T5", "AK", 1, 1, NEVER),
    Row("T6", "AK", 0, 0, NEVER),
    Row("T7", "KQ", 5, 11, "KQxx"),
    Row("T8", "KQ", 4, 4, "x", "KQx"),
    Row("T9", "KQ", 3, 3, "x", "KQx"),
    Row("T10", "KQ", 2, 2, "x"),
    Row("T11", "KQ", 1, 1, NEVER),
    Row("T12", "KQ", 0, 0, NEVER, "KQ"),
    Row("T17", "AQ", 2, 11, "x"),
    Row("T19", "AQ", 0, 1, NEVER),
    Row("T18", "AJ", 2, 11, "x"),
    Row("T19", "AJ", 1, 1, NEVER),
    Row("T20", "KJ", 3, 11, "x"),
    Row("T21", "KJ", 0, 2, NEVER),
    Row("T25", "QJ", 4, 11, "x"),
    Row("T26", "QJ", 3, 3, "x"),
    Row("T27", "QJ", 2, 2, None, "x"),
    Row("T28", "QJ", 0, 0, NEVER, "QJ"),
    Row("T32", "JT", 2, 11, "x"),
    Row("T6", "A", 0, 0, NEVER),
    Row("T6", "K", 0, 0, NEVER),
    Row("T13", "K", 1, 1, NEVER),
    Row("T28", "Q", 1, 1, NEVER, "Q"),
    Row("T28", "J", 1, 1, NEVER, "J"),
    Row("T37", "Q", 4, 12, "xxx"),
    Row("T37", "J", 4, 12, "xxx"),
    Row("T37", "T", 4, 12, "xxx"),
    Row("T36", "T", 3, 3, "x"),
)


def row_of(ranks: str) -> Row | None:
    """The row for a holding in trumps, given by its ranks from the highest, as in "AKJ52"; None if none fits."""
    head = _sequence(ranks)
    if head >= 3:
        return Row("T40", ranks[:head], 0, 9, "h" * (head - 1))
    if len(ranks) == 5 and ranks.startswith("T98"):
        return Row("T39", "T98", 2, 2, "T")
    for row in TABLE:
        if _fits(row, ranks):
            return row
    if len(ranks) >= 5 and not set(ranks) & set("AKQJ"):
        return Row("T39" if len(ranks) == 5 else "T38", "", 5, 13, "x")
    return None


def _sequence(ranks: str) -> int:
    """How many touching cards head the holding; only sequences of court cards count."""
    order = "AKQJT98765432"
    if not ranks or ranks[0] not in "AKQ":
        return 0
    start = order.index(ranks[0])
    length = 0
    while length < len(ranks) and ranks[length] == order[start + length]:
        length += 1
    return length


def _fits(row: Row, ranks: str) -> bool:
    rest = [rank for rank in ranks if rank not in row.named]
    if len(rest) != len(ranks) - len(row.named) or not row.least <= len(rest) <= row.most:
        return False
    return all(rank in LOWER_RANKS["J"] and rank in LOWER_RANKS[row.named[-1]] for rank in rest)


def trump_lead(p: Position) -> Iterator[Advice | None]:
    """Trumps by the table, if strong in them or to clear the way for a good suit."""
    mine = p.trumps
    if not mine or not p.trumps_matter:
        return
    row = row_of(p.ranks(p.mine_at_first(p.trump)))
    good = p.good_suit >= 0
    if row is None or not (p.strong or p.mine_at_first(p.trump).bit_count() >= 5 or good):
        return
    plan = row.good if good and row.good is not None else row.plan
    rounds = sum(p.order.suit[card] == p.trump for card in p.leads_of(p.me))
    if plan and rounds < len(plan):
        yield p.say(row.rule, _planned(p, mine, plan[rounds]), f"{row.rule}.good" if _differs(row, good) else row.rule)


def _differs(row: Row, good: bool) -> bool:
    return good and row.good is not None and row.good != row.plan


def _planned(p: Position, mine: CardSet, step: str) -> Card | None:
    if step == "x":
        return p.low(p.trump)
    if step == "h":
        return p.high(p.trump)
    card = p.card(p.trump, "10" if step == "T" else step)
    return card if mine >> card & 1 else None


def waiting(p: Position) -> str | None:
    """The rule that says trumps are not to be led from this holding; None if none does."""
    if not p.trumps or not p.trumps_matter or not p.first_round(p.trump):
        return None
    if any(_right_turn_up(p)):
        return None  # U12-U14 are exceptions to the waiting
    for rule, says_wait in WAIT:
        if says_wait(p):
            return rule
    if any(turned_lead(p)):
        return None  # what was turned weighs more than the table of holdings
    row = row_of(p.ranks(p.trumps))
    if row is None or (p.good_suit >= 0 and row.good):
        return None
    return row.rule if row.plan == NEVER else None


# ---------------------------------------------------------------- 8.6: the turned-up trump


def _holds(p: Position, *ranks: str) -> bool:
    return all(p.trumps >> p.card(p.trump, rank) & 1 for rank in ranks)


def _wait_at_right(p: Position) -> bool:
    return p.turned_by(p.d, ("Q",)) and (_holds(p, "A") or _holds(p, "K")) and not _holds(p, "A", "K", "J")


WAIT: tuple[tuple[str, Callable[[Position], bool]], ...] = (
    ("U4", lambda p: p.turned_by(p.me, ("A",)) and not p.strong and p.good_suit < 0),
    ("U6", lambda p: p.turned_by(p.b, ("Q", "J")) and _ace_or_king_short(p) and p.good_suit < 0),
    ("U10", lambda p: p.turned_by(p.d, ("K",))),
    ("U11", _wait_at_right),
    ("U12", lambda p: p.turned_by(p.d, ("A",)) and not _holds(p, "K", "Q", "J")),
)


def _ace_or_king_short(p: Position) -> bool:
    return (_holds(p, "A") or _holds(p, "K")) and p.trumps.bit_count() in (2, 3)


def turned_lead(p: Position) -> Iterator[Advice | None]:
    """What the turned trump recommends to lead."""
    if p.turn_up == NO_CARD or not p.trumps or not p.trumps_matter or not p.first_round(p.trump):
        return
    yield from _own_turn_up(p)
    yield from _partners_turn_up(p)
    yield from _left_turn_up(p)
    yield from _right_turn_up(p)


def _own_turn_up(p: Position) -> Iterator[Advice | None]:
    if p.turned_by(p.me, ("K",)) and _holds(p, "Q", "J"):
        yield p.say("U3", p.card(p.trump, "J"))
    if p.turned_by(p.me, ("Q",)) and _holds(p, "K", "J"):
        yield p.say("U3", p.card(p.trump, "K"))
    if p.turned_by(p.me, ("A",)) and not p.strong and p.good_suit >= 0:
        yield p.say("U4", p.low(p.trump), "U4.good")


def _partners_turn_up(p: Position) -> Iterator[Advice | None]:
    length = p.trumps.bit_count()
    honour = next((rank for rank in ("Q", "J") if _holds(p, rank)), None)
    if p.turned_by(p.b, ("K",)) and honour:
        if length == 2 and honour == "J":
            yield p.say("U5", p.card(p.trump, "J"))
        elif length in (4, 5):
            yield p.say("U5", p.low(p.trump), "U5.small")
    if p.turned_by(p.b, ("10",)) and honour and length == 2:
        yield p.say("U7", p.card(p.trump, honour))
    if p.turned_by(p.b, ("Q", "J")) and _ace_or_king_short(p) and p.good_suit >= 0:
        yield p.say("U6", p.low(p.trump), "U6.good")
    if p.turned_by(p.b, ("K", "Q", "J", "10", "9")) and _touches(p):
        yield p.say("T41", p.low(p.trump))


def _touches(p: Position) -> bool:
    """T41: my trumps hold a sequence of three that the partner's turn-up continues."""
    for start in (p.turn_up + 1, p.turn_up - 3):
        run = 0b111 << start
        if start % 13 <= 10 and start // 13 == p.trump and p.trumps & run == run:
            return True
    return False


def _left_turn_up(p: Position) -> Iterator[Advice | None]:
    """U8, U9: through the honour at the left, unless ruffs are in sight; T38: with six low trumps from the top."""
    if p.turned_by(p.c, ("A", "K", "Q", "J")) and p.trumps.bit_count() == 6 and p.ranks(p.trumps).startswith("T98"):
        yield p.say("T38", p.card(p.trump, "10"), "T38.ten")
    rule = "U8" if p.turned_by(p.c, ("K",)) else "U9" if p.turned_by(p.c, ("Q",)) else None
    lengths = [p.of(suit).bit_count() for suit in range(4) if suit != p.trump]
    if rule is None or min(lengths) < 2 or any(p.void(p.b, suit) for suit in range(4) if p.out(suit)):
        return
    if rule == "U8" and _holds(p, "Q", "J") and p.trumps.bit_count() in (3, 4):
        yield p.say(rule, p.card(p.trump, "Q"))
    yield p.say(rule, p.low(p.trump), f"{rule}.small")


def _right_turn_up(p: Position) -> Iterator[Advice | None]:
    if p.turned_by(p.d, ("A",)) and _holds(p, "K", "Q", "J"):
        yield p.say("U12", p.card(p.trump, "J"), "U12.sequence")
    if p.turned_by(p.d, ("A", "K", "Q")) and p.ranks(p.trumps) == "T9":
        for suit in p.plain_suits():
            if p.ranks(p.of(suit)).startswith("AKQ"):
                yield p.say("U13", p.card(suit, "A"))
            elif p.ranks(p.mine_at_first(suit)).startswith("AKQ") and p.card(suit, "A") in p.leads_of(p.me):
                yield p.say("U13", p.card(p.trump, "10"))
    if p.turned_by(p.d, ("10", "9")) and _holds(p, "K", "J", "9") and p.trumps.bit_count() == 5:
        yield p.say("U14", p.card(p.trump, "J"))


def keep_turn_up(p: Position, maxims: Sequence[Advice]) -> Iterator[Advice | None]:
    """U2: if the first maxim would spend the trump I turned, a touching trump does the same service."""
    card = p.turn_up
    if not maxims or p.view.dealer != p.me or maxims[0].action != PLAY[card]:
        return
    for other in (card + 1, card - 1):
        if other // 13 == p.trump:
            yield p.say("U2", other, card_turned=PACK52.codes[card])
