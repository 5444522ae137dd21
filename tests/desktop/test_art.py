"""Everything drawn: each card of each pack, the markers, the icon, the table and the contact sheets."""

import hashlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene
from pytestqt.logging import _QtMessageCapture

from desktop.art import cards, markers
from desktop.art import room as floor
from desktop.art.backs import BACKS
from desktop.art.cache import PictureCache
from desktop.art.cards import SHADOW, CardStyle, card_aspect, card_codes, card_image, card_pixmap
from desktop.art.courts import HALF_WIDE
from desktop.art.icon import SIZES, app_icon, icon_image, write_icons
from desktop.art.index import PICTURE_SCALE, index_places
from desktop.art.markers import (
    MARKERS,
    change,
    marker_pixmap,
    paint_marker,
    piece_pixmap,
)
from desktop.art.palette import GERMAN_SETS, IVORY, SUIT_SETS, contrast
from desktop.art.sheets import contact_sheet, write_sheets
from desktop.art.slate import MOST_STROKES
from desktop.art.table import CLOTHS, ROOMS, TableTheme, playing_area, table_pixmap
from desktop.art.taroks import roman
from desktop.stage.marks import MarkerItem, SideMarks, TrumpMark
from engine.core.packs import PACK32, PACK40, PACK52, Pack
from engine.core.table import Marker
from engine.marks.pictures import whist_counters

PACK_SIZES = {"french": 52, "german": 36, "tarot": 78}
CORNER = (0.36, 0.36)  # the share of a card's width and height that a corner index may fill

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    """No test draws on what another has drawn, and none leaves pictures behind."""
    yield
    cards.pictures.clear()
    markers.pictures.clear()


def pixels(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)  # kept by a name: the bytes belong to it
    return bytes(plain.constBits())


def fingerprint(image: QImage) -> str:
    return hashlib.sha256(pixels(image)).hexdigest()


def painted(kind: str, value: int, picture: tuple[object, ...] = (), width: int = 150, height: int = 90) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    with QPainter(image) as painter:
        paint_marker(painter, QRectF(0, 0, width, height), kind, value, picture)
    return image


def share_of_difference(first: QImage, second: QImage) -> float:
    """Share of the pixels in which two pictures differ visibly."""
    a, b = pixels(first), pixels(second)
    step = range(0, len(a), 4)
    return sum(max(abs(a[k + c] - b[k + c]) for c in range(3)) > 24 for k in step) / len(step)


# --- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "size"), PACK_SIZES.items())
def test_a_pack_has_its_cards_once_each(pack: str, size: int) -> None:
    codes = card_codes(pack)
    assert len(codes) == len(set(codes)) == size


@pytest.mark.parametrize("pack", [PACK52, PACK40, PACK32], ids=lambda pack: pack.name)
def test_the_French_pack_draws_every_card_of_the_engine(pack: Pack) -> None:
    assert set(pack.codes) <= set(card_codes("french"))


@pytest.mark.parametrize("height", [60, 120, 400])
@pytest.mark.parametrize("pack", PACK_SIZES)
def test_no_two_faces_are_alike(pack: str, height: int) -> None:
    style = CardStyle(pack=pack)
    faces = {code: fingerprint(card_image(code, height, 1.0, style)) for code in [*card_codes(pack), None]}
    assert len(set(faces.values())) == len(faces)


@pytest.mark.parametrize("pack", PACK_SIZES)
def test_neighbours_in_rank_differ_in_more_than_a_few_pixels_even_when_small(pack: str) -> None:
    style = CardStyle(pack=pack)
    small = [card_image(code, 60, 1.0, style) for code in card_codes(pack)]
    assert min(share_of_difference(first, second) for first, second in pairwise(small)) > 0.01


@pytest.mark.parametrize("indices", ["none", "normal", "large"])
@pytest.mark.parametrize("colours", list(SUIT_SETS))
@pytest.mark.parametrize("pack", PACK_SIZES)
def test_faces_stay_distinct_with_every_index_and_every_set_of_colours(pack: str, colours: str, indices: str) -> None:
    style = CardStyle(pack=pack, colours=colours, indices=indices)
    faces = [fingerprint(card_image(code, 90, 1.0, style)) for code in card_codes(pack)]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("pack", PACK_SIZES)
def test_a_card_has_the_size_asked_for_at_every_pixel_ratio(pack: str, ratio: float) -> None:
    picture = card_pixmap(card_codes(pack)[0], 150, ratio, CardStyle(pack=pack))
    width = 150 / card_aspect(pack)
    size = picture.deviceIndependentSize()
    assert picture.devicePixelRatio() == ratio
    assert size.width() == pytest.approx(width * (1 + 2 * SHADOW), abs=1)
    assert size.height() == pytest.approx(150 + 2 * SHADOW * width, abs=1)


@pytest.mark.parametrize("code", ["S8", "S10", "SK", "HQ", "CJ"])
def test_a_French_card_looks_the_same_from_both_ends(code: str) -> None:
    style = CardStyle()
    image = card_image(code, 310, 1.0, style)
    margin = round(200 * SHADOW) + 8  # the shadow falls downward and the paper is lit from above
    face = image.copy(margin, margin, image.width() - 2 * margin, image.height() - 2 * margin)
    turned = share_of_difference(face, face.transformed(QTransform().rotate(180)))
    assert turned < 0.02


@pytest.mark.parametrize("rank", "KQJ")
@pytest.mark.parametrize("suit", "SHDC")
def test_without_corner_signs_French_figures_stand_at_full_length(suit: str, rank: str) -> None:
    """As in 1782: one head, feet on the ground, one sign; such a picture is another one when it is turned about."""
    standing = card_image(suit + rank, 310, 1.0, CardStyle(indices="none"))
    assert share_of_difference(standing, standing.transformed(QTransform().rotate(180))) > 0.15


@pytest.mark.parametrize("indices", ["normal", "large"])
@pytest.mark.parametrize(("height", "sign", "wide"), [(310, 31, 38), (330, 34, 38), (370, 29, 37)])
def test_corner_signs_touch_no_picture_and_can_be_read(height: float, sign: float, wide: float, indices: str) -> None:
    rank, below = index_places(height, indices, sign, wide)
    frame = -HALF_WIDE * PICTURE_SCALE[indices]
    assert -100 < rank.left() < rank.right() < frame
    assert -100 < below.left() < below.right() < frame
    assert rank.top() > -height / 2
    assert rank.height() >= 0.125 * height  # 8 pixels on the smallest card of the tallest pack


def corner_only(first: QImage, second: QImage) -> bool:
    """Whether two pictures differ, and only in the upper left and the lower right corner."""
    a, b, width, height = pixels(first), pixels(second), first.width(), first.height()
    changed = {(k // 4 % width, k // 4 // width) for k in range(0, len(a), 4) if a[k : k + 4] != b[k : k + 4]}
    across, down = width * CORNER[0], height * CORNER[1]
    return bool(changed) and all(
        (x < across and y < down) or (x > width - across and y > height - down) for x, y in changed
    )


@pytest.mark.parametrize(
    ("pack", "code", "letters"),
    [("french", "HK", "french"), ("french", "SQ", "german"), ("french", "DJ", "german"), ("tarot", "CN", "german")],
)
def test_the_language_of_the_index_changes_the_corners_only(pack: str, code: str, letters: str) -> None:
    english, other = (
        card_image(code, 220, 1.0, CardStyle(pack=pack, letters=tongue)) for tongue in ("english", letters)
    )
    assert corner_only(english, other)


def test_corner_indices_can_be_left_out() -> None:
    """Without indices the strip beside the picture is bare paper: one colour but for its slow shading."""
    for pack, code in (("french", "HK"), ("german", "EO"), ("tarot", "T9")):
        bare, marked = (card_image(code, 300, 1.0, CardStyle(pack=pack, indices=kind)) for kind in ("none", "normal"))
        strip = (round(bare.width() * 0.09), round(bare.height() * 0.07), round(bare.width() * 0.1), 40)
        tones = [
            {image.copy(*strip).pixelColor(x, y).blue() // 32 for x in range(strip[2]) for y in range(40)}
            for image in (bare, marked)
        ]
        assert len(tones[0]) <= 2 < len(tones[1])


@pytest.mark.parametrize("inks", [*SUIT_SETS.values(), *GERMAN_SETS.values()])
def test_every_index_can_be_read_on_the_card(inks: dict[str, str]) -> None:
    assert min(contrast(ink, IVORY) for ink in inks.values()) >= 4.5


@pytest.mark.parametrize("pack", PACK_SIZES)
def test_the_two_backs_differ(pack: str) -> None:
    backs = {fingerprint(card_image(None, 150, 1.0, CardStyle(pack=pack, back=back))) for back in BACKS}
    assert len(backs) == len(BACKS) == 2


@pytest.mark.parametrize("pack", PACK_SIZES)
def test_an_unknown_card_is_named(pack: str) -> None:
    with pytest.raises(ValueError, match="has no card 'X1'"):
        card_image("X1", 60, 1.0, CardStyle(pack=pack))


@pytest.mark.parametrize(
    ("field", "value"), [("pack", "spanish"), ("back", "plain"), ("indices", "huge"), ("colours", "pink")]
)
def test_an_unknown_style_is_refused_in_one_sentence(field: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"{field} must be one of .*, not '{value}'"):
        CardStyle(**{field: value})


# --- the cache -----------------------------------------------------------------------------------------------------


def test_a_card_is_drawn_once_per_size() -> None:
    first = card_pixmap("SA", 100, 1.0, CardStyle())
    assert card_pixmap("SA", 100, 1.0, CardStyle()).cacheKey() == first.cacheKey()
    assert card_pixmap("SA", 101, 1.0, CardStyle()).cacheKey() != first.cacheKey()


def test_the_cache_never_outgrows_its_room_and_drops_the_longest_unused() -> None:
    one = card_pixmap("SA", 60, 1.0, CardStyle())
    room = 3 * one.width() * one.height() * 4
    made: list[str] = []
    cache = PictureCache(room)

    def take(key: str) -> None:
        def make() -> QPixmap:
            made.append(key)
            return one

        cache.get(key, make)

    for key in "abc":
        take(key)
    take("a")
    take("d")
    assert cache.used <= room
    assert len(cache) == 3
    take("a")
    take("b")
    assert made == ["a", "b", "c", "d", "b"]  # b was the longest unused when d came


def test_the_caches_of_the_program_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cards.pictures.room <= 64 * 1024 * 1024
    assert markers.pictures.room <= 16 * 1024 * 1024
    for cache in (cards.pictures, markers.pictures):
        monkeypatch.setattr(cache, "room", 200_000)
    for height in range(60, 160, 5):
        card_pixmap("H5", height, 1.0, CardStyle())
        piece_pixmap("jeton", height, 1.0)
    for cache in (cards.pictures, markers.pictures):
        assert 0 < cache.used <= 200_000
        assert 0 < len(cache) < 20


# --- markers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [-1000, -12, -1, 0, 1, 4, 5, 9, 10, 12, 13, 40, 61, 99, 100, 1234, 99_999])
@pytest.mark.parametrize("kind", [kind for kind in MARKERS if kind != "counters"])
def test_every_integer_can_be_marked(kind: str, value: int) -> None:
    image = painted(kind, value)
    blank = QImage(image.size(), image.format())
    blank.fill(QColor(0, 0, 0, 0))
    # Nothing lies where there is nothing; but a dish, a slate and a strip of holes are there at any time.
    bare = kind in ("tokens", "purse", "rows", "jetons", "fiches", "contracts", "coins") and (
        value == 0 or kind == "tokens"
    )
    if not (bare and value <= 0):
        assert image != blank


@pytest.mark.parametrize("kind", [kind for kind in MARKERS if kind not in ("counters", "tokens", "contracts")])
def test_small_numbers_look_different(kind: str) -> None:
    pictures = [fingerprint(painted(kind, value)) for value in range(13)]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.rule("whist", "4.2")
@pytest.mark.parametrize("marks", range(10))
def test_whist_counters_lie_as_the_book_lays_them(marks: int) -> None:
    """In the row one each, above it three, below it five, and all of a side's four counters are on the table."""
    laid = whist_counters(marks)
    assert laid.row + 3 * laid.above + 5 * laid.below == marks
    assert sum(laid) == 4
    image = painted("counters", marks, tuple(laid), 200, 140)
    assert image == painted("counters", marks, (), 200, 140)
    middle = 70
    # Around the middle column; what is put aside lies further to the right.
    rows = {y for y in range(140) for x in range(90, 111) if image.pixelColor(x, y).alpha() > 250}
    counter = 140 / 350 * 100
    assert (min(rows, default=middle) < middle - counter) == (laid.above > 0)
    assert (max(rows, default=middle) > middle + counter) == (laid.below > 0)


def test_the_ten_whist_scores_are_ten_pictures() -> None:
    assert len({fingerprint(painted("counters", marks)) for marks in range(10)}) == 10


def test_a_picture_overrules_the_usual_way_of_laying() -> None:
    assert painted("slate", 6, (3, 3)) != painted("slate", 6)
    assert painted("slate", 6, (5, 1)) == painted("slate", 6)
    assert painted("pot", 14, (0, 14)) != painted("pot", 14)
    assert painted("purse", 14, (0, 1, 4)) == painted("purse", 14)
    assert painted("pegs", 3, (6,)) != painted("pegs", 3)
    assert painted("heads", 6, (1, 2)) == painted("heads", 6)
    assert painted("tokens", 2, (1, 4)) != painted("tokens", 2, (4, 1))


def test_many_strokes_are_written_in_figures() -> None:
    strokes, figures = painted("slate", MOST_STROKES), painted("slate", MOST_STROKES + 1)
    assert share_of_difference(strokes, figures) > 0.05


@pytest.mark.parametrize("value", [0, 7, 10, 99, 100, 1234, -35])
def test_change_makes_up_the_value(value: int) -> None:
    counts = change(value)
    assert sum(count * worth for count, worth in zip(counts, markers.WORTHS, strict=True)) == abs(value)
    assert all(count < 10 for count in counts[1:])


def test_an_unknown_marker_is_named() -> None:
    with pytest.raises(ValueError, match=r"a marker must be one of .*, not 'abacus'"):
        painted("abacus", 1)


def test_a_marker_is_drawn_once_per_size_and_number() -> None:
    first = marker_pixmap("pot", 12, (), 90, 60, 1.5)
    assert first.cacheKey() == marker_pixmap("pot", 12, (), 90, 60, 1.5).cacheKey()
    assert first.cacheKey() != marker_pixmap("pot", 13, (), 90, 60, 1.5).cacheKey()
    assert (first.width(), first.height()) == (135, 90)


# --- markers lying on the table ---------------------------------------------------------------------------------------


def shown(item: QGraphicsItem) -> QImage:
    """What one item looks like on an otherwise empty scene."""
    scene = QGraphicsScene(0, 0, 240, 120)
    scene.addItem(item)
    image = QImage(240, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    with QPainter(image) as painter:
        scene.render(painter)
    scene.removeItem(item)
    return image


def test_a_side_shows_its_counters_its_number_and_its_tokens() -> None:
    counters = Marker("marks", "counters", 7, 0, tuple(whist_counters(7)))
    tokens = Marker("won", "tokens", 2, 0, (1, 4))
    marks = SideMarks()
    empty = shown(marks)
    marks.show_markers([counters])
    only_counters = shown(marks)
    marks.show_markers([counters, tokens])
    assert len({fingerprint(image) for image in (empty, only_counters, shown(marks))}) == 3


def test_the_trump_sign_tells_suits_packs_and_doubled_deals_apart() -> None:
    sign = TrumpMark()
    seen = {fingerprint(shown(sign))}
    named: set[str] = set()
    for pack, suits in (("french", "SHDC"), ("german", "EGRS")):
        for suit in suits:
            for doubled in (False, True):
                sign.show_trump(suit, doubled, CardStyle(pack=pack))
                seen.add(fingerprint(shown(sign)))
                named.add(sign.words)
    assert len(seen) == 1 + 4 * 2 * 2
    assert len(named) == 7, "hearts are hearts in both packs"


def test_a_marker_item_shows_any_marker_and_takes_it_away_again() -> None:
    item = MarkerItem(120, 80)
    bare = shown(item)
    for kind in MARKERS:
        item.show_marker(Marker("any", kind, 3, 0))
        assert shown(item) != bare
    item.show_marker(None)
    assert shown(item) == bare


# --- icon, table, sheets -------------------------------------------------------------------------------------------


def test_the_icon_comes_in_every_usual_size(tmp_path: Path) -> None:
    sizes = {size.width() for size in app_icon().availableSizes()}
    assert {16, 24, 32, 48, 64, 128, 256} <= sizes
    files = write_icons(tmp_path)
    assert [QImage(str(file)).width() for file in files] == list(SIZES)


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_round_and_fills_its_square(size: int) -> None:
    image = icon_image(size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255
    assert image.pixelColor(size // 2, 1 + size // 40).alpha() > 200


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("cloth", list(CLOTHS))
def test_a_table_is_lit_from_the_middle(cloth: str, room: str) -> None:
    image = table_pixmap(400, 260, 1.0, TableTheme(cloth, room)).toImage()
    area = playing_area(QRectF(0, 0, 400, 260))

    def light(x: float, y: float) -> int:
        return max(0, image.copy(round(x) - 5, round(y) - 5, 10, 10).scaled(1, 1).pixelColor(0, 0).lightness())

    assert light(200, 125) > light(area.left() + 20, area.top() + 20)


def test_daylight_is_brighter_than_candlelight() -> None:
    by_room = [
        table_pixmap(200, 130, 1.0, TableTheme(room=room)).toImage().scaled(1, 1).pixelColor(0, 0).lightness()
        for room in ("dark", "light")
    ]
    assert by_room[0] < by_room[1]


@pytest.mark.parametrize("pack", PACK_SIZES)
def test_a_contact_sheet_shows_every_card(pack: str) -> None:
    sheet = contact_sheet(pack, 60)
    card = card_image(card_codes(pack)[0], 60, 1.0, CardStyle(pack=pack))
    assert sheet.width() * sheet.height() > PACK_SIZES[pack] * card.width() * card.height()
    assert contact_sheet(pack, 60, CardStyle(pack=pack, indices="none")) != sheet


def test_contact_sheets_are_light_enough_to_show(tmp_path: Path) -> None:
    files = write_sheets(tmp_path)
    assert [file.name for file in files] == [f"sheet-{pack}.png" for pack in PACK_SIZES]
    assert max(file.stat().st_size for file in files) < 600_000


def test_a_sheet_of_no_known_pack_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no pack 'spanish'"):
        contact_sheet("spanish")


@pytest.mark.parametrize(
    ("number", "figure"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (19, "XIX"), (20, "XX"), (21, "XXI")]
)
def test_taroks_are_numbered_in_Roman_figures(number: int, figure: str) -> None:
    assert roman(number) == figure


def test_nothing_drawn_makes_Qt_complain(qtlog: _QtMessageCapture) -> None:
    """Every pack at an odd size and ratio, and every marker, even in a rectangle of a single pixel."""
    for pack in PACK_SIZES:
        for code in card_codes(pack)[::7]:
            card_pixmap(code, 61, 1.25, CardStyle(pack=pack, indices="large", colours="safe"))
    for kind in MARKERS:
        marker_pixmap(kind, 3, (), 1, 1, 1.0)
    assert not qtlog.records


def test_the_sun_on_the_floor_has_no_edges() -> None:
    image = QImage(640, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    floor._paint_sunlight(painter, QRectF(0, 0, 640, 400))
    painter.end()
    lights = [[image.pixelColor(x, y).lightness() for x in range(640)] for y in range(0, 400, 8)]
    assert max(abs(left - right) for row in lights for left, right in pairwise(row)) <= 3
    assert max(map(max, lights)) - min(map(min, lights)) > 20  # and yet there is light and shade
