"""Access control: cookies, origins, headers, limits."""

import itertools
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.held_time import HeldTime
from tests.server.serving import Chair, Person, serving, settings
from trickhouse.locale.catalogue import catalogue
from trickhouse.locale.language import LANGUAGES
from trickhouse.server.limits.quota import Bucket, Buckets
from trickhouse.server.protocol.errors import ServerError, TooFastError
from trickhouse.server.protocol.refusals import refused

pytestmark = pytest.mark.server


def test_the_cookie_is_for_the_server_alone_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        answer = httpx.get(f"{server}/api/me", headers={"accept-language": "fr-CA,fr;q=0.9"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert answer.json()["language"] == "fr"
        token = answer.cookies["trickhouse"]
        assert len(token) >= 43  # 256 bits
    engine = sa.create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT * FROM people")).all()
    engine.dispose()
    assert len(rows) == 1
    assert token not in str(rows)


@pytest.mark.parametrize("cookie", ["", "trickhouse=guess", "other=1"])
def test_without_a_cookie_of_ours_there_is_nothing_to_do(server: str, cookie: str) -> None:
    headers = {"cookie": cookie}
    for path in ("/api/tables/mine", "/api/me"):
        method = "PUT" if path == "/api/me" else "GET"
        answer = httpx.request(method, server + path, headers=headers, json={"name": "Eve", "language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (401, "person/unknown")
    table = Person(server).make()
    eve = Person(server)
    eve.http.cookies.clear()
    with eve.at(table, Cookie=cookie) as chair:
        assert chair.hear()["code"] == "person/unknown"
        assert _closed(chair) == 4001


def _closed(chair: Chair) -> int:
    """The code with which the server closes a socket, whatever it says before."""
    with pytest.raises(ConnectionClosed) as closed:
        chair.wait_for("nothing that there is")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_pages_of_other_sites_get_no_socket(server: str) -> None:
    ada = Person(server)
    table = ada.make()
    with ada.at(table, Origin="https://evil.example") as chair:
        assert chair.hear()["code"] == "request/wrong-origin"
        assert _closed(chair) == 4003
    with ada.at(table, Origin=server) as chair:
        assert chair.hear()["type"] == "lobby"


def test_a_link_from_another_site_keeps_the_cookie(server: str) -> None:
    ada = Person(server)
    navigation = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "referer": "https://mail.example/"}
    for path in ("/", f"/table/{ada.make()}", "/api/me"):
        assert "set-cookie" not in ada.http.get(path, headers=navigation).headers
    assert ada.http.get("/api/me", headers=navigation).json()["id"] == ada.id


def test_a_cookie_that_is_unknown_is_replaced_only_when_asked(server: str) -> None:
    with httpx.Client(base_url=server, cookies={"trickhouse": "from another time"}) as old:
        answer = old.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "person/unknown")
        assert "set-cookie" not in answer.headers
        new = old.post("/api/me", json={})
        assert (new.status_code, "trickhouse=" in new.headers["set-cookie"]) == (200, True)
        old.cookies = new.cookies
        again = old.post("/api/me", json={})
        assert (again.json(), "set-cookie" in again.headers) == (new.json(), False)


OTHERS = [
    {"origin": "https://evil.example"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]
"""Another site, another port of this host, a sandboxed page; browsers that send no origin send at least this."""


@pytest.mark.parametrize("headers", OTHERS)
def test_pages_of_other_sites_change_nothing(server: str, headers: dict[str, str]) -> None:
    ada = Person(server)
    changes = [
        ("POST", "/api/tables", {"setup": {"game": "fishing", "players": 3}}),
        ("PUT", "/api/me", {"name": "Eve", "language": "en"}),
        ("POST", "/api/me", {}),
    ]
    for method, path, body in changes:
        answer = ada.http.request(method, path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "request/wrong-origin")
    newcomer = httpx.get(f"{server}/api/me", headers=headers)
    assert (newcomer.status_code, "set-cookie" in newcomer.headers) == (403, False)
    assert ada.get("/api/tables/mine") == []
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_what_a_form_could_send_is_refused(server: str, kind: str | None) -> None:
    ada = Person(server)
    body = b'{"setup":{"game":"fishing","players":3}}'
    headers = {} if kind is None else {"content-type": kind}
    answer = ada.http.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "request/invalid")
    right = ada.http.post("/api/tables", content=body, headers={"content-type": "Application/JSON; charset=utf-8"})
    assert right.status_code == 201


def test_unknown_tables(server: str) -> None:
    ada = Person(server)
    for table, part in itertools.product(("none-here", "2222-22222-2222", "%00"), ("", "/record", "/replay", "/proof")):
        answer = ada.http.get(f"/api/tables/{table}{part}")
        assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
    with ada.at("none-here") as chair:
        assert chair.hear()["code"] == "table/unknown"
        assert _closed(chair) == 4004
    ada.http.cookies.clear()
    with ada.at("none-here", Cookie="trickhouse=from another time") as chair:
        assert _closed(chair) == 4004  # and not 4001, which makes a client ask for a new cookie


def test_every_answer_has_the_headers_that_keep_strangers_out(server: str) -> None:
    for path in ("/", "/table/abc", "/api/games", "/api/nothing", "/healthz", "/nothing.js"):
        headers = httpx.get(server + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert httpx.get(f"{server}/api/nothing").json()["code"] == "request/not-found"
    assert httpx.get(f"{server}/../../etc/passwd.txt").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"setup":{"game":"fishing","players":3},"more":1}',
        b'{"setup":{"game":"fishing","players":"3"}}',
        b'{"setup":{"game":"chess","players":2}}',
        b'{"setup":{"game":"fishing","players":6}}',
        b'{"setup":{"game":"fishing","players":3,"options":{"ocean":"atlantic"}}}',
        b'{"setup":{"game":"xylotar","players":2},"bots":[{"seat":1,"level":"habits"}]}',
        b'{"setup":{"game":"fishing","players":3},"bots":[{"seat":1,"level":"habits"},{"seat":1,"level":"habits"}]}',
        b'{"setup":{"game":"fishing","players":3},"bots":[{"seat":1,"level":"best"}]}',
        b"[" * 10_000,
        b"\xff\xfe",
    ],
)
def test_a_bad_body_is_refused_in_one_line(server: str, body: bytes) -> None:
    answer = Person(server).http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    refused = answer.json()
    assert refused["type"] == "error"
    assert "/" in refused["code"]
    assert "\n" not in refused["message"]


@pytest.mark.parametrize(
    ("players", "code"), [('"3"', "request/invalid"), ("3.0", "request/invalid"), ("3", "person/unknown")]
)
def test_a_body_is_decoded_strictly_and_before_the_cookie_is_looked_up(server: str, players: str, code: str) -> None:
    body = f'{{"setup":{{"game":"fishing","players":{players}}}}}'
    answer = httpx.post(f"{server}/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.json()["code"] == code


def test_bodies_and_names_have_limits(server: str) -> None:
    ada = Person(server)
    for name in ("", "x" * 33, " Ada", "Ada ", " ", "A\nda", "A\x00da"):
        assert ada.http.put("/api/me", json={"name": name, "language": "en"}).status_code == 400
    for name in ("A", "Ada", "Ada Lovelace", "Žofie", "雪", "x" * 32):
        assert ada.http.put("/api/me", json={"name": name, "language": "en"}).json()["name"] == name
    assert ada.http.put("/api/me", json={"name": "Ada", "language": "la"}).status_code == 400
    big = ada.http.post("/api/tables", content=b" " * 20_000, headers={"content-type": "application/json"})
    assert (big.status_code, big.json()["code"]) == (413, "request/too-big")


def test_there_is_a_limit_to_tables_sockets_and_haste(tmp_path: Path) -> None:
    chosen = settings(tmp_path, tables_per_person=3, sockets_per_person=2, messages_per_second=5.0)
    with serving(chosen, HeldTime()) as server:
        ada = Person(server)
        table, *_ = [ada.make() for _ in range(3)]
        answer = ada.http.post("/api/tables", json={"setup": {"game": "fishing", "players": 3}})
        assert (answer.status_code, answer.json()["code"]) == (429, "table/too-many")
        assert answer.headers["retry-after"] == "60"
        with ada.at(table) as one, ada.at(table) as two:
            two.wait_for("lobby")
            with ada.at(table) as three:
                assert three.hear()["code"] == "request/too-fast"
            with suppress(ConnectionClosed):  # it may be shut before we have said everything
                for _ in range(80):
                    one.say("ping")
            one.wait_for("error", code="request/too-fast")
            assert _closed(one) == 4008


def test_requests_have_a_limit_for_each_address(tmp_path: Path) -> None:
    with serving(settings(tmp_path, requests_per_second=0.001), HeldTime()) as server:
        codes = [httpx.get(f"{server}/api/games").status_code for _ in range(30)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, now=lambda: now[0])
    for _ in range(3):
        bucket.take()
    with pytest.raises(TooFastError):
        bucket.take()
    now[0] = 0.5
    bucket.take()
    with pytest.raises(TooFastError):
        bucket.take()


def test_buckets_are_forgotten_when_there_are_very_many() -> None:
    buckets = Buckets(rate=0, burst=1)
    buckets.take("first")
    with pytest.raises(TooFastError):
        buckets.take("first")
    for number in range(10_000):
        buckets.take(str(number))
    buckets.take("first")


@pytest.mark.parametrize("language", ["cs", "en", "fr", "de"])
def test_errors_are_in_the_players_language(server: str, language: str) -> None:
    words = catalogue(language).text("error-table-unknown")
    answer = httpx.get(f"{server}/api/tables/none-here", headers={"accept-language": language})
    assert answer.json()["words"] == words
    ada = Person(server)
    ada.http.put("/api/me", json={"name": "Ada", "language": language})
    with ada.at(ada.make()) as chair:
        assert chair.refused("rematch") == "table/wrong-phase"
        assert chair.heard[-1]["words"] == catalogue(language).text("error-table-wrong-phase")


def test_every_code_of_the_server_has_its_words() -> None:
    codes = [error.code for error in ServerError.__subclasses__()]
    for code, language in itertools.product([*codes, "request/not-found", "server/failed"], LANGUAGES):
        assert refused(code, "", language).words
