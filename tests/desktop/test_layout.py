"""The layout of a card table: nothing overlaps and nothing leaves the cloth, at every size and number of seats."""

from importlib.resources import files

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop import i18n
from desktop.art.table import playing_area
from desktop.po import parse_po
from desktop.stage.layout import CHAIRS, FAR, MARK, MOST_TRICKS, NEAR, Layout
from desktop.stage.speech import Bubble
from engine.core.seats import Seat

SIZES = [(704, 606), (704, 646), (960, 740), (1024, 660), (1600, 1010), (1920, 1050), (3520, 2090)]


def card_box(place: Layout, spot: QPointF, height: float, sideways: bool) -> QRectF:
    w, h = place.card_width(height), height
    if sideways:
        w, h = h, w
    return QRectF(spot.x() - w / 2, spot.y() - h / 2, w, h)


def hand_box(place: Layout, seat: Seat, count: int) -> QRectF:
    height = place.hand_height if seat == 0 else place.back_height
    box = QRectF()
    for spot, turn in place.hand(seat, count):
        box = box.united(card_box(place, spot, height, sideways=abs(turn) == 90))
    return box


def trick_box(place: Layout) -> QRectF:
    box = QRectF()
    for n in range(place.seats):
        box = box.united(card_box(place, place.trick(Seat(n))[0], place.trick_height, sideways=False))
    return box


def things(place: Layout, count: int) -> dict[str, QRectF]:
    """Everything that has a place of its own."""
    found = {f"hand {n}": hand_box(place, Seat(n), count) for n in range(place.seats)}
    found |= {f"plate {n}": place.plate(Seat(n)) for n in range(place.seats)}
    found["trick"] = trick_box(place)
    partners = place.seats == 4 and not place.each_alone
    if place.seats > 1:
        found |= {f"counters {n}": place.counters(n) for n in range(2 if partners else place.seats)}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CHAIRS)
def test_nothing_overlaps(size: tuple[int, int], seats: int) -> None:
    place = Layout(*size, 1.56, seats)
    found = list(things(place, 13 if seats < 5 else 8).items())  # five have eight cards of forty
    clashes = [(a, b) for n, (a, box) in enumerate(found) for b, other in found[n + 1 :] if box.intersects(other)]
    assert not clashes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CHAIRS)
def test_everything_lies_on_the_cloth(size: tuple[int, int], seats: int) -> None:
    place = Layout(*size, 1.56, seats)
    cloth = playing_area(QRectF(0, 0, *size))
    outside = [name for name, box in things(place, 13).items() if not cloth.contains(box)]
    assert not outside


@pytest.mark.parametrize("size", SIZES)
def test_the_turned_up_card_covers_neither_trick_nor_hand(size: tuple[int, int]) -> None:
    place = Layout(*size, 1.56, 4)
    others = things(place, 13)
    for n in range(4):
        box = card_box(place, place.turn_up(Seat(n)), place.trick_height, sideways=False)
        assert not [name for name, other in others.items() if box.intersects(other)], f"turn-up of seat {n}"


@pytest.mark.parametrize("size", SIZES)
def test_four_who_play_each_alone_have_room_for_their_purses(size: tuple[int, int]) -> None:
    place = Layout(*size, 1.56, 4, each_alone=True)
    found = list(things(place, 12).items())
    mark = place.trump_mark()
    found.append(("trump", QRectF(mark.x(), mark.y(), MARK * place.scale, MARK * place.scale)))
    clashes = [(a, b) for n, (a, box) in enumerate(found) for b, other in found[n + 1 :] if box.intersects(other)]
    assert not clashes
    cloth = playing_area(QRectF(0, 0, *size))
    assert not [name for name, box in found if not cloth.contains(box)]


POT = (126, 84)  # the dish


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_pot_stands_alone(size: tuple[int, int], seats: int) -> None:
    place = Layout(*size, 1.55, seats, each_alone=seats == 4)
    pot = QRectF(place.pot(), QSizeF(POT[0] * place.scale, POT[1] * place.scale))
    found = things(place, 12) | {
        f"discard {n}": card_box(place, place.discard(Seat(n)), place.packet_height("discard"), sideways=False)
        for n in range(1, seats)
        if seats < 5  # five have no talon to discard for
    }
    if seats == 5:
        called = card_box(place, place.talon(), place.packet_height("talon"), sideways=False)
        mark = QRectF(place.trump_mark(), QSizeF(MARK * place.scale, MARK * place.scale))
        assert not [name for name, box in (found | {"called": called, "pot": pot}).items() if box.intersects(mark)]
    if seats < 4:
        found["talon"] = card_box(place, place.talon(), place.packet_height("talon"), sideways=False)
        found["question"] = place.beside_talon
    assert not [name for name, box in found.items() if box.intersects(pot)]


#: At which tables how many sit; what they say stands in the catalogues of these games.
SPOKEN_AT = {2: ("piquet",), 3: ("lhombre", "quadrille"), 4: ("cayenne", "quadrille"), 5: ("quadrille",)}


def spoken(code: str, seats: int) -> list[str]:
    """The longest of what may be said at a table of so many."""
    folder = files("assets") / "lang" / code
    words: set[str] = set()
    for game in SPOKEN_AT[seats]:
        texts = parse_po((folder / f"{game}.po").read_text("utf-8"), game)
        words |= {i18n.tr(key, n="14", signs="") for key in texts if key.startswith("word.")}
    return sorted(words, key=len, reverse=True)[:6]


def bubble_box(place: Layout, seat: Seat, words: str) -> QRectF:
    bubble = Bubble()
    bubble.say(words)
    bubble.place(place, seat)
    return QRectF(bubble.pos(), bubble.pos() + bubble.size)


@pytest.mark.parametrize("code", i18n.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_said_covers_no_plate_no_card_and_no_other_word(
    qapp: object, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int, code: str
) -> None:
    """One says the longest words of the game while the others pass, before the first card is played."""
    monkeypatch.setattr(i18n, "_current", code)
    place = Layout(*size, 1.55, seats, each_alone=seats == 4)
    cloth = playing_area(QRectF(0, 0, *size))
    found = things(place, 12)
    found["talon"] = card_box(place, place.talon(), place.packet_height("talon"), sideways=False)
    if seats > 2:
        found["pot"] = QRectF(place.pot(), QSizeF(POT[0] * place.scale, POT[1] * place.scale))
    fixed = [(name, box) for name, box in found.items() if name.split()[0] in ("plate", "hand", "talon", "pot")]
    for speaker in range(seats):
        for words in spoken(code, seats):
            said = {n: words if n == speaker else i18n.word_spoken("pass") for n in range(seats)}
            boxes = [(f"word {n}", bubble_box(place, Seat(n), text)) for n, text in said.items()]
            assert not [name for name, box in boxes if not cloth.contains(box)]
            assert not [
                (name, other, words)
                for k, (name, box) in enumerate(boxes)
                for other, taken in (*boxes[k + 1 :], *fixed)
                if box.intersects(taken)
                and other != f"hand {name[5:]}"  # over the backs of one's own hand one may speak
            ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thirteen_gathered_tricks_and_the_discards_cover_nothing(size: tuple[int, int], seats: int) -> None:
    place = Layout(*size, 1.55, seats)
    found = list(things(place, 10).items())
    for n in range(seats):
        packets = QRectF()
        for number in range(MOST_TRICKS):
            spot, turn = place.gathered(Seat(n), number)
            packets = packets.united(card_box(place, spot, place.trick_packet, sideways=turn == 90))
        found.append((f"tricks {n}", packets))
        if place.chair(Seat(n)) not in (NEAR, FAR):
            continue
        discard = card_box(place, place.discard(Seat(n)), place.packet_height("discard"), sideways=False)
        found.append((f"discard {n}", discard))
    clashes = [
        (a, b)
        for k, (a, box) in enumerate(found)
        for b, other in found[k + 1 :]
        if box.intersects(other) and {a, b} & {name for name, _ in found if name.split()[0] in ("tricks", "discard")}
    ]
    assert not clashes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_accounts_stand_on_the_plates_and_trumps_above_the_pot(size: tuple[int, int], seats: int) -> None:
    place = Layout(*size, 1.55, seats, each_alone=seats == 4, accounts=True)
    assert all(place.plate(Seat(n)).adjusted(-1, -1, 1, 1).contains(place.counters(n)) for n in range(seats)), (
        "each beside its name"
    )
    assert len({place.counters_scale(n) for n in range(seats)}) == 1, "all in one size"
    found = {name: box for name, box in things(place, 10 - seats % 2).items() if not name.startswith("counters")}
    found["trump"] = QRectF(place.trump_mark(), QSizeF(MARK * place.scale, MARK * place.scale))
    found["pot"] = QRectF(place.pot(), QSizeF(POT[0] * place.scale, POT[1] * place.scale))
    boxes = list(found.items())
    assert not [(a, b) for n, (a, box) in enumerate(boxes) for b, other in boxes[n + 1 :] if box.intersects(other)]
    cloth = playing_area(QRectF(0, 0, *size))
    assert not [name for name, box in boxes if not cloth.contains(box)]
    assert place.trump_mark().x() > place.pot().x()
    assert place.trump_mark().y() < place.pot().y()
