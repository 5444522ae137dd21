"""The main window: the room with its doors to the tables, the menus, and what belongs to all games."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QInputDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
)

from desktop import saves
from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.brain import Brain
from desktop.faults import reason
from desktop.i18n import game_title, language, preset_title, set_language, tr
from desktop.memory import give_back_soon
from desktop.qt_words import follow_language
from desktop.settings import Settings, data_dir
from desktop.statistics import Statistics
from desktop.theme import SYSTEM, apply, meant
from desktop.unsaved import Unsaved
from desktop.windows.books import Books
from desktop.windows.enter_key import presses
from desktop.windows.farewell import ask, would_lose
from desktop.windows.gallery import Gallery, SaveInfo
from desktop.windows.menus import Menus
from desktop.windows.page import Page
from desktop.windows.status_line import StatusLine
from desktop.windows.waiting import last_played, put_away, waiting_matches
from engine.core.errors import BadOption, BadRecord, NewerRecord
from engine.core.match import Match

if TYPE_CHECKING:  # the tables are imported when one is laid: the room opens at once
    from desktop.sound import Sounds
    from desktop.windows.learning import Learning
    from desktop.windows.session_page import SessionPage

log = logging.getLogger(__name__)
SEEDS = 1_000_000
PICTURE = QSize(240, 160)
SMOOTHLY = Qt.TransformationMode.SmoothTransformation
ICON_AFTER = 300  # milliseconds
TITLE_BAR = 40  # pixels left for the frame around the window


class MainWindow(QMainWindow):
    """One window: home, or a table, or the practice room."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.brain = Brain(self)  # the computer players
        self.coach = Brain(self)
        self.statistics = Statistics(data_dir() / "results.jsonl")
        self.page: SessionPage | None = None
        self.other: Page | None = None  # practice room or replay
        self.sounds: Sounds | None = None
        self.unsaved = Unsaved(self)
        self.unsaved.saved.connect(self._saved_at_last)
        self._ending = False
        self._damaged: set[Path] = set()  # files of which that was said
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.setMinimumSize(1024, 660)
        self.gallery = self._new_gallery()
        self.books = Books(self)
        follow_language()
        self.menus = Menus(self)
        self.menus.build()
        self.status_line = StatusLine(self)
        self.setStatusBar(self.status_line)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._desktop_lit)
        self._restore_geometry()
        QTimer.singleShot(ICON_AFTER, self, self._put_on_icon)
        self.go_home()

    # --- home -------------------------------------------------------------------------------------

    def _new_gallery(self) -> Gallery:
        gallery = Gallery(self.stack)
        gallery.play.connect(self.play)
        gallery.resume.connect(lambda path: self.resume(Path(path)))
        gallery.put_away.connect(self._put_away)
        gallery.options.connect(self.choose_options)
        gallery.rules.connect(lambda game: self.books.open_law_book(game, ""))
        gallery.practice.connect(self.open_practice)
        gallery.learn.connect(self.open_course)
        self.stack.addWidget(gallery)
        return gallery

    def go_home(self) -> None:
        """Leave the table; the match stands under *Continue*, saved as soon as the disk takes it."""
        self._leave_page()
        self._furnish()
        self.stack.setCurrentWidget(self.gallery)
        self._entitle(None)
        self._enable()
        give_back_soon(self, lambda: self.stack.currentWidget() is self.gallery)

    def _furnish(self) -> None:
        """What waits in the room: matches to go on with, and when each game was played last."""
        self.gallery.set_saves(waiting_matches(self.unsaved.waiting()))
        self.gallery.set_last_played(last_played(self.statistics))

    def _put_away(self, save: SaveInfo) -> None:
        """A match shall wait no longer."""
        if told := put_away(save, self):
            self._furnish()
            self.tell(told)

    def _saved_at_last(self) -> None:
        """A match that was left unsaved has been saved."""
        self.tell(tr("notice.saving_again"))
        if self.stack.currentWidget() is self.gallery:
            self._furnish()

    def _entitle(self, title: Callable[[], str] | None) -> None:
        """Name the window after what stands in it; the words are asked for again in another language."""
        self._title = title
        self.setWindowTitle(f"{title()} – Spieltisch" if title is not None else tr("app.title"))

    def _leave_page(self) -> None:
        self.statusBar().clearMessage()
        if self.page is not None:
            self._count()  # he may leave before the end was shown
            page, self.page = self.page, None
            self._keep_picture(page)
            page.leave()
            self.unsaved.keep(page.session)
            self.stack.removeWidget(page)
            page.deleteLater()
            self.statistics.try_again()
        if self.other is not None:
            other, self.other = self.other, None
            other.shutdown()
            self.stack.removeWidget(other)
            other.deleteLater()

    def _keep_picture(self, page: "SessionPage") -> None:
        """A small picture of the position for the slip under which the match waits."""
        path = page.session.path
        if path is None or not saves.is_ours(path):
            return
        if page.session.match.over:
            saves.forget_picture(path)
        else:
            shot = page.view.grab().scaled(PICTURE, Qt.AspectRatioMode.KeepAspectRatio, SMOOTHLY)
            picture = QBuffer()
            picture.open(QBuffer.OpenModeFlag.WriteOnly)
            shot.save(picture, "PNG")
            saves.keep_picture(path, bytes(picture.data().data()))

    # --- tables -----------------------------------------------------------------------------------

    def play(self, game: str) -> None:
        """A new match of a game, as it was played last."""
        preset, chosen = self.settings.table_of(game)
        try:
            saves.new_match(game, preset, chosen, 0)
        except BadOption as stale:  # kept by an earlier version, or damaged: the book's own table then
            log.warning("%s is played by the book, not as last time: %s", game, stale)
            preset, chosen = None, {}
        self.open_table(game, preset, chosen)

    def choose_options(self, game: str) -> None:
        """Choose preset, options and opponents, then play."""
        from desktop.windows.table_options import TableOptions

        dialog = TableOptions(game, self.settings, self)
        if _answered(dialog):
            preset, chosen, levels, seed = dialog.chosen()
            self.settings.keep_levels(game, levels)
            self.settings.remember_table(game, preset, chosen)
            self.open_table(game, preset, chosen, seed=seed)

    def open_table(
        self,
        game: str,
        preset: str | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
        seating: Mapping[str, str] | None = None,
    ) -> None:
        """Sit down at a new table; a wrong option is said in a sentence and nothing changes."""
        number = SystemRandom().randrange(SEEDS) if seed is None else seed
        try:
            match, tags = saves.new_match(game, preset, settings or {}, number)
        except BadOption as wrong:
            self.complain(str(wrong))
            return
        opponents = saves.players_at(match.game, match.options) - 1
        tags["Levels"] = ",".join(self.settings.levels_of(game, opponents)[: max(1, opponents)])
        tags.update(seating or {})
        self._sit_down(match, tags, saves.new_path(game, number), resumed=False)

    def resume(self, path: Path) -> None:
        """Go on with a saved match; of a damaged file what can be read."""
        if left := self.unsaved.take(path):  # the file is older, if there is one
            self._sit_down(left.match, left.tags, path, resumed=True, read_as=left.paper.seen)
            return
        before = saves.mark_of(path)
        try:
            match, tags, target, fault = saves.load(path)
        except NewerRecord:
            self.complain(tr("notice.newer", file=path.name))
            return
        except BadRecord as bad:
            log.warning("%s: %s", path, bad)  # in the words of those who mend records
            self.complain(tr("notice.no_record", file=path.name, line=max(1, bad.line)))
            return
        except OSError as bad:
            self.complain(tr("notice.unreadable", file=path.name, reason=reason(bad)))
            return
        if match.over:
            self.look_back(match)
        else:
            self._sit_down(match, tags, target, resumed=True, read_as=before if target == path else None)
        if fault is not None:
            log.warning("%s: %s", path, fault)
            self.complain(tr("notice.recovered", file=path.name, line=fault.line, count=len(match.log)))

    def show_position(self, match: Match[Any, Any, Any], tags: dict[str, str]) -> None:
        """A match as it stands, to look at: nobody is asked and nothing is saved."""
        self._lay_table(match, tags, None).show_still()

    def _sit_down(
        self,
        match: Match[Any, Any, Any],
        tags: dict[str, str],
        path: Path,
        *,
        resumed: bool,
        read_as: saves.Mark | None = None,
    ) -> None:
        self.brain.start()
        page = self._lay_table(match, tags, path)
        page.session.read_as(read_as)
        page.start(resumed=resumed)
        page.session.save()  # after the deal is told, so that a complaint stays to be read

    def _lay_table(self, match: Match[Any, Any, Any], tags: dict[str, str], path: Path | None) -> "SessionPage":
        from desktop.session import Session
        from desktop.stage import access
        from desktop.windows.tables import follow_choices, page_class

        access.install()
        session = Session(match, tags, path, self.brain, self.coach, self)
        page = page_class(match.game.id)(session, self.card_style(), self.table_theme(), self.settings.speed)
        follow_choices(page, self.settings)
        page.finished.connect(self._count)
        page.replay_wanted.connect(lambda place: self.play_from(match, page.session.tags, place))
        page.look_back_wanted.connect(lambda: self.look_back(match))
        page.again_wanted.connect(lambda: self.play_again(None))
        self.show_table(page, lambda: f"{game_title(match.game.id)} · {preset_title(tags['Preset'])}")
        return page

    def show_table(self, page: "SessionPage", title: Callable[[], str]) -> None:
        """A table in the window, with what every table can ask of it; its title in any language."""
        game = page.session.match.game.id
        self._leave_page()
        self.page = page
        page.heard.connect(self._hear)
        page.rule_wanted.connect(lambda rule: self.books.open_law_book(game, rule))
        page.status.connect(self.tell)
        page.keys.connect(self.status_line.show_keys)
        page.home_wanted.connect(self.go_home)
        page.speed_changed.connect(self._speed_changed)
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self._entitle(title)
        self._enable()

    def play_from(self, match: Match[Any, Any, Any], tags: Mapping[str, str], place: int) -> None:
        """Play a match again from a place in its log, as practice at a table of its own; the old one stays saved."""
        again = saves.fork(match, place)
        marked = {name: value for name, value in tags.items() if name != "Counted"} | {"TakenBack": "1"}
        path = saves.new_path(match.game.id, int(tags["Seed"]))
        self._sit_down(again, marked, path, resumed=True)

    def look_back(self, match: Match[Any, Any, Any]) -> None:
        """A finished match to look at again, with all hands."""
        from desktop.windows.tables import replay_class

        self._leave_page()
        page = self.other = replay_class(match.game.id)(match, self.card_style(), self.table_theme())
        page.home_wanted.connect(self.go_home)
        page.status.connect(self.tell)
        self._show_other(lambda: tr("window.replay", game=match.game.id))

    def play_again(self, seed: int | None) -> None:
        """The same game with the same options: new cards, or those of a number."""
        if self.page is None:
            return
        session = self.page.session
        options = saves.read_options(session.match)
        game, preset = session.match.game.id, session.tags["Preset"]
        self.open_table(game, preset, options, seed=seed, seating=session.seating())

    def ask_number(self) -> None:
        """Play the deals of a number one knows."""
        if self.page is None:
            return
        number, ok = QInputDialog.getInt(self, tr("menu.numbered"), tr("ask.number"), 0, 0, 2**31 - 1)
        if ok:
            self.play_again(number)

    def restart(self) -> None:
        """The same cards from the beginning."""
        if self.page is not None:
            self.play_again(self.page.session.seed)

    def _count(self) -> None:
        """A match that is over goes to the statistics, once; what the disk refuses waits there."""
        assert self.page is not None
        session = self.page.session
        if session.path is None or not session.match.over or session.tags.get("Counted"):
            return
        session.tags["Counted"] = "1"
        try:
            if (result := session.result()) is not None:
                self.statistics.add(result)
        except OSError as fault:
            self.complain(tr("notice.unwritable", file=self.statistics.path.name, reason=reason(fault)))
        session.save()

    def open_practice(self) -> None:
        """The billiard table for practising."""
        from desktop.billiards.room import PracticeRoom

        self._leave_page()
        room = self.other = PracticeRoom(self.settings)
        room.leave.connect(self.go_home)
        self._show_other(lambda: tr("window.practice"))
        self.tell_damaged(*room.damaged)

    def open_course(self, game: str) -> None:
        """The map of a game's lessons, and from there the lessons and drills."""
        self._learn(game).open_map()

    def open_lesson(self, name: str) -> None:
        """A lesson at the table."""
        self._learn(name.partition("/")[0]).open_lesson(name)

    def _learn(self, game: str) -> "Learning":
        from desktop.windows.learning import Learning

        self.learning = Learning(self, game)  # kept, since its pages only hold weak references to it
        return self.learning

    def show_page(self, page: Page, title: Callable[[], str]) -> None:
        """Another page than a table in the window."""
        self._leave_page()
        self.other = page
        self._show_other(title)

    def _show_other(self, title: Callable[[], str]) -> None:
        assert self.other is not None
        self.stack.addWidget(self.other)
        self.stack.setCurrentWidget(self.other)
        self._entitle(title)
        self._enable()
        self.other.setFocus()

    # --- looks ------------------------------------------------------------------------------------

    def card_style(self) -> CardStyle:
        """The cards as the settings want them."""
        chosen = self.settings
        letters = "german" if language() == "de" else "english"
        return CardStyle("french", chosen.back, chosen.indices, chosen.colours, letters)

    def table_theme(self) -> TableTheme:
        """The cloth and the light as the settings want them."""
        return TableTheme(self.settings.cloth, meant(self.settings.theme))

    def _desktop_lit(self) -> None:
        """The desktop became light or dark."""
        if self.settings.theme == SYSTEM:
            self.restyle()

    def restyle(self) -> None:
        """The settings changed: language, theme and cards take effect at once, and the game goes on."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        apply(app, self.settings.theme)
        if self.settings.language != language():
            set_language(self.settings.language)
            self._retranslate()
        if self.page is not None:
            self.page.restyle(self.card_style(), self.table_theme())
            self.page.panel.show_speed(self.settings.speed)
        if self.other is not None:
            self.other.settings_changed(self.card_style(), self.table_theme())
        if not self.settings.save():
            self.statusBar().showMessage(tr("notice.settings"))

    def _retranslate(self) -> None:
        old = self.gallery
        self.gallery = self._new_gallery()
        self._furnish()
        if self.stack.currentWidget() is old:
            self.stack.setCurrentWidget(self.gallery)
        self.stack.removeWidget(old)
        old.deleteLater()
        self.books.close()
        follow_language()
        self.menus.build()
        self._entitle(self._title)
        self._enable()
        if self.page is not None:
            self.page.retranslate()
        if self.other is not None:
            self.other.retranslate()

    def open_settings(self) -> None:
        """Language, light, cloth, cards, speed."""
        from desktop.windows.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self)
        dialog.changed.connect(self.restyle)
        _answered(dialog)

    def _hear(self, name: str) -> None:
        if self.sounds is None:
            from desktop.sound import Sounds
            from desktop.stage.sounds import RECIPES

            self.sounds = Sounds(RECIPES, data_dir() / "sounds", self)
        self.sounds.volume = self.settings.volume / 100
        self.sounds.play(name)

    def _speed_changed(self, speed: float) -> None:
        self.settings.speed = speed

    # --- words ------------------------------------------------------------------------------------

    def tell(self, sentence: str) -> None:
        """What happened, in the status line and to screen readers."""
        sentence = sentence.replace("\n", " ")
        self.statusBar().showMessage(sentence)
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.statusBar(), sentence))

    def tell_situation(self) -> None:
        """How things stand at the table, in words."""
        if self.page is not None:
            self.page.say(self.page.situation())

    def complain(self, sentence: str) -> None:
        """One clear sentence about what is wrong; nothing else changes."""
        log.warning("%s", sentence)
        box = QMessageBox(QMessageBox.Icon.NoIcon, tr("app.title"), sentence, QMessageBox.StandardButton.Ok, self)
        box.setTextFormat(Qt.TextFormat.PlainText)  # it may quote a file, which must not dress itself up
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def tell_damaged(self, *paths: Path | None) -> None:
        """Files that cannot be read and begin anew, each named once; they are kept beside the new ones."""
        fresh = [path for path in paths if path is not None and path not in self._damaged]
        self._damaged.update(fresh)
        if fresh:
            self.complain(tr("notice.damaged", file=", ".join(path.name for path in fresh)))

    def show_statistics(self) -> None:
        """Results so far."""
        from desktop.windows.statistics_page import StatisticsDialog

        _answered(StatisticsDialog(self.statistics, self))

    # --- the window itself ------------------------------------------------------------------------

    def _enable(self) -> None:
        self.menus.enable(at_table=self.page is not None, kind=self.page.kind if self.page is not None else "")
        self.status_line.show_keys(self.page.keys_in_words() if self.page is not None else "")

    def _put_on_icon(self) -> None:
        """Its cards take a moment to draw: the room is shown before."""
        from desktop.art.icon import app_icon

        self.setWindowIcon(app_icon())

    def event(self, event: QEvent) -> bool:
        """What stands in the status line stays there while the mouse goes through the menus."""
        return True if event.type() == QEvent.Type.StatusTip else super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses(self, event):
            super().keyPressEvent(event)

    def toggle_full_screen(self) -> None:
        """The whole screen for the table, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_geometry(self) -> None:
        room = self.screen().availableSize() - QSize(0, TITLE_BAR)
        self.resize(QSize(1280, 800).boundedTo(room))
        geometry = self.settings.geometry
        if geometry is not None:
            self.restoreGeometry(geometry)

    def end(self) -> None:
        """Close the window and ask nobody."""
        self._ending = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._ending and would_lose(self):
            event.ignore()
            ask(self)
            return
        self.settings.geometry = self.saveGeometry()
        self.settings.save()
        self.hide()  # ending the workers takes a moment
        self._leave_page()
        self.brain.stop()
        self.coach.stop()
        event.accept()


def _answered(dialog: QDialog) -> bool:
    """Show a dialog until it is closed; afterwards it is not kept, as a child of the window otherwise is."""
    answer = dialog.exec()
    dialog.deleteLater()
    return bool(answer)
