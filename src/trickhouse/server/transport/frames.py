"""WebSocket frames (RFC 6455, 5.2), as far as most messages need them: unfragmented texts, and the size of a frame.

`websockets` reads and writes all others: for a few bytes, its general code takes as long as a move of the game.
"""

from websockets.utils import apply_mask

MAX_HEADER_BYTES = 14

TEXT, MASKED, LENGTH = 0x81, 0x80, 0x7F
"""First byte of an unfragmented text; in the second byte, whether it is masked, and its length."""
FIN, OPCODE, CLOSE = 0x80, 0x0F, 0x8
"""In the first byte: whether the message ends with this frame, and the kind of frame; the kind that closes."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Length values meaning that the length itself follows, in two or eight bytes."""


def header(size: int) -> bytes:
    """Header of a text frame from the server with a payload of this size."""
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def size_of(data: bytes, start: int) -> int:
    """Size of the frame that begins at `start`; if too little of it has arrived to tell, more than has arrived."""
    head = data[start : start + 10]
    if len(head) < 2:
        return 2
    mask, length = 4 * (head[1] >= MASKED), head[1] & LENGTH
    if length < TWO_BYTES:
        return 2 + mask + length
    more = 2 if length == TWO_BYTES else 8
    return 2 + more + mask + (int.from_bytes(head[2 : 2 + more], "big") if len(head) >= 2 + more else 0)


def short_text(frame: bytes) -> bytes | None:
    """The text in a short frame from a client; `None` for any other kind of frame."""
    if frame[0] == TEXT and MASKED <= frame[1] < MASKED + TWO_BYTES:
        return apply_mask(frame[6:], frame[2:6])
    return None


def opcode_of(frame: bytes) -> int:
    """Kind of a frame."""
    return frame[0] & OPCODE


def is_part(frame: bytes) -> bool:
    """Whether a frame is not a message of its own: a fragment, a ping, a pong or a close."""
    return frame[0] < FIN or not 0 < opcode_of(frame) < CLOSE
