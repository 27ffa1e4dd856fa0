"""Our own fast path for frames: it does what the library does, and survives clients that do not read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.serving import Person, serving, settings
from trickhouse.server.protocol.values import CLOSE_TOO_SLOW
from trickhouse.server.transport import frames, websocket

pytestmark = pytest.mark.server


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1_500, 65_535, 65_536, 300_000])
def test_a_frame_begins_as_the_library_would_begin_it(size: int) -> None:
    text = b"x" * size
    assert frames.header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


KINDS = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


@given(text=st.binary(max_size=70_000), opcode=st.sampled_from(KINDS), fin=st.booleans(), before=st.binary(max_size=9))
def test_a_frame_is_as_long_as_the_library_makes_it(text: bytes, opcode: Opcode, fin: bool, before: bytes) -> None:
    frame = Frame(opcode, text, fin).serialize(mask=True)
    assert frames.size_of(before + frame, len(before)) == len(frame)
    assert all(frames.size_of(frame[:cut], 0) > cut for cut in range(min(len(frame), 20)))
    is_short_text = opcode is Opcode.TEXT and fin and len(text) < 126
    assert frames.short_text(frame) == (text if is_short_text else None)


PING = b'{"type":"ping"}'
LONG_PING = b'{"type":' + 200 * b" " + b'"ping"}'
PARTS = (Frame(Opcode.TEXT, b'{"type":', fin=False), Frame(Opcode.PING, b"!"), Frame(Opcode.CONT, b'"ping"}'))


def test_messages_are_heard_however_their_bytes_arrive(tmp_path: Path) -> None:
    said = [Frame(Opcode.TEXT, PING), *PARTS, Frame(Opcode.TEXT, LONG_PING), Frame(Opcode.BINARY, PING)] * 3
    stream = b"".join(frame.serialize(mask=True) for frame in said)
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        with ada.at(ada.make("fishing", 3)) as one:
            for piece in (1, 7, 100, len(stream)):
                for start in range(0, len(stream), piece):
                    one.socket.socket.sendall(stream[start : start + piece])
                for _ in range(12):
                    one.wait_for("pong")


@pytest.mark.parametrize(
    ("bytes_sent", "code"),
    [
        (Frame(Opcode.TEXT, PING).serialize(mask=False), 1002),
        (PARTS[0].serialize(mask=True) + Frame(Opcode.TEXT, PING).serialize(mask=True), 1002),
        (b"\xff" + Frame(Opcode.TEXT, PING).serialize(mask=True)[1:], 1002),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),
    ],
    ids=["not masked", "within another", "reserved bits", "too long"],
)
def test_an_invalid_frame_closes_the_socket(tmp_path: Path, bytes_sent: bytes, code: int) -> None:
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        with ada.at(ada.make("fishing", 3)) as one:
            one.wait_for("lobby")
            one.socket.socket.sendall(bytes_sent)
            with pytest.raises(ConnectionClosed) as closed:
                one.wait_for("pong")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


def test_a_client_too_far_behind_is_disconnected_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings(tmp_path)) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as one:
            one.wait_for("lobby")
            with monkeypatch.context() as behind, bob.at(table) as two:
                two.wait_for("lobby")
                behind.setattr(websocket, "MAX_UNSENT_BYTES", -1)  # even nothing unsent is too much now
                two.say("ping")
                with pytest.raises(ConnectionClosed) as closed:
                    two.wait_for("pong")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CLOSE_TOO_SLOW
            with ada.at(table) as again:
                assert again.wait_for("lobby")
