"""The words Qt itself brings: names of keys, buttons of dialogs, menus of text fields."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from desktop.i18n import language

_words = QTranslator()


def follow_language() -> None:
    """Have Qt speak the language the program speaks; English are its words without any translation."""
    QCoreApplication.removeTranslator(_words)
    place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language() != "en" and _words.load(f"qtbase_{language()}", place):
        QCoreApplication.installTranslator(_words)
