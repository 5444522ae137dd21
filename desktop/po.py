"""Reads the part of gettext's `.po` format our catalogues use: comments, msgid, msgstr, strings over several lines."""

import re

STRING = re.compile(r'^"((?:[^"\\]|\\.)*)"$')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class BadCatalogue(ValueError):
    """A catalogue that cannot be read; the message names file and line."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        super().__init__(f"{name}:{line}: {reason}")


def parse_po(text: str, name: str) -> dict[str, str]:
    """The texts of a catalogue by their keys, without the header; BadCatalogue says where it is wrong."""
    entries: list[tuple[int, list[str], list[str]]] = []
    part: list[str] | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            part = None
            continue
        keyword, _, rest = line.partition(" ")
        if keyword == "msgid":
            entries.append((number, part := [], []))
        elif keyword == "msgstr":
            if not entries or entries[-1][2]:
                raise BadCatalogue(name, number, "msgstr without its msgid")
            part = entries[-1][2]
        elif not line.startswith('"'):
            raise BadCatalogue(name, number, f"cannot understand {line[:40]!r}")
        if part is None:
            raise BadCatalogue(name, number, "a string that belongs to nothing")
        part.append(_unquoted(line if line.startswith('"') else rest.strip(), name, number))
    return _collected(entries, name)


def _unquoted(token: str, name: str, number: int) -> str:
    inner = token[1:-1]
    if (
        "\\" not in inner and token == f'"{inner}"' and '"' not in inner
    ):  # nearly all; the catalogue is read at each start
        return inner
    found = STRING.match(token)
    if not found:
        raise BadCatalogue(name, number, f"expected a string in quotes, found {token[:40]!r}")

    def plain(escape: re.Match[str]) -> str:
        if escape[1] not in ESCAPES:
            raise BadCatalogue(name, number, f"unknown escape \\{escape[1]}")
        return ESCAPES[escape[1]]

    return ESCAPE.sub(plain, found[1])


def _collected(entries: list[tuple[int, list[str], list[str]]], name: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for number, key_parts, text_parts in entries:
        key, text = "".join(key_parts), "".join(text_parts)
        if not text_parts:
            raise BadCatalogue(name, number, f"{key!r} has no msgstr")
        if not key:
            continue  # the header
        if not text:
            raise BadCatalogue(name, number, f"{key!r} is not translated")
        if key in texts:
            raise BadCatalogue(name, number, f"{key!r} is defined twice")
        texts[key] = text
    return texts
