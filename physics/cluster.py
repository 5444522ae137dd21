"""Several balls touching at once: the contact forces are integrated through the impact.

Solving such an impact pair by pair, or all pairs at once with a rigid rule, gives answers that no real balls give: what
counts is how hard the contacts press against each other while they last. The force law is Hertz's with a loss that
meets the restitution.
"""

from functools import lru_cache
from math import log, pow, sqrt

from physics.impact import Touch, approach, push, rub
from physics.tuning import BallContact

STIFFNESS = 1e9  # N/m^1.5: contact lasts 250 microseconds at 2 m/s
NEAR = 3e-4  # m: balls nearer than this can meet while an impact lasts
_STEPS_PER_CONTACT = 150
_PATIENCE = 3.0  # contact times within which a gap must close to belong to the same impact
_MOST_STEPS = 6000


@lru_cache(maxsize=64)
def loss_factor(bounce: float) -> float:
    """A such that the force K D^1.5 (1 + A w/v) parts two balls with `bounce` times the speed v at which they met."""
    if bounce >= 1.0:
        return 0.0
    low, high = 0.0, 1.0 / bounce
    for _ in range(200):
        a = 0.5 * (low + high)
        if a in (low, high):
            break
        if a - log(1.0 + a) + a * bounce + log(1.0 - a * bounce) > 0.0:
            low = a
        else:
            high = a
    return 0.5 * (low + high)


def contact_time(effective_mass: float, speed: float) -> float:
    """How long an elastic contact of that speed lasts, in seconds."""
    return 2.94 * pow(effective_mass / STIFFNESS, 0.4) * pow(speed, -0.2)


def strike_cluster(touches: list[Touch], law: BallContact) -> list[tuple[float, Touch, float]]:
    """Let a group of touching balls collide: (time after the start, contact, speed) of each that pressed."""
    hardest = max(touches, key=approach)
    speed = approach(hardest)
    lasts = contact_time(1.0 / (1.0 / hardest.one.m + 1.0 / hardest.two.m), speed)
    impulses, began, closing = _integrate(touches, loss_factor(law.bounce) / speed, lasts)
    order = sorted((k for k in range(len(touches)) if impulses[k] > 0.0), key=lambda k: (began[k], k))
    for k in order:
        push(touches[k], impulses[k])
    for k in order:
        rub(touches[k], impulses[k], law)
    return [(began[k], touches[k], closing[k]) for k in order]


def _integrate(touches: list[Touch], damping: float, lasts: float) -> tuple[list[float], list[float], list[float]]:
    """Impulse of every contact, when it first pressed, and how fast it closed then.

    Worked in the space of contacts: overlap and closing speed of each, and how an impulse at one changes the others.
    """
    count = len(touches)
    overlap = [-touch.gap if touch.gap > 0.0 else 0.0 for touch in touches]
    speed = [approach(touch) for touch in touches]
    felt_by = _coupling(touches)
    impulses, began, closing = [0.0] * count, [0.0] * count, [0.0] * count
    dt, t = lasts / _STEPS_PER_CONTACT, 0.0
    for _ in range(_MOST_STEPS):
        pressed = []
        for k in range(count):
            overlap[k] = depth = overlap[k] + speed[k] * dt
            if depth > 0.0:
                force = STIFFNESS * depth * sqrt(depth) * (1.0 + damping * speed[k])
                if force > 0.0:
                    pressed.append((k, force * dt))
        if not pressed and not any(_still_closing(overlap[k], speed[k], lasts) for k in range(count)):
            break
        for k, impulse in pressed:
            if impulses[k] == 0.0:
                began[k], closing[k] = t, max(0.0, speed[k])
            impulses[k] += impulse
        for k, impulse in pressed:
            for other, share in felt_by[k]:
                speed[other] -= share * impulse
        t += dt
    return impulses, began, closing


def _still_closing(overlap: float, speed: float, lasts: float) -> bool:
    """Whether a contact presses, or will within the patience of this impact."""
    return overlap > 0.0 or (speed > 0.0 and -overlap < speed * _PATIENCE * lasts)


def _coupling(touches: list[Touch]) -> list[list[tuple[int, float]]]:
    """For each contact the contacts that feel its impulse, and by how much their closing speed falls."""
    felt_by: list[list[tuple[int, float]]] = [[] for _ in touches]
    for k, source in enumerate(touches):
        for other, target in enumerate(touches):
            along = source.nx * target.nx + source.ny * target.ny + source.nz * target.nz
            share = 0.0
            for ball, sign in ((source.one, 1.0), (source.two, -1.0)):
                if ball is target.one:
                    share += sign * along / ball.m
                elif ball is target.two:
                    share -= sign * along / ball.m
            if share:
                felt_by[k].append((other, share))
    return felt_by
