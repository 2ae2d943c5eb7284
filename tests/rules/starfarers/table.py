"""What only Starfarers has: its prices, and the places of the beginner board that tests go to.

home gamma    sites P204, P205, P236; spaceport points of P204: P189, P219
S13, system   sites P061 (carbon, ore), P062 (ore, goods), P030 (goods, carbon); the way in: P093 - P077 - P062
S09, outpost  of the Green Folk: docking point P042; the way in: P087 - P072 - P057 - P042
S12, empty    centre P184; the way in: P213 - P198 - P183 - P168 - P184
"""

from typing import Any

from hexnaut.games.starfarers.state import StarfarersState
from tests.rules.table import Box, Facts, Table

StarfarersTable = Table[StarfarersState]

RESOURCES = ["ore", "fuel", "carbon", "food", "goods"]
COST = {  # SF-156, written out by hand
    "colony-ship": "1 ore 1 fuel 1 carbon 1 food",
    "trade-ship": "1 ore 1 fuel 2 goods",
    "spaceport": "3 carbon 2 food",
    "booster": "2 fuel",
    "cannon": "2 carbon",
    "pod": "2 ore",
}
PORT = {"spaceports": {"0": ["P204"]}}  # with the spaceport points P189 and P219
KNOWN = {"S13": ["4", "10", "5"]}  # S13 explored, without anything special
PIRATES = {"S13": ["4", "pirate-4", "5"]}
ICE = {"S13": ["4", "ice-3", "5"]}


BOX = Box("starfarers", StarfarersState)
table, given = BOX.table, BOX.given


def flight(ships: dict[str, str], speed: int = 3, **facts: Any) -> Facts:
    """Seat 0's flight phase after the balls, with these ships: {"S1": "colony-ship P093"}."""
    return {"phase": "flight", "baseSpeed": speed, "ships": {"0": ships}} | facts
