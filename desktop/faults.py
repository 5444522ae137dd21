"""What the system refuses, in the player's language."""

import errno
import os
from pathlib import Path

from desktop.i18n import tr


def reason(fault: OSError) -> str:
    """Why the system refused, as the end of a sentence; in its own words if it is something rare."""
    match fault.errno:
        case errno.ENOENT:
            return tr("fault.missing")
        case errno.EACCES | errno.EPERM:
            return tr("fault.forbidden")
        case errno.EROFS:
            return tr("fault.read_only")
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return tr("fault.full")
        case errno.EISDIR:
            return tr("fault.folder")
        case errno.ENOTDIR | errno.EEXIST:
            return tr("fault.no_folder")
        case errno.ENXIO | errno.ELOOP:
            return tr("fault.no_file")
        case errno.ENAMETOOLONG:
            return tr("fault.long_name")
        case errno.EIO:
            return tr("fault.broken")
        case _:
            return fault.strerror or str(fault)


def check_is_file(path: Path) -> None:
    """OSError if something else than a file has this name: a pipe would never begin, a device would never end."""
    if path.exists() and not (path.is_file() or path.is_dir()):  # a folder is refused by the system itself
        raise OSError(errno.ENXIO, os.strerror(errno.ENXIO), str(path))
