"""Every key of the practice room and what it does."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt

from desktop.billiards.controls import ELEVATION_STEP, TIP_STEP
from desktop.billiards.practice import Mode
from desktop.i18n import tr
from engine.billiards.strokes import Implement

if TYPE_CHECKING:
    from desktop.billiards.room import PracticeRoom

_K, _M = Qt.Key, Qt.KeyboardModifier

#: The name of a command, by its key.
KEYS: dict[tuple[Qt.Key, Qt.KeyboardModifier], str] = {
    (_K.Key_R, _M.NoModifier): "again",
    (_K.Key_Z, _M.ControlModifier): "back",
    (_K.Key_Z, _M.ControlModifier | _M.ShiftModifier): "forward",
    (_K.Key_Y, _M.ControlModifier): "forward",
    (_K.Key_P, _M.NoModifier): "replay",
    (_K.Key_H, _M.NoModifier): "show_me",
    (_K.Key_N, _M.NoModifier): "next_drill",
    (_K.Key_T, _M.NoModifier): "toggle_trace",
    (_K.Key_O, _M.NoModifier): "toggle_rests",
    (_K.Key_L, _M.NoModifier): "toggle_lens",
    (_K.Key_G, _M.NoModifier): "look_further",
    (_K.Key_G, _M.ShiftModifier): "look_nearer",
    (_K.Key_M, _M.NoModifier): "change_implement",
    (_K.Key_B, _M.NoModifier): "next_ball",
    (_K.Key_A, _M.NoModifier): "tip_left",
    (_K.Key_D, _M.NoModifier): "tip_right",
    (_K.Key_W, _M.NoModifier): "tip_up",
    (_K.Key_S, _M.NoModifier): "tip_down",
    (_K.Key_X, _M.NoModifier): "tip_middle",
    (_K.Key_E, _M.NoModifier): "raise_butt",
    (_K.Key_E, _M.ShiftModifier): "lower_butt",
    (_K.Key_C, _M.ControlModifier | _M.ShiftModifier): "copy_position",
    (_K.Key_V, _M.ControlModifier | _M.ShiftModifier): "paste_position",
    (_K.Key_1, _M.AltModifier): "page_stroke",
    (_K.Key_2, _M.AltModifier): "page_position",
    (_K.Key_3, _M.AltModifier): "page_show_me",
    (_K.Key_4, _M.AltModifier): "page_drills",
    (_K.Key_F9, _M.NoModifier): "toggle_panel",
    (_K.Key_K, _M.NoModifier): "toggle_help",
    (_K.Key_Escape, _M.NoModifier): "escape",
}


def command_of(combination: QKeyCombination) -> str | None:
    """The command on a key, if any; the keypad's mark is of no account."""
    modifiers = combination.keyboardModifiers() & ~_M.KeypadModifier
    return KEYS.get((combination.key(), modifiers))


class Commands:
    """What the keys do in a room."""

    def __init__(self, room: "PracticeRoom") -> None:
        self._room = room

    def run(self, name: str) -> None:
        """Do what the command of that name does."""
        getattr(self, name)()

    def again(self) -> None:
        """The same position, the same stroke."""
        self._room.again()

    def back(self) -> None:
        """Before the last stroke."""
        self._room.back()

    def forward(self) -> None:
        """After the stroke that was undone."""
        self._room.forward()

    def replay(self) -> None:
        """The last stroke for the eye."""
        self._room.replay()

    def show_me(self) -> None:
        """Search for a solution."""
        self._room.stop_waiting()
        if self._room.practice.drill is not None and self._room.practice.history.last is not None:
            self._room.practice.lay_drill()
        self._room.guide.show_me()

    def next_drill(self) -> None:
        """The drill after the present one."""
        self.page_drills()
        self._room.drills_page.go_on()

    def toggle_trace(self) -> None:
        """Ways of the balls on or off."""
        self._room.stroke_page.boxes["trace"].toggle()

    def toggle_rests(self) -> None:
        """Rests of the cue ball on or off."""
        self._room.stroke_page.boxes["rests"].toggle()

    def toggle_lens(self) -> None:
        """The glass on or off."""
        self._room.stroke_page.boxes["lens"].toggle()

    def look_further(self) -> None:
        """One more contact in the preview; after the last none."""
        ahead = self._room.stroke_page.ahead
        ahead.setValue(0 if ahead.value() == ahead.maximum() else ahead.value() + 1)

    def look_nearer(self) -> None:
        """One contact less in the preview."""
        ahead = self._room.stroke_page.ahead
        ahead.setValue(ahead.value() - 1)

    def change_implement(self) -> None:
        """Cue for mace, mace for cue."""
        aim = self._room.practice.aim
        if self._room.practice.position.tuning.mace is None:
            self._room.say(tr("billiards.refused.no_mace"))
            return
        aim.take(Implement.MACE if aim.stroke.implement is Implement.CUE else Implement.CUE)

    def next_ball(self) -> None:
        """Strike the next ball."""
        names = [p.ball for p in self._room.practice.position.placements]
        at = names.index(self._room.practice.position.cue)
        self._room.practice.strike_ball(names[(at + 1) % len(names)])

    def _tip(self, side: float, height: float) -> None:
        stroke = self._room.practice.aim.stroke
        self._room.practice.aim.set_tip(stroke.side + side, stroke.height + height)

    def tip_left(self) -> None:
        """The tip to the left."""
        self._tip(-TIP_STEP, 0.0)

    def tip_right(self) -> None:
        """The tip to the right."""
        self._tip(TIP_STEP, 0.0)

    def tip_up(self) -> None:
        """The tip upwards."""
        self._tip(0.0, TIP_STEP)

    def tip_down(self) -> None:
        """The tip downwards."""
        self._tip(0.0, -TIP_STEP)

    def tip_middle(self) -> None:
        """The tip in the middle."""
        self._room.practice.aim.set_tip(0.0, 0.0)

    def raise_butt(self) -> None:
        """The butt of the cue higher."""
        self._room.practice.aim.set_elevation(self._room.practice.aim.stroke.elevation_deg + ELEVATION_STEP)

    def lower_butt(self) -> None:
        """The butt of the cue lower."""
        self._room.practice.aim.set_elevation(self._room.practice.aim.stroke.elevation_deg - ELEVATION_STEP)

    def copy_position(self) -> None:
        """To the clipboard."""
        self._room.desk.copy_position()

    def paste_position(self) -> None:
        """From the clipboard."""
        self._room.desk.paste_position()

    def page_stroke(self) -> None:
        """The page on the last stroke."""
        self._room.tabs.setCurrentWidget(self._room.stroke_page)

    def page_position(self) -> None:
        """The page for setting up."""
        self._room.tabs.setCurrentWidget(self._room.setup_page)

    def page_show_me(self) -> None:
        """The page of solutions."""
        self._room.tabs.setCurrentWidget(self._room.show_page)

    def page_drills(self) -> None:
        """The page of drills."""
        self._room.tabs.setCurrentWidget(self._room.drills_page)

    def toggle_panel(self) -> None:
        """The side panel away or back."""
        self._room.panel.setVisible(not self._room.panel.isVisible())

    def toggle_help(self) -> None:
        """The slip with all keys, or away with it."""
        self._room.help.toggle()

    def escape(self) -> None:
        """Put the slip away, or end what is being played, or else go home."""
        if self._room.help.isVisible():
            self._room.help.hide()
        elif self._room.practice.mode is Mode.AIM:
            self._room.leave.emit()
        else:
            self._room.practice.stop()
