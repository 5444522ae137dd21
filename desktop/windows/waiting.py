"""What waits in the room: matches to go on with, and when each game was played last."""

import os
from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, Qt

from desktop import saves
from desktop.i18n import game_title, language, preset_title
from desktop.statistics import Statistics
from desktop.windows.doors import SaveInfo
from engine.games import find_game


def waiting_matches(unsaved: Sequence[saves.Save]) -> list[SaveInfo]:
    """The matches that are not finished, the latest first: those that could not be saved, then the saved ones."""
    newer = {save.path for save in unsaved}
    return [_save_info(save) for save in (*unsaved, *(save for save in saves.unfinished() if save.path not in newer))]


def last_played(statistics: Statistics) -> dict[str, str]:
    """The day each game was finished last."""
    return {one.game: _day(one.when) for one in statistics.results()}


def _day(when: str) -> str:
    return QLocale(language()).toString(
        QDate.fromString(when[:10], Qt.DateFormat.ISODate), QLocale.FormatType.ShortFormat
    )


def _save_info(save: saves.Save) -> SaveInfo:
    preset = save.tags.get("Preset", "")
    try:
        known = preset in find_game(save.game).presets
        title = game_title(save.game)
    except KeyError:
        known, title = False, save.game
    detail = f"{preset_title(preset) if known else preset} · {_day(save.tags.get('Date', ''))}"
    picture = saves.picture_of(save.path)
    return SaveInfo(str(save.path), save.game, title, detail, str(picture) if os.path.exists(picture) else "")
