"""What a seat or the world can do. Every action can be written as words on one line of the record and read back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from engine.core.packs import Pack
from engine.core.sets import Card, CardSet, cards_in


@dataclass(frozen=True, slots=True)
class Action:
    """Frozen, comparable and saveable."""

    verb: ClassVar[str] = ""

    def words(self, pack: Pack) -> list[str]:
        """The arguments as written in the record."""
        raise AssertionError(f"{type(self).__name__} cannot be written")


Reader = Callable[[Sequence[str], Pack], Action]
READERS: dict[str, Reader] = {}
A = TypeVar("A", bound=type[Action])


def readable(reader: Reader) -> Callable[[A], A]:
    """Register how an action class is read back from its words."""

    def register(cls: A) -> A:
        assert cls.verb not in READERS, f"two actions are written {cls.verb!r}"
        READERS[cls.verb] = reader
        return cls

    return register


def only(words: Sequence[str]) -> str:
    """The single word an action takes."""
    if len(words) != 1:
        raise ValueError(f"expected one word, found {len(words)}")
    return words[0]


@readable(lambda words, pack: PLAY[pack.card(only(words))])
@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick."""

    verb: ClassVar[str] = "play"
    card: Card

    def words(self, pack: Pack) -> list[str]:
        """The card's code."""
        return [pack.codes[self.card]]


PLAY: tuple[Play, ...] = tuple(Play(Card(number)) for number in range(128))  # interned: searches allocate no actions


@readable(lambda words, pack: Say(only(words)))
@dataclass(frozen=True, slots=True)
class Say(Action):
    """Speak one of the words on offer: a bid, pass, a suit, an answer, a claim."""

    verb: ClassVar[str] = "say"
    word: str

    def words(self, pack: Pack) -> list[str]:
        """The word itself."""
        return [self.word]


@readable(lambda words, pack: Swap(pack.set_of(words)))
@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Lay cards aside for others."""

    verb: ClassVar[str] = "swap"
    cards: CardSet

    def words(self, pack: Pack) -> list[str]:
        """The cards' codes."""
        return [pack.codes[card] for card in cards_in(self.cards)]


def _read_shuffled(words: Sequence[str], pack: Pack) -> "Shuffled":
    cards = tuple(pack.card(word) for word in words)
    if len(set(cards)) != len(cards):
        twice = next(word for word in words if list(words).count(word) > 1)
        raise ValueError(f"the shuffled pack holds {twice} twice")
    return Shuffled(cards)


@readable(_read_shuffled)
@dataclass(frozen=True, slots=True)
class Shuffled(Action):
    """The world's answer to a request for a shuffled pack: top card first."""

    verb: ClassVar[str] = "shuffled"
    pack: tuple[Card, ...]

    def words(self, pack: Pack) -> list[str]:
        """The codes from the top."""
        return [pack.codes[card] for card in self.pack]


def _read_thrown(words: Sequence[str], pack: Pack) -> "Thrown":
    if not all(len(word) == 1 and word in "123456" for word in words):
        raise ValueError(f"{' '.join(words)!r} are not faces of dice")
    return Thrown(tuple(map(int, words)))


@readable(_read_thrown)
@dataclass(frozen=True, slots=True)
class Thrown(Action):
    """The world's answer to a request for a throw: the faces in the order in which the dice were named."""

    verb: ClassVar[str] = "thrown"
    dice: tuple[int, ...]

    def words(self, pack: Pack) -> list[str]:
        """The faces."""
        return [str(face) for face in self.dice]


Leg = tuple[int, int]  # one number played with one man: the field it leaves and the field it reaches


def _read_move(words: Sequence[str], pack: Pack) -> "Move":
    legs = [word.split("-") for word in words]
    if not all(len(leg) == 2 and all(end.isdecimal() and len(end) < 3 for end in leg) for leg in legs):
        raise ValueError(f"{' '.join(words)[:40]!r} is not a play; write the fields of each man as 1-7")
    return Move(tuple((int(start), int(end)) for start, end in legs))


@readable(_read_move)
@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move men on a board: each leg is one number played with one man, in the mover's own numbering of the fields."""

    verb: ClassVar[str] = "move"
    legs: tuple[Leg, ...]

    def words(self, pack: Pack) -> list[str]:
        """Each leg as from-to."""
        return [f"{start}-{end}" for start, end in self.legs]


def write_action(action: Action, pack: Pack) -> str:
    """An action as words: "play SA"."""
    return " ".join([action.verb, *action.words(pack)])


def read_action(text: str, pack: Pack) -> Action:
    """An action from its words; ValueError says what cannot be understood."""
    verb, *words = text.split()
    if verb not in READERS:
        raise ValueError(f"unknown action {verb!r}; known are {', '.join(sorted(READERS))}")
    return READERS[verb](words, pack)
