"""Which build of the engine is running."""

from hexnaut.kernel import rng

COMPILED = "compiled"
PURE = "pure Python"


def compiled() -> bool:
    """True when the engine runs as compiled code, False when it is interpreted."""
    return not (rng.__file__ or "").endswith(".py")


def name() -> str:
    """The build, for people to read."""
    return COMPILED if compiled() else PURE
