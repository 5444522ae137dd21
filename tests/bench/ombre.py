"""How well the levels play the family of L'Hombre, in money, and which games a master undertakes and wins.

Every deal is played once for each seat: there sits the stronger level, everywhere else the weaker one, so the luck of
the cards cancels out. `python -m tests.bench.ombre lhombre lhombre3 master beginner 1000` plays a thousand deals;
with the same level twice it tells which games are played and won instead.
"""

import sys
from collections import Counter
from typing import Any

from engine.ai.players import choose
from engine.core.events import DealEnded, Noted, Paid
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games import find_game
from tests.bench.figures import heading, row
from tests.bench.piquet import interval

FAMILY = (("lhombre", "lhombre3"), ("quadrille", "quadrille_favorite"), ("cinquille", "cinquille"))
DEALS = 60  # a short look, divisible by all numbers of seats
SO_FAR = 60  # deals between two interim results
WON = ("win", "win_alone", "win_both")
LOST = (
    "remis",
    "remis_alone",
    "remis_both",
    "codille",
    "codille_alone",
    "codille_both",
    "solo_lost",
    "tout_lost",
    "given_up",
)


def play_deal(game_id: str, preset: str, seed: int, levels: list[str]) -> tuple[tuple[float, ...], str, str]:
    """One deal from a fresh table: the balances with each one's share of what lies there, the bid and its result."""
    game = find_game(game_id)
    match: Match[Any, Any, Any] = Match(game, game.presets[preset], Chance(seed))
    bid = ""
    while match.view(Seat(0)).deal_number == 1 and not match.over:
        offer = match.offers()[-1]
        view = match.view(offer.seat)
        bid = view.bid
        match.submit(offer.seat, choose(game, view, offer, levels[offer.seat], seed * 1000 + len(match.log)).action)
    return _balances(match), bid, _result(match)


def _balances(match: Match[Any, Any, Any]) -> tuple[float, ...]:
    """What the first deal leaves each in marks: paid and owed, and an equal share of what will be played for."""
    events = match.events(Seat(0))
    end = next(place for place, event in enumerate(events) if isinstance(event, DealEnded))
    own = [0] * match.game.seats
    for event in events[:end]:
        if isinstance(event, Paid):
            for name, amount in ((event.payer, -event.amount), (event.payee, event.amount)):
                if name.startswith("person"):
                    own[int(name.removeprefix("person"))] += amount
        elif isinstance(event, Noted) and event.key == "ombre.note.bete_written":
            own[int(str(event.facts["seat"]))] -= int(str(event.facts["amount"]))
    return tuple(mine - sum(own) / len(own) for mine in own)


def _result(match: Match[Any, Any, Any]) -> str:
    for event in match.events(Seat(0)):
        key = event.key.rpartition(".")[2] if isinstance(event, Noted) else ""
        if key in WON:
            return "won"
        if key in LOST or key == "conceded":
            return "lost"
        if key == "passed_out":
            return "passed"
    return "claimed"


def run(game_id: str, preset: str, strong: str, weak: str, deals: int) -> None:
    """Play so many deals and print what came of them."""
    seats = find_game(game_id).at(find_game(game_id).presets[preset]).seats
    places = seats if strong != weak else 1
    gains: list[float] = []
    games: Counter[tuple[str, str]] = Counter()
    heading(f"{preset}: {strong} against {weak}")
    while len(gains) < deals:
        seed, seat = divmod(len(gains), places)
        levels = [strong if other == seat else weak for other in range(seats)]
        balance, bid, result = play_deal(game_id, preset, seed + 1, levels)
        gains.append(balance[seat])
        games[bid.partition("_")[0], result] += 1
        if len(gains) % SO_FAR == 0 or len(gains) == deals:
            _report(gains, games, strong != weak)


def _report(gains: list[float], games: Counter[tuple[str, str]], apart: bool) -> None:
    """What came of the deals so far, shown at once: a long run may be cut short."""
    if apart:
        mean, half = interval(gains)
        row("marks a deal", f"{mean:+.2f} ± {half:.2f} in {len(gains)} deals", "above 0")
    else:
        _shares(games, len(gains))
    sys.stdout.flush()


def _shares(games: Counter[tuple[str, str]], deals: int) -> None:
    played = sum(count for (_, result), count in games.items() if result != "passed")
    row("deals played", f"{100 * played / deals:.0f} %")
    for bid in sorted({bid for bid, result in games if result != "passed"}):
        won = games[bid, "won"] + games[bid, "claimed"]
        total = won + games[bid, "lost"]
        row(f"{bid} won", f"{100 * won / max(1, total):.0f} % of {total}", "above 50 %")


def main() -> None:
    """A short look at every game of the family, and at the games masters undertake among themselves."""
    for game_id, preset in FAMILY:
        run(game_id, preset, "master", "beginner", DEALS)
    run(*FAMILY[0], "master", "master", DEALS)


if __name__ == "__main__":
    if len(sys.argv) == 6:
        run(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[5]))
    else:
        main()
