"""Every random event as equally likely cases. What lies face down is a multiset until somebody looks (SF-342)."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import HOMES, QUADRANT_COUNT, QUADRANT_STARS, QUADRANT_TYPE, SYSTEM, TOKENS
from hexnaut.games.starfarers.encounters import deck_size
from hexnaut.games.starfarers.flight import next_token
from hexnaut.games.starfarers.state import IN_DECK, PILE, StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.luck import luck_by_kind
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.tables import nth

TWO_DICE: Final = 36
ROTATIONS: Final = 3

LUCK: Final = luck_by_kind(
    dice=(a.ROLLED, a.START_ROLLED, a.BALLS),
    thefts=(a.STOLEN,),
    draws=(a.RESERVE,),
    discoveries=(a.QUADRANT, a.TOKEN, a.NUMBER),
    encounters=(a.CARD,),
)


def chance_weight(s: StarfarersState) -> i64:
    question = s.question
    if question == a.ASK_ROLL or question == a.ASK_START_ROLL:
        return TWO_DICE
    if question == a.ASK_RESERVE:
        return c.pile_size(s)
    if question == a.ASK_BALLS:
        balls = len(s.layout.bag)
        return balls * (balls - 1) // 2
    if question == a.ASK_STOLEN:
        victim, _ = a.about_of(s.topic)
        return s.hand_size[victim]
    if question == a.ASK_QUADRANT:
        return ROTATIONS * hidden_quadrants(s)
    if question == a.ASK_TOKEN:
        return total(s.tokens, icon_in_turn(s), TOKENS)
    if question == a.ASK_NUMBER_TOKEN:
        return total(s.numbers, 0, TOKENS)
    return deck_size(s)


def chance_case(s: StarfarersState, case: i64) -> i64:
    question = s.question
    if question == a.ASK_ROLL:
        return a.one(a.ROLLED, case)
    if question == a.ASK_START_ROLL:
        return a.one(a.START_ROLLED, case)
    if question == a.ASK_RESERVE:
        return a.one(a.RESERVE, nth(s.hand, RESOURCES * PILE, case))
    if question == a.ASK_BALLS:
        return two_balls(s.layout.bag, case)
    if question == a.ASK_STOLEN:
        victim, _ = a.about_of(s.topic)
        return a.one(a.STOLEN, nth(s.hand, RESOURCES * victim, case))
    if question == a.ASK_QUADRANT:
        return nth_quadrant(s, case)
    if question == a.ASK_TOKEN:
        return a.one(a.TOKEN, nth(s.tokens, icon_in_turn(s), case))
    if question == a.ASK_NUMBER_TOKEN:
        return a.one(a.NUMBER, nth(s.numbers, 0, case))
    return nth_card(s, case)


def sample(s: StarfarersState, rng: Rng) -> i64:
    return chance_case(s, rng.below(chance_weight(s)))


def total(counts: vec[i64], start: i64, size: i64) -> i64:
    found: i64 = 0
    for i in range(start, start + size):
        found += counts[i]
    return found


def icon_in_turn(s: StarfarersState) -> i64:
    """Where the tokens for the planet that is next lie in the table."""
    return TOKENS * s.icon[next_token(s, s.topic)]


def two_balls(bag: vec[i64], case: i64) -> i64:
    """SF-176: two of the balls without replacement; the lower value is named first."""
    first: i64 = 0
    while case >= len(bag) - 1 - first:
        case -= len(bag) - 1 - first
        first += 1
    ball = bag[first]
    other = bag[first + 1 + case]
    return a.balls(min(ball, other), max(ball, other))


def may_lie_there(s: StarfarersState, quadrant: i64) -> bool:
    """SF-041: a quadrant not seen yet whose back shows the stars of the slot in question."""
    return s.hidden[quadrant] != 0 and QUADRANT_STARS[quadrant] == s.layout.stars[s.topic - HOMES]


def hidden_quadrants(s: StarfarersState) -> i64:
    count: i64 = 0
    for quadrant in range(QUADRANT_COUNT):
        if may_lie_there(s, quadrant):
            count += 1
    return count


def nth_quadrant(s: StarfarersState, case: i64) -> i64:
    """SF-207: with a random rotation, which matters for systems only."""
    place = case // ROTATIONS
    quadrant: i64 = 0
    while place > 0 or not may_lie_there(s, quadrant):
        if may_lie_there(s, quadrant):
            place -= 1
        quadrant += 1
    rotation: i64 = case % ROTATIONS if QUADRANT_TYPE[quadrant] == SYSTEM else 0
    return a.quadrant(quadrant, rotation)


def nth_card(s: StarfarersState, case: i64) -> i64:
    card: i64 = 0
    while case > 0 or s.past[card] != IN_DECK:
        if s.past[card] == IN_DECK:
            case -= 1
        card += 1
    return a.one(a.CARD, card)
