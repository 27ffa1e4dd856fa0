"""A game as data: enough to play it again on any machine, in any language.

One JSON object: the setup, the seed that decides every shuffle, and the players' actions in the order in which they
were made. Unknown fields are refused, not ignored.

Records have a version. Older ones are read forever: what they leave out means what it meant then
(`Rules.options_added`). Options that are stored without a version name everything that differs from what version 1
means, so that a later default does not change a game that has begun.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec

from trickhouse.engine.errors import ActionError, RecordError, SetupError, TrickhouseError
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Action, Options, Result, Seat
from trickhouse.engine.shuffle import format_seed, parse_seed

VERSION = 2
"""The version in which records are written."""

_VERSIONS = {"trickhouse/1": 1, "trickhouse/2": 2}

FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Move:
    """An action and the seat that made it."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Record:
    """A game as data. Only replaying it shows whether its actions are legal."""

    game: Game
    players: int
    starter: int
    seed: bytes
    options: Options
    moves: tuple[Move, ...]

    def with_moves(self, moves: tuple[Move, ...]) -> "Record":
        """The same game with other actions."""
        return replace(self, moves=moves)


class _Wire(msgspec.Struct, forbid_unknown_fields=True):
    """A record as it looks in JSON."""

    format: Literal["trickhouse/1", "trickhouse/2"]
    game: str
    players: int
    starter: int
    seed: str
    actions: list[Any]
    options: dict[str, Any] = {}


_decode = msgspec.json.Decoder(_Wire).decode


def parse_record(text: bytes | str, find: FindGame) -> Record:
    """A record from JSON; `find` gives a game by name."""
    try:
        wire = _decode(text)
    except msgspec.DecodeError as error:
        raise RecordError(_in_words(error)) from None
    except RecursionError:
        raise RecordError("the JSON is nested too deeply") from None
    game = find(wire.game)
    options = parse_options(game, wire.options, _VERSIONS[wire.format])
    moves = tuple(_parse_numbered_move(game, ply, fields) for ply, fields in enumerate(wire.actions))
    return Record(game, wire.players, wire.starter, parse_seed(wire.seed), options, moves)


def format_record(record: Record, version: int = VERSION) -> bytes:
    """A record as one line of JSON, without the newline; an error if its version does not know an option."""
    return msgspec.json.encode(
        {
            "format": f"trickhouse/{version}",
            "game": record.game.name,
            "players": record.players,
            "starter": record.starter,
            "seed": format_seed(record.seed),
            "options": _format_options_in(version, record.game, record.options),
            "actions": [format_move(move) for move in record.moves],
        }
    )


def oldest_version(record: Record) -> int:
    """The first version in which a record can be written."""
    given = msgspec.to_builtins(record.options)
    added = record.game.rules.options_added.items()
    return max((version for version, was in added if any(given[name] != was[name] for name in was)), default=1)


def _options_unknown_to(version: int, game: Game) -> dict[str, Any]:
    """The options that a version of the format does not have, and what it takes them to be."""
    added = game.rules.options_added.items()
    return {name: value for later, was in added if later > version for name, value in was.items()}


def _format_options_in(version: int, game: Game, options: Options) -> dict[str, Any]:
    unknown, given = _options_unknown_to(version, game), msgspec.to_builtins(options)
    for name, value in unknown.items():
        if given[name] != value:
            raise RecordError(f"a record of version {version} does not know {name}={given[name]}")
    return {name: value for name, value in format_options(options).items() if name not in unknown}


def parse_options(game: Game, fields: Mapping[str, Any], version: int = VERSION) -> Options:
    """The options of a game from plain JSON values, as a version of the record format means them."""
    unknown = _options_unknown_to(version, game)
    if named := [name for name in unknown if name in fields]:
        raise SetupError(f"options: version {version} of the record format does not know {named[0]!r}")
    try:
        return msgspec.convert({**unknown, **fields}, game.options)
    except msgspec.ValidationError as error:
        raise SetupError(f"options: {_in_words(error)}") from None


def format_options(options: Options) -> dict[str, Any]:
    """The options that differ from their defaults, as plain JSON values."""
    given, usual = msgspec.to_builtins(options), msgspec.to_builtins(type(options)())
    return {name: given[name] for name in given if given[name] != usual[name]}


def format_stored_options(game: Game, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Options as they are stored without a version: those that differ from what version 1 of a record means."""
    usual, first = _defaults(game), _defaults(game) | _options_unknown_to(1, game)
    return {name: value for name, value in {**usual, **fields}.items() if value != first.get(name)}


def parse_stored_options(game: Game, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The inverse: options that were stored, as those that differ from today's defaults."""
    usual, first = _defaults(game), _defaults(game) | _options_unknown_to(1, game)
    return {name: value for name, value in {**first, **fields}.items() if value != usual.get(name)}


@functools.cache
def _defaults(game: Game) -> dict[str, Any]:
    defaults: dict[str, Any] = msgspec.to_builtins(game.options())
    return defaults


def parse_move(game: Game, fields: Mapping[str, Any]) -> Move:
    """A move from plain JSON values: `seat` and the fields of one action."""
    seat = fields.get("seat")
    if type(seat) is not int:
        raise ActionError("`seat` is missing" if seat is None else "`seat` is not a number")
    return Move(Seat(seat), parse_action(game, {key: fields[key] for key in fields if key != "seat"}))


@functools.cache
def _verbs(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    """What a player can do, by the first field of its class."""
    return {kind.__struct_encode_fields__[0]: kind for kind in kinds}


def parse_action(game: Game, fields: Mapping[str, Any]) -> Action:
    """An action from plain JSON values. Its verb, the first field of its class, says which it is."""
    verbs = _verbs(game.rules.actions)
    given = [verb for verb in verbs if verb in fields]
    if len(given) != 1:
        listed = ", ".join(verbs)
        raise ActionError(f"an action has one of {listed}; this one has {' and '.join(given) or 'none of them'}")
    try:
        return msgspec.convert(fields, verbs[given[0]])
    except msgspec.ValidationError as error:
        raise ActionError(_in_words(error)) from None


def format_action(action: Action) -> dict[str, Any]:
    """An action as plain JSON values."""
    fields: dict[str, Any] = msgspec.to_builtins(action)
    return fields


def format_move(move: Move) -> dict[str, Any]:
    """A move as plain JSON values."""
    return {"seat": move.seat, **format_action(move.action)}


def format_result(result: Result, people: Sequence[int]) -> dict[str, Any]:
    """A result in the form that goes with records: by person, in the order of these people's seats."""
    return {
        "scores": [result.scores[seat] for seat in people],
        "winners": [people.index(seat) for seat in result.winners],
        "rounds": result.rounds,
    }


def _parse_numbered_move(game: Game, ply: int, fields: object) -> Move:
    try:
        if not isinstance(fields, dict):
            raise ActionError("an action is an object")
        return parse_move(game, fields)
    except TrickhouseError as error:
        raise type(error)(f"ply {ply}: {error}") from None


def _in_words(error: msgspec.DecodeError) -> str:
    """What msgspec says about bad JSON, on one line and starting in lower case like our own messages."""
    said = re.sub(r"\s+", " ", str(error))
    return said[:1].lower() + said[1:]


def split_records(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The records of a file with the line each starts on: one record in any layout, or many, one per line.

    Only a file with a single record is ever held in memory as a whole.
    """
    numbered = ((number, line) for number, line in enumerate(lines, start=1) if line.strip())
    opening = next(numbered, None)
    if opening is None:
        raise RecordError("there is no record in it")
    if _is_whole(opening[1]):
        yield opening
        yield from numbered
    else:
        yield opening[0], opening[1] + b"".join(line for _, line in numbered)


def _is_whole(line: bytes) -> bool:
    """Whether a line is a JSON value by itself."""
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
