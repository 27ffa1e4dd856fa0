"""Games as data: the rows are the decisions of the same games as the records, and memory stays flat."""

import importlib
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from tests.budget import amount
from tests.kits import ENV, NAMED
from tests.lab.documents import DOCUMENT
from tests.setups import Setup
from tests.test_cli import refused, run
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_options, parse_record
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.games import find
from trickhouse.lab import parquet
from trickhouse.lab.parquet import parquet_file
from trickhouse.lab.simulation import SimulationPlan, records_file, simulate

GAMES = amount(quick=1, long=3)


def plan_of(setup: Setup, games: int = GAMES) -> SimulationPlan:
    return SimulationPlan(setup.name, setup.players, parse_options(setup.game, setup.options), bytes(32), games)


@pytest.mark.property
@pytest.mark.parametrize("setup", ENV, ids=str)
def test_rows_are_the_decisions_of_the_recorded_games(setup: Setup, tmp_path: Path) -> None:
    plan, game = plan_of(setup), setup.game
    with records_file(tmp_path / "games.jsonl") as output:
        list(simulate(plan, output, processes=1))
    with parquet_file(tmp_path / "games.parquet", plan) as output:
        list(simulate(plan, output, processes=1))
    rows = iter(pq.read_table(tmp_path / "games.parquet").to_pylist())
    for number, line in enumerate((tmp_path / "games.jsonl").read_bytes().splitlines()):
        record = parse_record(line, find)
        chance = seeded_chance(record.seed)
        state = Match(game, record.players, record.seed, record.starter, record.options).state
        rounds: dict[tuple[int, int], set[int]] = {}
        mine, ply = [], 0
        for move in record.moves:
            for action in game.env.action_ids(state.view(move.seat), move.action):
                row, view = next(rows), state.view(move.seat)
                assert (row["game"], row["ply"], row["seat"], row["action"]) == (number, ply, move.seat, action)
                assert row["round"] == state.record.round_no
                assert row["words"] == game.env.action_names[action]
                assert row["observation"] == game.env.observe(view).tolist()
                assert row["mask"] == game.env.mask(view).astype(bool).tolist()
                rounds.setdefault((row["seat"], row["round"]), set()).add(row["round_points"])
                mine.append(row)
                state = game.env.apply(state, move.seat, action, chance)
                ply += 1
        people, result = [*game.people(setup.players)], state.result
        assert result is not None
        assert all(row["points"] == result.scores[row["seat"]] for row in mine)
        assert {row["seat"] for row in mine if row["rank"] == 1} == set(result.winners)
        for seat in people:
            gains = [points for (of, _), points in rounds.items() if of == seat]
            assert [len(points) for points in gains] == [1] * result.rounds, "a round has one outcome for a seat"
            assert sum(map(sum, gains)) == result.scores[seat]
    assert next(rows, None) is None


def test_a_parquet_file_describes_its_contents(tmp_path: Path) -> None:
    plan = plan_of(NAMED["xylotar-4"], 1)
    with parquet_file(tmp_path / "x.parquet", plan) as output:
        list(simulate(plan, output, processes=1))
    about = json.loads(pq.read_schema(tmp_path / "x.parquet").metadata[b"trickhouse"])
    assert (about["game"], about["players"], about["seed"]) == ("xylotar", 4, bytes(32).hex())
    sizes = [int(np.prod(field["shape"])) for field in about["observation"]]
    assert sum(sizes) == find("xylotar").env.observation.size


@pytest.mark.slow
def test_the_command_writes_the_same_rows_on_any_number_of_cores(tmp_path: Path) -> None:
    tables = []
    for processes in ("1", "2"):
        file = tmp_path / f"{processes}.parquet"
        done = run(
            "simulate",
            "xylotar",
            "-n",
            str(2 * parquet.GAMES_PER_ROW_GROUP + 1),
            "--out",
            str(file),
            "--processes",
            processes,
        )
        assert done.returncode == 0, done.stderr
        tables.append(pq.read_table(file))
        assert pq.ParquetFile(file).num_row_groups == 3
    assert tables[0].equals(tables[1])


PEAK = """
import sys
from collections import Counter
from pathlib import Path
from benchmarks.measure import peak_memory
from tests.lab.test_parquet import NAMED, parquet_file, plan_of, simulate
plan = plan_of(NAMED["fishing-3"], int(sys.argv[1]))
with parquet_file(Path(sys.argv[2]), plan) as output:
    list(simulate(plan, output, processes=1))
print(peak_memory())
"""


@pytest.mark.slow
def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """All rows of the larger run would be some 90 MiB more than those of the smaller."""
    peaks = []
    for games in (2 * parquet.GAMES_PER_ROW_GROUP, 8 * parquet.GAMES_PER_ROW_GROUP):
        command = [sys.executable, "-c", PEAK, str(games), str(tmp_path / "x.parquet")]
        done = subprocess.run(command, cwd=DOCUMENT.parents[1], capture_output=True, text=True, check=True)
        peaks.append(float(done.stdout))
    assert peaks[1] < peaks[0] + 40


def test_without_pyarrow_there_is_one_clear_line(tmp_path: Path) -> None:
    program = "import sys; sys.modules['pyarrow'] = None; from trickhouse.cli import main; main()"
    arguments = ["simulate", "xylotar", "-n", "1", "--out", str(tmp_path / "x.parquet")]
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert (
        done.stderr.splitlines()[-1]
        == "trickhouse: a Parquet file needs pyarrow: install it with pip install 'trickhouse[lab]'"
    )
    assert not (tmp_path / "x.parquet").exists()


def test_a_file_that_cannot_be_written_is_refused() -> None:
    assert "No such file" in refused("simulate", "xylotar", "-n", "1", "--out", "/no/such/folder/x.parquet")


@pytest.mark.parametrize("library", ["pandas", "polars", "duckdb"])
def test_the_document_reads_it_in_one_line(library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exact line of docs/lab.md, run next to such a file: decisions by rank."""
    plan = plan_of(Setup("fishing", 4), 2)
    with parquet_file(tmp_path / "games.parquet", plan) as output:
        list(simulate(plan, output, processes=1))
    monkeypatch.chdir(tmp_path)
    (line,) = re.findall(rf"^{library}\..*games\.parquet.*$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    answer = eval(line, {library: importlib.import_module(library)})
    counts = {
        "pandas": lambda: answer.to_dict(),
        "polars": lambda: dict(answer.rows()),
        "duckdb": lambda: dict(answer.fetchall()),
    }
    ranks = pq.read_table("games.parquet", columns=["rank"])["rank"].to_pylist()
    assert counts[library]() == Counter(ranks)
