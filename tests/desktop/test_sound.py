"""Synthesised sounds: complete WAV files, audible, without clicks; silent machines are fine."""

import io
import wave
from array import array
from pathlib import Path
from typing import Any, ClassVar

import pytest
from pytestqt.qtbot import QtBot

from desktop.sound import Sounds, wav
from desktop.stage.sounds import RECIPES, SOUND_OF, sound_of
from engine.core.events import Noted, Played
from engine.core.seats import Seat
from engine.core.sets import Card


@pytest.mark.parametrize("name", RECIPES)
def test_every_sound_is_a_wav_that_can_be_heard(name: str) -> None:
    with wave.open(io.BytesIO(wav(RECIPES[name]))) as file:
        samples = array("h", file.readframes(file.getnframes()))
        assert file.getnframes() == int(RECIPES[name][0] * file.getframerate())
    assert max(map(abs, samples)) == 30000
    assert abs(samples[0]) < 2000
    assert abs(samples[-1]) < 2000


def test_events_have_sounds_that_exist() -> None:
    assert set(SOUND_OF.values()) <= set(RECIPES)
    assert sound_of(Played(Seat(0), Card(0))) == "card"
    assert sound_of(Noted("whist.note.tricks", "R20", 0, 2, 2)) == "counter"
    assert sound_of(Noted("whist.note.tricks", "R20")) is None


def test_a_machine_without_sound_is_quiet_and_fine(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("desktop.sound.import_module", missing)
    sounds = Sounds(RECIPES, tmp_path)
    sounds.play("card")
    assert not sounds.available


class Voice:
    """Stands for a sound effect of the machine."""

    played: ClassVar[list[tuple[str, float]]] = []

    def __init__(self, parent: object) -> None:
        self.source, self.loud = "", 0.0

    def setSource(self, url: Any) -> None:
        self.source = url.fileName()

    def setVolume(self, loud: float) -> None:
        self.loud = loud

    def play(self) -> None:
        self.played.append((self.source, self.loud))


def test_sounds_are_made_once_and_played_at_the_volume_set(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.sound.import_module", lambda name: type("Multimedia", (), {"QSoundEffect": Voice}))
    Voice.played.clear()
    sounds = Sounds(RECIPES, tmp_path)
    made = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert set(made) == {f"{name}.wav" for name in RECIPES}
    sounds.volume = 0.5
    sounds.play("card")
    sounds.volume = 0.0
    sounds.play("card")
    assert Voice.played == [("card.wav", 0.5)]
    Sounds(RECIPES, tmp_path)
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == made
