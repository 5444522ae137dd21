"""The computer at Piquet: worlds that fit what was said, the solver against brute force, decisions (S1-S18)."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.ai.coach import hint
from engine.ai.players import choose, takes_up
from engine.ai.review import review
from engine.core.actions import Play, Say, Swap
from engine.core.match import Match
from engine.core.offers import OneCard, OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.core.world import Chance
from engine.games.piquet.combinations import COUNTING, best_point, sequences, sets
from engine.games.piquet.computer import pic_need, plan
from engine.games.piquet.evaluation import best_discards, declare, look_over, play_quickly, quick_discard
from engine.games.piquet.guesses import Guesses, bounds_of
from engine.games.piquet.habit import habit
from engine.games.piquet.options import PRESETS, Options
from engine.games.piquet.reckoning import strengths
from engine.games.piquet.rules import GAME
from engine.games.piquet.solver import BONUS, Solver
from engine.games.piquet.view import worlds
from tests.games.piquet.tables import A4, B4, A, E, PiquetMatch, Y, counts, declared, hand, play, prepared

REPIC = ("S:J9 H:KQJT9 D:KQJ C:J8", "S:KQ7 H:A87 D:T987 C:KT")  # TV17
BLOCKED = ("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987")  # TV20
EVEN = ("S:AK97 H:AK9 D:AT9 C:A9", "S:T8 H:QT7 D:KJ7 C:QJT7")  # TV25


# ---------------------------------------------------------------- worlds


@pytest.mark.parametrize("opts", [A4, B4], ids=["A", "B"])
@pytest.mark.parametrize("pair", [REPIC, BLOCKED, EVEN])
@pytest.mark.parametrize("seat", [E, Y])
def test_S15_S16_drawn_hands_fit_every_word_of_the_dialogue(pair: tuple[str, str], opts: Options, seat: Seat) -> None:
    match = declared(*pair, opts)
    view = match.view(seat)
    guesses, rng = Guesses(view), Random(1)
    for _ in range(60):
        guess = guesses.draw(rng)
        mine, theirs = strengths(view.hand), strengths(guess.hand)
        for place, verdict in enumerate(view.verdicts):
            elders, youngers = (mine, theirs) if seat == E else (theirs, mine)
            best, other = (one[place][0] if one[place] else (0, 0) for one in (elders, youngers))
            expected = {"good": best > other, "not_good": best < other, "equal": best == other}
            if place or opts is A4:
                assert expected.get(verdict.reply, not elders[place])
        assert guess.hand & view.known[1 - seat] == view.known[1 - seat]
        assert not guess.hand & (view.hand | view.aside)


def test_worlds_are_drawn_uniformly() -> None:
    match = declared("S:AKQJT9 H:KQJT9 D:7 C:-", "S:87 H:A87 D:AK9 C:AQ98", A4)
    play(match, "SA/S7 SK/S8 HK/HA")
    view = match.view(E)
    draw, rng = worlds(view), Random(4)
    seen = Counter(draw(rng).holding(Y) for _ in range(4000))
    every = len(seen)
    assert every > 20
    expected = 4000 / every
    chi = sum((count - expected) ** 2 / expected for count in seen.values()) / (every - 1)
    assert chi < 1.6, "not all hands that fit are equally likely"


def test_elder_knows_less_before_younger_has_spoken() -> None:
    before = declared(*BLOCKED, A4)
    low, high = bounds_of(before.view(E)).point
    assert (low, high) == (52, 99)
    after = declared(*BLOCKED, A4)
    play(after, "SA/S7")
    assert bounds_of(after.view(E)).point[0] == 52
    assert after.view(E).known[Y] == hand("C:KQT987")


# ---------------------------------------------------------------- the solver


def brute(mine: CardSet, theirs: CardSet, tricks: int, flat: bool) -> int:
    """The value of a position for who leads, by trying everything."""

    @cache
    def lead(mine: CardSet, theirs: CardSet, tricks: int) -> int:
        if not mine:
            return BONUS[tricks]
        return max(answered(c, mine & ~(1 << c), theirs, tricks) for c in cards_in(mine))

    def answered(led: int, mine: CardSet, theirs: CardSet, tricks: int) -> int:
        point = int(COUNTING >> led & 1)
        suit = PACK32.suit[PACK32.suit_of[led]]
        legal = theirs & suit or theirs
        worst = 999
        for c in cards_in(legal):
            left = theirs & ~(1 << c)
            takes = bool(suit >> c & 1) and c > led
            counts_one = int(COUNTING >> c & 1)
            if left:
                if takes:
                    value = -counts_one - lead(left, mine, 12 - left.bit_count() - tricks)
                else:
                    value = lead(mine, left, tricks + 1)
            else:
                last = 3 if flat else 1 + (counts_one if takes else point)
                value = -last + BONUS[tricks] if takes else last - point + BONUS[tricks + 1]
            worst = min(worst, value)
        return point + worst

    return lead(mine, theirs, tricks)


@pytest.mark.parametrize("flat", [False, True], ids=["2 or 1", "3"])
def test_S15_R45_R46_R47_the_solver_agrees_with_brute_force(flat: bool) -> None:
    rng = Random(11)
    solver = Solver(flat)
    for number in range(60):
        left = 3 + number % 3
        cards = rng.sample(range(32), 2 * left)
        mine, theirs = (sum(1 << c for c in part) for part in (cards[:left], cards[left:]))
        tricks = rng.randrange(0, 13 - left)
        assert solver.value(mine, theirs, tricks) == brute(mine, theirs, tricks, flat)


def test_R40_the_solver_plays_for_a_pic_and_against_one() -> None:
    mine, theirs = hand("S:AKQ H:7"), hand("D:AKQ H:8")
    solver = Solver(False)
    plain = solver.value(mine, theirs, 4)
    assert solver.value(mine, theirs, 4, 3) == plain + 30
    assert solver.value(mine, theirs, 4, 4) == plain, "three leads are not four points, then the other counts"


def test_R40_what_a_pic_still_needs() -> None:
    match = declared("S:AKQJT9 H:K7 D:AJ C:A8", "S:7 H:AQJ9 D:KQT7 C:Q97", A4)  # TV21
    state = match._state
    assert (pic_need(state, E), pic_need(state, Y)) == (5, -5)
    play(match, "HK/HA")
    assert pic_need(match._state, Y) == 0


# ---------------------------------------------------------------- judgement and decisions


@pytest.mark.parametrize("preset", PRESETS)
def test_the_quick_reckoning_agrees_with_the_rules(preset: str) -> None:
    opts = replace(PRESETS[preset], game_form="four_deals")
    for seed in range(40):
        rng = Random(seed)
        cards = rng.sample(range(32), 24)
        mine, theirs = (sum(1 << c for c in part) for part in (cards[:12], cards[12:]))
        match = declared(written(mine), written(theirs), opts)
        elder, younger, _ = declare(opts, look_over(mine, 4), look_over(theirs, 4))
        assert (elder, younger) == counts(match)
        quick = play_quickly(opts, mine, theirs, (elder, younger), match.view(Y).jump == "repic")
        world = match._state.copy()
        GAME.playout(world, rng)
        assert [world.totals[E], world.totals[Y]] == quick, "the playout and the quick play are the same play"


def written(cards: CardSet) -> str:
    """A hand as the rule document writes it."""
    parts = []
    for suit, members in PACK32.suit.items():
        ranks = "".join(PACK32.rank_of[c].replace("10", "T") for c in cards_in(cards & members))
        parts.append(f"{suit}:{ranks or '-'}")
    return " ".join(parts)


def exchange(elder: str) -> tuple[PiquetMatch, SomeCards]:
    """Elder holds these cards and is to exchange."""
    mine = hand(elder)
    rest = list(cards_in(PACK32.all & ~mine))
    Random(3).shuffle(rest)
    match = prepared(mine, card_set(rest[:12]), rest[12:], A4)
    offer = match.offers(E)[0]
    assert isinstance(offer, SomeCards)
    return match, offer


def test_S1_S2_S4_a_sensible_discard_keeps_what_counts() -> None:
    _, offer = exchange("S:AKQJ9 H:AT D:A87 C:J7")
    gone = quick_discard(offer.cards, 1, 5)
    kept = offer.cards & ~gone
    assert best_point(kept).suit == "S"
    assert sequences(kept)[0].strength == (4, 7)
    assert sets(kept)[0].rank == "A"
    assert gone in best_discards(offer.cards, 1, 5, 40)


def test_S6_elder_usually_takes_all_five() -> None:
    rng = Random(8)
    sizes = Counter(quick_discard(card_set(rng.sample(range(32), 12)), 1, 5).bit_count() for _ in range(60))  # type: ignore[arg-type]
    assert sizes[5] > 45


@pytest.mark.parametrize(
    ("elder", "rules"),
    [
        pytest.param("S:AKQJ9 H:AT D:A87 C:J7", {"S4", "S2"}, id="S2 S4"),
        pytest.param("S:KQJ9 H:A9 D:A87 C:J97", {"S3"}, id="S3 run of five"),
        pytest.param("S:AK987 H:Q9 D:J87 C:97", {"S1", "S6"}, id="S1 S6"),
        pytest.param("S:AKQ7 H:J9 D:J87 C:J97", {"S5"}, id="S5 high run"),
    ],
)
def test_S1_S2_S3_S4_S5_S6_advice_on_the_exchange(elder: str, rules: set[str]) -> None:
    match, offer = exchange(elder)
    advice = GAME.advice(match.view(E), offer)
    assert rules <= {one.rule for one in advice}
    assert all(offer.accepts(one.action) for one in advice)


def test_S9_advice_near_the_end() -> None:
    match, offer = exchange("S:AK987 H:Q9 D:J87 C:97")
    near = replace(match.view(E), opts=A, totals=(96, 97))
    assert GAME.advice(near, offer)[0].rule == "S9"


def test_S7_S8_S10_S17_advice_on_cards() -> None:
    match = declared(*EVEN, A4)
    assert [one.rule for one in GAME.advice(match.view(E), match.offers(E)[-1])] == ["S7"]
    play(match, "SA/S8")
    assert [one.rule for one in GAME.advice(match.view(E), match.offers(E)[-1])] == ["S8"]
    play(match, "S7")
    assert [one.rule for one in GAME.advice(match.view(Y), match.offers(Y)[-1])] in (["S8"], ["R44"])


def test_S11_advice_on_looking() -> None:
    match, offer = exchange("S:AK987 H:Q9 D:J87 C:97")
    match.submit(E, Swap(card_set(list(cards_in(offer.cards))[:5])))
    match.submit(Y, Swap(card_set(list(cards_in(match.view(Y).hand))[:2])))
    looking = match.offers(Y)[0]
    assert [one.rule for one in GAME.advice(match.view(Y), looking)] == ["S11"]
    assert habit(match.view(Y), looking, Random(0)) == Say("leave")


def said(match: PiquetMatch, level: str = "master") -> str:
    """What a player of this level says now."""
    offer = next(o for o in match.offers() if not getattr(o, "optional", False))
    action = choose(GAME, match.view(offer.seat), offer, level, 1).action
    assert isinstance(action, Say)
    return action.word


def test_S16_a_hopeless_announcement_is_not_made_and_a_good_one_is() -> None:
    by_hand = replace(A4, manual_declarations="on")
    assert said(declared(*REPIC, by_hand)) == "point:49"
    weak = declared("S:AKQ H:T98 D:J97 C:KT8", "S:7 H:AKQJ7 D:AKQT8 C:A", by_hand)
    assert said(weak) == "no_point"
    weak.submit(E, Say("point:31"))
    assert said(weak) == "not_good"


def test_I18_nobody_claims_a_set_he_does_not_hold() -> None:
    strict = declared(*EVEN, replace(B4, manual_declarations="strict"))
    for word in ("cards:4", "how_many", "pips:37", "equal", "no_sequence"):
        strict.submit(strict.offers()[-1].seat, Say(word))
    assert said(strict) == "quatorze_A"
    found = hint(GAME, strict.view(E), strict.offers(E)[-1], 1)
    assert found.expected.value > 10 > found.alternatives[0].value


def test_the_master_takes_a_sure_capot() -> None:
    match = declared("S:AKQ H:AKQ D:AKQ C:AKQ", "S:JT9 H:JT9 D:JT9 C:JT9", A4)  # TV27
    while match.view(E).deal_number == 1:
        offer = next(one for one in match.offers() if takes_up(GAME, match.view(one.seat), one))
        match.submit(offer.seat, choose(GAME, match.view(offer.seat), offer, "club", 1).action)
    assert "piquet.note.capot" in [getattr(event, "key", "") for event in match.events(E)]


def test_plans_name_cards_that_are_worth_the_same_together() -> None:
    match = declared(*EVEN, A4)
    offer = match.offers(E)[-1]
    assert isinstance(offer, OneCard)
    found = plan(match.view(E), offer, 1200, True, Random(0))
    together = [{PACK32.codes[a.card] for a in same if isinstance(a, Play)} for _, same in found.candidates]
    assert {"SA", "SK"} in together
    assert sorted(code for group in together for code in group) == sorted(PACK32.show(offer.cards).split())


def test_hints_for_exchange_and_play_are_worth_and_reasons() -> None:
    match, offer = exchange("S:AKQJ9 H:AT D:A87 C:J7")
    found = hint(GAME, match.view(E), offer, 1)
    assert isinstance(found.action, Swap)
    assert len(found.alternatives) > 5
    played = declared(*EVEN, A4)
    card_hint = hint(GAME, played.view(E), played.offers(E)[-1], 1)
    assert isinstance(card_hint.action, Play)


def test_the_same_seed_decides_the_same() -> None:
    match, offer = exchange("S:AK987 H:Q9 D:J87 C:97")
    first = choose(GAME, match.view(E), offer, "club", 7).action
    assert choose(GAME, match.view(E), offer, "club", 7).action == first


def test_club_beats_random_players() -> None:
    won = 0
    for seed in range(3):
        match: PiquetMatch = Match(GAME, A4, Chance(seed))
        levels = ("club", "random") if seed % 2 else ("random", "club")
        while not match.over:
            offer = next(one for one in match.offers() if takes_up(GAME, match.view(one.seat), one))
            chosen = choose(GAME, match.view(offer.seat), offer, levels[offer.seat], len(match.log)).action
            match.submit(offer.seat, chosen)
        won += match.scores()[levels.index("club")] > 0
    assert won == 3


def test_words_outside_the_dialogue_are_worth_what_they_count() -> None:
    match = declared(*REPIC, replace(A4, manual_counting=True))
    claims = next(o for o in match.offers(E) if isinstance(o, OneOf) and o.accepts(Say("ninety")))
    assert choose(GAME, match.view(E), claims, "master", 1).action == Say("ninety")
    blanche = prepared(hand("S:AT98 H:T97 D:A87 C:98"), hand("S:KQJ H:KQJ D:KQJ C:KQJ"), rest_of_both(), B4)
    found = hint(GAME, blanche.view(E), blanche.offers(E)[0], 1)
    assert isinstance(found.action, Say)
    assert found.action.word.startswith("blanche:")
    assert found.alternatives[-1].action == Say("silent")


def rest_of_both() -> list[Card]:
    """The talon of a deal in which elder has carte blanche and younger all the court cards."""
    return list(cards_in(PACK32.all & ~hand("S:AT98KQJ H:T97KQJ D:A87KQJ C:98KQJ")))


def test_the_review_tells_what_a_foolish_exchange_cost() -> None:
    """Whoever lays his aces and kings aside hears of it, although no expert would think of such a discard."""
    elder, younger = hand("S:AKQ9 H:AK8 D:A97 C:K8"), hand("S:JT8 H:QJT D:KQJ C:QJT")
    match = prepared(elder, younger, list(cards_in(PACK32.all & ~elder & ~younger)), A4)
    match.submit(E, Swap(hand("S:AK H:AK D:A C:-")))
    (found,) = review(match, 0, 1)
    assert found.done.action == Swap(hand("S:AK H:AK D:A C:-"))
    assert found.mistake
    assert found.cost > 10
    assert not found.best.action.cards & hand("S:A H:A D:A C:-")  # type: ignore[attr-defined]
    assert {one.rule for one in found.advice} & {"S4", "S6"}


def test_a_hint_never_calls_better_what_promises_less() -> None:
    """Where discards are worth the same the book decides, and the hint says that another is as good."""
    told = set()
    for seed in range(1, 9):
        match: PiquetMatch = Match(GAME, A4, Chance(seed))
        offer = match.offers()[-1]
        found = hint(GAME, match.view(offer.seat), offer, 1)
        told.add(found.key)
        best, other = found.facts["value"], found.facts["less_value"]
        assert found.key == ("coach.as_good" if other >= best else "coach.value")  # type: ignore[operator]
    assert "coach.value" in told
