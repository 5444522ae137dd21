"""Where everything lies on a card table of a given size and number of seats; no two things share a place.

The bottom belongs to the player: the hand, above it at the left the name plate and at the right the own side's
counters. The top belongs to the player opposite, with the other side's counters in the left corner and the trump sign
in the right. The sides belong to the neighbours. What is left in the middle is the trick's.
"""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from desktop.art.table import playing_area
from engine.core.seats import Seat

NEAR, LEFT, FAR_LEFT, FAR, FAR_RIGHT, RIGHT = "near", "left", "far_left", "far", "far_right", "right"
CHAIRS = {
    1: (NEAR,),
    2: (NEAR, FAR),
    3: (NEAR, LEFT, RIGHT),
    4: (NEAR, LEFT, FAR, RIGHT),
    5: (NEAR, LEFT, FAR_LEFT, FAR_RIGHT, RIGHT),
}
TOP = (FAR_LEFT, FAR, FAR_RIGHT)
COUNTERS = QPointF(186.0, 100.0)  # the room a side's counters take
MARK = 72.0  # the trump sign
SMALLER = 0.54  # markers of seats at the top, where there is little room
LIFTED = 16.0  # how far a card of the near hand that is shown rises, with its ring
ACCOUNT = 20.0  # the strip of a plate on which its player's account stands
CAPTION = 19.0  # the words above a packet
DISH, NUMBER = 120.0, 56.0  # how wide the pot is, and the number beside it
SLIP_DOWN = 82.0  # how far below the pot's upper rim its slip lies
SAID = 46.0  # the room of what a player says under his plate
TAIL = 9.0  # how far the words of a player stand from him
MOST_TRICKS = 13  # that somebody may gather


@dataclass(frozen=True)
class Layout:
    """A table: the near hand large, the others small, the trick in the middle."""

    width: float
    height: float
    aspect: float  # height / width of a card
    seats: int = 4
    each_alone: bool = False  # four who are not two sides: each has markers of his own
    accounts: bool = False  # what everybody has won or owes stands on his plate, not in counters before him

    @cached_property
    def scale(self) -> float:
        """How much larger than on a table of 760 pixels things are drawn."""
        return max(0.8, min(self.height / 760, self.width / 900))

    @cached_property
    def hand_height(self) -> int:
        """Height of the near hand's cards."""
        return round(max(96.0, min(self.height * 0.215, self.width * 0.175)))

    @cached_property
    def back_height(self) -> int:
        """Height of the cards in other hands."""
        return round(self.hand_height * 0.5)

    @cached_property
    def trick_height(self) -> int:
        """Height of the cards on the table."""
        return round(self.hand_height * 0.8)

    @cached_property
    def margin(self) -> float:
        """The wooden frame, and a finger's breadth of cloth."""
        area = playing_area(QRectF(0, 0, self.width, self.height))
        return area.left() + 6 * self.scale

    @cached_property
    def centre(self) -> QPointF:
        """The middle of the trick."""
        top = self.margin + self.back_height
        bottom = self.height - self.margin - self.hand_height
        return QPointF(self.width / 2, (top + bottom) / 2)

    def chair(self, seat: Seat) -> str:
        """On which side of the table a seat is."""
        return CHAIRS[self.seats][seat]

    def card_width(self, height: float) -> float:
        """The width of a card of this height."""
        return height / self.aspect

    # --- hands -----------------------------------------------------------------------------------

    def hand(self, seat: Seat, count: int) -> list[tuple[QPointF, float]]:
        """Centre and rotation of each card of a hand."""
        chair = self.chair(seat)
        if chair == NEAR:
            return self._near_hand(count)
        offset = self.margin + self.back_height * 0.5
        area = self._side_area if chair not in TOP else self._top_area(chair)
        if chair == FAR and self.each_alone and not self.accounts:  # markers and the trump sign lie at both ends
            area = (area[0] + (MARK + 12) * self.scale, self._beside_far - 6)
        room = (area[1] - area[0] - self.card_width(self.back_height)) / max(count - 1, 1)
        step = min(self.back_height * 0.26, room)
        middle = (area[0] + area[1]) / 2
        places = [middle + (number - (count - 1) / 2) * step for number in range(count)]
        if chair in TOP:
            return [(QPointF(place, offset), 0.0) for place in places]
        if chair == LEFT:
            return [(QPointF(offset, place), 90.0) for place in places]
        return [(QPointF(self.width - offset, place), 90.0) for place in reversed(places)]

    def _top_middle(self, chair: str) -> float:
        return self.width * {FAR_LEFT: 0.38, FAR: 0.5, FAR_RIGHT: 0.62}[chair]

    def _top_area(self, chair: str) -> tuple[float, float]:
        """From where to where a hand at the top may reach: between the corners."""
        half = self.width / 2 - self.margin - (COUNTERS.x() + 8) * self.scale
        half = half if chair == FAR else min(half / 2, abs(self._top_middle(chair) - self.width / 2) - 6)
        return self._top_middle(chair) - half, self._top_middle(chair) + half

    @property
    def _side_area(self) -> tuple[float, float]:
        """The side hands lie between the plate above them and the plate above the near hand."""
        words = SAID * self.scale if self.accounts and self.seats > 3 else 10  # what is said stands above the hand
        return self._side_plate_top + self.plate_size.y() + words, self.plate(Seat(0)).top() - 10

    @property
    def _side_plate_top(self) -> float:
        return self.margin + (0 if self.accounts else COUNTERS.y() * self.scale + 6)

    def _near_hand(self, count: int) -> list[tuple[QPointF, float]]:
        card = self.card_width(self.hand_height)
        room = self.width - 2 * self.margin - card - 24
        step = min(card * 0.62, room / max(count - 1, 1))
        y = self.height - self.margin - self.hand_height * 0.55
        places = []
        for number in range(count):
            shift = number - (count - 1) / 2
            droop = (shift / max(count, 1)) ** 2 * self.hand_height * 0.2
            places.append((QPointF(self.width / 2 + shift * step, y + droop - 4), shift * 0.9))
        return places

    @property
    def hand_top(self) -> float:
        """Where the near hand begins."""
        return self.height - self.margin - self.hand_height * 1.08

    @property
    def before_me(self) -> QRectF:
        """All the cloth at the right of the own plate, down to the frame."""
        left, foot = self.plate(Seat(0)).right() + 8, self.height - self.margin
        return QRectF(left, self.margin, self.width - self.margin - left, foot - self.margin)

    @property
    def beside_talon(self) -> QRectF:
        """The cloth between talon, players and counters, on which nothing lies until the tricks begin."""
        if self.seats > 2:
            return self.before_hand(talon=True)
        return self.between_two(talon=True)

    def between_two(self, *, talon: bool) -> QRectF:
        """The cloth between two players, from the talon, or where it lay, to the right."""
        left = self.centre.x() - self.card_width(self.trick_height) * 0.92 if talon else self.plate(Seat(0)).right() + 8
        top = self.plate(Seat(1)).bottom() + 54 * self.scale
        right = self.width - self.margin - 12
        return QRectF(left, top, right - left, self._near_counters_top - 6 - top)

    def before_hand(self, *, talon: bool) -> QRectF:
        """The cloth above the near hand, from the own plate or the talon to the pot; free before the tricks begin."""
        left = self.plate(Seat(0)).right() + 8
        if talon:
            left = self.talon().x() + self.card_width(self.packet_height("talon")) / 2 + 15 * self.scale
        top = self.plate(Seat(1)).bottom() + 6
        if self.seats > 3:  # what is said at the top stands there; beneath taller plates it makes way for a high slip
            top = max(top, self.plate(Seat(2)).bottom() + (SAID - ACCOUNT * self.accounts) * self.scale)
        return QRectF(left, top, self.pot().x() - 1 - left, self.hand_top - 6 - top)

    @property
    def from_plate_to_neighbour(self) -> tuple[float, float]:
        """From where to where something broad may lie above the near hand."""
        at_the_side = self.back_height + 6 if self.seats > 2 else 0
        return self.plate(Seat(0)).right() + 8, self.width - self.margin - at_the_side

    def beside(self, seat: Seat, size: QPointF) -> QPointF:
        """Where words of this size stand: beside the speaker's plate, or under it if others sit at the top."""
        plate, away = self.plate(seat), TAIL * self.scale
        at_left = self.chair(seat) != RIGHT
        if self.chair(seat) == NEAR and self.seats < 3:  # beside it lie the tricks
            return QPointF(plate.left(), plate.top() - away - size.y())
        if self.seats == 3 or self.chair(seat) == NEAR:
            y = min(plate.center().y() - size.y() / 2, self.hand_top - size.y() - 2)
            return QPointF(plate.right() + away if at_left else plate.left() - away - size.x(), y)
        return QPointF(plate.left() if at_left else plate.right() - size.x(), plate.bottom() + away)

    # --- cards on the table -----------------------------------------------------------------------

    def trick(self, seat: Seat) -> tuple[QPointF, float]:
        """Where a seat's card of the trick lies: nearest to its player, overlapping the others a little."""
        w, h = self.card_width(self.trick_height), self.trick_height
        dx, dy, turn = {
            NEAR: (0.0, 0.37, 0.0),
            LEFT: (-0.8, 0.0, -4.0),
            FAR_LEFT: (-0.42, -0.33, -2.0),
            FAR: (0.0, -0.37, 2.0),
            FAR_RIGHT: (0.42, -0.33, 2.0),
            RIGHT: (0.8, 0.0, 4.0),
        }[self.chair(seat)]
        return self.centre + QPointF(dx * w, dy * h), turn

    def won(self, seat: Seat) -> QPointF:
        """Where a seat's tricks go: off the table on its side."""
        away = self.trick_height
        chair = self.chair(seat)
        if chair in TOP:
            return QPointF(self._top_middle(chair), -away)
        return {
            NEAR: QPointF(self.width / 2, self.height + away),
            LEFT: QPointF(-away, self.centre.y()),
            RIGHT: QPointF(self.width + away, self.centre.y()),
        }[chair]

    def deck(self, dealer: Seat) -> QPointF:
        """Where the dealer holds the pack."""
        return self.hand(dealer, 1)[0][0]

    def turn_up(self, dealer: Seat) -> QPointF:
        """Where the turned-up card lies: before the dealer, beside the trick."""
        w, h = self.card_width(self.trick_height), self.trick_height
        aside = w * 2.15
        chair = self.chair(dealer)
        if chair in (NEAR, RIGHT, FAR_RIGHT):
            return self.centre + QPointF(aside, h * (-0.05 if chair == NEAR else -0.35))
        return self.centre + QPointF(-aside, h * (0.3 if chair == LEFT else -0.3))

    def side_card(self) -> QPointF:
        """Where the cut card of the second pack lies."""
        return self.centre + QPointF(self.card_width(self.trick_height) * 2.15, -self.trick_height * 0.05)

    def talon(self, number: int = 0, of: int = 1) -> QPointF:
        """Where an undealt stock lies, or one of its parts: one above the other, with room for words beneath."""
        apart = self.packet_height("talon", spread=True) + 26 * self.scale
        aside = 2.6 if self.seats == 3 else 2.15  # three leave room for what is asked between talon and pot
        left_of_trick = self.centre.x() - self.card_width(self.trick_height) * aside
        return QPointF(left_of_trick, self.centre.y()) + QPointF(0, apart * (number - (of - 1) / 2))

    def discard(self, seat: Seat) -> QPointF:
        """Where a seat lays its discards: beside its plate, on the side where its tricks do not lie."""
        plate, high = self.plate(seat), self.packet_height("discard")
        away = self.card_width(high) * 0.8
        chair = self.chair(seat)
        if chair == NEAR:
            return QPointF(self.width - self.margin - away, plate.center().y())
        y = plate.top() + high / 2 + (CAPTION * self.scale if self.accounts else 0)
        return QPointF(plate.left() - away if chair in (*TOP, RIGHT) else plate.right() + away, y)

    def packet_height(self, kind: str, *, spread: bool = False) -> int:
        """How high the cards of a packet are; a talon that is spread takes less, since it is wider."""
        if kind == "talon":
            return round(self.trick_height * (0.68 if spread else 0.9))
        return round(self.back_height * 0.8)

    def gathered(self, seat: Seat, number: int) -> tuple[QPointF, float]:
        """Where the packet of a won trick lies: beside the plate of who gathers them, each second one crosswise."""
        plate, chair = self.plate(seat), self.chair(seat)
        turn = 90.0 * (number % 2)
        high = self.trick_packet
        if chair in (LEFT, RIGHT):
            aside = self.margin + self.back_height + high * 0.75
            y = self._side_area[0] + high * 0.5 + number * high * 0.33
            return QPointF(aside if chair == LEFT else self.width - aside, y), turn
        if chair in (FAR_LEFT, FAR_RIGHT):  # below the plates, which stand side by side
            left = self.counters(seat).right() if chair == FAR_LEFT and not self.accounts else plate.left()
            return QPointF(left + high * 0.6 + number * high * 0.4, plate.bottom() + high * 0.54), turn
        left = plate.right() + high * 0.7
        step = high * 0.4
        if chair == FAR and self.seats > 2:  # the neighbour's plate, and where each plays alone his discards before it
            right = self.plate(Seat(self.seats - 1)).left()
            right -= self.card_width(self.packet_height("discard")) * 1.4 if self.each_alone else 0
            step = min(step, (right - left - high * 0.5) / (MOST_TRICKS - 1))
        return QPointF(left + number * step, plate.center().y()), turn

    @property
    def trick_packet(self) -> int:
        """Height of the small cards that stand for a won trick."""
        return round(40 * self.scale)

    # --- plates and markers -----------------------------------------------------------------------

    @property
    def plate_size(self) -> QPointF:
        """The size of a name plate."""
        return QPointF(188, 48 + ACCOUNT * self.accounts) * self.scale

    def plate(self, seat: Seat) -> QRectF:
        """The name plate of a seat."""
        w, h = self.plate_size.x(), self.plate_size.y()
        chair = self.chair(seat)
        edge = self.margin
        if chair == NEAR:
            return QRectF(edge, self.height - self.margin - self.hand_height - h - 30, w, h)
        if chair in TOP:
            return QRectF(self._top_middle(chair) - w / 2, self.margin + self.back_height + 14, w, h)
        return QRectF(edge if chair == LEFT else self.width - edge - w, self._side_plate_top, w, h)

    def counters(self, side: int) -> QRectF:
        """Where a side of partners, or a seat, has its markers: ours near at the right, the others' on their side."""
        if self.accounts:
            return self.plate(Seat(side)).adjusted(0, self.plate_size.y() - ACCOUNT * self.scale, 0, 0)
        w, h = COUNTERS.x() * self.scale, COUNTERS.y() * self.scale
        if side == 0:
            return QRectF(self.width - self.margin - self.back_height - w - 24, self._near_counters_top, w, h)
        chair = LEFT if self.seats == 4 and not self.each_alone else self.chair(Seat(side))
        if chair in (FAR_LEFT, FAR_RIGHT):
            plate = self.plate(Seat(side))
            room = self.plate(Seat(2)).left() - self.plate(Seat(1)).right() - 2
            out = min(24 * self.scale, room)  # away from the trick
            x = plate.left() - out if chair == FAR_LEFT else plate.right() + out - w * SMALLER
            return QRectF(x, plate.bottom() + 4, w * SMALLER, h * SMALLER)
        if chair == FAR and self.each_alone:
            return QRectF(self._beside_far, self.margin + 4, w * SMALLER, h * SMALLER)
        x = self.width - self.margin - w if chair == RIGHT else self.margin + 4
        return QRectF(x, self.margin, w, h)

    @property
    def _near_counters_top(self) -> float:
        """Where the room above the near hand begins in which its markers lie."""
        return self.hand_top - LIFTED - COUNTERS.y() * self.scale - 2

    def counters_scale(self, side: int) -> float:
        """How much smaller markers are drawn where a seat at the top has no corner for them."""
        if self.accounts:
            return self.scale
        small = self.chair(Seat(side)) in (FAR_LEFT, FAR_RIGHT) or (self.each_alone and self.chair(Seat(side)) == FAR)
        return self.scale * SMALLER if small and (self.each_alone or self.seats == 5) else self.scale

    @property
    def _beside_far(self) -> float:
        """From where the player opposite has markers of his own: at the right of his hand."""
        return self._top_area(FAR)[1] - COUNTERS.x() * self.scale * SMALLER

    def pot(self) -> QPointF:
        """Where the pot stands: beyond the trick, to the right, and among many higher, where no question covers it.

        Of two nobody sits at the left, and the talon has the trick and what is asked at its right.
        """
        if self.seats == 2:
            return QPointF(self.margin + 6 * self.scale, self.plate(Seat(1)).bottom() + 12 * self.scale)
        aside, up = {4: (1.42, 0.7), 5: (1.6, 0.52), 3: (1.8, 0.65)}[self.seats]
        return self.centre + QPointF(self.card_width(self.trick_height) * aside, -self.trick_height * up)

    def pool_slip(self, width: float) -> QPointF:
        """Where the slip with the Bêtes lies, so wide in its own measure: in the middle below dish and number."""
        return self.pot() + QPointF(max(6.0, (DISH + NUMBER - width) / 2), SLIP_DOWN) * self.scale

    def pool_slip_room(self) -> float:
        """How high the slip may be, in its own measure, before it lies on the nearest player's counters."""
        foot = self.hand_top - LIFTED if self.accounts else self._near_counters_top
        return (foot - self.pot().y()) / self.scale - SLIP_DOWN

    def trump_mark(self) -> QPointF:
        """The upper left corner of the trump sign: in the corner, at the top where nobody sits, or above the pot."""
        if self.accounts and self.seats > 2:
            spot = self.pot() + QPointF(70, -MARK - 6) * self.scale
            beside = self.plate(Seat(3)).right() + 10 if self.seats == 5 else 0.0  # who sits there reaches as far down
            return QPointF(max(spot.x(), beside), spot.y())
        if self.seats == 3:
            return QPointF(self.width / 2 - MARK * self.scale / 2, self.margin)
        if self.seats == 5:  # both corners are taken, and at the left of the called card lies nothing
            aside = self.card_width(self.packet_height("talon")) / 2 + (MARK + 10) * self.scale
            return self.talon() - QPointF(aside, MARK / 2 * self.scale)
        if self.each_alone:
            return QPointF(self._top_area(FAR)[0] + 4, self.margin)
        return QPointF(self.width - self.margin - (MARK + 8) * self.scale, self.margin)
