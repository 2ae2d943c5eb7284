"""The protocol: the questions that every game answers. Nothing here knows a particular game."""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64, mypyc_attr

from hexnaut.kernel.codec import Codec
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.events import EventBook
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.luck import DICE
from hexnaut.kernel.moves import Moves, Numbers
from hexnaut.kernel.options import Option
from hexnaut.kernel.owndata import Doubt
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT, NOBODY, Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game, without a position: ask it about a State.

    `apply` trusts its caller; whoever takes moves from outside asks `refusal` first (see `play.Match`).
    A seat in `to_act` must decide; any seat may make the moves that `legal` lists for it, asked or not
    (a proposer may withdraw an offer while others still think about it).

    >>> import hexnaut
    >>> game = hexnaut.load("duel")
    >>> state = hexnaut.new_match(game, seed=1).state
    >>> [game.codec.word(action) for action in game.legal(state, 0)][:2]
    ['choose storage command', 'choose storage science']
    >>> game.apply(state, 0, game.codec.parse("choose storage science"))
    >>> game.scores(state)
    [1, 1]
    """

    name: str = ""  # "star-trek"
    title: str = ""
    prefix: str = ""  # of rule ids: "ST"
    version: str = ""  # of the rules, a number; a record names it
    older: tuple[str, ...] = ()  # versions whose records still replay, by what `State.rules` tells
    codec: Codec  # actions <-> words
    events: EventBook  # what events mean and who may see which part

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}, rules {self.version}>"

    def __reduce__(self) -> str:
        """A game is one object, called GAME in the module of its class: copies and pickles name it."""
        return "GAME"

    # -- creating a game ------------------------------------------------------------------------------

    def options(self) -> Sequence[Option]:
        """Everything a game can be created with."""
        raise NotImplementedError

    def prepare(self, chosen: Mapping[str, Any], board: Source) -> dict[str, Any]:
        """All options checked and made explicit, the visible board included. Raises BadOption.

        What it gives back it accepts and gives back again: a record's options go through it too.
        """
        raise NotImplementedError

    def own_data(self) -> dict[str, Any]:
        """What is printed on the components, by section, as far as the option `data` can replace it."""
        return {}

    def doubts(self) -> Sequence[Doubt]:
        """The components that are reconstructed."""
        return ()

    def new(self, prepared: Mapping[str, Any]) -> State:
        """The first position. It trusts its caller: only what `prepare` gave back comes in."""
        raise NotImplementedError

    def begin(self, prepared: Mapping[str, Any], log: Log = QUIET) -> State:
        """The first position, and what everybody saw happen until then: a start that is dealt out, not played."""
        return self.new(prepared)

    def seats(self, s: State) -> int:
        """How many sit at the table."""
        raise NotImplementedError

    # -- playing --------------------------------------------------------------------------------------

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        """Add every action the seat may take now, in a fixed order; of trade offers a short menu, nothing wasteful."""
        raise NotImplementedError

    def fill_promising(self, s: State, seat: i64, moves: Moves) -> None:
        """What of that is worth a thought to a seat that is asked, where games are only imagined: at least one."""
        self.fill_legal(s, seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        """The number of the rule that forbids the action, or 0."""
        raise NotImplementedError

    def apply(self, s: State, seat: i64, action: i64, log: Log = QUIET) -> None:
        """Carry out an allowed action (seat -1: an outcome of chance), tell its events, and count it."""
        raise NotImplementedError

    def chance_weight(self, s: State) -> i64:
        """How many equally likely cases the open chance event has."""
        raise NotImplementedError

    def chance_case(self, s: State, case: i64) -> i64:
        """The outcome of one of those cases, as an action."""
        raise NotImplementedError

    def is_offer(self, action: i64) -> bool:
        """Whether the action proposes a trade: `legal` lists only a menu of these."""
        return False

    offers_from: i64 = 0  # of what `legal` lists, the actions below this number are no offers

    def is_wasteful(self, s: State, seat: i64, action: i64) -> bool:
        """Whether a listed action brings the same for less: `legal` leaves it out, `refusal` does not forbid it."""
        return False

    # Giving up, and an end by agreement, where the game's own rules know them: the words of these moves.
    give_up_words: str = ""
    propose_end_words: str = ""
    accept_end_words: str = ""
    decline_end_words: str = ""
    withdraw_end_words: str = ""

    def proposes_end(self, s: State, seat: i64) -> bool:
        """Whether a seat's proposal to end the game stands."""
        return False

    def offers(self, s: State, seat: i64) -> list[int]:
        """Offers and counter-offers, all of them allowed, that are worth a thought: more than the menu of `legal`."""
        return []

    def exchanges(self, s: State, seat: i64, action: i64) -> list[tuple[int, State]]:
        """What an action of trade talk may lead to: each possible partner with the position after the exchange.

        Empty for any other action, and where nobody can pay.
        """
        return []

    def put_to(self, action: i64, seats: i64) -> int:
        """The same offer put to some seats alone, a mask; 0: to everybody. Other actions stay as they are."""
        return int(action)

    def refused(self, s: State, seat: i64, action: i64) -> int:
        """Whose offer the action says no to; NOBODY for any other action."""
        return NOBODY

    can_freeze: bool = False  # whether `is_frozen` is worth asking

    def is_frozen(self, s: State) -> bool:
        """Whether nobody can gain a point any more: people end it themselves, a driver of programs without a winner."""
        return False

    def thought(self, s: State, seat: int) -> int:
        """What a seat has in mind over several questions, as a number above 0: the flight of a ship, step by step.
        0: each question is a thought of its own. Clocks run for a whole thought."""
        return 0

    def is_private(self, action: i64) -> bool:
        """Whether an action changes, besides what its seat has, next to nothing: no rival's prospects, nothing hidden.

        Bots ask, so as not to judge anew what stays as it is; False is always right.
        """
        return False

    # -- looking --------------------------------------------------------------------------------------

    def scores(self, s: State) -> list[int]:
        """Everybody's true points."""
        raise NotImplementedError

    def target(self, s: State) -> int:
        """How many points win."""
        raise NotImplementedError

    def turns(self, s: State) -> int:
        """How many turns have begun."""
        raise NotImplementedError

    def view(self, s: State, seat: int) -> Mapping[str, object]:
        """All that the seat (or SPECTATOR) may know, as plain JSON data; each game has a TypedDict for it."""
        raise NotImplementedError

    def seat_view(self, s: State, seat: int, public: Mapping[str, object]) -> Mapping[str, object]:
        """`view` of a seat, for whoever has that of the SPECTATOR: what all see alike is not made again."""
        return self.view(s, seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        """A random full position that agrees with all that the seat knows."""
        raise NotImplementedError

    def dump(self, s: State) -> dict[str, Any]:
        """The whole position, secrets included, as plain JSON data."""
        raise NotImplementedError

    def load(self, data: Mapping[str, Any]) -> State:
        """The inverse of `dump`. Raises BadRecord."""
        raise NotImplementedError

    def problems(self, s: State) -> list[str]:
        """What contradicts the rules in this position (cards or pieces that do not add up, ...)."""
        raise NotImplementedError

    def geometry(self) -> Mapping[str, Any]:
        """The places of the board by name and where they lie, for drawing, as plain JSON data."""
        return {}

    def spaces(self) -> Spaces:
        """Its actions and observations as numbers, for programs that learn. Raises BadOption where there are none."""
        raise BadOption(f"{self.name}: its actions have no numbers yet")

    # -- judging ----------------------------------------------------------------------------------------

    def feature_names(self) -> Sequence[str]:
        """What the numbers of `fill_features` are, in their order."""
        raise NotImplementedError

    def fill_features(self, s: State, seat: i64, numbers: Numbers) -> None:
        """Add numbers about the seat's prospects in a full (that is, an imagined) position: what bots look at."""
        raise NotImplementedError

    def fill_basics(self, s: State, seat: i64, numbers: Numbers) -> None:
        """Add the first numbers of `fill_features`, at least all those that `feature_weights` has weights for."""
        self.fill_features(s, seat, numbers)

    def feature_weights(self) -> Mapping[str, int]:
        """What each feature is worth to a bot; see bots/evaluate.py for the two entries that are no features."""
        raise NotImplementedError

    def model(self) -> Mapping[str, Any]:
        """What was learned about who wins, as bots/model.py reads it; empty where nothing was."""
        return {}

    def judgement(self) -> Mapping[str, Any]:
        """By what bots compare moves where that is neither `model` nor `feature_weights`; else empty."""
        return {}

    def contexts(self) -> Sequence[str]:
        """What the numbers of `fill_context` are, in their order."""
        return ["always"]

    def fill_context(self, s: State, numbers: Numbers) -> None:
        """What kind of position it is, for all seats alike: how much of each context there is, in thousandths."""
        numbers.add(1000)

    def trained_on(self) -> Sequence[Mapping[str, Any]]:
        """The options of the games that a model is learned from, in turns."""
        return [{}]

    def luck_of(self, action: Action) -> str:
        """What kind of luck an outcome of chance is: one of luck.KINDS."""
        return DICE

    # -- telling ----------------------------------------------------------------------------------------

    def facts(self) -> Mapping[str, Any]:
        """The vocabulary of scenarios: a `scenario.Fact` for every fact that a rule speaks of."""
        raise NotImplementedError

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        """A position in which these facts hold and everything else is empty. Raises BadRecord."""
        raise NotImplementedError

    def point_sources(self, s: State) -> list[dict[str, int]]:
        """Everybody's true points by where they come from."""
        raise NotImplementedError

    def expand(self, s: State, seat: int, action: Action) -> list[int]:
        """An action that reaches too far for one move, such as a ship's way to a target, as the moves that lead there.

        Empty where there are none. Each is judged when it is made: what happens on the way may change the plan.
        """
        return []

    def why(self, s: State, seat: int, action: Action, rule: int) -> str:
        """One English sentence on a refusal."""
        return f"{self.codec.word(action)}: not allowed by {self.rule_id(rule)}"

    # -- what follows from the answers above ------------------------------------------------------------

    _spare: Moves | None = None  # what `legal` fills, again and again; None while it is in use

    def legal(self, s: State, seat: i64) -> list[int]:
        """Every action the seat may take now, in a fixed order; of trade offers a short menu, nothing wasteful."""
        moves = self._spare
        if moves is None:
            moves = Moves()
        self._spare = None
        moves.clear()
        self.fill_legal(s, seat, moves)
        self._spare = moves
        return moves.to_list()

    def advance(self, s: State, dice: Rng, log: Log = QUIET) -> int:
        """Let chance decide until a seat has to. Who is asked then: a mask of seats, or 0 when the game is over."""
        while s.asked == CHANCE:
            self.apply(s, NOBODY, self.sample(s, dice), log)
        return int(s.asked)

    def choices(self, s: State, dice: Rng, log: Log = QUIET) -> list[int]:
        """`advance`, and then what the lowest seat that is asked may do; nothing when the game is over or frozen."""
        if s.asked == CHANCE:
            self.advance(s, dice, log)
        if s.asked == 0 or (self.can_freeze and self.is_frozen(s)):
            return []
        return self.legal(s, LOWEST_SEAT[s.asked])

    def step(self, s: State, action: i64, dice: Rng, log: Log = QUIET) -> list[int]:
        """The lowest seat that is asked makes a move; `choices` after it. The quickest loop for a script:

        >>> import hexnaut
        >>> game, dice = hexnaut.load("star-trek"), hexnaut.seeded(1, "dice")
        >>> state = hexnaut.new_match(game, seed=1).state
        >>> actions = game.choices(state, dice)
        >>> while actions:
        ...     actions = game.step(state, actions[dice.below(len(actions))], dice)
        >>> state.to_act()
        0
        """
        self.apply(s, LOWEST_SEAT[s.asked], action, log)
        return self.choices(s, dice, log)

    def features(self, s: State, seat: i64) -> list[int]:
        """Numbers about the seat's prospects in a full (that is, an imagined) position."""
        numbers = Numbers()
        self.fill_features(s, seat, numbers)
        return numbers.to_list()

    def chance(self, s: State) -> list[tuple[int, int]]:
        """The outcomes of the open chance event with their integer weights, in a fixed order."""
        weights: dict[int, int] = {}
        total: i64 = self.chance_weight(s)
        for case in range(total):
            action: int = self.chance_case(s, case)
            weights[action] = weights.get(action, 0) + 1
        return list(weights.items())

    def sample(self, s: State, rng: Rng) -> i64:
        """One outcome of the open chance event, by its weight."""
        return self.chance_case(s, rng.below(self.chance_weight(s)))

    def rule_id(self, number: int) -> str:
        """How a rule is called, such as "ST-109"."""
        return f"{self.prefix}-{number:03d}"
