"""The beginning of a game over the socket, before a page looks at the table: quicker than by clicking."""

from collections.abc import Callable, Sequence

from tests.server.running import Json, Player

# Chosen only where nothing else is allowed, and talk that goes on for ever not at all.
LATE = ("end", "skip", "remove", "refuse")
NEVER = ("offer", "counter", "trade", "give up", "propose end")


def play_on(player: Player, likes: Sequence[str], is_there: Callable[[Json], bool]) -> Json:
    """Answer whatever is asked of a seat, the first of what it likes best, until a question is as wanted: that one."""
    part = player.asked()
    while not is_there(part):
        player.act(part, favourite(part["legal"], likes))
        part = player.asked()
    return part


def favourite(legal: Sequence[str], likes: Sequence[str]) -> str:
    calm = [word for word in legal if not word.startswith(NEVER)] or legal
    early = [word for word in calm if not word.startswith(LATE)] or calm
    liked = (word for prefix in likes for word in calm if word.startswith(prefix))
    return next(liked, early[0])
