"""A table as a stream of lines: the messages of the socket, for curl and for bots that come over the network."""

import asyncio
from collections.abc import AsyncIterator

from hexnaut.server.http.welcome import greet
from hexnaut.server.tables.listener import Closing, Listener
from hexnaut.server.tables.room import Room

HEARTBEAT = 15.0  # seconds until an empty line says that the connection lives


async def lines(room: Room, listener: Listener, since: int | None) -> AsyncIterator[bytes]:
    """Every message on a line of its own until the room or the reader has enough."""
    greet(room, listener, since)
    try:
        await room.arrive(listener)
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    message = await listener.next()
            except TimeoutError:
                message = b""
            if isinstance(message, Closing):
                return
            yield message + b"\n"
    finally:
        room.leave(listener)
