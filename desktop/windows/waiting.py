"""What waits in the room: matches to go on with, and when each game was played last."""

import logging
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop import saves
from desktop.i18n import game_title, language, preset_title, tr
from desktop.statistics import Statistics
from desktop.windows.doors import SaveInfo
from engine.core.record import LONGEST_LINE
from engine.games import find_game

log = logging.getLogger(__name__)
MOST_LINES = 20_000  # of a record that are looked through
DEALT = "world shuffled"  # begins the line of every deal
MINE = "0 "  # begins what the player did
BEGUN = ("Company", "TakenBack")  # the tags of a match in which somebody at this machine did something before
FORMAT = "yyyy-MM-dd HH:mm"  # of the day in a record
REGIONS = {"de": QLocale.Country.Germany, "en": QLocale.Country.UnitedKingdom}  # where the system names none


def waiting_matches(unsaved: Sequence[saves.Save]) -> list[SaveInfo]:
    """The matches one has begun and not finished, latest first: those that could not be saved, then the saved ones."""
    newer = {save.path for save in unsaved}
    found = [_save_info(save, None) for save in unsaved]
    for save in saves.unfinished():
        if save.path not in newer:
            begun, deals = _progress(save)
            if begun:
                found.append(_save_info(save, deals))
    return found


def put_away(save: SaveInfo, window: QWidget) -> str:
    """Ask whether a match shall wait no longer and move its record to the trash; the sentence that tells what came."""
    box = QMessageBox(window)
    box.setWindowTitle(tr("app.title"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(tr("put_away.question", title=save.title, detail=save.detail))
    away = box.addButton(tr("put_away.yes"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(tr("put_away.no"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    box.deleteLater()
    if box.clickedButton() is not away:
        return ""
    path = Path(save.path)
    if not saves.put_in_trash(path):
        return tr("put_away.failed", file=path.name)
    return tr("put_away.done", title=save.title)


def last_played(statistics: Statistics) -> dict[str, str]:
    """The day each game was finished last."""
    return {one.game: _day(QDate.fromString(one.when[:10], Qt.DateFormat.ISODate)) for one in statistics.results()}


def _region() -> QLocale:
    """How days are written: as the system has it if it speaks our language, otherwise the day first."""
    system, ours = QLocale.system(), QLocale(language())
    return system if system.language() == ours.language() else QLocale(ours.language(), REGIONS[language()])


def _day(day: QDate) -> str:
    return _region().toString(day, QLocale.FormatType.ShortFormat)


def _when(written: str) -> str:
    """A moment as one speaks of it: today and yesterday by their names and with the time."""
    moment = QDateTime.fromString(written, FORMAT)
    ago = moment.date().daysTo(QDate.currentDate())
    if ago not in (0, 1):
        return _day(moment.date())
    return tr("home.today" if ago == 0 else "home.yesterday", time=moment.time().toString("HH:mm"))


def _progress(save: saves.Save) -> tuple[bool, int]:
    """Whether a person at this machine has done anything yet, and how many deals there were."""
    begun, deals = any(tag in save.tags for tag in BEGUN), 0
    try:
        with save.path.open(encoding="utf-8", errors="replace") as file:
            for line in islice(iter(lambda: file.readline(LONGEST_LINE), ""), MOST_LINES):
                begun = begun or line.startswith(MINE)
                deals += line.startswith(DEALT)
    except OSError as fault:
        log.warning("%s cannot be read: %s", save.path, fault)
    return begun, deals


def _save_info(save: saves.Save, deals: int | None) -> SaveInfo:
    """What the slip says; deals is None for a match that lies on no disk yet."""
    preset = save.tags.get("Preset", "")
    try:
        known = preset in find_game(save.game).presets
        title = game_title(save.game)
    except KeyError:
        known, title = False, save.game
    when = _when(save.tags.get("Date", ""))
    if deals:
        when = " · ".join(filter(None, (when, tr("home.deal", number=deals))))
    picture = saves.picture_of(save.path)
    shown = str(picture) if os.path.exists(picture) else ""
    table = preset_title(preset) if known else preset
    return SaveInfo(str(save.path), save.game, title, table, when, shown, removable=deals is not None)
