"""What L'Hombre, Quadrille and Cinquille add to the card table: what a question is about, and the account of a deal."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from desktop import theme
from desktop.i18n import MINUS, SIGNS, event_sentence, has, seat_names, suit_name, tell, tr, word_name
from desktop.windows.details import Details, Limit
from engine.core.events import DealEnded, Event, Noted, Paid, Said
from engine.core.packs import PACK40, Pack
from engine.games.lhombre.exchange import CLAIMS, TOO_LATE, casco_takes_all, two_ways_to_concede
from engine.games.lhombre.state import View as HombreView

#: Entries that stand in the table, or were told when they happened.
IN_TABLE = ("deal", "share", "bete_laid", "bete_written", "favourite", "preference", "card_given")
PARTS = ("stake", "honours", "pot", "bete")  # rows of the table, in this order

NAMES_OF_CLAIMS = {say.word for say in CLAIMS.values()}

Sums = dict[str, dict[int, int]]  # part -> seat -> marks


# ---------------------------------------------------------------- what is asked


def question(view: Any) -> str:
    """What the word that is asked for is about: another's bid, or what follows from the answer."""
    key = f"ombre.question.{_about(view)}"
    return _told(view, key) if has(key) else ""


def _about(view: Any) -> str:
    """The phase, told apart where the same words are asked for different reasons."""
    if view.phase == "speak":
        return "overbid" if view.hombre is not None else "speak"
    if view.phase == "name" and isinstance(view, HombreView):
        return f"name_{view.bid.removesuffix('_couleur')}"
    if view.phase == "name":
        return {"frage": "name_call", "mediateur": "name_ask"}.get(view.bid, "name_alone")
    if view.phase == "call":
        return f"call_{view.bid.partition('_')[0]}"
    if view.phase == "concede" and two_ways_to_concede(view.opts, view.bid):
        return "concede_two_ways"
    if view.phase == "take_up":
        return f"take_up_{view.conceded}"
    return str(view.phase)


def limit(view: Any) -> Limit | None:
    """By agreement trumps must be named in time, or another names them (I10)."""
    if not isinstance(view, HombreView) or view.phase != "name" or not view.opts.name_trump_timer:
        return None
    return Limit(view.opts.name_trump_timer, TOO_LATE)


def short(view: Any, word: str) -> str:
    """What one may say as it stands on a small button: without "I say", the favourite suit by its sign."""
    if word.startswith("trump_"):
        return f"{SIGNS[word[-1]]} {suit_name(word[-1]).capitalize()}"
    if word in NAMES_OF_CLAIMS:
        return tr("ombre.short.claim", name=suit_name(word[-1]).capitalize())
    if has(f"ombre.short.{word}"):
        return tr(f"ombre.short.{word}")
    for ending, suit in (("_couleur", view.favourite), ("_preference", getattr(view, "preference", ""))):
        if word.endswith(ending):
            return tr("ombre.short.in_suit", asked=tr(f"badge.{word.removesuffix(ending)}"), sign=SIGNS[suit])
    return tr(f"badge.{word}") if view.phase in ("speak", "answer") and has(f"badge.{word}") else word_name(word)


def exchange_note(view: Any) -> str:
    """What one should know before cards are laid aside: trumps, the talon, and who exchanges afterwards."""
    if not isinstance(view, HombreView):
        return _told(view, "ombre.exchange.give")
    if view.phase == "lay_aside":
        bid = view.bid.removesuffix("_couleur")
        return _told(view, f"ombre.exchange.{bid}{'_whole' * (bid == 'casco' and casco_takes_all(view))}")
    return _told(view, "ombre.exchange.last" if not view.waiting else "ombre.exchange.opponent")


def verdict(opts: Any, balance: int) -> str:
    """What a session has brought, in the counters of the table: a Point would be four marks."""
    counter = getattr(opts, "tariff", "marks")
    return tr(f"ombre.{'won' if balance > 0 else 'lost'}.{counter}", points=abs(balance)) if balance else ""


def gives(view: Any) -> bool:
    """Whether a card is chosen for who has handed over the king, not to be laid away."""
    return bool(view.phase == "give")


def _told(view: Any, key: str) -> str:
    """A text with the facts of this table."""
    facts = {
        "seat": view.rival if view.rival is not None else view.hombre,
        "seat_giver": getattr(view, "giver", None),
        "bid": view.rival_bid or view.bid or "frage",
        "suit": view.trump or PACK40.suits[0],
        "left": len(getattr(view, "talon", ())),
        "tricks": view.opts.table.majority if isinstance(view, HombreView) else view.opts.win,
    }
    return tell(key, facts, seat_names(seats=len(view.persons)), PACK40)


# ---------------------------------------------------------------- the account of a deal


def deal_account(_: Any, events: Sequence[Event], names: Sequence[str], pack: Pack) -> str:
    """How the deal went, and what it brought and cost everybody."""
    told = [event_sentence(note, names, pack) or "" for note in events if isinstance(note, Noted) and _explains(note)]
    lines = "".join(f'<p style="margin:2px 0">{escape(line)}</p>' for line in told)
    return lines + _table(names, list(_rows(events, len(names))))


def _explains(note: Noted) -> bool:
    return note.key.rpartition(".")[2] not in IN_TABLE


def paid(events: Sequence[Event]) -> Sums:
    """What everybody paid and got in a deal: stakes before a word is said, then among each other, pot and Bêtes."""
    sums: Sums = {part: {} for part in PARTS}
    spoken = False
    for event in events:
        spoken = spoken or isinstance(event, Said)
        if not isinstance(event, Paid):
            continue
        payer, payee = _seat(event.payer), _seat(event.payee)
        if payer is not None and payee is not None:
            part = "honours"
        elif payer is None:
            part = "pot"
        else:
            part = "bete" if spoken else "stake"
        for seat, amount in ((payer, -event.amount), (payee, event.amount)):
            if seat is not None:
                sums[part][seat] = sums[part].get(seat, 0) + amount
    return sums


def _seat(account: str) -> int | None:
    """The seat of a person's account; the pot has none."""
    number = account.removeprefix("person")
    return int(number) if number.isdigit() else None


def _rows(events: Sequence[Event], seats: int) -> Iterator[tuple[str, list[int], bool]]:
    """Words, a figure for each seat, and whether it is a sum.

    When the session ends with this deal the Bêtes on paper are paid and all that lies there is shared afterwards.
    """
    end = next((place for place, event in enumerate(events) if isinstance(event, DealEnded)), len(events))
    sums = paid(events[:end])
    for part, by_seat in sums.items():
        if any(by_seat.values()):
            yield tr(f"ombre.account.{part}"), [by_seat.get(seat, 0) for seat in range(seats)], False
    yield tr("ombre.account.sum"), _totals(sums, seats), True
    owed = [0] * seats
    for event in events:
        if isinstance(event, Noted) and event.key == "ombre.note.bete_written":
            owed[int(str(event.facts["seat"]))] -= int(str(event.facts["amount"]))
    if any(owed):
        yield tr("ombre.account.written"), owed, False
    if any(isinstance(event, Paid) for event in events[end:]):
        yield tr("ombre.sheet.share"), _totals(paid(events[end:]), seats), True


def _totals(sums: Sums, seats: int) -> list[int]:
    """What all parts come to for each seat."""
    return [sum(part.get(seat, 0) for part in sums.values()) for seat in range(seats)]


def _table(names: Sequence[str], rows: Sequence[tuple[str, list[int], bool]]) -> str:
    """The figures at the right, a column for each seat."""
    heads = tr(f"sheet.columns.{len(names)}").split() if len(names) > 3 else names
    muted = theme.current().ink_muted
    wide = {2: 22, 3: 18, 4: 14, 5: 12}[len(names)]
    titles = "".join(f'<td align="right" width="{wide}%" style="color:{muted}">{escape(head)}</td>' for head in heads)
    lines = "".join(_line(words, figures, strong) for words, figures, strong in rows)
    return f'<table width="100%" cellpadding="2" style="margin-top:8px"><tr><td></td>{titles}</tr>{lines}</table>'


def _line(words: str, figures: Sequence[int], strong: bool) -> str:
    cells = [escape(words), *map(_signed, figures)]
    marked = [f"<b>{cell}</b>" if strong else cell for cell in cells]
    sides = ["left", *["right"] * len(figures)]
    return "".join(
        ["<tr>", *(f'<td align="{side}">{cell}</td>' for side, cell in zip(sides, marked, strict=True)), "</tr>"]
    )


def _signed(amount: int) -> str:
    if not amount:
        return "–"
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"


DETAILS = Details(exchange_note, question, limit=limit, account=deal_account, short=short, verdict=verdict, gives=gives)
