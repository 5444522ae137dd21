"""What the practice room remembers from one visit to the next: the position, the stroke, what is shown."""

import logging
from dataclasses import replace
from pathlib import Path

from desktop.billiards.positions import Refused, from_text, to_text
from desktop.billiards.practice import Practice
from desktop.billiards.stroke_panel import SHOWN, StrokePanel
from desktop.store import Store

log = logging.getLogger(__name__)


class Memory:
    """One small file; what in it cannot be read is left out."""

    def __init__(self, path: Path) -> None:
        self._store = Store(path)
        self.damaged = path if self._store.damaged else None

    def recall(self, practice: Practice, page: StrokePanel) -> None:
        """Take up where the last visit ended."""
        kept = self._store.items
        for name in SHOWN:
            if isinstance(kept.get(name), bool):
                page.boxes[name].setChecked(kept[name])
        ahead = kept.get("ahead")
        if isinstance(ahead, int) and page.ahead.minimum() <= ahead <= page.ahead.maximum():
            page.ahead.setValue(ahead)
        if isinstance(kept.get("position"), str):
            try:
                practice.set_position(from_text(kept["position"]))
            except Refused as no:
                log.warning("the position of the last visit was not laid: %s", no.sentence)

    def keep(self, practice: Practice, page: StrokePanel) -> None:
        """Write down how things stand."""
        position = replace(practice.position, stroke=practice.aim.stroke)
        self._store.items.update({name: page.shows(name) for name in SHOWN})
        self._store.items.update({"ahead": page.ahead.value(), "position": to_text(position)})
        try:
            self._store.write()
        except OSError as fault:
            log.warning("the practice room was not remembered: %s", fault)
