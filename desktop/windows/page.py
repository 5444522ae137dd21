"""What every page beside the home page and the tables can do for the main window."""

from PySide6.QtWidgets import QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme


class Page(QWidget):
    """A page in the main window."""

    def shutdown(self) -> None:
        """Stop what runs, before the page goes."""
        raise NotImplementedError

    def evidence(self) -> dict[str, str]:
        """What a report of a problem should hold of this page: texts by the names of their files."""
        return {}

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        raise NotImplementedError

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Cards, cloth, volume and the like may be different now."""
        raise NotImplementedError
