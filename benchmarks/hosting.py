"""Run the servers as separate processes, each on one core: ours on a disk, boardgame.io's with its defaults."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import one_core
from benchmarks.node import NODE, TABLE
from benchmarks.peers import ROOT
from trickhouse.cli.compilation import compile_games

SCRATCH = ROOT / "build"
"""Folder of the database: on a disk, as in real use, since the system's temporary folder may be in memory."""


@dataclass(frozen=True)
class Server:
    """A running server and its address."""

    process: subprocess.Popen[str]
    address: str

    @property
    def cpu_seconds(self) -> float:
        """Return the CPU time it has spent so far, in all its threads."""
        return cpu_seconds(self.process.pid)


def cpu_seconds(process: int) -> float:
    """Return the CPU time spent so far by a process and by its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(side: str, *, everywhere: bool = False) -> Iterator[Server]:
    """Start a fresh server of one of the sides, on the last core or on all of them."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=SCRATCH) as folder:
        data = str(Path(folder) / "tables.db")
        ours = [sys.executable, "-m", "trickhouse.cli", "serve", "--port", "0", "--data", data]
        command = {"trickhouse": ours, "boardgame": [str(NODE), str(TABLE / "boardgame_server.cjs")]}[side]
        compile_games()
        with nullcontext() if everywhere else one_core():
            process = start(command, stderr=subprocess.STDOUT)
        try:
            yield Server(process, address_of(process))
        finally:
            process.kill()
            process.communicate()


def start(command: Sequence[str], stderr: int | None = None) -> subprocess.Popen[str]:
    """Start a process that talks in lines; Node runs in production mode."""
    pipe, environment = subprocess.PIPE, {**os.environ, "NODE_ENV": "production"}
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=stderr, text=True, env=environment)


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        if found := re.search(r"http://[\w.]+:(\d+)", line):
            return f"http://127.0.0.1:{found[1]}"
        said.append(line)
    raise RuntimeError("a server did not start: " + "".join(said))
