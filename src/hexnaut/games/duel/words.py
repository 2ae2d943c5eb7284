"""The words of the actions: one grammar for records, logs, sockets, scenarios and the terminal."""

from hexnaut.games.duel import actions as a
from hexnaut.games.duel.cards import CARD_NAMES, CENTRE_NAMES, MISSION_NAMES, PIECE_NAMES, RESOURCE_NAMES, SHIP_NAMES
from hexnaut.kernel.codec import Codec, Field, Tokens, kinds, named, number
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.forms import CountsForm, EitherForm, NameForm, NumberForm, SectionsForm, SeveralForm
from hexnaut.kernel.questions import question_names

RESOURCE = named("resource", RESOURCE_NAMES)
CENTRE = named("centre", CENTRE_NAMES)
CARD = named("card", CARD_NAMES)
MISSION = named("mission", MISSION_NAMES)


def show_pair(pair: int) -> str:
    return f"{CENTRE_NAMES[a.PAIR_LOW[pair]]} {CENTRE_NAMES[a.PAIR_HIGH[pair]]}"


def read_pair(tokens: Tokens) -> int:
    kinds = sorted([CENTRE.read(tokens), CENTRE.read(tokens)])
    for pair in range(a.PAIRS):
        if [a.PAIR_LOW[pair], a.PAIR_HIGH[pair]] == kinds:
            return pair
    raise BadNotation("two different centres are chosen")


def show_lot(lot: int) -> str:
    """One trade's units: "2" of what the card shows, or "1 ore 1 food" where the card leaves the choice."""
    if lot < a.NAMED_LOT:
        return str(a.LOT_UNITS[lot])
    first, second = a.LOT_FIRST[lot], a.LOT_SECOND[lot]
    if second < 0:
        return f"1 {RESOURCE_NAMES[first]}"
    if first == second:
        return f"2 {RESOURCE_NAMES[first]}"
    return f"1 {RESOURCE_NAMES[first]} 1 {RESOURCE_NAMES[second]}"


def read_lot(tokens: Tokens) -> int:
    units: list[int] = []
    while True:
        count = 1 + _UNITS.read(tokens)
        if not units and tokens.peek() is None:
            return count - 1
        units += [RESOURCE.read(tokens)] * count
        if len(units) > 2:
            raise BadNotation("at most two units of resources of choice")
        if tokens.peek() is None:
            break
    first, second = min(units), max(units)
    wanted = [first, -1] if len(units) == 1 else [first, second]
    for lot in range(a.NAMED_LOT, a.LOTS):
        if [a.LOT_FIRST[lot], a.LOT_SECOND[lot]] == wanted:
            return lot
    raise AssertionError(wanted)


def show_arrangement(arrangement: int) -> str:
    top, bottom = a.ARRANGEMENT_LIST[arrangement]
    parts = [word for word, cards in (("top", top), ("bottom", bottom)) if cards for word in [word, *_ordinals(cards)]]
    return " ".join(parts)


def _ordinals(cards: list[int]) -> list[str]:
    return [str(card + 1) for card in cards]


def read_arrangement(tokens: Tokens) -> int:
    """Cards by the order in which they were looked at: "top 2 1 bottom 3"; the first named comes up first."""
    places: dict[str, list[int]] = {"top": [], "bottom": []}
    place = ""
    while tokens.peek() is not None:
        word = tokens.take("'top', 'bottom' or a number")
        if word in places and word != place and not places[word]:
            place = word
        elif place and word in ("1", "2", "3"):
            places[place].append(int(word) - 1)
        else:
            raise BadNotation(f"unknown word {word!r}; an arrangement is for example 'top 2 1 bottom 3'")
    wanted = (places["top"], places["bottom"])
    if wanted not in a.ARRANGEMENT_LIST:
        raise BadNotation("every card that was looked at is named exactly once: 'top 2 1 bottom 3'")
    return a.ARRANGEMENT_LIST.index(wanted)


_UNITS = number("number of units", 4, first=1)
FIELDS = {
    "resource": RESOURCE,
    "centre": CENTRE,
    "card": CARD,
    "mission": MISSION,
    "piece": named("piece", PIECE_NAMES),
    "ship": named("ship", SHIP_NAMES),
    "sector": number("sector", 4, first=1),
    "die": number("die", a.FACES, first=1),
    "pair": Field(
        "pair of centres", a.PAIRS, show_pair, read_pair, SeveralForm(NameForm(CENTRE.name), 2, 2, ""), CENTRE_NAMES
    ),
    "lot": Field(
        "number of units",
        a.LOTS,
        show_lot,
        read_lot,
        EitherForm([NumberForm(1, 4), CountsForm(RESOURCE.name, 2, "")]),
        RESOURCE_NAMES,
    ),
    "arrangement": Field(
        "arrangement",
        a.ARRANGEMENTS,
        show_arrangement,
        read_arrangement,
        SectionsForm(["top", "bottom"], NumberForm(1, 3)),
    ),
}

CODEC = Codec(
    kinds(
        {
            a.CHOOSE: "choose {pair}",
            a.PRODUCE: "produce {resource}",
            a.FLY: "fly sector {sector}",
            a.LOOK: "look",
            a.SKIP: "skip",
            a.ARRANGE: "arrange {arrangement}",
            a.REVEAL: "reveal",
            a.BUY: "buy {lot}",
            a.SELL: "sell {lot}",
            a.FOUND_POST: "found post",
            a.FOUND_COLONY: "found colony",
            a.FULFIL: "fulfil {mission}",
            a.END_FLIGHT: "end flight",
            a.PAY_PIRATE: "pay pirate",
            a.FIGHT: "fight",
            a.TAKE: "take {resource}",
            a.LOSE: "lose {centre}",
            a.POST_BUY: "use post {card} buy {lot}",
            a.POST_SELL: "use post {card} sell {lot}",
            a.PURCHASE: "trade-centre {resource}",
            a.BUILD_PIECE: "build {piece}",
            a.SCRAP: "scrap {ship}",
            a.END_TURN: "end turn",
            a.GIVE_UP: "give up",
            a.PROPOSE_END: "propose end",
            a.ACCEPT_END: "accept end",
            a.DECLINE_END: "decline end",
            a.WITHDRAW_END: "withdraw end",
            a.MISSION_DRAWN: "mission {mission}",
            a.START_ROLLED: "start-roll {first:die} {second:die}",
            a.ROLLED: "roll {die}",
            a.LOOKED: "look-at {card}",
            a.CARD_DRAWN: "card {card}",
            a.REFILL_DRAWN: "refill {card}",
            a.FIGHT_ROLLED: "fight-roll {die}",
            a.PIRATE_ROLLED: "pirate-roll {die}",
        },
        FIELDS,
    )
)

QUESTIONS = question_names(vars(a))  # by their numbers
