"""A lesson that is wrong says so with its file and line, before it begins or when the pupil comes to it."""

import pytest

from engine.games import find_game
from engine.lessons.lesson import BadLesson
from engine.lessons.pupil import study
from engine.lessons.reading import read_lesson

GOOD = """game = "whist"
title = { en = "A lesson", de = "Eine Lektion" }

[table.one]
hands = ["SA S3 HK", "S9", "S4", "S7"]
turn_up = "D2"
start = { phase = "deal", dealer = 3 }

[[step]]
table = "one"
en = "Lead the ace."
de = "Spiele das Ass."
point = ["hand:SA", "plate:2", "trump"]
do = ["play SA"]
refuse = { "play S9" = "R16" }
rule = "R15"

[[step]]
watch = ["1 play S9"]
en = "Who wins?"
de = "Wer gewinnt?"
answer = "winning"
choices = [0, 1]
as = "seat"
rule = "R17"
"""


def test_a_sound_lesson_is_finished() -> None:
    assert study(read_lesson(GOOD, "good.toml", find_game), find_game("whist")) == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('game = "whist"', 'game = "bridge"', 1, "there is no game 'bridge'"),
        ('title = { en = "A lesson", de', "title = { de", 2, "the text in 'en' is missing"),
        ('hands = ["SA', 'hands = ["SX', 5, "there is no card 'SX'"),
        ('turn_up = "D2"', 'turn = "D2"', 6, "there is no 'turn' here"),
        ('table = "one"', 'table = "two"', 10, "there is no table 'two'"),
        ('de = "Spiele das Ass."\n', "", 9, "the text in 'de' is missing"),
        ('do = ["play SA"]', 'do = ["play ZZ"]', 14, "there is no card 'ZZ'"),
        ('do = ["play SA"]', 'do = "anything"', 14, "accept any_legal, wins"),
        ('refuse = { "play S9"', 'refuse = { "', 15, "at line 15"),
        ('watch = ["1 play S9"]', 'watch = ["7 play S9"]', 19, "should begin with a seat"),
        ("choices = [0, 1]", "choices = [0]", 23, "at least two choices"),
        ('as = "seat"', 'as = "colour"', 24, "choices are shown as one of"),
        ('answer = "winning"', 'answer = "winning"\nplay = 2', 18, "one task"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason) as bad:
        read_lesson(GOOD.replace(old, new, 1), "bad.toml", find_game)
    assert str(bad.value).startswith(f"bad.toml:{line}: ")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('point = ["hand:SA"', 'point = ["hand:H2"', 9, "nothing to point at for 'hand:H2'"),
        ('point = ["hand:SA", "plate:2"', 'point = ["plate:4"', 9, "nothing to point at for 'plate:4'"),
        ('"play S9" = "R16"', '"play HK" = "R16"', 9, "should be refused by R16 but is wrong"),
        ('"play S9" = "R16"', '"play S9" = "R17"', 9, "refused by R16, not by R17"),
        ('watch = ["1 play S9"]', 'watch = ["1 play S4"]', 9, "seat 1 cannot do"),
        ('do = ["play SA"]', 'do = "advice:T40"', 9, "nothing is accepted here"),
        ("choices = [0, 1]", "choices = [1, 2]", 18, "the answer 0 is not among the choices"),
        ('answer = "winning"', 'answer = "view.moon"', 18, "has no answer here"),
        ('hands = ["SA S3 HK", "S9"', 'hands = ["SA S3 HK", "SA"', 4, "SA is dealt twice"),
        ("dealer = 3", "dealers = 3", 4, "has no 'dealers'"),
    ],
)
def test_what_the_rules_contradict_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason) as bad:
        study(read_lesson(GOOD.replace(old, new, 1), "bad.toml", find_game), find_game("whist"))
    assert str(bad.value).startswith(f"bad.toml:{line}: ")


BOARD = """game = "trictrac"
title = { en = "A", de = "B" }
[table.first]
men = ["1:15", "1:15"]
dice = "5-3"
[[step]]
table = "first"
en = "Play."
de = "Spiele."
point = ["field:1"]
do = ["move 1-4 1-6"]
rule = "R7"
"""


def test_a_lesson_on_a_board_is_read_and_studied() -> None:
    assert study(read_lesson(BOARD, "board.toml", find_game), find_game("trictrac")) == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"1:15", "1:15"', '"1:15"', 4, "each needs his men"),
        ('"1:15", "1:15"', '"1:16", "1:15"', 4, "has 16 men"),
        ('"1:15", "1:15"', '"1:14 24:1", "1:15"', 3, "men of both players stand on field 24"),
        ('dice = "5-3"', 'dice = "5-7"', 5, "is not a throw"),
        ('dice = "5-3"', 'dice = "5-3"\nmarks = [{ crowns = 1 }]', 3, "no such mark"),
        ('"field:1"', '"field:25"', 6, "nothing to point at"),
        ('"move 1-4 1-6"', '"move 1-5 1-6"', 6, "nothing is accepted here"),
    ],
)
def test_what_is_wrong_on_a_board_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason) as bad:
        study(read_lesson(BOARD.replace(old, new, 1), "bad.toml", find_game), find_game("trictrac"))
    assert str(bad.value).startswith(f"bad.toml:{line}: ")


CHALLENGE = (
    GOOD
    + """
[[step]]
en = "Play on, for stars."
de = "Spiele weiter, um Sterne."
play = 1
score = "made.0"
stars = [0, 1, 2]
rule = "R17"
"""
)


def test_a_challenge_is_read_and_studied() -> None:
    step = read_lesson(CHALLENGE, "good.toml", find_game).steps[-1]
    assert (step.challenge, step.score, step.stars) == (True, "made.0", (0, 1, 2))
    assert study(read_lesson(CHALLENGE, "good.toml", find_game), find_game("whist")) == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("stars = [0, 1, 2]\n", "", 31, "has a score and its stars"),
        ("play = 1\n", "", 30, "only free play"),
        ("[0, 1, 2]", "[0, 1]", 32, "names 3 scores"),
        ("[0, 1, 2]", "[0, 2, 2]", 32, "each higher"),
        ("[0, 1, 2]", '"many"', 32, "stars takes a list"),
        ("made.0", "luck", 27, "cannot be measured"),
        ("[0, 1, 2]", "[9, 10, 11]", 27, "earns no star"),
    ],
)
def test_a_challenge_that_makes_no_sense_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason) as bad:
        study(read_lesson(CHALLENGE.replace(old, new, 1), "bad.toml", find_game), find_game("whist"))
    assert str(bad.value).startswith(f"bad.toml:{line}: ")
