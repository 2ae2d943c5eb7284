"""Which build of the engine is running."""

from hexnaut.kernel import rng


def compiled() -> bool:
    """True when the engine runs as compiled code, False when it is interpreted."""
    return not (rng.__file__ or "").endswith(".py")
