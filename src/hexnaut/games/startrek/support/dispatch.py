"""Which support card an action or a question belongs to: the only place where cards are listed."""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support.chapel import Chapel
from hexnaut.games.startrek.support.chekov import Chekov
from hexnaut.games.startrek.support.kirk import Kirk
from hexnaut.games.startrek.support.mccoy import McCoy
from hexnaut.games.startrek.support.rand import Rand
from hexnaut.games.startrek.support.sarek import Sarek
from hexnaut.games.startrek.support.scott import Scott
from hexnaut.games.startrek.support.shared import AfterUse, SupportCard
from hexnaut.games.startrek.support.spock import Spock
from hexnaut.games.startrek.support.sulu import Sulu
from hexnaut.games.startrek.support.uhura import Uhura
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import CODES, by_code, mask

CARDS: Final[list[SupportCard]] = [  # in the order of their numbers
    Uhura(),
    Scott(),
    Spock(),
    Sulu(),
    Kirk(),
    McCoy(),
    Chekov(),
    Rand(),
    Chapel(),
    Sarek(),
]
_AFTER_USE: Final = AfterUse()
_ALL: Final[list[SupportCard]] = [*CARDS, _AFTER_USE]

# The kinds of actions: to use a card; and everything about support cards
USES: Final[i64] = mask(*(kind for card in CARDS for kind in card.uses))
KINDS: Final[i64] = mask(a.PASS, *(kind for card in _ALL for kind in (*card.uses, *card.replies)))
WORDS: Final = {kind: words for card in _ALL for kind, words in (*card.uses.items(), *card.replies.items())}
_ANSWERS: Final = by_code({question: kinds for card in _ALL for question, kinds in card.answers.items()})


def _owners(codes: Iterable[tuple[int, SupportCard]]) -> list[SupportCard]:
    """The card of each code, and one that does nothing for all the others."""
    owner = dict(codes)
    nothing = SupportCard({})
    return [owner.get(code, nothing) for code in range(CODES)]


_BY_KIND: Final = _owners((kind, card) for card in CARDS for kind in card.uses)
_BY_QUESTION: Final = _owners((question, card) for card in _ALL for question in card.answers)


def is_answer(question: i64, kind: i64) -> bool:
    """Whether an action of this kind answers a question of a support card."""
    return a.among(kind, _ANSWERS[question])


def missed_reaction(s: StarTrekState, seat: i64, kind: i64) -> i64:
    """Which rule forbids a reaction outside its moment; 0 in it, and for other cards."""
    return _BY_KIND[kind].missed(s, seat)


def use_refusal(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """Which rule forbids the use of a card in the own turn."""
    return _BY_KIND[kind].refusal(s, seat, kind, arg)


def answer_refusal(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """Which rule forbids an answer of the right kind."""
    return _BY_QUESTION[s.question].refusal(s, seat, kind, arg)


def fill_uses(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """What the seat's own card offers, if it is ready."""
    card = s.support[seat]
    if card != a.NO_CARD:
        CARDS[card].fill(s, seat, moves)


def fill_answers(s: StarTrekState, seat: i64, moves: Moves) -> None:
    _BY_QUESTION[s.question].fill_answers(s, seat, moves)


def apply_support(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    """A card that is used in the own turn, or an answer to a question of a card."""
    card = _BY_KIND[kind] if s.question == a.ASK_TURN else _BY_QUESTION[s.question]
    card.apply(s, seat, kind, arg, log)
