"""WebSocket frames, as far as most messages need them (RFC 6455, 5.2): texts in one piece, and how long a frame is.

`websockets` reads and writes all others: for a few bytes, its general way takes as long as a move of the game.
"""

from websockets.utils import apply_mask

LONGEST_HEADER = 14

TEXT, MASKED, LENGTH = 0x81, 0x80, 0x7F
"""The first byte of a text that is not split; in the second byte, whether it is masked and how long it is."""
FIN, OPCODE, CLOSE = 0x80, 0x0F, 0x8
"""In the first byte: whether a message ends with this frame, and which kind of frame it is; the kind that closes."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say that the length itself follows, in so many bytes."""


def header(size: int) -> bytes:
    """The beginning of a text of the server, of so many bytes."""
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def size_of(data: bytes, start: int) -> int:
    """The size of the frame that begins there; if too little has arrived to tell, more than has arrived."""
    head = data[start : start + 10]
    if len(head) < 2:
        return 2
    mask, length = 4 * (head[1] >= MASKED), head[1] & LENGTH
    if length < TWO_BYTES:
        return 2 + mask + length
    more = 2 if length == TWO_BYTES else 8
    return 2 + more + mask + (int.from_bytes(head[2 : 2 + more], "big") if len(head) >= 2 + more else 0)


def short_text(frame: bytes) -> bytes | None:
    """What a client says in a short frame; nothing, if this is any other kind of frame."""
    if frame[0] == TEXT and MASKED <= frame[1] < MASKED + TWO_BYTES:
        return apply_mask(frame[6:], frame[2:6])
    return None


def opcode_of(frame: bytes) -> int:
    """The kind of a frame."""
    return frame[0] & OPCODE


def is_part(frame: bytes) -> bool:
    """Whether a frame is no message of its own: a fragment of one, a ping, a pong or a close."""
    return frame[0] < FIN or not 0 < opcode_of(frame) < CLOSE
