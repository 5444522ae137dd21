"""A thousand drills about throws of Trictrac agree with the tariff."""

import pytest

from tests.lessons.test_drills import THOUSAND, checked_throw


@pytest.mark.parametrize("kind", ["throw", "given"])
def test_a_thousand_throws(kind: str) -> None:
    assert len({checked_throw(kind, number).answer for number in range(THOUSAND)}) > 5
