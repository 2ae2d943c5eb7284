"""space-settling board games as a library; all you need to begin:

    import hexnaut
    class Builder(hexnaut.Bot):             # a player of your own
        def decide(self, view):             # all that its seat may know
            builds = [w for w in view.words() if w.startswith("build")]
            return builds[-1] if builds else super().decide(view)
    match = hexnaut.new_match("star-trek", {"players": 3}, seed=8)
    match.play([Builder(), "greedy", "random"])    # or match.submit_words
    print(match)                            # the board, for a terminal

game_names(), load(name)    the games; load("duel").options() has options
new_match, Match            a game: view, words, legal, submit, play, copy
SeatView                    what a seat sees; sample_world fills in the rest
Bot, make_bot(name)         players; ours: random, casual, greedy, search
records, scenarios          games and cases as files: read, write, verify
errors                      HexnautError; IllegalAction names the rule
Game, State, Log, seeded    for search: game.apply(state.copy(), seat, move)
contract                    contract.check(game) tests a game of your own
hexnaut.env                 environments for machine learning
help(hexnaut.Match) says more; docs/api.md says what stays stable.
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
    from hexnaut.kernel.seatview import SeatView as SeatView
    from hexnaut.kernel.state import State as State
    from hexnaut.match import Match as Match
    from hexnaut.match import make_bot as make_bot
    from hexnaut.match import new_match as new_match
    from hexnaut.match import seeded as seeded

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
    "seeded": "hexnaut.match",
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


__getattr__.__module__ = __dir__.__module__ = "hexnaut.__init__"  # help() lists functions whose module is hexnaut
