"""The interpreter of encounter cards (SF-280 to SF-318). What the cards say is data, see deck.py.

While a card is carried out an ENCOUNTER item lies on the agenda; whenever it is on top, `run` goes one node further.
Every answer, duel and shake is noted as an input in `past`, so that anybody can tell which other cards would have
looked the same so far (SF-344; world.py needs it).
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT, count_in
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import deck, production, travel
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.costs import BLACK_SPEED
from hexnaut.games.starfarers.state import (
    BLACK,
    BOOSTER,
    CANNON,
    IN_DECK,
    NO_CARD,
    NO_ONE,
    SHIPS_EACH,
    UPGRADES,
    StarfarersState,
    number_of,
)
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT, CHANCE, filled, zeros

INPUTS: Final = 8  # an input is below this; `past` packs them after a leading 1


# -- cards ---------------------------------------------------------------------------------------------------------


def begin(s: StarfarersState, log: Log) -> None:
    """SF-178, SF-280: one card for a black ball."""
    s.push(a.ENCOUNTER, BIT[s.active])
    draw(s, log)


def deck_size(s: StarfarersState) -> i64:
    count: i64 = 0
    for card in range(len(s.past)):
        if s.past[card] == IN_DECK:
            count += 1
    return count


def draw(s: StarfarersState, log: Log) -> None:
    """SF-297: from an empty deck the discard pile is shuffled first."""
    if deck_size(s) == 0:
        shuffle_all(s, 297, log)
    s.push(a.ASK_ENCOUNTER_CARD, CHANCE)


def shuffle_all(s: StarfarersState, rule: i64, log: Log) -> None:
    s.past = filled(len(s.past), IN_DECK)
    s.read_by = zeros(len(s.read_by))
    log.tell(e.SHUFFLED, rule, s.active)


def drawn(s: StarfarersState, card: i64, log: Log) -> None:
    """SF-281, SF-344: nobody but a reader sees more than the opening."""
    s.pop()
    s.card = card
    s.node = s.layout.roots[card]
    s.past = put(s.past, card, 1)
    if s.reader_sees != 0:
        s.read_by = put(s.read_by, card, BIT[(s.active + 1) % s.players])
    log.tell(e.ENCOUNTER, 281, s.active, s.layout.openings[card])


def put_away(s: StarfarersState) -> None:
    s.card = NO_CARD
    s.node = NO_CARD
    s.walked = 0
    s.paid = 0
    s.loot = 0
    s.own_total = 0


def finish(s: StarfarersState, log: Log) -> None:
    """SF-296: the card goes face down to the discard pile."""
    put_away(s)
    s.pop()
    log.tell(e.ENCOUNTER_OVER, 296, s.active)


def note(s: StarfarersState, given: i64) -> None:
    """An answer or a result decides how the card goes on."""
    s.past = put(s.past, s.card, INPUTS * s.past[s.card] + given)
    s.node = deck.after(s.layout, s.node, given)


# -- one node after the other --------------------------------------------------------------------------------------


def run(s: StarfarersState, log: Log) -> None:
    layout = s.layout
    node = s.node
    if node == deck.END:
        finish(s, log)
        return
    s.walked += 1
    kind = deck.kind_at(layout, node)
    if kind == deck.NUMBER or kind == deck.YES_NO:
        text = deck.text_at(layout, node)
        if text != layout.openings[s.card]:  # the opening was told with the card
            log.tell(e.ASKED, 282, s.active, text)
        s.push(a.ASK_ENCOUNTER_NUMBER if kind == deck.NUMBER else a.ASK_ENCOUNTER_YES_NO, BIT[s.active])
    elif kind == deck.DUEL:
        s.push(a.ASK_BALLS, CHANCE, a.about(a.FOR_OTHER_SIDE, opponent(s)))
        s.push(a.ASK_BALLS, CHANCE, a.about(a.FOR_OWN_SIDE, s.active))
    elif kind == deck.COMPARE:
        compare(s, log)
    elif kind == deck.SHAKE:
        s.push(a.ASK_BALLS, CHANCE, a.about(a.FOR_SHAKE, s.active))
    else:
        s.node = deck.after(layout, node, 0)
        carry_out(s, kind, deck.arg_a(layout, node), deck.arg_b(layout, node), log)


def opponent(s: StarfarersState) -> i64:
    """SF-289: the neighbour that the node names, counted around the table."""
    return (s.active + deck.arg_b(s.layout, s.node) + 2 * s.players) % s.players


def answer(s: StarfarersState, number: i64, log: Log) -> None:
    """SF-282, SF-283: a number is paid in cards of choice before the consequence is read."""
    s.pop()
    log.tell(e.ANSWERED, 282, s.active, number)
    note(s, number)
    ask_payment(s, number, 0)


def answer_yes_no(s: StarfarersState, yes: i64, log: Log) -> None:
    s.pop()
    log.tell(e.ANSWERED, 282, s.active, e.SAID_YES if yes != 0 else e.SAID_NO)
    note(s, yes)


def ask_payment(s: StarfarersState, count: i64, flag: i64) -> None:
    count = min(count, s.hand_size[s.active])
    if count > 0:
        s.push(a.ASK_ENCOUNTER_PAY, BIT[s.active], count + flag)


# -- duels and shakes ----------------------------------------------------------------------------------------------


def strength(s: StarfarersState, seat: i64, ball: i64, other: i64) -> i64:
    """SF-285, SF-286; with the option the neighbour's cards do not count (A-31)."""
    if seat != s.active and s.pirate_ignores_cards != 0:
        return ball + other + s.upgrade[UPGRADES * seat + CANNON]
    return ball + other + c.cannons(s, seat)


def duel_speed(s: StarfarersState, seat: i64, ball: i64, other: i64) -> i64:
    """SF-287: the raw sum, unless the option lets a black ball count as in flight (A-21)."""
    base = ball + other
    if s.black_in_duel != 0 and (ball == BLACK or other == BLACK):
        base = BLACK_SPEED
    return base + c.boosters(s, seat)


def is_combat(s: StarfarersState) -> bool:
    """Whether the duel on the card is a fight, not a race."""
    return deck.arg_a(s.layout, s.node) == deck.COMBAT


def balls_rule(s: StarfarersState, purpose: i64) -> i64:
    """Why balls are drawn on a card."""
    if purpose == a.FOR_SHAKE:
        return 299
    return 285 if is_combat(s) else 287


def side_total(s: StarfarersState, seat: i64, ball: i64, other: i64) -> i64:
    if is_combat(s):
        return strength(s, seat, ball, other)
    return duel_speed(s, seat, ball, other)


def balls_drawn(s: StarfarersState, purpose: i64, seat: i64, ball: i64, other: i64, log: Log) -> None:
    """SF-286 to SF-288, SF-299: a black ball here causes nothing."""
    if purpose == a.FOR_SHAKE:
        log.tell(e.SHAKEN, 299, seat, ball + other)
        note(s, ball + other)
    elif purpose == a.FOR_OWN_SIDE:
        s.own_total = side_total(s, seat, ball, other)
    else:
        total = side_total(s, seat, ball, other)
        log.tell(e.DUEL, 286 if is_combat(s) else 287, s.active, seat, s.own_total, total)
        note(s, 1 if s.own_total >= total else 0)
        s.own_total = 0


def compare(s: StarfarersState, log: Log) -> None:
    """SF-266, A-19: boosters of two motherships with their science cards, no balls."""
    other = opponent(s)
    own = c.boosters(s, s.active)
    others = c.boosters(s, other)
    if s.pirate_ignores_cards != 0:
        others = s.upgrade[UPGRADES * other + BOOSTER]
    log.tell(e.COMPARED, 266, s.active, other, own, others)
    note(s, 1 if own >= others else 0)


# -- effects -------------------------------------------------------------------------------------------------------


def carry_out(s: StarfarersState, kind: i64, n: i64, b: i64, log: Log) -> None:
    if kind != deck.PAY:
        log.tell(e.EFFECT, 282, s.active, kind, n, b)
    if kind == deck.PAY:
        ask_payment(s, n, a.FLAG)
    elif kind == deck.GAIN:
        log.tell(e.TOOK, 293, s.active, do.take_packed(s, s.active, n * UNIT[b]))
    elif kind == deck.GAIN_ANY:
        if not c.bank_is_empty(s):
            s.push(a.ASK_ENCOUNTER_GAIN, BIT[s.active], n + a.FLAG * b)
    elif kind == deck.HALF_MEDALS:
        do.change_halves(s, s.active, n, 292 if n < 0 else 304, log)
    elif kind == deck.ADD_UPGRADE:
        if c.can_add_any(s, s.active):
            s.push(a.ASK_ENCOUNTER_ADD, BIT[s.active], n)
    elif kind == deck.REMOVE_UPGRADE:
        ask_removal(s, s.active, n, 0)
    elif kind == deck.HOLD_SHIP:
        hold_ships(s, n, log)
    elif kind == deck.SPACE_JUMP:
        s.jumps += n
        log.tell(e.JUMP_WON, 306, s.active)
    elif kind == deck.FREE_SHIP:
        s.claims = plus(s.claims, s.active, n)
        log.tell(e.CLAIMED_SHIP, 310 if c.claim_is_due(s, s.active) else 311, s.active)
    elif kind == deck.DRAW_FROM_EACH:
        draw_from_each(s, n)
    elif kind == deck.EACH_GIVES:
        ask_gifts(s, n)
    elif kind == deck.RETURN_GIFT:
        log.tell(e.RETURNED, 301, s.active, do.take_packed(s, s.active, s.paid))
        s.paid = 0
    elif kind == deck.CONFISCATE:
        confiscate(s, log)
    elif kind == deck.WEAR:
        wear(s, n, b)
    elif kind == deck.MOST_PODS:
        honour_most_pods(s, n, b, log)
    elif kind == deck.REDRAW:
        redraw(s, b, log)


def ask_removal(s: StarfarersState, seat: i64, count: i64, flag: i64) -> None:
    """SF-291: nothing happens with an empty mothership."""
    count = min(count, c.upgrades_of(s, seat))
    if count > 0:
        s.push(a.ASK_ENCOUNTER_REMOVE, BIT[seat], count + flag)


def hold_ships(s: StarfarersState, count: i64, log: Log) -> None:
    """SF-168, SF-290: with one ship to choose from there is no choice."""
    while count > 0:
        choices: i64 = 0
        last: i64 = NO_ONE
        for ship in range(SHIPS_EACH * s.active, SHIPS_EACH * s.active + SHIPS_EACH):
            if travel.may_hold(s, s.active, ship):
                choices += 1
                last = ship
        if choices == 0:
            return
        if choices > 1:
            s.push(a.ASK_ENCOUNTER_HOLD, BIT[s.active], count)
            return
        hold(s, last, log)
        count -= 1


def hold(s: StarfarersState, ship: i64, log: Log) -> None:
    s.held |= BIT[number_of(ship)]
    log.tell(e.HELD, 290, s.active, number_of(ship))


def draw_from_each(s: StarfarersState, count: i64) -> None:
    """SF-295: left neighbour first; laid on the agenda from last to first."""
    for i in range(s.players - 1, 0, -1):
        other = (s.active + i) % s.players
        for _ in range(min(count, s.hand_size[other])):
            production.ask_stolen(s, other, 295)


def ask_gifts(s: StarfarersState, count: i64) -> None:
    """SF-300: clockwise from the left neighbour, laid on the agenda from last to first."""
    for i in range(s.players - 1, 0, -1):
        other = (s.active + i) % s.players
        if s.hand_size[other] > 0:
            s.push(a.ASK_ENCOUNTER_GIVE, BIT[other], min(count, s.hand_size[other]))


def confiscate(s: StarfarersState, log: Log) -> None:
    """SF-301: what the card gave goes back; what was paid stays paid."""
    taken: i64 = 0
    for resource in range(RESOURCES):
        count = min(count_in(s.loot, resource), c.in_hand(s, s.active, resource))
        if count > 0:
            do.lose(s, s.active, resource, count)
            taken += count * UNIT[resource]
    s.loot = 0
    log.tell(e.CONFISCATED, 301, s.active, taken)


def wear(s: StarfarersState, count: i64, threshold: i64) -> None:
    """SF-315 to SF-318: in turn order from the active player, laid on the agenda from last to first."""
    for i in range(s.players - 1, -1, -1):
        seat = (s.active + i) % s.players
        if c.upgrades_of(s, seat) > threshold:
            ask_removal(s, seat, count, a.FLAG)


def honour_most_pods(s: StarfarersState, count: i64, minimum: i64, log: Log) -> None:
    """SF-317: everybody tied for the most pods, if that is enough."""
    most = minimum
    for seat in range(s.players):
        most = max(most, c.pods(s, seat))
    for i in range(s.players):
        seat = (s.active + i) % s.players
        if c.pods(s, seat) == most:
            do.change_halves(s, seat, count, 317, log)


def redraw(s: StarfarersState, reshuffle: i64, log: Log) -> None:
    """SF-280, SF-316: this card is finished, another one follows."""
    put_away(s)
    if reshuffle != 0:
        shuffle_all(s, 316, log)
    draw(s, log)
