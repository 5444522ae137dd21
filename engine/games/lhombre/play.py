"""The tricks, the Vole, and revokes where they are allowed (R43-R52, R58-R60, I18)."""

from collections.abc import Callable, Sequence

from engine.cards.tricks import Tricks, play_openly
from engine.core.actions import Action, Play, Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.games.lhombre.bids import kind
from engine.games.lhombre.settling import settle
from engine.games.lhombre.state import State
from engine.games.ombre import play as family
from engine.games.ombre.play import LEAD_ON, STOP, vole_offers
from engine.games.ombre.ranking import legal
from engine.games.ombre.revokes import Trials, note_card

End = Callable[[State, Tell], None]
LOOK = Say("look_tricks")


def offers(s: State) -> Sequence[Offer]:
    """A card; where all tricks may be looked at the Hombre may do so while it still costs him the Vole (R54)."""
    found = family.offers(s)
    if s.opts.see_tricks == "all" and s.hombre is not None and _looking_costs(s, s.hombre):
        return [*found, OneOf(s.hombre, (LOOK,), optional=True)]
    return found


def _looking_costs(s: State, hombre: Seat) -> bool:
    """Whether the Hombre has won all tricks so far and may still undertake the Vole."""
    assert s.tricks is not None
    done = sum(s.tricks.count)
    return 0 < done == s.tricks.count[hombre] and not s.vole and asks_for_vole(s)


def play(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    """A card is played, and a complete trick may end the deal; or a revoke is taken back or claimed."""
    t = s.tricks
    assert t is not None
    if action == LOOK:
        s.looked_back = True
        tell(Said(seat, LOOK.word))
        tell(Noted("lhombre.note.looked_back", "R54", facts={"seat": seat}))
        return
    if not isinstance(action, Play):
        TRIALS.use_right(s, seat, action, tell)
        return
    if s.opts.allow_revoke:
        note_card(s, seat, action.card)
    s.by.append(seat)
    if play_openly(t, s.memory, action.card, legal, tell) is not None:
        after_trick(s, t, tell, _end(s))


def _end(s: State) -> End:
    """How the play ends at this table: where revokes are allowed all cards are looked through first."""
    return TRIALS.end if s.opts.allow_revoke else settle


def after_trick(s: State, t: Tricks, tell: Tell, end: End = settle) -> None:
    """The Hombre may be asked about the Vole, or the deal may be over."""
    if first_five(s, t):
        s.firsts = True
        if asks_for_vole(s):
            assert s.hombre is not None
            s.turn, s.phase = s.hombre, "vole"
            return
    if is_decided(s, t):
        end(s, tell)


def first_five(s: State, t: Tricks) -> bool:
    """Whether the Hombre has just won the fifth trick of five."""
    assert s.hombre is not None
    return t.count[s.hombre] == s.majority == sum(t.count)


def asks_for_vole(s: State) -> bool:
    """Whether the Hombre may now choose to stop; not in an announced Vole or a conceded game (R59, R40a).

    Who has looked at tricks would get nothing for it and stops (R54).
    """
    return kind(s.bid).word != "solo_tout" and s.conceded != "remis" and not s.looked_back


def is_decided(s: State, t: Tricks) -> bool:
    """R58: somebody has five tricks, all cards are out, or an undertaken Vole has failed."""
    assert s.hombre is not None
    done, mine = sum(t.count), t.count[s.hombre]
    if done == s.size:
        return True
    if s.vole:
        return mine < done
    if kind(s.bid).word == "solo_tout" and mine == done:
        return False
    return max(t.count) >= s.majority


def decide_vole(s: State, seat: Seat, action: Action, tell: Tell, end: End = settle) -> None:
    """Leading on cannot be taken back (R59)."""
    assert isinstance(action, Say)
    tell(Said(seat, action.word))
    s.phase = "play"
    if action == STOP:
        end(s, tell)
    else:
        s.vole = True
        tell(Noted("ombre.note.vole", "R59", facts={"seat": seat}))


def _vole(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    """The Hombre decides, or somebody first takes a revoke back."""
    if action in (STOP, LEAD_ON):
        decide_vole(s, seat, action, tell, _end(s))
    else:
        TRIALS.use_right(s, seat, action, tell)


def _resume(s: State, tell: Tell, gone: Sequence[Card]) -> None:
    """Tricks have been taken back: the first five may have to be won again."""
    assert s.tricks is not None
    if sum(s.tricks.count) < s.majority:
        s.firsts = s.vole = False


TRIALS: Trials[State] = Trials(settle, _resume)
PHASES: dict[str, Phase[State]] = {"play": Phase(offers, play), "vole": Phase(vole_offers, _vole), **TRIALS.phases()}
