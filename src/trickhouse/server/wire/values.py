"""What the fields of messages and bodies hold: texts within bounds, names, and what each game brings of its own."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw

from trickhouse.engine.events import Event
from trickhouse.engine.rules import Action

NAME_LENGTH, CHAT_LENGTH, MESSAGE_SIZE = 32, 300, 16_384

UNSTEERED = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ue000-\uf8ff]+$"
"""Nothing that ends a line, steers a terminal, turns the direction of writing, or means something at home alone."""
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes as hexadecimal digits."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*\S)?$")]
"""A person's name: printable, without blanks at its ends. `names.py` looks at it more closely."""
Words = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH, pattern=UNSTEERED)]
"""One line of chat."""
Language = Literal["cs", "en", "fr", "de"]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
"""Of a bot: one of those that `GET /api/games` lists, or `random`, `habits` or `search`."""
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
