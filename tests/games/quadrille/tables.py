"""Tables for the tests of Quadrille: A is forehand, then B, C and the dealer D, counter-clockwise."""

from collections.abc import Sequence
from typing import Any

from engine.cards.tricks import Tricks
from engine.core.actions import PLAY, Say, Shuffled, Swap
from engine.core.events import Tell, hush
from engine.core.match import Match
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.core.world import Chance, Scripted
from engine.games.ombre.around import account, from_right_of
from engine.games.ombre.ranking import ORDERS, TRUMP_ORDER
from engine.games.quadrille.options import PRESETS, Options
from engine.games.quadrille.rules import GAME
from engine.games.quadrille.settling import passed_out, settle
from engine.games.quadrille.stakes import stake
from engine.games.quadrille.state import State

D, C, B, A = (Seat(seat) for seat in range(4))
PLAIN = PRESETS["quadrille_mediateur"]
AnyMatch = Match[State, Options, Any]


def staked(opts: Options = PLAIN, dealer: Seat = D) -> State:
    """A table where the stakes of the first deal lie."""
    s = State(opts, dealer=dealer)
    s.deal_number = 1
    stake(s, hush)
    return s


def played(
    s: State,
    tricks: Sequence[int],
    bid: str = "frage",
    run: int = 0,
    trump: str = "H",
    tell: Tell = hush,
    **marks: Any,
) -> State:
    """Settle a deal of A, in a called game with C, in which A, B, C and D made so many tricks."""
    s.hombre, s.bid, s.trump = A, bid, trump
    s.aide, s.called = (C, PACK40.card("DK")) if bid.startswith(("frage", "respect", "spadille")) else (None, None)
    s.firsts = s.vole = False
    s.king = s.giver = None
    s.hands = [0] * s.seats
    s.hands[A] = PACK40.set_of([PACK40.codes[card] for card in TRUMP_ORDER[trump][:run]])
    for name, value in marks.items():
        setattr(s, name, value)
    s.tricks = Tricks(ORDERS[trump], [0] * s.seats, A, step=-1)
    for seat, count in zip((A, B, C, D), tricks, strict=False):
        s.tricks.count[seat] = count
    settle(s, tell)
    s.tricks = None
    return s


def next_deal(s: State) -> State:
    """The stakes of the next deal."""
    s.deal_number += 1
    stake(s, hush)
    return s


def all_pass(s: State) -> State:
    """Nobody plays."""
    passed_out(s, hush)
    return s


def balances(s: State) -> tuple[int, ...]:
    """What A, B, C and D have won."""
    return tuple(s.ledger.of(account(seat)) for seat in (A, B, C, D))


def written(s: State) -> list[int]:
    """The Bêtes on paper."""
    return [one.amount for one in s.pool.written]


def dealt(hands: dict[Seat, str], opts: Options = PLAIN, dealer: Seat = D) -> AnyMatch:
    """A match whose first deal gives these cards; what is not named is filled in the order of the pack."""
    table = opts.table
    order = from_right_of(dealer, table.seats)
    named = {seat: [PACK40.card(code) for code in hands.get(seat, "").split()] for seat in order}
    used = {card for cards in named.values() for card in cards}
    rest = [Card(card) for card in range(PACK40.size) if table.pack >> card & 1 and card not in used]
    for seat in order:
        while len(named[seat]) < table.hand:
            named[seat].append(rest.pop())
    pack: list[Card] = []
    for size in table.packets:
        for seat in order:
            pack += named[seat][:size]
            del named[seat][:size]
    return Match(GAME, opts, Scripted([_first_dealer(opts, dealer), Shuffled(tuple(pack))], Chance(1)))


def _first_dealer(opts: Options, dealer: Seat) -> Shuffled:
    """A pack in which Spadille falls to this seat; a heart is at the bottom."""
    place = from_right_of(Seat(0), opts.seats).index(dealer)
    spadille, last = PACK40.card("SA"), PACK40.card("H2")
    others = [Card(card) for card in range(PACK40.size) if opts.table.pack >> card & 1 and card not in (spadille, last)]
    return Shuffled((*others[:place], spadille, *others[place:], last))


def say(match: AnyMatch, *words: tuple[Seat, str]) -> None:
    """These words are spoken in turn."""
    for seat, word in words:
        match.submit(seat, Say(word))


def play(match: AnyMatch, leader: Seat, cards: str) -> None:
    """A trick is played from this leader."""
    for place, code in enumerate(cards.split()):
        match.submit(Seat((leader - place) % match.game.seats), PLAY[PACK40.card(code)])


def give(match: AnyMatch, seat: Seat, code: str) -> None:
    """A seat gives this card."""
    match.submit(seat, Swap(PACK40.set_of(code)))


def words(match: AnyMatch, seat: Seat) -> set[str]:
    """What a seat may say now."""
    return {a.word for offer in match.offers(seat) for a in offer.actions() if isinstance(a, Say)}


def money(match: AnyMatch) -> tuple[int, ...]:
    """What A, B, C and D have won in the first deal, without the stake of the next."""
    scores = list(match.scores())
    if match.view(Seat(0)).deal_number == 2:
        scores[A] += 4  # A deals next
    return tuple(scores[seat] for seat in (A, B, C, D))
