"""Gives a client's connection to another process on the same machine: from then on it costs us nothing.

An open socket can be sent through a UNIX socket (`SCM_RIGHTS`). Each process listens under a name that is
derived from its own, in Linux's abstract namespace, where processes on other machines or in other containers are not
found.
"""

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable

log = logging.getLogger(__name__)

Adopt = Callable[[socket.socket, bytes], Awaitable[None]]
"""Adopts a connection, given what has been read from it."""

IS_POSSIBLE = sys.platform == "linux"
ANSWER_TIMEOUT_S = 1.0
"""How long the other process gets to answer; if it does not, the connection stays here."""
MAX_REQUEST_BYTES = 128 * 1024
ACKNOWLEDGEMENT = b"."


def _name(process: str) -> str:
    return f"\0trickhouse-{process}"


async def hand_over(descriptor: int, request: bytes, process: str) -> bool:
    """Give a connection to a process on this machine. Returns whether it was found and has the connection alone.

    Raises `OSError` if that process is on this machine but does not answer.
    """
    if not IS_POSSIBLE:
        return False
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
        line.setblocking(False)
        try:
            line.connect(_name(process))
        except OSError:
            return False
        socket.send_fds(line, [request], [descriptor])
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            if await asyncio.get_running_loop().sock_recv(line, 1) != ACKNOWLEDGEMENT:
                raise ConnectionAbortedError
        line.send(ACKNOWLEDGEMENT)  # only now may it use the connection: we have not timed out
        return True


@contextlib.asynccontextmanager
async def taking_over(process: str, adopt: Adopt) -> AsyncIterator[None]:
    """Adopt connections that others give to this process, for the duration of the block."""
    if not IS_POSSIBLE:
        yield
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        listener.setblocking(False)
        listener.bind(_name(process))
        listener.listen(1000)
        serving = asyncio.create_task(_serve(listener, adopt))
        try:
            yield
        finally:
            serving.cancel()
            await asyncio.wait([serving])


async def _serve(listener: socket.socket, adopt: Adopt) -> None:
    async with asyncio.TaskGroup() as visits:
        while True:
            line, _ = await asyncio.get_running_loop().sock_accept(listener)
            visits.create_task(_take(line, adopt))


async def _take(line: socket.socket, adopt: Adopt) -> None:
    try:
        with line:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                await _readable(line)
                request, files, _, _ = socket.recv_fds(line, MAX_REQUEST_BYTES, 1)
                connection = socket.socket(fileno=files[0])
                connection.setblocking(False)
                if await _is_ours(line):
                    await adopt(connection, request)
                else:
                    connection.close()
    except Exception as error:  # one bad hand-over must not end the service
        log.warning("could not take over a connection", extra={"why": repr(error)})


async def _is_ours(line: socket.socket) -> bool:
    """Whether the other process knows that we have the connection, and has let it go."""
    line.send(ACKNOWLEDGEMENT)
    return await asyncio.get_running_loop().sock_recv(line, 1) == ACKNOWLEDGEMENT


async def _readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(line, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(line)
