"""The pack of a game without cards."""

from engine.core.packs import Pack

NO_PACK = Pack("no", "", ())
