"""The board of Starfarers on a sheet of characters, in two sizes. No label ever covers another one."""

from collections.abc import Collection

from hexnaut.cli.draw.chart import PLACE, Chart
from hexnaut.cli.draw.drawing import initials
from hexnaut.cli.draw.sheet import Sheet
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import AREA_FACTS, AREA_NAMES, COORDINATES, POINT_AT, POINT_NAMES
from hexnaut.games.starfarers.viewtypes import AreaView, People, PlanetView, StarfarersView
from hexnaut.text.sentences import Narrator

RESOURCE_STYLES = {"ore": "red", "fuel": "dark_orange", "carbon": "bright_blue", "food": "green", "goods": "magenta"}
PLAYER_STYLES = {"white": "bright_white", "red": "red", "blue": "bright_blue", "yellow": "yellow"}
LEGAL_STYLE = "bold green"
LARGE = (80, 31)
SMALL = (79, 16)
LEFT, TOP = 2, 1  # added to the coordinates of a point, so that none is negative
MARGIN = 2  # columns that the name of a point at the edge needs
COLUMNS_OF_FOUR = 9  # on the large sheet four steps of x take so many columns
SHORT = 3  # letters of a people on the large sheet
PLANET_ROOM, SMALL_PLANET_ROOM = 5, 3  # columns that a planet has between the points left and right of it

FIRST, LAST = min(x for x, _ in COORDINATES), max(x for x, _ in COORDINATES)


def _small_columns() -> dict[int, int]:
    """On the small sheet two lines are one: three columns for a planet, two for a point, one at the very edge."""
    columns = {}
    at = 0
    for x in range(FIRST, LAST + 1):
        columns[x] = at
        at += 1 if x in (FIRST, LAST) else SMALL_PLANET_ROOM if x % 3 == 0 else 2
    assert at <= SMALL[0]
    return columns


SMALL_COLUMNS = _small_columns()


def resource_letters(say: Narrator) -> dict[str, str]:
    return dict(zip(board.RESOURCE_NAMES, initials([say.word(name) for name in board.RESOURCE_NAMES]), strict=True))


def player_letters(say: Narrator, view: StarfarersView) -> list[str]:
    return initials([say.word(player["colour"]) for player in view["players"]])


def people_of(area: AreaView) -> People | None:
    """Who lives in an area that is an outpost; nobody in any other."""
    if area["kind"] != "outpost":
        return None
    people: People = next(q["people"] for q in board.QUADRANTS if q["id"] == area["quadrant"])
    return people


def stars_of(area: AreaView) -> str:
    """The stars on the back of an area."""
    return "*" * (area["stars"] or 0)


def token_words(token: str) -> str:
    """A token in two or three letters: a number, P4 for pirates, I3 for ice, ? face down."""
    if token == "face-down":
        return "?"
    return token.replace("pirate-", "P").replace("ice-", "I").replace("none", "")


def pieces(say: Narrator, view: StarfarersView) -> dict[str, tuple[str, str]]:
    """What stands on each point as it is drawn on the large sheet, with its style; ships over everything else."""
    found = {name: ("(x)", "dim") for name in view["closedSites"]}
    for mark, player in zip(player_letters(say, view), view["players"], strict=True):
        style = f"bold reverse {PLAYER_STYLES[player['colour']]}"
        found |= {name: (f"({mark})", style) for name in player["colonies"]}
        found |= {name: (f"[{mark}]", style) for name in player["spaceports"]}
        for ship, (kind, name) in player["ships"].items():
            found[name] = (f"{mark}{'c' if kind == 'colony-ship' else 't'}{ship[1]}", style)
    return found


class StarfarersBoard(Sheet[StarfarersView]):
    def __init__(self, say: Narrator, view: StarfarersView, places: Collection[str], large: bool) -> None:
        super().__init__(say, view, places, LARGE if large else SMALL)
        self.large = large
        self.pieces = pieces(say, view)
        self.letters = resource_letters(say)
        self.labels: dict[str, tuple[int, int, str]] = {}  # of the middles of areas: column, line, text

    def draw(self) -> Chart:
        for area in self.view["areas"]:
            self._area(area)
        for point, name in enumerate(POINT_NAMES):
            text, style = self._point(point, name)
            if name in self.labels and name not in self.pieces and name in self.places:
                column, line, text = self.labels[name]
                self.sheet.put(column, line, text, LEGAL_STYLE)
                self.chart.spots[name] = (column, line, len(text))
            elif text:
                column, line = self._spot(*COORDINATES[point])
                if not self.large and COORDINATES[point][0] in (FIRST, LAST):
                    text = text[0]  # there is one column at the edge: the owner's letter
                column -= len(text) // 2 if self.large else 0
                self.sheet.put(column, line, text, style)
                self.chart.spots[name] = (column, line, len(text))
        return self.chart

    def _spot(self, x: int, y: int) -> tuple[int, int]:
        """The column and line of a point or the middle of a hex."""
        if self.large:
            return MARGIN + (x + LEFT) * COLUMNS_OF_FOUR // 4, y + TOP
        return SMALL_COLUMNS[x], (y + TOP) // 2

    # -- points ---------------------------------------------------------------------------------------------

    def _point(self, point: int, name: str) -> tuple[str, str]:
        if name in self.pieces:
            text, style = self.pieces[name]
            if name in self.places and self.large:
                text = name
            return (text if self.large else self._small_piece(text)), style
        if name in self.places:
            return (name if self.large else PLACE), LEGAL_STYLE
        return ("", "") if board.CENTRE_OF[point] >= 0 else ("·", "dim")

    def _small_piece(self, text: str) -> str:
        """(W) becomes Wo, [W] W#, and a ship is its number."""
        if text == "(x)":
            return "x"
        if text[0] in "([":
            return f"{text[1]}{'o' if text[0] == '(' else '#'}"
        return f"{text[0]}{text[2]}"

    # -- areas ----------------------------------------------------------------------------------------------

    def _area(self, area: AreaView) -> None:
        facts = AREA_FACTS[AREA_NAMES.index(area["id"])]
        text, style = self._centre(area)
        if text:
            self._centre_label(facts["centre"], text, style)
        for (c, r), planet in zip(facts["positions"], area["planets"], strict=False):
            self._planet(3 * c, r, planet)

    def _centre(self, area: AreaView) -> tuple[str, str]:
        kind = area["kind"]
        if kind == "face-down":
            return (f"{area['id']} {stars_of(area)}" if self.large else f"{area['stars'] or 0}*"), "dim"
        people = people_of(area)
        if people is not None:
            count = sum(self.view["outposts"][people]["stations"])
            name = self.say.word(people)
            return (f"<{name[:SHORT]} {count}>" if self.large else name[:2]), "bold cyan"
        return ("o", "dim") if kind == "empty" else ("", "")

    def _centre_label(self, centre: list[int], text: str, style: str) -> None:
        """A label at a point in space, drawn towards the side where the next point is far."""
        x, y = centre
        column, line = self._spot(x, y)
        if self.large:  # a point lies two steps to the left and nothing for four to the right, or the other way round
            column += -1 if (x - 2) % 3 else 2 - len(text)
        self.sheet.put(column, line, text, style)
        self.labels[POINT_NAMES[POINT_AT[x, y]]] = column, line, text

    def _planet(self, x: int, y: int, planet: PlanetView) -> None:
        token = token_words(planet["token"])
        style = RESOURCE_STYLES[planet["resource"]]
        text = f"{self.letters[planet['resource']]}{token}"
        if self.large:
            left, line = self._spot(x - 2, y)
            self.sheet.put(left + 2, line, text[:PLANET_ROOM].center(PLANET_ROOM).rstrip(), style)
        else:
            column, line = self._spot(x, y)
            self.sheet.put(column, line, text.replace("/12", "*").replace("/11", "*"), style)
