"""Going through a person's own decisions after a deal."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.ai import review as module
from engine.ai.players import choose
from engine.ai.review import Moment, Reviewed, judged, moments, review
from engine.ai.search import Budget
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games import find_game
from tests.games.whist.tables import A, B, Table

PERSON = 0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK_BACK", Budget(playouts=300, exact_from=6, inferences=True, solving=600))


def finished_deal(seed: int, worst_at: int = -1) -> Match[Any, Any, Any]:
    """A deal played by habit; the person's decision number `worst_at` is the worst that a search finds."""
    game = find_game("whist")
    match: Match[Any, Any, Any] = Match(game, game.presets["whist_1830"], Chance(seed))
    number = 0
    while match.view(Seat(0)).deal_number == 1 and not match.over:
        offer = match.offers()[-1]
        view = match.view(offer.seat)
        action = choose(game, view, offer, "club", number).action
        if view.persons[offer.seat] == PERSON and len(list(offer.actions())) > 1:
            if number == worst_at:
                values = choose(game, view, offer, "master", 1).values
                action = min(values, key=values.__getitem__)
            number += 1
        match.submit(offer.seat, action)
    return match


def test_every_choice_of_the_person_is_reviewed_in_order() -> None:
    match = finished_deal(3)
    length = len(match.log)
    found = review(match, PERSON, seed=5)
    assert len(match.log) == length
    places = [one.index for one in found]
    assert places == sorted(places)
    assert len(found) >= 5
    for one in found:
        assert match.log[one.index].action == one.done.action or not one.mistake
        assert one.cost >= 0
        assert one.mistake == (one.cost > 0)
    assert review(match, PERSON, seed=5) == found


def test_rewinding_to_a_reviewed_decision_brings_it_back() -> None:
    match = finished_deal(4)
    one = moments(match, PERSON)[2]
    action = match.log[one.index].action
    match.rewind(one.index)
    assert match.view(one.seat) == one.view
    assert any(offer.accepts(action) for offer in match.offers(one.seat))


def test_a_blunder_is_found_with_its_cost_and_something_better() -> None:
    costly: list[Reviewed] = []
    for seed in range(6):
        match = finished_deal(20 + seed, worst_at=2)
        found = judged(match.game, moments(match, PERSON)[2], 1)
        costly += [found] if found.mistake else []
    assert costly, "none of six blunders was found"
    for one in costly:
        assert one.best.value - one.done.value == pytest.approx(one.cost)
        assert one.tricks is not None


def test_a_court_card_thrown_away_costs_something() -> None:
    """The search of the players never looks at such cards; who goes through his decisions must see what they cost."""
    hands = ("SK S8 S2 H4 H5 H6 C4 C5 C6 C7 D3 D4 D5", "", "", "SA S3")
    table = Table(dealer=B).deal(*hands, last="HA").play("SA")
    moment = Moment(0, 1, A, table.view(A), table.card_offer(), table.action("SK"))
    found = judged(find_game("whist"), moment, 1)
    assert found.mistake
    assert found.done.action == table.action("SK")
    assert found.tricks is not None
    assert found.tricks > 0.2


def test_a_moment_is_judged_by_what_the_person_knew() -> None:
    match = finished_deal(6)
    moment = moments(match, PERSON)[3]
    other = match.game.worlds(moment.view)
    for seed in range(3):
        view = match.game.view(other(Random(seed)), moment.seat)
        assert judged(match.game, replace(moment, view=view), 9) == judged(match.game, moment, 9)


def test_deals_are_counted_from_one() -> None:
    match = finished_deal(7)
    assert {moment.deal for moment in moments(match, PERSON)} == {1}
    assert moments(match, PERSON, deal=1) == moments(match, PERSON)
    assert moments(match, PERSON, deal=9) == []
