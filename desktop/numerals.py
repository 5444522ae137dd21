"""Numbers as they are spoken at the table, in English and German."""

HIGHEST = 999
SMALL = {
    "en": (
        "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen"
    ).split(),
    "de": (
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
        "siebzehn achtzehn neunzehn"
    ).split(),
}
TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety".split(),
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(),
}


def numeral(number: int, language: str) -> str:
    """A number from 0 to 999 in words; ValueError beyond."""
    if not 0 <= number <= HIGHEST:
        raise ValueError(f"no words for {number}; there are words for 0 to {HIGHEST}")
    return _english(number) if language == "en" else _german(number)


def _english(number: int) -> str:
    if number < 20:
        return SMALL["en"][number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return TENS["en"][tens - 2] + (f"-{SMALL['en'][ones]}" if ones else "")
    hundreds, rest = divmod(number, 100)
    return f"{SMALL['en'][hundreds]} hundred" + (f" and {_english(rest)}" if rest else "")


def _german(number: int) -> str:
    if number < 20:
        return SMALL["de"][number]
    if number < 100:
        tens, ones = divmod(number, 10)
        before = {0: "", 1: "einund"}.get(ones, f"{SMALL['de'][ones]}und")
        return before + TENS["de"][tens - 2]
    hundreds, rest = divmod(number, 100)
    head = "" if hundreds == 1 else SMALL["de"][hundreds]
    return f"{head}hundert{_german(rest) if rest else ''}"
