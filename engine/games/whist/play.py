"""The card play: offers of the seat in turn, the turn-up taken up, the tricks gathered (R10, R15-R18).

Shared with Cayenne: the phase `PLAY`.
"""

from collections.abc import Callable, Sequence

from engine.cards.follow import follow_suit
from engine.cards.tricks import play_openly
from engine.core.actions import Play, Say
from engine.core.events import Tell, TookUp
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard
from engine.core.seats import Seat, partner, side_of
from engine.core.sets import Card
from engine.games.whist.calling import call_wrongly, wrong_calls
from engine.games.whist.claims import claim, concede, early_ends
from engine.games.whist.closing import end_tricks
from engine.games.whist.dummy import speaker
from engine.games.whist.exposed import obeying, turn_phase
from engine.games.whist.revokes import claim_revoke, correct, revoke_rights
from engine.games.whist.state import State

RIGHTS: dict[str, Callable[[State, Seat, Tell], None]] = {
    "claim": claim,
    "concede": concede,
    "correct": correct,
    "claim_revoke": claim_revoke,
    "call": call_wrongly,
}


def offers(s: State) -> Sequence[Offer]:
    """A card of the suit led, or any card (R16); the rights to end the deal; the wrongs that strict laws punish."""
    t = s.tricks
    assert t is not None
    turn = t.turn
    hand = t.hands[turn]
    legal = follow_suit(t, hand)
    seat = speaker(s.opts, s.persons, turn) if s.opts.dummy else turn
    if not s.opts.strict:
        return [OneCard(seat, legal), *early_ends(s, seat, hand)]
    bound = obeying(s, legal) if s.demanded else legal
    card = OneCard(seat, bound, hand & ~legal if bound == legal else 0)  # L9: a revoke is possible
    return [card, *early_ends(s, seat, hand), *revoke_rights(s), *wrong_calls(s)]


def play(s: State, seat: Seat, action: Play | Say, tell: Tell) -> None:
    """The seat in turn plays a card, or somebody uses a right."""
    if isinstance(action, Say):
        RIGHTS[action.word](s, seat, tell)
    else:
        lay(s, action.card, tell)


def lay(s: State, card: Card, tell: Tell) -> None:
    """Move a card to the trick with all that follows from it."""
    t = s.tricks
    assert t is not None
    turn, played = t.turn, 1 << card
    if s.memory.barred[turn] & played:  # a revoke comes to light: he was not void
        s.memory.barred[turn] &= ~t.order.members[t.order.suit[card]]
    s.by.append(turn)
    if s.known[turn]:
        s.known[turn] &= ~played
        s.exposed[turn] &= ~played
    winner = play_openly(t, s.memory, card, follow_suit, tell)
    if s.turn_up_open:
        _care_for_turn_up(s, turn, card, tell)
    if winner is not None:
        side = side_of(winner)
        if s.gathered[side] is None:
            s.gathered[side] = partner(winner)  # R18
        if not t.hands[winner]:
            end_tricks(s, tell)
            return
    if s.opts.strict:
        s.demanded = ""
        s.phase = turn_phase(s)


def _care_for_turn_up(s: State, turn: Seat, card: Card, tell: Tell) -> None:
    """R10: the dealer takes it up when it is his turn, in Short Whist when he has played."""
    if card == s.turn_up:
        s.turn_up_open = False
    elif turn == s.dealer or (len(s.by) == 3 and not s.opts.short):
        s.turn_up_open = False
        tell(TookUp(s.dealer, s.turn_up))


PLAY: Phase[State] = Phase(offers, play)
