"""The layout of a card table: nothing overlaps and nothing leaves the cloth, at every size and number of seats."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from desktop.art.table import playing_area
from desktop.stage.layout import CHAIRS, MARK, Layout
from engine.core.seats import Seat

SIZES = [(704, 590), (960, 740), (1024, 660), (1600, 1010), (1920, 1050), (3520, 2090)]


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
    found = list(things(place, 13).items())
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
