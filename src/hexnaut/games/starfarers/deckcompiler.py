"""A deck of encounter cards read, checked, and compiled to the nodes that deck.py knows."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.starfarers.board import RESOURCE_NAMES, Layout
from hexnaut.games.starfarers.deck import (
    COMBAT,
    COMPARE,
    DUEL,
    END,
    MOST_ANSWER,
    MOST_CARDS,
    MOST_DRAWS,
    MOST_NODES_DEEP,
    MOST_SUM,
    NUMBER,
    OPS,
    PAY,
    SHAKE,
    SPEED,
    STANDARD,
    WIDTH,
    WITHOUT_NUMBER,
    YES_NO,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadOption


def cards_of(data: Any) -> list[dict[str, Any]]:
    """The cards of a deck, checked: a list of cards, or an object with the list under 'cards'.

    Raises BadOption, naming card and branch.
    """
    cards: Any = data.get("cards") if isinstance(data, dict) else data
    Compiler(cards)
    return list(cards)


def compile_deck(cards: Sequence[Mapping[str, Any]], layout: Layout) -> None:
    """Put a checked deck into a game's layout. The standard one is compiled once for all games."""
    made = _STANDARD_DECK if cards is STANDARD else _tables(Compiler(cards, STANDARD_TEXTS))
    layout.cards = [dict(card) for card in cards]
    layout.texts = made.texts
    layout.openings, layout.roots = made.openings, made.roots
    layout.nodes, layout.jumps = made.nodes, made.jumps


def _tables(made: "Compiler") -> Layout:
    """A compiled deck as packed tables."""
    layout = Layout()
    layout.texts = made.texts
    layout.openings, layout.roots = vec[i64](made.openings), vec[i64](made.roots)
    layout.nodes, layout.jumps = vec[i64](made.nodes), vec[i64](made.jumps)
    return layout


class Compiler:
    """Reads the trees of a deck, checks them and lays them flat."""

    def __init__(self, cards: Any, known: Sequence[str] = ()) -> None:
        """`known` are texts that keep their numbers, so that events of different decks mean the same by them."""
        self.texts: list[str] = list(known)
        self.openings: list[int] = []
        self.roots: list[int] = []
        self.nodes: list[int] = []
        self.jumps: list[int] = []
        self.asked: dict[int, tuple[int, int, int]] = {}  # what each text asks
        self.where = "deck"
        self.ends = False  # whether some path of some card ends without another card
        if not isinstance(cards, list) or not 1 <= len(cards) <= MOST_CARDS:
            raise BadOption(f"the deck has to be a list of 1 to {MOST_CARDS} cards")
        for place, card in enumerate(cards):
            self.card(place, card)
        if not self.ends:
            raise BadOption("every card draws another one, so no encounter would ever end")

    def fail(self, path: list[str], what: str) -> BadOption:
        branch = " > ".join(path) or "opening"
        return BadOption(f"{self.where}, {branch}: {what}")

    def card(self, place: int, card: Any) -> None:
        self.where = f"card in place {place + 1}"
        if not isinstance(card, Mapping):
            raise self.fail([], "a card is an object with number, text and root")
        if isinstance(card.get("number"), int):
            self.where = f"card {card['number']}"
        text = card.get("text")
        if not isinstance(text, str) or not text:
            raise self.fail([], "a text is needed, the opening that players see")
        self.openings.append(self.text(text))
        self.roots.append(self.node(card.get("root"), [], text, False))

    def text(self, text: str) -> int:
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)

    def place(self, kind: int, a: int = 0, b: int = 0, text: int = END) -> int:
        """Room for a node; its successors are filled in later."""
        at = len(self.nodes) // WIDTH
        self.nodes += [kind, a, b, text, END, END, END]
        return at

    def lead(self, at: int, first: int, second: int = END) -> None:
        self.nodes[WIDTH * at + 4] = first
        self.nodes[WIDTH * at + 5] = second

    def whole(self, node: Mapping[str, Any], key: str, low: int, high: int, path: list[str]) -> int:
        value = node.get(key)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(path, f"{key} is {value!r}, not a whole number from {low} to {high}")
        return value

    def node(self, node: Any, path: list[str], text: str | None, tagged: bool) -> int:
        if len(path) > MOST_NODES_DEEP:
            raise self.fail(path, "too many nodes below each other")
        if not isinstance(node, Mapping):
            raise self.fail(path, "a node is missing here")
        kind = node.get("node")
        own_text = node.get("text", text if not path else None)
        if kind in ("askNumber", "askYesNo") and not isinstance(own_text, str):
            raise self.fail(path, "a question needs a text")
        if kind == "askNumber":
            return self.ask_number(node, path, self.text(str(own_text)), tagged)
        if kind == "askYesNo":
            return self.ask_yes_no(node, path, self.text(str(own_text)), tagged)
        if kind == "pay":
            at = self.place(PAY, self.whole(node, "n", 1, MOST_ANSWER, path))
            self.lead(at, self.node(node.get("then"), [*path, "then"], None, tagged))
            return at
        if kind == "duel":
            return self.duel(node, path, tagged)
        if kind == "compareBoosters":
            at = self.place(COMPARE, 0, self.opponent(node, path))
            branches = [self.node(node.get(way), [*path, way], None, tagged) for way in ("atLeast", "fewer")]
            self.lead(at, branches[0], branches[1])
            return at
        if kind == "shake":
            return self.shake(node, path, tagged)
        if kind == "effects":
            return self.effects(node, path, tagged)
        raise self.fail(path, f"unknown node {kind!r}")

    def remember(self, text: int, asked: tuple[int, int, int], path: list[str]) -> None:
        """SF-344: questions that read alike must be alike, or the legal answers would give the card away."""
        if self.asked.setdefault(text, asked) != asked:
            raise self.fail(path, f"{self.texts[text]!r} asks for other answers than on an earlier card")

    def ask_number(self, node: Mapping[str, Any], path: list[str], text: int, tagged: bool) -> int:
        low = self.whole(node, "min", 0, 0, path)  # an empty hand must be able to answer (SF-283)
        high = self.whole(node, "max", low, MOST_ANSWER, path)
        self.remember(text, (NUMBER, low, high), path)
        branches = node.get("branches")
        if not isinstance(branches, Mapping):
            raise self.fail(path, "branches are missing")
        for answer in branches:
            if answer not in [str(n) for n in range(low, high + 1)]:
                raise self.fail(path, f"branch {answer!r} is no answer from {low} to {high}")
        at = self.place(NUMBER, low, high, text)
        led = [self.node(branches.get(str(n)), [*path, str(n)], None, tagged) for n in range(low, high + 1)]
        self.nodes[WIDTH * at + 6] = len(self.jumps)
        self.jumps += led
        return at

    def ask_yes_no(self, node: Mapping[str, Any], path: list[str], text: int, tagged: bool) -> int:
        needed = self.whole(node, "yesRequiresResources", 0, 99, path) if "yesRequiresResources" in node else 0
        self.remember(text, (YES_NO, needed, 0), path)
        at = self.place(YES_NO, needed, 0, text)
        yes = self.node(node.get("yes"), [*path, "yes"], None, tagged)
        self.lead(at, yes, self.node(node.get("no"), [*path, "no"], None, tagged))
        return at

    def opponent(self, node: Mapping[str, Any], path: list[str]) -> int:
        """How many seats to the left the opponent sits; to the right counts negative."""
        opponent = node.get("opponent")
        if not isinstance(opponent, Mapping) or opponent.get("side") not in ("left", "right"):
            raise self.fail(path, "an opponent with side left or right is needed")
        steps = self.whole(opponent, "steps", 1, 2, path)
        return steps if opponent["side"] == "left" else -steps

    def duel(self, node: Mapping[str, Any], path: list[str], tagged: bool) -> int:
        if node.get("stat") not in ("combat", "speed"):
            raise self.fail(path, f"a duel is of combat or speed, not {node.get('stat')!r}")
        at = self.place(DUEL, COMBAT if node["stat"] == "combat" else SPEED, self.opponent(node, path))
        win = self.node(node.get("win"), [*path, "win"], None, tagged)
        self.lead(at, win, self.node(node.get("lose"), [*path, "lose"], None, tagged))
        return at

    def shake(self, node: Mapping[str, Any], path: list[str], tagged: bool) -> int:
        led: dict[int, int] = {}
        at = self.place(SHAKE)
        outcomes = node.get("outcomes")
        for outcome in outcomes if isinstance(outcomes, list) else []:
            sums = outcome.get("sums") if isinstance(outcome, Mapping) else None
            if not isinstance(sums, list) or any(type(n) is not int or not 1 <= n <= MOST_SUM for n in sums):
                raise self.fail(path, f"sums {sums!r}: a list of numbers from 1 to {MOST_SUM} is needed")
            first = self.node(outcome.get("then"), [*path, "sum " + "/".join(map(str, sums))], None, tagged)
            for n in sums:
                if n in led:
                    raise self.fail(path, f"sum {n} stands twice")
                led[n] = first
        missing = [n for n in range(1, MOST_SUM + 1) if n not in led]
        if missing:
            raise self.fail(path, f"no outcome for sum {missing[0]}")
        self.nodes[WIDTH * at + 6] = len(self.jumps)
        self.jumps += [END, *[led[n] for n in range(1, MOST_SUM + 1)]]
        return at

    def effects(self, node: Mapping[str, Any], path: list[str], tagged: bool) -> int:
        effects = node.get("effects")
        if not isinstance(effects, list) or not effects:
            raise self.fail(path, "a list of effects is needed")
        places = []
        redraws = False
        for number, effect in enumerate(effects, start=1):
            here = [*path, f"effect {number}"]
            if redraws:
                raise self.fail(here, "nothing can follow the drawing of another card")
            places.append(self.effect(effect, here, tagged))
            tagged = tagged or (effect["op"] == "gainAny" and "tag" in effect)
            redraws = effect["op"] == "drawNewEncounter"
        last = END
        if "then" in node:
            if redraws:
                raise self.fail(path, "nothing can follow the drawing of another card")
            last = self.node(node["then"], [*path, "then"], None, tagged)
        elif not redraws:
            self.ends = True
        for at, following in zip(places, [*places[1:], last], strict=True):
            self.lead(at, following)
        return places[0]

    def effect(self, effect: Any, path: list[str], tagged: bool) -> int:
        op = effect.get("op") if isinstance(effect, Mapping) else None
        if op not in OPS:
            raise self.fail(path, f"unknown effect {op!r}")
        n = 0
        if op not in WITHOUT_NUMBER:
            most = MOST_DRAWS if op == "drawFromEachOpponent" else 9
            n = self.whole(effect, "n", -9 if op == "halfMedals" else 1, most, path)
        b = 0
        if op == "gain":
            if effect.get("resource") not in RESOURCE_NAMES:
                raise self.fail(path, f"{effect.get('resource')!r} is not one of {', '.join(RESOURCE_NAMES)}")
            b = RESOURCE_NAMES.index(effect["resource"])
        elif op == "gainAny":
            b = int("tag" in effect)
        elif op == "confiscate" and not tagged:
            raise self.fail(path, "nothing was gained on this card that could be confiscated")
        elif op == "allRemoveUpgradeIfMoreThan":
            b = self.whole(effect, "threshold", 0, 17, path)
        elif op == "mostFreightPodsHalfMedals":
            b = self.whole(effect, "minimumPods", 0, 5, path)
        elif op == "drawNewEncounter":
            b = int(bool(effect.get("reshuffle")))
        return self.place(OPS[op], n, b)


_STANDARD_DECK: Final = _tables(Compiler(STANDARD))
STANDARD_TEXTS: Final[list[str]] = _STANDARD_DECK.texts
