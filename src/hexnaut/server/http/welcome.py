"""The first words to whoever comes to a table."""

from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.room import Room
from hexnaut.wire.messages import Welcome


def greet(room: Room, listener: Listener, since: int | None) -> None:
    """Who sits there, then everything anew, or only the rest for somebody who saw the beginning."""
    listener.send(Welcome(room.info(), list(listener.seats)))
    if since is not None and room.viewing.can_resume(since):
        listener.send(room.viewing.update(since, listener.seats, listener.lang))
    else:
        listener.send(room.viewing.state(listener.seats, listener.lang))
