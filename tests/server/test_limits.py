"""Abuse within the limits of one socket: what counts is the person and the address, over all of them together."""

import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.frames import Frame, Opcode

from tests.held_time import HeldTime
from tests.server.serving import Person, serving, settings
from trickhouse.engine.errors import SetupError
from trickhouse.server.app import process
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Allowance, Caller, network_of
from trickhouse.server.protocol.errors import TooFastError
from trickhouse.server.settings import LOOPBACK, Settings, parse_proxies
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.history import MAX_RECENT_STEPS
from trickhouse.server.transport.serving import PING_INTERVAL_S, PONG_TIMEOUT_S

pytestmark = pytest.mark.server


def count(ask: Callable[[], object], most: int = 5000) -> int:
    """How often something can be asked for before it is too much."""
    for number in range(most):
        try:
            ask()
        except TooFastError:
            return number
    return most


def test_a_person_has_one_allowance_and_an_address_that_of_several_people() -> None:
    allowance = Allowance(rate=0, burst=5, people=3)
    assert count(lambda: allowance.take(Caller("ada", "home"))) == 5
    assert count(lambda: allowance.take(Caller("ada", "elsewhere"))) == 0  # the same person on another line
    assert count(lambda: allowance.take(Caller("bob", "home"))) == 5  # the family is not locked out
    names = iter(range(1000))
    assert count(lambda: allowance.take(Caller(f"invented {next(names)}", "home"))) == 5  # nor does a crowd get more


def test_work_is_charged_for_what_it_took() -> None:
    quota = Allowance(rate=0, burst=1.0, people=1).quota(Caller("ada", "home"))
    quota.check()
    quota.charge(0.9)
    quota.check()
    quota.charge(5.0)
    with pytest.raises(TooFastError):
        quota.check()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1.2.3.4", "1.2.3.5", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:1.2.3.4", "1.2.3.4", True),
        ("testclient", "testclient", True),
    ],
)
def test_a_household_is_one_address(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) == same


def test_a_club_behind_one_proxy_comes_in_together() -> None:
    limits = RateLimits(Settings("sqlite://"))
    for number in range(60):
        member = Caller(f"member {number}", "club")
        limits.newcomers.take(member.address)
        for _ in range(6):
            limits.requests.take(member)
        limits.entries.take(member)


def test_chats_are_counted_over_all_sockets(tmp_path: Path) -> None:
    with serving(settings(tmp_path, chats_per_second=0.5), HeldTime()) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make()
        with ExitStack() as open_sockets:
            listener = open_sockets.enter_context(bob.at(table))
            sockets = [open_sockets.enter_context(ada.at(table)) for _ in range(10)]
            for chair in sockets:
                for _ in range(10):
                    chair.say("chat", text="Me! Me! Me!")
            for chair in sockets:
                chair.say("ping")
                chair.wait_for("pong")
            listener.say("chat", text="I want to say something too")
            while listener.wait_for("chat")["name"] != "Bob":
                pass
        heard = sum(message["type"] == "chat" for message in listener.heard)
        assert heard == 5 + 1, "hers, as many as come at once, and Bob's"


def test_refused_entries_at_a_private_table_disturb_no_player(tmp_path: Path) -> None:
    with serving(settings(tmp_path, entries_per_second=0.01), HeldTime()) as server:
        ada, eve = Person(server), Person(server, "Eve")
        table = ada.make("fishing", 3, watch="nobody")
        with ada.at(table) as chair:
            chair.start()
            chair.say("ping")
            chair.wait_for("pong")
            before = sum(message["type"] == "lobby" for message in chair.heard)
            codes = []
            for _ in range(15):
                with eve.at(table) as knock:
                    codes.append(knock.hear()["code"])
            chair.say("ping")
            chair.wait_for("pong")
            assert sum(message["type"] == "lobby" for message in chair.heard) == before
        assert codes == ["table/private"] * 10 + ["request/too-fast"] * 5


def test_one_person_cannot_crowd_out_the_listed_tables_of_others(tmp_path: Path) -> None:
    with serving(settings(tmp_path, tables_per_person=1000)) as server:
        ada, eve = Person(server), Person(server, "Eve")
        hers = ada.make("fishing", 4, bots=1, listed=True)
        for _ in range(60):
            eve.make("fishing", 4, bots=1, listed=True)
        shown = [table["id"] for table in eve.get("/api/tables")]
        assert (hers in shown, len(shown)) == (True, 4)


def test_a_hint_is_thought_out_once_however_often_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[object] = []
    advise = Bots.advise

    async def counted(self: Bots, *arguments: object) -> object:
        thought.append(arguments)
        return await advise(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Bots, "advise", counted)
    with serving(settings(tmp_path)) as server, ExitStack() as sockets:
        ada = Person(server)
        table = ada.make("fishing", 3, practice=True)
        chair = sockets.enter_context(ada.at(table))
        chair.play_on(chair.start(), until_ply=0)
        others = [sockets.enter_context(ada.at(table)) for _ in range(5)]
        for other in others * 3:
            other.say("hint")
        hints = [other.wait_for("hint") for other in others * 3]
    assert len({str(hint) for hint in hints}) == 1
    assert len(thought) == 1


def test_a_replay_is_made_once(tmp_path: Path) -> None:
    with serving(settings(tmp_path, work_per_second=1e-9)) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("xylotar", 3, options={"rounds": 1})
        with ada.at(table) as chair:
            chair.play_on(chair.start())
        path = f"/api/tables/{table}/replay"
        first = ada.get(path)
        assert ada.get(path) == first  # it is there already, and costs nothing
        assert bob.get(path) == first
        plain = ada.http.get(path, headers={"accept-encoding": "identity"})
        assert ("content-encoding" in plain.headers, plain.json()) == (False, first)
        answer = ada.http.get(f"{path}?seat=0")
        assert (answer.status_code, answer.json()["code"]) == (429, "request/too-fast")


def test_an_exhausted_quota_still_allows_what_is_in_memory(tmp_path: Path) -> None:
    with serving(settings(tmp_path, work_per_second=1e-9)) as server:
        ada = Person(server)
        table = ada.make("fishing", 3)
        with ada.at(table) as chair:
            ply = chair.play_on(chair.start(), until_ply=MAX_RECENT_STEPS + 12)["ply"]
        with ada.at(table, since=-1) as chair:  # the whole game is sent again, which is charged
            assert len(chair.wait_for("moved")["steps"]) > ply
        with ada.at(table, since=ply - 1) as chair:
            assert chair.wait_for("moved")["steps"]
        with ada.at(table, since=-1) as chair:
            assert chair.wait_for("error")["code"] == "request/too-fast"


def test_an_address_is_believed_only_from_a_proxy_that_is_trusted(tmp_path: Path) -> None:
    for proxies, is_believed in ((LOOPBACK, True), ((), False), (("10.0.0.0/8",), False), (("127.0.0.0/8",), True)):
        folder = tmp_path / str(hash(proxies))
        folder.mkdir()
        limited = settings(folder, requests_per_second=0.001, trusted_proxies=proxies)
        with serving(limited, HeldTime()) as server, httpx.Client(base_url=server) as client:
            codes = [
                client.get("/api/games", headers={"x-forwarded-for": f"9.9.{number}.9"}).status_code
                for number in range(210)
            ]
            assert (codes[-1] == 200) == is_believed


def test_a_refusal_says_when_to_come_back(tmp_path: Path) -> None:
    held = HeldTime()
    limited = settings(tmp_path, requests_per_second=0.025, people_per_address=1)  # ten at once, and one in 40 s
    with serving(limited, held) as server:
        games = f"{server}/api/games"  # a new connection for each question: idle ones are hung up as time passes
        answers = [httpx.get(games) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429]
        wait = int(answers[-1].headers["retry-after"])
        assert wait == 40
        held.advance(wait - 1)
        again = httpx.get(games)
        assert (again.status_code, again.headers["retry-after"]) == (429, "1")
        held.advance(1)
        assert httpx.get(games).status_code == 200


def test_what_a_proxy_is() -> None:
    assert parse_proxies(["10.1.2.3", "10.0.0.0/8", "::1"]) == ("10.1.2.3", "10.0.0.0/8", "::1")
    assert parse_proxies(["none"]) == ()
    with pytest.raises(SetupError):
        parse_proxies(["proxy.example"])


def test_a_frame_that_is_not_utf8_is_refused_like_any_other_nonsense(
    server: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = Person(server)
    with ada.at(ada.make()) as chair:
        chair.wait_for("lobby")
        with chair.socket.send_context():
            chair.socket.protocol.send_text(b"\xff\xfe{")
        assert chair.wait_for("error")["code"] == "request/invalid"
        with chair.socket.send_context():
            chair.socket.protocol.send_frame(Frame(Opcode.TEXT, b'{"type":', fin=False))
            chair.socket.protocol.send_frame(Frame(Opcode.CONT, b'"\xc3"}'))
        assert chair.wait_for("error")["code"] == "request/invalid"
        chair.say("ping")
        chair.wait_for("pong")
    assert not [record for record in caplog.records if record.exc_info]


def test_a_client_that_disconnects_during_a_request_leaves_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        request = ada.http.build_request("POST", "/api/tables", json={}, headers={"Content-Length": "500"})
        lines = ["POST /api/tables HTTP/1.1", *(f"{name}: {value}" for name, value in request.headers.items())]
        with socket.create_connection((request.url.host, request.url.port or 0)) as line:
            line.sendall("\r\n".join([*lines, "", '{"setup":']).encode())
    assert not [record for record in caplog.records if record.exc_info]


def test_a_client_that_does_not_answer_is_let_go(tmp_path: Path) -> None:
    held = HeldTime()
    with serving(settings(tmp_path), held) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as chair:
            host, port = server.removeprefix("http://").split(":")
            with socket.create_connection((host, int(port))) as deaf:
                cookie = f"trickhouse={bob.http.cookies['trickhouse']}"
                deaf.sendall(
                    f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
                    f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n".encode()
                )
                while chair.wait_for("lobby")["table"]["watchers"] != 1:
                    pass
                chair.say("ping")
                chair.wait_for("pong")
                held.advance(PING_INTERVAL_S)
                received = b""
                while b"\x89\x04" not in received:  # a ping
                    received += deaf.recv(10_000)
                chair.say("ping")  # which Ada answers, before she says anything else
                chair.wait_for("pong")
                held.advance(PONG_TIMEOUT_S)
                while chair.wait_for("lobby")["table"]["watchers"] != 0:
                    pass


def test_the_limit_of_open_files_is_raised() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, before[1]), before[1]))
    try:
        process.raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], process.MAX_OPEN_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
