"""Types of the fields of messages and bodies: bounded texts, names, and the games' own types."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw

from trickhouse.engine.events import Event
from trickhouse.engine.rules import Action

MAX_NAME_CHARS, MAX_CHAT_CHARS, MAX_MESSAGE_BYTES = 32, 300, 16_384

CLOSE_STOPPING, CLOSE_ELSEWHERE = 1001, 1012
CLOSE_TOO_SLOW = CLOSE_TOO_FAST = 4008
"""Codes with which the server closes a socket: it stops; another process has the table; the client is too slow or
too fast."""

PLAIN_TEXT = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ue000-\uf8ff]+$"
"""No line breaks, control characters, changes of writing direction, or private-use characters."""
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes as hexadecimal digits."""
Name = Annotated[
    str, Meta(min_length=1, max_length=MAX_NAME_CHARS, pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*\S)?$")
]
"""A person's name: printable, without spaces at its ends. `identity/names.py` checks it further."""
Words = Annotated[str, Meta(min_length=1, max_length=MAX_CHAT_CHARS, pattern=PLAIN_TEXT)]
"""One line of chat."""
Language = Literal["cs", "en", "fr", "de"]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
"""Level of a bot: one that `GET /api/games` lists, or `random`, `habits` or `search`."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]

# A game brings its own types; in TypeScript these names are the unions over all games.
GameEvent = Annotated[Event, Meta(extra={"typescript": "GameEvent"})]
GameView = Annotated[Raw, Meta(extra={"typescript": "View"})]
"""JSON as the game has written it."""
GameLegal = Annotated[Action, Meta(extra={"typescript": "Legal"})]
AnyAction = Annotated[dict[str, Any], Meta(extra={"typescript": "Action"})]
AnyOptions = Annotated[dict[str, Any], Meta(extra={"typescript": "Options"})]

Phase = Literal["waiting", "dealing", "playing", "over"]
MemoryAid = Literal["none", "last-trick", "seen", "follows"]
Watchers = Literal["nobody", "anyone"]
Phrase = Literal[
    "hello",
    "good-luck",
    "thanks",
    "well-played",
    "wow",
    "oops",
    "thinking",
    "one-moment",
    "your-turn",
    "good-game",
    "again",
    "bye",
]
