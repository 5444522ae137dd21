"""The text record: written, read, damaged in every way, recovered, and saved in one step."""

import errno
import os
import stat
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.core import record as records
from engine.core.actions import READERS
from engine.core.errors import BadRecord
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.record import parse_record, recover, replay, save_atomically, write_record
from engine.core.seats import Seat
from engine.core.world import Chance
from tests.generic import laws, toy

FIND = laws.GAMES.__getitem__
TAGS = {"Preset": "toy_plain", "Seed": "4"}


def finished(seed: int = 4) -> laws.AnyMatch:
    """A whole match of the toy game."""
    match: laws.AnyMatch = Match(toy.GAME, toy.PRESETS["toy_plain"], Chance(seed))
    laws.play_some(match, Random(seed), 1000)
    assert match.over
    return match


TEXT = write_record(finished(), TAGS)
HEADER, BODY = TEXT.split("\n\n")
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1  # place of the first action


def with_line(number: int, line: str) -> str:
    """The record with one line (counted from 1) replaced."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def test_a_record_is_readable_text() -> None:
    assert LINES[:4] == ['[Spieltisch "1"]', '[Game "toy"]', '[Preset "toy_plain"]', '[Seed "4"]']
    assert '[Option.words "on"]' in LINES
    assert LINES[FIRST].startswith("world shuffled ")
    assert LINES[FIRST + 1] in ("0 say pass", "0 say double")


@given(st.dictionaries(st.from_regex(r"[A-Z][a-z]{1,9}", fullmatch=True), st.text(max_size=40), max_size=4))
@example({"Name": 'the "best" player]'})
@example({"Name": "two\nlines\u2028or three"})
def test_any_text_in_a_tag_is_kept_on_its_line(tags: dict[str, str]) -> None:
    reserved = {"Spieltisch", "Game", "Preset", "Seed"}
    tags = {name: value for name, value in tags.items() if name not in reserved}
    record = parse_record(write_record(finished(), tags))
    assert {name: record.tags[name] for name in tags} == {n: " ".join(v.splitlines()) for n, v in tags.items()}
    assert len(record.lines) == len(finished().log)


def test_comments_and_blank_lines_are_welcome() -> None:
    noted = "# a fine game\n\n" + TEXT.replace("\n\n", "\n\n  # the deal\n")
    assert replay(parse_record(noted), FIND).log == finished().log


def test_windows_line_ends_are_welcome() -> None:
    assert replay(parse_record(TEXT.replace("\n", "\r\n")), FIND).log == finished().log


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a Spieltisch record: the tag [Spieltisch] is missing"),
        ("Dear Sir,\n", "this is not a Spieltisch record: the tag [Spieltisch] is missing"),
        ("\x00\x01\x02\n", "this is not a Spieltisch record: the tag [Spieltisch] is missing"),
        ('[Spieltisch "1"]\n', "the record does not say which game it is: the tag [Game] is missing"),
        ('[Spieltisch "one"]\n', "line 1: the version 'one' is not a number"),
        ('[Spieltisch "²"]\n', "line 1: the version '²' is not a number"),
        (
            '[Spieltisch "2"]\n',
            "line 1: the record was written by a newer Spieltisch (format 2); please update the program",
        ),
        (with_line(2, '[Game "bridge"]'), "line 2: unknown game 'bridge'"),
        (with_line(3, '[Preset "toy_1999"]'), "line 3: unknown preset 'toy_1999' of toy"),
        (with_line(4, '[Seed "soon"]'), "line 4: the seed 'soon' is not a number"),
        (with_line(4, '[Seed "³"]'), "line 4: the seed '³' is not a number"),
        (with_line(4, '[Seed "4"'), "line 4: cannot understand '[Seed \"4\"'"),
        (with_line(5, '[Option.deals "7"]'), "line 5: option deals cannot be '7'; it takes one of: 1, 2, 3"),
        (with_line(5, '[Option.dealz "2"]'), "line 5: there is no option 'dealz'; did you mean deals?"),
    ],
)
def test_a_damaged_header_says_where_and_why_and_cannot_be_recovered(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as strict:
        replay(parse_record(text), FIND)
    assert str(strict.value) == sentence
    with pytest.raises(BadRecord) as lenient:
        recover(text, FIND)
    assert str(lenient.value) == sentence


@pytest.mark.parametrize(
    ("place", "line", "sentence"),
    [
        (0, "world shuffled S9 S10", "this is not what the game asked the world for"),
        (1, "0 say nonsense", "'0 say nonsense' is not allowed here"),
        (1, "1 say pass", "'1 say pass' is not allowed here"),
        (2, "9 say pass", "there is no seat 9 at a table of 3"),
        (2, "99999999999999999999999 say pass", "there is no seat 99999999999999999999 at a table of 3"),
        (3, "2 fly H9", "unknown action 'fly'; known are ALL ACTIONS"),
        (5, "0 play C7", "there is no card 'C7' in the toy pack"),
        (5, "0 play", "expected one word, found 0"),
        (5, "!?", "cannot understand '!?'"),
        (5, "world say pass", "this is not what the game asked the world for"),
        (6, "x" * 5000, "the file is too long to be a record"),
    ],
)
def test_a_damaged_line_says_where_and_why_and_what_is_recovered(place: int, line: str, sentence: str) -> None:
    number = FIRST + 1 + place
    text = with_line(number, line)
    with pytest.raises(BadRecord) as strict:
        replay(parse_record(text), FIND)
    match, record, fault = recover(text, FIND)
    tail = {0: "", 1: " (1 action before it can be recovered)"}.get(
        place, f" ({place} actions before it can be recovered)"
    )
    sentence = sentence.replace("ALL ACTIONS", ", ".join(sorted(READERS)))  # a game may bring its own
    assert str(strict.value) == str(fault) == f"line {number}: {sentence}{tail}"
    assert len(record.lines) == place
    assert match.log[:place] == finished().log[:place]


def bound_to_follow() -> tuple[laws.AnyMatch, Seat, str]:
    """A match in which a seat holds a card that it may not play now."""
    match: laws.AnyMatch = Match(toy.GAME, toy.PRESETS["toy_plain"], Chance(4))
    rng = Random(0)
    for _ in laws.steps(match, rng):
        for offer in match.offers():
            if isinstance(offer, OneCard) and (other := match.view(offer.seat).hand & ~offer.cards):
                return match, offer.seat, match.game.pack.show(other).split()[0]
    raise AssertionError("in this match everybody may always play everything")


def test_an_unlawful_card_names_its_rule() -> None:
    match, seat, card = bound_to_follow()
    text = write_record(match, TAGS) + f"{seat} play {card}\n"
    with pytest.raises(BadRecord, match=rf"'{seat} play {card}' is not allowed here \(rule T4\)"):
        replay(parse_record(text), FIND)


@given(st.integers(0, len(TEXT)))
@settings(max_examples=60)
def test_a_record_cut_off_anywhere_is_recovered_as_far_as_it_goes(length: int) -> None:
    try:
        match, record, fault = recover(TEXT[:length], FIND)
    except BadRecord:
        assert length <= len(HEADER)
        return
    complete = TEXT[:length].count("\n", len(HEADER) + 2)
    assert match.log[:complete] == finished().log[:complete]
    assert complete <= len(record.lines) <= complete + 1  # what is left of a line may still make sense
    assert fault is None or fault.line == FIRST + complete + 1


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
@settings(max_examples=150)
def test_a_record_with_any_character_changed_is_read_or_refused_but_never_crashes(place: int, character: str) -> None:
    damaged = TEXT[:place] + character + TEXT[place + 1 :]
    try:
        match, record, _ = recover(damaged, FIND)
    except BadRecord:
        assert place <= len(HEADER) + 2
        return
    assert len(match.log) >= len(record.lines)


def test_a_file_of_endless_lines_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_LINES", 20)
    with pytest.raises(BadRecord, match="line 21: the file is too long to be a record"):
        parse_record(TEXT)


# ---------------------------------------------------------------- saving


def test_saving_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "new" / "match.txt"
    save_atomically(path, "old\n")
    save_atomically(path, TEXT)
    assert path.read_bytes() == TEXT.encode()
    assert [entry.name for entry in path.parent.iterdir()] == ["match.txt"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_while_saving_keeps_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "match.txt"
    save_atomically(path, "old\n")

    def full(*_: object) -> None:
        raise OSError("no space left on the device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="no space"):
        save_atomically(path, TEXT)
    assert path.read_text() == "old\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.txt"]


def test_the_text_is_on_the_disk_before_the_file_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def note(name: str) -> None:
        real = getattr(os, name)

        def noted(*arguments: object) -> object:
            order.append(name)
            return real(*arguments)

        monkeypatch.setattr(os, name, noted)

    note("fsync")
    note("replace")
    save_atomically(tmp_path / "match.txt", TEXT)
    assert order == ["fsync", "replace", *(["fsync"] if os.name == "posix" else [])], "the name follows the text"


def test_a_disk_that_cannot_sync_folders_saves_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fsync

    def refusing_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "invalid argument")
        real(handle)

    monkeypatch.setattr(os, "fsync", refusing_folders)
    save_atomically(tmp_path / "match.txt", TEXT)
    assert (tmp_path / "match.txt").read_bytes() == TEXT.encode()
