"""The course of a game: draw, throw or resign, enter and move, and how it ends (R2, R15-R21, R28, R30).

draw -> turn -> throw -> play -> turn ... -> over; a resignation that needs consent goes through consent
"""

from dataclasses import replace

from engine.boards.dice import is_doublet
from engine.boards.events import Hit, Moved, Threw
from engine.boards.men import HAND, MEN, OFF, Men, crosswise, seen_across
from engine.boards.pair import PERSONS, ask_throw, drawn, higher_first, other
from engine.core import offers
from engine.core.actions import Action, Move, Say, Thrown
from engine.core.events import DealBegan, MatchEnded, Noted, Said, Tell
from engine.core.game import OVER, Phase
from engine.core.seats import Seat
from engine.games.verkehren.moves import (
    CORNER,
    HOME,
    LAST,
    MEN_OUT,
    bands,
    decided,
    entry_fields,
    is_jan,
    landed,
    near_jan,
)
from engine.games.verkehren.state import Player, State, holds_too_many, is_deadlocked, sides_of, waits

THROW, WAIT, RESIGN = Say("throw_dice"), Say("wait_as_junker"), Say("resign_single")
ACCEPT, REFUSE = Say("accept_single"), Say("refuse_single")
TAKE_TWO = "take_two"
DANGER = 5  # men off and entry fields blocked from which a computer, too, thinks of resigning


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return s.ledger.of_persons(PERSONS)


# --- draw and turn ----------------------------------------------------------------------------------


def _draw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    """R2: one die each; ties are thrown again."""
    first = drawn(thrown, tell)
    if first is None:
        return
    s.turn = s.first = first if s.opts.first_player == "higher" else other(first)
    tell(Noted("verkehren.note.begins", "R2", s.turn))
    tell(DealBegan(s.turn, 1))
    s.phase = "turn"


def _ask_turn(s: State) -> tuple[offers.OneOf, ...]:
    """Throw, or wait as Junker; resigning is a right that presses only in danger."""
    words: list[Action] = [WAIT if waits(s.players, s.turn, s.opts, s.took_two) else THROW]
    if words == [THROW] and not s.took_two and holds_too_many(s.players, other(s.turn), s.opts):
        named = [crosswise(field) for field in bands(s.players[other(s.turn)].men)]
        words += [Say(f"{TAKE_TWO}:{field}") for field in named]  # R28
    if s.refused:
        return (offers.OneOf(s.turn, tuple(words)),)
    own = s.players[s.turn].men
    if own[HAND] and own[HAND] + entry_fields(own) >= DANGER:
        return (offers.OneOf(s.turn, (*words, RESIGN)),)
    return offers.OneOf(s.turn, (RESIGN,), optional=True), offers.OneOf(s.turn, tuple(words))


def _turn(s: State, seat: Seat, said: Say, tell: Tell) -> None:
    if said == THROW:
        s.phase = "throw"
    elif said == WAIT:
        tell(Noted("verkehren.note.junker", "R15", seat))
        _end_turn(s, tell)
    elif said == RESIGN:
        tell(Said(seat, said.word))
        if s.players[seat].banded:
            s.phase = "consent"  # R21
        else:
            _end_game(s, other(seat), 1, "resigned", "R21", tell)
    else:
        _take_two(s, int(said.word.partition(":")[2]), tell)


def _take_two(s: State, field: int, tell: Tell) -> None:
    """R28: two men of a band are taken off before the throw."""
    offender = s.players[other(s.turn)]
    named = crosswise(field)
    men = list(offender.men)
    men[named] -= 2
    men[HAND] += 2
    s.players[other(s.turn)] = replace(offender, men=tuple(men))
    s.took_two = True
    tell(Noted("verkehren.note.took_two", "R28", s.turn, facts={"field": field}))
    for _ in range(2):
        tell(Hit(other(s.turn), named))
    if is_jan(s.players[other(s.turn)].men):
        _end_by_jan(s, tell)


# --- consent ----------------------------------------------------------------------------------------


def _ask_consent(s: State) -> tuple[offers.OneOf]:
    return (offers.OneOf(other(s.turn), (ACCEPT, REFUSE)),)


def _consent(s: State, seat: Seat, said: Say, tell: Tell) -> None:
    tell(Said(seat, said.word))
    if said == ACCEPT:
        _end_game(s, seat, 1, "resigned", "R21", tell)
    else:
        s.refused = True
        s.phase = "turn"


# --- throw and play ---------------------------------------------------------------------------------


def _throw(s: State, _: Seat, thrown: Thrown, tell: Tell) -> None:
    s.dice = higher_first(thrown)
    tell(Threw(s.turn, s.dice))
    if is_doublet(s.dice):
        tell(Noted("verkehren.note.doublet", "R3", s.turn))
    course = s.course()
    moves = course.moves()
    if moves:
        s.phase = "play"
        if max(len(move.legs) for move in moves) < len(course.numbers) and not any(map(decided, course.ends)):
            tell(Noted("verkehren.note.not_all", "R9", s.turn))
    else:
        tell(Noted("verkehren.note.nothing_playable", "R9", s.turn))
        _end_turn(s, tell)


def _ask_play(s: State) -> tuple[offers.OneOf]:
    return (offers.OneOf(s.turn, s.course().moves()),)


def _play(s: State, seat: Seat, move: Move, tell: Tell) -> None:
    own, across = sides_of(s.players, seat)
    struck: list[int] = []
    for leg in move.legs:
        struck += [leg[1]] * (across[leg[1]] if leg[1] != OFF else 0)
        own, across = landed(own, across, leg)
    tell(Moved(seat, move.legs))
    for field in struck:
        tell(Hit(other(seat), crosswise(field)))
    before = s.players[seat].banded
    s.players[seat] = _remembering(s, seat, own)
    s.players[other(seat)] = replace(s.players[other(seat)], men=seen_across(across, crosswise))
    if s.players[seat].banded and not before:
        tell(Noted("verkehren.note.banded", "R21", seat))
    if struck and near_jan(s.players[other(seat)].men):
        tell(Noted("verkehren.note.near_jan", "R18", other(seat)))
    _check(s, seat, tell)


def _remembering(s: State, seat: Seat, men: Men) -> Player:
    player = s.players[seat]
    banded = player.banded or any(field > CORNER for field in bands(men))
    return replace(player, men=men, banded=banded, loose=player.loose or sum(men[HOME + 1 : OFF]) >= MEN_OUT)


def _check(s: State, seat: Seat, tell: Tell) -> None:
    """R17, R18, R20 in this order; else the other's turn."""
    own = s.players[seat].men
    if own[OFF] == MEN:
        _end_game(s, seat, 1, "all_off", "R17", tell)
    elif s.opts.play_up_pays and own[LAST] == MEN:
        _end_game(s, seat, 2, "played_up", "R20", tell)
    elif decided(sides_of(s.players, seat)):
        _end_by_jan(s, tell)
    else:
        _end_turn(s, tell)


def _end_turn(s: State, tell: Tell) -> None:
    if is_deadlocked(s.players, s.opts):
        tell(Noted("verkehren.note.deadlock", "R16"))
        _after_game(s, s.first, tell)
        return
    s.turn = other(s.turn)
    s.phase, s.dice = "turn", ()
    s.refused = s.took_two = False
    if holds_too_many(s.players, other(s.turn), s.opts):
        tell(Noted("verkehren.note.too_many", "R28", other(s.turn)))


# --- the end ----------------------------------------------------------------------------------------


def _end_by_jan(s: State, tell: Tell) -> None:
    _end_game(s, s.turn, 2 if s.opts.double_jan else 1, "jan", "R18", tell)


def _end_game(s: State, winner: Seat, units: int, how: str, rule: str, tell: Tell) -> None:
    tell(Noted(f"verkehren.note.{how}", rule, winner, units))
    s.ledger.pay(f"person{other(winner)}", f"person{winner}", units, rule, tell)
    _after_game(s, winner, tell)


def _after_game(s: State, ahead: Seat, tell: Tell) -> None:
    """R30: the next game begins without a draw; after the last one the match is over."""
    s.games += 1
    if s.games == s.opts.games:
        s.phase = "over"
        tell(MatchEnded(scores(s)))
        return
    s.turn = s.first = ahead if s.opts.next_first == "winner" else other(s.first)
    s.players = [Player(), Player()]
    s.phase, s.dice = "turn", ()
    s.refused = s.took_two = False
    tell(Noted("verkehren.note.begins_next", "R30", s.turn))
    tell(DealBegan(s.turn, s.games + 1))


PHASES: dict[str, Phase[State]] = {
    "draw": Phase(ask_throw, _draw),
    "turn": Phase(_ask_turn, _turn),
    "consent": Phase(_ask_consent, _consent),
    "throw": Phase(ask_throw, _throw),
    "play": Phase(_ask_play, _play),
    "over": OVER,
}
