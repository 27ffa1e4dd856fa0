"""The servers as separate processes, each on one core: ours on a disk, boardgame.io's as it comes."""

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
"""Where the database is: on a disk, as anybody's would be, since the system's temporary folder may be in memory."""


@dataclass(frozen=True)
class Server:
    """A running server, and where to find it."""

    process: subprocess.Popen[str]
    address: str

    @property
    def cpu_seconds(self) -> float:
        """Spent by it so far, in all its threads."""
        return cpu_seconds(self.process.pid)


def cpu_seconds(process: int) -> float:
    """Spent by a process so far, and by those of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(side: str, *, everywhere: bool = False) -> Iterator[Server]:
    """A fresh server of one of the sides, on the last core or on all of them."""
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
    """A process that talks in lines; Node is told that this is production."""
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
