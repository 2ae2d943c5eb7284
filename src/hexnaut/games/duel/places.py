"""Where cards and missions are, and who knows it."""

from typing import Final

# Where a card is: in the stack of sector 0 to 3, with somebody knowing that it is there; or
UNSEEN: Final = 4  # nobody has seen it: in a sector, or in the reserve
IN_ROW: Final = 5
LOOKED_AT: Final = 6  # in the stack of the flight's sector, at a place that the sensor fixed
AREA: Final = 7  # + seat: founded or won

# Places in the row that hold no known card
GAP: Final = -1  # the reserve was empty (DU-113)
FACE_DOWN: Final = -2  # minus the pool of a hidden refill (DU-202)

# Where a mission is
IN_DECK: Final = 0
OPEN: Final = 1
DONE: Final = 2  # + seat
NO_MISSION: Final = -1  # instead of one

# Who knows that a card lies where it lies: a bit for each seat, and one for everybody, spectators included
BY_ALL: Final = 7
