"""A puzzle in the words of the wire: its position as the seat sees it, and what an answer is worth."""

from functools import lru_cache

from hexnaut.bots.telling import event_line, seat_part
from hexnaut.games.puzzles import Puzzle, options_of, puzzles_of, start
from hexnaut.kernel.errors import BadNotation, BadOption
from hexnaut.kernel.play import Match
from hexnaut.kernel.types import Action
from hexnaut.server.tables.refusals import Refusal
from hexnaut.text.puzzles import narrator_of
from hexnaut.wire.puzzles import PuzzleAnswer, PuzzleInfo, PuzzlePosition, PuzzleSolution, PuzzleVerdict, ValuedMove

STARTED = 64  # positions that are kept
TOLD = 256  # the same in the words of a language
TRIES = 2  # wrong answers before the moves of the right kind are told


def puzzle_of(game: str, number: int) -> Puzzle:
    """Raises Refusal."""
    try:
        found = puzzles_of(game)
    except BadOption as error:
        raise Refusal("unknown", str(error)) from error
    if not 1 <= number <= len(found):
        raise Refusal("unknown", f"{game} has no puzzle {number}")
    return found[number - 1]


def info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.game, puzzle.number, puzzle.name, puzzle.theme, puzzle.level)  # type: ignore[arg-type]


@lru_cache(STARTED)
def started(game: str, number: int) -> Match:
    """Nobody plays on in it."""
    return start(puzzle_of(game, number))


@lru_cache(TOLD)
def position(game: str, number: int, lang: str) -> PuzzlePosition:
    """All that the seat may know, and nothing of the answer."""
    puzzle, match = puzzle_of(game, number), started(game, number)
    narrator = narrator_of(match, lang)
    view = match.game.view(match.state, puzzle.seat)
    legal = [match.game.codec.word(action) for action in options_of(match, puzzle.seat)]
    told = enumerate(match.events, start=1)
    return PuzzlePosition(
        puzzle=info(puzzle),
        seats=list(narrator.names),
        part=seat_part(narrator, puzzle.seat, view, True, 0, legal),
        events=[event_line(narrator, number, number, event, puzzle.seat) for number, event in told],
    )


def judged(puzzle: Puzzle, given: PuzzleAnswer) -> PuzzleVerdict:
    """Raises Refusal for what is no move, and IllegalAction for one that a rule forbids."""
    if not given.move:
        return PuzzleVerdict(False, None, [], solution(puzzle))
    match = started(puzzle.game, puzzle.number)
    words = match.game.codec.word(read_move(match, puzzle.seat, given.move))
    if words in puzzle.best:
        return PuzzleVerdict(True, 0.0, [], solution(puzzle))
    value = puzzle.others.get(words)
    lost = None if value is None else round(puzzle.best[puzzle.top] - value, 3)
    return PuzzleVerdict(False, lost, narrowed(match, puzzle) if given.tries + 1 >= TRIES else [], None)


def read_move(match: Match, seat: int, words: str) -> Action:
    try:
        action = match.game.codec.parse(words)
    except BadNotation as error:
        raise Refusal("unreadable", str(error)) from error
    match.check(seat, action)
    return action


def narrowed(match: Match, puzzle: Puzzle) -> list[str]:
    """The moves of the same kind as the best one."""
    codec = match.game.codec
    kind = codec.kind_of(codec.parse(puzzle.top))
    return [codec.word(action) for action in options_of(match, puzzle.seat) if codec.kind_of(action) is kind]


def solution(puzzle: Puzzle) -> PuzzleSolution:
    best, others = ([ValuedMove(*one) for one in moves.items()] for moves in (puzzle.best, puzzle.others))
    return PuzzleSolution(best, others, puzzle.obvious)
