"""The tricks, the partner who shows himself, the ruffed king and the Vole (R15, R23-R29, R39)."""

from collections.abc import Callable, Sequence

from engine.cards.tricks import Tricks, play_openly
from engine.core.actions import Action, Play, Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.games.ombre.play import LEAD_ON, STOP, offers, vole_offers
from engine.games.ombre.ranking import TRUMPS, legal
from engine.games.ombre.revokes import Trials, corrections, note_card
from engine.games.quadrille.bids import kind
from engine.games.quadrille.result import own_king, side_tricks
from engine.games.quadrille.settling import pay_king, refund_king, settle
from engine.games.quadrille.state import State

End = Callable[[State, Tell], None]


def play(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    """A card is played, and a complete trick may end the deal; or a revoke is taken back or claimed."""
    t = s.tricks
    assert t is not None
    if not isinstance(action, Play):
        TRIALS.use_right(s, seat, action, tell)
        return
    if s.opts.allow_revoke:
        note_card(s, seat, action.card)
    s.by.append(seat)
    s.shown[seat] &= ~(1 << action.card)
    winner = play_openly(t, s.memory, action.card, legal, tell)
    if action.card == s.called and not s.open_aide:
        s.open_aide = True
        key = "own_king" if own_king(s) else "aide"
        tell(Noted(f"quadrille.note.{key}", s.opts.laws[key], facts={"seat": seat}))
    if winner is not None:
        _ruffed_king(s, winner, tell)
        after_trick(s, t, tell, _end(s))


def _end(s: State) -> End:
    """How the play ends at this table: where revokes are allowed all cards are looked through first."""
    return _look_through if s.opts.allow_revoke else settle


def _look_through(s: State, tell: Tell) -> None:
    """All cards are laid down, so that the partner is known."""
    s.open_aide = s.open_aide or s.called is not None
    TRIALS.end(s, tell)


def _ruffed_king(s: State, winner: Seat, tell: Tell) -> None:
    """R39: who takes the received king with a trump is paid its price."""
    if s.king is None or not s.opts.ruffed_king_bonus or winner == s.hombre:
        return
    trick, players = s.memory.history[-s.seats :], s.by[-s.seats :]
    if s.king in trick and TRUMPS[s.trump] >> trick[players.index(winner)] & 1:
        tell(Noted("quadrille.note.ruffed", s.opts.laws["ruffed"], facts={"seat": winner}))
        s.ruffer = winner
        pay_king(s, winner, "ruffed", tell)


def _resume(s: State, tell: Tell, gone: Sequence[Card]) -> None:
    """Tricks have been taken back: the firsts may have to be won again, and a ruffed king be paid for again."""
    assert s.tricks is not None
    if sum(s.tricks.count) < s.opts.win:
        s.firsts = s.vole = False
    if s.ruffer is not None and s.king in gone:
        refund_king(s, s.ruffer, tell)
        s.ruffer = None


def after_trick(s: State, t: Tricks, tell: Tell, end: End = settle) -> None:
    """The leader may be asked about the Vole, or the deal may be over."""
    done = sum(t.count)
    if done == s.opts.win == side_tricks(s, t.count):
        s.firsts = True
        if kind(s.bid) != "solo_vole" and done < s.size:
            s.turn = t.turn
            s.phase = "vole" if s.opts.tout_prompt else "seventh"
            return
    if is_decided(s, t):
        end(s, tell)


def is_decided(s: State, t: Tricks) -> bool:
    """R27: the deal is played out unless the Hombre's side has won and lost a trick, or a Vole has failed."""
    done, made = sum(t.count), side_tricks(s, t.count)
    if done == s.size:
        return True
    if s.vole or kind(s.bid) == "solo_vole":
        return made < done
    return made >= s.opts.win and made < done


def decide_vole(s: State, seat: Seat, action: Say, tell: Tell, end: End = settle) -> None:
    """Leading on cannot be taken back; the leader alone decides (R28)."""
    tell(Said(seat, action.word))
    s.phase = "play"
    if action == STOP:
        end(s, tell)
    else:
        _undertake(s, seat, tell)


def _vole(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The leader decides, or somebody first takes a revoke back."""
    if action in (STOP, LEAD_ON):
        decide_vole(s, seat, action, tell, _end(s))
    else:
        TRIALS.use_right(s, seat, action, tell)


def _undertake(s: State, seat: Seat, tell: Tell) -> None:
    s.vole = True
    tell(Noted("ombre.note.vole", s.opts.laws["vole"], facts={"seat": seat}))


def seventh_offers(s: State) -> Sequence[Offer]:
    """Nobody asks: a card led is the Vole, and whoever wants to stop must say so (I7)."""
    t = s.tricks
    assert t is not None
    found: list[Offer] = [OneCard(s.turn, t.hands[s.turn]), OneOf(s.turn, (STOP,), optional=True)]
    return [*found, *corrections(s)] if s.opts.allow_revoke else found


def seventh(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    """The leader stops, or leads the next card and so undertakes the Vole."""
    s.phase = "play"
    if isinstance(action, Play):
        _undertake(s, seat, tell)
        play(s, seat, action, tell)
    elif action == STOP:
        tell(Said(seat, STOP.word))
        _end(s)(s, tell)
    else:
        TRIALS.use_right(s, seat, action, tell)


TRIALS: Trials[State] = Trials(settle, _resume)
PHASES: dict[str, Phase[State]] = {
    "play": Phase(offers, play),
    "vole": Phase(vole_offers, _vole),
    "seventh": Phase(seventh_offers, seventh),
    **TRIALS.phases(),
}
