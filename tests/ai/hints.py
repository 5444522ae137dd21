"""What every hint must be: lawful, with figures, told completely in both languages, its maxims found in the book."""

from desktop import i18n
from engine.ai.coach import Hint, hint
from engine.ai.search import Budget
from tests.ai.positions import Choice
from tests.generic.test_words import complete, stands_in_book

# The same coach with less time to think: what is tested is what he says, not how well.
QUICK = Budget(playouts=120, exact_from=5, inferences=True, solving=120)


def checked_hint(choice: Choice, seed: int) -> Hint:
    """The coach's hint in this position, which is as hints must be."""
    given = hint(choice.game, choice.view, choice.offer, seed)
    assert choice.offer.accepts(given.action)
    assert given.expected is not None
    assert given.expected.action == given.action
    for one in (given.action, *(other.action for other in given.alternatives)):
        assert choice.offer.accepts(one)
    maxims = [*given.agreeing, *given.contradicting]
    assert all(choice.offer.accepts(one.action) for one in maxims)
    assert [one.rule for one in maxims if not stands_in_book(choice.game.id, one.rule)] == []
    before = i18n.language()
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for key, facts in [(given.key, given.facts), *((one.key, one.facts) for one in maxims)]:
            sentence = i18n.tell(key, facts, i18n.seat_names(choice.view.seat), choice.game.pack)
            assert complete(sentence), f"{key} is told as {sentence!r}"
    i18n.set_language(before)
    return given
