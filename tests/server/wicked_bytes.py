"""Bytes that cost a server more to read than to send: sockets and requests by hand, below every library."""

import socket
import zlib

LOCAL = "127.0.0.1"
PATIENCE = 60.0
PING = b"\x89\x80\0\0\0\0"
TEXT, SQUEEZED = 0x81, 0xC1
ONE_BYTE = b"1\r\nx\r\n"
UPLOAD = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
WHOLE = 65_000  # bytes of a message that the server would just take
HELLO = b'{"type":"hello"}'


def line_to(port: int, source: str = LOCAL) -> socket.socket:
    return socket.create_connection((LOCAL, port), PATIENCE, (source, 0))


def raw_socket(port: int, table: str, source: str = LOCAL, forwarded: str = LOCAL) -> socket.socket:
    """A socket at a table that has said hello, and may send what is packed."""
    line = line_to(port, source)
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Extensions: permessage-deflate\r\nX-Forwarded-For: {forwarded}\r\n\r\n"
    )
    line.sendall(head.encode())
    line.recv(4096)
    line.sendall(frame(HELLO))
    return line


def frame(data: bytes, first: int = TEXT) -> bytes:
    """A message of less than 64 kilobytes, masked with nothing."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + data


def squeezed(message: bytes) -> bytes:
    """The same, packed."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return frame((packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4], SQUEEZED)
