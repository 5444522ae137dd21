"""What is said of an event at the billiard table, and what of it the marker calls."""

from collections.abc import Iterable, Sequence

from desktop.i18n import event_sentence, tell, tr
from engine.core.events import DealBegan, Event, Noted, Said
from engine.core.packs import Pack
from engine.games.billiards.common import A_QUI, CALL

MOST_CALLS = 3  # that are heard together


def words_of(event: Event, names: Sequence[str], pack: Pack) -> str:
    """The sentence for an event, or nothing; nobody deals here, a new game is told by its number."""
    if isinstance(event, DealBegan):
        return tr("billiards.game.game", number=event.number)
    if isinstance(event, Said) and event.word in (A_QUI.word, CALL.word):  # their words have quotation marks already
        return tell(f"billiards.said.{event.word}", {"seat": event.seat}, names, pack)
    return event_sentence(event, names, pack) or ""


def calls_of(events: Iterable[Event], names: Sequence[str], pack: Pack) -> list[str]:
    """The last results among these events as the marker calls them, each with its rule."""
    told = [event for event in events if isinstance(event, Noted)]
    return [f"{words_of(event, names, pack)} ({event.rule})" for event in told][-MOST_CALLS:]
