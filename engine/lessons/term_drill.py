"""The glossary quiz: which word is meant? The words themselves belong to a language; here they are only names."""

from collections.abc import Mapping
from random import Random

from engine.core.table import Table
from engine.lessons.drill import Drill

KIND = "terms"
CHOICES = 4


def make_term_drill(rules: Mapping[str, str], number: int) -> Drill:
    """The quiz of this number over these terms, each with the rule that speaks of it; all are asked before one again.

    The same every time, and the same in every language.
    """
    names = sorted(rules)
    round_, place = divmod(number, len(names))
    order = Random(f"{KIND}/round/{round_}").sample(names, len(names))
    answer = order[place]
    rng = Random(f"{KIND}/{number}")
    choices = rng.sample([name for name in names if name != answer], min(CHOICES, len(names)) - 1)
    choices.insert(rng.randrange(len(choices) + 1), answer)
    return Drill(KIND, number, Table((), ()), answer, tuple(choices), "term", rules[answer])
