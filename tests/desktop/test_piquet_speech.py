"""The dialogue is heard at the table: bubbles beside the speakers, figures spoken out, words that fit their slip."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.numerals import numeral
from desktop.stage.layout import Layout
from desktop.stage.speech import Bubble, heard
from desktop.windows.slip import Slip, fitting_rows
from engine.core.events import DealBegan, Played, Said, TrickWon
from engine.core.seats import Seat
from tests.desktop.table_driver import open_window, quick_settings

pytestmark = pytest.mark.usefixtures("own_home")
ME, NORTH = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (0, "nought", "null"),
        (1, "one", "eins"),
        (16, "sixteen", "sechzehn"),
        (21, "twenty-one", "einundzwanzig"),
        (30, "thirty", "dreißig"),
        (49, "forty-nine", "neunundvierzig"),
        (90, "ninety", "neunzig"),
        (101, "one hundred and one", "hunderteins"),
        (171, "one hundred and seventy-one", "hunderteinundsiebzig"),
        (200, "two hundred", "zweihundert"),
    ],
)
def test_numbers_are_spoken_in_both_languages(number: int, english: str, german: str) -> None:
    assert numeral(number, "en") == english
    assert numeral(number, "de") == german


def test_every_number_has_its_own_words() -> None:
    for language in i18n.LANGUAGES:
        assert len({numeral(number, language) for number in range(1000)}) == 1000
        with pytest.raises(ValueError, match="1000"):
            numeral(1000, language)


def test_a_word_is_heard_as_a_sentence() -> None:
    assert [i18n.word_spoken(word) for word in ("cards:5", "how_many", "pips:49", "good", "count:60")] == [
        "Point of five.",
        "Making?",
        "Forty-nine.",
        "Good.",
        "Sixty.",
    ]
    i18n.set_language("de")
    assert i18n.word_spoken("pips:49") == "Neunundvierzig Augen."


def test_a_word_hangs_in_the_air_until_its_speaker_does_something() -> None:
    words = heard(heard({}, Said(ME, "cards:5")), Said(NORTH, "good"))
    assert words == {ME: "Point of five.", NORTH: "Good."}
    assert heard(words, Said(ME, "tierce_A")) == {ME: "Tierce major.", NORTH: "Good."}
    assert heard(words, Said(ME, "tierce_A"), two=True) == {ME: "Tierce major."}, "an old answer is no answer to it"
    assert heard(words, Played(ME, 3)) == {NORTH: "Good."}
    assert heard(words, TrickWon(NORTH, 1)) == {}
    assert heard(words, DealBegan(ME, 2)) == {}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(640, 480), (960, 760), (1600, 1030)])
def test_a_bubble_lies_inside_the_table_and_off_its_plate(qtbot: QtBot, seats: int, width: int, height: int) -> None:
    layout = Layout(width, height, 1.54, seats)
    for seat in map(Seat, range(seats)):
        bubble = Bubble()
        bubble.say("Tierce to the queen.")
        bubble.place(layout, seat)
        area = QRectF(bubble.pos().x(), bubble.pos().y(), bubble.size.x(), bubble.size.y())
        assert QRectF(0, 0, width, height).contains(area), f"{layout.chair(seat)} speaks outside"
        assert not area.intersects(layout.plate(seat))


# ---------------------------------------------------------------- the slip


def test_words_that_do_not_fit_beside_each_other_lie_in_rows() -> None:
    assert fitting_rows([], 100) == []
    assert fitting_rows([40, 40], 100) == [[0, 1]]
    assert fitting_rows([40, 40, 40], 100) == [[0, 1], [2]]
    assert fitting_rows([300, 300], 100) == [[0], [1]]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_word_on_the_slip_is_cut(qtbot: QtBot, language: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        i18n.set_language(language)
        slip = Slip(window)
        ranks = ("A", "K", "Q", "J", "10")
        many = [f"{kind}_{rank}" for kind in ("quatorze", "trio") for rank in ranks] + ["no_set"]
        for words in (many, ["look", "leave"], [f"blanche:{n}" for n in range(1, 6)] + ["silent"], many):
            slip.ask("?", "", [(i18n.word_name(word), word) for word in words])
            QApplication.processEvents()
            assert len(slip.buttons) == len(words)
            for button in slip.buttons:
                assert button.width() >= button.sizeHint().width(), button.text()
                assert slip.rect().contains(button.geometry())
