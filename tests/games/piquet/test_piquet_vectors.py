"""Complete deals and situations of the rule document: TV14 to TV39."""

import pytest

from engine.games.piquet.closing import units_of
from engine.games.piquet.options import Options
from tests.games.piquet.tables import A4, B4, E, counts, declared, final, keys, play, spoken

DEALS = {
    "TV17": (
        "S:J9 H:KQJT9 D:KQJ C:J8",
        "S:KQ7 H:A87 D:T987 C:KT",
        "HK/HA DT/DJ HQ/H7 DK/D7 HJ/H8 CJ/CK SK/S9 SQ/SJ D9/DQ HT/S7 H9/D8 C8/CT",
        (115, 7),
        (115, 8),
    ),
    "TV21": (
        "S:AKQJT9 H:K7 D:AJ C:A8",
        "S:7 H:AQJ9 D:KQT7 C:Q97",
        "SA/S7 SK/C7 SQ/D7 SJ/C9 DA/DT HK/HA HQ/H7 DK/DJ HJ/C8 DQ/S9 CQ/CA ST/H9",
        (74, 6),
        (75, 6),
    ),
    "TV22": (
        "S:KJT987 H:J D:AKJ9 C:9",
        "S:- H:AKQT9 D:QT C:AKJ87",
        "ST/C7 SK/C8 DK/DT SJ/H9 DA/DQ S9/HT DJ/CJ S8/HQ D9/HK C9/CK HA/HJ CA/S7",
        (39, 4),
        (70, 5),
    ),
    "TV23": (
        "S:AKJ7 H:KT987 D:987 C:-",
        "S:9 H:AQ D:AJ C:AKQJT87",
        "H9/HQ CA/D7 CK/H7 CJ/S7 CQ/D8 C8/H8 DA/D9 C7/HT HA/HK DJ/SJ CT/SK S9/SA",
        (2, 74),
        (3, 44),
    ),
    "TV25": (
        "S:AK97 H:AK9 D:AT9 C:A9",
        "S:T8 H:QT7 D:KJ7 C:QJT7",
        "SA/S8 DA/D7 HA/H7 SK/ST CA/C7 HK/HT DT/DJ CQ/C9 CJ/S7 HQ/H9 DK/D9 CT/S9",
        (21, 10),
        (21, 11),
    ),
    "TV26": (
        "S:JT H:T9 D:T98 C:QT987",
        "S:AKQ9 H:QJ87 D:Q7 C:AK",
        "CQ/CK SA/ST HQ/H9 SK/SJ HJ/HT DQ/D8 SQ/C7 H8/C8 CA/C9 S9/D9 H7/DT D7/CT",
        (26, 49),
        (27, 51),
    ),
    "TV27": (
        "S:AKQ H:AKQ D:AKQ C:AKQ",
        "S:JT9 H:JT9 D:JT9 C:JT9",
        "SA/S9 SK/ST SQ/SJ HA/H9 HK/HT HQ/HJ DA/D9 DK/DT DQ/DJ CA/C9 CK/CT CQ/CJ",
        (170, 0),
        (171, 0),
    ),
    "TV28": (
        "S:AKJT H:AKQJ D:AQ C:KJ",
        "S:97 H:T987 D:JT98 C:T7",
        "SA/S7 HK/H7 HA/H8 SK/S9 DA/D8 CK/C7 HJ/H9 SJ/D9 DQ/DT HQ/HT ST/CT CJ/DJ",
        (100, 0),
        (101, 0),
    ),
}


@pytest.mark.parametrize(("opts", "preset"), [(A4, 0), (B4, 1)], ids=["A", "B"])
@pytest.mark.parametrize("name", DEALS)
def test_TV17_TV21_TV22_TV23_TV25_TV26_TV27_TV28_whole_deals(name: str, opts: Options, preset: int) -> None:
    elder, younger, tricks, *finals = DEALS[name]
    match = declared(elder, younger, opts)
    play(match, tricks)
    assert final(match) == finals[preset]


@pytest.mark.parametrize(
    ("elder", "younger", "in_a", "in_b"),
    [
        pytest.param("S:J9 H:KQJT9 D:KQJ C:J8", "S:KQ7 H:A87 D:T987 C:KT", (97, 0), (97, 0), id="TV17 repic"),
        pytest.param("S:KQJT8 H:K D:KQJ C:KQJ", "S:A9 H:AQJ98 D:T98 C:T9", (90, 0), (90, 0), id="TV18 equal point"),
        pytest.param("S:AKQJT9 H:KQJT9 D:7 C:-", "S:87 H:A87 D:AK9 C:AQ98", (97, 3), (97, 3), id="TV19 R38 order"),
        pytest.param("S:AKQJT H:AK8 D:AK C:AJ", "S:97 H:QJT D:Q C:KQT987", (32, 5), (32, 6), id="TV20 blocked"),
        pytest.param("S:T8 H:AKQ9 D:T87 C:AQ7", "S:KQJ7 H:J87 D:AKQ C:JT", (4, 3), (4, 3), id="TV35 R32 equal runs"),
    ],
)
def test_TV17_TV18_TV19_TV20_TV35_R39_declarations(
    elder: str, younger: str, in_a: tuple[int, int], in_b: tuple[int, int]
) -> None:
    assert counts(declared(elder, younger, A4)) == in_a
    assert counts(declared(elder, younger, B4)) == in_b


def test_TV24_elders_counting_lead_stops_youngers_pic() -> None:
    match = declared(*DEALS["TV23"][:2], A4)
    play(match, "SK/S9 HT/HQ CA/D7 CK/H7 CJ/S7 CQ/D8")
    assert counts(match) == (2, 30)
    assert "pic" not in keys(match)


def test_TV21_R40_the_jump_is_spoken_and_noted() -> None:
    elder, younger, tricks, *_ = DEALS["TV21"]
    match = declared(elder, younger, A4)
    play(match, tricks)
    assert spoken(match, E)[-9:-3] == ["count:26", "count:27", "count:28", "count:29", "count:60", "count:61"]
    assert keys(match).count("pic") == 1


def test_TV39_a_pic_counts_on() -> None:
    match = declared(DEALS["TV21"][0], DEALS["TV21"][1], A4)
    play(match, "SA/S7 SK/C7 SQ/D7 SJ/C9 DA/DT")
    assert counts(match) == (60, 0)
    play(match, "ST/H9 S9/HJ DJ/DQ")
    assert counts(match) == (62, 1)


def test_TV33_R49_units_of_four_deals() -> None:
    assert [units_of(margin) for margin in (187 - 143, 187 - 142, 4, 95)] == [4, 5, 0, 10]
