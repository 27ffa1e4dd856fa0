"""A client's connection is given to another process on the same machine: from then on it costs us nothing.

An open socket can be sent through a UNIX socket (`SCM_RIGHTS`). Each process listens under a name that follows from its
own, in Linux's abstract namespace: a process on another machine, or in another container, is not found there.
"""

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable

log = logging.getLogger(__name__)

Adopt = Callable[[socket.socket, bytes], Awaitable[None]]
"""Takes a connection over, given what has been read from it."""

IS_POSSIBLE = sys.platform == "linux"
PATIENCE = 1.0
"""Seconds that the other process gets to answer; if it does not, the connection stays here."""
LONGEST = 128 * 1024
"""Bytes of a request, at most."""
YES = b"."


def _name(process: str) -> str:
    return f"\0trickhouse-{process}"


async def handed_over(connection: int, request: bytes, process: str) -> bool:
    """Whether another process on this machine has taken a connection, by the number of its file, and has it alone.

    A process that is on this machine but does not answer raises `OSError`.
    """
    if not IS_POSSIBLE:
        return False
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
        line.setblocking(False)
        try:
            line.connect(_name(process))
        except OSError:
            return False
        socket.send_fds(line, [request], [connection])
        async with asyncio.timeout(PATIENCE):
            if await asyncio.get_running_loop().sock_recv(line, 1) != YES:
                raise ConnectionAbortedError
        line.send(YES)  # only now it may use it: had it slept for too long, we would not be here any more
        return True


@contextlib.asynccontextmanager
async def taking_over(process: str, adopt: Adopt) -> AsyncIterator[None]:
    """Meanwhile adopt what others give to this process."""
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
            async with asyncio.timeout(PATIENCE):
                await _readable(line)
                request, files, _, _ = socket.recv_fds(line, LONGEST, 1)
                connection = socket.socket(fileno=files[0])
                connection.setblocking(False)
                if await _is_ours(line):
                    await adopt(connection, request)
                else:
                    connection.close()
    except Exception as error:  # whatever was sent, others come after it
        log.warning("a connection could not be taken over", extra={"why": repr(error)})


async def _is_ours(line: socket.socket) -> bool:
    """Whether the other process knows that we have the connection, and has let go of it."""
    line.send(YES)
    return await asyncio.get_running_loop().sock_recv(line, 1) == YES


async def _readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(line, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(line)
