"""The few rules of style that only the practice room needs, in the colours of the theme."""

from desktop.theme import Theme

_SHEET = """
#strip { background: @panel; border-top: 1px solid @line; }
#panel { background: @window; border-left: 1px solid @line; }
QDoubleSpinBox {
    background: @raised; color: @text; border: 1px solid @line; border-radius: 4px; padding: 2px 5px; min-height: 20px;
    selection-background-color: @button; selection-color: @button_text;
}
QDoubleSpinBox::up-button, QDoubleSpinBox::down-button { width: 0; height: 0; border: none; }
QDoubleSpinBox QLineEdit { background: transparent; border: none; padding: 0; min-height: 0; }
QDoubleSpinBox:focus { border: 2px solid @accent; padding: 1px 4px; }
QDoubleSpinBox:disabled { color: @muted; border-style: dashed; }
#strike { min-height: 36px; min-width: 116px; font-size: 18px; }
QPushButton { padding: 5px 8px; }
QPushButton:focus { padding: 4px 7px; }
QTabWidget::pane { border: none; }
QTabBar { font-size: 14px; }
QTabBar::tab { background: transparent; color: @muted; padding: 7px 4px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @accent; border-bottom: 2px solid @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @text; background: @raised; }
QCheckBox, QRadioButton { color: @text; spacing: 6px; }
QCheckBox::indicator, QRadioButton::indicator {
    width: 14px; height: 14px; background: @raised; border: 1px solid @muted; border-radius: 3px;
}
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked {
    width: 10px; height: 10px; background: @accent; border: 3px solid @raised;
}
QCheckBox:focus, QRadioButton:focus { color: @accent; text-decoration: underline; }
QProgressBar { background: @raised; border: none; border-radius: 3px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QToolButton { color: @muted; border: none; padding: 2px 5px; }
QToolButton:hover, QToolButton:focus { color: @accent; }
QListWidget { border: 1px solid @line; border-radius: 4px; }
"""


def style_sheet(theme: Theme) -> str:
    """The style sheet of the room in these colours."""
    text = _SHEET
    for name in ("window", "panel", "raised", "line", "muted", "accent", "button_text", "button", "text"):
        text = text.replace(f"@{name}", getattr(theme, name))
    return text
