"""What is said of an event at the billiard table, and what of it the marker calls."""

from collections.abc import Iterable, Sequence

from desktop.i18n import event_sentence, tr
from engine.core.events import DealBegan, Event, Noted
from engine.core.packs import Pack

MOST_CALLS = 3  # that are heard together


def words_of(event: Event, names: Sequence[str], pack: Pack) -> str:
    """The sentence for an event; nobody deals here, a new game is told by its number."""
    if isinstance(event, DealBegan):
        return tr("billiards.game.game", number=event.number)
    return event_sentence(event, names, pack)


def calls_of(events: Iterable[Event], names: Sequence[str], pack: Pack) -> list[str]:
    """The last results among these events as the marker calls them, each with its rule."""
    told = [event for event in events if isinstance(event, Noted)]
    return [f"{words_of(event, names, pack)} ({event.rule})" for event in told][-MOST_CALLS:]
