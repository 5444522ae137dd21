"""Words on the screen: catalogues in English and German, and the sentences of events and refusals.

A catalogue is a `.po` file whose msgid is a key and whose msgstr is the text. A text names its facts in braces:
`{card}`, `{suit}`, `{seat}`, `{side}`, `{word}` and the like are put into words by their name; `{points:point|points}`
is a number with its noun. A key with the ending `.you` is the form used when the acting seat is the reader's own.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, Any

from desktop.numerals import numeral
from desktop.po import parse_po
from engine.core.errors import Illegal
from engine.core.packs import Pack
from engine.core.sets import cards_in

if TYPE_CHECKING:
    from engine.core import events as ev

LANGUAGES = ("en", "de")
FALLBACK = "en"
SEATS = 4
MINUS = "−"  # longer than a hyphen, and no line breaks behind it

#: A game whose options and words are, unless it has its own, those of another game.
FAMILY = {"cayenne": "whist", "cinquille": "quadrille"}

#: The corners of cards: signs of the suits, and letters that differ from the codes of the ranks.
CLOSING, ENDS = "“”", ".?!…"  # quotation marks behind spoken words, and what ends a sentence
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
INDICES: dict[str, dict[str, str]] = {"en": {}, "de": {"Q": "D", "J": "B"}}

#: A missing text is a fault for developers, a blemish for players: tests raise, the program shows the key.
STRICT = bool(os.environ.get("SPIELTISCH_STRICT") or os.environ.get("PYTEST_VERSION"))

_current = FALLBACK


@cache
def catalogue(code: str) -> dict[str, str]:
    """All texts of a language, merged from its files; ValueError names a key that two files define."""
    merged: dict[str, str] = {}
    folder = files("assets") / "lang" / code
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if not entry.name.endswith(".po"):
            continue
        name = f"{code}/{entry.name}"
        for key, text in parse_po(entry.read_text("utf-8"), name).items():
            if key in merged:
                raise ValueError(f"{name}: {key!r} is already defined in another file")
            merged[key] = text
    return merged


def set_language(code: str) -> None:
    """Speak this language from now on; ValueError if there is none with this code."""
    global _current
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}; there are: {', '.join(LANGUAGES)}")
    _current = code


def language() -> str:
    """The code of the language spoken now."""
    return _current


def has(key: str) -> bool:
    """Whether the present language has a text for this key."""
    return key in catalogue(_current)


def tr(key: str, /, **facts: Any) -> str:
    """The text of a key with its facts put into words."""
    return tell(key, facts)


def tell(key: str, facts: Mapping[str, Any], names: Sequence[str] | None = None, pack: Pack | None = None) -> str:
    """The text of a key, its seats called by these names and its cards looked up in this pack."""
    called = names if names is not None else seat_names()
    seat = facts.get("seat")
    if isinstance(seat, int) and called[seat] == _text("seat.you") and has(f"{key}.you"):
        key = f"{key}.you"
    side = facts.get("side")
    if isinstance(side, int) and len(called) == 2 and called[1 - side] == _text("seat.you") and has(f"{key}.by_you"):
        key = f"{key}.by_you"
    text = _text(key)
    if "{" not in text:
        return text
    starts_with_fact = text.startswith("{")
    words = {name: _in_words(name, value, called, pack) for name, value in facts.items()}
    said = _TEXTS.vformat(text, (), words)
    return said[:1].upper() + said[1:] if starts_with_fact else said


def _text(key: str) -> str:
    texts = catalogue(_current)
    if key in texts:
        return texts[key]
    if STRICT:
        raise KeyError(f"no text for {key!r} in {_current!r}")
    return catalogue(FALLBACK).get(key, key)


class _Texts(Formatter):
    """Formats `{points:point|points}` as a number with its noun; everything else as usual."""

    def format_field(self, value: Any, format_spec: str) -> str:
        figures = f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else value
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{figures} {one if value == 1 else many}"
        return str(super().format_field(value if format_spec else figures, format_spec))


_TEXTS = _Texts()


# ---------------------------------------------------------------- names of seats, cards and options


_CHAIRS = {
    1: (),
    2: ("north",),
    3: ("west", "east"),
    4: ("west", "north", "east"),
    5: ("west", "northwest", "northeast", "east"),
}


def seat_names(you: int | None = 0, seats: int = SEATS) -> tuple[str, ...]:
    """What each seat is called at a table, seen from this chair; with None nobody is "you"."""
    near = _text("seat.south" if you is None else "seat.you")
    if seats in _CHAIRS:
        around = (near, *(_text(f"seat.{chair}") for chair in _CHAIRS[seats]))
    else:  # a company round the billiard table
        around = (near, *(tr("billiards.game.player", number=number) for number in range(2, seats + 1)))
    return tuple(around[(seat - (you or 0)) % seats] for seat in range(seats))


def side_name(side: int, names: Sequence[str] | None = None) -> str:
    """The partners of a side, "you and North"; where nobody has a partner, the player."""
    called = names if names is not None else seat_names()
    if len(called) != SEATS or side > 1:  # four may also play each for himself
        return _inner(called[side])
    return _TEXTS.vformat(_text("side.pair"), (), {"first": _inner(called[side]), "second": _inner(called[side + 2])})


def suit_name(suit: str) -> str:
    """A suit by its letter: "hearts"."""
    return _text(f"suit.{suit}")


def card_name(code: str) -> str:
    """A card inside a sentence: "the queen of hearts"."""
    return tr("card.name", suit=code[0], rank=code[1:])


def card_sign(code: str) -> str:
    """A card as its corner shows it: "♥Q", in German "♥D"."""
    return SIGNS[code[0]] + INDICES[_current].get(code[1:], code[1:])


def card_title(code: str) -> str:
    """A card by itself, as on a label: "Queen of hearts"."""
    return tr("card.title", suit=code[0], rank=code[1:])


def legs_words(legs: Iterable[tuple[int, int]]) -> str:
    """The ways of men from field to field; who enters comes from the hand, who is borne off leaves the board."""
    ends = {25: tr("board.leg.off")}
    ways = (f"{start}–{ends.get(end, end)}" if start else tr("board.leg.enters", field=end) for start, end in legs)
    return ", ".join(ways)


def word_name(word: str) -> str:
    """A word spoken at the table, as on its button; "point:48" has a figure for {n}, "down:SA+HK" has {signs}.

    A second name, as in "mark_points:16:peg:1", has words of its own and may bring a second figure for {m}.
    """
    name, _, more = word.partition(":")
    if ":" in more:
        figure, what, *second = more.split(":")
        return tr(f"word.{name}.{what}", n=figure, m="".join(second))
    if not more or more.isdigit():
        return tr(f"word.{name}", n=more)
    return tr(f"word.{name}", signs="\u2002".join(map(card_sign, more.split("+"))))


def word_spoken(word: str) -> str:
    """The same word as it is heard at the table: a sentence, its figure spoken out."""
    name, _, figure = word.partition(":")
    said = tr(f"word.{name}", n=numeral(int(figure), _current)) if figure.isdigit() else word_name(word)
    said = said[:1].upper() + said[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."


def game_title(game: str) -> str:
    """The name of a game."""
    return _text(f"game.{game}.title")


def preset_title(preset: str) -> str:
    """The name of a preset."""
    return _text(f"preset.{preset}")


def option_title(game: str, name: str) -> str:
    """The name of an option of a game."""
    return _text(_option_key(game, name))


def option_help(game: str, name: str) -> str:
    """What an option does, in one or two sentences."""
    return _text(_option_key(game, f"{name}.help"))


def option_value(game: str, name: str, value: str) -> str:
    """A value of an option as its dialog shows it; figures and on/off need no text of their own."""
    key = _option_key(game, f"{name}.{value}")
    if has(key):
        return _text(key)
    return value if value.isdigit() else _text(f"value.{value}")


def _option_key(game: str, rest: str) -> str:
    own = f"option.{game}.{rest}"
    return own if has(own) or game not in FAMILY else f"option.{FAMILY[game]}.{rest}"


def joined(parts: Sequence[str]) -> str:
    """Some things in one sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return _TEXTS.vformat(_text("list.and"), (), {"first": ", ".join(parts[:-1]), "last": parts[-1]})


def _inner(name: str) -> str:
    """A seat's name in the middle of a sentence."""
    return _text("seat.you.inner") if name == _text("seat.you") else name


def _code(card: Any, pack: Pack | None) -> str:
    if isinstance(card, str):
        return card
    if pack is None:
        raise TypeError(f"card {card} is a number, but no pack was given")
    return pack.codes[card]


def _codes(cards: Any, pack: Pack | None) -> list[str]:
    if isinstance(cards, str):
        return cards.split()
    if isinstance(cards, int):
        cards = cards_in(cards)
    return [_code(card, pack) for card in cards]


def number_words(value: float) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{value:.1f}".replace("-", MINUS).replace(".", _text("number.point"))


def _in_words(name: str, value: Any, names: Sequence[str], pack: Pack | None) -> Any:
    """A fact as it is spoken; the name before an underscore decides, so `suit_led` is a suit."""
    kind = name.split("_")[0]
    if isinstance(value, float):
        return number_words(value)
    if value is None:
        return _text("nobody") if kind in ("seat", "side") else _text("nothing")
    if kind == "card":
        return card_name(_code(value, pack))
    if kind == "cards":
        return joined([card_name(code) for code in _codes(value, pack)])
    if kind == "suit":
        return suit_name(value)
    if kind == "rank":
        return _text(f"rank.{value}")
    if kind == "word":
        return word_name(value)
    if kind == "bid":
        return _text(f"badge.{value}")
    if kind == "seat":
        return _inner(names[value])
    if kind == "side":
        return side_name(value, names)
    if kind == "game":
        return game_title(str(value))
    return value


# ---------------------------------------------------------------- sentences


def event_sentence(
    event: ev.Event, names: Sequence[str], pack: Pack, persons: Sequence[int] | None = None
) -> str | None:
    """What happened, as somebody at the table would say it; None for what needs no words.

    Payments are between persons, who are called by the seats on which they now sit.
    """
    from engine.core import events as ev  # loaded when there is one to tell: the room opens sooner

    if isinstance(event, ev.Paid):
        return _payment(event, names, range(len(names)) if persons is None else persons)
    told = _event_key(event)
    if told is None:
        return None
    key, facts = told
    return tell(key, facts, names, pack)


def as_sentence(words: str) -> str:
    """Words that another sentence follows: what was said between quotation marks ends there with a full stop."""
    closing = words[-1:] if words[-1:] in CLOSING else ""
    said = words.removesuffix(closing)
    return words if not said or said[-1] in ENDS else f"{said}.{closing}"


def _payment(paid: ev.Paid, names: Sequence[str], persons: Sequence[int]) -> str:
    payer = account_name(paid.payer, names, persons)
    payee = account_name(paid.payee, names, persons, to=True)
    you = _text("seat.you")
    key = "event.paid.you" if payer == you else "event.paid.to_you" if payee == you else "event.paid"
    return tell(key, {"payer": payer, "payee": payee, "amount": paid.amount}, names)


def _event_key(event: ev.Event) -> tuple[str, Mapping[str, Any]] | None:
    from engine.core import events as ev

    match event:
        case ev.Seated(dealer=dealer):
            return "event.seated", {"seat": dealer}
        case ev.DealBegan(dealer=dealer, number=number):
            return "event.deal_began", {"seat": dealer, "number": number}
        case ev.LaidAside(seat=seat, count=count):
            return "event.laid_aside", {"seat": seat, "count": count}
        case ev.LookedAt(seat=seat, cards=cards, count=count):
            return "event.looked_at", {"seat": seat, "cards": cards, "count": count}
        case ev.TurnedUp(card=card, seat=None):
            return "event.turned_up.side_card", {"card": card}
        case ev.TurnedUp(card=card, seat=seat):
            return "event.turned_up", {"seat": seat, "card": card}
        case ev.TookUp(seat=seat, card=card):
            return "event.took_up", {"seat": seat, "card": card}
        case ev.Exposed(seat=seat, cards=cards):
            return "event.exposed", {"seat": seat, "cards": cards}
        case ev.Said(seat=seat, word=word):
            return "event.said", {"seat": seat, "word": word}
        case ev.Played(seat=seat, card=card):
            return "event.played", {"seat": seat, "card": card}
        case ev.TookBack(seat=seat, card=card):
            return "event.took_back", {"seat": seat, "card": card}
        case ev.TrickWon(seat=seat, total=total):
            return "event.trick_won", {"seat": seat, "total": total}
        case ev.Noted(key=key, facts=facts, side=side, points=points, total=total):
            return key, {"side": side, "points": points, "total": total, **facts}
        case ev.MatchEnded():
            return "event.match_ended", {}
        case ev.Drew() | ev.Received() | ev.DealEnded():
            return None  # seen on the table, and too many to be told one by one
        case _:
            return _elsewhere_key(event)


def _elsewhere_key(event: ev.Event) -> tuple[str, Mapping[str, Any]] | None:
    """The same on boards and billiard tables."""
    from engine.billiards.events import Laid, Struck
    from engine.boards.events import Hit, Moved, Threw

    match event:
        case Threw(seat=None, dice=dice):
            return "event.threw.draw", {"dice": "-".join(map(str, dice))}
        case Threw(seat=seat, dice=dice):
            return "event.threw", {"seat": seat, "dice": "-".join(map(str, dice))}
        case Moved(seat=seat, legs=legs):
            return "event.moved", {"seat": seat, "legs": legs_words(legs)}
        case Hit(seat=seat, field=field):
            return "event.hit", {"seat": seat, "field": field}
        case Struck() | Laid():
            return None
        case _:
            raise TypeError(f"no sentence for {type(event).__name__}")


def account_name(account: str, names: Sequence[str], persons: Sequence[int], to: bool = False) -> str:
    """An account of the ledger in words: "person2" has the name of that person's seat, others their own text.

    German declines what something is paid to: "an den Pott".
    """
    if (number := account.removeprefix("person")).isdigit():
        return names[list(persons).index(int(number))]
    return _text(f"account.{account}.to" if to else f"account.{account}")


def refusal_sentence(illegal: Illegal, names: Sequence[str] | None = None, pack: Pack | None = None) -> str:
    """Why an action is not allowed, with its rule."""
    sentence = tell(illegal.key, illegal.facts, names, pack)
    if not illegal.rule:
        return sentence
    return _TEXTS.vformat(_text("refusal.with_rule"), (), {"sentence": sentence, "rule": illegal.rule})


def languages() -> Iterable[tuple[str, str]]:
    """Each language with its own name for itself."""
    return [(code, catalogue(code)["language.name"]) for code in LANGUAGES]
