"""Run the benchmarks, print them as a table and keep them in results.json."""

import argparse
import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Measurement
from benchmarks.peers import Peers

RESULTS = Path(__file__).with_name("results.json")

# A part is a module of this folder with `run(peers: Peers) -> list[Measurement]`; its rows are named
# "<part>/...".
PARTS = [
    part
    for part in ("rules", "players", "insight", "lab", "server", "workers", "client")
    if find_spec(f"benchmarks.{part}")
]


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", choices=PARTS, help="run this part alone")
    only = parser.parse_args().only
    peers = Peers()
    for part in [only] if only else PARTS:
        rows: list[Measurement] = import_module(f"benchmarks.{part}").run(peers)
        rows.sort(key=lambda row: row.name)
        show(part, rows)
        keep(part, rows)


def show(part: str, rows: Iterable[Measurement]) -> None:
    table = Table("name", title=f"benchmarks: {part}")
    for heading in ("ours", "peer", "unit", "ratio"):
        table.add_column(heading, justify="left" if heading == "unit" else "right")
    table.add_column("peer name", overflow="fold")
    for row in rows:
        figures = (readable(row.ours), readable(row.peer), row.unit, f"{row.ratio:.2f}")
        table.add_row(row.name, *figures, row.peer_name)
    Console().print(table)


def readable(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def keep(part: str, rows: Iterable[Measurement]) -> None:
    """Replace this part's rows in the file; those of the other parts stay."""
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    others = [row for row in kept if not row["name"].startswith(f"{part}/")]
    merged = sorted([*others, *map(asdict, rows)], key=lambda row: row["name"])
    RESULTS.write_text(json.dumps(merged, indent=2) + "\n")


if __name__ == "__main__":
    main()
