"""The one way in which the physics says no."""


class BadShot(ValueError):
    """A shot that cannot be played; the message is one sentence for the player."""
