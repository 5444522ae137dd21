"""The table as a pymunk space: pymunk carries every ball to each contact and says who touches whom.

The only module that knows pymunk. One step is made per contact, each body travelling with its mean velocity, so that it
arrives exactly where the closed-form path says. pymunk's own answer to a collision is switched off (the shapes are
sensors): it knows neither top spin nor cushion height.
"""

from typing import Any

import pymunk

from physics.bodies import AIR, SPIN, Ball
from physics.table import Table

ENLARGED = 1.6e-4  # m added to each ball so that pymunk also reports neighbours (cluster.NEAR)
SHORTEST_STEP = 1e-12  # step(0) would not even look for contacts
WALLS = 1000  # codes of what a ball can touch: ball number, WALLS + wall, JAWS + jaw
JAWS = 2000
_OUT_OF_PLAY = 100.0  # m; balls put aside lie apart from each other there
# pymunk routes every assignment to a body through a hook for type checkers; the setters themselves cost half
_set_position, _set_velocity = (vars(pymunk.Body)[name].fset for name in ("position", "velocity"))
_STILL = (0.0, 0.0)


class ContactSpace:
    """Bodies for the balls and static shapes for cushions and jaws."""

    def __init__(self, table: Table, balls: list[Ball]) -> None:
        self._balls = balls
        self._time = 0.0
        self._touching: list[tuple[int, int]] = []
        self._space = space = pymunk.Space()
        space.iterations = 1
        space.collision_persistence = 0
        fixed: dict[int, None] = {}
        for wall, start, end in table.cushion_lines():
            self._add(pymunk.Segment(space.static_body, start, end, 0.0), WALLS + wall)
            fixed[WALLS + wall] = None
        for number, jaw in enumerate(table.jaws):
            self._add(pymunk.Circle(space.static_body, jaw.radius, (jaw.x, jaw.y)), JAWS + number)
            fixed[JAWS + number] = None
        self._bodies = [self._add_ball(ball) for ball in balls]
        # every pair has its own handler that knows the pair: asking the arbiter for its shapes would cost as much again
        for ball in balls:
            for other in (*range(ball.index + 1, len(balls)), *fixed):
                space.on_collision(ball.index, other, pre_solve=self._note, data=(ball.index, other))

    def _add(self, shape: pymunk.Shape, code: int) -> None:
        shape.collision_type = code
        shape.sensor = True
        self._space.add(shape)

    def _add_ball(self, ball: Ball) -> pymunk.Body:
        body = pymunk.Body(ball.m, float("inf"))
        self._space.add(body)
        self._add(pymunk.Circle(body, ball.r + ENLARGED), ball.index)
        return body

    def _note(self, _arbiter: pymunk.Arbiter, _space: pymunk.Space, pair: Any) -> None:
        # pymunk swallows exceptions raised in here, so nothing is done but to take the names
        self._touching.append(pair)

    def reset(self) -> None:
        """Put every body where its ball lies, at rest, at time 0."""
        self._time = 0.0
        for ball, body in zip(self._balls, self._bodies, strict=True):
            if ball.phase > AIR:
                self._put_aside(ball, body)
                continue
            if ball.body_x != ball.x or ball.body_y != ball.y:
                ball.body_x, ball.body_y = place = ball.x, ball.y
                _set_position(body, place)
            if ball.coasting:
                ball.coasting = False
                _set_velocity(body, _STILL)

    def remove(self, ball: Ball) -> None:
        """Take a ball out of play that has left the bed."""
        self._put_aside(ball, self._bodies[ball.index])

    def _put_aside(self, ball: Ball, body: pymunk.Body) -> None:
        ball.body_x, ball.body_y = _OUT_OF_PLAY + ball.index, _OUT_OF_PLAY
        _set_position(body, (ball.body_x, ball.body_y))
        _set_velocity(body, _STILL)
        ball.coasting = False

    def restore(self, ball: Ball) -> None:
        """Bring a ball back onto the bed that was out of play."""
        self._bodies[ball.index].position = ball.body_x, ball.body_y = ball.x, ball.y

    def carry_to(self, t: float) -> list[tuple[int, int]]:
        """Move every ball to its place at time t; who touches, or nearly touches, whom, in ascending order."""
        dt = t - self._time
        if dt < SHORTEST_STEP:
            dt = SHORTEST_STEP
        bodies = self._bodies
        for ball in self._balls:
            phase = ball.phase
            if SPIN < phase <= AIR:
                ball.locate(t)
                way = (ball.now_x - ball.body_x) / dt, (ball.now_y - ball.body_y) / dt
                _set_velocity(bodies[ball.index], way)
                ball.body_x = ball.now_x
                ball.body_y = ball.now_y
                ball.coasting = True
            elif phase <= SPIN and (ball.coasting or ball.body_x != ball.x or ball.body_y != ball.y):
                # it stopped since the last step: one last move to where it stands, then its velocity is taken away
                _set_velocity(bodies[ball.index], ((ball.x - ball.body_x) / dt, (ball.y - ball.body_y) / dt))
                ball.coasting = ball.body_x != ball.x or ball.body_y != ball.y
                ball.body_x = ball.now_x = ball.x
                ball.body_y = ball.now_y = ball.y
        touching = self._touching
        touching.clear()
        self._space.step(dt)
        self._time = t
        if len(touching) > 1:
            touching.sort()
        return touching

    def body_position(self, ball: Ball) -> tuple[float, float]:
        """Where pymunk has the ball."""
        position = self._bodies[ball.index].position
        return position.x, position.y
