"""Direct payments: what the game, matadors, firsts and the Vole bring or cost per head."""

from typing import NamedTuple

from engine.core.events import Noted, Tell


class Honours(NamedTuple):
    """What each opponent pays the Hombre's side, item by item; what it pays is below zero."""

    bid: int
    matadors: int
    firsts: int
    vole: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self)


def tell_honours(due: Honours, rule: str, tell: Tell) -> None:
    """One line for each item that counts."""
    for name, amount in due._asdict().items():
        if amount:
            result = "won" if amount > 0 else "lost"
            tell(Noted(f"ombre.note.{result}_{name}", rule, facts={"amount": abs(amount)}))
