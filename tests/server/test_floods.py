"""Floods of bytes, by one connection or many: they are cut short, and all other clients are served meanwhile.

Nothing here is about seconds: what counts is how many bytes or frames of a flood are read in a turn of the event loop,
and altogether. `make chaos` floods a server in earnest.
"""

import asyncio
import gc
import inspect
import itertools
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close, Opcode

from tests.held_time import HeldTime
from tests.server.alone import run
from tests.server.line import HANDSHAKE, Line, answer, frame, opened
from tests.server.postgres import postgres
from tests.server.serving import WAIT_TIMEOUT_S, Person, serving, settings
from trickhouse.server.limits.admission import Admission
from trickhouse.server.protocol.values import CLOSE_TOO_FAST
from trickhouse.server.settings import LOOPBACK
from trickhouse.server.time_source import SYSTEM_TIME
from trickhouse.server.transport.config import HEAD_LIMITS, LINGER_S
from trickhouse.server.transport.http import (
    BODY_TIMEOUT_S,
    HEAD_TIMEOUT_S,
    MAX_BODY_BYTES,
    MIN_SENT_BYTES,
    PIECE_BYTES,
    PRIVATE_HTTP,
    SEND_TIMEOUT_S,
    TURN_BYTES,
    LimitedHttpProtocol,
)
from trickhouse.server.transport.websocket import (
    FRAME_BURST,
    FRAMES_PER_SECOND,
    HANDSHAKE_TIMEOUT_S,
    MAX_FRAMES_PER_TURN,
    MAX_UNHANDLED_MESSAGES,
    PRIVATE_WEBSOCKET,
    DirectWebSocketProtocol,
)

GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
FLOOD_BYTES = 4_000_000
"""Bytes of a flood."""
HOUR_S = 3600.0


def play_through(scenario: Callable[[HeldTime], Awaitable[None]]) -> None:
    """Run a scenario on held time, on an event loop of its own."""

    async def on_held_time() -> None:
        await scenario(HeldTime())

    run(on_held_time())


ENDLESS = {
    "url": (b"GET /" + FLOOD_BYTES * b"x", 414),
    "method": (FLOOD_BYTES * b"x", 400),
    "header": (b"GET / HTTP/1.1\r\nHost: " + FLOOD_BYTES * b"x", 431),
    "name of a header": (b"GET / HTTP/1.1\r\n" + FLOOD_BYTES * b"x", 431),
    "headers": (b"GET / HTTP/1.1\r\n" + FLOOD_BYTES // 6 * b"a: b\r\n", 431),
    "empty lines": (FLOOD_BYTES // 2 * b"\r\n", 431),
    "trailers": (POST + b"0\r\n" + FLOOD_BYTES // 6 * b"a: b\r\n", None),
    "size of a chunk": (POST + b"1;" + FLOOD_BYTES * b"x", None),
    "tiny chunks": (POST + FLOOD_BYTES // 6 * b"1\r\nx\r\n", None),
    "body": (b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999\r\n\r\n" + FLOOD_BYTES * b"x", None),
}
"""Requests that never end, and how they are refused; without a status, by hanging up on what is under way."""


@pytest.mark.parametrize("earlier", [0, 1, 3], ids=["first request", "second request", "fourth request"])
@pytest.mark.parametrize("kind", ENDLESS)
def test_endless_requests_are_cut_short(kind: str, earlier: int) -> None:
    flood, status = ENDLESS[kind]

    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        for _ in range(earlier):
            await line.send(GET)
            await line.settle(5)
        assert line.statuses == [200] * earlier
        taken = 0
        for start in range(0, len(flood), 1000):
            taken += await line.send(flood[start : start + 1000])
            if not line.transport.is_open:
                break
        most = HEAD_LIMITS.total_bytes + PIECE_BYTES + (MAX_BODY_BYTES if kind == "body" else 0)
        assert taken <= most
        assert line.statuses[earlier:] == ([] if status is None else [status])
        assert not line.transport.is_open
        await line.pass_time(LINGER_S)
        assert line.transport.is_closing()

    play_through(scenario)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /" + HEAD_LIMITS.url_bytes * b"x" + b" HTTP/1.1\r\nHost: here\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\n" + HEAD_LIMITS.headers * b"a: b\r\n" + b"Host: here\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\n" + (HEAD_LIMITS.headers - 1) * b"a: b\r\n" + b"Host: here\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\nHost: " + 12_000 * b"x" + b"\r\n\r\n", 200),
    ],
    ids=["long URL", "too many headers", "many headers", "long header"],
)
def test_a_head_has_limits_of_its_own(head: bytes, status: int) -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        await line.send(head)
        await line.settle(5)
        assert line.statuses == [status]

    play_through(scenario)


def test_trailers_are_not_taken_for_headers() -> None:
    seen: list[Any] = []

    async def look(scope: Any, receive: Any, send: Any) -> None:
        await answer(scope, receive, send)
        seen.append(scope["headers"])

    async def scenario(held: HeldTime) -> None:
        line = Line(look, held)
        await line.send(POST + b"1\r\nx\r\n0\r\nCookie: trickhouse=mallory\r\n\r\n")
        await line.settle(5)
        assert line.statuses == [200]

    play_through(scenario)
    assert seen == [[(b"host", b"here"), (b"transfer-encoding", b"chunked")]]


def test_one_connection_has_only_its_share_of_a_turn() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        body = 200_000
        line.transport.protocol.data_received(b"POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % body + body * b"x")
        assert line.transport.is_paused
        turns = 0
        while not line.statuses:
            await asyncio.sleep(0)  # others are served
            turns += 1
        assert turns >= body // TURN_BYTES
        await line.settle(2)
        assert not line.transport.is_paused

    play_through(scenario)


def test_pipelined_requests_wait_for_each_other() -> None:
    requests = 5000
    under_way = most_under_way = 0

    async def count(scope: Any, receive: Any, send: Any) -> None:
        nonlocal under_way, most_under_way
        under_way += 1
        most_under_way = max(most_under_way, under_way)
        await asyncio.sleep(0)
        await answer(scope, receive, send)
        under_way -= 1

    async def scenario(held: HeldTime) -> None:
        line = Line(count, held)
        queued = []
        line.transport.protocol.data_received(requests * GET)
        assert line.transport.is_paused
        while len(line.statuses) < requests:
            queued.append(len(line.transport.protocol.pipeline))
            await line.settle(100)
        assert max(queued) <= PIECE_BYTES // len(GET) + 1
        assert line.statuses == [200] * requests
        await line.settle(5)
        assert not line.transport.is_paused

    play_through(scenario)
    assert most_under_way == 1


TINY_FRAMES = {
    "pings": frame(Opcode.PING),
    "pongs": frame(Opcode.PONG),
    "empty fragments": frame(Opcode.CONT, fin=False),
    "long pings": frame(Opcode.PING, 125 * b"x"),
}


@pytest.mark.parametrize("kind", TINY_FRAMES)
def test_a_flood_of_tiny_frames_ends_the_socket(kind: str) -> None:
    async def scenario(held: HeldTime) -> None:
        line, listener = await opened(held)
        first = frame(Opcode.TEXT, b"x", fin=False) if "fragments" in kind else b""
        line.transport.protocol.data_received(first + 40_000 * TINY_FRAMES[kind])
        pongs = line.transport.written.count(frame_of_server(Opcode.PONG, 125 * b"x" if "long" in kind else b""))
        assert pongs == (MAX_FRAMES_PER_TURN if "pings" in kind else 0)
        assert line.transport.is_paused
        await line.settle(20)
        assert line.transport.written.endswith(frame_of_server(Opcode.CLOSE, Close(CLOSE_TOO_FAST, "").serialize()))
        assert len(line.transport.written) < (FRAME_BURST + MAX_FRAMES_PER_TURN) * 130
        assert (line.transport.is_paused, line.transport.is_closing(), listener.has_ended) == (True, False, True)
        assert line.transport.protocol._unread == b""
        await line.pass_time(LINGER_S)
        assert line.transport.is_aborted

    play_through(scenario)


def frame_of_server(opcode: Opcode, data: bytes) -> bytes:
    return bytes((0x80 | opcode, len(data))) + data


def test_ordinary_frames_are_within_the_quota() -> None:
    async def scenario(held: HeldTime) -> None:
        line, listener = await opened(held)
        for _ in range(100):
            await line.send(int(FRAMES_PER_SECOND / 2) * frame(Opcode.PING) + frame(Opcode.TEXT, 2000 * b"x"))
            await line.pass_time(1)
            await line.send(pong_to_last_ping(line.transport.written))
        assert line.transport.is_open
        assert len(listener.heard) == 100

    play_through(scenario)


def pong_to_last_ping(written: bytes) -> bytes:
    """The answer to the last ping of the server, whose payloads have four bytes."""
    at = written.rfind(bytes((0x80 | Opcode.PING, 4)))
    return b"" if at < 0 else frame(Opcode.PONG, written[at + 2 : at + 6])


def test_back_pressure_stops_reading() -> None:
    count = 10_000

    async def scenario(held: HeldTime) -> None:
        line, listener = await opened(held)
        line.transport.protocol.data_received(count * frame(Opcode.TEXT, b"{}"))
        most = turns = 0
        while len(listener.heard) < count:
            most = max(most, len(line.transport.protocol.queue))
            await asyncio.sleep(0)
            turns += 1
        assert most <= MAX_UNHANDLED_MESSAGES + 1
        assert turns >= count // (MAX_UNHANDLED_MESSAGES + 1)
        await line.settle(2)
        assert not line.transport.is_paused

    play_through(scenario)


def test_a_client_that_sends_after_the_close_is_not_read() -> None:
    async def scenario(held: HeldTime) -> None:
        line, _ = await opened(held)
        line.transport.protocol.close_socket(CLOSE_TOO_FAST)
        taken = await line.send(FLOOD_BYTES // 8 * frame(Opcode.TEXT, b"{}"))
        assert taken <= 256_000
        assert line.transport.is_paused

    play_through(scenario)


def test_nothing_is_read_before_a_socket_is_open() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(wait_for_ever, held)
        await line.send(HANDSHAKE)
        await line.settle(3)
        await line.send(100 * frame(Opcode.PING))
        assert line.transport.is_open
        assert line.transport.written == b""
        await line.send(100 * frame(Opcode.PING))
        assert line.transport.is_aborted

    play_through(scenario)


async def wait_for_ever(_scope: Any, _receive: Any, _send: Any) -> None:
    with suppress(asyncio.CancelledError):
        await asyncio.Event().wait()


SLOW = {
    "silence": (b"", HEAD_TIMEOUT_S),
    "half a head": (b"GET / HTTP/1.1\r\nHo", HEAD_TIMEOUT_S),
    "empty lines": (b"\r\n", HEAD_TIMEOUT_S),
    "half a body": (b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx", BODY_TIMEOUT_S),
    "half a chunk": (POST + b"9\r\nx", BODY_TIMEOUT_S),
    "half a trailer": (POST + b"0\r\na: ", BODY_TIMEOUT_S),
}


@pytest.mark.parametrize(
    ("kind", "earlier", "is_dripping"),
    [("silence", 0, False), *itertools.product([kind for kind in SLOW if kind != "silence"], (0, 2), (False, True))],
)
def test_slow_requests_have_a_deadline(kind: str, earlier: int, is_dripping: bool) -> None:
    beginning, timeout = SLOW[kind]

    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        for _ in range(earlier):
            await line.send(GET)
            await line.settle(5)
        await line.send(beginning)
        await line.pass_time(timeout / 2)
        await line.send((b"\r\n" if kind == "empty lines" else b"x") * is_dripping)
        await line.pass_time(timeout / 2 - 1)
        assert line.transport.is_open
        await line.pass_time(1)
        assert line.transport.is_aborted
        await line.settle(3)

    play_through(scenario)


def test_a_request_in_time_has_no_deadline_left() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        for half in (b"POST / HTTP/1.1\r\nContent-", b"Length: 2\r\n\r\nx", b"x"):
            await line.send(half)
            await line.pass_time(4)
        assert line.statuses == [200]
        assert line.transport.is_open
        await line.pass_time(5)  # an idle connection is closed, politely
        assert (line.transport.is_closed, line.transport.is_aborted) == (True, False)

    play_through(scenario)


def test_a_client_that_waits_for_us_does_not_time_out() -> None:
    """Half a request behind one that takes long to answer."""
    answered = asyncio.Event()

    async def ponder(scope: Any, receive: Any, send: Any) -> None:
        await answered.wait()
        await answer(scope, receive, send)

    async def scenario(held: HeldTime) -> None:
        line = Line(ponder, held)
        await line.send(GET + GET + GET[:9])
        await line.pass_time(3 * HEAD_TIMEOUT_S)
        assert line.transport.is_open
        answered.set()
        await line.settle(5)
        assert line.statuses == [200, 200]
        await line.pass_time(HEAD_TIMEOUT_S)
        assert line.transport.is_closing()

    play_through(scenario)


def test_a_client_that_does_not_read_an_answer_is_disconnected() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(answer, held)
        line.transport.unsent = 100_000
        line.transport.protocol.pause_writing()
        line.transport.unsent -= MIN_SENT_BYTES  # a slow line, but a line
        await line.pass_time(HEAD_TIMEOUT_S - 1)
        await line.send(GET)
        await line.pass_time(SEND_TIMEOUT_S - HEAD_TIMEOUT_S + 1)
        assert not line.transport.is_aborted
        await line.pass_time(SEND_TIMEOUT_S)
        assert line.transport.is_aborted

    play_through(scenario)


def test_a_handshake_has_a_deadline() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(wait_for_ever, held)
        await line.send(HANDSHAKE)
        await line.pass_time(HANDSHAKE_TIMEOUT_S - 1)
        assert line.transport.is_open
        await line.pass_time(1)
        assert line.transport.is_aborted
        quick, _ = await opened(held)
        await quick.pass_time(9)
        assert quick.transport.is_open

    play_through(scenario)


def test_a_handshake_that_the_library_refuses_is_answered() -> None:
    async def scenario(held: HeldTime) -> None:
        line = Line(wait_for_ever, held)
        await line.send(HANDSHAKE[:-2] + b"X: " + 9000 * b"x" + b"\r\n\r\n")
        assert line.statuses == [431]
        assert line.transport.is_closed
        await line.settle(3)

    play_through(scenario)


def test_an_answer_that_came_while_we_slept_is_read_first() -> None:
    """A laptop wakes up: what is due and what has arrived are there at the same moment."""

    async def scenario(held: HeldTime) -> None:
        line, _ = await opened(held)
        await line.pass_time(10)
        ping = pong_to_last_ping(line.transport.written)
        assert ping
        held.advance(10)
        await asyncio.sleep(0)  # the deadline is noticed
        line.transport.protocol.data_received(ping)
        await line.settle(5)
        assert line.transport.is_open
        await line.pass_time(10)  # the next one is not answered
        await line.pass_time(10)
        assert line.transport.is_aborted

    play_through(scenario)


def test_connections_are_counted_by_address() -> None:
    async def scenario(held: HeldTime) -> None:
        admission = Admission(per_address=2, trusted=["10.0.0.0/8"])

        def line(address: str) -> Line:
            return Line(answer, held, admission, address)

        lines = [line("2001:db8::1"), line("2001:db8::2")]
        third = line("2001:db8::3")
        assert (third.statuses, third.transport.is_closed) == ([429], True)
        assert b"\r\nretry-after: 5\r\n" in third.transport.written
        assert all(line(f"{kind}10.1.2.3").transport.is_open for kind in ("", "::ffff:") for _ in range(5))
        assert line("9.9.9.9").transport.is_open
        await lines[0].send(HANDSHAKE)  # from now on it is a socket, and counted as such
        await third.settle(3)
        assert line("2001:db8::4").transport.is_open
        lines[1].transport.abort()
        await third.settle(3)
        assert line("2001:db8::5").transport.is_open
        assert not line("2001:db8::6").transport.is_open

    play_through(scenario)


def test_what_we_use_of_uvicorns_private_classes_is_there() -> None:
    """Fails when a new version of uvicorn changes what our protocols build upon."""

    async def scenario(held: HeldTime) -> None:
        for own, theirs, names in (
            (LimitedHttpProtocol, HttpToolsProtocol, PRIVATE_HTTP),
            (DirectWebSocketProtocol, WebSocketsSansIOProtocol, PRIVATE_WEBSOCKET),
        ):
            line = Line(answer, held)
            config = line.transport.protocol.config
            plain = theirs(config, line.transport.protocol.server_state, {})
            plain.connection_made(line.transport)
            plain.data_received(HANDSHAKE[:20])
            assert [name for name in names if not hasattr(plain, name)] == []
            for name in names:
                if inspect.isfunction(method := getattr(theirs, name, None)):
                    assert inspect.signature(method).parameters.keys() == parameters(own, name), name

    play_through(scenario)


def parameters(kind: type, name: str) -> Any:
    return inspect.signature(getattr(kind, name)).parameters.keys()


@contextmanager
def connected(server: str, words: bytes = b"") -> Iterator[socket.socket]:
    host, port = server.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT_TIMEOUT_S) as line:
        line.sendall(words)
        yield line


def send_until_stopped(line: socket.socket, flood: bytes, most: int) -> int:
    """Send a flood until the server hangs up, or enough has been taken. Returns how many bytes it took."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += line.send(flood)
    return sent


@pytest.mark.server
@pytest.mark.parametrize("kind", ["pings", "pongs", "empty fragments"])
def test_others_play_on_while_a_socket_is_flooded(tmp_path: Path, kind: str) -> None:
    with serving(settings(tmp_path)) as server:
        ada, eve = Person(server), Person(server, "Eve")
        with ada.at(ada.make()) as chair, eve.at(eve.make()) as flooding:
            flooding.wait_for("lobby")
            first = frame(Opcode.TEXT, b"x", fin=False) if "fragments" in kind else b""
            taken = send_until_stopped(flooding.socket.socket, first + 10_000 * TINY_FRAMES[kind], 60_000_000)
            assert taken < 30_000_000, "what a socket buffers, and no more"
            with pytest.raises(ConnectionClosed):
                flooding.wait_for("pong")
            chair.say("ping")
            chair.wait_for("pong")
            assert ada.get("/api/games")


@pytest.mark.server
@pytest.mark.parametrize("kind", ["url", "header", "headers", "trailers"])
def test_others_play_on_while_a_request_does_not_end(tmp_path: Path, kind: str) -> None:
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        with ada.at(ada.make()) as chair, connected(server, b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n") as line:
            assert line.recv(1000).startswith(b"HTTP/1.1 200")
            assert send_until_stopped(line, ENDLESS[kind][0], 60_000_000) < 30_000_000
            chair.say("ping")
            chair.wait_for("pong")
            assert ada.get("/api/games")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.mark.parametrize("hands_over", [True, False], ids=["handed over", "relayed"])
def test_limits_hold_at_the_process_that_has_the_table(database: str, tmp_path: Path, *, hands_over: bool) -> None:
    chosen = settings(tmp_path, database=database, hands_over=hands_over, lease_s=HOUR_S)
    large_head = {f"X-{number}": 6000 * "x" for number in range(2)} | {f"Y-{number}": "y" for number in range(85)}
    with serving(chosen) as here, serving(chosen) as there:
        ada, bob, eve = Person(here), Person(there, "Bob"), Person(there, "Eve")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as one, bob.at(table, **large_head) as two, eve.at(table) as flooding:
            two.wait_for("lobby")
            flooding.wait_for("lobby")
            assert send_until_stopped(flooding.socket.socket, 10_000 * TINY_FRAMES["pings"], 60_000_000) < 30_000_000
            two.say("chat", text="still here")
            assert one.wait_for("chat")["text"] == "still here"


@pytest.mark.server
def test_slow_clients_are_hung_up_on_and_others_are_not(tmp_path: Path) -> None:
    held = HeldTime()
    well = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    with serving(settings(tmp_path), held) as server, ExitStack() as lines:
        ada = Person(server)
        chair = lines.enter_context(ada.at(ada.make()))
        slow = [lines.enter_context(connected(server, words)) for words in (b"", b"GET / HTT", SLOW["half a body"][0])]
        later = [
            lines.enter_context(connected(server, well + words)) for words in (b"GET / HTT", SLOW["half a body"][0])
        ]
        for line in later:
            assert line.recv(1000).startswith(b"HTTP/1.1 200")
        assert ada.get("/api/games")  # earlier connections have been handled by now
        held.advance(BODY_TIMEOUT_S)
        for line in slow + later:
            with suppress(ConnectionResetError):
                while line.recv(1000):  # an answer that did not wait for the body, perhaps, and then the end
                    pass
        chair.say("ping")
        chair.wait_for("pong")


@pytest.mark.server
def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    for proxies, is_limited in (((), True), (LOOPBACK, False)):
        folder = tmp_path / str(is_limited)
        folder.mkdir()
        chosen = settings(folder, connections_per_address=5, trusted_proxies=proxies)
        with serving(chosen, HeldTime()) as server, ExitStack() as lines:
            for _ in range(5):
                lines.enter_context(connected(server))
            request = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
            line = lines.enter_context(connected(server))
            if not is_limited:
                line.sendall(request)
            status = line.recv(12)
            assert status == (b"HTTP/1.1 429" if is_limited else b"HTTP/1.1 200")


def test_closed_connections_leave_nothing_in_memory() -> None:
    """Without the garbage collector, which seldom runs in the server."""

    async def scenario(_held: HeldTime) -> None:  # which would remember what was cancelled
        upgraded, _ = await opened(SYSTEM_TIME)
        closed = Line(answer, SYSTEM_TIME)
        await closed.send(GET)
        await closed.settle(5)
        closed.transport.close()
        await closed.settle(5)
        closed.transport.protocol = None
        assert closed.http() is None
        assert upgraded.http() is None
        assert upgraded.transport.is_open
        upgraded.transport.abort()
        await upgraded.settle(5)

    gc.collect()
    gc.disable()
    try:
        play_through(scenario)
    finally:
        gc.enable()
