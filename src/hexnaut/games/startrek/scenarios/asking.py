"""How the questions of a game are asked in a position that a scenario gives: of whom, and what has to be so for it.

Each function pushes one question, with what waits below it, onto the agenda of the active player's turn.
"""

from collections.abc import Mapping
from typing import Any

from hexnaut.games.common import counting
from hexnaut.games.common.talk import anyone_willing
from hexnaut.games.common.trader import ASKED
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import setup
from hexnaut.games.startrek.apply import HAND_LIMIT
from hexnaut.games.startrek.board import HEX_MASK, NODE_NAMES, RESOURCE_NAMES, ROUTE_NAMES
from hexnaut.games.startrek.state import TRADE, StarTrekState
from hexnaut.games.startrek.support import shared, sulu, uhura
from hexnaut.games.startrek.support.mccoy import CARDS_TO_LOOK_AT
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.types import CHANCE, NOBODY, NOWHERE, seats_of

Topic = Mapping[str, Any]
SEVEN, CARD = "seven", "card"  # what moves the cruiser
ONCE_A_CARD = 2  # cards of Research Station, starships of Utopia Planitia


def _part(topic: Topic, name: str) -> Any:
    if name not in topic:
        raise BadRecord(f"topic: {name} is missing")
    return topic[name]


def _seat(s: StarTrekState, topic: Topic) -> int:
    seat = int(_part(topic, "seat"))
    read.check_seat_list("topic", [seat], s.players)
    return seat


# -- set-up ---------------------------------------------------------------------------------------------


def ask_outpost(s: StarTrekState, _: Topic) -> None:
    setup.ask_outpost(s)


def ask_start_ship(s: StarTrekState, topic: Topic) -> None:
    """ST-049: the starship goes next to the outpost just placed, by the seat whose turn it is to place."""
    node = NODE_NAMES.index(_part(topic, "node"))
    setup.ask_outpost(s)
    if s.piece[node] != 2 * s.active + 1 or s.reach[s.active] & 2**node:
        raise BadRecord(f"topic: {topic['node']} is no outpost that seat {s.active} has just placed (ST-049)")
    if not c.has_free_route(s, 2**node, NOWHERE):
        raise BadRecord(f"topic: there is no free route at {topic['node']} (ST-108)")
    s.ask_instead(a.ASK_PLACE_STARSHIP, 2**s.active, node)


# -- the roll, and the 7 --------------------------------------------------------------------------------


def ask_nothing_more(s: StarTrekState, _: Topic) -> None:
    """The turn itself is the question."""


def ask_roll(s: StarTrekState, _: Topic) -> None:
    s.push(a.ASK_ROLL, CHANCE)


def ask_spock(s: StarTrekState, _: Topic) -> None:
    holder = _ready_holder(s, a.SPOCK, "spock")
    _check_produced(s)
    if c.bank_is_empty(s):
        raise BadRecord("question: the bank has nothing for Spock (ST-174)")
    s.push(a.ASK_SPOCK, 2**holder)


def ask_kirk(s: StarTrekState, _: Topic) -> None:
    holder = _ready_holder(s, a.KIRK, "kirk")
    ask_seven(s, NOBODY)
    if any(s.owed[seat] not in (0, _half(s, seat)) for seat in range(s.players)):
        raise BadRecord("mustDiscard: before Kirk nobody has discarded anything (ST-077)")
    if s.owed[holder] == 0 and c.bank_is_empty(s):
        raise BadRecord("question: the bank has nothing for Kirk (ST-183)")
    s.push(a.ASK_KIRK, 2**holder)


def ask_discard(s: StarTrekState, _: Topic) -> None:
    ask_seven(s, NOBODY)
    if s.question != a.ASK_DISCARD:
        raise BadRecord("question: nobody has to discard (ST-078)")


def ask_seven(s: StarTrekState, protected: int) -> None:
    """ST-077: the cruiser waits until everybody has discarded, except whom Kirk protects."""
    _check_seven(s)
    s.push(a.ASK_CRUISER, 2**s.active, a.OF_A_SEVEN)
    seats = [seat for seat in range(s.players) if seat != protected]
    if not any(s.owed):
        for seat in seats:
            s.owed[seat] = _half(s, seat)
    for seat in range(s.players):
        if s.owed[seat] > 0 and (seat not in seats or not _may_owe(int(s.hand_size[seat]), int(s.owed[seat]))):
            raise BadRecord(f"mustDiscard: not {s.owed[seat]} of {s.hand_size[seat]} cards of seat {seat} (ST-078)")
    discarding = sum(2**seat for seat in seats if s.owed[seat] > 0)
    if discarding:
        s.push(a.ASK_DISCARD, discarding)


def _half(s: StarTrekState, seat: int) -> int:
    """ST-078: what a hand loses to a 7."""
    return int(s.hand_size[seat]) // 2 if s.hand_size[seat] > HAND_LIMIT else 0


def _may_owe(left: int, owed: int) -> bool:
    """Whether a hand of more than seven cards, of which some are discarded already, can come to this."""
    return any(gone >= 0 and left + gone > HAND_LIMIT for gone in (left - 2 * owed, left - 2 * owed - 1))


def _check_seven(s: StarTrekState) -> None:
    if s.last_roll != 7 or s.phase != TRADE:
        raise BadRecord("question: it follows a 7 that was rolled in this turn (ST-077)")


def _check_produced(s: StarTrekState) -> None:
    if s.last_roll in (0, 7):
        raise BadRecord("question: Spock follows a roll that is no 7 (ST-171)")


# -- the cruiser ----------------------------------------------------------------------------------------


def ask_cruiser(s: StarTrekState, topic: Topic) -> None:
    s.push(a.ASK_CRUISER, 2**s.active, _by(s, topic))


def ask_victim(s: StarTrekState, topic: Topic) -> None:
    victims = _victims(s)
    if len(victims) == 1 and not s.may_decline_steal:
        raise BadRecord("question: with one victim there is nothing to choose (ST-082)")
    s.push(a.ASK_VICTIM, 2**s.active, sum(2**seat for seat in victims) | _by(s, topic))


def ask_stolen(s: StarTrekState, topic: Topic) -> None:
    victim = _seat(s, topic)
    if victim not in _victims(s) or s.hand_size[victim] == 0:
        raise BadRecord(f"topic: seat {victim} has no station at the cruiser, or no cards (ST-082, ST-085)")
    s.push(a.ASK_STOLEN, CHANCE, victim | _by(s, topic))


def _victims(s: StarTrekState) -> list[int]:
    victims = seats_of(int(c.stations_at(s, HEX_MASK[s.cruiser], s.active)))
    if not victims:
        raise BadRecord("question: nobody has a station at the cruiser (ST-082)")
    return victims


def _by(s: StarTrekState, topic: Topic) -> int:
    """ST-063: a 7 that was rolled, or a card of this turn that lies face up."""
    if topic["by"] == SEVEN:
        _check_seven(s)
        return a.OF_A_SEVEN
    if not s.card_played or s.fleet[s.active] == 0:
        raise BadRecord("fleet: the card that moves the cruiser lies face up, and was played in this turn (ST-132)")
    return 0


# -- development cards ----------------------------------------------------------------------------------


def ask_draw(s: StarTrekState, _: Topic) -> None:
    """ST-188: with McCoy the last card is drawn, not chosen; what becomes of him is asked afterwards."""
    left = c.deck_size(s)
    if left == 0:
        raise BadRecord("deck: there is no card to draw (ST-118)")
    if left == 1 and s.support[s.active] == a.MCCOY and s.used[s.active] == s.turn:
        s.push(a.ASK_SUPPORT, 2**s.active)
    s.push(a.ASK_DRAW, CHANCE)


def ask_research(s: StarTrekState, topic: Topic) -> None:
    count = topic.get("count", ONCE_A_CARD)
    if not 1 <= count <= ONCE_A_CARD or c.bank_is_empty(s) or not s.card_played:
        raise BadRecord("question: one or two cards are taken, of those that the bank has (ST-139)")
    s.push(a.ASK_RESEARCH_STATION, 2**s.active, count)


def ask_utopia(s: StarTrekState, topic: Topic) -> None:
    placed = topic.get("count", 0)
    if placed >= ONCE_A_CARD or not s.card_played:
        raise BadRecord("question: one or two starships are placed by the card (ST-140)")
    _check_room(s)
    s.push(a.ASK_UTOPIA_PLANITIA, 2**s.active, placed)


def _check_room(s: StarTrekState) -> None:
    if s.ships_left[s.active] == 0 or not c.has_free_route(s, c.joined(s, s.active), NOWHERE):
        raise BadRecord(f"question: seat {s.active} has no starship or no route for one (ST-107, ST-108)")


# -- support cards --------------------------------------------------------------------------------------


def _ready_holder(s: StarTrekState, card: int, name: str) -> int:
    holder = int(shared.holder_of(s, card))
    if holder < 0 or not shared.is_ready(s, holder):
        raise BadRecord(f"question: nobody has {name}, or not ready for use (ST-159, ST-160)")
    return holder


def _use(s: StarTrekState, seat: int, card: int) -> None:
    """ST-149: the effect of a card goes on; afterwards it is turned over or exchanged."""
    if s.support[seat] != card or s.received[seat] == s.turn:
        raise BadRecord(f"support: seat {seat} is not using a card of its own (ST-147, ST-160)")
    s.used[seat] = s.turn
    s.push(a.ASK_SUPPORT, 2**seat)


def ask_support(s: StarTrekState, topic: Topic) -> None:
    """ST-154, ST-156: of Kirk and Spock also in another's turn."""
    seat = _seat(s, {"seat": s.active, **topic})
    card = int(s.support[seat])
    if card == a.KIRK:
        ask_seven(s, seat)
    elif card == a.SPOCK:
        _check_produced(s)
    elif card == a.NO_CARD or seat != s.active:
        raise BadRecord(f"support: seat {seat} is not using a card of its own (ST-147, ST-156)")
    _use(s, seat, card)


def ask_give(s: StarTrekState, topic: Topic) -> None:
    resource, seats = RESOURCE_NAMES.index(_part(topic, "resource")), _part(topic, "seats")
    read.check_seat_list("topic", seats, s.players)
    _use(s, int(s.active), a.UHURA)
    enough = min(int(uhura.other_cards(s, s.active, resource)), int(c.in_hand(s, s.active, resource)))
    if not 1 <= len(seats) <= min(2, enough) or s.active in seats or not s.uhura_tried:
        raise BadRecord("topic: each opponent who gave the resource gets another card for it (ST-164, ST-165)")
    s.push(a.ASK_GIVE, 2**s.active, a.about(resource, sum(2**seat for seat in seats)))


def ask_scott(s: StarTrekState, _: Topic) -> None:
    _use(s, int(s.active), a.SCOTT)
    _check_room(s)
    s.push(a.ASK_SCOTT_STARSHIP, 2**s.active)


def put_back(s: StarTrekState, facts: Mapping[str, Any]) -> None:
    """ST-179: routes are counted with the starship that Sulu has taken off the board."""
    if facts["question"] == "sulu-starship":
        name = _part(facts.get("topic", {}), "route")
        read.lay(s.ship, ROUTE_NAMES.index(name), s.active, NOBODY, f"topic: another starship on {name} (ST-176)")


def ask_sulu(s: StarTrekState, topic: Topic) -> None:
    route = ROUTE_NAMES.index(topic["route"])
    if not sulu.can_move_ship(s, s.active, route):
        raise BadRecord(f"topic: no starship can be moved from {topic['route']} (ST-177, ST-178)")
    _use(s, int(s.active), a.SULU)
    sulu.lift_ship(s, s.active, route, QUIET)
    s.push(a.ASK_SULU_STARSHIP, 2**s.active, route)


def ask_look(s: StarTrekState, topic: Topic) -> None:
    count, seen = int(_part(topic, "count")), int(sum(s.seen))
    if count == 0 or not ONCE_A_CARD <= count + seen <= CARDS_TO_LOOK_AT or c.deck_size(s) < count:
        raise BadRecord("topic: McCoy's buyer looks at two or three cards of the deck (ST-187)")
    _use(s, int(s.active), a.MCCOY)
    s.push(a.ASK_KEEP, 2**s.active)
    s.push(a.ASK_LOOK, CHANCE, count)


def ask_keep(s: StarTrekState, _: Topic) -> None:
    if not ONCE_A_CARD <= sum(s.seen) <= CARDS_TO_LOOK_AT:
        raise BadRecord("lookingAt: McCoy's buyer chooses among two or three cards (ST-187)")
    _use(s, int(s.active), a.MCCOY)
    s.push(a.ASK_KEEP, 2**s.active)


def ask_chapel(s: StarTrekState, topic: Topic) -> None:
    """ST-212: whoever looks at a hand has counted it."""
    other = _seat(s, topic)
    if s.points[other] <= s.points[s.active] or s.hand_size[other] == 0:
        raise BadRecord(f"topic: seat {other} has no more points than seat {s.active}, or no cards (ST-197)")
    _use(s, int(s.active), a.CHAPEL)
    counting.known_exactly(s, s.active, other)
    s.push(a.ASK_CHAPEL, 2**s.active, other)


# -- offers ---------------------------------------------------------------------------------------------


def ask_offer(s: StarTrekState, _: Topic) -> None:
    asked = sum(2**seat for seat in range(s.players) if s.stance[seat] == ASKED)
    if not asked:
        raise BadRecord("offers: nobody is asked (ST-218)")
    s.push(a.ASK_OFFER, asked)


def ask_deal(s: StarTrekState, _: Topic) -> None:
    if ASKED in list(s.stance) or not anyone_willing(s):
        raise BadRecord("offers: everybody has answered, and somebody is willing (ST-218)")
    s.push(a.ASK_DEAL, 2**s.active)
