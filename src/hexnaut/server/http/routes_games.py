"""Over HTTP: which games there are, how their boards lie, and their wording."""

from functools import lru_cache

import msgspec
from fastapi import APIRouter, Request, Response

from hexnaut import games
from hexnaut.bots.ratings import ratings_of
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.grammar import grammar
from hexnaut.kernel.options import Option
from hexnaut.server.http.answers import answer, gives
from hexnaut.server.http.packing import public_answer
from hexnaut.server.tables.levels import default_level, levels
from hexnaut.server.tables.lobby import player_counts
from hexnaut.server.tables.refusals import Refusal
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac
from hexnaut.text.files import read_messages
from hexnaut.wire.rest import GameInfo, Games, GameText, OptionInfo, RuleSection, RuleText

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("", **gives(Games))
async def list_games() -> Response:
    """Every game with its options, numbers of players and levels of bots."""
    return answer(Games([game_info(name) for name in games.names()]))


@router.get("/{game}/geometry", **gives(None, 404, note="the places of the board and the grammar of moves"))
async def geometry(game: str, request: Request) -> Response:
    """The places of the board by name and where they lie, for drawing; `grammar`: how moves are written."""
    return public_answer(request.headers, published(known(game)))


@router.get("/{game}/text/{lang}", **gives(GameText, 404))
async def text(game: str, lang: str, request: Request) -> Response:
    """All wording of a game in one language: sentences by key, and the almanac of its rules."""
    known(game)
    try:
        return public_answer(request.headers, game_text(game, lang))
    except BadOption as error:
        raise Refusal("unknown", str(error)) from error


def known(game: str) -> Game:
    try:
        return games.load(game)
    except BadOption as error:
        raise Refusal("unknown", str(error)) from error


@lru_cache
def published(game: Game) -> bytes:
    """What does not change from game to game: the board, and the grammar of moves."""
    return msgspec.json.encode({**game.geometry(), "grammar": grammar(game.codec)})


@lru_cache
def game_info(name: str) -> GameInfo:
    game = games.load(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.version,
        prefix=game.prefix,
        players=player_counts(game),
        options=[option_info(option) for option in game.options() if option.name != "seed"],
        levels=levels(name),
        default_level=default_level(name),
        ratings=ratings_of(name),
        languages=list(LANGUAGES),
        draws=bool(game.propose_end_words),
    )


def option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        default=option.default,
        values=list(option.choices),
        low=option.low,
        high=option.high,
        note=option.note,
        items=list(option.items),
        file=option.is_long,
    )


@lru_cache
def game_text(game: str, lang: str) -> bytes:
    book = almanac(game, lang)
    found = GameText(
        game=game,
        lang=lang,
        messages=read_messages(game, lang),
        sections=[RuleSection(section.id, section.title, list(section.rules)) for section in book.sections],
        rules={rule.id: RuleText(rule.title, rule.text) for rule in book.rules.values()},
    )
    return msgspec.json.encode(found)
