"""The catalogue of games; a game's module is imported only when it is wanted."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from engine.core.game import Game


@dataclass(frozen=True)
class Listing:
    """What the room shows of a game before it is opened; its texts are `game.<id>.title` and `game.<id>.about`."""

    id: str
    kind: str  # cards, board, billiards, conjuring
    players: tuple[int, int]
    pack: str
    difficulty: int  # 1 easy to 5 demanding
    year: int  # of the book whose game is played unless another is chosen
    module: str


CATALOGUE: dict[str, Listing] = {
    listing.id: listing
    for listing in (
        Listing("whist", "cards", (4, 4), "french", 2, 1830, "engine.games.whist.rules"),
        Listing("cayenne", "cards", (4, 4), "french", 3, 1830, "engine.games.cayenne.rules"),
        Listing("lhombre", "cards", (2, 4), "french", 4, 1782, "engine.games.lhombre.rules"),
        Listing("quadrille", "cards", (3, 4), "french", 4, 1782, "engine.games.quadrille.rules"),
        Listing("cinquille", "cards", (5, 5), "french", 4, 1782, "engine.games.cinquille.rules"),
        Listing("piquet", "cards", (2, 2), "french", 3, 1782, "engine.games.piquet.rules"),
        Listing("trictrac", "board", (2, 2), "none", 5, 1782, "engine.games.trictrac.rules"),
        Listing("toccategli", "board", (2, 2), "none", 4, 1782, "engine.games.toccategli.rules"),
        Listing("verkehren", "board", (2, 2), "none", 3, 1782, "engine.games.verkehren.rules"),
        Listing("puff", "board", (2, 2), "none", 2, 1853, "engine.games.puff.rules"),
        Listing("billiards", "billiards", (2, 12), "none", 3, 1782, "engine.games.billiards.rules"),
    )
}


def find_game(game_id: str) -> Game[Any, Any, Any]:
    """The game with this id; KeyError if there is none."""
    return cast(Game[Any, Any, Any], import_module(CATALOGUE[game_id].module).GAME)
