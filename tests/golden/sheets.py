"""Golden matches: whole recorded matches, each with its score sheet, which a replay must give again line by line.

`python -m tests.golden.sheets` plays the matches that are missing and writes all sheets anew; look at the difference
before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from desktop.selfplay import Series
from engine.ai.levels import LEVELS
from engine.core import events as ev
from engine.core.actions import Move, Say, Thrown
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.record import parse_record, replay, write_record
from engine.core.seats import Seat
from engine.core.world import Scripted
from engine.games import find_game
from tests.games.trictrac.test_trictrac_tour import FRAGMENT

FOLDER = Path(__file__).parent
OPENING, LAST_THROW = (Thrown((6, 1)),), Thrown((6, 1))  # of the worked fragment

# name of the file: game, preset, settings, seed, levels
MATCHES: dict[str, tuple[str, str, dict[str, str], int, str]] = {
    "whist_1830": ("whist", "whist_1830", {}, 1, "beginner"),
    "whist_1782_four_parties": ("whist", "whist_1782", {"rubbers": "4"}, 2, "beginner"),
    "whist_posert_premiums": (
        "whist",
        "whist_posert",
        {"schaefchen": "on", "trump_method": "second_pack"},
        3,
        "beginner",
    ),
    "short_whist_two_rubbers": ("whist", "short_whist", {"rubbers": "2", "payment": "each_to_each"}, 4, "beginner"),
    "whist_dummy": ("whist", "whist_1830", {"dummy": "on"}, 5, "beginner"),
    "whist_strict": ("whist", "whist_1830", {"laws": "strict", "claims": "manual"}, 6, "beginner"),
    "cayenne_1830": ("cayenne", "cayenne_1830", {}, 7, "beginner"),
    "cayenne_posert": ("cayenne", "cayenne_posert", {}, 8, "beginner"),
    "piquet_alt_two_parties": ("piquet", "piquet_alt", {"parties": "2"}, 9, "beginner"),
    "piquet_1782": ("piquet", "piquet_1782", {}, 10, "beginner"),
    "piquet_by_hand": (
        "piquet",
        "piquet_alt",
        {"manual_declarations": "strict", "manual_counting": "on", "game_form": "four_deals"},
        11,
        "beginner",
    ),
    "lhombre_with_blocks": ("lhombre", "lhombre3", {"deals": "6", "block": "on"}, 63, "beginner"),
    "lhombre_hannover": ("lhombre", "lhombre3_hannover", {"deals": "6"}, 51, "beginner"),
    "lhombre_four": ("lhombre", "lhombre4_kauf", {"deals": "6"}, 54, "beginner"),
    "quadrille_favorite": ("quadrille", "quadrille_favorite", {"tours": "3"}, 51, "beginner"),
    "quadrille_old": ("quadrille", "quadrille_old", {"tours": "2"}, 61, "beginner"),
    "cinquille_two_kings": ("cinquille", "cinquille_two_kings", {"tours": "2"}, 55, "beginner"),
    "trictrac_three_holes": (
        "trictrac",
        "trictrac_1782",
        {"length": "3", "great_bredouille_pays": "on"},
        41,
        "beginner",
    ),
    "trictrac_fragment": ("trictrac", "trictrac_1782", {"length": "3"}, 0, "the worked fragment"),
    "trictrac_classique": ("trictrac", "trictrac_classique", {"length": "3", "old_jans": "all"}, 42, "beginner"),
    "toccategli_three_games": ("toccategli", "toccategli_1782", {"match": "3_games"}, 43, "beginner"),
    "verkehren_1782": ("verkehren", "verkehren_1782", {}, 44, "beginner"),
    "verkehren_5_band": ("verkehren", "verkehren_5_band", {"junker": "storm"}, 45, "beginner"),
    "puff_kontraer": ("puff", "puff_kontraer", {}, 46, "beginner"),
    "puff_lang": ("puff", "puff_lang", {}, 47, "beginner"),
}


def play(name: str) -> str:
    """The record of a match that is to become golden."""
    game_id, preset, settings, seed, level = MATCHES[name]
    game = find_game(game_id)
    options = with_settings(game.presets[preset], settings)
    if level not in LEVELS:
        return write_record(worked_fragment(options), {"Preset": preset, "Result": "1 -1"})
    series = Series(game, preset, options, seed, 1, (level,) * game.at(options).seats)
    return next(series.play()).record


def worked_fragment(options: Any) -> Match[Any, Any, Any]:
    """The 21 throws of the rules' own example, with their plays; its third hole ends a tour of three."""
    throws = [Thrown(dice) for dice, *_ in FRAGMENT]
    match: Match[Any, Any, Any] = Match(find_game("trictrac"), options, Scripted([*OPENING, *throws, LAST_THROW]))
    for number, (_, play, *_) in enumerate(FRAGMENT):
        seat = Seat(number % 2)
        if match.view(seat).phase == "decide":
            match.submit(seat, Say("hold_board"))
        legs = [leg.split("-") for leg in play.split()]
        match.submit(seat, Move(tuple((int(start), int(end)) for start, end in legs)))
    return match


def sheet(match: Match[Any, Any, Any]) -> Iterator[str]:
    """The score sheet in plain lines: deals, tricks, notes, payments and the end."""
    tricks = [0] * match.game.seats
    for event in match.events(Seat(0)):
        match event:
            case ev.Seated(persons=persons, dealer=dealer):
                yield f"seated {_listed(persons)}, dealer {dealer}"
            case ev.DealBegan(dealer=dealer, number=number):
                tricks = [0] * len(tricks)
                yield f"deal {number} by {dealer}"
            case ev.TurnedUp(card=card, seat=seat):
                yield f"  turned up {match_code(match, card)} of {seat}"
            case ev.Said(seat=seat, word=word):
                yield f"  {seat} said {word}"
            case ev.TrickWon(seat=seat, total=total):
                tricks[seat] = total
            case ev.DealEnded():
                yield f"  tricks {_listed(tricks)}"
            case ev.Noted(key=key, rule=rule, side=side, points=points, total=total, facts=facts):
                more = "".join(f", {name} {value}" for name, value in sorted(facts.items()))
                yield f"  {key} ({rule}): side {side}, points {points}, total {total}{more}"
            case ev.Paid(payer=payer, payee=payee, amount=amount, rule=rule):
                yield f"  {payer} pays {payee} {amount} ({rule})"
            case ev.MatchEnded(scores=scores):
                yield f"ended {_listed(scores)}"
            case _:
                pass


def match_code(match: Match[Any, Any, Any], card: int) -> str:
    """The code of a card in the match's pack."""
    return match.game.pack.codes[card]


def _listed(numbers: object) -> str:
    return " ".join(str(number) for number in numbers)  # type: ignore[attr-defined]


def replayed(name: str) -> Match[Any, Any, Any]:
    """The golden match, played again from its record."""
    return replay(parse_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8")), find_game)


def main() -> None:
    """Complete the folder."""
    for name in MATCHES:
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            path.write_text(play(name), encoding="utf-8")
        lines = list(sheet(replayed(name)))
        (FOLDER / f"{name}.sheet").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
