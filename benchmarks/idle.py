"""Measure the memory of an idle socket, from the hundredth spectator of a table on."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from benchmarks.hosting import Server, serving
from benchmarks.measure import Measurement, compare

FIRST_SOCKET, LAST_SOCKET = 100, 900
MAX_SOCKET_KB = 25.0
"""Target: a socket takes less than this."""


def run() -> list[Measurement]:
    """Measure the memory of one idle socket."""
    with serving("trickhouse", everywhere=True) as server:
        spent = asyncio.run(_spent(server))
    return [compare("server/memory of an idle socket", "kB, less is better", [spent], [MAX_SOCKET_KB], "the aim")]


async def _spent(server: Server) -> float:
    async with AsyncExitStack() as closing:
        http = await closing.enter_async_context(httpx.AsyncClient(base_url=server.address))
        await http.get("/api/me", headers=_from(0))
        table = (await http.post("/api/tables", json={"setup": {"game": "xylotar", "players": 3}})).json()["id"]
        before = 0
        for number in range(1, LAST_SOCKET + 1):
            await _watch(server, table, number, closing)
            if number == FIRST_SOCKET:
                before = _kilobytes(server)
        return (_kilobytes(server) - before) / (LAST_SOCKET - FIRST_SOCKET)


async def _watch(server: Server, table: str, number: int, closing: AsyncExitStack) -> None:
    """Connect a spectator from its own address, and receive all that the server sends at first."""
    async with httpx.AsyncClient(base_url=server.address, headers=_from(number)) as http:
        cookie = (await http.get("/api/me")).headers["set-cookie"].split(";")[0]
        await http.put("/api/me", json={"name": f"Ada {number}", "language": "en"})
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/play"
    headers = {**_from(number), "Cookie": cookie}
    socket = await closing.enter_async_context(connect(address, additional_headers=headers, compression=None))
    await socket.recv()


def _from(number: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"10.0.{number >> 8}.{number & 255}"}


def _kilobytes(server: Server) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found is not None
    return int(found[1])
