"""Records: what is in the format is read, everything else is refused in one clear line."""

import json
from typing import Any

import pytest

from tests.kits import SETUPS
from tests.setups import Setup, play
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.match import replay
from trickhouse.engine.record import (
    format_options,
    format_record,
    format_stored_options,
    oldest_version,
    parse_options,
    parse_record,
    parse_stored_options,
    split_records,
)
from trickhouse.games import find

FISHING: dict[str, Any] = json.loads(format_record(play(Setup("fishing", 3), 1, 5).record))
XYLOTAR: dict[str, Any] = json.loads(format_record(play(Setup("xylotar", 4), 1, 6).record))


def refusal(record: object) -> str:
    """What is said about a record when it is parsed or played."""
    text = record if isinstance(record, bytes) else json.dumps(record).encode()
    with pytest.raises(TrickhouseError) as caught:
        for _ in replay(parse_record(text, find)):
            pass
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 400
    return said


def without(record: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: record[name] for name in record if name != key}


def test_a_record_has_the_fields_of_the_format_in_its_order() -> None:
    assert list(FISHING) == ["format", "game", "players", "starter", "seed", "options", "actions"]
    assert FISHING["format"] == "trickhouse/2"
    assert FISHING["options"] == {}


def test_only_options_may_be_left_out() -> None:
    parse_record(json.dumps(without(FISHING, "options")), find)
    for key in ("format", "game", "players", "starter", "seed", "actions"):
        assert key in refusal(without(FISHING, key))


@pytest.mark.parametrize("place", ["record", "options", "action", "sort"])
def test_unknown_fields_are_refused(place: str) -> None:
    record = json.loads(json.dumps(XYLOTAR))
    at = {"record": record, "options": record["options"], "action": record["actions"][-1], "sort": record["actions"][0]}
    at[place]["colour"] = "R"
    assert "colour" in refusal(record)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "trickhouse/3"}, "trickhouse/3"),
        ({"game": "whist"}, "unknown game 'whist'"),
        ({"game": "../../etc"}, "unknown game"),
        ({"players": 2}, "fishing is for 3, 4, 5 players, not 2"),
        ({"players": 10**30}, "players"),
        ({"players": "3"}, "players"),
        ({"players": 3.5}, "players"),
        ({"players": True}, "players"),
        ({"players": None}, "players"),
        ({"starter": 3}, "starter"),
        ({"starter": -1}, "starter"),
        ({"seed": "00"}, "64 hexadecimal digits"),
        ({"seed": 0}, "seed"),
        ({"options": None}, "options"),
        ({"options": []}, "options"),
        ({"options": {"ocean": "deep"}}, "unknown ocean 'deep'"),
        ({"options": {"ocean": "../oceans/standard"}}, "unknown ocean"),
        ({"options": {"ocean": [[], [], [], [], []]}}, "is missing"),
        ({"options": {"ocean": [["B11"]]}}, "five lists"),
        ({"options": {"ocean": 7}}, "ocean"),
        ({"actions": {}}, "actions"),
        ({"actions": [1]}, "ply 0: an action is an object"),
        ({"actions": [[{}]]}, "ply 0: an action is an object"),
        ({"actions": [{}]}, "ply 0"),
        ({"actions": [{"seat": 0}]}, "ply 0"),
        ({"actions": [{"play": "B7"}]}, "ply 0: `seat` is missing"),
        ({"actions": [{"seat": "0", "play": "B7"}]}, "ply 0: `seat`"),
        ({"actions": [{"seat": True, "play": "B7"}]}, "ply 0: `seat`"),
        ({"actions": [{"seat": 0, "play": 7}]}, "ply 0"),
        ({"actions": [{"seat": 0, "play": "B77"}]}, "ply 0: there is no card 'B77'"),
        ({"actions": [{"seat": 0, "play": "B7", "catch": "B7"}]}, "ply 0"),
        ({"actions": [{"seat": 0, "sing": "B7"}]}, "ply 0"),
        ({"actions": [{"seat": 5, "play": "B7"}]}, "ply 0: seat 5 has nothing to decide"),
        ({"actions": [{"seat": 10**40, "play": "B7"}]}, "ply 0"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], said: str) -> None:
    starting = FISHING | {"starter": 0, "actions": []}
    assert said in refusal(starting | change)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rounds": 0}, "rounds"),
        ({"rounds": 10}, "rounds"),
        ({"rounds": "3"}, "rounds"),
        ({"rounds": True}, "rounds"),
        ({"ties": "broken"}, "ties"),
        ({"automata": 1}, "automata"),
        ({"last_two": "seen"}, "last_two"),
        ({"starter_ties": "right"}, "starter_ties"),
        ({"ocean": "standard"}, "ocean"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], said: str) -> None:
    assert said in refusal(XYLOTAR | {"options": options})


def test_an_illegal_action_is_told_with_its_ply_and_what_would_be_legal() -> None:
    actions = [*XYLOTAR["actions"][:4], {"seat": XYLOTAR["starter"], "play": 0}]
    said = refusal(XYLOTAR | {"actions": actions})
    assert said.startswith("ply 4: seat")
    assert "may not play slot 0; it may play slot 1, " in said


def test_an_action_after_the_end_is_refused() -> None:
    record = json.loads(format_record(play(Setup("xylotar", 3), 2).record))
    record["actions"].append(record["actions"][-1])
    assert refusal(record) == f"ply {len(record['actions']) - 1}: the game is over"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"3",
        b'"trickhouse/2"',
        b"\xff\xfe",
        b'{"format": "trickhouse/2",}',
        b"[" * 5_000_000,
        b'{"a":' * 1_000_000,
        b'{"format":"trickhouse/2","options":{"ocean":' + b"[" * 3_000_000,
        b'{"format":"trickhouse/2","actions":[{"seat":' + b"[" * 3_000_000,
        b"{} {}",
        b'{"players": 1e999}',
    ],
    ids=lambda text: text[:40].decode("latin-1"),
)
def test_what_is_not_a_record_is_refused_in_one_line(text: bytes) -> None:
    refusal(text)


def test_a_file_holds_one_record_laid_out_as_it_likes_or_many_one_a_line() -> None:
    one, two = json.dumps(FISHING).encode(), json.dumps(XYLOTAR).encode()
    laid_out = json.dumps(FISHING, indent=2).encode().splitlines(keepends=True)
    assert list(split_records([one])) == [(1, one)]
    assert list(split_records([b"\n", one + b"\n", b" \n", two])) == [(2, one + b"\n"), (4, two)]
    (record,) = split_records([b"\n", *laid_out])
    assert record == (2, b"".join(laid_out))
    with pytest.raises(TrickhouseError, match="there is no record"):
        list(split_records([b" \n"]))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_options_survive_being_written(setup: Setup) -> None:
    assert json.loads(format_record(setup.match(0).record))["options"] == setup.options


# Versions.

PEEKS: dict[str, Any] = json.loads(format_record(play(Setup("xylotar", 3, {"last_two": "peek"}), 1, 6).record))
FIRST: dict[str, Any] = PEEKS | {"format": "trickhouse/1", "options": {}}
"""As version 1 has it, which does not name the options that version 2 added."""


def read(record: dict[str, Any]) -> Any:
    return parse_record(json.dumps(record), find)


def test_what_version_1_leaves_out_means_what_it_meant_then() -> None:
    assert format_options(read(FIRST).options) == {"last_two": "peek"}
    assert format_options(read(FIRST | {"format": "trickhouse/2"}).options) == {}
    assert format_options(read(FIRST | {"options": {"rounds": 1}}).options) == {"rounds": 1, "last_two": "peek"}


@pytest.mark.parametrize("options", [{"last_two": "peek"}, {"last_two": "blind"}, {"starter_ties": "left"}])
def test_version_1_does_not_know_what_version_2_added(options: dict[str, str]) -> None:
    said = refusal(FIRST | {"options": options})
    assert "version 1" in said
    assert next(iter(options)) in said


def test_a_record_of_version_1_is_written_again_in_version_2() -> None:
    assert json.loads(format_record(read(FIRST))) == PEEKS
    assert json.loads(format_record(read(FIRST), version=1)) == FIRST
    assert read(FIRST) == read(PEEKS)


def test_a_record_that_version_1_cannot_say_is_not_written_in_it() -> None:
    assert (oldest_version(read(PEEKS)), oldest_version(read(XYLOTAR)), oldest_version(read(FISHING))) == (1, 2, 1)
    with pytest.raises(TrickhouseError, match="version 1 does not know last_two=blind"):
        format_record(read(XYLOTAR), version=1)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_options_stored_without_a_version_come_back(setup: Setup) -> None:
    stored = format_stored_options(setup.game, setup.options)
    assert parse_stored_options(setup.game, stored) == setup.options
    assert parse_options(setup.game, parse_stored_options(setup.game, stored)) == setup.match(0).record.options


def test_options_stored_without_a_version_mean_the_same_when_a_default_has_changed() -> None:
    xylotar = find("xylotar")
    assert parse_stored_options(xylotar, {}) == {"last_two": "peek"}
    assert parse_stored_options(xylotar, {"rounds": 1}) == {"rounds": 1, "last_two": "peek"}
    assert format_stored_options(xylotar, {}) == {"last_two": "blind"}
    assert format_stored_options(xylotar, {"last_two": "peek"}) == {}
    assert format_stored_options(find("fishing"), {}) == {}
