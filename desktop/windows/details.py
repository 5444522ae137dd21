"""What single games add to the common card table: a word on the exchange, parts of the sheet, the account of a deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from desktop.i18n import word_name
from engine.core.actions import Action
from engine.core.events import Event, Noted
from engine.core.packs import Pack

#: The modules that have a `DETAILS`, by game; a module is loaded when its game is played.
OMBRE = "desktop.windows.ombre_details"
MODULES = {"piquet": "desktop.windows.piquet_details", "lhombre": OMBRE, "quadrille": OMBRE, "cinquille": OMBRE}


def _nothing(_: Any) -> str:
    return ""


def _never(_: Any) -> bool:
    return False


def _no_limit(_: Any) -> "Limit | None":
    return None


def _full(_: Any, word: str) -> str:
    return word_name(word)


def _points(_: Any, __: int) -> str:
    return ""


def _no_account(_: Any, __: Sequence[Event], ___: Sequence[str], ____: Pack) -> str:
    return ""


class Limit(NamedTuple):
    """How long a word may take, and what happens to who has not said it by then."""

    seconds: int
    then: Action


@dataclass(frozen=True)
class Details:
    """All of them may be empty; `account` is rich text made of options, the events of a deal, names and the pack."""

    exchange_note: Callable[[Any], str] = _nothing  # of a view in which cards are to be laid away
    question: Callable[[Any], str] = _nothing  # of a view in which a word is asked for: what it is about
    part_of: Callable[[Noted], str] = _nothing  # the heading under which an entry of the sheet stands
    account: Callable[[Any, Sequence[Event], Sequence[str], Pack], str] = _no_account
    limit: Callable[[Any], Limit | None] = _no_limit  # of a view in which a word is asked for
    verdict: Callable[[Any, int], str] = _points  # of options and the player's balance: the end in a game's counters
    gives: Callable[[Any], bool] = _never  # of a view in which cards are chosen: whether another player gets them
    short: Callable[[Any, str], str] = _full  # of such a view and a word: its name where there is little room


PLAIN = Details()


def details_of(game: str) -> Details:
    """What this game adds."""
    if game not in MODULES:
        return PLAIN
    found: Details = import_module(MODULES[game]).DETAILS
    return found
