"""How well the levels play the family of L'Hombre, in money, and which games a master undertakes and wins.

Every deal is played once for each seat: there sits the stronger level, everywhere else the weaker one, so the luck of
the cards cancels out. `python -m tests.bench.ombre lhombre lhombre3 master beginner 300` plays for 300 seconds;
with the same level twice only the shares of games are of interest.
"""

import sys
from collections import Counter
from math import sqrt
from time import process_time
from typing import Any

from engine.ai.players import choose
from engine.core.events import DealEnded, Noted
from engine.core.match import Match
from engine.core.seats import Seat
from engine.core.world import Chance
from engine.games import find_game
from tests.bench.figures import heading, row

WON = ("win", "win_alone", "win_both")
LOST = ("remis", "remis_alone", "remis_both", "codille", "codille_alone", "codille_both")


def play_deal(game_id: str, preset: str, seed: int, levels: list[str]) -> tuple[tuple[int, ...], str, str]:
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


def _balances(match: Match[Any, Any, Any]) -> tuple[int, ...]:
    """The balances at the end of the first deal, in hundredths of a mark."""
    events = match.events(Seat(0))
    end = next(place for place, event in enumerate(events) if isinstance(event, DealEnded))
    seats = match.game.seats
    paid = [0] * seats
    pot = 0
    for event in events[:end]:
        if type(event).__name__ == "Paid":
            for name, sign in ((event.payer, -1), (event.payee, 1)):  # type: ignore[attr-defined]
                if name.startswith("person"):
                    paid[int(name[6:])] += sign * event.amount  # type: ignore[attr-defined]
                else:
                    pot += sign * event.amount  # type: ignore[attr-defined]
    return tuple(round(100 * (mine + pot / seats)) for mine in paid)


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


def run(game_id: str, preset: str, strong: str, weak: str, seconds: float) -> None:
    """Play deals for so long and print what came of them."""
    seats = find_game(game_id).at(find_game(game_id).presets[preset]).seats
    gains: list[float] = []
    games: Counter[tuple[str, str]] = Counter()
    start, seed = process_time(), 0
    while process_time() - start < seconds:
        seed += 1
        for seat in range(seats if strong != weak else 1):
            levels = [strong if other == seat else weak for other in range(seats)]
            balance, bid, result = play_deal(game_id, preset, seed, levels)
            gains.append(balance[seat] / 100)
            games[bid.partition("_")[0], result] += 1
    mean = sum(gains) / len(gains)
    half = 1.96 * sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
    heading(f"{preset}: {strong} against {weak}")
    row("marks a deal", f"{mean:+.2f} ± {half:.2f} in {len(gains)} deals", "above 0" if strong != weak else "")
    _shares(games, len(gains))


def _shares(games: Counter[tuple[str, str]], deals: int) -> None:
    played = sum(count for (_, result), count in games.items() if result != "passed")
    row("deals played", f"{100 * played / deals:.0f} %")
    for bid in sorted({bid for bid, result in games if result != "passed"}):
        won = games[bid, "won"] + games[bid, "claimed"]
        total = won + games[bid, "lost"]
        row(f"{bid} won", f"{100 * won / max(1, total):.0f} % of {total}", "above 50 %")


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4], float(sys.argv[5]))
