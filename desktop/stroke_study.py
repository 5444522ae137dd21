"""The model pupil at the billiard table: plays every stroke of a lesson and answers every question."""

from engine.billiards.drills import Drill
from engine.billiards.strokes import Stroke
from engine.lessons.lesson import DO, QUIZ
from engine.lessons.stroke_lessons import StrokeLesson, StrokeStep, outcome_points
from physics import BadShot, simulate, tuning_named, verdict


def study_strokes(lesson: StrokeLesson) -> int:
    """Finish the lesson and return how many things were tried; BadLesson at the first fault."""
    return sum(_study(lesson, step) for step in lesson.steps)


def _study(lesson: StrokeLesson, step: StrokeStep) -> int:
    if step.kind == QUIZ:
        return _answer(lesson, step)
    if step.kind != DO:
        if step.misses:
            raise lesson.bad(step.line, "only a step with a stroke can foresee misses")
        return 0
    assert step.stroke is not None
    try:
        if not meets(step.drill, step.stroke):
            raise lesson.bad(step.line, "the stroke that should do it misses")
        for miss in step.misses:
            if meets(step.drill, miss.stroke):
                raise lesson.bad(step.line, "a stroke that should miss does it")
    except BadShot as bad:
        raise lesson.bad(step.line, str(bad)) from None
    return 1 + len(step.misses)


def meets(drill: Drill, stroke: Stroke) -> bool:
    """Whether a stroke does what its position asks for."""
    tuning = tuning_named(drill.table)
    return verdict(drill.goal, simulate(drill.balls, stroke, tuning), drill.balls, drill.cue_ball, tuning).met


def _answer(lesson: StrokeLesson, step: StrokeStep) -> int:
    try:
        right = outcome_points(step.answer)
    except ValueError as bad:
        raise lesson.bad(step.line, str(bad)) from None
    if not step.rule:
        raise lesson.bad(step.line, "a task needs the rule that explains it")
    if len(step.choices) < 2 or right not in step.choices:
        raise lesson.bad(step.line, f"the answer {right!r} is not among the choices")
    return len(step.choices)
