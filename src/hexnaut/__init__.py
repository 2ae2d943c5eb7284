"""Hexnaut: the space-settling board games as a library. This is all you need to start:

    import hexnaut

    class Builder(hexnaut.Bot):                          # a player of your own
        def decide(self, view):                          # view: everything its seat may know
            builds = [move for move in view.words() if move.startswith("build")]
            return builds[-1] if builds else super().decide(view)

    match = hexnaut.new_match("star-trek", {"players": 3}, seed=8)
    match.play([Builder(), "greedy", "random"])          # or match.submit_words(seat, "roll"), move by move
    print(match)                                         # the board, drawn for a terminal

game_names(), load(name)    the games; options: load("duel").options()
new_match, Match            a game being played: view, legal, words, submit, play, copy, winner, scores
SeatView                    what a seat sees, may do (legal, words) and can imagine (sample_world)
Bot, make_bot(name)         a player to inherit from; ours by name: random, casual, greedy, search:500ms
records, scenarios          games as files: records.read, write, replay, verify; scenarios.read, run
errors                      errors.HexnautError is the root of all; IllegalAction names the rule
Game, State, Log, seeded    for search and for games of your own: game.apply(state.copy(), seat, action)
contract                    the laws that hold for every game: contract.check(game)

help(hexnaut.Match) and so on say more; docs/api.md says what stays stable. Environments: hexnaut.env.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as `typing` has it, which would be most of what this import takes
if TYPE_CHECKING:
    from typing import Any

    from hexnaut import contract as contract
    from hexnaut import games as games
    from hexnaut import records as records
    from hexnaut import scenarios as scenarios
    from hexnaut.bots.own import Bot as Bot
    from hexnaut.games import load as load
    from hexnaut.kernel import errors as errors
    from hexnaut.kernel.game import Game as Game
    from hexnaut.kernel.log import Log as Log
    from hexnaut.kernel.rng import Rng as Rng
    from hexnaut.kernel.rng import seeded as seeded
    from hexnaut.kernel.seatview import SeatView as SeatView
    from hexnaut.kernel.state import State as State
    from hexnaut.match import Match as Match
    from hexnaut.match import make_bot as make_bot
    from hexnaut.match import new_match as new_match

    game_names = games.names
del TYPE_CHECKING  # help() would list it

__version__ = "0.2.0"

# Where each public name comes from. Nothing is imported before somebody asks for it: `import hexnaut` costs nothing.
_PUBLIC = {
    "Bot": "hexnaut.bots.own",
    "Game": "hexnaut.kernel.game",
    "Log": "hexnaut.kernel.log",
    "Match": "hexnaut.match",
    "Rng": "hexnaut.kernel.rng",
    "SeatView": "hexnaut.kernel.seatview",
    "State": "hexnaut.kernel.state",
    "contract": "hexnaut.contract",
    "errors": "hexnaut.kernel.errors",
    "game_names": "hexnaut.games",
    "load": "hexnaut.games",
    "make_bot": "hexnaut.match",
    "new_match": "hexnaut.match",
    "records": "hexnaut.records",
    "scenarios": "hexnaut.scenarios",
    "seeded": "hexnaut.kernel.rng",
}
_OTHERWISE = {"game_names": "names"}  # what a name is called at home, where that differs
_MODULES = ("contract", "errors", "records", "scenarios")


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        raise AttributeError(f"hexnaut has no {name!r}; there are {', '.join(_PUBLIC)}")
    home = import_module(_PUBLIC[name])
    found = home if name in _MODULES else getattr(home, _OTHERWISE.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC})
