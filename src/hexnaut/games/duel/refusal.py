"""Which rule forbids an action: the number of that rule, or 0. Never changes a position."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.cards import ASTEROID, COLONY, COLONY_SHIP, PIRATE, TARGET, TRADE, TRADE_SHIP, TRIBUTE
from hexnaut.games.duel.state import FLIGHT, PRODUCTION_PHASE, RULES_1, SETUP, DuelState
from hexnaut.kernel.types import BIT

GAME_OVER: i64 = 191
ONLY_CHANCE: i64 = 223
NOT_ASKED: i64 = 220


def refusal(s: DuelState, seat: i64, action: i64) -> i64:
    kind, arg = a.parts_of(action)
    if s.depth == 0:
        return GAME_OVER
    if seat < 0 or seat > 1 or a.is_outcome(kind):
        return ONLY_CHANCE
    if a.among(kind, a.TABLE_TALK):
        return _table_talk(s, seat, kind)
    if not s.is_asked(seat):
        return _out_of_turn(s, seat, kind)
    question = s.question
    if question == a.ASK_FLIGHT:
        return _flight(s, seat, kind, arg)
    if question == a.ASK_BUILD:
        return _build(s, seat, kind, arg)
    return _answer(s, seat, question, kind, arg)


def _table_talk(s: DuelState, seat: i64, kind: i64) -> i64:
    """DU-197: giving up always; a proposal once, which its maker withdraws and the other player accepts or declines."""
    if kind == a.GIVE_UP:
        return 0
    if kind == a.PROPOSE_END:
        return 197 if s.proposal & BIT[seat] != 0 else 0
    if kind != a.ACCEPT_END and s.rules == RULES_1:
        return 197
    proposer = seat if kind == a.WITHDRAW_END else 1 - seat
    return 0 if s.proposal & BIT[proposer] != 0 else 197


def _out_of_turn(s: DuelState, seat: i64, kind: i64) -> i64:
    """Another seat is asked, or chance decides."""
    if s.question == a.ASK_CENTRES and kind == a.CHOOSE:
        return 24  # a choice handed in is final
    if s.question == a.ASK_COLONY and _is_too_early(s, seat, kind):
        return 58
    if s.phase != SETUP and seat != s.active:
        return 41
    return 42 if _mixes_phases(s, kind) else NOT_ASKED


def _is_too_early(s: DuelState, seat: i64, kind: i64) -> bool:
    """DU-058: the active player chooses a colony first, and both have chosen before the flight."""
    if seat == s.active:
        return a.among(kind, a.FLYING)
    return kind == a.PRODUCE and s.depth > 1


# -- single questions --------------------------------------------------------------------------------------


def _answer(s: DuelState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    if question == a.ASK_PIRATE:
        return _pirate(s, seat, kind)
    if question == a.ASK_SECTOR:
        if kind == a.FLY:
            return 0
        return 42 if a.among(kind, a.BUILDING) else 70
    if question == a.ASK_REWARD and kind == a.TAKE:
        return 0 if c.space(s, seat, arg) > 0 else 123
    if question == a.ASK_COLONY and kind == a.PRODUCE:
        return 0 if s.topic & BIT[arg] != 0 else 52
    if question == a.ASK_SENSOR and a.among(kind, a.WITH_SENSOR):
        return 187 if kind == a.ARRANGE else 0
    if question == a.ASK_ARRANGE and kind == a.ARRANGE:
        return 0 if a.ARRANGED_CARDS[arg] == s.top_count else 187
    if question == a.ASK_LOSS and kind == a.LOSE:
        return 0 if c.level(s, seat, arg) > 0 else 152
    if question == a.ASK_CENTRES and kind == a.CHOOSE:
        return 0
    if kind == a.END_FLIGHT and s.phase == FLIGHT:
        return 83
    return 42 if _mixes_phases(s, kind) else NOT_ASKED


def _mixes_phases(s: DuelState, kind: i64) -> bool:
    """DU-042: nothing of a later phase in production, and no building in flight."""
    if a.among(kind, a.BUILDING):
        return s.phase == PRODUCTION_PHASE or s.phase == FLIGHT
    return s.phase == PRODUCTION_PHASE and a.among(kind, a.FLYING)


def _pirate(s: DuelState, seat: i64, kind: i64) -> i64:
    """DU-140 to DU-142: pay or fight, nothing else."""
    if kind == a.PAY_PIRATE:
        return 0 if s.astro[seat] >= TRIBUTE else 141
    if kind == a.FIGHT:
        return 0
    if kind == a.END_FLIGHT:
        return 142
    return 42 if a.among(kind, a.BUILDING) else 140


# -- the flight --------------------------------------------------------------------------------------------


def _flight(s: DuelState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.REVEAL:
        if s.row_count >= s.speed:
            return 72
        return 0 if s.stack[s.sector] > 0 else 84
    if kind == a.END_FLIGHT:
        return 0
    if kind == a.FLY:
        return 70
    if a.among(kind, a.WITH_CARD):
        return _action(s, seat, kind, arg)
    if kind == a.PAY_PIRATE or kind == a.FIGHT:
        return 140
    if a.among(kind, a.WITH_SENSOR):
        return 187
    return 42 if a.among(kind, a.BUILDING) else NOT_ASKED


def _action(s: DuelState, seat: i64, kind: i64, arg: i64) -> i64:
    """DU-075 to DU-077, DU-112: one action with the current card, of those that its kind offers (DU-095)."""
    if s.row_count == 0:
        return 75
    if s.replaced != 0:
        return 112
    card = c.current_card(s)
    printed = s.cards.kind[card]
    if printed == PIRATE:
        return 145
    if printed == ASTEROID:
        return 89
    if kind == a.FULFIL:
        return c.mission_refusal(s, arg)
    if s.used_here > 0:
        return 77
    if kind == a.FOUND_COLONY:
        return 0 if printed == COLONY and s.hangar[2 * seat + COLONY_SHIP] > 0 else 111
    if kind == a.FOUND_POST:
        return 0 if s.cards.post[card] != 0 and s.hangar[2 * seat + TRADE_SHIP] > 0 else 108
    if printed != TRADE:
        return 121 if printed == TARGET else 111
    return c.trade_refusal(s, seat, card, kind == a.BUY, arg)


# -- trade and build ---------------------------------------------------------------------------------------


def _build(s: DuelState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.END_TURN:
        return 0
    if kind == a.BUILD_PIECE:
        return c.building_refusal(s, seat, arg)
    if kind == a.PURCHASE:
        return c.purchase_refusal(s, seat, arg)
    if a.among(kind, a.POST_TRADES):
        card, lot = a.post_trade_of(arg)
        post = c.post_refusal(s, seat, card)
        return post if post != 0 else c.trade_refusal(s, seat, card, kind == a.POST_BUY, lot)
    if kind == a.SCRAP:
        return 0 if s.scrap_on != 0 and s.hangar[2 * seat + arg] > 0 else 185
    return 42 if a.among(kind, a.FLYING) else NOT_ASKED
