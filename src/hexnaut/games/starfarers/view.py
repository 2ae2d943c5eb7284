"""What a seat may know (SF-340 to SF-345), as plain data. Secrets are removed here and nowhere else."""

from typing import cast

from hexnaut.games.common.hands import unpack
from hexnaut.games.common.tradeview import known_cards, named_counts, offer_view
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import board, deck, travel
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import HOMES, POINT_NAMES, QUADRANT_NAMES, RESOURCE_NAMES, TOKEN_NAMES, UNKNOWN
from hexnaut.games.starfarers.encounters import deck_size
from hexnaut.games.starfarers.state import FLIGHT, INERT, NO_SHIP, PILE, StarfarersState, number_of
from hexnaut.games.starfarers.viewtypes import (
    AREA_KINDS,
    PHASES,
    AreaView,
    EncounterCard,
    EncounterView,
    FlightView,
    Options,
    OutpostView,
    PlanetView,
    PlayerView,
    PrivateView,
    Reach,
    Ship,
    StarfarersView,
)
from hexnaut.games.starfarers.words import (
    BALL_NAMES,
    FRIENDSHIP_NAMES,
    QUESTIONS,
    SHIP_KINDS,
    SHIP_NAMES,
    UPGRADE_NAMES,
)
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.types import BIT, CHANCE, seats_of


def view(s: StarfarersState, seat: int) -> StarfarersView:
    """All that the seat (or SPECTATOR) may know."""
    public = public_view(s)
    return seat_view(s, seat, public) if seat >= 0 else public


def seat_view(s: StarfarersState, seat: int, public: StarfarersView) -> StarfarersView:
    """What everybody sees, and what a seat knows besides."""
    flight, players = public["flight"], public["players"]
    flies = seat == s.active and s.question == a.ASK_FLIGHT
    return {
        **public,
        "seat": seat,
        "flight": {**flight, "reach": _reach(s)} if flight is not None and flies else flight,
        "players": [{**one, "known": known_cards(s, one["seat"], seat, RESOURCE_NAMES)} for one in players],
        "private": _private(s, seat),
    }


def public_view(s: StarfarersState) -> StarfarersView:
    """All that everybody may know."""
    return {
        "game": "starfarers",
        "seat": None,
        "options": cast(Options, {name: value for name, value in s.layout.options.items() if name != "layout"}),
        "turn": s.turn,
        "active": s.active,
        "first": s.first if s.phase or s.step or not any(s.start_roll) else None,
        "phase": PHASES[s.phase],
        "question": QUESTIONS.get(int(s.question), OVER),
        "payLeft": a.count_in(s.topic) if s.question == a.ASK_ENCOUNTER_PAY else 0,
        "asked": seats_of(int(s.asked)),
        "chance": s.asked == CHANCE,
        "startRolls": [s.start_roll[other] for other in range(s.players)],
        "pool": dict(zip(UPGRADE_NAMES, list(s.pool), strict=True)),
        "lastRoll": s.last_roll or None,
        "balls": [BALL_NAMES[s.ball], BALL_NAMES[s.other_ball]] if s.ball >= 0 else None,
        "supply": named_counts(RESOURCE_NAMES, list(s.bank)),
        "reserve": c.pile_size(s),
        "areas": [_area(s, area) for area in range(board.AREAS)],
        "closedSites": closed_sites(s),
        "outposts": {people: _outpost(s, i) for i, people in enumerate(board.PEOPLES)},
        "reserveNumbersLeft": sum(s.numbers),
        "encounterDeck": deck_size(s),
        "encounterDiscards": len(s.past) - deck_size(s) - (1 if s.card >= 0 else 0),
        "encounter": _encounter(s) if s.card >= 0 else None,
        "flight": _flight(s) if s.phase == FLIGHT else None,
        "goodsTraded": bool(s.goods_traded),
        "fameBought": bool(s.fame_bought),
        "helped": bool(s.helped),
        "offers": [offer_view(s, other, RESOURCE_NAMES) for other in range(s.players) if s.stance[other]],
        "players": [_player(s, other) for other in range(s.players)],
        "winner": s.winner if s.winner >= 0 else None,
        "private": None,
    }


# -- the board -----------------------------------------------------------------------------------------------------


def _area(s: StarfarersState, area: int) -> AreaView:
    """An area as everybody sees it; of a face-down quadrant only the stars on its back."""
    planets: list[PlanetView] = []
    for planet in range(3 * area, 3 * area + 3):
        if s.resource[planet] >= 0:
            icon = s.icon[planet]
            planets.append(
                {
                    "resource": RESOURCE_NAMES[s.resource[planet]],
                    "icon": board.ICONS[icon] if icon >= 0 else board.AREA_FACTS[area]["letter"],
                    "token": TOKEN_NAMES[s.token[planet]],
                }
            )
    return {
        "id": board.AREA_NAMES[area],
        "kind": AREA_KINDS[s.kind[area]],
        "stars": s.layout.stars[area - HOMES] if area >= HOMES else None,
        "quadrant": QUADRANT_NAMES[s.quadrant[area]] if area >= HOMES and s.kind[area] != UNKNOWN else None,
        "rotation": s.rotation[area] if area >= HOMES and s.kind[area] != UNKNOWN else None,
        "planets": planets,
    }


def closed_sites(s: StarfarersState) -> list[str]:
    """Sites with an inert piece (SF-330, SF-332, SF-333)."""
    return [POINT_NAMES[board.SITE_POINTS[site]] for site in range(board.SITES) if s.site[site] == INERT]


def _outpost(s: StarfarersState, people: int) -> OutpostView:
    cards = [card for card in range(5 * people, 5 * people + 5) if s.owner[card] < 0]
    return {
        "stations": [s.station[4 * people + seat] for seat in range(s.players)],
        "marker": s.marker[people] if s.marker[people] >= 0 else None,
        "cards": [FRIENDSHIP_NAMES[card] for card in cards],
    }


# -- the turn ------------------------------------------------------------------------------------------------------


def _flight(s: StarfarersState) -> FlightView:
    return {
        "baseSpeed": s.base_speed,
        "speed": c.speed(s, s.active),
        "moving": SHIP_NAMES[number_of(s.moving)] if s.moving >= 0 else None,
        "steps": s.steps,
        "origin": POINT_NAMES[s.origin] if s.origin >= 0 else None,
        "flown": _ships_in(s.flown),
        "held": _ships_in(s.held),
        "jumps": s.jumps,
        "reach": None,
    }


def _reach(s: StarfarersState) -> dict[str, Reach]:
    """Where the active player's ships can go: for each point the one before it, the steps, and whether to end there."""
    ships: dict[str, Reach] = {}
    for i in range(3):
        ship = 3 * s.active + i
        if travel.can_fly(s, ship) and travel.switch_rule(s, ship) == 0:
            found = travel.reach(s, ship)
            ships[SHIP_NAMES[i]] = {
                POINT_NAMES[point]: [POINT_NAMES[before], steps, ends] for point, (before, steps, ends) in found.items()
            }
    return ships


def _ships_in(mask: int) -> list[str]:
    return [SHIP_NAMES[i] for i in range(3) if mask & BIT[i]]


def _encounter(s: StarfarersState) -> EncounterView:
    """SF-344: the opening and the question that is open, and nothing that would tell which card it is."""
    asks = s.question in (a.ASK_ENCOUNTER_NUMBER, a.ASK_ENCOUNTER_YES_NO)
    return {
        "opening": s.layout.texts[s.layout.openings[s.card]],
        "question": s.layout.texts[deck.text_at(s.layout, s.node)] if asks else None,
        "most": deck.arg_b(s.layout, s.node) if s.question == a.ASK_ENCOUNTER_NUMBER else None,
        "needed": deck.arg_a(s.layout, s.node) if s.question == a.ASK_ENCOUNTER_YES_NO else None,
        "paid": named_counts(RESOURCE_NAMES, unpack(s.paid)),
        "loot": named_counts(RESOURCE_NAMES, unpack(s.loot)),
        "ownTotal": s.own_total,
    }


# -- players -------------------------------------------------------------------------------------------------------


def ships_of(s: StarfarersState, seat: int) -> dict[str, Ship]:
    """The seat's ships by name: what they are and where."""
    ships: dict[str, Ship] = {}
    for i in range(3):
        kind = s.ship_kind[3 * seat + i]
        if kind != NO_SHIP:
            ships[SHIP_NAMES[i]] = [SHIP_KINDS[kind], POINT_NAMES[s.ship_at[3 * seat + i]]]
    return ships


def sites_with(s: StarfarersState, piece: int) -> list[str]:
    return sorted(POINT_NAMES[board.SITE_POINTS[site]] for site in range(board.SITES) if s.site[site] == piece)


def _player(s: StarfarersState, seat: int) -> PlayerView:
    """One player as everybody sees them; `known` is what counting cards tells a viewer."""
    return {
        "seat": seat,
        "colour": s.layout.options["colours"][seat],
        "points": s.points[seat],
        "handSize": s.hand_size[seat],
        "known": None,
        "colonies": sites_with(s, 1 + seat),
        "spaceports": sites_with(s, 5 + seat),
        "ships": ships_of(s, seat),
        "coloniesLeft": s.colonies_left[seat],
        "stationsLeft": s.stations_left[seat],
        "shipyardsLeft": s.shipyards_left[seat],
        "upgrades": {name: s.upgrade[3 * seat + i] for i, name in enumerate(UPGRADE_NAMES)},
        "boosters": c.boosters(s, seat),
        "cannons": c.cannons(s, seat),
        "friendship": [FRIENDSHIP_NAMES[card] for card in range(20) if s.owner[card] == seat],
        "halfMedals": s.halves[seat],
        "medals": s.medals[seat],
        "freeShipsDue": s.claims[seat],
        "mustDiscard": s.owed[seat],
    }


def _private(s: StarfarersState, seat: int) -> PrivateView:
    """What the seat alone sees (SF-341), and with the option the card that it reads out (A-30)."""
    reads = s.card >= 0 and s.read_by[s.card] & BIT[seat] != 0
    return {
        "hand": named_counts(RESOURCE_NAMES, [s.hand[5 * seat + resource] for resource in range(5)]),
        "reserveKnown": known_cards(s, PILE, seat, RESOURCE_NAMES),
        "card": cast(EncounterCard, s.layout.cards[s.card]) if reads else None,
    }
