"""Who sits where: people at this machine and computer players of three levels, to be changed at any time."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop.billiards.game_session import PLAYERS, CompanySession, chair_number, player_names
from desktop.i18n import tr


class CompanyPanel(QScrollArea):
    """A row for each chair."""

    changed = Signal()

    def __init__(self, session: CompanySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget(self)
        self.about = QLabel(page)
        self.about.setWordWrap(True)
        self.about.setProperty("role", "muted")
        self.seats: list[QComboBox] = []
        self._labels: list[QLabel] = []
        form = QFormLayout()
        for seat, who in enumerate(session.company):
            combo, label = QComboBox(page), QLabel(page)
            for player in PLAYERS:
                combo.addItem("", player)
            combo.setCurrentIndex(PLAYERS.index(who))
            combo.activated.connect(lambda _=0, seat=seat: self._chosen(seat))
            self.seats.append(combo)
            self._labels.append(label)
        form.setVerticalSpacing(3)
        view = session.match.view(session.seat)
        for seat in sorted(range(len(self.seats)), key=partial(chair_number, view)):
            form.addRow(self._labels[seat], self.seats[seat])
        box = QVBoxLayout(page)
        box.setContentsMargins(8, 6, 8, 6)
        box.addLayout(form)
        box.addWidget(self.about)
        box.addStretch(1)
        self.setWidget(page)
        self.retranslate()

    def _chosen(self, seat: int) -> None:
        self._session.invite(seat, str(self.seats[seat].currentData()))
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """All words in the present language."""
        self.about.setText(tr("billiards.game.company.about"))
        names = player_names(self._session.match.view(self._session.seat))
        for name, label, combo in zip(names, self._labels, self.seats, strict=True):
            label.setText(name)
            combo.setAccessibleName(label.text())
            combo.setItemText(0, tr("billiards.game.person"))
            for place, level in enumerate(PLAYERS[1:], 1):
                combo.setItemText(place, tr(f"level.{level}"))
