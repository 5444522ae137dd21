"""Lessons: data files that drive any game through a match with prepared cards, and drills without end.

`reading` turns a file into a `Lesson` (`lesson`), `staging` lays its cards, `questions` and `pointers` ask the rules
what is right and what can be pointed at, `runner` leads through the steps, `pupil` tries everything a lesson foresees.
"""
