"""The options of section 6, their presets and coupled defaults."""

import pytest

from engine.core.errors import BadOption
from engine.core.options import describe, with_settings
from engine.games.whist.options import PRESETS

TABLE = """
target             10       10            10      5
honours_count      4        4             5       4
five_honours_value 5        5             5       5
honours_alone      always   never         always  always
honours_barred_at  9        none          none    4
calling            at8_any  at8_deciding  off     off
rest               False    True          True    False
partie_values      matsch   quad          quad    triple
rubber             none     best_of_3     best_of_3  best_of_3
rubber_value       3        3             3       2
great_rubber_bonus 0        0             0       0
slams              off      6/3           6/3     6/3
schaefchen         False    False         False   False
trump_method       last_card last_card    last_card last_card
payment            one_to_one one_to_one  one_to_one one_to_one
redraw_after       1        1             1       1
revoke_penalty     mark3    mark3         mark3   choose_of_three
laws               lenient  lenient       lenient lenient
claims             auto     auto          auto    auto
show_last_trick    False    False         False   True
hand_sort          book     book          book    modern
dummy              False    False         False   False
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
BOOKS = ("whist_1782", "whist_1830", "whist_posert", "short_whist")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_presets_agree_with_the_table_of_options(row: list[str]) -> None:
    assert [str(getattr(PRESETS[book], row[0])) for book in BOOKS] == row[1:]


def test_the_table_of_options_is_complete() -> None:
    named = {row[0] for row in ROWS} | {"rubbers"}  # how long a match is, which the books leave to the players
    assert {info.name for info in describe(PRESETS["whist_1830"])} == named


@pytest.mark.parametrize("preset", BOOKS)
def test_every_default_is_one_of_its_values_and_names_a_rule(preset: str) -> None:
    for info in describe(PRESETS[preset]):
        assert info.default in info.values
        assert info.rule


def test_changing_the_honours_changes_what_hangs_on_them() -> None:
    posert4 = with_settings(PRESETS["whist_posert"], {"honours_count": "4"})
    assert (posert4.honours_alone, posert4.calling) == ("never", "at8_deciding")
    book5 = with_settings(PRESETS["whist_1830"], {"honours_count": "5"})
    assert (book5.honours_alone, book5.calling) == ("never", "off")


def test_what_is_chosen_explicitly_is_not_changed() -> None:
    opts = with_settings(PRESETS["whist_posert"], {"honours_count": "4", "honours_alone": "always"})
    assert (opts.honours_alone, opts.calling) == ("always", "at8_deciding")


def test_a_wrong_value_is_answered_with_the_right_ones() -> None:
    with pytest.raises(BadOption, match="it takes one of: 10, 5"):
        with_settings(PRESETS["whist_1830"], {"target": "7"})
