"""What a seat could know at a moment of a record: for each hidden place, what may lie there and how likely."""

from typing import Any

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record
from trickhouse.engine.state import View
from trickhouse.insight.likelihoods import weigh_worlds


class Knowledge(msgspec.Struct, frozen=True):
    """What follows from everything that a seat has seen."""

    ply: int
    seat: int
    worlds: int
    """Number of worlds that fit."""
    chances: dict[str, Any]
    """Chances by place, and there by what may lie in it; the impossible is left out."""
    evidence: "ChoiceEvidence | None" = msgspec.field(name="told", default=None)
    """What the others' choices add, if requested."""


class ChoiceEvidence(msgspec.Struct, frozen=True):
    """A guess beside what is certain: sampled worlds, weighted by how likely the others' choices were in them."""

    drawn: int
    """Number of sampled worlds."""
    effective: float
    """Effective sample size: as many worlds without weights would say as much."""
    chances: dict[str, Any]


def knowledge_at(record: Record, seat: int, ply: int, *, tells: bool = False) -> Knowledge:
    """Return what a seat could know after `ply` actions, from its view alone."""
    if not 0 <= ply <= len(record.moves):
        raise SetupError(f"there is no ply {ply}: the record has {len(record.moves)} actions, choose at most that many")
    seats = record.game.rules.seats(record.players)
    if not 0 <= seat < seats:
        raise SetupError(f"there is no seat {seat}: choose from 0 to {seats - 1}")
    *_, match = replay(record.with_moves(record.moves[:ply]))
    return knowledge_of(match.view(seat), seat, ply, tells=tells)


def knowledge_of(view: View, seat: int, ply: int, *, tells: bool = False) -> Knowledge:
    """Return what follows from a view."""
    beliefs = view.game.ai.beliefs(view)
    names = [list(axis) for axis in beliefs.axes]
    evidence = _weigh_choices(view, names) if tells else None
    return Knowledge(ply, seat, beliefs.count, _name_chances(beliefs.marginals.tolist(), names), evidence)


def _weigh_choices(view: View, names: list[list[str]]) -> ChoiceEvidence:
    found = weigh_worlds(view)
    shares = view.game.ai.beliefs(view).tally(found.cards, found.weights)
    return ChoiceEvidence(len(found.weights), found.effective, _name_chances(shares.tolist(), names))


def _name_chances(chances: Any, names: list[list[str]]) -> Any:
    """Turn nested lists into nested dictionaries, leaving out what has no chance."""
    if not names:
        return chances
    inner = ((name, _name_chances(part, names[1:])) for name, part in zip(names[0], chances, strict=True))
    return {name: part for name, part in inner if part}
