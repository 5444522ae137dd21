"""What Piquet adds to the card table: looking rights at the exchange, parts of the sheet, the account of a deal."""

from collections.abc import Sequence
from html import escape

from desktop import theme
from desktop.i18n import event_sentence, has, number_words, tr
from desktop.windows.details import Details
from engine.core.events import Event, Noted
from engine.core.packs import Pack
from engine.games.piquet.account import account, exchanges, part_of
from engine.games.piquet.exchange import younger_places
from engine.games.piquet.options import Options
from engine.games.piquet.state import View

#: Entries without a column that explain a deal; those not named stand in the table, or say what it shows.
TOLD = ("repic", "pic", "no_", "forgotten", "capot", "divided", "false_set", "conceded", "units", "partie")
HEADINGS = {"repic": "hand", "pic": "play", "capot": "cards"}  # parts that stand under the heading of another

Row = tuple[str, ...]  # words, and a figure for each player


def exchange_note(view: View) -> str:
    """What one may draw and look at in the exchange that is asked for (R11, R16-R19)."""
    if view.phase == "exchange_elder":
        return tr("piquet.exchange.elder")
    if view.phase == "lay_away":
        return tr("piquet.exchange.lay_away")
    return tr(f"piquet.exchange.{view.opts.younger_draw_limit}")


def question(view: View) -> str:
    """What the word that is asked for is about: the other's announcement, or what follows from the answer."""
    if view.phase.endswith(("_reply", "_compare")):
        word = next(word for seat, word in reversed(view.said) if seat == view.elder)
        return tr("piquet.question.reply", word=word)
    if view.phase == "look":
        return tr("piquet.question.look", count=_left(view))
    if view.phase == "pledge":
        return tr("piquet.question.pledge", count=_left(view))
    about = {"younger": "younger", "sink": "sink", "blanche": "blanche"}.get(view.phase.split("_")[0], view.phase)
    return tr(f"piquet.question.{about}") if has(f"piquet.question.{about}") else ""


def _left(view: View) -> int:
    """How many cards of the talon younger has left that he might have drawn."""
    return (younger_places(view.opts.younger_draw_limit) & ~view.taken).bit_count()


def heading_of(note: Noted) -> str:
    """The part of a deal under which an entry of the sheet stands."""
    part = part_of(note)
    return tr(f"piquet.part.{HEADINGS.get(part, part)}") if part else ""


def deal_account(opts: Options, events: Sequence[Event], names: Sequence[str], pack: Pack) -> str:
    """Both columns of a deal part by part, what explains them, and what the exchange was worth."""
    notes = [event for event in events if isinstance(event, Noted)]
    ends = {note.facts["seat"]: note for note in notes if note.key == "piquet.note.deal"}
    rows: list[Row] = [(tr(f"piquet.part.{part}"), _plus(one), _plus(other)) for part, (one, other) in account(events)]
    if len(ends) == 2:
        rows.append(_strong(tr("piquet.account.deal"), *(str(ends[seat].facts["count"]) for seat in (0, 1))))
        rows.append((tr("piquet.account.total"), *(str(ends[seat].facts["sum"]) for seat in (0, 1))))
    told = [event_sentence(note, names, pack) or "" for note in notes if _explains(note)]
    return "".join(
        [
            _table(("", *map(escape, names[:2])), rows),
            *(f"<p>{escape(line)}</p>" for line in told),
            _worth(opts, events),
        ]
    )


def _explains(note: Noted) -> bool:
    return note.key.removeprefix("piquet.note.").startswith(TOLD)


def _worth(opts: Options, events: Sequence[Event]) -> str:
    """What the exchange was worth: the hand as dealt, after the discard on average, after the real draw."""
    found = exchanges(opts, events)
    if not found:
        return ""
    rows: list[Row] = [
        (tr("piquet.account.exchange.before"), *(str(one.before) for one in found)),
        (tr("piquet.account.exchange.average"), *(number_words(one.average) for one in found)),
        _strong(tr("piquet.account.exchange.after"), *(str(one.after) for one in found)),
    ]
    about = f"<i>{escape(tr('piquet.account.exchange.about'))}</i>"
    return _table((f"<b>{escape(tr('piquet.account.exchange'))}</b><br>{about}", "", ""), rows)


def _plus(points: int) -> str:
    return f"+{points}" if points else "–"


def _strong(words: str, one: str, other: str) -> Row:
    return f"<b>{words}</b>", f"<b>{one}</b>", f"<b>{other}</b>"


def _table(head: Row, rows: Sequence[Row]) -> str:
    """Three columns, the figures at the right."""
    line = theme.current().ink_muted
    titles = "".join(
        f'<td align="{"right" if n else "left"}" style="color:{line}">{t}</td>' for n, t in enumerate(head)
    )
    lines = "".join(
        f'<tr><td width="62%">{words}</td><td align="right" width="19%">{one}</td><td align="right">{other}</td></tr>'
        for words, one, other in rows
    )
    return f'<table width="100%" cellpadding="2" style="margin-top:6px"><tr>{titles}</tr>{lines}</table>'


DETAILS = Details(exchange_note, question, heading_of, deal_account)
