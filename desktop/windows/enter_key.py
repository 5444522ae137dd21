"""Enter presses the button that has the focus; Qt by itself leaves that to the space bar outside dialogs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def presses(inside: QWidget, event: QKeyEvent) -> bool:
    """Press the button in focus within this widget, if the key is Enter; False if there was nothing to press."""
    button = inside.focusWidget()
    if event.key() not in ENTER or not isinstance(button, QAbstractButton):
        return False
    if not event.isAutoRepeat():  # a key held down shall not answer the next question too
        button.click()
    return True
