"""What a discard is worth in a drawn world: draw, the other's exchange, declarations and tricks (S12-S14, S18)."""

from engine.core.actions import Action, Swap
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set
from engine.games.piquet.evaluation import declare, look_over, play_quickly, quick_discard
from engine.games.piquet.exchange import younger_most, younger_places
from engine.games.piquet.prospects import outlook
from engine.games.piquet.state import FIVE, TALON, State

A_UNIT = 60.0  # what a whole partie weighs against points where its end is near
NEAR = 45  # points short of the target from which the race decides


def worth_of_discard(world: State, seat: Seat, action: Action) -> float:
    """The difference of points, or near the target the chance of the partie, that follows from laying these aside."""
    assert isinstance(action, Swap)
    if seat == world.elder:
        elder, younger = _elder_lays(world, action.cards)
    else:
        elder, younger = _younger_lays(world, action.cards)
    counts = _counts(world, elder, younger)
    mine, theirs = counts if seat == world.elder else counts[::-1]
    return _utility(world, seat, mine, theirs)


def _elder_lays(world: State, gone: CardSet) -> tuple[CardSet, CardSet]:
    """Both hands after elder lays these aside and younger exchanges sensibly."""
    taken = gone.bit_count()
    elder = world.hands[world.elder] & ~gone | card_set(world.talon[:taken])
    younger = world.hands[world.younger]
    if not world.aside[world.younger]:
        most = younger_most(world.opts, taken)
        aside = quick_discard(younger, world.opts.min_exchange_younger, most)
    else:
        aside = world.aside[world.younger]  # laid away already (R11)
    return elder, younger & ~aside | _drawn(world, aside.bit_count(), (1 << taken) - 1)


def _younger_lays(world: State, gone: CardSet) -> tuple[CardSet, CardSet]:
    """Both hands after younger lays these aside."""
    younger = world.hands[world.younger] & ~gone
    elder = world.hands[world.elder]
    taken = world.taken
    if not world.drew[world.elder]:  # younger lays away before elder exchanges (R11)
        aside = quick_discard(elder, world.number or 1, world.number or FIVE)
        count = aside.bit_count()
        elder = elder & ~aside | card_set(world.talon[:count])
        taken = (1 << count) - 1
    return elder, younger | _drawn(world, gone.bit_count(), taken)


def _drawn(world: State, count: int, taken: int) -> CardSet:
    """The cards younger draws when these places are taken."""
    places = younger_places(world.opts.younger_draw_limit) & ~taken
    free = [place for place in range(TALON) if places >> place & 1]
    return card_set(world.talon[place] for place in free[:count])


def _counts(world: State, elder: CardSet, younger: CardSet) -> tuple[int, int]:
    """What elder and younger will count in this deal."""
    opts = world.opts
    blanche = world.counts[world.elder], world.counts[world.younger]
    one, other, repic = declare(opts, look_over(elder, opts.quart_value), look_over(younger, opts.quart_value), blanche)
    standing = max(world.totals[world.elder] + one, world.totals[world.younger] + other)
    if opts.game_form == "target" and standing >= opts.target:  # R38a: no card is led when the hand decides
        return one, other
    found = play_quickly(opts, elder, younger, (one, other), repic)
    return found[0], found[1]


def _utility(world: State, seat: Seat, mine: int, theirs: int) -> float:
    """Points while the end is far; near it what they do for the partie."""
    difference = mine - theirs
    if world.opts.game_form != "target":
        return float(difference)
    own, other = world.totals[seat], world.totals[1 - seat]
    if world.opts.target - max(own, other) > NEAR:
        return float(difference)
    if max(own + mine, other + theirs) >= world.opts.target:
        ahead = own + mine >= other + theirs
        return A_UNIT if ahead else -A_UNIT
    return A_UNIT * outlook(world.opts, own + mine, other + theirs, seat == world.dealer, 0)
