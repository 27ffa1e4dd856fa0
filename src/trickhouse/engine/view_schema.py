"""A view declared once: a game's `ViewData` is the schema, and the compiled writer of its JSON follows from it.

A game says what a view holds as a struct with typed fields, from which the clients' types are made too. A `ViewSchema`
derives two things from that struct, as `Observation` does from its fields:

- a NumPy record type of integers: compiled code of the game fills such a record;
- the source of a function that writes the record as JSON, which Numba compiles and caches like any other.

| field of the struct | in the record |
|---|---|
| `int`, `bool` | an `int64`; negative for `None` |
| `str` | its place in the vocabulary (`Words`, or the schema's own), as `uint8` |
| `str` or `None` | the same as `int64`; negative for `None` |
| `tuple` of these | as many numbers as `AtMost` or `Exactly` says; how many count, in `NAME_size`, unless all do |
| `tuple` of these, `InBits` | a set, as one or more bit masks; negative for `None` |
| `tuple` of structs or tuples | their fields as arrays, `NAME_FIELD` or `NAME_each`; how many count, in `NAME_size` |
| struct or `None` | its fields, `NAME_FIELD`; `NAME_size` is 1, or 0 for `None` |

A name that NumPy's records have already, such as `round`, is followed by an underscore: `round_`.

All fields but those marked `Private` are equal in all views of a moment: they are written once and copied for the rest.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine import json_text
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.json_text import Text, text_table

MAX_SEATS = 8
"""The most entries of a tuple that does not say otherwise."""

MAX_SHARED = 64
"""The most pieces of text that the views of a moment can share."""

WriteView = Callable[[Text, Fields, NDArray[np.int64], bool], None]
"""Writes a record as JSON, up to the view's log.

The first view of a moment, for which the flag is set, is written in full. The others share its text: the array holds
where the shared pieces begin and end.
"""


@dataclass(frozen=True)
class Words:
    """The vocabulary of a text, if it is not the schema's own."""

    names: Sequence[str]


@dataclass(frozen=True)
class AtMost:
    """The most entries of a tuple."""

    length: int


@dataclass(frozen=True)
class Exactly:
    """The number of entries of a tuple, if it is always the same."""

    length: int


@dataclass(frozen=True)
class InBits:
    """Marks a tuple that is a set, whose members are the bits of masks."""

    masks: int = 1
    bits: int = 64
    """Bits of a mask that are used."""


@dataclass(frozen=True)
class Private:
    """Marks a field that depends on the seat of the view."""


Block = list[str]
"""Lines of source."""

INDEXES = ("i", "j")
"""Variables for the entries of a list, and of a list in that list; there is nothing deeper."""


@dataclass(frozen=True)
class _Place:
    """Where in the record a value is: its name, and the lists that it is in."""

    path: str
    lengths: tuple[int, ...] = ()
    """The most entries of each of these lists."""
    is_shared: bool = False
    """Whether it is in a piece of text that views share."""

    def value(self, *more: str) -> str:
        """The value as source, or a part of it."""
        index = ", ".join([*INDEXES[: len(self.lengths)], *more])
        return f"out.{self.path}[{index}]" if index else f"out.{self.path}"

    def within(self, name: str = "", *lengths: int) -> "_Place":
        """A place in this one, which may be a list."""
        return _Place(f"{self.path}_{name}", (*self.lengths, *lengths), self.is_shared)


class ViewSchema:
    """What follows from a game's `ViewData`. Its `log` is left out, as Python writes that."""

    def __init__(
        self, data_type: type[msgspec.Struct], words: Sequence[str], phases: Sequence[str], order: Sequence[str]
    ) -> None:
        """`words` are the vocabulary of texts without one of their own, `order` is that of the members in JSON."""
        assert {*order, "log"} == {*data_type.__struct_fields__}
        self._words, self._phases = words, phases
        self._tables: dict[tuple[str, ...], str] = {}
        self._fields: list[tuple[str, type, tuple[int, ...]]] = []
        block = ["piece = 0", *self._struct(data_type, order, _Place("")), _put(',"log":')]
        self.source = "\n".join(["def write_view(text, out, shared, is_first):", *_indent(block)])
        """The source of the writer."""
        self.dtype: np.dtype[np.void] = np.dtype((np.record, np.dtype(self._fields)))
        """The type of the record that holds a view's values."""

    def writer(self, file: str) -> WriteView:
        """The function that writes a record, compiled and cached as part of the given source file."""
        tables = {name: text_table(map(msgspec.json.encode, words)) for words, name in self._tables.items()}
        names: dict[str, Any] = {**vars(json_text), **tables}
        exec(compile(self.source, file, "exec"), names)
        return cast(WriteView, jit(names["write_view"]))

    def _struct(self, kind: type[msgspec.Struct], order: Sequence[str], place: _Place) -> Block:
        """The members of a struct, all but the closing brace."""
        hints, config = get_type_hints(kind, include_extras=True), kind.__struct_config__
        block: Block = []
        shared: Block = []
        before = f'{{"{config.tag_field}":"{config.tag}",' if config.tag else "{"
        for name in order:
            is_private = _is_private(hints[name])
            path = place.path + name + ("_" if hasattr(np.record, place.path + name) else "")
            where = _Place(path, place.lengths, place.is_shared or not is_private)
            lines = self._field(hints[name], f'{before}"{name}":', where, may_lack=config.omit_defaults)
            if is_private:
                block += _share(shared)
                shared = []
            (block if is_private or place.is_shared else shared).extend(lines)
            before = ","
        return block + _share(shared)

    def _field(self, hint: Any, label: str, place: _Place, *, may_lack: bool) -> Block:
        kind, notes, is_optional = _unpack(hint)
        if get_origin(kind) is tuple:
            sets = [note for note in notes if isinstance(note, InBits)]
            if sets:
                return self._set(get_args(kind)[0], sets[0], label, place, is_optional=is_optional)
            return self._tuple(get_args(kind)[0], notes, label, place)
        if kind not in (int, bool, str):
            struct = self._struct(kind, kind.__struct_fields__, place.within())
            return [_put(label), *_either(f"{self._size(place)} == 0", [_put("null")], [*struct, _put("}")])]
        value = self._value(place, kind=np.uint8 if kind is str and not is_optional else np.int64)
        if kind is str:
            return [_put(label), f"put_word(text, {self._table(place, notes)}, {value})"]
        if kind is bool:
            return [_put(label), f"put_flag(text, {value} != 0)"]
        if is_optional and may_lack:
            return [f"if {value} >= 0:", *_indent([_put(label), f"put_number(text, {value})"])]
        return [_put(label), f"put_{'optional' if is_optional else 'number'}(text, {value})"]

    def _tuple(self, entry: Any, notes: tuple[Any, ...], label: str, place: _Place) -> Block:
        kind, more, _ = _unpack(entry)
        length = next((note for note in notes if isinstance(note, AtMost | Exactly)), AtMost(MAX_SEATS))
        size = self._size(place) if isinstance(length, AtMost) else str(length.length)
        if kind in (int, str):
            self._value(place, length.length, kind=np.int64 if kind is int else np.uint8)
            if kind is int:
                return [_put(label), f"put_numbers(text, {place.value(f':{size}')})"]
            each = [f"put_word(text, {self._table(place, more)}, {place.value('k')})", "put_comma(text)"]
            return [_put(f"{label}["), f"for k in range({size}):", *_indent(each), 'close(text, b"]")']
        if get_origin(kind) is tuple:
            each = [*self._field(entry, "", place.within("each", length.length), may_lack=False), _put(",")]
        else:
            each = [*self._struct(kind, kind.__struct_fields__, place.within("", length.length)), _put("},")]
        variable = INDEXES[len(place.lengths)]
        return [_put(f"{label}["), f"for {variable} in range({size}):", *_indent(each), 'close(text, b"]")']

    def _set(self, entry: Any, note: InBits, label: str, place: _Place, *, is_optional: bool) -> Block:
        kind, more, _ = _unpack(entry)
        self._value(place, *([note.masks] if note.masks > 1 else []))
        masks = [place.value(str(number)) for number in range(note.masks)] if note.masks > 1 else [place.value()]
        block = [_put("[")]
        for number, mask in enumerate(masks):
            if kind is int:
                block.append(f"put_members(text, {mask})")
            else:
                block.append(f"put_member_words(text, {self._table(place, more)}[{number * note.bits} :], {mask})")
        block.append('close(text, b"]")')
        return [_put(label), *(_either(f"{masks[0]} < 0", [_put("null")], block) if is_optional else block)]

    def _value(self, place: _Place, *shape: int, kind: type[np.integer[Any]] = np.int64) -> str:
        """Add a field to the record."""
        self._fields.append((place.path, kind, (*place.lengths, *shape)))
        return place.value()

    def _size(self, place: _Place) -> str:
        return self._value(_Place(f"{place.path}_size", place.lengths))

    def _table(self, place: _Place, notes: tuple[Any, ...]) -> str:
        """The name of the table with the words of a text."""
        own = next((note.names for note in notes if isinstance(note, Words)), None)
        words = tuple(own or (self._phases if place.path == "phase" else self._words))
        return self._tables.setdefault(words, f"WORDS_{len(self._tables)}")


def _put(text: str) -> str:
    return f"put(text, {text.encode()!r})"


def _indent(block: Block) -> Block:
    return [f"    {line}" for line in block]


def _either(condition: str, then: Block, otherwise: Block) -> Block:
    return [f"if {condition}:", *_indent(then), "else:", *_indent(otherwise)]


def _share(block: Block) -> Block:
    """Lines that write a piece of text the first time, and copy it from then on."""
    if not block:
        return []
    first = ["shared[piece, 0] = text[1][0]", *block, "shared[piece, 1] = text[1][0]"]
    return [*_either("is_first", first, ["put(text, text[0][shared[piece, 0] : shared[piece, 1]])"]), "piece += 1"]


def _unpack(hint: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """A type by itself, what is noted about it, and whether it may be `None` instead."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    hint = get_args(hint)[0] if notes else hint
    if get_origin(hint) is not tuple and type(None) in get_args(hint):
        kind, more, _ = _unpack(next(part for part in get_args(hint) if part is not type(None)))
        return kind, (*notes, *more), True
    return hint, notes, False


def _is_private(hint: Any) -> bool:
    """Whether a field, or one within it, depends on the seat of the view."""
    kind, notes, _ = _unpack(hint)
    if any(isinstance(note, Private) for note in notes):
        return True
    if get_origin(kind) is tuple:
        return _is_private(get_args(kind)[0])
    return (
        isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and any(map(_is_private, get_type_hints(kind, include_extras=True).values()))
    )
