"""The terminal's picture of a position as an array of pixels, for `render_mode="rgb_array"`."""

import numpy as np
from numpy.typing import NDArray

from hexnaut.draw import in_colours
from hexnaut.kernel.extras import needed
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State

WIDE, HIGH, SIZE = 9, 18, 15  # of a letter's place, and of the letter
COLUMNS, LINES = 100, 48  # of every picture: films want frames of one size
PAPER, INK = (13, 17, 27), (214, 220, 232)


def pixels(game: Game, state: State, seat: int) -> NDArray[np.uint8]:
    """What a seat sees, height by width by three; the drawings are the same as in the terminal."""
    with needed("PIL", "env"):
        from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(SIZE)
    image = Image.new("RGB", (COLUMNS * WIDE, LINES * HIGH), PAPER)
    sheet = ImageDraw.Draw(image)
    for line, parts in enumerate(in_colours(game, state, seat, COLUMNS)):
        column = 0
        for text, colour in parts:
            for letter in text.rstrip("\n"):
                # Each letter in the middle of its place: the font that is always there is not of one width.
                if not letter.isspace():
                    place = ((column + 0.5) * WIDE, line * HIGH)
                    sheet.text(place, letter, fill=colour or INK, font=font, anchor="ma")
                column += 1
    return np.asarray(image)
