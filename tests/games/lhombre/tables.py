"""Tables for the tests of L'Hombre: V is forehand, then M, then the dealer L, counter-clockwise."""

from collections.abc import Sequence
from typing import Any

from engine.cards.tricks import Tricks
from engine.core.actions import Say, Shuffled, Swap
from engine.core.events import Tell, hush
from engine.core.match import Match
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.core.world import Chance, Scripted
from engine.games.lhombre.options import Options
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.settling import passed_out, settle
from engine.games.lhombre.stakes import stake
from engine.games.lhombre.state import State
from engine.games.ombre.around import account, from_right_of
from engine.games.ombre.ranking import ORDERS, TRUMP_ORDER

L, M, V = Seat(0), Seat(1), Seat(2)
TOP = "SA S2 CA SK SQ SJ S7 S6 S5"  # spades from the top


def staked(opts: Options | None = None, dealer: Seat = L) -> State:
    """A table where the stakes of the first deal lie."""
    s = State(opts or Options(), dealer=dealer)
    s.deal_number = 1
    stake(s, False, hush)
    return s


def played(
    s: State,
    hombre: Seat,
    tricks: Sequence[int],
    bid: str = "frage",
    matadors: int = 0,
    trump: str = "S",
    tell: Tell = hush,
    **marks: Any,
) -> State:
    """Settle a deal in which V, M and L made so many tricks, and lay what is due for the next one."""
    s.hombre, s.bid, s.trump = hombre, bid, trump
    order = [PACK40.codes[card] for card in _top(trump)]
    s.hands[hombre] = PACK40.set_of(order[:matadors] if matadors else order[1:3])
    s.firsts = s.vole = False
    s.conceded, s.acceptor = "", None
    for name, value in marks.items():
        setattr(s, name, value)
    s.tricks = Tricks(ORDERS[trump], [0, 0, 0], V, step=-1)
    s.tricks.count = [0, 0, 0]
    for seat, count in zip((V, M, L), tricks, strict=True):
        s.tricks.count[seat] = count
    settle(s, tell)
    s.tricks = None
    return s


def _top(trump: str) -> list[Card]:
    return list(TRUMP_ORDER[trump])


def next_deal(s: State) -> State:
    """The stakes of the next deal."""
    s.deal_number += 1
    stake(s, False, hush)
    return s


def all_pass(s: State) -> State:
    """Nobody plays."""
    passed_out(s, hush)
    return s


def balances(s: State) -> tuple[int, ...]:
    """What V, M and L have won."""
    return tuple(s.ledger.of(account(seat)) for seat in (V, M, L))


def written(s: State) -> list[int]:
    """The Bêtes on paper."""
    return [one.amount for one in s.pool.written]


def dealt(
    hands: dict[Seat, str], talon: str = "", opts: Options | None = None, dealer: Seat = L
) -> Match[State, Options, Any]:
    """A match whose first deal gives these cards; what is not named is filled in the order of the pack."""
    named = {seat: [PACK40.card(code) for code in hands.get(seat, "").split()] for seat in (V, M, L)}
    top = [PACK40.card(code) for code in talon.split()]
    used = {card for cards in named.values() for card in cards} | set(top)
    rest = [Card(card) for card in range(PACK40.size) if card not in used]
    for seat in (V, M, L):
        while len(named[seat]) < 9:
            named[seat].append(rest.pop())
    pack: list[Card] = []
    for packet in range(3):
        for seat in from_right_of(dealer, 3):
            pack += named[seat][packet * 3 : packet * 3 + 3]
    pack += top + rest
    world = Scripted([_first_dealer(dealer), Shuffled(tuple(pack))], Chance(1))
    return Match(GAME, opts or Options(), world)


def _first_dealer(dealer: Seat) -> Shuffled:
    """A pack in which Spadille falls to this seat; hearts are at the bottom."""
    place = from_right_of(Seat(0), 3).index(dealer)
    spadille = PACK40.card("SA")
    others = [Card(card) for card in range(PACK40.size) if card not in (spadille, PACK40.card("H3"))]
    return Shuffled((*others[:place], spadille, *others[place:], PACK40.card("H3")))


def say(match: Match[State, Options, Any], *words: tuple[Seat, str]) -> None:
    """These words are spoken in turn."""
    for seat, word in words:
        match.submit(seat, Say(word))


def swap(match: Match[State, Options, Any], seat: Seat, cards: str) -> None:
    """A seat lays these cards aside."""
    match.submit(seat, Swap(PACK40.set_of(cards)))


def words(match: Match[State, Options, Any], seat: Seat) -> set[str]:
    """What a seat may say now."""
    return {a.word for offer in match.offers(seat) for a in offer.actions() if isinstance(a, Say)}
