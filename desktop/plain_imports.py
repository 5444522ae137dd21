"""Loads Qt and takes its hook off Python's imports; imported before everything that uses Qt.

PySide reads the source of each module imported after it, and keeps it, to find out whether the module may want its
optional `__feature__` names. None of ours does: so much is saved at each start, and six megabytes for good.
"""

import builtins

_plain = builtins.__import__

import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _plain
