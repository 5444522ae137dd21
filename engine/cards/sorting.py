"""How the suits of a hand are laid out for the eye."""

ALTERNATING = "SHCD"


def alternating(first: str = "") -> str:
    """The four suits, red and black by turns; one of them, as a rule trumps, may come first."""
    start = ALTERNATING.index(first) if first else 0
    return ALTERNATING[start:] + ALTERNATING[:start]
