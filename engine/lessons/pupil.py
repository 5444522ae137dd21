"""The model pupil: goes through a lesson doing everything right, after trying everything the lesson foresees."""

from collections.abc import Iterator
from copy import copy
from typing import Any

from engine.core.errors import Illegal
from engine.core.game import Game
from engine.lessons.lesson import DO, IN_ORDER, LEARNER, ON_CARDS, QUIZ, BadLesson, Lesson
from engine.lessons.pointers import exists
from engine.lessons.reading import words_in
from engine.lessons.runner import REFUSED, RIGHT, WRONG, Runner
from engine.lessons.staging import fork, is_open

MOST_WORDS = 35  # in one step


def study(lesson: Lesson, game: Game[Any, Any, Any]) -> int:
    """Finish the lesson and return how many things were tried; BadLesson at the first fault."""
    runner: Runner | None = None
    try:
        runner = Runner(lesson, game)
        return _through(runner)
    except BadLesson:
        raise
    except Exception as fault:  # what a table sets goes straight into the state: nonsense may break any rule
        line = runner.step.line if runner is not None else lesson.tables[lesson.steps[0].table].line
        raise lesson.bad(line, f"the rules cannot go on from here ({type(fault).__name__}: {fault})") from fault


def _through(runner: Runner) -> int:
    tried = 0
    while True:
        while runner.pending:
            runner.play_script()
        for complaint in _looks_wrong(runner):
            raise complaint
        tried += _try_mistakes(runner) + _try_answers(runner)
        _solve(runner)
        if runner.finished:
            return tried
        runner.go_on()


def _looks_wrong(runner: Runner) -> Iterator[BadLesson]:
    step, lesson = runner.step, runner.lesson
    table = runner.game.table(runner.match.view(LEARNER))
    for pointer in step.points:
        if not exists(table, runner.game.pack, pointer):
            yield lesson.bad(step.line, f"there is nothing to point at for {pointer!r}")
    if words_in(list(step.texts.values())) > MOST_WORDS:
        yield lesson.bad(step.line, f"a step has at most {MOST_WORDS} words")
    if not step.rule and step.kind != "tell":
        yield lesson.bad(step.line, "a task needs the rule that explains it")


def _try_mistakes(runner: Runner) -> int:
    """Every foreseen mistake is answered as the lesson says, and changes nothing."""
    step, lesson = runner.step, runner.lesson
    if step.kind != DO:
        if step.refuse or step.wrong:
            raise lesson.bad(step.line, "only a step with something to do can foresee mistakes")
        return 0
    for action, rule in step.refuse.items():
        verdict = runner.submit(action)
        if verdict.kind != REFUSED:
            raise lesson.bad(step.line, f"{action} should be refused by {rule} but is {verdict.kind}")
        if verdict.rule != rule:
            raise lesson.bad(step.line, f"{action} is refused by {verdict.rule}, not by {rule}")
    for mistake in step.wrong:
        verdict = runner.submit(mistake.action)
        if verdict.kind != WRONG:
            raise lesson.bad(step.line, f"{mistake.action} should be wrong but is {verdict.kind}")
    accepted = runner.accepted()
    if not accepted:
        raise lesson.bad(step.line, f"nothing is accepted here ({step.accept})")
    for action in accepted:
        _goes_on_after(runner, action)
    return len(step.refuse) + len(step.wrong) + len(accepted)


def _goes_on_after(runner: Runner, action: Any) -> None:
    """Whatever is accepted, the script of the next step can be played."""
    if runner.last or runner.lesson.steps[runner.at + 1].table:
        return
    trial = copy(runner)
    trial.match = fork(runner.match)
    trial.match.submit(LEARNER, action)
    for line in runner.lesson.steps[runner.at + 1].watch:
        if not is_open(trial.match, line.seat, line.action):
            no: Illegal = runner.game.refusal(trial.match.view(line.seat), line.action)
            raise runner.lesson.bad(runner.step.line, f"after {action} seat {line.seat} cannot do {line.action}: {no}")
        trial.match.submit(line.seat, line.action)


def _try_answers(runner: Runner) -> int:
    step, lesson = runner.step, runner.lesson
    if step.kind != QUIZ:
        return 0
    try:
        right = runner.correct_answer()
    except (KeyError, AttributeError, IndexError, AssertionError) as fault:
        raise lesson.bad(step.line, f"{step.answer!r} has no answer here: {fault}") from None
    if step.shown_as in ON_CARDS:
        return _try_cards(runner, right)
    if right not in step.choices:
        raise lesson.bad(step.line, f"the answer {right!r} is not among the choices")
    for choice in step.choices:
        if choice != right and runner.reply(choice).kind != WRONG:
            raise lesson.bad(step.line, f"{choice!r} is taken for the right answer")
    return len(step.choices)


def _try_cards(runner: Runner, right: tuple[str, ...]) -> int:
    """One card too few is wrong, and so is the reverse where the order is asked for."""
    if not right:
        raise runner.lesson.bad(runner.step.line, f"{runner.step.answer!r} finds no card to choose")
    wrong = [right[1:], *([right[::-1]] if runner.step.shown_as == IN_ORDER and len(right) > 1 else [])]
    for choice in wrong:
        if runner.reply(choice).kind != WRONG:
            raise runner.lesson.bad(runner.step.line, f"{choice!r} is taken for the right answer")
    return len(wrong)


def _solve(runner: Runner) -> None:
    if runner.step.kind == QUIZ:
        assert runner.reply(runner.correct_answer()).kind == RIGHT
    else:
        runner.finish_step()
    if runner.step.challenge:
        _check_score(runner)


def _check_score(runner: Runner) -> None:
    """A challenge can be measured, and sensible play earns at least one star."""
    step, lesson = runner.step, runner.lesson
    try:
        reached, stars = runner.score()
    except (KeyError, AttributeError, IndexError, AssertionError) as fault:
        raise lesson.bad(step.line, f"{step.score!r} cannot be measured here: {fault}") from None
    if not stars:
        raise lesson.bad(step.line, f"a sensible player reaches only {reached} here, which earns no star")
