"""What a seat could know at a moment of a record, as data: for each hidden place, what may lie there and how likely."""

from typing import Any

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record
from trickhouse.engine.state import View
from trickhouse.insight.tells import weigh


class Known(msgspec.Struct, frozen=True):
    """What follows from all that a seat has seen."""

    ply: int
    seat: int
    worlds: int
    """How many worlds fit."""
    chances: dict[str, Any]
    """By place, and there by what may lie there; what is impossible is left out."""
    told: "Told | None" = None
    """What the others' choices add, if that was asked for."""


class Told(msgspec.Struct, frozen=True):
    """A guess beside what is certain: worlds drawn, and weighed by what the others' choices tell."""

    drawn: int
    effective: float
    """How many worlds without weights would say as much; close to `drawn` if little is told."""
    chances: dict[str, Any]


def known(record: Record, seat: int, ply: int, *, tells: bool = False) -> Known:
    """The chances after so many actions, from the view of the seat alone."""
    if not 0 <= ply <= len(record.moves):
        raise SetupError(f"there is no ply {ply}: the record has {len(record.moves)} actions")
    if not 0 <= seat < record.game.rules.seats(record.players):
        raise SetupError(f"there is no seat {seat}")
    *_, match = replay(record.with_moves(record.moves[:ply]))
    return of_view(match.view(seat), seat, ply, tells=tells)


def of_view(view: View, seat: int, ply: int, *, tells: bool = False) -> Known:
    """The same of a view."""
    beliefs = view.game.thinking.beliefs(view)
    names = [list(axis) for axis in beliefs.axes]
    told = _told(view, names) if tells else None
    return Known(ply, seat, beliefs.count, _named(beliefs.marginals.tolist(), names), told)


def _told(view: View, names: list[list[str]]) -> Told:
    found = weigh(view)
    shares = view.game.thinking.beliefs(view).tally(found.cards, found.weights)
    return Told(len(found.weights), found.effective, _named(shares.tolist(), names))


def _named(chances: Any, names: list[list[str]]) -> Any:
    """Nested lists as nested dictionaries, without what has no chance."""
    if not names:
        return chances
    inner = ((name, _named(part, names[1:])) for name, part in zip(names[0], chances, strict=True))
    return {name: part for name, part in inner if part}
