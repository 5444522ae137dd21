"""Sounds, synthesised here and played if the machine can: without QtMultimedia or without a speaker all is quiet."""

import io
import logging
import wave
from array import array
from collections.abc import Callable, Mapping
from importlib import import_module
from math import exp, pi, sin
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QUrl

log = logging.getLogger(__name__)
RATE = 44100
VOICES = 3  # of each sound, so that quick ones do not cut each other off

Wave = Callable[[float], float]  # seconds to pressure
Recipe = tuple[float, Wave]  # length in seconds, and the wave


def struck(partials: tuple[tuple[float, float, float], ...], noise: float, noise_decay: float) -> Wave:
    """A struck body: partials (Hz, strength, decay per second) and a burst of noise."""
    chance = Random(1782)

    def at(t: float) -> float:
        tone = sum(strength * exp(-decay * t) * sin(2 * pi * hz * t) for hz, strength, decay in partials)
        return tone + noise * exp(-noise_decay * t) * chance.uniform(-1, 1)

    return at


def repeated(wave_of_one: Wave, starts: tuple[float, ...]) -> Wave:
    """The same sound several times, beginning at these seconds."""

    def at(t: float) -> float:
        return sum(wave_of_one(t - start) for start in starts if t >= start)

    return at


def wav(recipe: Recipe) -> bytes:
    """A sound as a complete WAV file: mono, 16 bit, without a click at either end."""
    seconds, at = recipe
    count = int(seconds * RATE)
    values = [at(k / RATE) * min(1.0, k / 20.0, (count - k) / 200.0) for k in range(count)]
    loudest = max(abs(value) for value in values) or 1.0
    samples = array("h", (round(30000 * value / loudest) for value in values))
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.getvalue()


class Sounds(QObject):
    """Plays named sounds; where nothing can be heard every call is quietly nothing."""

    def __init__(self, recipes: Mapping[str, Recipe], folder: Path, parent: QObject | None = None) -> None:
        """The sounds are made at the first start and kept in the folder."""
        super().__init__(parent)
        self.volume = 1.0
        self._voices: dict[str, list[Any]] = {}
        self._next: dict[str, int] = {}
        try:
            effect = import_module("PySide6.QtMultimedia").QSoundEffect
        except ImportError:
            log.info("no QtMultimedia: the room is silent")
            return
        try:
            _keep_sounds(recipes, folder)
        except OSError as fault:
            log.warning("the sounds cannot be kept, so the room is silent: %s", fault)
            return
        self._prepare(recipes, folder, effect)

    @property
    def available(self) -> bool:
        """Whether anything can be heard."""
        return bool(self._voices)

    def _prepare(self, recipes: Mapping[str, Recipe], folder: Path, effect: Any) -> None:
        for name in recipes:
            self._voices[name] = [effect(self) for _ in range(VOICES)]
            self._next[name] = 0
            for voice in self._voices[name]:
                voice.setSource(QUrl.fromLocalFile(str(folder / f"{name}.wav")))

    def play(self, name: str, loud: float = 1.0) -> None:
        """Let a sound be heard, from 0 to 1."""
        loud *= self.volume
        if not self._voices or loud <= 0.02:
            return
        voice = self._voices[name][self._next[name]]
        self._next[name] = (self._next[name] + 1) % VOICES
        voice.setVolume(min(1.0, loud))
        voice.play()


def _keep_sounds(recipes: Mapping[str, Recipe], folder: Path) -> None:
    """Make the files that are missing, each in one step; OSError if they cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in recipes.items():
        path = folder / f"{name}.wav"
        if not path.exists():
            half = path.with_suffix(".new")
            half.write_bytes(wav(recipe))
            half.replace(path)
