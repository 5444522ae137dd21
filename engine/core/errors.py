"""The three ways to say no: to a player, to a file, to an impossible question."""

LONGEST_REASON = 300  # letters; a damaged file is not quoted at length


class Illegal(Exception):
    """Refused by a rule: `rule` opens the law book there, `key` and `facts` make the sentence."""

    def __init__(self, rule: str, key: str, **facts: object) -> None:
        super().__init__(f"{key} ({rule})" if rule else key)
        self.rule = rule
        self.key = key
        self.facts = facts


class BadRecord(Exception):
    """A record that cannot be read: says where and why, and how many actions before that place were good."""

    def __init__(self, reason: str, line: int = 0, recovered: int = 0, path: str = "") -> None:
        self.reason = reason if len(reason) <= LONGEST_REASON else f"{reason[:LONGEST_REASON]}…"
        self.line = line
        self.recovered = recovered
        self.path = path
        super().__init__(str(self))

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        head = f"{self.path}: " if self.path else ""
        actions = "1 action" if self.recovered == 1 else f"{self.recovered} actions"
        tail = f" ({actions} before it can be recovered)" if self.recovered else ""
        return f"{head}{place}{self.reason}{tail}"


class NewerRecord(BadRecord):
    """A sound record of a program newer than this one."""


class BadOption(ValueError):
    """An option that does not exist or a value it does not take; the message names what would be right."""


class NoWorld(Exception):
    """No distribution of the hidden cards fits what is known."""
