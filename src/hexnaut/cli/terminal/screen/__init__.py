"""The game on the full screen, with Textual: one screen, a module for each pane."""
