"""Carte blanche, the exchange, and who may look at what was left (R10-R21)."""

from collections.abc import Sequence

from engine.core.actions import Say, Swap
from engine.core.events import Exposed, LaidAside, LookedAt, Noted, Received, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set
from engine.games.piquet.closing import end_if_reached
from engine.games.piquet.combinations import carte_blanche
from engine.games.piquet.dialogue import begin_dialogue
from engine.games.piquet.options import Options
from engine.games.piquet.reckoning import BLANCHE as TEN
from engine.games.piquet.reckoning import BLANCHE_ELDER, BLANCHE_YOUNGER, book, total
from engine.games.piquet.speech import BLANCHE, BLANCHE_NUMBERS, DECLINE, LEAVE, LOOK, PLEDGES, SILENT, say
from engine.games.piquet.state import FIVE, TALON, Entry, State

ELDERS_PLACES = (1 << FIVE) - 1
ALL_PLACES = (1 << TALON) - 1


# ---------------------------------------------------------------- carte blanche


def elder_blanche_offers(s: State) -> Sequence[Offer]:
    """Elder announces it, by custom with the number of cards he will exchange, or keeps it secret (R11)."""
    numbers = BLANCHE_NUMBERS[s.opts.min_exchange_elder - 1 :]
    return [OneOf(s.elder, (*(numbers if s.opts.cb_announce_number else (BLANCHE,)), SILENT))]


def elder_blanche(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Announced, younger lays his discards away first; secret, it is lost (R11, R14)."""
    if action == SILENT:
        s.silent[seat] = True
        s.phase = "exchange_elder"
        return
    say(s, seat, action, tell)
    s.number = int(action.word.partition(":")[2] or 0)
    s.phase = "lay_away"


def lay_away_offers(s: State) -> Sequence[Offer]:
    """Younger lays away before he sees elder's cards (R11)."""
    return [SomeCards(s.younger, s.hands[s.younger], *younger_limits(s, s.number))]


def lay_away(s: State, seat: Seat, action: Swap, tell: Tell) -> None:
    """Younger's discards lie face down; elder shows (R11)."""
    discard(s, seat, action.cards, tell)
    if not show_blanche(s, s.elder, tell):
        s.phase = "exchange_elder"


def younger_blanche_offers(s: State) -> Sequence[Offer]:
    """Younger shows it when elder has laid away (R12)."""
    return [OneOf(s.younger, (BLANCHE, SILENT))]


def younger_blanche(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Shown it counts ten, secret it is lost (R12, R14)."""
    if action == SILENT:
        s.silent[seat] = True
    else:
        say(s, seat, action, tell)
        if show_blanche(s, seat, tell):
            return
    _younger_exchanges(s, tell)


def show_blanche(s: State, seat: Seat, tell: Tell) -> bool:
    """All twelve cards as dealt are shown and count ten before everything else (R10); whether that ends the partie."""
    s.blanche[seat] = True
    tell(Exposed(seat, s.dealt[seat]))
    step = BLANCHE_ELDER if seat == s.elder else BLANCHE_YOUNGER
    book(s, Entry(step, seat, TEN, "blanche"))
    tell(Noted("piquet.note.blanche", "R10", seat, TEN, total(s, seat), {"seat": seat}))
    return end_if_reached(s, seat, tell)


# ---------------------------------------------------------------- exchange


def elder_offers(s: State) -> Sequence[Offer]:
    """Elder discards one to five cards (R15); exactly as many as he promised (R11)."""
    least, most = (s.number, s.number) if s.number else (s.opts.min_exchange_elder, FIVE)
    return [SomeCards(s.elder, s.hands[s.elder], least, most)]


def elder_exchange(s: State, seat: Seat, action: Swap, tell: Tell) -> None:
    """Elder discards, draws from the top and looks at what he leaves of his five (R15, R16)."""
    discard(s, seat, action.cards, tell)
    take(s, seat, ELDERS_PLACES, tell)
    left = ELDERS_PLACES & ~s.taken
    if left:
        look_at(s, seat, left, tell)
    if s.opts.carte_blanche and carte_blanche(s.dealt[s.younger]):
        s.phase = "blanche_younger"
    else:
        _younger_exchanges(s, tell)


def _younger_exchanges(s: State, tell: Tell) -> None:
    """Younger discards and draws, or only draws if he has laid away already."""
    if s.aside[s.younger]:
        _younger_draws(s, tell)
    else:
        s.phase = "exchange_younger"


def younger_limits(s: State, elder_takes: int) -> tuple[int, int]:
    """R17: how few and how many younger may discard when elder has taken or promised so many."""
    return s.opts.min_exchange_younger, younger_most(s.opts, elder_takes)


def younger_most(opts: Options, elder_takes: int) -> int:
    """R17: from his own three, or the whole rest."""
    return TALON - FIVE if opts.younger_draw_limit == "own_three" else TALON - elder_takes


def younger_offers(s: State) -> Sequence[Offer]:
    """Younger discards (R17)."""
    return [SomeCards(s.younger, s.hands[s.younger], *younger_limits(s, s.drew[s.elder]))]


def younger_exchange(s: State, seat: Seat, action: Swap, tell: Tell) -> None:
    """Younger discards and draws (R17)."""
    discard(s, seat, action.cards, tell)
    _younger_draws(s, tell)


def _younger_draws(s: State, tell: Tell) -> None:
    take(s, s.younger, younger_places(s.opts.younger_draw_limit), tell)
    s.phase = "look"
    if not leavings(s):
        begin_dialogue(s, tell)


def younger_places(limit: str) -> int:
    """The places of the talon younger may draw from (R17)."""
    return ALL_PLACES & ~ELDERS_PLACES if limit == "own_three" else ALL_PLACES


def leavings(s: State) -> int:
    """The places of the cards younger leaves (R18)."""
    return younger_places(s.opts.younger_draw_limit) & ~s.taken


def discard(s: State, seat: Seat, cards: CardSet, tell: Tell) -> None:
    """Lay cards face down out of play (R22)."""
    s.hands[seat] &= ~cards
    s.aside[seat] = cards
    tell(LaidAside(seat, cards, cards.bit_count()))


def take(s: State, seat: Seat, places: int, tell: Tell) -> None:
    """Draw as many cards as were discarded, from the top of these places."""
    wanted = s.aside[seat].bit_count()
    free = [place for place in range(TALON) if (places & ~s.taken) >> place & 1][:wanted]
    cards = card_set(s.talon[place] for place in free)
    seen = card_set(s.talon[place] for place in free if s.looked[1 - seat] >> place & 1)
    s.taken |= sum(1 << place for place in free)
    s.hands[seat] |= cards
    s.known[seat] |= seen  # the other had looked at them
    s.drew[seat] = wanted
    tell(Received(seat, cards, wanted))


def look_at(s: State, seat: Seat, places: int, tell: Tell) -> None:
    """Look at cards that stay in the talon."""
    s.looked[seat] |= places
    cards = card_set(s.talon[place] for place in range(TALON) if places >> place & 1)
    tell(LookedAt(seat, cards, cards.bit_count()))


# ---------------------------------------------------------------- looking at what was left


def look_offers(s: State) -> Sequence[Offer]:
    """Younger may look at what he leaves, but then elder may too (R18, R19)."""
    return [OneOf(s.younger, (LOOK, LEAVE))]


def look(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Younger looks or leaves it."""
    if action == LEAVE:
        begin_dialogue(s, tell)
        return
    look_at(s, seat, leavings(s), tell)
    s.peeked = True
    s.phase = "pledge"


def pledge_offers(s: State) -> Sequence[Offer]:
    """Elder may look at the same cards if he names a suit he holds, which he must lead (R19, R20)."""
    held = tuple(PLEDGES[suit] for suit in PACK32.suits if s.hands[s.elder] & PACK32.suit[suit])
    return [OneOf(s.elder, (*held, DECLINE))]


def pledge(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """The suit of the opening lead is promised, or elder does not look."""
    if action != DECLINE:
        say(s, seat, action, tell)
        s.pledge = action.word[-1]
        look_at(s, seat, leavings(s), tell)
    begin_dialogue(s, tell)


PHASES: dict[str, Phase[State]] = {
    "blanche_elder": Phase(elder_blanche_offers, elder_blanche),
    "lay_away": Phase(lay_away_offers, lay_away),
    "exchange_elder": Phase(elder_offers, elder_exchange),
    "blanche_younger": Phase(younger_blanche_offers, younger_blanche),
    "exchange_younger": Phase(younger_offers, younger_exchange),
    "look": Phase(look_offers, look),
    "pledge": Phase(pledge_offers, pledge),
}
