"""What a seat may know (DU-210 to DU-217), as plain data. Secrets are removed here and nowhere else."""

from typing import cast

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import (
    CARD_NAMES,
    CARDS,
    CENTRE_NAMES,
    COLONY,
    FACTS,
    ITEM_NAMES,
    KNOWLEDGE,
    MISSION_NAMES,
    MISSIONS,
    PIRATE,
    RESOURCE_NAMES,
    SECTORS,
    SHIP_NAMES,
    SHIPS_OF_A_KIND,
    SYMBOL_NAMES,
    TRADE,
)
from hexnaut.games.duel.places import AREA, DONE, FACE_DOWN, GAP, IN_DECK, IN_ROW, LOOKED_AT, OPEN
from hexnaut.games.duel.state import SEATS_MASK, DuelState
from hexnaut.games.duel.viewtypes import (
    ENDINGS,
    PHASES,
    DuelView,
    FlightView,
    Options,
    PlayerView,
    PrivateView,
    Resource,
    RowEntry,
)
from hexnaut.games.duel.words import QUESTIONS
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.types import CHANCE, SPECTATOR, seats_of

PIECES = FACTS["piecesPerPlayer"]
START_COLONIES = [FACTS["startingState"]["startColonies"][symbol]["id"] for symbol in SYMBOL_NAMES]


def view(s: DuelState, seat: int) -> DuelView:
    """All that the seat (or SPECTATOR) may know."""
    public = public_view(s)
    return seat_view(s, seat, public) if seat >= 0 else public


def seat_view(s: DuelState, seat: int, public: DuelView) -> DuelView:
    """What everybody sees, and what a seat knows besides."""
    return {
        **public,
        "seat": seat,
        "flight": _flight(s, seat) if s.sector >= 0 else None,
        "memory": memory(s, seat) if s.cards.options["memoryAid"] else None,
        "private": _private(s, seat),
    }


def public_view(s: DuelState) -> DuelView:
    """All that everybody may know."""
    return {
        "game": "duel",
        "seat": None,
        "options": cast(Options, dict(s.cards.options)),
        "turn": s.turn,
        "active": s.active if s.turn else None,
        "first": s.first if s.turn else None,
        "phase": PHASES[s.phase],
        "question": QUESTIONS.get(int(s.question), OVER),
        "asked": seats_of(int(s.asked)),
        "chance": s.asked == CHANCE,
        "produce": _resources(s.topic) if s.question == a.ASK_COLONY else None,
        "rewardsLeft": s.topic if s.question == a.ASK_REWARD else 0,
        "looksLeft": s.topic if s.question == a.ASK_LOOK else 0,
        "roll": s.roll or None,
        "proposals": seats_of(int(s.proposal & SEATS_MASK)),
        "ended": ENDINGS[s.ended],
        "frozen": bool(s.frozen),
        "winner": s.winner if s.winner >= 0 else None,
        "sectorSizes": [s.stack[sector] for sector in range(SECTORS)],
        "reserve": [s.reserve[group] for group in range(1, 5)],
        "missions": missions_where(s, OPEN),
        "missionDeck": len(missions_where(s, IN_DECK)),
        "bannedMissions": [MISSION_NAMES[m] for m in range(MISSIONS) if s.banned & 2**m],
        "freeTiles": [name for kind, name in enumerate(CENTRE_NAMES) if c.tile_is_free(s, kind)],
        "friend": s.friend if s.friend >= 0 else None,
        "hero": s.hero if s.hero >= 0 else None,
        "flight": _flight(s, SPECTATOR) if s.sector >= 0 else None,
        "postsUsed": [CARD_NAMES[card] for card in s.posts_used if card >= 0],
        "purchases": s.purchases,
        "players": [_player(s, other) for other in range(2)],
        "memory": memory(s, SPECTATOR) if s.cards.options["memoryAid"] else None,
        "private": None,
    }


def _resources(mask: int) -> list[Resource]:
    return [name for resource, name in enumerate(RESOURCE_NAMES) if mask & 2**resource]


def missions_where(s: DuelState, place: int) -> list[str]:
    return [MISSION_NAMES[mission] for mission in range(MISSIONS) if s.mission[mission] == place]


def cards_of(s: DuelState, seat: int, kind: int) -> list[str]:
    """The cards of a kind in a player's area."""
    return [CARD_NAMES[card] for card in range(CARDS) if s.home[card] == AREA + seat and s.cards.kind[card] == kind]


# -- the flight --------------------------------------------------------------------------------------------


def _flight(s: DuelState, viewer: int) -> FlightView:
    return {
        "sector": s.sector + 1,
        "speed": s.speed,
        "row": [_row_entry(s, place, viewer) for place in range(s.row_count)],
        "actions": s.actions,
        "actionLimit": c.action_limit(s),
        "usedHere": s.used_here,
        "fightRoll": s.fight_roll or None,
        "topCards": s.top_count,
        "bottomCards": s.bottom_count,
    }


def _row_entry(s: DuelState, place: int, viewer: int) -> RowEntry:
    entry = s.row[place]
    met = s.pirate > 0 and place == s.row_count - 1
    hidden = entry < 0 or (met and not sees_pirate(s, viewer))
    return {
        "card": None if hidden else CARD_NAMES[entry],
        "group": FACE_DOWN - entry if entry < GAP else None,
        "pirate": met,
        "used": bool(s.marks & 2**place),
    }


def sees_pirate(s: DuelState, viewer: int) -> bool:
    """DU-140, DU-213, DU-217: the opponent, and an active player whose sensor has shown it."""
    if viewer == s.active:
        return s.pirate == 2
    return viewer >= 0


# -- players -----------------------------------------------------------------------------------------------


def _player(s: DuelState, seat: int) -> PlayerView:
    """One player: everything lies open on the table (DU-210)."""
    boosters = [s.booster[2 * seat], s.booster[2 * seat + 1]]
    cannons = [s.cannon[2 * seat], s.cannon[2 * seat + 1]]
    return {
        "seat": seat,
        "symbol": SYMBOL_NAMES[s.symbol[seat]],
        "handedIn": s.secret[seat] >= 0,
        "stock": {name: s.stock[6 * seat + item] for item, name in enumerate(ITEM_NAMES)},
        "capacity": c.capacity(s, seat, 0),
        "labCapacity": c.capacity(s, seat, KNOWLEDGE),
        "astro": s.astro[seat],
        "hangar": {name: s.hangar[2 * seat + ship] for ship, name in enumerate(SHIP_NAMES)},
        "boosters": {"1": boosters[0], "2": boosters[1]},
        "cannons": {"1": cannons[0], "2": cannons[1]},
        "supply": {
            **{name: SHIPS_OF_A_KIND - s.hangar[2 * seat + ship] for ship, name in enumerate(SHIP_NAMES)},
            "booster-1": PIECES["booster1"] - boosters[0],
            "booster-2": PIECES["booster2"] - boosters[1],
            "cannon-1": PIECES["cannon1"] - cannons[0],
            "cannon-2": PIECES["cannon2"] - cannons[1],
        },
        "centres": {name: c.level(s, seat, kind) for kind, name in enumerate(CENTRE_NAMES)},
        "colonies": [START_COLONIES[s.symbol[seat]], *cards_of(s, seat, COLONY)],
        "posts": cards_of(s, seat, TRADE),
        "pirates": cards_of(s, seat, PIRATE),
        "missions": missions_where(s, DONE + seat),
        "friendship": s.friendship[seat],
        "medals": s.medals[seat],
        "points": s.points[seat],
    }


# -- what a viewer knows of the sectors ----------------------------------------------------------------------


def knows(s: DuelState, viewer: int, card: int) -> bool:
    """DU-214: whether the viewer (2 and above, or SPECTATOR: everybody) knows where a card lies."""
    return bool(s.known[card] & (2**viewer if 0 <= viewer < 2 else 4))


def known_in(s: DuelState, viewer: int, sector: int) -> list[int]:
    """K(p, s) of DU-214: the cards that the viewer knows to lie in a sector, its row included."""
    flying = sector == s.sector
    return [
        card
        for card in range(CARDS)
        if knows(s, viewer, card) and (s.home[card] == sector or (flying and s.home[card] in (IN_ROW, LOOKED_AT)))
    ]


def memory(s: DuelState, viewer: int) -> dict[str, list[str]]:
    """DU-215: the memory aid."""
    return {str(sector + 1): [CARD_NAMES[card] for card in known_in(s, viewer, sector)] for sector in range(SECTORS)}


def _private(s: DuelState, seat: int) -> PrivateView:
    """What the seat alone knows: its own choice (DU-212), and places of cards by the sensor (DU-217)."""
    pair = s.secret[seat]
    sensor = seat == s.active and s.sector >= 0
    return {
        "centres": [CENTRE_NAMES[a.PAIR_LOW[pair]], CENTRE_NAMES[a.PAIR_HIGH[pair]]] if pair >= 0 else None,
        "top": [CARD_NAMES[card] for card in s.top if card >= 0] if sensor else [],
        "bottom": [CARD_NAMES[card] for card in s.bottom if card >= 0] if sensor else [],
    }
