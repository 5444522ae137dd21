"""The small notes on the name plates in words."""

from desktop.i18n import card_sign, tr


def badge_words(badge: str) -> str:
    """A badge such as "dealer", "tricks:3" or "called:HK" as it stands on a plate."""
    kind, _, what = badge.partition(":")
    if kind == "called":
        return tr("badge.called", sign=card_sign(what))
    return tr("badge.tricks", count=int(what)) if what else tr(f"badge.{kind}")
