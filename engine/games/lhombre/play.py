"""The tricks, and the Vole (R43-R52, R58-R60)."""

from engine.cards.tricks import Tricks, play_openly
from engine.core.actions import Play, Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Phase
from engine.core.seats import Seat
from engine.games.lhombre.bids import kind
from engine.games.lhombre.settling import settle
from engine.games.lhombre.state import State
from engine.games.ombre.play import STOP, offers, vole_offers
from engine.games.ombre.ranking import legal


def play(s: State, seat: Seat, action: Play, tell: Tell) -> None:
    """A card is played; a complete trick may end the deal."""
    t = s.tricks
    assert t is not None
    s.by.append(seat)
    if play_openly(t, s.memory, action.card, legal, tell) is not None:
        after_trick(s, t, tell)


def after_trick(s: State, t: Tricks, tell: Tell) -> None:
    """The Hombre may be asked about the Vole, or the deal may be over."""
    if first_five(s, t):
        s.firsts = True
        if asks_for_vole(s):
            assert s.hombre is not None
            s.turn, s.phase = s.hombre, "vole"
            return
    if is_decided(s, t):
        settle(s, tell)


def first_five(s: State, t: Tricks) -> bool:
    """Whether the Hombre has just won the fifth trick of five."""
    assert s.hombre is not None
    return t.count[s.hombre] == s.majority == sum(t.count)


def asks_for_vole(s: State) -> bool:
    """Whether the Hombre may now choose to stop; not in an announced Vole or a conceded game (R59, R40a)."""
    return kind(s.bid).word != "solo_tout" and s.conceded != "remis"


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


def decide_vole(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Leading on cannot be taken back (R59)."""
    tell(Said(seat, action.word))
    s.phase = "play"
    if action == STOP:
        settle(s, tell)
    else:
        s.vole = True
        tell(Noted("ombre.note.vole", "R59", facts={"seat": seat}))


PHASES: dict[str, Phase[State]] = {"play": Phase(offers, play), "vole": Phase(vole_offers, decide_vole)}
