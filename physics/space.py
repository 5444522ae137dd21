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
_BALL, _FIXED = 1, 2
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
        self._codes: dict[pymunk.Shape, int] = {}
        for wall, start, end in table.cushion_lines():
            self._add_fixed(pymunk.Segment(space.static_body, start, end, 0.0), WALLS + wall)
        for number, jaw in enumerate(table.jaws):
            self._add_fixed(pymunk.Circle(space.static_body, jaw.radius, (jaw.x, jaw.y)), JAWS + number)
        self._bodies = [self._add_ball(ball) for ball in balls]
        space.on_collision(_BALL, _BALL, pre_solve=self._note)
        space.on_collision(_BALL, _FIXED, pre_solve=self._note)

    def _add_fixed(self, shape: pymunk.Shape, code: int) -> None:
        shape.collision_type = _FIXED
        shape.sensor = True
        self._codes[shape] = code
        self._space.add(shape)

    def _add_ball(self, ball: Ball) -> pymunk.Body:
        body = pymunk.Body(ball.m, float("inf"))
        shape = pymunk.Circle(body, ball.r + ENLARGED)
        shape.collision_type = _BALL
        shape.sensor = True
        self._codes[shape] = ball.index
        self._space.add(body, shape)
        return body

    def _note(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        # pymunk swallows exceptions raised in here, so nothing is done but to take the names
        one, two = arbiter.shapes
        self._touching.append((self._codes[one], self._codes[two]))

    def reset(self) -> None:
        """Put every body where its ball lies, at rest, at time 0."""
        self._time = 0.0
        for ball, body in zip(self._balls, self._bodies, strict=True):
            if ball.phase <= AIR:
                _set_position(body, (ball.x, ball.y))
                _set_velocity(body, _STILL)
            else:
                self._put_aside(ball, body)

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
            touching = sorted((one, two) if one < two else (two, one) for one, two in touching)
        elif touching and touching[0][0] > touching[0][1]:
            touching[0] = touching[0][1], touching[0][0]
        return touching

    def body_position(self, ball: Ball) -> tuple[float, float]:
        """Where pymunk has the ball."""
        position = self._bodies[ball.index].position
        return position.x, position.y
