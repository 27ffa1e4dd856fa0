"""The protocol as TypeScript, made from the server's own structs: `python -m trickhouse.server.wire.types`."""

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
from msgspec import inspect

from trickhouse.engine.events import COMMON
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Options
from trickhouse.games import NAMES, find
from trickhouse.puzzles import calibration
from trickhouse.server.wire import beliefs, bodies, branches, deals, lessons, messages, puzzles, reviews, values

HEADER = """\
// Made by `python -m trickhouse.server.wire.types` from the server's own messages: do not edit. See docs/protocol.md.
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
    bodies.Proof,
    bodies.Replay,
    beliefs.BeliefReplay,
    branches.NewBranch,
    deals.NewDeal,
    deals.DealInfo,
    deals.DealResults,
    lessons.Lesson,
    lessons.Attempt,
    lessons.Judged,
    puzzles.PuzzleBook,
    puzzles.AskedPuzzle,
    puzzles.PuzzleJudged,
    puzzles.PuzzleAttempt,
    puzzles.Hurried,
    calibration.Calibration,
    reviews.TableReview,
    reviews.PlayedGame,
)
"""What travels over HTTP; everything else is found from here, from the sockets' messages and from the games."""


class Writer:
    """Declarations by name, each written once, in the order in which they are first needed."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self._prefix = ""
        """Of the game whose own types are being written: both games have a `Table` and a `Play`."""

    def declare(self, kind: type[msgspec.Struct]) -> str:
        """The name of a struct's interface."""
        own = kind.__module__.startswith("trickhouse.games.") and not kind.__name__.startswith(self._prefix)
        name = (self._prefix if own else "") + kind.__name__
        if name not in self.declared:
            self.declared[name] = ""  # holds its place, and ends recursion
            self.declared[name] = self._interface(name, kind)
        return name

    def alias(self, name: str, parts: list[str]) -> None:
        """A name for one of several types."""
        self.declared[name] = f"export type {name} =\n  | " + "\n  | ".join(dict.fromkeys(parts)) + ";\n"

    def declare_game(self, game: Game) -> dict[str, list[str]]:
        """A game's own types, by the union that they belong to."""
        self._prefix = game.name.capitalize()
        return {
            "View": [self.declare(game.telling.data_type)],
            "Action": [self.declare(action) for action in game.rules.actions],
            "Legal": [self.declare(entry) for entry in game.telling.entries],
            "Options": [self.declare(game.options)],
            "GameEvent": [self.declare(event) for event in game.telling.events_of_its_own],
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


def _bracketed(text: str) -> str:
    return f"({text})" if "|" in text else text


def _first_sentence(kind: type) -> str:
    return re.sub(r"\s+", " ", (kind.__doc__ or "").split("\n\n")[0]).strip()


def _unions(writer: Writer) -> Iterator[tuple[str, list[str]]]:
    unions = {"GameEvent": [writer.declare(event) for event in COMMON]}
    for name in NAMES:
        for union, parts in writer.declare_game(find(name)).items():
            unions.setdefault(union, []).extend(parts)
    yield from unions.items()
    for body in _BODIES:
        writer.declare(body)
    for union in ("Outgoing", "Incoming"):
        yield union, [writer.declare(kind) for kind in get_args(getattr(messages, union))]


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for name, parts in _unions(writer):
        writer.alias(name, parts)
    constants = {"NAME_LENGTH": values.NAME_LENGTH, "CHAT_LENGTH": values.CHAT_LENGTH}
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
