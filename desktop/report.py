"""*Report a problem*: the record, the version and the log in one file that a player can send."""

import platform
from collections.abc import Mapping
from datetime import datetime
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from PySide6.QtCore import QDir, QStandardPaths, qVersion

from desktop.i18n import language
from desktop.log import log_files
from engine.core.record import save_bytes_atomically

LONGEST_LOG = 400_000  # characters of each log file, counted from its end


def default_path() -> Path:
    """Where the file is put unless the player chooses another place."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) / f"spieltisch-{datetime.now():%Y%m%d-%H%M}.zip"


def write_report(path: Path, evidence: Mapping[str, str]) -> list[str]:
    """Bundle everything into one file and return the names of its parts; OSError if it cannot be written.

    Nothing else of the player goes in, and his home folder is written as ~.
    """
    parts = {"about.txt": about(), **evidence}
    for file in log_files():
        parts[file.name] = _without_home(_end_of(file))
    bundle = BytesIO()
    with ZipFile(bundle, "w", ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text.encode("utf-8", "backslashreplace"))
    save_bytes_atomically(path, bundle.getvalue())
    return list(parts)


def about() -> str:
    """Which program on which machine."""
    facts = {
        "Spieltisch": version("spieltisch"),
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "System": platform.platform(),
        "Language": language(),
        "Written": datetime.now().isoformat(timespec="seconds"),
    }
    return "".join(f"{name}: {fact}\n" for name, fact in facts.items())


def _end_of(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")[-LONGEST_LOG:]
    except OSError as fault:
        return f"this part of the log cannot be read: {fault.strerror}\n"


def _without_home(text: str) -> str:
    home = QDir.toNativeSeparators(QDir.homePath())
    return text.replace(home, "~") if len(home) > 1 else text
