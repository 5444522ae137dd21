"""Where players declare themselves: mistakes put right in time, questions, and false sets (R35, I16-I18, I26)."""

from engine.core.actions import Say
from engine.core.events import Noted, Tell
from engine.core.offers import Offer, OneOf
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import cards_in
from engine.games.piquet.combinations import OF_RANK, SET_RANKS, sets
from engine.games.piquet.reckoning import CLASSES, POINT, SETS, book, class_entries, recount, strengths
from engine.games.piquet.settling import class_cards, tell_notes, withdraw
from engine.games.piquet.speech import ASK_MISSING, CORRECT, DECLARE_AGAIN, say, show
from engine.games.piquet.state import Entry, State, Strength, Verdict, nothing_claimed


def rights(s: State) -> list[Offer]:
    """What may still be put right or asked before the first card or the reply to it."""
    assert s.tricks is not None
    found: list[Offer] = []
    played = len(s.memory.history)
    if played == 0 and not s.again:
        found.append(OneOf(s.elder, (DECLARE_AGAIN,), optional=True))  # I17
    if played <= 1:
        wrong = tuple(CORRECT[step] for step in CLASSES if true_reply(s, step) is not None)
        if wrong:
            found.append(OneOf(s.younger, wrong, optional=True))  # I16
        found += [OneOf(seat, (ASK_MISSING,), optional=True) for seat in (s.elder, s.younger) if may_ask(s, seat)]
    return found


def declare_again(s: State, seat: Seat, tell: Tell) -> None:
    """I17: before the first card elder may take back what he announced and begin anew, once."""
    say(s, seat, DECLARE_AGAIN, tell)
    s.again = True
    s.verdicts, s.claimed = [], nothing_claimed()
    s.unsaid = False
    s.false_sets = [False, False]
    recount(s, [entry for entry in s.entries if entry.step < POINT])
    s.tricks = None
    s.phase = "point"


# ---------------------------------------------------------------- I16: "good" said by mistake


def true_reply(s: State, step: int) -> Verdict | None:
    """The verdict of a class if younger had compared rightly; None if his "good" was right."""
    verdict = s.verdicts[step - POINT]
    best = s.claimed[s.elder][step - POINT]
    if verdict.reply != "good" or verdict.scorer != s.elder or best is None:
        return None
    own = strengths(hand_declared(s, s.younger))[step - POINT]
    if own and own[0] > best:
        return verdict._replace(reply="not_good", scorer=s.younger)
    return verdict._replace(reply="equal", scorer=None) if best in own else None


def hand_declared(s: State, seat: Seat) -> int:
    """The twelve cards a seat had after the exchange."""
    played = sum(1 << card for card, by in zip(s.memory.history, s.by, strict=True) if by == seat)
    return s.holding(seat) | played


def correct(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """I16: younger takes his "good" back; elder's count of that class goes back too."""
    step = next(step for step, word in CORRECT.items() if word == action)
    verdict = true_reply(s, step)
    assert verdict is not None
    say(s, seat, action, tell)
    s.verdicts[step - POINT] = verdict
    entries = [entry for entry in s.entries if entry.step != step]
    best: Strength | None = None
    if verdict.scorer == seat:
        best = strengths(hand_declared(s, seat))[step - POINT][0]
        entries += class_entries(s.opts, seat, hand_declared(s, seat), step, best)
    s.claimed[seat][step - POINT] = best
    s.claimed[s.elder][step - POINT] = None
    if step == SETS:
        s.false_sets[s.elder] = False
    recount(s, entries)
    tell(Noted("piquet.note.corrected", "I16", facts={"seat": seat}))
    if best is not None and not s.unsaid:
        if step != SETS or s.opts.sets_shown:
            show(s, seat, class_cards(s.holding(seat), step, best), tell)
        tell_notes(s, seat, tell, (step,))


# ---------------------------------------------------------------- R35, I26: which card is missing?


def named_trio(s: State, seat: Seat) -> str | None:
    """The rank of a trio which a seat counts and has only named."""
    best = s.claimed[seat][SETS - POINT]
    if s.opts.sets_shown or best is None or best[0] != 3 or s.verdicts[SETS - POINT].scorer != seat:
        return None
    return SET_RANKS[-best[1]]


def may_ask(s: State, seat: Seat) -> bool:
    """Whether the other has named a trio and this seat has not yet asked."""
    other = Seat(1 - seat)
    if s.unsaid and other == s.younger:
        return False
    return named_trio(s, other) is not None and (seat, ASK_MISSING.word) not in s.said


def ask_missing(s: State, seat: Seat, tell: Tell) -> None:
    """R35: whoever names a trio must say which card he lacks; a false one comes to light (I17, I18)."""
    say(s, seat, ASK_MISSING, tell)
    other = Seat(1 - seat)
    rank = named_trio(s, other)
    assert rank is not None
    held = hand_declared(s, other) & OF_RANK[rank]
    if not s.false_sets[other]:
        missing = next(cards_in(OF_RANK[rank] & ~held))
        s.known[other] |= held & s.holding(other)
        tell(Noted("piquet.note.missing", "R35", facts={"seat": other, "card": PACK32.codes[missing]}))
    elif s.memory.history:
        punish(s, tell)
    else:
        others = [entry for entry in s.entries if POINT <= entry.step < SETS]
        withdraw(s, other, tell)
        for entry in others:
            book(s, entry)


# ---------------------------------------------------------------- I18: false sets


def punish(s: State, tell: Tell) -> None:
    """I18, O20: who counted a set he did not hold counts nothing in this deal; the other counts everything he has."""
    for seat in (s.elder, s.younger):
        if s.false_sets[seat]:
            s.false_sets[seat] = False
            s.outlaw = seat
            other = Seat(1 - seat)
            entries = [entry for entry in s.entries if entry.seat == other and entry.step != SETS]
            recount(s, entries + _own_sets(s, other))
            s.claimed[seat][SETS - POINT] = None
            tell(Noted("piquet.note.false_set", "I18", facts={"seat": seat, "seat_other": other}))


def _own_sets(s: State, seat: Seat) -> list[Entry]:
    found = sets(hand_declared(s, seat))
    return class_entries(s.opts, seat, hand_declared(s, seat), SETS, found[0].strength) if found else []
