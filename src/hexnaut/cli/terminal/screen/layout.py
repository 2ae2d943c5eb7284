"""Where the panes stand: beside the board where it leaves room, else below it."""

from collections.abc import Sequence

LEAST = (80, 24)  # columns and lines of a screen on which a game can be played
SIDE = 27  # columns that moves and story need beside a board
AROUND = 5  # lines of head, question and keys
BELOW = 3  # lines that moves and story need below a board


def arrange(sizes: Sequence[tuple[int, int]], width: int, height: int) -> tuple[int, int, bool]:
    """The largest board that a screen has room for: its width, its height, and whether the panes stand below it."""
    for board_width, board_height in sizes:
        if board_width + SIDE <= width and board_height + AROUND <= height:
            return board_width, max(board_height, height - AROUND), False
        if board_width <= width and board_height + AROUND + BELOW <= height:
            return width, board_height, True
    board_width, board_height = sizes[-1]
    if board_width + SIDE <= width:
        return board_width, board_height, False
    return width, board_height, True
