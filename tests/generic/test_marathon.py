"""A few hundred random deals in every test run; `make soak` plays ten thousand."""

import pytest

from tests.generic import laws
from tests.generic.marathon import CATALOGUE_TABLES, Marathon


def test_three_hundred_random_deals_obey_all_laws() -> None:
    marathon = Marathon()
    marathon.run(deals=300, first_seed=0, matches=len(CATALOGUE_TABLES))
    assert marathon.deals >= 300
    assert marathon.matches >= len(CATALOGUE_TABLES), "some table was not played at"
    assert marathon.exchanges > 20
    assert marathon.worlds > 20
    assert marathon.refusals > 20


def test_a_broken_law_names_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError("counterfeit")

    monkeypatch.setattr(laws.Witness, "check", broken)
    with pytest.raises(AssertionError, match="counterfeit") as caught:
        Marathon().play("whist", "whist_1830", 5)
    assert caught.value.__notes__ == ["after 3 actions of: python -m tests.generic.marathon whist whist_1830 5"]
