"""Generate the protocol's TypeScript types from the server's structs: `python -m tools.protocol_types`."""

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
from msgspec import inspect

from trickhouse.engine import fair_deal
from trickhouse.engine.events import COMMON_EVENTS, Event
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Options
from trickhouse.games import NAMES, find
from trickhouse.server.deals import messages as deals
from trickhouse.server.lessons import messages as lessons
from trickhouse.server.protocol import http as bodies
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol import values
from trickhouse.server.puzzles import messages as puzzles
from trickhouse.server.replays import messages as replays
from trickhouse.server.reviews import messages as reviews
from trickhouse.training import calibration

HEADER = """\
// Made by `python -m tools.protocol_types` from the server's own messages: do not edit. See docs/protocol.md.
"""

_SIMPLE = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}

_BODIES = (
    bodies.NewTable,
    bodies.Profile,
    bodies.Me,
    bodies.GameInfo,
    bodies.TableInfo,
    bodies.Invitation,
    fair_deal.Proof,
    replays.Replay,
    replays.BeliefReplay,
    bodies.NewBranch,
    deals.NewDeal,
    deals.DealInfo,
    deals.DealResults,
    lessons.LessonInfo,
    lessons.LessonAttempt,
    lessons.LessonJudgement,
    puzzles.PuzzleOverview,
    puzzles.AskedPuzzle,
    puzzles.PuzzleJudgement,
    puzzles.PuzzleAttempt,
    puzzles.RushResult,
    calibration.Calibration,
    reviews.TableReview,
    reviews.ReviewedGame,
)
"""What travels over HTTP; everything else is found from here, from the sockets' messages and from the games."""


class Writer:
    """Declarations by name, each written once, in the order in which they are first needed."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self._prefix = ""
        """Name of the game whose own types are being written: games may use the same names."""

    def declare(self, kind: type[msgspec.Struct]) -> str:
        """Declare a struct, and return the name of its interface."""
        name = _name(kind)
        if kind.__module__.startswith("trickhouse.games.") and not name.startswith(self._prefix):
            name = self._prefix + name
        if name not in self.declared:
            self.declared[name] = ""  # holds its place, and ends recursion
            self.declared[name] = self._interface(name, kind)
        return name

    def alias(self, name: str, parts: list[str]) -> None:
        """Declare a name for a union of types."""
        self.declared[name] = f"export type {name} =\n  | " + "\n  | ".join(dict.fromkeys(parts)) + ";\n"

    def declare_game(self, game: Game) -> dict[str, list[str]]:
        """Declare a game's own types, and return them by the union that they belong to."""
        self._prefix = game.name.capitalize()
        return {
            "View": [self.declare(game.display.data_type)],
            "Action": [self.declare(action) for action in game.rules.actions],
            "Legal": [self.declare(entry) for entry in game.display.entries],
            "Options": [self.declare(game.options)],
            "GameEvent": [self.declare(event) for event in game.display.events_of_its_own],
        }

    def _interface(self, name: str, kind: type[msgspec.Struct]) -> str:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        lines = [f"/** {_first_sentence(kind)} */", f"export interface {name} {{"]
        if info.tag_field:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        may_lack = issubclass(kind, bodies.Strict | Options) or kind.__struct_config__.omit_defaults
        for field in info.fields:
            mark = "?" if may_lack and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self._type(field.type)};")
        return "\n".join([*lines, "}\n"])

    def _type(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata():
                return (info.extra or {}).get("typescript") or self._type(info.type)
            case inspect.StructType():
                return self.declare(info.cls)
            case inspect.UnionType():
                return " | ".join(self._type(part) for part in info.types)
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in info.values)
            case inspect.VarTupleType() | inspect.ListType():
                return f"{_bracketed(self._type(info.item_type))}[]"
            case inspect.TupleType():
                return f"[{', '.join(self._type(part) for part in info.item_types)}]"
            case inspect.DictType():
                return f"Record<{self._type(info.key_type)}, {self._type(info.value_type)}>"
        return _SIMPLE[type(info)]


def _name(kind: type[msgspec.Struct]) -> str:
    """An event's name comes from its tag, which clients know it by; all other structs keep their class's name."""
    if issubclass(kind, Event):
        return str(kind.__struct_config__.tag).title().replace("-", "")
    return kind.__name__


def _bracketed(text: str) -> str:
    return f"({text})" if "|" in text else text


def _first_sentence(kind: type) -> str:
    return re.sub(r"\s+", " ", (kind.__doc__ or "").split("\n\n")[0]).strip()


def _unions(writer: Writer) -> Iterator[tuple[str, list[str]]]:
    unions = {"GameEvent": [writer.declare(event) for event in COMMON_EVENTS]}
    for name in NAMES:
        for union, parts in writer.declare_game(find(name)).items():
            unions.setdefault(union, []).extend(parts)
    yield from unions.items()
    for body in _BODIES:
        writer.declare(body)
    for union in ("Outgoing", "Incoming"):
        yield union, [writer.declare(kind) for kind in get_args(getattr(messages, union))]


def typescript() -> str:
    """Generate the whole file."""
    writer = Writer()
    for name, parts in _unions(writer):
        writer.alias(name, parts)
    constants = {"NAME_LENGTH": values.MAX_NAME_CHARS, "CHAT_LENGTH": values.MAX_CHAT_CHARS}
    lists = {
        "PHRASES": get_args(values.Phrase),
        "LANGUAGES": get_args(values.Language),
        "MEMORY_AIDS": get_args(values.MemoryAid),
    }
    lines = [f"export const {name} = {value};\n" for name, value in constants.items()]
    lines += [
        f"export const {name} = {msgspec.json.encode(value).decode()} as const;\n" for name, value in lists.items()
    ]
    return HEADER + "\n" + "\n".join([*lines, *writer.declared.values()])


if __name__ == "__main__":
    print(typescript(), end="")
