"""Double-entry book of counters: what one account pays another receives, so the sum is always zero."""

from collections.abc import Iterable

from engine.core.events import Paid, Tell

Account = str  # "person0", "pot", ...


class Ledger:
    """Balances by account."""

    __slots__ = ("balance",)

    def __init__(self) -> None:
        self.balance: dict[Account, int] = {}

    @classmethod
    def of_balances(cls, amounts: Iterable[int]) -> "Ledger":
        """The book of persons who stand at these amounts."""
        new = cls()
        new.balance = {f"person{person}": amount for person, amount in enumerate(amounts) if amount}
        return new

    def copy(self) -> "Ledger":
        """An independent copy."""
        new = Ledger()
        new.balance = dict(self.balance)
        return new

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, tell: Tell) -> None:
        """Book a payment; a negative amount flows the other way."""
        if amount < 0:
            payer, payee, amount = payee, payer, -amount
        self.balance[payer] = self.balance.get(payer, 0) - amount
        self.balance[payee] = self.balance.get(payee, 0) + amount
        if amount:
            tell(Paid(payer, payee, amount, rule))

    def of(self, account: Account) -> int:
        """What the account stands at."""
        return self.balance.get(account, 0)

    def of_persons(self, persons: Iterable[int]) -> tuple[int, ...]:
        """What each of these persons stands at."""
        return tuple(self.of(f"person{person}") for person in persons)
