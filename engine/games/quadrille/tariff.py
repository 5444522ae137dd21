"""What a game is worth: the tariffs in marks, fiches and money (4.2, 4.3)."""

from typing import NamedTuple

from engine.games.quadrille.options import Options

CONSOLATION = {1: 0, 2: 1, 4: 2}  # a Frage by the factor of its suit, if no other honour is due


class Tariff(NamedTuple):
    """Values per head: of the games won, lost remis and lost Codille, of matadors, firsts, the Vole and the king."""

    won: dict[str, int]
    remis: dict[str, int]
    codille: dict[str, int]
    first_matadors: int  # the run of three
    matador: int  # each further one
    firsts: int
    vole: dict[str, int]
    king: int
    stake: int


def _plain(games: dict[str, int], first_matadors: int, vole: int, king: int, stake: int) -> Tariff:
    """A tariff in which a game costs as much as it brings; each further matador and the firsts count one."""
    return Tariff(games, games, games, first_matadors, 1, 1, _games(vole, vole, vole), king, stake)


def _games(frage: int, mediateur: int, solo: int) -> dict[str, int]:
    return {
        "frage": frage,
        "spadille_force": mediateur,
        "mediateur": mediateur,
        "respect": solo,
        "solo": solo,
        "solo_vole": solo,
    }


MARKS = _plain(_games(0, 2, 4), 3, 8, 2, 4)
MONEY = _plain(_games(0, 1, 2), 2, 4, 1, 2)
FICHES = Tariff(_games(6, 16, 26), _games(4, 14, 24), _games(6, 16, 26), 6, 2, 0, _games(20, 30, 40), 10, 4)
TARIFFS = {"marks": MARKS, "money": MONEY, "fiches": FICHES}
FICHE = 10  # jettons


def matadors(opts: Options, run: int) -> int:
    """What a run of matadors is worth, before the factor of the suit."""
    if not run:
        return 0
    if opts.tariff == "fiches" and opts.matadors_flat:
        return FICHE
    tariff = TARIFFS[opts.tariff]
    return tariff.first_matadors + tariff.matador * (run - 3)


def factor(trump: str, favourite: str, preference: str) -> int:
    """How many times everything counts in this suit (R41)."""
    return 4 if trump and trump == preference else 2 if trump and trump == favourite else 1


def king_price(opts: Options, times: int) -> int:
    """What the king of a Mediateur costs (R38)."""
    return TARIFFS[opts.tariff].king * times
