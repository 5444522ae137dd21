"""The report of untested rules finds what documents state and what tests name."""

from tests.rule_coverage import games_of_test, named_by_test, report, stated_numbers

DOCUMENT = """
- **R1** The dealer deals (see R9 of Whist). **R2a** One by one.
- R3. Forehand leads.
| L9 | revoke | three tricks |
| TV1 | R1 | legal |
- **TV2** As TV1. Then TV3: refused.
"""


def test_numbers_count_where_they_are_stated_and_not_where_they_are_quoted() -> None:
    assert stated_numbers(DOCUMENT) == {"R1", "R2a", "R3", "L9", "TV1", "TV2", "TV3"}


def test_a_test_names_rules_by_mark_name_and_parameter() -> None:
    games = ["whist", "cayenne"]
    node = "tests/games/test_whist.py::test_R31_carries_over[TV12-short]"
    assert named_by_test(node, [("cayenne", "R4", "L2")], games) == {
        ("whist", "R31"),
        ("whist", "TV12"),
        ("cayenne", "R4"),
        ("cayenne", "L2"),
    }


def test_the_path_decides_the_game_before_the_parameters() -> None:
    games = ["whist", "cayenne", "card-tricks"]
    assert games_of_test("tests/games/test_cayenne.py::test_deal[whist_1830]", games) == {"cayenne"}
    assert games_of_test("tests/games/test_vectors.py::test_legal[whist-TV3]", games) == {"whist"}
    assert games_of_test("tests/games/test_card_tricks.py::test_cut", games) == {"card-tricks"}
    assert games_of_test("tests/generic/test_layers.py::test_layers", games) == set()


def test_the_report_lists_missing_and_unknown_numbers_in_reading_order() -> None:
    stated = {"whist": {"R2", "R10", "TV1"}, "piquet": {"R1"}}
    assert report(stated, {("whist", "TV1"), ("whist", "R99"), ("piquet", "R1")}) == [
        "whist: 1 of 3 tested; no test names R2 R10",
        "piquet: 1 of 1 tested",
        "whist: tests name R99, which assets/rules/whist.md does not state",
    ]
