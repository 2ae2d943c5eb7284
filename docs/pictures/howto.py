"""The drawings of *How to play* for the manual: `python -m docs.pictures.howto`, with the page built."""

import io

from PIL import Image

from docs.howtopages import PICTURES, picture_name, steps
from docs.pictures.camera import SIZES
from docs.pictures.stage import stage

WIDTH = 480  # of a picture
QUALITY = 78  # up to 10 KB each


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with stage() as here:
        visitor = here.visitor(SIZES["desk"])
        for game, made in steps().items():
            page = visitor.go(f"how/{game}")
            drawings = page.locator("main ol > li .drawing")
            drawings.nth(len(made) - 1).locator("svg").first.wait_for()
            page.wait_for_load_state("networkidle")
            for step, drawing in zip(made, drawings.all(), strict=True):
                image = Image.open(io.BytesIO(drawing.screenshot()))
                height = round(image.height * WIDTH / image.width)
                image.resize((WIDTH, height)).save(PICTURES / picture_name(game, step), quality=QUALITY)
        visitor.close()
    print(f"{len(list(PICTURES.glob('*.webp')))} pictures in {PICTURES.name}")


if __name__ == "__main__":
    main()
