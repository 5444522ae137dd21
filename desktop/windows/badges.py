"""The small notes on the name plates in words."""

from desktop.i18n import tr


def badge_words(badge: str) -> str:
    """A badge such as "dealer" or "tricks:3" as it stands on a plate."""
    kind, _, number = badge.partition(":")
    return tr("badge.tricks", count=int(number)) if number else tr(f"badge.{kind}")
