"""What the computer says at the billiard table: each level by what the word brings it, the same seed the same word."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from desktop.billiards.game_computer import HANDS, decide
from desktop.billiards.game_hint import hint
from desktop.billiards.game_words import judged, sells, threat_to
from engine.billiards.bed import placed
from engine.billiards.striking import Strike
from engine.billiards.strokes import Fate, Fault
from engine.core.actions import Action, Say
from engine.core.events import hush
from engine.core.seats import Seat
from engine.games.billiards.state import POT, view_of
from engine.games.billiards.turns import PHASES
from tests.games.billiards.tables import Play, guerre, partie

SEEDS = range(4)
TOUCHED_TWICE = {"faults": (Fault.DOUBLE_TOUCH,), "contacts": ("2",)}
FIVE = (("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), ("4", 2400, 500), ("5", 3000, 1200))


def answers(game: Play, level: str, seeds: Sequence[int] = SEEDS) -> list[Action]:
    """What this level does now, with several seeds; each is on offer and the same if asked again."""
    offer = PHASES[game.s.phase].offers(game.s)[-1]
    found = [decide(view_of(game.s, offer.seat), offer, level, seed) for seed in seeds]  # type: ignore[union-attr, arg-type]
    assert found[0] == decide(view_of(game.s, offer.seat), offer, level, seeds[0])  # type: ignore[union-attr, arg-type]
    return found


def words(game: Play, level: str) -> set[str]:
    """The words among them."""
    found = answers(game, level)
    offer = PHASES[game.s.phase].offers(game.s)[-1]
    assert all(isinstance(one, Say) and offer.accepts(one) for one in found)  # type: ignore[union-attr]
    return {one.word for one in found if isinstance(one, Say)}


# ---------------------------------------------------------------- by trying


@pytest.mark.parametrize("level", HANDS)
def test_a_fault_is_called_when_the_stroke_profits_the_striker_S11(level: str) -> None:
    gains = partie(touche_call="ask").strike(**TOUCHED_TWICE, made=("2",))
    assert words(gains, level) == {"call_touche"}
    loses = partie(touche_call="ask").strike(**TOUCHED_TWICE, own=Fate.POCKETED)
    assert words(loses, level) == {"let_stand"}


@pytest.mark.parametrize("level", ["club", "master"])
def test_a_void_stroke_is_played_on_from_an_easy_ball_and_set_out_after_a_hard_one(level: str) -> None:
    easy = partie(touche_call="always").lay(("1", 3000, 1400), ("2", 2700, 1200), strikes="1")
    assert words(easy.strike(**TOUCHED_TWICE), level) == {"play_from_here"}
    hard = partie(touche_call="always").lay(("1", 600, 860), ("2", 3250, 200), strikes="1")
    said = [one for one in answers(hard.strike(**TOUCHED_TWICE), level) if one == Say("set_out")]
    assert len(said) > len(SEEDS) / 2


def set_out(rest: tuple[float, float], *, crossed: bool = False, preset: str = "partie") -> Play:
    """A Partie whose first acquit has come to rest there."""
    game = Play(preset)
    while game.s.now.kind == "lag":
        ball = game.s.now.ball
        game.strike(far_cushion=True, rest=(placed(ball, (300 + 50 * int(ball), 860)),))
    return game.strike(rest=(placed(game.s.now.ball, rest),), crossed_middle=crossed)


def test_a_ball_set_out_short_is_taken_back_or_pushed_on_as_it_lies_A2() -> None:
    said = {level: words(set_out((1700, 860)), level) for level in HANDS}
    assert set().union(*said.values()) == {"take_ball_back", "push_on"}, "it is no fixed rule"
    behind = set_out((1500, 860), preset="carambole_hh")  # the Carambol lies in the way
    assert words(behind, "master") == {"take_ball_back"}


def test_an_acquit_that_came_back_stands_where_it_is_good_to_play_at_A3() -> None:
    assert words(set_out((1600, 860), crossed=True), "master") == {"it_stands"}
    assert "it_stands" in words(set_out((60, 60), crossed=True), "beginner")


@pytest.mark.parametrize("level", HANDS)
def test_the_lost_acquit_is_taken_over_R20(level: str) -> None:
    game = Play("carambole_hh").strike(own=Fate.POCKETED)
    assert game.turn[1] == "overlook"
    assert words(game, level) == {"set_out"}


def test_through_the_air_once_more_P14() -> None:
    game = partie().lay(("1", 3000, 1400), ("2", 3200, 1550), strikes="1").strike(faults=(Fault.AIR_SHOT,))
    assert {word for level in HANDS for word in words(game, level)} == {"strike_again"}


# ---------------------------------------------------------------- bargains


def with_pot(game: Play, pot: int) -> Play:
    """The same with so much in the pot."""
    more = pot - game.money(POT)
    game.s.ledger.pay(*(("person0", POT) if more > 0 else (POT, "person0")), abs(more), "R73", hush)
    return game


def play_off(pot: int = 9) -> Play:
    """Form A without a buy-in left: 2 is to strike, whose ball the next number has before it."""
    game = guerre("a", 5, *FIVE, strikes="2", sell_ball="on")
    game.s.war(buy_ins=0)
    return with_pot(game, pot)


def test_a_ball_is_worth_more_in_a_better_hand_and_less_under_threat_R87() -> None:
    game = play_off()
    worths = [judged(game.s, 4, level) for level in HANDS]
    assert worths == sorted(worths)
    assert threat_to(game.s, 1) > 0, "3 comes next, and 2 is his nearest"
    assert threat_to(game.s, 3) == 0
    assert judged(game.s, 1, "master") < judged(game.s, 4, "master")


def test_who_has_no_life_left_and_no_chance_sells_R87() -> None:
    for level in HANDS:
        game = play_off()
        view = view_of(game.s, Seat(1))
        offered = [word for word in (sells(view, level, seed) for seed in range(12)) if word is not None]
        assert 0 < len(offered) < 12, "not every time"
        assert {word.word for word in offered} == {"sell_ball:2"}
        assert any(isinstance(one, Say) for one in answers(game, level, range(12)))


def test_nobody_sells_what_can_come_back_what_nobody_would_buy_or_an_easy_chance_R87() -> None:
    early, poor, chance = play_off(), play_off(pot=1), play_off()
    early.s.war(buy_ins=7)
    chance.lay(("2", 3000, 1400), ("1", 3200, 1560), *FIVE[2:4], ("5", 600, 400), strikes="2")
    for game in (early, poor, chance):
        view = view_of(game.s, Seat(1))
        assert {sells(view, level, seed) for level in HANDS for seed in range(12)} == {None}
    closed = guerre("a", 5, *FIVE, strikes="2")
    closed.s.war(buy_ins=0)
    assert sells(view_of(with_pot(closed, 9).s, Seat(1)), "beginner", 0) is None, "it was not agreed"


def test_each_level_buys_up_to_what_the_ball_is_worth_to_it_R87() -> None:
    bought = {}
    for price in (1, 2, 3):
        game = play_off().say(f"sell_ball:{price}")
        bought[price] = [level for level in HANDS if words(game, level) == {"buy_ball"}]
    assert bought[1] == ["beginner", "club", "master"]
    assert bought[3] == []
    cheap = play_off(pot=13).say("sell_ball:2")
    assert words(cheap, "club") == {"buy_ball"}


def test_buying_in_again_costs_no_more_than_it_may_bring_R88_R89() -> None:
    places = [(str(n), 400.0 + 450 * n, 300.0 + 180 * n) for n in range(1, 7)]
    for pot, stays in ((8, []), (3, ["beginner", "club"])):
        game = with_pot(guerre("c", 6, *places, strikes="3"), pot).strike(contacts=("2",), made=("2",))
        assert [level for level in HANDS if words(game, level) == {"stay_out"}] == stays
        assert words(game, "master") == {"appeal"}


def last_two(mine: int, other: int) -> Play:
    """Two are left with these marks; the first is asked whether he shares."""
    game = guerre("d", 3, ("1", 1400, 800), ("2", 1000, 800), ("3", 1000, 1300), strikes="3")
    game.s.war(marks=(mine, other, 5))
    return game.strike(level=("1", "2"))


def test_the_weaker_of_the_last_two_shares_and_the_stronger_plays_S9_R93() -> None:
    shares = {
        marks: [level for level in HANDS if words(last_two(*marks), level) == {"share_pot"}]
        for marks in ((0, 3), (0, 0), (3, 0))
    }
    assert shares == {(0, 3): [], (0, 0): ["beginner", "club"], (3, 0): ["beginner", "club", "master"]}


# ---------------------------------------------------------------- in salvo


def out_of_reach() -> Play:
    """Form A: the only other ball lies on the rail at the far end, out of reach (R15)."""
    game = guerre("a", 3, ("1", 3400, 900), ("2", 900, 900), strikes="2")
    on_rail = (replace(lie, x_mm=3480.0, on_rail=True) if lie.ball == "1" else lie for lie in game.s.now.lies)
    game.s.set(lies=tuple(on_rail))
    return game


@pytest.mark.parametrize("level", ["club", "master"])
def test_who_cannot_attack_announces_in_salvo_and_comes_home_R80_S8(level: str) -> None:
    game = out_of_reach()
    for strike in answers(game, level, range(3)):
        assert isinstance(strike, Strike)
        assert strike.salvo
        assert "1" in strike.facts.level
        pot = game.money(POT)
        again = out_of_reach()
        again.apply(1, strike)
        home = again.s.lie("2")
        assert home is not None
        assert (home.x_mm <= 1720, again.money(POT)) == (True, pot + 1)
        assert "R80" in again.rules


def test_nobody_announces_who_can_touch_his_ball_S8() -> None:
    game = guerre("a", 5, *FIVE, strikes="2")
    for level in HANDS:
        assert not any(isinstance(one, Strike) and one.salvo for one in answers(game, level, range(3)))


def test_the_coach_announces_too_and_says_why_S8() -> None:
    game = out_of_reach()
    offer = PHASES["strike"].offers(game.s)[-1]
    found = hint(view_of(game.s, Seat(1)), offer, 1)  # type: ignore[arg-type]
    assert found.plan is not None
    assert found.plan.salvo
    assert found.maxim is not None
    assert (found.maxim.rule, found.maxim.key) == ("S8", "billiards.advice.salvo")


def test_the_coach_says_the_masters_word_and_a_maxim_only_if_it_fits() -> None:
    for marks, word, rule in (((3, 0), "share_pot", "S9"), ((0, 3), "play_for_it", None)):
        game = last_two(*marks)
        found = hint(view_of(game.s, Seat(0)), PHASES["share"].offers(game.s)[-1], 1)  # type: ignore[arg-type]
        assert isinstance(found.action, Say)
        assert found.action.word == word
        assert (found.maxim.rule if found.maxim else None) == rule
