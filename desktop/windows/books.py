"""The books beside the table, each in a window of its own: the law book and the glossary."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.windows.glossary_page import Glossary
    from desktop.windows.law_book import LawBook
    from desktop.windows.main_window import MainWindow


class Books:
    """Opened when first wanted, and kept where the reader left them."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self.law_book: LawBook | None = None
        self.glossary: Glossary | None = None

    def open_law_book(self, game: str, rule: str) -> None:
        """The rules of a game, opened at a rule."""
        from desktop.windows.law_book import LawBook

        if self.law_book is None:
            self.law_book = LawBook(self._window)
        self.law_book.open_at(game, rule)

    def open_glossary(self) -> None:
        """The old words: those of the game that is played, or of all."""
        from desktop.windows.glossary_page import Glossary

        if self.glossary is None:
            self.glossary = Glossary(parent=self._window)
            self.glossary.rule_wanted.connect(self.open_law_book)
        page = self._window.page
        self.glossary.choose(page.session.match.game.id if page is not None else "")
        self.glossary.show()
        self.glossary.raise_()
        self.glossary.activateWindow()

    def open_here(self) -> None:
        """The law book: at the paragraph that rules the present position, if a table stands."""
        page = self._window.page
        if page is not None:
            self.open_law_book(page.session.match.game.id, page.rule_now())
        else:
            self.open_law_book("whist", "")

    def close(self) -> None:
        """Put the books away: in another language they are others."""
        for book in (self.law_book, self.glossary):
            if book is not None:
                book.close()
        self.law_book = self.glossary = None
