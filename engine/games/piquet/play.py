"""The twelve tricks: what may be played, what counts, and the rights one has meanwhile (R43-R46, I19, I23, I24)."""

from collections.abc import Callable, Sequence

from engine.cards.follow import follow_suit
from engine.cards.tricks import play_openly
from engine.core.actions import Play, Say
from engine.core.events import Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.games.piquet.corrections import ask_missing, correct, declare_again, rights
from engine.games.piquet.counting import claim, claim_offers, count_point, end_tricks, jump_claims
from engine.games.piquet.reckoning import TRICKS, counts_one, last_trick_points
from engine.games.piquet.resigning import DOWN, concede, lay_down, rest_offers
from engine.games.piquet.settling import younger_speaks
from engine.games.piquet.speech import CLAIM_PIC, CLAIM_REPIC, CONCEDE
from engine.games.piquet.state import State


def playable(s: State, seat: Seat) -> CardSet:
    """R44: follow suit if you can; R19: the first lead is bound by elder's pledge."""
    assert s.tricks is not None
    cards = follow_suit(s.tricks, s.tricks.hands[seat])
    if s.pledge and not s.memory.history:
        return cards & PACK32.suit[s.pledge]
    return cards


def offers(s: State) -> Sequence[Offer]:
    """A card, and what one may say instead."""
    assert s.tricks is not None
    turn = s.tricks.turn
    found: list[Offer] = [OneOf(turn, (CONCEDE,), optional=True)]  # I23
    if s.opts.manual_declarations != "off":
        found += rights(s)
    found += claim_offers(s)
    found += rest_offers(s, turn)
    found.append(OneCard(turn, playable(s, turn)))
    return found


def play(s: State, seat: Seat, action: Play | Say, tell: Tell) -> None:
    """The seat in turn plays a card, or somebody uses a right."""
    if isinstance(action, Play):
        lay(s, action.card, tell)
    else:
        _word(s, seat, action, tell)
    while s.phase == "play" and s.tricks is not None and s.down[s.tricks.turn]:
        lay(s, _next_lying(s), tell)


def _next_lying(s: State) -> Card:
    """I24: of the cards laid down the first that may be played."""
    assert s.tricks is not None
    turn = s.tricks.turn
    may = playable(s, turn)
    return next(card for card in s.down[turn] if may >> card & 1)


def _word(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    if action.word.startswith(DOWN):
        lay_down(s, seat, action, tell)
    elif action.word.startswith("correct_"):
        correct(s, seat, action, tell)
    elif action in (CLAIM_PIC, CLAIM_REPIC):
        claim(s, seat, action, tell)
    else:
        WORDS[action.word](s, seat, tell)


WORDS: dict[str, Callable[[State, Seat, Tell], None]] = {
    "concede": concede,
    "declare_again": declare_again,
    "ask_missing": ask_missing,
}


def lay(s: State, card: Card, tell: Tell) -> None:
    """A card is led or played to the trick, with what it counts (R45, R46)."""
    t = s.tricks
    assert t is not None
    turn, leads, first = t.turn, not t.table, not s.memory.history
    leader = t.leader if not leads else turn
    s.by.append(turn)
    gone = ~(1 << card)
    s.known[turn] &= gone
    s.shown[turn] &= gone
    s.down[turn] = tuple(other for other in s.down[turn] if other != card)
    winner = play_openly(t, s.memory, card, follow_suit, tell)
    if leads:
        ended = counts_one(card) and count_point(s, turn, 1, tell)
        if first and s.unsaid and not ended:
            younger_speaks(s, tell)  # R36
        return
    assert winner is not None
    _complete(s, turn, leader, winner, tell)


def _complete(s: State, second: Seat, leader: Seat, winner: Seat, tell: Tell) -> None:
    """The second card lies: what winning the trick counts."""
    t = s.tricks
    assert t is not None
    s.shown = [0, 0]
    lead, answer = s.memory.history[-2:]
    card = answer if winner == second else lead
    points = int(winner == second and counts_one(card))
    last = sum(t.count) == TRICKS
    if last:
        points = last_trick_points(s.opts, card) - int(winner == leader and counts_one(card))
    if points and count_point(s, winner, points, tell):
        return
    if last:
        end_tricks(s, tell)


def count_offers(s: State) -> Sequence[Offer]:
    """I19: a jump that was forgotten may still be claimed."""
    assert s.asked is not None
    return [jump_claims(s, s.asked)]


PHASES: dict[str, Phase[State]] = {"play": Phase(offers, play), "count": Phase(count_offers, claim)}
