"""Computer players of every level: lawful, reproducible, blind to what is hidden, never absurd."""

from random import Random
from typing import Any

import pytest

from engine.ai.levels import LEVELS, Level
from engine.ai.players import choose, dim
from engine.ai.search import Budget, Stopped, search
from engine.core.actions import Play
from engine.core.errors import BadOption
from engine.core.offers import Offer, OneCard, Shuffle
from engine.core.packs import PACK52
from engine.core.sets import cards_in, highest, lowest
from engine.games.whist.rules import GAME
from engine.games.whist.state import View
from tests.ai.positions import TABLES, Choice, choices
from tests.games.whist.tables import A, B, Table
from tests.generic import laws

HOW_OFTEN = {"random": 0.3, "beginner": 0.2, "club": 0.1, "master": 0.06}  # positions looked at, by level
FIRST = dict(reversed(TABLES))  # one preset of each game
seats_taken = pytest.mark.parametrize(
    ("name", "preset", "level"),
    [
        (name, preset, level)
        for name, preset in TABLES
        for level in LEVELS
        if level != "master" or FIRST[name] == preset
    ],
)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master with less time: what is tested is not how well he plays."""
    budget = Budget(playouts=200, exact_from=9, inferences=True, solving=200)
    monkeypatch.setitem(LEVELS, "master", Level("master", budget=budget))


def other_world(choice: Choice, rng: Random) -> tuple[Any, Any, Offer]:
    """Another state that looks the same to the seat that chooses: the state, the seat's view and its offer there."""
    state = choice.game.worlds(choice.view)(rng)
    open_now = choice.game.phases[state.phase].offers(state)
    seat = choice.offer.seat
    mine = [one for one in open_now if not isinstance(one, Shuffle) and one.seat == seat]
    return state, choice.game.view(state, seat), next(one for one in mine if not getattr(one, "optional", False))


@seats_taken
def test_decisions_depend_only_on_what_the_seat_may_know(name: str, preset: str, level: str) -> None:
    rng = Random(f"{name}{preset}")
    changed = 0
    for choice in choices(name, preset, 1, HOW_OFTEN[level], least=3):
        state, view, offer = other_world(choice, rng)
        seats = range(choice.game.seats)
        changed += any(choice.game.view(state, seat) != choice.match.view(seat) for seat in seats)  # type: ignore[arg-type]
        for seed in (3, 4):
            decided = choose(choice.game, choice.view, choice.offer, level, seed)
            assert choose(choice.game, view, offer, level, seed) == decided
    assert changed or not laws.GAMES[name].pack.size, "the hidden cards never lay differently"


@seats_taken
def test_decisions_are_lawful_and_reproducible(name: str, preset: str, level: str) -> None:
    made = 0
    for choice in choices(name, preset, 2, HOW_OFTEN[level]):
        first = choose(choice.game, choice.view, choice.offer, level, made)
        assert first.action in list(choice.offer.actions())
        assert choose(choice.game, choice.view, choice.offer, level, made) == first
        made += 1
    assert made


def test_another_seed_may_decide_differently() -> None:
    choice = next(choices("whist", "whist_1830", 5, 1.0))
    decisions = {choose(choice.game, choice.view, choice.offer, "random", seed).action for seed in range(40)}
    assert len(decisions) > 1


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    choice = next(choices("whist", "whist_1830", 5, 1.0))
    with pytest.raises(BadOption, match=r"'grandmaster'.*beginner, club, master"):
        choose(choice.game, choice.view, choice.offer, "grandmaster", 1)


def test_a_search_can_be_stopped() -> None:
    choice = next(choices("whist", "whist_1830", 5, 1.0))
    with pytest.raises(Stopped):
        choose(choice.game, choice.view, choice.offer, "master", 1, stop=lambda: True)


# ---------------------------------------------------------------- nothing absurd


def absurd(view: View, offer: OneCard, card: int) -> str | None:
    """Why nobody who knows the rules would play this card here; None if somebody might."""
    if not view.table:
        return None
    suit = PACK52.suit[PACK52.suit_of[view.table[0]]]
    trumps = PACK52.suit[view.trump or ""]
    follow = view.hand & suit
    best = max(view.table, key=lambda one: (bool(trumps >> one & 1), bool(suit >> one & 1), one))
    mine_wins = bool(trumps >> card & 1) and not trumps >> best & 1
    mine_wins = mine_wins or (PACK52.suit_of[card] == PACK52.suit_of[best] and card > best)
    partner_best = view.players[view.history.index(best)] == (view.seat + 2) % 4
    court = card % 13 >= 10  # queen or higher
    if follow and court and not mine_wins and lowest(follow) % 13 < 7:
        return "a court card thrown away on a trick it cannot win"
    if follow and len(view.table) == 3 and partner_best and court and lowest(follow) % 13 < 7:
        return "a court card on the partner's trick, last hand"
    if not follow and len(view.table) == 3 and partner_best and trumps >> card & 1 and view.hand & ~trumps:
        return "the partner's trick ruffed by the last hand"
    if not follow and not mine_wins and card % 13 == 12 and any(c % 13 < 7 for c in cards_in(view.hand & ~trumps)):
        return "an ace thrown away"
    return None


@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_nobody_plays_absurdly(level: str) -> None:
    """A beginner forgets and slips, but throws away nothing that could stay in the hand, unless a maxim asks for it."""
    seen = 0
    for seed in range(24 if level == "beginner" else 6):
        for choice in choices("whist", "whist_1830", seed, {"beginner": 0.7, "club": 0.4, "master": 0.12}[level]):
            if not isinstance(choice.offer, OneCard) or choice.view.turn != choice.view.seat or choice.view.opts.strict:
                continue
            action = choose(choice.game, choice.view, choice.offer, level, seed).action
            seen += 1
            if any(maxim.action == action for maxim in choice.game.advice(choice.view, choice.offer)):
                continue
            assert isinstance(action, Play)
            assert absurd(choice.view, choice.offer, action.card) is None, (
                f"{absurd(choice.view, choice.offer, action.card)}: {PACK52.codes[action.card]} from "
                f"{PACK52.show(choice.view.hand)} on {PACK52.show(choice.view.table)}, trumps {choice.view.trump}"
            )
    assert seen >= 10


def test_a_beginner_forgets_old_tricks_and_voids() -> None:
    for choice in choices("whist", "whist_1830", 3, 1.0):
        if len(choice.view.history) >= 20:
            dimmed = dim(choice.view, 2)
            assert dimmed.history == choice.view.history[-len(dimmed.history) :]
            assert len(dimmed.history) == 8 + len(choice.view.table)
            assert not any(dimmed.barred)
            return
    raise AssertionError("no position with five tricks")


# ---------------------------------------------------------------- the search itself


def test_the_search_wins_a_trick_that_a_glance_shows() -> None:
    """Last to play with the only card that wins the rest of the deal."""
    hands = ("SA S2 H3", "S3 S4 S5", "C2 C3 C4", "SK D2 D3")
    table = Table(dealer=A).deal(*hands, last="H2")
    view = table.view(table.card_offer().seat)
    found = search(GAME, view, table.card_offer(), Budget(400, 0, False), 1)
    assert found.playouts <= 400
    assert {action for one in found.judged for action in one.same} == set(table.card_offer().actions())


def test_touching_cards_are_one_candidate() -> None:
    table = Table(dealer=B).deal("SA SK SQ H2 H3 H4 C2 C3 C4 D2 D3 D4 D6", last="S2")
    while table.card_offer().seat != A:
        offer = table.card_offer()
        table.do(offer.seat, PACK52.codes[highest(offer.cards)])
    offer = table.card_offer()
    found = search(GAME, table.view(A), offer, Budget(60, 0, False), 1, keep_all=True)
    groups = [{PACK52.codes[action.card] for action in one.same if isinstance(action, Play)} for one in found.judged]
    together = [group for group in groups if "SA" in group or "SK" in group]
    assert len(together) <= 1


def test_weak_candidates_are_dropped_and_the_budget_is_kept() -> None:
    choice = next(choices("whist", "whist_1830", 8, 1.0))
    spread = search(choice.game, choice.view, choice.offer, Budget(600, 0, True), 2, keep_all=True)
    pruned = search(choice.game, choice.view, choice.offer, Budget(600, 0, True), 2)
    assert spread.playouts <= 600
    assert pruned.playouts <= 600
    assert len({len(one.values) for one in spread.judged}) == 1
    assert max(len(one.values) for one in pruned.judged) >= max(len(one.values) for one in spread.judged)
