"""The game on the full screen, with Textual: one screen, a module for each pane."""

from hexnaut.kernel.extras import needed

with needed("textual", "terminal"):
    import textual  # noqa: F401
