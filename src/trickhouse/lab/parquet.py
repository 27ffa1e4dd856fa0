"""Write games to a Parquet file with one row per decision: what its seat saw and could do, and the outcome."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.env import GameEnv
from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import format_options, format_stored_options
from trickhouse.engine.rules import Result
from trickhouse.engine.shuffle import format_seed
from trickhouse.games import find
from trickhouse.lab.simulation import SimulatedGame, SimulatedRound, SimulationOutput, SimulationPlan

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise SetupError("a Parquet file needs pyarrow: install it with pip install 'trickhouse[lab]'") from None

GAMES_PER_ROW_GROUP = 20
"""Games in memory, and in a row group, at a time: some ten megabytes before compression."""


@contextmanager
def parquet_file(path: Path, plan: SimulationPlan) -> Iterator[SimulationOutput[Any]]:
    """Open a file that takes games as they come, one row group at a time."""
    schema = _schema(find(plan.game).env, plan)
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        yield SimulationOutput(
            _make_rows, lambda pieces: writer.write_table(pa.Table.from_batches(pieces, schema)), GAMES_PER_ROW_GROUP
        )


def _schema(env: GameEnv, plan: SimulationPlan) -> Any:
    """Return the schema; its metadata describes the games of the file and the fields of an observation."""
    about = {
        "game": plan.game,
        "players": plan.players,
        "options": format_stored_options(find(plan.game), format_options(plan.options)),
        "seed": format_seed(plan.seed),
        "observation": [
            {"name": field.name, "shape": field.shape, "meaning": field.meaning} for field in env.observation.fields
        ],
    }
    columns = {
        "game": pa.int64(),
        "ply": pa.int16(),
        "round": pa.int8(),
        "seat": pa.int8(),
        "observation": pa.list_(pa.int8(), env.observation.size),
        "mask": pa.list_(pa.bool_(), len(env.action_names)),
        "action": pa.int16(),
        "words": pa.string(),
        "round_points": pa.int16(),
        "points": pa.int16(),
        "rank": pa.int8(),
    }
    return pa.schema(columns, {"trickhouse": json.dumps(about)})


def _make_rows(plan: SimulationPlan, played: SimulatedGame) -> Any:
    """Turn a game into rows."""
    game = find(plan.game)
    env = game.env
    seats = np.concatenate([made[:, 0] for _, made, _ in played.rounds])
    actions = np.concatenate([made[:, 1] for _, made, _ in played.rounds])
    numbers = np.concatenate([np.full(len(part.made), i) for i, part in enumerate(played.rounds, start=1)])
    traces = (env.trace(before, made) for before, made, _ in played.rounds)
    observations, masks = (np.concatenate(parts) for parts in zip(*traces, strict=True))
    by_seat = np.array([played.result.scores, _ranks(played.result, game.people(plan.players))])
    schema = _schema(env, plan)
    columns = [
        np.full(len(seats), played.number),
        np.arange(len(seats)),
        numbers,
        seats,
        pa.FixedSizeListArray.from_arrays(observations.ravel(), type=schema.field("observation").type),
        pa.FixedSizeListArray.from_arrays(masks.ravel().astype(bool), type=schema.field("mask").type),
        actions,
        pa.array(env.action_names).take(pa.array(actions)),
        np.concatenate([_gains(part)[part.made[:, 0]] for part in played.rounds]),
        *by_seat[:, seats],
    ]
    typed = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.RecordBatch.from_arrays(typed, schema=schema)


def _gains(part: SimulatedRound) -> NDArray[np.int64]:
    """Return the points of a round, by seat."""
    return np.subtract(part.after.points, part.before.points)


def _ranks(result: Result, people: Sequence[int]) -> list[int]:
    """Rank the seats, 1 for the best; equals share the better rank, unless a tie-break decides. Automata have 0."""
    standing = {seat: (result.scores[seat], seat in result.winners) for seat in people}
    ranks = {seat: 1 + sum(other > own for other in standing.values()) for seat, own in standing.items()}
    return [ranks.get(seat, 0) for seat in range(len(result.scores))]
