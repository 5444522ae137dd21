"""Figures as the language writes them."""

from desktop.i18n import language

DECIMAL_COMMA = ("de",)


def figure(value: float, digits: int) -> str:
    """A number with so many decimals, after a comma where the language wants one."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language() in DECIMAL_COMMA else text
