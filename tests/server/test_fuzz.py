"""Anything may come over the wire: no answer is a 5xx, no socket dies, and the table goes on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.budget import amount
from tests.server import serving
from tests.server.postgres import postgres
from tests.server.serving import Chair, Person
from trickhouse.server.protocol.socket import Incoming

pytestmark = pytest.mark.server

KINDS = [kind.__struct_config__.tag for kind in get_args(Incoming)]
FIELDS = sorted({field for kind in get_args(Incoming) for field in kind.__struct_encode_fields__})

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
levels = st.sampled_from(["habits", "random", "nobody"])
actions = st.dictionaries(
    st.sampled_from(["play", "catch", "pass", "name", "sort", "rack", "bid", "peek", "keep", "seat"]),
    anything | st.integers(-1, 16) | st.sampled_from(["B5", "R7", "G1", "G", "buoy-all"]),
    max_size=3,
)
likely = {
    "ply": st.integers(-2, 60),
    "action": actions,
    "seat": st.integers(-1, 5),
    "level": levels | st.none(),
    "text": st.text(max_size=320) | st.none(),
    "phrase": st.sampled_from(["hello", "nonsense"]) | st.none(),
    "secret": st.sampled_from(["0" * 64, "zz"]),
    "person": st.text(max_size=45),
    "setup": st.fixed_dictionaries(
        {"game": st.sampled_from(["fishing", "xylotar", "go"]), "players": st.integers(0, 9)},
        optional={"options": st.dictionaries(st.sampled_from(["rounds", "ocean"]), anything), "watch": anything},
    ),
}
near_messages = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from([*KINDS, "no-such-kind"]),
    st.dictionaries(st.sampled_from([*FIELDS, "more"]), st.none(), max_size=3).flatmap(
        lambda wanted: st.fixed_dictionaries({name: likely.get(name, anything) | anything for name in wanted})
    ),
)
messages = near_messages.map(json.dumps) | anything.map(json.dumps) | st.text(max_size=60) | st.just("[" * 9000)


@pytest.fixture(scope="module", params=["waiting", "playing"])
def chair(request: pytest.FixtureRequest, server: str) -> Iterator[Chair]:
    ada = Person(server)
    table = ada.make("fishing" if request.param == "playing" else "xylotar", 3, bots=2, practice=True)
    with ada.at(table) as opened:
        if request.param == "playing":
            opened.start()
        yield opened


# On a slow machine the server, a thread of this process, pings in the meantime, and uvicorn draws a ping's payload from
# the `random` module.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=messages)
def test_whatever_a_socket_says_it_lives_on(chair: Chair, text: str) -> None:
    chair.socket.send(text)
    chair.say("ping")
    chair.wait_for("pong")


def test_the_table_can_still_be_played_to_its_end(server: str) -> None:
    """Nonsense from one client, between the moves of another at the same table."""
    ada, eve = Person(server), Person(server, "Eve")
    table = ada.make("xylotar", 3, options={"rounds": 1})
    with ada.at(table) as one, eve.at(table) as other:
        moved = one.start()
        for text in ("", "{}", "[]", "null", '{"type":"act"}', '{"type":"start"}', '{"type":"stand"}', "\x00"):
            other.socket.send(text)
            assert other.wait_for("error")["code"]
        assert one.play_on(moved)["type"] == "over"


@pytest.mark.property
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
def test_the_http_api_answers_whatever_it_is_asked(tmp_path: Path) -> None:
    """Every operation, with all that its schema allows; on PostgreSQL, which is the stricter database."""
    with postgres() as url, serving.serving(serving.settings(tmp_path, database=url)) as server:
        ada = Person(server)
        cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())}
        schema = schemathesis.openapi.from_url(f"{server}/api/schema/openapi.json")
        for operation in schema.get_all_operations():
            _try(operation.ok(), server, cookie)
        assert ada.get("/api/games")


def _try(operation: Any, server: str, cookie: dict[str, str]) -> None:
    @settings(max_examples=amount(4, 50), deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        answer = case.call(base_url=server, headers=cookie)
        assert answer.status_code < 500, answer.text

    ask()
