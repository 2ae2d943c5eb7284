"""What a seat may know (ST-208 to ST-214), as plain data. Secrets are removed here and nowhere else."""

from typing import cast

from hexnaut.games.common.tradeview import known_cards, named_counts, offer_view
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import FACTS, HEX_NAMES, NODE_NAMES, NODES, RESOURCE_NAMES, ROUTE_NAMES, ROUTES
from hexnaut.games.startrek.conditions import bought_this_turn, first_is_known
from hexnaut.games.startrek.developments import INTERVENES, VICTORY
from hexnaut.games.startrek.names import CARD_NAMES, SUPPORT_NAMES
from hexnaut.games.startrek.state import StarTrekState, total_points
from hexnaut.games.startrek.viewtypes import (
    PHASES,
    Cards,
    Options,
    PlayerView,
    PrivateView,
    StarTrekView,
    Topic,
)
from hexnaut.games.startrek.words import QUESTIONS
from hexnaut.kernel.questions import OVER
from hexnaut.kernel.types import BIT, CHANCE, seats_of

CARD_TOTALS = [card["count"] for card in FACTS["developmentDeck"]]


def view(s: StarTrekState, seat: int) -> StarTrekView:
    """All that the seat (or SPECTATOR) may know."""
    public = public_view(s)
    return seat_view(s, seat, public) if seat >= 0 else public


def seat_view(s: StarTrekState, seat: int, public: StarTrekView) -> StarTrekView:
    """What everybody sees, and what a seat knows besides."""
    players = public["players"]
    return {
        **public,
        "seat": seat,
        "players": [{**one, "known": known_cards(s, one["seat"], seat, RESOURCE_NAMES)} for one in players],
        "private": _private(s, seat),
    }


def public_view(s: StarTrekState) -> StarTrekView:
    """All that everybody may know."""
    return {
        "game": "star-trek",
        "seat": None,
        "options": cast(Options, {name: value for name, value in s.layout.options.items() if name != "layout"}),
        "layout": s.layout.options["layout"],
        "turn": s.turn,
        "active": s.active,
        "first": s.first if first_is_known(s) else None,
        "phase": PHASES[s.phase],
        "question": QUESTIONS.get(int(s.question), OVER),
        "topic": _topic(s),
        "asked": seats_of(int(s.asked)),
        "chance": s.asked == CHANCE,
        "startRolls": [s.start_roll[other] for other in range(s.players)],
        "lastRoll": s.last_roll or None,
        "cruiser": HEX_NAMES[s.cruiser],
        "bank": named_counts(RESOURCE_NAMES, list(s.bank)),
        "deck": sum(s.deck) + sum(s.seen),
        "usedCards": used_cards(s),
        "cardPlayed": bool(s.card_played),
        "uhuraTried": bool(s.uhura_tried),
        "randType": RESOURCE_NAMES[s.rand_type] if s.rand_type >= 0 else None,
        "longestRoute": s.route_holder if s.route_holder >= 0 else None,
        "largestFleet": s.fleet_holder if s.fleet_holder >= 0 else None,
        "display": [SUPPORT_NAMES[card] for card in range(a.SUPPORT_CARDS) if card not in s.support],
        "offers": [offer_view(s, other, RESOURCE_NAMES) for other in range(s.players) if s.stance[other]],
        "players": [_player(s, other) for other in range(s.players)],
        "winner": s.winner if s.winner >= 0 else None,
        "private": None,
    }


def _topic(s: StarTrekState) -> Topic:
    asked, about = s.question, s.topic
    return {
        "node": NODE_NAMES[about] if asked == a.ASK_PLACE_STARSHIP else None,
        "route": ROUTE_NAMES[about] if asked == a.ASK_SULU_STARSHIP else None,
        "count": about if asked == a.ASK_RESEARCH_STATION or asked == a.ASK_UTOPIA_PLANITIA else None,
        "seat": _next_paid_back(s) if asked == a.ASK_GIVE else about if asked == a.ASK_CHAPEL else None,
        "resource": RESOURCE_NAMES[a.about_of(about)[0]] if asked == a.ASK_GIVE else None,
    }


def _next_paid_back(s: StarTrekState) -> int:
    """ST-164: the opponents are paid back clockwise."""
    _, waiting = a.about_of(s.topic)
    for step in range(1, s.players):
        other = (s.active + step) % s.players
        if waiting & BIT[other] != 0:
            return other
    return s.active


def used_cards(s: StarTrekState) -> Cards:
    """ST-208: the development cards that have left the game; everybody saw them go."""
    used: Cards = {}
    for kind, name in enumerate(CARD_NAMES):
        left = s.deck[kind] + s.seen[kind] + sum(s.cards[5 * seat + kind] for seat in range(s.players))
        face_up = sum(s.fleet) if kind == INTERVENES else 0
        used[name] = CARD_TOTALS[kind] - left - face_up
    return used


def _player(s: StarTrekState, seat: int) -> PlayerView:
    """One player as everybody sees them; `known` is what counting cards tells a viewer."""
    card = s.support[seat]
    return {
        "seat": seat,
        "colour": s.layout.options["colours"][seat],
        "handSize": s.hand_size[seat],
        "known": None,
        "cardCount": sum(s.cards[5 * seat + kind] for kind in range(5)),
        "boughtCount": bought_this_turn(s) if seat == s.active else 0,
        "victoryCards": s.cards[5 * seat + VICTORY] if s.depth == 0 else None,
        "fleet": s.fleet[seat],
        "support": None if card < 0 else {"card": SUPPORT_NAMES[card], "side": "B" if s.side_b[seat] else "A"},
        "supportUsed": s.used[seat] == s.turn,
        "supportNew": s.received[seat] == s.turn,
        "points": total_points(s, seat) if s.depth == 0 else s.points[seat],
        "routeLength": s.length[seat],
        "outposts": [NODE_NAMES[n] for n in range(NODES) if s.piece[n] == 2 * seat + 1],
        "starbases": [NODE_NAMES[n] for n in range(NODES) if s.piece[n] == 2 * seat + 2],
        "starships": [ROUTE_NAMES[r] for r in range(ROUTES) if s.ship[r] == seat],
        "starshipsLeft": s.ships_left[seat],
        "outpostsLeft": s.outposts_left[seat],
        "outpostsReserve": s.reserve[seat],
        "ringsLeft": s.rings[seat],
        "mustDiscard": s.owed[seat],
    }


def _private(s: StarTrekState, seat: int) -> PrivateView:
    """What the seat alone sees (ST-209, ST-212)."""
    cards = [s.cards[5 * seat + kind] for kind in range(5)]
    looking = s.question == a.ASK_KEEP or s.question == a.ASK_LOOK
    return {
        "hand": named_counts(RESOURCE_NAMES, [s.hand[5 * seat + resource] for resource in range(5)]),
        "cards": dict(zip(CARD_NAMES, cards, strict=True)),
        "bought": dict(zip(CARD_NAMES, list(s.bought), strict=True)) if seat == s.active else None,
        "points": total_points(s, seat),
        "lookingAt": dict(zip(CARD_NAMES, list(s.seen), strict=True)) if looking and seat == s.active else None,
        "deckHolds": dict(zip(CARD_NAMES, [s.deck_floor[5 * seat + kind] for kind in range(5)], strict=True)),
    }
