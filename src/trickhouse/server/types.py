"""The protocol as TypeScript, made from the very structs that the server uses: `python -m trickhouse.server.types`."""

import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
from msgspec import inspect

from trickhouse.engine import events
from trickhouse.engine.game import Game, Options
from trickhouse.games import NAMES, find
from trickhouse.server import messages

HEADER = """\
// Made by `python -m trickhouse.server.types` from the server's own messages: do not edit. See docs/protocol.md.
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
    messages.NewTable,
    messages.Profile,
    messages.Me,
    messages.GameInfo,
    messages.TableInfo,
    messages.Proof,
    messages.Replay,
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
            "View": [self.declare(get_type_hints(type(game).table)["return"])],
            "Action": [self.declare(action) for action in game.actions],
            "Legal": [self.declare(entry) for entry in game.entries],
            "Options": [self.declare(game.options)],
        }

    def _interface(self, name: str, kind: type[msgspec.Struct]) -> str:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        lines = [f"/** {_first_sentence(kind)} */", f"export interface {name} {{"]
        if info.tag_field:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        may_lack = issubclass(kind, messages.Strict | Options) or kind.__struct_config__.omit_defaults
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
    yield "GameEvent", [writer.declare(kind) for kind in events.Event.__subclasses__()]
    games = [writer.declare_game(find(name)) for name in NAMES]
    for union in games[0]:
        yield union, [part for game in games for part in game[union]]
    for body in _BODIES:
        writer.declare(body)
    for union in ("Outgoing", "Incoming"):
        yield union, [writer.declare(kind) for kind in get_args(getattr(messages, union))]


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for name, parts in _unions(writer):
        writer.alias(name, parts)
    constants = {"NAME_LENGTH": messages.NAME_LENGTH, "CHAT_LENGTH": messages.CHAT_LENGTH}
    lists = {
        "PHRASES": get_args(messages.Phrase),
        "LANGUAGES": get_args(messages.Language),
        "MEMORY_AIDS": get_args(messages.MemoryAid),
    }
    lines = [f"export const {name} = {value};\n" for name, value in constants.items()]
    lines += [
        f"export const {name} = {msgspec.json.encode(value).decode()} as const;\n" for name, value in lists.items()
    ]
    return HEADER + "\n" + "\n".join([*lines, *writer.declared.values()])


if __name__ == "__main__":
    print(typescript(), end="")
