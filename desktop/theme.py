"""The chrome around the table: colours by their use, type, and one style sheet, for candlelight and for daylight."""

from dataclasses import asdict, dataclass
from importlib.resources import files

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

#: We ship no font; the first family that the machine has is taken.
SERIF = (
    "EB Garamond",
    "Libertinus Serif",
    "Linux Libertine O",
    "Cormorant Garamond",
    "P052",
    "Noto Serif",
    "DejaVu Serif",
    "Georgia",
    "serif",
)
BODY, SLIP_TITLE, PLATE, CHROME, TEXT, SMALLEST = 17, 22, 18, 16, 15, 13  # pixels at 1280 x 800


@dataclass(frozen=True)
class Theme:
    """Colours by what they are for; each text colour keeps 4.5 : 1 on the ground it stands on."""

    window: str  # behind everything
    panel: str  # tiles, bars, dialogs
    raised: str  # fields and buttons
    line: str  # edges
    text: str  # on window, panel and raised
    muted: str  # lesser text there
    accent: str  # headings and rings there
    button: str  # the chief button
    button_text: str
    paper: str  # slips, score sheet, law book
    ink: str  # on paper
    ink_muted: str
    link: str  # on paper
    error: str  # on paper
    mark: str  # behind a highlighted passage on paper


DARK = Theme(
    window="#1C120C",
    panel="#2B1D14",
    raised="#3A281B",
    line="#6B4529",
    text="#EFE3C8",
    muted="#C9B88F",
    accent="#D9B96E",
    button="#B08D57",
    button_text="#1A1208",
    paper="#F6EEDC",
    ink="#2B1D14",
    ink_muted="#6B5334",
    link="#7A3B12",
    error="#8C2F1B",
    mark="#F0D68C",
)
LIGHT = Theme(
    window="#E6D9BD",
    panel="#F1E7CF",
    raised="#FBF4E2",
    line="#B08D57",
    text="#2B1D14",
    muted="#5F4930",
    accent="#6B4529",
    button="#6B4529",
    button_text="#FBF4E2",
    paper="#FBF4E2",
    ink="#2B1D14",
    ink_muted="#6B5334",
    link="#7A3B12",
    error="#8C2F1B",
    mark="#F0D68C",
)
THEMES = {"dark": DARK, "light": LIGHT}
SYSTEM = "system"  # the choice of whoever leaves it to the desktop

#: Which text stands on which ground.
PAIRS = (
    *((text, ground) for text in ("text", "muted", "accent") for ground in ("window", "panel", "raised")),
    ("button_text", "button"),
    *((text, "paper") for text in ("ink", "ink_muted", "link", "error")),
    *((text, "mark") for text in ("ink", "link")),
)

_current = DARK


def current() -> Theme:
    """The theme applied last."""
    return _current


def room() -> str:
    """The light in the room, for those who paint it: dark by candles, light by day."""
    return _name_of(_current)


def _name_of(theme: Theme) -> str:
    return next(name for name, each in THEMES.items() if each is theme)


def meant(choice: str) -> str:
    """The theme that a choice means now; where the desktop does not say, candles burn."""
    if choice != SYSTEM:
        return choice
    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def apply(app: QApplication, choice: str) -> None:
    """Dress the whole application in a theme; KeyError if there is none of this name."""
    global _current
    _current = THEMES[meant(choice)]
    sheet = style_sheet(_current)
    if app.styleSheet() == sheet:
        return  # dressed so already; to dress again costs a quarter of a second
    if app.style().objectName().lower() != "fusion":
        app.setStyle("Fusion")
    font = QFont(app.font())
    font.setPixelSize(TEXT)
    app.setFont(font)
    app.setPalette(_palette(_current))
    app.setStyleSheet(sheet)


def serif(pixels: float, bold: bool = False, italic: bool = False) -> QFont:
    """The type of headings, slips and name plates, with figures that stand on the line and under each other."""
    font = QFont()
    font.setFamilies(SERIF)
    font.setPixelSize(max(SMALLEST, round(pixels)))
    font.setBold(bold)
    font.setItalic(italic)
    font.setFeature(QFont.Tag("lnum"), 1)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


STRETCHES = (100, 88, 78)  # per cent: a broad type is drawn narrower rather than cut off


def narrowed(font: QFont, words: str, room: float) -> QFont:
    """This type, drawn narrower where the words would be cut off in so much room."""
    found = QFont(font)
    for stretch in STRETCHES:
        found.setStretch(stretch)
        if QFontMetricsF(found).horizontalAdvance(words) <= room:
            break
    return found


def _palette(theme: Theme) -> QPalette:
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.raised,
        role.AlternateBase: theme.panel,
        role.Text: theme.text,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.Highlight: theme.button,
        role.HighlightedText: theme.button_text,
        role.ToolTipBase: theme.paper,
        role.ToolTipText: theme.ink,
        role.PlaceholderText: theme.muted,
        role.Link: theme.accent,
    }
    palette = QPalette()
    for key, value in colours.items():
        palette.setColor(key, QColor(value))
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(theme.line))
    return palette


def style_sheet(theme: Theme) -> str:
    """The style sheet of the chrome in these colours."""
    families = ", ".join(f'"{family}"' for family in SERIF)
    check = files("assets") / "icons" / f"check-{_name_of(theme)}.svg"
    text = _SHEET.replace("@families", families).replace("@check", str(check).replace("\\", "/"))
    for name, value in sorted(asdict(theme).items(), reverse=True):  # @button_text before @button
        text = text.replace(f"@{name}", value)
    return text


_SHEET = """
QMainWindow, QDialog, QMenuBar, QStatusBar, QToolBar { background: @window; color: @text; }
QLabel { color: @text; background: transparent; }
QLabel[role="title"] { color: @accent; font-family: @families; font-size: 26px; }
QLabel[role="heading"] { color: @accent; font-family: @families; font-size: 20px; }
QLabel[role="name"] { color: @accent; }
QLabel[role="muted"] { color: @muted; }
QFrame[role="slip"] { background: @paper; border: 1px solid @line; border-radius: 4px; }
QFrame[role="slip"] QLabel { color: @ink; }
QFrame[role="slip"] QLabel[role="slip-title"] { font-family: @families; font-size: 22px; }
QFrame[role="slip"] QProgressBar {
    background: @paper; border: 1px solid @line; border-radius: 3px; color: @ink; text-align: center; max-height: 18px;
}
QFrame[role="slip"] QProgressBar::chunk { background: @accent; border-radius: 2px; }
QFrame[role="panel"] { background: @window; border: none; border-left: 1px solid @line; }
QFrame[role="plaque"] { background: @panel; border: 1px solid @button; border-radius: 6px; }
QFrame[role="ground"] { background: @window; border: none; }
QFrame[role="sheet"] { background: @panel; border: none; }
QLabel[role="rule"] { color: @line; }
QLabel[role="paper"], QPlainTextEdit[role="paper"], QScrollArea[role="paper"] {
    background: @paper; color: @ink; selection-background-color: @button; selection-color: @button_text;
}
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel[role="link"] { color: @accent; }
QPlainTextEdit { background: @raised; color: @text; border: none; padding: 6px; }
QPlainTextEdit:focus { border: 2px solid @accent; padding: 4px; }
QTabWidget::pane { border: 1px solid @line; border-radius: 4px; top: -1px; }
QTabBar::tab {
    background: transparent; color: @muted; padding: 6px 12px; border: 1px solid transparent;
    border-top-left-radius: 5px; border-top-right-radius: 5px;
}
QFrame[role="panel"] QTabBar::tab { padding: 6px 8px; }
QTabBar::tab:selected { background: @panel; color: @text; border-color: @line; border-bottom-color: @panel; }
QTabBar::tab:hover { color: @text; }
QTabBar:focus { outline: none; }
QTabBar::tab:focus { border-color: @accent; }
QCheckBox, QRadioButton {
    color: @text; spacing: 9px; padding: 3px 4px; border: 1px solid transparent; border-radius: 4px;
}
QCheckBox:focus, QRadioButton:focus { border-color: @accent; }
QCheckBox::indicator, QRadioButton::indicator {
    width: 16px; height: 16px; border: 1px solid @button; background: @raised;
}
QCheckBox::indicator { border-radius: 3px; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url("@check"); }
QRadioButton::indicator { border-radius: 9px; }
QRadioButton::indicator:checked {
    border: 1px solid @button;
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 @accent, stop: 0.5 @accent, stop: 0.6 @raised, stop: 1 @raised);
}
QMenuBar::item { padding: 6px 12px; background: transparent; }
QMenuBar::item:selected, QMenu::item:selected { background: @button; color: @button_text; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 20px; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QMenu::item:disabled { color: @line; }
QPushButton {
    background: @raised; color: @text; border: 1px solid @line; border-radius: 5px;
    padding: 5px 14px; min-height: 22px;
}
QPushButton:hover { border-color: @accent; }
QPushButton:focus { border: 2px solid @accent; padding: 4px 13px; }
QPushButton:pressed { background: @window; }
QPushButton:checked { background: @button; color: @button_text; border-color: @button; }
QPushButton:checked:focus { border: 2px solid @text; }
QPushButton[role="chip"] { border-radius: 16px; }
QLabel[role="carpet"] {
    color: @accent; background: @panel; border: 1px solid @button; border-radius: 6px; padding: 2px 14px;
}
QPushButton:disabled { color: @muted; border-style: dashed; }
QPushButton[role="chief"], QPushButton:default { background: @button; color: @button_text; border-color: @button; }
QPushButton[role="chief"] { font-weight: bold; }
QPushButton[role="chief"]:focus, QPushButton:default:focus { border: 2px solid @text; }
QPushButton[role="chief"]:hover, QPushButton:default:hover { border-color: @text; }
QPushButton[role="chief"]:disabled { background: @raised; color: @muted; border-color: @line; }
QFrame[role="slip"] QPushButton { padding: 5px 10px; }
QFrame[role="slip"] QPushButton:focus { padding: 4px 9px; }
QFrame[role="plaque"] QPushButton { padding: 5px 6px; }
QFrame[role="plaque"] QPushButton:focus { padding: 4px 5px; }
QLineEdit, QComboBox, QSpinBox {
    background: @raised; color: @text; border: 1px solid @line; border-radius: 5px;
    padding: 4px 10px; min-height: 22px; selection-background-color: @button; selection-color: @button_text;
}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid @accent; padding: 3px 9px; }
QComboBox { combobox-popup: 0; qproperty-maxVisibleItems: 12; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow {
    width: 0; height: 0; margin-right: 8px;
    border-left: 5px solid @raised; border-right: 5px solid @raised; border-top: 6px solid @accent;
}
QComboBox QListView { qproperty-spacing: 3; }
QComboBox QAbstractItemView {
    background: @panel; color: @text; border: 1px solid @line;
    selection-background-color: @button; selection-color: @button_text;
}
QListWidget {
    background: @panel; color: @text; border: none; outline: none;
}
QListWidget::item { padding: 5px 10px; }
QListWidget::item:hover { background: @raised; }
QListWidget::item:selected { background: @button; color: @button_text; }
QListWidget:focus { border: 1px solid @accent; }
QTextBrowser {
    background: @paper; color: @ink; border: none; padding: 4px;
    selection-background-color: @button; selection-color: @button_text;
}
QTextBrowser:focus { border: 2px solid @accent; padding: 2px; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar::handle:vertical { background: @line; border-radius: 4px; min-height: 32px; }
QScrollBar::handle:vertical:hover { background: @button; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle:horizontal { background: @line; border-radius: 4px; min-width: 32px; }
QSlider { min-height: 26px; }
QSlider::groove:horizontal { height: 4px; background: @line; border-radius: 2px; }
QSlider::handle:horizontal {
    width: 18px; height: 18px; margin: -7px 0; border-radius: 9px; background: @button; border: 1px solid @text;
}
QSlider::handle:horizontal:disabled { background: @raised; border-color: @line; }
QSlider:focus { border: 1px solid @accent; border-radius: 5px; }
QToolTip { background: @paper; color: @ink; border: 1px solid @line; padding: 5px; }
QGroupBox {
    color: @accent; border: 1px solid @line; border-radius: 6px; margin-top: 14px; padding: 10px 8px 8px 8px;
    font-family: @families; font-size: 18px;
}
QGroupBox::title { subcontrol-origin: margin; left: 12px; padding: 0 6px; }
QSplitter::handle { background: @line; width: 1px; }
"""
