"""What a computer player says: faults, acquits and voids by trying what follows, bargains by what a ball is worth.

Where a word decides what is struck next, every word is taken, the next stroke is looked for with a quick eye and the
hand's own errors, and the rules and the outlook say what came of it. Shares, sales and buying in are reckoned: a ball
brings its owner his part of the pot, more in a good hand, less where the next player has it before a pocket.
"""

from random import Random

from desktop.billiards.game_outlook import ease, outlook
from desktop.billiards.game_plan import HANDS, Hand, after, best_plan, carried_out
from engine.ai.search import Stop, never
from engine.billiards.placing import OnePlace
from engine.core.actions import Action, Say
from engine.core.events import hush
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.games.billiards.common import APPEAL, BUY, BUY_IN, LEAVE, PLAY_FOR_IT, SHARE, STAY_OUT
from engine.games.billiards.guerre_lives import DEATH, PRICES, lives_of, may_sell, worth_of
from engine.games.billiards.guerres import next_ball, take_turn
from engine.games.billiards.options import GUERRE, GUERRE_A, GUERRE_D
from engine.games.billiards.state import POT, State, View, guerre, state_of, view_of
from engine.games.billiards.turns import PHASES, stroke_offer, targets

SKILL = {"beginner": 0.8, "club": 1.0, "master": 1.25}  # what somebody makes of a ball, beside the others
FORESIGHT = {"beginner": 0.0, "club": 0.5, "master": 1.0}  # how clearly he sees who will strike at it next
LOOKS: dict[str, Hand] = {  # at what follows a word
    "beginner": Hand(HANDS["beginner"].error, 12, 2, 2),
    "club": Hand(HANDS["club"].error, 40, 4, 6),
    "master": Hand(HANDS["master"].error, 100, 6, 12),
}
EASY = 0.4  # who has so good a chance to make a ball does not sell
EAGER = 0.3  # Sätze that it is worth to be in the game at all
SAYS_SO = 1 / 3  # how often a player who would rather sell offers his ball


def word_of(view: View, offer: Offer, level: str, seed: int, stop: Stop = never) -> Action:
    """The word, or the place of the Carambol, of a player of this level."""
    state = state_of(view)
    if isinstance(offer, OnePlace):
        return Random(seed).choice([*offer.actions()])  # the offer names good places only (S2)
    if view.phase == "reentry":
        return _reentry(state, level)
    if view.phase == "share":
        return _share(state, offer.seat, level)
    if view.phase == "sale":
        return _buys(state, level)
    hand = LOOKS[level]
    return max(
        offer.actions(), key=lambda word: _expected(_said(state, offer.seat, word), offer.seat, hand, seed, stop)
    )


# --- by trying -------------------------------------------------------------------------------------


def _said(state: State, seat: Seat, word: Action) -> State:
    copy = state.copy()
    PHASES[copy.phase].apply(copy, seat, word, hush)
    return copy


def _expected(state: State, seat: Seat, hand: Hand, seed: int, stop: Stop) -> float:
    """What a state is worth to a seat when the next stroke has been made, by whosoever it is."""
    if state.phase != "strike":
        offers = [one for one in PHASES[state.phase].offers(state) if isinstance(one, Offer) and one.seat == seat]
        words = [word for offer in offers for word in offer.actions()]
        worths = (_expected(_said(state, seat, word), seat, hand, seed, stop) for word in words)
        return max(worths, default=outlook(state, seat))
    offer = stroke_offer(state)
    view = view_of(state, offer.seat)
    plan, rng = best_plan(view, offer, hand, seed, stop), Random(seed)
    strikes = (carried_out(view, offer, plan, hand.error, rng) for _ in range(hand.tries))
    return sum(outlook(after(state, offer.seat, strike), seat) for strike in strikes) / hand.tries


# --- by reckoning (R76, R87-R89, R93) ----------------------------------------------------------------


def threat_to(state: State, index: int) -> float:
    """How easily the next number makes this ball if it stays where it lies."""
    after_it = state.copy()
    take_turn(after_it, next_ball(state, int(state.now.ball) - 1), hush)
    if after_it.phase != "strike" or after_it.now.kind != "stroke":
        return 0.0
    aimed = targets(after_it)
    return ease(after_it) / len(aimed) if str(index + 1) in aimed else 0.0


def judged(state: State, index: int, level: str) -> float:
    """What a ball would bring a player of this level, as far as he can see."""
    worth = worth_of(state, index, SKILL[level])
    last_life = guerre(state).pays and not _comes_back(state)
    risk = 1.0 if last_life else min(1.0, 2.0 / max(lives_of(state)[index], 1.0))
    return worth - FORESIGHT[level] * threat_to(state, index) * risk * abs(worth)


def _comes_back(state: State) -> bool:
    """Whether a ball that is made now may come back for a Satz (R76, R88, R89)."""
    war = state.now.war
    return war.buy_ins > 0 if state.opts.form == GUERRE_A else war.appeal != "used"


def _is_weak(state: State, index: int) -> bool:
    """Whether a ball has fewer marks left than the others have on the average, or cannot come back any more (R87)."""
    if guerre(state).pays:
        return not _comes_back(state)
    lives = [life for life in lives_of(state) if life]
    return lives_of(state)[index] < sum(lives) / len(lives)


def sells(view: View, level: str, seed: int) -> Say | None:
    """The price for which a player in turn offers his ball: more than it brings him, and no more than a good player."""
    state = state_of(view)
    if state.phase != "strike" or state.opts.form not in GUERRE or not may_sell(state):
        return None
    index = int(state.now.ball) - 1
    if state.now.kind != "stroke" or not _is_weak(state, index) or ease(state) > EASY:
        return None
    least, most = judged(state, index, level), worth_of(state, index, SKILL["master"])
    price = max((price for price in PRICES if least < price <= most), default=0)
    return Say(f"sell_ball:{price}") if price and Random(f"sale {seed}").random() < SAYS_SO else None


def _buys(state: State, level: str) -> Action:
    assert state.now.war.sale is not None
    return BUY if judged(state, int(state.now.ball) - 1, level) >= state.now.war.sale[0] else LEAVE


def _reentry(state: State, level: str) -> Action:
    """One Satz for a part of the pot, to which it is added."""
    index, how = state.now.war.waiting[0]
    lives = lives_of(state)
    lives[index] *= SKILL[level]
    brings = (state.ledger.of(POT) + 1) * lives[index] / sum(lives)
    return (BUY_IN if how == "buy_in" else APPEAL) if brings + EAGER >= 1.0 else STAY_OUT


def _share(state: State, seat: Seat, level: str) -> Action:
    """Half the pot for certain, if that is as much as playing on may bring; in Hamburg who dies pays, too (R92)."""
    lives = lives_of(state)
    mine = SKILL[level] * sum(life for life, owner in zip(lives, state.now.war.owner, strict=True) if owner == seat)
    other = sum(life for life, owner in zip(lives, state.now.war.owner, strict=True) if owner != seat)
    wins, pot = mine / (mine + other), state.ledger.of(POT)
    dying = DEATH if state.opts.form == GUERRE_D else 0
    playing = wins * (pot + dying) - (1.0 - wins) * dying
    return SHARE if playing <= pot / 2 else PLAY_FOR_IT
